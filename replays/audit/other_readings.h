// Would the verdict be another one if the rulebook were read in another way?
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

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

// The entries in question of which an audit under another reading says something, with what it says: `use(entry, other verdict)`. `again`:
// what an audit under the same rules says. Where that is not what the report says, an account was found that this one does not go into,
// and a difference says nothing of the reading.
template <class Use>
void each_compared(const AuditReport& otherwise, const AuditReport& again, AuditReport& report, Use use) {
    bool fails_before = false;
    bool fails_elsewhere = false;
    for (std::size_t i = 0; i < report.entries.size() && i < otherwise.entries.size(); ++i)
        fails_elsewhere = fails_elsewhere || (is_fault(otherwise.entries[i].verdict) && !is_fault(report.entries[i].verdict));
    for (std::size_t i = 0; i < report.entries.size() && i < otherwise.entries.size(); ++i) {
        EntryReport& entry = report.entries[i];
        const EntryReport& other = otherwise.entries[i];
        // A reading under which the record fails before this entry, where it does not as it is read, says nothing of it.
        if (fails_before) return;
        fails_before = is_fault(other.verdict) && !is_fault(entry.verdict);
        if (i >= again.entries.size() || again.entries[i].verdict != entry.verdict) continue;
        // One that makes good what fails before this entry says of it, too, whether it holds.
        if (!is_in_question(entry) || (other.tainted && !entry.tainted) || other.verdict == Verdict::undetermined) continue;
        // That it fails in another way, so that an entry fails that is legal as the rules are read, says nothing for the record.
        if (other.verdict != entry.verdict && is_fault(other.verdict) && fails_elsewhere) continue;
        use(entry, other.verdict);
    }
}

// Would something be told of this reading?
inline bool tells_difference(const AuditReport& otherwise, const AuditReport& again, AuditReport& report) {
    bool differs = false;
    each_compared(otherwise, again, report, [&](const EntryReport& entry, Verdict other) { differs = differs || other != entry.verdict; });
    return differs;
}

inline void compare_with(const AuditReport& otherwise, const AuditReport& again, std::string_view ambiguity, std::string_view reading,
                         AuditReport& report) {
    each_compared(otherwise, again, report, [&](EntryReport& entry, Verdict other) {
        ++entry.readings_tried;
        if (other != entry.verdict) entry.other_readings.push_back({std::string(ambiguity), std::string(reading), other});
    });
}

// The rules with a mark on every reading, so that a RulesWatch notes which ambiguities are asked about.
template <class D>
typename D::Rules with_marked_readings(typename D::Rules rules) {
    for (std::uint8_t& reading : bytes_of(rules).readings) mark_reading(reading);
    return rules;
}

// What the rules as they are read say of the record once more, and before which entry, by its index, each ambiguity was first asked about:
// under another reading of it the audit is the same up to there, and under one of an ambiguity that nobody asks about it is the same.
struct AskedAudit {
    RulesWatch watch;
    AuditReport report{};
    std::vector<std::optional<std::size_t>> first_asked;

    explicit AskedAudit(std::span<const std::uint64_t> waived, std::size_t ambiguities) : watch(waived), first_asked(ambiguities) {}

    // What was asked about by now, and not before, was so for the entry with this index.
    void note_asked(std::size_t index) {
        for (std::size_t ambiguity = 0; ambiguity < first_asked.size(); ++ambiguity)
            if (!first_asked[ambiguity] && watch.asked_reading(ambiguity)) first_asked[ambiguity] = index;
    }
};
template <class D>
std::unique_ptr<AskedAudit> audit_watched(const Replay& replay, const Start<D>& start, const AuditOptions& plain, Budget& budget,
                                          const Places& places, Accounts& accounts) {
    Start<D> marked = start;
    marked.setup.rules = with_marked_readings<D>(start.setup.rules);
    auto asked = std::make_unique<AskedAudit>(bytes_of(start.setup.rules).waived, D::rulebook().ambiguities.size());
    const RulesWatch::On on(asked->watch);
    std::size_t last = 0;
    const auto before_entry = [&](const Walk<D>&, const std::vector<bool>&, std::size_t index) {
        asked->note_asked(last);
        last = index;
    };
    asked->report = audit_in_accounts(replay, marked, plain, budget, places, accounts, {}, Itinerary<D>{nullptr, before_entry});
    asked->note_asked(last);
    return asked;
}

// Where the audit stood before each of the entries for which an ambiguity was asked about first, by its index.
template <class D>
std::map<std::size_t, Standing<D>> standings_where_asked(const Replay& replay, const Start<D>& start, const AuditOptions& plain,
                                                         Budget& budget, const Places& places, Accounts& accounts,
                                                         const AskedAudit& asked) {
    std::map<std::size_t, Standing<D>> standings;
    const auto& first = asked.first_asked;
    const bool any_later = std::any_of(first.begin(), first.end(), [](const auto& index) { return index.value_or(0) > 0; });
    if (plain.tries_unasked_readings || !any_later) return standings;
    const auto before_entry = [&](const Walk<D>& walk, const std::vector<bool>& done, std::size_t index) {
        if (index > 0 && std::find(first.begin(), first.end(), index) != first.end())
            standings.emplace(index, standing_of(walk, done, index));
    };
    audit_in_accounts(replay, start, plain, budget, places, accounts, {}, Itinerary<D>{nullptr, before_entry});
    return standings;
}

// The whole record as it is judged where these are its rules: with the account that is found then, which may be another one.
template <class D>
AuditReport audit_anew(const Replay& replay, const Start<D>& start, AuditOptions plain, Budget& budget, const Places& places) {
    plain.entries = AuditOptions{}.entries;
    Accounts accounts(replay.moves.size());
    return audit_in_accounts(replay, start, plain, budget, places, accounts, {});
}

// Audits the record, in the account of it that was found, up to the last entry in question under each single other reading of what it asks
// about. What differs is told as an audit without that account finds it. False if the budget did not reach for all of them.
template <class D>
bool audit_otherwise(const Replay& replay, const Start<D>& start, const AuditOptions& plain, Budget& budget, const Places& places,
                     Accounts accounts, AuditReport& report) {
    accounts.settled = true;
    for (const EntryReport& entry : report.entries) accounts.faults.push_back(is_fault(entry.verdict));
    const auto asked = audit_watched<D>(replay, start, plain, budget, places, accounts);
    if (budget.is_used_up()) return false;
    const auto standings = standings_where_asked<D>(replay, start, plain, budget, places, accounts, *asked);
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
            Itinerary<D> from_there;
            const auto standing = standings.find(asked->first_asked[index].value_or(0));
            if (standing != standings.end()) from_there.from = &standing->second;
            try {
                AuditReport otherwise = audit_in_accounts(replay, other, plain, budget, places, accounts, {}, from_there);
                if (tells_difference(otherwise, asked->report, report)) otherwise = audit_anew(replay, other, plain, budget, places);
                compare_with(otherwise, asked->report, ambiguity.id, reading.key, report);
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
