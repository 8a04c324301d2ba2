// What is done with records, compiled for Proxy Wars.
#include "replays/proxy_wars/instances.h"

#include "replays/audit/audit_replay.h"
#include "replays/proxy_wars/account.h"
#include "replays/record_game.h"
#include "replays/start_of.h"

namespace arbiter {

template Start<proxy_wars::Definition> start_of(const Replay&, const proxy_wars::FactionSheets&);
template AuditReport audit_replay<proxy_wars::Definition>(const Replay&, const Start<proxy_wars::Definition>&, const AuditOptions&);
template Replay replay_of<proxy_wars::Definition>(const proxy_wars::BuiltGame&, Replay, std::span<const Choice>, const RecordOptions&);
template RecordedGame record_game<proxy_wars::Definition>(Replay, const Start<proxy_wars::Definition>&, const RecordOptions&);
template std::string page_of_accounts<proxy_wars::Definition>();

}  // namespace arbiter
