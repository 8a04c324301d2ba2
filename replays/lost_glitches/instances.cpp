// What is done with records, compiled for Lost Glitches.
#include "model/lost_glitches/definition.h"
#include "replays/lost_glitches/account.h"
#include "replays/records_of.h"

template struct arbiter::RecordsOf<arbiter::lost_glitches::Definition>;
