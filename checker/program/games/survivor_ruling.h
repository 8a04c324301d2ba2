// The play that tells a survivor from the rules, as a record that expects what the rules say of it.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "checker/mutate/mutants.h"
#include "replays/auditor.h"
#include "replays/start.h"

namespace arbiter::program::mutating {

// What is asked of an audit whose verdicts are compared with expected ones.
inline AuditOptions audit_for_expectations() {
    AuditOptions options;
    options.other_readings = AuditOptions::OtherReadings::never;
    options.explanations = false;
    options.alternatives = 0;
    return options;
}

// Expected are the verdicts of the record's decks and of entries that are not legal, with what they break; and that of the last entry,
// where that is legal with those of the mutant's clauses that it cites. `cards`: of the scenario that the play is from.
template <class D>
Replay survivor_ruling(Replay record, const Mutant& mutant, const CardsOf<D>& cards) {
    record.about = fmt::format("A play that tells \"{}\" from the rules, and how the rules judge it.", mutant.change);
    Replay with_cards_given = record;
    with_cards_given.cards = {};
    const AuditReport report = audit_replay<D>(with_cards_given, start_of<D>(with_cards_given, cards), audit_for_expectations());
    const auto expect = [&](std::size_t entry, Verdict verdict, const std::vector<Violation>& violations) -> Expectation& {
        Expectation& expectation = record.expected.emplace_back(Expectation{entry, std::string(name_of(verdict)), {}});
        for (const Violation& broken : violations) expectation.clauses.push_back(broken.clause);
        return expectation;
    };
    if (!report.violations.empty()) expect(0, report.verdict(), report.violations);
    for (const EntryReport& entry : report.entries) {
        if (entry.verdict != Verdict::legal && !entry.tainted) expect(entry.number, entry.verdict, entry.violations);
        if (entry.verdict != Verdict::legal || &entry != &report.entries.back()) continue;
        Expectation& last = expect(entry.number, entry.verdict, {});
        for (const ClauseId clause : mutant.clauses) {
            const std::string id(D::rulebook().clause(clause).id);
            if (std::ranges::find(entry.cited, id) != entry.cited.end()) last.clauses.push_back(id);
        }
    }
    return record;
}

}  // namespace arbiter::program::mutating
