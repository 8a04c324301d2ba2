// What is done with records, compiled for Lost Glitches once (instances.cpp).
#pragma once

#include "model/lost_glitches/definition.h"
#include "replays/auditor.h"
#include "replays/recorder.h"
#include "replays/start.h"

namespace arbiter {

extern template Start<lost_glitches::Definition> start_of(const Replay&, const CardSet&);
extern template AuditReport audit_replay<lost_glitches::Definition>(const Replay&, const Start<lost_glitches::Definition>&,
                                                                    const AuditOptions&);
extern template Replay replay_of<lost_glitches::Definition>(const lost_glitches::BuiltGame&, Replay, std::span<const Choice>,
                                                            const RecordOptions&);
extern template RecordedGame record_game<lost_glitches::Definition>(Replay, const Start<lost_glitches::Definition>&, const RecordOptions&);

}  // namespace arbiter
