// The words of a game's marks and claims for people: compiled for every game in replays/<game>/instances.cpp.
#pragma once

#include <string>

#include "model/lost_glitches/definition.h"
#include "model/magepunk/definition.h"
#include "model/proxy/definition.h"
#include "model/proxy_wars/definition.h"
#include "model/vastrix/definition.h"

namespace arbiter {

// In Markdown, as docs/records/<game>-words.md ends.
template <class D>
std::string page_of_accounts();

extern template std::string page_of_accounts<proxy::Definition>();
extern template std::string page_of_accounts<magepunk::Definition>();
extern template std::string page_of_accounts<lost_glitches::Definition>();
extern template std::string page_of_accounts<proxy_wars::Definition>();
extern template std::string page_of_accounts<vastrix::Definition>();

}  // namespace arbiter
