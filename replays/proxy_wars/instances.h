// What is done with records, compiled for Proxy Wars once (instances.cpp).
#pragma once

#include "model/proxy_wars/definition.h"
#include "replays/auditor.h"
#include "replays/recorder.h"
#include "replays/start.h"

namespace arbiter {

extern template Start<proxy_wars::Definition> start_of(const Replay&, const proxy_wars::FactionSheets&);
extern template AuditReport audit_replay<proxy_wars::Definition>(const Replay&, const Start<proxy_wars::Definition>&, const AuditOptions&);
extern template Replay replay_of<proxy_wars::Definition>(const proxy_wars::BuiltGame&, Replay, std::span<const Choice>,
                                                         const RecordOptions&);
extern template RecordedGame record_game<proxy_wars::Definition>(Replay, const Start<proxy_wars::Definition>&, const RecordOptions&);

}  // namespace arbiter
