// What is done with records of Noughts with Cards, compiled once.
#include "model/noughts/definition.h"
#include "replays/noughts/account.h"
#include "replays/records_of.h"

template struct arbiter::RecordsOf<arbiter::noughts::Definition>;
