// The program's own scenarios by name.
#include <algorithm>
#include <filesystem>

#include "checker/program/home.h"
#include "model/core/input/error.h"
#include "model/core/input/suggestion.h"
#include "model/core/input/word_of.h"

namespace arbiter::program {
namespace {

namespace filesystem = std::filesystem;

bool is_word(std::string_view text) {
    return is_word_of(text, text.size(), "-_");
}

// What lies in the folder, as far as it can be read.
std::vector<filesystem::path> paths_in(const filesystem::path& folder) {
    std::vector<filesystem::path> paths;
    std::error_code failure;
    for (filesystem::directory_iterator entry(folder, failure), end; !failure && entry != end; entry.increment(failure))
        paths.push_back(entry->path());
    return paths;
}

}  // namespace

std::string scenario_file(const std::string& path) {
    const std::size_t slash = path.find('/');
    std::error_code failure;
    if (slash == std::string::npos || filesystem::exists(path, failure)) return path;
    const std::string game = path.substr(0, slash), name = path.substr(slash + 1);
    if (!is_word(game) || !is_word(name)) return path;
    const filesystem::path own = filesystem::path(home()) / "model" / game / "scenarios" / (name + ".json");
    return filesystem::is_regular_file(own, failure) ? own.string() : path;
}

std::string nearly_own_scenario(const std::string& path) {
    std::error_code failure;
    if (path == "-" || filesystem::exists(path, failure)) return {};
    const std::vector<std::string> names = own_scenarios();
    const std::vector<std::string_view> known(names.begin(), names.end());
    const std::string nearest = suggestion(path, known);
    const std::string folder = path.substr(0, path.find('/') + 1);
    const bool of_a_game =
        !folder.empty() && std::any_of(names.begin(), names.end(), [&](const std::string& name) { return name.starts_with(folder); });
    if (nearest.empty() && !of_a_game) return {};
    return path + ": there is no such file, and no scenario of this name comes with arbiter" + nearest;
}

std::string known_scenario_file(const std::string& path) {
    std::string file = scenario_file(path);
    if (const std::string message = nearly_own_scenario(file); !message.empty()) throw InputError(message);
    return file;
}

std::vector<std::string> own_scenarios() {
    std::vector<std::string> names;
    for (const filesystem::path& game : paths_in(filesystem::path(home()) / "model")) {
        for (const filesystem::path& file : paths_in(game / "scenarios")) {
            if (file.extension() == ".json") names.push_back(game.filename().string() + "/" + file.stem().string());
        }
    }
    std::sort(names.begin(), names.end());
    return names;
}

}  // namespace arbiter::program
