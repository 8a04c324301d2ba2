// What a comparison comes to: its exit status, and the sentences that all renderers share.
#include "checker/diff/comparison.h"

#include <fmt/format.h>

#include <algorithm>

#include "checker/reports/table.h"

namespace arbiter {
namespace {

std::string named(const ScenarioComparison& scenario, const ChangeSet& set) {
    std::vector<std::string> words;
    for (const std::size_t change : set) words.push_back(scenario.changes[change]);
    return words.size() < 2 ? joined(words) : joined(words, " and ") + " together";
}

// Long rows say how they begin.
std::string brief_row(std::vector<std::string> steps) {
    constexpr std::size_t kMost = 6;
    const std::size_t more = steps.size() > kMost ? steps.size() - kMost : 0;
    steps.resize(steps.size() - more);
    return joined(steps, "; ") + (more > 0 ? fmt::format("; … ({} more)", more) : "");
}

}  // namespace

bool Difference::is_of_start() const {
    return decisions == 0 && (kind.what == DifferenceClass::outcome || kind.what == DifferenceClass::property);
}

bool ScenarioComparison::differs_at_start() const {
    return differs() && differences.front().is_of_start();
}

std::string ScenarioComparison::verdict() const {
    return differs() ? "different" : exploration.complete() ? "the same game" : "no difference up to a bound";
}

int Comparison::exit_status() const {
    if (!bad_inputs.empty()) return 2;
    if (std::ranges::any_of(scenarios, [](const ScenarioComparison& one) { return one.differs(); })) return 1;
    const bool all_seen = std::ranges::all_of(scenarios, [](const ScenarioComparison& one) { return one.exploration.complete(); });
    return all_seen && !scenarios.empty() ? 0 : 3;
}

std::string in_words(const NewScenario& one) {
    return fmt::format("{} is of the new version alone; under the old one: {}", one.name, one.why);
}

std::string after_in_words(std::size_t decisions) {
    return decisions == 0 ? "at the start" : "after " + counted(decisions, "decision");
}

std::string causes_in_words(const ScenarioComparison& scenario, const Difference& difference) {
    std::vector<std::string> sets;
    for (const ChangeSet& set : difference.causes.minimal) sets.push_back(named(scenario, set));
    if (sets.empty()) return {};
    std::string words = joined(sets, "; or of ");
    if (sets.size() > 1) words += difference.causes.all ? " (each by itself)" : "";
    if (!difference.causes.all) words += " (none of these can be left out; there may be other causes)";
    if (difference.alone) words += " without the other changes, with which the versions differ before";
    return words;
}

std::vector<std::string> remarks_on_changes(const ScenarioComparison& scenario) {
    std::vector<std::string> lines;
    std::vector<std::string> none;
    for (const LoneChange& lone : scenario.alone) {
        const std::string& change = scenario.changes[lone.change];
        if (lone.what != DifferenceClass::none)
            lines.push_back(fmt::format("{} alone: {}, {}", change, name_of(lone.what), after_in_words(lone.decisions)));
        else if (lone.complete)
            none.push_back(change);
        else
            lines.push_back(fmt::format("{} alone: no difference within {}, a bound was hit", change, counted(lone.decisions, "decision")));
    }
    if (!none.empty()) lines.insert(lines.begin(), "no difference here: " + joined(none));
    if (scenario.unasked)
        lines.push_back(fmt::format("nothing in {} asks about {}: it does not come up, or only records count it", scenario.name,
                                    joined(scenario.changes)));
    if (!scenario.differs() && !scenario.absent_cards.empty())
        lines.push_back(fmt::format("nobody has {} in {}", joined(scenario.absent_cards), scenario.name));
    if (!scenario.renamed_cards.empty())
        lines.push_back(fmt::format(
            "only names are changed of {}, of the card or of abilities: play is the same, and records that have the old ones are not",
            joined(scenario.renamed_cards)));
    for (const std::string& reason : scenario.reasons) lines.push_back(reason);
    return lines;
}

std::string scope_in_words(const ScenarioComparison& scenario) {
    const Exploration& exploration = scenario.exploration;
    // Both versions are one here: they say the same, or the scenario has said it before.
    if (scenario.changes.empty() && exploration.positions == 0) return "nothing is changed";
    std::string words = scenario.changes.empty() ? "nothing is changed; " : "";
    words += fmt::format("{}, {} compared", counted(exploration.positions, "position"), counted(exploration.transitions, "choice"));
    const bool differs_later = scenario.differs() && scenario.differences.back().decisions > 0;
    if (scenario.differs_at_start() && !differs_later && exploration.bound != Bound::violation) words += ", nothing else differs";
    if (exploration.complete())
        words += ", complete, digest " + hexadecimal(exploration.digest);
    else if (exploration.bound == Bound::violation)
        words +=
            differs_later ? scenario.differs_at_start() ? ", no shorter play differs in anything else" : ", no shorter play differs" : "";
    else
        words += fmt::format(", {} bound", name_of(exploration.bound));
    if (exploration.store == StoreKind::fingerprint)
        words += fmt::format(", a position was missed with probability of at most {:.1e}", exploration.missed_probability * 1.05);
    return words;
}

std::string leads_in_words(const Difference& difference, Version version) {
    return brief_row((version == Version::old_one ? difference.of_old : difference.of_new).leads);
}

std::string follows_in_words(const Difference& difference, Version version) {
    return brief_row((version == Version::old_one ? difference.of_old : difference.of_new).follows);
}

std::string forced_at_start_in_words(const Difference& difference) {
    return difference.forced_at_start.empty() ? "" : "first by itself: " + brief_row(difference.forced_at_start);
}

std::string forced_in_words(const Difference& difference, std::size_t step) {
    return brief_row(difference.forced[step]);
}

std::string step_in_words(const Difference& difference, std::size_t step) {
    const std::string forced = forced_in_words(difference, step);
    return difference.steps[step] + (forced.empty() ? "" : fmt::format(" (then by itself: {})", forced));
}

std::string verdict_in_words(const VersionSays& says) {
    if (!says.is_nameable) return says.verdict + " (its last entry names an ability that no card has there)";
    if (says.verdict == says.verdict_of_play) return says.verdict;
    return fmt::format("{} (for its decks; the play is {})", says.verdict, says.verdict_of_play);
}

std::string side_in_words(const Difference& difference, Version version) {
    const VersionSays& says = version == Version::old_one ? difference.of_old : difference.of_new;
    switch (difference.kind.what) {
        case DifferenceClass::legality: {
            if (says.legal) return "legal";
            std::vector<std::string> ids;
            // What is no choice of the game is forbidden by no clause.
            for (const CitedClause& clause : says.clauses) ids.push_back(clause.id.empty() ? clause.fact : clause.id);
            return "illegal" + (ids.empty() ? "" : ": " + joined(ids));
        }
        case DifferenceClass::decision:
        case DifferenceClass::result:
            // Of one answer that says all of it no more is to be told.
            if (says.answers.size() > 1 || (says.answers.size() == 1 && says.answers.front() != says.awaited))
                return fmt::format("{}; may be: {}", says.awaited, brief_row(says.answers));
            return says.result.empty() ? says.awaited : says.result;
        case DifferenceClass::property:
            return difference.broken_for == version ? "broken" : "holds";
        case DifferenceClass::outcome:
        case DifferenceClass::explanation:
        case DifferenceClass::none:
            break;
    }
    const std::string clause = says.event_cites.id.empty() ? "" : " (" + says.event_cites.id + ")";
    // Another thing that is asked is what happens, where nothing else does.
    const VersionSays& other = version == Version::old_one ? difference.of_new : difference.of_old;
    const bool comes_to_else = says.awaited != other.awaited || says.result != other.result;
    // Of both alike, what is on the table says all of it.
    const bool alike = !comes_to_else && says.event_cites.id == other.event_cites.id;
    if (says.event.empty() && other.event.empty() && (clause.empty() || alike)) return "";
    if (!says.event.empty()) return says.event + clause;
    return (!comes_to_else ? "nothing more happens" : says.result.empty() ? says.awaited : says.result) + clause;
}

}  // namespace arbiter
