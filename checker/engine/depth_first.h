// Depth-first search: one play at a time, with an explicit stack, so that beside the store there is only what that play still has to try.
//
// The stack holds, for each position of the present play, those of its successors that were not known when it was expanded: memory is
// O(decisions x choices). A store needs neither parents nor a queue. What is found is found at the end of the present play, which is kept
// as the row of successors that it took.
//
// With a bound on depth a position that was first met at the end of a long play may have to be expanded again when a shorter play meets it.
// The store therefore knows how deep each position was when it was last expanded, and it is expanded again whenever it is met less deep:
// what is reached within the bound is what breadth-first search reaches. A bitstate store cannot tell positions apart to do so: there a
// position counts as another one at every depth.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <new>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "checker/engine/block.h"
#include "checker/engine/depth_first_stack.h"
#include "checker/engine/expander.h"
#include "checker/engine/exploration.h"
#include "checker/engine/findings.h"
#include "checker/engine/fingerprint.h"
#include "checker/engine/indexed_store.h"
#include "checker/engine/progress.h"
#include "checker/engine/reserved_memory.h"
#include "checker/engine/stop_watch.h"
#include "checker/engine/verdicts.h"
#include "model/core/game.h"
#include "model/core/input/error.h"
#include "properties/property.h"

namespace arbiter {

// How the memory budget is divided, in bytes.
struct DepthFirstBudget {
    std::size_t stack = 0, passive = 0, depths = 0, store = 0;

    DepthFirstBudget(std::size_t budget, bool follows_passive_play, bool bounded_depth)
        : stack(budget / 5),
          passive(follows_passive_play ? budget / 5 : 0),
          depths(bounded_depth ? budget / 5 : 0),
          store(budget - stack - passive - depths) {}
};

template <Game G, class Store>
class DepthFirst {
public:
    // All references must outlive the search.
    DepthFirst(const G& game, PropertyList<G> properties, const ExplorationOptions& options, const ProgressProperties<G>& progress,
               const DepthFirstBudget& budget, Store& store, PassiveGraph& passive, Findings& findings, StopWatch& watch)
        : game_(game),
          properties_(properties),
          options_(options),
          progress_(progress),
          store_(store),
          passive_(passive),
          findings_(findings),
          watch_(watch),
          open_(open_properties(properties, findings)),
          expander_(game, properties, open_, progress, options),
          stack_(std::in_place, budget.stack),
          depths_(budget.depths / sizeof(std::uint32_t) + 1),
          counted_(findings.size()),
          again_(findings.size()) {}

    // Searches until everything is seen, a bound is hit, or `enough` positions are stored.
    void run(std::uint64_t enough = std::numeric_limits<std::uint64_t>::max()) {
        const auto goes_on = [&] { return bound_ == Bound::none && store_.size() < enough; };
        try {
            const std::vector<std::vector<std::uint8_t>> roots = begin_play();
            for (std::uint32_t number = 0; number < roots.size() && goes_on(); ++number) {
                begin_from(roots[number], number);
                while (stack_->size() > 0 && goes_on()) {
                    if (stack_->has_candidate())
                        try_next();
                    else
                        stack_->pop();
                }
            }
            present_play_ = stack_->numbers();
        } catch (const std::bad_alloc&) {
            bound_ = Bound::memory;
        }
        note_bytes();
        stack_.reset();
        if (bound_ == Bound::none && cut_ > 0) bound_ = Bound::depth;
        if (bound_ == Bound::none && counted_.inspection.tally.beyond_capacity > 0) bound_ = Bound::capacity;
        if (bound_ == Bound::none && !Store::kKnowsIndices) bound_ = Bound::store;
    }

    Bound bound() const { return bound_; }
    const Tally& tally() const { return counted_.inspection.tally; }
    std::uint64_t expanded() const { return expanded_; }
    const Fingerprint& sum() const { return sum_; }
    std::uint32_t longest_play() const { return longest_play_; }
    // See Exploration::complete_depth.
    std::uint32_t complete_depth() const {
        const bool all_within = bound_ == Bound::depth && Store::kKnowsIndices && counted_.inspection.tally.beyond_capacity == 0;
        return all_within ? *options_.maximum_depth : 0;
    }
    // The most that the search took together with its store.
    std::size_t bytes() const { return most_bytes_; }
    const ExpansionTimes& times() const { return expander_.times(); }
    // Where findings were made: a finding's index is the place of its row here.
    const std::vector<SuccessorNumbers>& ways() const { return ways_; }
    // To the position that was stored last when the search ended.
    const SuccessorNumbers& present_play() const { return present_play_; }

private:
    static constexpr std::size_t kRoom = 128;                  // positions that room is asked for at once
    static constexpr std::uint64_t kVisitsBetweenLooks = 128;  // at the clock

