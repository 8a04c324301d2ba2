// The answer to a question of payment in the words of the game.
#pragma once

#include <string>
#include <vector>

#include "model/core/energy/payment_solver.h"
#include "model/core/energy/payment_text.h"

namespace arbiter {

// A play's payment, one line a drained source: what its energy is and what it pays. Empty for a free play.
std::string payment_text(const JointProblem& problem, const PlayPayment& payment, const EnergyAlphabet& alphabet);

// The reasons of a core, a sentence each without a full stop, the symbols of a play together: "Ember Guard costs [f][x]", or, where only
// some of its cost stand in the way, "Ember Guard needs [f] of its cost".
std::vector<std::string> core_in_words(const JointProblem& problem, const std::vector<CoreReason>& core, const EnergyAlphabet& alphabet);

// Energy by type as symbols: "[f][x]"; "nothing" for none.
std::string energy_text(const MissingEnergy& missing, const EnergyAlphabet& alphabet);

// The whole answer, in lines. Payable: who pays what, play by play. Unpayable: the reasons of the core, the sources that could pay for it,
// and what is missing. Undecided: that, and why.
std::string explain_payment(const JointProblem& problem, const JointAnswer& answer, const MissingEnergy& missing,
                            const EnergyAlphabet& alphabet);

}  // namespace arbiter
