#include "model/core/input/suggestion.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
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

// The few words that the wanted one begins: "six" of "six-dig" and "six-peek". None of them where they are many.
std::vector<std::string_view> continuations(std::string_view wanted, std::span<const std::string_view> known) {
    constexpr std::size_t kMost = 8;
    std::vector<std::string_view> found;
    for (const std::string_view name : known) {
        const bool continues = !wanted.empty() && name.size() > wanted.size() && name.starts_with(wanted);
        if (continues && (name[wanted.size()] == '-' || name[wanted.size()] == '_')) found.push_back(name);
    }
    if (found.size() > kMost) found.clear();
    return found;
}

}  // namespace

std::optional<std::string_view> nearest_name(std::string_view wanted, std::span<const std::string_view> known) {
    if (wanted.empty() || wanted.size() > kLongestName) return std::nullopt;
    std::optional<std::string_view> best;
    std::size_t least = 0;
    for (std::string_view name : known) {
        if (name.size() > kLongestName) continue;
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
    const auto nearest = nearest_name(wanted, known);
    return nearest ? "; did you mean \"" + std::string(*nearest) + "\"?" : std::string();
}

}  // namespace arbiter
