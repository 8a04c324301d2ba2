// Entries, set positions and texts along random games: what is written means the same when it is read.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/drawn_cases.h"
#include "tests/model/proxy_table.h"

namespace arbiter::proxy {
namespace {

using testing::Table;

std::string bytes_of(const Game& game, Position position) {
    game.canonicalise(position);
    std::array<std::uint8_t, Game::kMaximumEncodedSize> bytes;
    const std::size_t size = game.encode(position, bytes.data());
    return {bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(size)};
}

// Triggers that nothing tells apart are one choice.
bool same_choice(const Position& position, Choice left, Choice right) {
    const bool trigger = kind_of(left) == ChoiceKind::pick_trigger || kind_of(left) == ChoiceKind::skip_trigger;
    if (trigger && left.first < position.pending_count && right.first < position.pending_count &&
        position.pending[left.first] == position.pending[right.first]) {
        right.first = left.first;
    }
    return left == right;
}

// The row of choices of one entry: the choice, and its payment if it asks for one.
std::vector<Choice> row_from(const Game& game, const Position& position, Choice choice, std::uint32_t random) {
    std::vector<Choice> row{choice};
    Position after = position;
    Events events;
    game.apply(after, choice, events);
    std::vector<Choice> choices;
    if (awaits_cost_of_play(after) && entry_continues(after, choice)) {
        game.list_choices(after, choices);
        row.push_back(choices[random % choices.size()]);
    }
    return row;
}

void expect_entry_round_trip(const Table& table, const Position& position, const std::vector<Choice>& row) {
    const Json entry = describe(table.game(), table.names(), position, row);
    const EntryChoices meaning = table.interpret(position, entry.dump());
    ASSERT_TRUE(meaning.statements.empty()) << entry.dump() << ": " << meaning.statements.front().fact;
    ASSERT_TRUE(meaning.exact && meaning.payment_recorded && !meaning.payment_open) << entry.dump();
    ASSERT_EQ(meaning.choices.size(), row.size()) << entry.dump();
    for (std::size_t i = 0; i < row.size(); ++i) {
        EXPECT_TRUE(same_choice(position, row[i], meaning.choices[i]))
            << entry.dump() << ": " << choice_text(table.game(), table.names(), position, meaning.choices[i]);
    }
}

void expect_position_round_trip(const Table& table, const Position& position) {
    const Json written = write_set_position(table.game(), table.names(), position);
    const JsonDocument document = parse_json(written.dump(), "written");
    const Position read = read_set_position(table.game(), table.names(), JsonView(document));
    ASSERT_EQ(bytes_of(table.game(), read), bytes_of(table.game(), position)) << written.dump(1);
}

void expect_words(const Table& table, const Position& before, Choice choice, const Position& after, const Events& events) {
    EXPECT_FALSE(choice_text(table.game(), table.names(), before, choice).empty());
    EXPECT_FALSE(awaited_text(table.game(), table.names(), after).empty());
    EXPECT_FALSE(position_text(table.game(), table.names(), after).empty());
    EXPECT_TRUE(position_json(table.game(), table.names(), after).contains("players"));
    for (const Event& event : events) EXPECT_FALSE(event_text(table.game(), table.names(), before, after, event).empty());
}

// Passing is one choice among many plays: chosen less often, so that games get somewhere.
Choice pick(const std::vector<Choice>& choices, std::mt19937& random) {
    const Choice choice = choices[random() % choices.size()];
    if (kind_of(choice) == ChoiceKind::pass && random() % 2 == 0) return choices[random() % choices.size()];
    return choice;
}

void play_and_compare(const Table& table, std::uint32_t seed, int decisions) {
    std::mt19937 random(test::drawn_seed(seed));
    Position position = table.start();
    std::vector<Choice> choices;
    Events events;
    for (int decision = 0; decision < decisions && !table.game().is_over(position); ++decision) {
        table.game().list_choices(position, choices);
        ASSERT_FALSE(choices.empty());
        ASSERT_NO_FATAL_FAILURE(expect_position_round_trip(table, position));
        for (int i = 0; i < 3; ++i) {
            const Choice any = choices[random() % choices.size()];
            ASSERT_NO_FATAL_FAILURE(
                expect_entry_round_trip(table, position, row_from(table.game(), position, any, static_cast<std::uint32_t>(random()))));
        }
        const Choice choice = pick(choices, random);
        const Position before = position;
        table.game().apply(position, choice, events);
        expect_words(table, before, choice, position, events);
    }
    if (table.game().is_over(position)) {
        ASSERT_NO_FATAL_FAILURE(expect_position_round_trip(table, position));
    }
}

TEST(NotationRoundTrip, WholeGamesOfTheSampleDecks) {
    const Table table = testing::table_of_decks();
    for (std::uint32_t seed = 1; seed <= 12; ++seed) {
        SCOPED_TRACE(seed);
        ASSERT_NO_FATAL_FAILURE(play_and_compare(table, seed, 300));
    }
}

// Readings under which other decisions are awaited: retaining before resolving, waiting plays, face-down plays, picks by the defender.
TEST(NotationRoundTrip, GamesUnderOtherReadings) {
    Rules rules;
    rules.readings.retain_when = RetainWhen::before_resolution;
    rules.readings.stack_when_resolves = StackWhenResolves::until_all_passed;
    rules.readings.facedown_how = FacedownHow::any_card_as_a_play;
    rules.readings.combat_who_picks = CombatWhoPicks::defender;
    rules.readings.trigger_resolve_mode = TriggerResolveMode::stacked;
    rules.readings.trigger_mandatory = TriggerMandatory::optional;
    rules.readings.trap_same_turn = TrapSameTurn::next_turn;
    rules.readings.ability_repeat = AbilityRepeat::once_per_turn;
    rules.settings.hand_maximum = 4;
    rules.settings.mulligans = 1;
    const Table table = testing::table_of_decks(rules);
    for (std::uint32_t seed = 1; seed <= 8; ++seed) {
        SCOPED_TRACE(seed);
        ASSERT_NO_FATAL_FAILURE(play_and_compare(table, seed, 250));
    }
}

// A crowded board, so that references have to tell equal bodies, stacks and triggers apart.
constexpr const char* kCrowded = R"({"phase": "main", "active": "A", "priority": "A", "filler": "p01",
    "A": {"hand": ["p19", "p20", "p23", "p24", "p15", "p09", "p03"], "charges": ["p19", "p19", "p20", "p01", "p01", "p21", "p23", "p08", "p08"],
          "traps": ["p27", "p26"], "front": ["p09", "p09", {"card": "p11", "drained": true}, "p13", "p04"],
          "back": ["p14", "p08", {"card": "p15", "face_down": true}, "p17", "p17"], "special": ["p15"], "deck": {"size": 12}},
    "B": {"hand": ["p22", "p25", "p28"], "charges": ["p26", "p27", "p22", "p18", "p10", "p10"], "traps": ["p26", "p28", "p29", "p30"],
          "front": ["p13", "p01", "p01", {"card": "p12", "damage": 0}, "p10"], "back": ["p16", {"card": "p05", "face_down": true}],
          "deck": {"size": 12}}})";

