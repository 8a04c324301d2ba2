// The phases of a turn but the Attack Phase: set-up, start of the turn, draw, Main Phases and end.
#include "model/magepunk/rules/turn.h"

#include <algorithm>

#include "model/core/input/contradiction.h"
#include "model/magepunk/rules/inspect.h"
#include "model/magepunk/rules/step.h"

namespace arbiter::magepunk {

void Step::begin_phase(Phase phase) {
    p_.phase = phase;
    p_.step = 0;
    tell(EventKind::phase_begins, phase == Phase::start ? Clause::refresh_when : Clause::turn_phase_order, p_.active,
         static_cast<int>(phase));
    if (readings_.resource_per_turn == ResourcePerTurn::one_per_main)
        for (Side& side : p_.sides) side.resources_played = 0;
}

void Step::advance_phase() {
    switch (p_.phase) {
        case Phase::setup:
            return advance_setup();
        case Phase::start:
            return advance_start();
        case Phase::draw:
            return advance_draw_phase();
        case Phase::main:
        case Phase::second_main:
            return advance_main();
        case Phase::attack:
            return advance_attack();
        case Phase::end:
            return advance_end();
    }
    contradiction("a position in no phase");
}

// ---- set-up

void Step::advance_setup() {
    switch (p_.step) {
        case SetupStep::kChooseFirst:
            return await(Awaiting::first_player, kChance);
        case SetupStep::kDrawHands:
            cite_setup();
            p_.step = SetupStep::kAskFirst;
            for (std::uint8_t& owed : p_.draws_owed) owed = static_cast<std::uint8_t>(settings_.starting_hand);
            return;
        case SetupStep::kAskFirst:
        case SetupStep::kAskSecond: {
            // setup.mulligan
            const Player player = in_order(p_.step - SetupStep::kAskFirst);
            if (readings_.setup_mulligan == SetupMulligan::one && p_.sides[player].mulligans == 0) return await(Awaiting::mulligan, player);
            ++p_.step;
            return;
        }
        default:
            for (Side& side : p_.sides) side.mulligans = 0;
            begin_phase(Phase::start);
            if (!settings_.first_turn_draw) p_.step = StartStep::kFirstTurn;
    }
}

// The numbers of the set-up are the printed ones, unless a house rule has set others.
void Step::cite_setup() {
    constexpr Settings kPrinted;
    cite(Clause::setup_shuffle);
    cite(Clause::setup_opening_hand);
    if (settings_.starting_hand == kPrinted.starting_hand) cite(Clause::setup_default_hand_size);
    cite(Clause::setup_starting_life);
    if (settings_.starting_life == kPrinted.starting_life) cite(Clause::setup_default_life);
}

void Step::redraw(Player player) {
    Side& side = p_.sides[player];
    const int cards = shuffle_into_deck(side, Pile::hand, game_.kinds());
    side.mulligans = 1;
    tell(EventKind::hand_redrawn, Clause::setup_opening_hand, player);
    p_.draws_owed[player] = static_cast<std::uint8_t>(cards);
}

// ---- the start of a turn

void Step::advance_start() {
    const int first = p_.step & StartStep::kFirstTurn;
    // refresh.trigger-order
    const bool triggers_first = readings_.refresh_trigger_order == RefreshTriggerOrder::before_refresh;
    switch (p_.step & ~StartStep::kFirstTurn) {
        case StartStep::kBeginTurn:
            p_.step = static_cast<std::uint8_t>(StartStep::kRefresh | first);
            if (!triggers_first) return;
            begin_event();
            return happen(AbilityEvent::turn_starts, Reference8::none(), p_.active);
        case StartStep::kRefresh:
            p_.step = static_cast<std::uint8_t>(StartStep::kTurnTriggers | first);
            return refresh();
        case StartStep::kTurnTriggers:
            p_.step = static_cast<std::uint8_t>(StartStep::kStarted | first);
            if (triggers_first) return;
            begin_event();
            return happen(AbilityEvent::turn_starts, Reference8::none(), p_.active);
        default:
            begin_phase(Phase::draw);
            if (first != 0) p_.step = DrawStep::kDrawn;
    }
}

// refresh.scope
void Step::refresh() {
    const bool all = readings_.refresh_scope == RefreshScope::all_players && settings_.refresh_on_opponents_turn;
    for (int index = 0; index < kPlayers; ++index) refresh_charges(in_order(index), index == 0 || all);
}

void Step::refresh_charges(Player player, bool renewed) {
    Side& side = p_.sides[player];
    const auto left = side.charges;
    const bool carried = settings_.charges_carry_over || waived(Clause::charge_no_carry_over);
    if (!carried) side.charges = {};
    if (renewed) {
        for_each_kind_in(side.pile(Pile::resources), game_.kinds(), [&](Kind kind) {
            std::uint8_t& charges = side.charges[game_.energy_of(kind)];
            const int more = side.count(Pile::resources, kind) * settings_.charges_per_resource;
            charges = static_cast<std::uint8_t>(std::min(charges + more, 255));
        });
    }
    if (side.total_charges() > kMostCharges) p_.at_capacity = 1;
    tell(EventKind::refreshed, renewed ? Clause::refresh_produce_again : Clause::refresh_when, player, 0, 0, side.total_charges());
    if (!carried && left != decltype(left){}) cite(Clause::charge_no_carry_over);
    if (renewed) cite_renewal(side, left);
}

// Of the charges that the resources give at the refresh, those that had been spent are the ones that were not there before it.
void Step::cite_renewal(const Side& side, const std::array<std::uint8_t, kEnergies>& left) {
    if (!is_empty(side.pile(Pile::resources))) cite(Clause::resource_while_there);
    for (int energy = 0; energy < kEnergies; ++energy)
        if (side.charges[energy] > left[energy]) return cite(Clause::refresh_unspent_again);
}

// ---- Draw Phase

void Step::advance_draw_phase() {
    switch (p_.step) {
        case DrawStep::kBeginDraw:
            p_.step = DrawStep::kDrawing;
            p_.draws_owed[p_.active] = static_cast<std::uint8_t>(settings_.draw_per_turn);
            cite(Clause::draw_phase_one);
            return;
        case DrawStep::kDrawing:
            p_.step = DrawStep::kDrawn;
            return check_losses(Moment::effect);
        default:
            // fast.unlisted-phases
            if (readings_.fast_unlisted_phases == FastUnlistedPhases::also_draw && offer_window(3)) return;
            begin_phase(Phase::main);
    }
}

// ---- Main Phases

// Asks the players (bits) who have not declined yet whether they begin a chain (fast.window-first). False: all have declined.
bool Step::offer_window(unsigned players) {
    const bool nonactive_first = readings_.fast_window_first == FastWindowFirst::nonactive_first;
    for (int index = 0; index < kPlayers; ++index) {
        const Player player = (index == 0) == nonactive_first ? nonactive() : p_.active;
        if (((players & ~unsigned{p_.asked}) >> player & 1) == 0) continue;
        await(Awaiting::window, player);
        return true;
    }
    p_.asked = 0;
    return false;
}

// fast.windows, fast.unlisted-phases
void Step::advance_main() {
    const bool closed = p_.phase == Phase::second_main && readings_.fast_unlisted_phases == FastUnlistedPhases::first_main_only;
    const unsigned other = closed ? 0 : 1u << nonactive();
    switch (p_.step) {
        case MainStep::kBeginMain:
            p_.step = readings_.fast_windows == FastWindows::any_time ? MainStep::kOpening : MainStep::kPlay;
            return;
        case MainStep::kOpening:
            if (!offer_window(other)) p_.step = MainStep::kPlay;
            return;
        case MainStep::kPlay:
            return await(Awaiting::play, p_.active);
        case MainStep::kAfterPlay:
            if (readings_.fast_windows != FastWindows::phase_ends && offer_window(other)) return;
            p_.step = MainStep::kPlay;
            return;
        case MainStep::kLeaving:
            if (!offer_window(other)) p_.step = MainStep::kLeave;
            return;
        default:
            return leave_main();
    }
}

void Step::leave_main() {
    if (p_.phase == Phase::second_main) return begin_phase(Phase::end);
    begin_phase(Phase::attack);
}

void Step::play_resource(Choice choice) {
    Side& side = p_.sides[choice.actor];
    const Kind kind = choice.first;
    --side.count(Pile::hand, kind);
    ++side.count(Pile::resources, kind);
    if (counts_resources(rules_)) ++side.resources_played;
    tell(EventKind::resource_played, Clause::resource_to_zone, choice.actor, kind);
    cite(Clause::resource_option);
    cite(p_.phase == Phase::main ? Clause::main_play_resource : Clause::main2_play_cards);
    // resource.first-charge
    if (readings_.resource_first_charge == ResourceFirstCharge::at_once) {
        const int energy = game_.energy_of(kind);
        side.charges[energy] = static_cast<std::uint8_t>(side.charges[energy] + settings_.charges_per_resource);
        if (side.total_charges() > kMostCharges) p_.at_capacity = 1;
        tell(EventKind::charge_produced, Clause::resource_one_charge, choice.actor, energy, 0, settings_.charges_per_resource);
        cite(Clause::resource_generates);
    }
    p_.step = MainStep::kAfterPlay;
}

// ---- End Phase

void Step::advance_end() {
    switch (p_.step) {
        case EndStep::kBeginEnd:
            p_.step = EndStep::kEndWindow;
            p_.chains = 0;
            return;
        case EndStep::kEndWindow: {
            const int limit = end_chain_limit(rules_);
            if ((limit == 0 || p_.chains < limit) && offer_window(3)) return;
            if (p_.chains > 0) cite(Clause::end_turn_over_after_chain);
            p_.asked = 0;
            p_.chains = 0;
            p_.step = EndStep::kDiscard;
            return;
        }
        case EndStep::kDiscard: {
            const int limit = hand_limit(rules_);
            const int cards = limit < 0 ? 0 : sum_of(p_.sides[p_.active].pile(Pile::hand), game_.kinds());
            if (limit >= 0 && cards > limit) return await(Awaiting::hand_discard, p_.active);
            p_.step = EndStep::kEndChanges;
            return;
        }
        case EndStep::kEndChanges:
            p_.step = EndStep::kClear;
            // end.cleanup-order
            if (readings_.end_cleanup_order == EndCleanupOrder::effects_first) {
                end_changes();
                begin_step();
                settle_deaths();
            }
            return;
        case EndStep::kClear:
            p_.step = EndStep::kPassTurn;
            end_changes();
            clear_turn();
            // Where damage stays, it may be enough now.
            begin_step();
            return settle_deaths();
        default:
            return pass_turn();
    }
}

// What lasts until the end of the turn ends.
void Step::end_changes() {
    for_field([&](Reference8 reference, Permanent& permanent) {
        if (permanent.impact == 0 && permanent.durability == 0 && permanent.shields == 0) return;
        permanent.impact = 0;
        permanent.durability = 0;
        permanent.shields = 0;
        tell(EventKind::changes_ended, Clause::activated_example, reference.side(), reference.value);
    });
}

// damage.cleared, node.damage-reset; and what was kept for this turn only.
void Step::clear_turn() {
    for (Side& side : p_.sides) side.resources_played = 0;
    for_field([&](Reference8 reference, Permanent& permanent) {
        permanent.used = 0;
        permanent.set(Permanent::kDelayed, false);
        // block.eligible asks who attacked in the last own turn.
        const bool kept = readings_.block_eligible == BlockEligible::not_attacked && reference.side() == p_.active;
        if (!kept) permanent.set(Permanent::kAttacked, false);
        const bool stays = game_.is_node(permanent) && readings_.node_damage_reset == NodeDamageReset::stays;
        if (permanent.damage == 0 || stays || !settings_.damage_cleared_each_turn) return;
        permanent.damage = 0;
        tell(EventKind::damage_cleared, Clause::damage_cleared, reference.side(), reference.value);
    });
}

void Step::pass_turn() {
    p_.active = nonactive();
    cite(Clause::end_phase_ends_turn);
    tell(EventKind::turn_passes, Clause::end_pass_turn, p_.active);
    begin_phase(Phase::start);
}

}  // namespace arbiter::magepunk
