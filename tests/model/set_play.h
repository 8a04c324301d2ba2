// A set position of any game under some rules, and the play from there by entries of a record.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/core/game.h"
#include "model/core/input/json_reader.h"
#include "model/core/notation.h"
#include "model/core/register/finding_text.h"
#include "tests/model/sample_games.h"

namespace arbiter::testing {

// The players of a set position as entries call them.
inline constexpr Player kA = 0;
inline constexpr Player kB = 1;

// What goes without saying in such plays of a game: members of the position, and decisions that are made as soon as they are asked.
struct NothingUnsaid {
    static constexpr std::string_view members = "";
    static bool is_made(const auto&, const auto&, Choice&) { return false; }
};

template <class D, class Unsaid = NothingUnsaid>
class SetPlayOf {
public:
    using Game = typename D::Game;
    using Position = typename D::Position;
    using Rules = typename D::Rules;
    using Cards = decltype(D::Setup::cards);
    using Awaiting = decltype(Position::awaiting);

    SetPlayOf(const std::string& position, const Rules& rules, const Cards& cards)
        : document_(parse_json(std::string(position).insert(1, Unsaid::members), "position")),
          built_(build(rules, cards)),
          now(built_.game.initial()) {
        make_what_is_unsaid();
    }
    explicit SetPlayOf(const std::string& position, const Rules& rules = {}) : SetPlayOf(position, rules, cards_of<D>()) {}

    // Every choice of the entry must be legal.
    SetPlayOf& entry(const std::string& text) {
        const EntryChoices meaning = read(text);
        EXPECT_TRUE(meaning.statements.empty() && meaning.exact && !meaning.choices.empty()) << text;
        for (const Choice choice : meaning.choices) make(choice, text);
        make_what_is_unsaid();
        return *this;
    }
    SetPlayOf& make(Choice choice, const std::string& what) {
        const bool legal = built_.game.check(now, choice) == kNoClause;
        EXPECT_TRUE(legal) << what << "\n" << D::position_text(built_.game, built_.names, now);
        if (legal) apply(choice);
        return *this;
    }
    // The only answer, as the game tells it without a list.
    SetPlayOf& forced(Awaiting what, Player player, auto kind) {
        EXPECT_TRUE(waits_for(what, player)) << D::position_text(built_.game, built_.names, now);
        Choice only;
        EXPECT_EQ(built_.game.forced_choice(now, only), Forced::yes);
        EXPECT_EQ(only.kind, static_cast<std::uint8_t>(kind));
        EXPECT_EQ(answers(), std::vector<Choice>{only});
        return make(only, "the only answer");
    }
    // Everybody does nothing until this is awaited, of this player where one is named, or the game is over.
    SetPlayOf& until(Awaiting what, Player player = kNobody) {
        const auto is_there = [&] { return player == kNobody ? now.awaiting == what : waits_for(what, player); };
        for (Choice choice; !is_there() && built_.game.passive_choice(now, choice);) apply(choice);
        return *this;
    }
    // Whoever decides does nothing, and then whoever decides next.
    SetPlayOf& both_pass() {
        Choice choice;
        for (int made = 0; made < 2 && built_.game.passive_choice(now, choice); ++made) apply(choice);
        return *this;
    }

    // The first choice of the entry, which may be illegal.
    Choice choice_of(const std::string& text) const {
        const EntryChoices meaning = read(text);
        EXPECT_FALSE(meaning.choices.empty()) << text;
        return meaning.choices.empty() ? Choice{} : meaning.choices.front();
    }
    bool allows(const std::string& text) const {
        const EntryChoices meaning = read(text);
        return !meaning.choices.empty() && built_.game.check(now, meaning.choices.front()) == kNoClause;
    }
    // The first choice of the entry that is not legal, and where it would be made.
    std::pair<Position, Choice> first_illegal(const std::string& text) const {
        Position position = now;
        Events events;
        for (const Choice choice : read(text).choices) {
            if (built_.game.check(position, choice) != kNoClause) return {position, choice};
            built_.game.apply(position, choice, events);
        }
        return {position, Choice{}};
    }
    // What forbids it: "cost.color: the cost is …" of every finding, in the order in which they are cited.
    std::vector<std::string> reasons_against(const std::string& text) const {
        const auto [position, choice] = first_illegal(text);
        std::vector<std::string> lines;
        for (const auto& finding : built_.game.check_all(position, choice)) {
            const FindingText words = D::finding_text(built_.game, built_.names, position, choice, finding);
            lines.push_back(words.clause + ": " + words.fact);
        }
        return lines;
    }
    // "cost.color: the cost is …" of everything that the entry says against itself.
    std::vector<std::string> statements(const std::string& text) const {
        std::vector<std::string> lines;
        for (const Statement& statement : read(text).statements)
            lines.push_back(std::string(D::rulebook().clause(statement.clause).id) + ": " + statement.fact);
        return lines;
    }
    // The entry of these choices, made one after another from here.
    Json written(const std::vector<Choice>& row) const { return D::describe(built_.game, built_.names, now, row); }

    std::vector<Choice> answers() const {
        std::vector<Choice> choices;
        list_answers(built_.game, now, choices);
        return choices;
    }
    bool waits_for(Awaiting what, Player player) const { return now.awaiting == what && now.decider == player; }
    const auto& side(Player player) const { return now.sides[player]; }
    int count(Player player, auto pile, std::string_view card) const {
        return now.sides[player].count(pile, *built_.names.kind_of(std::string(card)));
    }
    int deck(Player player) const { return built_.game.deck_size(now, player); }
    const Game& game() const { return built_.game; }
    const Names& names() const { return built_.names; }

private:
    typename D::Built build(const Rules& rules, const Cards& cards) const {
        typename D::Setup setup;
        setup.rules = rules;
        setup.cards = cards;
        setup.position = JsonView(document_);
        return D::build(setup);
    }
    EntryChoices read(const std::string& text) const {
        const JsonDocument document = parse_json(text, "entry");
        return D::interpret(built_.game, built_.names, now, read_move(D::moves(), built_.names, JsonView(document)));
    }
    void apply(Choice choice) {
        built_.game.apply(now, choice, events_);
        told.insert(told.end(), events_.begin(), events_.end());
    }
    void make_what_is_unsaid() {
        for (Choice choice; Unsaid::is_made(built_.game, now, choice);) apply(choice);
    }

    JsonDocument document_;
    typename D::Built built_;
    Events events_;

public:
    Position now;
    std::vector<Event> told;  // all that happened since the position
};

}  // namespace arbiter::testing
