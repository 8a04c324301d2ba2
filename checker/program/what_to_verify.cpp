// Choosing what is verified.
#include "checker/program/what_to_verify.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "checker/program/common/finding_folders.h"
#include "checker/program/common/input_files.h"
#include "checker/program/common/output.h"
#include "checker/program/common/project_note.h"
#include "checker/program/games/games.h"
#include "checker/program/home.h"
#include "checker/reports/table.h"
#include "model/core/input/document_format.h"

namespace arbiter::program {
namespace {

namespace filesystem = std::filesystem;

// The folders of what comes with the program.
std::vector<std::string> own_folders() {
    std::vector<std::string> folders{own_file("replays/samples")};
    for (const std::string_view game : game_names()) {
        for (const char* folder : {"/decks", "/scenarios"}) {
            const std::string path = own_file("model") + "/" + std::string(game) + folder;
            if (filesystem::is_directory(path)) folders.push_back(path);
        }
    }
    return folders;
}

// Is it a document for verify, or one that wants to be? Its reader says what is wrong with it then.
bool is_to_be_verified(const std::string& path) {
    const DocumentFormat found = format_of_file(path);
    if (found.problem.empty()) return found.format == kScenarioFormat || found.format == kReplayFormat || found.format == "arbiter-deck";
    constexpr std::size_t kLook = 4096;
    std::string beginning(kLook, '\0');
    std::ifstream in(path, std::ios::binary);
    in.read(beginning.data(), kLook);
    beginning.resize(static_cast<std::size_t>(in.gcount()));
    const auto says = [&](std::string_view format) { return beginning.find(fmt::format("\"{}\"", format)) != std::string::npos; };
    return says(kScenarioFormat) || says(kReplayFormat) || says("arbiter-deck");
}

// Files in the present folder and below.
std::vector<std::string> documents_here() {
    std::vector<std::string> files;
    std::error_code failure;
    filesystem::recursive_directory_iterator entry(".", filesystem::directory_options::skip_permission_denied, failure), end;
    for (; !failure && entry != end; entry.increment(failure)) {
        const std::string name = entry->path().filename().string();
        if (entry->is_directory(failure)) {
            if (is_left_out(name)) entry.disable_recursion_pending();
            continue;
        }
        const bool is_document = name.ends_with(".json") || name.ends_with(".jsonl") || name.ends_with(".ndjson") || name.ends_with(".zst");
        if (is_document && entry->is_regular_file(failure) && is_to_be_verified(entry->path().string()))
            files.push_back(entry->path().lexically_normal().string());
    }
    std::sort(files.begin(), files.end());
    return files;
}

bool is_at_home() {
    std::error_code failure;
    return filesystem::equivalent(".", home(), failure) && !failure;
}

}  // namespace

WhatToVerify what_to_verify(const std::vector<std::string>& paths) {
    WhatToVerify what{paths, project_here()};
    note_terms(what.project);
    if (!paths.empty()) {
        for (std::string& path : what.paths) path = scenario_file(path);
    } else if (what.project) {
        what.paths = paths_of(*what.project);
        report_note(fmt::format("verifying {}, as {}/{} says", joined(what.paths), what.project->folder, kProjectFile));
    } else if (!is_at_home()) {
        what.paths = documents_here();
        if (!what.paths.empty())
            report_note(fmt::format("verifying what lies in ./ and its folders: {}", counted(what.paths.size(), "file")));
    }
    note_other_projects(paths.empty() ? what.paths : paths, what.project);
    if (!what.paths.empty()) return what;
    what.paths = own_folders();
    report_note(fmt::format("{}verifying what comes with arbiter, in {}", is_at_home() ? "" : "there is no scenario, record or deck here; ",
                            home()));
    return what;
}

}  // namespace arbiter::program
