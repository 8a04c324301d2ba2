// Judging the values of options.
#include "checker/program/common/option_values.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <string_view>
#include <thread>

#include "checker/engine/exploration.h"
#include "checker/reports/table.h"
#include "model/core/cards/names.h"
#include "model/core/input/error.h"
#include "model/core/input/suggestion.h"

namespace arbiter::program {
namespace {

constexpr std::size_t kMostShown = 40;  // of what was found

std::string refusal(const std::string& word, const std::string& expected) {
    return fmt::format("found \"{}\", expected {}", word.substr(0, kMostShown), expected);
}

std::string in_words(NumberRange range) {
    return range.most == UINT64_MAX ? fmt::format("a whole number from {} to 2^64 - 1", range.least)
                                    : fmt::format("a whole number from {} to {}", range.least, grouped(range.most));
}

bool is_digits(std::string_view word) {
    return !word.empty() && std::all_of(word.begin(), word.end(), [](char c) { return c >= '0' && c <= '9'; });
}

std::optional<std::uint64_t> number_of(std::string_view word) {
    std::uint64_t number = 0;
    const char* const end = word.data() + word.size();
    const auto [read, error] = std::from_chars(word.data(), end, number);
    return is_digits(word) && read == end && error == std::errc() ? std::optional(number) : std::nullopt;
}

std::string listed(const std::vector<std::string>& words) {
    const std::vector<std::string> first(words.begin(), words.end() - 1);
    return first.empty() ? words.back() : fmt::format("{} or {}", fmt::join(first, ", "), words.back());
}

}  // namespace

CLI::Validator folder_to_write() {
    const auto judge = [](std::string& folder) -> std::string {
        namespace filesystem = std::filesystem;
        std::error_code failure;
        filesystem::path there = filesystem::absolute(folder, failure);
        while (!failure && !filesystem::exists(there, failure) && there != there.parent_path()) there = there.parent_path();
        if (failure) return fmt::format("found \"{}\", expected a folder: {}", folder, failure.message());
        if (!filesystem::is_directory(there, failure))
            return fmt::format("found \"{}\", expected a folder: {} is none", folder,
                               there.lexically_proximate(filesystem::current_path()).string());
        if (access(there.c_str(), W_OK) != 0) return fmt::format("found \"{}\", expected a folder that can be written", folder);
        return "";
    };
    return {judge, ""};
}

CLI::Validator whole_number(NumberRange range) {
    const auto judge = [range](std::string& word) {
        const auto number = number_of(word);
        if (!number || *number < range.least || *number > range.most) return refusal(word, in_words(range));
        // Without zeros in front, which the parser would take for the sign of octal numbers.
        word = std::to_string(*number);
        return std::string();
    };
    return CLI::Validator(judge, "");
}

CLI::Validator amount(bool zero) {
    const auto judge = [zero](std::string& word) {
        double number = 0;
        const char* const end = word.data() + word.size();
        const auto [read, error] = std::from_chars(word.data(), end, number, std::chars_format::general);
        const bool taken = read == end && error == std::errc() && std::isfinite(number) && (number > 0 || (zero && number == 0));
        return taken ? std::string() : refusal(word, zero ? "a number of at least 0" : "a number greater than 0");
    };
    return CLI::Validator(judge, "");
}

CLI::Validator one_of(std::vector<std::string> words) {
    const auto judge = [words = std::move(words)](std::string& word) {
        if (std::find(words.begin(), words.end(), word) != words.end()) return std::string();
        const std::vector<std::string_view> known(words.begin(), words.end());
        return refusal(word, listed(words)) + suggestion(word, known);
    };
    return CLI::Validator(judge, "");
}

void add_workers(CLI::App& command, unsigned& workers, std::string_view threads_that) {
    workers = std::clamp(std::thread::hardware_concurrency(), 1u, kMaximumWorkers);
    add_number(command, "--workers", workers, fmt::format("Threads that {}, without it one a core; no result depends on it", threads_that),
               {1, kMaximumWorkers});
}

void add_checkpoint(CLI::App& command, std::string& folder, unsigned& seconds, bool& resume) {
    CLI::Option* checkpoint = command.add_option("--checkpoint", folder, "Keep there what is needed to go on later")->option_text("FOLDER");
    add_number(command, "--checkpoint-seconds", seconds, "Between checkpoints", {1})->capture_default_str()->needs(checkpoint);
    command.add_flag("--resume", resume, "Go on from the checkpoint")->needs(checkpoint);
}

void check_number_of_decks(std::size_t decks, SeatRange players) {
    if (players.allows(decks)) return;
    throw InputError(fmt::format("found {}, expected one for each of {} players", counted(decks, "deck"), seats_text(players)));
}

CLI::Option* add_choice(CLI::App& command, const std::string& name, std::string& value, std::initializer_list<const char*> words,
                        const std::string& about) {
    const std::vector<std::string> known(words.begin(), words.end());
    return command.add_option(name, value, about)->option_text(fmt::format("{}", fmt::join(known, "|")))->check(one_of(known));
}

}  // namespace arbiter::program
