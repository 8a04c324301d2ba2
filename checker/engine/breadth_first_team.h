// Breadth-first search by several workers, who between two meetings share nothing that any of them changes.
//
// A chunk of blocks goes through three steps. Expanding: each worker takes the next block that nobody has. Entering: each worker looks up
// the successors whose hash lies in its own regions of the table, in order, and claims slots for those that are new, with a provisional
// number: their place in the chunk. Numbering: the first worker goes through the chunk in order, appends what is new, and so gives it the
// number that one worker alone would have given it; meanwhile the others expand the next chunk. Claimed slots learn their numbers when
// their owner enters again. The order of discovery, and so every count and counterexample, is that of breadth_first.h.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "checker/engine/breadth_first.h"
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
        count_ = count;
        for (auto& chunk : chunks_)
            for (std::size_t i = 0; i < kChunkBlocks; ++i) chunk.blocks.emplace_back(findings_.size()).shares.resize(count);
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

    static constexpr std::size_t kChunkBlocks = 64;
    static constexpr std::uint32_t kOrdinalBits = 25;   // of a provisional number; the others say which block
    static constexpr std::size_t kBucketDistance = 32;  // look-ups between fetching a bucket and searching it
    static constexpr std::size_t kMatchDistance = 12;   // look-ups between fetching a stored position and comparing with it

    struct Chunk {
        std::vector<Block> blocks;
        std::size_t used = 0;
        std::uint64_t first = 0;
    };
    // A candidate of a chunk: the ordinal-th of its block that its owner enters. Its provisional number says so.
    struct Place {
        std::uint32_t block = 0, ordinal = 0;

        std::uint32_t number() const { return kProvisional | block << kOrdinalBits | ordinal; }
        static Place of(std::uint32_t number) {
            return {(number & ~kProvisional) >> kOrdinalBits, number & ((std::uint32_t{1} << kOrdinalBits) - 1)};
        }
    };
    struct Entering {
        Fingerprint fingerprint;
        Place place;
        std::uint32_t candidate = 0;
    };
    struct Unsettled {
        SlotClaim claim;
        Place place;
    };

    void work(std::size_t me) {
        Expander<G> expander(game_, properties_, open_, progress_, options_);
        std::vector<Entering> entering;    // the chunk's candidates in my regions
        std::vector<Unsettled> unsettled;  // those of the chunk before that I claimed slots for
        for (;;) {
            failure_.guard([&] { expand_blocks(expander); });
            barrier_->meet([this] {
                failure_.guard([this] { prepare_to_enter(); });
                decide();
            });
            if (over_) break;
            failure_.guard([&] { enter_share(me, entering, unsettled); });
            barrier_->meet([this] { pass_on(); });
            if (me == 0) failure_.guard([this] { number_chunk(); });
            if (!level_ended_) continue;
            if (me == 0) failure_.guard([this] { end_level(); });
            barrier_->meet([this] { decide(); });
            if (over_) break;
        }
        times_[me] = expander.times();
    }

    // Whether all go home is decided while all wait: a worker that looked for itself could miss, or see too early, what another one meets
    // with after the barrier.
    void decide() { over_ = state_.done || failure_.happened(); }

    // The blocks of the chunk that comes next in the level.
    void plan_chunk() {
        Chunk& chunk = chunks_[now_];
        chunk.first = planned_from_;
        const std::uint64_t left = state_.level_end - planned_from_;
        chunk.used = std::min<std::uint64_t>((left + Block::kPositions - 1) / Block::kPositions, kChunkBlocks);
        planned_from_ = std::min<std::uint64_t>(planned_from_ + kChunkBlocks * Block::kPositions, state_.level_end);
        next_block_.store(0, std::memory_order_relaxed);
    }

    void expand_blocks(Expander<G>& expander) {
        Chunk& chunk = chunks_[now_];
        for (;;) {
            const std::size_t place = next_block_.fetch_add(1, std::memory_order_relaxed);
            if (place >= chunk.used) return;
            Block& block = chunk.blocks[place];
            this->expand(expander, this->block_at(chunk.first + place * Block::kPositions), block);
            share_out(block);
        }
    }

    std::size_t owner_of(const Fingerprint& fingerprint) const {
        return VisitedTable::region_of(fingerprint) * count_ / VisitedTable::kRegions;
    }

    // Says which worker enters which candidate.
    void share_out(Block& block) const {
        for (Share& share : block.shares) {
            share.candidates.clear();
            share.candidates.make_room(block.size());
        }
        for (std::uint32_t candidate = 0; candidate < block.size(); ++candidate)
            block.shares[owner_of(block.fingerprints[candidate])].candidates.add(candidate);
    }

    Regions regions_of(std::size_t worker) const {
        const auto first = [this](std::size_t of) { return (of * VisitedTable::kRegions + count_ - 1) / count_; };
        return {first(worker), first(worker + 1)};
    }

    // Alone, after the last block of the chunk was expanded and the chunk before was numbered.
    void prepare_to_enter() {
        if (failure_.happened()) return;
        if (state_.bound == Bound::none) {
            const Chunk& chunk = chunks_[now_];
            std::size_t candidates = 0;
            for (std::size_t i = 0; i < chunk.used; ++i) candidates += chunk.blocks[i].size();
            if (!this->make_room(candidates, planned_from_, room_)) state_.bound = Bound::memory;
        }
        if (state_.bound != Bound::none) this->end_level();
    }

    void enter_share(std::size_t me, std::vector<Entering>& entering, std::vector<Unsettled>& unsettled) {
        if (room_ == Room::after_growth) {
            store_.renew(regions_of(me));
        } else {
            const Chunk& before = chunks_[1 - now_];
            for (const auto& [claim, place] : unsettled) store_.settle(claim, before.blocks[place.block].shares[me].numbers[place.ordinal]);
        }
        unsettled.clear();
        Chunk& chunk = chunks_[now_];
        gather(me, chunk, entering);
        const std::size_t count = entering.size();
        for (std::size_t i = 0; i < std::min(kBucketDistance, count); ++i) store_.prefetch(entering[i].fingerprint);
        for (std::size_t i = 0; i < std::min(kMatchDistance, count); ++i) store_.prefetch_match(entering[i].fingerprint);
        for (std::size_t i = 0; i < count; ++i) {
            if (i + kBucketDistance < count) store_.prefetch(entering[i + kBucketDistance].fingerprint);
            if (i + kMatchDistance < count) store_.prefetch_match(entering[i + kMatchDistance].fingerprint);
            const Place place = entering[i].place;
            const SlotClaim claimed = claim(me, chunk, entering[i]);
            chunk.blocks[place.block].shares[me].numbers.add(claimed.number);
            if (claimed.number == place.number()) unsettled.push_back({claimed, place});
        }
    }

    // The candidates that a worker enters, in order.
    static void gather(std::size_t me, Chunk& chunk, std::vector<Entering>& entering) {
        entering.clear();
        for (std::uint32_t i = 0; i < chunk.used; ++i) {
            Block& block = chunk.blocks[i];
            Share& share = block.shares[me];
            share.numbers.clear();
            share.numbers.make_room(share.candidates.size());
            for (std::uint32_t ordinal = 0; ordinal < share.candidates.size(); ++ordinal) {
                const std::uint32_t candidate = share.candidates[ordinal];
                entering.push_back({block.fingerprints[candidate], {i, ordinal}, candidate});
            }
        }
    }

    SlotClaim claim(std::size_t me, const Chunk& chunk, const Entering& entering) {
        const auto bytes = Expander<G>::encoded(chunk.blocks[entering.place.block], entering.candidate);
        return store_.claim(entering.fingerprint, bytes.data(), bytes.size(), entering.place.number(), [&](std::uint32_t number) {
            const Place other = Place::of(number);
            const Block& its = chunk.blocks[other.block];
            const std::uint32_t candidate = its.shares[me].candidates[other.ordinal];
            return store_.same(entering.fingerprint, bytes, its.fingerprints[candidate], Expander<G>::encoded(its, candidate));
        });
    }

    // Alone, after all have entered: hands the chunk over to be numbered, and the next one out to be expanded.
    void pass_on() {
        level_ended_ = planned_from_ == state_.level_end;
        numbering_ = now_;
        now_ = 1 - now_;
        if (!level_ended_) plan_chunk();
    }

    void number_chunk() {
        if (failure_.happened()) return;
        Chunk& chunk = chunks_[numbering_];
        for (std::uint32_t i = 0; i < chunk.used && state_.bound == Bound::none; ++i) {
            number_block(chunk, i);
            this->count(chunk.blocks[i], this->block_at(chunk.first + i * Block::kPositions));
        }
        this->look_at_the_clock();
    }

    void number_block(Chunk& chunk, std::uint32_t place) {
        Block& block = chunk.blocks[place];
        std::array<std::uint32_t, kMaximumWorkers> ordinals{};  // of the next candidate of each worker
        std::uint32_t candidate = 0;
        std::size_t passive = 0;
        for (std::size_t parent = 0; parent < block.successors.size(); ++parent) {
            const auto index = static_cast<PositionIndex>(block.first + parent);
            for (std::uint32_t rank = 0; rank < block.successors[parent]; ++rank, ++candidate) {
                const std::size_t owner = owner_of(block.fingerprints[candidate]);
                const Place here{place, ordinals[owner]++};
                std::uint32_t& number = block.shares[owner].numbers[here.ordinal];
                if (number == here.number())
                    number = number_fresh(block, candidate, index, rank);
                else if ((number & kProvisional) != 0)
                    number = number_at(chunk, owner, Place::of(number));  // it equals one that came before
                if (passive < block.passive.size() && block.passive[passive].candidate == candidate)
                    this->follow(block.passive[passive++], number);
            }
        }
    }

    static std::uint32_t number_at(const Chunk& chunk, std::size_t owner, const Place& place) {
        return chunk.blocks[place.block].shares[owner].numbers[place.ordinal];
    }

    // The final number of a new candidate, which is appended.
    PositionIndex number_fresh(const Block& block, std::uint32_t candidate, PositionIndex parent, std::uint32_t rank) {
        if (this->is_full()) {
            state_.bound = Bound::positions;
            return kNoPosition;
        }
        const auto bytes = Expander<G>::encoded(block, candidate);
        const auto number = static_cast<PositionIndex>(store_.size());
        store_.append(block.fingerprints[candidate], bytes.data(), bytes.size(), parent, rank);
        state_.sum += block.fingerprints[candidate];
        return number;
    }

    void end_level() {
        if (failure_.happened()) return;
        Base::end_level();
        if (!state_.done) plan_chunk();
    }

    std::size_t count_ = 1;
    Chunk chunks_[2];
    std::size_t now_ = 0;                           // the chunk being expanded and entered
    std::size_t numbering_ = 0;                     // the chunk being numbered
    std::uint64_t planned_from_ = state_.expanded;  // the first position of the level that is in no chunk yet
    std::atomic<std::size_t> next_block_{0};
    Room room_ = Room::enough;
    bool level_ended_ = false;
    bool over_ = false;
    Barrier* barrier_ = nullptr;
    SharedFailure failure_;
};

}  // namespace arbiter
