// What an exploration showed exactly, and how it went.
#include "checker/reports/statistics.h"

#include <fmt/format.h>

#include <algorithm>

#include "checker/reports/table.h"

namespace arbiter {
namespace {

constexpr std::size_t kChoicesTold = 8;

std::string percent(double share) {
    return fmt::format("{:.0f} %", 100 * share);
}

// To two digits, upwards: a bound that is printed too small is none. Two digits are at most a twentieth of the first below the number.
std::string bound_in_words(double bound) {
    return fmt::format("{:.1e}", bound * 1.05);
}

}  // namespace

std::string scope_text(const ScenarioReport& scenario) {
    const Exploration& exploration = scenario.exploration;
    std::string out;
    if (exploration.store == StoreKind::fingerprint)
        out += fmt::format("{}: fingerprint store, a position was missed with probability of at most {}\n", scenario.name,
                           bound_in_words(exploration.missed_probability));
    if (exploration.store == StoreKind::bitstate)
        out += fmt::format("{}: bitstate store, positions may have been missed: what was found is true, what was not shows nothing\n",
                           scenario.name);
    const bool by_levels = exploration.order == SearchOrder::breadth_first && exploration.store != StoreKind::bitstate;
    if (by_levels && !exploration.complete() && !exploration.violated())
        out += fmt::format("{}: no violation within {}\n", scenario.name, counted(exploration.complete_depth, "decision"));
    return out;
}

std::string statistics_text(const ScenarioReport& scenario) {
    const Exploration& exploration = scenario.exploration;
    std::string out = fmt::format("{}: {} store, {}, {}{}\n", scenario.name, name_of(exploration.store), name_of(exploration.order),
                                  counted(exploration.workers, "worker"), exploration.canonical ? "" : ", nothing merged by symmetry");
    out += fmt::format("  {} positions/s, {:.1f} bytes a position, table {} full, canonical forms {} of the time of expansion\n",
                       grouped(static_cast<std::uint64_t>(exploration.positions_per_second())), exploration.bytes_per_position(),
                       percent(exploration.table_load), percent(exploration.canonical_share));
    std::vector<std::string> choices;
    for (const ChoiceCount& choice : scenario.choices) {
        if (choices.size() == kChoicesTold) break;
        choices.push_back(fmt::format("{} {}", choice.name, grouped(choice.transitions)));
    }
    const std::size_t more = scenario.choices.size() - choices.size();
    if (!choices.empty()) out += fmt::format("  choices: {}{}\n", joined(choices), more > 0 ? fmt::format(", {} more kinds", more) : "");
    return out;
}

}  // namespace arbiter
