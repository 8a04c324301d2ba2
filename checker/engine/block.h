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
    // The next place, for whoever writes there first and says afterwards how much (`skip`).
    T* end() { return values_.get() + size_; }
    void skip(std::size_t count) { size_ += count; }
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

// The candidates of a block that one of several workers enters, in order, and the numbers that they have got. No other worker writes the
// numbers, nor anything beside them.
struct alignas(64) Share {
    Filling<std::uint32_t> candidates;
    Filling<std::uint32_t> numbers;
};

struct alignas(64) Block {
    static constexpr std::size_t kPositions = 128;

    explicit Block(std::size_t slots) : findings(slots) {}

    PositionIndex first = 0;  // the position that the block begins with
    // Of all successors, in order: fingerprint, and the end of its bytes (unused if all positions have the same size).
    Filling<Fingerprint> fingerprints;
    Filling<std::uint32_t> ends;
    Filling<std::uint8_t> bytes;
    Filling<std::uint32_t> successors;  // of each position, how many
    Filling<PassiveStep> passive;
    Tally tally;
    Findings findings;
    std::vector<Share> shares;  // of each of several workers

    std::size_t size() const { return fingerprints.size(); }
    void begin(PositionIndex index) {
        begin_successors(index);
        tally = {};
        findings.clear();
    }
    // Keeps what was counted and found.
    void begin_successors(PositionIndex index) {
        first = index;
        fingerprints.clear();
        ends.clear();
        bytes.clear();
        successors.clear();
        passive.clear();
    }
};

}  // namespace arbiter
