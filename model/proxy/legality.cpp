// Legality: the one place that says whether a choice is legal, and which clauses forbid it. Lists of legal choices are made of it.

#include <bit>

#include "model/proxy/game.h"
#include "model/proxy/inspect.h"
#include "model/proxy/paying.h"
#include "model/proxy/piles.h"

namespace arbiter::proxy {

namespace {

// Stops at the first clause that forbids; for the inner loop.
struct FirstFinding {
    ClauseId clause = kNoClause;
    bool add(const Finding& finding) {
        if (clause == kNoClause) clause = static_cast<ClauseId>(finding.clause);
        return true;
    }
    bool malformed() {
        if (clause == kNoClause) clause = Game::kMalformed;
        return true;
    }
};

// Goes on to find every clause that forbids; for explanations.
struct AllFindings {
    std::vector<Finding>& findings;
    bool add(const Finding& finding) {
        for (const Finding& known : findings)
            if (known.clause == finding.clause) return false;
        findings.push_back(finding);
        return false;
    }
    bool malformed() {
        findings.push_back({Clause::none, 0, 0});
        return true;
    }
};

// A check returns as soon as a method returns true ("stop"). What is not named by a clause that can be waived is barred in any case.
template <class Sink>
class Checker {
public:
    Checker(const Game& game, const Position& position, Choice choice, Sink& sink)
        : game_(game),
          rules_(game.rules()),
          readings_(game.rules().readings),
          p_(position),
          choice_(choice),
          actor_(choice.actor),
          sink_(sink) {}

    void run() {
        if (game_.is_over(p_)) {
            bar(Clause::game_until_loss);
            return;
        }
        const ChoiceKind kind = kind_of(choice_);
        const bool of_chance = kind == ChoiceKind::first_player || kind == ChoiceKind::reveal;
        if (of_chance ? actor_ != kChance : actor_ >= kPlayers) {
            sink_.malformed();
            return;
        }
        check_kind(kind);
    }

private:
    bool forbid(Clause clause, int found = 0, int expected = 0) { return !rules_.waived(clause) && sink_.add({clause, found, expected}); }
    bool bar(Clause clause, int found = 0, int expected = 0) { return sink_.add({clause, found, expected}); }
    // A permission that is withdrawn permits nothing.
    bool lacks(Clause permission) { return rules_.waived(permission) && sink_.add({permission, 0, 0}); }
    bool malformed() { return sink_.malformed(); }
    bool awaited(Awaiting what) const { return p_.awaiting == what && p_.decider == actor_; }
    const Side& own() const { return p_.sides[actor_]; }
    bool no_operands(bool first, bool second, bool third) {
        const bool clean = (first || choice_.first == 0) && (second || choice_.second == 0) && (third || choice_.third == 0);
        return clean ? false : malformed();
    }

    void check_kind(ChoiceKind kind) {
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
                return check_mulligan(kind);
            case ChoiceKind::keep:
                return check_keep();
            case ChoiceKind::bottom:
                return check_bottom();
            case ChoiceKind::pass:
                return check_pass();
            case ChoiceKind::install:
                return check_install();
            case ChoiceKind::set_body:
                return check_set_body();
            case ChoiceKind::set_face_down:
                return check_set_face_down();
            case ChoiceKind::set_technique:
                return check_set_technique();
            case ChoiceKind::set_trap:
                return check_set_trap();
            case ChoiceKind::activate:
                return check_activate();
            case ChoiceKind::activate_charge:
                return check_activate_charge();
            case ChoiceKind::move:
                return check_move();
            case ChoiceKind::yield:
                if (no_operands(false, false, false)) return;
                if (!awaited(Awaiting::retain)) bar(Clause::priority_rotates);
                return;
            case ChoiceKind::retain:
                return check_retain();
            case ChoiceKind::decline:
                return check_decline();
            case ChoiceKind::activate_trap:
                return check_activate_trap();
            case ChoiceKind::pick_trigger:
                return check_pick_trigger();
            case ChoiceKind::skip_trigger:
                return check_skip_trigger();
            case ChoiceKind::no_attack:
                return check_no_attack();
            case ChoiceKind::attack:
                return check_attack();
            case ChoiceKind::strike:
                return check_strike();
            case ChoiceKind::block:
                return check_block();
            case ChoiceKind::pay:
                return check_pay();
            case ChoiceKind::put_face_down:
                return check_put_face_down();
            case ChoiceKind::redirect:
                return check_redirect();
            case ChoiceKind::discard_from_hand:
                return check_discard_from_hand();
        }
        malformed();
    }

