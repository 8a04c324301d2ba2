// What is done with the records of a game, for the one unit that compiles it: replays/<game>/instances.cpp includes this and the game's
// account.h, and says `template struct arbiter::RecordsOf<proxy::Definition>;`. Who uses it includes auditor.h, recorder.h and start.h.
#pragma once

#include <tuple>

#include "replays/audit/account.h"
#include "replays/audit/account_parts.h"
#include "replays/audit/audit_replay.h"
#include "replays/record_game.h"
#include "replays/start_of.h"

namespace arbiter {

template <class D>
struct RecordsOf {
    static_assert(audit::HasAccount<D>);
    static_assert(audit::says_its_parts<D>(), "a part of the account is misspelt, or not said");
    static constexpr std::tuple functions{&start_of<D>,         &audit_replay<D>, &replay_of<D>,    &record_game<D>,
                                          &page_of_accounts<D>, &claimable<D>,    &phase_word_of<D>};
};

}  // namespace arbiter
