// The words of set positions, one table each, for reader and writer alike. Internal to set positions.
#pragma once

#include <span>
#include <string_view>

#include "model/core/input/json_view.h"
#include "model/lost_glitches/value/position.h"

namespace arbiter::lost_glitches {

inline constexpr NamedValue<Phase> kPhaseNames[] = {
    {"setup", Phase::setup}, {"start", Phase::start}, {"main", Phase::main}, {"combat", Phase::combat}, {"end", Phase::end}};

inline constexpr NamedValue<Awaiting> kAwaitingNames[] = {{"nothing", Awaiting::nothing},   {"first-player", Awaiting::first_player},
                                                          {"reveal", Awaiting::reveal},     {"mulligan", Awaiting::mulligan},
                                                          {"priority", Awaiting::priority}, {"attackers", Awaiting::attackers},
                                                          {"blockers", Awaiting::blockers}, {"share", Awaiting::share},
                                                          {"trigger", Awaiting::trigger}};

inline constexpr NamedValue<ItemKind> kItemNames[] = {
    {"spell", ItemKind::spell}, {"character", ItemKind::character}, {"summon", ItemKind::summon}, {"trigger", ItemKind::trigger}};

// "drawn" and the winner's letter.
inline constexpr NamedValue<Result> kResultNames[] = {
    {"none", Result::none}, {"A", Result::first_wins}, {"B", Result::second_wins}, {"drawn", Result::drawn}};

inline constexpr NamedValue<EndReason> kReasonNames[] = {{"none", EndReason::none},
                                                         {"health", EndReason::health},
                                                         {"surrender", EndReason::surrender},
                                                         {"forfeit", EndReason::forfeit},
                                                         {"loop", EndReason::loop}};

inline constexpr NamedValue<TopMove> kMoveNames[] = {{"none", TopMove::none},
                                                     {"draw", TopMove::draw},
                                                     {"opening-draw", TopMove::opening_draw},
                                                     {"turn-draw", TopMove::turn_draw},
                                                     {"mulligan-draw", TopMove::mulligan_draw},
                                                     {"discard", TopMove::discard}};

// The steps of a phase by name, in their order (turn.h).
inline constexpr std::string_view kSetupSteps[] = {"first-player", "draw-hands", "mulligans", "return-first", "return-second"};
inline constexpr std::string_view kStartSteps[] = {"first-half", "second-half", "triggers", "done"};
inline constexpr std::string_view kMainSteps[] = {"open"};
inline constexpr std::string_view kCombatSteps[] = {"open", "share", "attackers", "blockers", "done"};
inline constexpr std::string_view kEndSteps[] = {"effects-end", "triggers", "next-turn"};

constexpr std::span<const std::string_view> step_names(Phase phase) {
    switch (phase) {
        case Phase::setup:
            return kSetupSteps;
        case Phase::start:
            return kStartSteps;
        case Phase::main:
            return kMainSteps;
        case Phase::combat:
            return kCombatSteps;
        case Phase::end:
            return kEndSteps;
    }
    return {};
}

struct FlagName {
    std::string_view name;
    Creature::Flag flag;
};
inline constexpr FlagName kFlagNames[] = {
    {"attacking", Creature::kAttacking}, {"blocked", Creature::kBlocked}, {"shared", Creature::kShared}, {"attacked", Creature::kAttacked}};

// Piles that are written as plain lists of cards.
struct PileName {
    std::string_view name;
    Pile pile;
};
inline constexpr PileName kPileNames[] = {{"hand", Pile::hand}, {"discard", Pile::discard}, {"aside", Pile::aside}};

}  // namespace arbiter::lost_glitches
