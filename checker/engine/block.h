// A block: some consecutive positions of a level, what was found in them, and their successors in order, not yet entered into the store.
//
// Blocks are cut from a level at the same places whoever expands them. Whatever the search counts or cuts, it counts and cuts by blocks, so
// that results do not depend on the number of workers.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

#include "checker/engine/coverage.h"
#include "checker/engine/findings.h"
#include "checker/engine/fingerprint.h"
#include "checker/engine/indexed_store.h"
#include "checker/engine/position_index.h"

namespace arbiter {

// An array that is filled up and emptied again: room is asked for once for many elements, which are then added without a check.
template <class T>
class Filling {
    static_assert(std::is_trivially_copyable_v<T>);

public:
    // Makes room for `count` more. Amortised O(1) each; keeps what is there.
    void make_room(std::size_t count) {
        if (size_ + count > capacity_) grow(size_ + count);
    }
    void add(const T& value) { values_[size_++] = value; }
    T* begin() { return values_.get(); }
    // The next place, for whoever writes there first and says afterwards how far (`take_up`).
    T* end() { return values_.get() + size_; }
    void take_up(const T* end) { size_ = static_cast<std::size_t>(end - values_.get()); }
    void clear() { size_ = 0; }
    std::size_t size() const { return size_; }
    T& operator[](std::size_t index) { return values_[index]; }
    const T& operator[](std::size_t index) const { return values_[index]; }

private:
    void grow(std::size_t wanted) {
        const std::size_t capacity = std::max(2 * capacity_, wanted);
        auto values = std::make_unique_for_overwrite<T[]>(capacity);
        std::copy_n(values_.get(), size_, values.get());
        values_ = std::move(values);
        capacity_ = capacity;
    }

    std::unique_ptr<T[]> values_;
    std::size_t size_ = 0;
    std::size_t capacity_ = 0;
};

// What was counted in some positions.
struct Tally {
    std::uint64_t transitions = 0;
    std::uint64_t finished = 0;
    std::uint64_t beyond_capacity = 0;
    std::uint64_t unfinished = 0;              // positions that had choices
    std::array<std::uint64_t, 256> by_kind{};  // transitions by the kind of choice
    Coverage coverage;

    void add(const Tally& other) {
        transitions += other.transitions;
        finished += other.finished;
        beyond_capacity += other.beyond_capacity;
        unfinished += other.unfinished;
        for (std::size_t kind = 0; kind < by_kind.size(); ++kind) by_kind[kind] += other.by_kind[kind];
        coverage |= other.coverage;
    }
};

// Of a successor that the parent's passive choice led to.
struct PassiveStep {
    std::uint32_t candidate = 0;  // its place in the block
    PositionIndex parent = kNoPosition;
    bool milestone = false;  // the step passed a milestone
};

struct alignas(64) Block {
    static constexpr std::size_t kPositions = 128;  // at most 256, for `parents`

    explicit Block(std::size_t slots) : findings(slots) {}

    PositionIndex first = 0;  // the position that the block begins with
    // Of all successors, in order: fingerprint, parent (how many after `first`), and the end of the bytes (unused if all positions have
    // the same size).
    Filling<Fingerprint> fingerprints;
    Filling<std::uint8_t> parents;
    Filling<std::uint32_t> ends;
    Filling<std::uint8_t> bytes;
    Filling<PassiveStep> passive;
    Tally tally;
    Findings findings;

    std::size_t size() const { return fingerprints.size(); }
    PositionIndex parent(std::size_t candidate) const { return first + parents[candidate]; }
    auto fingerprint_at() const {
        return [this](std::size_t candidate) -> const Fingerprint& { return fingerprints[candidate]; };
    }
    // Which of its parent's successors this one is, if such a store keeps it; else 0.
    template <class Store>
    std::uint32_t rank_for(std::size_t candidate) const {
        if (Store::kKnowsIndices) return 0;
        std::uint32_t rank = 0;
        while (rank < candidate && parents[candidate - rank - 1] == parents[candidate]) ++rank;
        return rank;
    }
    void begin(PositionIndex index) {
        begin_successors(index);
        tally = {};
        findings.clear();
    }
    // Where successors are written to before the block takes them up: pointers of the writer's own stay in registers.
    struct Cursor {
        Fingerprint* fingerprint;
        std::uint8_t* parent;
        std::uint32_t* end;
        std::uint8_t* bytes;
        std::uint32_t length;  // of all bytes so far
    };
    void make_room(std::size_t count, std::size_t largest) {
        fingerprints.make_room(count);
        parents.make_room(count);
        ends.make_room(count);
        bytes.make_room(count * largest);
    }
    Cursor end() { return {fingerprints.end(), parents.end(), ends.end(), bytes.end(), static_cast<std::uint32_t>(bytes.size())}; }
    void take_up(const Cursor& end) {
        fingerprints.take_up(end.fingerprint);
        parents.take_up(end.parent);
        ends.take_up(end.end);
        bytes.take_up(end.bytes);
    }
    // How many successors there are if it takes up these.
    std::size_t size_at(const Cursor& end) { return size() + static_cast<std::size_t>(end.parent - parents.end()); }

    // Keeps what was counted and found.
    void begin_successors(PositionIndex index) {
        first = index;
        fingerprints.clear();
        ends.clear();
        bytes.clear();
        parents.clear();
        passive.clear();
    }
};

}  // namespace arbiter
