// The audit of a record as a template: instantiated once a game (replays/<game>/instances.cpp).
#pragma once

#include "replays/audit/auditor.h"
#include "replays/audit/other_readings.h"
#include "replays/auditor.h"

namespace arbiter {

template <class D>
AuditReport audit_replay(const Replay& replay, const Start<D>& start, const AuditOptions& options) {
    audit::Budget budget(options.seconds);
    AuditReport report = audit::Auditor<D>(replay, start, options, budget).run();
    if (options.other_readings != AuditOptions::OtherReadings::never) audit::try_other_readings(replay, start, options, budget, report);
    return report;
}

}  // namespace arbiter
