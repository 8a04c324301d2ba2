// What a search can check of the game itself in every position: that its codec, its canonical form and its lists keep their promises.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "model/core/choice.h"
#include "model/core/event.h"
#include "model/core/game.h"
#include "model/core/input/contradiction.h"

namespace arbiter {

// `bytes`: the position, encoded. With `canonical` the position is a canonical one. A failure is a contradiction.
template <Game G>
void check_encoding(const G& game, const typename G::Position& position, std::span<const std::uint8_t> bytes, bool canonical) {
    const auto encodes_to_itself = [&](const typename G::Position& other) {
        std::array<std::uint8_t, G::kMaximumEncodedSize> out;
        const std::size_t length = game.encode(other, out.data());
        return length == bytes.size() && std::equal(bytes.begin(), bytes.end(), out.begin());
    };
    if (bytes.size() > G::kMaximumEncodedSize || !encodes_to_itself(position)) contradiction("decode is not the inverse of encode");
    if (!canonical) return;
    typename G::Position again = position;
    game.canonicalise(again);
    if (!encodes_to_itself(again)) contradiction("the canonical form of a canonical position differs from it");
}

// `choices`: the position's, as listed. A failure is a contradiction.
template <Game G>
void check_choices(const G& game, const typename G::Position& position, const std::vector<Choice>& choices) {
    for (std::size_t i = 0; i < choices.size(); ++i) {
        if (i > 0 && !(choices[i - 1] < choices[i])) contradiction("the legal choices are not in canonical order");
        if (game.check(position, choices[i]) != kNoClause) contradiction("a listed choice is not legal");
    }
}

// A position that a step has led to: does what is stored of it keep all that play goes on by? A field that encode leaves out is one that
// decode forgets. Looks one step ahead, by the first and the last choice. A failure is a contradiction.
template <Game G>
void check_kept(const G& game, const typename G::Position& position) {
    using Bytes = std::array<std::uint8_t, G::kMaximumEncodedSize>;
    Bytes bytes;
    const typename G::Position decoded = game.decode(bytes.data(), game.encode(position, bytes.data()));
    const bool over = game.is_over(position);
    if (game.is_over(decoded) != over) contradiction("encode loses that the game is over, or not");
    if (over) return;
    std::vector<Choice> choices, of_decoded;
    game.list_choices(position, choices);
    game.list_choices(decoded, of_decoded);
    if (choices != of_decoded) contradiction("encode loses something of a position that its choices depend on");
    if (choices.empty()) return;
    for (const Choice choice : {choices.front(), choices.back()}) {
        typename G::Position after = position, after_decoded = decoded;
        Events events;
        game.apply(after, choice, events);
        game.apply(after_decoded, choice, events);
        Bytes one, other;
        const std::size_t length = game.encode(after, one.data()), other_length = game.encode(after_decoded, other.data());
        if (!std::equal(one.begin(), one.begin() + length, other.begin(), other.begin() + other_length))
            contradiction("encode loses something of a position that play goes on by");
    }
}

// A position that is run through, with names of its own: `answer` is its only one. A failure is a contradiction.
template <Game G>
void check_passed(const G& game, const typename G::Position& position, Choice answer, bool canonical) {
    std::vector<Choice> choices;
    game.list_choices(position, choices);
    check_choices(game, position, choices);
    list_answers(game, position, choices);
    if (game.is_over(position) || choices != std::vector<Choice>{answer})
        contradiction("a decision is said to have one answer, and its list differs");
    typename G::Position stored = position;
    if (canonical) game.canonicalise(stored);
    std::array<std::uint8_t, G::kMaximumEncodedSize> bytes;
    const std::size_t length = game.encode(stored, bytes.data());
    check_encoding(game, game.decode(bytes.data(), length), {bytes.data(), length}, canonical);
}

}  // namespace arbiter
