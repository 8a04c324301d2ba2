// What is done with records, compiled for Lost Glitches.
#include "replays/lost_glitches/instances.h"

#include "replays/audit/audit_replay.h"
#include "replays/lost_glitches/account.h"
#include "replays/lost_glitches/hidden_piles.h"
#include "replays/record_game.h"
#include "replays/start_of.h"

namespace arbiter {

template Start<lost_glitches::Definition> start_of(const Replay&, const CardSet&);
template AuditReport audit_replay<lost_glitches::Definition>(const Replay&, const Start<lost_glitches::Definition>&, const AuditOptions&);
template Replay replay_of<lost_glitches::Definition>(const lost_glitches::BuiltGame&, Replay, std::span<const Choice>,
                                                     const RecordOptions&);
template RecordedGame record_game<lost_glitches::Definition>(Replay, const Start<lost_glitches::Definition>&, const RecordOptions&);
template std::string page_of_accounts<lost_glitches::Definition>();

}  // namespace arbiter
