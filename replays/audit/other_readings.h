// Would the verdict be another one if the rulebook were read in another way?
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "model/core/register/rules_value.h"
#include "model/core/register/rules_watch.h"
#include "model/core/register/watched.h"
#include "replays/audit/auditor.h"

namespace arbiter::audit {

// The rules with one ambiguity read in another way; nothing where the program has only one reading of it, or it is the one in force.
template <class D>
std::optional<typename D::Rules> read_otherwise(const typename D::Rules& rules, std::string_view ambiguity, std::string_view reading) {
    JsonDocument change{"", 0, Json::object()};
    change.root["readings"] = Json::object();
    change.root["readings"][std::string(ambiguity)] = std::string(reading);
    typename D::Rules changed = rules;
    try {
        JsonObject object = JsonView(change).object();
        read_rules_changes(object, changed);
    } catch (const InputError&) {
        return std::nullopt;
    }
    if (changed == rules) return std::nullopt;
    return changed;
}

inline bool is_in_question(const EntryReport& entry) {
    return entry.verdict == Verdict::illegal || entry.verdict == Verdict::omitted || entry.verdict == Verdict::wrong_result;
}

// What an audit under another reading says of the entries in question. `again`: what one under the same rules says. Where that is not what
// the report says, an account was found that this one does not go into, and a difference says nothing of the reading.
inline void compare_with(const AuditReport& otherwise, const AuditReport& again, std::string_view ambiguity, std::string_view reading,
                         AuditReport& report) {
    bool fails_before = false;
    for (std::size_t i = 0; i < otherwise.entries.size(); ++i) {
        EntryReport& entry = report.entries[i];
        const EntryReport& other = otherwise.entries[i];
        // A reading under which the record fails before this entry, where it does not as it is read, says nothing of it.
        if (fails_before) return;
        fails_before = is_fault(other.verdict) && !is_fault(entry.verdict);
        if (i >= again.entries.size() || again.entries[i].verdict != entry.verdict) continue;
        if (!is_in_question(entry) || other.tainted != entry.tainted || other.verdict == Verdict::undetermined) continue;
        ++entry.readings_tried;
        if (other.verdict != entry.verdict) entry.other_readings.push_back({std::string(ambiguity), std::string(reading), other.verdict});
    }
}

// The rules with a mark on every reading, so that a RulesWatch notes which ambiguities are asked about.
template <class D>
typename D::Rules with_marked_readings(typename D::Rules rules) {
    for (std::uint8_t& reading : bytes_of(rules).readings) mark_reading(reading);
    return rules;
}

// What the rules as they are read say of the record once more, and which ambiguities were asked about on the way: under another reading of
// any other one the audit is the same.
struct AskedAudit {
    RulesWatch watch;
    AuditReport report;
};
template <class D>
std::unique_ptr<AskedAudit> audit_watched(const Replay& replay, const Start<D>& start, const AuditOptions& plain, Budget& budget,
                                          const Places& places, Accounts& accounts) {
    Start<D> marked = start;
    marked.setup.rules = with_marked_readings<D>(start.setup.rules);
    std::unique_ptr<AskedAudit> asked(new AskedAudit{RulesWatch(bytes_of(start.setup.rules).waived), {}});
    const RulesWatch::On on(asked->watch);
    asked->report = audit_in_accounts(replay, marked, plain, budget, places, accounts, {});
    return asked;
}

// Audits the record, in the account of it that was found, up to the last entry in question under each single other reading of what it asks
// about. False if the budget did not reach for all of them.
template <class D>
bool audit_otherwise(const Replay& replay, const Start<D>& start, const AuditOptions& plain, Budget& budget, const Places& places,
                     Accounts accounts, AuditReport& report) {
    accounts.settled = true;
    for (const EntryReport& entry : report.entries) accounts.faults.push_back(is_fault(entry.verdict));
    const auto asked = audit_watched<D>(replay, start, plain, budget, places, accounts);
    if (budget.is_used_up()) return false;
    Start<D> other = start;
    const auto ambiguities = D::rulebook().ambiguities;
    for (std::size_t index = 0; index < ambiguities.size(); ++index) {
        const AmbiguityInfo& ambiguity = ambiguities[index];
        for (const ReadingInfo& reading : ambiguity.readings) {
            const auto rules = read_otherwise<D>(start.setup.rules, ambiguity.id, reading.key);
            if (!rules) continue;
            if (!plain.tries_unasked_readings && !asked->watch.asked_reading(index)) {
                compare_with(asked->report, asked->report, ambiguity.id, reading.key, report);
                continue;
            }
            other.setup.rules = *rules;
            try {
                compare_with(audit_in_accounts(replay, other, plain, budget, places, accounts, {}), asked->report, ambiguity.id,
                             reading.key, report);
            } catch (const InputError&) {
                // The record cannot begin under this reading.
            }
            if (budget.is_used_up()) return false;
        }
    }
    return true;
}

// Says of every entry that is not legal what changes if the rulebook is read otherwise.
template <class D>
void try_other_readings(const Replay& replay, const Start<D>& start, const AuditOptions& options, Budget& budget, const Places& places,
                        Accounts accounts, AuditReport& report) {
    const auto last = std::find_if(report.entries.rbegin(), report.entries.rend(), is_in_question);
    if (last == report.entries.rend()) return;
    AuditOptions plain;
    plain.other_readings = AuditOptions::OtherReadings::never;
    plain.maximum_worlds = options.maximum_worlds;
    plain.alternatives = 0;
    plain.explanations = false;
    plain.legal_entries = false;
    plain.tries_unasked_readings = options.tries_unasked_readings;
    plain.entries = last->number;
    const bool all_tried = !budget.is_used_up() && audit_otherwise<D>(replay, start, plain, budget, places, std::move(accounts), report);
    for (EntryReport& entry : report.entries) {
        if (!is_in_question(entry)) continue;
        if (!all_tried) entry.notes.push_back("not every other reading was tried: the time for one record was used up");
        if (options.other_readings != AuditOptions::OtherReadings::contested) continue;
        const auto legal = [](const OtherReading& other) { return other.verdict == Verdict::legal; };
        if (std::any_of(entry.other_readings.begin(), entry.other_readings.end(), legal)) entry.verdict = Verdict::contested;
    }
}

}  // namespace arbiter::audit
