// Drafts of VASTRIX: what cannot be asked of one position or step alone.
#include <gtest/gtest.h>

#include <memory>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "model/core/input/error.h"
#include "model/core/input/json_reader.h"
#include "model/vastrix/rules/draft.h"
#include "tests/properties/vastrix_draft_setups.h"
#include "tests/properties/vastrix_under_test.h"

namespace arbiter::vastrix::testing {
namespace {

// Plays drafts at random; use(game, before, choice, after, events) of each step of theirs.
template <class Use>
void play_drafts(const std::vector<GameSetup>& setups, int games, Use use) {
    std::mt19937 random(20261126);
    std::vector<Choice> choices;
    Events events;
    for (const GameSetup& setup : setups) {
        const auto built = Definition::build(setup);
        for (int number = 0; number < games; ++number) {
            Position position = built.game.initial();
            while (position.phase == Phase::setup) {
                built.game.list_choices(position, choices);
                ASSERT_FALSE(choices.empty());
                const Position before = position;
                const Choice choice = choices[random() % choices.size()];
                built.game.apply(position, choice, events);
                use(built.game, before, choice, position, events);
            }
        }
    }
}

bool is_draft_event(const Event& event, DraftEvent what) {
    return event.kind == static_cast<std::uint8_t>(EventKind::drafted) && event.second == static_cast<std::uint8_t>(what);
}

// deffy.votes.complete
TEST(VastrixDrafts, EveryVoteThatIsCountedIsHeldByBoth) {
    std::multiset<int> voters;
    int counted = 0;
    play_drafts(draft_setups(), 60, [&](const Game&, const Position&, Choice, const Position&, const Events& events) {
        for (const Event& event : events) {
            if (is_draft_event(event, DraftEvent::voted)) voters.insert(event.player);
            if (!is_draft_event(event, DraftEvent::vote_agreed) && !is_draft_event(event, DraftEvent::vote_failed)) continue;
            EXPECT_EQ(voters, (std::multiset<int>{0, 1}));
            voters.clear();
            ++counted;
        }
    });
    EXPECT_GE(counted, 300);
}

// deffy.reach.each-option
TEST(VastrixDrafts, EveryOptionBringsWhatItSays) {
    std::set<std::string> seen;
    play_drafts(draft_setups(), 150, [&](const Game& game, const Position& before, Choice choice, const Position&, const Events& events) {
        seen.insert("sub-mode " + std::to_string(static_cast<int>(sub_mode_of(game.rules(), 2))));
        if (kind_of(choice) == ChoiceKind::at_random) seen.insert("at random");
        if (kind_of(choice) == ChoiceKind::select && choice.actor == kChance) seen.insert("observer");
        if (kind_of(choice) == ChoiceKind::select && choice.actor != choice.third) seen.insert("for the other");
        for (const Event& event : events) {
            if (is_draft_event(event, DraftEvent::mirrored)) seen.insert(event.first >= kRedJoker ? "mirrored Joker" : "mirrored");
            if (is_draft_event(event, DraftEvent::forfeited)) seen.insert("forfeited");
            if (is_draft_event(event, DraftEvent::vote_failed)) seen.insert("failed at " + std::to_string(before.step));
            if (is_draft_event(event, DraftEvent::rest_shuffled)) seen.insert("shuffled in");
        }
    });
    for (const char* what : {"sub-mode 1", "sub-mode 2", "sub-mode 3", "sub-mode 4", "sub-mode 5", "at random", "observer", "for the other",
                             "mirrored", "mirrored Joker", "forfeited", "failed at 1", "failed at 6", "failed at 9", "shuffled in"})
        EXPECT_TRUE(seen.contains(what)) << what;
}

// deffy.replay.no-gap: where the entry before it is missing, an entry of another decision is none that is due.
TEST(VastrixDrafts, WhatIsNotDueIsNotLegal) {
    Position last;
    Choice made;
    int gaps = 0;
    play_drafts(draft_setups(), 60, [&](const Game& game, const Position& before, Choice choice, const Position&, const Events&) {
        const bool goes_on =
            before.phase == Phase::setup && last.phase == Phase::setup && before.left <= last.left && made.actor != kNobody;
        // What answers a call could have been done without it.
        const bool same = last.awaiting == before.awaiting && last.decider == before.decider;
        if (goes_on && !same) {
            EXPECT_NE(game.check(last, choice), kNoClause);
            ++gaps;
        }
        last = before;
        made = choice;
    });
    EXPECT_GE(gaps, 2000);
}

// deffy.hidden.pool, deffy.hidden.views-agree: what lies face-down is exchanged with what lies in the DP.
TEST(VastrixDrafts, WhatLiesFaceDownIsNotSeen) {
    GameSetup setup = draft_setups()[1];
    const auto built_at = [&](const char* down, const char* in_draw_pile) {
        static std::vector<std::unique_ptr<JsonDocument>> documents;
        documents.push_back(std::make_unique<JsonDocument>(parse_json(
            std::string(R"({"phase": "setup", "A": {"hand": ["2S"]}, "draft": {"up": ["QC", "KC"], "down": [1, 0], "known_down": [")") +
                down + R"("]}, "draw": {"top": ["4H", ")" + in_draw_pile + R"("]}})",
            "a position")));
        setup.position.emplace(*documents.back());
        return Definition::build(setup);
    };
    const auto one = built_at("9D", "RJ"), other = built_at("RJ", "9D");
    const Position first = one.game.initial(), second = other.game.initial();
    EXPECT_NE(first, second);
    EXPECT_EQ(first.awaiting, Awaiting::selection);
    std::vector<Choice> choices, others;
    one.game.list_choices(first, choices);
    other.game.list_choices(second, others);
    EXPECT_EQ(choices, others);
    EXPECT_EQ(position_json(one.game, one.names, first)["pool"], position_json(other.game, other.names, second)["pool"]);
    EXPECT_EQ(position_text(one.game, one.names, first), position_text(other.game, other.names, second));
}

