// The 54 cards of VASTRIX as numbers, and sets of them. Every card is there once, so that a pile without order is a set of bits.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <utility>

#include "model/core/choice.h"

namespace arbiter::vastrix {

// Ascending numbers are the card order of the rulebook's register: A, 2 to 10, J, Q, K, within a rank C, D, H, S, then RJ, BJ.
using Card = std::uint8_t;
inline constexpr int kCards = 54;
inline constexpr Card kNoCard = 0xFF;
// A card that nobody knows (unnamed.h). It is in no set of cards; piles that have an order may hold it.
inline constexpr Card kUnnamed = kCards;

enum class Rank : std::uint8_t { ace, two, three, four, five, six, seven, eight, nine, ten, jack, queen, king, joker };
enum class Suit : std::uint8_t { clubs, diamonds, hearts, spades };

constexpr Card card_of(Rank rank, Suit suit) {
    return static_cast<Card>(static_cast<int>(rank) * 4 + static_cast<int>(suit));
}
inline constexpr Card kRedJoker = 52, kBlackJoker = 53;
inline constexpr Card kAceOfSpades = card_of(Rank::ace, Suit::spades);
inline constexpr Card kTenOfClubs = card_of(Rank::ten, Suit::clubs), kTenOfDiamonds = card_of(Rank::ten, Suit::diamonds),
                      kTenOfHearts = card_of(Rank::ten, Suit::hearts);
inline constexpr Card kJackOfHearts = card_of(Rank::jack, Suit::hearts), kJackOfSpades = card_of(Rank::jack, Suit::spades),
                      kQueenOfSpades = card_of(Rank::queen, Suit::spades), kKingOfSpades = card_of(Rank::king, Suit::spades);

constexpr Rank rank_of(Card card) {
    return static_cast<Rank>(card / 4);
}
// Of a card that is no Joker.
constexpr Suit suit_of(Card card) {
    return static_cast<Suit>(card % 4);
}
constexpr bool is_joker(Card card) {
    return card >= kRedJoker;
}
// Jokers are neither black nor red.
constexpr bool is_black(Card card) {
    return !is_joker(card) && (suit_of(card) == Suit::clubs || suit_of(card) == Suit::spades);
}
constexpr bool is_red(Card card) {
    return !is_joker(card) && !is_black(card);
}

// A set of cards.
using Cards = std::uint64_t;
inline constexpr Cards kAllCards = (Cards{1} << kCards) - 1;
constexpr Cards bit_of_card(Card card) {
    return card < kCards ? Cards{1} << card : 0;
}
// Among the cards that a decision offers: one that nobody knows.
inline constexpr Cards kUnnamedBit = Cards{1} << kUnnamed;
constexpr bool contains(Cards cards, Card card) {
    return card < kCards && ((cards >> card) & 1) != 0;
}
constexpr int count_of(Cards cards) {
#ifdef __POPCNT__
    return std::popcount(cards);
#else
    // Without an instruction for it, std::popcount is a call and looks up a table; this adds within pairs, nibbles and bytes.
    cards -= (cards >> 1) & 0x5555'5555'5555'5555;
    cards = (cards & 0x3333'3333'3333'3333) + ((cards >> 2) & 0x3333'3333'3333'3333);
    cards = (cards + (cards >> 4)) & 0x0F0F'0F0F'0F0F'0F0F;
    return static_cast<int>((cards * 0x0101'0101'0101'0101) >> 56);
#endif
}
// Of two or more at least. These need no count of bits.
constexpr bool is_several(Cards cards) {
    return (cards & (cards - 1)) != 0;
}
constexpr bool is_one(Cards cards) {
    return cards != 0 && !is_several(cards);
}
constexpr Card first_of(Cards cards) {
    return static_cast<Card>(std::countr_zero(cards));
}
constexpr Cards cards_of_rank(Rank rank) {
    return rank == Rank::joker ? bit_of_card(kRedJoker) | bit_of_card(kBlackJoker) : Cards{15} << (4 * static_cast<int>(rank));
}

// The cards of a set in ascending order: for (const Card card : each(cards)).
class EachCard {
public:
    class Iterator {
    public:
        constexpr explicit Iterator(Cards left) : left_(left) {}
        constexpr Card operator*() const { return first_of(left_); }
        constexpr Iterator& operator++() {
            left_ &= left_ - 1;
            return *this;
        }
        friend constexpr bool operator==(Iterator, Iterator) = default;

    private:
        Cards left_;
    };
    constexpr explicit EachCard(Cards cards) : cards_(cards) {}
    constexpr Iterator begin() const { return Iterator(cards_); }
    constexpr Iterator end() const { return Iterator(0); }

private:
    Cards cards_;
};
constexpr EachCard each(Cards cards) {
    return EachCard(cards);
}

// A pile whose order is known: the oldest card, or the bottom one, first. It refers to one of TwoPiles; of a constant one all is constant.
template <class CardType, class Count>
struct PileOf {
    CardType* first;
    int step;  // from one card to the next
    Count& count;

    constexpr CardType& at(int place) const { return first[place * step]; }
    constexpr void add(Card card) const { at(count++) = card; }
    constexpr void add_below(Card card) const {
        for (int place = count; place > 0; --place) at(place) = at(place - 1);
        at(0) = card;
        ++count;
    }
    constexpr Card take_at(int place) const {
        const Card card = at(place);
        for (; place + 1 < count; ++place) at(place) = at(place + 1);
        at(--count) = 0;
        return card;
    }
    constexpr Card take_top() const { return take_at(count - 1); }
    constexpr void take(Card card) const { take_at(place_of(card)); }
    constexpr void clear() const {
        while (count > 0) at(--count) = 0;
    }
    // Ascending.
    constexpr void sort() const {
        for (int end = 1; end < count; ++end)
            for (int place = end; place > 0 && at(place) < at(place - 1); --place) std::swap(at(place), at(place - 1));
    }
    constexpr bool is_sorted() const {
        for (int place = 1; place < count; ++place)
            if (at(place) < at(place - 1)) return false;
        return true;
    }
    constexpr int place_of(Card card) const {
        for (int place = 0; place < count; ++place)
            if (at(place) == card) return place;
        return -1;
    }
    constexpr Cards set() const {
        Cards all = 0;
        for (int place = 0; place < count; ++place) all |= bit_of_card(at(place));
        return all;
    }
    constexpr operator PileOf<const Card, const std::uint8_t>() const {
        return {first, step, count};
    }  // NOLINT(google-explicit-constructor)
    friend constexpr bool operator==(PileOf one, PileOf other) {
        if (one.count != other.count) return false;
        for (int place = 0; place < one.count; ++place)
            if (one.at(place) != other.at(place)) return false;
        return true;
    }
};
using Pile = PileOf<Card, std::uint8_t>;
using ConstPile = PileOf<const Card, const std::uint8_t>;

// Two piles in the room of one: a card lies in one of them at most. One begins at either end.
struct TwoPiles {
    std::array<Card, kCards> cards{};
    std::uint8_t front_count = 0, back_count = 0;

    constexpr Pile front() { return {cards.data(), 1, front_count}; }
    constexpr ConstPile front() const { return {cards.data(), 1, front_count}; }
    constexpr Pile back() { return {&cards.back(), -1, back_count}; }
    constexpr ConstPile back() const { return {&cards.back(), -1, back_count}; }
    friend constexpr bool operator==(const TwoPiles&, const TwoPiles&) = default;
};

}  // namespace arbiter::vastrix
