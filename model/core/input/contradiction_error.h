// What contradiction() throws.
#pragma once

#include <stdexcept>

namespace arbiter {

// The program has met something that its own rules exclude. Caught at the edge only, where it ends the answer to one input.
class Contradiction : public std::logic_error {
public:
    using std::logic_error::logic_error;
};

}  // namespace arbiter
