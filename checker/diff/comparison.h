// What a comparison of two versions of a game's rules found, in words and numbers that no game is needed to read: the one value that every
// renderer takes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "checker/diff/causes.h"
#include "checker/diff/difference_kind.h"
#include "checker/engine/exploration.h"
#include "checker/reports/bad_input.h"
#include "model/core/input/json_reader.h"

namespace arbiter {

// A clause that is cited, and the fact for which it is.
struct CitedClause {
    std::string id, rule, section, fact;
};

// What one version says of the moment at which the two differ.
struct VersionSays {
    bool legal = true;                 // of legality: the choice
    std::vector<CitedClause> clauses;  // of legality: that forbid it
    std::string event;                 // the first thing that happened under this version only; empty: nothing
    CitedClause event_cites;           // by which clause; without a fact, which is the event
    std::string awaited;               // whose decision it is, and what may be decided
    std::vector<std::string> answers;  // of decision: all that this version allows there, where the other one asks too and allows none
    std::string result;                // empty: the game is not over
    std::vector<std::string> leads;    // what this version does by itself, without a choice, and alone before the table
    std::vector<std::string> follows;  // what it then does by itself, from the position of the table on
    std::string board;                 // the position that the table is of, as text of several lines
    std::string replay;                // the record under these rules; empty: not written
    std::string verdict;               // that its audit comes to
    std::string verdict_of_play;       // the same but for decks that may not be played
    bool is_nameable = true;           // false: the choice is one by an ability that no card has in this version
};

// One place on the table that differs.
struct TablePlace {
    std::string place;  // "A/hand"
    std::string of_old, of_new;

    friend bool operator==(const TablePlace&, const TablePlace&) = default;
};

// One version's side of a moment of the play.
struct ShownSide {
    std::string step;        // what led here, in words; empty: nothing, while the other version goes on
    Json entry;              // the same as a record says it; null: it takes several entries, or none
    Json position;           // as the game's position_json has it
    bool forbidden = false;  // this version forbids the step: its position is the one before it
};

// A moment of the play to a difference, for a page that shows the boards of both versions side by side.
struct ShownMoment {
    ShownSide of_old, of_new;
    bool forced = false;   // the step was the only answer
    bool differs = false;  // something is not the same under both
};

struct Difference {
    DifferenceKind kind;
    std::string choice_kind;                       // its word in records
    std::size_t decisions = 0;                     // after so many the versions differ; no fewer do for this kind
    std::vector<std::string> forced_at_start;      // what both versions do before the first decision, without a choice
    std::vector<std::string> steps;                // the decisions in words
    std::vector<std::vector<std::string>> forced;  // after each of them: what both versions then do, without a choice
    std::string choice;                            // of legality: the choice in words
    std::string property, holds;                   // of property: its id and words
    Version broken_for = Version::old_one;
    VersionSays of_old, of_new;
    std::vector<TablePlace> table;       // at the first moment after the play at which it differs
    Version told_by = Version::old_one;  // both records have the entries and claims of this version
    Causes causes;                       // places in ScenarioComparison::changes
    bool alone = false;                  // between the old version and the old version with its one cause
    std::vector<ShownMoment> moments;    // of the play, the start first; none unless boards are asked for
    std::size_t parts_at = 0;            // the moment at which the versions part

