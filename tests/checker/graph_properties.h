// What is asked of random graphs: a property of each shape, and progress.
#pragma once

#include <string>
#include <vector>

#include "checker/engine/explore.h"
#include "tests/checker/random_graph.h"

namespace arbiter::test {

inline const Property<GraphGame> kNeverBad{"never.bad", Shape::state,
                                           [](const GraphGame& game, const GraphPosition& p) { return !game.graph().bad[p.node]; }, nullptr,
                                           [](const GraphGame&, const GraphPosition*, Choice, const GraphPosition& after, const Events&) {
                                               return "node " + std::to_string(after.node);
                                           }};
inline const Property<GraphGame> kNoBadStep{
    "no.bad-step", Shape::step, nullptr,
    [](const GraphGame& game, const GraphPosition& before, Choice, const GraphPosition& after, const Events&) {
        return !(game.graph().wanted[before.node] && game.graph().bad[after.node]);
    }};
inline const Property<GraphGame> kGoodEnd{"good.end", Shape::end,
                                          [](const GraphGame& game, const GraphPosition& p) { return !game.graph().bad[p.node]; }};
inline const Property<GraphGame> kWanted{"wanted", Shape::reachable,
                                         [](const GraphGame& game, const GraphPosition& p) { return game.graph().wanted[p.node]; }};
inline const Property<GraphGame> kWantedStep{
    "wanted.step", Shape::reachable, nullptr,
    [](const GraphGame& game, const GraphPosition& before, Choice, const GraphPosition& after, const Events&) {
        return game.graph().milestone[before.node] && game.graph().wanted[after.node];
    }};
inline const std::vector<Property<GraphGame>> kAll{kNeverBad, kNoBadStep, kGoodEnd, kWanted, kWantedStep};

inline ProgressProperties<GraphGame> all_progress() {
    ProgressProperties<GraphGame> progress;
    progress.milestone = [](const GraphGame& game, const GraphPosition&, const GraphPosition& after) {
        return game.graph().milestone[after.node];
    };
    progress.can_finish = true;
    return progress;
}

}  // namespace arbiter::test
