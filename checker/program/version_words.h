// The words that name a version of the rules on a command line, looked at before anything is read: what is no version is told with what was
// meant.
#pragma once

#include <string>
#include <vector>

#include "checker/program/project.h"

namespace arbiter::program {

// Is it the way to say one change, "NAME=VALUE" or "waive CLAUSE", or the version without any, "default"?
bool is_change_in_words(const std::string& word);

// InputError for a word that is none of these and no rules file. `as`: what it stands for, "OLD".
void check_version_word(const std::string& word, const std::string& as);

// Files that two versions name which are compared.
struct ComparedFiles {
    std::vector<std::string> old_rules, new_rules, cards;
};

// What both versions build on is not what they name themselves: a version is not compared with itself. Of a project its rules go, if a
// version names their file, or each version names one; and its cards, if a version names theirs. Of a start, the file that a version names.
void leave_out(const ComparedFiles& compared, Project& project);
void leave_out(const ComparedFiles& compared, Replay& start);  // unless a digest says which it must be

// Is it a rules file that is there?
bool is_rules_file(const std::string& word);

// The rules files among the words of two versions, and their cards; an empty name is none.
ComparedFiles compared_files(const std::vector<std::string>& old_words, const std::vector<std::string>& new_words,
                             const std::vector<std::string>& cards);

}  // namespace arbiter::program
