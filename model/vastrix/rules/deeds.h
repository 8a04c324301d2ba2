// What people do at a table that no choice of the game says, and the clause that each such deed breaks: for records of disputes.
#pragma once

#include <array>
#include <string_view>

#include "model/vastrix/register.h"

namespace arbiter::vastrix {

struct Deed {
    std::string_view word;
    Clause clause = Clause::none;
    std::string_view fact;
};

inline constexpr auto kDeeds = std::to_array<Deed>({
    {"deal-equal-hands", Clause::setup_deal, "the players are dealt different numbers of cards"},
    {"play-with-a-double-card", Clause::deck_composition, "every card is there once"},
    {"deal-in-a-third-player", Clause::players_two, "the core game has two players"},
    {"build-swap-bar-otherwise", Clause::swap_setup, "the faces of the Swap Bar's cards are stated"},
    {"see-the-hand", Clause::zone_hand_private, "no effect shows that hand now"},
    {"look-at-the-draw-pile", Clause::zone_dp, "no effect lets that player look at the DP now"},
    {"take-from-exile", Clause::zone_exile_closed, "no effect opens Exile"},
    {"hide-a-revealed-card", Clause::rus_meaning, "the card stays revealed until the Start Phase of its holder"},
    {"draw-another-card", Clause::action_draw, "one card was to be drawn"},
    {"score-in-the-opponents-row", Clause::action_points, "cards are scored in the own PR"},
    {"claim-the-win", Clause::end_win_check, "the Points are looked at in the End Phase"},
    {"keep-the-swapped-card", Clause::swap_fd_place, "a card has to be put into the Swap Bar"},
    {"refill-the-swap-bar", Clause::swap_fu_no_refill, "the Swap Bar is not refilled"},
    {"add-to-the-swap-bar", Clause::swap_no_additions, "nothing lets a card be put there"},
    {"declare-a-combo", Clause::combo_needs_enabler, "no effect enables a Combo"},
    {"combine-with-an-ultra", Clause::ultra_starts_combo, "no effect lets this Ultra start a Combo"},
    {"play-a-super-nine", Clause::super_effect, "rank 9 has no Super effect"},
    {"add-total-clear-to-a-super", Clause::super_effect, "a Super resolves the Super effect of its rank and nothing else"},
    {"play-a-super-of-three", Clause::super_pair, "a Super takes two cards"},
    {"play-an-ultra-without-a-base-effect", Clause::ultra_black_base, "none of the cards has a base effect"},
    {"take-both-ultra-rewards", Clause::ultra_mixed_choice, "one of the two is chosen"},
    {"claim-sudden-death-of-two-plays", Clause::sudden_one_play, "both Jokers must be one play"},
    {"place-a-trap", Clause::precedence_modules, "the Trap module is not enabled"},
    {"leave-out-the-king-anchor", Clause::precedence_order, "the text of the King comes before the rule on ER cards"},
    {"take-two-negated-cards", Clause::ace_anchor_rest, "the other cards go where they usually go"},
    {"use-both-purges", Clause::ace_purge_choice, "one of the two is done"},
    {"use-two-options-of-a-three", Clause::three_choice, "one of the three is done"},
    {"use-both-clears", Clause::four_choice, "one of the two is done"},
    {"use-both-goal-shifts", Clause::nine_goal_choice, "one of the two is done"},
    {"lower-the-own-goal-with-three", Clause::nine_goal_three, "the own Goal falls with the other option alone"},
    {"return-two-of-three", Clause::six_dig_keep_two, "two cards stay and one goes back"},
    {"copy-rank-nine", Clause::ten_diamonds_paired, "rank 9 has no Super effect to be copied"},
    {"use-two-modes-of-the-joker", Clause::rj_choice, "one of the four is done"},
    {"recycle-without-scoring", Clause::bj_choice, "Exile Recycle follows the scoring of BJ"},
    {"count-a-tapped-card", Clause::points_tapped, "a tapped card counts nothing"},
    {"affect-several-enemies", Clause::multiplayer_nine_choose_one, "one Enemy is affected"},
    {"resolve-before-all-pass", Clause::multiplayer_priority_all_pass, "all the players have to pass first"},
    {"refuse-the-marriage", Clause::multiplayer_marriage_ally_card, "who holds the card has to play it"},
    {"add-to-a-declared-marriage", Clause::multiplayer_marriage_one_item, "both cards belong to one declaration"},
    {"enable-multiplayer-for-two", Clause::multiplayer_module_optional, "the module is for three or four players"},
    {"seat-partners-together", Clause::multiplayer_teams_seating, "partners sit opposite each other"},
    {"begin-after-a-win", Clause::multiplayer_teams_loser_first, "the team that lost the game before takes the first turn"},
    {"play-without-a-spec", Clause::battlerealm_spec_one_each, "every player picks one of the four Specs"},
    {"see-a-picked-spec", Clause::battlerealm_spec_secret, "Specs are shown when all have been picked"},
    {"change-the-spec", Clause::battlerealm_spec_locked, "a Spec stays for the whole match"},
    {"leave-a-suit-out-of-the-spec", Clause::battlerealm_spec_variants, "a text about a rank is about all its suits"},
    {"iron-advance", Clause::battlerealm_bravery_iron_advance_shield, "10C has no effect that it could be played for"},
    {"iron-advance-again", Clause::battlerealm_bravery_iron_advance_once, "Iron Advance has been used in this game"},
    {"combine-three-clubs", Clause::battlerealm_bravery_combine_three_clubs, "no Super-Duper effect is printed"},
    {"merge-jack-queen-king", Clause::battlerealm_balance_combine_jqk, "no Super-Dee-Duper effect is printed"},
    {"combine-two-spades", Clause::battlerealm_brilliance_combine_two_spades, "no Super-Duper effect is printed"},
    {"combine-without-a-mini-turn", Clause::battlerealm_combine_mini_turn_cap, "a bonus combine costs a Mini-Turn, and none is left"},
    {"combine-a-second-ten", Clause::battlerealm_combine_ultra_rank10, "a 10 has been played for effect in this Full Turn"},
    {"add-a-super-to-a-combine", Clause::battlerealm_combine_tier_order, "a lower tier does not follow a higher one"},
    {"call-a-merge-a-marriage", Clause::battlerealm_balance_combine_not_marriage, "a merged Jack, Queen and King are no Royal Marriage"},
    {"ask-for-a-discard-after-a-spade", Clause::battlerealm_bravery_three_discard, "the stolen card is a Spade"},
    {"set-a-lower-goal", Clause::battlerealm_bravery_nine_goal_floor, "the own Goal does not stay below the opponent's"},
    {"make-scuttles-uncounterable", Clause::battlerealm_cap_no_permanent_suppression, "one use of one ability cannot be countered"},
    {"draw-beyond-six-cards", Clause::battlerealm_balance_six_below_limit, "the hand is not below the limit"},
    {"draw-for-a-two", Clause::battlerealm_beauty_two_extra_draw, "no text of the 2 gives a draw"},
    {"count-a-marriage-of-another-spec", Clause::battlerealm_beauty_marriage_beauty_only, "the player has another Spec"},
    {"distort-a-second-counter", Clause::battlerealm_brilliance_distortion_first, "Counter Distortion has applied before"},
    {"turn-a-trap-up", Clause::traps_reveal_how, "no effect lets that player turn the Trap up"},
    {"respond-to-a-placing", Clause::traps_place_no_response, "the placing of a Trap is answered by nothing else than a 3S"},
    {"choose-the-anchor-for-another", Clause::traps_club4_effect, "who has the Anchors chooses which is scrapped"},
    {"call-a-trap-in-a-resolution", Clause::traps_window_not_in_resolution, "a play is resolving"},
    {"call-a-missed-trap", Clause::traps_no_rewind, "a trigger that was let pass is lost"},
    {"add-the-players-points", Clause::multiplayer_teams_win, "each player's own Points count against the own Goal"},
    {"deal-before-the-draft", Clause::deffy_activation_skip_steps, "with Deffy Mode hands are not dealt"},
    {"lay-the-pool-otherwise", Clause::deffy_pool_facing, "the sub-mode says how many cards lie face-up and face-down"},
    {"lay-a-pool", Clause::deffy_tournament_default_deal, "Deffy Mode has not been declared"},
    {"name-a-player-as-observer", Clause::deffy_third_partied_non_playing, "an observer does not play"},
    {"declare-mirror-me", Clause::deffy_mirror_me_where, "Mirror Me goes with Classic Deffy, ICU and Mystery Mix"},
    {"declare-thats-urz", Clause::deffy_thats_urz_for_opponent, "in Soda the sub-mode says who selects for whom"},
    {"select-two-cards", Clause::deffy_order_one_card, "one card is selected at a time"},
    {"draw-beyond-six", Clause::deffy_draw_to_six, "cards are drawn up to the hand's size"},
    {"draw-from-the-pool", Clause::deffy_draw_empty_dp, "the DP is empty, and nothing is drawn"},
    {"split-the-rest", Clause::deffy_vote_options, "all the cards go to one place"},
    {"build-swap-bar-before-the-vote", Clause::deffy_resume_order, "the vote comes first"},
    {"begin-with-the-other-player", Clause::deffy_activation_starting_player, "player A begins"},
});

}  // namespace arbiter::vastrix
