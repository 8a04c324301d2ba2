// What an exploration is asked, and what it answers: bounds, verdicts for each property, counterexamples, counts and their digest.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "checker/engine/coverage.h"
#include "checker/engine/fingerprint.h"
#include "model/core/choice.h"
#include "model/core/event.h"
#include "properties/property.h"

namespace arbiter {

// What the explorer remembers of visited positions, and so what its answer is worth.
enum class StoreKind : std::uint8_t {
    exact,        // the positions themselves: nothing is missed
    fingerprint,  // 128-bit hashes: a position is missed with at most Exploration::missed_probability
    bitstate,     // a few bits of a large array: many positions may be missed; for hunting, never ends as complete
};
std::string_view name_of(StoreKind store);

// In which order positions are looked at.
enum class SearchOrder : std::uint8_t {
    breadth_first,  // level by level: counterexamples are shortest
    depth_first,    // one play at a time: little memory beside the store, counterexamples are not shortest
    walk,           // seeded random plays from the initial position; stores nothing, never complete
};
std::string_view name_of(SearchOrder order);

// Why an exploration ended before it had seen everything.
enum class Bound : std::uint8_t {
    none,         // it is complete
    depth,        // positions at the greatest depth still had choices
    positions,    // the greatest number of positions was reached
    memory,       // the memory budget was used up, or the system had no more
    time,         // the time was over
    store,        // the store may have taken some position for another one
    capacity,     // the model's own capacity was hit somewhere; those positions were left out
    violation,    // it was told to stop at the first violation
    interrupted,  // the progress callback asked for it
};
std::string_view name_of(Bound bound);

enum class Outcome : std::uint8_t {
    held,          // in everything that can be reached
    violated,      // there is a counterexample
    reached,       // there is a witness
    not_reached,   // nowhere, and everything was seen
    inconclusive,  // nothing found before a bound was hit
};
std::string_view name_of(Outcome outcome);

// A play from the initial position, re-executed by the rules and confirmed before it is handed out.
struct Play {
    std::vector<Choice> choices;            // concrete and legal, in order
    std::vector<bool> forced;               // of each: it was the only answer, and run through; its length counts the others
    std::optional<std::size_t> loop_start;  // set if the play runs in a loop: choices[*loop_start] and later repeat for ever (up to names)
    std::vector<ClauseId> clauses;          // cited by the events of the last choice, ascending, each once
    std::string explanation;                // the false condition with its values; empty if the property does not say

    // Decisions with a choice.
    std::size_t decisions() const { return choices.size() - static_cast<std::size_t>(std::count(forced.begin(), forced.end(), true)); }
};

struct PropertyResult {
    std::string id;
    Shape shape = Shape::state;
    Outcome outcome = Outcome::inconclusive;
    std::optional<Play> play;  // the counterexample or witness with the fewest decisions with a choice; among these the first in order
};

// Seconds are wall time. `bytes` is what the store takes (arena, parents, table), not the whole process.
struct Progress {
    bool by_levels = true;        // breadth-first search
    std::uint32_t level = 0;      // the one being expanded; else decisions in the present play, or of walks in the longest
    std::uint64_t frontier = 0;   // positions of that level that are not expanded yet; else those left to try of the present play
    std::uint64_t positions = 0;  // discovered
    std::uint64_t transitions = 0;
    double seconds = 0;
    double positions_per_second = 0;
    std::size_t bytes = 0;
};

// Every stored position, in the order of discovery; valid only during the call that hands it over.
struct StoredPositions {
    std::uint64_t count = 0;
    std::function<std::span<const std::uint8_t>(std::uint64_t)> at;  // encoded
};

// Where an exploration leaves what it needs to go on after it was ended, by whatever.
struct CheckpointOptions {
    std::string folder;
    // Rules, scenario, options and program version in words, one "name: value" a line. A checkpoint whose lines differ is refused.
    std::string identity;
    bool resume = false;  // go on from what the folder holds; InputError if it holds none, or another exploration's
    std::chrono::seconds interval{60};
};

struct ExplorationOptions {
    StoreKind store = StoreKind::exact;
    SearchOrder order = SearchOrder::breadth_first;
    unsigned workers = 1;                         // threads that search; the result does not depend on it
    std::uint64_t seed = 1;                       // of walks
    std::optional<CheckpointOptions> checkpoint;  // breadth-first search only
    std::string spill_folder;                     // positions are kept in files there; empty: in memory
    // Called once at the end of a complete exploration without violation. Breadth-first search in an exact store only.
    std::function<void(const StoredPositions&)> hand_over;
    // Merge positions that differ only in names. Off: only to compare, it must not change any verdict.
    bool canonical = true;
    // Store positions with one answer too. Off: that answer is made at once, and only positions with several answers or none, or at the end
    // of the game, are stored; properties, events and capacity are looked at all along. Models that count all positions (CountsForced)
    // always do.
    bool count_forced = false;
    // Stop at the first violation (breadth-first: at the end of the level in which it shows). Off: go on, and find the first violation of
    // every property.
    bool stop_at_violation = true;
    // Check in every position that the listed choices are ascending, distinct and checked legal, that encode and decode are inverse and
    // that the canonical form is idempotent; a failure is a contradiction. About doubles the time.
    bool self_check = false;
    std::optional<std::uint32_t>
        maximum_depth;  // decisions with a choice from the initial position; a walk has 10,000 at most if not given
    std::optional<std::uint64_t> maximum_positions;  // at least 1; of walks 1,000,000 if no time is given either
    std::optional<double> maximum_seconds;           // wall time, looked at after every batch
    std::optional<std::size_t> maximum_bytes;        // of the store; derived from the machine's memory if not given
    // Called about each `progress_interval`, from the thread that called explore(). False ends the exploration (Bound::interrupted).
    std::function<bool(const Progress&)> progress;
    std::chrono::milliseconds progress_interval{1000};
};

struct Exploration {
    Bound bound = Bound::none;
    StoreKind store = StoreKind::exact;
    SearchOrder order = SearchOrder::breadth_first;
    unsigned workers = 1;  // that were at work: depth-first search has one, whatever the options say
    bool canonical = true;
    bool count_forced = false;      // positions with one answer were stored too; else they were run through
    double missed_probability = 0;  // bound on the probability that some position was taken for another one: fingerprint store only

