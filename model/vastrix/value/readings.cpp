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
    fixed(Ambiguity::multiplayer_nine_spec_plural, "the text names all opponents, and a play of it says none of them"),
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
    fixed(Ambiguity::multiplayer_jack_nine_limit, "'inactive' does not say when the second 9 becomes active, nor what an inactive one is"),
    fixed(Ambiguity::multiplayer_jack_jack_removed, "the core's jack.link-ends is the switch for it"),
    fixed(Ambiguity::multiplayer_jack_back, "the pack has one JS, and no other Jack is attached in ER"),
    fixed(Ambiguity::multiplayer_marriage_source, "a card in ER cannot be played into ER"),
    fixed(Ambiguity::multiplayer_marriage_bad_declaration, "what is not legal is no play"),
    fixed(Ambiguity::multiplayer_marriage_refuse, "under 'may' a declaration would be legal or not by what the Ally says after it"),
    fixed(Ambiguity::multiplayer_marriage_in_combo, "no Combo of the program ends in a Royal Marriage"),
    fixed(Ambiguity::multiplayer_marriage_cost, "no limit counts a Royal Marriage, so that the readings never differ"),
    fixed(Ambiguity::multiplayer_marriage_stolen, "the core's ten-spade.stolen-anchors is the switch for it"),
    fixed(Ambiguity::multiplayer_balance_referent, "no text of the Spec looks at Queens, and the rule itself leaves Royal Shield alone"),
    fixed(Ambiguity::multiplayer_swap_bar_ft, "both uses of the Swap Bar are steps of the own Full Turn"),
    fixed(Ambiguity::multiplayer_skipped_player, "'no' does not say whether such a player's pass is needed"),
    fixed(Ambiguity::multiplayer_opponent_duration, "no text of the core or of this module lasts until an opponent's turn"),
    fixed(Ambiguity::multiplayer_replay_passes, "a record may leave out passes, as everywhere"),
    fixed(Ambiguity::battlerealm_conflict,
          "'core-always' does not say which texts of Specs contradict the core, and 'spec-first' never differs from the default"),
    fixed(Ambiguity::battlerealm_super_duper_effect,
          "'base-each' does not say when modes and targets of the several effects are chosen, nor which counters answer them"),
    fixed(Ambiguity::battlerealm_combine_notation, "no bonus combine can be declared (battlerealm.super-duper-effect)"),
    fixed(Ambiguity::battlerealm_combine_ladder, "no bonus combine can be declared (battlerealm.super-duper-effect)"),
    fixed(Ambiguity::battlerealm_bravery_assault_card,
          "'card-from-hand' compares ranks with cards of the ER and Jokers, of which Section 7 does not say what scuttles them"),
    fixed(Ambiguity::battlerealm_ability_stack,
          "'all' has Extra Lucky answered between two cards of one draw, where no rule gives a window"),
    fixed(Ambiguity::battlerealm_bravery_uncounterable_scope, "10S names the play that it steals by its card, and an ability has none"),
    fixed(Ambiguity::battlerealm_iron_advance,
          "Disrupt answers an Action and counters no play, so that a shield of 10C against it has no case"),
    fixed(Ambiguity::battlerealm_lucky_scope,
          "'any-draw' does not say where a card is drawn again that came from the only card of its place"),
    fixed(Ambiguity::battlerealm_card_limit,
          "'none' never differs from 'six', at which the drawing ends all the same, and 'undefined' leaves the text without a case"),
    fixed(Ambiguity::battlerealm_chromatic_scope,
          "'full-copy' does not say whether a card that stands for another in an Ultra is also played as it"),
    fixed(Ambiguity::battlerealm_marriage_origin,
          "'any-pair' does not say when the one Bonus Marriage of a game has come to be, of pairs that are stolen, exchanged or left"),
});

constexpr auto kFixedSettings = std::to_array<FixedSetting>({
    {"ultra_black_count", "the roles of the cards of a black Ultra are three"},
    {"ultra_red_count", "a play holds its cards in a fixed number of places"},
    {"ultra_mixed_each", "a play holds its cards in a fixed number of places"},
    {"sudden_four_count", "a play holds its cards in a fixed number of places"},
    {"swap_max", "nothing in the core puts more into the Swap Bar than was taken out"},
    {"battlerealm_bravery_combine_cards", "no bonus combine can be declared"},
    {"battlerealm_brilliance_combine_cards", "no bonus combine can be declared"},
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
