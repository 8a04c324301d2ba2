// A position of Magepunk: one trivially copyable value in which everything stands that decides the future of a game, and nothing else.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <type_traits>

#include "model/cards/piles.h"
#include "model/cards/reference.h"
#include "model/core/choice.h"
#include "model/core/piles/copies.h"
#include "model/core/piles/known_order.h"
#include "model/core/piles/slots.h"
#include "model/core/result.h"
#include "model/core/seats.h"
#include "model/magepunk/words/card_language.h"

namespace arbiter::magepunk {

inline constexpr int kPlayers = 2;
inline constexpr int kMaximumKinds = 72;       // different cards in one game, both decks together
inline constexpr int kMaximumDeck = 80;        // cards of one player
inline constexpr int kMaximumPermanents = 24;  // Entities and Nodes of one player on the battlefield at a time
inline constexpr int kMaximumLinks = 24;       // links of one chain
inline constexpr int kMaximumPending = 24;     // triggered abilities that wait; equal ones of one event count once
inline constexpr int kMaximumBlocks = 24;      // pairs of an attacker and a blocker
inline constexpr int kMostCharges = 200;       // of one player at a time

// The zones that hold cards without further state, each as a number of copies per kind. `unknown_deck` is the part of the deck whose order
// nobody knows. Permanents stand in slots; links and what is being played in items.
enum class Pile : std::uint8_t { hand, unknown_deck, discard, resources };
inline constexpr int kPiles = 4;

using Copies = CopiesOf<kMaximumKinds>;
using KnownOrder = KnownOrderOf<kMaximumDeck>;

// Who or what is meant by an operand: a permanent (of either player), a link of the chain, a player, a card of some kind in the zone that
// the context names (a discard, a Resource Zone), nothing, or something that has left.
struct Reference8 : ReferenceOf<Reference8, kMaximumPermanents, kMaximumLinks, 0xF0> {
    static constexpr int kCards = 0x60;

    static constexpr Reference8 permanent(Player player, int slot) { return in_slot(player, slot); }
    static constexpr Reference8 link(int index) { return item(index); }
    static constexpr Reference8 card(Kind kind) { return {static_cast<std::uint8_t>(kCards + kind)}; }

    constexpr bool is_permanent() const { return is_in_slot(); }
    constexpr bool is_link() const { return is_item(); }
    constexpr bool is_card() const { return value >= kCards && value < kCards + kMaximumKinds; }
    constexpr int link_index() const { return index(); }
    constexpr Kind kind() const { return static_cast<Kind>(value - kCards); }
};
static_assert(Reference8::kItems + kMaximumLinks <= Reference8::kCards && Reference8::kCards + kMaximumKinds <= 0xF0);

// An Entity or a Node on the battlefield (its card says which). An empty slot is Permanent{}.
struct Permanent {
    enum Flag : std::uint8_t {
        kDelayed = 1,   // entered this turn and is not exempt: activation delay
        kAttacked = 2,  // attacked in this turn (kept only under attack.number: repeat), or in the last own one (block.eligible)
        kBlocked = 4,   // was blocked in this combat
        kDealt = 8,     // has dealt its damage (kept only under combat.attackers-order: one-by-one)
        kUp = 32        // deals its combat damage now: its damage is being assigned
    };

    Kind kind = kNoKind;
    std::uint8_t flags = 0;
    std::uint8_t damage = 0;
    std::uint8_t used = 0;   // abilities used this turn, a bit each; from bit 4 on those resolved in this row (loop.mandatory: once-each)
    std::int8_t impact = 0;  // change until the end of the turn
    std::int8_t durability = 0;  // change until the end of the turn
    std::uint8_t shields = 0;    // destructions that this turn will remove its damage instead
    Reference8 attacked{};       // what it attacks: a player, a Node, gone; none if it does not attack

    constexpr bool has(Flag flag) const { return (flags & flag) != 0; }
    constexpr void set(Flag flag, bool on = true) { flags = static_cast<std::uint8_t>(on ? flags | flag : flags & ~flag); }
    constexpr bool attacks() const { return !attacked.is_none(); }

    friend constexpr bool operator==(const Permanent&, const Permanent&) = default;
};
static_assert(sizeof(Permanent) == 8);

using Permanents = SlottedOf<Permanent, kMaximumPermanents>;

struct Side : PilesOf<Side, Pile> {
    std::array<Copies, kPiles> piles{};
    Permanents permanents;
    KnownOrder deck;
    std::int16_t life = 0;
    std::array<std::uint8_t, kEnergies> charges{};  // available, by Energy
    std::uint8_t resources_played = 0;              // in this turn or phase (kept only if their number is limited)
    std::uint8_t mulligans = 0;                     // taken before the first turn
    std::uint8_t unused = 0;                        // no padding: positions are compared as bytes

    constexpr int total_charges() const {
        int total = 0;
        for (const std::uint8_t count : charges) total += count;
        return total;
    }

    constexpr const Permanents& field() const { return permanents; }
    constexpr Permanents& field() { return permanents; }

    friend constexpr bool operator==(const Side&, const Side&) = default;
};

// What is played, waits on the chain, or is carried out.
enum class ItemKind : std::uint8_t {
    none,
    card,     // an Entity or Node played face-up, or a Spell: the item is the card itself
    ability,  // an activated ability
    trigger   // a triggered ability
};

struct Item {
    ItemKind type = ItemKind::none;
    Player controller = kNobody;
    Kind card = kNoKind;            // the card, or the card whose ability it is
    std::uint8_t ability = 0;       // index into the card's abilities (of a Spell: of its spell ability)
    Reference8 target;              // what was chosen
    Reference8 source;              // the permanent that the ability is of
    std::uint8_t number = 0;        // X, or the amount of the event
    Player event_player = kNobody;  // of triggers: the player that the event was about
    std::uint32_t paid = 0;         // charges paid for it, six bits an Energy (kept only under cost.refund: charges-back)

