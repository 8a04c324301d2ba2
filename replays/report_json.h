// An audit for machines.
#pragma once

#include "model/core/json_reader.h"
#include "replays/audit_report.h"

namespace arbiter {

// Everything in the report (format arbiter-audit 1). Positions are in it where they were kept and `positions` asks for them.
Json report_json(const AuditReport& report, bool positions = false);

}  // namespace arbiter
