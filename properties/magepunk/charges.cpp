// Properties of Magepunk: charges, payments and the refresh.
#include <algorithm>

#include "model/core/cards/unknown_card.h"
#include "model/core/energy/payment.h"
#include "model/magepunk/rules/inspect.h"
#include "properties/magepunk/check.h"
#include "properties/magepunk/properties.h"
#include "properties/magepunk/recount.h"

namespace arbiter::magepunk {
namespace {

using Charges = std::array<int, kEnergies>;

// A number below 0 would wrap round to one that no row of resources gives.
bool charges_never_negative(const Game&, const Position& position, Why* why) {
    for (Player player = 0; player < kPlayers; ++player)
        for (int energy = 0; energy < kEnergies; ++energy)
            if (position.sides[player].charges[energy] > kMostCharges)
                return broken(why, "player {} has {} charges of Energy {}", player,
                              static_cast<std::int8_t>(position.sides[player].charges[energy]), energy);
    return true;
}

bool refreshes_as_usual(const Transition& step) {
    return step.readings().refresh_scope == RefreshScope::all_players && step.settings().refresh_on_opponents_turn &&
           !step.settings().charges_carry_over;
}

// Available charges are what was there, less what was spent, more what was produced and gained; the refresh begins anew.
bool charges_accounted(const Transition& step, Why* why) {
    if (!refreshes_as_usual(step) || step.has(EventKind::charges_returned)) return true;
    for (Player player = 0; player < kPlayers; ++player) {
        Charges charges{};
        for (int energy = 0; energy < kEnergies; ++energy) charges[energy] = step.before.sides[player].charges[energy];
        for (const Event& event : step.events) {
            if (event.player != player) continue;
            if (is(event, EventKind::paid)) charges[event.first] -= event.amount;
            if (is(event, EventKind::charge_produced) || is(event, EventKind::charge_gained)) charges[event.first] += event.amount;
            if (!is(event, EventKind::refreshed)) continue;
            for (int energy = 0; energy < kEnergies; ++energy)
                charges[energy] = resources_of(step.game, step.after.sides[player], energy) * step.settings().charges_per_resource;
        }
        for (int energy = 0; energy < kEnergies; ++energy) {
            const int is = step.after.sides[player].charges[energy];
            if (is != charges[energy])
                return broken(why, "player {} has {} charges of Energy {}, and the account gives {}", player, is, energy, charges[energy]);
        }
    }
    return true;
}

// A payment spends exactly the cost: the charges asked for by Energy, and as many more as the generic amount.
bool payment_exact(const Transition& step, Why* why) {
    if (step.kind() != ChoiceKind::pay) return true;
    const Player payer = step.before.item.controller;
    const Cost cost = cost_of(step.game, step.before.item);
    Charges spent{};
    int total = 0;
    for (const Event& event : step.events_of(EventKind::paid)) {
        if (event.player != payer) return broken(why, "player {} pays for player {}", event.player, payer);
        spent[event.first] += event.amount;
        total += event.amount;
    }
    for (int energy = 0; energy < kEnergies; ++energy)
        if (spent[energy] < cost.typed[energy])
            return broken(why, "{} charges of Energy {} were spent, and {} are required", spent[energy], energy, int{cost.typed[energy]});
    return total == cost.symbols() || broken(why, "{} charges were spent for a cost of {}", total, cost.symbols());
}

// What a choice announces: a card, or an ability of a permanent.
Item announced_by(const Transition& step) {
    Item item;
    item.controller = step.choice.actor;
    if (step.kind() == ChoiceKind::play_card) {
        item.type = ItemKind::card;
        item.card = step.choice.first;
        item.ability = static_cast<std::uint8_t>(std::max(spell_ability(step.game.cards()[item.card]), 0));
        item.number = static_cast<std::uint8_t>(step.choice.third);
    } else {
        item.type = ItemKind::ability;
        item.source = {step.choice.first};
        item.card = step.before.permanent(item.source).kind;
        item.ability = static_cast<std::uint8_t>(ability_of_operand(step.choice.third));
    }
    return item;
}

// Has what the announced ability takes besides charges been sacrificed?
bool is_sacrificed(const Transition& step, const Item& item) {
    const Sacrifice asked = step.game.cards()[item.card].abilities[item.ability].cost.sacrifice;
    if (item.type != ItemKind::ability || asked == Sacrifice::none) return true;
    const Reference8 given = asked == Sacrifice::self ? item.source : sacrifice_of_operand(step.choice.third);
    return step.any(EventKind::sacrificed, [&](const Event& event) {
        if (event.player != item.controller) return false;
        return given.is_card() ? Reference8{event.second}.is_none() && event.first == given.kind() : event.second == given.value;
    });
}

// What costs charges asks its player for them before anything else, and what else an ability takes is gone.
bool announced_is_charged(const Transition& step, Why* why) {
    if (step.kind() != ChoiceKind::play_card && step.kind() != ChoiceKind::activate) return true;
    const Item item = announced_by(step);
    const Cost cost = cost_of(step.game, item);
    const bool asked = step.after.awaiting == Awaiting::payment && step.after.decider == item.controller;
    if (!cost.is_free() && !asked) return broken(why, "the cost is {}, and player {} is not asked for it", cost.symbols(), item.controller);
    return is_sacrificed(step, item) || broken(why, "an ability of kind {} is activated without the sacrifice it takes", item.card);
}

// Charges of one Energy that a payment could make use of.
int useful_charges(const Cost& cost) {
    return std::min(6, cost.symbols());
}

// Where the player has as many as are useful, the problem with one more is the same.
bool more_could_matter(const Position& position, Player player, const Cost& cost, int energy) {
    return position.sides[player].charges[energy] < useful_charges(cost);
}

bool paid_by(const Position& position, Player player, const Cost& cost, int more_of) {
    PaymentProblem problem;
    for (int type = 0; type < kMaximumEnergyTypes; ++type) problem.rules.accepts[type] = static_cast<EnergySet>(1 << type);
    problem.cost = cost;
    for (int energy = 0; energy < kEnergies; ++energy) {
        const int useful = useful_charges(cost);
        int charges = std::min(position.sides[player].charges[energy] + (energy == more_of ? 1 : 0), useful);
        for (; charges > 0 && problem.source_count < kMaximumSources; --charges) {
            Source& source = problem.sources[problem.source_count++];
            source.group = static_cast<std::uint8_t>(energy);
            source.mode_count = 1;
            source.modes[0].units[0] = static_cast<EnergySet>(1 << energy);
            source.modes[0].unit_count = 1;
        }
    }
    return payable(problem);
}

// Is a permission waived without which a card of this speed could not be played now, whatever it costs?
bool lacks_permission(const Game& game, const Position& position, Player player, bool fast) {
    const Rules& rules = game.rules();
    const Phase phase = position.phase;
    if (!fast) return rules.waived(phase == Phase::second_main ? Clause::main2_play_cards : Clause::main_play_face_up);
    return rules.waived(Clause::fast_outside_order) || (player != position.active && rules.waived(Clause::fast_off_turn)) ||
           (phase == Phase::attack && rules.waived(Clause::attack_fast_windows)) ||
           (phase == Phase::end && rules.waived(Clause::end_fast_plays));
}

// A card in hand that may be played now is offered if and only if the solver finds a payment; one more charge never takes it away.
bool payment_complete(const Game& game, const Position& position, Why* why) {
    const bool slow = position.awaiting == Awaiting::play;
    const bool plays = slow || position.awaiting == Awaiting::window || position.awaiting == Awaiting::link;
    if (!plays || !game.rules().settings.generic_any_energy) return true;
    const Player player = position.decider;
    for (int index = 0; index < game.kinds(); ++index) {
        const Kind kind = static_cast<Kind>(index);
        if (position.sides[player].count(Pile::hand, kind) == 0) continue;
        const CardRules& card = game.cards()[kind];
        const bool spell = card.type == CardType::spell;
        const bool fast = spell && card.fast;
        if (is_unknown(card) || (!slow && !fast) || lacks_permission(game, position, player, fast)) continue;
        Item item;
        item.type = ItemKind::card;
        item.card = kind;
        item.ability = spell ? static_cast<std::uint8_t>(spell_ability(card)) : std::uint8_t{0};
        const Target target = spell ? card.abilities[item.ability].target : Target{};
        Reference8 aimed = Reference8::none();
        bool aims = target.kind == TargetKind::none;
        for_each_candidate(game, position, target, player, [&](Reference8 candidate) {
            if (!aims && fits_target(game, position, target, candidate, player, Reference8::none())) {
                aims = true;
                aimed = candidate;
            }
        });
        const Cost cost = cost_of(game, item);
        const bool expected = aims && paid_by(position, player, cost, -1);
        const bool offered = game.check(position, make_choice(player, ChoiceKind::play_card, kind, aimed.value)) == kNoClause;
        if (expected != offered)
            return broken(why, "kind {} is {}offered to player {}, and its cost is {}payable", kind, offered ? "" : "not ", player,
                          expected ? "" : "not ");
        for (int energy = 0; expected && energy < kEnergies; ++energy)
            if (more_could_matter(position, player, cost, energy) && !paid_by(position, player, cost, energy))
                return broken(why, "kind {} is payable, and with one more charge of Energy {} it is not", kind, energy);
    }
    return true;
}

// After the refresh a player has what the resources produce, and what triggers at the start of the turn gives besides.
bool refresh_exact(const Transition& step, Why* why) {
    if (!refreshes_as_usual(step) || !step.has(EventKind::refreshed)) return true;
    for (const Event& event : step.events_of(EventKind::refreshed)) {
        int produced = 0;
        for (int energy = 0; energy < kEnergies; ++energy) produced += resources_of(step.game, step.after.sides[event.player], energy);
        produced *= step.settings().charges_per_resource;
        if (event.amount != produced)
            return broken(why, "after the refresh player {} has {} charges from {} resources", event.player, event.amount, produced);
    }
    return step.count(EventKind::refreshed) == 2 ||
           broken(why, "the charges of {} players were refreshed", step.count(EventKind::refreshed));
}

bool charges_fall_within_turn(const Transition& step, Why* why) {
    if (step.has(EventKind::refreshed) || step.has(EventKind::charges_returned)) return true;
    for (Player player = 0; player < kPlayers; ++player) {
        int rise = step.after.sides[player].total_charges() - step.before.sides[player].total_charges();
        for (const Event& event : step.events) {
            const bool more = is(event, EventKind::charge_produced) || is(event, EventKind::charge_gained);
            if (more && event.player == player) rise -= event.amount;
        }
        if (rise > 0) return broken(why, "player {} has {} charges more, and nothing gave them", player, rise);
    }
    return true;
}

constexpr Property<Game> kChargesProperties[] = {
    state_property<charges_never_negative>(PropertyId::charges_never_negative, kAlways, parts({PositionPart::charges})),
    step_property<charges_accounted>(PropertyId::charges_accounted,
                                     at({StepSign::charges_differ, StepSign::pay, StepSign::charges_rise, StepSign::refreshed})),
    step_property<payment_exact>(PropertyId::payment_exact, at({StepSign::pay})),
    step_property<announced_is_charged>("payment.exact/announced", at({StepSign::play_card, StepSign::activate})),
    state_property<payment_complete>(PropertyId::payment_complete, at({PositionSign::play, PositionSign::window, PositionSign::link})),
    step_property<refresh_exact>(PropertyId::refresh_exact, at({StepSign::refreshed})),
    step_property<charges_fall_within_turn>(PropertyId::charges_fall_within_turn, at({StepSign::charges_differ})),
};

}  // namespace

PropertyList<Game> charge_properties() {
    return kChargesProperties;
}

}  // namespace arbiter::magepunk