    // ---- chance, set-up and insight

    void check_first_player() {
        if (choice_.first >= kPlayers || no_operands(true, false, false)) {
            malformed();
            return;
        }
        if (!(p_.awaiting == Awaiting::first_player)) bar(Clause::active_first_chosen);
    }

    void check_reveal() {
        if (choice_.first >= game_.kinds() || choice_.second >= kPlayers || no_operands(true, true, false)) {
            malformed();
            return;
        }
        const bool due = p_.awaiting == Awaiting::reveal && p_.top().extra == choice_.second;
        if (!due && bar(Clause::insight_look)) return;
        if (p_.sides[choice_.second].count(Pile::unknown_deck, choice_.first) == 0) bar(Clause::zones_per_player);
    }

    void check_mulligan(ChoiceKind kind) {
        if (no_operands(false, false, false)) return;
        if (awaited(Awaiting::mulligan)) return;
        if (kind == ChoiceKind::mulligan)
            bar(Clause::setup_no_mulligan, own().mulligans, rules_.settings.mulligans);
        else
            bar(Clause::setup_opening_hand);
    }

    void check_keep() {
        if (choice_.first >= game_.kinds() || no_operands(true, false, false)) {
            malformed();
            return;
        }
        if (p_.awaiting == Awaiting::bottom && p_.decider == actor_) {
            bar(Clause::insight_keep_one);
            bar(Clause::insight_rest_bottom);
            return;
        }
        if (!awaited(Awaiting::keep) && bar(Clause::turn_phases)) return;
        if (own().count(Pile::looked, choice_.first) == 0) bar(Clause::insight_look);
    }

    void check_bottom() {
        if (choice_.first >= game_.kinds() || no_operands(true, false, false)) {
            malformed();
            return;
        }
        if (awaited(Awaiting::keep)) {
            bar(Clause::insight_keep_one, 0, p_.owed_keep);
            return;
        }
        if (!awaited(Awaiting::bottom) && bar(Clause::turn_phases)) return;
        if (own().count(Pile::looked, choice_.first) == 0 && bar(Clause::insight_look)) return;
        if (!rules_.waived(Clause::insight_bottom_order)) return;
        for (Kind kind = 0; kind < choice_.first; ++kind)
            if (own().count(Pile::looked, kind) > 0) bar(Clause::insight_bottom_order);
    }

    void check_discard_from_hand() {
        if (choice_.first >= game_.kinds() || no_operands(true, false, false)) {
            malformed();
            return;
        }
        if (!awaited(Awaiting::hand_discard) && bar(Clause::hand_no_maximum)) return;
        if (own().count(Pile::hand, choice_.first) == 0) bar(Clause::hand_no_maximum);
    }

    // ---- plays

    // Plays are made by the holder of priority in the main phase. True: stop.
    bool play_timing() {
        if (lacks(Clause::priority_may_play)) return true;
        if (awaited(Awaiting::play)) return false;
        if (p_.phase != Phase::main) return bar(Clause::turn_phases) || bar(Clause::main_priority_order);
        if (p_.has_passed(actor_) && bar(Clause::pass_final)) return true;
        if (p_.awaiting != Awaiting::play) return bar(Clause::priority_may_play) || bar(Clause::main_priority_order);
        if (p_.has_passed(actor_) || rules_.waived(Clause::priority_only_holder)) return false;
        if (bar(Clause::priority_only_holder)) return true;
        if (p_.opened == 0 && p_.decider == p_.active) return bar(Clause::active_acts_first) || bar(Clause::main_priority_order);
        return bar(Clause::priority_one_only) || bar(Clause::main_priority_order);
    }

