// What Traps do, and the 3s and Jacks of the module Traps.
#include <algorithm>

#include "model/vastrix/rules/legality_checker.h"
#include "model/vastrix/rules/step.h"
#include "model/vastrix/rules/traps.h"

namespace arbiter::vastrix {

namespace {

// Whose hand a card of the play was in: the Queen of a partner marriage is the Ally's.
Player hand_before(const Position& position, const Item& play, Card card) {
    const bool of_ally = play.mode == Mode::marriage && card == play.cards[1] && goes_to_ally(position, play);
    return of_ally ? play.affected : play.declarer;
}

}  // namespace

void Step::run_trap() {
    const Card trap = p_.current.main();
    const bool gone = p_.current.gained == 0 && !contains(p_.table(), trap);
    if (p_.step == 0 && gone && readings_.traps_source_leaves == TrapsSourceLeaves::fizzles) {
        fizzle();
        return finish_effect();
    }
    if (p_.step == 0) cite(Clause::traps_judge_order);
    return rank_of(trap) == Rank::four ? run_trap_of_four(trap) : run_trap_of_five(trap);
}

void Step::run_trap_of_four(Card trap) {
    if (p_.step++ > 0 && suit_of(trap) != Suit::clubs) return finish_effect();
    switch (suit_of(trap)) {
        case Suit::spades:
            clear(victims_of_pressure(game_, p_, other()), Clause::traps_spade4_effect);
            clear_unnamed_traps(other(), true, false);
            return finish_effect();
        case Suit::hearts:
            return break_combo();
        case Suit::diamonds:
            if (contains(p_.all_anchors(), trap)) return pull(me(), settings_.traps_diamond4_draw, PullTo::hand);
            counter_by_trap();
            return finish_effect();
        default:
            if (p_.step == 1) p_.left = static_cast<std::uint8_t>(settings_.traps_club4_anchors);
            p_.step = 2;
            if (p_.left == 0 || victims_of_engine_pressure(game_, p_, other()) == 0) return finish_effect();
            return await(Awaiting::scrap, other());
    }
}

void Step::run_trap_of_five(Card trap) {
    switch (suit_of(trap)) {
        case Suit::spades:
            return run_snare();
        case Suit::hearts:
            intercept();
            cite(Clause::traps_heart5_continue);
            return finish_effect();
        default:
            return run_jacked(trap);
    }
}

// Where the card goes when its effect is done (traps.after-trigger).
void Step::leave_trap(const Item& item) {
    const Card trap = item.main();
    if (item.gained != 0) return;
    if (contains(p_.all_rows(), trap)) return tell(EventKind::trap_revealed, Clause::traps_facedown_points, item.declarer, trap);
    if (contains(p_.all_anchors(), trap)) scrap(trap, Clause::dest_spent);
}

void Step::leave_countered_trap(const Item& item, bool exiled) {
    const Card trap = item.main();
    if (readings_.traps_trigger_count == TrapsTriggerCount::resolved_only) uncount_trigger(item);
    if (item.gained != 0 || !contains(p_.table(), trap)) return;
    if (!exiled) return scrap(trap, Clause::counter_destination);
    const Cards before = p_.apart;
    p_.apart = 0;
    leave_table(trap);
    to_exile(trap, Clause::ace_spade_exile);
    flush_apart(Clause::jack_host_leaves);
    p_.apart = before;
}

void Step::uncount_trigger(const Item& item) {
    const int triggers = p_.traps.triggers_of(item.declarer);
    if (item.gained == 0 && triggers > 0) p_.traps.set_used(item.declarer, triggers - 1, p_.traps.spades_of(item.declarer));
}

// ---- counters

// Without a play to act on that part does nothing (traps.counter-uncounterable).
void Step::counter_by_trap() {
    const int place = p_.place_of_item(target());
    if (place < 0) return;
    if (is_sudden(p_.item(place).mode)) return fizzle();
    counter(target(), false);
}

// ---- 4H

void Step::break_combo() {
    const int place = p_.place_of_item(target());
    if (place < 0) return finish_effect();
    const Item& item = p_.item(place);
    tell(EventKind::fizzled, Clause::traps_heart4_fails, item.player, item.main(), static_cast<int>(item.mode));
    std::vector<Choice> ways;
    Position trial = p_;
    trial.awaiting = Awaiting::restate;
    trial.decider = item.player;
    game_.list_choices(trial, ways);
    if (!ways.empty()) return await(Awaiting::restate, item.player);
    drop_item(place, false);
    finish_effect();
}

void Step::run_broken(Choice choice) {
    const int place = p_.place_of_item(target());
    if (place < 0) return;
    Item& item = p_.stack[static_cast<std::size_t>(place)];
    const Operands operands = Operands::of(choice.third);
    const std::array<Card, 4> cards = item.cards;
    item.mode = mode_of(choice);
    item.cards = {cards[0], kNoCard, kNoCard, kNoCard};
    item.target = operands.target;
    item.next_mode = Mode::none;
    item.next_target = kNoCard;
    item.affected = operands.affected_of(choice.actor, p_.seats);
    item.broken = 1;
    for (std::size_t index = 1; index < cards.size(); ++index)
        if (cards[index] != kNoCard) to_graveyard(cards[index], Clause::traps_heart4_cards_to_gy);
    tell(EventKind::restated, Clause::traps_heart4_base_only, item.player, item.main(), choice.first);
}

// ---- 5H

void Step::intercept() {
    const Card card = target();
    if (card == kNoCard) return take_exchanged();
    const bool returns =
        readings_.traps_heart5_known == TrapsHeart5Known::returned_choice && p_.attempted == ActionType::draw_and_play && p_.executed > 0;
    const int place = p_.place_of_item(card);
    if (place >= 0) {
        const Item item = p_.item(place);
        p_.stack[static_cast<std::size_t>(place)].cards[0] = kNoCard;
        p_.stack[static_cast<std::size_t>(place)].spent = item.size() == 1 ? 1 : 0;
        remove_item(place);
        for (std::size_t index = 1; index < item.cards.size(); ++index)
            if (item.cards[index] != kNoCard) to_graveyard(item.cards[index], Clause::counter_destination);
    } else if (p_.traps.pending == card) {
        clear_pending();
    } else {
        return;
    }
    to_hand(me(), card, true, Clause::traps_heart5_draw_instead);
    if (!returns) return;
    --p_.executed;
    ++p_.available;
    tell(EventKind::taken_back, Clause::traps_heart5_continue, p_.active, card, 0, 1);
}

// The cards of a Face-Down Swap, as far as they lie where it has brought them.
void Step::take_exchanged() {
    const Card taken = p_.traps.swap_taken, placed = p_.traps.swap_placed;
    const Player swapper = other();
    p_.traps.swap_taken = p_.traps.swap_placed = kNoCard;
    if (taken == kNoCard || swapper == kNobody) return;
    if (is_in_hand(p_, swapper, taken)) {
        take_from_hand(swapper, taken);
        to_hand(me(), taken, false, Clause::traps_heart5_swap_steal);
    }
    if (placed == kUnnamed ? p_.unnamed.swap_up > 0 : contains(p_.swap_up, placed)) {
        take_out_of(p_.swap_up, p_.unnamed.swap_up, placed);
        to_hand(me(), placed, placed != kUnnamed, Clause::traps_heart5_swap_steal);
    }
}

// ---- 5D and 5C

// The play has not been made: its cards are in hand again, or in the GY (traps.jack-verb), and its Mini-Turn can be used anew.
void Step::undo(Position& position, Card card) const {
    const bool countered = readings_.traps_jack_verb == TrapsJackVerb::counter;
    const auto back = [&](Card one, Player player) {
        if (countered) return position.graveyard().add(one);
        position.hand[player] |= bit_of_card(one);
        position.revealed |= bit_of_card(one);
    };
    std::uint8_t type = 0;
    const int place = position.place_of_item(card);
    const bool points = suit_of(p_.current.main()) == Suit::clubs;
    if (place >= 0) {
        const Item item = position.item(place);
        type = item.action;
        for (const Card one : item.cards) {
            if (one != kNoCard) back(one, hand_before(position, item, one));
        }
        for (int index = place; index + 1 < position.stack_count; ++index)
            position.stack[static_cast<std::size_t>(index)] = position.stack[static_cast<std::size_t>(index + 1)];
        position.stack[--position.stack_count] = Item{};
    } else {
        type = position.traps.pending_kind() == Pending::action ? ActionType::points : std::uint8_t{0};
        back(card, position.traps.pending_player);
        position.traps.pending = kNoCard;
        position.traps.pending_how = position.traps.pending_player = position.traps.pending_from_pile = 0;
    }
    if (type == 0 || position.executed == 0) return;
    --position.executed;
    ++position.available;
    position.stage = Stage::choose;
    const bool other_play = readings_.traps_different_action == TrapsDifferentAction::other_play;
    position.traps.barred = other_play ? static_cast<std::uint8_t>(TrapState::kBarredCard + card) : type;
    position.traps.barred_points = points ? 1 : 0;
}

// False: no other Action is legal, and the Trap does nothing.
bool Step::undo_play(Clause clause) {
    const Card card = target();
    const int place = p_.place_of_item(card);
    const bool pending = card != kNoCard && place < 0 && p_.traps.pending == card;
    if (place < 0 && !pending) return true;
    const std::uint8_t type = place >= 0                                   ? p_.item(place).action
                              : p_.traps.pending_kind() == Pending::action ? ActionType::points
                                                                           : std::uint8_t{0};
    if (readings_.traps_jack_verb == TrapsJackVerb::disrupt) {
        if (type != 0) p_.forbidden |= ActionType::bit(type);
        tell(EventKind::disrupted, clause, p_.active, 0, 0, type);
        return true;
    }
    Position undone = p_;
    undo(undone, card);
    if (type != 0) {
        Position trial = undone;
        trial.current = Item{};
        trial.stack_count = 0;
        trial.aside = 0;
        if (trial.unnamed.hand[p_.active] == 0 && !any_action(game_, trial, 0)) return false;
    }
    const Item play = place >= 0 ? p_.item(place) : Item{};
    const Player drawer = p_.traps.pending_player;
    p_ = undone;
    const int mini_turns = type != 0 ? 1 : 0;
    if (place < 0) tell(EventKind::taken_back, clause, drawer, card, 0, mini_turns);
    for (const Card one : play.cards)
        if (one != kNoCard) tell(EventKind::taken_back, clause, hand_before(p_, play, one), one, 0, one == play.main() ? mini_turns : 0);
    cite(Clause::rus_meaning);
    return true;
}

void Step::run_jacked(Card trap) {
    const bool points = suit_of(trap) == Suit::clubs;
    if (p_.step == 0) {
        p_.step = 1;
        p_.left = static_cast<std::uint8_t>(settings_.traps_jacked_draw);
        if (!undo_play(points ? Clause::traps_club5_jack : Clause::traps_diamond5_jack)) {
            fizzle();
            if (points) cite(Clause::traps_club5_fizzle);
            if (readings_.traps_fizzle_draw == TrapsFizzleDraw::no) return finish_effect();
        }
    }
    if (p_.step == 2) return draw_low();
    Position trial = p_;
    trial.awaiting = Awaiting::jacked;
    trial.decider = me();
    const bool any = p_.has_draw_pile() || offered(game_, trial, ChoiceKind::take) != 0;
    if (p_.left == 0 || !any) return finish_effect();
    await(Awaiting::jacked, me());
}

// The lowest card of the DP, which chance tells where nobody knows it.
void Step::draw_low() {
    if (!p_.has_draw_pile()) {
        p_.step = 1;
        return;
    }
    tidy_draw_pile();
    const Card card = low_card(p_, 0);
    if (card == kNoCard) return await(Awaiting::low_reveal, kChance);
    (p_.bottom().count > 0 ? p_.bottom() : p_.top()).take_at(0);
    put_into(p_.hand[me()], p_.unnamed.hand[me()], card);
    note_arrival(card);
    p_.step = 1;
    tell(EventKind::drawn, clause_of_draw(), me(), card);
}

// ---- 5S

void Step::run_snare() {
    if (p_.step == 0) {
        p_.step = 1;
        counter_by_trap();
    }
    if (p_.step == 1) {
        tidy_draw_pile();
        const int depth = std::min<int>(settings_.traps_snare_depth, p_.draw_count());
        for (int place = 0; place < depth; ++place)
            if (low_card(p_, place) == kNoCard) return await(Awaiting::low_reveal, kChance);
        set_nothing_aside();
        for (int place = 0; place < depth; ++place) put_into(p_.aside, p_.unnamed.aside, low_card(p_, place));
        p_.step = 2;
        if (p_.any_aside()) return await(Awaiting::take, me());
    }
    finish_effect();
}

// ---- the choices

void Step::choose_for_trap(Awaiting awaited, Choice choice) {
    const Player player = choice.actor;
    const Card card = choice.first;
    switch (awaited) {
        case Awaiting::trap_order:
            cite(Clause::traps_judge_active_player);
            return order_traps(card);
        case Awaiting::scrap:
            if (p_.current.mode != Mode::trap) {
                cite(Clause::traps_removed_destination);
                return scrap(card, Clause::traps_limit_on_table);
            }
            --p_.left;
            return scrap(card, Clause::traps_club4_effect);
        case Awaiting::take:
            (p_.bottom().place_of(card) >= 0 ? p_.bottom() : p_.top()).take(card);
            set_nothing_aside();
            return to_hand(player, card, true, Clause::traps_spade5_rummage);
        default:
            break;
    }
    --p_.left;
    if (kind_of(choice) == ChoiceKind::draw_top) return pull(player, 1, PullTo::hand);
    if (kind_of(choice) == ChoiceKind::draw_bottom) {
        p_.step = 2;
        return;
    }
    const bool was_down = take_from_bar(card);
    to_hand(player, card, !was_down, clause_of_draw());
}

// ---- 3s

void Step::run_three_trap() {
    const int place = p_.place_of_item(target());
    if (place < 0 || p_.item(place).mode != Mode::trap) {
        fizzle();
        return finish_effect();
    }
    if (readings_.traps_three_limit_count == TrapsThreeLimitCount::on_success) count_three(p_.current);
    const Item item = p_.item(place);
    remove_item(place);
    if (readings_.traps_trigger_count == TrapsTriggerCount::resolved_only) uncount_trigger(item);
    tell(EventKind::countered, Clause::traps_three_counter_trigger, item.player, item.main(), p_.current.main());
    cite(Clause::traps_three_no_mini_turn);
    disable_trap(item.main());
    finish_effect();
}

// The Trap is shown; its effect goes on the stack at once under the player of the 3S (traps.three-spade-gain).
void Step::run_three_placing() {
    const Card trap = p_.traps.pending;
    if (p_.traps.pending_kind() != Pending::placing || !contains(p_.traps_down(), trap)) {
        fizzle();
        return finish_effect();
    }
    if (readings_.traps_three_limit_count == TrapsThreeLimitCount::on_success) count_three(p_.current);
    const Player player = me(), placer = p_.traps.pending_player;
    const bool gains = suit_of(p_.current.main()) == Suit::spades && player == p_.current.declarer;
    clear_pending();
    tell(EventKind::countered, Clause::traps_three_spade_play, placer, trap, p_.current.main());
    cite(Clause::traps_three_no_mini_turn);
    disable_trap(trap);
    finish_effect();
    if (!gains) return;
    cite(Clause::traps_three_spade_gain);
    push_trap(player, trap, kNoCard, placer);
    if (p_.full == 0) p_.stack[p_.stack_count - 1u].gained = 1;
}

// ---- Jacks

void Step::run_jack_traps() {
    const Card jack = subject_of(p_.current);
    const Clause clause = clause_of_mode(Mode::jack_traps, jack);
    cite(Clause::traps_jack_printed);
    if (victims_of_jack(p_, other(), jack) != 0) cite(Clause::traps_removed_destination);
    clear(victims_of_jack(p_, other(), jack), clause);
    clear_unnamed_traps(other(), suit_of(jack) != Suit::diamonds, suit_of(jack) != Suit::clubs);
    if (const Player player = row_of_anchor(); suit_of(jack) == Suit::hearts && player != kNobody) {
        set_anchor(jack, player, Clause::traps_jack_heart_er);
        p_.traps.heart = 1;
    }
    finish_effect();
}

void Step::cite_cleared_traps(Cards victims) {
    if ((victims & p_.traps_down()) == 0) return;
    cite(Clause::traps_four_row);
    cite(Clause::traps_removed_destination);
}

// Traps that nobody knows go to the GY with those that are known.
void Step::clear_unnamed_traps(Player player, bool rows, bool anchors) {
    std::uint8_t& traps = p_.unnamed.traps[player];
    for (; rows && (traps & 15) > 0; traps = static_cast<std::uint8_t>(traps - 1))
        to_graveyard(kUnnamed, Clause::traps_removed_destination);
    for (; anchors && traps > 15; traps = static_cast<std::uint8_t>(traps - 16)) to_graveyard(kUnnamed, Clause::traps_removed_destination);
}

}  // namespace arbiter::vastrix
