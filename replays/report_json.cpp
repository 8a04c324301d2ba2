#include "replays/report_json.h"

#include <nlohmann/json.hpp>

#include "model/core/input/json_line.h"

namespace arbiter {
namespace {

// What there is nothing of is not told.
template <class Value>
void tell_any(JsonLine& line, std::string_view key, const Value& value) {
    if (!value.empty()) line.member(key, value);
}

void tell(JsonLine& line, const Violation& broken) {
    line.open_object();
    line.member("clause", broken.clause);
    line.member("rule", broken.rule);
    line.member("section", broken.section);
    line.member("fact", broken.fact);
    line.close_object();
}

void tell(JsonLine& line, const PaymentReport& payment) {
    line.open_object();
    line.member("cost", payment.cost);
    line.member("sources", payment.sources);
    line.member("core", payment.core);
    line.member("could_pay", payment.useful);
    line.member("missing", payment.missing);
    line.member("plays", payment.plays);
    line.close_object();
}

void tell(JsonLine& line, const FalseClaim& claim) {
    line.open_object();
    line.member("after", claim.after);
    line.member("fact", claim.fact);
    line.member("recorded", claim.recorded);
    line.member("computed", claim.computed);
    line.close_object();
}

void tell(JsonLine& line, const OtherReading& other) {
    line.open_object();
    line.member("ambiguity", other.ambiguity);
    line.member("reading", other.reading);
    line.member("verdict", name_of(other.verdict));
    line.close_object();
}

void tell(JsonLine& line, const SinceThen& since) {
    line.open_object();
    line.member("decisions", since.decisions);
    line.member("drawn_cards", since.hidden_draws);
    line.member("last_legal", since.last_legal);
    line.close_object();
}

template <class Value>
void tell_each(JsonLine& line, std::string_view key, const std::vector<Value>& list) {
    line.key(key);
    line.open_array();
    for (const Value& one : list) tell(line, one);
    line.close_array();
}

void tell_readings(JsonLine& line, const EntryReport& entry) {
    if (entry.readings_tried == 0) return;
    line.key("readings");
    line.open_object();
    line.member("tried", entry.readings_tried);
    tell_each(line, "other_verdicts", entry.other_readings);
    line.close_object();
}

// What was judged, and what is said against it.
void tell_judgement(JsonLine& line, const EntryReport& entry) {
    line.member("number", entry.number);
    line.member("author", entry.author);
    line.member("text", entry.text);
    line.member("entry", entry.entry);
    line.member("turn", entry.turn);
    line.member("phase", entry.phase);
    line.member("verdict", name_of(entry.verdict));
    if (entry.tainted) line.member("after_error", true);
    if (entry.ruled) line.member("after_ruling", true);
    if (!entry.effect_made) line.member("effect_made", false);
    if (!entry.violations.empty()) tell_each(line, "violations", entry.violations);
    tell_any(line, "problem", entry.problem);
    if (entry.payment) {
        line.key("payment");
        tell(line, *entry.payment);
    }
    tell_any(line, "awaited", entry.awaited);
    tell_any(line, "legal_instead", entry.legal_instead);
    if (entry.legal_count > 0) line.member("legal_count", entry.legal_count);
}

void tell(JsonLine& line, const EntryReport& entry, bool positions) {
    line.open_object();
    tell_judgement(line, entry);
    tell_any(line, "not_recorded", entry.silent);
    tell_any(line, "events", entry.events);
    tell_any(line, "clauses", entry.cited);
    tell_any(line, "notes", entry.notes);
    if (entry.possible != 1) line.member("possible_positions", entry.possible);
    tell_readings(line, entry);
    if (entry.since) {
        line.key("since");
        tell(line, *entry.since);
    }
    tell_any(line, "hash", entry.hash);
    if (positions && entry.before) line.member("before", entry.before());
    if (positions && entry.after) line.member("after", entry.after());
    line.close_object();
}

void tell_head(JsonLine& line, const std::string& file, std::size_t line_of_archive) {
    line.member("format", "arbiter-audit");
    line.member("version", 1);
    line.member("file", file);
    if (line_of_archive != 0) line.member("line", line_of_archive);
}

void tell_counts(JsonLine& line, const AuditReport& report) {
    line.key("counts");
    line.open_object();
    for (std::size_t verdict = 0; verdict < kVerdictNames.size(); ++verdict)
        line.member(kVerdictNames[verdict], report.count(static_cast<Verdict>(verdict)));
    line.close_object();
}

void tell_claims_and_result(JsonLine& line, const AuditReport& report) {
    line.key("claims");
    line.open_object();
    line.member("compared", report.claims);
    tell_each(line, "false", report.false_claims);
    line.close_object();
    line.key("result");
    line.open_object();
    line.member("recorded", report.recorded_result);
    line.member("computed", report.computed_result);
    line.member("verdict", name_of(report.result));
    line.close_object();
}

void tell_record(JsonLine& line, const AuditReport& report) {
    tell_head(line, report.file, report.line);
    line.member("game", report.game);
    line.member("title", report.title);
    line.member("players", report.players);
    line.member("rules_digest", report.rules_digest);
    line.member("cards_digest", report.cards_digest);
    tell_any(line, "rule_changes", report.rule_changes);
    line.member("verdict", name_of(report.verdict()));
    line.member("exit_status", report.exit_status());
    line.member("layers", report.layers);
    tell_counts(line, report);
    if (!report.violations.empty()) tell_each(line, "violations", report.violations);
    tell_any(line, "inconsistent", report.inconsistent);
    tell_any(line, "undecided", report.undecided);
    tell_claims_and_result(line, report);
    line.member("turns", report.turns);
    line.member("final_hash", report.final_hash);
}

}  // namespace

Json report_json(const AuditReport& report, bool positions) {
    std::string text;
    JsonLine line(text);
    line.open_object();
    tell_record(line, report);
    line.key("clauses");
    line.open_object();
    for (const auto& [clause, times] : report.clauses) line.member(clause, times);
    line.close_object();
    line.key("entries");
    line.open_array();
    for (const EntryReport& entry : report.entries) tell(line, entry, positions);
    line.close_array();
    if (positions && report.end) line.member("end", report.end());
    line.close_object();
    return Json::parse(text);
}

std::string verdict_line(const AuditReport& report, bool every_entry) {
    std::string text;
    JsonLine line(text);
    line.open_object();
    tell_record(line, report);
    line.key("entries");
    line.open_array();
    for (const EntryReport& entry : report.entries) {
        if (every_entry || entry.verdict != Verdict::legal) tell(line, entry, false);
    }
    line.close_array();
    line.close_object();
    return text;
}

std::string problem_line(const std::string& file, std::size_t line_of_archive, const std::string& problem) {
    std::string text;
    JsonLine line(text);
    line.open_object();
    tell_head(line, file, line_of_archive);
    line.member("verdict", name_of(Verdict::malformed));
    line.member("exit_status", 2);
    line.member("problem", problem);
    line.close_object();
    return text;
}

}  // namespace arbiter
