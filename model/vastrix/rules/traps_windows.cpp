// The running of Traps: they are laid and called, what is declared off the stack waits for them, and Disable Tokens come off.
#include "model/vastrix/rules/shield.h"
#include "model/vastrix/rules/step.h"
#include "model/vastrix/rules/traps.h"

namespace arbiter::vastrix {

namespace {

constexpr unsigned bit_of_player(Player player) {
    return 1u << player;
}

}  // namespace

// ---- what Traps wait for

// Only what a Trap of an Enemy waits for is kept, and it is met by those that lie there now (traps.present).
void Step::note_events(Player maker, int events) {
    int wanted = 0;
    const bool any = readings_.traps_present == TrapsPresent::at_window || p_.unnamed.any_traps();
    for (const Card trap : each(p_.traps_down() & ~p_.disabled_traps())) {
        if (!p_.are_enemies(maker, p_.controller_of(trap)) || (condition_of(trap) & events) == 0) continue;
        wanted |= condition_of(trap);
        if (p_.traps.pending == kNoCard) p_.traps.asked = (p_.traps.asked & ~bit_of_player(p_.controller_of(trap))) & 15u;
        p_.traps.late = static_cast<TrapSet>(p_.traps.late & ~trap_bit(trap));
    }
    if (any) wanted = TrapEvent::all;
    p_.traps.events[maker] = static_cast<std::uint8_t>(p_.traps.events[maker] | (events & wanted));
}

void Step::note_play(const Item& item) {
    if (readings_.traps_countered_play == TrapsCounteredPlay::declared_counts) note_events(item.declarer, events_of(game_, item));
    const bool on_use = readings_.traps_three_limit_count == TrapsThreeLimitCount::on_use;
    if (on_use && (item.mode == Mode::three_trap || item.mode == Mode::three_placing)) count_three(item);
}

void Step::count_three(const Item& item) {
    if (p_.traps.threes < kMostCounted) ++p_.traps.threes;
    const bool gains = item.mode == Mode::three_placing && suit_of(item.main()) == Suit::spades;
    if (gains) p_.traps.set_used(item.declarer, p_.traps.triggers_of(item.declarer), p_.traps.spades_of(item.declarer) + 1);
}

// The window is over: what was not called is lost.
void Step::forget_events() {
    p_.traps.events = {};
    p_.traps.late = 0;
    p_.traps.asked = 0;
    p_.traps.swap_taken = p_.traps.swap_placed = kNoCard;
}

// ---- placing

void Step::lay(Choice choice) {
    const Player player = choice.actor;
    const Card card = choice.first;
    const bool in_anchors = LaidIn::of(choice.second).in_anchors;
    take_from_hand(player, card);
    if (card == kUnnamed) {
        p_.unnamed.traps[player] = static_cast<std::uint8_t>(p_.unnamed.traps[player] + (in_anchors ? 16 : 1));
    } else {
        (in_anchors ? p_.anchors : p_.row)[player] |= bit_of_card(card);
        p_.traps.down = static_cast<TrapSet>(p_.traps.down | trap_bit(card));
        if (p_.traps.events != decltype(p_.traps.events){}) p_.traps.late = static_cast<TrapSet>(p_.traps.late | trap_bit(card));
    }
    tell(EventKind::trap_laid, Clause::traps_place_no_stack, player, card, in_anchors ? 1 : 0);
    cite(Clause::traps_place_quick);
    p_.passes = 0;
    p_.priority = p_.active;
    p_.traps.pending = card;
    p_.traps.pending_how = static_cast<unsigned>(Pending::placing) & 7u;
    p_.traps.pending_player = player & 7u;
    p_.traps.asked = 0;
}

// ---- calling

// A player's first chance to answer the play on top is over when something else has been done (traps.timing).
void Step::note_chance(Player player) {
    if (p_.stack_count == 0 || p_.traps_of(player) == 0) return;
    Item& top = p_.stack[p_.stack_count - 1u];
    top.answered = (top.answered | bit_of_player(player)) & 15u;
}

void Step::let_pass(Player player) {
    const bool placing = p_.traps.pending_kind() == Pending::placing;
    tell(EventKind::passed, placing ? Clause::traps_three_spade_play : Clause::traps_missed, player);
    if (!placing) cite(Clause::traps_tracking);
    p_.traps.asked = (p_.traps.asked | bit_of_player(player)) & 15u;
}

void Step::call_trap(Choice choice) {
    const Player player = choice.actor;
    const Card trap = choice.first;
    const Player maker = maker_of_event(game_, p_, player, trap);
    note_chance(player);
    int due = 0;
    for (const Card one : each(p_.traps_of(player) & ~p_.disabled_traps()))
        due += p_.stack_count == 0 && has_met_condition(game_, p_, player, one) ? 1 : 0;
    if (due > 1) cite(Clause::traps_simultaneous_choose);
    p_.traps.set_used(player, p_.traps.triggers_of(player) + 1, p_.traps.spades_of(player));
    reveal_trap(trap);
    tell(EventKind::trap_called, clause_of_condition(trap), player, trap);
    cite(Clause::traps_trigger_stack);
    cite(Clause::traps_effect_stack);
    if (p_.stack_count > 0) {
        const Item& top = p_.item(p_.stack_count - 1);
        if ((events_of(game_, top) & TrapEvent::combo) != 0) cite(Clause::traps_window_explicit);
        return push_trap(player, trap, top.main(), top.player);
    }
    p_.traps.asked = (p_.traps.asked | bit_of_player(player)) & 15u;
    if (p_.traps.pending != kNoCard) return push_trap(player, trap, p_.traps.pending, p_.traps.pending_player);
    cite(Clause::traps_window_opens);
    cite(Clause::traps_window_between);
    if (p_.window != 0 && readings_.traps_window_first == TrapsWindowFirst::one_window) return push_trap(player, trap, kNoCard, maker);
    p_.traps.called = static_cast<TrapSet>(p_.traps.called | trap_bit(trap));
}

// An item without a card of its own, which lies in its row.
void Step::push_trap(Player player, Card trap, Card target, Player maker) {
    Item item;
    item.mode = Mode::trap;
    item.player = item.declarer = player;
    item.cards[0] = trap;
    item.target = target;
    item.spent = 1;
    if (p_.seats > 2) item.affected = maker;
    if (readings_.shield_moment == ShieldMoment::protected_play) item.shield = shield_of(game_, p_, item);
    tell(EventKind::declared, Clause::traps_effect_stack, player, trap, static_cast<int>(item.mode), 1);
    push(item);
}

// traps.window-order: the first one on the stack resolves last.
bool Step::advance_called() {
    const bool active_orders =
        readings_.traps_window_order == TrapsWindowOrder::active_player_orders && !waived(Clause::traps_judge_active_player);
    if (active_orders && is_several(cards_of_traps(p_.traps.called))) {
        await(Awaiting::trap_order, p_.active);
        return true;
    }
    Player player = p_.active;
    for (int turn = 0; turn < p_.seats; ++turn, player = p_.next_of(player))
        for (const Card trap : each(cards_of_traps(p_.traps.called) & (p_.row[player] | p_.anchors[player]))) order_traps(trap);
    return true;
}

void Step::order_traps(Card first) {
    const Player player = p_.controller_of(first);
    const Player maker = maker_of_event(game_, p_, player, first);
    p_.traps.called = static_cast<TrapSet>(p_.traps.called & ~trap_bit(first));
    push_trap(player, first, kNoCard, maker);
    if (p_.traps.called == 0 && p_.traps.swap_taken == kNoCard) forget_events();
}

bool Step::await_calls() {
    Player player = p_.active;
    for (int turn = 0; turn < p_.seats; ++turn, player = p_.next_of(player)) {
        if ((p_.traps.asked >> player & 1) != 0) continue;
        if (p_.unnamed.traps_of(player) == 0 && !can_call(game_, p_, player, Awaiting::call)) continue;
        await(Awaiting::call, player);
        return true;
    }
    return false;
}

// The window between Mini-Turns: the stack is empty. True: something has been done.
bool Step::advance_traps() {
    if (p_.traps.events == decltype(p_.traps.events){}) return false;
    const TrapsWindowFirst first = readings_.traps_window_first;
    if (first == TrapsWindowFirst::one_window && (p_.window != 0 || readings_.instant_windows == InstantWindows::between_actions))
        return false;
    const bool opens_later =
        (p_.phase == Phase::action && p_.stage == Stage::acted) || (p_.phase == Phase::start && p_.stage <= Stage::window);
    if (first == TrapsWindowFirst::instants_first && (p_.window != 0 || opens_later)) return false;
    const bool between = p_.phase == Phase::action && p_.executed > 0 && has_mini_turn(game_, p_) && any_action(game_, p_, 0);
    if (readings_.traps_window_ends == TrapsWindowEnds::also_at_ends || between) {
        if (await_calls()) return true;
        if (p_.traps.called != 0) return advance_called();
    }
    // traps.present: what has been played is answered by a Trap that is laid in the window after it, too.
    if (readings_.traps_present == TrapsPresent::at_window) return false;
    forget_events();
    return true;
}

// ---- what is declared off the stack

// A card that an effect on the stack has scored comes into PR at once. Meanwhile another one may wait for what the stack does to it.
void Step::declare_score(Player player, Card card, Pending how, bool from_pile) {
    const TrapState waiting = p_.traps;
    p_.traps.pending = card;
    p_.traps.pending_how = static_cast<unsigned>(how) & 7u;
    p_.traps.pending_player = player & 7u;
    p_.traps.pending_from_pile = from_pile ? 1 : 0;
    p_.traps.asked = 0;
    if (readings_.traps_countered_play == TrapsCounteredPlay::declared_counts) note_events(player, events_of_score(game_, how, from_pile));
    if (p_.stack_count == 0) return;
    carry_out_score();
    p_.traps.pending = waiting.pending;
    p_.traps.pending_how = waiting.pending_how;
    p_.traps.pending_player = waiting.pending_player;
    p_.traps.pending_from_pile = waiting.pending_from_pile;
    p_.traps.asked = waiting.asked;
}

void Step::clear_pending() {
    p_.traps.pending = kNoCard;
    p_.traps.pending_how = p_.traps.pending_player = p_.traps.pending_from_pile = 0;
    p_.traps.asked = 0;
}

void Step::carry_out_score() {
    const Card card = p_.traps.pending;
    const Player player = p_.traps.pending_player;
    const Pending how = p_.traps.pending_kind();
    const bool from_pile = p_.traps.pending_from_pile != 0;
    clear_pending();
    if (readings_.traps_countered_play == TrapsCounteredPlay::resolved_counts) note_events(player, events_of_score(game_, how, from_pile));
    if (how == Pending::extra) return score_extra(player, card);
    if (how == Pending::owed) p_.scored = card;
    score(player, card, true, Clause::action_points, how != Pending::owed, how == Pending::as_club);
    if (how != Pending::owed) offer_strike_for_points(player, card);
}

// True: something has been done.
bool Step::advance_pending() {
    if (await_excess()) return true;
    if (p_.stack_count > 0) return p_.traps.called != 0 && advance_called();
    if (p_.traps.pending == kNoCard) return false;
    const bool placing = p_.traps.pending_kind() == Pending::placing;
    Player player = p_.next_of(p_.traps.pending_player);
    for (int turn = 1; turn < p_.seats; ++turn, player = p_.next_of(player)) {
        if ((p_.traps.asked >> player & 1) != 0) continue;
        const bool may = placing ? can_answer_placing(game_, p_, player)
                                 : p_.unnamed.traps_of(player) > 0 || can_call(game_, p_, player, Awaiting::call);
        if (!may) continue;
        await(placing ? Awaiting::placing : Awaiting::call, player);
        return true;
    }
    if (placing)
        clear_pending();
    else
        carry_out_score();
    return true;
}

// traps.cap-excess
bool Step::await_excess() {
    if (p_.traps.down == 0) return false;
    for (const Player player : p_.players()) {
        if (!has_excess_traps(game_, p_, player)) continue;
        await(Awaiting::scrap, player);
        return true;
    }
    return false;
}

// ---- the state of Traps

// The card is face-up, or gone.
void Step::reveal_trap(Card card) {
    if (card == kJackOfHearts) {
        p_.traps.heart = 0;
        return;
    }
    const auto rest = static_cast<TrapSet>(~trap_bit(card));
    p_.traps.down &= rest;
    p_.traps.late &= rest;
    if (p_.traps.token_of(card) != 0) p_.traps.set_token(card, 0);
}

// traps.control
void Step::trap_moves(Card card) {
    if (!contains(p_.traps_down(), card) || readings_.traps_control == TrapsControl::stays_a_trap) return;
    reveal_trap(card);
    tell(EventKind::trap_revealed, Clause::traps_def, kNobody, card);
}

// It lies face-down again, known to all (traps.disabled-face).
void Step::disable_trap(Card trap) {
    const Player player = p_.controller_of(trap);
    if (player == kNobody) return;
    p_.traps.down = static_cast<TrapSet>(p_.traps.down | trap_bit(trap));
    cite(Clause::traps_disable_stays);
    const bool no_token = readings_.traps_disable_aegis == TrapsDisableAegis::no_token && contains(p_.with_aegis(), trap);
    if (no_token || settings_.traps_disable_full_turns == 0) return;
    p_.traps.set_token(trap, 2 * settings_.traps_disable_full_turns);
    tell(EventKind::trap_disabled, Clause::traps_disable_token, player, trap);
    cite(Clause::traps_three_disables);
}

// A Full Turn of this player begins: does it count for Disable Tokens (traps.disable-until)?
void Step::begin_tokens(Player player) {
    for (const Card trap : each(p_.disabled_traps())) {
        const Player controller = p_.controller_of(trap);
        const auto until = readings_.traps_disable_until;
        const bool counts = until == TrapsDisableUntil::next_ft                  ? true
                            : until == TrapsDisableUntil::three_players_opponent ? player == controller
                                                                                 : p_.are_enemies(player, controller);
        if (counts) p_.traps.set_token(trap, p_.traps.token_of(trap) | 1);
    }
}

// The Full Turn ends.
void Step::end_tokens() {
    for (const Card trap : each(p_.disabled_traps())) {
        const int token = p_.traps.token_of(trap);
        if ((token & 1) == 0) continue;
        p_.traps.set_token(trap, token - 3);
        if (token - 3 > 0) continue;
        tell(EventKind::trap_active, Clause::traps_disable_reactivates, p_.controller_of(trap), trap);
        cite(Clause::traps_disable_duration);
        cite(Clause::traps_disable_token_off);
        // The Jack that held it may be gone by now.
        return_host(trap);
    }
}

void Step::reset_trap_turn() {
    for (const Player player : p_.players()) p_.traps.set_used(player, 0, p_.traps.spades_of(player));
    p_.traps.threes = 0;
    p_.traps.barred = 0;
    p_.traps.barred_points = 0;
    forget_events();
    begin_tokens(p_.active);
}

}  // namespace arbiter::vastrix
