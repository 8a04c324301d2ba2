// Naming and writing counterexamples.
#include "checker/program/common/counterexample_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "model/core/input/digest.h"
#include "model/core/input/error.h"
#include "model/core/input/output_file.h"
#include "replays/start.h"

namespace arbiter::program {
namespace {

constexpr std::size_t kLongestName = 100;
constexpr std::size_t kDigits = 12;  // of a name's digest

bool is_plain(char character) {
    return (character >= 'a' && character <= 'z') || (character >= '0' && character <= '9') || character == '.' || character == '-' ||
           character == '_';
}

// A name as one step of a path, another one for every other name.
std::string step_of(std::string_view name) {
    const bool plain =
        !name.empty() && name.front() != '.' && name.size() <= kLongestName && std::all_of(name.begin(), name.end(), is_plain);
    std::string step(name.substr(0, kLongestName));
    if (plain) return step;
    std::replace_if(
        step.begin(), step.end(), [](char character) { return !is_plain(character); }, '-');
    if (step.starts_with('.')) step.front() = '-';
    const std::string whole = digest(name);
    return step + "~" + whole.substr(whole.size() - kDigits);
}

bool holds(const std::string& path, const std::string& content) {
    std::ifstream file(path, std::ios::binary);
    return file && std::string(std::istreambuf_iterator<char>(file), {}) == content;
}

}  // namespace

std::string counterexample_path(const std::string& folder, std::string_view game, std::string_view scenario, std::string_view property) {
    return (std::filesystem::path(folder) / step_of(game) / step_of(scenario) / (step_of(property) + ".json")).string();
}

void name_cards_from(const std::string& path, Replay& record) {
    if (record.cards.file.empty()) return;
    const auto place = [](const std::string& file) { return std::filesystem::absolute(file).lexically_normal(); };
    record.cards.file = place(beside(record, record.cards.file)).lexically_relative(place(path).parent_path()).string();
}

std::string write_beside_others(const std::string& path, const std::string& content) {
    std::string place = path;
    std::error_code failure;  // where the system does not say, writing fails
    for (int number = 2; std::filesystem::exists(std::filesystem::symlink_status(place, failure)); ++number) {
        if (holds(place, content)) return place;
        place = std::filesystem::path(path).replace_extension(fmt::format(".{}.json", number)).string();
    }
    try {
        write_output_file(place, content);
    } catch (const InputError& error) {
        throw InputError(std::string(error.what()) + "; the command's option for what it writes names another folder (see its --help)");
    }
    return place;
}

}  // namespace arbiter::program
