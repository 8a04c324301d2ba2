// What plays do with hands, the DP and the Swap Bar: rows of small choices.
#include <algorithm>

#include "model/vastrix/rules/specs.h"
#include "model/vastrix/rules/step.h"

namespace arbiter::vastrix {

// ---- discards

// The opponent discards so many cards of their own choice: as many as there are (hand-choice.short). `step` 0 and 1 come before them.
void Step::run_discards(int cards) {
    const Mode mode = p_.current.mode;
    if (p_.step < 2) {
        const int hand = p_.hand_size(other());
        bool draws = false;
        if (mode == Mode::two_quick) {
            cards = settings_.quick_two_discard;
            const bool unlimited = is_unlimited_two(game_, p_, p_.current.declarer);
            if (p_.quick_twos[p_.current.declarer] >= settings_.quick_two_per_turn && !waived(Clause::two_quick_limit)) {
                if (!unlimited) return finish_effect();
                cite(Clause::battlerealm_beauty_two_limit_removed);
            }
            // battlerealm.two-extra-draw
            const bool first_one = p_.quick_twos[p_.current.declarer] == 0;
            draws = unlimited && first_one && readings_.battlerealm_two_extra_draw == BattlerealmTwoExtraDraw::draw_once;
            if (unlimited && !first_one && readings_.battlerealm_two_extra_draw == BattlerealmTwoExtraDraw::discard_once) cards = 0;
            p_.quick_twos[p_.current.declarer] = static_cast<std::uint8_t>(std::min(p_.quick_twos[p_.current.declarer] + 1, kMostCounted));
            const Player thief = me();
            if (thief != p_.current.declarer && readings_.limits_stolen_plays == LimitsStolenPlays::both)
                p_.quick_twos[thief] = std::max(
                    p_.quick_twos[thief], static_cast<std::uint8_t>(std::min<int>(p_.quick_twos[thief] + 1, settings_.quick_two_per_turn)));
            // The cards of a stolen Combo go to no row (multi-card.stolen-cards).
            if (p_.current.size() == 1 || thief == p_.current.declarer) score(me(), subject_of(p_.current), false, Clause::two_quick_score);
            if (p_.current.is_combo()) cite(Clause::combo_limits);
        }
        if (mode == Mode::three_discard) cards = settings_.three_discard;
        if (mode == Mode::super_three_discard) cards = std::max(0, hand - settings_.super_three_left);
        p_.left = static_cast<std::uint8_t>(std::min(cards, hand));
        p_.step = 2;
        if (draws) return pull(me(), 1, PullTo::spec);
    }
    if (p_.left == 0) return finish_effect();
    await(Awaiting::discard, other());
}

namespace {

Clause clause_of_discard(Mode mode) {
    switch (mode) {
        case Mode::two_quick:
            return Clause::two_quick_discard;
        case Mode::three_discard:
            return Clause::three_discard;
        case Mode::super_three_discard:
            return Clause::super_three_discard;
        case Mode::goal_five:
        case Mode::goal_five_lower:
            return Clause::nine_goal_five;
        case Mode::nine_anchor:
            return Clause::nine_anchor;
        case Mode::six_deep:
            return Clause::six_spade_discard;
        case Mode::three_raid:
            return Clause::battlerealm_bravery_three_discard;
        case Mode::disrupt:
            return Clause::battlerealm_brilliance_distortion_replace;
        case Mode::hand_swap:
            return Clause::battlerealm_beauty_red_joker_choice;
        default:
            return Clause::six_dig_keep_three;
    }
}

}  // namespace

// ---- cards that are shown

void Step::set_nothing_aside() {
    p_.aside = 0;
    p_.unnamed.aside = 0;
}

Card Step::take_aside() {
    const Card card = p_.aside != 0 ? first_of(p_.aside) : kUnnamed;
    set_nothing_aside();
    return card;
}

bool Step::take_from_bar(Card card) {
    const bool was_down = card == kUnnamed ? p_.unnamed.swap_down > 0 : contains(p_.swap_down, card);
    if (was_down)
        take_out_of(p_.swap_down, p_.unnamed.swap_down, card);
    else
        take_out_of(p_.swap_up, p_.unnamed.swap_up, card);
    return was_down;
}

void Step::run_shown(int cards, int taken) {
    if (p_.step >= kConcealAndDiscard) return run_bravery_three();
    if (p_.step == 0) {
        p_.step = 1;
        p_.left = static_cast<std::uint8_t>(std::min(cards, p_.hand_size(other())));
        set_nothing_aside();
    }
    if (p_.step == 1) {
        if (p_.left > 0) return await(Awaiting::show, other());
        p_.step = 2;
        p_.left = static_cast<std::uint8_t>(std::min(taken, p_.aside_size()));
    }
    if (p_.left > 0) return await(Awaiting::take, me());
    for (const Card card : each(p_.aside)) tell(EventKind::returned, Clause::three_take, other(), card);
    finish_effect();
}

// 3S: one of two may be played at once.
void Step::run_enhanced() {
    if (p_.step == 0) {
        p_.step = 1;
        p_.left = static_cast<std::uint8_t>(std::min<int>(settings_.three_spade_shown, p_.hand_size(other())));
        set_nothing_aside();
    }
    if (p_.step == 1) {
        if (p_.left > 0) return await(Awaiting::show, other());
        p_.step = 2;
        if (p_.any_aside()) return await(Awaiting::cast, me());
    }
    finish_effect();
}

// ---- the DP

void Step::run_four_quick() {
    if (p_.step == 0) {
        p_.step = 1;
        set_nothing_aside();
        return pull(me(), settings_.four_look, PullTo::aside);
    }
    if (p_.step == 1) {
        if (p_.any_aside()) return await(Awaiting::put, me());
        p_.step = 2;
        if (p_.has_draw_pile() && !waived(Clause::four_quick_draw)) return await(Awaiting::draw_one, me());
    }
    finish_effect();
}

void Step::run_five() {
    if (p_.step <= 1) {
        if (p_.step == 0) p_.left = static_cast<std::uint8_t>(settings_.five_mill);
        p_.step = 1;
        if (p_.left > 0 && p_.has_draw_pile()) return await(Awaiting::mill, me());
        p_.step = 2;
        set_nothing_aside();
        if (p_.graveyard().count > 0 || exile_reach(game_, p_, subject_of(p_.current)) != 0) return await(Awaiting::rummage, me());
    }
    if (p_.graveyard().count > 0 && has_spec(p_, me(), Spec::beauty)) cite(Clause::battlerealm_beauty_five_rummage);
    draw_bottom_of_graveyard(me(), Clause::five_bottom);
    if (readings_.battlerealm_when_played == BattlerealmWhenPlayed::on_resolution) draw_more_of_graveyard(me());
    finish_effect();
}

void Step::run_super_five() {
    if (p_.step <= 1) {
        if (p_.step == 0) {
            p_.left = static_cast<std::uint8_t>(settings_.super_five_mill);
            set_nothing_aside();
        }
        p_.step = 1;
        if (p_.left > 0 && p_.has_draw_pile()) return await(Awaiting::mill, me());
        p_.step = 2;
        if (p_.any_aside()) return await(Awaiting::cast, me());
    }
    finish_effect();
}

void Step::run_dig() {
    if (p_.step >= 2) return draw_on();
    if (p_.step == 0) {
        p_.step = 1;
        set_nothing_aside();
        return pull(me(), settings_.six_draw, PullTo::kept);
    }
    if (p_.step == 1) {
        p_.step = 2;
        const bool any = p_.any_aside() || p_.has_hand(me());
        if (any) return await(Awaiting::dig, me());
    }
    draw_on();
}

void Step::run_peek() {
    if (p_.step++ == 0) {
        for (const Card card : each(p_.swap_down)) tell(EventKind::looked_at, Clause::six_peek, me(), card);
        if (p_.exhausted != 0) cite(Clause::six_peek);
        if (p_.swap_down_size() > 0) return await(Awaiting::peek, me());
        fizzle();
    }
    finish_effect();
}

void Step::run_deep() {
    if (p_.step < 3) {
        if (p_.left == 0 && p_.step < 2) {
            p_.step = 2;
            p_.left = 2;
            if (p_.has_hand(me())) return await(Awaiting::discard, me());
        } else if (p_.left == 1 && p_.has_hand(me())) {
            return await(Awaiting::discard, me());
        }
        p_.step = 3;
        p_.left = 0;
        set_nothing_aside();
        return pull(me(), settings_.six_spade_draw, PullTo::kept);
    }
    if (p_.step == 3) {
        if (p_.aside_size() > kept_of_drawn(game_, p_)) return await(Awaiting::put, me());
        p_.step = 4;
    }
    set_nothing_aside();
    draw_on();
}

void Step::run_super_six() {
    if (p_.step == 0) {
        if (p_.current.mode == Mode::mimic_six) begin_mimic();
        p_.step = 1;
        set_nothing_aside();
        return pull(me(), settings_.super_six_draw, PullTo::kept);
    }
    if (p_.step == 1 && p_.aside_size() > kept_of_drawn(game_, p_)) return await(Awaiting::put, me());
    set_nothing_aside();
    if (p_.step == 1) p_.step = 2;
    draw_on();
}

// ---- 7s

void Step::run_seven(int cards) {
    const bool spade = p_.current.mode == Mode::seven_spade;
    if (p_.step == 15) return return_flipped();
    if (p_.step == 0) {
        if (may_flip(game_, p_, p_.current)) return await(Awaiting::flip, me());
        p_.step = 1;
        set_nothing_aside();
        return pull(me(), cards, PullTo::aside);
    }
    if (p_.step == 1) {
        p_.step = 2;
        cite(spade ? Clause::seven_spade_reveal : Clause::seven_reveal);
        if (p_.any_aside()) return await(Awaiting::take, me());
    }
    if (p_.step == 2) {
        p_.step = 3;
        if (!p_.any_aside()) p_.beside = kNoCard;
        if (p_.any_aside() && (spade || p_.aside_size() > 1)) return await(Awaiting::cast, me());
        if (p_.any_aside()) {
            owe(take_aside(), me(), from_pile());
            cite(Clause::seven_play);
        }
    }
    if (p_.any_aside()) return await(Awaiting::put, me());
    finish_seven();
}

void Step::run_super_seven() {
    if (p_.step == 15) return return_flipped();
    if (p_.step == 0) {
        if (may_flip(game_, p_, p_.current)) return await(Awaiting::flip, me());
        p_.step = 1;
        set_nothing_aside();
        return pull(me(), settings_.super_seven_reveal, PullTo::aside);
    }
    if (p_.step == 1) {
        p_.step = 2;
        if (p_.any_aside()) return await(Awaiting::cast, me());
    }
    finish_seven();
}

// ---- the choices

void Step::choose(Choice choice) {
    const Awaiting awaited = p_.awaiting;
    const Player player = choice.actor;
    const Card card = choice.first;
    const Cards bit = bit_of_card(card);
    p_.awaiting = Awaiting::nothing;
    p_.decider = kNobody;
    const bool declines = kind_of(choice) == ChoiceKind::decline;
    switch (awaited) {
        case Awaiting::discard:
            if (declines) {
                p_.left = 0;
                p_.step = 2;
                return;
            }
            take_from_hand(player, card);
            put_into(p_.apart, p_.unnamed.apart, card);
            --p_.left;
            return tell(EventKind::discarded, clause_of_discard(p_.current.mode), player, card);
        case Awaiting::show:
            put_into(p_.aside, p_.unnamed.aside, card);
            --p_.left;
            return tell(EventKind::shown,
                        p_.current.mode == Mode::three_enhanced     ? Clause::three_spade_play
                        : p_.current.mode == Mode::super_three_take ? Clause::super_three_take
                                                                    : Clause::three_take,
                        player, card);
        case Awaiting::jacked:
        case Awaiting::scrap:
        case Awaiting::trap_order:
            return choose_for_trap(awaited, choice);
        case Awaiting::take: {
            if (p_.current.mode == Mode::trap) return choose_for_trap(awaited, choice);
            take_out_of(p_.aside, p_.unnamed.aside, card);
            if (kind_of(choice) == ChoiceKind::cast) {
                cite(Clause::seven_play);
                return owe(card, player, from_pile());
            }
            if (kind_of(choice) == ChoiceKind::give) {
                cite(Clause::multiplayer_seven_grant);
                return to_hand(p_.ally_of(player), card, true, Clause::multiplayer_seven_revealed);
            }
            if (p_.trigger == Trigger::seven) return to_hand(player, card, true, Clause::rus_meaning);
            const Mode mode = p_.current.mode;
            if (mode == Mode::mastermind) {
                --p_.left;
                return draw_aside(player, card);
            }
            if (mode == Mode::nine_anchor) {
                take_from_hand(other(), card);
                set_nothing_aside();
                return to_hand(player, card, true, Clause::battlerealm_bravery_nine_mode);
            }
            if (mode == Mode::three_raid || mode == Mode::super_three_take) {
                // rus.new-holder
                const bool stays = contains(p_.revealed, card) && readings_.rus_new_holder == RusNewHolder::stays;
                take_from_hand(other(), card);
                --p_.left;
                to_hand(player, card, mode == Mode::three_raid || stays,
                        mode == Mode::three_raid ? Clause::three_take : Clause::super_three_take);
                if (mode == Mode::three_raid && has_spec(p_, player, Spec::bravery)) begin_bravery_three(card);
                return;
            }
            to_hand(player, card, mode == Mode::seven, mode == Mode::seven ? Clause::seven_add : Clause::seven_spade_reveal);
            if (contains(p_.came, card)) p_.beside = card;
            return;
        }
        case Awaiting::cast: {
            if (declines) return;
            const Mode mode = p_.current.mode;
            take_out_of(p_.aside, p_.unnamed.aside, card);
            if (mode == Mode::seven_spade || mode == Mode::seven) return owe(card, player, from_pile());
            if (mode == Mode::super_seven) {
                const Cards rest = p_.aside;
                const int unnamed = p_.unnamed.aside;
                const bool effect_only = readings_.super_seven_play_kind == SuperSevenPlayKind::effect_only;
                const auto how = static_cast<std::uint8_t>(from_pile() | (effect_only ? 0 : Owed::points));
                set_nothing_aside();
                for (const Card second : each(rest)) owe(second, player, how);
                for (int count = 0; count < unnamed; ++count) owe(kUnnamed, player, how);
                cite(Clause::super_seven_play);
                cite(Clause::super_seven_windows);
                return owe(card, player, how);
            }
            if (mode == Mode::super_five) {
                p_.graveyard().take(card);
                set_nothing_aside();
                cite(Clause::super_five_play);
                return owe(card, player, Owed::points);
            }
            take_from_hand(other(), card);
            set_nothing_aside();
            cite(Clause::three_spade_play);
            return owe(card, player, Owed::points);
        }
        case Awaiting::put: {
            const Mode mode = p_.current.mode;
            if (declines) {
                p_.step = 4;
                return;
            }
            take_out_of(p_.aside, p_.unnamed.aside, card);
            if (mode == Mode::mastermind) cite(Clause::battlerealm_brilliance_mastermind_rearrange);
            // What 4 and 7S look at lies in no hand.
            if (card != kUnnamed || mode == Mode::six_deep || mode == Mode::super_six) take_from_hand(player, card);
            if (kind_of(choice) == ChoiceKind::put_away) {
                put_into(p_.apart, p_.unnamed.apart, card);
                return cite(Clause::super_six_return);
            }
            if (readings_.return_position == ReturnPosition::shuffled_in && (mode == Mode::super_six || mode == Mode::six_deep))
                return shuffle_into_draw_pile(card, mode == Mode::super_six ? Clause::super_six_return : Clause::six_spade_draw);
            return put_on_draw_pile(card, kind_of(choice) == ChoiceKind::put_bottom,
                                    mode == Mode::super_six     ? Clause::super_six_return
                                    : mode == Mode::six_deep    ? Clause::six_spade_draw
                                    : mode == Mode::seven_spade ? Clause::seven_spade_return
                                    : mode == Mode::mastermind  ? Clause::battlerealm_brilliance_mastermind_return
                                                                : Clause::four_quick);
        }
        case Awaiting::dig:
            set_nothing_aside();
            if (declines) return cite(Clause::six_dig_keep_two);
            take_from_hand(player, card);
            if (kind_of(choice) == ChoiceKind::discard) {
                put_into(p_.apart, p_.unnamed.apart, card);
                return tell(EventKind::discarded, Clause::six_dig_keep_three, player, card);
            }
            return put_on_draw_pile(card, kind_of(choice) == ChoiceKind::put_bottom, Clause::six_dig_keep_two);
        case Awaiting::mill:
            if (declines) {
                p_.left = 0;
                return;
            }
            --p_.left;
            return pull(player, 1, PullTo::graveyard);
        case Awaiting::rummage:
            if (p_.graveyard().place_of(card) >= 0) {
                p_.graveyard().take(card);
            } else {
                p_.exile().take(card);
                cite(clause_of_reach(subject_of(p_.current)));
            }
            return to_hand(player, card, true, Clause::five_rummage);
        case Awaiting::draw_one:
            if (declines) return;
            cite(Clause::four_quick_draw);
            return pull(player, 1, PullTo::hand);
        case Awaiting::peek:
            take_out_of(p_.swap_down, p_.unnamed.swap_down, card);
            if (kind_of(choice) == ChoiceKind::take) return to_hand(player, card, true, Clause::six_peek_take);
            cite(Clause::six_peek_play);
            return owe(card, player, from_pile());
        case Awaiting::trigger:
            if (declines) {
                p_.trigger = Trigger::none;
                p_.scorer = kNobody;
                return;
            }
            cite(Clause::seven_trigger);
            p_.trigger_step = 1;
            set_nothing_aside();
            return pull(player, settings_.seven_trigger_reveal, PullTo::aside);
        case Awaiting::extra:
            p_.trigger = Trigger::none;
            p_.scorer = kNobody;
            return;
        case Awaiting::recycle:
            if (kind_of(choice) == ChoiceKind::accept) return draw_after_joker(player);
            if (declines) {
                p_.trigger = Trigger::none;
                p_.scorer = kNobody;
                p_.trigger_step = 0;
                return draw_after_joker(player);
            }
            ++p_.trigger_step;
            cite(Clause::bj_recycle);
            p_.exile().take(card);
            return put_on_draw_pile(card, kind_of(choice) == ChoiceKind::put_bottom, Clause::dest_removed);
        case Awaiting::bonus:
            if (p_.graveyard().count == 0) return;
            return to_hand(player, kind_of(choice) == ChoiceKind::draw_top ? p_.graveyard().take_top() : p_.graveyard().take_at(0), false,
                           Clause::eight_bonus);
        case Awaiting::taken:
            if (declines) return;
            if (kind_of(choice) == ChoiceKind::note) {
                p_.noted |= bit_of_card(target());
                return cite(Clause::super_two_later);
            }
            cite(Clause::super_two_score);
            reveal_trap(target());
            p_.tapped_by_two &= ~bit_of_card(target());
            p_.anchors[player] &= ~bit_of_card(target());
            p_.row[player] &= ~bit_of_card(target());
            tell(EventKind::untapped, Clause::super_two_untap, player, target());
            return score(player, target(), true, Clause::action_points);
        case Awaiting::negated: {
            const Cards rest = declines ? p_.aside : p_.aside & ~bit;
            set_nothing_aside();
            if (!declines) {
                cite(Clause::ace_anchor_take);
                to_hand(player, card, true, Clause::rus_meaning);
            }
            for (const Card one : each(rest)) to_graveyard(one, Clause::ace_anchor_rest);
            return;
        }
        case Awaiting::immediate:  // a card that nobody knows
            return leave_unplayed();
        case Awaiting::restate:
            return run_restated(choice);
        case Awaiting::hearts:
            return take_hearts(kind_of(choice) == ChoiceKind::gain);
        case Awaiting::swap:
            return;
        case Awaiting::action:  // stop
            p_.available = 0;
            return;
        default:
            contradiction("a choice was applied that answers nothing");
    }
}

}  // namespace arbiter::vastrix
