// Actions and passes: who has priority, and what two passes in a row bring about.
#include "model/lost_glitches/rules/step.h"

namespace arbiter::lost_glitches {

// The main phase, and combat as long as its damage is not being dealt.
void Step::advance_main() {
    if (p_.resolving != 0) return advance_stack();
    // priority.pass-final: nobody is left to act.
    if (all_passed(p_)) return decide_pass(p_.priority);
    await(Awaiting::priority, p_.priority);
}

void Step::decide_action(Choice choice) {
    if (kind_of(choice) == ChoiceKind::pass) return decide_pass(choice.actor);
    cite(Clause::priority_choice);
    if (p_.has_passed(opponent_of(choice.actor))) cite(Clause::priority_same_choice);
    switch (kind_of(choice)) {
        case ChoiceKind::summon:
            return summon(choice);
        case ChoiceKind::attack:
            return declare_attacker(choice);
        case ChoiceKind::block:
            // block.declarations: a further one starts afresh, or adds to the one before.
            if (readings_.block_declarations == BlockDeclarations::free) clear_blocks();
            return declare_blocker(choice);
        default:
            return cast(choice);
    }
}

// After each action the opponent may answer it.
void Step::act(Player player) {
    if (readings_.priority_pass_final == PriorityPassFinal::not_final) p_.passed = 0;
    if (readings_.priority_to_resolve == PriorityToResolve::opponent_pass) p_.answering = 1;
    if (readings_.priority_first == PriorityFirst::other_player) p_.last_actor = player;
    give_priority(opponent_of(player), Clause::priority_hand_over);
}

void Step::act_in_vain(Choice play, bool begun) {
    p_.awaiting = Awaiting::nothing;
    p_.decider = kNobody;
    if (begun) return kind_of(play) == ChoiceKind::block ? end_block_declaration() : end_attack_declaration();
    act(play.actor);
}

// action.bundle: further casts may belong to the same action, until the player has made the last one.
void Step::act_by_casting(Player player) {
    if (readings_.action_bundle == ActionBundle::single) return act(player);
    p_.bundling = 1;
    if (readings_.priority_pass_final == PriorityPassFinal::not_final) p_.passed = 0;
    p_.priority = player;
    tell(EventKind::priority_to, Clause::priority_one_at_a_time, player);
}

// Who is out of the phase gets no priority (priority.pass-final).
void Step::give_priority(Player player, Clause clause) {
    if (p_.has_passed(player) && !p_.has_passed(opponent_of(player))) player = opponent_of(player);
    p_.priority = player;
    tell(EventKind::priority_to, clause, player);
}

// Two passes in a row, or under priority.to-resolve: opponent-pass the one by which an action is not answered.
void Step::decide_pass(Player player) {
    if (p_.bundling != 0) {
        p_.bundling = 0;
        return act(player);
    }
    const bool already = all_passed(p_);
    if (!already) tell(EventKind::passed, Clause::priority_hand_over, player);
    p_.passed |= bit_of(player);
    const bool unanswered = p_.answering != 0 && p_.under_way();
    if (!all_passed(p_) && !unanswered) return give_priority(opponent_of(player), Clause::priority_hand_over);
    cite(Clause::phase_both_pass);
    if (readings_.priority_pass_final == PriorityPassFinal::not_final) p_.passed = 0;
    p_.answering = 0;
    if (readings_.priority_after_resolve == PriorityAfterResolve::last_passer_opponent) p_.last_passer = player;
    p_.priority = kNobody;
    if (p_.stack_count > 0) {
        p_.resolving = 1;
        tell(EventKind::stack_resolves, Clause::stack_lifo, kNobody, 0, 0, p_.stack_count);
    } else if (p_.phase == Phase::combat) {
        p_.step = CombatStep::share;
    } else {
        p_.last_passer = kNobody;
        begin_phase(Phase::end, Clause::phase_both_pass);
    }
}

// priority.after-resolve: who has priority when the stack has resolved or combat is over.
Player Step::after_resolving() const {
    switch (readings_.priority_after_resolve) {
        case PriorityAfterResolve::turn_player:
            return p_.active;
        case PriorityAfterResolve::last_passer_opponent:
            return p_.last_passer == kNobody ? p_.active : opponent_of(p_.last_passer);
        case PriorityAfterResolve::opener_opponent:
            break;
    }
    return opponent_of(p_.opener);
}

void Step::end_resolving() {
    p_.resolving = 0;
    const Player next = after_resolving();
    p_.last_passer = kNobody;
    if (p_.stack_count == 0) p_.opener = kNobody;
    give_priority(next, Clause::priority_hand_over);
}

}  // namespace arbiter::lost_glitches
