#include "model/core/contradiction.h"

#include <string>

#include "model/core/contradiction_error.h"

namespace arbiter {

void contradiction(std::string_view what) {
    throw Contradiction(std::string(what));
}

}  // namespace arbiter
