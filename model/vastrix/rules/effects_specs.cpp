// What cards do more for a player who has a Spec of BattleRealm, and the choices that its texts ask.
#include <algorithm>

#include "model/vastrix/rules/shield.h"
#include "model/vastrix/rules/specs.h"
#include "model/vastrix/rules/step.h"

namespace arbiter::vastrix {

// ---- Bravery

// After a steal: all but one of the cards left are shown, one is discarded unless the stolen card was a Spade, and a rank may be named
// (battlerealm.bravery.three-hidden).
void Step::begin_bravery_three(Card stolen) {
    const bool spade = stolen < kRedJoker && suit_of(stolen) == Suit::spades;
    p_.step = spade ? kConcealOnly : kConcealAndDiscard;
    p_.left = 0;
    set_nothing_aside();
}

void Step::run_bravery_three() {
    const bool guess_first = readings_.battlerealm_bravery_three_hidden == BattlerealmBraveryThreeHidden::guess_first;
    const Player holder = other();
    const bool named_by_me = readings_.battlerealm_bravery_three_hidden == BattlerealmBraveryThreeHidden::caster_picks;
    switch (p_.step) {
        case kConcealAndDiscard:
        case kConcealOnly:
            if (!p_.has_hand(holder)) return finish_effect();
            return await(Awaiting::conceal, named_by_me ? me() : holder);
        case kDiscardDue:
            p_.step = guess_first ? kOver : kGuessDue;
            p_.left = p_.has_hand(holder) ? 1 : 0;
            if (p_.left > 0) return await(Awaiting::discard, holder);
            return;
        case kGuessBeforeDiscard:
        case kGuessDue: {
            const bool there = p_.unnamed.aside > 0 || (p_.aside & p_.hand[holder]) != 0;
            if (there && !waived(Clause::battlerealm_bravery_three_guess)) return await(Awaiting::guess, me());
            p_.step = p_.step == kGuessDue ? kOver : kDiscardDue;
            return;
        }
        default:
            set_nothing_aside();
            return finish_effect();
    }
}

void Step::conceal(Card card) {
    const Player holder = other();
    const bool discards = p_.step == kConcealAndDiscard;
    set_nothing_aside();
    put_into(p_.aside, p_.unnamed.aside, card);
    for (const Card shown : each(p_.hand[holder] & ~bit_of_card(card) & ~p_.shown))
        tell(EventKind::shown, Clause::battlerealm_bravery_three_reveal, holder, shown);
    p_.shown |= p_.hand[holder] & ~bit_of_card(card);
    p_.shown &= ~bit_of_card(card);
    cite(Clause::battlerealm_bravery_three_reveal);
    const bool guess_first = readings_.battlerealm_bravery_three_hidden == BattlerealmBraveryThreeHidden::guess_first;
    p_.step = !discards ? kGuessDue : guess_first ? kGuessBeforeDiscard : kDiscardDue;
}

// `rank`: kNoCard if none is named.
void Step::guess(int rank, bool named) {
    const bool discard_next = p_.step == kGuessBeforeDiscard;
    p_.step = discard_next ? kDiscardDue : kOver;
    if (!named) return;
    tell(EventKind::rank_named, Clause::battlerealm_bravery_three_guess, me(), rank);
    const Cards hidden = p_.aside & p_.hand[other()];
    if (hidden == 0 || static_cast<int>(rank_of(first_of(hidden))) != rank) return;
    const Card card = first_of(hidden);
    take_from_hand(other(), card);
    set_nothing_aside();
    to_hand(me(), card, true, Clause::battlerealm_bravery_three_guess_steal);
    if (readings_.battlerealm_bravery_steal_repeat == BattlerealmBraveryStealRepeat::chain && !discard_next) begin_bravery_three(card);
}

// The own Goal rises, and not to less than the opponent's; then a card of the opponent's hand is taken (battlerealm.bravery.nine-mode).
void Step::run_bravery_nine() {
    if (p_.step == 1) {
        p_.step = 2;
        const int rise = settings_.battlerealm_bravery_nine_goal;
        const bool to_equal = readings_.battlerealm_bravery_goal_floor == BattlerealmBraveryGoalFloor::raise_to_equal &&
                              !waived(Clause::battlerealm_bravery_nine_goal_floor);
        int goal = p_.goal[me()] + rise;
        if (to_equal && goal < p_.goal[other()]) {
            goal = p_.goal[other()];
            cite(Clause::battlerealm_bravery_nine_goal_floor);
        }
        const int change = std::min(goal, kLargestGoal) - p_.goal[me()];
        p_.goal[me()] = static_cast<std::int16_t>(p_.goal[me()] + change);
        tell(EventKind::goal, Clause::battlerealm_bravery_nine_goal, me(), 0, 0, change);
        cite(Clause::battlerealm_bravery_nine_no_discard);
        const bool steals = readings_.battlerealm_bravery_nine_mode == BattlerealmBraveryNineMode::reveal_steal_one;
        if (readings_.battlerealm_bravery_nine_mode != BattlerealmBraveryNineMode::no_valid_mode)
            tell(EventKind::hand_seen, Clause::battlerealm_bravery_nine_mode, other());
        if (steals && p_.has_hand(other())) {
            p_.aside = p_.hand[other()];
            p_.unnamed.aside = p_.unnamed.hand[other()];
            return await(Awaiting::take, me());
        }
    }
    set_nothing_aside();
    finish_effect();
}

// What a Spec adds to a card that is scored, beside its trigger.
void Step::score_by_spec(Player player, Card card) {
    if (rank_of(card) == Rank::queen && readings_.battlerealm_queen_scope == BattlerealmQueenScope::both_rows) note_queen(player, card);
    if (card == kBlackJoker && has_spec(p_, player, Spec::bravery)) cite(Clause::battlerealm_bravery_black_joker_value);
}

// `alone`: the scored card has no trigger that the draw comes before or after (battlerealm.black-joker-order).
void Step::draw_for_joker(Player player, Card card, bool alone) {
    if (card != kBlackJoker || !has_spec(p_, player, Spec::bravery)) return;
    if (alone || readings_.battlerealm_black_joker_order == BattlerealmBlackJokerOrder::spec_first)
        return pull(player, settings_.battlerealm_bravery_black_joker_draw, PullTo::spec);
    p_.left = 1;
}

// The draw is due when Exile Recycle is over.
void Step::draw_after_joker(Player player) {
    if (p_.left == 0 || !has_spec(p_, player, Spec::bravery) || p_.current.mode != Mode::none) return;
    p_.left = 0;
    pull(player, settings_.battlerealm_bravery_black_joker_draw, PullTo::spec);
}

// ---- Beauty

void Step::finish_seven() {
    const int spades = p_.specs.flipped;
    if (spades == 0) return finish_effect();
    p_.specs.flipped = 0;
    cite(Clause::battlerealm_beauty_seven_flip_draw);
    pull(me(), readings_.battlerealm_seven_flip == BattlerealmSevenFlip::per_spade ? spades : 1, PullTo::spec);
}

void Step::choose_flip(bool flips) {
    const Mode mode = p_.current.mode;
    const int cards = mode == Mode::seven         ? settings_.seven_reveal
                      : mode == Mode::seven_spade ? settings_.seven_spade_reveal
                                                  : settings_.super_seven_reveal;
    set_nothing_aside();
    if (!flips) {
        p_.step = 1;
        return pull(me(), cards, PullTo::aside);
    }
    cite(Clause::battlerealm_beauty_seven_flip);
    const bool extra = readings_.battlerealm_seven_flip == BattlerealmSevenFlip::extra_one;
    // The flipped card is looked at first, and then the text of the 7 begins.
    p_.step = extra ? 15 : 1;
    pull(me(), extra ? 1 : cards, PullTo::below);
}

// battlerealm.seven-flip: what was flipped beside the text goes back.
void Step::return_flipped() {
    if (p_.any_aside()) p_.bottom().add_below(take_aside());
    tidy_draw_pile();
    choose_flip(false);
}

void Step::pay_for_swap(Choice choice) {
    cite(Clause::battlerealm_beauty_red_joker_choice);
    if (kind_of(choice) == ChoiceKind::gain)
        return grant(choice.actor, settings_.battlerealm_beauty_red_joker_mini_turns, Clause::battlerealm_beauty_red_joker_cap);
    if (kind_of(choice) == ChoiceKind::decline) return;
    take_from_hand(choice.actor, choice.first);
    put_into(p_.apart, p_.unnamed.apart, choice.first);
    tell(EventKind::discarded, Clause::battlerealm_beauty_red_joker_choice, choice.actor, choice.first);
    p_.left = static_cast<std::uint8_t>(std::min(settings_.battlerealm_beauty_red_joker_discard - 1, p_.hand_size(choice.actor)));
    if (p_.left > 0) await(Awaiting::discard, choice.actor);
}

// A King and a Queen that a Beauty player has just married.
void Step::note_marriage(Player player, Card king, Card queen) {
    const bool both_there = contains(p_.anchors[player], king) && contains(p_.anchors[player], queen);
    if (!has_spec(p_, player, Spec::beauty) || !both_there || player != p_.current.declarer) return;
    const int suit = static_cast<int>(suit_of(king));
    int made = 0;
    for (int one = 0; one < 4; ++one) {
        const bool counts = readings_.battlerealm_marriage_count == BattlerealmMarriageCount::one_at_a_time
                                ? (p_.specs.marriages >> one & 1) != 0
                                : (p_.specs.married >> one & 1) != 0;
        const bool own = readings_.battlerealm_marriage_count != BattlerealmMarriageCount::one_each || p_.specs.spouse(one) == player;
        if (counts && own) ++made;
    }
    if (made >= settings_.battlerealm_marriages_per_game && !waived(Clause::battlerealm_beauty_marriage_one_per_game))
        return cite(Clause::battlerealm_beauty_marriage_one_per_game);
    p_.specs.marriages = (p_.specs.marriages | 1u << suit) & 15u;
    p_.specs.married = (p_.specs.married | 1u << suit) & 15u;
    p_.specs.set_spouse(suit, player);
    tell(EventKind::bonus_marriage, Clause::battlerealm_beauty_marriage_bonus, player, king);
}

// ---- Balance

void Step::draw_more_of_graveyard(Player player) {
    if (!has_spec(p_, player, Spec::balance)) return;
    for (int count = 0; count < settings_.battlerealm_balance_five_draw && p_.graveyard().count > 0; ++count)
        draw_bottom_of_graveyard(player, Clause::battlerealm_balance_five_extra);
}

// battlerealm.balance.four.strip: what was on the cards before ends.
void Step::strip(Cards cards) {
    cite(Clause::battlerealm_balance_four_exchange);
    cite(Clause::battlerealm_balance_four_strip);
    if (waived(Clause::battlerealm_balance_four_strip)) return;
    for (const Card card : each(cards & p_.tapped())) tell(EventKind::untapped, Clause::battlerealm_balance_four_strip, kNobody, card);
    p_.tapped_by_nine &= ~cards;
    p_.tapped_by_two &= ~cards;
    for (const Player player : p_.players()) {
        for (const Card card : each(cards & p_.aegis[player]))
            tell(EventKind::aegis_ended, Clause::battlerealm_balance_four_strip, player, card);
        p_.aegis[player] &= ~cards;
    }
}

// The effect is that of Super 6 (battlerealm.mimic-status).
void Step::begin_mimic() {
    p_.current.mode = Mode::super_six;
    if (readings_.battlerealm_mimic_status == BattlerealmMimicStatus::true_super) p_.current.option = kTrueSuper;
}

// After a 6: one card more as often as its player wishes.
void Step::draw_on() {
    if (p_.step < 15 && may_draw_on(game_, p_, p_.current)) return await(Awaiting::draw_on, me());
    finish_effect();
}

// Texts of a Spec by which a play is made, and Ultimates that it uses up.
void Step::declare_by_spec(const Item& item, bool is_free) {
    const Player player = item.player;
    const Card main = item.main();
    if (is_free && is_freed(game_, p_, player, item.mode, source_of(item))) {
        cite(item.mode == Mode::nine_anchor ? Clause::battlerealm_bravery_nine_free : Clause::battlerealm_bravery_three_free);
        if (item.mode == Mode::three_enhanced || main == card_of(Rank::three, Suit::spades)) cite(Clause::battlerealm_spec_variants);
    }
    if (item.mode == Mode::goal_seven) cite(Clause::battlerealm_brilliance_nine_free);
    if (item.mode == Mode::mimic_six) count_ultimate(player, main, item.mode, Clause::battlerealm_balance_mimic_as_super_six);
    if (is_chromatic(item.mode, main)) count_ultimate(player, main, item.mode, Clause::battlerealm_beauty_chromatic_as);
    if (is_spade_for_effect(item.mode, subject_of(item))) cite(Clause::battlerealm_beauty_seven_spade);
}

// battlerealm.when-played: what a card does when it is played, at its declaration.
void Step::act_at_declaration(const Item& item) {
    if (readings_.battlerealm_when_played != BattlerealmWhenPlayed::on_declaration) return;
    if (item.mode == Mode::five) draw_more_of_graveyard(item.player);
    if (item.mode == Mode::goal_seven) raise_enemies(item.player);
    if (item.main() < kRedJoker && rank_of(item.main()) == Rank::eight && item.mode != Mode::scuttle)
        offer_strike(item.player, item.main());
}

// What Specs say of a card that a Jack holds now.
void Step::cite_attached(Card host) {
    if (is_held_for_good(p_, host)) cite(Clause::battlerealm_bravery_jack_points);
    const Rank rank = rank_of(host);
    const bool spouse = (rank == Rank::king || rank == Rank::queen) && (p_.specs.marriages >> static_cast<int>(suit_of(host)) & 1) != 0;
    if (spouse) cite(Clause::battlerealm_beauty_marriage_unattached);
}

// ---- Brilliance

void Step::note_queen(Player player, Card queen) {
    if (!has_spec(p_, player, Spec::brilliance)) return;
    SpecOfPlayer& of = p_.specs.of[player];
    const unsigned bit = 1u << static_cast<unsigned>(suit_of(queen));
    if (of.played_queen == 0) {
        of.played_queen = 1;
        p_.specs.first_queens = (p_.specs.first_queens | bit) & 15u;
        return cite(Clause::battlerealm_brilliance_queen_first);
    }
    p_.specs.next_queens = (p_.specs.next_queens | bit) & 15u;
    cite(Clause::battlerealm_brilliance_queen_next);
}

// What a card was OTT is forgotten when it leaves.
void Step::forget_marks(Card card) {
    if (card >= kRedJoker) return;
    const unsigned bit = 1u << static_cast<unsigned>(suit_of(card));
    if (rank_of(card) == Rank::queen) {
        if (((p_.specs.first_queens | p_.specs.next_queens) & bit) != 0) cite(Clause::battlerealm_brilliance_queen_while);
        p_.specs.first_queens = p_.specs.first_queens & ~bit & 15u;
        p_.specs.next_queens = p_.specs.next_queens & ~bit & 15u;
    }
    if ((rank_of(card) == Rank::queen || rank_of(card) == Rank::king) && (p_.specs.marriages & bit) != 0) {
        p_.specs.marriages = p_.specs.marriages & ~bit & 15u;
        cite(Clause::battlerealm_beauty_marriage_together);
    }
}

// An 8 has been played: its player may scuttle with it.
void Step::offer_strike(Player player, Card eight) {
    if (!may_strike(game_, p_, player, eight)) return;
    p_.scored = eight;
    await(Awaiting::strike, player);
}

// battlerealm.eight-played
void Step::offer_strike_for_points(Player player, Card card) {
    if (readings_.battlerealm_eight_played == BattlerealmEightPlayed::effect_counter_or_points && rank_of(card) == Rank::eight)
        offer_strike(player, card);
}

void Step::strike(Choice choice) {
    Item item;
    item.mode = Mode::strike;
    item.player = item.declarer = choice.actor;
    item.cards[0] = p_.scored;
    item.spent = 1;
    item.target = choice.first;
    p_.scored = kNoCard;
    if (readings_.shield_moment == ShieldMoment::protected_play) item.shield = shield_of(game_, p_, item);
    tell(EventKind::ability_used, Clause::battlerealm_brilliance_eight_limits, choice.actor, choice.first, static_cast<int>(item.mode));
    push(item);
}

void Step::raise_enemies(Player player) {
    const int rise = settings_.battlerealm_brilliance_nine_goal;
    for (const Player enemy : p_.enemies_of(player)) {
        p_.goal[enemy] = static_cast<std::int16_t>(std::min(p_.goal[enemy] + rise, kLargestGoal));
        tell(EventKind::goal, Clause::battlerealm_brilliance_nine_goal, enemy, 0, 0, rise);
    }
}

// The first Disrupt against a Brilliance player is a discard of its user instead, or of its victim (battlerealm.distortion-who).
void Step::begin_distortion() {
    p_.specs.of[p_.active].distorted = 1;
    tell(EventKind::distorted, Clause::battlerealm_brilliance_distortion_replace, p_.active, p_.current.main());
    p_.left = distorted_discards(game_, p_, p_.current) != 0 ? 1 : 0;
    if (p_.left > 0) await(Awaiting::discard, distorted_player(game_, p_, p_.current));
}

// ---- after a play

// What a resolved play brings besides.
void Step::after_play(const Item& item) {
    if (costs_a_turn(readings_, item.mode)) owe_skip(item.player, Clause::timing_interrupt_skip);
    const bool bomb = readings_.battlerealm_bomb_glyph == BattlerealmBombGlyph::added_to_any && item.size() == 1;
    const Card card = item.main();
    if (bomb && card < kRedJoker && rank_of(card) == Rank::nine && is_red(card) && has_spec(p_, item.player, Spec::brilliance) &&
        item.mode != Mode::scuttle)
        raise_enemies(item.player);
    const bool of_eight = card < kRedJoker && rank_of(card) == Rank::eight && item.mode != Mode::scuttle && item.mode != Mode::strike;
    if (of_eight && item.player == item.declarer && readings_.battlerealm_when_played == BattlerealmWhenPlayed::on_resolution)
        offer_strike(item.player, card);
}

// ---- the choices

// True: the decision was one of BattleRealm.
bool Step::choose_of_spec(Choice choice, Awaiting awaited) {
    const Player player = choice.actor;
    const Card card = choice.first;
    const bool declines = kind_of(choice) == ChoiceKind::decline;
    switch (awaited) {
        case Awaiting::pick:
            pick(choice);
            return true;
        case Awaiting::clear_bar:
            if (declines) {
                p_.step = 1;
                p_.left = 0;
                cite(Clause::battlerealm_balance_rejuvenation_refill);
                return true;
            }
            ++p_.left;
            take_from_bar(card);
            tell(EventKind::discarded, Clause::battlerealm_balance_rejuvenation_discard, player, card);
            to_graveyard(card, Clause::battlerealm_balance_rejuvenation_discard);
            return true;
        case Awaiting::facing:
            say_facing(kind_of(choice) == ChoiceKind::face_up);
            return true;
        case Awaiting::free_up:
            if (declines) return true;
            take_out_of(p_.swap_up, p_.unnamed.swap_up, card);
            put_into(p_.hand[player], p_.unnamed.hand[player], card);
            note_arrival(card);
            tell(EventKind::swap_taken, Clause::battlerealm_balance_rejuvenation_face_up_draw, player, card);
            return true;
        case Awaiting::lucky:
            if (!declines) {
                redraw(player);
                return true;
            }
            p_.scored = kNoCard;
            return true;
        case Awaiting::conceal:
            conceal(card);
            return true;
        case Awaiting::guess:
            guess(card, !declines);
            return true;
        case Awaiting::price:
            pay_for_swap(choice);
            return true;
        case Awaiting::strike:
            if (declines) {
                p_.scored = kNoCard;
                return true;
            }
            strike(choice);
            return true;
        case Awaiting::flip:
            choose_flip(!declines);
            return true;
        case Awaiting::glance:
            p_.step = 5;
            if (!declines) tell(EventKind::looked_at, Clause::battlerealm_brilliance_mastermind_opponent_view, player, kUnnamed);
            return true;
        case Awaiting::ends:
            --p_.left;
            pull(player, 1, kind_of(choice) == ChoiceKind::draw_top ? PullTo::spec : PullTo::below);
            return true;
        case Awaiting::draw_on:
            if (declines) {
                p_.step = 15;
                return true;
            }
            cite(Clause::battlerealm_balance_six_after);
            pull(player, 1, PullTo::spec);
            return true;
        default:
            return false;
    }
}

}  // namespace arbiter::vastrix
