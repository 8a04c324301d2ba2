// Piles packed eight kinds at a time, by whichever instructions: each number stands where the bits of those before it end, and comes back.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "model/proxy/value/pile_layout.h"

namespace arbiter::proxy {
namespace {

// Eight kinds of which a deck may hold any number, most often few.
std::vector<std::uint8_t> any_deck() {
    std::vector<std::uint8_t> deck(8);
    for (auto& copies : deck) copies = static_cast<std::uint8_t>(*rc::gen::oneOf(rc::gen::inRange(0, 5), rc::gen::inRange(0, 256)));
    return deck;
}

RC_GTEST_PROP(ProxyPileLayout, numbers_stand_one_after_the_other_and_come_back, ()) {
    const auto deck = any_deck();
    const PileLayout layout = pile_layout(deck);
    RC_ASSERT(layout.words.size() == std::size_t{1});
    const PileLayout::Word& word = layout.words.front();

    std::uint64_t eight = 0, expected = 0;
    int bits = 0;
    for (std::size_t kind = 0; kind < deck.size(); ++kind) {
        const auto copies = static_cast<std::uint64_t>(*rc::gen::inRange(0, deck[kind] + 1));
        eight |= copies << 8 * kind;
        if (copies != 0) expected |= copies << bits;
        bits += std::bit_width(deck[kind]);
    }
    RC_ASSERT(word.bits == bits);
    RC_ASSERT(PortablePacking::packed(eight, word) == expected);
    RC_ASSERT(PortablePacking::unpacked(expected, word) == eight);
#ifdef __x86_64__
    if (!__builtin_cpu_supports("bmi2")) return;
    RC_ASSERT(Bmi2Packing::packed(eight, word) == expected);
    RC_ASSERT(Bmi2Packing::unpacked(expected, word) == eight);
#endif
}

TEST(ProxyPileLayout, the_largest_decks_fill_whole_words) {
    const PileLayout layout = pile_layout(std::vector<std::uint8_t>(9, 255));
    ASSERT_EQ(layout.words.size(), 2u);
    EXPECT_EQ(layout.words[0].bits, 64);
    EXPECT_EQ(layout.words[1].bits, 8);
    constexpr std::uint64_t kAll = ~std::uint64_t{0};
    EXPECT_EQ(PortablePacking::packed(kAll, layout.words[0]), kAll);
    EXPECT_EQ(PortablePacking::unpacked(kAll, layout.words[0]), kAll);
#ifdef __x86_64__
    if (!__builtin_cpu_supports("bmi2")) return;
    EXPECT_EQ(Bmi2Packing::packed(kAll, layout.words[0]), kAll);
    EXPECT_EQ(Bmi2Packing::unpacked(kAll, layout.words[0]), kAll);
#endif
}

}  // namespace
}  // namespace arbiter::proxy
