#include "checker/program/common/last_run.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <mutex>
#include <utility>
#include <vector>

#include "model/core/input/output_file.h"

namespace arbiter::program {

std::string note_written(const std::string& folder, std::string file) {
    static std::mutex mutex;
    static std::map<std::string, std::vector<std::string>> written;  // by folder
    const std::lock_guard lock(mutex);
    std::vector<std::string>& paths = written[folder];
    std::string here = std::filesystem::path(file).lexically_relative(folder).string();
    if (std::ranges::find(paths, here) == paths.end()) paths.push_back(std::move(here));
    std::string list = "Written by the last run of arbiter; whatever else lies here is of earlier ones.\n";
    for (const std::string& one : paths) list += one + "\n";
    write_output_file((std::filesystem::path(folder) / kLastRun).string(), list);
    return file;
}

}  // namespace arbiter::program
