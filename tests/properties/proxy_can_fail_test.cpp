// Every property of positions, steps and ends can fail: a fault is put into a sound position or step of a random game, and the property
// that it is meant for notices it. A property that holds of anything would pass everywhere and say nothing.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "model/proxy/definition.h"
#include "properties/general/play_by_numbers.h"
#include "properties/proxy/properties.h"
#include "properties/proxy/random_game.h"
#include "properties/proxy/recount.h"
#include "tests/properties/proxy_battery.h"
#include "tests/properties/proxy_faults.h"

namespace arbiter::proxy::testing {
namespace {

// ---- the games that are spoilt

const Property<Game>& row_of(std::string_view id) {
    const auto rows = properties();
    const auto found = std::find_if(rows.begin(), rows.end(), [&](const Property<Game>& property) { return property.id == id; });
    if (found == rows.end()) throw std::invalid_argument("no property " + std::string(id));
    return *found;
}

bool holds(const Property<Game>& property, const Game& game, const Made& made) {
    if (property.state != nullptr) return property.state(game, made.after);
    static Events events;
    events.clear();
    for (const Event& event : made.events) events.add(event);
    return property.step(game, made.before, made.choice, made.after, events);
}

std::string why(const Property<Game>& property, const Game& game, const Made& made) {
    static Events events;
    events.clear();
    for (const Event& event : made.events) events.add(event);
    return property.explain(game, &made.before, made.choice, made.after, events);
}

// Steps of random games: with the two sample decks, from the beginning with small decks, and from positions in which cards lie anywhere.
template <class Use>
void for_each_step(const Rules& rules, int games, Use use) {
    const std::string folder = std::string(ARBITER_SOURCE_DIR) + "/model/proxy/decks/";
    const std::array<Deck, kPlayers> samples = {Definition::read_deck_file(folder + "ember-and-lantern.json", sample_cards()),
                                                Definition::read_deck_file(folder + "noxious-archive.json", sample_cards())};
    std::mt19937 random(20261120);
    std::vector<std::uint32_t> values(1200);
    std::vector<Choice> choices;
    static Events events;
    for (int index = 0; index < games; ++index) {
        for (auto& value : values) value = static_cast<std::uint32_t>(random());
        Numbers numbers(values);
        const bool small = index % 10 != 0;
        const int size = 8 + static_cast<int>(numbers.below(14));
        Game game = small ? game_of_decks(rules, sample_cards(),
                                          {random_deck(sample_cards(), size, numbers), random_deck(sample_cards(), size, numbers)})
                          : game_of_decks(rules, sample_cards(), samples);
        if (small && index % 3 != 0) game.start_from(random_position(game, numbers));
        Made made;
        made.after = game.initial();
        if (!use(game, Made{made.after, Choice{}, made.after, {}}, true)) return;
        for (int step = 0; step < 400; ++step) {
            game.list_choices(made.after, choices);
            if (choices.empty()) break;
            made.before = made.after;
            made.choice = pick(choices, numbers.next());
            game.apply(made.after, made.choice, events);
            if (game.at_capacity(made.after)) break;
            made.events.assign(events.begin(), events.end());
            if (!use(game, made, false)) return;
        }
    }
}

void expect_noticed(const std::vector<Fault>& faults) {
    constexpr int kEnough = 3;
    std::vector<int> noticed(faults.size());
    for_each_step({}, 600, [&](const Game& game, const Made& made, bool is_start) {
        bool all = true;
        for (std::size_t i = 0; i < faults.size(); ++i) {
            if (noticed[i] >= kEnough) continue;
            all = false;
            const Property<Game>& property = row_of(faults[i].property);
            if (is_start && property.step != nullptr) continue;
            Made spoilt = made;
            if (property.shape == Shape::end && !game.is_over(made.after)) continue;
            if (!faults[i].spoil(game, spoilt)) continue;
            EXPECT_TRUE(holds(property, game, made)) << property.id << " fails before anything is spoilt: " << why(property, game, made);
            EXPECT_FALSE(holds(property, game, spoilt)) << property.id << " does not notice: " << faults[i].what;
            EXPECT_FALSE(why(property, game, spoilt).empty()) << property.id << " does not say why: " << faults[i].what;
            ++noticed[i];
        }
        return !all && !::testing::Test::HasFailure();
    });
    for (std::size_t i = 0; i < faults.size(); ++i)
        EXPECT_GE(noticed[i], 1) << faults[i].property << " was never tried: " << faults[i].what;
}

TEST(ProxyCanFail, FaultsInPositionsAreNoticed) {
    expect_noticed(position_faults());
}

TEST(ProxyCanFail, FaultsInStepsAreNoticed) {
    expect_noticed(step_faults());
}

// Two charges that turn one energy into two can pay [a][a] only by feeding each other.
TEST(ProxyCanFail, CircularFeedingIsNoticed) {
    const std::size_t recall = sample_cards().index_of("p21"), keeper = sample_cards().index_of("p06");
    const Deck deck{"circle", {{keeper, 1}, {recall, 2}}};
    const Game game = game_of_decks({}, sample_cards(), {deck, deck});
    Position before;
    before.phase = Phase::main;
    before.active = before.priority = before.decider = 0;
    before.awaiting = Awaiting::payment;
    before.sides[0].count(Pile::ready_charges, 1) = 2;
    before.frame_count = 1;
    Frame& frame = before.frames[0];
    frame.type = FrameType::item;
    frame.item = ItemKind::body;
    frame.controller = 0;
    frame.card = 0;
    const Choice pay = make_choice(0, ChoiceKind::pay, 0, 0, 3);
    EXPECT_NE(game.check(before, pay), kNoClause);
    Made made{before, pay, before, {}};
    EXPECT_TRUE(holds(row_of("energy.covered"), game, made));
    EXPECT_FALSE(holds(row_of("energy.no-circle"), game, made));
    EXPECT_FALSE(why(row_of("energy.no-circle"), game, made).empty());
}

// ---- changed rules

struct Change {
    std::string_view property;
    std::string_view what;
    std::function<void(Rules&)> change;
};

std::vector<Change> changes() {
    const auto waive = [](Clause clause) { return [clause](Rules& rules) { rules.waive(clause); }; };
    return {
        {"install.at-most-one", "install.once-per-turn waived", waive(Clause::install_once_per_turn)},
        {"install.state", "install.multi-cost waived", waive(Clause::install_multi_cost)},
        {"body.set-sound", "body.set-cost waived", waive(Clause::body_set_cost)},
        {"play.by-holder", "priority.only-holder waived", waive(Clause::priority_only_holder)},
        {"priority.order", "priority.one-only waived", waive(Clause::priority_one_only)},
        {"pass.lasts", "pass.final waived", waive(Clause::pass_final)},
        {"attack.sound", "combat.front-attacks waived", waive(Clause::combat_front_attacks)},
        {"move.sound", "move.ready-only and move.drained-barred waived",
         [](Rules& rules) {
             rules.waive(Clause::move_ready_only);
             rules.waive(Clause::move_drained_barred);
         }},
        {"trap.sound-activation", "trap.activation-cost waived", waive(Clause::trap_activation_cost)},
        {"facedown.numbers", "facedown.no-abilities waived", waive(Clause::facedown_no_abilities)},
        {"setup.sound", "a mulligan allowed", [](Rules& rules) { rules.settings.mulligans = 1; }},
        {"body.set-sound", "bodies enter drained", [](Rules& rules) { rules.settings.bodies_enter_ready = false; }},
        {"active.alternates", "the active role stays", [](Rules& rules) { rules.settings.active_rotates = false; }},
        {"damage.none-between-turns", "damage stays", [](Rules& rules) { rules.settings.damage_removed_in_cleanup = false; }},
        {"attack.sound", "the back line blocks", [](Rules& rules) { rules.settings.back_line_blocks = true; }},
        {"insight.floor", "no floor of insight", [](Rules& rules) { rules.settings.insight_floor = 0; }},
        {"decks.shrink-each-turn", "nothing is kept", [](Rules& rules) { rules.settings.insight_keep = 0; }},
        {"priority.order", "two plays with priority", [](Rules& rules) { rules.settings.plays_per_priority = 2; }},
        {"pass.lasts", "passing is not final", [](Rules& rules) { rules.settings.pass_is_final = false; }},
        {"strike.sound", "striking is no duty", [](Rules& rules) { rules.settings.strike_is_duty = false; }},
        {"rounds.never-rise", "rounds from the lowest", [](Rules& rules) { rules.settings.rounds_from_highest = false; }},
        {"stats.sound", "another baseline body",
         [](Rules& rules) {
             rules.settings.baseline_body = {2, 1, 1, 1};
         }},
        {"energy.types-closed", "one type of energy only", [](Rules& rules) { rules.settings.energy_types = 1; }},
    };
}

TEST(ProxyCanFail, ChangedRulesAreNoticed) {
    for (const Change& change : changes()) {
        Rules rules;
        change.change(rules);
        const Property<Game>& property = row_of(change.property);
        bool noticed = false;
        for_each_step(rules, 400, [&](const Game& game, const Made& made, bool is_start) {
            if (!is_start || property.state != nullptr) noticed = !holds(property, game, made);
            return !noticed;
        });
        EXPECT_TRUE(noticed) << property.id << " does not notice: " << change.what;
    }
}

// ---- nothing is left out

TEST(ProxyCanFail, EveryPropertyOfPositionsStepsAndEndsIsShownToFail) {
    std::set<std::string_view> shown = {"energy.no-circle"};
    for (const Fault& fault : position_faults()) shown.insert(fault.property);
    for (const Fault& fault : step_faults()) shown.insert(fault.property);
    for (const Change& change : changes()) shown.insert(change.property);
    for (const Property<Game>& property : properties()) {
        if (property.shape == Shape::reachable) continue;
        EXPECT_TRUE(shown.contains(property.id)) << property.id;
    }
}

}  // namespace
}  // namespace arbiter::proxy::testing
