// Breadth-first search by several workers at once, with the result of one.
//
// A level is taken a chunk of blocks at a time. Each worker takes the next block that nobody has, expands it, and enters its successors
// while it still has them at hand: nothing but the table of visited positions is shared. There each new position claims a slot with a
// provisional number, its place in the chunk, and of two workers who come to the same position the one with the lower number has it: who
// would have come to it first, were there one worker. When all blocks of the chunk are entered, it is known how many positions each block
// has discovered, and so the number of each; then every worker puts what it has discovered where it belongs. Twice a chunk all wait for one
// another. The order of discovery, and so every count and counterexample, is that of breadth_first.h.
//
// Room is made before it is needed, for the table cannot grow while others use it. Before a worker enters a block it makes sure that all
// its successors fit. If they do not, it puts the block aside, all stop, the table grows, and they go on where they were.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <vector>

#include "checker/engine/breadth_first.h"
#include "checker/engine/discoveries.h"
#include "checker/engine/worker_team.h"

namespace arbiter {

template <Game G, class Store>
class BreadthFirstTeam : private BreadthFirst<G, Store> {
public:
    using Base = BreadthFirst<G, Store>;
    using Base::Base;
    using Base::enter_initial_position;
    using Base::times;

    // Searches with `count` threads, this one among them, from wherever the state is. Throws what any of them threw.
    void run_together(std::size_t count) {
        open_ = open_properties(properties_, findings_);
        for (std::size_t i = 0; i < count; ++i) workers_.emplace_back(findings_.size());
        Barrier barrier(count);
        barrier_ = &barrier;
        times_.resize(count);
        if (state_.expanded == state_.level_end) Base::end_level();
        if (!state_.done) {
            plan_chunk();
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

    static constexpr std::size_t kMostBlocks = 64;       // of a chunk
    static constexpr std::size_t kFewestBlocks = 4;      // for each worker, if the level has as many
    static constexpr std::size_t kCandidates = 1 << 14;  // of a chunk, about: what a worker touches in its share stays in its cache
    static constexpr std::size_t kNone = kMostBlocks;    // no block

    struct alignas(64) Worker {
        explicit Worker(std::size_t slots) : findings(slots) { mine.reserve(kMostBlocks); }

        // Where the next block goes: a worker writes to memory of its own only, so that it stays in its cache.
        Discoveries& next_buffer() {
            if (buffers.size() == mine.size()) buffers.emplace_back(findings.size());
            return buffers[mine.size()];
        }

        std::size_t put_aside = kNone;    // the block that it expanded last, while there is no room to enter it
        std::vector<std::size_t> mine;    // places of the blocks that were entered
        std::deque<Discoveries> buffers;  // of those, in the same order, and of the one put aside
        Tally tally;                      // of those, when their discoveries are put in place
        Findings findings;
        Fingerprint sum;
    };
    enum class Step : std::uint8_t {
        enter,         // take blocks, expand and enter them
        renew,         // the same, after all that is known was entered in the larger table
        put_in_place,  // what was discovered
        go_home,
    };

    // What comes next is decided while all wait: a worker that looked for itself could miss, or see too early, what another one meets with.
    void work(std::size_t me) {
        Expander<G> expander(game_, properties_, open_, progress_, options_);
        Worker& worker = workers_[me];
        while (step_ != Step::go_home) {
            if (step_ == Step::put_in_place) {
                failure_.guard([&] { put_in_place(me, worker); });
                barrier_->meet([this] { decide([this] { end_chunk(); }); });
            } else {
                if (step_ == Step::renew) renew(me, worker);
                if (touch_) store_.touch_share(me);
                failure_.guard([&] { expand_and_enter(expander, worker); });
                barrier_->meet([this] { decide([this] { all_entered(); }); });
            }
        }
        times_[me] = expander.times();
    }

    template <class Decision>
    void decide(Decision&& decision) {
        if (!failure_.happened()) failure_.guard(decision);
        if (failure_.happened()) step_ = Step::go_home;
    }

    // The blocks of the level that come next.
    void plan_chunk() {
        const std::uint64_t left = (state_.level_end - state_.expanded + Block::kPositions - 1) / Block::kPositions;
        chunk_first_ = state_.expanded;
        blocks_ = static_cast<std::size_t>(std::min<std::uint64_t>(left, blocks_wanted()));
        next_block_.store(0, std::memory_order_relaxed);
        taken_.store(0, std::memory_order_relaxed);
        granted_ = 0;
        step_ = Step::enter;
        const std::size_t expected = blocks_ * entries_in_block_;
        ask_for_room(expected + workers_.size() * largest_block_);
        touch_ = store_.plan_touch(expected, workers_.size());
    }

    std::size_t blocks_wanted() const {
        return std::clamp(kCandidates / std::max<std::size_t>(candidates_in_block_, 1),
                          std::min(kFewestBlocks * workers_.size(), kMostBlocks), kMostBlocks);
    }

    typename Base::BlockBounds bounds_of(std::size_t place) const { return this->block_at(chunk_first_ + place * Block::kPositions); }

    // For so many positions that are discovered in this chunk.
    bool ask_for_room(std::size_t count) {
        Room room;
        if (!this->make_room(count, bounds_of(blocks_ - 1).beyond, room)) return false;
        granted_ = count;
        step_ = room == Room::after_growth ? Step::renew : Step::enter;
        return true;
    }

    // The table has grown: clears it, enters all positions again, and claims again what was claimed in this chunk.
    void renew(std::size_t me, const Worker& worker) {
        if constexpr (Store::kClaims) {
            store_.clear_share(me, workers_.size());
            barrier_->meet([this] { store_.enter_first_again(); });
            store_.enter_share_again(me, workers_.size());
            for (const std::size_t place : worker.mine) claim_again(place);
            barrier_->meet();
        }
    }
    void claim_again(std::size_t place) {
        Discoveries& found = *chunk_[place];
        for (std::size_t i = 0; i < found.entries.size(); ++i) {
            auto& [candidate, slot] = found.entries[i];
            if (!found.is_lost(candidate)) slot = store_.claim_again(found.block.fingerprints[candidate], number_of(place, candidate));
        }
    }

    void expand_and_enter(Expander<G>& expander, Worker& worker) {
        if (worker.put_aside != kNone && !enter_if_room(worker, worker.put_aside)) return;
        while (!stopped_.load(std::memory_order_relaxed)) {
            const std::size_t place = next_block_.fetch_add(1, std::memory_order_relaxed);
            if (place >= blocks_) return;
            chunk_[place] = &worker.next_buffer();
            this->expand(expander, bounds_of(place), chunk_[place]->block);
            if (!enter_if_room(worker, place)) return;
        }
    }

    // Enters a block, or puts it aside. A block takes room for all its successors and gives back what it did not need.
    bool enter_if_room(Worker& worker, std::size_t place) {
        Discoveries& found = *chunk_[place];
        const std::size_t most = found.block.size();
        if (taken_.fetch_add(most, std::memory_order_relaxed) + most > granted_) {
            taken_.fetch_sub(most, std::memory_order_relaxed);
            worker.put_aside = place;
            stopped_.store(true, std::memory_order_relaxed);
            return false;
        }
        worker.put_aside = kNone;
        worker.mine.push_back(place);
        found.begin(bounds_of(place).beyond);
        enter(found, static_cast<std::uint32_t>(place));
        taken_.fetch_sub(most - found.entries.size(), std::memory_order_relaxed);
        return true;
    }

    void enter(Discoveries& found, std::uint32_t place) {
        const Block& block = found.block;
        std::size_t passive = 0;
        look_up_ahead(store_, block.size(), block.fingerprint_at(), [&](std::size_t candidate, std::size_t bucket) {
            const std::uint32_t number = enter_one(found, ChunkPlace{place, static_cast<std::uint32_t>(candidate)}, bucket);
            if (passive < block.passive.size() && block.passive[passive].candidate == candidate)
                found.open_steps.add({block.passive[passive++], number});
        });
    }

    // The number of the position, provisional if it was not stored before.
    std::uint32_t enter_one(Discoveries& found, ChunkPlace here, std::size_t bucket) {
        const std::uint32_t mine = here.number();
        if constexpr (Store::kClaims) {
            const Fingerprint& fingerprint = found.block.fingerprints[here.candidate];
            const auto bytes = Expander<G>::encoded(found.block, here.candidate);
            const auto equals = [&](std::uint32_t number) {
                const auto [of, candidate] = ChunkPlace::of(number);
                const Block& its = chunk_[of]->block;
                return Store::same(fingerprint, bytes, its.fingerprints[candidate], Expander<G>::encoded(its, candidate));
            };
            const auto lost = [&](std::uint32_t number) { found.taken_over.add({number, mine}); };
            const SlotClaim claim = store_.claim(bucket, fingerprint, bytes.data(), bytes.size(), mine, equals, lost);
            if (claim.number == mine) found.entries.add({here.candidate, claim.slot});
            return claim.number;
        } else {
            found.entries.add({here.candidate, nullptr});
            return mine;
        }
    }

    static std::uint32_t number_of(std::size_t place, std::uint32_t candidate) {
        return ChunkPlace{static_cast<std::uint32_t>(place), candidate}.number();
    }

    // Alone, when all have entered: which of their claims others took over.
    void tell_losers(const Worker& worker) {
        for (const std::size_t taker : worker.mine) {
            auto& taken_over = chunk_[taker]->taken_over;
            for (std::size_t i = 0; i < taken_over.size(); ++i) {
                const auto [place, candidate] = ChunkPlace::of(taken_over[i].lost);
                chunk_[place]->lose(candidate, taken_over[i].by);
            }
            taken_over.clear();
        }
    }

    // Alone, when all have entered what there was room for.
    void all_entered() {
        stopped_.store(false, std::memory_order_relaxed);
        for (const Worker& worker : workers_) tell_losers(worker);
        std::size_t first_aside = kNone, its_size = 0, all_aside = 0;
        for (const Worker& worker : workers_) {
            if (worker.put_aside == kNone) continue;
            const std::size_t size = chunk_[worker.put_aside]->block.size();
            all_aside += size;
            if (worker.put_aside > first_aside) continue;
            first_aside = worker.put_aside;
            its_size = size;
        }
        if (first_aside == kNone) return settle_chunk(blocks_);
        const std::size_t entered = taken_.load(std::memory_order_relaxed);
        if (ask_for_room(entered + all_aside + all_aside) || ask_for_room(entered + its_size)) return;
        this->save_checkpoint(store_.size(), state_);
        state_.bound = Bound::memory;
        settle_chunk(first_aside);
    }

    // Numbers what was discovered in the first blocks of the chunk. What comes after them counts for nothing.
    void settle_chunk(std::size_t blocks) {
        used_ = 0;
        transitions_ = 0;
        std::size_t candidates = 0, entries = 0;
        largest_block_ = 0;
        if (state_.bound == Bound::none && discovered_in(blocks) > this->maximum_positions_ - store_.size())
            this->save_checkpoint(store_.size(), state_);
        while (used_ < blocks && state_.bound != Bound::positions) {
            Discoveries& found = *chunk_[used_++];
            if constexpr (!Store::kClaims) find_again_in_order(found);
            const std::uint64_t fresh = found.entries.size() - found.lost, left = this->maximum_positions_ - store_.size();
            if (fresh > left) state_.bound = Bound::positions;
            found.kept = static_cast<std::uint32_t>(std::min(fresh, left));
            found.first_kept = static_cast<PositionIndex>(store_.size());
            store_.extend(
                found.kept,
                [&found, next = std::size_t{0}](std::size_t) mutable {
                    while (found.is_lost(found.entries[next].candidate)) ++next;
                    return Expander<G>::encoded(found.block, found.entries[next++].candidate).size();
                },
                found.beyond);
            state_.expanded = found.beyond;
            transitions_ += found.block.tally.transitions;
            candidates += found.block.size();
            entries += found.entries.size();
            largest_block_ = std::max(largest_block_, found.block.size());
        }
        candidates_in_block_ = candidates / std::max<std::size_t>(used_, 1) + 1;
        entries_in_block_ = entries / std::max<std::size_t>(used_, 1) * 5 / 4 + 1;
        step_ = Step::put_in_place;
    }

    // The new positions of the first blocks of the chunk; where only one worker enters, the most that there can be.
    std::uint64_t discovered_in(std::size_t blocks) const {
        std::uint64_t count = 0;
        for (std::size_t place = 0; place < blocks; ++place) count += chunk_[place]->entries.size() - chunk_[place]->lost;
        return count;
    }

    // Alone, where positions are known only by all that came before: which of them are new.
    void find_again_in_order(Discoveries& found) {
        constexpr std::size_t kAhead = 32;
        const auto& fingerprints = found.block.fingerprints;
        const std::size_t count = fingerprints.size();
        for (std::uint32_t candidate = 0; candidate < count; ++candidate) {
            if (candidate + kAhead < count) store_.prefetch(store_.place_of(fingerprints[candidate + kAhead]));
            const Fingerprint& fingerprint = fingerprints[candidate];
            if (!store_.enter(store_.place_of(fingerprint), fingerprint)) found.lose(candidate, kProvisional);
        }
    }

    void put_in_place(std::size_t me, Worker& worker) {
        for (const std::size_t place : worker.mine)
            if (place < used_) put_in_place(*chunk_[place], worker);
        worker.mine.clear();
        worker.put_aside = kNone;
        if (me == 0) seen_bound_ = this->look_at_the_clock(transitions_);
    }

    void put_in_place(const Discoveries& found, Worker& worker) {
        const Block& block = found.block;
        typename Store::Filler filler(store_);
        PositionIndex index = found.first_kept;
        found.for_each_not_lost(found.kept, [&](const Discoveries::Entry& entry) {
            const std::size_t candidate = entry.candidate;
            const auto bytes = Expander<G>::encoded(block, candidate);
            filler.put(index, block.fingerprints[candidate], bytes.data(), bytes.size(), block.parent(candidate),
                       block.template rank_for<Store>(candidate));
            if constexpr (Store::kClaims) store_.settle(entry.slot, index);
            worker.sum += block.fingerprints[candidate];
            ++index;
        });
        for (std::size_t i = 0; i < found.open_steps.size(); ++i)
            this->follow(found.open_steps[i].step, index_of(found.open_steps[i].number));
        worker.tally.add(block.tally);
        worker.findings.merge(block.findings);
    }

    // kNoPosition if it was cut off.
    PositionIndex index_of(std::uint32_t number) const {
        while ((number & kProvisional) != 0) {
            const auto [place, candidate] = ChunkPlace::of(number);
            const Discoveries& found = *chunk_[place];
            if (!found.is_lost(candidate)) return place < used_ ? found.index_of(candidate) : kNoPosition;
            number = found.taken_over_by[candidate];
        }
        return number;
    }

    // Alone, when all discoveries of the chunk are in place.
    void end_chunk() {
        for (Worker& worker : workers_) {
            state_.tally.add(worker.tally);
            state_.sum += worker.sum;
            findings_.merge(worker.findings);
            worker.tally = {};
            worker.sum = {};
            worker.findings.clear();
        }
        this->heed(seen_bound_);
        if (state_.expanded == state_.level_end || state_.bound != Bound::none) Base::end_level();
        if (state_.done)
            step_ = Step::go_home;
        else
            plan_chunk();
    }

    std::array<Discoveries*, kMostBlocks> chunk_{};  // where its blocks are
    std::deque<Worker> workers_;
    Barrier* barrier_ = nullptr;
    SharedFailure failure_;
    // Of the chunk; changed only while all wait.
    Step step_ = Step::enter;
    std::uint64_t chunk_first_ = 0;
    std::size_t blocks_ = 0;         // that it has
    std::size_t used_ = 0;           // that count: all, unless a bound was hit
    std::size_t granted_ = 0;        // positions that there is room for
    bool touch_ = false;             // there is memory to be touched ahead
    std::uint64_t transitions_ = 0;  // in the blocks that count
    Bound seen_bound_ = Bound::none;
    // Of the chunk before.
    std::size_t candidates_in_block_ = kCandidates / kMostBlocks, entries_in_block_ = 2 * Block::kPositions,
                largest_block_ = 4 * Block::kPositions;
    // Of the chunk; for all, each in a cache line of its own.
    alignas(64) std::atomic<std::size_t> next_block_{0};
    alignas(64) std::atomic<std::size_t> taken_{0};  // positions that have taken room
    alignas(64) std::atomic<bool> stopped_{false};   // somebody wants room
};

}  // namespace arbiter
