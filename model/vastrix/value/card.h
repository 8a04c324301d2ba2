// The 54 cards of VASTRIX as numbers, and sets of them. Every card is there once, so that a pile without order is a set of bits.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

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
                      kTenOfHearts = card_of(Rank::ten, Suit::hearts), kTenOfSpades = card_of(Rank::ten, Suit::spades);
inline constexpr Card kJackOfSpades = card_of(Rank::jack, Suit::spades), kQueenOfSpades = card_of(Rank::queen, Suit::spades),
                      kKingOfSpades = card_of(Rank::king, Suit::spades);

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
    return std::popcount(cards);
}
// Of two or more at least. These need no count of bits, which is a call on many machines.
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

// A pile whose order is known: the oldest card, or the bottom one, first.
struct Pile {
    std::uint8_t count = 0;
    std::array<Card, kCards> cards{};

    constexpr void add(Card card) { cards[count++] = card; }
    constexpr void add_below(Card card) {
        for (int index = count; index > 0; --index) cards[static_cast<std::size_t>(index)] = cards[static_cast<std::size_t>(index - 1)];
        cards[0] = card;
        ++count;
    }
    constexpr Card take_at(int place) {
        const Card card = cards[static_cast<std::size_t>(place)];
        for (int index = place; index + 1 < count; ++index)
            cards[static_cast<std::size_t>(index)] = cards[static_cast<std::size_t>(index) + 1];
        cards[--count] = 0;
        return card;
    }
    constexpr Card take_top() { return take_at(count - 1); }
    constexpr int place_of(Card card) const {
        for (int index = 0; index < count; ++index)
            if (cards[static_cast<std::size_t>(index)] == card) return index;
        return -1;
    }
    constexpr void take(Card card) { take_at(place_of(card)); }
    constexpr Cards set() const {
        Cards all = 0;
        for (int index = 0; index < count; ++index) all |= bit_of_card(cards[static_cast<std::size_t>(index)]);
        return all;
    }
    friend constexpr bool operator==(const Pile&, const Pile&) = default;
};

}  // namespace arbiter::vastrix