    std::uint64_t positions = 0;        // discovered; of walks: met, each time that they are
    std::uint64_t expanded = 0;         // of which the properties were checked and, if not finished, all choices tried
    std::uint64_t transitions = 0;      // choices tried
    std::uint64_t forced = 0;           // steps from positions that were run through, each time that they were: not among the transitions
    std::uint64_t finished = 0;         // expanded positions in which the game is over
    std::uint64_t beyond_capacity = 0;  // transitions into positions beyond the model's capacity, which were left out
    std::vector<std::uint64_t> levels;  // positions discovered at each depth; breadth-first search only
    // All plays of at most this many decisions were checked: "no violation within so many decisions". Not raised any more once steps led
    // beyond the capacity, and 0 with a bitstate store. In breadth-first search the depth of the whole graph if complete. Depth-first
    // search has completed no depth unless it is the one that bounded it; walks never have.
    std::uint32_t complete_depth = 0;
    std::uint32_t longest_play = 0;  // decisions in the longest play that depth-first search or a walk tried
    std::uint64_t walks = 0;         // plays, of walks only
    std::uint64_t seed = 0;          // of walks only
    // Order-independent: of the positions, the counts per level, transitions and finished positions. Equal for equal explorations.
    Fingerprint digest;
    // The same without the counts per level: equal whatever the order of an exhaustive search. Of walks: of their choices.
    Fingerprint graph_digest;

    std::vector<PropertyResult> properties;  // as listed, then those on progress that were asked for
    Coverage coverage;

    double seconds = 0;
    std::size_t bytes = 0;  // of the store
    double table_load = 0;  // used share of the table's slots
    // Of the time in which positions were expanded, the share that went into canonical forms; from a sample.
    double canonical_share = 0;
    std::array<std::uint64_t, 256> transitions_by_kind{};  // of the choice

    bool complete() const { return bound == Bound::none; }
    bool violated() const;
    // The property with this id, or null.
    const PropertyResult* find(std::string_view id) const;
    std::uint32_t depth() const { return levels.empty() ? 0 : static_cast<std::uint32_t>(levels.size() - 1); }
    double positions_per_second() const { return seconds > 0 ? static_cast<double>(positions) / seconds : 0; }
    double bytes_per_position() const { return positions > 0 ? static_cast<double>(bytes) / static_cast<double>(positions) : 0; }
};

inline constexpr unsigned kMaximumWorkers = 64;

// InputError if the options contradict each other, or are out of range.
void check_options(const ExplorationOptions& options);

// Sets both digests, from the counts and the sum of the positions' fingerprints.
void set_digests(Exploration& exploration, const Fingerprint& sum_of_positions);

}  // namespace arbiter
