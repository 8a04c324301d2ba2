// What is done with records, compiled for VASTRIX.
#include "replays/vastrix/instances.h"

#include "replays/audit/audit_replay.h"
#include "replays/record_game.h"
#include "replays/start_of.h"
#include "replays/vastrix/account.h"

namespace arbiter {

template Start<vastrix::Definition> start_of(const Replay&, const vastrix::CardTable&);
template AuditReport audit_replay<vastrix::Definition>(const Replay&, const Start<vastrix::Definition>&, const AuditOptions&);
template Replay replay_of<vastrix::Definition>(const vastrix::BuiltGame&, Replay, std::span<const Choice>, const RecordOptions&);
template RecordedGame record_game<vastrix::Definition>(Replay, const Start<vastrix::Definition>&, const RecordOptions&);
template std::string page_of_accounts<vastrix::Definition>();

}  // namespace arbiter
