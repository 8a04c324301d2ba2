// What is done with records, compiled for Proxy Wars.
#include "model/proxy_wars/definition.h"
#include "replays/proxy_wars/account.h"
#include "replays/records_of.h"

template struct arbiter::RecordsOf<arbiter::proxy_wars::Definition>;
