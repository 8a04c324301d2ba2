// Breadth-first search by several workers at once, with the result of one.
//
// Each worker has a part of the store, and no other one writes there; a hash of the position says in which part it is (so do parallel
// explorers that send positions to their owners: Stern and Dill 1997, "Parallelizing the Murphi verifier"). A level is taken a chunk of
// blocks at a time. The blocks are expanded, each by whichever worker is free, who puts every successor among those of its part. Then each
// worker enters those of its own part, in order: what comes to a position first has it, as if there were one worker. Then it is known how
// many positions each block has discovered, and so the number of each in the order of discovery; whoever expanded a block writes that down.
// The order, and so every count and counterexample, is that of breadth_first.h.
//
// Entering a chunk and expanding the next one need nothing of each other: who is done with the one begins with the other. All wait for one
// another twice a chunk. Only then is room made and decided that tables grow; each worker enters its own positions again.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <vector>

#include "checker/engine/breadth_first.h"
#include "checker/engine/routed_block.h"
#include "checker/engine/worker_team.h"

namespace arbiter {

template <Game G, class Store>
class BreadthFirstTeam : private BreadthFirst<G, Store> {
public:
    using Base = BreadthFirst<G, Store>;
    using Base::Base;
    using Base::enter_roots;
    using Base::times;

    // Searches with a thread for each part of the store, this one among them, from wherever the state is. Throws what any of them threw.
    void run_together() {
        const std::size_t count = store_.part_count();
        open_ = open_properties(properties_, findings_);
        for (std::size_t i = 0; i < count; ++i) workers_.emplace_back(findings_.size());
        for (Chunk& chunk : chunks_) chunk.successors.resize(kMostBlocks * count);
        Barrier barrier(count);
        barrier_ = &barrier;
        times_.resize(count);
        if (state_.expanded == state_.level_end || state_.bound != Bound::none) Base::end_level();
        if (!state_.done) {
            plan_level();
            run_team(count, [this](std::size_t me) { work(me); });
        }
        failure_.rethrow();
    }

private:
    using Base::findings_;
    using Base::game_;
    using Base::open_;
    using Base::options_;
    using Base::passive_;
    using Base::progress_;
    using Base::properties_;
    using Base::state_;
    using Base::store_;
    using Base::times_;
    using Routed = RoutedBlock<G>;

    static constexpr std::size_t kMostBlocks = 128;      // of a chunk
    static constexpr std::size_t kFewestBlocks = 4;      // for each worker, if the level has as many
    static constexpr std::size_t kCandidates = 1 << 15;  // of a chunk, about: two chunks stay in the caches

    // Blocks that are expanded at the same time, and then entered.
    struct Chunk {
        std::array<Routed*, kMostBlocks> blocks{};
        std::size_t count = 0;
        std::size_t entered = 0;                             // of these, from the first on
        std::uint64_t first = 0;                             // position
        std::vector<std::uint32_t> successors;               // how many, by block and part: side by side, for who adds them up alone
        alignas(64) std::atomic<std::size_t> next_block{0};  // that nobody has expanded
    };
    struct alignas(64) Worker {
        explicit Worker(std::size_t slots) : findings(slots) {}

        std::array<std::deque<Routed>, 2> buffers;  // for either chunk: a worker expands into memory of its own
        std::array<std::size_t, 2> used{};          // of these
        Tally tally;                                // of its blocks, when they are put in order
        Findings findings;
        Fingerprint sum;
    };
    enum class Step : std::uint8_t {
        enter,         // one chunk, and expand the next one
        put_in_order,  // what was discovered
        follow,        // passive play
        go_home,
    };

    void work(std::size_t me) {
        Expander<G> expander(game_, properties_, open_, progress_, options_);
        if (Store::kKnowsIndices) expander.remember_rows();
        Worker& worker = workers_[me];
        while (step_ != Step::go_home) {
            switch (step_) {
                case Step::enter:
                    failure_.guard([&] {
                        if (renew_) store_.part(me).renew();
                        enter_share(store_.part(me));
                        expand_blocks(expander, worker);
                    });
                    barrier_->meet([this] { decide([this] { all_entered(); }); });
                    break;
                case Step::put_in_order:
                    failure_.guard([&] { put_in_order(worker); });
                    barrier_->meet([this] { decide([this] { all_in_order(); }); });
                    break;
                case Step::follow:
                    failure_.guard([&] { follow_passive_play(); });
                    barrier_->meet([this] { decide([this] { end_entry(); }); });
                    break;
                case Step::go_home:
                    break;
            }
        }
        times_[me] = expander.times();
    }

