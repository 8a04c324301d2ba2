// Audits of recorded games for continuous integration. Text and JSON are the replays' own (replays/report_text.h, replays/report_json.h).
#pragma once

#include <span>
#include <string>

#include "checker/reports/bad_input.h"
#include "replays/audit_report.h"

namespace arbiter {

// JUnit: a suite a game, a case an entry; a suite of the inputs that could not be judged, if there are any.
std::string render_audit_junit(std::span<const AuditReport> reports, std::span<const BadInput> bad_inputs = {});

}  // namespace arbiter
