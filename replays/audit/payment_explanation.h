// Why a play cannot be paid, asked of Z3: alone, or together with the plays before it whose payment the record leaves out.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "model/core/energy/payment_solver.h"
#include "model/core/energy/payment_text.h"
#include "replays/audit_report.h"

namespace arbiter::audit {

// Of a play whose payment the record leaves out: in how many ways it could be paid, and to how many positions they lead.
std::string open_payment_note(std::size_t ways, std::size_t positions);

// Of a game with these symbols of energy.
EnergyAlphabet alphabet_of(std::string_view symbols);

// The report; nothing if the play can be paid after all.
std::optional<PaymentReport> explain_unpayable(const JointProblem& joint, const EnergyAlphabet& alphabet);

}  // namespace arbiter::audit
