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
    killed,        // a deck, a record or a scenario does not come out as it expects
    survived,      // none notices, though a play tells the two versions apart
    known,         // not killed, and a list says why that is put up with
    not_covered,   // none tells them apart, and no deck, record or scenario cites a clause that it is about
    untold,        // no play within the bound tells them apart, and some scenario has more positions than that
    equivalent,    // no play of the scenarios, one at least and all of them complete, tells them apart: proved
    not_compared,  // none notices, and there is no scenario to compare the versions in
    timed_out,     // the time was over before
    failed         // judging it ended in an error
};
inline constexpr std::array<std::string_view, 9> kMutantStates = {"killed",     "survived",     "known",     "not covered", "untold",
                                                                  "equivalent", "not compared", "timed out", "failed"};
constexpr std::string_view name_of(MutantState state) {
    return kMutantStates[static_cast<std::size_t>(state)];
}

// What judges mutants, the cheapest first.
enum class MutantJudge : std::uint8_t { deck, record, scenario };

struct MutantReport {
    Mutant mutant;
    MutantState state = MutantState::timed_out;
    std::string killer;                            // killed: the file of the deck, record or scenario
    MutantJudge judge = MutantJudge::deck;         // killed: which of these it is
    std::string notice;                            // killed: what does not come out as expected there; failed: the error
    std::optional<ScenarioComparison> comparison;  // survived or known: the scenario with the play that tells the versions apart
    std::size_t compared = 0;                      // scenarios in which no play tells the versions apart
    std::size_t bounded = 0;                       // of these, up to a bound only
    std::string reason;                            // known: why that is put up with
    std::string ruling;                            // survived: the record of that play as the rules judge it now; empty: not written
    std::size_t line = 0;                          // of the rulebook
    bool recalled = false;                         // as an earlier run judged it
    double seconds = 0;
};

struct Mutation {
    std::string game;
    std::string rulebook;                // its file
    std::string since;                   // a revision of git; empty: all mutants are judged
    std::size_t untouched = 0;           // mutants that are left out, as nothing that changed since then touches them
    std::size_t decks = 0, records = 0;  // that judge
    std::vector<std::string> scenarios;  // that judge, and that versions are compared in; the smallest first
    std::vector<std::string> larger;     // scenarios that versions are compared in up to the bound alone
    std::uint64_t positions = 0;         // the bound
    std::vector<MutantReport> mutants;   // in the order of the register
    std::vector<std::string> not_met;    // known survivors that are mutants no more, or do not survive
    std::vector<BadInput> bad_inputs;
    double seconds = 0;

    std::size_t count(MutantState state) const;
    std::size_t recalled() const;
    // Those that such a judge kills.
    std::size_t killed_by(MutantJudge judge) const;
    // killed / (killed + survived + known + not covered), in percent; none if there is none of these.
    std::optional<double> score() const;
    // 2 an input could not be answered, or judging failed; 1 a mutant survived; 3 none, but of some it is open; 0 none.
    int exit_status() const;
};

// Why it is in its state, in one sentence: "in 'combat' after 3 decisions: legality" of a survivor.
std::string state_in_words(const MutantReport& report);

// Each renders the whole. The JSON is a mutation-testing report (schema of mutation-testing-elements, version 2), whose viewers show it.
std::string render_text(const Mutation& mutation, bool colours);
std::string render_json(const Mutation& mutation);
std::string render_junit(const Mutation& mutation);

}  // namespace arbiter
