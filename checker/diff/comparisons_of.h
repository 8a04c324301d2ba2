// Comparing two versions of a game's rules, for the one unit that compiles it: checker/diff/<game>.cpp says
// `template struct arbiter::ComparisonsOf<proxy::Definition>;`.
#pragma once

#include <tuple>

#include "checker/diff/compare_versions_of.h"

namespace arbiter {

template <class D>
struct ComparisonsOf {
    static constexpr std::tuple functions{&compare_versions<D>, &compare_play<D>};
};

}  // namespace arbiter
