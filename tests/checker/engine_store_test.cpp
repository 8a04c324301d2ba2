// The stores against a map: any bytes, any lengths, colliding fingerprints, growth, a budget that is respected, and parents.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
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
#include "checker/engine/gathered_bits.h"
#include "checker/engine/parent_sequence.h"
#include "checker/engine/part_sequence.h"
#include "model/core/input/error.h"

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

RC_GTEST_PROP(EngineStore, bits_are_gathered, (std::uint64_t word, std::uint64_t mask)) {
    std::uint64_t expected = 0;
    for (int from = 0, to = 0; from < 64; ++from)
        if ((mask >> from & 1) != 0) expected |= (word >> from & 1) << to++;
    RC_ASSERT(gathered_bits(word, mask) == expected);
    RC_ASSERT(gathered_bits_portably(word, mask) == expected);
}

std::size_t any_parts() {
    return *rc::gen::inRange<std::size_t>(1, PartSequence::kMostParts + 1);
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
        const Insertion insertion = store.insert(hash(bytes), bytes.data(), bytes.size(), parent, 0);
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
    StoreOf<VariableArena<12>> store(kBudget, {}, any_parts());
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
    StoreOf<FixedArena<5>> store(kBudget, {}, any_parts());
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

PartSequence::Planes planes_of(std::span<const PartSequence::Place> places) {
    PartSequence::Planes planes{};
    for (std::size_t i = 0; i < places.size(); ++i)
        for (std::size_t k = 0; k < planes.size(); ++k) planes[k] |= std::uint64_t{places[i].part >> k & 1} << i;
    return planes;
}

// By appending, and by two who each write down some stretches.
RC_GTEST_PROP(EngineStore, places_are_those_that_were_written_down, ()) {
    const std::size_t parts = *rc::gen::inRange<std::size_t>(2, PartSequence::kMostParts + 1);
    const auto count = static_cast<std::size_t>(*rc::gen::inRange(1, 3'000));
    std::mt19937 random(*rc::gen::arbitrary<std::uint32_t>());
    std::vector<PartSequence::Place> places;
    std::vector<PartSequence::Counts> before{{}};
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t part = random() % (1 + random() % parts);
        places.push_back({part, before.back()[part]});
        before.push_back(before.back());
        ++before.back()[part];
    }
    PartSequence appended(count, parts), filled(count, parts);
    RC_ASSERT(appended.reserve_more(count));
    RC_ASSERT(filled.reserve_more(count));
    for (const auto& place : places) appended.append(place.part);
    filled.extend(count);
    const auto stretch = static_cast<std::size_t>(*rc::gen::inRange(1, 400));
    for (const std::size_t who : {1, 0}) {
        for (std::size_t first = who * stretch; first < count; first += 2 * stretch) {
            PartSequence::Filler filler(filled, first, before[first]);
            for (std::size_t i = first, some = 0; i < std::min(first + stretch, count); i += some) {
                some = std::min<std::size_t>({1 + random() % 64, first + stretch - i, count - i});
                filler.put(planes_of({&places[i], some}), some);
            }
        }
    }
    for (const PartSequence* sequence : {&appended, &filled}) {
        RC_ASSERT(sequence->size() == count);
        const std::size_t from = random() % count;
        PartSequence::Reader reader(*sequence, static_cast<PositionIndex>(from));
        for (std::size_t i = 0; i <= count; ++i) {
            RC_ASSERT(sequence->counts_before(i) == before[i]);
            if (i == count) break;
            const PartSequence::Place found = sequence->place_of(static_cast<PositionIndex>(i));
            RC_ASSERT(found.part == places[i].part && found.number == places[i].number);
            RC_ASSERT(sequence->position_at(found) == i);
            if (i < from) continue;
            const PartSequence::Place read = reader.next();
            RC_ASSERT(read.part == found.part && read.number == found.number);
        }
        for (std::size_t part = 0; part < parts; ++part) RC_ASSERT(sequence->position_at({part, before[count][part]}) == kNoPosition);
    }
}

std::array<std::uint8_t, 4> four_bytes(std::uint32_t value) {
    return {static_cast<std::uint8_t>(value), static_cast<std::uint8_t>(value >> 8), static_cast<std::uint8_t>(value >> 16), 7};
}

template <class Store>
Insertion enter(Store& store, std::span<const std::uint8_t> bytes, PositionIndex parent, std::uint32_t rank = 0) {
    return store.insert(fingerprint_of(bytes.data(), bytes.size()), bytes.data(), bytes.size(), parent, rank);
}

template <class Store>
void expect_growth_keeps_every_position(std::size_t parts) {
    Store store(kBudget, {}, parts);
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
    for (const std::size_t parts : {1, 2, 5}) {
        expect_growth_keeps_every_position<StoreOf<FixedArena<4>>>(parts);
        expect_growth_keeps_every_position<IndexedStore<FingerprintKeys<FixedArena<4>>>>(parts);
    }
}

template <class Store>
constexpr bool kKeepsPositions = true;
template <class Arena>
constexpr bool kKeepsPositions<IndexedStore<FingerprintKeys<Arena>>> = false;  // of two levels only

// Positions that were entered into their parts first, and put in order by two afterwards, except for the last ones; then into larger
// tables.
template <class Store>
void expect_parts_are_put_in_order(std::size_t parts) {
    Store store(kBudget, {}, parts);
    constexpr std::uint32_t kInOrder = 3'000, kAll = 3'500;
    const auto parent_of = [](std::uint32_t i) { return i == 0 ? kNoPosition : i / 4; };
    ASSERT_NE(store.reserve_more(kAll, kAll), Room::none);
    store.renew();
    enter(store, four_bytes(0), kNoPosition);
    std::vector<PartSequence::Place> places{{store.part_of()(fingerprint_of(four_bytes(0).data(), 4), four_bytes(0).data(), 4), 0}};
    std::vector<PartSequence::Counts> counts{PartSequence::Counts{}, store.counts()};
    for (std::uint32_t i = 1; i < kAll; ++i) {
        const auto bytes = four_bytes(i);
        const Fingerprint fingerprint = fingerprint_of(bytes.data(), 4);
        auto& part = store.part(store.part_of()(fingerprint, bytes.data(), 4));
        const Insertion insertion = part.insert(part.place_of(fingerprint), fingerprint, bytes.data(), 4, 0);
        ASSERT_TRUE(insertion.fresh);
        places.push_back({part.number(), insertion.index});
        counts.push_back(counts.back());
        ++counts.back()[part.number()];
    }
    store.extend(kInOrder - 1, kAll);
    constexpr std::uint32_t kMiddle = kInOrder / 3;
    {
        typename Store::Filler second(store, kMiddle, counts[kMiddle]), first(store, 1, counts[1]);
        const auto put = [&](auto& filler, std::uint32_t from, std::uint32_t to) {
            for (std::uint32_t i = from, some = 0; i < to; i += some) {
                some = std::min(1 + i % 64, to - i);
                filler.put(
                    some, [&, next = i]() mutable { return parent_of(next++); }, planes_of({&places[i], some}));
            }
        };
        put(second, kMiddle, kInOrder);
        put(first, 1, kMiddle);
    }
    const auto expect_all_known = [&] {
        ASSERT_EQ(store.size(), kInOrder);
        typename Store::Reader reader(store, 0);
        for (std::uint32_t i = 0; i < kAll; ++i) {
            const auto bytes = four_bytes(i);
            const Fingerprint fingerprint = fingerprint_of(bytes.data(), 4);
            ASSERT_EQ(store.find(fingerprint, bytes.data(), 4), i < kInOrder ? i : kNoPosition);
            ASSERT_EQ(store.index_of(places[i]), i < kInOrder ? i : kNoPosition);
            if (i >= kInOrder) continue;
            ASSERT_EQ(store.parent(i), parent_of(i));
            ASSERT_TRUE(store.is(i, fingerprint, bytes.data(), 4, 0));
            if constexpr (kKeepsPositions<Store>) {
                ASSERT_TRUE(std::ranges::equal(store[i], bytes));
                ASSERT_TRUE(std::ranges::equal(reader.next(), bytes));
            }
        }
    };
    expect_all_known();
    ASSERT_EQ(store.reserve_more(20'000, kAll), Room::after_growth);
    store.renew();
    expect_all_known();
}

TEST(EngineStore, parts_are_put_in_order) {
    for (const std::size_t parts : {2, 3, 7, 64}) {
        expect_parts_are_put_in_order<StoreOf<FixedArena<4>>>(parts);
        expect_parts_are_put_in_order<StoreOf<VariableArena<4>>>(parts);
        expect_parts_are_put_in_order<IndexedStore<FingerprintKeys<FixedArena<4>>>>(parts);
    }
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
    std::uint32_t fresh_in_one_part = 0;
    for (const std::size_t parts : {1, 2, 5}) {
        BasicBitstateStore<FixedArena<4>> store(std::size_t{8} << 20, {}, parts);
        std::uint32_t fresh = 0;
        for (std::uint32_t i = 0; i < 100'000; ++i) {
            const auto bytes = four_bytes(i);
            ASSERT_NE(store.reserve_more(1, 1), Room::none);
            fresh += enter(store, bytes, i == 0 ? kNoPosition : 0, i % 7).fresh ? 1 : 0;
        }
        EXPECT_EQ(store.size(), fresh);
        EXPECT_GT(fresh, 99'000u) << "three bits of 335 a position: few are taken for known";
        if (parts == 1) fresh_in_one_part = fresh;
        EXPECT_EQ(fresh, fresh_in_one_part) << "what is taken for known does not depend on the parts";
        for (std::uint32_t i = 0; i < 100'000; ++i) {
            const auto bytes = four_bytes(i);
            ASSERT_FALSE(enter(store, bytes, 0).fresh);
        }
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
    EXPECT_THROW(StoreOf<VariableArena<12>>(kBudget, "/dev/null/no-folder"), InputError);
}

TEST(EngineStore, the_derived_budget_is_part_of_the_machine) {
    EXPECT_GT(derived_memory_budget(), std::size_t{64} << 20);
}

}  // namespace
}  // namespace arbiter::test