    // The play must be payable; `clause` is the one that asks for the cost. True: stop.
    bool payable_or(Clause clause) {
        const PaymentProblem problem = game_.payment_problem_of(p_, choice_);
        if (problem.cost.is_free() || payable(problem)) return false;
        return bar(clause, problem.source_count, problem.cost.symbols()) || (problem.source_count > 0 && bar(Clause::charge_produces));
    }

    // True: the choice cannot be judged further.
    bool in_hand_or(Clause clause) {
        if (own().count(Pile::hand, choice_.first) > 0) return false;
        return bar(clause) || bar(Clause::priority_may_play);
    }

    int charges() const {
        return pile_size(own(), Pile::ready_charges, game_.kinds()) + pile_size(own(), Pile::drained_charges, game_.kinds());
    }

    int bodies_in(Line line) const {
        int bodies = 0;
        for (int slot = next_body(own(), 0); slot >= 0; slot = next_body(own(), slot + 1)) bodies += own().bodies[slot].line() == line;
        return bodies;
    }

    bool within(int found, int limit) { return limit >= 0 && found >= limit && bar(Clause::zones_per_player, found, limit); }

    bool is_kind() { return choice_.first < game_.kinds() ? true : (malformed(), false); }

    void check_pass() {
        if (no_operands(false, false, false) || awaited(Awaiting::play)) return;
        if (p_.phase != Phase::main) {
            if (bar(Clause::turn_phases)) return;
            bar(Clause::main_priority_order);
            return;
        }
        bar(p_.has_passed(actor_) ? Clause::pass_final : Clause::priority_only_holder);
    }

    void check_install() {
        if (!is_kind() || no_operands(true, false, false) || play_timing()) return;
        if (lacks(Clause::charge_any_card) || in_hand_or(Clause::install_place)) return;
        const int limit = rules_.settings.installs_per_turn;
        if (limit >= 0 && own().installs >= limit && forbid(Clause::install_once_per_turn, own().installs, limit)) return;
        // install.per-player
        const bool active_only = readings_.install_per_player == InstallPerPlayer::active_only;
        if (active_only && actor_ != p_.active && bar(Clause::install_once_per_turn)) return;
        if (within(charges(), rules_.settings.charge_limit)) return;
        if (payable_or(Clause::install_multi_cost)) return;
        if (!payable(game_.payment_problem_of(p_, choice_))) bar(Clause::install_multi_drained);
    }

    void check_set_body() {
        if (!is_kind() || choice_.second > 1 || no_operands(true, true, false)) {
            malformed();
            return;
        }
        if (play_timing()) return;
        const CardType type = game_.cards()[choice_.first].type;
        if (type == CardType::technique &&
            (bar(Clause::technique_stack) || bar(Clause::technique_to_discard) || bar(Clause::technique_no_stats)))
            return;
        if (type == CardType::trap && (bar(Clause::trap_zone) || bar(Clause::body_is))) return;
        if (in_hand_or(Clause::body_set_line)) return;
        // Without the permission of body.set-line the front line is the only place.
        if (choice_.second != 0 && lacks(Clause::body_set_line)) return;
        if (within(bodies_in(static_cast<Line>(choice_.second)), rules_.settings.line_limit)) return;
        payable_or(Clause::body_set_cost);
    }

