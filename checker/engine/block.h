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
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "checker/engine/coverage.h"
#include "checker/engine/findings.h"
#include "checker/engine/fingerprint.h"
#include "checker/engine/position_index.h"
#include "model/core/game.h"

namespace arbiter {

enum class MemoryAccess : std::uint8_t { read, write };

// An array that is filled up and emptied again: room is asked for once for many elements, which are then added without a check.
template <class T>
class Filling {
    static_assert(std::is_trivially_copyable_v<T>);

public:
    // Makes room for `count` more. Amortised O(1) each; keeps what is there.
    void make_room(std::size_t count) {
        if (count > static_cast<std::size_t>(limit_ - end_)) grow(size() + count);
    }
    void add(const T& value) { *end_++ = value; }
    T* begin() { return values_.get(); }
    const T* begin() const { return values_.get(); }
    // The next place, for whoever writes there first and says afterwards how far (`take_up`).
    T* end() { return end_; }
    void take_up(T* end) { end_ = end; }
    void clear() { end_ = values_.get(); }
    // Fetches what is there into the cache.
    template <MemoryAccess kAccess>
    void prefetch() const {
        const auto* bytes = reinterpret_cast<const char*>(values_.get());
        for (std::size_t at = 0; at < size() * sizeof(T); at += 64) __builtin_prefetch(bytes + at, kAccess == MemoryAccess::write ? 1 : 0);
    }
    std::size_t size() const { return static_cast<std::size_t>(end_ - values_.get()); }
    T& operator[](std::size_t index) { return values_[index]; }
    const T& operator[](std::size_t index) const { return values_[index]; }

private:
    void grow(std::size_t wanted) {
        const std::size_t count = size(), capacity = std::max(2 * static_cast<std::size_t>(limit_ - values_.get()), wanted);
        auto values = std::make_unique_for_overwrite<T[]>(capacity);
        std::copy_n(values_.get(), count, values.get());
        values_ = std::move(values);
        end_ = values_.get() + count;
        limit_ = values_.get() + capacity;
    }

    std::unique_ptr<T[]> values_;
    T* end_ = nullptr;
    T* limit_ = nullptr;
};

// Of a position of the game, in as many bytes.
template <Game G>
[[gnu::always_inline]] inline Fingerprint fingerprint_of_encoded(const std::uint8_t* bytes, std::size_t length) {
    if constexpr (HasFixedEncoding<G>)
        return fingerprint_of<G::kMaximumEncodedSize>(bytes);
    else
        return fingerprint_of(bytes, length);
}

// What was counted in some positions.
struct Tally {
    std::uint64_t transitions = 0;
    std::uint64_t forced = 0;  // steps from positions that are run through: not among the transitions
    std::uint64_t finished = 0;
    std::uint64_t beyond_capacity = 0;
    std::uint64_t unfinished = 0;              // positions that had choices
    std::array<std::uint64_t, 256> by_kind{};  // transitions by the kind of choice
    Coverage coverage;

    void add(const Tally& other) {
        transitions += other.transitions;
        forced += other.forced;
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

inline constexpr std::size_t kBlockPositions = 128;  // at most 256: a position's place in its block takes eight bits

// What is found in a block beside successors.
struct Inspection {
    explicit Inspection(std::size_t slots) : findings(slots) {}

    Tally tally;
    Findings findings;

    void clear() {
        tally = {};
        findings.clear();
    }
};

// The rank of a candidate among its parent's successors. `parents`: of all candidates of the block, in order.
inline std::uint32_t rank_of(const Filling<std::uint8_t>& parents, std::size_t candidate) {
    std::uint32_t rank = 0;
    while (rank < candidate && parents[candidate - rank - 1] == parents[candidate]) ++rank;
    return rank;
}

struct alignas(64) Block {
    explicit Block(std::size_t slots) : inspection(slots) {}

    Inspection inspection;
    PositionIndex first = 0;  // the position that the block begins with
    // Of all successors, in order: fingerprint, parent (how many after `first`), and the end of the bytes (unused if all positions have
    // the same size).
    Filling<Fingerprint> fingerprints;
    Filling<std::uint8_t> parents;
    Filling<std::uint32_t> ends;
    Filling<std::uint8_t> bytes;
    Filling<PassiveStep> passive;

    std::size_t size() const { return fingerprints.size(); }
    PositionIndex parent(std::size_t candidate) const { return first + parents[candidate]; }
    auto next_fingerprint() const {
        return [next = fingerprints.begin()]() mutable -> const Fingerprint& { return *next++; };
    }
    void begin(PositionIndex index) {
        begin_successors(index);
        inspection.clear();
    }
    // Where successors are written to before the block takes them up: pointers of the writer's own stay in registers.
    struct Cursor {
        Fingerprint* fingerprint;
        std::uint8_t* parent;
        std::uint32_t* end;
        std::uint8_t* bytes;
        std::uint32_t length;  // of all bytes so far

        template <Game G>
        void add(const G& game, const typename G::Position& position, std::uint8_t parent_in_block) {
            const std::size_t written = game.encode(position, bytes);
            take_up<G>(written, fingerprint_of_encoded<G>(bytes, written), parent_in_block);
        }
        // The same of a position of which these are the bytes.
        template <Game G>
        void add_encoded(std::span<const std::uint8_t> encoded, std::uint8_t parent_in_block) {
            std::copy(encoded.begin(), encoded.end(), bytes);
            take_up<G>(encoded.size(), fingerprint_of_encoded<G>(bytes, encoded.size()), parent_in_block);
        }

    private:
        template <Game G>
        void take_up(std::size_t written, const Fingerprint& of_bytes, std::uint8_t parent_in_block) {
            *fingerprint++ = of_bytes;
            if constexpr (HasFixedEncoding<G>) {
                bytes += G::kMaximumEncodedSize;
            } else {
                bytes += written;
                length += static_cast<std::uint32_t>(written);
                *end++ = length;
            }
            *parent++ = parent_in_block;
        }
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
    // The successor that was added last is where a passive choice led.
    void note_passive(const Cursor& end, PositionIndex parent, bool milestone) {
        passive.make_room(1);
        passive.add({static_cast<std::uint32_t>(size() + static_cast<std::size_t>(end.parent - parents.end()) - 1), parent, milestone});
    }

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
