// What is done with records, compiled for Proxy.
#include "replays/proxy/instances.h"

#include "replays/audit/audit_replay.h"
#include "replays/proxy/account.h"
#include "replays/proxy/hidden_piles.h"
#include "replays/proxy/sources.h"
#include "replays/record_game.h"
#include "replays/start_of.h"

namespace arbiter {

template Start<proxy::Definition> start_of(const Replay&, const CardSet&);
template AuditReport audit_replay<proxy::Definition>(const Replay&, const Start<proxy::Definition>&, const AuditOptions&);
template Replay replay_of<proxy::Definition>(const proxy::BuiltGame&, Replay, std::span<const Choice>, const RecordOptions&);
template RecordedGame record_game<proxy::Definition>(Replay, const Start<proxy::Definition>&, const RecordOptions&);
template std::string page_of_accounts<proxy::Definition>();

}  // namespace arbiter
