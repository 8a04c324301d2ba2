// Would the verdict be another one if the rulebook were read in another way?
#pragma once

#include <vector>

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

// Audits the record once more under each single other reading and fills in what changes for the entries that are not legal.
template <class D>
void try_other_readings(const Replay& replay, const Start<D>& start, const AuditOptions& options, AuditReport& report) {
    const auto in_question = [](const EntryReport& entry) {
        return entry.verdict == Verdict::illegal || entry.verdict == Verdict::omitted || entry.verdict == Verdict::wrong_result;
    };
    if (std::none_of(report.entries.begin(), report.entries.end(), in_question)) return;
    AuditOptions plain;
    plain.other_readings = AuditOptions::OtherReadings::never;
    plain.maximum_worlds = options.maximum_worlds;
    plain.alternatives = 0;
    plain.explanations = false;
    for (const AmbiguityInfo& ambiguity : D::rulebook().ambiguities) {
        for (const ReadingInfo& reading : ambiguity.readings) {
            const auto rules = read_otherwise<D>(start.setup.rules, ambiguity.id, reading.key);
            if (!rules) continue;
            Start<D> other = start;
            other.setup.rules = *rules;
            AuditReport otherwise;
            try {
                otherwise = Auditor<D>(replay, other, plain).run();
            } catch (const InputError&) {
                continue;  // the record cannot begin under this reading
            }
            for (std::size_t i = 0; i < report.entries.size(); ++i) {
                EntryReport& entry = report.entries[i];
                if (!in_question(entry)) continue;
                const EntryReport& other_entry = otherwise.entries[i];
                // A reading under which the record fails before this entry says nothing of it.
                if (other_entry.tainted != entry.tainted || other_entry.verdict == Verdict::undetermined) continue;
                ++entry.readings_tried;
                if (other_entry.verdict == entry.verdict) continue;
                entry.other_readings.push_back({std::string(ambiguity.id), std::string(reading.key), other_entry.verdict});
            }
        }
    }
    if (options.other_readings != AuditOptions::OtherReadings::contested) return;
    for (EntryReport& entry : report.entries) {
        const auto legal = [](const OtherReading& other) { return other.verdict == Verdict::legal; };
        if (std::any_of(entry.other_readings.begin(), entry.other_readings.end(), legal)) entry.verdict = Verdict::contested;
    }
}

}  // namespace arbiter::audit
