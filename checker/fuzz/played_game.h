// What one random game was like: how it failed, if it did, and what it adds to the statistics.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "checker/engine/coverage.h"
#include "model/core/choice.h"

namespace arbiter {

struct Failure {
    std::string what;             // the property's id, or one of the checks of fuzz.h
    std::string why;              // the condition that is false, with its values
    std::vector<Choice> choices;  // to where it shows, forced ones too; of two versions: the decisions that both take
    std::size_t decisions = 0;    // of these, with a choice
};

// What costs too much to be looked at in every game, or says nothing in some.
struct Attention {
    bool record = false;            // audit the record of the play
    bool listing = false;           // ask of all that is listed whether it is legal, everywhere
    bool universe = false;          // try all choices that there are, now and then
    std::size_t universe_from = 0;  // in which step first: short games have but few
    bool circle = false;            // does play go on for ever? From a position that cannot be reached it may
    std::size_t tried = 0;          // how often all choices were: each time other forbidden ones are asked for all clauses
};

struct GameTally {
    std::uint64_t games = 0, finished = 0, beyond_capacity = 0, records = 0;
    std::uint64_t begun_apart = 0;  // games that two versions begin in different ways
    std::uint64_t decisions = 0, steps = 0;
    Coverage cited, forbidding;
    std::set<std::string> named;  // by entries of records: ids of cards and abilities among other words

    GameTally& operator+=(const GameTally& other) {
        games += other.games;
        finished += other.finished;
        begun_apart += other.begun_apart;
        beyond_capacity += other.beyond_capacity;
        records += other.records;
        decisions += other.decisions;
        steps += other.steps;
        cited |= other.cited;
        forbidding |= other.forbidding;
        named.insert(other.named.begin(), other.named.end());
        return *this;
    }
};

// A play from a start that shows a failure, and how far it is known to be the shortest.
struct FoundPlay {
    std::optional<Failure> failure;  // none within the bounds
    bool complete = false;           // all plays that are shorter, or as long as was asked for, were looked at
    std::uint32_t depth = 0;         // of so many decisions at least
    std::uint64_t positions = 0;     // looked at, where a search tells it
};

}  // namespace arbiter
