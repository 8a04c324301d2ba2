#include "model/core/input/suggestion.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

namespace arbiter {
namespace {

constexpr std::size_t kLongestName = 128;

// Edit distance with swaps of neighbours (optimal string alignment).
std::size_t edits(std::string_view left, std::string_view right) {
    std::vector<std::size_t> before_last, last(right.size() + 1), current(right.size() + 1);
    for (std::size_t j = 0; j <= right.size(); ++j) last[j] = j;
    for (std::size_t i = 1; i <= left.size(); ++i) {
        current[0] = i;
        for (std::size_t j = 1; j <= right.size(); ++j) {
            const std::size_t replaced = last[j - 1] + (left[i - 1] == right[j - 1] ? 0 : 1);
            current[j] = std::min({replaced, last[j] + 1, current[j - 1] + 1});
            const bool swapped = i > 1 && j > 1 && left[i - 1] == right[j - 2] && left[i - 2] == right[j - 1];
            if (swapped) current[j] = std::min(current[j], before_last[j - 2] + 1);
        }
        before_last = last;
        last = current;
    }
    return last[right.size()];
}

// A word that begins as it should may have two letters wrong at once: "moov".
std::size_t edits_allowed(std::string_view wanted, std::string_view name) {
    const std::size_t longer = std::max(wanted.size(), name.size());
    const bool begins_alike = std::min(wanted.size(), name.size()) >= 4 && wanted.substr(0, 2) == name.substr(0, 2);
    return std::max<std::size_t>(begins_alike ? 2 : 1, longer / 3);
}

std::string in_small_letters(std::string_view text) {
    std::string small(text);
    std::transform(small.begin(), small.end(), small.begin(), [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
    return small;
}

// Numbers in words are numbers, and ranks of playing cards their letters.
std::string short_form_of(std::string_view word) {
    static constexpr std::string_view kNumbers[] = {"zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"};
    static constexpr std::pair<std::string_view, std::string_view> kRanks[] = {{"ace", "a"}, {"jack", "j"}, {"queen", "q"}, {"king", "k"}};
    const auto number = std::find(std::begin(kNumbers), std::end(kNumbers), word);
    if (number != std::end(kNumbers)) return std::to_string(number - std::begin(kNumbers));
    const auto rank = std::find_if(std::begin(kRanks), std::end(kRanks), [&](const auto& one) { return one.first == word; });
    return std::string(rank == std::end(kRanks) ? word : rank->second);
}

// A playing card of rank and suit, whichever comes first, with its rank in the usual letters: "1d" is "ad", "td" "10d", "h11" "jh". Any
// other word is as it was.
std::string playing_card(std::string_view word) {
    static constexpr std::string_view kSuits = "cdhs";
    static constexpr std::pair<std::string_view, std::string_view> kRanks[] = {{"1", "a"},  {"11", "j"}, {"12", "q"},
                                                                               {"13", "k"}, {"14", "a"}, {"t", "10"}};
    if (word.size() < 2 || word.size() > 3) return std::string(word);
    const bool suit_first = kSuits.find(word.front()) != kSuits.npos;
    const char suit = suit_first ? word.front() : word.back();
    const std::string_view written = suit_first ? word.substr(1) : word.substr(0, word.size() - 1);
    const bool number = std::all_of(written.begin(), written.end(), [](unsigned char digit) { return std::isdigit(digit) != 0; });
    const bool letter = written.size() == 1 && std::string_view("ajqkt").find(written.front()) != std::string_view::npos;
    if (kSuits.find(suit) == kSuits.npos || !(number || letter)) return std::string(word);
    const auto rank = std::find_if(std::begin(kRanks), std::end(kRanks), [&](const auto& one) { return one.first == written; });
    return std::string(rank == std::end(kRanks) ? written : rank->second) + suit;
}

// What people write in several ways and mean the same: capitals and small letters, blanks and dashes, signs of suits and their letters,
// numbers and their words. "Q♥" and "qh", "5 of Diamonds" and "Five of Diamonds", "Second Main" and "second-main" are one.
std::string folded(std::string_view original) {
    static constexpr std::pair<std::string_view, std::string_view> kSigns[] = {
        {"\u2663", "c"}, {"\u2666", "d"}, {"\u2665", "h"}, {"\u2660", "s"}, {"\uFE0F", ""}};
    const std::string small = in_small_letters(original);
    std::string_view text = small;
    std::string result, word;
    const auto end_word = [&] { result += playing_card(short_form_of(std::exchange(word, ""))); };
    while (!text.empty()) {
        const auto sign = std::find_if(std::begin(kSigns), std::end(kSigns), [&](const auto& one) { return text.starts_with(one.first); });
        if (sign != std::end(kSigns)) {
            word += sign->second;
            text.remove_prefix(sign->first.size());
            continue;
        }
        const bool between = std::string_view(" -_").find(text.front()) != std::string_view::npos;
        if (between) end_word();
        if (between)
            result += ' ';
        else
            word += text.front();
        text.remove_prefix(1);
    }
    end_word();
    return result;
}

std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> words;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(' ', begin), text.size());
        words.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return words;
}

// Names of several words are near where each word is: "5 of Diamonds" is not "Ace of Diamonds".
bool every_word_is_near(std::string_view wanted, std::string_view name) {
    const auto ours = words_of(wanted), theirs = words_of(name);
    if (ours.size() != theirs.size()) return true;
    for (std::size_t word = 0; word < ours.size(); ++word)
        if (edits(ours[word], theirs[word]) > edits_allowed(ours[word], theirs[word])) return false;
    return true;
}

// The few words that the wanted one begins: "six" of "six-dig" and "six-peek". None of them where they are many.
std::vector<std::string_view> continuations(std::string_view wanted, std::span<const std::string_view> known) {
    constexpr std::size_t kMost = 8;
    std::vector<std::string_view> found;
    const std::string begin = in_small_letters(wanted);
    for (const std::string_view name : known) {
        const bool continues = !begin.empty() && name.size() > begin.size() && name.starts_with(begin);
        if (continues && (name[begin.size()] == '-' || name[begin.size()] == '_')) found.push_back(name);
    }
    if (found.size() > kMost) found.clear();
    return found;
}

// The few names that have the wanted word among theirs: "counter" of "ace-counter" and "king-counter", "Joker" of both, "burst" of
// "siege-golem.burst".
std::vector<std::string_view> names_with(std::string_view wanted, std::span<const std::string_view> known) {
    constexpr std::size_t kMost = 8, kShortest = 3;
    if (wanted.size() < kShortest) return {};
    const std::string word = " " + folded(wanted) + " ";
    std::vector<std::string_view> found;
    for (const std::string_view name : known) {
        std::string parts(name);
        std::replace(parts.begin(), parts.end(), '.', ' ');
        const bool has_it = name.size() <= kLongestName && (" " + folded(parts) + " ").find(word) != std::string::npos;
        if (has_it && std::find(found.begin(), found.end(), name) == found.end()) found.push_back(name);
    }
    if (found.size() > kMost) found.clear();
    return found;
}

}  // namespace

std::optional<std::string_view> nearest_name(std::string_view wanted, std::span<const std::string_view> known) {
    if (wanted.empty() || wanted.size() > kLongestName) return std::nullopt;
    const std::string same = folded(wanted);
    for (const std::string_view name : known)
        if (name.size() <= kLongestName && folded(name) == same) return name;
    std::optional<std::string_view> best;
    std::size_t least = 0;
    for (std::string_view name : known) {
        if (name.size() > kLongestName) continue;
        if (!every_word_is_near(wanted, name)) continue;
        const std::size_t distance = edits(wanted, name);
        const std::size_t allowed = edits_allowed(wanted, name);
        if (distance > allowed || distance >= name.size() || (best && distance >= least)) continue;
        best = name;
        least = distance;
    }
    return best;
}

std::string suggestion(std::string_view wanted, std::span<const std::string_view> known) {
    const std::vector<std::string_view> longer = continuations(wanted, known);
    if (!longer.empty()) return fmt::format("; did you mean \"{}\"?", fmt::join(longer, "\" or \""));
    if (const auto nearest = nearest_name(wanted, known)) return fmt::format("; did you mean \"{}\"?", *nearest);
    const std::vector<std::string_view> with_it = names_with(wanted, known);
    return with_it.empty() ? std::string() : fmt::format("; did you mean \"{}\"?", fmt::join(with_it, "\" or \""));
}

}  // namespace arbiter
