// The exact store: every visited position in full, numbered in the order of discovery, with the position that it was discovered from.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>

#include "checker/engine/fingerprint.h"
#include "checker/engine/position_arena.h"
#include "checker/engine/reserved_memory.h"
#include "checker/engine/visited_table.h"
#include "model/core/game.h"

namespace arbiter {

// Positions are named by their place in the order of discovery. One bit is left to whoever stores indices.
using PositionIndex = std::uint32_t;
inline constexpr PositionIndex kNoPosition = 0x7FFFFFFF;

struct Insertion {
    PositionIndex index = kNoPosition;
    bool fresh = false;
};

// What the explorer asks of a store. `reserve_more(n)`: makes room for n more positions, or says that the budget does not allow it.
template <class S>
concept PositionStore = requires(S& store, const S& constant, const std::uint8_t* bytes, std::size_t count, Fingerprint fingerprint,
                                 PositionIndex index) {
    { store.reserve_more(count) } -> std::same_as<bool>;
    { store.insert(bytes, count, fingerprint, index) } -> std::same_as<Insertion>;
    { constant.find(bytes, count, fingerprint) } -> std::same_as<PositionIndex>;
    constant.prefetch(fingerprint);
    constant.prefetch_match(fingerprint);
    { constant.size() } -> std::same_as<std::size_t>;
    { constant[index] } -> std::same_as<std::span<const std::uint8_t>>;
    { constant.parent(index) } -> std::same_as<PositionIndex>;
    { constant.memory_bytes() } -> std::same_as<std::size_t>;
    { constant.table_load() } -> std::same_as<double>;
};

// `Arena` is FixedArena or VariableArena. `budget`: bytes that the arena, the parents and the table may take together.
template <class Arena>
class BasicExactStore {
public:
    static constexpr std::string_view kName = "exact";

    explicit BasicExactStore(std::size_t budget) : budget_(budget), arena_(budget), parents_(budget / 5), table_(budget) {
        table_.reset(kFirstBuckets);
    }

    bool reserve_more(std::size_t count) {
        const std::size_t wanted = size() + count;
        if (wanted >= kNoPosition) return false;
        if (arena_.used_bytes() + parents_.bytes() + table_.bytes() + Arena::maximum_bytes(count) + count * sizeof(PositionIndex) > budget_)
            return false;
        if (!arena_.reserve_more(count) || !parents_.reserve_more(count)) return false;
        if (wanted <= usable_slots(table_.bucket_count(), kFullLoad)) return true;
        return grow(wanted) || wanted <= usable_slots(table_.bucket_count(), kHighestLoad);
    }

    Insertion insert(const std::uint8_t* bytes, std::size_t length, const Fingerprint& fingerprint, PositionIndex parent) {
        const auto fresh = static_cast<PositionIndex>(size());
        const PositionIndex index =
            table_.find_or_insert(fingerprint, fresh, [&](PositionIndex candidate) { return arena_.equals(candidate, bytes, length); });
        if (index != fresh) return {index, false};
        arena_.append(bytes, length);
        parents_.append(parent);
        return {fresh, true};
    }

    PositionIndex find(const std::uint8_t* bytes, std::size_t length, const Fingerprint& fingerprint) const {
        const auto index = table_.find(fingerprint, [&](PositionIndex candidate) { return arena_.equals(candidate, bytes, length); });
        return index == VisitedTable::kAbsent ? kNoPosition : index;
    }

    void prefetch(const Fingerprint& fingerprint) const { table_.prefetch(fingerprint); }
    void prefetch_match(const Fingerprint& fingerprint) const {
        const PositionIndex index = table_.likely_match(fingerprint);
        if (index != VisitedTable::kAbsent) arena_.prefetch(index);
    }

    std::size_t size() const { return parents_.size(); }
    std::span<const std::uint8_t> operator[](PositionIndex index) const { return arena_[index]; }
    PositionIndex parent(PositionIndex index) const { return parents_[index]; }
    std::size_t memory_bytes() const { return arena_.used_bytes() + parents_.bytes() + table_.bytes(); }
    double table_load() const { return static_cast<double>(size()) / static_cast<double>(table_.slots()); }

private:
    static constexpr std::size_t kFirstBuckets = 256;
    static constexpr double kFullLoad = 0.80;     // beyond it the table grows, if the budget allows
    static constexpr double kHighestLoad = 0.94;  // beyond it searches become long: the budget is used up

    static std::size_t usable_slots(std::size_t buckets, double load) {
        return static_cast<std::size_t>(static_cast<double>(buckets * VisitedTable::kSlotsPerBucket) * load);
    }

    // Doubles the table, or takes what the budget leaves if that is less; false if it leaves too little to be worth it.
    bool grow(std::size_t wanted) {
        std::size_t buckets = table_.bucket_count();
        while (usable_slots(buckets, kFullLoad) < wanted) buckets *= 2;
        const std::size_t others = arena_.used_bytes() + parents_.bytes();
        const std::size_t average = size() == 0 ? Arena::maximum_bytes(1) + sizeof(PositionIndex) : others / size() + 1;
        // What is left is divided between the table and the positions that it will hold at its highest load.
        const std::size_t left = budget_ > others ? budget_ - others + size() * average : 0;
        const std::size_t bytes_per_bucket = VisitedTable::kBucketBytes + average * usable_slots(1, kHighestLoad);
        const std::size_t affordable = left / bytes_per_bucket;
        buckets = std::min(buckets, affordable);
        if (buckets < table_.bucket_count() + table_.bucket_count() / 16 || !table_.reset(buckets)) return false;
        enter_all_again();
        return true;
    }

    void enter_all_again() {
        constexpr std::size_t kAhead = 32;
        Fingerprint ahead[kAhead];
        const std::size_t count = size();
        const auto fingerprint = [&](std::size_t index) {
            const auto bytes = arena_[index];
            return fingerprint_of(bytes.data(), bytes.size());
        };
        const auto never_equal = [](PositionIndex) { return false; };
        for (std::size_t index = 0; index < count + kAhead; ++index) {
            Fingerprint& slot = ahead[index % kAhead];
            if (index >= kAhead) table_.find_or_insert(slot, static_cast<PositionIndex>(index - kAhead), never_equal);
            if (index < count) table_.prefetch(slot = fingerprint(index));
        }
    }

    std::size_t budget_;
    Arena arena_;
    ReservedVector<PositionIndex> parents_;
    VisitedTable table_;
};

namespace detail {
template <class G>
struct ArenaOf {
    using type = VariableArena<G::kMaximumEncodedSize>;
};
template <HasFixedEncoding G>
struct ArenaOf<G> {
    using type = FixedArena<G::kMaximumEncodedSize>;
};
}  // namespace detail

// The exact store that fits a game's encoding.
template <class G>
using ExactStore = BasicExactStore<typename detail::ArenaOf<G>::type>;

}  // namespace arbiter
