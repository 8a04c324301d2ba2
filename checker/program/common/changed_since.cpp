// Finding what changed since a revision.
#include "checker/program/common/changed_since.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <string_view>

#include "checker/mutate/touched_mutants.h"
#include "checker/program/common/git.h"
#include "checker/program/home.h"
#include "model/core/input/error.h"
#include "model/core/input/input_file.h"

namespace arbiter::program {
namespace {

namespace filesystem = std::filesystem;

constexpr char kOption[] = "--since";
constexpr std::size_t kMaximumFile = std::size_t{16} << 20;

// The path within the repository; none if it is not in it.
std::optional<std::string> place_in(const filesystem::path& repository, const std::string& path) {
    std::error_code failure;
    const filesystem::path place = filesystem::weakly_canonical(path, failure).lexically_relative(repository);
    if (failure || place.empty() || *place.begin() == "..") return std::nullopt;
    return place.string();
}

Json rulebook_at(const std::string& repository, const std::string& revision, const std::string& place) {
    const std::string entry = git_line(kOption, repository, {"ls-tree", "--name-only", "--full-tree", revision, "--", place});
    if (entry.empty()) return nullptr;
    const std::string text = git(kOption, repository, {"show", revision + ":" + place});
    try {
        return parse_json(text, place).root;
    } catch (const InputError&) {
        return nullptr;  // what was not readable then says nothing of what was so already
    }
}

void add_untracked(const std::string& repository, const std::vector<std::string>& places, std::set<std::string>& names) {
    std::vector<std::string> arguments{"ls-files", "-z", "--others", "--exclude-standard", "--"};
    arguments.insert(arguments.end(), places.begin(), places.end());
    const std::string files = git(kOption, repository, arguments);
    for (std::size_t begin = 0; begin < files.size();) {
        const std::size_t end = std::min(files.find('\0', begin), files.size());
        add_names_in(read_input_file(repository + "/" + files.substr(begin, end - begin), kMaximumFile), names);
        begin = end + 1;
    }
}

}  // namespace

ChangedSince changed_since(const std::string& revision, const std::string& game, const std::vector<std::string>& judges) {
    ChangedSince changed;
    const std::string repository = git_line(kOption, ".", {"rev-parse", "--show-toplevel"});
    changed.revision = git_line(kOption, repository, {"rev-parse", "--verify", "--end-of-options", revision + "^{commit}"});

    std::vector<std::string> paths{home() + "/model/" + game, home() + "/properties/" + game}, places;
    paths.insert(paths.end(), judges.begin(), judges.end());
    for (const std::string& path : paths)
        if (const auto place = place_in(repository, path)) places.push_back(*place == "." ? ":/" : ":(top,literal)" + *place);
    if (places.empty())
        throw InputError(fmt::format("{}: neither the game's files nor what judges it lie in the repository {}", kOption, repository));

    const std::string rulebook = home() + "/model/" + game + "/rulebook.json";
    const auto place = place_in(repository, rulebook);
    if (place) {
        changed.before = rulebook_at(repository, changed.revision, *place);
        changed.now = read_json_file(rulebook).root;
        places.push_back(":(exclude,top,literal)" + *place);
    }
    std::vector<std::string> arguments{"diff",         "--no-color",         "--no-ext-diff",  "--no-textconv",
                                       "--no-renames", "--function-context", changed.revision, "--"};
    arguments.insert(arguments.end(), places.begin(), places.end());
    add_names_in(git(kOption, repository, arguments), changed.names);
    add_untracked(repository, places, changed.names);
    return changed;
}

}  // namespace arbiter::program
