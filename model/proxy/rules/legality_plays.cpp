// Legality: plays of the main phase in general, and those that bring a card from the hand.
#include "model/proxy/rules/legality_checker.h"

namespace arbiter::proxy {

// Plays are made by the holder of priority in the main phase. True: stop.
bool Checker::play_timing() {
    if (lacks(Clause::priority_may_play)) return true;
    if (awaited(Awaiting::play)) return false;
    if (p_.phase != Phase::main && bar(Clause::turn_phases, Fact::phase_is_other, static_cast<int>(p_.phase))) return true;
    const bool has_passed = p_.has_passed(actor_) && rules_.settings.pass_is_final;
    if (has_passed && forbid(Clause::pass_final, GameFact::has_passed)) return true;
    if (p_.phase != Phase::main) return false;
    if (awaited(Awaiting::retain)) return forbid(Clause::priority_one_only, GameFact::play_made);
    if (p_.awaiting != Awaiting::play)
        return bar(Clause::main_priority_order, p_.decider == actor_ ? Fact::decision_of_other_kind : Fact::decision_of_other);
    // Also where plays need no priority the active player acts first.
    const bool not_begun = p_.opened == 0 && p_.passed == 0 && p_.decider == p_.active;
    if (not_begun && bar(Clause::active_acts_first, GameFact::active_not_begun)) return true;
    return forbid(Clause::priority_only_holder, GameFact::no_priority);
}

// The play must be payable; `clause`, which asks for the cost, asks for nothing where it is waived (Game::price). True: stop.
bool Checker::must_pay(Clause clause) {
    const Due due = game_.due_for(p_, choice_);
    if (game_.can_pay(p_, actor_, due)) return false;
    const int sources = game_.source_count(p_, actor_, due);
    const int symbols = due.price.cost.symbols();
    // What no constraint asks for is asked for by a reading or a setting.
    const bool by_reading = clause == Clause::term_set || clause == Clause::facedown_cost;
    return by_reading ? bar(clause, Fact::price, sources, symbols) : forbid(clause, Fact::price, sources, symbols);
}

void Checker::check_install() {
    if (!is_kind() || no_operands(true, false, false) || play_timing()) return;
    if (lacks(Clause::charge_any_card) || in_hand_or(Clause::install_place)) return;
    const int limit = rules_.settings.installs_per_turn;
    if (limit >= 0 && own().installs >= limit && forbid(Clause::install_once_per_turn, Fact::limit_reached, own().installs, limit)) return;
    // install.per-player
    const bool active_only = readings_.install_per_player == InstallPerPlayer::active_only;
    if (active_only && actor_ != p_.active && bar(Clause::turn_simultaneous, GameFact::not_active)) return;
    if (within(charges(), rules_.settings.charge_limit)) return;
    install_price();
}

// install.base-cost: under card-cost the printed cost is due beside what install.multi-cost asks for. True: stop.
bool Checker::install_price() {
    const Due due = game_.due_for(p_, choice_);
    if (game_.can_pay(p_, actor_, due)) return false;
    const int sources = game_.source_count(p_, actor_, due);
    Due base = due;
    base.price.cost = readings_.install_base_cost == InstallBaseCost::card_cost ? game_.cards()[choice_.first].cost : Cost{};
    if (!game_.can_pay(p_, actor_, base)) return bar(Clause::install_place, Fact::price, sources, base.price.cost.symbols());
    return forbid(Clause::install_multi_cost, Fact::price, sources, due.price.cost.symbols());
}

void Checker::check_set_body() {
    if (no_card_and_line()) return;
    if (play_timing()) return;
    const CardType type = game_.cards()[choice_.first].type;
    if (type != CardType::body && bar(type == CardType::technique ? Clause::technique_no_stats : Clause::body_is, Fact::wrong_type)) return;
    if (in_hand_or(Clause::term_set)) return;
    // Without the permission of body.set-line the front line is the only place.
    if (choice_.second != 0 && lacks(Clause::body_set_line)) return;
    if (within(bodies_in(static_cast<Line>(choice_.second)), rules_.settings.line_limit)) return;
    must_pay(Clause::body_set_cost);
}

// facedown.how: may a body be set face down as a play, and which cards?
void Checker::check_set_face_down() {
    if (no_card_and_line()) return;
    if (play_timing()) return;
    if (readings_.facedown_how == FacedownHow::effect_only && bar(Clause::facedown_cost, GameFact::only_by_effect)) return;
    const bool body = game_.cards()[choice_.first].type == CardType::body;
    if (readings_.facedown_how == FacedownHow::as_a_play && !body && bar(Clause::body_is, Fact::wrong_type)) return;
    if (in_hand_or(Clause::term_set)) return;
    if (within(bodies_in(static_cast<Line>(choice_.second)), rules_.settings.line_limit)) return;
    if (readings_.facedown_how != FacedownHow::effect_only) must_pay(Clause::facedown_cost);
}

// A target must be chosen where the ability has one, and fit (plays.need-target: may the play be made where nothing fits?). True: stop.
bool Checker::must_aim(const Ability& ability, Reference8 self, Clause clause) {
    const Reference8 chosen{choice_.second};
    if (fits_target(game_, p_, ability.target, chosen, actor_, self, -1)) return false;
    if (ability.target.kind == TargetKind::none) return bar(clause, Fact::target_needless);
    if (!chosen.is_none()) return bar(clause, Fact::no_target);
    const bool none_needed =
        readings_.plays_need_target == PlaysNeedTarget::yes && !any_target(game_, p_, ability.target, actor_, self, -1);
    return !none_needed && bar(clause, Fact::target_missing);
}

void Checker::check_set_technique() {
    if (!is_kind()) return;
    const CardRules& card = game_.cards()[choice_.first];
    const int index = ability_index(card, AbilityKind::technique);
    if (card.type != CardType::technique || index < 0) {
        if (!play_timing()) bar(Clause::technique_is, Fact::wrong_type);
        return;
    }
    const Ability& ability = card.abilities[index];
    if (choice_.third >= kCountLimit || (!ability.cost.chosen_generic && choice_.third != 0)) {
        malformed();
        return;
    }
    if (play_timing() || in_hand_or(Clause::term_set)) return;
    if (must_aim(ability, Reference8::none(), Clause::ability_effect)) return;
    must_pay(Clause::technique_cost);
}

void Checker::check_set_trap() {
    if (!is_kind() || no_operands(true, false, false) || play_timing() || lacks(Clause::trap_set)) return;
    // trap.which-cards
    const bool any_card = readings_.trap_which_cards == TrapWhichCards::any_card;
    if (!any_card && game_.cards()[choice_.first].type != CardType::trap && bar(Clause::trap_zone, Fact::wrong_type)) return;
    if (in_hand_or(Clause::term_set)) return;
    const int traps = pile_size(own(), Pile::traps, game_.kinds()) + pile_size(own(), Pile::new_traps, game_.kinds());
    if (within(traps, rules_.settings.trap_limit)) return;
    // trap.set-cost: cost-too.
    must_pay(Clause::term_set);
}

}  // namespace arbiter::proxy
