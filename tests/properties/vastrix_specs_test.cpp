// VASTRIX with BattleRealm: the players exchanged with their Specs, Specs that nobody else sees yet; what Specs do in random games, and
// what they never do; and that this is noticed where it is otherwise.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "model/vastrix/rules/deeds.h"
#include "tests/properties/mirrored_play.h"
#include "tests/properties/random_numbers.h"
#include "tests/properties/vastrix_seats.h"
#include "tests/properties/vastrix_spec_watch.h"
#include "tests/properties/vastrix_specs_under_test.h"
#include "tests/properties/vastrix_under_test.h"

namespace arbiter::vastrix::testing {
namespace {

using arbiter::testing::draw_numbers;
using arbiter::testing::play_mirrored;

TEST(VastrixSpecs, ExchangedPlayersPlayTheSameGame) {
    int steps = 0;
    EXPECT_TRUE(rc::check("battlerealm.seat-symmetry", [&] {
        const auto values = draw_numbers(400);
        Numbers numbers(values);
        GameSetup setup = RandomGame::small_setup(sample_table(), rules_with_specs(), numbers);
        setup.set_seats(2);
        const Game game = Definition::build(setup).game;
        std::swap(setup.rules.settings.deal_a, setup.rules.settings.deal_b);
        const Game mirror = Definition::build(setup).game;
        const std::string failure = play_mirrored(game, mirror, random_position(game, numbers), SeatsFurtherOn(), numbers, steps);
        if (!failure.empty()) RC_FAIL(failure);
    }));
    EXPECT_GE(steps, 1000);
}

// What the first player has picked changes neither what the second one may pick nor what is to be seen.
TEST(VastrixSpecs, AreHiddenUntilAllAreShown) {
    GameSetup setup;
    setup.rules = rules_with_specs();
    setup.cards = sample_table();
    const BuiltGame built = Definition::build(setup);
    std::vector<Json> boards;
    std::vector<std::vector<Choice>> lists;
    for (std::uint8_t spec = 0; spec < kSpecs; ++spec) {
        Position position = built.game.initial();
        Events events;
        built.game.apply(position, make_choice(0, ChoiceKind::pick, spec), events);
        boards.push_back(position_json(built.game, built.names, position));
        EXPECT_EQ(boards.back(), boards.front());
        EXPECT_EQ(position_text(built.game, built.names, position).find("Bravery"), std::string::npos);
        lists.emplace_back();
        built.game.list_choices(position, lists.back());
        EXPECT_EQ(lists.back(), lists.front());
        for (const Event& event : events) EXPECT_NE(event.kind, static_cast<std::uint8_t>(EventKind::spec_shown));
    }
}

// A position that begins the game shows both.
TEST(VastrixSpecs, AreShownBeforeTheFirstStartPhase) {
    GameSetup setup;
    setup.rules = rules_with_specs();
    setup.cards = sample_table();
    const BuiltGame built = Definition::build(setup);
    Position position = built.game.initial();
    Events events;
    bool shown = false;
    for (int step = 0; step < 100 && position.phase == Phase::setup; ++step) {
        std::vector<Choice> choices;
        built.game.list_choices(position, choices);
        ASSERT_FALSE(choices.empty());
        built.game.apply(position, choices.back(), events);
        for (const Event& event : events) shown = shown || event.kind == static_cast<std::uint8_t>(EventKind::spec_shown);
    }
    EXPECT_TRUE(shown);
    EXPECT_EQ(position_json(built.game, built.names, position)["players"][1]["spec"], "Brilliance");
}

// ---- what is watched over many games (vastrix_spec_watch.h)

TEST(VastrixSpecs, AllActInSomeGame) {
    SpecsAct specs;
    play_with_specs(100, [&](const Game& game, const Made& made) { specs.watch(game, made); });
    EXPECT_EQ(specs.complaints(), Complaints{});
}

TEST(VastrixSpecs, NeverBringDeadTexts) {
    DeadTexts texts;
    play_with_specs(8, [&](const Game& game, const Made& made) { texts.watch(game, made); });
    EXPECT_EQ(texts.complaints(), Complaints{});
}

TEST(VastrixSpecs, SuppressNothingForGood) {
    Suppression suppression;
    play_with_specs(100, [&](const Game& game, const Made& made) { suppression.watch(game, made); });
    EXPECT_EQ(suppression.complaints(), Complaints{});
}

// ---- and that it is noticed

// A watch that sees spoilt steps, and what it is to complain of then.
template <class Watch>
struct Spoilt {
    std::string complaint;
    std::function<void(Made&)> spoil;
    Watch watch;
};

// Each of them complains of its fault, and a watch of the same steps as they are does not.
template <class Watch>
void expect_told(int rounds, std::vector<Spoilt<Watch>> faults) {
    Watch sound;
    play_with_specs(rounds, [&](const Game& game, const Made& made) {
        sound.watch(game, made);
        for (Spoilt<Watch>& fault : faults) {
            Made spoilt = made;
            fault.spoil(spoilt);
            fault.watch.watch(game, spoilt);
        }
    });
    for (const Spoilt<Watch>& fault : faults) {
        EXPECT_FALSE(sound.complaints().contains(fault.complaint)) << fault.complaint;
        EXPECT_TRUE(fault.watch.complaints().contains(fault.complaint)) << fault.complaint;
    }
}

// What a clause says is not told, or moves nothing.
void tell_nothing_of(Made& made, Clause clause) {
    std::erase_if(made.events, [&](const Event& event) { return event.clause == static_cast<ClauseId>(clause); });
}
void undo_by(Made& made, Clause clause) {
    for (const Event& event : made.events)
        if (event.clause == static_cast<ClauseId>(clause)) {
            made.after = made.before;
            return;
        }
}

TEST(VastrixSpecsCanFail, ATextThatNeverActsIsMissed) {
    using enum Clause;
    expect_told<SpecsAct>(100, {{std::string(clause_id(battlerealm_beauty_lucky_redraw)),
                                 [](Made& made) { tell_nothing_of(made, battlerealm_beauty_lucky_redraw); },
                                 {}},
                                {std::string(clause_id(battlerealm_bravery_three_guess_steal)),
                                 [](Made& made) { undo_by(made, battlerealm_bravery_three_guess_steal); },
                                 {}},
                                {"no game is won by the bonus of a marriage", [](Made& made) { made.after.specs.marriages = 0; }, {}}});
}

TEST(VastrixSpecsCanFail, ADeadTextThatIsPlayedIsTold) {
    expect_told<DeadTexts>(
        2, {{"10C is played for effect",
             [](Made& made) { made.choice = make_choice(0, ChoiceKind::play, static_cast<std::uint8_t>(Mode::ten_hearts), kTenOfClubs); },
             DeadTexts()},
            {"a play of three cards that is no Ultra",
             [](Made& made) {
                 if (made.after.stack_count == 0) return;
                 made.after.stack[0].mode = Mode::super_six;
                 made.after.stack[0].cards = {card_of(Rank::six, Suit::clubs), card_of(Rank::six, Suit::diamonds),
                                              card_of(Rank::six, Suit::hearts), kNoCard};
             },
             DeadTexts()}});
    EXPECT_EQ(DeadTexts().complaints(), Complaints{"nobody ever holds 10C"});
    std::vector<Deed> deeds(kDeeds.begin(), kDeeds.end());
    for (Deed& deed : deeds)
        if (deed.word == "iron-advance") deed.clause = Clause::battlerealm_bravery_iron_advance_aces;
    std::erase_if(deeds, [](const Deed& deed) { return deed.word == "combine-three-clubs"; });
    const Complaints told = DeadTexts(deeds).complaints();
    EXPECT_TRUE(told.contains("iron-advance is not told by its clause"));
    EXPECT_TRUE(told.contains("combine-three-clubs is not told by its clause"));
}

TEST(VastrixSpecsCanFail, ASuppressionThatDoesNotEndIsTold) {
    expect_told<Suppression>(40,
                             {{"Courageous Assault stays on the stack",
                               [](Made& made) {
                                   made.after.stack_count = 1;
                                   made.after.stack[0].mode = Mode::assault;
                               },
                               {}},
                              {"nothing is countered after Courageous Assault", [](Made& made) { made.erase(EventKind::countered); }, {}},
                              {"nothing is disrupted after Counter Distortion", [](Made& made) { made.erase(EventKind::disrupted); }, {}}});
}

}  // namespace
}  // namespace arbiter::vastrix::testing
