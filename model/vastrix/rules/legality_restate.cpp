// Legality of stating a play anew: one that was stolen, or one that has lost its target.
#include "model/vastrix/rules/legality_checker.h"

namespace arbiter::vastrix {

void Checker::check_restate() {
    const Mode mode = mode_of(choice_);
    const Operands operands = Operands::of(choice_.third);
    const bool only_target = operands.cards[0] == kNoCard && operands.cards[1] == kNoCard && operands.cards[2] == kNoCard;
    const bool no_mode = static_cast<int>(operands.next_mode) >= kModes ||
                         (operands.next_target != kNoCard && operands.next_target >= kCards) ||
                         (info_of(operands.next_mode).aim == Aim::nothing && operands.next_target != kNoCard);
    if (no_mode || choice_.second != 0 || choice_.first == 0 || choice_.first >= kModes ||
        (operands.affected != 0 && operands.affected >= p_.seats) || !only_target ||
        (operands.target != kNoCard && operands.target >= kCards) || (info_of(mode).aim == Aim::nothing && operands.target != kNoCard)) {
        malformed();
        return;
    }
    if (!is_decision(Awaiting::restate, Clause::ten_spade_steal)) return;
    if (lacks_target(p_)) return check_new_target(mode, operands);
    const int place = p_.place_of_item(p_.current.target);
    if (place < 0) {
        bar(Clause::ten_spade_steal, GameFact::not_on_stack);
        return;
    }
    play_ = p_.item(place);
    const Source source = source_of(play_);
    const bool copied = source == Source::ten || source == Source::ten_and_two;
    const bool same_tiers =
        play_.is_combo() == (operands.next_mode != Mode::none) && (!play_.is_combo() || same_entry(operands.next_mode, play_.next_mode));
    const bool fits =
        same_tiers &&
        (copied ? info_of(mode).tier == Tier::super && may_copy(rules_.settings, mode, source == Source::ten_and_two)
                : same_entry(mode, play_.mode) && (info_of(mode).tier != Tier::base || contains(info_of(mode).cards, subject_of(play_)) ||
                                                   is_chromatic(mode, play_.main())));
    if (!fits) {
        bar(Clause::ten_spade_steal, GameFact::wrong_cards);
        return;
    }
    play_.mode = mode;
    play_.player = actor_;
    play_.target = operands.target;
    play_.next_mode = operands.next_mode;
    play_.next_target = operands.next_target;
    if (not_directed(operands)) return;
    if (replaced_by_suit()) return;
    if (info_of(mode).aim == Aim::item && play_.target == kNoCard) {
        bar(clause_of_mode(mode, subject_of(play_)), Fact::target_missing);
        return;
    }
    check_target(actor_, play_);
    if (!play_.is_combo()) return;
    play_.mode = play_.next_mode;
    play_.target = play_.next_target;
    play_.next_mode = Mode::none;
    if (info_of(play_.mode).aim == Aim::item && play_.target == kNoCard)
        bar(clause_of_mode(play_.mode, subject_of(play_)), Fact::target_missing);
    else
        check_target(actor_, play_);
    if (play_.target != kNoCard && play_.target == operands.target) bar(Clause::combo_partial_failure, GameFact::aimed_twice, play_.target);
}

// Who steals a play chooses anew whom it affects, as far as its text leaves it open; it hands nothing over to an Ally.
bool Checker::not_directed(const Operands& operands) {
    play_.affected = operands.affected_of(actor_, p_.seats);
    const bool open = p_.seats > 2 && names_opponent(play_);
    if (open != (operands.affected != 0)) {
        malformed();
        return true;
    }
    return open && wrongly_directed();
}

// Another target for a play that has lost its own while it resolves (targets.lost).
void Checker::check_new_target(Mode mode, const Operands& operands) {
    play_ = p_.current;
    play_.target = operands.target;
    if (operands.affected != 0) {
        malformed();
        return;
    }
    const Clause clause = clause_of_mode(play_.mode, subject_of(play_));
    if (mode != play_.mode || operands.next_mode != Mode::none) {
        bar(clause, GameFact::wrong_cards);
        return;
    }
    if (play_.target == kNoCard) {
        bar(clause, Fact::target_missing);
        return;
    }
    check_target(actor_, play_);
}

}  // namespace arbiter::vastrix
