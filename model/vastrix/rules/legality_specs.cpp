// Legality of what BattleRealm adds: abilities, plays that a Spec alone has, and the small choices of its texts.
#include "model/vastrix/rules/legality_checker.h"
#include "model/vastrix/rules/specs.h"

namespace arbiter::vastrix {

// ---- Specs and their abilities

// True: the player has no such Spec.
bool Checker::no_spec(Spec spec, Clause clause) {
    if (!game_.has_specs()) return bar(Clause::battlerealm_off_by_default, GameFact::no_specs) || true;
    if (p_.spec_of(actor_) == spec) return lacks(clause);
    return bar(forbidding(clause), GameFact::other_spec, static_cast<int>(spec), static_cast<int>(p_.spec_of(actor_))) || true;
}

bool Checker::is_used_up(Clause clause) {
    const int uses = p_.specs.of[actor_].uses, most = signature_limit(rules_, p_.spec_of(actor_));
    if (uses < most) return false;
    if (forbid(clause, Fact::limit_reached, uses, most)) return true;
    return forbid(Clause::battlerealm_limit_signature, Fact::limit_reached, uses, most);
}

// True: it is not the time for an ability. `both`: B-FREE, else R-FREE.
bool Checker::not_free_for_ability(Clause clause, bool both) {
    const int awaited = static_cast<int>(p_.awaiting);
    const bool before_swap = both && p_.awaiting == Awaiting::swap && play_.mode == Mode::rejuvenation;
    if (p_.awaiting != Awaiting::window && !before_swap) return bar(clause, Fact::decision_of_other_kind, awaited) || true;
    if (!is_free_time(readings_, p_, actor_, both))
        return bar(clause, actor_ != p_.active ? FactId(GameFact::other_turn) : FactId(Fact::decision_of_other_kind), awaited) || true;
    if (p_.decider == actor_) return false;
    if (p_.awaiting == Awaiting::swap) return bar(clause, Fact::decision_of_other, awaited) || true;
    bar_out_of_turn();
    return true;
}

// battlerealm.board-lock: the lock forbids what the ability is by its text (`clause`).
bool Checker::locked_for_ability(Clause clause, bool scuttles) {
    if (p_.locked == 0 || readings_.battlerealm_board_lock == BattlerealmBoardLock::nothing) return false;
    if (!scuttles && readings_.battlerealm_board_lock != BattlerealmBoardLock::everything) return false;
    return bar(Clause::bj_lock, GameFact::board_locked) || bar(clause, GameFact::board_locked) || true;
}

void Checker::check_pick() {
    if (no_operands(true, false, false)) return;
    if (choice_.first >= kSpecs) {
        malformed();
        return;
    }
    if (!game_.has_specs()) {
        bar(Clause::battlerealm_off_by_default, GameFact::no_specs);
        return;
    }
    if (p_.spec_of(actor_) != Spec::none) {
        bar(Clause::battlerealm_spec_locked, Fact::used_already);
        return;
    }
    is_decision(Awaiting::pick, Clause::battlerealm_spec_one_each);
}

void Checker::check_assault() {
    if (no_operands(true, false, false)) return;
    if (choice_.first >= kCards) {
        malformed();
        return;
    }
    const Clause clause = Clause::battlerealm_bravery_assault_scuttle;
    play_.mode = Mode::assault;
    play_.player = actor_;
    play_.target = choice_.first;
    if (no_spec(Spec::bravery, clause) || not_free_for_ability(Clause::battlerealm_bravery_assault_free, true) ||
        is_used_up(Clause::battlerealm_bravery_assault_once) || locked_for_ability(clause, true))
        return;
    check_target(actor_, play_);
}

void Checker::check_rejuvenate() {
    if (no_operands(false, false, false)) return;
    play_.mode = Mode::rejuvenation;
    const Clause clause = Clause::battlerealm_balance_rejuvenation_free;
    if (no_spec(Spec::balance, clause) || not_free_for_ability(clause, true) || is_used_up(Clause::battlerealm_balance_rejuvenation_once))
        return;
    locked_for_ability(Clause::battlerealm_balance_rejuvenation_refill, false);
}

void Checker::check_mastermind() {
    if (no_operands(false, false, false)) return;
    play_.mode = Mode::mastermind;
    const Clause clause = Clause::battlerealm_brilliance_mastermind_free;
    if (no_spec(Spec::brilliance, clause) || not_free_for_ability(clause, false) ||
        is_used_up(Clause::battlerealm_brilliance_mastermind_once) ||
        locked_for_ability(Clause::battlerealm_brilliance_mastermind_view, false))
        return;
    if (!p_.has_draw_pile()) bar(Clause::battlerealm_brilliance_mastermind_view, GameFact::draw_pile_empty);
}

// ---- plays of cards

// True: no Ultimate of this Spec is left.
bool Checker::ultimate_fails(Spec spec, Clause permission, Clause once) {
    if (no_spec(spec, permission)) return true;
    const int made = p_.specs.of[actor_].ultimates, most = rules_.settings.battlerealm_ultimate_uses;
    if (made < most) return false;
    if (forbid(once, Fact::limit_reached, made, most)) return true;
    return forbid(Clause::battlerealm_limit_ultimate, Fact::limit_reached, made, most);
}

// True: only a Spec that the player has not, or no more, lets these cards be played so.
bool Checker::spec_fails() {
    const Card main = play_.main();
    if (play_.mode == Mode::mimic_six)
        return ultimate_fails(Spec::balance, Clause::battlerealm_balance_mimic_as_super_six, Clause::battlerealm_balance_mimic_once);
    if (is_chromatic(play_.mode, main))
        return ultimate_fails(Spec::beauty, Clause::battlerealm_beauty_chromatic_as, Clause::battlerealm_beauty_chromatic_once);
    if (is_spade_for_effect(play_.mode, subject_of(play_))) return no_spec(Spec::beauty, Clause::battlerealm_beauty_seven_spade);
    if (play_.mode == Mode::goal_seven) {
        if (no_spec(Spec::brilliance, Clause::battlerealm_brilliance_nine_goal)) return true;
        if (readings_.battlerealm_bomb_glyph == BattlerealmBombGlyph::added_to_any)
            return bar(Clause::battlerealm_brilliance_nine_goal, GameFact::wrong_cards) || true;
        return !is_red(subject_of(play_)) && (bar(Clause::battlerealm_brilliance_nine_red, GameFact::not_red, subject_of(play_)) || true);
    }
    // battlerealm.bravery.goal-floor
    if (play_.mode == Mode::nine_anchor && has_spec(p_, actor_, Spec::bravery) &&
        readings_.battlerealm_bravery_goal_floor == BattlerealmBraveryGoalFloor::illegal) {
        const int own = p_.goal[actor_] + rules_.settings.battlerealm_bravery_nine_goal, others = p_.goal[p_.enemy_of(play_)];
        return own < others && forbid(Clause::battlerealm_bravery_nine_goal_floor, GameFact::goal_below, own, others);
    }
    return false;
}

// Chromatic Ten for Points; only 10C has a text about them.
void Checker::check_score_as() {
    if (no_operands(true, true, false)) return;
    if (choice_.first >= kCards || choice_.second >= kCards) {
        malformed();
        return;
    }
    if (ultimate_fails(Spec::beauty, Clause::battlerealm_beauty_chromatic_as, Clause::battlerealm_beauty_chromatic_once)) return;
    if (choice_.first != kTenOfHearts || choice_.second == kTenOfHearts || rank_of(choice_.second) != Rank::ten) {
        bar(Clause::battlerealm_spec_no_rewrite, GameFact::wrong_cards);
        return;
    }
    if (not_an_action(ActionType::points)) return;
    if (!contains(p_.hand[actor_], choice_.first)) bar(Clause::action_points, Fact::not_in_hand);
}

// True: what is aimed at is the target of an ability, which is no play of a card.
bool Checker::of_ability(Card target) {
    for (int place = 0; place < p_.stack_count; ++place) {
        const Item& item = p_.item(place);
        if (item.mode == Mode::assault && item.target == target)
            return bar(Clause::battlerealm_bravery_assault_uncounterable, GameFact::ability, target) || true;
    }
    return false;
}

// ---- the small choices

void Checker::check_facing() {
    if (no_operands(false, false, false)) return;
    if (is_decision(Awaiting::facing, Clause::battlerealm_balance_rejuvenation_facing))
        lacks(Clause::battlerealm_balance_rejuvenation_facing);
}

void Checker::check_redraw() {
    if (no_operands(true, false, false)) return;
    if (is_no_card(choice_.first)) {
        malformed();
        return;
    }
    if (no_spec(Spec::beauty, Clause::battlerealm_beauty_lucky_redraw)) return;
    if (p_.awaiting == Awaiting::lucky) return check_offered(ChoiceKind::redraw);
    // It was not asked: by a limit, or as no card has been drawn.
    const SpecOfPlayer& of = p_.specs.of[actor_];
    const int most = signature_limit(rules_, Spec::beauty), per_turn = rules_.settings.battlerealm_lucky_per_ft;
    const bool three = readings_.battlerealm_lucky_count == BattlerealmLuckyCount::three;
    const Clause of_game = three ? Clause::battlerealm_beauty_lucky_three_total : Clause::battlerealm_beauty_lucky_twice;
    const Clause of_turn = Clause::battlerealm_beauty_lucky_once_per_ft;
    const bool turn_is_full = actor_ == p_.active && of.in_turn >= per_turn && !rules_.waived(of_turn);
    const bool game_is_full = of.uses >= most && !rules_.waived(of_game);
    if (turn_is_full && bar(of_turn, Fact::limit_reached, of.in_turn, per_turn)) return;
    if (game_is_full && bar(of_game, Fact::limit_reached, of.uses, most)) return;
    if (!turn_is_full && !game_is_full) is_decision(Awaiting::lucky, Clause::battlerealm_beauty_lucky_redraw);
}

void Checker::check_guess() {
    if (no_operands(true, false, false)) return;
    if (choice_.first > static_cast<int>(Rank::joker)) {
        malformed();
        return;
    }
    if (no_spec(Spec::bravery, Clause::battlerealm_bravery_three_guess)) return;
    is_decision(Awaiting::guess, Clause::battlerealm_bravery_three_guess);
}

void Checker::check_strike() {
    if (no_operands(true, false, false)) return;
    if (choice_.first >= kCards) {
        malformed();
        return;
    }
    const Clause clause = Clause::battlerealm_brilliance_eight_scuttle;
    if (no_spec(Spec::brilliance, clause)) return;
    play_.mode = Mode::strike;
    play_.player = actor_;
    play_.cards[0] = p_.scored;
    play_.target = choice_.first;
    // A card that cannot be scuttled is one at no other time either.
    if (p_.awaiting != Awaiting::strike || p_.decider != actor_) {
        play_.cards[0] = kNoCard;
        check_target(actor_, play_);
        if (p_.awaiting == Awaiting::window || p_.awaiting == Awaiting::strike)
            bar(forbidding(clause), GameFact::no_eight, static_cast<int>(p_.awaiting));
        else
            is_decision(Awaiting::strike, clause);
        return;
    }
    if (locked_for_ability(clause, true)) return;
    check_target(actor_, play_);
}

}  // namespace arbiter::vastrix