    // What play begins with. Findings in the row of forced steps to there have a row without a successor.
    std::vector<std::vector<std::uint8_t>> begin_play() {
        if constexpr (HasCapacity<G>)
            if (game_.at_capacity(game_.initial())) throw InputError("the initial position is beyond the model's capacity");
        expander_.begin_play(counted_);
        std::vector<std::vector<std::uint8_t>> roots;
        for (std::size_t i = 0; i < counted_.size(); ++i) {
            const auto bytes = Expander<G>::encoded(counted_, i);
            roots.emplace_back(bytes.begin(), bytes.end());
        }
        if (counted_.inspection.findings.any()) note_findings(counted_, {});
        return roots;
    }

    void begin_from(std::span<const std::uint8_t> bytes, std::uint32_t number) {
        const Insertion insertion = enter(bytes, fingerprint_of(bytes.data(), bytes.size()), 0);
        if (bound_ == Bound::memory && store_.size() == 0) throw InputError("the memory budget is too small for one position");
        if (bound_ != Bound::none) return;
        if (insertion.fresh || was_deeper(insertion.index, 0)) visit(insertion.index, bytes, number, insertion.fresh);
    }

    void try_next() {
        const DepthFirstStack::Candidate candidate = stack_->next_candidate();
        const auto depth = static_cast<std::uint32_t>(stack_->size());
        const Insertion insertion = enter(candidate.bytes, fingerprint_of(candidate.bytes.data(), candidate.bytes.size()), depth);
        if (bound_ != Bound::none) return;
        const DepthFirstStack::Frame& parent = stack_->last();
        if (candidate.number == parent.passive) passive_.set(parent.index, insertion.index, parent.milestone);
        if (insertion.fresh || was_deeper(insertion.index, depth))
            visit(insertion.index, candidate.bytes, candidate.number, insertion.fresh);
    }

    // Stores the position unless it is known. Sets the bound if there is no room for it.
    Insertion enter(std::span<const std::uint8_t> bytes, const Fingerprint& fingerprint, std::uint32_t depth) {
        const Fingerprint key = key_of(fingerprint, depth);
        if (store_.size() >= maximum_positions_) [[unlikely]] {
            const PositionIndex known = part_.find(key, bytes.data(), bytes.size());
            if (known == kNoPosition) bound_ = Bound::positions;
            return {known, false};
        }
        if (room_ == 0 && !make_room()) {
            bound_ = Bound::memory;
            return {};
        }
        const Insertion insertion = store_.insert(part_, part_.place_of(key), key, bytes.data(), bytes.size(), kNoPosition, 0);
        if (insertion.fresh) {
            --room_;
            sum_ += fingerprint;
            if (knows_depths()) depths_.append(depth);
        }
        return insertion;
    }

    bool make_room() {
        const Room room = store_.reserve_more(kRoom, 0);
        if (room == Room::none) return false;
        if (room == Room::after_growth) store_.renew();
        if (progress_.follows_passive_play() && !passive_.extend_to(store_.size() + kRoom)) return false;
        if (knows_depths() && !depths_.reserve_more(kRoom)) return false;
        room_ = kRoom;
        return true;
    }

    // Checks the position, makes it the end of the present play, and makes its successors.
    void visit(PositionIndex index, std::span<const std::uint8_t> bytes, std::uint32_t number, bool fresh) {
        const auto depth = static_cast<std::uint32_t>(stack_->size());
        const bool inspect_only = options_.maximum_depth == depth;
        longest_play_ = std::max(longest_play_, depth);
        if (fresh)
            expand(bytes, index, depth, inspect_only);
        else
            expand_again(bytes, index, depth);
        Block& block = fresh ? counted_ : again_;
        if (block.inspection.findings.any()) {
            SuccessorNumbers way = stack_->numbers();
            way.push_back(number);
            note_findings(block, std::move(way));
        }
        expanded_ += fresh ? 1 : 0;
        if (stack_->reserve_more(block.size(), block.bytes.size())) {
            stack_->push(index, number);
            push_successors(block);
            if (visits_++ % kVisitsBetweenLooks == 0) look();
        } else if (bound_ == Bound::none) {
            bound_ = Bound::memory;
        }
    }

    void expand(std::span<const std::uint8_t> bytes, PositionIndex index, std::uint32_t depth, bool inspect_only) {
        const std::uint64_t unfinished_before = counted_.inspection.tally.unfinished;
        expander_.expand_next(bytes, index, depth, inspect_only, counted_);
        if (inspect_only) cut_ += counted_.inspection.tally.unfinished - unfinished_before;
    }

    // What was counted of the position counts once; its steps only now if it lay at the greatest depth before.
    void expand_again(std::span<const std::uint8_t> bytes, PositionIndex index, std::uint32_t depth) {
        again_.begin(index);
        expander_.expand_next(bytes, index, depth, false, again_);
        if (depths_[index] == *options_.maximum_depth) {
            cut_ -= again_.inspection.tally.unfinished;
            again_.inspection.tally.finished = again_.inspection.tally.unfinished = 0;
            counted_.inspection.tally.add(again_.inspection.tally);
        }
        depths_[index] = depth;
    }

