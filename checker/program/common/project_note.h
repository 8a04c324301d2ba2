// What people are told of a project whose rules and cards hold for what they ask of.
#pragma once

#include <fmt/format.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/program/common/output.h"
#include "checker/program/project.h"
#include "checker/reports/table.h"

namespace arbiter::program {

// Says on standard error which rules and cards of the project hold for documents that name none, if there are any.
inline void note_terms(const std::optional<Project>& project) {
    if (!project || (project->rules.empty() && project->cards.empty())) return;
    const std::string_view what = project->rules.empty() ? "cards" : project->cards.empty() ? "rules" : "rules or cards";
    std::vector<std::string> files;
    for (const std::string& file : {project->rules, project->cards})
        if (!file.empty()) files.push_back(file);
    report_note(
        fmt::format("what names no {} is judged by {}, as {}/{} says", what, joined(files, " and "), project->folder, kProjectFile));
}

// Says of which projects nothing is taken, though what is named lies in their folders.
inline void note_other_projects(const std::vector<std::string>& paths, const std::optional<Project>& project) {
    for (const std::string& file : other_projects(paths, project))
        report_note(fmt::format("{} is not heeded: a project is that of the folder in which arbiter is called", file));
}

// What holds for the documents at these paths, and what does not.
inline void note_project(const std::optional<Project>& project, const std::vector<std::string>& paths) {
    note_terms(project);
    note_other_projects(paths, project);
}

// Says of a file that the project names or has that it is about another game, for which the project says nothing.
inline void note_other_game(const std::optional<Project>& project, const std::string& file, const std::string& game) {
    if (!project || project->game == game) return;
    report_note(fmt::format("{} is about {}, and {}/{} about {}: nothing of the project holds for it", file, game, project->folder,
                            kProjectFile, project->game));
}

// Says which files of the project are compared, so that not both versions have them; `beneath` is what both have.
inline void note_compared(const Project& whole, const Project& beneath) {
    note_terms(beneath);
    std::vector<std::string> files;
    if (beneath.rules != whole.rules) files.push_back(whole.rules);
    if (beneath.cards != whole.cards) files.push_back(whole.cards);
    if (files.empty()) return;
    report_note(
        fmt::format("{}, which {}/{} names, is not what both versions have: a version without it is the rulebook as it is, and the game's "
                    "own cards, as far as a scenario says nothing else",
                    joined(files, " and "), whole.folder, kProjectFile));
}

}  // namespace arbiter::program