    // facedown.how: may a body be set face down as a play, and which cards?
    void check_set_face_down() {
        if (!is_kind() || choice_.second > 1 || no_operands(true, true, false)) {
            malformed();
            return;
        }
        if (play_timing()) return;
        if (readings_.facedown_how == FacedownHow::effect_only && (bar(Clause::body_set_cost) || bar(Clause::facedown_cost))) return;
        const bool body = game_.cards()[choice_.first].type == CardType::body;
        if (readings_.facedown_how == FacedownHow::as_a_play && !body && bar(Clause::body_is)) return;
        if (in_hand_or(Clause::body_set_line)) return;
        if (within(bodies_in(static_cast<Line>(choice_.second)), rules_.settings.line_limit)) return;
        payable_or(Clause::facedown_cost);
    }

    // plays.need-target: may a play be made when nothing fits its target? True: stop.
    bool target_or(const Ability& ability, Reference8 self, Clause clause) {
        const Reference8 chosen{choice_.second};
        if (fits_target(game_, p_, ability.target, chosen, actor_, self, -1)) return false;
        const bool none_needed = readings_.plays_need_target == PlaysNeedTarget::yes && chosen.is_none() &&
                                 !any_target(game_, p_, ability.target, actor_, self, -1);
        return !none_needed && bar(clause);
    }

    void check_set_technique() {
        if (!is_kind()) return;
        const CardRules& card = game_.cards()[choice_.first];
        const int index = ability_index(card, AbilityKind::technique);
        if (card.type != CardType::technique || index < 0) {
            if (play_timing()) return;
            bar(card.type == CardType::body ? Clause::body_set_line : Clause::trap_set);
            bar(Clause::technique_is);
            return;
        }
        const Ability& ability = card.abilities[index];
        if (choice_.third >= kCountLimit || (!ability.cost.chosen_generic && choice_.third != 0)) {
            malformed();
            return;
        }
        if (play_timing() || in_hand_or(Clause::technique_stack)) return;
        if (target_or(ability, Reference8::none(), Clause::technique_stack)) return;
        payable_or(Clause::technique_cost);
    }

    void check_set_trap() {
        if (!is_kind() || no_operands(true, false, false) || play_timing()) return;
        if (lacks(Clause::trap_set)) return;
        // trap.which-cards
        const bool any_card = readings_.trap_which_cards == TrapWhichCards::any_card;
        if (!any_card && game_.cards()[choice_.first].type != CardType::trap && (bar(Clause::trap_set) || bar(Clause::trap_zone))) return;
        if (in_hand_or(Clause::trap_set)) return;
        const int traps = pile_size(own(), Pile::traps, game_.kinds()) + pile_size(own(), Pile::new_traps, game_.kinds());
        if (within(traps, rules_.settings.trap_limit)) return;
        payable_or(Clause::trap_activation_cost);
    }

    void check_activate() {
        const Reference8 reference{choice_.first};
        if (!reference.is_body()) {
            malformed();
            return;
        }
        if (play_timing() || lacks(Clause::ability_activate)) return;
        const Body& body = p_.body(reference);
        if (!body.present()) {
            bar(Clause::ability_from_field);
            return;
        }
        const CardRules& card = game_.cards()[body.kind];
        if (choice_.third >= card.ability_count) {
            malformed();
            return;
        }
        if (reference.side() != actor_ && (bar(Clause::ability_activate) || bar(Clause::ability_from_field))) return;
        if (!body.face_up() && forbid(Clause::facedown_no_abilities)) return;
        const Ability& ability = card.abilities[choice_.third];
        const bool charge = ability.kind == AbilityKind::charge;
        if (charge && forbid(Clause::charge_ability_zone)) return;
        if (!charge && ability.kind != AbilityKind::activated) {
            bar(ability.kind == AbilityKind::charge_energy ? Clause::charge_ability_zone : Clause::ability_activate);
            return;
        }
        // drain.already, ability.repeat
        const bool drains = ability.cost.drain_self && readings_.drain_already == DrainAlready::no;
        if (drains && !body.ready() && (bar(Clause::ability_activate) || bar(Clause::symbol_drain) || bar(Clause::ability_from_field)))
            return;
        if (((body.used >> choice_.third) & 1) != 0 && bar(Clause::ability_activate)) return;
        if (target_or(ability, reference, Clause::ability_activate)) return;
        payable_or(Clause::ability_activate);
    }

