#include "model/core/input/contradiction.h"

#include <string>

#include "model/core/input/contradiction_error.h"

namespace arbiter {

void contradiction(std::string_view what) {
    throw Contradiction(std::string(what));
}

}  // namespace arbiter
