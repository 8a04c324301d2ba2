// What plays do: counters, thefts, plays with a target, rows, Goals, the Jokers, Ultras and Sudden Death.
#include <algorithm>

#include "model/vastrix/rules/specs.h"
#include "model/vastrix/rules/step.h"

namespace arbiter::vastrix {

void Step::advance_effect() {
    if (p_.step == 0 && readings_.targets_lost != TargetsLost::fizzle && has_lost_target()) {
        if (readings_.targets_lost == TargetsLost::countered) return leave_without_target();
        if (choose_new_target()) return;
    }
    if (p_.step == 0 && p_.current.cards[0] != kNoCard && source_of(p_.current) == Source::black) run_ultra_black();
    if (p_.step == 0 && p_.current.has_next_tier() &&
        (is_tier_lost(p_.current.mode, p_.current.target) || is_tier_lost(p_.current.next_mode, p_.current.next_target)))
        return fail_combo();
    if (p_.current.spent == 0 && readings_.spent_when == SpentWhen::before_effect && !goes_to_row(p_.current)) {
        send_cards(p_.current);
        p_.current.spent = 1;
    }
    switch (p_.current.mode) {
        case Mode::none:
            return;
        case Mode::scuttle:
            return run_scuttle();
        case Mode::ace_counter:
        case Mode::ace_sacrifice:
        case Mode::super_ace:
        case Mode::king_counter:
        case Mode::king_spade_counter:
        case Mode::eight_counter:
        case Mode::ultra_red:
            return run_counter();
        case Mode::ten_theft:
            return run_theft();
        case Mode::purge_scrap:
        case Mode::purge_bounce:
        case Mode::three_bounce:
        case Mode::three_instant:
        case Mode::three_under:
        case Mode::eight_scuttle:
        case Mode::super_eight:
        case Mode::nine_tap:
        case Mode::ten_recovery:
            return run_on_target();
        case Mode::anchor:
        case Mode::nine_anchor:
            return run_anchor();
        case Mode::jack_attach:
            return run_attach(true);
        case Mode::jack_spade_attach:
            return run_attach(false);
        case Mode::marriage:
            return run_marriage();
        case Mode::two_quick:
        case Mode::three_discard:
        case Mode::super_three_discard:
            return run_discards(0);
        case Mode::super_two:
            return run_super_two();
        case Mode::three_raid:
            return run_shown(settings_.three_shown, 1);
        case Mode::super_three_take:
            return run_shown(settings_.three_shown, settings_.super_three_taken);
        case Mode::three_enhanced:
            return run_enhanced();
        case Mode::four_clear_row:
            return run_clear(true);
        case Mode::four_clear_anchors:
            return run_clear(false);
        case Mode::total_clear:
            return run_total_clear();
        case Mode::super_four_rows:
            return run_exchange(true);
        case Mode::super_four_anchors:
            return run_exchange(false);
        case Mode::four_quick:
            return run_four_quick();
        case Mode::five:
            return run_five();
        case Mode::super_five:
            return run_super_five();
        case Mode::six_dig:
            return run_dig();
        case Mode::six_peek:
            return run_peek();
        case Mode::six_deep:
            return run_deep();
        case Mode::super_six:
            return run_super_six();
        case Mode::seven:
            return run_seven(settings_.seven_reveal);
        case Mode::seven_spade:
            return run_seven(settings_.seven_spade_reveal);
        case Mode::super_seven:
            return run_super_seven();
        case Mode::eight_aegis:
            give_aegis(me(), p_.row[me()] | p_.anchors[me()], Clause::eight_quick);
            return finish_effect();
        case Mode::goal_three:
            return run_goal(settings_.goal_shift_small, 0, 0);
        case Mode::goal_five:
            return run_goal(settings_.goal_shift_large, settings_.goal_shift_discard, 0);
        case Mode::goal_five_lower:
            return run_goal(settings_.goal_shift_large, settings_.goal_shift_discard, settings_.nine_spade_reduction);
        case Mode::ten_hearts:
            return run_hearts();
        case Mode::disrupt:
            if (p_.step++ > 0) return finish_effect();
            if (is_distorted(game_, p_, p_.current)) return begin_distortion();
            if (p_.current.option == 0 || me() == p_.active) {
                if (readings_.jack_disrupt_when == JackDisruptWhen::any_time) pull(me(), settings_.disrupt_draw, PullTo::hand);
                return;
            }
            p_.forbidden |= ActionType::bit(p_.current.option);
            tell(EventKind::disrupted, Clause::jack_disrupt, p_.active, 0, 0, p_.current.option);
            if (readings_.jack_disrupt_cancels == JackDisruptCancels::yes) {
                for (int place = 0; place < p_.stack_count; ++place) {
                    if (p_.item(place).action == 0) continue;
                    tell(EventKind::countered, Clause::jack_disrupt, p_.item(place).player, p_.item(place).main(), p_.current.main());
                    drop_item(place, false);
                    break;
                }
            }
            return pull(me(), settings_.disrupt_draw, PullTo::hand);
        case Mode::super_jack:
            cite(Clause::super_effect);
            grant(me(), settings_.super_jack_mini_turns, Clause::super_jack_mini_turns);
            return finish_effect();
        case Mode::hand_swap:
        case Mode::self_reset:
        case Mode::opponent_attack:
            return run_hands(p_.current.mode);
        case Mode::shuffle_reset:
            return run_shuffle();
        case Mode::board_lock:
            p_.locked = 1;
            p_.lock = turns_of_counter(game_, settings_.board_lock_turns);
            p_.lock_fresh = readings_.bj_lock_length == BjLockLength::rest_and_next_three ? 1 : 0;
            tell(EventKind::lock_begins, Clause::bj_lock, kNobody, 0, 0, p_.lock);
            return finish_effect();
        case Mode::ultra_mixed_draw:
        case Mode::ultra_mixed_take:
            return run_ultra();
        case Mode::sudden_jokers:
        case Mode::sudden_four:
            return run_sudden();
        case Mode::exile_recycle:
        case Mode::trigger:
            return run_trigger();
        case Mode::assault:
        case Mode::strike:
            return run_assault();
        case Mode::rejuvenation:
            return run_rejuvenation();
        case Mode::mastermind:
            return run_mastermind();
        case Mode::goal_seven:
            if (readings_.battlerealm_when_played == BattlerealmWhenPlayed::on_resolution) raise_enemies(me());
            return finish_effect();
        case Mode::mimic_six:
            return run_super_six();
        case Mode::trap:
            return run_trap();
        case Mode::three_trap:
            return run_three_trap();
        case Mode::three_placing:
            return run_three_placing();
        case Mode::jack_traps:
            return run_jack_traps();
    }
}

// What was aimed at is gone, or has Aegis by now (targets.lost, protection.recheck). The cards go where they go all the same.
void Step::fizzle() {
    tell(EventKind::fizzled, Clause::state_on_stack, me(), p_.current.main(), static_cast<int>(p_.current.mode));
}

// targets.lost; of Combos Section 8.6 says what happens.
bool Step::has_lost_target() const {
    const Item& item = p_.current;
    return !item.is_combo() && item.target != kNoCard && is_tier_lost(item.mode, item.target);
}

// False: there is none, or it has been chosen.
bool Step::choose_new_target() {
    std::vector<Choice> ways;
    Position trial = p_;
    trial.awaiting = Awaiting::restate;
    trial.decider = me();
    game_.list_choices(trial, ways);
    if (ways.empty()) return false;
    await(Awaiting::restate, me());
    return true;
}

void Step::leave_without_target() {
    const Item item = p_.current;
    fizzle();
    p_.current = Item{};
    p_.step = p_.left = 0;
    leave_countered(item, false);
    after_resolution();
}

// Can this tier of a Combo no longer do what it was declared for?
bool Step::is_tier_lost(Mode mode, Card card) const {
    switch (info_of(mode).aim) {
        case Aim::nothing:
            if (mode == Mode::six_peek) return p_.swap_down == 0;
            return mode == Mode::two_quick && !is_unlimited_two(game_, p_, p_.current.declarer) &&
                   p_.quick_twos[p_.current.declarer] >= settings_.quick_two_per_turn && !waived(Clause::two_quick_limit);
        case Aim::item:
        case Aim::item_if_any:
            return p_.place_of_item(card) < 0;
        case Aim::aegis_card:
            return !has_aegis_to_lose(card);
        case Aim::enemy_anchor:
            return is_lost(card, false, mode) || !contains(p_.anchors_of(reached_by(p_, p_.current)), card);
        case Aim::any_card:
            return is_lost(card, false, mode);
        case Aim::enemy_row:
            return is_lost(card, true, mode);
        case Aim::enemy_any:
        case Aim::enemy_if_any:
            return is_lost(card, false, mode) || !p_.are_enemies(me(), p_.controller_of(card));
        case Aim::exile:
            return p_.exile().place_of(card) < 0;
        case Aim::struck:
            return is_lost(card, false, mode);
    }
    return false;
}

bool Step::is_lost(Card card, bool in_row, Mode mode) const {
    if (card == kNoCard) return true;
    const Cards there = in_row ? p_.rows_of(reached_by(p_, p_.current)) : p_.table();
    if (!contains(there, card)) return true;
    if (contains(p_.disabled_traps(), card)) return true;
    if (readings_.protection_recheck == ProtectionRecheck::neither) return false;
    if (contains(p_.with_aegis(), card)) return true;
    const bool guard = readings_.protection_recheck == ProtectionRecheck::both && guard_matters(readings_, mode);
    return guard && keeps_off(game_, p_, me(), card) && is_guarded(game_, p_, card);
}

// For the Purge that scraps. A Trap that has been disabled since is beyond it (traps.disable.untouchable).
bool Step::has_aegis_to_lose(Card card) const {
    return contains(p_.table() & p_.with_aegis() & ~p_.disabled_traps(), card);
}

// The first card goes to PR before the base effect; the cards of a stolen Ultra go to no row.
void Step::run_ultra_black() {
    if (p_.current.player != p_.current.declarer) return;
    const Card card = p_.current.cards[0];
    cite(Clause::ultra_black_base);
    p_.current.cards[0] = kNoCard;
    score(me(), card, false, Clause::ultra_black_points);
}

void Step::run_counter() {
    const bool sacrificed = p_.current.mode == Mode::ace_sacrifice;
    if (p_.step == 2) return finish_effect();
    if (sacrificed && readings_.ace_anchor_sacrifice == AceAnchorSacrifice::at_resolution) {
        if (!contains(p_.all_anchors(), p_.current.main())) {
            fizzle();
            return finish_effect();
        }
        scrap(p_.current.main(), Clause::ace_anchor_sacrifice);
    }
    const int place = p_.place_of_item(target());
    const bool red = p_.current.mode == Mode::ultra_red;
    if (place < 0) {
        if (target() != kNoCard) fizzle();
    } else {
        if (sacrificed && !waived(Clause::ace_anchor_take)) p_.aside = p_.item(place).on_stack();
        Cards played = 0;
        for (const Card card : p_.current.cards) played |= bit_of_card(card);
        const bool super_adds = p_.current.mode == Mode::super_ace && readings_.super_suit_text == SuperSuitText::suit_adds;
        counter(target(), contains(played, kAceOfSpades) && (p_.current.mode == Mode::ace_counter || super_adds));
        if (p_.aside != 0) {
            p_.step = 2;
            return await(Awaiting::negated, me());
        }
    }
    if (red) draw_bottom_of_graveyard(me(), Clause::ultra_red_draw);
    finish_effect();
}

// ---- theft

void Step::run_theft() {
    if (p_.step++ > 0) return finish_effect();
    const int place = p_.place_of_item(target());
    if (place < 0) return fizzle();
    Item& item = p_.stack[static_cast<std::size_t>(place)];
    const Player caster = item.player;
    tell(EventKind::stolen, Clause::ten_spade_steal, me(), item.main());
    if (item.size() > 1) {
        cite(Clause::multi_card_stolen_control);
        cite(Clause::ten_spade_multi_card);
    }
    if (caster != me()) owe_skip(caster, Clause::ten_spade_caster_skips);
    item.player = me();
    if (readings_.limits_stolen_plays == LimitsStolenPlays::both) {
        const auto count = [&](ByPlayer<std::uint8_t>& made, int limit) {
            made[me()] = std::max(made[me()], static_cast<std::uint8_t>(std::min(made[me()] + 1, limit)));
        };
        if (is_ultra(source_of(item))) count(p_.ultras, settings_.ultra_per_turn);
        if (is_rank_ten(game_.rules(), item.mode, item.cards)) count(p_.tens, settings_.rank_ten_per_turn);
    }
    if (readings_.ten_spade_choices == TenSpadeChoices::as_declared) return direct_anew(item, caster);
    item.target = item.next_target = kNoCard;
    std::vector<Choice> ways;
    Position trial = p_;
    trial.awaiting = Awaiting::restate;
    trial.decider = me();
    game_.list_choices(trial, ways);
    if (!ways.empty()) return await(Awaiting::restate, me());
    direct_anew(item, caster);
}

// A stolen play whose effect on the opponent cannot be meant for the one it was declared on goes against whom it was stolen from, or the
// thief's next Enemy.
void Step::direct_anew(Item& item, Player caster) {
    if (p_.seats == 2 || item.affected == kNobody) return;
    const bool at_opponent = names_opponent(item);
    if (!at_opponent) {
        item.affected = kNobody;
    } else if (!p_.are_enemies(me(), item.affected)) {
        const Player next = p_.next_of(me());
        item.affected = p_.are_enemies(me(), caster) ? caster : next;
    }
}

void Step::run_restated(Choice choice) {
    if (p_.current.mode == Mode::trap) return run_broken(choice);
    if (lacks_target(p_)) {
        p_.current.target = Operands::of(choice.third).target;
        return tell(EventKind::restated, Clause::state_on_stack, me(), p_.current.main(), choice.first);
    }
    const int place = p_.place_of_item(p_.current.target);
    if (place < 0) return;
    Item& item = p_.stack[static_cast<std::size_t>(place)];
    item.mode = mode_of(choice);
    const Operands operands = Operands::of(choice.third);
    item.target = operands.target;
    item.next_mode = operands.next_mode;
    item.next_target = operands.next_target;
    item.affected = operands.affected_of(me(), p_.seats);
    tell(EventKind::restated, Clause::ten_spade_steal, me(), item.main(), choice.first);
}

// ---- plays with a target

void Step::run_scuttle() {
    if (p_.step > 0) return finish_effect();
    p_.step = 1;
    const Card card = p_.current.main();
    if (is_lost(target(), true)) return fizzle();
    scrap(target(), Clause::scuttle_target_gy);
    const Cards eights = cards_of_rank(Rank::eight);
    // eight.bonus-order: the 8 follows when the bonus has been drawn.
    if (!contains(eights, card) || readings_.eight_bonus_order == EightBonusOrder::both_there) {
        p_.current.spent = 1;
        to_graveyard(card, Clause::scuttle_card_gy);
    }
    const bool in_play =
        readings_.eight_bonus_scope == EightBonusScope::any_scuttle_with_eight_in_play && ((p_.row[me()] | p_.anchors[me()]) & eights) != 0;
    if (contains(eights, card) || in_play) await(Awaiting::bonus, me());
}

void Step::run_on_target() {
    const Mode mode = p_.current.mode;
    const Card card = target();
    switch (mode) {
        case Mode::purge_scrap:
            if (!has_aegis_to_lose(card))
                fizzle();
            else
                scrap(card, Clause::ace_purge_aegis);
            break;
        case Mode::purge_bounce:
            if (is_lost(card, false) || !contains(p_.all_anchors(), card)) {
                fizzle();
            } else {
                const Player owner = p_.owner_of(card);
                const Cards before = p_.apart;
                p_.apart = 0;
                leave_table(card);
                to_hand(owner, card, false, Clause::ace_purge_bounce);
                flush_apart(Clause::jack_host_leaves);
                p_.apart = before;
            }
            break;
        case Mode::three_bounce:
        case Mode::three_instant:
        case Mode::three_under:
            if (is_lost(card, false))
                fizzle();
            else
                bounce(card, mode == Mode::three_under, mode == Mode::three_bounce ? Clause::three_bounce : Clause::three_instant);
            break;
        case Mode::eight_scuttle:
        case Mode::super_eight:
            if (is_lost(card, true))
                fizzle();
            else
                scrap(card, mode == Mode::super_eight ? Clause::super_eight_scuttle : Clause::eight_spade_scuttle);
            break;
        case Mode::nine_tap:
            if (is_lost(card, true)) {
                fizzle();
            } else {
                p_.tapped_by_nine |= bit_of_card(card);
                tell(EventKind::tapped, Clause::nine_tap, p_.controller_of(card), card);
                cite(Clause::nine_tap_duration);
            }
            break;
        default:
            if (p_.exile().place_of(card) < 0) {
                fizzle();
            } else {
                p_.exile().take(card);
                to_hand(me(), card, true, Clause::ten_spade_recover);
            }
    }
    if (source_of(p_.current) == Source::pair || source_of(p_.current) == Source::ten_and_two) cite(Clause::super_effect);
    finish_effect();
}

void Step::run_super_two() {
    if (p_.step > 0) return finish_effect();
    p_.step = 1;
    if (is_lost(target(), false) || !p_.are_enemies(me(), p_.controller_of(target()))) return fizzle();
    give_control(target(), me());
    if (readings_.super_two_row == SuperTwoRow::er_always && contains(p_.row[me()], target())) {
        p_.row[me()] &= ~bit_of_card(target());
        p_.anchors[me()] |= bit_of_card(target());
    }
    p_.tapped_by_two |= bit_of_card(target());
    tell(EventKind::tapped, Clause::super_two_tapped, me(), target());
    await(Awaiting::taken, me());
}

// ---- Goals

void Step::run_goal(int rise, int discards, int lower) {
    // goal.bounds
    const int least = readings_.goal_bounds == GoalBounds::at_least_one ? 1 : -kLargestGoal;
    const auto change = [&](Player player, int amount, Clause clause) {
        p_.goal[player] = static_cast<std::int16_t>(std::clamp(p_.goal[player] + amount, least, kLargestGoal));
        tell(EventKind::goal, clause, player, 0, 0, amount);
    };
    if (p_.step == 0) {
        p_.step = 1;
        change(other(), rise, p_.current.mode == Mode::goal_three ? Clause::nine_goal_three : Clause::nine_goal_five);
        if (p_.current.mode == Mode::goal_five_lower) change(me(), -lower, Clause::nine_goal_five);
    }
    run_discards(discards);
}

// ---- rows

void Step::run_clear(bool rows) {
    const Cards victims = victims_of_clear(game_, p_, other(), rows);
    if (p_.unnamed.any_traps()) clear_unnamed_traps(other(), rows, !rows && readings_.traps_four_er_mode == TrapsFourErMode::row);
    const Cards reached = (rows ? p_.row : p_.anchors)[other()] & ~p_.with_aegis();
    if (contains(reached & ~victims, kQueenOfSpades)) cite(Clause::queen_spade_immune);
    if (!rows && (victims & cards_of_rank(Rank::queen)) != 0) cite(Clause::guard_queens_cleared);
    cite_cleared_traps(victims);
    clear(victims, rows ? Clause::four_clear_pr : Clause::four_clear_er);
    finish_effect();
}

void Step::run_total_clear() {
    const Cards victims = victims_of_total_clear(game_, p_);
    cite_cleared_traps(victims);
    for (const Player player : p_.players()) clear_unnamed_traps(player, true, true);
    clear(victims, Clause::four_spade_total);
    finish_effect();
}

void Step::run_exchange(bool rows) {
    auto& places = rows ? p_.row : p_.anchors;
    const ByPlayer<Cards> moved = moved_by_exchange(game_, p_, p_.current, rows);
    const Cards all = union_of(moved);
    const Seats sides = Seats::of(me()).with(other());
    const auto opposite = [&](Player player) { return sides.without(player).only(); };
    for (const Player player : sides) places[player] = (places[player] & ~all) | moved[opposite(player)];
    p_.forget_owners(all);
    p_.noted &= ~all;
    for (const Player player : sides)
        for (const Card card : each(moved[player])) {
            tell(EventKind::control, Clause::super_four_swap, opposite(player), card);
            trap_moves(card);
        }
    const bool old_side = readings_.super_four_aegis_owner == SuperFourAegisOwner::old_side;
    const bool strips = has_spec(p_, me(), Spec::balance);
    if (strips) strip(all);
    if (!strips || readings_.battlerealm_balance_four == BattlerealmBalanceFour::strip_then_aegis)
        for (const Player player : sides) give_aegis(old_side ? player : opposite(player), moved[player], Clause::super_four_aegis);
    // Links whose Jack or host has changed sides end.
    const Cards before = p_.apart;
    p_.apart = 0;
    for (std::size_t suit = 0; suit < p_.host.size(); ++suit) {
        const Card host = p_.host[suit], jack = card_of(Rank::jack, static_cast<Suit>(suit));
        const bool host_moved = contains(all, host), jack_moved = contains(all, jack);
        if (host == kNoCard || (!host_moved && !jack_moved)) continue;
        detach(jack);
        tell(EventKind::link_ended, Clause::super_four_swap, kNobody, jack, host);
        if (!host_moved) return_host(host);
        if (jack_moved) continue;
        leave_table(jack);
        to_graveyard(jack, Clause::jack_host_leaves);
    }
    flush_apart(Clause::jack_host_leaves);
    p_.apart = before;
    finish_effect();
}

// ---- the Jokers

void Step::run_hands(Mode mode) {
    if (mode == Mode::hand_swap && p_.left > 0) return await(Awaiting::discard, me());
    if (p_.step++ > 0) return finish_effect();
    if (mode == Mode::hand_swap) {
        std::swap(p_.hand[me()], p_.hand[other()]);
        std::swap(p_.unnamed.hand[me()], p_.unnamed.hand[other()]);
        if (readings_.rus_new_holder == RusNewHolder::ends) p_.revealed &= ~(p_.hand[me()] | p_.hand[other()]);
        tell(EventKind::hands_swapped, Clause::rj_hand_swap);
        const bool either = may_pay_by_discard(game_, p_, me()) || may_gain_for_swap(game_, p_, me());
        if (has_spec(p_, me(), Spec::beauty) && either) await(Awaiting::price, me());
        return;
    }
    const bool own = mode == Mode::self_reset;
    const Player player = own ? me() : other();
    const Clause clause = own ? Clause::rj_self_reset : Clause::rj_attack;
    const Cards hand = p_.hand[player];
    const int unnamed = p_.unnamed.hand[player];
    const bool from_discarded = readings_.rj_reset_size == RjResetSize::from_discarded;
    const int from = from_discarded ? count_of(hand) + unnamed : deal_of(game_, player);
    const auto discard = [&](Card card) {
        take_from_hand(player, card);
        tell(EventKind::discarded, clause, player, card);
        to_graveyard(card, clause);
    };
    for (const Card card : each(hand)) discard(card);
    for (int count = 0; count < unnamed; ++count) discard(kUnnamed);
    pull(player, std::max(0, own ? from + settings_.rj_self_plus : from - settings_.rj_attack_minus), PullTo::hand);
}

void Step::run_shuffle() {
    if (p_.step++ > 0) return finish_effect();
    for (const Pile pile : {p_.top(), p_.bottom(), p_.graveyard()}) shuffle_in(pile);
    tell(EventKind::shuffled, Clause::rj_shuffle);
    if (p_.exhausted != 0 && p_.has_draw_pile()) {
        p_.exhausted = 0;
        tell(EventKind::exhausted_ends, Clause::exhausted_refill);
    }
    tidy_draw_pile();
    pull(me(), settings_.rj_shuffle_draw, PullTo::hand);
}

// ---- Ultras and Sudden Death

void Step::run_ultra() {
    if (p_.step++ > 0) return finish_effect();
    grant(me(), settings_.ultra_mixed_mini_turns, Clause::ultra_mixed_mini_turns);
    if (p_.current.mode == Mode::ultra_mixed_draw) return pull(me(), settings_.ultra_mixed_draw, PullTo::hand);
    if (p_.exile().place_of(target()) < 0) return fizzle();
    p_.exile().take(target());
    to_hand(me(), target(), false, Clause::ultra_mixed_choice);
}

// What a scored card lets its player do, as a play of BJ or from the stack.
void Step::run_trigger() {
    if (p_.step++ > 0) return finish_effect();
    const Card card = p_.current.main();
    p_.scorer = me();
    p_.trigger = rank_of(card) == Rank::seven ? Trigger::seven : card == kTenOfClubs ? Trigger::ten : Trigger::joker;
    p_.trigger_step = 0;
}

void Step::run_sudden() {
    if (target() != kNoCard) {
        if (is_lost(target(), false) || !p_.are_enemies(me(), p_.controller_of(target())))
            fizzle();
        else
            scrap(target(), Clause::sudden_scrap);
    }
    if (p_.sudden != 0 && readings_.sudden_second_activation == SuddenSecondActivation::first_stands) return finish_effect();
    p_.sudden = turns_of_counter(game_, settings_.sudden_counter);
    p_.sudden_fresh = 1;
    p_.activator = me();
    tell(EventKind::sudden_begins, Clause::sudden_counter, me(), 0, 0, p_.sudden);
    finish_effect();
}

}  // namespace arbiter::vastrix
