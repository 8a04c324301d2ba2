// Legality: the one place that says whether a choice is legal, and which clauses forbid it. Lists of legal choices are made of it.
// Here: choices by their kind; those of chance, of the set-up, and what windows, chains, effects and the end of a turn ask for.
#include <bit>

#include "model/magepunk/rules/legality_checker.h"

namespace arbiter::magepunk {

void Checker::run() {
    const ChoiceKind kind = kind_of(choice_);
    if (out_of_play(Clause::win_immediate, kind == ChoiceKind::first_player || kind == ChoiceKind::reveal)) return;
    switch (kind) {
        case ChoiceKind::none:
            break;
        case ChoiceKind::first_player:
            return void(no_seat() || not_due(Clause::setup_first_player, Awaiting::first_player));
        case ChoiceKind::reveal:
            return check_reveal();
        case ChoiceKind::mulligan:
        case ChoiceKind::keep_hand:
            return check_mulligan(kind);
        case ChoiceKind::leave_phase:
            return void(no_operands(false, false, false) || not_due(Clause::turn_phase_order, Awaiting::play));
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
            if (choice_.first >= kEnergies || no_operands(true, false, false)) return void(malformed());
            return void(not_due(Clause::charge_other_sources, Awaiting::energy));
        case ChoiceKind::retarget:
            return check_retarget();
        case ChoiceKind::replace_draw:
            return check_replace_draw();
        case ChoiceKind::discard_from_hand:
            return check_discard();
        case ChoiceKind::settle_rest:
            return check_settle_rest();
        case ChoiceKind::concede:
            return check_concede();
    }
    malformed();
}

bool Checker::not_due(Clause clause, Awaiting what) {
    if (awaited(what)) return false;
    bar(clause, fact_of_other_decision(p_.awaiting == what));
    return true;
}

void Checker::check_reveal() {
    if (no_card_of_seat()) return;
    const bool is_due = p_.awaiting == Awaiting::reveal && p_.draw_owner == choice_.second;
    if (!is_due && bar(Clause::draw_phase_one, fact_of_other_decision(p_.awaiting == Awaiting::reveal))) return;
    if (!may_be_revealed() && (is_due || !may_be_unknown_on_top())) bar(Clause::zone_discard_separate, Fact::not_in_zone);
}

// setup.mulligan
void Checker::check_mulligan(ChoiceKind kind) {
    if (no_operands(false, false, false) || awaited(Awaiting::mulligan)) return;
    if (kind == ChoiceKind::mulligan && readings_.setup_mulligan == SetupMulligan::none)
        bar(Clause::setup_opening_hand, GameFact::no_exchange);
    else
        not_due(Clause::setup_opening_hand, Awaiting::mulligan);
}

void Checker::check_decline() {
    if (no_operands(false, false, false) || awaited(Awaiting::window) || awaited(Awaiting::link)) return;
    const bool window = p_.awaiting == Awaiting::window;
    const bool link = p_.awaiting == Awaiting::link;
    bar(link ? Clause::chain_alternate : Clause::play_times, fact_of_other_decision(window || link));
}

// The payer picks the charges (payment.choice).
void Checker::check_pay() {
    if (no_operands(false, false, true) || not_due(Clause::play_pay_full_cost, Awaiting::payment)) return;
    PaymentProblem problem = game_.payment_problem(p_);
    const SourceMask mask = choice_.third;
    const bool beyond = problem.source_count < kMaximumSources && (mask >> problem.source_count) != 0;
    if (beyond || !is_canonical(problem, mask)) {
        malformed();
        return;
    }
    if (pays(problem, mask)) return;
    const int chosen = std::popcount(mask);
    const int symbols = problem.cost.symbols();
    if (p_.item.type == ItemKind::ability) {
        bar(Clause::activated_pay, GameFact::wrong_payment, chosen, symbols);
        return;
    }
    std::array<int, kEnergies> left{};
    for (int source = 0; source < problem.source_count; ++source)
        if ((mask >> source & 1) != 0) ++left[problem.sources[source].group];
    for (int energy = 0; energy < kEnergies; ++energy) {
        if (left[energy] >= problem.cost.typed[energy]) continue;
        if (forbid(Clause::cost_color, GameFact::energy_short, left[energy], problem.cost.typed[energy])) return;
        break;
    }
    // Whatever Energies the requirements are paid with.
    for (EnergySet& accepts : problem.rules.accepts) accepts = kAnyEnergy;
    if (!pays(problem, mask)) bar(Clause::play_pay_full_cost, GameFact::wrong_payment, chosen, symbols);
}

void Checker::check_pick_trigger() {
    if (no_operands(true, true, false)) return;
    if (not_due(Clause::trigger_automatic, Awaiting::trigger)) return;
    if (choice_.first >= p_.pending_count) {
        malformed();
        return;
    }
    if (!may_be_picked(rules_, p_, choice_.first) && bar(Clause::trigger_automatic, Fact::not_next)) return;
    const Pending& pending = p_.pending[choice_.first];
    const Target& target = game_.card(pending.card).abilities[pending.ability].target;
    const Reference8 chosen{choice_.second};
    if (fits_target(game_, p_, target, chosen, pending.controller, pending.source)) return;
    const bool none_there = !any_target(game_, p_, target, pending.controller, pending.source);
    if (chosen.is_none() && none_there) return;
    bar(Clause::ability_bearers, chosen.is_none()                  ? Fact::target_missing
                                 : target.kind == TargetKind::none ? Fact::target_needless
                                                                   : Fact::no_target);
}

void Checker::check_retarget() {
    if (no_operands(false, true, false) || not_due(Clause::chain_lifo, Awaiting::retarget)) return;
    const Target& target = ability_of(game_, p_.item).target;
    const Reference8 chosen{choice_.second};
    if (fits_target(game_, p_, target, chosen, actor_, p_.item.source)) return;
    bar(Clause::play_spell_resolves, chosen.is_none() ? Fact::target_missing : Fact::no_target);
}

void Checker::check_replace_draw() {
    if (no_operands(true, false, false) || not_due(Clause::loss_no_draw, Awaiting::replacement)) return;
    const Reference8 chosen{choice_.first};
    if (!p_.stands(chosen)) {
        bar(Clause::ability_bearers, Fact::not_there);
    } else if (chosen.side() != actor_) {
        bar(Clause::ability_bearers, Fact::not_yours);
    } else if (!replaces_draw(game_, p_.permanent(chosen))) {
        bar(Clause::ability_bearers, Fact::wrong_type);
    }
}

void Checker::check_discard() {
    if (no_card()) return;
    if (!awaited(Awaiting::hand_discard)) {
        if (bar(Clause::end_phase_ends_turn, fact_of_other_decision(p_.awaiting == Awaiting::hand_discard))) return;
    }
    in_hand_or(choice_.first);
}

// game.concede
void Checker::check_concede() {
    if (no_operands(false, false, false)) return;
    if (readings_.game_concede != GameConcede::loses_at_once)
        bar(Clause::win_immediate, GameFact::no_giving_up);
    else if (p_.decider == kChance)
        bar(Clause::win_immediate, Fact::decision_of_other);
}

void Game::judge(const Position& position, Choice choice, Verdict& verdict) const {
    Checker(*this, position, choice, verdict).run();
}

}  // namespace arbiter::magepunk
