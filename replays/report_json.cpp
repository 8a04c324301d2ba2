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
    line.object("clause", broken.clause, "rule", broken.rule, "section", broken.section, "fact", broken.fact);
}

void tell(JsonLine& line, const PaymentReport& payment) {
    line.object("cost", payment.cost, "sources", payment.sources, "core", payment.core, "could_pay", payment.useful, "missing",
                payment.missing, "plays", payment.plays);
}

void tell(JsonLine& line, const FalseClaim& claim) {
    line.object("after", claim.after, "fact", claim.fact, "recorded", claim.recorded, "computed", claim.computed);
}

void tell(JsonLine& line, const OtherReading& other) {
    line.object("ambiguity", other.ambiguity, "reading", other.reading, "verdict", name_of(other.verdict));
}

void tell(JsonLine& line, const SinceThen& since) {
    line.object("decisions", since.decisions, "drawn_cards", since.hidden_draws, "last_legal", since.last_legal);
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
    line.members("number", entry.number, "author", entry.author, "text", entry.text, "entry", entry.entry, "turn", entry.turn, "phase",
                 entry.phase, "verdict", name_of(entry.verdict));
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
    line.members("format", "arbiter-audit", "version", 1, "file", file);
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
    line.members("recorded", report.recorded_result, "computed", report.computed_result, "verdict", name_of(report.result));
    if (report.ending) {
        line.key("ending");
        tell(line, *report.ending);
    }
    line.close_object();
}

void tell_record(JsonLine& line, const AuditReport& report) {
    tell_head(line, report.file, report.line);
    line.members("game", report.game, "title", report.title, "players", report.players, "rules_digest", report.rules_digest, "cards_digest",
                 report.cards_digest);
    tell_any(line, "rule_changes", report.rule_changes);
    line.members("verdict", name_of(report.verdict()), "exit_status", report.exit_status(), "layers", report.layers);
    tell_counts(line, report);
    if (!report.violations.empty()) tell_each(line, "violations", report.violations);
    tell_any(line, "inconsistent", report.inconsistent);
    tell_any(line, "undecided", report.undecided);
    tell_claims_and_result(line, report);
    line.members("turns", report.turns_told(), "final_hash", report.final_hash);
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
    line.members("verdict", name_of(Verdict::malformed), "exit_status", 2, "problem", problem);
    line.close_object();
    return text;
}

}  // namespace arbiter
