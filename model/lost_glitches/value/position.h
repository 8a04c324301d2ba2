// A position of Lost Glitches: one trivially copyable value in which everything stands that decides the future of a game, and nothing else.
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
#include "model/lost_glitches/value/creature.h"

namespace arbiter::lost_glitches {

inline constexpr int kPlayers = 2;
inline constexpr int kMaximumKinds = 64;      // different cards in one game, both decks and the character spells together
inline constexpr int kMaximumDeck = 60;       // cards of one player
inline constexpr int kMaximumCreatures = 24;  // of one player on the board at a time
inline constexpr int kMaximumCharacters = 3;  // character spells of one player
inline constexpr int kMaximumStack = 16;      // what waits to take effect
inline constexpr int kMaximumPending = 60;    // triggers that have happened and wait

// The zones that hold cards without further state, each as a number of copies per kind. `unknown_deck` is the part of the deck whose order
// nobody knows. `aside` holds the cards that a player is sending back in a mulligan.
enum class Pile : std::uint8_t { hand, unknown_deck, discard, aside };
inline constexpr int kPiles = 4;

using Copies = CopiesOf<kMaximumKinds>;
using KnownOrder = KnownOrderOf<kMaximumDeck>;
using Creatures = SlottedOf<Creature, kMaximumCreatures>;

// Who or what is meant by an operand: a creature (of either player), an item of the stack, a player, nothing, or something that has left.
struct Reference8 : ReferenceOf<Reference8, kMaximumCreatures, kMaximumStack, 0x80> {
    static constexpr Reference8 creature(Player player, int slot) { return in_slot(player, slot); }
    constexpr bool is_creature() const { return is_in_slot(); }
};

inline constexpr int kMostAttacksCounted = 7;  // in a turn; no limit is higher
inline constexpr int kMaximumHealth = 500;     // of a player; less than minus this is not told apart
inline constexpr std::uint8_t kCastThisTurn = 0x80;

struct Side : PilesOf<Side, Pile> {
    std::array<Copies, kPiles> piles{};
    Creatures creatures;
    KnownOrder deck;
    std::int16_t health = 0;
    std::uint8_t usable = 0;     // mana
    std::uint8_t pool = 0;       // mana, used or not
    std::uint8_t temporary = 0;  // mana of this turn beyond the pool (kept only under mana.gain-both: own-lasting-other-temporary)
    std::uint8_t attempts = 0;   // draws from the empty deck that count
    // Turns until each character spell is available again, the present one included: 0, it is. With kCastThisTurn under
    // character.same-turn: repeat.
    std::array<std::uint8_t, kMaximumCharacters> cooldowns{};
    std::uint8_t mulligans = 0;            // taken (before the first turn only)
    std::uint8_t mulligan_ended = 0;       // the opening hand is settled (before the first turn only)
    std::uint8_t summons = 0;              // this turn (kept only if they are limited)
    std::uint8_t slow_spells = 0;          // cast this turn (kept only if they are limited)
    std::uint8_t misses = 0;               // opportunities in a row that ran out (0 where no clock runs)
    std::uint8_t phase_record = 0;         // PhaseRecord bits (kept only under time.unit: whole-phase)
    std::array<std::uint8_t, 3> unused{};  // no padding: positions are compared as bytes

    constexpr const Creatures& field() const { return creatures; }
    constexpr Creatures& field() { return creatures; }

    friend constexpr bool operator==(const Side&, const Side&) = default;
};

// What a player did with the opportunities of the present phase.
enum PhaseRecord : std::uint8_t { kMissedOne = 1, kUsedOne = 2 };

// What waits on the stack. The last one takes effect first.
enum class ItemKind : std::uint8_t {
    spell,      // a Slow or Fast spell from hand
    character,  // a character spell, which stays in its zone
    summon,     // reading of summon.timing
    trigger     // reading of ability.trigger-timing
};

struct Item {
    ItemKind kind = ItemKind::spell;
    Player controller = kNobody;
    Kind card = kNoKind;
    std::uint8_t ability = 0;
    Reference8 target;
    std::uint8_t number = 0;        // X; of a trigger: the amount of its event
    Reference8 source;              // of a trigger: the creature that has the ability
    Reference8 subject;             // of a trigger: the creature that the event was about
    Player subject_side = kNobody;  // of a trigger: the player that the event was about

    friend constexpr bool operator==(const Item&, const Item&) = default;
};

// A trigger that has happened and waits; they take effect in the order in which they stand.
struct Pending {
    Kind card = kNoKind;
    std::uint8_t ability = 0;
    Player controller = kNobody;
    Reference8 source;
    Reference8 subject;
    Player subject_side = kNobody;
    std::uint8_t number = 0;
    // Which of the moments that have triggers waiting it happened in, kPicked if it was chosen to be next (kept only under
    // ability.trigger-order: controller-chooses).
    std::uint8_t moment = 0;

