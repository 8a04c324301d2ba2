// Breadth-first search by several workers, who between two meetings share nothing that any of them changes.
//
// A chunk of blocks goes through three steps. Expanding: each worker takes the next block that nobody has. Entering: each worker looks up
// the successors whose hash lies in its own regions of the table, in order, and claims slots for those that are new, with a provisional
// number: their place in the chunk. Numbering: the first worker goes through the chunk in order, appends what is new, and so gives it the
// number that one worker alone would have given it; meanwhile the others expand the next chunk. Claimed slots learn their numbers when
// their owner enters again. The order of discovery, and so every count and counterexample, is that of breadth_first.h.
#pragma once

#include <algorithm>
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
    static constexpr std::uint32_t kCandidateBits = 25;  // of a provisional number; the others say which block
    static constexpr std::size_t kBucketDistance = 32;   // look-ups between fetching a bucket and searching it
    static constexpr std::size_t kMatchDistance = 12;    // look-ups between fetching a stored position and comparing with it

    struct Chunk {
        std::vector<Block> blocks;
        std::size_t used = 0;
        std::uint64_t first = 0;
    };
    // A candidate of a chunk.
    struct Place {
        std::uint32_t block = 0, candidate = 0;
    };

    void work(std::size_t me) {
        Expander<G> expander(game_, properties_, open_, progress_, options_);
        std::vector<Place> entered;    // the chunk's candidates in my regions
        std::vector<Place> unsettled;  // those of the chunk before that I claimed slots for
        for (;;) {
            failure_.guard([&] { expand_blocks(expander); });
            barrier_->meet([this] {
                failure_.guard([this] { prepare_to_enter(); });
                decide();
            });
            if (over_) break;
            failure_.guard([&] { enter_share(me, entered, unsettled); });
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

    // Says which worker enters which candidate.
    void share_out(Block& block) const {
        for (auto& share : block.shares) {
            share.clear();
            share.make_room(block.size());
        }
        block.claims.clear();
        block.claims.make_room(block.size());
        block.claims.skip(block.size());
        for (std::uint32_t candidate = 0; candidate < block.size(); ++candidate)
            block.shares[VisitedTable::region_of(block.fingerprints[candidate]) * count_ / VisitedTable::kRegions].add(candidate);
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

    void enter_share(std::size_t me, std::vector<Place>& entered, std::vector<Place>& unsettled) {
        if (room_ == Room::after_growth) {
            store_.renew(regions_of(me));
        } else {
            for (const Place& place : unsettled) {
                const SlotClaim& claim = chunks_[1 - now_].blocks[place.block].claims[place.candidate];
                store_.settle(claim, claim.number);
            }
        }
        unsettled.clear();
        entered.clear();
        Chunk& chunk = chunks_[now_];
        for (std::uint32_t i = 0; i < chunk.used; ++i) {
            const auto& share = chunk.blocks[i].shares[me];
            for (std::size_t k = 0; k < share.size(); ++k) entered.push_back({i, share[k]});
        }
        const auto fingerprint = [&](std::size_t i) { return chunk.blocks[entered[i].block].fingerprints[entered[i].candidate]; };
        for (std::size_t i = 0; i < std::min(kBucketDistance, entered.size()); ++i) store_.prefetch(fingerprint(i));
        for (std::size_t i = 0; i < std::min(kMatchDistance, entered.size()); ++i) store_.prefetch_match(fingerprint(i));
        for (std::size_t i = 0; i < entered.size(); ++i) {
            if (i + kBucketDistance < entered.size()) store_.prefetch(fingerprint(i + kBucketDistance));
            if (i + kMatchDistance < entered.size()) store_.prefetch_match(fingerprint(i + kMatchDistance));
            if (claim(chunk, entered[i])) unsettled.push_back(entered[i]);
        }
    }

    static std::uint32_t number_of(const Place& place) { return place.block << kCandidateBits | place.candidate; }
    static Place place_of(std::uint32_t number) {
        return {(number & ~kProvisional) >> kCandidateBits, number & ((std::uint32_t{1} << kCandidateBits) - 1)};
    }

    // True if the candidate is new.
    bool claim(Chunk& chunk, const Place& place) {
        Block& block = chunk.blocks[place.block];
        const Fingerprint& fingerprint = block.fingerprints[place.candidate];
        const auto bytes = Expander<G>::encoded(block, place.candidate);
        const std::uint32_t provisional = number_of(place);
        block.claims[place.candidate] = store_.claim(fingerprint, bytes.data(), bytes.size(), provisional, [&](std::uint32_t number) {
            const Place other = place_of(number);
            const Block& its = chunk.blocks[other.block];
            return store_.same(fingerprint, bytes, its.fingerprints[other.candidate], Expander<G>::encoded(its, other.candidate));
        });
        return block.claims[place.candidate].number == (provisional | kProvisional);
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
        std::uint32_t candidate = 0;
        std::size_t passive = 0;
        for (std::size_t parent = 0; parent < block.successors.size(); ++parent) {
            const auto index = static_cast<PositionIndex>(block.first + parent);
            for (std::uint32_t rank = 0; rank < block.successors[parent]; ++rank, ++candidate) {
                SlotClaim& claim = block.claims[candidate];
                if ((claim.number & kProvisional) != 0) number_claim(chunk, {place, candidate}, claim, index, rank);
                if (passive < block.passive.size() && block.passive[passive].candidate == candidate)
                    this->follow(block.passive[passive++], claim.number);
            }
        }
    }

    // A provisional number becomes a final one: that of the candidate itself if it is new, or of the one that it equals, which came before.
    void number_claim(Chunk& chunk, const Place& place, SlotClaim& claim, PositionIndex parent, std::uint32_t rank) {
        if (claim.number != (number_of(place) | kProvisional)) {
            const Place other = place_of(claim.number);
            claim.number = chunk.blocks[other.block].claims[other.candidate].number;
            return;
        }
        if (this->is_full()) {
            state_.bound = Bound::positions;
            claim.number = kNoPosition;
            return;
        }
        const Block& block = chunk.blocks[place.block];
        const auto bytes = Expander<G>::encoded(block, place.candidate);
        claim.number = static_cast<PositionIndex>(store_.size());
        store_.append(block.fingerprints[place.candidate], bytes.data(), bytes.size(), parent, rank);
        state_.sum += block.fingerprints[place.candidate];
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
