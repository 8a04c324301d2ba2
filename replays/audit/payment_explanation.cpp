#include "replays/audit/payment_explanation.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/core/energy/payment_lone.h"
#include "model/core/energy/payment_solver.h"
#include "model/core/energy/payment_words.h"

namespace arbiter::audit {
namespace {

// A cost as its symbols.
std::string cost_words(const Cost& cost, const EnergyAlphabet& alphabet) {
    std::string text;
    for (std::size_t type = 0; type < alphabet.types.size(); ++type) {
        for (int i = 0; i < cost.typed[type]; ++i) text += symbol_text(static_cast<int>(type), alphabet);
    }
    for (int i = 0; i < cost.generic; ++i) text += symbol_text(kGenericSymbol, alphabet);
    return text.empty() ? "nothing" : text;
}

// Is the source there for any payment that is left out, or is it known to be drained for something else?
bool can_pay_something(const JointProblem& joint, int source) {
    return std::none_of(joint.plays.begin(), joint.plays.end(), [&](const JointPlay& play) {
        const auto& besides = play.drained_besides;
        const auto is_it = [&](const RecordedDrain& drain) { return drain.source == source; };
        return std::find(besides.begin(), besides.end(), source) != besides.end() ||
               (play.drained && std::any_of(play.drained->begin(), play.drained->end(), is_it));
    });
}

// Is it a play whose payment is not known?
bool is_open(const JointPlay& play) {
    return !play.drained && !play.cost.is_free();
}

}  // namespace

std::string open_payment_note(std::size_t ways, std::size_t positions) {
    static constexpr std::string_view kUnsaid = "the record does not say what was drained";
    if (ways == 1) return fmt::format("{}; there is only one way to pay", kUnsaid);
    if (positions == 1) return fmt::format("{}; all {} ways to pay lead to the same position", kUnsaid, ways);
    return fmt::format("{}: {} ways to pay, and the choice can matter later", kUnsaid, ways);
}

EnergyAlphabet alphabet_of(std::string_view symbols) {
    return {std::string(symbols), 't'};
}

std::optional<PaymentReport> explain_unpayable(const JointProblem& joint, const EnergyAlphabet& alphabet) {
    const auto lone_answer = answer_unpayable_lone_play(joint);
    const JointAnswer answer = lone_answer ? *lone_answer : solve_joint_payment(joint);
    if (answer.decision == Decision::kPayable) return std::nullopt;
    PaymentReport report;
    report.plays = 1 + static_cast<std::size_t>(std::count_if(joint.plays.begin(), joint.plays.end() - 1, is_open));
    report.cost = cost_words(joint.plays.back().cost, alphabet);
    for (std::size_t source = 0; source < joint.sources.size(); ++source)
        if (can_pay_something(joint, static_cast<int>(source))) report.sources.push_back(joint.sources[source].name);
    report.core = core_in_words(joint, answer.core, alphabet);
    for (const int source : sources_for_core(joint, answer.core))
        if (can_pay_something(joint, source)) report.useful.push_back(joint.sources[source].name);
    const auto lone_missing = missing_energy_of_lone_play(joint);
    const MissingEnergy missing = lone_missing ? *lone_missing : missing_energy(joint);
    if (missing.decision == Decision::kPayable) report.missing = energy_text(missing, alphabet);
    return report;
}

}  // namespace arbiter::audit
