// VASTRIX with BattleRealm: the players exchanged with their Specs, Specs that nobody else sees yet; what Specs do in random games, and
// what they never do.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <random>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "model/vastrix/rules/deeds.h"
#include "model/vastrix/rules/modes.h"
#include "model/vastrix/rules/source.h"
#include "tests/properties/mirrored_play.h"
#include "tests/properties/random_numbers.h"
#include "tests/properties/vastrix_seats.h"
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
        const std::string failure = play_mirrored(game, mirror, random_position(game, numbers), ExchangedSeats(), numbers, steps);
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

// Random games from positions made for the texts of Specs: `at` is called with each step.
template <class At>
void play_with_specs(int rounds, const At& at) {
    std::mt19937 random(11);
    for (const GameSetup& setup : setups_with_specs(sample_table())) {
        if (!setup.position) continue;
        const Game game = Definition::build(setup).game;
        for (int round = 0; round < rounds; ++round) {
            Position position = game.initial();
            Events events;
            for (int step = 0; step < 150 && !game.is_over(position) && !game.at_capacity(position); ++step) {
                const std::vector<Choice> choices = legal_choices(game, position);
                const Choice choice = choices[random() % choices.size()];
                const Position before = position;
                game.apply(position, choice, events);
                at(game, before, choice, position, events);
            }
        }
    }
}

// What each Spec adds or changes moves something in some game, and the bonus of a marriage wins one.
TEST(VastrixSpecs, AllActInSomeGame) {
    std::set<Clause> seen;
    bool won_by_marriage = false;
    play_with_specs(100, [&](const Game& game, const Position& before, Choice, const Position& after, const Events& events) {
        for (const Event& event : events)
            if (before != after) seen.insert(static_cast<Clause>(event.clause));
        if (after.reason != EndReason::points || after.specs.marriages == 0) return;
        Position unmarried = after;
        unmarried.specs.marriages = 0;
        const Player winner = *after.result.winners().begin();
        won_by_marriage = won_by_marriage || game.points(unmarried, winner) < after.goal[winner];
    });
    EXPECT_TRUE(won_by_marriage);
    using enum Clause;
    for (const Clause clause : {battlerealm_bravery_assault_scuttle,
                                battlerealm_bravery_three_reveal,
                                battlerealm_bravery_three_discard,
                                battlerealm_bravery_three_guess_steal,
                                battlerealm_bravery_nine_goal,
                                battlerealm_bravery_black_joker_draw,
                                battlerealm_balance_rejuvenation_refill,
                                battlerealm_balance_five_extra,
                                battlerealm_balance_four_exchange,
                                battlerealm_balance_four_strip,
                                battlerealm_balance_mimic_as_super_six,
                                battlerealm_balance_six_refill,
                                battlerealm_beauty_lucky_redraw,
                                battlerealm_beauty_two_limit_removed,
                                battlerealm_beauty_seven_spade,
                                battlerealm_beauty_seven_flip_draw,
                                battlerealm_beauty_red_joker_choice,
                                battlerealm_beauty_chromatic_as,
                                battlerealm_beauty_five_rummage,
                                battlerealm_brilliance_mastermind_draw,
                                battlerealm_brilliance_eight_scuttle,
                                battlerealm_brilliance_nine_goal,
                                battlerealm_brilliance_queen_first,
                                battlerealm_brilliance_queen_next,
                                battlerealm_brilliance_distortion_replace,
                                battlerealm_bravery_black_joker_value,
                                battlerealm_bravery_jack_points})
        EXPECT_TRUE(seen.contains(clause)) << clause_id(clause);
}

// 10C is never played for effect, no play but an Ultra or Sudden Death takes three cards, and who declares a dead text is told its clause.
TEST(VastrixSpecs, NeverBringDeadTexts) {
    constexpr Card kTenOfClubs = card_of(Rank::ten, Suit::clubs);
    int asked = 0;
    play_with_specs(8, [&](const Game& game, const Position& position, Choice, const Position& after, const Events&) {
        for (const Choice& one : legal_choices(game, position)) {
            if (kind_of(one) != ChoiceKind::play || one.second != kTenOfClubs) continue;
            EXPECT_NE(info_of(mode_of(one)).tier, Tier::base) << word_of(mode_of(one));
            ++asked;
        }
        for (int place = 0; place < after.stack_count; ++place) {
            const Item& item = after.item(place);
            const bool of_many = item.size() >= 3;
            EXPECT_TRUE(!of_many || is_ultra(source_of(item)) || is_sudden(item.mode)) << word_of(item.mode);
        }
    });
    for (const auto& [word, clause] : {std::pair{"iron-advance", Clause::battlerealm_bravery_iron_advance_shield},
                                       std::pair{"combine-three-clubs", Clause::battlerealm_bravery_combine_three_clubs},
                                       std::pair{"merge-jack-queen-king", Clause::battlerealm_balance_combine_jqk},
                                       std::pair{"combine-two-spades", Clause::battlerealm_brilliance_combine_two_spades}}) {
        const auto deed = std::ranges::find(kDeeds, std::string_view(word), &Deed::word);
        ASSERT_NE(deed, kDeeds.end()) << word;
        EXPECT_EQ(deed->clause, clause);
    }
}

// Courageous Assault leaves the stack, and plays are countered after it; what Counter Distortion replaces once works the next time.
TEST(VastrixSpecs, SuppressNothingForGood) {
    int on_stack = 0, countered_after = 0, disrupted_after = 0;
    play_with_specs(100, [&](const Game&, const Position& before, Choice, const Position& after, const Events& events) {
        bool there = false, used = false;
        for (int place = 0; place < after.stack_count; ++place) there = there || after.item(place).mode == Mode::assault;
        for (const Player player : before.players())
            used = used || (before.spec_of(player) == Spec::bravery && before.specs.of[player].uses > 0);
        on_stack = there ? on_stack + 1 : 0;
        EXPECT_LE(on_stack, 40);
        const bool distorted = before.active < before.seats && before.specs.of[before.active].distorted != 0;
        for (const Event& event : events) {
            const auto kind = static_cast<EventKind>(event.kind);
            countered_after += kind == EventKind::countered && used && !there ? 1 : 0;
            disrupted_after += kind == EventKind::disrupted && distorted ? 1 : 0;
        }
    });
    EXPECT_GT(countered_after, 0);
    EXPECT_GT(disrupted_after, 0);
}

}  // namespace
}  // namespace arbiter::vastrix::testing
