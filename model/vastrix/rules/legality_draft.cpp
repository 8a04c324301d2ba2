// Legality of what is chosen in a draft (module Deffy): selections, votes, and what chance says.
#include "model/vastrix/rules/draft.h"
#include "model/vastrix/rules/legality_checker.h"

namespace arbiter::vastrix {

// True: no selection is awaited.
bool Checker::no_selection_due() {
    const int awaited = static_cast<int>(p_.awaiting);
    if (!is_drafting(p_)) {
        const bool over = has_draft(game_);
        return bar(over ? Clause::deffy_intro_before_first_ft : Clause::deffy_tournament_default_deal,
                   over ? FactId(Fact::decision_of_other_kind) : FactId(GameFact::no_draft), awaited) ||
               true;
    }
    if (p_.awaiting == Awaiting::selection) return false;
    const bool early = p_.step < DraftStage::select && p_.awaiting == Awaiting::vote;
    const Clause clause = early                           ? Clause::deffy_just_checking_three_votes
                          : p_.awaiting == Awaiting::vote ? Clause::deffy_vote_when
                                                          : Clause::deffy_order_one_card;
    return bar(clause, Fact::decision_of_other_kind, awaited) || true;
}

// Why another than who is awaited does not select now.
void Checker::bar_selector(const Selection& selection) {
    const int awaited = static_cast<int>(p_.awaiting);
    if (p_.draft.late()) {
        bar(Clause::deffy_speed_run_random, GameFact::is_late);
    } else if (selection.selector == kChance) {
        bar(Clause::deffy_third_partied_observer_selects, GameFact::by_observer);
    } else if (selection.is_final) {
        bar(Clause::deffy_soda_final_by_opponent, GameFact::by_opponent);
    } else if (actor_ == kChance) {
        bar(Clause::deffy_tournament_declare_options, GameFact::not_declared);
    } else if (p_.left == number_of_selections(rules_, sub_mode_of(rules_, p_.seats))) {
        bar(Clause::deffy_order_a_first, Fact::decision_of_other, awaited);
    } else if (!selects_again(game_, p_, actor_)) {
        bar(Clause::deffy_end_catch_up, GameFact::selections_made);
    } else {
        bar(Clause::deffy_order_alternate, Fact::decision_of_other, awaited);
    }
}

// The card, as far as it does not matter who takes it.
void Checker::check_selected(const Selection& selection) {
    const Card card = choice_.first;
    if (choice_.third != selection.hand) {
        const bool for_other = rules_.settings.deffy_thats_urz && !rules_.settings.deffy_third_partied;
        if (bar(for_other ? Clause::deffy_thats_urz_for_opponent : Clause::deffy_tournament_declare_options, GameFact::into_other_hand,
                selection.hand))
            return;
    }
    const bool face_down = card == kNoCard;
    if (!face_down && p_.exile().place_of(card) < 0) {
        bar(Clause::deffy_order_one_card, GameFact::not_in_pool, card);
        return;
    }
    const int pool = face_down ? choice_.second : card == kUnnamed ? -1 : pool_of(game_, p_, card);
    if (pool >= 0 && !selection.reaches(pool)) {
        if (!selection.after_own && bar(Clause::deffy_soda_own_four, GameFact::other_pool, pool)) return;
        bar(Clause::deffy_soda_then_other_pool, GameFact::other_pool, pool);
        return;
    }
    if (!face_down) return;
    for (const DownRefusal& refusal : refusals_of_down(game_, p_, selection, pool))
        if (refusal.clause != Clause::none && bar(refusal.clause, refusal.fact, refusal.found, refusal.expected)) return;
}

namespace {

bool is_no_selection(Choice choice, int seats) {
    return (choice.first > kUnnamed && choice.first != kNoCard) || choice.second > 1 || (choice.first != kNoCard && choice.second != 0) ||
           choice.third >= static_cast<std::uint32_t>(seats);
}

}  // namespace

void Checker::check_select() {
    if (is_no_selection(choice_, p_.seats)) {
        malformed();
        return;
    }
    if (no_selection_due()) return;
    const Selection selection = selection_of(game_, p_);
    if (p_.draft.late() || selection.selector != actor_) return bar_selector(selection);
    check_selected(selection);
}

void Checker::check_at_random() {
    if (is_no_selection(choice_, p_.seats)) {
        malformed();
        return;
    }
    if (no_selection_due()) return;
    if (!p_.draft.late()) {
        const bool declared = rules_.settings.deffy_speed_run;
        bar(declared ? Clause::deffy_speed_run_random : Clause::deffy_tournament_declare_options,
            declared ? GameFact::not_late : GameFact::not_declared);
        return;
    }
    check_selected(selection_of(game_, p_));
}

// The time runs out, a delay is called, the selection is lost.
void Checker::check_no_selection(ChoiceKind kind) {
    if (no_operands(false, false, false) || no_selection_due()) return;
    const Selection selection = selection_of(game_, p_);
    if (p_.draft.late() || selection.selector != actor_) return bar_selector(selection);
    const bool timed = rules_.settings.deffy_speed_run;
    if (kind == ChoiceKind::overrun) {
        if (!timed) bar(Clause::deffy_tournament_declare_options, GameFact::not_declared);
        return;
    }
    if (kind == ChoiceKind::forfeit) {
        if (!p_.draft.called()) bar(Clause::deffy_judge_loop_choose, GameFact::not_called);
        return;
    }
    if (p_.draft.called()) {
        bar(Clause::deffy_judge_loop_choose, GameFact::is_called);
        return;
    }
    if (timed && readings_.deffy_speed_run_no_forfeit == DeffySpeedRunNoForfeit::random) {
        bar(Clause::deffy_speed_run_random, GameFact::not_late);
        return;
    }
    if (readings_.deffy_loop_call == DeffyLoopCall::clock) bar(Clause::deffy_judge_loop_choose, GameFact::not_late);
}

void Checker::check_vote() {
    if (no_operands(true, false, false)) return;
    if (choice_.first > 2) {
        malformed();
        return;
    }
    if (!is_drafting(p_)) {
        bar(has_draft(game_) ? Clause::deffy_vote_when : Clause::deffy_tournament_default_deal,
            has_draft(game_) ? FactId(Fact::decision_of_other_kind) : FactId(GameFact::no_draft), static_cast<int>(p_.awaiting));
        return;
    }
    // A vote before the first selection, which only Just Checking would ask for; later it is that of the end, too early.
    const bool selecting = p_.step == DraftStage::select && p_.left < number_of_selections(rules_, sub_mode_of(rules_, p_.seats));
    const bool early = p_.step <= DraftStage::select && !selecting && p_.awaiting != Awaiting::vote && !rules_.settings.deffy_just_checking;
    if (early && bar(Clause::deffy_tournament_declare_options, GameFact::not_declared)) return;
    // Before the selections Just Checking says when; and where one of its votes has failed, that there are no more.
    const bool of_option = rules_.settings.deffy_just_checking && p_.step < DraftStage::draw;
    const bool failed = p_.draft.fate() == Fate::failed && readings_.deffy_just_checking_result == DeffyJustCheckingResult::any_fail;
    is_decision(Awaiting::vote, !of_option ? Clause::deffy_vote_when
                                : failed   ? Clause::deffy_just_checking_fail_default
                                           : Clause::deffy_just_checking_three_votes);
}

void Checker::check_no_mirror() {
    if (no_operands(false, false, false)) return;
    if (!is_decision(Awaiting::reveal, Clause::deffy_mirror_me_add)) return;
    if (p_.pulls != 0 || p_.scored == kNoCard || !is_drafting(p_))
        bar(Clause::deffy_mirror_me_add, GameFact::not_shown);
    else if (!may_lack_mirror(p_))
        bar(Clause::deffy_mirror_me_add, Fact::duty);
}

}  // namespace arbiter::vastrix
