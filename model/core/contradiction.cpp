#include "model/core/contradiction.h"

#include <cstdio>
#include <cstdlib>

namespace arbiter {

void contradiction(std::string_view what) {
    std::fprintf(stderr, "arbiter: internal contradiction: %.*s; please report this with the command and its input\n",
                 static_cast<int>(what.size()), what.data());
    std::abort();
}

}  // namespace arbiter
