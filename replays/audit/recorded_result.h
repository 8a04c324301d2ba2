// Who won, and how: what a record says of it, compared with what its entries lead to.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "replays/audit/evidence.h"
#include "replays/audit/world.h"
#include "replays/audit_report.h"

namespace arbiter::audit {

// Where steps in silence lead. With a result in the record they go on through forced turns.
template <class D>
World<D> end_of(const Table<D>& table, const World<D>& world) {
    World<D> at = world;
    Events events;
    for (std::size_t step = 0; step < kMostStepsSeen && !table.game.is_over(at.position); ++step) {
        const std::vector<Choice> silent = table.silent_choices(at);
        if (silent.size() != 1) break;
        World<D> next = at;
        table.make(next, silent.front(), events);
        if (next.turns != world.turns && !table.replay.result) break;
        at = next;
    }
    return at;
}

// Has somebody won, and this player not, or is it drawn without them?
constexpr bool is_lost_by(Result result, Player player) {
    const Seats ahead = result.is_draw() ? result.drawn_among() : result.winners();
    return !ahead.empty() && !ahead.contains(player);
}

// May cards that nobody knows allow who decides another answer than those that are listed?
template <class D>
bool may_answer_otherwise(const Table<D>& table, const typename D::Position& at) {
    const Player decider = D::decider(at);
    return decider < seats_of<D>(table.game) ? table.unknown.outside_deck(at, decider) > 0 : table.unknown.any(at);
}

// Is the game over but for steps that nobody can make otherwise, so that this player does not lose it? By silence alone it is, where the
// record itself gives that result.
template <class D>
bool has_ended_for(const Table<D>& table, const World<D>& world, Player player) {
    const auto ends_well = [&](const typename D::Position& end) { return table.game.is_over(end) && !is_lost_by(D::result(end), player); };
    const auto& result = table.replay.result;
    if (const World<D> end = end_of(table, world); result && ends_well(end.position))
        return result->winners == D::result(end.position).winners();
    typename D::Position at = world.position;
    Events events;
    std::vector<Choice> answers;
    for (std::size_t step = 0; step < kMostStepsSeen && !table.game.is_over(at); ++step) {
        list_answers_of<D>(table.game, at, answers);
        if (answers.size() != 1 || may_answer_otherwise(table, at)) return false;
        table.game.apply(at, answers.front(), events);
    }
    return ends_well(at);
}

// How the game was won, where the record has one of the game's words for it; other words are not compared.
template <class D>
void judge_why(const std::string& why, const typename D::Position& end, AuditReport& report) {
    if (std::find(std::begin(Account<D>::end_words), std::end(Account<D>::end_words), why) == std::end(Account<D>::end_words)) return;
    report.recorded_result += " by " + why;
    report.computed_result += fmt::format(" by {}", Account<D>::end_word(end));
    if (why != Account<D>::end_word(end)) report.result = Verdict::wrong_result;
}

// By which clause the game is over, and how that came.
template <class D>
void tell_ending([[maybe_unused]] const Table<D>& table, [[maybe_unused]] const typename D::Position& end,
                 [[maybe_unused]] AuditReport& report) {
    if constexpr (TellsEnding<D>) {
        const Statement how = D::ending(table.game, table.names, end);
        report.ending = violation_of(finding_text(D::rulebook(), how.clause, how.fact));
    }
}

inline void name_recorded_result(const Replay& replay, AuditReport& report) {
    std::vector<std::string> names;
    for (const Contestant& player : replay.players) names.push_back(player.name);
    report.recorded_result = winners_text(names, replay.result->winners);
}

// There are more positions than the audit follows: nobody can tell what the record comes to.
inline void leave_result_open(const Replay& replay, AuditReport& report) {
    report.computed_result = "an end that was not followed";
    if (!replay.result) return;
    report.result = Verdict::undetermined;
    name_recorded_result(replay, report);
}

// Compares the recorded result with what became of the last world. After a ruling nobody knows whether an unfinished game was ended.
template <class D>
void judge_result(const Table<D>& table, const World<D>& last, std::optional<Player> conceded, bool intervened, AuditReport& report) {
    const Replay& replay = table.replay;
    const World<D> end = end_of(table, last);
    const Seats others = conceded ? Seats::others(*conceded, seats_of<D>(table.game)) : Seats{};
    report.computed_result =
        conceded ? winners_text(table.names.players, others) + " by concession" : D::result_text(table.names, end.position);
    if (!replay.result) return;
    const Seats recorded = replay.result->winners;
    name_recorded_result(replay, report);
    if (!conceded && !table.game.is_over(end.position)) {
        if (!intervened) report.result = replay.complete ? Verdict::wrong_result : Verdict::undetermined;
        return;
    }
    if (recorded != (conceded ? others : D::result(end.position).winners())) report.result = Verdict::wrong_result;
    if (conceded) return;
    judge_why<D>(replay.result->why, end.position, report);
    if (report.result == Verdict::wrong_result) tell_ending(table, end.position, report);
}

}  // namespace arbiter::audit