    // Before anything is decided, and play goes on from there under both: what is on the table, or a property that one version breaks.
    bool is_of_start() const;
};

// What a change does by itself where it is in no cause.
struct LoneChange {
    std::size_t change = 0;  // its place
    bool complete = false;   // everything was seen, or a difference found
    DifferenceClass what = DifferenceClass::none;
    std::size_t decisions = 0;  // to that difference; else the completed depth
};

struct ScenarioComparison {
    std::string file, name, game, about;
    std::string old_digest, new_digest;  // of the rules
    std::vector<std::string> changes;    // from the old version to the new one, in words
    Exploration exploration;
    std::vector<Difference> differences;  // the shortest first; what differs of the start is one by itself
    std::size_t untold = 0;               // kinds of difference beyond those
    std::vector<LoneChange> alone;
    // Everything was looked at, and nothing asked about what the versions differ in: it does not come up, or only records count it.
    bool unasked = false;
    std::vector<std::string> absent_cards;   // changed ones that nobody has here
    std::vector<std::string> renamed_cards;  // those that do the same, and have other names or ids of abilities
    std::vector<std::string> reasons;     // then, of clauses that are waived, why nothing comes of that where the game's own files say so
    Json printed_of_old, printed_of_new;  // what is printed on the cards of each version, for a page (printed_json() of the program)

    bool differs() const { return !differences.empty(); }
    // Then the others are what else differs.
    bool differs_at_start() const;
    // "different", "the same game", or "no difference up to a bound".
    std::string verdict() const;
};

// A scenario that only the new version can begin, as the old one lacks a card that takes part: nothing is compared in it.
struct NewScenario {
    std::string file, name;
    std::string why;  // one line, which names the file and the place in it
};

struct Comparison {
    std::string command;
    std::string old_words, new_words;  // the versions as they were named
    std::vector<ScenarioComparison> scenarios;
    std::vector<NewScenario> only_in_new;
    std::vector<BadInput> bad_inputs;
    double seconds = 0;

    // 2 an input could not be answered; 1 a difference; 3 none, but a bound was hit, or nothing was compared; 0 none.
    int exit_status() const;
};

// "nova is of the new version alone; under the old one: scenarios/nova.json: /position/A/hand/0: unknown card …"
std::string in_words(const NewScenario& one);
// "after 3 decisions", "at the start".
std::string after_in_words(std::size_t decisions);
// "because of X", "because of X and Y together, or of Z alone"; empty if no cause was looked for.
std::string causes_in_words(const ScenarioComparison& scenario, const Difference& difference);
// "copy_limit 5 (was 4)" and what it does alone, a line a change that is in no cause; and that no play asks about any of them.
std::vector<std::string> remarks_on_changes(const ScenarioComparison& scenario);
// The scope and what it is worth: "1,204 positions, 3,400 choices compared, complete, digest …".
std::string scope_in_words(const ScenarioComparison& scenario);
// What happens by itself, without a choice, under this version: before the table, where the other one does not, and from there on: "A
// passes; B passes"; empty: nothing.
std::string leads_in_words(const Difference& difference, Version version);
std::string follows_in_words(const Difference& difference, Version version);
// What both versions do before the first decision, without a choice: "first by itself: A passes"; empty: nothing.
std::string forced_at_start_in_words(const Difference& difference);
// What both versions do after this decision, without a choice: "A passes; B passes"; empty: nothing.
std::string forced_in_words(const Difference& difference, std::size_t step);
// The decision and that, in one line: "A plays Spark (then by itself: B passes)".
std::string step_in_words(const Difference& difference, std::size_t step);
// What the audit of its record comes to, and why where the play does not say it: "illegal (for its decks; the play is legal)".
std::string verdict_in_words(const VersionSays& says);
// What a version does where the two differ, in one line.
std::string side_in_words(const Difference& difference, Version version);

// One difference as text, as render_text() has it; and as JSON.
std::string difference_text(const ScenarioComparison& scenario, const Difference& difference, bool colours);
Json difference_json(const ScenarioComparison& scenario, const Difference& difference);

// Each renders the whole.
std::string render_text(const Comparison& comparison, bool colours);
std::string render_json(const Comparison& comparison);
std::string render_junit(const Comparison& comparison);
// For a comment on a change that is proposed.
std::string render_markdown(const Comparison& comparison);
// One HTML file: each play step by step, with the boards of both versions side by side where the comparison keeps them
// (CompareOptions::boards).
std::string render_html(const Comparison& comparison);

}  // namespace arbiter
