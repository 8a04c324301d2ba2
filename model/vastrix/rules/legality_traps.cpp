// Legality of what the module Traps adds: placing and calling Traps, the 3s against them, and what their effects ask for.
#include <algorithm>

#include "model/vastrix/rules/legality_checker.h"
#include "model/vastrix/rules/traps.h"

namespace arbiter::vastrix {

// ---- placing

void Checker::check_lay() {
    if (no_operands(true, true, false)) return;
    const Card card = choice_.first;
    const LaidIn where = LaidIn::of(choice_.second);
    if (is_no_card(card) || where.seats_on >= p_.seats) {
        malformed();
        return;
    }
    if (!game_.has_traps()) {
        bar(Clause::traps_disabled_ignored, GameFact::module_off);
        return;
    }
    if (not_the_time_to_lay()) return;
    if (!is_in_hand(p_, actor_, card)) {
        bar(Clause::traps_place_quick, Fact::not_in_hand, card, card == kUnnamed ? 0 : 1);
        return;
    }
    if (card != kUnnamed && !is_trap_card(card)) {
        bar(Clause::traps_def, GameFact::no_trap, card);
        return;
    }
    if (where.seats_on != 0) {
        bar(Clause::traps_place_rows, GameFact::other_row);
        return;
    }
    const int traps = p_.trap_count(actor_), most = rules_.settings.traps_max_on_table;
    if (traps >= most && forbid(Clause::traps_limit_on_table, Fact::limit_reached, traps, most)) return;
    if (is_placing_banned(p_) && forbid(Clause::traps_jack_heart_ban, GameFact::banned)) return;
    if (p_.locked != 0 && readings_.traps_place_under_lock == TrapsPlaceUnderLock::forbidden) bar(Clause::bj_lock, GameFact::board_locked);
}

// True: it cannot be judged further.
bool Checker::not_the_time_to_lay() {
    const int awaited = static_cast<int>(p_.awaiting);
    if (actor_ != p_.active) return bar(Clause::traps_place_own_ft, GameFact::other_turn, awaited) || true;
    const bool before_actions = p_.phase == Phase::start && p_.stage == Stage::over;
    const bool open = p_.awaiting == Awaiting::window && p_.decider == actor_ && p_.stack_count == 0;
    if (open && (p_.phase == Phase::action || before_actions)) return false;
    return bar(Clause::traps_place_quick, GameFact::not_placing_time, awaited) || true;
}

// ---- calling

void Checker::check_call() {
    if (no_operands(true, false, false)) return;
    const Card trap = choice_.first;
    if (trap >= kCards) {
        malformed();
        return;
    }
    if (!game_.has_traps()) {
        bar(Clause::traps_disabled_ignored, GameFact::module_off);
        return;
    }
    if (!contains(p_.traps_of(actor_), trap)) {
        bar(Clause::traps_def, Fact::not_there);
        return;
    }
    if (p_.current.mode != Mode::none) {
        bar(Clause::traps_window_not_in_resolution, GameFact::resolving);
        return;
    }
    if (cannot_trigger(trap)) return;
    const bool asked = p_.decider == actor_ && (p_.awaiting == Awaiting::window || p_.awaiting == Awaiting::call);
    if (!asked) {
        bar(Clause::traps_window_opens, p_.decider == actor_ ? Fact::decision_of_other_kind : Fact::decision_of_other,
            static_cast<int>(p_.awaiting));
        return;
    }
    if (p_.awaiting == Awaiting::window && p_.stack_count > 0) {
        does_not_answer(trap, p_.item(p_.stack_count - 1));
        return;
    }
    if (p_.awaiting == Awaiting::call && p_.traps.pending != kNoCard) {
        does_not_answer_score(trap);
        return;
    }
    has_no_occasion(trap);
}

// True: whatever is played.
bool Checker::cannot_trigger(Card trap) {
    if (p_.traps.token_of(trap) != 0 && forbid(Clause::traps_disable_no_trigger, GameFact::is_disabled, trap)) return true;
    if (contains(p_.tapped(), trap))
        return bar(contains(p_.all_rows(), trap) ? Clause::tapped_pr_text : Clause::tapped_er_text, GameFact::tapped, trap) || true;
    const int triggers = p_.traps.triggers_of(actor_), most = rules_.settings.traps_max_triggers_per_ft;
    if (triggers >= most) {
        // Another one that was due in the same window has been chosen.
        const auto is_own = [&](const Item& item) { return item.mode == Mode::trap && item.declarer == actor_ && item.target == kNoCard; };
        const Cards called = cards_of_traps(p_.traps.called) & (p_.row[actor_] | p_.anchors[actor_]);
        const bool other = called != 0 || std::any_of(p_.stack.begin(), p_.stack.begin() + p_.stack_count, is_own);
        if (other && forbid(Clause::traps_simultaneous_others, GameFact::other_called, trap)) return true;
        if (forbid(Clause::traps_limit_trigger, Fact::limit_reached, triggers, most)) return true;
    }
    const bool lock_matters = p_.locked != 0 && readings_.traps_is_effect_play == TrapsIsEffectPlay::free_play;
    return lock_matters && !counters_a_play(p_, trap) && (bar(Clause::bj_lock, GameFact::board_locked) || true);
}

// True: against this play on the stack, at its player's first chance to answer it.
bool Checker::does_not_answer(Card trap, const Item& play) {
    const Clause condition = clause_of_condition(trap);
    if (!p_.are_enemies(actor_, play.player)) return bar(condition, GameFact::condition_not_met, trap) || true;
    const Source source = source_of(play);
    const bool combo = (events_of(game_, play) & TrapEvent::combo) != 0;
    const bool is_breaker = condition_of(trap) == TrapEvent::combo;
    const bool named = is_breaker || (readings_.traps_combo_explicit == TrapsComboExplicit::tiers_named &&
                                      condition_of(trap) == TrapEvent::super_or_greater);
    if (is_ultra(source) && forbid(Clause::traps_window_not_in_ultra, GameFact::in_ultra, trap)) return true;
    if (combo && !named && forbid(Clause::traps_window_not_in_combo, GameFact::in_combo, trap)) return true;
    if (combo && named && lacks(Clause::traps_window_explicit)) return true;
    if ((events_of(game_, play) & condition_of(trap)) == 0) return bar(condition, GameFact::condition_not_met, trap) || true;
    if (!answers_declaration(game_, p_, trap)) return bar(Clause::traps_window_between, GameFact::other_moment, trap) || true;
    return (play.answered >> actor_ & 1) != 0 && (bar(Clause::traps_missed, GameFact::chance_over, trap) || true);
}

// True: against a card that is being scored.
bool Checker::does_not_answer_score(Card trap) {
    const Clause condition = clause_of_condition(trap);
    const bool from_pile = p_.traps.pending_from_pile != 0;
    const int events = events_of_score(game_, p_.traps.pending_kind(), from_pile);
    if (!p_.are_enemies(actor_, p_.traps.pending_player) || (events & condition_of(trap)) == 0)
        return bar(condition, GameFact::condition_not_met, trap) || true;
    return !answers_declaration(game_, p_, trap) && (bar(Clause::traps_window_between, GameFact::other_moment, trap) || true);
}

// True: nothing has been played that lets the Trap trigger between Mini-Turns.
bool Checker::has_no_occasion(Card trap) {
    const bool one_window = readings_.traps_window_first == TrapsWindowFirst::one_window;
    const bool open = p_.awaiting == Awaiting::call || one_window;
    if (open && has_met_condition(game_, p_, actor_, trap)) return lacks(Clause::traps_window_between);
    return bar(clause_of_condition(trap), GameFact::condition_not_met, trap) || true;
}

// traps.optional: with a Trap that can be triggered nobody passes.
bool Checker::must_call() const {
    return game_.has_traps() && readings_.traps_optional == TrapsOptional::must_trigger && can_call(game_, p_, actor_, p_.awaiting);
}

// ---- 3s

// True: while a placing waits nothing else is played, and this at no other time. A 3 that counters no Trap does one of its three things.
bool Checker::not_for_placing() {
    const bool placing = p_.awaiting == Awaiting::placing;
    if (play_.mode != Mode::three_placing)
        return placing && (bar(Clause::traps_place_no_response, GameFact::no_free_play, static_cast<int>(p_.awaiting)) || true);
    if (!placing) return is_no_three_for(play_, true) || bar(Clause::three_choice, GameFact::no_placing) || true;
    return p_.decider != actor_ && (bar(Clause::traps_place_no_response, Fact::decision_of_other, static_cast<int>(p_.awaiting)) || true);
}

// True: this 3 counters no Trap, or none any more.
bool Checker::is_no_three_for(const Item& play, bool placing) {
    const Card three = play.main();
    const Clause permission = placing ? Clause::traps_three_spade_play : Clause::traps_three_counter_trigger;
    if (!three_reaches(readings_, three, placing)) return bar(Clause::three_choice, GameFact::wrong_three, three, placing ? 1 : 0) || true;
    if (lacks(permission)) return true;
    const int most = rules_.settings.traps_three_counters_per_ft;
    if (p_.traps.threes >= most && forbid(Clause::traps_three_once_per_ft, Fact::limit_reached, p_.traps.threes, most)) return true;
    const int uses = spades_used(game_, p_, actor_), most_spades = rules_.settings.traps_three_spade_per_game;
    return placing && suit_of(three) == Suit::spades && uses >= most_spades &&
           forbid(Clause::traps_three_spade_once, Fact::limit_reached, uses, most_spades);
}

// ---- what Traps leave

// True: another Action has to be taken in the place of one that 5D or 5C has undone.
bool Checker::is_barred(std::uint8_t type) {
    const std::uint8_t barred = p_.traps.barred;
    if (barred == 0) return false;
    const Card card = kind_of(choice_) == ChoiceKind::play ? choice_.second : choice_.first;
    const bool of_card =
        kind_of(choice_) == ChoiceKind::play || kind_of(choice_) == ChoiceKind::scuttle || kind_of(choice_) == ChoiceKind::score;
    const bool same = barred >= TrapState::kBarredCard ? of_card && card == barred - TrapState::kBarredCard : type == barred;
    const Clause clause = p_.traps.barred_points != 0 ? Clause::traps_club5_jack : Clause::traps_diamond5_jack;
    return same && bar(clause, GameFact::disrupted, type);
}

// 5D and 5C: from where a card is drawn.
void Checker::check_jacked(ChoiceKind kind) {
    const bool points = suit_of(p_.current.main()) == Suit::clubs;
    const Clause clause = points ? Clause::traps_club5_draw : Clause::traps_diamond5_draw;
    if (p_.decider != actor_) {
        bar(clause, Fact::decision_of_other, static_cast<int>(p_.awaiting));
        return;
    }
    if (kind == ChoiceKind::draw_top || kind == ChoiceKind::draw_bottom) {
        if (!p_.has_draw_pile()) bar(clause, GameFact::draw_pile_empty);
        return;
    }
    if ((offered(game_, p_, kind) >> choice_.first & 1) == 0) bar(clause, GameFact::not_offered, choice_.first);
}

// 4H: the card that began the Combo resolves as its Base effect.
void Checker::check_broken(Mode mode, const Operands& operands) {
    const int place = p_.place_of_item(p_.current.target);
    play_ = place < 0 ? Item{} : p_.item(place);
    if (place < 0 || operands.next_mode != Mode::none || !is_base_of_broken(rules_.settings, play_, mode)) {
        bar(Clause::traps_heart4_base_only, GameFact::wrong_cards);
        return;
    }
    play_.cards = {play_.main(), kNoCard, kNoCard, kNoCard};
    play_.mode = mode;
    play_.target = operands.target;
    play_.next_mode = Mode::none;
    play_.next_target = kNoCard;
    if (not_directed(operands) || replaced_by_suit() || condition_fails()) return;
    check_target(actor_, play_);
}

// traps.cap-excess: a play that would bring Traps beyond the cap.
bool Checker::over_trap_cap() {
    if (p_.traps.down == 0 || readings_.traps_cap_excess != TrapsCapExcess::forbidden) return false;
    const int most = rules_.settings.traps_max_on_table;
    for (const Player player : p_.players()) {
        const int after = traps_after(game_, p_, play_, player);
        if (after > most && after > p_.trap_count(player) && forbid(Clause::traps_limit_on_table, GameFact::too_many_traps, after, most))
            return true;
    }
    return false;
}

}  // namespace arbiter::vastrix
