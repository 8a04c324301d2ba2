// Legality: the one place that says whether a choice is legal, and which clauses forbid it. Lists of legal choices are made of it.
// Here: choices by their kind; those of chance, of the set-up, and what windows, chains, effects and the end of a turn ask for.
#include "model/magepunk/legality_checker.h"

namespace arbiter::magepunk {

void Checker::run() {
    if (game_.is_over(p_)) {
        bar(Clause::win_immediate);
        return;
    }
    const ChoiceKind kind = kind_of(choice_);
    const bool of_chance = kind == ChoiceKind::first_player || kind == ChoiceKind::reveal;
    if (of_chance ? actor_ != kChance : actor_ >= kPlayers) {
        malformed();
        return;
    }
    check_kind(kind);
}

void Checker::check_kind(ChoiceKind kind) {
    switch (kind) {
        case ChoiceKind::none:
            malformed();
            return;
        case ChoiceKind::first_player:
            return check_first_player();
        case ChoiceKind::reveal:
            return check_reveal();
        case ChoiceKind::mulligan:
        case ChoiceKind::keep_hand:
            return check_mulligan();
        case ChoiceKind::leave_phase:
            return check_leave_phase();
        case ChoiceKind::play_card:
            return check_play_card();
        case ChoiceKind::play_resource:
            return check_play_resource();
        case ChoiceKind::activate:
            return check_activate();
        case ChoiceKind::decline:
            return check_decline();
        case ChoiceKind::attack:
            return check_attack();
        case ChoiceKind::finish_attackers:
            return check_finish_attackers();
        case ChoiceKind::block:
            return check_block();
        case ChoiceKind::finish_blockers:
            return check_finish_blockers();
        case ChoiceKind::order_blocker:
            return check_order();
        case ChoiceKind::deal_next:
            return check_deal_next();
        case ChoiceKind::assign_damage:
            return check_assign();
        case ChoiceKind::pay:
            return check_pay();
        case ChoiceKind::pick_trigger:
            return check_pick_trigger();
        case ChoiceKind::choose_energy:
            return check_choose_energy();
        case ChoiceKind::retarget:
            return check_retarget();
        case ChoiceKind::replace_draw:
            return check_replace_draw();
        case ChoiceKind::discard_from_hand:
            return check_discard();
        case ChoiceKind::concede:
            return check_concede();
    }
    malformed();
}

void Checker::check_first_player() {
    if (choice_.first >= kPlayers || no_operands(true, false, false)) {
        malformed();
        return;
    }
    if (p_.awaiting != Awaiting::first_player) bar(Clause::setup_first_player);
}

void Checker::check_reveal() {
    if (choice_.first >= game_.kinds() || choice_.second >= kPlayers || no_operands(true, true, false)) {
        malformed();
        return;
    }
    const bool due = p_.awaiting == Awaiting::reveal && p_.draw_owner == choice_.second;
    if (!due && bar(Clause::draw_phase_one)) return;
    if (p_.sides[choice_.second].count(Pile::unknown_deck, choice_.first) == 0) bar(Clause::zone_discard_separate);
}

void Checker::check_mulligan() {
    if (no_operands(false, false, false)) return;
    if (!awaited(Awaiting::mulligan)) bar(Clause::setup_opening_hand);
}

void Checker::check_leave_phase() {
    if (no_operands(false, false, false) || awaited(Awaiting::play)) return;
    if (p_.awaiting == Awaiting::link || p_.awaiting == Awaiting::payment) {
        bar(Clause::chain_resume);
        return;
    }
    bar(Clause::turn_phase_order);
}

void Checker::check_decline() {
    if (no_operands(false, false, false)) return;
    if (awaited(Awaiting::window) || awaited(Awaiting::link)) return;
    bar(p_.awaiting == Awaiting::link ? Clause::chain_alternate : Clause::turn_phase_order);
}

// The payer picks the charges (payment.choice).
void Checker::check_pay() {
    if (no_operands(false, false, true)) return;
    if (!awaited(Awaiting::payment)) {
        bar(Clause::play_pay_full_cost);
        return;
    }
    const PaymentProblem problem = game_.payment_problem(p_);
    const SourceMask mask = choice_.third;
    const bool beyond = problem.source_count < kMaximumSources && (mask >> problem.source_count) != 0;
    if (beyond || !is_canonical(problem, mask)) {
        malformed();
        return;
    }
    if (pays(problem, mask)) return;
    std::array<int, kEnergies> left{};
    int chosen = 0;
    for (int source = 0; source < problem.source_count; ++source) {
        if ((mask >> source & 1) == 0) continue;
        ++left[problem.sources[source].group];
        ++chosen;
    }
    bool color = false;
    for (int energy = 0; energy < kEnergies; ++energy) color = color || left[energy] < problem.cost.typed[energy];
    const Clause clause = color ? Clause::cost_color : chosen < problem.cost.symbols() ? Clause::cost_generic : Clause::charge_spending;
    if (bar(clause, chosen, problem.cost.symbols())) return;
    bar(p_.item.type == ItemKind::ability ? Clause::activated_pay : Clause::play_pay_full_cost, chosen, problem.cost.symbols());
}

void Checker::check_pick_trigger() {
    if (choice_.third != 0) {
        malformed();
        return;
    }
    if (!awaited(Awaiting::trigger)) {
        if (bar(Clause::trigger_automatic)) return;
        bar(Clause::trigger_off_chain);
        return;
    }
    if (choice_.first >= p_.pending_count) {
        malformed();
        return;
    }
    if (!may_be_picked(rules_, p_, choice_.first)) {
        bar(Clause::trigger_automatic);
        return;
    }
    const Pending& pending = p_.pending[choice_.first];
    const Target& target = game_.card(pending.card).abilities[pending.ability].target;
    const Reference8 chosen{choice_.second};
    if (fits_target(game_, p_, target, chosen, pending.controller, pending.source)) return;
    if (chosen.is_none() && !any_target(game_, p_, target, pending.controller, pending.source)) return;
    bar(Clause::trigger_automatic);
}

void Checker::check_choose_energy() {
    if (choice_.first >= kEnergies || no_operands(true, false, false)) {
        malformed();
        return;
    }
    if (!awaited(Awaiting::energy)) bar(Clause::charge_other_sources);
}

void Checker::check_retarget() {
    if (no_operands(false, true, false)) return;
    if (!awaited(Awaiting::retarget)) {
        bar(Clause::chain_lifo);
        return;
    }
    const Target& target = ability_of(game_, p_.item).target;
    if (!fits_target(game_, p_, target, {choice_.second}, actor_, p_.item.source)) bar(Clause::play_spell_resolves);
}

void Checker::check_replace_draw() {
    if (no_operands(true, false, false)) return;
    const Reference8 chosen{choice_.first};
    if (!awaited(Awaiting::replacement) || !p_.stands(chosen) || chosen.side() != actor_) {
        bar(Clause::loss_no_draw);
        return;
    }
    if (!replaces_draw(game_, p_.permanent(chosen))) bar(Clause::loss_no_draw);
}

void Checker::check_discard() {
    if (choice_.first >= game_.kinds() || no_operands(true, false, false)) {
        malformed();
        return;
    }
    if (!awaited(Awaiting::hand_discard)) {
        if (bar(Clause::end_phase_ends_turn)) return;
        if (p_.phase == Phase::end) bar(Clause::end_fast_plays);
        return;
    }
    if (own().count(Pile::hand, choice_.first) == 0) bar(Clause::end_phase_ends_turn);
}

// game.concede
void Checker::check_concede() {
    if (no_operands(false, false, false)) return;
    const bool allowed = readings_.game_concede == GameConcede::loses_at_once && p_.decider != kChance;
    if (allowed) return;
    if (bar(Clause::win_immediate)) return;
    bar(Clause::loss_no_draw);
}

ClauseId Game::check(const Position& position, Choice choice) const {
    return first_clause_against<Checker>(*this, position, choice);
}

std::vector<Finding> Game::check_all(const Position& position, Choice choice) const {
    return findings_against<Checker>(*this, position, choice);
}

}  // namespace arbiter::magepunk