    void check_activate_charge() {
        if (!is_kind()) return;
        const CardRules& card = game_.cards()[choice_.first];
        const bool drained = choice_.third >= 256;
        if (choice_.third >= 512 || (choice_.third & 0xFF) >= card.ability_count) {
            malformed();
            return;
        }
        if (play_timing() || lacks(Clause::ability_activate)) return;
        const Ability& ability = card.abilities[choice_.third & 0xFF];
        const bool activated = ability.kind == AbilityKind::activated;
        if (activated &&
            (forbid(Clause::ability_from_field) || (!rules_.waived(Clause::ability_from_field) && bar(Clause::charge_ability_zone))))
            return;
        if (!activated && ability.kind != AbilityKind::charge) {
            bar(Clause::charge_ability_zone);
            return;
        }
        if (own().count(drained ? Pile::drained_charges : Pile::ready_charges, choice_.first) == 0) {
            const bool other_state = own().count(drained ? Pile::ready_charges : Pile::drained_charges, choice_.first) > 0;
            bar(other_state && !drained && ability.cost.drain_self ? Clause::charge_ready_only : Clause::charge_ability_zone);
            return;
        }
        if (drained && ability.cost.drain_self && forbid(Clause::charge_ready_only)) return;
        if (target_or(ability, Reference8::none(), Clause::ability_activate)) return;
        const PaymentProblem problem = game_.payment_problem_of(p_, choice_);
        if (problem.cost.is_free() || payable(problem)) return;
        if (bar(Clause::ability_activate, problem.source_count, problem.cost.symbols())) return;
        // The charge drained for [d] cannot be drained for energy as well.
        if (ability.cost.drain_self && (bar(Clause::charge_ready_only) || bar(Clause::charge_drain))) return;
        bar(Clause::charge_produces);
    }

    void check_move() {
        const Reference8 reference{choice_.first};
        if (!reference.is_body() || no_operands(true, false, false)) {
            malformed();
            return;
        }
        if (play_timing() || lacks(Clause::move_lines)) return;
        const Body& body = p_.body(reference);
        if (!body.present()) {
            bar(Clause::move_lines);
            return;
        }
        // move.whose
        const bool own_only = readings_.move_whose != MoveWhose::any;
        if (own_only && reference.side() != actor_ && bar(Clause::move_lines)) return;
        if (rules_.settings.move_needs_ready && !body.ready() && (forbid(Clause::move_ready_only) || forbid(Clause::move_drained_barred)))
            return;
        payable_or(Clause::move_cost);
    }

    void check_retain() {
        if (no_operands(false, false, false) || lacks(Clause::retain_keep)) return;
        // retain.when: as-the-play makes retaining one of the plays.
        if (readings_.retain_when == RetainWhen::as_the_play) {
            if (play_timing()) return;
            if (readings_.retain_repeat == RetainRepeat::once_per_turn && own().retains > 0 && bar(Clause::retain_keep)) return;
            const bool alone = !others_could_receive(p_, actor_) && readings_.retain_when_alone == RetainWhenAlone::not_offered;
            if (alone && bar(Clause::retain_keep)) return;
        } else if (!awaited(Awaiting::retain)) {
            if (p_.phase != Phase::main && bar(Clause::turn_phases)) return;
            if (bar(Clause::retain_keep)) return;
            bar(Clause::priority_only_holder);
            return;
        }
        payable_or(Clause::retain_cost);
    }

    // ---- answers, effects and triggers

