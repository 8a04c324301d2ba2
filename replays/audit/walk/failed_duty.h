// What had to be decided, and an entry told against the rules so that nothing came of it: play went on all the same.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "replays/audit/omitted.h"
#include "replays/audit/walk/steps.h"
#include "replays/audit/walk/walk.h"

namespace arbiter::audit {

// Is the entry one of those that tell what is awaited, legal or not?
template <class D>
bool tells_what_is_awaited(Walk<D>& walk, const typename D::Position& position, const Move& move) {
    if constexpr (requires { &Account<D>::tells_awaited; }) {
        if (const std::optional<bool> tells = Account<D>::tells_awaited(position, move)) return *tells;
    }
    const std::vector<Choice>& answers = walk.answers_at(position);
    return std::any_of(answers.begin(), answers.end(), [&](Choice answer) { return D::row_of(position, answer).word == move.row->word; });
}

// Does the entry answer what its player had to decide, against the rules?
template <class D>
bool fails_duty(Walk<D>& walk, const Move& move, const Judged<D>& judged) {
    const World<D>& world = judged.point.world;
    if (!is_refused(move, judged.attempt) || walk.game().is_over(world.position)) return false;
    if (D::decider(world.position) != move.by || !walk.table.silent_choices(world).empty()) return false;
    return tells_what_is_awaited(walk, world.position, move);
}

// The entry that told so what is due.
template <class D>
const Late* entry_for_duty(const Walk<D>& walk, const typename D::Position& position) {
    Choice passive;
    if (!walk.game().passive_choice(position, passive)) return nullptr;
    const auto tells_it = [&](const Late& late) {
        return late.is_answer && late.move.by == D::decider(position) && late.move.row->group == D::row_of(position, passive).group;
    };
    const auto found = std::find_if(walk.late.begin(), walk.late.end(), tells_it);
    return found == walk.late.end() ? nullptr : &*found;
}

// The first choice of an entry that a way leads to, in words.
template <class D>
std::string entry_text(Walk<D>& walk, const Reached<D>& reached) {
    const World<D> world = walk.table.before_entry(walk.worlds[reached.origin], reached, walk.events);
    return D::choice_text(walk.game(), walk.names(), world.position, reached.path[reached.silent]);
}

// Something came of the entry that failed: what was decided in its place, where that is known.
template <class D>
void tell_what_came_of_failed(Walk<D>& walk, const AfterDuties<D>& found, std::size_t by, EntryReport& failed) {
    if (failed.verdict != Verdict::illegal) return;
    std::erase_if(failed.notes, tells_that_nothing_came);
    const Reached<D>& first = found.front();
    failed.notes.push_back(fmt::format("entry {} shows that something was done in its place: {}", by,
                                       found.size() == 1
                                           ? steps_text(walk, walk.worlds[first.origin], first.path, first.silent)
                                           : fmt::format("{} ways in which it could have been are followed from there", found.size())));
}

// The entry, or the mark (`move`: nullptr), comes after such a decision, whatever that was. False: that does not help.
template <class D>
bool go_on_after_failed_duty(Walk<D>& walk, const Move* move, const Place& place, const std::vector<Reached<D>>& from, EntryReport& said) {
    const auto is_answer = [](const Late& late) { return late.is_answer; };
    if (walk.replay.complete || std::none_of(walk.late.begin(), walk.late.end(), is_answer)) return false;
    std::optional<std::size_t> failed;
    const auto is_told = [&](const typename D::Position& position) {
        const Late* late = entry_for_duty(walk, position);
        if (late != nullptr) failed = late->index;
        return late != nullptr;
    };
    const auto found = after_omitted_duties(walk.table, move, place, from, walk.options.maximum_worlds, {false, true}, is_told);
    if (found.empty() || !failed) return false;
    said.verdict = Verdict::legal;
    said.violations.clear();
    said.awaited.clear();
    said.silent.clear();
    said.notes.push_back(fmt::format("it comes after what entry {} did; nobody can tell what came of that, and {} {} followed from here",
                                     *failed + 1, found.size(), found.size() == 1 ? "way to go on is" : "ways to go on are"));
    std::erase_if(walk.late, [&](const Late& late) { return late.index == *failed; });
    tell_what_came_of_failed(walk, found, said.number, walk.report.entries[*failed]);
    if (found.front().path.size() > found.front().silent) said.text = entry_text(walk, found.front());
    walk.worlds.clear();
    for (const Reached<D>& reached : found) walk.worlds.push_back(reached.world);
    walk.lost_track = walk.lost_track || found.cut;
    return true;
}

}  // namespace arbiter::audit
