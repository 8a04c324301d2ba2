// What entries of Lost Glitches may tell of what the rules did by themselves: that something of the stack, or an ability that triggered,
// took effect, and that a lone blocker got all the damage of its attacker.
#pragma once

#include <optional>
#include <string_view>

#include "model/core/event.h"
#include "model/core/move.h"
#include "model/lost_glitches/register.h"
#include "model/lost_glitches/value/event_kinds.h"
#include "model/lost_glitches/words/reference_text.h"

namespace arbiter::lost_glitches {

inline bool is_event(const Event& event, EventKind kind) {
    return static_cast<EventKind>(event.kind) == kind;
}

// Damage of combat that no player shared out.
inline bool is_whole_damage(const Event& event) {
    return is_event(event, EventKind::creature_damaged) && event.clause == static_cast<ClauseId>(Clause::phase_both_pass);
}

// That a creature has left the board says which one it was.
inline bool has_left(const Event& event) {
    return is_event(event, EventKind::destroyed) || is_event(event, EventKind::returned_to_hand);
}

inline bool may_be_told(const Event& event) {
    return is_event(event, EventKind::resolved) || is_event(event, EventKind::trigger_resolved) || is_whole_damage(event) ||
           has_left(event);
}

// Does a text call what has taken effect by this event so?
inline bool calls_resolved(const Names& names, std::string_view text, const Event& event) {
    const bool trigger = is_event(event, EventKind::trigger_resolved);
    if (!trigger && !is_event(event, EventKind::resolved)) return false;
    Item item;
    item.kind = trigger ? ItemKind::trigger : ItemKind::spell;
    item.card = event.first;
    if (trigger) item.ability = event.second;
    return calls_item(names, text, item);
}

// The card of the creature that an event of damage was about, which may have left the board since then.
template <class Doings>
Kind damaged_kind(const Position& position, const Doings& doings, const Event& damaged) {
    const Reference8 creature{damaged.first};
    for (const Event& event : doings.all())
        if (has_left(event) && event.player == creature.side() && event.second == creature.slot()) return event.first;
    return position.sides[creature.side()].creatures[creature.slot()].kind;
}

// Does the text call a creature of this player and this card so? Which of several it was does not count.
inline bool calls_creature(const Names& names, std::string_view text, Player owner, Kind kind) {
    if (const auto alone = card_called(names, text)) return *alone == kind;
    const auto owned = split_owned(names, text);
    return owned && owned->owner == owner && names.kind_of(owned->word) == kind;
}

inline bool is_left_open(const JsonView& view) {
    return view.json() == "?";
}

// Takes out the damage that this share tells, which the rules gave to a lone blocker of the player's opponent.
template <class Doings>
bool take_share(const Names& names, const Position& position, Player by, const JsonView& share, Doings& doings) {
    const auto is_told = [&](const Event& event) {
        if (!is_whole_damage(event) || event.player == by) return false;
        if (is_left_open(share)) return true;
        const auto pair = share.elements(2, 2);
        const bool same_amount = is_left_open(pair[1]) || pair[1].read_int(0, 255) == event.amount;
        return same_amount &&
               (is_left_open(pair[0]) || calls_creature(names, pair[0].read_string(), event.player, damaged_kind(position, doings, event)));
    };
    return doings.take(is_told);
}

// The same of all shares of an entry.
template <class Doings>
bool take_shares(const Names& names, const Position& position, const Move& move, Doings& doings) {
    if (position.active != move.by) return false;
    const JsonView damage = move.at("damage").view;
    Doings left = doings;
    if (is_left_open(damage)) {
        if (!take_share(names, position, move.by, damage, left)) return false;
    } else {
        for (const JsonView& share : damage.elements())
            if (!take_share(names, position, move.by, share, left)) return false;
    }
    doings = left;
    return true;
}

// Takes out the ability of its player that triggered and took effect. What it was about is not looked at again.
template <class Doings>
bool take_trigger(const Move& move, Doings& doings) {
    const Given& told = move.at("ability");
    return doings.take([&](const Event& event) {
        const bool fits = told.open || (told.ability.card == event.first && told.ability.ability == event.second);
        return is_event(event, EventKind::trigger_resolved) && event.player == move.by && fits;
    });
}

// Takes out of what the rules have done what the move tells. False: it tells something else.
template <class Doings>
bool take_told(const Names& names, const Position& position, const Move& move, Doings& doings) {
    if (move.row->word == "share") return take_shares(names, position, move, doings);
    if (move.row->word == "trigger") return take_trigger(move, doings);
    if (move.row->word != "resolve") return false;
    const JsonView item = move.at("item").view;
    return doings.take([&](const Event& event) {
        if (is_left_open(item)) return is_event(event, EventKind::resolved) || is_event(event, EventKind::trigger_resolved);
        return calls_resolved(names, item.read_string(), event);
    });
}

}  // namespace arbiter::lost_glitches
