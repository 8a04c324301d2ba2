#include "checker/program/version_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iterator>

#include "checker/program/games/games.h"
#include "checker/scenario/scenario.h"
#include "model/core/input/document_format.h"
#include "model/core/input/error.h"
#include "model/core/input/visible_text.h"
#include "model/core/register/register.h"
#include "model/core/register/rules_value.h"
#include "replays/start.h"

namespace arbiter::program {
namespace {

constexpr std::string_view kVersions = "a rules file, default, NAME=VALUE for a setting or a reading, or \"waive CLAUSE\"";

// Who has changed one thing names that, and the scenario.
constexpr std::string_view kBothBefore = "; before scenarios stand both versions: default is what the scenario has";

// By the name of one that comes with the program?
bool names_scenario(const std::string& word) {
    const auto games = game_names();
    return std::ranges::count(games, word.substr(0, word.find('/'))) > 0 && word.find('/') != std::string::npos;
}

// What it may have been meant for, if some game has an entry of this name.
std::string meant_by(const std::string& name) {
    std::string hint;
    for_each_game([&](auto game) {
        const Register& rulebook = decltype(game)::Definition::rulebook();
        if (!hint.empty()) return;
        if (find_setting(rulebook, name)) {
            hint = fmt::format("; a setting needs a value, as {}=VALUE", name);
        } else if (const auto place = find_ambiguity(rulebook, name)) {
            hint = "; a reading is one of";
            for (const auto& reading : rulebook.ambiguities[*place].readings) hint += fmt::format(" {}={}", name, reading.key);
        } else if (const auto clause = find_clause(rulebook, name); clause && can_be_waived(rulebook.clauses[*clause].kind)) {
            hint = fmt::format("; a clause is waived by \"waive {}\"", name);
        }
    });
    return hint;
}

bool is_one_of(const std::string& file, const std::vector<std::string>& files) {
    return !file.empty() && std::ranges::any_of(files, [&](const std::string& other) {
        std::error_code failure;
        return std::filesystem::equivalent(file, other, failure) && !failure;
    });
}

}  // namespace

bool is_change_in_words(const std::string& word) {
    return word == "default" || word.starts_with("waive ") || (word.find('=') != std::string::npos && !word.ends_with(".json"));
}

void check_version_word(const std::string& word, const std::string& as) {
    std::error_code failure;
    const bool is_file = std::filesystem::exists(word, failure);
    if (is_change_in_words(word)) {
        if (!is_file && word.find(',') != std::string::npos)
            throw InputError(fmt::format("found \"{}\" as {}; of several changes each is named by itself, with --new (or --old) before it",
                                         visible(word), as));
        return;
    }
    if (!is_file)
        throw InputError(fmt::format("found \"{}\" as {}, which is no file; expected {}{}{}", visible(word), as, kVersions, meant_by(word),
                                     names_scenario(word) ? kBothBefore : ""));
    const std::string format = format_of_file(word).format;
    if (format.empty() || format == "arbiter-rules") return;  // the reader says what is wrong with it
    throw InputError(fmt::format("found {} as {}, which is a file of format {}; expected {}{}", visible(word), as, format, kVersions,
                                 format == kScenarioFormat ? kBothBefore : ""));
}

void leave_out(const ComparedFiles& compared, Project& project) {
    const bool each_names_one = !compared.old_rules.empty() && !compared.new_rules.empty();
    if (each_names_one || is_one_of(project.rules, compared.old_rules) || is_one_of(project.rules, compared.new_rules))
        project.rules.clear();
    if (is_one_of(project.cards, compared.cards)) project.cards.clear();
}

void leave_out(const ComparedFiles& compared, Replay& start) {
    const auto names = [&](const std::string& file, const std::string& digest, const std::vector<std::string>& files) {
        return !file.empty() && digest.empty() && is_one_of(beside(start, file), files);
    };
    RulesReference& rules = start.rules;
    if (names(rules.file, rules.digest, compared.old_rules) || names(rules.file, rules.digest, compared.new_rules)) rules.file.clear();
    if (names(start.cards.file, start.cards.digest, compared.cards)) start.cards.file.clear();
}

bool is_rules_file(const std::string& word) {
    std::error_code failure;
    return std::filesystem::is_regular_file(word, failure) && format_of_file(word).format == "arbiter-rules";
}

ComparedFiles compared_files(const std::vector<std::string>& old_words, const std::vector<std::string>& new_words,
                             const std::vector<std::string>& cards) {
    ComparedFiles files;
    const auto is_named = [](const std::string& word) { return !is_change_in_words(word); };
    std::ranges::copy_if(old_words, std::back_inserter(files.old_rules), is_named);
    std::ranges::copy_if(new_words, std::back_inserter(files.new_rules), is_named);
    std::ranges::copy_if(cards, std::back_inserter(files.cards), [](const std::string& file) { return !file.empty(); });
    return files;
}

}  // namespace arbiter::program
