#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "replays/auditor.h"

namespace arbiter {
namespace {

// The verdict of the record as a whole, as a sample names it.
std::string_view whole_verdict(const AuditReport& report) {
    return report.inconsistent.empty() ? name_of(report.verdict()) : "inconsistent";
}

// What the entry is, and why it is what it is: ": A installs Surge Bolt: install.once-per-turn: A has made 1 install this turn".
std::string reasons_of(const EntryReport& entry) {
    std::string text = entry.text.empty() ? "" : ": " + entry.text;
    for (const Violation& broken : entry.violations)
        text += fmt::format("{} {}: {}", &broken == &entry.violations.front() ? ":" : ";", broken.clause, broken.fact);
    if (entry.violations.empty() && !entry.problem.empty()) text += ": " + entry.problem;
    return text;
}

std::set<std::string> clauses_of(const AuditReport& report, const Expectation& expectation) {
    std::set<std::string> clauses;
    const auto add = [&](const std::vector<Violation>& violations) {
        for (const Violation& broken : violations) clauses.insert(broken.clause);
    };
    // What is legal breaks nothing; it is expected to be done by the clauses that it cites.
    const auto add_entry = [&](const EntryReport& entry) {
        add(entry.violations);
        if (entry.verdict == Verdict::legal) clauses.insert(entry.cited.begin(), entry.cited.end());
    };
    if (expectation.entry == 0) {
        add(report.violations);
        if (report.ending) clauses.insert(report.ending->clause);
        for (const EntryReport& entry : report.entries) add_entry(entry);
        return clauses;
    }
    add_entry(report.entries[expectation.entry - 1]);
    return clauses;
}

}  // namespace

std::vector<std::string> unexpected(const Replay& replay, const AuditReport& report) {
    std::vector<std::string> differences;
    std::set<std::size_t> named;
    for (const Expectation& expectation : replay.expected) {
        named.insert(expectation.entry);
        const std::string_view verdict =
            expectation.entry == 0 ? whole_verdict(report) : name_of(report.entries.at(expectation.entry - 1).verdict);
        if (verdict != expectation.verdict) {
            differences.push_back(fmt::format("entry {}: {} where {} is expected{}", expectation.entry, verdict, expectation.verdict,
                                              expectation.entry == 0 ? "" : reasons_of(report.entries[expectation.entry - 1])));
        }
        const std::set<std::string> clauses = clauses_of(report, expectation);
        for (const std::string& clause : expectation.clauses) {
            if (clauses.contains(clause)) continue;
            differences.push_back(fmt::format("entry {}: the clause {} is expected, and those cited are {}", expectation.entry, clause,
                                              clauses.empty() ? "none" : fmt::format("{}", fmt::join(clauses, ", "))));
        }
    }
    for (const EntryReport& entry : report.entries) {
        if (named.contains(entry.number) || entry.verdict == Verdict::legal || entry.tainted || entry.ruled) continue;
        differences.push_back(
            fmt::format("entry {}: {} where legal is expected{}", entry.number, name_of(entry.verdict), reasons_of(entry)));
    }
    if (!named.contains(0)) {
        if (!report.inconsistent.empty()) differences.push_back("the record contradicts itself: " + report.inconsistent);
        for (const Violation& broken : report.violations)
            differences.push_back((report.wrong_number_of_players ? "players: " : "deck: ") + broken.fact);
        const bool tainted =
            std::any_of(report.entries.begin(), report.entries.end(), [](const EntryReport& e) { return e.verdict != Verdict::legal; });
        if (!tainted && report.result != Verdict::legal)
            differences.push_back(fmt::format("{} is {}: {}", kDifferenceOfResult, name_of(report.result), report.difference_of_result()));
        if (!tainted && !report.false_claims.empty()) differences.push_back("a claim is false: " + report.false_claims.front().fact);
    }
    return differences;
}

}  // namespace arbiter
