// The words of a game's marks and claims for people: compiled for every game in replays/<game>/instances.cpp.
#pragma once

#include <string>

namespace arbiter {

// In Markdown, as docs/records/<game>-words.md ends.
template <class D>
std::string page_of_accounts();

}  // namespace arbiter
