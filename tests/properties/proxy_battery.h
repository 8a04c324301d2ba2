// What is asked of every position and step of a random game: each check answers with the reason why it failed, or with nothing.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "model/core/card_set.h"
#include "model/proxy/game.h"
#include "properties/general/numbers.h"

namespace arbiter::proxy::testing {

const CardSet& sample_cards();

// How often each thing happened in all games of a property: tests assert what they cover.
using Coverage = std::map<std::string, int>;

// The legal choices: ascending, different, checked legal, made by who decides; none if and only if the game is over.
std::string check_listing(const Game& game, const Position& position);
// Over the whole universe of choices: listed, legal by check() and without findings of check_all() are the same.
std::string check_universe(const Game& game, const Position& position, Coverage& coverage);
// Canonical form and encoding: idempotent, the same under other names, back from its bytes.
std::string check_canonical(const Game& game, const Position& position, Numbers& numbers);
// Under other names the same choices are legal and lead to the same canonical positions.
std::string check_renamed_play(const Game& game, const Position& position, Choice choice, Numbers& numbers);
// Every state and end property of the list.
std::string check_state(const Game& game, const Position& position, Coverage& coverage);
// Makes the choice, twice: the same comes out; every step property of the list holds.
std::string check_step(const Game& game, Position& position, Choice choice, Coverage& coverage);

struct PlayOptions {
    int maximum_steps = 300;
    int universe_every = 40;  // positions between two comparisons with the universe
    int canonical_every = 3;
    bool properties = true;
};

// What a game looked like: for the report of a failure and for coverage.
struct Played {
    std::string failure;  // empty if everything held
    std::vector<Choice> choices;
    Position end;
    int turns = 1;
    int loops = 0;
};

// Plays on from the position by the numbers, checking every step. Stops at the first failure, at the end, or after maximum_steps.
Played play_and_check(const Game& game, Position position, Numbers& numbers, Coverage& coverage, const PlayOptions& options = {});

std::string to_text(const std::vector<Choice>& choices);

}  // namespace arbiter::proxy::testing