    void check_decline() {
        if (no_operands(false, false, false)) return;
        const bool bypass = awaited(Awaiting::blocker) && readings_.combat_bypass == CombatBypass::may && p_.top().controller == actor_;
        if (awaited(Awaiting::answer) || awaited(Awaiting::effect) || bypass) return;
        bar(awaited(Awaiting::blocker) ? Clause::combat_attack_picks : Clause::trap_may);
    }

    void check_activate_trap() {
        if (!is_kind() || lacks(Clause::trap_may)) return;
        const CardRules& card = game_.cards()[choice_.first];
        const int index = card.type == CardType::trap ? ability_index(card, AbilityKind::trap) : -1;
        if (index < 0) {
            bar(Clause::trap_condition);
            return;
        }
        if (choice_.third != 0) {
            malformed();
            return;
        }
        if (trap_copies(game_, p_, actor_, choice_.first) == 0) {
            // trap.same-turn: next-turn.
            const bool fresh = own().count(Pile::new_traps, choice_.first) > 0;
            if (bar(fresh ? Clause::trap_condition : Clause::trap_zone)) return;
        }
        if (!awaited(Awaiting::answer)) {
            // pass.and-traps: nothing.
            const bool barred = readings_.pass_and_traps == PassAndTraps::nothing && p_.has_passed(actor_);
            if (barred && bar(Clause::pass_final)) return;
            if (bar(Clause::trap_condition)) return;
            bar(Clause::trap_interrupts);
            return;
        }
        if (!trap_condition_met(game_, p_, actor_, choice_.first) && bar(Clause::trap_condition)) return;
        if (target_or(card.abilities[index], Reference8::none(), Clause::trap_execute)) return;
        payable_or(Clause::trap_activation_cost);
    }

    // True: the pending trigger is not one that this player may pick now.
    bool pending_or() {
        if (choice_.first >= p_.pending_count) return malformed();
        if (p_.awaiting != Awaiting::trigger) return bar(Clause::trigger_turns) || bar(Clause::turn_phases) || true;
        const Pending& pending = p_.pending[choice_.first];
        if (p_.decider != actor_) {
            if (bar(Clause::trigger_turns) || (actor_ != p_.active && bar(Clause::active_acts_first))) return true;
            return true;
        }
        if (pending.controller == actor_ && pending.level == p_.top().step) return false;
        return bar(Clause::trigger_turns) || true;
    }

    void check_pick_trigger() {
        if (choice_.third != 0) {
            malformed();
            return;
        }
        if (pending_or()) return;
        const Pending& pending = p_.pending[choice_.first];
        const Ability& ability = game_.cards()[pending.card].abilities[pending.ability];
        const Reference8 target{choice_.second};
        if (fits_target(game_, p_, ability.target, target, actor_, pending.source, -1)) return;
        if (target.is_none() && !any_target(game_, p_, ability.target, actor_, pending.source, -1)) return;
        bar(Clause::trigger_until_done);
    }

    void check_skip_trigger() {
        if (no_operands(true, false, false) || pending_or()) return;
        const Pending& pending = p_.pending[choice_.first];
        const bool optional = game_.cards()[pending.card].abilities[pending.ability].optional;
        if (!optional && readings_.trigger_mandatory != TriggerMandatory::optional) bar(Clause::trigger_until_done);
    }

    void check_put_face_down() {
        if (!is_kind() || choice_.second > 1 || no_operands(true, true, false)) {
            malformed();
            return;
        }
        const bool due = awaited(Awaiting::effect) && p_.top().extra != kToll;
        if (!due && (bar(Clause::facedown_cost) || bar(Clause::term_set))) return;
        if (game_.cards()[choice_.first].type != CardType::body && bar(Clause::body_is)) return;
        if (in_hand_or(Clause::body_set_line)) return;
        if (due && p_.top().extra == kPutFaceDown && choice_.second != 0 && bar(Clause::body_set_line)) return;
        within(bodies_in(static_cast<Line>(choice_.second)), rules_.settings.line_limit);
    }

