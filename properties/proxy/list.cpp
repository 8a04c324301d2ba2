// The list of Proxy's properties, and the account of how each property of the register is checked.
#include <array>
#include <vector>

#include "properties/proxy/properties.h"

namespace arbiter::proxy {

PropertyList<Game> properties() {
    static const std::vector<Property<Game>> all =
        concatenated<Game>({zone_properties(), energy_properties(), turn_properties(), stack_properties(), body_properties(),
                            combat_properties(), reachable_properties()});
    return all;
}

namespace {

constexpr std::string_view kZones = "properties/proxy/zones.cpp";
constexpr std::string_view kEnergy = "properties/proxy/energy.cpp";
constexpr std::string_view kTurn = "properties/proxy/turn.cpp";
constexpr std::string_view kStack = "properties/proxy/stack.cpp";
constexpr std::string_view kBodies = "properties/proxy/bodies.cpp";
constexpr std::string_view kCombat = "properties/proxy/combat.cpp";
constexpr std::string_view kReachable = "properties/proxy/reachable.cpp";
constexpr std::string_view kDecks = "tests/properties/proxy_decks_test.cpp";
constexpr std::string_view kPlay = "tests/properties/play_test.cpp";
constexpr std::string_view kPassive = "tests/properties/proxy_passive_play_test.cpp";
constexpr std::string_view kViews = "tests/properties/proxy_views_test.cpp";
constexpr std::string_view kPayment = "tests/properties/payment_relations_test.cpp";
constexpr std::string_view kReplays = "tests/properties/replays_test.cpp";

using P = PropertyId;

constexpr auto kAccounts = std::to_array<Accounted>({
    listed(P::cards_conserved, kZones),
    listed(P::cards_one_place, kZones),
    listed(P::cards_owner_zones, kZones),
    listed(P::deck_legal_size, kZones),
    listed(P::deck_legal_copies, kZones),
    tested(P::deck_duplicates_relation, kDecks, "a relation between cards: random cards and random orders of their abilities"),
    listed(P::zones_kinds, kZones),
    listed(P::active_one, kTurn),
    listed(P::priority_one_holder, kTurn),
    listed(P::energy_none_floating, kEnergy),
    listed(P::install_at_most_one, kEnergy),
    listed(P::bodies_alive, kBodies),
    listed(P::damage_none_between_turns, kBodies),
    listed(P::temporary_none_between_turns, kBodies),
    listed(P::facedown_numbers, kBodies),
    listed(P::engagement_sound, kCombat),
    listed(P::stack_empty_between, kTurn),
    listed(P::insight_floor, kTurn),
    tested(P::hidden_no_leak, kViews, "a relation between two positions: what is hidden from a player is exchanged in random positions"),
    listed(P::result_single, kTurn),
    tested(P::seats_symmetric, kViews, "a relation between two positions: the seats are exchanged in random positions"),
    tested(P::step_deterministic, kPlay, "a relation between two runs: every step of random games is made twice"),
    listed(P::energy_covered, kEnergy),
    listed(P::energy_sources, kEnergy),
    listed(P::energy_no_circle, kEnergy),
    tested(P::energy_solver_agrees, kPayment,
           "about costs and sources, not positions: random problems here, all up to a size in tests/model"),
    tested(P::energy_monotone, kPayment, "a relation between two problems: a ready charge more, a symbol less"),
    listed(P::charges_ready_by_refresh_only, kEnergy),
    listed(P::install_state, kEnergy),
    listed(P::stack_last_in_first_out, kStack),
    listed(P::stack_all_declined, kStack),
    listed(P::trap_sound_activation, kStack),
    listed(P::trap_used_once, kStack),
    listed(P::technique_used_once, kStack),
    listed(P::cancel_no_refund, kStack),
    listed(P::play_by_holder, kTurn),
    listed(P::priority_order, kTurn),
    listed(P::priority_first_is_active, kTurn),
    listed(P::pass_lasts, kTurn),
    listed(P::phases_in_order, kTurn),
    listed(P::active_alternates, kTurn),
    listed(P::insight_bookkeeping, kTurn),
    listed(P::attack_sound, kCombat),
    listed(P::strike_sound, kCombat),
    listed(P::rounds_never_rise, kCombat),
    listed(P::ties_active_first, kCombat),
    listed(P::unblocked_count, kCombat),
    listed(P::move_sound, kBodies),
    listed(P::trigger_alternation, kStack),
    listed(P::loss_at_once, kTurn),
    listed(P::exile_no_return, kZones),
    listed(P::decks_only_shrink, kZones),
    listed(P::decks_shrink_each_turn, kTurn),
    listed(P::setup_sound, kZones),
    listed(P::energy_types_closed, kEnergy),
    listed(P::stats_sound, kBodies),
    listed(P::body_set_sound, kBodies),
    listed(P::enter_only_by_set, kBodies),
    listed(P::install_sound, kEnergy),
    listed(P::trap_set_sound, kBodies),
    listed(P::ability_sound, kStack),
    listed(P::count_fixed, kStack),
    listed(P::damage_sound, kCombat),
    listed(P::reach_attack_turn_set, kReachable),
    listed(P::reach_large_hand, kReachable),
    listed(P::reach_solo_run, kReachable),
    listed(P::end_by_loss, kTurn),
    listed(P::end_exactly_one_result, kTurn),
    tested(P::end_turn_bound, kPassive, "a position does not say which turn it is in: the turns of random games are counted"),
    tested(P::end_replay_agrees, kReplays, "about recorded games: every random game is recorded, read back and replayed"),
    listed(P::reach_loss_by_draw, kReachable),
    listed(P::reach_loss_by_keep, kReachable),
    listed(P::reach_loss_by_discard, kReachable),
    listed(P::reach_drawn, kReachable),
    listed(P::reach_trap_on_trap, kReachable),
    listed(P::reach_every_window, kReachable),
    listed(P::reach_three_way_triggers, kReachable),
    listed(P::reach_strike_choice, kReachable),
    listed(P::reach_strike_when_drained, kReachable),
    listed(P::reach_dead_before_strike, kReachable),
    listed(P::reach_equal_speed, kReachable),
    listed(P::reach_multi_charge, kReachable),
    listed(P::reach_unique_payment, kReachable),
    listed(P::reach_unpayable_by_type, kReachable),
    listed(P::reach_retain_twice, kReachable),
    listed(P::reach_trap_after_pass, kReachable),
    listed(P::reach_temporary_death, kReachable),
    listed(P::reach_facedown_death, kReachable),
    listed(P::reach_special_zone, kReachable),
    listed(P::reach_short_insight, kReachable),
    listed(P::reach_bottom_comes_back, kReachable),
    listed(P::reach_forced_loop, kReachable),
    explored(P::progress_never_stuck, "no explored position without a result is without a legal choice"),
    tested(P::progress_pass_ends_main, kPassive, "counts the passes from positions of random games"),
    tested(P::progress_stack_empties, kPassive, "counts the declines from positions of random games"),
    tested(P::progress_combat_ends, kPassive, "counts the turns of bodies in the combats of random games"),
    explored(P::progress_next_turn,
             "passive play from every explored position comes to a new turn or an end (begins_turn in properties/proxy/progress.h)"),
    explored(P::progress_game_ends,
             "passive play from every explored position comes to an end; the number of turns is counted in "
             "tests/properties/proxy_passive_play_test.cpp"),
    listed(P::progress_no_forced_loop_in_decks, kStack),
});

}  // namespace

std::span<const Accounted> accounts() {
    return kAccounts;
}

}  // namespace arbiter::proxy
