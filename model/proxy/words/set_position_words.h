// The words of set positions, one table each, for reader and writer alike. Internal to set positions.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "model/core/input/json_view.h"
#include "model/core/words/position_writer.h"
#include "model/proxy/rules/turn.h"
#include "model/proxy/value/position.h"

namespace arbiter::proxy {

inline constexpr NamedValue<Phase> kPhaseNames[] = {{"setup", Phase::setup}, {"refresh", Phase::refresh}, {"insight", Phase::insight},
                                                    {"main", Phase::main},   {"combat", Phase::combat},   {"cleanup", Phase::cleanup}};

inline constexpr NamedValue<Awaiting> kAwaitingNames[] = {{"nothing", Awaiting::nothing},
                                                          {"first-player", Awaiting::first_player},
                                                          {"reveal", Awaiting::reveal},
                                                          {"mulligan", Awaiting::mulligan},
                                                          {"keep", Awaiting::keep},
                                                          {"bottom", Awaiting::bottom},
                                                          {"play", Awaiting::play},
                                                          {"payment", Awaiting::payment},
                                                          {"retain", Awaiting::retain},
                                                          {"answer", Awaiting::answer},
                                                          {"trigger", Awaiting::trigger},
                                                          {"combat-turn", Awaiting::combat_turn},
                                                          {"blocker", Awaiting::blocker},
                                                          {"effect", Awaiting::effect},
                                                          {"redirection", Awaiting::redirection},
                                                          {"hand-discard", Awaiting::hand_discard}};

inline constexpr NamedValue<FrameType> kFrameNames[] = {{"item", FrameType::item},         {"batch", FrameType::batch},
                                                        {"attack", FrameType::attack},     {"damage", FrameType::damage},
                                                        {"take-top", FrameType::take_top}, {"defeat-window", FrameType::defeat_window},
                                                        {"retain", FrameType::retain}};

inline constexpr NamedValue<ItemKind> kItemNames[] = {{"install", ItemKind::install},
                                                      {"body", ItemKind::body},
                                                      {"face-down-body", ItemKind::face_down_body},
                                                      {"technique", ItemKind::technique},
                                                      {"trap-setting", ItemKind::trap_setting},
                                                      {"ability", ItemKind::ability},
                                                      {"charge-ability", ItemKind::charge_ability},
                                                      {"move", ItemKind::move},
                                                      {"trap", ItemKind::trap},
                                                      {"trigger", ItemKind::trigger}};

inline constexpr NamedValue<Stage> kStageNames[] = {{"paying", Stage::paying},       {"placed", Stage::placed},
                                                    {"offered", Stage::offered},     {"waiting", Stage::waiting},
                                                    {"resolving", Stage::resolving}, {"finished", Stage::finished}};

// "drawn" and the winner's letter.
inline constexpr NamedValue<Result> kResultNames[] = {
    {"none", Result::none}, {"A", Result::first_wins}, {"B", Result::second_wins}, {"drawn", Result::drawn}};

// The steps of a phase by name, in their order.
inline constexpr std::string_view kSetupSteps[] = {"first-player", "draw-hands", "ask-first", "ask-second", "done"};
inline constexpr std::string_view kRefreshSteps[] = {"ready-boards", "refresh-triggers", "turn-start-triggers", "done"};
inline constexpr std::string_view kInsightSteps[] = {"begin", "look-first", "keep-first", "look-second", "keep-second", "done"};
inline constexpr std::string_view kMainSteps[] = {"begin", "await-play", "after-play", "stack-resolves"};
inline constexpr std::string_view kCombatSteps[] = {"begin", "turns", "done"};
inline constexpr std::string_view kCleanupSteps[] = {"combat-end-triggers", "turn-end-triggers", "temporary-and-damage",
                                                     "late-triggers",       "hand-maximum",      "active-moves"};

constexpr std::span<const std::string_view> step_names(Phase phase) {
    switch (phase) {
        case Phase::setup:
            return kSetupSteps;
        case Phase::refresh:
            return kRefreshSteps;
        case Phase::insight:
            return kInsightSteps;
        case Phase::main:
            return kMainSteps;
        case Phase::combat:
            return kCombatSteps;
        case Phase::cleanup:
            return kCleanupSteps;
    }
    return {};
}

struct FlagName {
    std::string_view name;
    Body::Flag flag;
};
inline constexpr FlagName kFlagNames[] = {
    {"drained", Body::kDrained}, {"face_down", Body::kFaceDown},     {"acted", Body::kActed},  {"attacked", Body::kAttacked},
    {"new", Body::kNew},         {"owes_strike", Body::kOwesStrike}, {"struck", Body::kStruck}};

// Piles that are written as plain lists of cards.
struct PileName {
    std::string_view name;
    Pile pile;
};
inline constexpr PileName kPileNames[] = {{"hand", Pile::hand},       {"discard", Pile::discard}, {"abyss", Pile::abyss},
                                          {"special", Pile::special}, {"traps", Pile::traps},     {"new_traps", Pile::new_traps},
                                          {"looked", Pile::looked}};

}  // namespace arbiter::proxy