    void check_redirect() {
        const Reference8 to{choice_.first};
        if (!to.is_body() || no_operands(true, false, false)) {
            malformed();
            return;
        }
        if (!awaited(Awaiting::redirection)) {
            bar(Clause::combat_attack_damage);
            return;
        }
        if (!p_.body(to).present() || !may_redirect(game_, p_, p_.top(), to)) bar(Clause::combat_attack_damage);
    }

    void check_pay() {
        if (choice_.first != 0 || choice_.second != 0) {
            malformed();
            return;
        }
        const bool toll = awaited(Awaiting::effect) && p_.top().extra == kToll;
        if (!awaited(Awaiting::payment) && !toll) {
            bar(Clause::charge_drain);
            return;
        }
        const PaymentProblem problem = game_.payment_problem(p_);
        const int count = problem.source_count;
        const bool in_range = count >= 32 || (choice_.third >> count) == 0;
        if (!in_range || !is_canonical(problem, choice_.third)) {
            malformed();
            return;
        }
        if (pays(problem, choice_.third)) return;
        PaymentProblem free = problem;
        free.rules.needless_drains_allowed = true;
        if (pays(free, choice_.third) && bar(Clause::charge_drain)) return;
        bar(cost_clause());
        bar(Clause::charge_produces);
    }

    // The clause that asks for the payment that is awaited.
    Clause cost_clause() const {
        const Frame& frame = p_.top();
        if (frame.type == FrameType::retain) return Clause::retain_cost;
        if (is_toll(game_, frame)) return Clause::trap_execute;
        switch (frame.item) {
            case ItemKind::install:
                return Clause::install_multi_cost;
            case ItemKind::body:
                return Clause::body_set_cost;
            case ItemKind::face_down_body:
                return Clause::facedown_cost;
            case ItemKind::technique:
                return Clause::technique_cost;
            case ItemKind::trap:
            case ItemKind::trap_setting:
                return Clause::trap_activation_cost;
            case ItemKind::move:
                return Clause::move_cost;
            default:
                return Clause::ability_activate;
        }
    }

    // ---- combat

    // Is it this body's turn in combat? True: the choice cannot be judged further.
    bool turn_in_combat() {
        const Reference8 reference{choice_.first};
        if (!reference.is_body()) return malformed();
        const Body& body = p_.body(reference);
        if (p_.phase != Phase::combat || p_.awaiting != Awaiting::combat_turn) {
            if (p_.phase != Phase::combat) bar(Clause::turn_phases);
            bar(Clause::combat_downwards);
            return true;
        }
        if (!body.present() || reference.side() != actor_) {
            bar(Clause::combat_front_attacks);
            return true;
        }
        if (p_.decider != actor_ && (bar(Clause::combat_same_speed) || bar(Clause::active_breaks_ties))) return true;
        if (body.has(Body::kActed) && bar(Clause::combat_downwards)) return true;
        const int speed = game_.number(p_, reference, kSpeed);
        if (speed != p_.round && (bar(Clause::combat_highest_first, speed, p_.round) || bar(Clause::combat_downwards, speed, p_.round)))
            return true;
        return false;
    }

    bool may_act_now() const { return awaited(Awaiting::combat_turn) && has_something_to_do(game_, p_, {choice_.first}); }

    void check_no_attack() {
        if (no_operands(true, false, false) || turn_in_combat()) return;
        const Body& body = p_.body({choice_.first});
        if (owes_strike(game_, body)) {
            if (rules_.settings.strike_is_duty) bar(Clause::combat_must_strike);
            return;
        }
        // combat.attack-optional
        if (readings_.combat_attack_optional == CombatAttackOptional::must && can_attack(game_, body) && bar(Clause::combat_front_attacks))
            return;
        if (!may_act_now()) bar(Clause::combat_downwards);
    }

