// Exploring what can happen in a game, for the one unit that compiles it: checker/scenario/<game>.cpp says
// `template struct arbiter::ExplorationsOf<proxy::Definition>;`.
#pragma once

#include <tuple>

#include "checker/engine/explorer.h"
#include "checker/scenario/verify_scenario_of.h"

namespace arbiter {

template <class D>
struct ExplorationsOf {
    static constexpr std::tuple functions{&explore<typename D::Game>, &verify_scenario<D>};
};

}  // namespace arbiter
