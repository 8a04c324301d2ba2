// The list of VASTRIX' properties, and the account of how each property of the register is checked.
#include <array>
#include <vector>

#include "model/vastrix/rules/draft.h"
#include "properties/vastrix/properties.h"

namespace arbiter::vastrix {

namespace {

std::vector<Property<Game>> core_and(std::vector<PropertyList<Game>> modules) {
    std::vector<Property<Game>> all = concatenated<Game>({zone_properties(), turn_properties(), stack_properties(), play_properties(),
                                                          protection_properties(), end_properties(), reachable_properties()});
    for (const PropertyList<Game> module : modules) all.insert(all.end(), module.begin(), module.end());
    return all;
}

}  // namespace

PropertyList<Game> properties() {
    static const std::vector<Property<Game>> all =
        core_and({multiplayer_properties(), battlerealm_properties(), deffy_properties(), trap_properties()});
    return all;
}

PropertyList<Game> properties_of(const Game& game) {
    // By the modules that are played, one bit each.
    static const auto lists = [] {
        std::array<std::vector<Property<Game>>, 16> all;
        for (unsigned played = 0; played < all.size(); ++played)
            all[played] = core_and({(played & 1) != 0 ? multiplayer_properties() : PropertyList<Game>{},
                                    (played & 2) != 0 ? battlerealm_properties() : PropertyList<Game>{},
                                    (played & 4) != 0 ? deffy_properties() : PropertyList<Game>{},
                                    (played & 8) != 0 ? trap_properties() : PropertyList<Game>{}});
        return all;
    }();
    return lists[(game.seats() > 2 ? 1u : 0u) | (game.has_specs() ? 2u : 0u) | (has_draft(game) ? 4u : 0u) | (game.has_traps() ? 8u : 0u)];
}

namespace {

using P = PropertyId;

constexpr std::string_view kPlays = "properties/vastrix/plays.cpp";
constexpr std::string_view kViews = "tests/properties/vastrix_views_test.cpp";
constexpr std::string_view kProgress = "tests/properties/vastrix_progress_test.cpp";
constexpr std::string_view kMultiplayer = "properties/vastrix/multiplayer.cpp";
constexpr std::string_view kTraps = "properties/vastrix/traps.cpp";
constexpr std::string_view kTrapGames = "tests/properties/vastrix_traps_test.cpp";
constexpr std::string_view kPartners = "tests/properties/vastrix_partners_test.cpp";
constexpr std::string_view kRealm = "properties/vastrix/battlerealm.cpp";
constexpr std::string_view kSpecTests = "tests/properties/vastrix_specs_test.cpp";
constexpr std::string_view kDeffy = "properties/vastrix/deffy.cpp";
constexpr std::string_view kDrafts = "tests/properties/vastrix_drafts_test.cpp";
constexpr std::string_view kModes = "tests/properties/vastrix_modes_test.cpp";

constexpr auto kAccounts = std::to_array<Accounted>({
    listed(P::core_cards_conserved, "properties/vastrix/zones.cpp"),
    listed(P::core_stack_cards, "properties/vastrix/zones.cpp"),
    listed(P::core_deck_identity, "properties/vastrix/zones.cpp"),
    listed(P::core_swap_bar_size, "properties/vastrix/zones.cpp"),
    listed(P::core_miniturn_cap, "properties/vastrix/turn.cpp"),
    listed(P::core_one_ultra, "properties/vastrix/turn.cpp"),
    listed(P::core_one_rank_ten, "properties/vastrix/turn.cpp"),
    listed(P::core_one_quick_two, "properties/vastrix/turn.cpp"),
    listed(P::core_nines_without_aegis, "properties/vastrix/zones.cpp"),
    listed(P::core_one_active_nine, kPlays),
    listed(P::core_aegis_has_an_end, "properties/vastrix/zones.cpp"),
    listed(P::core_aegis_on_table_only, "properties/vastrix/zones.cpp"),
    listed(P::core_revealed_in_hand_only, "properties/vastrix/zones.cpp"),
    tested(P::core_points_formula, "tests/model/vastrix_points_test.cpp",
           "a table of positions with the Points that the rulings count in them"),
    listed(P::core_jack_links, "properties/vastrix/zones.cpp"),
    listed(P::core_owner_known, "properties/vastrix/zones.cpp"),
    listed(P::core_locked_needs_stack, kPlays),
    listed(P::core_exhausted_and_dp, "properties/vastrix/turn.cpp"),
    listed(P::core_counters_in_range, "properties/vastrix/turn.cpp"),
    listed(P::core_goal_parity, kPlays),
    listed(P::core_shield_snapshot, "properties/vastrix/stack.cpp"),
    tested(P::core_hidden_view, kViews, "a relation between two positions: what is hidden from a player is exchanged in random positions"),
    tested(P::core_symmetric, kViews, "a relation between two positions: the seats are exchanged in random positions"),
    listed(P::core_someone_can_act, "properties/vastrix/turn.cpp"),
    listed(P::core_lifo, "properties/vastrix/stack.cpp"),
    listed(P::core_resolve_after_two_passes, "properties/vastrix/stack.cpp"),
    listed(P::core_responses_are_free, "properties/vastrix/stack.cpp"),
    listed(P::core_quick_own_turn, "properties/vastrix/turn.cpp"),
    listed(P::core_action_costs_one, "properties/vastrix/turn.cpp"),
    listed(P::core_points_off_stack, "properties/vastrix/turn.cpp"),
    listed(P::core_guard_respected, "properties/vastrix/protection.cpp"),
    listed(P::core_aegis_respected, "properties/vastrix/protection.cpp"),
    listed(P::core_rank_immunity_respected, "properties/vastrix/protection.cpp"),
    listed(P::core_queen_spade_respected, "properties/vastrix/protection.cpp"),
    listed(P::core_base_ace_and_shield, "properties/vastrix/stack.cpp"),
    listed(P::core_special_counter_bans, "properties/vastrix/stack.cpp"),
    listed(P::core_countered_destination, kPlays),
    listed(P::core_ten_to_exile, "properties/vastrix/stack.cpp"),
    listed(P::core_stolen_cards, kPlays),
    listed(P::core_exile_only_opened, "properties/vastrix/protection.cpp"),
    listed(P::core_scuttle_is_higher, "properties/vastrix/protection.cpp"),
    listed(P::core_swap_bar_moves, "properties/vastrix/protection.cpp"),
    listed(P::core_one_swap_use, "properties/vastrix/turn.cpp"),
    listed(P::core_exhausted_actions, "properties/vastrix/turn.cpp"),
    listed(P::core_board_lock_respected, "properties/vastrix/turn.cpp"),
    listed(P::core_goal_only_by_goal_mod, "properties/vastrix/turn.cpp"),
    listed(P::core_untap_only_by_rule, kPlays),
    listed(P::core_limits_reset_at_own_start, "properties/vastrix/turn.cpp"),
    listed(P::core_skip_bookkeeping, "properties/vastrix/turn.cpp"),
    tested(P::core_hidden_noninterference, kViews, "a relation between two steps: other cards are drawn, returned or held unseen"),
    tested(P::core_determinism, "tests/properties/battery.h", "every step of every random game is made twice and compared"),
    tested(P::core_loops_end, kProgress,
           "about all plays of a Full Turn: in whole graphs of scenarios no row of steps comes back within one"),
    listed(P::core_exactly_one_result, "properties/vastrix/ends.cpp"),
    listed(P::core_win_moment, "properties/vastrix/ends.cpp"),
    listed(P::core_points_before_counters, "properties/vastrix/ends.cpp"),
    listed(P::core_exhaust_result, "properties/vastrix/ends.cpp"),
    tested(P::core_sudden_at_most_two, kProgress,
           "about all plays from an activation on: the Full Turns are counted on every path of whole graphs"),
    listed(P::core_reach_win_a_by_points, "properties/vastrix/reachable.cpp"),
    listed(P::core_reach_win_b_by_points, "properties/vastrix/reachable.cpp"),
    listed(P::core_reach_win_with_king_anchor, "properties/vastrix/reachable.cpp"),
    listed(P::core_reach_win_by_anchors, "properties/vastrix/reachable.cpp"),
    listed(P::core_reach_win_by_exhaust_points, "properties/vastrix/reachable.cpp"),
    listed(P::core_reach_draw, "properties/vastrix/reachable.cpp"),
    listed(P::core_reach_win_by_sudden_death, "properties/vastrix/reachable.cpp"),
    listed(P::core_reach_exhausted_ended_by_refill, "properties/vastrix/reachable.cpp"),
    listed(P::core_reach_both_skip, "properties/vastrix/reachable.cpp"),
    listed(P::core_reach_counter_war_of_four, "properties/vastrix/reachable.cpp"),
    listed(P::core_reach_steal_of_a_super, "properties/vastrix/reachable.cpp"),
    listed(P::core_reach_three_mini_turns, "properties/vastrix/reachable.cpp"),
    listed(P::core_reach_excess_mini_turns_lost, "properties/vastrix/reachable.cpp"),
    listed(P::core_reach_no_legal_action, "properties/vastrix/reachable.cpp"),
    tested(P::core_reach_every_mode, kModes,
           "every row of the register is looked for in random games, which prefer what has not been seen"),
    tested(P::core_reach_every_mode_countered, kModes, "the same of rows that are countered"),
    listed(P::core_reach_shield_levels, "properties/vastrix/reachable.cpp"),
    listed(P::core_reach_jack_link_ends_both_ways, "properties/vastrix/reachable.cpp"),
    explored(P::core_progress_always_a_way_on, "no position is without a legal choice unless the game is over"),
    tested(P::core_progress_end_stays_reachable, kProgress, "whole graphs of scenarios are searched from their ends backwards"),
    tested(P::core_progress_full_turn_finite, kProgress,
           "whole graphs have no circle within a Full Turn; in random games everything is played that can be, and it ends"),
    tested(P::core_progress_stack_empties, kProgress, "counts the passes from every position of whole graphs and of random games"),
    tested(P::core_progress_exhausted_ends, kProgress, "counts Full Turns on every path of whole graphs, and in random games"),
    tested(P::core_progress_skips_run_out, kProgress, "every step of whole graphs and of random games with a skip comes to a Full Turn"),
    explored(P::core_progress_no_forced_cycle, "rows of forced decisions are followed to their end"),
    listed(P::deffy_cards_conserved, kDeffy),
    listed(P::deffy_pool_as_declared, kDeffy),
    listed(P::deffy_pick_moves_one, kDeffy),
    listed(P::deffy_pick_turns, kDeffy),
    listed(P::deffy_first_pick_face_up, kDeffy),
    listed(P::deffy_face_down_count, kDeffy),
    listed(P::deffy_mystery_has_face_up, kDeffy),
    listed(P::deffy_hand_never_over_six, kDeffy),
    listed(P::deffy_hand_six_at_end, kDeffy),
    listed(P::deffy_soda_sources, kDeffy),
    listed(P::deffy_selection_ends, kDeffy),
    listed(P::deffy_selector_has_option, kDeffy),
    listed(P::deffy_leftovers_one_place, kDeffy),
    listed(P::deffy_leftovers_gy_needs_agreement, kDeffy),
    tested(P::deffy_votes_complete, kDrafts, "every vote that is counted in random games is held by both"),
    listed(P::deffy_resume_totals, kDeffy),
    listed(P::deffy_start_player_a, kDeffy),
    listed(P::deffy_no_plays, kDeffy),
    tested(P::deffy_hidden_pool, kDrafts, "a relation between two positions: what lies face-down is exchanged with what lies in the DP"),
    tested(P::deffy_hidden_views_agree, kDrafts, "a relation between two positions that differ in what the selector has not seen"),
    tested(P::deffy_symmetry_suits, kDrafts, "a relation between two positions whose cards are renamed"),
    listed(P::deffy_reach_forfeit_draw, kDeffy),
    listed(P::deffy_reach_empty_dp, kDeffy),
    listed(P::deffy_reach_duty_lapses, kDeffy),
    tested(P::deffy_reach_each_option, kDrafts, "about several games: what each option brings is looked for in drafts under each"),
    listed(P::multiplayer_cards_conserved, kMultiplayer),
    listed(P::multiplayer_deal_sizes, kMultiplayer),
    listed(P::multiplayer_turns_cycle, kMultiplayer),
    listed(P::multiplayer_result_one, kMultiplayer),
    listed(P::multiplayer_result_by_turn_player, kMultiplayer),
    listed(P::multiplayer_result_no_missed_win, kMultiplayer),
    listed(P::multiplayer_result_team_same, kMultiplayer),
    listed(P::multiplayer_priority_circle, kMultiplayer),
    listed(P::multiplayer_priority_n_passes, kMultiplayer),
    listed(P::multiplayer_priority_stack_order, kMultiplayer),
    tested(P::multiplayer_priority_terminates, kPartners, "counts the passes from every position of random games of three and four"),
    listed(P::multiplayer_target_opponent_is_enemy, kMultiplayer),
    listed(P::multiplayer_goal_isolated, kMultiplayer),
    listed(P::multiplayer_mini_turns_cap, kMultiplayer),
    listed(P::multiplayer_grant_one_per_team, kMultiplayer),
    listed(P::multiplayer_grant_delivered_once, kMultiplayer),
    listed(P::multiplayer_ten_hearts_exclusive, kMultiplayer),
    listed(P::multiplayer_limits_per_player, kMultiplayer),
    listed(P::multiplayer_shield_per_player, kMultiplayer),
    listed(P::multiplayer_jack_counted_once, kMultiplayer),
    listed(P::multiplayer_jack_only_own_guard_ignored, kMultiplayer),
    listed(P::multiplayer_marriage_atomic, kMultiplayer),
    listed(P::multiplayer_marriage_cost_one, kMultiplayer),
    tested(P::multiplayer_hidden_allies, kPartners, "a relation between two positions: the cards of a hand are exchanged for others"),
    tested(P::multiplayer_symmetry_rotation, kPartners, "a relation between two positions: everybody moves on by a seat in random games"),
    explored(P::multiplayer_no_stuck, "no position is without a legal choice unless the game is over"),
    tested(P::multiplayer_reach_results, kPartners, "every kind of end is looked for in random games of three and four"),
    tested(P::multiplayer_reach_interactions, kPartners, "every kind of help between partners is looked for in random games"),
    tested(P::deffy_replay_no_gap, kDrafts, "about two steps: after one that is left out the other is looked at"),
    listed(P::deffy_late_iff_random, kDeffy),
    listed(P::deffy_forfeit_only_called, kDeffy),
    listed(P::deffy_mirror_rank_match, kDeffy),
    listed(P::multiplayer_priority_one_holder, kMultiplayer),
    listed(P::multiplayer_one_enemy_fixed, kMultiplayer),
    tested(P::multiplayer_marriage_offered_iff_held, kPartners,
           "the list of choices is compared with the hands in every position of random games"),
    listed(P::battlerealm_one_spec_each, kRealm),
    tested(P::battlerealm_spec_hidden_before_reveal, kSpecTests,
           "a relation between two positions: a Spec that is not shown is another one"),
    listed(P::battlerealm_signature_count, kRealm),
    listed(P::battlerealm_ultimate_count, kRealm),
    listed(P::battlerealm_mini_turn_cap, kRealm),
    listed(P::battlerealm_rank_ten_and_ultra_cap, kRealm),
    listed(P::battlerealm_swap_bar_size, kRealm),
    listed(P::battlerealm_assault_step, kRealm),
    listed(P::battlerealm_bravery_three_hand, kRealm),
    listed(P::battlerealm_goal_changes, kRealm),
    listed(P::battlerealm_no_jack_back, kRealm),
    listed(P::battlerealm_no_spare_draw, kRealm),
    listed(P::battlerealm_mastermind_cards, kRealm),
    listed(P::battlerealm_one_marriage, kRealm),
    listed(P::battlerealm_spade_sevens_only_resolving, kRealm),
    listed(P::battlerealm_exhausted_kept, kRealm),
    tested(P::battlerealm_suppression_ends, kSpecTests, "about what comes later: positions are played on until the counter works again"),
    tested(P::battlerealm_each_spec_acts, kSpecTests, "about several games: what each text moves is looked for in positions made for it"),
    tested(P::battlerealm_dead_text_known, kSpecTests,
           "the modes that are on the stack and the deeds that declare such plays are looked at"),
    tested(P::battlerealm_seat_symmetry, kSpecTests, "a relation between two positions: the players are exchanged with their Specs"),
    listed(P::traps_cap_on_table, kTraps),
    listed(P::traps_only_trap_cards, kTraps),
    listed(P::traps_no_points_face_down, kTraps),
    listed(P::traps_one_trigger, kTraps),
    listed(P::traps_one_three_counter, kTraps),
    listed(P::traps_token_iff_disabled, kTraps),
    tested(P::traps_hidden_trap, kTrapGames,
           "a relation between two positions: a face-down Trap is exchanged for another card that it could be"),
    listed(P::traps_placing_step, kTraps),
    listed(P::traps_trigger_step, kTraps),
    listed(P::traps_disabled_frozen, kTraps),
    listed(P::traps_ban_holds, kTraps),
    listed(P::traps_clears_by_row, kTraps),
    listed(P::traps_spade4_rows, kTraps),
    listed(P::traps_snare_pile, kTraps),
    listed(P::traps_jacked_play, kTraps),
    listed(P::traps_no_late_trigger, kTraps),
    listed(P::traps_removed_to_gy, kTraps),
    tested(P::traps_off_is_core, kTrapGames, "games without the module are played, and asked for Traps in every position"),
    tested(P::traps_each_trap_triggers, kTrapGames, "every Trap is looked for in random games"),
    tested(P::traps_disable_cycle, kTrapGames, "looked for in random games, over several Full Turns"),
    listed(P::traps_both_in_one_window, kTraps),
    tested(P::traps_trap_decides_game, kTrapGames, "looked for in random games"),
    tested(P::traps_windows_close, kTrapGames, "counts the calls in a row in random games"),
    listed(P::traps_jacked_player_moves, kTraps),
    tested(P::traps_disabled_ends, kTrapGames, "counts Full Turns with a Disable Token in random games"),
    listed(P::traps_end_points, kTraps),
    listed(P::traps_end_endgame_anchors, kTraps),
});

}  // namespace

std::span<const Accounted> accounts() {
    return kAccounts;
}

}  // namespace arbiter::vastrix
