// Perft against a plain recursive count over random graphs.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "checker/engine/perft.h"
#include "tests/checker/random_graph.h"

namespace arbiter::test {
namespace {

std::uint64_t plain_count(const Graph& graph, int node, unsigned depth, bool count_shorter) {
    if (depth == 0) return 1;
    if (graph.over[node] || graph.successors[node].empty()) return count_shorter ? 1 : 0;
    std::uint64_t total = 0;
    for (int next : graph.successors[node]) total += plain_count(graph, next, depth - 1, count_shorter);
    return total;
}

RC_GTEST_PROP(EnginePerft, counts_every_row_of_choices, ()) {
    const GraphGame game(any_graph(3));
    const auto depth = static_cast<unsigned>(*rc::gen::inRange(0, 7));
    const bool count_shorter = *rc::gen::inRange(0, 2) == 1;
    Perft perft(game);
    RC_ASSERT(perft.count(game.initial(), depth, count_shorter) == plain_count(game.graph(), 0, depth, count_shorter));
}

RC_GTEST_PROP(EnginePerft, divisions_add_up, ()) {
    const GraphGame game(any_graph(3));
    const auto depth = static_cast<unsigned>(*rc::gen::inRange(1, 7));
    Perft perft(game);
    const auto divisions = perft.divide(game.initial(), depth);
    std::uint64_t total = 0;
    for (std::size_t i = 0; i < divisions.size(); ++i) {
        RC_ASSERT(divisions[i].choice.third == i);
        total += divisions[i].plays;
    }
    RC_ASSERT(total == perft.count(game.initial(), depth));
}

}  // namespace
}  // namespace arbiter::test
