// An input that could not be answered: one finding among the results of the others.
#pragma once

#include <string>

namespace arbiter {

struct BadInput {
    std::string file;
    std::string message;  // one line, which names the file and the place in it
};

}  // namespace arbiter
