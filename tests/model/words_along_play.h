// Entries, set positions and texts of any game: what is written means the same when it is read. For tests that play random games.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <functional>
#include <string>
#include <vector>

#include "model/core/game.h"
#include "model/core/input/json_view.h"
#include "model/core/notation.h"

namespace arbiter::testing {

template <class D>
std::string bytes_of(const typename D::Game& game, typename D::Position position) {
    game.canonicalise(position);
    std::array<std::uint8_t, D::Game::kMaximumEncodedSize> bytes;
    const std::size_t size = game.encode(position, bytes.data());
    return {bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(size)};
}

// `same`: may the choice that was read stand for the one that was written? In games in which nothing tells two waiting abilities apart,
// either may.
template <class D, class Same = std::equal_to<Choice>>
void expect_entry_round_trip(const typename D::Built& built, const typename D::Position& position, const std::vector<Choice>& row,
                             Same same = {}) {
    const JsonDocument entry = parse_json(D::describe(built.game, built.names, position, row).dump(), "entry");
    const EntryChoices meaning = D::interpret(built.game, built.names, position, read_move(D::moves(), built.names, JsonView(entry)));
    ASSERT_TRUE(meaning.statements.empty() && meaning.exact) << entry.root.dump();
    ASSERT_TRUE(std::equal(meaning.choices.begin(), meaning.choices.end(), row.begin(), row.end(), same))
        << entry.root.dump() << ": " << D::choice_text(built.game, built.names, position, row.front());
}

// The set position, as the game's own reader reads it.
template <class D>
typename D::Position read_position(const typename D::Built& built, const JsonView& view) {
    if constexpr (requires { read_set_position(built.game, built.names, view); })
        return read_set_position(built.game, built.names, view);
    else
        return read_set_position(built.game.rules(), built.names, view);
}

template <class D>
void expect_position_round_trip(const typename D::Built& built, const typename D::Position& position) {
    const JsonDocument written = parse_json(D::write_position(built.game, built.names, position).dump(), "written");
    ASSERT_EQ(bytes_of<D>(built.game, read_position<D>(built, JsonView(written))), bytes_of<D>(built.game, position))
        << written.root.dump(1);
}

template <class D>
void expect_words(const typename D::Built& built, const typename D::Position& before, Choice choice, const typename D::Position& after,
                  const Events& events) {
    EXPECT_FALSE(D::choice_text(built.game, built.names, before, choice).empty());
    EXPECT_FALSE(D::awaited_text(built.game, built.names, after).empty());
    EXPECT_FALSE(D::position_text(built.game, built.names, after).empty());
    EXPECT_TRUE(D::position_json(built.game, built.names, after).contains("players"));
    for (const Event& event : events) EXPECT_FALSE(D::event_text(built.game, built.names, before, after, event).empty());
}

}  // namespace arbiter::testing
