// The exact store against a map: any bytes, any lengths, colliding fingerprints, growth, and a budget that is respected.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <cstring>
#include <map>
#include <string>
#include <vector>

#include "checker/engine/exact_store.h"

namespace arbiter::test {
namespace {

using Bytes = std::vector<std::uint8_t>;
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
        RC_ASSERT(store.reserve_more(1));
        const auto parent = static_cast<PositionIndex>(known.size() / 2);
        const auto before = known.find(bytes);
        RC_ASSERT(store.find(bytes.data(), bytes.size(), hash(bytes)) == (before == known.end() ? kNoPosition : before->second));
        const Insertion insertion = store.insert(bytes.data(), bytes.size(), hash(bytes), parent);
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
    BasicExactStore<VariableArena<12>> store(kBudget);
    std::vector<Bytes> sequence(static_cast<std::size_t>(*rc::gen::inRange(0, 400)));
    for (auto& bytes : sequence) bytes = any_bytes(1, 12);
    expect_like_a_map(store, sequence, real_hash);
}

RC_GTEST_PROP(EngineStore, long_positions_have_short_blocks, ()) {
    BasicExactStore<VariableArena<30000>> store(kBudget);
    std::vector<Bytes> sequence(static_cast<std::size_t>(*rc::gen::inRange(0, 20)));
    for (auto& bytes : sequence)
        bytes.assign(static_cast<std::size_t>(*rc::gen::inRange(1, 30001)), static_cast<std::uint8_t>(*rc::gen::inRange(0, 2)));
    expect_like_a_map(store, sequence, real_hash);
}

RC_GTEST_PROP(EngineStore, fixed_lengths, ()) {
    BasicExactStore<FixedArena<5>> store(kBudget);
    std::vector<Bytes> sequence(static_cast<std::size_t>(*rc::gen::inRange(0, 400)));
    for (auto& bytes : sequence) bytes = any_bytes(5, 5);
    expect_like_a_map(store, sequence, real_hash);
}

// All fingerprints are one of two, in the last bucket and with few tags: it overflows round the end of the table, and only the bytes tell.
RC_GTEST_PROP(EngineStore, colliding_fingerprints_merge_nothing, ()) {
    BasicExactStore<VariableArena<12>> store(kBudget);
    std::vector<Bytes> sequence(static_cast<std::size_t>(*rc::gen::inRange(0, 200)));
    for (auto& bytes : sequence) bytes = any_bytes(1, 12);
    expect_like_a_map(store, sequence, [](const Bytes& bytes) {
        return Fingerprint{~std::uint64_t{0}, std::uint64_t{bytes.size() % 2} << 56};
    });
}

RC_GTEST_PROP(EngineStore, tags_are_found_wherever_they_are, ()) {
    std::uint8_t bytes[16];
    for (auto& byte : bytes) byte = static_cast<std::uint8_t>(*rc::gen::inRange(0, 2) * 0x80 + *rc::gen::inRange(0, 3));
    for (int tag = 0; tag < 256; ++tag) {
        std::uint32_t expected = 0;
        for (int i = 0; i < 16; ++i) expected |= static_cast<std::uint32_t>(bytes[i] == tag) << i;
        RC_ASSERT(equal_bytes(bytes, static_cast<std::uint8_t>(tag)) == expected);
        RC_ASSERT(equal_bytes_portably(bytes, static_cast<std::uint8_t>(tag)) == expected);
    }
}

TEST(EngineStore, growth_keeps_every_position) {
    BasicExactStore<FixedArena<4>> store(kBudget);
    constexpr std::uint32_t kCount = 300'000;
    const auto bytes_of = [](std::uint32_t value) {
        return std::array<std::uint8_t, 4>{static_cast<std::uint8_t>(value), static_cast<std::uint8_t>(value >> 8),
                                           static_cast<std::uint8_t>(value >> 16), 7};
    };
    for (std::uint32_t i = 0; i < kCount; ++i) {
        const auto bytes = bytes_of(i);
        ASSERT_TRUE(store.reserve_more(1));
        ASSERT_TRUE(store.insert(bytes.data(), 4, fingerprint_of(bytes.data(), 4), i / 3).fresh);
    }
    for (std::uint32_t i = 0; i < kCount; ++i) {
        const auto bytes = bytes_of(i);
        ASSERT_EQ(store.find(bytes.data(), 4, fingerprint_of(bytes.data(), 4)), i);
        ASSERT_EQ(store.parent(i), i / 3);
    }
    EXPECT_LE(store.table_load(), 0.80);
    EXPECT_GT(store.table_load(), 0.39);
}

TEST(EngineStore, a_budget_is_used_up_but_never_exceeded) {
    for (const std::size_t budget : {std::size_t{20'000}, std::size_t{100'000}, std::size_t{1'000'000}, std::size_t{5'000'000}}) {
        BasicExactStore<FixedArena<8>> store(budget);
        std::uint64_t value = 0;
        while (store.reserve_more(1)) {
            ++value;
            std::uint8_t bytes[8];
            std::memcpy(bytes, &value, 8);
            ASSERT_TRUE(store.insert(bytes, 8, fingerprint_of(bytes, 8), 0).fresh);
            ASSERT_LE(store.memory_bytes(), budget);
            ASSERT_LE(store.table_load(), 0.94);
        }
        // 8 bytes, 4 for the parent, and 64 / 12 for a slot.
        if (budget >= 100'000) {
            EXPECT_GT(value, budget / 22) << budget;
        }
    }
}

TEST(EngineStore, the_derived_budget_is_part_of_the_machine) {
    EXPECT_GT(derived_memory_budget(), std::size_t{64} << 20);
}

}  // namespace
}  // namespace arbiter::test
