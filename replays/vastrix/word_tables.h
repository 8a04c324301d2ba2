// The modes of plays and the deeds of VASTRIX for people, made from the program's tables.
#pragma once

#include <string>

namespace arbiter::vastrix {

// Two sections of docs/records/vastrix-words.md, in Markdown.
std::string page_of_modes_and_deeds();

}  // namespace arbiter::vastrix
