// The stores against a map: any bytes, any lengths, colliding fingerprints, growth, a budget that is respected, and parents.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <cstring>
#include <map>
#include <random>
#include <span>
#include <string>
#include <vector>

#include "checker/engine/bitstate_store.h"
#include "checker/engine/exact_store.h"
#include "checker/engine/fingerprint_store.h"
#include "checker/engine/parent_sequence.h"
#include "model/core/error.h"

namespace arbiter::test {
namespace {

using Bytes = std::vector<std::uint8_t>;
template <class Arena>
using StoreOf = IndexedStore<ExactKeys<Arena>>;
constexpr std::size_t kBudget = std::size_t{64} << 20;

Bytes any_bytes(int shortest, int longest) {
    Bytes bytes(static_cast<std::size_t>(*rc::gen::inRange(shortest, longest + 1)));
    for (auto& byte : bytes) byte = static_cast<std::uint8_t>(*rc::gen::inRange(0, 3));
    return bytes;
}

template <class Store, class Hash>
void expect_like_a_map(Store& store, const std::vector<Bytes>& sequence, Hash hash) {
    std::map<Bytes, PositionIndex> known;
    for (const Bytes& bytes : sequence) {
        const Room room = store.reserve_more(1, known.size() + 1);
        RC_ASSERT(room != Room::none);
        if (room == Room::after_growth) store.renew();
        const auto parent = known.empty() ? kNoPosition : static_cast<PositionIndex>(known.size() / 2);
        const auto before = known.find(bytes);
        RC_ASSERT(store.find(hash(bytes), bytes.data(), bytes.size()) == (before == known.end() ? kNoPosition : before->second));
        const Insertion insertion = store.insert(store.place_of(hash(bytes)), hash(bytes), bytes.data(), bytes.size(), parent, 0);
        RC_ASSERT(insertion.fresh == (before == known.end()));
        RC_ASSERT(insertion.index == (insertion.fresh ? known.size() : before->second));
        if (!insertion.fresh) continue;
        known.emplace(bytes, insertion.index);
        RC_ASSERT(store.parent(insertion.index) == parent);
    }
    RC_ASSERT(store.size() == known.size());
    for (const auto& [bytes, index] : known) {
        const auto stored = store[index];
        RC_ASSERT(Bytes(stored.begin(), stored.end()) == bytes);
    }
}

Fingerprint real_hash(const Bytes& bytes) {
    return fingerprint_of(bytes.data(), bytes.size());
}

RC_GTEST_PROP(EngineStore, variable_lengths, ()) {
    StoreOf<VariableArena<12>> store(kBudget, {});
    std::vector<Bytes> sequence(static_cast<std::size_t>(*rc::gen::inRange(0, 400)));
    for (auto& bytes : sequence) bytes = any_bytes(1, 12);
    expect_like_a_map(store, sequence, real_hash);
}

RC_GTEST_PROP(EngineStore, long_positions_have_short_blocks, ()) {
    StoreOf<VariableArena<30000>> store(kBudget, {});
    std::vector<Bytes> sequence(static_cast<std::size_t>(*rc::gen::inRange(0, 20)));
    for (auto& bytes : sequence)
        bytes.assign(static_cast<std::size_t>(*rc::gen::inRange(1, 30001)), static_cast<std::uint8_t>(*rc::gen::inRange(0, 2)));
    expect_like_a_map(store, sequence, real_hash);
}

RC_GTEST_PROP(EngineStore, fixed_lengths, ()) {
    StoreOf<FixedArena<5>> store(kBudget, {});
    std::vector<Bytes> sequence(static_cast<std::size_t>(*rc::gen::inRange(0, 400)));
    for (auto& bytes : sequence) bytes = any_bytes(5, 5);
    expect_like_a_map(store, sequence, real_hash);
}

// All fingerprints are one of two, in the last bucket and with one tag: it overflows round the end of the table, and only the bytes tell.
RC_GTEST_PROP(EngineStore, colliding_fingerprints_merge_nothing, ()) {
    StoreOf<VariableArena<12>> store(kBudget, {});
    std::vector<Bytes> sequence(static_cast<std::size_t>(*rc::gen::inRange(0, 200)));
    for (auto& bytes : sequence) bytes = any_bytes(1, 3);
    expect_like_a_map(store, sequence, [](const Bytes& bytes) {
        return Fingerprint{~std::uint64_t{0}, std::uint64_t{bytes.size() % 2} << 56};
    });
}

RC_GTEST_PROP(EngineStore, tags_are_found_wherever_they_are, ()) {
    alignas(16) std::uint8_t bytes[16];
    for (auto& byte : bytes) byte = static_cast<std::uint8_t>(*rc::gen::inRange(0, 2) * 0x80 + *rc::gen::inRange(0, 3));
    for (int tag = 0; tag < 256; ++tag) {
        std::uint32_t expected = 0;
        for (int i = 0; i < 16; ++i) expected |= static_cast<std::uint32_t>(bytes[i] == tag) << i;
        RC_ASSERT(equal_bytes(Tags::shared_at(bytes), static_cast<std::uint8_t>(tag)) == expected);
        RC_ASSERT(equal_bytes(Tags::at(bytes), static_cast<std::uint8_t>(tag)) == expected);
        RC_ASSERT(equal_bytes_portably(Tags::at(bytes), static_cast<std::uint8_t>(tag)) == expected);
    }
}

RC_GTEST_PROP(EngineStore, parents_are_those_that_were_appended, ()) {
    ParentSequence sequence(100'000);
    std::vector<PositionIndex> parents{kNoPosition};
    RC_ASSERT(sequence.reserve_more(1, 0));
    sequence.append_first();
    std::mt19937 random(*rc::gen::arbitrary<std::uint32_t>());
    const auto below = [&](unsigned bound) { return static_cast<unsigned>(random() % bound); };
    const unsigned longest_gap = 1 + below(200), most_children = 1 + below(600);
    for (PositionIndex parent = 0; parents.size() < 2'000; parent += 1 + below(longest_gap)) {
        const std::size_t children = below(most_children + 1);
        RC_ASSERT(sequence.reserve_more(children, parent + 1));
        for (std::size_t i = 0; i < children; ++i) sequence.append(parent);
        parents.insert(parents.end(), children, parent);
    }
    RC_ASSERT(sequence.size() == parents.size());
    for (std::size_t i = 0; i < parents.size(); ++i) RC_ASSERT(sequence.parent(static_cast<PositionIndex>(i)) == parents[i]);
}

std::array<std::uint8_t, 4> four_bytes(std::uint32_t value) {
    return {static_cast<std::uint8_t>(value), static_cast<std::uint8_t>(value >> 8), static_cast<std::uint8_t>(value >> 16), 7};
}

template <class Store>
Insertion enter(Store& store, std::span<const std::uint8_t> bytes, PositionIndex parent, std::uint32_t rank = 0) {
    const Fingerprint fingerprint = fingerprint_of(bytes.data(), bytes.size());
    return store.insert(store.place_of(fingerprint), fingerprint, bytes.data(), bytes.size(), parent, rank);
}

template <class Store>
void expect_growth_keeps_every_position() {
    Store store(kBudget, {});
    constexpr std::uint32_t kCount = 300'000;
    for (std::uint32_t i = 0; i < kCount; ++i) {
        const auto bytes = four_bytes(i);
        const Room room = store.reserve_more(1, i);
        ASSERT_NE(room, Room::none);
        if (room == Room::after_growth) store.renew();
        ASSERT_TRUE(enter(store, bytes, i == 0 ? kNoPosition : i / 3).fresh);
    }
    for (std::uint32_t i = 0; i < kCount; ++i) {
        const auto bytes = four_bytes(i);
        ASSERT_EQ(store.find(fingerprint_of(bytes.data(), 4), bytes.data(), 4), i);
        ASSERT_EQ(store.parent(i), i == 0 ? kNoPosition : i / 3);
    }
    EXPECT_LE(store.table_load(), 0.86);
    EXPECT_GT(store.table_load(), 0.35);
}

TEST(EngineStore, growth_keeps_every_position) {
    expect_growth_keeps_every_position<StoreOf<FixedArena<4>>>();
    expect_growth_keeps_every_position<IndexedStore<FingerprintKeys<FixedArena<4>>>>();
}

// Two shares of what is known, claimed by one worker and then by another one with lower numbers: the lower number has it, the stored
// position stays known, and after growth everything is found again.
TEST(EngineStore, the_lower_number_has_what_two_claim) {
    StoreOf<FixedArena<4>> store(kBudget, {});
    constexpr std::uint32_t kStored = 1'000, kClaimed = 2'000, kSecond = 1'000;
    const auto parent_of = [](std::uint32_t i) { return i == 0 ? kNoPosition : i < kStored ? i - 1 : kStored + (i - kStored) / 2; };
    for (std::uint32_t i = 0; i < kStored; ++i) {
        if (store.reserve_more(1, i) == Room::after_growth) store.renew();
        enter(store, four_bytes(i), parent_of(i));
    }
    ASSERT_NE(store.reserve_more(kClaimed, kStored + kClaimed), Room::none);
    store.renew();
    std::vector<std::uint32_t> lost;
    std::vector<std::uint32_t*> slots;
    std::vector<std::uint32_t> values(2 * kClaimed);  // by provisional number
    const auto claim = [&](std::uint32_t value, std::uint32_t number) {
        const auto bytes = four_bytes(value);
        const Fingerprint fingerprint = fingerprint_of(bytes.data(), 4);
        values[number] = value;
        return store.claim(
            store.place_of(fingerprint), fingerprint, bytes.data(), 4, kProvisional | number,
            [&](std::uint32_t other) { return values[other & ~kProvisional] == value; },
            [&](std::uint32_t other) { lost.push_back(other); });
    };
    for (std::uint32_t i = 0; i < kClaimed; ++i) {
        const SlotClaim claimed = claim(kStored + i, kClaimed + i);
        ASSERT_EQ(claimed.number, kProvisional | (kClaimed + i));
        slots.push_back(claimed.slot);
    }
    for (std::uint32_t i = 0; i < kSecond; ++i) {
        const SlotClaim lower = claim(kStored + 2 * i, i + 1);
        ASSERT_EQ(lower.number, kProvisional | (i + 1));
        ASSERT_EQ(lower.slot, slots[2 * i]);
        ASSERT_EQ(lost.back(), kProvisional | (kClaimed + 2 * i));
        ASSERT_EQ(claim(kStored + 2 * i, kClaimed + 2 * i).number, kProvisional | (i + 1));
        ASSERT_EQ(claim(i, kSecond + 1).number, i);
    }
    EXPECT_EQ(lost.size(), kSecond);
    for (std::uint32_t i = 0; i < kClaimed; ++i) StoreOf<FixedArena<4>>::settle(slots[i], kStored + i);
    store.extend(
        kClaimed, [](std::size_t) { return 4; }, kStored + kClaimed);
    {
        StoreOf<FixedArena<4>>::Filler even(store), odd(store);
        for (std::uint32_t i = 0; i < kClaimed; ++i) {
            const auto bytes = four_bytes(kStored + i);
            (i % 2 == 0 ? even : odd).put(kStored + i, fingerprint_of(bytes.data(), 4), bytes.data(), 4, parent_of(kStored + i), 0);
        }
    }
    const auto expect_all_known = [&] {
        for (std::uint32_t i = 0; i < kStored + kClaimed; ++i) {
            const auto bytes = four_bytes(i);
            ASSERT_EQ(store.find(fingerprint_of(bytes.data(), 4), bytes.data(), 4), i);
            ASSERT_EQ(store.parent(i), parent_of(i));
        }
    };
    expect_all_known();
    for (const std::size_t share : {0, 1, 2}) store.clear_share(share, 3);
    store.enter_first_again();
    for (const std::size_t share : {2, 0, 1}) store.enter_share_again(share, 3);
    expect_all_known();
}

TEST(EngineStore, a_budget_is_used_up_but_never_exceeded) {
    for (const std::size_t budget : {std::size_t{20'000}, std::size_t{100'000}, std::size_t{1'000'000}, std::size_t{5'000'000}}) {
        StoreOf<FixedArena<8>> store(budget, {});
        std::uint64_t value = 0;
        for (Room room = store.reserve_more(1, 1); room != Room::none; room = store.reserve_more(1, 1)) {
            if (room == Room::after_growth) store.renew();
            std::uint8_t bytes[8];
            std::memcpy(bytes, &value, 8);
            ASSERT_TRUE(enter(store, bytes, value == 0 ? kNoPosition : 0).fresh);
            ASSERT_LE(store.memory_bytes(), budget);
            ASSERT_LE(store.table_load(), 0.92);
            ++value;
        }
        // 8 bytes, a few bits for the parent, and 64 / 12 for a slot.
        if (budget >= 1'000'000) {
            EXPECT_GT(value, budget / 22) << budget;
        }
    }
}

TEST(EngineStore, bits_never_forget) {
    BasicBitstateStore<FixedArena<4>> store(std::size_t{8} << 20, {});
    std::uint32_t fresh = 0;
    for (std::uint32_t i = 0; i < 100'000; ++i) {
        const auto bytes = four_bytes(i);
        ASSERT_NE(store.reserve_more(1, 1), Room::none);
        fresh += enter(store, bytes, i == 0 ? kNoPosition : 0, i % 7).fresh ? 1 : 0;
    }
    EXPECT_EQ(store.size(), fresh);
    EXPECT_GT(fresh, 99'000u) << "three bits of 335 a position: few are taken for known";
    for (std::uint32_t i = 0; i < 100'000; ++i) {
        const auto bytes = four_bytes(i);
        ASSERT_FALSE(enter(store, bytes, 0).fresh);
    }
}

TEST(EngineStore, spilled_positions_are_the_same) {
    StoreOf<VariableArena<12>> store(kBudget, "/tmp");
    for (std::uint32_t i = 0; i < 100'000; ++i) {
        const auto bytes = four_bytes(i);
        if (store.reserve_more(1, i) == Room::after_growth) store.renew();
        enter(store, bytes, i == 0 ? kNoPosition : i - 1);
    }
    for (std::uint32_t i = 0; i < 100'000; ++i) {
        const auto bytes = four_bytes(i);
        ASSERT_EQ(store.find(fingerprint_of(bytes.data(), 4), bytes.data(), 4), i);
    }
    EXPECT_THROW(StoreOf<VariableArena<12>>(kBudget, "/tmp/no-such-folder"), InputError);
}

TEST(EngineStore, the_derived_budget_is_part_of_the_machine) {
    EXPECT_GT(derived_memory_budget(), std::size_t{64} << 20);
}

}  // namespace
}  // namespace arbiter::test
