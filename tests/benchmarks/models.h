// The models that are explored to be measured, by name: those of tests/ground_truth that the peers have too, and smaller and larger ones.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "properties/property.h"
#include "tests/ground_truth/board_games.h"
#include "tests/ground_truth/cube.h"
#include "tests/ground_truth/puzzles.h"
#include "tests/ground_truth/spark.h"

namespace arbiter::benchmarks {

inline constexpr std::array<std::string_view, 10> kModelNames{
    "spark5",           "spark6",           "spark7",           "cube",     "connect-four-4x4",
    "connect-four-5x4", "connect-four-4x5", "connect-four-4x6", "8-puzzle", "tic-tac-toe",
};

// What is checked in every position. Spark's models for the peers and the reference explorer check the same.
template <class G>
std::span<const Property<G>> properties_of(const G&) {
    return {};
}
inline std::span<const Property<ground_truth::Spark>> properties_of(const ground_truth::Spark&) {
    using ground_truth::Spark;
    static constexpr Property<Spark> kConserves{
        "conserves", Shape::state, [](const Spark& game, const Spark::Position& position) { return game.conserves(position); }};
    return {&kConserves, 1};
}

// Calls visit(game) with the model of this name; false if there is none. Only that model is made: some make tables.
template <class Visit>
bool with_model(std::string_view name, Visit&& visit) {
    using namespace ground_truth;
    const auto of = [&](std::string_view candidate, auto make) {
        if (name != candidate) return false;
        visit(make());
        return true;
    };
    return of("spark5", [] { return Spark(kSpark5); }) || of("spark6", [] { return Spark(kSpark6); }) ||
           of("spark7", [] { return Spark(kSpark7); }) || of("cube", [] { return Cube(true); }) ||
           of("connect-four-4x4", [] { return ConnectFour<4, 4>{}; }) || of("connect-four-5x4", [] { return ConnectFour<5, 4>{}; }) ||
           of("connect-four-4x5", [] { return ConnectFour<4, 5>{}; }) || of("connect-four-4x6", [] { return ConnectFour<4, 6>{}; }) ||
           of("8-puzzle",
              [] {
                  return SlidingTiles{3, 3};
              }) ||
           of("tic-tac-toe", [] { return TicTacToe{}; });
}

}  // namespace arbiter::benchmarks
