// The one place where VASTRIX' ambiguities are fixed: remove a line here and the ambiguity is a switch.
#include "model/vastrix/value/readings.h"

#include <array>

namespace arbiter::vastrix {
namespace {

constexpr auto kFixedAmbiguities = std::to_array<FixedAmbiguity>({
    fixed(Ambiguity::players_core_count, "the core game has two sides; where three or four sit down, the module Multiplayer is played"),
    fixed(Ambiguity::deal_order,
          "cards that nobody has seen are dealt, so that the order in which they go round changes nothing but what chance is asked first"),
    fixed(Ambiguity::active_player_meaning, "it names who declares and changes no play: priority is asked by the other readings"),
    fixed(Ambiguity::precedence_two_lists,
          "both lists put the text of a card first, and nothing of the core sets the rules of Combos against those below it"),
    fixed(Ambiguity::r_free_meaning, "the Face-Down Swap is asked in the Start Phase, before any window"),
    fixed(Ambiguity::targets_when_chosen,
          "a play without its mode and target cannot be judged when it is declared: what counters it, and what Guard stops, hangs on them"),
    fixed(Ambiguity::owner_definition,
          "'first-player-forever' asks of each card who held it first, which a set position, and a card that nobody has seen, do not tell"),
    fixed(Ambiguity::multi_target_definition,
          "'by-count' goes in a circle: how many cards a clear hits hangs on the immunity of QS, and that on how many cards it hits"),
    fixed(Ambiguity::jack_zone,
          "'on-host' does not say which texts about cards in PR reach the Jack itself: clears, scuttles, taps, bounces, its own Points"),
    fixed(Ambiguity::jack_host_row,
          "'stays' does not say which texts about a row go by where a card lies and which by who controls it: clears, scuttles, taps, "
          "Guard, 10C"),
    fixed(Ambiguity::gy_simultaneous_order,
          "'active-chooses' asks for the order of a whole table at once; the fixed order is one of those that could be chosen"),
    fixed(Ambiguity::exhausted_reference, "both readings name the same state; only the number of the section differs"),
    fixed(Ambiguity::bj_lock_location, "'in-er' does not say whether BJ is an Anchor there, nor what clears, guards or takes it"),
    fixed(Ambiguity::nine_anchor_reveal, "what a player has seen is no part of a position"),
    fixed(Ambiguity::super_two_limits,
          "'once-per-turn' makes a rule of a remark about 10D, and no text says of whose plays and from when it counts"),
    fixed(Ambiguity::ten_diamonds_super_nine, "rank 9 has no Super effect, so that there is no mode that could be chosen"),
    fixed(Ambiguity::loop_definition,
          "no play brings a position back within a Full Turn (core.loops-end), so that no reading ever forbids one"),
    fixed(Ambiguity::multiplayer_precedence, "no text of the module gainsays a cap, so that the readings never differ"),
    fixed(Ambiguity::multiplayer_enemy_ffa, "where nobody is an Enemy no text that speaks of an opponent has a case"),
    fixed(Ambiguity::multiplayer_opponent_scope,
          "the other readings do not say in which order several Enemies show, discard and draw, nor whose hand is exchanged"),
    fixed(Ambiguity::multiplayer_opponent_choice_time,
          "a play without its Enemy cannot be judged when it is declared: what protects, and who counters it, hangs on that"),
    fixed(Ambiguity::multiplayer_opponent_fixed, "an entry names one player; no text mentions the opponent in a way that sets two apart"),
    fixed(Ambiguity::multiplayer_both_players, "'two-involved' makes what lies on the table hang on who looks at it"),
    fixed(Ambiguity::multiplayer_nine_which, "'anchor-only' has no case, and leaves open whose Goal an Instant 9 raises"),
    fixed(Ambiguity::multiplayer_nine_spec_plural, "the text that it is about belongs to BattleRealm, which is not played"),
    fixed(Ambiguity::multiplayer_priority_after_response,
          "'continue-once' does not say when who has passed comes in again, and under 'next-after-active' a round may end before all were "
          "asked"),
    fixed(Ambiguity::multiplayer_priority_after_resolve,
          "the core's priority.first-after-resolution and priority.new-window are the switches for it"),
    fixed(Ambiguity::multiplayer_reveal_audience, "what a player has seen is no part of a position"),
    fixed(Ambiguity::multiplayer_teams_information, "what a player has seen is no part of a position"),
    fixed(Ambiguity::multiplayer_win_whose_turn, "the core's win.whose-points is the switch for it"),
    fixed(Ambiguity::multiplayer_teams_points, "'pooled' does not say what the common Goal is after a Goal Shift against one of two"),
    fixed(Ambiguity::multiplayer_start_no_loser, "who begins sits first in the record"),
    fixed(Ambiguity::multiplayer_teams_who_is_b1, "the record names the players in the order of their turns"),
    fixed(Ambiguity::multiplayer_seven_face_up, "a revealed card without an end of that state is nowhere foreseen"),
    fixed(Ambiguity::multiplayer_seven_consent, "'yes' does not say whether a card that is refused may be given otherwise"),
    fixed(Ambiguity::multiplayer_jack_where,
          "'owner-row' leaves open which texts about a row reach the card: clears, scuttles, taps, Guard"),
    fixed(Ambiguity::multiplayer_jack_is_jacked,
          "no text of the core or of this module looks at Jacked cards; the Spec that does is not played"),
    fixed(Ambiguity::multiplayer_jack_nine_limit, "'inactive' does not say when the second 9 becomes active, nor what an inactive one is"),
    fixed(Ambiguity::multiplayer_jack_jack_removed, "the core's jack.link-ends is the switch for it"),
    fixed(Ambiguity::multiplayer_jack_back, "the pack has one JS, and no other Jack is attached in ER"),
    fixed(Ambiguity::multiplayer_marriage_source, "a card in ER cannot be played into ER"),
    fixed(Ambiguity::multiplayer_marriage_bad_declaration, "what is not legal is no play"),
    fixed(Ambiguity::multiplayer_marriage_refuse, "under 'may' a declaration would be legal or not by what the Ally says after it"),
    fixed(Ambiguity::multiplayer_marriage_in_combo, "no Combo of the program ends in a Royal Marriage"),
    fixed(Ambiguity::multiplayer_marriage_cost, "no limit counts a Royal Marriage, so that the readings never differ"),
    fixed(Ambiguity::multiplayer_marriage_stolen, "the core's ten-spade.stolen-anchors is the switch for it"),
    fixed(Ambiguity::multiplayer_balance_referent, "the Spec that it is about is not played"),
    fixed(Ambiguity::multiplayer_swap_bar_ft, "both uses of the Swap Bar are steps of the own Full Turn"),
    fixed(Ambiguity::multiplayer_skipped_player, "'no' does not say whether such a player's pass is needed"),
    fixed(Ambiguity::multiplayer_opponent_duration, "no text of the core or of this module lasts until an opponent's turn"),
    fixed(Ambiguity::multiplayer_replay_passes, "a record may leave out passes, as everywhere"),
    fixed(Ambiguity::traps_card_pool,
          "'any-card' does not say what a card without a Trap text is while it lies face-down, disabled or shown"),
    fixed(Ambiguity::traps_place_from,
          "those effects order a play for effect or Points; whether placing meets that duty 'hand-or-generated' does not say"),
    fixed(Ambiguity::traps_place_when,
          "'any-time-own-ft' puts what nobody may answer into the middle of a round of responses, and does not say who is asked after it"),
    fixed(Ambiguity::traps_facedown_identity, "'printed' makes what is legal hang on a card that one player alone knows, and so tells it"),
    fixed(Ambiguity::traps_after_trigger,
          "'stays' does not say what a used Trap is in the ER: it is no Anchor, and no text leaves it there"),
    fixed(Ambiguity::traps_disabled_face,
          "a card that lies face-up is no Trap by its definition, and 'face-up' does not say whether its rank's immunity holds meanwhile"),
    fixed(
        Ambiguity::traps_disable_end_order,
        "a Trap that lay disabled when its condition was met triggers in neither; what else would belong into a last window no text says"),
    fixed(Ambiguity::traps_three_spade_gain,
          "'hold' does not say how and when the held effect is declared, who may answer it, and whether it is public"),
    fixed(Ambiguity::traps_combo_scope,
          "'chains-too' does not say which card began a chain, nor what of it fails once its first card has resolved"),
    fixed(Ambiguity::traps_heart5_event,
          "'any-take' does not say when a card that an effect draws is taken over, nor what becomes of that effect"),
    fixed(Ambiguity::traps_rummage_dp, "to rummage is to choose; how a card would be drawn at random no text says"),
    fixed(Ambiguity::traps_diamond5_no_alternative, "the Anchor that is taken back can be scored, so that another Action is always legal"),
    fixed(Ambiguity::traps_counter_uncounterable,
          "of what these Traps answer nothing is beyond counters but a play of BattleRealm, which is not played with them"),
    fixed(Ambiguity::traps_jack_mode,
          "'rider' does not say when the Traps are scrapped, nor what becomes of it where the play is countered"),
});

constexpr auto kFixedSettings = std::to_array<FixedSetting>({
    {"ultra_black_count", "the roles of the cards of a black Ultra are three"},
    {"ultra_red_count", "a play holds its cards in a fixed number of places"},
    {"ultra_mixed_each", "a play holds its cards in a fixed number of places"},
    {"sudden_four_count", "a play holds its cards in a fixed number of places"},
    {"swap_max", "nothing in the core puts more into the Swap Bar than was taken out"},
    {"queen_anchor", "Queens in ER count nothing, and no text gives them Points"},
    {"win_check_at_once", "the check in the End Phase alone is built"},
    {"multiplayer_swap_count_by_team",
     "the Swap Bar is used in the own Full Turn alone, and no text says over which turns a team would count"},
});

constexpr RulesVocabulary kVocabulary = {&kRegister, kFixedAmbiguities, kFixedSettings};

}  // namespace

const RulesVocabulary& rules_vocabulary() {
    return kVocabulary;
}

}  // namespace arbiter::vastrix
