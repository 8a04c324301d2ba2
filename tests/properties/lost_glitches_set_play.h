// A set position of Lost Glitches under some rules, and the play from there by entries of a record.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "model/core/input/json_reader.h"
#include "model/lost_glitches/definition.h"
#include "model/lost_glitches/words/notation.h"
#include "tests/properties/lost_glitches_under_test.h"

namespace arbiter::lost_glitches::testing {

inline constexpr Player kA = 0;
inline constexpr Player kB = 1;

class SetPlay {
public:
    // Decks of which only the size is told hold a card that is known, so that nobody has to say what is drawn.
    SetPlay(const char* position, const Rules& rules)
        : document_(parse_json(std::string(position).insert(1, R"("filler": "spark", )"), "position")), built_(build(rules)) {
        now = built_.game.initial();
    }

    // Every choice of the entry must be legal.
    SetPlay& entry(const char* text) {
        const JsonDocument document = parse_json(text, "entry");
        const EntryChoices meaning = interpret(built_.game, built_.names, now, read_move(moves(), built_.names, JsonView(document)));
        EXPECT_TRUE(meaning.statements.empty() && !meaning.choices.empty()) << text;
        for (const Choice choice : meaning.choices) {
            EXPECT_EQ(built_.game.check(now, choice), kNoClause) << text;
            if (built_.game.check(now, choice) != kNoClause) break;
            built_.game.apply(now, choice, events_);
        }
        return *this;
    }
    // Everybody passes until this is awaited of this player, or the game is over.
    SetPlay& until(Awaiting what, Player player) {
        Choice choice;
        for (int made = 0; made < 100 && !waits_for(what, player) && built_.game.passive_choice(now, choice); ++made)
            built_.game.apply(now, choice, events_);
        return *this;
    }
    // Both pass.
    SetPlay& both_pass() {
        for (int made = 0; made < 2; ++made) built_.game.apply(now, make_choice(now.decider, ChoiceKind::pass, 0, 0, 0), events_);
        return *this;
    }
    bool allows(const char* text) const {
        const JsonDocument document = parse_json(text, "entry");
        const EntryChoices meaning = interpret(built_.game, built_.names, now, read_move(moves(), built_.names, JsonView(document)));
        return !meaning.choices.empty() && built_.game.check(now, meaning.choices.front()) == kNoClause;
    }
    bool waits_for(Awaiting what, Player player) const { return now.awaiting == what && now.decider == player; }
    const Side& side(Player player) const { return now.sides[player]; }
    int count(Player player, Pile pile, const char* card) const { return now.sides[player].count(pile, *built_.names.kind_of(card)); }
    int creatures(Player player) const { return now.sides[player].creatures.count(); }
    const Game& game() const { return built_.game; }
    const Names& names() const { return built_.names; }
    // The first choice of the entry that is not legal, and where it would be made.
    std::pair<Position, Choice> first_illegal(const char* text) const {
        const JsonDocument document = parse_json(text, "entry");
        const EntryChoices meaning = interpret(built_.game, built_.names, now, read_move(moves(), built_.names, JsonView(document)));
        Position position = now;
        Events events;
        for (const Choice choice : meaning.choices) {
            if (built_.game.check(position, choice) != kNoClause) return {position, choice};
            built_.game.apply(position, choice, events);
        }
        return {position, Choice{}};
    }
    // What forbids it: clause and fact, in the order in which they are cited.
    std::vector<std::pair<std::string, std::string>> reasons_against(const char* text) const {
        const auto [position, choice] = first_illegal(text);
        std::vector<std::pair<std::string, std::string>> reasons;
        for (const Finding& finding : built_.game.check_all(position, choice))
            reasons.emplace_back(kRegister.clause(index_of(finding.clause)).id,
                                 finding_fact(built_.game, built_.names, position, choice, finding));
        return reasons;
    }

    Position now;

private:
    BuiltGame build(const Rules& rules) const {
        GameSetup setup;
        setup.rules = rules;
        setup.cards = sample_cards();
        setup.position = JsonView(document_);
        return Definition::build(setup);
    }

    JsonDocument document_;
    BuiltGame built_;
    Events events_;
};

}  // namespace arbiter::lost_glitches::testing
