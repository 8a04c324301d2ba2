// A position of Proxy: one trivially copyable value in which everything stands that decides the future of a game, and nothing else.
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
#include "model/core/result.h"
#include "model/core/seats.h"
#include "model/proxy/value/body.h"

namespace arbiter::proxy {

inline constexpr int kPlayers = 2;
inline constexpr int kMaximumKinds = 80;        // different cards in one game, both decks together
inline constexpr int kMaximumDeck = 100;        // cards of one player
inline constexpr int kMaximumFrames = 32;       // what waits to go on: plays, activations and triggers on the stack, attacks, batches …
inline constexpr std::uint8_t kNoRound = 0xFF;  // before the first speed round
inline constexpr int kMaximumPending = 48;      // triggers that have happened and wait to be picked

// The zones that hold cards without further state, each as a number of copies per kind. `looked` holds the cards that a player looks at
// in the insight draw. `unknown_deck` is the part of the deck whose order nobody knows. `new_traps` are the traps set in this turn (used
// only under the reading of trap.same-turn that tells them apart). Face-up traps are items of the stack (zones.trap-while-waiting).
enum class Pile : std::uint8_t { hand, unknown_deck, discard, abyss, special, ready_charges, drained_charges, traps, new_traps, looked };
inline constexpr int kPiles = 10;

using Copies = CopiesOf<kMaximumKinds>;

// Who or what is meant by an operand: a body (of either player), an item of the stack, a player, nothing, or something that has left.
struct Reference8 : ReferenceOf<Reference8, kMaximumBodies, kMaximumFrames, 0x80> {
    static constexpr Reference8 body(Player player, int slot) { return in_slot(player, slot); }
    constexpr bool is_body() const { return is_in_slot(); }
    constexpr int frame() const { return index(); }
};

using KnownOrder = KnownOrderOf<kMaximumDeck>;

struct Side : PilesOf<Side, Pile> {
    std::array<Copies, kPiles> piles{};
    Bodies bodies;
    KnownOrder deck;
    std::uint8_t installs = 0;   // install plays made this turn
    std::uint8_t retains = 0;    // times priority was retained this turn (kept only under retain.repeat: once-per-turn)
    std::uint8_t mulligans = 0;  // taken before the first turn
    std::int8_t insight = 0;     // temporary change of the insight
    std::int8_t keep = 0;        // temporary change of the number of cards kept
    std::uint8_t unused = 0;     // no padding: positions are compared as bytes

    constexpr const Bodies& field() const { return bodies; }
    constexpr Bodies& field() { return bodies; }

    friend constexpr bool operator==(const Side&, const Side&) = default;
};

// Something that is under way. Frames form one stack, the last one going on first; those of type `item` are the stack of the rules.
enum class FrameType : std::uint8_t { none, item, batch, attack, damage, take_top, defeat_window, retain };

enum class ItemKind : std::uint8_t { install, body, face_down_body, technique, trap_setting, ability, charge_ability, move, trap, trigger };

// How far an item, an attack, … has got.
enum class Stage : std::uint8_t {
    paying,     // announced, the cost is to be paid
    placed,     // on the stack; what its placing triggered is due
    offered,    // players may answer
    waiting,    // waits for later plays or passes (readings of stack.when-resolves and retain.when)
    resolving,  // its effects are being carried out, `step` says how far
    finished
};

struct Frame {
    FrameType type = FrameType::none;
    Stage stage = Stage::paying;
    ItemKind item = ItemKind::install;
    Player controller = kNobody;
    Kind card = kNoKind;
    std::uint8_t ability = 0;
    Reference8 target;   // what was chosen; of an attack: the blocker
    Reference8 source;   // the body that the item comes from; of an attack: the attacker
    Reference8 subject;  // the body that the event was about
    Player subject_side = kNobody;
    std::uint8_t number = 0;             // [t], or the amount of the event; of take_top: what to do (TopMove)
    std::uint8_t step = 0;               // effect under way; of a batch: its level
    std::uint8_t asked = 0;              // players (bits) that have declined to answer, or have been dealt with
    std::uint8_t extra = 0;              // line of a body; redirections applied; see the code of each type
    std::array<std::uint8_t, 2> left{};  // of take_top: cards still owed by each player; of damage: the amount in left[0]

