// What is done with records, compiled for Proxy once (instances.cpp).
#pragma once

#include "model/proxy/definition.h"
#include "replays/auditor.h"
#include "replays/recorder.h"
#include "replays/start.h"

namespace arbiter {

extern template Start<proxy::Definition> start_of(const Replay&, const CardSet&);
extern template AuditReport audit_replay<proxy::Definition>(const Replay&, const Start<proxy::Definition>&, const AuditOptions&);
extern template Replay replay_of<proxy::Definition>(const proxy::BuiltGame&, Replay, std::span<const Choice>, const RecordOptions&);
extern template RecordedGame record_game<proxy::Definition>(Replay, const Start<proxy::Definition>&, const RecordOptions&);

}  // namespace arbiter
