// Verdicts of many records from many audits (`arbiter audit --format jsonl`), put together.
#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "model/core/input/json_view.h"
#include "replays/verdict.h"

namespace arbiter {

// What is kept of a record that is not legal.
struct MergedRecord {
    std::string place;    // "games.jsonl, line 3"
    std::string game;     // empty where it could not be judged
    std::string verdict;  // one of the verdicts' names
    std::string reason;   // of the first entry that is not legal, or of the record
    std::string title;    // event, round, table and players; empty where it could not be judged
};

// Memory grows with the number of records that are not legal, not with that of all.
struct MergedVerdicts {
    using Counts = std::array<std::size_t, kVerdictNames.size()>;

    std::map<std::string, Counts> games;  // records by game and verdict; under "" those that could not be judged
    std::vector<MergedRecord> not_legal;  // in the order in which they came
    int exit_status = 0;                  // the worst: bad input, then illegal, then undetermined

    std::size_t records() const;
    // Adds the verdict in an object of format "arbiter-audit". InputError if it is none.
    void add(const JsonView& verdict);
};

// A table of counts, and a line for each record that is not legal; two lines each where those are wider than the terminal. `width`: its
// columns, 0 if there is none.
std::string render_text(const MergedVerdicts& merged, std::size_t width = 0);
// A suite, with a case for each record that is not legal and one for all the others.
std::string render_junit(const MergedVerdicts& merged);
// The same tables as a self-contained page.
std::string render_html(const MergedVerdicts& merged);
Json merged_json(const MergedVerdicts& merged);

}  // namespace arbiter