    // What comes next is decided while all wait: a worker that looked for itself could miss, or see too early, what another one meets with.
    template <class Decision>
    void decide(Decision&& decision) {
        if (!failure_.happened()) failure_.guard(decision);
        if (failure_.happened()) step_ = Step::go_home;
    }

    Chunk& entering() { return chunks_[entering_]; }
    Chunk& expanding() { return chunks_[1 - entering_]; }

    // Alone. The first blocks of the level are expanded, and there is nothing to enter.
    void plan_level() {
        entering().count = entering().entered = 0;
        plan_expansion(state_.expanded);
        enter_to_ = 0;
        renew_ = false;
        step_ = Step::enter;
    }
    void plan_expansion(std::uint64_t first) {
        Chunk& chunk = expanding();
        const std::uint64_t left = (state_.level_end - first + kBlockPositions - 1) / kBlockPositions;
        chunk.first = first;
        chunk.count = static_cast<std::size_t>(std::min<std::uint64_t>(left, blocks_wanted()));
        chunk.entered = 0;
        chunk.next_block.store(0, std::memory_order_relaxed);
        for (Worker& worker : workers_) worker.used[1 - entering_] = 0;
    }
    std::size_t blocks_wanted() const {
        return std::clamp(kCandidates / std::max<std::size_t>(candidates_in_block_, 1),
                          std::min(kFewestBlocks * workers_.size(), kMostBlocks), kMostBlocks);
    }

    // Alone. What has been expanded is entered next: as many blocks as there is room for.
    void plan_entry() {
        if (entering().entered == entering().count) {
            entering_ = 1 - entering_;
            const Chunk& chunk = entering();
            plan_expansion(std::min(chunk.first + chunk.count * kBlockPositions, state_.level_end));
        }
        const Chunk& chunk = entering();
        renew_ = false;
        enter_to_ = chunk.count;
        if (!ask_for_room()) {
            enter_to_ = chunk.entered + 1;
            while (ask_for_room()) ++enter_to_;
            --enter_to_;
        }
        step_ = Step::enter;
        if (enter_to_ == chunk.entered) {
            this->save_checkpoint(store_.size(), state_);
            state_.bound = Bound::memory;
            end_level();
        }
    }
    // For what may be discovered in the blocks to enter.
    bool ask_for_room() {
        const Chunk& chunk = entering();
        const Room room = this->make_room([&](std::size_t part) { return successors_in(chunk, chunk.entered, enter_to_, part); },
                                          chunk.blocks[enter_to_ - 1]->beyond);
        renew_ = renew_ || room == Room::after_growth;
        return room != Room::none;
    }

    void expand_blocks(Expander<G>& expander, Worker& worker) {
        Chunk& chunk = expanding();
        for (;;) {
            const std::size_t place = chunk.next_block.fetch_add(1, std::memory_order_relaxed);
            if (place >= chunk.count) return;
            Routed& routed = next_buffer(worker);
            chunk.blocks[place] = &routed;
            routed.place = place;
            const auto bounds = this->block_at(chunk.first + place * kBlockPositions);
            typename Store::Reader reader(store_, bounds.first);
            this->expand(
                expander, bounds, [&](PositionIndex) { return reader.next(); }, routed);
            routed.beyond = bounds.beyond;
            for (std::size_t part = 0; part < workers_.size(); ++part)
                chunk.successors[place * workers_.size() + part] = static_cast<std::uint32_t>(routed.shares[part].size());
        }
    }
    Routed& next_buffer(Worker& worker) {
        auto& buffers = worker.buffers[1 - entering_];
        std::size_t& used = worker.used[1 - entering_];
        if (used == buffers.size()) buffers.emplace_back(findings_.size(), store_.part_of());
        return buffers[used++];
    }

