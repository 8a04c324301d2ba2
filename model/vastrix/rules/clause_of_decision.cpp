// What asks for a decision, and what has ended the game: the clause that a choice breaks which is not offered.
#include <algorithm>

#include "model/vastrix/rules/legality_checker.h"

namespace arbiter::vastrix {

Clause clause_of_end(EndReason reason) {
    switch (reason) {
        case EndReason::none:
        case EndReason::points:
            return Clause::end_win_check;
        case EndReason::anchors:
            return Clause::exhausted_anchors;
        case EndReason::exhausted_points:
            return Clause::exhausted_tie_points;
        case EndReason::exhausted_draw:
            return Clause::exhausted_tie_draw;
        case EndReason::sudden_death:
            return Clause::sudden_win;
        case EndReason::no_card:
            return Clause::action_draw;
    }
    return Clause::end_win_check;
}

// What Super 2 noted is due in the Start Phase (super-two.later), and that it may be had played forbids nothing. By which effect other
// cards are played at once a position does not say, but of the card of Action 6.
Clause clause_of_owed(const Owed& owed) {
    if ((owed.how & Owed::drawn) != 0) return Clause::action6_draw_and_play;
    return (owed.how & Owed::noted) != 0 ? Clause::start_order : Clause::effect_play_meaning;
}

Clause clause_of_decision(const Position& p) {
    const Mode mode = p.current.mode;
    switch (p.awaiting) {
        case Awaiting::swap:
            return Clause::swap_fd_timing;
        case Awaiting::discard:
            return mode == Mode::two_quick             ? Clause::two_quick_discard
                   : mode == Mode::three_discard       ? Clause::three_discard
                   : mode == Mode::super_three_discard ? Clause::super_three_discard
                   : mode == Mode::nine_anchor         ? Clause::nine_anchor
                   : mode == Mode::six_deep            ? Clause::six_spade_discard
                   : mode == Mode::three_raid          ? Clause::battlerealm_bravery_three_discard
                   : mode == Mode::disrupt             ? Clause::battlerealm_brilliance_distortion_replace
                   : mode == Mode::hand_swap           ? Clause::battlerealm_beauty_red_joker_choice
                                                       : Clause::nine_goal_five;
        case Awaiting::show:
        case Awaiting::take:
            return mode == Mode::trap               ? Clause::traps_spade5_rummage
                   : mode == Mode::mastermind       ? Clause::battlerealm_brilliance_mastermind_draw
                   : mode == Mode::nine_anchor      ? Clause::battlerealm_bravery_nine_mode
                   : p.trigger == Trigger::seven    ? Clause::seven_reveal
                   : mode == Mode::super_three_take ? Clause::super_three_take
                   : mode == Mode::seven            ? Clause::seven_play
                   : mode == Mode::seven_spade      ? Clause::seven_spade_reveal
                   : mode == Mode::three_enhanced   ? Clause::three_spade_play
                                                    : Clause::three_take;
        case Awaiting::cast:
            return mode == Mode::super_five       ? Clause::super_five_play
                   : mode == Mode::super_seven    ? Clause::super_seven_play
                   : mode == Mode::three_enhanced ? Clause::three_spade_play
                                                  : Clause::seven_spade_reveal;
        case Awaiting::put:
            return mode == Mode::super_six     ? Clause::super_six_draw
                   : mode == Mode::six_deep    ? Clause::six_spade_draw
                   : mode == Mode::seven_spade ? Clause::seven_spade_return
                   : mode == Mode::mastermind  ? Clause::battlerealm_brilliance_mastermind_return
                                               : Clause::four_quick;
        case Awaiting::dig:
            return Clause::six_dig_keep_two;
        case Awaiting::mill:
            return mode == Mode::super_five ? Clause::super_five_mill : Clause::five_mill;
        case Awaiting::rummage:
            return Clause::five_exile_condition;
        case Awaiting::draw_one:
            return Clause::four_quick;
        case Awaiting::peek:
            return Clause::six_peek_play;
        case Awaiting::trigger:
            return Clause::seven_reveal;
        case Awaiting::extra:
            return Clause::ten_clubs_aegis;
        case Awaiting::recycle:
            return Clause::bj_choice;
        case Awaiting::bonus:
            return Clause::eight_bonus;
        case Awaiting::taken:
            return Clause::super_two_take;
        case Awaiting::negated:
            return Clause::ace_anchor_rest;
        case Awaiting::restate:
            return Clause::ten_spade_steal;
        case Awaiting::hearts:
            return Clause::multiplayer_ten_hearts_choose;
        case Awaiting::pick:
            return Clause::battlerealm_spec_one_each;
        case Awaiting::clear_bar:
        case Awaiting::facing:
            return Clause::battlerealm_balance_rejuvenation_discard;
        case Awaiting::free_up:
            return Clause::battlerealm_balance_rejuvenation_face_up_draw;
        case Awaiting::lucky:
            return Clause::battlerealm_beauty_lucky_redraw;
        case Awaiting::conceal:
            return Clause::battlerealm_bravery_three_reveal;
        case Awaiting::guess:
            return Clause::battlerealm_bravery_three_guess;
        case Awaiting::price:
            return Clause::battlerealm_beauty_red_joker_choice;
        case Awaiting::strike:
            return Clause::battlerealm_brilliance_eight_scuttle;
        case Awaiting::flip:
            return Clause::battlerealm_beauty_seven_flip;
        case Awaiting::glance:
            return Clause::battlerealm_brilliance_mastermind_opponent_view;
        case Awaiting::ends:
            return Clause::battlerealm_brilliance_mastermind_draw;
        case Awaiting::draw_on:
            return Clause::battlerealm_balance_six_refill;
        case Awaiting::selection:
            return Clause::deffy_order_alternate;
        case Awaiting::vote:
            return Clause::deffy_vote_when;
        case Awaiting::immediate:
            return p.owed_count > 0 ? clause_of_owed(p.owed[p.owed_count - 1u]) : Clause::effect_play_meaning;
        case Awaiting::reveal:
            return Clause::zone_dp;
        case Awaiting::action:
            return Clause::miniturn_one_action;
        case Awaiting::trap_order:
            return Clause::traps_window_opens;
        case Awaiting::call:
            return Clause::traps_window_opens;
        case Awaiting::jacked:
            return suit_of(p.current.main()) == Suit::clubs ? Clause::traps_club5_draw : Clause::traps_diamond5_draw;
        case Awaiting::scrap:
            return mode == Mode::trap ? Clause::traps_club4_effect : Clause::traps_limit_on_table;
        default:
            return p.awaiting == Awaiting::window && p.stack_count == 0 ? Clause::priority_alternate : Clause::priority_repeat;
    }
}

namespace {

// What is awaited where a choice of this kind answers an effect.
Awaiting awaited_for(ChoiceKind kind) {
    switch (kind) {
        case ChoiceKind::discard:
            return Awaiting::discard;
        case ChoiceKind::show:
        case ChoiceKind::take:
            return Awaiting::take;
        case ChoiceKind::cast:
            return Awaiting::cast;
        case ChoiceKind::put_top:
        case ChoiceKind::put_bottom:
        case ChoiceKind::put_away:
            return Awaiting::put;
        default:
            return Awaiting::nothing;
    }
}

// The clause of a mode for what is awaited; none where clause_of_decision() has no other for it than for any mode.
Clause own_clause(const Position& p, Awaiting awaited) {
    Position asked = p, by_any = p;
    asked.awaiting = by_any.awaiting = awaited;
    by_any.current.mode = Mode::none;
    const Clause clause = clause_of_decision(asked);
    return clause == clause_of_decision(by_any) ? Clause::none : clause;
}

}  // namespace

Clause clause_of_effect(const Position& p, ChoiceKind kind) {
    const Mode mode = p.current.mode;
    const bool draws = kind == ChoiceKind::reveal && p.awaiting == Awaiting::reveal;
    const bool into_hand = p.pull_to == PullTo::hand || p.pull_to == PullTo::kept || p.pull_to == PullTo::spec;
    if (p.trigger == Trigger::seven) return Clause::seven_trigger;
    if (mode == Mode::none) {
        if (!draws || p.phase != Phase::action || p.pull_to != PullTo::hand || p.attempted != ActionType::draw) return Clause::none;
        return p.pulls > 1 ? Clause::action_draw_empty_hand : Clause::action_draw;
    }
    if (draws) return into_hand ? clause_of_draw(p) : clause_of_mode(mode, p.current.main());
    const Awaiting awaited = awaited_for(kind);
    if (awaited != Awaiting::nothing && awaited == p.awaiting) return clause_of_decision(p);
    if (awaited == Awaiting::nothing) return Clause::none;
    // What each Trap does has a clause of its own, which what is awaited tells.
    if (mode == Mode::trap) return clause_of_decision(p);
    const Clause own = own_clause(p, awaited);
    return own == Clause::none ? clause_of_mode(mode, p.current.main()) : own;
}

Clause clause_of_answer(const Position& p, const Item& play, ChoiceKind kind) {
    const auto is_by = [&](std::initializer_list<Mode> modes) {
        return std::find(modes.begin(), modes.end(), play.mode) != modes.end() ||
               std::find(modes.begin(), modes.end(), play.next_mode) != modes.end();
    };
    // Bravery's player takes what a 9 reveals.
    const bool takes = has_spec(p, play.player, Spec::bravery);
    if (kind == ChoiceKind::discard) {
        if (is_by({Mode::two_quick})) return Clause::two_quick_discard;
        if (is_by({Mode::super_three_discard})) return Clause::super_three_discard;
        if (is_by({Mode::three_discard})) return Clause::three_discard;
        if (is_by({Mode::goal_five, Mode::goal_five_lower})) return Clause::nine_goal_five;
        return is_by({Mode::nine_anchor}) && !takes ? Clause::nine_anchor : Clause::none;
    }
    if (kind != ChoiceKind::show) return Clause::none;
    if (is_by({Mode::super_three_take})) return Clause::super_three_take;
    if (is_by({Mode::three_enhanced})) return Clause::three_spade_play;
    return is_by({Mode::three_raid}) ? Clause::three_take : Clause::none;
}

Clause forbidding(Clause text) {
    const ClauseInfo& info = kRegister.clauses[static_cast<std::size_t>(text)];
    const bool allows = info.kind == ClauseKind::permission || info.kind == ClauseKind::timing;
    return allows && info.module == "battlerealm" ? Clause::battlerealm_spec_grant : text;
}

}  // namespace arbiter::vastrix
