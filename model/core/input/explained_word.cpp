#include "model/core/input/explained_word.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <utility>
#include <vector>

#include "model/core/input/suggestion.h"

namespace arbiter {
namespace {

constexpr std::size_t kMostNamed = 3;
constexpr std::size_t kMostListed = 12;

// Words in small letters, a blank before and after each: " action 2 face up draw ".
std::string as_words(std::string_view text) {
    std::string words = " ";
    for (const char character : text) {
        const auto letter = static_cast<unsigned char>(character);
        if (std::isalnum(letter) != 0)
            words += static_cast<char>(std::tolower(letter));
        else if (words.back() != ' ')
            words += ' ';
    }
    if (words.back() != ' ') words += ' ';
    return words;
}

// Is what is said of a word nothing but these ("the GY")?
bool says_nothing_else(std::string_view about, std::string_view words) {
    const std::string said = as_words(about);
    return said == words || said == fmt::format(" the{}", words);
}

}  // namespace

std::string suggestion_of(std::string_view wanted, std::span<const ExplainedWord> known) {
    std::vector<std::string_view> names, meant;
    const std::string words = as_words(wanted);
    bool exactly = false;
    for (const ExplainedWord& one : known) {
        names.push_back(one.word);
        const bool explains = words.size() > 2 && as_words(one.about).find(words) != std::string::npos;
        if (!explains) continue;
        const bool alone = says_nothing_else(one.about, words);
        if (alone && !std::exchange(exactly, true)) meant.clear();
        if (exactly == alone && std::find(meant.begin(), meant.end(), one.word) == meant.end()) meant.push_back(one.word);
    }
    const std::string near = suggestion(wanted, names);
    if (!near.empty() || meant.empty() || meant.size() > kMostNamed) return near;
    return fmt::format("; did you mean \"{}\"?", fmt::join(meant, "\" or \""));
}

std::string list_of_words(std::span<const std::string_view> words) {
    std::vector<std::string> quoted;
    for (const std::string_view word : words.first(std::min(words.size(), kMostListed))) quoted.push_back(fmt::format("\"{}\"", word));
    const std::size_t left = words.size() - quoted.size();
    return fmt::format("{}{}", fmt::join(quoted, ", "), left == 0 ? "" : fmt::format(" … ({} more)", left));
}

}  // namespace arbiter