// What may not be declared together, and what one reading of deffy.thats-urz.soda allows.
TEST(VastrixDrafts, WhatMayNotBeDeclaredTogetherIsRefused) {
    const auto declared = [](SubMode mode, auto option) {
        GameSetup setup = draft_setups()[1];
        setup.rules.settings.deffy_sub_mode = static_cast<std::int16_t>(mode);
        setup.rules.settings.*option = true;
        return setup;
    };
    EXPECT_THROW((void)Definition::build(declared(SubMode::soda, &Settings::deffy_mirror_me)), InputError);
    EXPECT_THROW((void)Definition::build(declared(SubMode::moment, &Settings::deffy_mirror_me)), InputError);
    EXPECT_NO_THROW((void)Definition::build(declared(SubMode::mystery, &Settings::deffy_mirror_me)));
    GameSetup of_three = draft_setups()[1];
    of_three.set_seats(3);
    EXPECT_THROW((void)Definition::build(of_three), InputError);
    GameSetup soda = declared(SubMode::soda, &Settings::deffy_thats_urz);
    EXPECT_THROW((void)Definition::build(soda), InputError);
    soda.rules.readings.deffy_thats_urz_soda = DeffyThatsUrzSoda::mirrored;
    const Game game = Definition::build(soda).game;
    Position position = game.initial();
    std::vector<Choice> choices;
    Events events;
    while (position.awaiting != Awaiting::selection) {
        game.list_choices(position, choices);
        game.apply(position, choices.front(), events);
    }
    // A selects for B's hand, from B's pool.
    game.list_choices(position, choices);
    EXPECT_EQ(position.decider, 0);
    EXPECT_EQ(choices.front().third, 1U);
    EXPECT_TRUE(contains(position.apart, choices.front().first));
}

// deffy.symmetry.suits: with other cards the same may be selected, Mirror Me aside.
TEST(VastrixDrafts, WhatMayBeSelectedDoesNotHangOnTheCards) {
    std::mt19937 random(7);
    for (const GameSetup& setup : draft_setups()) {
        if (setup.rules.settings.deffy_mirror_me) continue;
        GameSetup renamed = setup;
        for (Card& card : renamed.decks[0]->cards) card = static_cast<Card>(kCards - 1 - card);
        const Game game = Definition::build(setup).game, other = Definition::build(renamed).game;
        for (int number = 0; number < 40; ++number) {
            Position position = game.initial(), mirrored = other.initial();
            std::vector<Choice> choices, others;
            Events events;
            while (position.phase == Phase::setup) {
                game.list_choices(position, choices);
                other.list_choices(mirrored, others);
                ASSERT_EQ(choices.size(), others.size());
                Choice choice = choices[random() % choices.size()];
                game.apply(position, choice, events);
                const bool names_card = kind_of(choice) != ChoiceKind::vote && kind_of(choice) != ChoiceKind::no_mirror &&
                                        kind_of(choice) != ChoiceKind::overrun && kind_of(choice) != ChoiceKind::delay &&
                                        kind_of(choice) != ChoiceKind::forfeit;
                if (names_card && choice.first < kCards) choice.first = static_cast<std::uint8_t>(kCards - 1 - choice.first);
                ASSERT_EQ(other.check(mirrored, choice), kNoClause);
                other.apply(mirrored, choice, events);
            }
        }
    }
}

}  // namespace
}  // namespace arbiter::vastrix::testing
