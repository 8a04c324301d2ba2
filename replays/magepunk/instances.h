// What is done with records, compiled for Magepunk once (instances.cpp).
#pragma once

#include "model/magepunk/definition.h"
#include "replays/auditor.h"
#include "replays/recorder.h"
#include "replays/start.h"

namespace arbiter {

extern template Start<magepunk::Definition> start_of(const Replay&, const CardSet&);
extern template AuditReport audit_replay<magepunk::Definition>(const Replay&, const Start<magepunk::Definition>&, const AuditOptions&);
extern template Replay replay_of<magepunk::Definition>(const magepunk::BuiltGame&, Replay, std::span<const Choice>, const RecordOptions&);
extern template RecordedGame record_game<magepunk::Definition>(Replay, const Start<magepunk::Definition>&, const RecordOptions&);

}  // namespace arbiter
