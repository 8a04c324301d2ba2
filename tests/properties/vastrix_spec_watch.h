// What is to be seen of Specs over many games: each of these watches the steps of games, and says in the end what it misses or minds.
#pragma once

#include <random>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "model/vastrix/game.h"
#include "model/vastrix/rules/deeds.h"
#include "tests/properties/vastrix_faults.h"
#include "tests/properties/vastrix_specs_under_test.h"
#include "tests/properties/vastrix_under_test.h"

namespace arbiter::vastrix::testing {

using Complaints = std::set<std::string>;

// battlerealm.each-spec-acts: what each Spec adds or changes moves something in some game, and the bonus of a marriage wins one.
class SpecsAct {
public:
    void watch(const Game& game, const Made& made);
    Complaints complaints() const;

private:
    std::set<Clause> moved_;
    bool won_by_marriage_ = false;
};

// battlerealm.dead-text-known: 10C is never played for effect, no play but an Ultra or Sudden Death takes three cards, and who declares a
// dead text is told its clause.
class DeadTexts {
public:
    explicit DeadTexts(std::span<const Deed> deeds = kDeeds);
    void watch(const Game& game, const Made& made);
    Complaints complaints() const;

private:
    Complaints complaints_;
    bool held_ = false;  // 10C, by somebody
};

// battlerealm.suppression-ends: Courageous Assault leaves the stack, and plays are countered after it; what Counter Distortion replaces
// once works the next time.
class Suppression {
public:
    void watch(const Game& game, const Made& made);
    Complaints complaints() const;

private:
    int on_stack_ = 0, longest_ = 0;  // steps in a row with Courageous Assault on the stack
    int countered_after_ = 0, disrupted_after_ = 0;
};

// Random games from positions made for the texts of Specs: `at` is called with each step, as Made.
template <class At>
void play_with_specs(int rounds, const At& at) {
    std::mt19937 random(11);
    Made made;
    Events events;
    for (const GameSetup& setup : setups_with_specs(sample_table())) {
        if (!setup.position) continue;
        const Game game = Definition::build(setup).game;
        for (int round = 0; round < rounds; ++round) {
            made.after = game.initial();
            for (int step = 0; step < 150 && !game.is_over(made.after) && !game.at_capacity(made.after); ++step) {
                const std::vector<Choice> choices = legal_choices(game, made.after);
                made.choice = choices[random() % choices.size()];
                made.before = made.after;
                game.apply(made.after, made.choice, events);
                made.events.assign(events.begin(), events.end());
                at(game, made);
            }
        }
    }
}

}  // namespace arbiter::vastrix::testing
