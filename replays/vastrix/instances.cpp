// What is done with records, compiled for VASTRIX.
#include "model/vastrix/definition.h"
#include "replays/records_of.h"
#include "replays/vastrix/account.h"

template struct arbiter::RecordsOf<arbiter::vastrix::Definition>;
