// Triggered abilities: when they happen, how they wait, and in which order they resolve.
#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstring>

#include "model/magepunk/rules/inspect.h"
#include "model/magepunk/rules/step.h"

namespace arbiter::magepunk {
namespace {

// trigger.nested: what triggers while another ability resolves is marked until that is over.
constexpr std::uint8_t kNested = 128;

}  // namespace

// Something happened to a permanent (of `player`) or to a player: abilities that wait for it are put in the queue, as part of the event at
// hand.
void Step::happen(AbilityEvent event, Reference8 about, Player player, int amount) {
    if (game_.reads().kinds_listening[static_cast<int>(event)] == 0) return;
    for (int seat = 0; seat < kPlayers; ++seat) {
        const Player controller = in_order(seat);
        for (const int slot : p_.sides[controller].permanents.slots()) {
            const Permanent& permanent = p_.sides[controller].permanents[slot];
            const CardRules& card = game_.card(permanent.kind);
            const Reference8 self = Reference8::permanent(controller, slot);
            for (int index = 0; index < card.ability_count; ++index) {
                const Ability& ability = card.abilities[index];
                if (ability.kind != AbilityKind::triggered || ability.event != event) continue;
                if (!concerns(ability.subject, self, about, player)) continue;
                wait_for(permanent.kind, index, controller, self, player, amount);
            }
        }
    }
}

void Step::wait_for(Kind kind, int ability, Player controller, Reference8 source, Player event_player, int amount) {
    const Game::Reads& reads = game_.reads();
    const auto asks = [&](const std::array<std::uint8_t, kMaximumKinds>& bits) { return (bits[kind] >> ability & 1) != 0; };
    Pending* pending = add_pending(kind, ability, controller, asks(reads.needs_source) ? source : Reference8::none());
    if (pending == nullptr) return;
    tell(EventKind::triggered, Clause::trigger_automatic, controller, kind, ability, 1);
    if (event_ < 0) {
        int last = -1;
        for (int index = 0; index + 1 < p_.pending_count; ++index) last = std::max<int>(last, p_.pending[index].event);
        const bool nested = readings_.trigger_nested == TriggerNested::nested && p_.item.type == ItemKind::trigger;
        event_ = std::max(last + 1, nested ? int{kNested} : 0);
    }
    pending->event_player = asks(reads.needs_player) ? event_player : kNobody;
    pending->number = asks(reads.needs_number) ? static_cast<std::uint8_t>(std::min(amount, 255)) : std::uint8_t{0};
    pending->event = static_cast<std::uint8_t>(event_);
    pending->count = 1;
}

// One form for one queue: events numbered from 0 in order, the entries of an event sorted, equal ones counted, and neighbouring events of
// nothing but the same ability taken together, as their order makes no difference.
void Game::order_pending(Position& position) const {
    const auto begin = position.pending.begin();
    const auto end = begin + position.pending_count;
    // trigger.order: where any may be picked, events have no order.
    if (rules_.readings.trigger_order == TriggerOrder::active_decides)
        std::for_each(begin, end, [](Pending& pending) { pending.event = 0; });
    std::sort(begin, end, [](const Pending& left, const Pending& right) {
        return left.event != right.event ? left.event < right.event : std::memcmp(&left, &right, offsetof(Pending, event)) < 0;
    });
    const auto same = [](const Pending& left, const Pending& right) { return std::memcmp(&left, &right, offsetof(Pending, event)) == 0; };
    const auto join = [&](Pending& into, const Pending& other) {
        if (into.count + other.count > 255) position.at_capacity = 1;
        into.count = static_cast<std::uint8_t>(into.count + other.count);
    };
    int kept = 0;
    int number = 0;
    int size_before = 0;
    for (int index = 0; index < position.pending_count;) {
        const std::uint8_t event = position.pending[index].event;
        const int start = kept;
        for (; index < position.pending_count && position.pending[index].event == event; ++index) {
            const Pending entry = position.pending[index];
            if (kept > start && same(position.pending[kept - 1], entry)) {
                join(position.pending[kept - 1], entry);
            } else {
                position.pending[kept] = entry;
                position.pending[kept++].event = static_cast<std::uint8_t>(number);
            }
        }
        const bool alone = kept - start == 1 && size_before == 1;
        if (alone && same(position.pending[start - 1], position.pending[start])) {
            join(position.pending[start - 1], position.pending[start]);
            kept = start;
        } else {
            size_before = kept - start;
            ++number;
        }
    }
    std::fill(begin + kept, end, Pending{});
    position.pending_count = static_cast<std::uint8_t>(kept);
}

void Step::advance_triggers() {
    game_.order_pending(p_);
    if (p_.at_capacity != 0) return;
    // trigger.chain-wait: after-next-window
    const bool windows = p_.phase == Phase::main || p_.phase == Phase::second_main || p_.phase == Phase::attack || p_.phase == Phase::end;
    if (readings_.trigger_chain_wait == TriggerChainWait::after_next_window && (p_.window_done & WindowDone::kTriggerWindow) == 0) {
        if (windows && offer_window(3)) return;
        p_.window_done |= WindowDone::kTriggerWindow;
    }
    if (p_.triggers_in_row >= settings_.forced_triggers_max && readings_.loop_mandatory != LoopMandatory::once_each)
        return end_forced_loop();
    resolve_or_ask();
}

// Which ability resolves next is asked, also if only one waits. A row of those that brings the same position back is looked for when it is
// 8, 16, 32 … long (loop.mandatory), so that it ends where the position has come back and not at the bound alone.
void Step::resolve_or_ask() {
    if (ahead_of_ != nullptr) {
        Position now = p_;
        now.triggers_in_row = ahead_of_->triggers_in_row;
        came_back_ = left_it_ && now == *ahead_of_;
        left_it_ = true;
        const int only = came_back_ ? -1 : only_pick(game_, p_);
        if (only >= 0) return pick(only, Reference8::none());
    } else if (p_.triggers_in_row >= 8 && std::has_single_bit(p_.triggers_in_row) && only_pick(game_, p_) >= 0 && comes_back()) {
        return end_forced_loop();
    }
    await(Awaiting::trigger, trigger_picker(rules_, p_));
}

bool Step::comes_back() const {
    static thread_local Events events;
    events.clear();
    Position later = p_;
    Step ahead(game_, later, events);
    ahead.look_ahead_from(p_);
    return ahead.came_back_;
}

void Step::look_ahead_from(const Position& start) {
    ahead_of_ = &start;
    while (runs()) {
        events_.clear();
        advance();
    }
}

void Step::pick(int index, Reference8 target) {
    const Pending pending = p_.pending[index];
    if (--p_.pending[index].count == 0) drop_pending(index);
    const Ability& ability = game_.card(pending.card).abilities[pending.ability];
    // trigger.source-gone, loop.mandatory: once-each
    bool dropped =
        pending.source.is_gone() && readings_.trigger_source_gone == TriggerSourceGone::lost && ability.event != AbilityEvent::destroyed;
    if (readings_.loop_mandatory == LoopMandatory::once_each && p_.stands(pending.source)) {
        Permanent& permanent = p_.permanent(pending.source);
        const auto bit = static_cast<std::uint8_t>(16u << pending.ability);
        dropped = dropped || (permanent.used & bit) != 0;
        permanent.used |= bit;
    }
    if (dropped) return tell(EventKind::trigger_dropped, Clause::trigger_automatic, pending.controller, pending.card, pending.ability);
    Item& item = p_.item;
    item = Item{};
    item.type = ItemKind::trigger;
    item.controller = pending.controller;
    item.card = pending.card;
    item.ability = pending.ability;
    item.target = target;
    item.source = pending.source;
    item.number = pending.number;
    item.event_player = pending.event_player;
    tell(EventKind::trigger_resolves, Clause::trigger_after_chain, pending.controller, pending.card, pending.ability);
    cite(game_.card(pending.card).type == CardType::node ? Clause::node_function : Clause::ability_bearers);
    begin_resolving();
}

// trigger.nested: what triggered meanwhile goes before what waited already, or behind it.
void Step::finish_trigger() {
    item_is_over();
    ++p_.triggers_in_row;
    const auto end = p_.pending.begin() + p_.pending_count;
    const auto is_nested = [](const Pending& pending) { return pending.event >= kNested; };
    if (std::any_of(p_.pending.begin(), end, is_nested)) {
        for (auto pending = p_.pending.begin(); pending != end; ++pending)
            pending->event =
                static_cast<std::uint8_t>(pending->event >= kNested ? pending->event - kNested : pending->event + kMaximumPending);
    }
    check_losses(Moment::effect);
}

}  // namespace arbiter::magepunk
