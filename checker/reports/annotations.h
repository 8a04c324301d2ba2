// Findings as places in files: what is wrong in a run, each with file and line, for the tools of continuous integration.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "checker/reports/file_lines.h"
#include "checker/reports/verification.h"
#include "replays/audit_report.h"

namespace arbiter {

struct Annotation {
    enum class Level : std::uint8_t { error, warning, note };
    Level level = Level::error;
    std::string rule;       // "install.once-per-turn", "not-as-expected": what kind of finding it is
    std::string rule_text;  // what the rule says; empty if the id says it
    std::string message;    // one line or more
    std::string file;       // empty: no file of the user's
    std::size_t line = 0;   // from 1; 0: not known
};

// What is not as expected: violated properties and other differences of scenarios, samples, clauses that nothing exercises, bad inputs.
// Notes of what an earlier run said otherwise.
std::vector<Annotation> annotations_of(const Verification& verification);
// Entries that are not legal, claims and results that are wrong, faults of the record as a whole. Undetermined entries are warnings.
std::vector<Annotation> annotations_of(const AuditReport& report, FileLines& lines);
std::vector<Annotation> annotations_of(std::span<const AuditReport> reports, std::span<const BadInput> bad_inputs);
Annotation annotation_of(const BadInput& bad_input, FileLines& lines);

// A log of SARIF 2.1.0. `version` is the program's.
std::string render_sarif(std::span<const Annotation> annotations, std::string_view version);
// Workflow commands of GitHub, a line an annotation.
std::string render_github(std::span<const Annotation> annotations);

}  // namespace arbiter
