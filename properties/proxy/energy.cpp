// Properties of Proxy: energy, payments, charges and installs.
#include <algorithm>
#include <bit>

#include "model/core/cards/unknown_card.h"
#include "properties/proxy/check.h"
#include "properties/proxy/payment_judge.h"
#include "properties/proxy/properties.h"
#include "properties/proxy/recount.h"

namespace arbiter::proxy {
namespace {

// Energy is made while a cost is paid and at no other time: a cost under payment is on top, and then nothing but that payment is awaited.
bool energy_none_floating(const Game&, const Position& position, Why* why) {
    for (int i = 0; i < position.frame_count; ++i) {
        const Frame& frame = position.frames[i];
        const bool under_payment = is_item(frame) && frame.stage == Stage::paying;
        const bool awaited = i + 1 == position.frame_count && position.awaiting == Awaiting::payment;
        if (under_payment && !awaited && position.result == Result::none)
            return broken(why, "item {} of {} is being paid while decision {} is awaited", i, position.frame_count,
                          static_cast<int>(position.awaiting));
    }
    return true;
}

bool install_at_most_one(const Game& game, const Position& position, Why* why) {
    const int limit = game.rules().settings.installs_per_turn;
    if (limit == kNone) return true;
    for (Player player = 0; player < kPlayers; ++player)
        if (position.sides[player].installs > limit)
            return broken(why, "player {} made {} install plays in this turn, more than {}", player, position.sides[player].installs,
                          limit);
    return true;
}

// What a payment could draw on is energy of the game's types, and every charge gives some.
bool energy_types_closed(const Game& game, const Position& position, Why* why) {
    if (position.awaiting != Awaiting::payment && position.awaiting != Awaiting::first_player) return true;
    const EnergySet types = game.rules().settings.energy_types;
    for (int kind = 0; kind < game.kinds(); ++kind) {
        if (is_unknown(game.cards()[kind])) continue;
        const Source source = source_of(game, static_cast<Kind>(kind));
        for (int mode = 0; mode < source.mode_count; ++mode) {
            for (int i = 0; i < source.modes[mode].unit_count; ++i) {
                const EnergySet unit = source.modes[mode].units[i];
                if (unit == 0 || (unit & ~types) != 0)
                    return broken(why, "kind {} yields energy of types {:08b} where there are {:08b}", kind, unit, types);
            }
        }
    }
    return true;
}

// ---- payments

constexpr int kMaximumDrained = kMaximumSources;

// The charges that a payment names, by kind, in the order in which they lie: sources are the ready charges in order of kind.
int named_by(const Transition& step, std::array<Kind, kMaximumDrained>& out) {
    const Side& side = step.before.sides[step.choice.actor];
    int named = 0, source = 0;
    for (int kind = 0; kind < step.game.kinds(); ++kind)
        for (int copy = 0; copy < side.count(Pile::ready_charges, static_cast<Kind>(kind)); ++copy, ++source)
            if (source < kMaximumDrained && ((step.choice.third >> source) & 1) != 0) out[named++] = static_cast<Kind>(kind);
    return named;
}

Bill billed(const Transition& step) {
    Bill bill = bill_of(step.game, step.before);
    if (!bill.known) {
        const PaymentProblem problem = step.game.payment_problem(step.before);
        bill.cost = problem.cost;
        bill.purpose = problem.purpose;
    }
    return bill;
}

bool energy_covered(const Transition& step, Why* why) {
    if (step.kind() != ChoiceKind::pay) return true;
    std::array<Kind, kMaximumDrained> drained{};
    const int count = named_by(step, drained);
    const Bill bill = billed(step);
    if (covers(step.game, bill, drained.data(), count, {.every_source_pays = false, .nothing_circular = false})) return true;
    return broken(why, "{} drained charges of player {} do not cover a cost of {} symbols", count, step.choice.actor, bill.cost.symbols());
}

// Can a charge of this card be drained for energy in a way that takes some?
bool can_be_fed(const CardRules& card) {
    return std::any_of(card.abilities.begin(), card.abilities.begin() + card.ability_count,
                       [](const Ability& ability) { return ability.kind == AbilityKind::charge_energy && !ability.mode.input.is_free(); });
}

// A unit is spent after it was made. Only charges that are fed can go in a circle.
bool energy_no_circle(const Transition& step, Why* why) {
    if (step.kind() != ChoiceKind::pay) return true;
    std::array<Kind, kMaximumDrained> drained{};
    const int count = named_by(step, drained);
    const bool fed = std::any_of(drained.begin(), drained.begin() + count, [&](Kind kind) { return can_be_fed(step.game.cards()[kind]); });
    if (!fed || covers(step.game, billed(step), drained.data(), count, {.every_source_pays = false, .nothing_circular = true})) return true;
    return broken(why, "the {} charges of player {} cannot be drained in any order without spending energy before it is made", count,
                  step.choice.actor);
}

// The drained charges of the payer are those of the payment and no others, and they were needed. Between the payment and the next decision
// a refresh may lie; otherwise nothing becomes ready and nothing else is drained.
bool energy_sources(const Transition& step, Why* why) {
    if (step.kind() != ChoiceKind::pay) return true;
    std::array<Kind, kMaximumDrained> drained{};
    const int count = named_by(step, drained);
    if (count != std::popcount(step.choice.third))
        return broken(why, "the payment names {} charges of which player {} has {} ready", std::popcount(step.choice.third),
                      step.choice.actor, count);
    Copies named{};
    for (int i = 0; i < count; ++i) ++named[drained[i]];
    for (const Event& event : step.events_of(EventKind::charge_drained)) {
        if (event.player != step.choice.actor || event.first >= kMaximumKinds || named[event.first] == 0)
            return broken(why, "a charge of kind {} of player {} was drained besides those of the payment", event.first, event.player);
        --named[event.first];
    }
    for (int kind = 0; kind < step.game.kinds(); ++kind)
        if (named[kind] != 0) return broken(why, "{} charges of kind {} of the payment were not drained", named[kind], kind);
    if (step.readings().energy_overdrain == EnergyOverdrain::free || covers(step.game, billed(step), drained.data(), count, {}))
        return true;
    return broken(why, "of the {} charges that player {} drained not every one paid a symbol", count, step.choice.actor);
}

// A charge ability drains its own card as it is announced; everything else that drains charges is a payment. Counted without the events: a
// charge is drained where drained ones became more by more than was installed drained.
bool is_drained_soundly(const Transition& step, Player player, int kind, Why* why) {
    const Side& before = step.before.sides[player];
    const Side& after = step.after.sides[player];
    const Kind card = static_cast<Kind>(kind);
    const bool announces = step.kind() == ChoiceKind::activate_charge && step.choice.actor == player && step.choice.first == kind;
    if (announces || step.count(EventKind::installed, player, kind) > 0) return true;
    return broken(why, "{} charges of kind {} of player {} were drained without a payment",
                  after.count(Pile::drained_charges, card) - before.count(Pile::drained_charges, card), kind, player);
}

// Of a kind of which other charges are drained than before.
bool becomes_ready_soundly(const Transition& step, Player player, Kind kind, Why* why) {
    const int before = step.before.sides[player].count(Pile::drained_charges, kind);
    const int after = step.after.sides[player].count(Pile::drained_charges, kind);
    if (after > before) return step.kind() == ChoiceKind::pay || is_drained_soundly(step, player, kind, why);
    if (step.begins(Phase::refresh)) return true;
    const bool used_up = step.kind() == ChoiceKind::activate_charge && step.choice.actor == player && step.choice.first == kind;
    if (used_up && after + 1 == before && step.count(EventKind::exiled, player, kind) > 0) return true;
    return broken(why, "{} drained charges of kind {} of player {} became ready outside refresh", before - after, kind, player);
}

// A drained charge that is used up by its own ability leaves the zone; else it stays, and becomes ready in refresh alone.
bool charges_ready_by_refresh_only(const Transition& step, Why* why) {
    for (Player player = 0; player < kPlayers; ++player) {
        const Copies& before = step.before.sides[player].pile(Pile::drained_charges);
        const Copies& after = step.after.sides[player].pile(Pile::drained_charges);
        const bool unsound =
            any_other_kind(before, after, step.game.kinds(), [&](Kind kind) { return !becomes_ready_soundly(step, player, kind, why); });
        if (unsound) return false;
    }
    return true;
}

// ---- installs

bool asks_for_extra(const Transition& step, Kind kind) {
    return types_counted(step.game, kind) >= step.settings().charge_extra_cost_from_types && step.settings().charge_extra_cost > 0;
}

bool install_state(const Transition& step, Why* why) {
    const Settings& settings = step.settings();
    if (step.kind() == ChoiceKind::install && step.readings().install_base_cost == InstallBaseCost::free) {
        const bool paying = step.after.awaiting == Awaiting::payment && step.after.frame_count > 0 &&
                            step.after.top().item == ItemKind::install && step.after.top().type == FrameType::item;
        if (paying != asks_for_extra(step, step.choice.first))
            return broken(why, "the install of a charge with {} types {} paid for", types_counted(step.game, step.choice.first),
                          paying ? "is" : "is not");
    }
    for (const Event& event : step.events_of(EventKind::installed)) {
        if (event.player >= kPlayers || event.first >= step.game.kinds()) continue;
        const int types = types_counted(step.game, event.first);
        const bool ready = types < settings.charge_drained_from_types;
        const Pile pile = ready ? Pile::ready_charges : Pile::drained_charges;
        const bool there = step.begins(Phase::refresh) || step.after.sides[event.player].count(pile, event.first) > 0;
        if ((event.amount != 0) != ready || !there)
            return broken(why, "a charge with {} types came in {}", types, event.amount != 0 ? "ready" : "drained");
    }
    return true;
}

constexpr int in_charge_zone(const Side& side, Kind kind) {
    return side.count(Pile::ready_charges, kind) + side.count(Pile::drained_charges, kind);
}

// Cards that came into a zone or left it by other events of the same step.
bool other_card_moved(const Transition& step) {
    return std::any_of(step.events.begin(), step.events.end(), [](const Event& event) {
        switch (kind_of(event)) {
            case EventKind::taken_from_top:
            case EventKind::discarded:
            case EventKind::exiled:
            case EventKind::to_special:
            case EventKind::defeated:
            case EventKind::entered:
            case EventKind::put_on_field:
            case EventKind::trap_set:
            case EventKind::trap_revealed:
            case EventKind::kept:
            case EventKind::bottomed:
            case EventKind::phase_begins:
                return true;
            default:
                return false;
        }
    });
}

// The card comes from the stack into its player's charges: one more of that kind there, and every other zone as it was.
bool installs_soundly(const Transition& step, const Event& installed, Why* why) {
    const Player player = installed.player;
    const Kind kind = installed.first;
    const Side& before = step.before.sides[player];
    const Side& after = step.after.sides[player];
    const int copies = step.count(EventKind::installed, player, kind);
    if (in_charge_zone(after, kind) != in_charge_zone(before, kind) + copies)
        return broken(why, "player {} installed kind {} {} times and has {} of it as charges, {} before", player, kind, copies,
                      in_charge_zone(after, kind), in_charge_zone(before, kind));
    if (other_card_moved(step)) return true;
    for (Pile pile : {Pile::unknown_deck, Pile::discard, Pile::abyss, Pile::special, Pile::traps, Pile::new_traps, Pile::looked})
        if (before.piles[static_cast<int>(pile)] != after.piles[static_cast<int>(pile)])
            return broken(why, "zone {} of player {} changed by an install", static_cast<int>(pile), player);
    return true;
}

bool install_sound(const Transition& step, Why* why) {
    if (step.kind() == ChoiceKind::install) {
        const Side& before = step.before.sides[step.choice.actor];
        if (before.count(Pile::hand, step.choice.first) == 0)
            return broken(why, "player {} installs kind {}, which is not in hand", step.choice.actor, step.choice.first);
    }
    for (const Event& event : step.events_of(EventKind::installed))
        if (event.player < kPlayers && !installs_soundly(step, event, why)) return false;
    return true;
}

constexpr Property<Game> kEnergyProperties[] = {
    state_property<energy_none_floating>(PropertyId::energy_none_floating, at({PositionSign::frames}),
                                         parts({PositionPart::items, PositionPart::awaiting, PositionPart::result})),
    state_property<install_at_most_one>(PropertyId::install_at_most_one, kAlways, parts({PositionPart::installs})),
    state_property<energy_types_closed>(PropertyId::energy_types_closed,
                                        at({PositionSign::awaits_payment, PositionSign::awaits_first_player}),
                                        parts({PositionPart::awaiting})),
    step_property<energy_covered>(PropertyId::energy_covered, at({StepSign::pays})),
    step_property<energy_sources>(PropertyId::energy_sources, at({StepSign::pays})),
    step_property<energy_no_circle>(PropertyId::energy_no_circle, at({StepSign::pays})),
    step_property<charges_ready_by_refresh_only>(PropertyId::charges_ready_by_refresh_only, at({StepSign::drained_charges_changed})),
    step_property<install_state>(PropertyId::install_state, at({StepSign::makes_install, StepSign::installed})),
    step_property<install_sound>(PropertyId::install_sound, at({StepSign::makes_install, StepSign::installed})),
};

}  // namespace

PropertyList<Game> energy_properties() {
    return kEnergyProperties;
}

}  // namespace arbiter::proxy
