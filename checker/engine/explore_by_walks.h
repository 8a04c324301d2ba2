// Random walks from their options to their verdicts: what was met is told, nothing is ever shown to be absent.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "checker/engine/counts.h"
#include "checker/engine/play.h"
#include "checker/engine/shortest_within.h"
#include "checker/engine/verdicts.h"
#include "checker/engine/walk_swarm.h"
#include "model/core/input/error.h"

namespace arbiter {

// Plays of what walks found: the shortest ones through the positions of the walk in which it was found.
template <Game G>
class WalkPlays {
public:
    WalkPlays(const G& game, const PositionForm& form, const std::vector<std::vector<Choice>>& rows)
        : game_(game), form_(form), rows_(rows), plays_(game, form) {}

    Play show(const Property<G>& property, const Finding& finding) const {
        auto way = way_of(finding);
        if (finding.rank == Finding::kNoRank) return plays_.show(property, shortest_within(game_, form_, way), std::nullopt);
        const EncodedPosition target = way.back();
        way.pop_back();
        return plays_.show(property, shortest_within(game_, form_, way), target);
    }
    Play show_stuck(const Finding& finding) const { return plays_.show_stuck(shortest_within(game_, form_, way_of(finding))); }
    Play show_circle(const Finding& finding) const {
        return plays_.show_circle(shortest_within(game_, form_, way_of(finding)), std::nullopt);
    }
    static Play show_loop(int) { contradiction("walks judge no loops"); }

private:
    Way way_of(const Finding& finding) const {
        auto position = game_.initial();
        Events events;
        Way way{encoded_position(game_, position, form_)};
        for (const Choice choice : rows_.at(finding.index)) {
            game_.apply(position, choice, events);
            way.push_back(encoded_position(game_, position, form_));
        }
        return way;
    }

    const G& game_;
    PositionForm form_;
    const std::vector<std::vector<Choice>>& rows_;
    LedPlays<G> plays_;
};

namespace detail {

template <Game G>
Exploration explore_by_walks(const G& game, PropertyList<G> properties, const ExplorationOptions& options,
                             const ProgressProperties<G>& progress) {
    if constexpr (HasCapacity<G>)
        if (game.at_capacity(game.initial())) throw InputError("the initial position is beyond the model's capacity");
    Findings findings(Expander<G>::findings_needed(properties));
    StopWatch watch(options);
    WalkSwarm<G> swarm(game, properties, options, progress, findings, watch);
    swarm.run();
    const PositionForm form = form_of<G>(options);
    Exploration exploration = counted_exploration(options, form, swarm.bound(), swarm.tally());
    exploration.positions = exploration.expanded = swarm.positions();
    exploration.walks = swarm.walks();
    exploration.seed = options.seed;
    exploration.longest_play = swarm.longest();
    set_digests(exploration, swarm.sum());
    exploration.seconds = watch.seconds();
    const WalkPlays<G> plays(game, form, swarm.rows());
    add_results(
        properties, progress, findings, plays, false, [](bool) { return std::optional<int>(); }, exploration);
    return exploration;
}

}  // namespace detail

}  // namespace arbiter