    // Goes through what belongs to one part in the blocks from one on, one after the other.
    class ShareCursor {
    public:
        ShareCursor(Routed* const* first, std::size_t part) : next_block_(first), part_(part) {}

        // There must be one more. Says whether it is in another block than the one before.
        bool advance() {
            if (++place_ < size_) return false;
            do {
                routed_ = *next_block_++;
                share_ = &routed_->shares[part_];
                place_ = 0;
                size_ = share_->size();
                next_passive_ = 0;
                find_passive();
            } while (size_ == 0);
            return true;
        }
        const Routed& routed() const { return *routed_; }
        Routed* const* next_block() const { return next_block_; }
        Share<G>& share() const { return *share_; }
        std::size_t place() const { return place_; }
        // Whether a passive choice led there. Must be asked of each.
        bool is_passive() {
            if (place_ != passive_place_) return false;
            find_passive();
            return true;
        }

    private:
        void find_passive() {
            passive_place_ = next_passive_ < share_->passive.size() ? share_->passive[next_passive_++].candidate : size_;
        }

        Routed* const* next_block_;
        std::size_t part_;
        Routed* routed_ = nullptr;
        Share<G>* share_ = nullptr;
        std::size_t place_ = static_cast<std::size_t>(-1), size_ = 0;
        std::size_t next_passive_ = 0, passive_place_ = 0;
    };

    void enter_share(typename Store::Part& part) {
        const Chunk& chunk = entering();
        std::size_t count = 0;
        for (std::size_t i = chunk.entered; i < enter_to_; ++i) {
            Share<G>& share = chunk.blocks[i]->shares[part.number()];
            share.begin_entering(chunk.blocks[i]->size());
            count += share.size();
        }
        Routed* const* const first = &chunk.blocks[chunk.entered];
        Routed* const* const end = first + (enter_to_ - chunk.entered);
        ShareCursor ahead(first, part.number()), here(first, part.number());
        const auto next = [&] {
            if (ahead.advance() && ahead.next_block() != end)
                (*ahead.next_block())->shares[part.number()].successors.template prefetch<MemoryAccess::read>();
            const auto& successors = ahead.share().successors;
            return Store::Part::kByBytes ? successors.low_fingerprint(ahead.place()) : successors.fingerprint(ahead.place());
        };
        look_up_ahead(part, count, next, [&](std::size_t, const Fingerprint& fingerprint, std::size_t place) {
            here.advance();
            enter(part, here, fingerprint, place);
        });
    }
    void enter(typename Store::Part& part, ShareCursor& here, const Fingerprint& fingerprint, std::size_t place) {
        Share<G>& share = here.share();
        const std::uint32_t candidate = share.successors.candidate(here.place());
        const auto bytes = share.successors.encoded(here.place());
        const std::uint32_t rank = this->rank_for_store(here.routed().parents, candidate);
        const Insertion insertion = part.insert(place, fingerprint, bytes.data(), bytes.size(), rank);
        if (insertion.fresh) share.note_fresh(candidate, share.successors.fingerprint(here.place()));
        if (here.is_passive()) share.followed.add(insertion.index);
    }

    // Alone, when all have entered: numbers what was discovered. What comes after a bound counts for nothing.
    void all_entered() {
        Chunk& chunk = entering();
        if (enter_to_ == 0) return plan_entry();
        const std::uint64_t before = store_.size(), maximum = this->maximum_positions_;
        std::uint64_t discovered = 0;
        for (std::size_t i = chunk.entered; i < enter_to_; ++i) discovered += chunk.blocks[i]->kept = chunk.blocks[i]->fresh();
        if (discovered > maximum - before) this->save_checkpoint(before, state_);
        std::uint64_t kept = 0;
        PartSequence::Counts in_parts = store_.counts();
        for (order_from_ = order_to_ = chunk.entered; order_to_ < enter_to_ && state_.bound == Bound::none; ++order_to_) {
            Routed& routed = *chunk.blocks[order_to_];
            routed.first_kept = static_cast<PositionIndex>(before + kept);
            std::copy_n(in_parts.begin(), routed.shares.size(), routed.before.begin());
            for (std::size_t part = 0; part < routed.shares.size(); ++part) in_parts[part] += routed.shares[part].count;
            if (const std::uint64_t left = maximum - before - kept; routed.kept > left) {
                routed.kept = static_cast<PositionIndex>(left);
                state_.bound = Bound::positions;
            }
            kept += routed.kept;
        }
        const PositionIndex beyond = chunk.blocks[order_to_ - 1]->beyond;
        store_.extend(static_cast<std::size_t>(kept), beyond);
        state_.expanded = beyond;
        step_ = Step::put_in_order;
    }

