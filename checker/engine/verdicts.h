// From findings to verdicts: every property that was asked for gets an outcome, and a play that shows it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "checker/engine/expander.h"
#include "checker/engine/exploration.h"
#include "checker/engine/findings.h"
#include "checker/engine/progress.h"
#include "model/core/game.h"
#include "properties/property.h"

namespace arbiter {

// Whether a search that stops at the first violation has to stop. To reach what is only said to be reachable is none.
template <Game G>
bool any_violation(PropertyList<G> properties, const ProgressProperties<G>& progress, const Findings& findings) {
    if (progress.no_stuck_position && findings[properties.size() + kStuckSlot].exists()) return true;
    if (progress.no_forced_circle && findings[properties.size() + kCircleSlot].exists()) return true;
    for (std::size_t i = 0; i < properties.size(); ++i)
        if (properties[i].shape != Shape::reachable && findings[i].exists()) return true;
    return false;
}

// Appends the results of the listed properties, then those on progress that were asked for. The exploration's bound must be known.
// `plays`: show(property, finding), show_stuck(finding), show_circle(finding) and show_loop(first) give plays.
// `first_on_loop(stop_at_milestones)` gives what show_loop takes; without `judges_loops` the properties on passive play stay inconclusive.
template <Game G, class Plays, class FirstOnLoop>
void add_results(PropertyList<G> properties, const ProgressProperties<G>& progress, const Findings& findings, const Plays& plays,
                 bool judges_loops, FirstOnLoop&& first_on_loop, Exploration& exploration) {
    for (std::size_t i = 0; i < properties.size(); ++i) {
        const Property<G>& property = properties[i];
        PropertyResult& result = exploration.properties.emplace_back();
        result.id = property.id;
        result.shape = property.shape;
        const bool reachable = property.shape == Shape::reachable;
        if (findings[i].exists()) {
            result.outcome = reachable ? Outcome::reached : Outcome::violated;
            result.play = plays.show(property, findings[i]);
        } else if (exploration.complete()) {
            result.outcome = reachable ? Outcome::not_reached : Outcome::held;
        }
    }
    const auto add = [&](std::string_view id, std::optional<Play> play, bool judged) {
        const Outcome outcome = play ? Outcome::violated : judged ? Outcome::held : Outcome::inconclusive;
        exploration.properties.push_back({std::string(id), Shape::progress, outcome, std::move(play)});
    };
    const Finding& stuck = findings[properties.size() + kStuckSlot];
    const Finding& circle = findings[properties.size() + kCircleSlot];
    if (progress.no_stuck_position) {
        add(progress.stuck_id, stuck.exists() ? std::optional(plays.show_stuck(stuck)) : std::nullopt, exploration.complete());
    }
    const auto endless = circle.exists() ? std::optional<Play>(plays.show_circle(circle)) : std::nullopt;
    if (progress.no_forced_circle && !exploration.count_forced) add(progress.circle_id, endless, exploration.complete());
    // Where passive play goes is not known behind a row that never ends.
    const auto add_loop = [&](std::string_view id, bool stop_at_milestones) {
        const bool judged = exploration.complete() && judges_loops && !endless;
        const auto first = judged ? first_on_loop(stop_at_milestones) : std::nullopt;
        add(id, first ? std::optional(plays.show_loop(*first)) : std::nullopt, judged);
    };
    if (progress.milestone != nullptr) add_loop(progress.milestone_id, true);
    if (progress.can_finish && endless && endless->loop_start)
        add(progress.finish_id, endless, true);  // from a position in the circle nobody reaches an end
    else if (progress.can_finish)
        add_loop(progress.finish_id, false);
}

}  // namespace arbiter
