// The files that come with the program: cards, scenarios and samples of its source tree.
#pragma once

#include <string>

namespace arbiter::program {

// The path of a file or folder of the source tree; that of the checkout that the program was built from, or of $ARBITER_HOME. InputError if
// it is not there.
std::string own_file(const std::string& path);

}  // namespace arbiter::program
