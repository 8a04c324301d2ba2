// Entries, set positions and texts along random games: what is written means the same when it is read.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/model/proxy_table.h"
#include "tests/model/words_along_play.h"

namespace arbiter::proxy {
namespace {

using arbiter::testing::play_games_and_compare;
using testing::Table;

struct Play : arbiter::testing::AnyChoice {
    // Passing is one choice among many plays: chosen less often, so that games get somewhere.
    static Choice pick(const Game&, const Position&, const std::vector<Choice>& choices, std::mt19937& random) {
        const Choice choice = choices[random() % choices.size()];
        if (kind_of(choice) == ChoiceKind::pass && random() % 2 == 0) return choices[random() % choices.size()];
        return choice;
    }
    // Triggers that nothing tells apart are one choice.
    static bool same(const Position& position, Choice read, Choice written) {
        const bool trigger = kind_of(written) == ChoiceKind::pick_trigger || kind_of(written) == ChoiceKind::skip_trigger;
        if (trigger && read.first < position.pending_count && written.first < position.pending_count &&
            position.pending[read.first] == position.pending[written.first]) {
            read.first = written.first;
        }
        return read == written;
    }
};

TEST(NotationRoundTrip, WholeGamesOfTheSampleDecks) {
    const Table table = testing::table_of_decks();
    play_games_and_compare<Definition, Play>(table.built, 12, 300);
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
    play_games_and_compare<Definition, Play>(table.built, 8, 250);
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
    play_games_and_compare<Definition, Play>(table.built, 30, 120);
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
