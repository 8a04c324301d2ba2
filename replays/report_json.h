// An audit for machines.
#pragma once

#include <cstddef>
#include <string>

#include "model/core/input/json_names.h"
#include "replays/audit_report.h"

namespace arbiter {

// Everything in the report (format arbiter-audit 1). Positions are in it where they were kept and `positions` asks for them. O(its size).
Json report_json(const AuditReport& report, bool positions = false);

// The same on one line (json_line.h) and on a few lines' room: of the entries only those that are not legal, unless `every_entry`, and no
// coverage. Without an end of line. O(its size).
std::string verdict_line(const AuditReport& report, bool every_entry = false);

// What stands in the place of a report where an input could not be judged. `line_of_archive`: or 0.
std::string problem_line(const std::string& file, std::size_t line_of_archive, const std::string& problem);

}  // namespace arbiter