    friend constexpr bool operator==(const Item&, const Item&) = default;
};
static_assert(sizeof(Item) == 12);

// A triggered ability that waits, and how many of it: equal ones of neighbouring events are one entry.
struct Pending {
    Kind card = kNoKind;
    std::uint8_t ability = 0;
    Player controller = kNobody;
    Reference8 source;              // the permanent that has it; none where that makes no difference, gone if it has left
    Player event_player = kNobody;  // the player that the event was about, where the ability asks
    std::uint8_t number = 0;        // the amount of the event, where the ability asks
    std::uint8_t event = 0;         // events in order: 0 was first; entries of one event have the same number
    std::uint8_t count = 0;

    friend constexpr bool operator==(const Pending&, const Pending&) = default;
};
static_assert(sizeof(Pending) == 8);

// One Entity blocks one attacker. Slots of the active and of the defending player.
struct Block {
    static constexpr std::uint8_t kUnordered = 0xFF;
    static constexpr std::uint8_t kUnassigned = 0xFF;

    std::uint8_t attacker = 0;
    std::uint8_t blocker = 0;
    std::uint8_t place = kUnordered;    // in the order of the attacker's blockers, from 0
    std::uint8_t damage = kUnassigned;  // assigned to the blocker

    friend constexpr bool operator==(const Block&, const Block&) = default;
};
static_assert(sizeof(Block) == 4);

// The turn itself starts with the refresh, before the Draw Phase.
enum class Phase : std::uint8_t { setup, start, draw, main, attack, second_main, end };

// The decision that is awaited. `nothing` stands in finished games only.
enum class Awaiting : std::uint8_t {
    nothing,
    first_player,   // chance
    reveal,         // chance: the card on top of a deck of unknown order
    mulligan,       // reading of setup.mulligan
    play,           // the active player in a Main Phase, or leaving it
    window,         // a chain may be begun, or not
    link,           // a link may be added to the open chain, or not
    payment,        // which charges to spend
    attackers,      // attackers are declared
    blockers,       // blockers are declared
    order,          // the blockers of attackers are ordered
    next_attacker,  // which attacker deals its damage next (reading of combat.attackers-order)
    damage,         // attackers assign their damage among their blockers
    trigger,        // which of several waiting abilities resolves next, with which target
    energy,         // the Energy of a charge that is gained
    retarget,       // another target (reading of chain.target-gone)
    replacement,    // which replacement applies to a draw
    hand_discard    // down to the hand limit (reading or setting)
};

struct Position {
    Phase phase = Phase::setup;
    std::uint8_t step = 0;  // how far the phase has got; see turn.h
    Awaiting awaiting = Awaiting::nothing;
    Player decider = kNobody;
    Player active = kNobody;
    Result result = Result::none;
    std::uint8_t at_capacity = 0;  // some fixed size of this struct was too small: the model ends here, not the game
    std::uint8_t asked = 0;        // players (bits) that have declined in the window or chain at hand
    std::uint8_t chain_state = 0;  // ChainState
    std::uint8_t chains = 0;       // begun in this End Phase
    std::uint8_t link_count = 0;
    std::uint8_t pending_count = 0;
    std::uint8_t block_count = 0;
    std::uint8_t item_stage = 0;   // how far `item` has got; see step.h
    std::uint8_t item_step = 0;    // effect under way
    std::uint8_t energy_owed = 0;  // charges whose Energy the item's player still chooses
    std::array<std::uint8_t, kPlayers> draws_owed{};
    std::uint8_t failed_draws = 0;            // players (bits) who could not make a required draw in this step
    std::uint8_t draw_owner = 0;              // whose draw is awaited or replaced
    std::uint8_t combats = 0;                 // made in this Attack Phase (kept only if there may be several)
    std::uint8_t window_done = 0;             // the window before triggers has been given (trigger.chain-wait: after-next-window)
    std::uint16_t triggers_in_row = 0;        // triggered abilities that have resolved without a player's choice but their order
    Item item;                                // what is being paid for, or carried out
    Item held;                                // what was paid for and may be answered (play.interrupt: answerable)
    std::array<Item, kMaximumLinks> links{};  // of the chain, the oldest first
    std::array<Side, kPlayers> sides{};
    std::array<Pending, kMaximumPending> pending{};
    std::array<Block, kMaximumBlocks> blocks{};  // ascending by attacker, place, blocker

    constexpr const Permanent& permanent(Reference8 reference) const { return sides[reference.side()].permanents[reference.slot()]; }
    constexpr Permanent& permanent(Reference8 reference) { return sides[reference.side()].permanents[reference.slot()]; }
    // Does the reference name a permanent that stands there?
    constexpr bool stands(Reference8 reference) const { return reference.is_permanent() && permanent(reference).kind != kNoKind; }

    constexpr std::span<Pending> waiting() { return {pending.data(), pending_count}; }
    constexpr std::span<const Pending> waiting() const { return {pending.data(), pending_count}; }

    friend constexpr bool operator==(const Position&, const Position&) = default;
};
static_assert(std::is_trivially_copyable_v<Position> && std::has_unique_object_representations_v<Position>);

// Position{}: copied in less time than made (canonical.cpp).
extern const Position kNewPosition;

enum class ChainState : std::uint8_t { none, open, resolving };

constexpr ChainState chain_of(const Position& position) {
    return static_cast<ChainState>(position.chain_state);
}

// Puts the blocks into their order; places in an attacker's order then follow each other without gaps.
void order_blocks(Position& position);

}  // namespace arbiter::magepunk
