#include "model/core/energy/cost_text.h"

namespace arbiter {

std::optional<Cost> cost_of_text(std::string_view text, std::string_view symbols, bool generic) {
    constexpr std::size_t kMostSymbols = 99;
    Cost cost;
    if (text == "0") return cost;
    if (text.empty() || text.size() % 3 != 0 || text.size() > 3 * kMostSymbols) return std::nullopt;
    for (std::size_t place = 0; place < text.size(); place += 3) {
        if (text[place] != '[' || text[place + 2] != ']') return std::nullopt;
        if (generic && text[place + 1] == '*') {
            ++cost.generic;
            continue;
        }
        const auto type = symbols.find(text[place + 1]);
        if (type >= kMaximumEnergyTypes) return std::nullopt;  // or npos: there is no such symbol
        ++cost.typed[type];
    }
    return cost;
}

std::string text_of_cost(const Cost& cost, std::string_view symbols) {
    if (cost.is_free()) return "0";
    std::string text;
    for (std::size_t type = 0; type < symbols.size() && type < kMaximumEnergyTypes; ++type) {
        for (int i = 0; i < cost.typed[type]; ++i) text += std::string("[") + symbols[type] + "]";
    }
    for (int i = 0; i < cost.generic; ++i) text += "[*]";
    return text;
}

}  // namespace arbiter
