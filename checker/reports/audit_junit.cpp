// Audits as JUnit XML: a suite a record, a case an entry, and one for the record as a whole.
#include <fmt/format.h>

#include "checker/reports/audit.h"
#include "checker/reports/junit_suite.h"
#include "checker/reports/table.h"

namespace arbiter {
namespace {

JunitSuite::Result result_of(Verdict verdict) {
    switch (verdict) {
        case Verdict::legal:
        case Verdict::under_ruling:
            return JunitSuite::Result::passed;
        case Verdict::malformed:
            return JunitSuite::Result::error;
        case Verdict::undetermined:
            return JunitSuite::Result::skipped;
        default:
            return JunitSuite::Result::failure;
    }
}

std::string reason(const Violation& violation) {
    return fmt::format("{}: {}\n  {}\n", violation.clause, violation.rule, violation.fact);
}

std::string reasons(const EntryReport& entry) {
    std::string text;
    for (const Violation& violation : entry.violations) text += reason(violation);
    if (!entry.problem.empty()) text += entry.problem + "\n";
    if (!entry.legal_instead.empty()) text += "legal instead: " + joined(entry.legal_instead, " | ") + "\n";
    return text;
}

std::string reasons(const AuditReport& report) {
    std::string text;
    for (const Violation& violation : report.violations) text += reason(violation);
    for (const FalseClaim& claim : report.false_claims) {
        text += fmt::format("after entry {}: {} recorded as {}, the rules give {}\n", claim.after,
                            fact_in_words(claim.fact, report.players), claim.recorded, claim.computed);
    }
    if (report.result == Verdict::wrong_result) text += "result: " + report.difference_of_result() + "\n";
    if (report.ending) text += reason(*report.ending);
    return text + report.inconsistent + report.undecided;
}

}  // namespace

std::string render_audit_junit(std::span<const AuditReport> reports, std::span<const BadInput> bad_inputs) {
    pugi::xml_document document;
    pugi::xml_node root = document.append_child("testsuites");
    root.append_attribute("name") = "arbiter audit";
    FileLines lines;
    for (const AuditReport& report : reports) {
        const std::string name = report.line > 0 ? fmt::format("{}:{}", report.file, report.line) : report.file;
        JunitSuite suite(root, name, 0);
        for (const EntryReport& entry : report.entries) {
            suite.add({name, fmt::format("entry {}: {}", entry.number, entry.text), report.file,
                       lines.line_of(report.file, report.line, pointer_of_entry(entry.number))},
                      result_of(entry.verdict), std::string(name_of(entry.verdict)), reasons(entry));
        }
        suite.add({name, "the record as a whole", report.file, lines.line_of(report.file, report.line, "")}, result_of(report.verdict()),
                  std::string(name_of(report.verdict())), reasons(report));
    }
    add_bad_inputs(root, bad_inputs, lines);
    return xml_text(document);
}

}  // namespace arbiter
