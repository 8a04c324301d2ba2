// Places of findings as the tools of a repository look for them: from its root, wherever in it the program was called.
#pragma once

#include <vector>

#include "checker/reports/annotations.h"

namespace arbiter::program {

// Files that are named relatively are named from the folder of the repository (which has .git) that the present folder lies in; outside of
// one, as they are.
std::vector<Annotation> from_repository(std::vector<Annotation> annotations);

}  // namespace arbiter::program
