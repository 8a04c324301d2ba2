// Comparing two versions of a game's rules over one scenario: the shortest play after which they differ, why, and because of which change;
// or that there is none.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "checker/diff/comparison.h"
#include "checker/diff/product_game.h"
#include "checker/engine/exploration.h"
#include "checker/scenario/scenario.h"
#include "properties/property.h"
#include "replays/replay.h"
#include "replays/start.h"

namespace arbiter {

// A version as it is named: what departs from the scenario's rules, and the file with the cards, if they are not the scenario's.
struct NamedVersion {
    std::vector<std::string> words{"default"};
    std::string cards;
    std::string origin;  // for messages: "--new"
};

struct CompareOptions {
    Bounds bounds;  // where given, in place of the scenario's
    StoreKind store = StoreKind::exact;
    unsigned workers = 1;
    bool canonical = true;
    bool count_forced = false;
    bool properties = true;     // compare which properties are broken
    bool explanations = false;  // compare which clauses are cited
    Observe observe = Observe::table;
    bool all = false;   // a difference of each kind, not only the shortest
    bool alone = true;  // try changes that are in no cause by themselves
    // Where the start differs and play can go on (Difference::is_of_start), look for the first play that shows something else, too.
    bool past_start = true;
    bool tell_start = true;     // false: of such a start nothing is told, only what else differs
    bool old_holds = false;     // it is known that no play breaks a property under the old version
    bool search_equal = false;  // search where nothing is changed, too: what is found then is a fault of the search
    // Steps of which the old version asks nothing in which the versions differ are made once; false: all are made under both, which takes
    // longer and comes to the same.
    bool skips_unasked = true;
    bool boards = false;  // keep the positions of each play, for a page
    // Each search has a folder in this one. `identity`: of all but what the versions and the searches are told apart by.
    std::optional<CheckpointOptions> checkpoint;
    std::string spill_folder;
    std::function<bool(const Progress&)> progress;
    // Writes a record of a difference ("1.old") and returns the name of its file; a card file that it names is an absolute path. Empty:
    // none is written.
    std::function<std::string(const std::string& name, Replay record)> write;
};

// `start`: of the scenario, with its own cards. InputError for versions that the game does not know or that cannot be played in this
// scenario. A template (compare_versions_of.h), instantiated once a game (checker/diff/<game>.cpp).
template <class D>
ScenarioComparison compare_versions(const Scenario& scenario, const Start<D>& start, const NamedVersion& old_one,
                                    const NamedVersion& new_one, PropertyList<typename D::Game> properties, const CompareOptions& options);

// Tells the difference that the play of these decisions comes to (every decision legal under both versions, and the first difference after
// the last of them), without looking for a shorter one.
template <class D>
ScenarioComparison compare_play(const Scenario& scenario, const Start<D>& start, const NamedVersion& old_one, const NamedVersion& new_one,
                                PropertyList<typename D::Game> properties, const CompareOptions& options,
                                const std::vector<Choice>& decisions);

}  // namespace arbiter
