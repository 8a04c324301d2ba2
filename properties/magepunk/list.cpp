// The list of Magepunk's properties, and the account of how each property of the register is checked.
#include <array>
#include <vector>

#include "properties/magepunk/properties.h"

namespace arbiter::magepunk {

PropertyList<Game> properties() {
    static const std::vector<Property<Game>> all =
        concatenated<Game>({zone_properties(), charge_properties(), turn_properties(), chain_properties(), combat_properties(),
                            life_properties(), reachable_properties()});
    return all;
}

namespace {

constexpr std::string_view kZones = "properties/magepunk/zones.cpp";
constexpr std::string_view kCharges = "properties/magepunk/charges.cpp";
constexpr std::string_view kTurn = "properties/magepunk/turn.cpp";
constexpr std::string_view kChain = "properties/magepunk/chain.cpp";
constexpr std::string_view kCombat = "properties/magepunk/combat.cpp";
constexpr std::string_view kLife = "properties/magepunk/life.cpp";
constexpr std::string_view kReachable = "properties/magepunk/reachable.cpp";
constexpr std::string_view kPlay = "tests/properties/play_test.cpp";
constexpr std::string_view kPassive = "tests/properties/magepunk_passive_play_test.cpp";
constexpr std::string_view kViews = "tests/properties/magepunk_views_test.cpp";
constexpr std::string_view kPayment = "tests/model/payment_greedy_test.cpp";

using P = PropertyId;

constexpr auto kAccounts = std::to_array<Accounted>({
    listed(P::cards_conserved, kZones),
    listed(P::cards_own_zones, kZones),
    listed(P::zones_by_type, kZones),
    listed(P::resources_flagged, kZones),
    listed(P::resources_mute, kZones),
    listed(P::charges_never_negative, kCharges),
    listed(P::charges_accounted, kCharges),
    listed(P::chain_at_most_one, kChain),
    listed(P::chain_alternating, kChain),
    listed(P::entities_alive, kLife),
    listed(P::nodes_alive, kLife),
    listed(P::life_positive, kLife),
    listed(P::triggers_drained, kChain),
    listed(P::one_to_move, kTurn),
    listed(P::clean_turn_start, kTurn),
    listed(P::combat_well_formed, kCombat),
    listed(P::combat_only_in_attack_phase, kCombat),
    listed(P::deck_legal, kZones),
    listed(P::opening_position, kZones),
    listed(P::payment_exact, kCharges),
    listed(P::payment_complete, kCharges),
    tested(P::payment_joint, kPayment,
           "about the plays of a whole turn: the greedy oracle, the fast decision and the solver agree on random turns"),
    tested(P::payment_order_free, "tests/model/magepunk_payment_test.cpp",
           "a relation between two orders of the same plays, on random pools"),
    listed(P::refresh_exact, kCharges),
    listed(P::charges_fall_within_turn, kCharges),
    listed(P::draw_once_per_draw_phase, kTurn),
    listed(P::phases_in_order, kTurn),
    listed(P::sorcery_timing, kTurn),
    listed(P::fast_timing, kTurn),
    listed(P::chain_lifo_order, kChain),
    listed(P::chain_closed_by_decline, kChain),
    listed(P::triggers_after_links, kChain),
    listed(P::spell_to_discard, kZones),
    listed(P::delay_respected, kTurn),
    listed(P::damage_assignment_valid, kCombat),
    listed(P::damage_both_directions, kCombat),
    listed(P::damage_player_only_unblocked, kCombat),
    listed(P::destruction_to_discard, kZones),
    listed(P::life_only_by_events, kLife),
    tested(P::hidden_no_leak, kViews, "a relation between two positions: what is hidden from a player is exchanged in random positions"),
    tested(P::players_symmetric, kViews, "a relation between two positions: the seats are exchanged in random positions"),
    tested(P::step_deterministic, kPlay, "a relation between two runs: every step of random games is made twice"),
    listed(P::end_exactly_one_result, kLife),
    listed(P::end_result_justified, kLife),
    listed(P::end_winner_alive, kLife),
    listed(P::end_cards_conserved, kZones),
    listed(P::reach_win_by_combat, kReachable),
    listed(P::reach_win_inside_chain, kReachable),
    listed(P::reach_loss_by_empty_deck, kReachable),
    listed(P::reach_loss_by_effect_draw, kReachable),
    listed(P::reach_draw_by_life, kReachable),
    listed(P::reach_draw_by_decks, kReachable),
    listed(P::reach_forced_loop, kReachable),
    listed(P::reach_chain_of_three, kReachable),
    listed(P::reach_chain_begun_by_nonactive, kReachable),
    listed(P::reach_fast_paid_twice_a_round, kReachable),
    listed(P::reach_trigger_during_chain, kReachable),
    listed(P::reach_multi_block, kReachable),
    listed(P::reach_double_blocker, kReachable),
    listed(P::reach_node_destroyed_by_attack, kReachable),
    listed(P::reach_blocked_no_blockers, kReachable),
    listed(P::reach_resource_freed, kReachable),
    listed(P::reach_attack_on_entry_turn, kReachable),
    listed(P::reach_payment_trap, kReachable),
    listed(P::reach_every_phase_fast, kReachable),
    listed(P::reach_replaced_draw, kReachable),
    explored(P::progress_no_stuck_position, "no explored position without a result is without a legal choice"),
    explored(P::progress_turn_ends,
             "passive play from every explored position comes to a new turn or an end (begins_turn in properties/magepunk/progress.h)"),
    tested(P::progress_chain_ends, kPassive, "counts the declines from positions of random games, and the links of their chains"),
    tested(P::progress_turn_is_finite, kPassive,
           "counts the choices of every turn of random games that never leave a phase of their own accord"),
    explored(P::progress_game_ends, "passive play from every explored position comes to an end"),
});

}  // namespace

std::span<const Accounted> accounts() {
    return kAccounts;
}

}  // namespace arbiter::magepunk
