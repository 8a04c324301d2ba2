// Entries, set positions and texts of any game along random play: what is written means the same when it is read, and fits the published
// schemas.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <random>
#include <string>
#include <vector>

#include "model/core/game.h"
#include "model/core/input/json_view.h"
#include "model/core/notation.h"
#include "tests/drawn_cases.h"
#include "tests/model/published_schemas.h"

namespace arbiter::testing {

template <class D>
std::string bytes_of(const typename D::Game& game, typename D::Position position) {
    game.canonicalise(position);
    std::array<std::uint8_t, D::Game::kMaximumEncodedSize> bytes;
    const std::size_t size = game.encode(position, bytes.data());
    return {bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(size)};
}

// How the random play of a game goes, and what is written of it.
struct AnyChoice {
    // Of so many choices of each decision, about, entries are written.
    static constexpr std::size_t entries = 3;

    template <class Game, class Position>
    static Choice pick(const Game&, const Position&, const std::vector<Choice>& answers, std::mt19937& random) {
        return answers[random() % answers.size()];
    }
    // May the choice that was read stand for the one that was written? Where nothing tells two waiting abilities apart, either may.
    template <class Position>
    static bool same(const Position&, Choice read, Choice written) {
        return read == written;
    }
    // Has the event no words?
    static bool is_silent(const Event&) { return false; }
};

// The row of choices that an entry tells: the choice, and whatever in the same entry goes on from it.
template <class D>
std::vector<Choice> row_from(const typename D::Game& game, typename D::Position position, Choice choice, std::mt19937& random) {
    std::vector<Choice> row{choice}, answers;
    Events events;
    for (game.apply(position, choice, events); D::entry_continues(position, row.back()); game.apply(position, row.back(), events)) {
        list_answers(game, position, answers);
        row.push_back(answers[random() % answers.size()]);
    }
    return row;
}

// `whole`: the row is all that the entry tells, or its beginning.
template <class D, class Play>
void expect_entry_round_trip(const typename D::Built& built, const typename D::Position& position, const std::vector<Choice>& row,
                             bool whole) {
    const JsonDocument entry = parse_json(D::describe(built.game, built.names, position, row).dump(), "entry");
    const EntryChoices meaning = D::interpret(built.game, built.names, position, read_move(D::moves(), built.names, JsonView(entry)));
    ASSERT_TRUE(meaning.statements.empty()) << entry.root.dump() << ": " << meaning.statements.front().fact;
    ASSERT_TRUE(meaning.exact && !meaning.payment_open && (meaning.payment_recorded || !whole)) << entry.root.dump();
    const auto same = [&](Choice read, Choice written) { return Play::same(position, read, written); };
    ASSERT_TRUE(std::equal(meaning.choices.begin(), meaning.choices.end(), row.begin(), row.end(), same))
        << entry.root.dump() << ": " << D::choice_text(built.game, built.names, position, row.front());
}

template <class D, class Play>
void expect_entry_round_trips(const typename D::Built& built, const typename D::Position& position, Choice choice, std::mt19937& random) {
    const std::vector<Choice> row = row_from<D>(built.game, position, choice, random);
    expect_entry_round_trip<D, Play>(built, position, row, true);
    if (row.size() > 1) expect_entry_round_trip<D, Play>(built, position, {choice}, false);
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
    expect_fits(schema_of_positions<D>(), written.root);
}

template <class D, class Play>
void expect_words(const typename D::Built& built, const typename D::Position& before, Choice choice, const typename D::Position& after,
                  const Events& events) {
    EXPECT_FALSE(D::choice_text(built.game, built.names, before, choice).empty());
    EXPECT_FALSE(D::awaited_text(built.game, built.names, after).empty());
    EXPECT_FALSE(D::position_text(built.game, built.names, after).empty());
    EXPECT_TRUE(D::position_json(built.game, built.names, after).contains("players"));
    for (const Event& event : events)
        EXPECT_EQ(D::event_text(built.game, built.names, before, after, event).empty(), Play::is_silent(event));
}

// The position, and entries of some of the choices that there are.
template <class D, class Play>
void expect_round_trips(const typename D::Built& built, const typename D::Position& position, const std::vector<Choice>& answers,
                        std::mt19937& random) {
    expect_position_round_trip<D>(built, position);
    const std::size_t stride = (answers.size() - 1) / Play::entries + 1;
    for (std::size_t index = random() % stride; index < answers.size(); index += stride)
        expect_entry_round_trips<D, Play>(built, position, answers[index], random);
}

template <class D, class Play = AnyChoice>
void play_and_compare(const typename D::Built& built, std::uint32_t seed, int decisions) {
    SCOPED_TRACE(seed);
    std::mt19937 random(test::drawn_seed(seed));
    auto position = built.game.initial();
    std::vector<Choice> answers;
    Events events;
    for (int made = 0; made < decisions && !built.game.is_over(position); ++made) {
        list_answers(built.game, position, answers);
        ASSERT_FALSE(answers.empty());
        expect_round_trips<D, Play>(built, position, answers, random);
        const Choice choice = Play::pick(built.game, position, answers, random);
        expect_entry_round_trips<D, Play>(built, position, choice, random);
        expect_fits(schema_of_moves<D>(),
                    D::describe(built.game, built.names, position, row_from<D>(built.game, position, choice, random)));
        const auto before = position;
        built.game.apply(position, choice, events);
        expect_words<D, Play>(built, before, choice, position, events);
        if (::testing::Test::HasFatalFailure()) return;
    }
    expect_position_round_trip<D>(built, position);
}

// So many games, up to the first failure.
template <class D, class Play = AnyChoice>
void play_games_and_compare(const typename D::Built& built, std::uint32_t games, int decisions) {
    for (std::uint32_t seed = 1; seed <= games && !::testing::Test::HasFatalFailure(); ++seed)
        play_and_compare<D, Play>(built, seed, decisions);
}

}  // namespace arbiter::testing
