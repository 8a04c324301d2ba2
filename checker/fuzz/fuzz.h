// Fuzzing a game's rules: what is asked, and what was found, in words and numbers that no game is needed to read.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/diff/compare_versions.h"
#include "checker/diff/comparison.h"
#include "checker/reports/bad_input.h"
#include "checker/reports/verification.h"
#include "checker/scenario/scenario.h"
#include "properties/progress.h"
#include "properties/property.h"
#include "replays/replay.h"
#include "replays/start.h"

namespace arbiter {

// What is judged beside the properties of a game, and how it is called where it fails.
inline constexpr std::string_view kListedIsLegal = "fuzz.listed-is-legal";      // what is listed, check() allows
inline constexpr std::string_view kUnlistedIsIllegal = "fuzz.unlisted-is-not";  // and nothing else, of all choices that there are
inline constexpr std::string_view kRecordAgrees = "fuzz.record-agrees";         // the record of the play, audited, is this play
inline constexpr std::string_view kNoContradiction = "fuzz.no-contradiction";   // the rules do not contradict themselves
// Of two versions. Of the first two one finding each is told, and more games are played.
inline constexpr std::string_view kBothBegin = "fuzz.versions-begin";          // in a start that one takes the other one takes
inline constexpr std::string_view kStartsAgree = "fuzz.versions-begin-alike";  // they do not differ before anything is decided
inline constexpr std::string_view kVersionsAgree = "fuzz.versions-agree";      // nor later
constexpr bool is_of_start(std::string_view what) {
    return what == kBothBegin || what == kStartsAgree;
}
// What it says, for people; empty if it is none of these.
std::string_view sentence_of(std::string_view own_check);
// And what is the case where it fails.
std::string_view contrary_of(std::string_view own_check);

// Which rules a game is played under.
enum class RandomRules : std::uint8_t {
    none,      // those that are given
    readings,  // random readings of what the rulebook leaves open
    all,       // random settings and waived clauses too: properties, which are about the rulebook's own rules, are then not judged
};

struct FuzzFinding;

struct FuzzOptions {
    std::uint64_t seed = 0;
    std::optional<std::uint64_t> games;  // so many, or
    std::optional<double> seconds;       // until this time is over; whichever comes first. A finding is made small within as long again
    std::optional<std::uint64_t> only;   // this game alone
    unsigned workers = 1;
    std::size_t findings = 1;        // go on until so many kinds of finding are known, those about starts not counted
    std::vector<std::string> rules;  // what departs from the rulebook or the scenario, as rules_version.h reads it
    RandomRules random_rules = RandomRules::none;
    std::optional<NamedVersion> old_one, new_one;  // both or none: play two versions side by side
    std::vector<Scenario> starts;                  // begin in one of these; none: with random decks, or in random positions
    bool positions = true;                         // random positions too, not only decks
    std::vector<std::string> decks;                // files, one a player
    std::string cards;                             // file, where a start names none; empty: the game's own
    std::vector<Replay> corpus;                    // findings of other runs, which are looked at first
    std::uint64_t search_positions = 100'000;      // of a search for a shorter play
    std::size_t tries = 1'000;                     // of RapidCheck, to make what fails simpler
    std::uint64_t reachable_games = 0;  // to find a play from a legal start that fails like one from a position; 0: none is looked for
    std::function<bool()> goes_on;      // false: interrupted
    std::function<void(std::uint64_t games, double seconds)> progress;
    // Writes what belongs to a finding, under this name, and returns the name of the file.
    std::function<std::string(const FuzzFinding& finding, const std::string& name, Replay record)> write_record;
    std::function<std::string(const FuzzFinding& finding, const std::string& name, Scenario scenario)> write_scenario;
};

// A play is the shortest one from its start if a search has looked at all shorter ones.
struct Shortest {
    bool proved = false;
    std::uint32_t depth = 0;  // else: no play of so few decisions shows it
};

// Is there a play from a legal start that shows the same failure as one from a position that nobody knows to be reachable?
struct Reachability {
    bool found = false;
    bool excluded = false;  // none of the given starts leads there: all that can be reached from them was looked at
    std::string start;      // found: what that play begins with, in words
    std::size_t decisions = 0;
    bool met = false;        // it is the game that the failure was met in
    bool shortest = false;   // from that start
    std::string file;        // its record
    std::size_t starts = 0;  // given ones that were searched, shorter plays first
    std::uint64_t positions = 0;
    std::uint32_t depth = 0;  // of so many decisions all plays from there
    std::uint64_t games = 0;  // beside that, at random; of these
    std::uint64_t led = 0;    // led towards the position
    bool in_time = true;
};

struct FuzzFinding {
    std::string what;                   // the property's id, or one of the above
    std::string holds;                  // what should hold
    std::optional<std::uint64_t> game;  // its number in this run; none: from the corpus
    std::string corpus_file;
    std::string start;                             // what the game began with, in words
    bool reachable = true;                         // what the game began with is known to come about in play
    std::size_t met = 0;                           // decisions of the play that it was met in
    std::size_t shrunk = 0;                        // of the play that RapidCheck made of it
    std::size_t tries = 0;                         // plays that it tried on the way
    Shortest shortest;                             // of `play`
    bool later_start = false;                      // `play` begins in a position on the way, not where the game began
    bool start_changed = false;                    // something was left out of the start; then nobody knows whether it can be reached
    bool start_minimal = false;                    // nothing more can be left out
    bool in_time = true;                           // false: it was not made as small as it gets for want of time
    bool interrupted = false;                      // which somebody asked for
    std::vector<std::string> rules;                // changes of the rules that it takes, in words; none can be left out
    PlayInWords play;                              // of two versions: steps alone
    std::optional<ScenarioComparison> comparison;  // of two versions
    std::string scenario_file, replay_file;        // the play from the start as it is told here
    std::optional<Reachability> way;               // of a start that is not known to be reachable, where that is asked
    std::string whole_file;                        // where the start is another one: the record of the game that it was found in
    std::string repeat;                            // the command that plays this game, or looks at the corpus, again
};

struct FuzzReport {
    std::string game, command;
    std::uint64_t seed = 0;
    std::string rules;                 // in words
    std::string old_words, new_words;  // of two versions
    std::string new_cards;             // the file of the new one's, if it has others
    std::uint64_t games = 0, finished = 0, beyond_capacity = 0;
    std::uint64_t decisions = 0, steps = 0;                   // with a choice; with those that are forced
    std::uint64_t records = 0;                                // of these games, audited
    std::uint64_t refused = 0;                                // beside these, that one of two versions or both could not begin
    std::uint64_t corpus = 0;                                 // looked at first
    bool has_decks = true;                                    // false: of the cards none can be made that the rules allow
    std::size_t clauses = 0;                                  // in the register
    std::vector<std::string> cited;                           // by what happened
    std::vector<std::string> forbidding;                      // that forbade something, in the positions in which all choices were tried
    std::vector<std::string> never_met;                       // neither, of those that say what happens or may be done
    std::size_t cards = 0, abilities = 0;                     // that games were played with; 0 where a game has no cards
    std::vector<std::string> unused_cards, unused_abilities;  // that no entry of the records names
    std::vector<FuzzFinding> findings;
    std::vector<BadInput> bad_inputs;
    bool interrupted = false;
    double seconds = 0;         // all in all
    double seconds_played = 0;  // of these, with games

    // 2 an input could not be read; 1 a finding; 3 none, but the run was interrupted; 0 none.
    int exit_status() const;
};

std::string render_text(const FuzzReport& report, bool colours);
std::string render_json(const FuzzReport& report);

// Plays random games as the options say. The result depends on the options alone, not on the number of workers; where a time ends it, on
// the time too. InputError for starts or rules that the game does not know. A template (fuzz_of.h), instantiated once a game
// (checker/fuzz/<game>.cpp). `Random`: what random play has to know of the game (properties/<game>/random_game.h).
template <class Random>
FuzzReport fuzz(const CardsOf<typename Random::Definition>& cards, PropertyList<typename Random::Definition::Game> properties,
                const ProgressProperties<typename Random::Definition::Game>& progress, const FuzzOptions& options);

}  // namespace arbiter
