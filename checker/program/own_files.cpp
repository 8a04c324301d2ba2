// Finding the files that come with the program.
#include "checker/program/own_files.h"

#include <cstdlib>
#include <filesystem>

#include "model/core/error.h"

namespace arbiter::program {

std::string own_file(const std::string& path) {
    const char* home = std::getenv("ARBITER_HOME");
    const std::filesystem::path place = std::filesystem::path(home != nullptr ? home : ARBITER_SOURCE_DIR) / path;
    if (!std::filesystem::exists(place)) throw InputError(place.string(), "", "is not there; set ARBITER_HOME to a checkout of arbiter");
    return place.string();
}

}  // namespace arbiter::program
