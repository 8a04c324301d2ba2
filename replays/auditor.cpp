#include "replays/auditor.h"

#include "replays/audit/auditor.h"
#include "replays/audit/other_readings.h"

namespace arbiter {

template <class D>
AuditReport audit_replay(const Replay& replay, const Start<D>& start, const AuditOptions& options) {
    AuditReport report = audit::Auditor<D>(replay, start, options).run();
    if (options.other_readings != AuditOptions::OtherReadings::never) audit::try_other_readings(replay, start, options, report);
    return report;
}

template AuditReport audit_replay<proxy::Definition>(const Replay&, const Start<proxy::Definition>&, const AuditOptions&);

}  // namespace arbiter
