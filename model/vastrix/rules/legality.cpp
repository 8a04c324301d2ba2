// Legality: the one place that says whether a choice is legal, and which clauses forbid it. Lists of legal choices are made of it.
// Here: choices by their kind; Actions but plays for effect, and the small choices of an effect.
#include "model/vastrix/rules/draft.h"
#include "model/vastrix/rules/legality_checker.h"

namespace arbiter::vastrix {

// Chance and the observer of a draft make some choices, players all others.
bool Checker::may_choose(ChoiceKind kind) const {
    switch (kind) {
        case ChoiceKind::reveal:
        case ChoiceKind::at_random:
        case ChoiceKind::no_mirror:
            return actor_ == kChance;
        case ChoiceKind::select:
        case ChoiceKind::overrun:
        case ChoiceKind::delay:
        case ChoiceKind::forfeit:
            return actor_ == kChance || actor_ < p_.seats;
        default:
            return actor_ < p_.seats;
    }
}

void Checker::run() {
    const ChoiceKind kind = kind_of(choice_);
    if (kind == ChoiceKind::none || kind > kLastChoiceKind || !may_choose(kind)) {
        malformed();
        return;
    }
    if (game_.is_over(p_)) {
        bar(clause_of_end(p_.reason), Fact::game_over, static_cast<int>(p_.reason));
        return;
    }
    // Core rules take hold once the draft is over.
    if (is_drafting(p_) && kind < ChoiceKind::select && kind != ChoiceKind::reveal) {
        bar(Clause::deffy_intro_core_after, Fact::decision_of_other_kind, static_cast<int>(p_.awaiting));
        return;
    }
    check_kind(kind);
}

void Checker::check_kind(ChoiceKind kind) {
    switch (kind) {
        case ChoiceKind::none:
            return;
        case ChoiceKind::reveal:
            return check_reveal();
        case ChoiceKind::swap:
            return check_swap();
        case ChoiceKind::draw:
            return check_draw();
        case ChoiceKind::take_up:
            return check_take_up();
        case ChoiceKind::score:
            return check_score();
        case ChoiceKind::play:
            return check_play();
        case ChoiceKind::scuttle:
            return check_scuttle();
        case ChoiceKind::draw_and_play:
            return check_draw_and_play();
        case ChoiceKind::idle:
            return check_idle();
        case ChoiceKind::stop:
            return check_stop();
        case ChoiceKind::lay:
            return check_lay();
        case ChoiceKind::call:
            return check_call();
        case ChoiceKind::restate:
            return check_restate();
        case ChoiceKind::pick:
            return check_pick();
        case ChoiceKind::assault:
            return check_assault();
        case ChoiceKind::rejuvenate:
            return check_rejuvenate();
        case ChoiceKind::mastermind:
            return check_mastermind();
        case ChoiceKind::score_as:
            return check_score_as();
        case ChoiceKind::face_up:
        case ChoiceKind::face_down:
            return check_facing();
        case ChoiceKind::redraw:
            return check_redraw();
        case ChoiceKind::guess:
            return check_guess();
        case ChoiceKind::strike:
            return check_strike();
        case ChoiceKind::decline:
            return check_decline();
        case ChoiceKind::discard:
        case ChoiceKind::show:
        case ChoiceKind::take:
        case ChoiceKind::cast:
        case ChoiceKind::put_top:
        case ChoiceKind::put_bottom:
        case ChoiceKind::put_away:
        case ChoiceKind::give:
        case ChoiceKind::conceal:
            return check_offered(kind);
        case ChoiceKind::select:
            return check_select();
        case ChoiceKind::at_random:
            return check_at_random();
        case ChoiceKind::overrun:
        case ChoiceKind::delay:
        case ChoiceKind::forfeit:
            return check_no_selection(kind);
        case ChoiceKind::vote:
            return check_vote();
        case ChoiceKind::no_mirror:
            return check_no_mirror();
        case ChoiceKind::pass:
        case ChoiceKind::mill:
        case ChoiceKind::accept:
        case ChoiceKind::note:
        case ChoiceKind::draw_top:
        case ChoiceKind::draw_bottom:
        case ChoiceKind::gain:
        case ChoiceKind::grant:
            return check_plain(kind);
    }
}

// True: this decision is due, and the actor's. `clause`: what a choice at another time breaks. A text that only permits is none, where
// another one asks for what is awaited.
bool Checker::is_decision(Awaiting what, Clause clause) {
    const int awaited = static_cast<int>(p_.awaiting);
    if (p_.awaiting != what) {
        const bool permits = forbidding(clause) != clause && p_.awaiting != Awaiting::window;
        bar(forbidding(permits ? clause_of_decision(p_) : clause), Fact::decision_of_other_kind, awaited);
        return false;
    }
    if (p_.decider == actor_) return true;
    bar(forbidding(clause), Fact::decision_of_other, awaited);
    return false;
}

// What says whose Full Turn it is.
Clause Checker::clause_of_turn() const {
    if (p_.seats == 2) return Clause::turn_full_turn;
    return p_.has_teams() ? Clause::multiplayer_teams_turn_order : Clause::multiplayer_ffa_turn_order;
}

// Of a response, or a pass, of somebody who is not asked now. Right after a play the next in turn is asked first.
void Checker::bar_out_of_turn() {
    const int awaited = static_cast<int>(p_.awaiting);
    if (p_.seats == 2 || p_.stack_count == 0) {
        bar(Clause::priority_alternate, Fact::decision_of_other, awaited);
        return;
    }
    if (p_.passes == 0) bar(Clause::multiplayer_priority_first, Fact::decision_of_other, awaited);
    bar(Clause::multiplayer_priority_order, Fact::decision_of_other, awaited);
}

// True: no Action of this type can be judged further.
bool Checker::not_an_action(std::uint8_t type) {
    const int awaited = static_cast<int>(p_.awaiting);
    if (p_.phase == Phase::action && actor_ == p_.active && p_.awaiting == Awaiting::window && !has_mini_turn(game_, p_)) {
        bar(p_.executed >= rules_.settings.mini_turn_cap ? Clause::miniturn_cap_executed : Clause::miniturn_one_action,
            GameFact::mini_turns, p_.executed, p_.executed);
        return true;
    }
    if (p_.awaiting != Awaiting::action) {
        const bool other_turn = p_.phase != Phase::setup && actor_ != p_.active;
        return bar(other_turn ? clause_of_turn() : Clause::action_cost, Fact::decision_of_other_kind, awaited) || true;
    }
    if (p_.decider != actor_) return bar(clause_of_turn(), GameFact::other_turn, awaited) || true;
    if (is_barred(type)) return true;
    const bool disrupted = !free_of_disrupt_ && (p_.forbidden & ActionType::bit(type)) != 0 && any_action(game_, p_, p_.forbidden);
    return disrupted && bar(Clause::jack_disrupt, GameFact::disrupted, type);
}

void Checker::check_reveal() {
    if (no_operands(true, false, false)) return;
    if (is_no_card(choice_.first)) {
        malformed();
        return;
    }
    if (p_.awaiting != Awaiting::low_reveal && !is_decision(Awaiting::reveal, Clause::zone_dp)) return;
    const bool there = is_drafting(p_) && p_.pulls == 0 ? (turned_up(game_, p_) >> choice_.first & 1) != 0
                       : choice_.first == kUnnamed      ? p_.unnamed.draw > 0
                                                        : contains(p_.unknown, choice_.first);
    if (!there) bar(Clause::deck_composition, GameFact::not_offered, choice_.first);
}

void Checker::check_swap() {
    if (no_operands(true, true, false)) return;
    const Card taken = choice_.first, placed = choice_.second;
    if (is_no_card(taken) || is_no_card(placed)) {
        malformed();
        return;
    }
    if (p_.swap_uses >= rules_.settings.swap_uses_per_turn && p_.active == actor_ && p_.awaiting != Awaiting::swap) {
        bar(Clause::swap_once, Fact::used_already);
        return;
    }
    if (p_.active == actor_ && p_.phase == Phase::start && p_.awaiting != Awaiting::swap && p_.swap_down_size() == 0) {
        bar(p_.swap_up_size() == 0 ? Clause::swap_depleted_unusable : Clause::swap_fd_requirement, GameFact::none_face_down);
        return;
    }
    if (p_.active == actor_ && p_.phase == Phase::action) {
        bar(Clause::start_swap_before_mini_turns, GameFact::mini_turns, p_.executed, 0);
        return;
    }
    if (!is_decision(Awaiting::swap, Clause::swap_fd_timing) || lacks(Clause::start_swap_option)) return;
    if (p_.exhausted != 0 && lacks(Clause::exhausted_face_down_swap)) return;
    if (taken == kUnnamed ? p_.unnamed.swap_down == 0 : !contains(p_.swap_down, taken)) {
        bar(p_.swap_down_size() == 0 ? Clause::swap_fd_requirement : Clause::swap_fd_take, GameFact::not_face_down, taken);
        return;
    }
    // The card just taken may go back (swap.same-card).
    const bool same = placed == taken && rules_.readings.swap_same_card == SwapSameCard::yes;
    if (!same && !is_in_hand(p_, actor_, placed)) bar(Clause::swap_fd_place, Fact::not_in_hand);
}

void Checker::check_draw() {
    if (no_operands(false, false, false) || not_an_action(ActionType::draw)) return;
    if (p_.exhausted != 0 && forbid(Clause::exhausted_no_dp_actions, GameFact::is_exhausted)) return;
    if (!p_.has_draw_pile() && readings_.draw_empty_pile == DrawEmptyPile::not_legal) {
        bar(Clause::action_draw, GameFact::draw_pile_empty);
        return;
    }
    const int cards = p_.has_hand(actor_) ? rules_.settings.draw_count : rules_.settings.draw_count_empty_hand;
    if (readings_.draw_short == DrawShort::illegal && p_.draw_count() > 0 && p_.draw_count() < cards)
        bar(Clause::action_draw, GameFact::draw_pile_short, p_.draw_count(), cards);
}

void Checker::check_take_up() {
    if (no_operands(true, false, false)) return;
    if (is_no_card(choice_.first)) {
        malformed();
        return;
    }
    if (after_swap_by_spec()) return;
    if (not_an_action(ActionType::face_up)) {
        // The one use of the Swap Bar in this Full Turn has been made all the same.
        if (actor_ == p_.active && p_.phase == Phase::action && !has_mini_turn(game_, p_)) after_swap();
        return;
    }
    if (p_.exhausted != 0 && forbid(Clause::exhausted_no_face_up_draw, GameFact::is_exhausted)) return;
    if (after_swap()) return;
    const bool there = choice_.first == kUnnamed ? p_.unnamed.swap_up > 0 : contains(p_.swap_up, choice_.first);
    if (!there) bar(Clause::swap_fu_requirement, GameFact::not_face_up, choice_.first);
}

// True: the Swap Bar has been used in this Full Turn, and a Face-Up Draw is one use too many.
bool Checker::after_swap() {
    // battlerealm.rejuvenation-draw
    const bool again = readings_.battlerealm_rejuvenation_draw == BattlerealmRejuvenationDraw::same_ft_action && p_.swapped_down != 0 &&
                       p_.swap_uses < 2 && may_draw_after_swap(game_, p_, actor_);
    if (p_.swapped_down != 0 && !again && rules_.settings.swap_a_and_b_exclude_each_other &&
        forbid(Clause::action_face_up_draw_after_swap, GameFact::swapped))
        return true;
    return p_.swap_uses >= rules_.settings.swap_uses_per_turn && !again && forbid(Clause::swap_once, Fact::used_already);
}

// True: the Face-Up Draw right after a Face-Down Swap, or one that the Spec does not give now, has been judged.
bool Checker::after_swap_by_spec() {
    if (p_.awaiting == Awaiting::free_up) {
        if (!is_decision(Awaiting::free_up, Clause::battlerealm_balance_rejuvenation_face_up_draw)) return true;
        const bool there = choice_.first == kUnnamed ? p_.unnamed.swap_up > 0 : contains(p_.swap_up, choice_.first);
        if (!there) bar(Clause::swap_fu_requirement, GameFact::not_face_up, choice_.first);
        return true;
    }
    const bool early = p_.phase == Phase::start && p_.swapped_down != 0 && actor_ == p_.active && has_spec(p_, actor_, Spec::balance);
    if (!early) return false;
    if (p_.exhausted != 0 && may_draw_after_swap(game_, p_, actor_))
        return bar(Clause::battlerealm_cap_exhausted, GameFact::is_exhausted) || true;
    return !may_draw_after_swap(game_, p_, actor_) && (bar(Clause::action_face_up_draw_after_swap, GameFact::swapped) || true);
}

void Checker::check_score() {
    if (no_operands(true, false, false)) return;
    const Card card = choice_.first;
    if (card >= kCards) {
        malformed();
        return;
    }
    if (p_.awaiting == Awaiting::immediate && p_.decider == actor_) {
        const Owed& owed = p_.owed[p_.owed_count - 1u];
        if (owed.card != card) {
            bar(clause_of_owed(owed), GameFact::other_card, owed.card);
            return;
        }
        if ((owed.how & Owed::points) != 0) return;
        if ((owed.how & Owed::drawn) != 0) {
            bar(Clause::action6_no_points, Fact::wrong_type);
            return;
        }
        bar((owed.how & Owed::noted) != 0 ? Clause::super_two_take : Clause::seven_play, Fact::wrong_type);
        return;
    }
    if (p_.awaiting == Awaiting::extra && p_.decider == actor_) {
        if (lacks(Clause::ten_clubs_extra)) return;
    } else if (not_an_action(ActionType::points)) {
        // A card that is not in hand could be scored at no other time either.
        if (!contains(p_.hand[actor_], card)) bar(Clause::action_points, Fact::not_in_hand);
        return;
    }
    if (!contains(p_.hand[actor_], card)) bar(Clause::action_points, Fact::not_in_hand);
}

void Checker::check_draw_and_play() {
    if (no_operands(false, false, false) || not_an_action(ActionType::draw_and_play)) return;
    if (p_.executed > 0 && rules_.settings.action6_first_only) {
        bar(Clause::action6_first_only, GameFact::mini_turns, p_.executed, 0);
        return;
    }
    if (p_.locked != 0) {
        bar(Clause::bj_lock, GameFact::board_locked);
        return;
    }
    if (p_.exhausted != 0 && forbid(Clause::exhausted_no_dp_actions, GameFact::is_exhausted)) return;
    if (!p_.has_draw_pile()) bar(Clause::action6_draw_and_play, GameFact::draw_pile_empty);
}

void Checker::check_idle() {
    if (no_operands(false, false, false) || not_an_action(ActionType::pass) || lacks(Clause::action_pass)) return;
    if (p_.exhausted != 0 && lacks(Clause::exhausted_pass)) return;
    if (p_.exhausted == 0 && rules_.settings.pass_only_exhausted) bar(Clause::action_pass_counts, GameFact::not_exhausted);
}

// miniturn.must-act
void Checker::check_stop() {
    if (no_operands(false, false, false) || !is_decision(Awaiting::action, Clause::miniturn_one_action)) return;
    // Of a card that nobody knows it may be that nothing is legal with it.
    const bool open = p_.unnamed.hand[actor_] > 0 && !any_action(game_, p_, 0);
    if (readings_.miniturn_must_act == MiniturnMustAct::must_act && !open) bar(Clause::miniturn_one_action, GameFact::action_open);
}

void Checker::check_offered(ChoiceKind kind) {
    if (no_operands(true, false, false)) return;
    if (is_no_card(choice_.first)) {
        malformed();
        return;
    }
    const int awaited = static_cast<int>(p_.awaiting);
    if (p_.awaiting == Awaiting::window && asked_of_another(kind)) return;
    const Clause clause = clause_of_offer();
    if (p_.decider != actor_) {
        bar(clause, Fact::decision_of_other, awaited);
        return;
    }
    if (p_.awaiting == Awaiting::jacked) return check_jacked(kind);
    if (kind == ChoiceKind::give && p_.awaiting == Awaiting::take && not_given()) return;
    const Cards cards = offered(game_, p_, kind);
    if ((cards >> choice_.first & 1) != 0) {
        if (p_.awaiting == Awaiting::recycle && lacks(Clause::bj_recycle)) return;
        if (p_.awaiting == Awaiting::negated) lacks(Clause::ace_anchor_take);
        return;
    }
    const bool of_kind = cards != 0;
    bar(clause, of_kind ? FactId(GameFact::not_offered) : FactId(Fact::decision_of_other_kind), of_kind ? choice_.first : awaited);
}

// What a card breaks that is none of those that may be named.
Clause Checker::clause_of_offer() const {
    // Of a card that does not lie in Exile it says nothing when a 5 reaches there.
    if (p_.awaiting == Awaiting::rummage && p_.exile().place_of(choice_.first) < 0) return Clause::five_rummage;
    // That the other card has to be playable is said of the two that were revealed alone.
    const bool of_seven = p_.awaiting == Awaiting::take && p_.current.mode == Mode::seven && p_.trigger == Trigger::none;
    if (of_seven && p_.unnamed.aside == 0 && !contains(p_.aside, choice_.first)) return Clause::seven_add;
    return forbidding(clause_of_decision(p_));
}

// True: a play that waits on the stack asks for this, and asks it of another player.
bool Checker::asked_of_another(ChoiceKind kind) {
    Clause clause = Clause::none;
    const Item* asking = nullptr;
    for (int place = p_.stack_count - 1; place >= 0; --place) {
        const Item& item = p_.item(place);
        const Clause of_play = clause_of_answer(p_, item, kind);
        if (of_play == Clause::none) continue;
        if (p_.enemy_of(item) == actor_) return false;
        if (asking == nullptr) {
            asking = &item;
            clause = of_play;
        }
    }
    return asking != nullptr && (bar(clause, GameFact::asked_of_other, asking->main(), p_.enemy_of(*asking)) || true);
}

// True: no card can be given to an Ally by what resolves.
bool Checker::not_given() {
    if (!p_.has_teams()) return bar(Clause::multiplayer_teams_only_four, GameFact::no_ally) || true;
    if (lacks(Clause::multiplayer_seven_grant)) return true;
    return offered(game_, p_, ChoiceKind::give) == 0 && (bar(clause_of_decision(p_), GameFact::not_given) || true);
}

void Checker::check_decline() {
    if (no_operands(false, false, false)) return;
    const int awaited = static_cast<int>(p_.awaiting);
    const Clause clause = forbidding(clause_of_decision(p_));
    if (p_.decider != actor_) {
        bar(clause, Fact::decision_of_other, awaited);
        return;
    }
    // Nothing that could be declined is asked, and who is not to play passes.
    if (p_.awaiting == Awaiting::window) {
        bar(clause, Fact::decision_of_other_kind, awaited);
        return;
    }
    const Mode mode = p_.current.mode;
    switch (p_.awaiting) {
        case Awaiting::swap:
        case Awaiting::mill:
        case Awaiting::draw_one:
        case Awaiting::trigger:
        case Awaiting::extra:
        case Awaiting::recycle:
        case Awaiting::taken:
        case Awaiting::negated:
        case Awaiting::free_up:
        case Awaiting::lucky:
        case Awaiting::guess:
        case Awaiting::strike:
        case Awaiting::flip:
        case Awaiting::glance:
        case Awaiting::draw_on:
        case Awaiting::clear_bar:
            return;
        case Awaiting::cast:
            if (mode == Mode::three_enhanced && readings_.three_spade_decline == ThreeSpadeDecline::both_return) return;
            break;
        case Awaiting::discard:
            if (mode == Mode::six_deep && p_.left == 1) return;
            break;
        case Awaiting::put:
            if (mode == Mode::six_deep && p_.aside_size() <= 4 && readings_.six_spade_link == SixSpadeLink::independent) return;
            break;
        case Awaiting::immediate:
            if (p_.owed[p_.owed_count - 1u].card == kUnnamed) return;
            break;
        case Awaiting::dig:
            if (p_.aside_size() < rules_.settings.six_draw) return;
            break;
        default:
            break;
    }
    bar(clause, Fact::duty, awaited);
}

void Checker::check_plain(ChoiceKind kind) {
    if (no_operands(false, false, false)) return;
    switch (kind) {
        case ChoiceKind::pass:
            if ((p_.awaiting == Awaiting::window || p_.awaiting == Awaiting::call || p_.awaiting == Awaiting::placing) &&
                p_.decider == actor_) {
                if (must_call()) bar(Clause::traps_missed, GameFact::must_be_called);
                return;
            }
            if (p_.awaiting == Awaiting::window) return bar_out_of_turn();
            is_decision(Awaiting::window, Clause::priority_alternate);
            return;
        case ChoiceKind::mill:
            if (p_.awaiting == Awaiting::rummage && p_.decider == actor_) {
                bar(Clause::five_mill, Fact::limit_reached, rules_.settings.five_mill, rules_.settings.five_mill);
                return;
            }
            is_decision(Awaiting::mill, p_.current.mode == Mode::super_five ? Clause::super_five_mill : Clause::five_mill);
            return;
        case ChoiceKind::note:
            if (is_decision(Awaiting::taken, Clause::super_two_take)) lacks(Clause::super_two_later);
            return;
        case ChoiceKind::gain:
            if (p_.awaiting == Awaiting::price) {
                if (is_decision(Awaiting::price, Clause::battlerealm_beauty_red_joker_choice) && !may_gain_for_swap(game_, p_, actor_))
                    bar(Clause::battlerealm_beauty_red_joker_choice, GameFact::mini_turns, p_.executed, p_.executed);
                return;
            }
            if (!p_.has_teams()) {
                bar(Clause::multiplayer_teams_only_four, GameFact::no_ally);
                return;
            }
            is_decision(Awaiting::hearts, Clause::multiplayer_ten_hearts_choose);
            return;
        case ChoiceKind::grant:
            return check_grant();
        case ChoiceKind::accept:
            if (p_.awaiting == Awaiting::taken && p_.decider == actor_) {
                lacks(Clause::super_two_score);
                return;
            }
            if (p_.awaiting == Awaiting::trigger) {
                if (is_decision(Awaiting::trigger, Clause::seven_reveal)) lacks(Clause::seven_trigger);
                return;
            }
            if (p_.awaiting == Awaiting::flip || p_.awaiting == Awaiting::draw_on || p_.awaiting == Awaiting::glance) {
                if (is_decision(p_.awaiting, clause_of_decision(p_))) lacks(clause_of_decision(p_));
                return;
            }
            // battlerealm.black-joker-order: the card of the Spec before Exile Recycle.
            if (p_.awaiting == Awaiting::recycle && p_.left > 0 && p_.trigger_step == 0 &&
                readings_.battlerealm_black_joker_order == BattlerealmBlackJokerOrder::active_chooses) {
                is_decision(Awaiting::recycle, Clause::bj_choice);
                return;
            }
            if (p_.awaiting != Awaiting::draw_one) {
                bar(forbidding(clause_of_decision(p_)), Fact::decision_of_other_kind, static_cast<int>(p_.awaiting));
                return;
            }
            if (is_decision(Awaiting::draw_one, Clause::four_quick)) lacks(Clause::four_quick_draw);
            return;
        default:
            if (p_.awaiting == Awaiting::ends) {
                is_decision(Awaiting::ends, Clause::battlerealm_brilliance_mastermind_draw);
                return;
            }
            if (p_.awaiting == Awaiting::jacked) return check_jacked(kind);
            // Of a Trap as well: with Traps it is not said which text would let a card be drawn.
            is_decision(Awaiting::bonus, game_.has_traps() ? clause_of_decision(p_) : Clause::eight_bonus);
            return;
    }
}

// Where no Mini-Turn can be granted nothing is asked, so that the entry comes when 10H has resolved: one grant too many, and at a time when
// no 10H resolves.
void Checker::check_grant() {
    if (!p_.has_teams()) {
        bar(Clause::multiplayer_teams_only_four, GameFact::no_ally);
        return;
    }
    if (p_.awaiting != Awaiting::hearts && !may_grant(game_, p_, actor_) && rules_.settings.multiplayer_ten_hearts_grant > 0) {
        const int most = rules_.settings.multiplayer_grants_per_team;
        if (forbid(Clause::multiplayer_ten_hearts_one_active, Fact::limit_reached, most, most)) return;
    }
    if (is_decision(Awaiting::hearts, Clause::multiplayer_ten_hearts_choose)) lacks(Clause::multiplayer_ten_hearts_grant);
}

ClauseId Game::check(const Position& position, Choice choice) const {
    return first_clause_against<Checker>(*this, false, position, choice);
}

std::vector<Finding> Game::check_all(const Position& position, Choice choice) const {
    return findings_against<Checker>(*this, false, position, choice);
}

}  // namespace arbiter::vastrix
