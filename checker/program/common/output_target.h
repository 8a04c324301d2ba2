// Where a command writes its result, and in which form. By itself, as every game's units hold one and read no command line.
#pragma once

#include <string>

namespace arbiter::program {

struct Output {
    std::string format = "text";
    std::string file;  // empty: standard output
};

}  // namespace arbiter::program
