// Reads signs: one pass over what is told and what can change.
#include "properties/proxy/signs.h"

#include <array>
#include <cstring>

#include "model/proxy/value/choice_kinds.h"
#include "model/proxy/value/event_kinds.h"
#include "model/proxy/value/piles.h"
#include "properties/general/counted_cards.h"
#include "properties/proxy/recount.h"

namespace arbiter::proxy {
namespace {

constexpr Signs signs_of_choice(ChoiceKind kind) {
    using enum StepSign;
    switch (kind) {
        case ChoiceKind::install:
            return at({makes_play, makes_install});
        case ChoiceKind::set_body:
            return at({makes_play, makes_set_body});
        case ChoiceKind::set_trap:
            return at({makes_play, makes_set_trap});
        case ChoiceKind::set_face_down:
        case ChoiceKind::set_technique:
            return at({makes_play});
        case ChoiceKind::activate:
        case ChoiceKind::activate_charge:
            return at({makes_play, uses_ability});
        case ChoiceKind::move:
            return at({makes_play, makes_move});
        case ChoiceKind::activate_trap:
            return at({activates_trap});
        case ChoiceKind::pay:
            return at({pays});
        case ChoiceKind::retain:
            return at({retains});
        case ChoiceKind::keep:
        case ChoiceKind::bottom:
            return at({keeps_or_bottoms});
        case ChoiceKind::pick_trigger:
        case ChoiceKind::skip_trigger:
            return at({picks_trigger});
        case ChoiceKind::no_attack:
            return at({acts_in_combat});
        case ChoiceKind::attack:
            return at({acts_in_combat, attacks});
        case ChoiceKind::strike:
            return at({acts_in_combat, strikes});
        case ChoiceKind::reveal:
            return at({reveals});
        default:
            return 0;
    }
}

constexpr Signs signs_of_event(EventKind kind) {
    using enum StepSign;
    switch (kind) {
        case EventKind::phase_begins:
            return at({phase_begins});
        case EventKind::active_moves:
            return at({active_moves});
        case EventKind::taken_from_top:
            return at({top_taken});
        case EventKind::nothing_on_top:
            return at({top_missing});
        case EventKind::game_over:
            return at({game_over});
        case EventKind::forced_loop:
            return at({forced_loop});
        case EventKind::played:
            return at({played});
        case EventKind::resolved:
            return at({resolved});
        case EventKind::cancelled:
            return at({cancelled});
        case EventKind::trap_revealed:
            return at({trap_revealed});
        case EventKind::trap_set:
            return at({trap_set});
        case EventKind::installed:
            return at({installed});
        case EventKind::entered:
            return at({entered});
        case EventKind::put_on_field:
            return at({put_on_field});
        case EventKind::triggered:
            return at({triggered});
        case EventKind::moved_line:
            return at({moved_line});
        case EventKind::turned_face_down:
            return at({turned_face_down});
        case EventKind::unblocked:
            return at({unblocked});
        case EventKind::damage_dealt:
            return at({damage_dealt});
        case EventKind::excess:
            return at({excess});
        case EventKind::defeated:
            return at({defeated});
        default:
            return 0;
    }
}

// Events and choices may be anything in a spoilt step: the table has room for every byte.
template <class Kind, auto signs_of_kind>
constexpr std::array<Signs, 256> table() {
    std::array<Signs, 256> signs{};
    for (int kind = 0; kind < 256; ++kind) signs[kind] = signs_of_kind(static_cast<Kind>(kind));
    return signs;
}

constexpr auto kChoiceSigns = table<ChoiceKind, signs_of_choice>();
constexpr auto kEventSigns = table<EventKind, signs_of_event>();

template <class Sign>
constexpr Signs sign_if(bool seen, Sign sign) {
    return Signs{seen} << static_cast<int>(sign);
}

// In a kind of card that the game has; whoever looks at piles for changes looks at no others.
bool differs(const Position& before, const Position& after, Pile pile, int kinds) {
    std::uint64_t different = 0;
    for (Player player = 0; player < kPlayers; ++player)
        for (int word = 0; 8 * word < kinds; ++word)
            different |= eight_kinds(before.sides[player].pile(pile), word) ^ eight_kinds(after.sides[player].pile(pile), word);
    return different != 0;
}

Signs changes_of_bodies(const Position& before, const Position& after) {
    std::uint32_t engaged_more = 0;
    int damage = 0;
    for (Player player = 0; player < kPlayers; ++player) {
        const Bodies& were = before.sides[player].bodies;
        const Bodies& are = after.sides[player].bodies;
        for (const int slot : Slots(were.taken() | are.taken())) {
            engaged_more |= are[slot].engaged_by & ~were[slot].engaged_by;
            damage |= were[slot].damage ^ are[slot].damage;
        }
    }
    return sign_if(engaged_more != 0, StepSign::engaged_more) | sign_if(damage != 0, StepSign::damage_changed);
}

Signs changes_of_zones(const Position& before, const Position& after, int kinds) {
    bool deck = differs(before, after, Pile::unknown_deck, kinds) || differs(before, after, Pile::looked, kinds);
    for (Player player = 0; player < kPlayers; ++player) {
        const KnownOrder& was = before.sides[player].deck;
        const KnownOrder& is = after.sides[player].deck;
        deck |= was.top != is.top || was.bottom != is.bottom;
    }
    return sign_if(deck, StepSign::deck_changed) | sign_if(differs(before, after, Pile::abyss, kinds), StepSign::abyss_changed) |
           sign_if(differs(before, after, Pile::drained_charges, kinds), StepSign::drained_charges_changed);
}

bool has_what_was_brought(const Game& game, const Position& position, Player player) {
    const Side& side = position.sides[player];
    static_assert(kMaximumDeck <= CountedCards<kMaximumKinds>::kMost);
    CountedCards<kMaximumKinds> cards(side.piles);
    const int known = side.deck.top + side.deck.bottom;
    if (known > kMaximumDeck) return false;
    for (const Body& body : side.bodies) cards.add(body.kind);
    for (int i = 0; i < known; ++i) cards.add(side.deck.order[i]);
    for (int i = 0; i < position.frame_count; ++i) {
        const Frame& frame = position.frames[i];
        if (holds_card(frame) && frame.controller == player && frame.card != kNoKind) cards.add(frame.card);
    }
    return cards.are(game.brought(player));
}

bool cards_are_astray(const Game& game, const Position& position) {
    return !has_what_was_brought(game, position, 0) || !has_what_was_brought(game, position, 1);
}

}  // namespace

Signs signs_of(const Game& game, const Position& position) {
    using enum PositionSign;
    std::uint8_t flags = 0;
    std::uint32_t engaged = 0;
    for (const Side& side : position.sides)
        for (const Body& body : side.bodies) {
            flags |= body.flags;
            engaged |= body.engaged_by;
        }
    const bool any_body = (position.sides[0].bodies.taken() | position.sides[1].bodies.taken()) != 0;
    const Awaiting awaiting = position.awaiting;
    return sign_if(position.frame_count > 0, frames) | sign_if(any_body, bodies) | sign_if((flags & Body::kFaceDown) != 0, face_down_body) |
           sign_if(engaged != 0 || (flags & Body::kOwesStrike) != 0, engaged_body) |
           sign_if(position.phase == Phase::insight, insight_phase) | sign_if(awaiting == Awaiting::first_player, awaits_first_player) |
           sign_if(awaiting == Awaiting::keep, awaits_keep) | sign_if(awaiting == Awaiting::play, awaits_play) |
           sign_if(awaiting == Awaiting::payment, awaits_payment) | sign_if(awaiting == Awaiting::trigger, awaits_trigger) |
           sign_if(awaiting == Awaiting::combat_turn, awaits_combat_turn) | sign_if(cards_are_astray(game, position), cards_astray);
}

Signs signs_of(const Game& game, const Position& before, Choice choice, const Position& after, const Events& events) {
    using enum StepSign;
    Signs seen = kChoiceSigns[choice.kind];
    for (const Event& event : events) seen |= kEventSigns[event.kind];
    seen |= sign_if(before.phase == Phase::setup, from_setup) | sign_if(before.phase == Phase::insight, from_insight) |
            sign_if(before.phase == Phase::combat, from_combat) | sign_if(before.awaiting == Awaiting::play, from_awaited_play) |
            sign_if(before.awaiting == Awaiting::reveal, from_reveal);
    seen |= sign_if(after.awaiting == Awaiting::play, awaits_play) | sign_if(after.awaiting == Awaiting::keep, awaits_keep) |
            sign_if(after.awaiting == Awaiting::trigger, awaits_trigger) | sign_if(after.result != Result::none, is_over);
    seen |= sign_if((before.frame_count | after.frame_count) != 0, frames) |
            sign_if(before.frame_count != 0 && after.frame_count != 0, kept_frames) | sign_if(before.phase != after.phase, phase_changed) |
            sign_if(before.active != after.active, active_changed) | sign_if((before.passed & ~after.passed) != 0, pass_undone);
    return seen | changes_of_bodies(before, after) | changes_of_zones(before, after, game.kinds());
}

}  // namespace arbiter::proxy