    friend constexpr bool operator==(const Frame&, const Frame&) = default;
};
static_assert(sizeof(Frame) == 16);

// The choice that a resolving effect leaves: Frame::extra while Awaiting::effect.
enum OpenEffect : std::uint8_t { kPutFaceDown, kSetFaceDown, kToll };

// Frame::extra of a move that was announced against the rules, as its body was drained: when it resolves, that is not looked at again.
inline constexpr std::uint8_t kWasDrained = 1;

enum class TopMove : std::uint8_t { draw, discard, exile, look };

// A trigger that has happened and waits. Level kCollecting: of the moment at hand; kNextRefresh: for the triggers of the next refresh
// (cleanup.late-triggers: next-refresh); otherwise the batch that it belongs to.
struct Pending {
    static constexpr std::uint8_t kCollecting = 0xFF;
    static constexpr std::uint8_t kNextRefresh = 0xFE;

    Kind card = kNoKind;
    std::uint8_t ability = 0;
    Player controller = kNobody;
    Reference8 source;
    Reference8 subject;
    Player subject_side = kNobody;
    std::uint8_t number = 0;
    std::uint8_t level = kCollecting;

    friend constexpr bool operator==(const Pending&, const Pending&) = default;
};
static_assert(sizeof(Pending) == 8);

enum class Phase : std::uint8_t { setup, refresh, insight, main, combat, cleanup };

// The decision that is awaited. `nothing` stands in finished games only.
enum class Awaiting : std::uint8_t {
    nothing,
    first_player,  // chance
    reveal,        // chance: the card on top of a deck of unknown order
    mulligan,      //
    keep,          // insight: one card to keep
    bottom,        // insight: the next card to put on the bottom
    play,          // main phase: a play or a pass
    payment,       // which sources to drain
    retain,        // retain priority or hand it on
    answer,        // activate a trap or decline
    trigger,       // which trigger, with which target
    combat_turn,   // which body acts, and how
    blocker,       // which body blocks (reading of combat.who-picks)
    effect,        // a choice that an effect leaves
    redirection,   // which replacement applies
    hand_discard   // down to the hand maximum (setting)
};

struct Position {
    Phase phase = Phase::setup;
    std::uint8_t step = 0;  // how far the phase has got; see turn.cpp
    Awaiting awaiting = Awaiting::nothing;
    Player decider = kNobody;
    Player active = kNobody;
    Player priority = kNobody;      // holder of priority, in the main phase with an empty stack
    std::uint8_t passed = 0;        // players (bits) that have passed this turn
    std::uint8_t opened = 0;        // a play was made in this main phase
    std::uint8_t plays = 0;         // plays made with the priority now held (kept only if more than one is allowed)
    std::uint8_t round = kNoRound;  // speed of the combat round under way; 0xFF before the first
    Player last_actor = kNobody;    // who acted last in this round (kept only under combat.tie-players: alternate)
    Result result = Result::none;
    std::uint8_t at_capacity = 0;  // some fixed size of this struct was too small: the model ends here, not the game
    std::uint8_t frame_count = 0;
    std::uint8_t pending_count = 0;
    std::uint8_t fallen = 0;               // players (bits) one of whose bodies has just been defeated
    std::uint8_t owed_keep = 0;            // insight: cards still to keep by the decider
    std::array<std::uint8_t, 3> unused{};  // no padding
    std::array<Side, kPlayers> sides{};
    std::array<Frame, kMaximumFrames> frames{};
    std::array<Pending, kMaximumPending> pending{};

    constexpr Frame& top() { return frames[frame_count - 1]; }
    constexpr const Frame& top() const { return frames[frame_count - 1]; }
    constexpr const Body& body(Reference8 reference) const { return sides[reference.side()].bodies[reference.slot()]; }
    constexpr Body& body(Reference8 reference) { return sides[reference.side()].bodies[reference.slot()]; }
    constexpr bool has_passed(Player player) const { return ((passed >> player) & 1) != 0; }

    constexpr std::span<Pending> waiting() { return {pending.data(), pending_count}; }
    constexpr std::span<const Pending> waiting() const { return {pending.data(), pending_count}; }

    friend constexpr bool operator==(const Position&, const Position&) = default;
};
static_assert(std::is_trivially_copyable_v<Position> && std::has_unique_object_representations_v<Position>);

}  // namespace arbiter::proxy