TEST(NotationRoundTrip, CrowdedBoard) {
    const Table table = testing::table_of_position(kCrowded);
    for (std::uint32_t seed = 1; seed <= 30; ++seed) {
        SCOPED_TRACE(seed);
        ASSERT_NO_FATAL_FAILURE(play_and_compare(table, seed, 120));
    }
}

RC_GTEST_PROP(NotationRoundTrip, AnyChoiceOfTheUniverseHasWords, ()) {
    static const Table table = testing::table_of_position(kCrowded);
    std::mt19937 random(*rc::gen::inRange<std::uint32_t>(0, 100000));
    Position position = table.start();
    Events events;
    std::vector<Choice> choices;
    for (int i = *rc::gen::inRange(0, 60); i > 0 && !table.game().is_over(position); --i) {
        table.game().list_choices(position, choices);
        table.game().apply(position, choices[random() % choices.size()], events);
    }
    const auto universe = table.game().universe(position);
    for (int i = 0; i < 50 && !universe.empty(); ++i) {
        const Choice choice = universe[random() % universe.size()];
        RC_ASSERT(!choice_text(table.game(), table.names(), position, choice).empty());
        for (const Finding& finding : table.game().check_all(position, choice)) {
            const FindingText text = Definition::finding_text(table.game(), table.names(), position, choice, finding);
            RC_ASSERT(!text.fact.empty());
            RC_ASSERT(finding.clause == Clause::none || !text.rule.empty());
        }
    }
}

}  // namespace
}  // namespace arbiter::proxy
