// The clause that lets a mode be played.
#include "model/vastrix/rules/legality_checker.h"

namespace arbiter::vastrix {
namespace {

// The Trap text of a Jack.
Clause clause_of_jack(Card card) {
    switch (suit_of(card)) {
        case Suit::clubs:
            return Clause::traps_jack_club;
        case Suit::diamonds:
            return Clause::traps_jack_diamond;
        case Suit::hearts:
            return Clause::traps_jack_heart;
        default:
            return Clause::traps_jack_spade;
    }
}

}  // namespace

Clause clause_of_mode(Mode mode, Card card) {
    switch (mode) {
        case Mode::none:
        case Mode::scuttle:
            return Clause::scuttle_target;
        case Mode::ace_counter:
            return Clause::ace_counter;
        case Mode::purge_scrap:
            return Clause::ace_purge_aegis;
        case Mode::purge_bounce:
            return Clause::ace_purge_bounce;
        case Mode::anchor:
            return rank_of(card) == Rank::queen ? Clause::queen_er : rank_of(card) == Rank::king ? Clause::king_anchor : Clause::ace_anchor;
        case Mode::ace_sacrifice:
            return Clause::ace_anchor_sacrifice;
        case Mode::super_ace:
            return Clause::super_effect;
        case Mode::two_quick:
            return Clause::two_quick_score;
        case Mode::super_two:
            return Clause::super_two_take;
        case Mode::three_raid:
            return Clause::three_take;
        case Mode::three_discard:
            return Clause::three_discard;
        case Mode::three_bounce:
            return Clause::three_bounce;
        case Mode::three_instant:
        case Mode::three_under:
            return Clause::three_instant;
        case Mode::three_enhanced:
            return Clause::three_spade_play;
        case Mode::super_three_take:
            return Clause::super_three_take;
        case Mode::super_three_discard:
            return Clause::super_three_discard;
        case Mode::four_clear_row:
            return Clause::four_clear_pr;
        case Mode::four_clear_anchors:
            return Clause::four_clear_er;
        case Mode::four_quick:
            return Clause::four_quick;
        case Mode::total_clear:
            return Clause::four_spade_total;
        case Mode::super_four_rows:
        case Mode::super_four_anchors:
            return Clause::super_four_swap;
        case Mode::five:
            return Clause::five_rummage;
        case Mode::super_five:
            return Clause::super_five_play;
        case Mode::six_dig:
            return Clause::six_dig;
        case Mode::six_peek:
            return Clause::six_peek;
        case Mode::six_deep:
            return Clause::six_spade_discard;
        case Mode::super_six:
            return Clause::super_six_draw;
        case Mode::seven:
            return Clause::seven_reveal;
        case Mode::seven_spade:
            return Clause::seven_spade_reveal;
        case Mode::super_seven:
            return Clause::super_seven_play;
        case Mode::eight_aegis:
            return Clause::eight_quick;
        case Mode::eight_counter:
            return Clause::eight_counter;
        case Mode::eight_scuttle:
            return Clause::eight_spade_scuttle;
        case Mode::super_eight:
            return Clause::super_eight_scuttle;
        case Mode::nine_tap:
            return Clause::nine_tap;
        case Mode::goal_three:
            return Clause::nine_goal_three;
        case Mode::goal_five:
        case Mode::goal_five_lower:
            return Clause::nine_goal_five;
        case Mode::nine_anchor:
            return Clause::nine_anchor;
        case Mode::ten_hearts:
            return Clause::ten_hearts_mini_turns;
        case Mode::ten_theft:
            return Clause::ten_spade_steal;
        case Mode::ten_recovery:
            return Clause::ten_spade_recover;
        case Mode::disrupt:
            return Clause::jack_disrupt;
        case Mode::jack_attach:
            return Clause::jack_attach;
        case Mode::jack_spade_attach:
            return Clause::jack_spade_no_jack_back;
        case Mode::super_jack:
            return Clause::super_jack_mini_turns;
        case Mode::king_counter:
            return Clause::king_counter_anchor;
        case Mode::king_spade_counter:
            return Clause::king_spade_counter_multi;
        case Mode::marriage:
            return Clause::marriage_play;
        case Mode::hand_swap:
            return Clause::rj_hand_swap;
        case Mode::self_reset:
            return Clause::rj_self_reset;
        case Mode::opponent_attack:
            return Clause::rj_attack;
        case Mode::shuffle_reset:
            return Clause::rj_shuffle;
        case Mode::board_lock:
            return Clause::bj_lock;
        case Mode::ultra_red:
        case Mode::ultra_mixed_draw:
        case Mode::ultra_mixed_take:
            return Clause::ultra_kinds;
        case Mode::sudden_jokers:
        case Mode::sudden_four:
            return Clause::sudden_one_play;
        case Mode::exile_recycle:
            return Clause::bj_recycle;
        case Mode::trigger:
            return rank_of(card) == Rank::seven ? Clause::seven_trigger
                   : card == kTenOfClubs        ? Clause::ten_clubs_extra
                                                : Clause::bj_recycle;
        case Mode::assault:
            return Clause::battlerealm_bravery_assault_scuttle;
        case Mode::rejuvenation:
            return Clause::battlerealm_balance_rejuvenation_refill;
        case Mode::mastermind:
            return Clause::battlerealm_brilliance_mastermind_view;
        case Mode::strike:
            return Clause::battlerealm_brilliance_eight_scuttle;
        case Mode::goal_seven:
            return Clause::battlerealm_brilliance_nine_goal;
        case Mode::mimic_six:
            return Clause::battlerealm_balance_mimic_as_super_six;
        case Mode::trap:
            return Clause::traps_def;
        case Mode::three_trap:
        case Mode::three_placing:
            return Clause::traps_three_disables;
        case Mode::jack_traps:
            return clause_of_jack(card);
    }
    return Clause::tier_base_play;
}

}  // namespace arbiter::vastrix
