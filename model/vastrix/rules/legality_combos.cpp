// Legality of Combos: which effects enable one, which tiers go together, and the Super tier as a play of its own.
#include "model/vastrix/rules/legality_checker.h"

namespace arbiter::vastrix {

// True: a Combo where no effect enables one.
bool Checker::no_enabler() {
    if (!play_.is_combo()) return false;
    const bool at_once = p_.awaiting == Awaiting::immediate && p_.decider == actor_;
    if (at_once && enables_combo(readings_, p_.owed[p_.owed_count - 1u])) return false;
    return bar(Clause::combo_needs_enabler, GameFact::no_enabler) || true;
}

// The card to be played is the Base tier, and one hand card of its rank makes the Super tier. True: the play cannot be judged further.
bool Checker::not_a_combo(const Owed& owed) {
    const Tier tier = info_of(play_.mode).tier, next = info_of(play_.next_mode).tier;
    if (is_ultra(source_of(play_))) return bar(Clause::combo_not_default, GameFact::one_card, play_.size(), 1) || true;
    if (!play_.is_combo() || next == Tier::marriage) {
        if (bar(Clause::combo_no_skip, GameFact::tiers)) return true;
        return bar(Clause::combo_tier_order, GameFact::tiers) || true;
    }
    if (tier != Tier::base || next != Tier::super) {
        if (bar(Clause::combo_tier_order, GameFact::tiers)) return true;
        return bar(Clause::combo_no_skip, GameFact::tiers) || true;
    }
    if (play_.main() != owed.card) return bar(Clause::effect_play_meaning, GameFact::other_card, owed.card) || true;
    const Card added = play_.cards[1];
    if (rank_of(added) != rank_of(owed.card) || is_joker(added))
        return bar(Clause::combo_doubt_illegal, GameFact::other_rank, added) || true;
    return lacks(Clause::combo_by_generated);
}

// The Super tier of a Combo is judged as a play of its own, with the same cards.
void Checker::check_next_tier() {
    const Item combo = play_;
    play_.mode = combo.next_mode;
    play_.target = combo.next_target;
    play_.next_mode = Mode::none;
    play_.next_target = kNoCard;
    in_combo_ = true;
    const bool aims = info_of(play_.mode).aim == Aim::item;
    if (aims && play_.target == kNoCard) {
        bar(clause_of_mode(play_.mode, play_.main()), Fact::target_missing);
    } else if (!locked_out() && !cards_do_not_fit() && !over_limits() && !condition_fails() && !amounts_fail()) {
        check_target(actor_, play_);
        // What the Base tier takes is no target of the Super tier any more, and the Combo would fail while it resolves.
        if (play_.target != kNoCard && play_.target == combo.target)
            bar(Clause::combo_partial_failure, GameFact::aimed_twice, play_.target);
    }
    in_combo_ = false;
    play_ = combo;
}

}  // namespace arbiter::vastrix
