// Reading projects.
#include "checker/program/project.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <span>

#include "checker/program/common/finding_folders.h"
#include "checker/program/games/games.h"
#include "checker/program/home.h"
#include "checker/scenario/verify_scenario.h"
#include "model/core/input/json_view.h"
#include "model/core/input/suggestion.h"

namespace arbiter::program {
namespace {

namespace filesystem = std::filesystem;

// Those in which a folder's files are looked for.
std::vector<filesystem::path> folders_below(const filesystem::path& folder) {
    std::vector<filesystem::path> folders;
    std::error_code failure;
    filesystem::recursive_directory_iterator entry(folder, filesystem::directory_options::skip_permission_denied, failure), end;
    for (; !failure && entry != end; entry.increment(failure)) {
        if (!entry->is_directory(failure)) continue;
        if (is_left_out(entry->path().filename().string()))
            entry.disable_recursion_pending();
        else
            folders.push_back(entry->path());
    }
    return folders;
}

std::string path_in(const std::string& folder, const JsonView& name) {
    return (filesystem::path(folder) / name.read_string(1, 1000)).lexically_normal().string();
}

void check_is_there(const std::string& path, const JsonView& name) {
    std::error_code failure;
    if (!filesystem::exists(path, failure)) name.reject("found " + brief_text(name.read_string()) + ", which is not there");
}

std::string file_in(const std::string& folder, const JsonView& name) {
    std::string path = path_in(folder, name);
    check_is_there(path, name);
    return path;
}

// A folder that is not there concerns only what looks into it.
void add_folder(Project& project, const JsonView& name) {
    project.folders.push_back(path_in(project.folder, name));
    try {
        check_is_there(project.folders.back(), name);
    } catch (const InputError& error) {
        if (project.missing.empty()) project.missing = error.what();
    }
}

// InputError at `name` for a file that is of another format than `format` (empty: any), or for another game.
void check_document(const std::string& path, const JsonView& name, std::string_view format, const std::string& game) {
    std::error_code failure;
    if (!filesystem::is_regular_file(path, failure)) name.reject("found " + brief_text(name.read_string()) + ", which is no file");
    const Json& document = read_json_file(path).root;
    const auto said = [&](const char* member) {
        return document.is_object() && document.contains(member) && document[member].is_string() ? document[member].get<std::string>() : "";
    };
    if (!format.empty() && said("format") != format)
        name.reject(
            fmt::format("found {}, whose format is {}, expected {}", brief_text(name.read_string()), brief_text(said("format")), format));
    if (said("game") != game)
        name.reject(
            fmt::format("found {}, which is for {}, expected one for {}", brief_text(name.read_string()), brief_text(said("game")), game));
}

// A list of ids, each of them known.
std::vector<std::string> read_ids(const JsonView& list, std::string_view what, std::span<const std::string_view> known) {
    std::vector<std::string> ids;
    for (const JsonView& view : list.elements(1, 1000)) {
        ids.push_back(view.read_string(1, 80));
        if (std::ranges::find(known, ids.back()) == known.end())
            view.reject(fmt::format("unknown {} {}{}", what, brief_text(ids.back()), suggestion(ids.back(), known)));
    }
    return ids;
}

// {"clauses": ["delay.no-attack"], "properties": ["reach.win"]}.
RequiredCoverage read_required(const JsonView& view, const std::string& game) {
    const Register& rulebook = register_of(game);
    std::vector<std::string_view> clauses, reachable;
    for (const ClauseInfo& clause : rulebook.clauses.subspan(1)) clauses.push_back(clause.id);
    for (const auto& property : rulebook.properties)
        if (property.shape == PropertyShape::reachable) reachable.push_back(property.id);
    RequiredCoverage required;
    required.game = game;
    JsonObject object = view.object();
    if (const auto list = object.optional("clauses")) required.clauses = read_ids(*list, "clause", clauses);
    if (const auto list = object.optional("properties")) required.properties = read_ids(*list, "reachable property", reachable);
    object.no_other_keys();
    if (required.is_empty()) view.reject("found neither \"clauses\" nor \"properties\", expected what must be exercised");
    return required;
}

// "any", "complete", or the clauses and properties that are demanded.
void read_coverage(const JsonView& view, Project& project) {
    constexpr std::string_view kCoverage[] = {"any", "complete"};
    if (view.is_object())
        project.required = read_required(view, project.game);
    else
        project.complete = view.read_name(kCoverage) == 1;
}

filesystem::path absolute_place(const std::string& file) {
    return filesystem::absolute(file).lexically_normal();
}

bool lies_in(const filesystem::path& place, const std::string& folder) {
    const filesystem::path way = place.lexically_relative(absolute_place(folder));
    return !way.empty() && *way.begin() != "..";
}

// Of the project's game, and not one of the program's own, which say themselves what they are of.
bool is_completed(const std::string& file, const std::string& game, const Project& project) {
    const filesystem::path place = absolute_place(file);
    return game == project.game && (lies_in(place, project.folder) || !lies_in(place, home()));
}

}  // namespace

Project read_project(const std::string& path) {
    const JsonDocument document = read_json_file(path);
    JsonObject object = JsonView(document).object();
    read_format(object, kProjectFormat);
    Project project;
    project.folder = filesystem::path(path).parent_path().string();
    if (project.folder.empty()) project.folder = ".";
    const JsonView game = object.required("game");
    project.game = game.read_string(1, 40);
    const auto games = game_names();
    if (std::ranges::find(games, project.game) == games.end()) game.fail_name(project.game, games);
    if (const auto rules = object.optional("rules")) {
        project.rules = file_in(project.folder, *rules);
        check_document(project.rules, *rules, "arbiter-rules", project.game);
    }
    if (const auto cards = object.optional("cards")) {
        project.cards = file_in(project.folder, *cards);
        check_document(project.cards, *cards, "", project.game);
    }
    if (const auto folders = object.optional("folders")) {
        for (const JsonView& folder : folders->elements(1, 100)) add_folder(project, folder);
    }
    if (const auto bounds = object.optional("bounds")) project.bounds = read_bounds(*bounds);
    if (const auto coverage = object.optional("coverage")) read_coverage(*coverage, project);
    object.no_other_keys();
    return project;
}

std::optional<Project> project_here(const std::string& cards) {
    std::error_code failure;
    const filesystem::path here = filesystem::current_path(failure);
    std::string way;
    for (filesystem::path folder = here; !failure && !folder.empty(); folder = folder.parent_path()) {
        if (filesystem::exists(folder / kProjectFile, failure)) {
            Project project = read_project(way + std::string(kProjectFile));
            if (!cards.empty()) project.cards.clear();
            return project;
        }
        failure.clear();
        if (folder == folder.parent_path()) break;
        way += "../";
    }
    return std::nullopt;
}

std::vector<std::string> other_projects(const std::vector<std::string>& paths, const std::optional<Project>& project) {
    std::set<std::string> found;
    std::error_code failure;
    // Is one there? It may be the one that is heeded.
    const auto note = [&](const filesystem::path& folder) {
        if (!filesystem::is_regular_file(folder / kProjectFile, failure)) return false;
        if (!project || !filesystem::equivalent(folder, project->folder, failure))
            found.insert((folder / kProjectFile).lexically_proximate(filesystem::current_path()).string());
        return true;
    };
    for (const std::string& path : paths) {
        if (path == "-" || !filesystem::exists(path, failure)) continue;
        for (filesystem::path folder = absolute_place(path); folder != folder.parent_path(); folder = folder.parent_path())
            if (note(folder)) break;
        if (!filesystem::is_directory(path, failure)) continue;
        std::ranges::for_each(folders_below(absolute_place(path)), note);
    }
    return {found.begin(), found.end()};
}

std::vector<std::string> paths_of(const Project& project) {
    if (!project.missing.empty()) throw InputError(project.missing);
    return project.folders.empty() ? std::vector<std::string>{project.folder} : project.folders;
}

void complete(Replay& record, const Project& project) {
    if (!is_completed(record.file, record.game, project)) return;
    // Files that a document names are looked for beside it.
    const filesystem::path folder = absolute_place(record.file).parent_path();
    const auto beside_it = [&](const std::string& file) { return absolute_place(file).lexically_relative(folder).string(); };
    // A digest names the rules, too.
    const RulesReference& rules = record.rules;
    if (!project.rules.empty() && rules.file.empty() && rules.changes.empty() && rules.digest.empty())
        record.rules.file = beside_it(project.rules);
    if (!project.cards.empty() && record.cards.file.empty() && record.cards.digest.empty()) record.cards.file = beside_it(project.cards);
}

void complete(Scenario& scenario, const Project& project) {
    complete(scenario.start, project);
    if (is_completed(scenario.start.file, scenario.start.game, project)) scenario.bounds = narrowed(project.bounds, scenario.bounds);
}

Replay terms_of_deck(const std::string& file, const std::string& game, const std::optional<Project>& project) {
    Replay terms;
    terms.game = game;
    terms.file = file;
    if (project) complete(terms, *project);
    return terms;
}

}  // namespace arbiter::program
