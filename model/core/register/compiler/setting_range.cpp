#include "model/core/register/compiler/setting_range.h"

#include <fmt/format.h>

#include <charconv>
#include <optional>
#include <utility>

#include "model/core/energy/cost_text.h"
#include "model/core/input/json_reader.h"
#include "model/core/register/setting_text.h"
#include "model/core/register/watched.h"

namespace arbiter {
namespace {

constexpr int kSmallest = StoredAs<std::int32_t>::least, kLargest = StoredAs<std::int32_t>::most;

std::optional<std::pair<int, int>> bounds_of(std::string_view text) {
    const auto dots = text.find("..");
    if (dots == std::string_view::npos) return std::nullopt;
    const auto number = [](std::string_view digits) -> std::optional<int> {
        int value = 0;
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
        if (error != std::errc() || end != digits.data() + digits.size()) return std::nullopt;
        return value;
    };
    const auto low = number(text.substr(0, dots));
    const auto high = number(text.substr(dots + 2));
    if (!low || !high || *low > *high || *low < kSmallest || *high > kLargest) return std::nullopt;
    return std::pair(*low, *high);
}

}  // namespace

void read_range(const JsonView& range, SettingEntry& entry) {
    std::string_view text = range.read_string(1);
    entry.shape = SettingShape::number;
    if (text == "true, false") {
        entry.shape = SettingShape::truth;
    } else if (text == "four numbers of 0 or more") {
        entry.shape = SettingShape::four_numbers;
    } else if (text == "a cost") {
        entry.shape = SettingShape::cost;
    } else if (text == kEnergyTypesRange) {
        entry.shape = SettingShape::energy_types;
    } else {
        constexpr std::string_view kBefore = "none or ", kBehind = " or none";
        const bool before = text.starts_with(kBefore), behind = text.ends_with(kBehind);
        if (before) text.remove_prefix(kBefore.size());
        if (behind) text.remove_suffix(kBehind.size());
        if (before || behind) entry.shape = SettingShape::number_or_none;
        const auto bounds = bounds_of(text);
        if (!bounds)
            range.fail(
                "\"LOW..HIGH\" of numbers, with \"none or\" or not, \"true, false\", \"four numbers of 0 or more\", "
                "\"a cost\" or \"a list of symbols\"");
        entry.low = bounds->first;
        entry.high = bounds->second;
        if (entry.low < 0 && (before || behind)) range.reject("found negative numbers with \"none\"");
        using Small = StoredAs<std::int16_t>;
        if (entry.high > Small::most || entry.low < Small::least) {
            if (before || behind) range.reject(fmt::format("found a range beyond {} with \"none\"", Small::most));
            entry.shape = SettingShape::large_number;
        }
    }
}

void read_default(const JsonView& view, std::string_view symbols, SettingEntry& entry) {
    entry.default_text = view.json().dump();
    switch (entry.shape) {
        case SettingShape::number:
        case SettingShape::large_number:
            entry.number = static_cast<int>(view.read_int(entry.low, entry.high));
            break;
        case SettingShape::number_or_none:
            entry.number = read_number_or_none(view, entry.low, entry.high);
            break;
        case SettingShape::truth:
            entry.number = view.read_bool() ? 1 : 0;
            break;
        case SettingShape::four_numbers: {
            const auto numbers = read_four_numbers(view);
            for (std::size_t i = 0; i < numbers.size(); ++i) entry.four_numbers[i] = numbers[i];
            break;
        }
        case SettingShape::cost:
            entry.cost = read_cost(view, symbols);
            break;
        case SettingShape::energy_types:
            entry.number = read_energy_set(view, symbols);
            break;
    }
}

std::string read_energy_symbols(const JsonView& view) {
    std::string symbols;
    for (const JsonView& element : view.elements(1, kMaximumEnergyTypes)) {
        const auto is_letter = [](std::string_view text) { return text.size() == 1 && text[0] >= 'a' && text[0] <= 'z'; };
        const char letter = element.read_string_where(is_letter, "one lower-case letter")[0];
        if (symbols.find(letter) != std::string::npos) element.reject("found this symbol twice");
        symbols += letter;
    }
    return symbols;
}

}  // namespace arbiter