    void check_attack() {
        if (choice_.third != 0) {
            malformed();
            return;
        }
        const Reference8 blocker{choice_.second};
        if (!(blocker.is_none() || blocker.is_body())) {
            malformed();
            return;
        }
        if (turn_in_combat()) return;
        const Body& body = p_.body({choice_.first});
        if (owes_strike(game_, body) && (bar(Clause::combat_must_strike) || bar(Clause::combat_attacked_is_engaged))) return;
        if (!stands_to_attack(game_, body) && bar(Clause::combat_front_attacks)) return;
        const bool drained_bar = !body.ready() && readings_.combat_drained_attack == CombatDrainedAttack::no;
        if (drained_bar && (bar(Clause::combat_attack_drains) || bar(Clause::combat_front_attacks))) return;
        if (body.has(Body::kNew) && bar(Clause::body_attacks_at_once)) return;
        if (!may_act_now() && p_.decider == actor_ && bar(Clause::combat_downwards)) return;
        check_picked(blocker);
    }

    // combat.attack-picks, combat.bypass: the blocker is picked with the attack, unless it is picked later or by the defender.
    void check_picked(Reference8 blocker) {
        const bool later =
            readings_.combat_who_picks == CombatWhoPicks::defender || readings_.trap_attack_window == TrapAttackWindow::before_pick;
        if (later) {
            if (!blocker.is_none()) bar(Clause::combat_attack_picks);
            return;
        }
        const Player defender = opponent_of(actor_);
        if (blocker.is_none()) {
            const bool may_bypass = readings_.combat_bypass == CombatBypass::may;
            if (!may_bypass && any_blocker(game_, p_, defender) && (bar(Clause::combat_attack_picks) || bar(Clause::body_drained_blocks)))
                return;
            return;
        }
        check_blocker(blocker, defender);
    }

    void check_blocker(Reference8 blocker, Player defender) {
        const Body& body = p_.body(blocker);
        if (!body.present() || blocker.side() != defender) {
            bar(Clause::combat_attack_picks);
            return;
        }
        if (can_block(game_, body)) return;
        if (bar(body.front() ? Clause::body_drained_blocks : Clause::body_front_blocks)) return;
        bar(Clause::combat_attack_picks);
    }

    void check_strike() {
        const Reference8 struck{choice_.second};
        if (choice_.third != 0 || !struck.is_body()) {
            malformed();
            return;
        }
        if (turn_in_combat()) return;
        const Body& body = p_.body({choice_.first});
        if (!owes_strike(game_, body) && bar(Clause::combat_attacked_is_engaged)) return;
        const bool engaged = struck.side() != actor_ && ((body.engaged_by >> struck.slot()) & 1) != 0;
        if (!engaged && (bar(Clause::combat_must_strike) || bar(Clause::combat_attacked_is_engaged))) return;
        // Without the permission of combat.strike-choice there is nothing to choose: the first of them is struck.
        if (rules_.waived(Clause::combat_strike_choice) && engaged && struck.slot() != std::countr_zero(body.engaged_by))
            bar(Clause::combat_strike_choice);
    }

    void check_block() {
        const Reference8 blocker{choice_.first};
        if (!blocker.is_body() || no_operands(true, false, false)) {
            malformed();
            return;
        }
        if (!awaited(Awaiting::blocker)) {
            bar(Clause::combat_attack_picks);
            return;
        }
        check_blocker(blocker, opponent_of(p_.top().controller));
    }

    const Game& game_;
    const Rules& rules_;
    const Readings& readings_;
    const Position& p_;
    const Choice choice_;
    const Player actor_;
    Sink& sink_;
};

}  // namespace

ClauseId Game::check(const Position& position, Choice choice) const {
    FirstFinding first;
    Checker<FirstFinding>(*this, position, choice, first).run();
    return first.clause;
}

std::vector<Finding> Game::check_all(const Position& position, Choice choice) const {
    std::vector<Finding> findings;
    AllFindings all{findings};
    Checker<AllFindings>(*this, position, choice, all).run();
    return findings;
}

}  // namespace arbiter::proxy
