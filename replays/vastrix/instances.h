// What is done with records, compiled for VASTRIX once (instances.cpp).
#pragma once

#include "model/vastrix/definition.h"
#include "replays/auditor.h"
#include "replays/recorder.h"
#include "replays/start.h"

namespace arbiter {

extern template Start<vastrix::Definition> start_of(const Replay&, const vastrix::CardTable&);
extern template AuditReport audit_replay<vastrix::Definition>(const Replay&, const Start<vastrix::Definition>&, const AuditOptions&);
extern template Replay replay_of<vastrix::Definition>(const vastrix::BuiltGame&, Replay, std::span<const Choice>, const RecordOptions&);
extern template RecordedGame record_game<vastrix::Definition>(Replay, const Start<vastrix::Definition>&, const RecordOptions&);

}  // namespace arbiter
