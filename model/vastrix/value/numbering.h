// The cards of a pack by number: what the bytes of positions name them by.
#pragma once

#include <array>
#include <bit>

#include "model/vastrix/value/card.h"

namespace arbiter::vastrix {

class Numbering {
public:
    Numbering() = default;
    explicit Numbering(Cards pack) {
        numbers_.fill(0);
        for (const Card card : each(pack)) {
            numbers_[card] = static_cast<std::uint8_t>(count_);
            cards_[count_++] = card;
        }
        bits_ = std::bit_width(static_cast<unsigned>(count_));
    }

    // Of a number, in the bytes.
    int bits() const { return bits_; }
    int count() const { return static_cast<int>(count_); }
    Card card(std::size_t number) const { return number < count_ ? cards_[number] : kNoCard; }
    // The number of cards of the pack stands for no card.
    std::uint64_t number_of(Card card) const { return card < kCards ? numbers_[card] : count_; }

private:
    std::array<std::uint8_t, kCards> numbers_{};
    std::array<Card, kCards> cards_{};
    std::size_t count_ = 0;
    int bits_ = 0;
};

}  // namespace arbiter::vastrix
