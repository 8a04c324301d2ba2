// The words of set positions, one table each, for reader and writer alike. Internal to set positions.
#pragma once

#include "model/core/input/json_view.h"
#include "model/proxy_wars/value/position.h"

namespace arbiter::proxy_wars {

inline constexpr NamedValue<Phase> kPhaseNames[] = {
    {"preparation", Phase::preparation}, {"cutting", Phase::cutting}, {"start", Phase::start},
    {"placement", Phase::placement},     {"play", Phase::play},       {"done", Phase::done}};

inline constexpr NamedValue<Awaiting> kAwaitingNames[] = {
    {"nothing", Awaiting::nothing}, {"agents", Awaiting::agents},         {"faction", Awaiting::faction},
    {"cut", Awaiting::cut},         {"first-player", Awaiting::starting}, {"place", Awaiting::place},
    {"option", Awaiting::option},   {"arrival", Awaiting::arrival},       {"relief", Awaiting::relief}};

inline constexpr NamedValue<CutState> kCutNames[] = {
    {"under-way", CutState::under_way}, {"done", CutState::done}, {"shown", CutState::shown}};

// "drawn" and the winner's letter.
inline constexpr NamedValue<Result> kResultNames[] = {
    {"none", Result::none}, {"A", Result::first_wins}, {"B", Result::second_wins}, {"drawn", Result::drawn}};

inline constexpr NamedValue<EndReason> kReasonNames[] = {{"none", EndReason::none},
                                                         {"inequality", EndReason::inequality},
                                                         {"both-true", EndReason::both_true},
                                                         {"stuck", EndReason::stuck},
                                                         {"both-stuck", EndReason::both_stuck},
                                                         {"repetition", EndReason::repetition},
                                                         {"turn-limit", EndReason::turn_limit}};

inline constexpr NamedValue<TurnOption> kOptionNames[] = {
    {"recruit", TurnOption::recruit}, {"move", TurnOption::move}, {"attack", TurnOption::attack}, {"action", TurnOption::action}};

// Where an agent stood that was not on the board when the turn began.
inline constexpr std::string_view kOffBoard = "off the board";

}  // namespace arbiter::proxy_wars
