#include "replays/report_json.h"

#include <string>

namespace arbiter {
namespace {

template <class List>
void add_list(Json& json, const char* key, const List& list) {
    if (!list.empty()) json[key] = list;
}

// A list of members in braces would copy them all.
Json json_of(const Violation& broken) {
    Json json = Json::object();
    json["clause"] = broken.clause;
    json["rule"] = broken.rule;
    json["section"] = broken.section;
    json["fact"] = broken.fact;
    return json;
}

Json json_of(const PaymentReport& payment) {
    return {{"cost", payment.cost},        {"sources", payment.sources}, {"core", payment.core},
            {"could_pay", payment.useful}, {"missing", payment.missing}, {"plays", payment.plays}};
}

Json json_of(const FalseClaim& claim) {
    return {{"after", claim.after}, {"fact", claim.fact}, {"recorded", claim.recorded}, {"computed", claim.computed}};
}

void add_violations(Json& json, const std::vector<Violation>& violations) {
    if (violations.empty()) return;
    Json& list = json["violations"] = Json::array();
    for (const Violation& broken : violations) list.push_back(json_of(broken));
}

void add_readings(Json& json, const EntryReport& entry) {
    if (entry.readings_tried == 0) return;
    Json others = Json::array();
    for (const OtherReading& other : entry.other_readings) {
        others.push_back({{"ambiguity", other.ambiguity}, {"reading", other.reading}, {"verdict", name_of(other.verdict)}});
    }
    json["readings"] = {{"tried", entry.readings_tried}, {"other_verdicts", std::move(others)}};
}

Json json_of(const EntryReport& entry, bool positions) {
    Json json = Json::object();
    json["number"] = entry.number;
    json["author"] = entry.author;
    json["text"] = entry.text;
    json["entry"] = entry.entry;
    json["turn"] = entry.turn;
    json["phase"] = entry.phase;
    json["verdict"] = name_of(entry.verdict);
    if (entry.tainted) json["after_error"] = true;
    if (entry.ruled) json["after_ruling"] = true;
    if (!entry.effect_made) json["effect_made"] = false;
    add_violations(json, entry.violations);
    if (!entry.problem.empty()) json["problem"] = entry.problem;
    if (entry.payment) json["payment"] = json_of(*entry.payment);
    if (!entry.awaited.empty()) json["awaited"] = entry.awaited;
    add_list(json, "legal_instead", entry.legal_instead);
    if (entry.legal_count > 0) json["legal_count"] = entry.legal_count;
    add_list(json, "not_recorded", entry.silent);
    add_list(json, "events", entry.events);
    add_list(json, "clauses", entry.cited);
    add_list(json, "notes", entry.notes);
    if (entry.possible != 1) json["possible_positions"] = entry.possible;
    add_readings(json, entry);
    if (entry.since) {
        Json& since = json["since"];
        since["decisions"] = entry.since->decisions;
        since["drawn_cards"] = entry.since->hidden_draws;
        since["last_legal"] = entry.since->last_legal;
    }
    if (!entry.hash.empty()) json["hash"] = entry.hash;
    if (positions && entry.before) json["before"] = entry.before();
    if (positions && entry.after) json["after"] = entry.after();
    return json;
}

Json head_of(const std::string& file, std::size_t line) {
    Json json = {{"format", "arbiter-audit"}, {"version", 1}, {"file", file}};
    if (line != 0) json["line"] = line;
    return json;
}

void add_record(Json& json, const AuditReport& report) {
    json["game"] = report.game;
    json["title"] = report.title;
    json["players"] = report.players;
    json["rules_digest"] = report.rules_digest;
    json["cards_digest"] = report.cards_digest;
    add_list(json, "rule_changes", report.rule_changes);
    json["verdict"] = name_of(report.verdict());
    json["exit_status"] = report.exit_status();
    json["layers"] = report.layers;
    for (std::size_t verdict = 0; verdict < kVerdictNames.size(); ++verdict) {
        json["counts"][std::string(kVerdictNames[verdict])] = report.count(static_cast<Verdict>(verdict));
    }
    add_violations(json, report.violations);
    if (!report.inconsistent.empty()) json["inconsistent"] = report.inconsistent;
    if (!report.undecided.empty()) json["undecided"] = report.undecided;
    json["claims"] = {{"compared", report.claims}, {"false", Json::array()}};
    for (const FalseClaim& claim : report.false_claims) json["claims"]["false"].push_back(json_of(claim));
    json["result"] = {{"recorded", report.recorded_result}, {"computed", report.computed_result}, {"verdict", name_of(report.result)}};
    json["turns"] = report.turns;
    json["final_hash"] = report.final_hash;
}

}  // namespace

Json report_json(const AuditReport& report, bool positions) {
    Json json = head_of(report.file, report.line);
    add_record(json, report);
    json["clauses"] = report.clauses;
    Json& entries = json["entries"] = Json::array();
    for (const EntryReport& entry : report.entries) entries.push_back(json_of(entry, positions));
    if (positions && report.end) json["end"] = report.end();
    return json;
}

Json verdict_json(const AuditReport& report, bool every_entry) {
    Json json = head_of(report.file, report.line);
    add_record(json, report);
    Json& entries = json["entries"] = Json::array();
    for (const EntryReport& entry : report.entries) {
        if (every_entry || entry.verdict != Verdict::legal) entries.push_back(json_of(entry, false));
    }
    return json;
}

Json problem_json(const std::string& file, std::size_t line, const std::string& problem) {
    Json json = head_of(file, line);
    json["verdict"] = name_of(Verdict::malformed);
    json["exit_status"] = 2;
    json["problem"] = problem;
    return json;
}

}  // namespace arbiter
