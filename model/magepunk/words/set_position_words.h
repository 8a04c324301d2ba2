// The words of set positions, one table each, for reader and writer alike. Internal to set positions and the notation.
#pragma once

#include <span>
#include <string_view>

#include "model/core/input/json_view.h"
#include "model/core/words/position_writer.h"
#include "model/magepunk/rules/turn.h"
#include "model/magepunk/value/position.h"

namespace arbiter::magepunk {

inline constexpr NamedValue<Phase> kPhaseNames[] = {{"setup", Phase::setup}, {"start", Phase::start},   {"draw", Phase::draw},
                                                    {"main", Phase::main},   {"attack", Phase::attack}, {"second-main", Phase::second_main},
                                                    {"end", Phase::end}};

inline constexpr NamedValue<Awaiting> kAwaitingNames[] = {{"nothing", Awaiting::nothing},
                                                          {"first-player", Awaiting::first_player},
                                                          {"reveal", Awaiting::reveal},
                                                          {"mulligan", Awaiting::mulligan},
                                                          {"play", Awaiting::play},
                                                          {"window", Awaiting::window},
                                                          {"link", Awaiting::link},
                                                          {"payment", Awaiting::payment},
                                                          {"attackers", Awaiting::attackers},
                                                          {"blockers", Awaiting::blockers},
                                                          {"order", Awaiting::order},
                                                          {"next-attacker", Awaiting::next_attacker},
                                                          {"damage", Awaiting::damage},
                                                          {"trigger", Awaiting::trigger},
                                                          {"energy", Awaiting::energy},
                                                          {"retarget", Awaiting::retarget},
                                                          {"replacement", Awaiting::replacement},
                                                          {"hand-discard", Awaiting::hand_discard}};

inline constexpr NamedValue<ItemKind> kItemNames[] = {
    {"card", ItemKind::card}, {"ability", ItemKind::ability}, {"trigger", ItemKind::trigger}};

inline constexpr NamedValue<ChainState> kChainNames[] = {
    {"none", ChainState::none}, {"open", ChainState::open}, {"resolving", ChainState::resolving}};

// "drawn" and the winner's letter.
inline constexpr NamedValue<Result> kResultNames[] = {
    {"none", Result::none}, {"A", Result::first_wins}, {"B", Result::second_wins}, {"drawn", Result::drawn}};

// The steps of a phase by name, in their order (of the start of a turn without StartStep::kFirstTurn).
inline constexpr std::string_view kSetupSteps[] = {"first-player", "draw-hands", "ask-first", "ask-second", "done"};
inline constexpr std::string_view kStartSteps[] = {"begin", "refresh", "triggers", "done"};
inline constexpr std::string_view kDrawSteps[] = {"begin", "drawing", "drawn"};
inline constexpr std::string_view kMainSteps[] = {"begin", "opening", "play", "after-play", "leaving", "leave"};
inline constexpr std::string_view kAttackSteps[] = {"begin", "attackers",      "after-attackers", "blockers",
                                                    "order", "after-blockers", "choose-next",     "assign",
                                                    "deal",  "dealt",          "after-damage",    "done"};
inline constexpr std::string_view kEndSteps[] = {"begin", "window", "discard", "changes-end", "clear", "pass-turn"};

constexpr std::span<const std::string_view> step_names(Phase phase) {
    switch (phase) {
        case Phase::setup:
            return kSetupSteps;
        case Phase::start:
            return kStartSteps;
        case Phase::draw:
            return kDrawSteps;
        case Phase::main:
        case Phase::second_main:
            return kMainSteps;
        case Phase::attack:
            return kAttackSteps;
        case Phase::end:
            return kEndSteps;
    }
    return {};
}

struct FlagName {
    std::string_view name;
    Permanent::Flag flag;
};
inline constexpr FlagName kFlagNames[] = {{"delayed", Permanent::kDelayed},
                                          {"has_attacked", Permanent::kAttacked},
                                          {"was_blocked", Permanent::kBlocked},
                                          {"has_dealt", Permanent::kDealt},
                                          {"deals_now", Permanent::kUp}};

// Piles that are written as plain lists of cards.
struct PileName {
    std::string_view name;
    Pile pile;
};
inline constexpr PileName kPileNames[] = {{"hand", Pile::hand}, {"discard", Pile::discard}, {"resources", Pile::resources}};

}  // namespace arbiter::magepunk
