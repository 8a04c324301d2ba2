// Finding the files that come with the program.
#include "checker/program/own_files.h"

#include <cstdlib>
#include <filesystem>

#include "checker/program/home.h"
#include "model/core/input/error.h"

namespace arbiter::program {
namespace filesystem = std::filesystem;

std::string home() {
    if (const char* given = std::getenv("ARBITER_HOME"); given != nullptr && *given != '\0') return given;
    std::error_code failure;
    const filesystem::path program = filesystem::read_symlink("/proc/self/exe", failure);
    if (!failure) {
        filesystem::path installed = program.parent_path().parent_path() / "share" / "arbiter";
        if (filesystem::is_directory(installed / "model", failure)) return installed.string();
    }
    return ARBITER_SOURCE_DIR;
}

std::string own_file(const std::string& path) {
    const filesystem::path place = filesystem::path(home()) / path;
    std::error_code failure;
    if (!filesystem::exists(place, failure))
        throw InputError(place.string(), "",
                         "is not there; set ARBITER_HOME to a checkout of arbiter, or to its share/arbiter where it is installed");
    return place.string();
}

}  // namespace arbiter::program
