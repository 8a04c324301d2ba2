#include "model/core/register/setting_text.h"

#include <fmt/format.h>

#include <charconv>
#include <optional>

#include "model/core/energy/cost_text.h"
#include "model/core/register/register.h"

namespace arbiter {
namespace {

std::optional<std::array<std::int8_t, 4>> four_numbers(std::string_view text) {
    std::array<std::int8_t, 4> numbers{};
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const auto end = i + 1 < numbers.size() ? text.find('/') : text.size();
        if (end == std::string_view::npos || end == 0 || end > 2) return std::nullopt;
        const auto [stop, error] = std::from_chars(text.data(), text.data() + end, numbers[i]);
        if (error != std::errc() || stop != text.data() + end || text[0] == '-') return std::nullopt;
        text.remove_prefix(i + 1 < numbers.size() ? end + 1 : end);
    }
    return numbers;
}

}  // namespace

std::int16_t read_number_or_none(const JsonView& view, int low, int high) {
    if (view.is_string() && view.read_string() == "none") return kNone;
    if (!view.is_int()) view.fail(fmt::format("a whole number from {} to {}, or \"none\"", low, high));
    return static_cast<std::int16_t>(view.read_int(low, high));
}

std::array<std::int8_t, 4> read_four_numbers(const JsonView& view) {
    const auto numbers = four_numbers(view.read_string());
    if (!numbers) view.fail("attack/health/speed/impact, four numbers from 0 to 99 such as \"1/1/1/1\"");
    return *numbers;
}

std::string text_of_four_numbers(const std::array<std::int8_t, 4>& numbers) {
    return fmt::format("{}/{}/{}/{}", numbers[0], numbers[1], numbers[2], numbers[3]);
}

Cost read_cost(const JsonView& view, std::string_view symbols) {
    const auto cost = cost_of_text(view.read_string(), symbols);
    if (!cost) {
        view.fail(fmt::format("a cost: symbols in brackets such as \"[{}]\", of the letters {}, or \"0\"", symbols.substr(0, 1), symbols));
    }
    return *cost;
}

EnergySet read_energy_set(const JsonView& view, std::string_view symbols) {
    EnergySet set = 0;
    for (const JsonView& element : view.elements(1)) {
        const std::string& symbol = element.read_string(1, 1);
        const auto type = symbols.find(symbol);
        if (type == std::string_view::npos) element.fail(fmt::format("one of the letters {}", symbols));
        if ((set >> type & 1) != 0) element.reject("found this symbol twice");
        set = static_cast<EnergySet>(set | 1 << type);
    }
    return set;
}

}  // namespace arbiter
