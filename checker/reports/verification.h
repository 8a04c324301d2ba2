// What a verification found, in words and numbers that no game is needed to read: the one value that every renderer takes.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "checker/engine/exploration.h"
#include "checker/reports/bad_input.h"
#include "model/core/input/json_reader.h"

namespace arbiter {

// A counterexample or witness in words. The play itself is the replay file.
struct PlayInWords {
    std::vector<std::string> steps;         // "A passes", one a choice
    std::vector<bool> forced;               // of each step: it was the only answer; empty: none was
    bool shortest = true;                   // there is none with fewer decisions
    std::optional<std::size_t> loop_start;  // steps[*loop_start] and later repeat for ever
    std::vector<std::string> clauses;       // cited by what happened last
    std::string explanation;                // the false condition with its values
    std::string position;                   // where the play ends, as text of several lines
    std::string replay_file;                // empty: not written
    Json picture;                           // of a violation: its last step on the board (checker/reports/picture.h); null: none

    bool is_forced(std::size_t step) const { return step < forced.size() && forced[step]; }
    // Steps that were not forced.
    std::size_t decisions() const { return steps.size() - static_cast<std::size_t>(std::count(forced.begin(), forced.end(), true)); }
    // "the shortest play, 8 decisions and 3 forced steps".
    std::string length_in_words() const;
};

struct PropertyReport {
    std::string id;
    std::string holds;  // the property in words, from the register
    Shape shape = Shape::state;
    Outcome outcome = Outcome::inconclusive;
    bool of_whole_graph = false;       // asked of the whole graph, so only of complete explorations
    std::vector<std::string> clauses;  // that the property is about
    std::optional<PlayInWords> play;   // of a violation; of a witness only where asked for
};

// How many transitions were made by choices of one kind.
struct ChoiceCount {
    std::string name;
    std::uint64_t transitions = 0;
};

// One scenario explored. A scenario that is `as_expected` may well be violated or bounded: then its file says so.
struct ScenarioReport {
    std::string file, name, about, game;
    std::string rules;                    // "default", or what departs from the defaults
    std::string digest;                   // of the rules
    std::string verdict;                  // "holds", "bounded", "violated"
    std::string expected;                 // the same words; empty: the file says nothing
    std::vector<std::string> unexpected;  // every difference from what the file expects, a sentence each
    std::vector<std::string> bounds;      // as given: "at most 200000 positions"
    Exploration exploration;
    Bound bound_of_questions = Bound::none;  // that ended the search of one of them
    std::vector<PropertyReport> properties;
    std::vector<ChoiceCount> choices;  // the most frequent kind first
    Json printed;                      // where there are pictures: what is printed on the cards, by their names: {"line", "text"}
    Json walk;                         // the graph for a page to walk on (walk_of() of the program); null: not asked for, or too large

    bool as_expected() const { return unexpected.empty() && (!expected.empty() || verdict == "holds"); }
};

// One recorded game or deck judged. `verdict` is the worst of its entries.
struct SampleReport {
    std::string file, name, about, game;
    std::size_t entries = 0;
    std::string verdict;   // "legal", "illegal", …
    std::string expected;  // the same; empty: the file says nothing
    std::vector<std::string> unexpected;
    double seconds = 0;

    bool as_expected() const { return unexpected.empty() && (!expected.empty() || verdict == "legal"); }
};

// A clause that nothing exercised, and the reason why nothing can; empty if there is no reason.
struct IdleClause {
    std::string clause, rule, reason;
};

// What all scenarios and samples of one game show together.
struct GameReport {
    std::string game, title;
    std::size_t clauses = 0;    // in the register
    std::size_t exercised = 0;  // cited by an event or a verdict
    std::vector<IdleClause> idle;
    std::vector<std::string> unreached;  // reachable properties that no scenario reached
};

// What an earlier run said otherwise: of a scenario, one of its properties, or a sample. Empty: there was none, or there is none now.
struct ChangedVerdict {
    std::string kind;  // "scenario", "property", "sample"
    std::string game, name, was, is;

    std::size_t count = 1;  // properties of one scenario told as one (summed_up()); `name` is that of the first

    // "scenario tiny: bounded (was: holds)", "14 properties in tiny: inconclusive (was: held)".
    std::string in_words() const;
};

struct Verification {
    std::string command;                  // the command line that repeats it
    std::string baseline;                 // the file of the earlier run; empty: compared with none
    std::vector<ChangedVerdict> changes;  // since then
    std::vector<ScenarioReport> scenarios;
    std::vector<SampleReport> samples;
    std::vector<GameReport> games;  // empty unless coverage was asked for
    std::vector<BadInput> bad_inputs;
    std::size_t not_looked_at = 0;  // files that were left when somebody ended it
    double seconds = 0;
    bool statistics = false;  // the text also tells how the explorations went

    // 0 all as expected; 1 something is violated or not as expected; 2 an input could not be answered; 3 nothing is wrong, but an
    // unexpected bound was hit, or not everything was looked at.
    int exit_status() const;
};

// How the properties of a scenario came out, for a line of a table.
struct PropertyTally {
    std::size_t judged = 0;      // of those that must hold
    std::size_t unbroken = 0;    // of these
    std::size_t not_judged = 0;  // those of the whole graph, in an exploration that is not complete, and undecided questions
    std::size_t wanted = 0;      // that should be reachable
    std::size_t reached = 0;     // of these
    std::size_t violated() const { return judged - unbroken; }
};
PropertyTally tally_of(const ScenarioReport& scenario);

// The questions that nothing decides although all positions were seen: the search of each has bounds of its own.
std::vector<std::string> undecided_questions(const ScenarioReport& scenario);

// Each renders the whole; the text is coloured if `colours`.
std::string render_text(const Verification& verification, bool colours);
std::string render_json(const Verification& verification);
std::string render_junit(const Verification& verification);

}  // namespace arbiter
