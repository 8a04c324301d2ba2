// What an audit says of one entry, as HTML: the ruling card.
#pragma once

#include <string>

#include "replays/audit_report.h"

namespace arbiter::page {

// Is there anything for a judge to look at?
bool is_problem(const EntryReport& entry);

// The verdict in words: "the rules forbid it".
std::string_view meaning_of(Verdict verdict);

// The verdict as the end of a sentence about an entry: "is illegal".
std::string predicate_of(Verdict verdict);

// "turn 4, main phase".
std::string moment_of(const EntryReport& entry);

// At most three sentences, fit to be read aloud: what was done and the verdict; why; what would have been legal and what happened since.
std::string spoken_ruling(const EntryReport& entry);

// The element <article id="…">.
std::string ruling_card(const EntryReport& entry, const std::string& id);

// A clause that is broken, its place in the rulebook, and the fact that breaks it.
std::string violation_html(const Violation& violation);

}  // namespace arbiter::page
