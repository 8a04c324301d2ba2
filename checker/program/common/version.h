// Which program this is: its version, the commit that it was built from, and what tells two builds apart.
#pragma once

#include <string>
#include <string_view>

namespace arbiter::program {

// "1.0.0".
std::string_view version();

// "arbiter 1.0.0 (commit 4da7a4c)", with ", modified" after a commit whose files were changed; without a commit where none is known.
std::string version_line();

// Equal for equal programs only: the build id of the executable, or a digest of its bytes where the linker gave it none. Found once.
const std::string& build_identity();

}  // namespace arbiter::program