    static constexpr std::uint8_t kPicked = 0xFF;

    friend constexpr bool operator==(const Pending&, const Pending&) = default;
};

enum class Phase : std::uint8_t { setup, start, main, combat, end };

// The decision that is awaited. `nothing` stands in finished games only.
enum class Awaiting : std::uint8_t {
    nothing,
    first_player,  // chance
    reveal,        // chance: the card on top of a deck of unknown order; `owing` says whose
    mulligan,      // a card to send back, or the end of it
    priority,      // an action or a pass
    attackers,     // a further attacker, or the end of the declaration
    blockers,      // a further blocker, or the end of the declaration
    share,         // the share of the next blocker
    trigger        // which trigger is next (reading of ability.trigger-order)
};

enum class EndReason : std::uint8_t { none, health, surrender, forfeit, loop };

// Cards owed from the top of decks: those of the turn player come first.
enum class TopMove : std::uint8_t { none, draw, opening_draw, turn_draw, mulligan_draw, discard };

struct Position {
    Phase phase = Phase::setup;
    std::uint8_t step = 0;  // how far the phase has got; see turn.h
    Awaiting awaiting = Awaiting::nothing;
    Player decider = kNobody;      // of a mulligan: whose is asked for first; with mulligan.order: independent the other may decide as well
    Player active = kNobody;       // the turn player; before the first turn, the one who will have it
    Player priority = kNobody;     // who has priority, or gets it when what is under way is over; kNobody while a stack or combat resolves
    std::uint8_t passed = 0;       // players (bits) whose pass counts
    std::uint8_t turn = 0;         // 1, 2, 3 for every later one; 0 before the first
    std::uint8_t attacks = 0;      // started this turn (counted as far as a limit asks)
    Player opener = kNobody;       // whose action opened the stack that waits or resolves
    Player last_passer = kNobody;  // who passed last, while a stack or combat resolves (kept only where priority.after-resolve asks)
    Player last_actor = kNobody;   // in this turn and the one before (kept only under priority.first: other-player)
    std::uint8_t answering = 0;    // an action is being answered (kept only under priority.to-resolve: opponent-pass)
    std::uint8_t blocks_ended = 0;              // blockers have been declared in this combat
    std::uint8_t resolving = 0;                 // the stack resolves
    std::uint8_t effect = 0;                    // of the item that resolves: how many of its effects have been carried out
    std::uint8_t trigger_effect = 0;            // the same of the first pending trigger
    TopMove owed_move = TopMove::none;          // cards owed from the top
    std::array<std::uint8_t, kPlayers> owed{};  // how many, by player
    Player owing = kNobody;                     // whose deck chance is asked about
    std::uint8_t sharing = kNoSlot;             // slot of the attacker of whose blockers some have their share and some wait for it
    Result result = Result::none;
    EndReason reason = EndReason::none;
    std::uint8_t clock = 0;        // a clock runs: opportunities can be missed
    std::uint8_t at_capacity = 0;  // some fixed size of this struct was too small: the model ends here, not the game
    std::uint8_t stack_count = 0;
    std::uint8_t pending_count = 0;
    std::uint8_t bundling = 0;             // the player with priority may add casts to the last action (reading of action.bundle)
    std::array<std::uint8_t, 3> unused{};  // no padding
    std::array<Side, kPlayers> sides{};
    std::array<Item, kMaximumStack> stack{};
    std::array<Pending, kMaximumPending> pending{};

    constexpr Item& top() { return stack[stack_count - 1]; }
    constexpr const Item& top() const { return stack[stack_count - 1]; }
    constexpr const Creature& creature(Reference8 reference) const { return sides[reference.side()].creatures[reference.slot()]; }
    constexpr Creature& creature(Reference8 reference) { return sides[reference.side()].creatures[reference.slot()]; }
    constexpr bool has_passed(Player player) const { return ((passed >> player) & 1) != 0; }
    // Is a spell waiting or an attack in progress?
    constexpr bool under_way() const { return stack_count > 0 || phase == Phase::combat; }

    constexpr std::span<Pending> waiting() { return {pending.data(), pending_count}; }
    constexpr std::span<const Pending> waiting() const { return {pending.data(), pending_count}; }

    friend constexpr bool operator==(const Position&, const Position&) = default;
};
static_assert(std::is_trivially_copyable_v<Position> && std::has_unique_object_representations_v<Position>);

// Position{}: copied in less time than made (canonical.cpp).
extern const Position kNewPosition;

}  // namespace arbiter::lost_glitches
