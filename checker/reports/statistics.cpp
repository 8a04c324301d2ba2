// What an exploration showed exactly, and how it went.
#include "checker/reports/statistics.h"

#include <fmt/format.h>

#include <algorithm>

#include "checker/reports/table.h"
#include "model/core/input/visible_text.h"

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

// All plays of up to so many decisions were tried.
bool has_complete_depth(const Exploration& exploration) {
    if (exploration.store == StoreKind::bitstate) return false;
    return exploration.order == SearchOrder::breadth_first ||
           (exploration.order == SearchOrder::depth_first && exploration.bound == Bound::depth);
}

std::string what_it_leaves_open(const Exploration& exploration) {
    std::string out;
    if (exploration.order == SearchOrder::walk)
        out += fmt::format(", each of at most {}; others were not tried", counted(exploration.longest_play, "decision"));
    else if (!has_complete_depth(exploration))
        out += " that depth-first search met; it completes no depth before the whole";
    if (exploration.beyond_capacity > 0)
        out += fmt::format(", but for {} beyond the model's capacity", counted(exploration.beyond_capacity, "step"));
    return out;
}

}  // namespace

std::string extent_in_words(const Exploration& exploration) {
    const std::string bound = exploration.complete() ? "complete" : fmt::format("{} bound", name_of(exploration.bound));
    if (exploration.order == SearchOrder::walk) return fmt::format("{}, {}", bound, counted(exploration.walks, "walk"));
    if (!has_complete_depth(exploration)) return fmt::format("{}, {}", bound, name_of(exploration.order));
    return fmt::format("{}, depth {}", bound, exploration.complete() ? exploration.depth() : exploration.complete_depth);
}

std::string part_seen_in_words(const Exploration& exploration) {
    if (exploration.order == SearchOrder::walk) return "in " + counted(exploration.walks, "walk");
    if (has_complete_depth(exploration)) return "within " + counted(exploration.complete_depth, "decision");
    return "in " + counted(exploration.positions, "position");
}

std::string scope_text(const ScenarioReport& scenario) {
    const Exploration& exploration = scenario.exploration;
    std::string out;
    if (exploration.store == StoreKind::fingerprint)
        out += fmt::format("{}: fingerprint store, a position was missed with probability of at most {}\n", visible(scenario.name),
                           bound_in_words(exploration.missed_probability));
    if (exploration.store == StoreKind::bitstate)
        out += fmt::format("{}: bitstate store, positions may have been missed: what was found is true, what was not shows nothing\n",
                           visible(scenario.name));
    if (!exploration.complete() && !exploration.violated() && exploration.store != StoreKind::bitstate)
        out += fmt::format("{}: no violation {}{}\n", visible(scenario.name), part_seen_in_words(exploration),
                           what_it_leaves_open(exploration));
    return out;
}

std::string statistics_text(const ScenarioReport& scenario) {
    const Exploration& exploration = scenario.exploration;
    const bool walked = exploration.order == SearchOrder::walk;
    const std::string means = walked ? fmt::format("walks from seed {}, nothing stored", exploration.seed)
                                     : fmt::format("{} store, {}", name_of(exploration.store), name_of(exploration.order));
    std::string out = fmt::format("{}: {}, {}{}\n", visible(scenario.name), means, counted(exploration.workers, "worker"),
                                  exploration.canonical || walked ? "" : ", nothing merged by symmetry");
    if (walked)
        out += fmt::format("  {} positions/s, positions counted each time that they were met\n",
                           grouped(static_cast<std::uint64_t>(exploration.positions_per_second())));
    else
        out += fmt::format("  {} positions/s, {:.1f} bytes a position, table {} full, canonical forms {} of the time of expansion\n",
                           grouped(static_cast<std::uint64_t>(exploration.positions_per_second())), exploration.bytes_per_position(),
                           percent(exploration.table_load), percent(exploration.canonical_share));
    std::vector<std::string> choices;
    for (const ChoiceCount& choice : scenario.choices) {
        if (choices.size() == kChoicesTold) break;
        choices.push_back(fmt::format("{} {}", choice.name, grouped(choice.transitions)));
    }
    if (exploration.forced > 0) out += fmt::format("  {} run through on the way\n", counted(exploration.forced, "forced step"));
    const std::size_t more = scenario.choices.size() - choices.size();
    if (!choices.empty()) out += fmt::format("  choices: {}{}\n", joined(choices), more > 0 ? fmt::format(", {} more kinds", more) : "");
    return out;
}

}  // namespace arbiter
