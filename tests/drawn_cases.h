// From which seed tests draw their cases: the same in every run, or what ARBITER_SEED says (scripts/test --seed).
#pragma once

#include <cstdint>

namespace arbiter::test {

// The seed of a test's own numbers: `usual`, or, where other cases are asked for, one made of it and of what is asked for.
std::uint64_t drawn_seed(std::uint64_t usual);

}  // namespace arbiter::test
