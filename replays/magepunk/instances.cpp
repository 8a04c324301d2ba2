// What is done with records, compiled for Magepunk.
#include "replays/magepunk/instances.h"

#include "replays/audit/audit_replay.h"
#include "replays/magepunk/account.h"
#include "replays/magepunk/hidden_piles.h"
#include "replays/magepunk/sources.h"
#include "replays/record_game.h"
#include "replays/start_of.h"

namespace arbiter {

template Start<magepunk::Definition> start_of(const Replay&, const CardSet&);
template AuditReport audit_replay<magepunk::Definition>(const Replay&, const Start<magepunk::Definition>&, const AuditOptions&);
template Replay replay_of<magepunk::Definition>(const magepunk::BuiltGame&, Replay, std::span<const Choice>, const RecordOptions&);
template RecordedGame record_game<magepunk::Definition>(Replay, const Start<magepunk::Definition>&, const RecordOptions&);
template std::string page_of_accounts<magepunk::Definition>();

}  // namespace arbiter
