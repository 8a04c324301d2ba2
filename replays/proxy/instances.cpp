// What is done with records, compiled for Proxy.
#include "model/proxy/definition.h"
#include "replays/proxy/account.h"
#include "replays/records_of.h"

template struct arbiter::RecordsOf<arbiter::proxy::Definition>;
