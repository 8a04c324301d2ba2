// What became of the mutants of a game's rules, as values that no game is needed to read: the one value that every renderer takes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/diff/comparison.h"
#include "checker/mutate/mutants.h"
#include "checker/reports/bad_input.h"

namespace arbiter {

enum class MutantState : std::uint8_t {
    killed,       // a record or scenario does not come out as it expects
    survived,     // none notices, though a play tells the two versions apart
    known,        // the same, and a list of known survivors says why that is put up with
    equivalent,   // no play of the scenarios that were compared, one at least, tells them apart
    not_covered,  // none tells them apart, and no record or scenario cites a clause that it is about
    not_judged    // the time was over before, or no scenario could be compared to its end
};
inline constexpr std::array<std::string_view, 6> kMutantStates = {"killed", "survived", "known", "equivalent", "not covered", "not judged"};
constexpr std::string_view name_of(MutantState state) {
    return kMutantStates[static_cast<std::size_t>(state)];
}

struct MutantReport {
    Mutant mutant;
    MutantState state = MutantState::not_judged;
    std::string killer;                            // killed: the file of the record or scenario
    bool by_scenario = false;                      // it is a scenario
    std::string notice;                            // what does not come out as expected there
    std::optional<ScenarioComparison> comparison;  // survived or known: the scenario with the play that tells the versions apart
    std::string reason;                            // known: why that is put up with
    std::string ruling;                            // survived: the record of that play as the rules judge it now; empty: not written
    std::size_t line = 0;                          // of the rulebook
    double seconds = 0;
};

struct Mutation {
    std::string game;
    std::string rulebook;                // its file
    std::size_t records = 0;             // that judge
    std::vector<std::string> scenarios;  // that judge, and that versions are compared in; the smallest first
    std::vector<std::string> left_out;   // scenarios with more positions than that, or without a complete verdict
    std::vector<MutantReport> mutants;   // in the order of the register
    std::vector<std::string> not_met;    // known survivors that are mutants no more, or do not survive
    std::vector<BadInput> bad_inputs;
    double seconds = 0;

    std::size_t count(MutantState state) const;
    // Those that a record or a scenario kills.
    std::size_t killed_by(bool scenario) const;
    // killed / (killed + survived + known + not covered), in percent; 100 if there is none of these.
    double score() const;
    // 2 an input could not be answered; 1 a mutant survived; 3 none, but not all were judged; 0 none.
    int exit_status() const;
};

// "in 'combat' after 3 decisions: legality".
std::string survival_in_words(const MutantReport& report);

// Each renders the whole. The JSON is a mutation-testing report (schema of mutation-testing-elements, version 2), whose viewers show it.
std::string render_text(const Mutation& mutation, bool colours);
std::string render_json(const Mutation& mutation);
std::string render_junit(const Mutation& mutation);

}  // namespace arbiter
