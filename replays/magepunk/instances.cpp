// What is done with records, compiled for Magepunk.
#include "model/magepunk/definition.h"
#include "replays/magepunk/account.h"
#include "replays/records_of.h"

template struct arbiter::RecordsOf<arbiter::magepunk::Definition>;
