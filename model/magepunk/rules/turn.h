// How far each phase has got: the values of Position::step. Internal to model/magepunk, and for set positions.
#pragma once

#include <cstdint>

namespace arbiter::magepunk {

enum SetupStep : std::uint8_t { kChooseFirst, kDrawHands, kAskFirst, kAskSecond, kBeginGame };

// The start of a turn. kFirstTurn is added in the first turn of a game whose first turn has no draw.
enum StartStep : std::uint8_t { kBeginTurn, kRefresh, kTurnTriggers, kStarted, kFirstTurn = 8 };

// `kDrawn`: players may answer, under the reading of fast.unlisted-phases that allows it.
enum DrawStep : std::uint8_t { kBeginDraw, kDrawing, kDrawn };

// Of both Main Phases. `kOpening`: the non-active player's window before anything else (reading of fast.windows). `kPlay`: the active
// player is to move. `kAfterPlay` and `kLeaving`: the windows of the non-active player after a play and before the phase is left.
enum MainStep : std::uint8_t { kBeginMain, kOpening, kPlay, kAfterPlay, kLeaving, kLeave };

enum AttackStep : std::uint8_t {
    kBeginAttack,
    kDeclareAttackers,
    kAfterAttackers,  // window
    kDeclareBlockers,
    kOrderBlockers,
    kAfterBlockers,  // window
    kChooseNext,     // combat.attackers-order: one-by-one
    kAssignDamage,
    kDealDamage,
    kDamageDealt,
    kAfterDamage,  // window
    kEndCombat
};

enum EndStep : std::uint8_t { kBeginEnd, kEndWindow, kDiscard, kEndChanges, kClear, kPassTurn };

}  // namespace arbiter::magepunk