    // Findings at the end of a play, of a property not found before.
    void note_findings(Block& block, SuccessorNumbers way) {
        bool news = false;
        for (std::size_t i = 0; i < findings_.size(); ++i) news |= block.inspection.findings[i].exists() && !findings_[i].exists();
        if (news) {
            ways_.push_back(std::move(way));
            for (std::size_t i = 0; i < findings_.size(); ++i) {
                Finding finding = block.inspection.findings[i];
                if (!finding.exists() || findings_[i].exists()) continue;
                finding.index = static_cast<PositionIndex>(ways_.size() - 1);
                findings_.note(i, finding);
            }
            open_ = open_properties(properties_, findings_);
            if (options_.stop_at_violation && any_violation(properties_, progress_, findings_)) bound_ = Bound::violation;
        }
        block.inspection.findings.clear();
    }

    // Puts those on the stack that have to be visited, as far as that is known by now.
    void push_successors(const Block& block) {
        DepthFirstStack::Frame& frame = stack_->last();
        const auto depth = static_cast<std::uint32_t>(stack_->size());
        const std::size_t count = block.size();
        if (block.passive.size() > 0) {
            frame.passive = block.passive[0].candidate;
            frame.milestone = block.passive[0].milestone;
        }
        for (std::size_t i = 0; i < count; ++i) part_.prefetch(part_.place_of(key_of(block.fingerprints[i], depth)));
        for (std::size_t i = 0; i < count; ++i) {
            const Fingerprint key = key_of(block.fingerprints[i], depth);
            part_.prefetch_match(part_.place_of(key), key);
        }
        for (std::uint32_t i = 0; i < count; ++i) {
            const auto bytes = Expander<G>::encoded(block, i);
            const PositionIndex known = part_.find(key_of(block.fingerprints[i], depth), bytes.data(), bytes.size());
            if (known == kNoPosition || was_deeper(known, depth)) {
                stack_->add_candidate(i, bytes);
            } else if (i == frame.passive) {
                passive_.set(frame.index, known, frame.milestone);
            }
        }
    }

    bool knows_depths() const { return Store::kKnowsIndices && options_.maximum_depth.has_value(); }
    bool was_deeper(PositionIndex index, std::uint32_t depth) const { return knows_depths() && depth < depths_[index]; }
    Fingerprint key_of(Fingerprint fingerprint, std::uint32_t depth) const {
        if (!Store::kKnowsIndices && options_.maximum_depth) fingerprint += {depth * 0x9E3779B97F4A7C15, depth * 0xC2B2AE3D27D4EB4F};
        return fingerprint;
    }

    void look() {
        note_bytes();
        Progress progress;
        progress.by_levels = false;
        progress.level = static_cast<std::uint32_t>(stack_->size() - 1);
        progress.frontier = stack_->candidates();
        progress.positions = store_.size();
        progress.transitions = counted_.inspection.tally.transitions;
        progress.bytes = most_bytes_;
        const Bound bound = watch_.look(progress);
        if (bound_ == Bound::none) bound_ = bound;
    }

    void note_bytes() {
        std::size_t bytes = store_.memory_bytes() + passive_.bytes() + depths_.bytes() + stack_->bytes();
        for (const SuccessorNumbers& way : ways_) bytes += way.size() * sizeof(std::uint32_t);
        most_bytes_ = std::max(most_bytes_, bytes);
    }

    const G& game_;
    PropertyList<G> properties_;
    const ExplorationOptions& options_;
    const ProgressProperties<G>& progress_;
    Store& store_;
    typename Store::Part& part_ = store_.part(0);
    PassiveGraph& passive_;
    Findings& findings_;
    StopWatch& watch_;
    AskedProperties<G> open_;
    Expander<G> expander_;
    const std::uint64_t maximum_positions_ = options_.maximum_positions.value_or(std::numeric_limits<std::uint64_t>::max());

    std::optional<DepthFirstStack> stack_;  // of this search, until it ends
    ReservedVector<std::uint32_t> depths_;  // of each position, when it was last expanded
    std::size_t room_ = 0;
    std::uint64_t visits_ = 0;
    std::uint64_t expanded_ = 0;  // positions, each once
    std::uint64_t cut_ = 0;       // unfinished positions at the greatest depth that were not expanded
    Block counted_;               // counts and findings of all, the successors of the last position
    Block again_;                 // of a position that is expanded again
    std::vector<SuccessorNumbers> ways_;
    SuccessorNumbers present_play_;
    Fingerprint sum_;
    std::uint32_t longest_play_ = 0;
    Bound bound_ = Bound::none;
    std::size_t most_bytes_ = 0;
};

}  // namespace arbiter
