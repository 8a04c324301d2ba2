// The words that name a version of the rules on a command line, looked at before anything is read: what is no version is told with what was
// meant.
#pragma once

#include <string>
#include <vector>

namespace arbiter::program {

// Is it the way to say one change, "NAME=VALUE" or "waive CLAUSE", or the version without any, "default"?
bool is_change_in_words(const std::string& word);

// InputError for a word that is none of these and no rules file. `as`: what it stands for, "OLD".
void check_version_word(const std::string& word, const std::string& as);

}  // namespace arbiter::program
