// Relations between two positions of Proxy Wars: the table laid in another way, the seats exchanged, agents exchanged, and whatever is no
// open information. Each pair of positions is played on side by side, choice for choice.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <string>

#include "properties/general/play_by_numbers.h"
#include "properties/general/random_rules.h"
#include "tests/properties/proxy_wars_renaming.h"
#include "tests/properties/proxy_wars_under_test.h"
#include "tests/properties/random_numbers.h"

namespace arbiter::proxy_wars::testing {
namespace {

using arbiter::testing::draw_numbers;

Position canonical(const Game& game, Position position) {
    game.canonicalise(position);
    return position;
}

// Plays from both positions, the second of which is the first as `change` (of positions and of choices) makes it. Returns why they part.
template <class Change>
std::string play_side_by_side(const Game& game, Position position, Change change, Numbers& numbers, int maximum_steps, int& steps) {
    Position other = change(position);
    std::vector<Choice> choices, others;
    static Events events;
    for (int step = 0; step < maximum_steps; ++step, ++steps) {
        game.list_choices(position, choices);
        game.list_choices(other, others);
        std::vector<Choice> expected;
        for (const Choice choice : choices) expected.push_back(change(choice));
        std::sort(expected.begin(), expected.end());
        if (expected != others) return "other choices are legal";
        if (choices.empty()) return {};
        const Choice choice = pick(choices, numbers.next());
        game.apply(position, choice, events);
        game.apply(other, change(choice), events);
        if (change(position) != other) return "a choice leads elsewhere";
    }
    return {};
}

// Plays at random until `phase` or a later one.
Position played_until(const Game& game, Phase phase, Numbers& numbers) {
    Position position = game.initial();
    std::vector<Choice> choices;
    static Events events;
    while (position.phase < phase) {
        game.list_choices(position, choices);
        game.apply(position, pick(choices, numbers.next()), events);
    }
    return position;
}

Renaming laid_in_another_way(Numbers& numbers, bool may_mirror) {
    Renaming renaming;
    renaming.shifts_choices = true;
    renaming.quarters = static_cast<int>(numbers.below(4));
    renaming.mirrored = may_mirror && numbers.one_in(2);
    return renaming;
}

auto laying(const Renaming& renaming) {
    return [renaming](const auto& what) { return renamed(renaming, what); };
}

TEST(ProxyWarsSymmetry, TheBoardMayLieInAnyWay) {
    int steps = 0;
    EXPECT_TRUE(rc::check("symmetry.board", [&] {
        const auto values = draw_numbers(1000);
        Numbers numbers(values);
        while (!numbers.used_up()) {
            const auto built = Definition::build(ProxyWarsUnderTest::random_setup(random_readings<Rules>(numbers, 4), numbers));
            Renaming renaming = laid_in_another_way(numbers, true);
            renaming.right = static_cast<int>(numbers.below(9)) - 4;
            const Position position = random_position(built.game, numbers);
            RC_ASSERT(canonical(built.game, position) == canonical(built.game, renamed(renaming, position)));
            const std::string parted = play_side_by_side(built.game, position, laying(renaming), numbers, 150, steps);
            if (!parted.empty()) RC_FAIL(parted + " where the board lies in another way");
        }
    }));
    EXPECT_GE(steps, 1000);
}

// Fiefdoms are placed on two tables, one of which is turned, and mirrored where `may_mirror`; then the game goes on.
int place_side_by_side(const Rules& rules, bool may_mirror) {
    int steps = 0;
    EXPECT_TRUE(rc::check("symmetry.setup", [&] {
        const auto values = draw_numbers(200);
        Numbers numbers(values);
        const auto built = Definition::build(ProxyWarsUnderTest::random_setup(rules, numbers));
        const Renaming renaming = laid_in_another_way(numbers, may_mirror);
        const Position position = played_until(built.game, Phase::placement, numbers);
        const std::string parted = play_side_by_side(built.game, position, laying(renaming), numbers, 20, steps);
        if (!parted.empty()) RC_FAIL(parted + " where the table is turned");
    }));
    return steps;
}

TEST(ProxyWarsSymmetry, ATableMayBeTurnedWhilePlacing) {
    EXPECT_GE(place_side_by_side({}, false), 1000);
}

TEST(ProxyWarsSymmetry, ATableMayBeMirroredWhereFiefdomsMay) {
    Rules rules;
    rules.readings.place_flip = PlaceFlip::yes;
    EXPECT_GE(place_side_by_side(rules, true), 1000);
}

// Turned tables are one while fiefdoms are placed; mirrored ones are only where fiefdoms may be turned over, and turned ones are not where
// they may not be turned.
TEST(ProxyWarsSymmetry, TablesAreOneJustWhereTheReadingsMakeThemSo) {
    int turned_apart = 0, mirrored_apart = 0;
    EXPECT_TRUE(rc::check("symmetry.setup", [&] {
        const auto values = draw_numbers(100);
        Numbers numbers(values);
        Rules rules;
        rules.readings.place_rotation = numbers.one_in(3) ? PlaceRotation::none : PlaceRotation::quarter_turns;
        rules.readings.place_flip = numbers.one_in(3) ? PlaceFlip::yes : PlaceFlip::no;
        const bool may_turn = rules.readings.place_rotation == PlaceRotation::quarter_turns;
        const bool may_mirror = may_turn && rules.readings.place_flip == PlaceFlip::yes;
        const auto built = Definition::build(ProxyWarsUnderTest::random_setup(rules, numbers));
        Position position = played_until(built.game, Phase::placement, numbers);
        std::vector<Choice> choices;
        Events events;
        while (position.phase == Phase::placement) {
            Renaming turn, mirror;
            turn.quarters = 1;
            mirror.mirrored = true;
            const Position form = canonical(built.game, position);
            const bool turned_is_one = canonical(built.game, renamed(turn, position)) == form;
            const bool mirrored_is_one = canonical(built.game, renamed(mirror, position)) == form;
            RC_ASSERT(turned_is_one || !may_turn);
            RC_ASSERT(mirrored_is_one || !may_mirror);
            turned_apart += turned_is_one ? 0 : 1;
            mirrored_apart += mirrored_is_one || !may_turn ? 0 : 1;
            built.game.list_choices(position, choices);
            built.game.apply(position, pick(choices, numbers.next()), events);
        }
    }));
    EXPECT_GE(turned_apart, 20);
    EXPECT_GE(mirrored_apart, 20);
}

TEST(ProxyWarsSymmetry, SeatsAreSymmetric) {
    int steps = 0;
    EXPECT_TRUE(rc::check("symmetry.players", [&] {
        const auto values = draw_numbers(400);
        Numbers numbers(values);
        const auto built = Definition::build(ProxyWarsUnderTest::random_setup({}, numbers));
        const bool from_the_start = numbers.one_in(3);
        const Position position = from_the_start ? played_until(built.game, Phase::start, numbers) : random_position(built.game, numbers);
        const auto exchange = [](const auto& what) { return with_seats_exchanged(what); };
        const std::string parted = play_side_by_side(built.game, position, exchange, numbers, 150, steps);
        if (!parted.empty()) RC_FAIL(parted + " with the seats exchanged");
    }));
    EXPECT_GE(steps, 1000);
}

// Agents have no names: told in another order, or having changed places, they are the same position.
TEST(ProxyWarsSymmetry, AgentsAreInterchangeable) {
    const auto position_with = [](const char* agents) {
        const JsonDocument document = parse_json(std::string(R"({"board": {"lobby": [0,0], "security-team": [1,0], "oil-rig": [0,1],
            "holding": [1,1], "festival": [2,0]}, "A": {"faction": "megacorp", "agents": )") +
                                                     agents + R"(}, "B": {"faction": "greenengage", "agents": ["festival"]}})",
                                                 "a test board");
        GameSetup setup;
        setup.cards = sample_sheets();
        setup.position.emplace(document);
        return Definition::build(setup);
    };
    const auto built = position_with(R"(["lobby", "holding"])");
    EXPECT_EQ(built.game.initial(), position_with(R"(["holding", "lobby"])").game.initial());

    // Each goes half round the four tiles, so that they change places; the turns of the enemy are left out.
    Position position = built.game.initial();
    const auto tile = [&](const char* id) { return tile_of(0, place_of_tile(sample_sheets()[0], id).value()); };
    Events events;
    const auto move = [&](TileIndex from, TileIndex to) {
        const Choice choice = make_choice(0, ChoiceKind::move, from, to);
        ASSERT_EQ(built.game.check(position, choice), kNoClause);
        position.mover = position.decider = 0;
        built.game.apply(position, choice, events);
        position.mover = position.decider = 0;
    };
    move(tile("lobby"), tile("oil-rig"));
    move(tile("holding"), tile("security-team"));
    move(tile("oil-rig"), tile("holding"));
    move(tile("security-team"), tile("lobby"));
    EXPECT_EQ(position.agents, built.game.initial().agents);
    std::vector<Choice> before, after;
    built.game.list_choices(built.game.initial(), before);
    built.game.list_choices(position, after);
    EXPECT_EQ(before, after);
}

// What lies on the table, stands on it and is in the stocks says what is legal in play: neither how the tiles came there nor who began.
TEST(ProxyWarsSymmetry, OnlyOpenInformationSaysWhatIsLegal) {
    int compared = 0;
    EXPECT_TRUE(rc::check("open-information", [&] {
        const auto values = draw_numbers(300);
        Numbers numbers(values);
        const auto built = Definition::build(ProxyWarsUnderTest::random_setup({}, numbers));
        Position position = random_position(built.game, numbers);
        std::vector<Choice> choices, others;
        Events events;
        for (int step = 0; step < 100; ++step, ++compared) {
            Position other = position;
            other.starting = static_cast<Player>(numbers.below(kPlayers));
            other.began = static_cast<std::uint8_t>(numbers.below(2));
            other.skipped = 0;
            other.turns = static_cast<std::uint16_t>(numbers.below(50));
            for (std::uint8_t& fiefdom : other.fiefdom) fiefdom = static_cast<std::uint8_t>(numbers.below(7));
            built.game.list_choices(position, choices);
            built.game.list_choices(other, others);
            RC_ASSERT(choices == others);
            if (choices.empty()) return;
            built.game.apply(position, pick(choices, numbers.next()), events);
        }
    }));
    EXPECT_GE(compared, 1000);
}

// progress.finite: where positions are remembered, agents that go to and fro bring the end.
TEST(ProxyWarsSymmetry, GamesThatRememberTheirPositionsEnd) {
    int by_repetition = 0;
    EXPECT_TRUE(rc::check("progress.finite", [&] {
        const auto values = draw_numbers(3000);
        Numbers numbers(values);
        GameSetup setup = ProxyWarsUnderTest::random_setup({}, numbers);
        setup.record = true;
        auto built = Definition::build(setup);
        built.game.start_from(random_position(built.game, numbers));
        Position position = built.game.initial();
        std::vector<Choice> choices;
        Events events;
        constexpr int kLongest = 20000;
        for (int step = 0; step < kLongest; ++step) {
            built.game.list_choices(position, choices);
            if (choices.empty()) break;
            built.game.apply(position, pick(choices, numbers.next()), events);
        }
        RC_ASSERT(built.game.is_over(position));
        by_repetition += position.reason == EndReason::repetition ? 1 : 0;
    }));
    EXPECT_GE(by_repetition, 5);
}

}  // namespace
}  // namespace arbiter::proxy_wars::testing