    void put_in_order(Worker& worker) {
        const auto& buffers = worker.buffers[entering_];
        for (std::size_t i = 0; i < worker.used[entering_]; ++i) {
            if (i + 1 < worker.used[entering_]) buffers[i + 1].prefetch_fresh();
            const Routed& routed = buffers[i];
            if (routed.place >= order_from_ && routed.place < order_to_) put_in_order(routed, worker);
        }
    }
    void put_in_order(const Routed& routed, Worker& worker) {
        typename Store::Filler filler(store_, routed.first_kept, routed.before);
        routed.for_each_kept([&](std::size_t first, std::uint64_t fresh, const PartSequence::Planes& parts) {
            auto next_parent = [parents = &routed.parents[first], base = routed.first, left = fresh]() mutable {
                const int candidate = std::countr_zero(left);
                left &= left - 1;
                return base + parents[candidate];
            };
            filler.put(static_cast<std::size_t>(std::popcount(fresh)), next_parent, parts);
        });
        worker.sum += routed.sum_of_kept();
        worker.tally.add(routed.inspection.tally);
        worker.findings.merge(routed.inspection.findings);
    }

    // Alone.
    void all_in_order() {
        next_followed_.store(order_from_, std::memory_order_relaxed);
        if (!progress_.follows_passive_play()) return end_entry();
        step_ = Step::follow;
    }

    void follow_passive_play() {
        for (;;) {
            const std::size_t place = next_followed_.fetch_add(1, std::memory_order_relaxed);
            if (place >= order_to_) return;
            const auto& shares = entering().blocks[place]->shares;
            for (std::size_t part = 0; part < shares.size(); ++part)
                for (std::size_t i = 0; i < shares[part].passive.size(); ++i)
                    this->follow(shares[part].passive[i], store_.index_of({part, shares[part].followed[i]}));
        }
    }

    // Alone, when all is in order.
    void end_entry() {
        for (Worker& worker : workers_) {
            state_.tally.add(worker.tally);
            state_.sum += worker.sum;
            findings_.merge(worker.findings);
            worker.tally = {};
            worker.sum = {};
            worker.findings.clear();
        }
        measure_blocks();
        entering().entered = enter_to_;
        this->heed(this->look_at_the_clock());
        if (state_.expanded == state_.level_end || state_.bound != Bound::none)
            end_level();
        else
            plan_entry();
    }
    void end_level() {
        Base::end_level();
        if (state_.done)
            step_ = Step::go_home;
        else
            plan_level();
    }
    void measure_blocks() {
        std::size_t candidates = 0;
        for (std::size_t part = 0; part < workers_.size(); ++part) candidates += successors_in(entering(), order_from_, order_to_, part);
        candidates_in_block_ = candidates / (order_to_ - order_from_) + 1;
    }
    // Of some blocks, how many belong to a part.
    std::size_t successors_in(const Chunk& chunk, std::size_t from, std::size_t to, std::size_t part) const {
        std::size_t count = 0;
        for (std::size_t i = from; i < to; ++i) count += chunk.successors[i * workers_.size() + part];
        return count;
    }

    std::deque<Worker> workers_;
    Barrier* barrier_ = nullptr;
    SharedFailure failure_;
    // Changed only while all wait.
    Step step_ = Step::enter;
    std::array<Chunk, 2> chunks_;
    std::size_t entering_ = 0;                   // which of the chunks; the other one is expanded
    std::size_t enter_to_ = 0;                   // its blocks before this one are entered
    bool renew_ = false;                         // after all positions were, in the larger tables
    std::size_t order_from_ = 0, order_to_ = 0;  // its blocks that are put in order: those that count
    std::size_t candidates_in_block_ = kCandidates / kMostBlocks;
    // For all.
    alignas(64) std::atomic<std::size_t> next_followed_{0};
};

}  // namespace arbiter
