// Payments, cores and missing energy in words.
#include "model/core/energy/payment_words.h"

#include <fmt/format.h>

#include <algorithm>

namespace arbiter {

namespace {

std::string repeated(int symbol, int count, const EnergyAlphabet& alphabet) {
    std::string text;
    for (int i = 0; i < count; ++i) text += symbol_text(symbol, alphabet);
    return text;
}

std::string spent_text(const JointProblem& problem, const SpentUnit& unit, const EnergyAlphabet& alphabet) {
    const std::string pays = fmt::format("{} pays {}", symbol_text(unit.type, alphabet), symbol_text(unit.symbol, alphabet));
    return unit.fed_into < 0 ? pays : fmt::format("{} of {}", pays, problem.sources[unit.fed_into].name);
}

std::string when_ready(const JointProblem& problem, const CoreReason& reason) {
    const JointSource& source = problem.sources[reason.source];
    const int moment = problem.plays[reason.play].moment;
    return moment < source.ready_from || moment > source.ready_until ? ", which is not ready then" : "";
}

// What a play drains or does not, as one sentence without a full stop: a reason of a core that is not of symbols.
std::string draining_text(const JointProblem& problem, const CoreReason& reason) {
    const std::string& play = problem.plays[reason.play].name;
    if (reason.kind == CoreReason::Kind::kNothingElse) return play + " drains nothing else for energy";
    const std::string& source = problem.sources[reason.source].name;
    if (reason.kind == CoreReason::Kind::kDrainedBesides)
        return fmt::format("{} drains {} as part of its cost{}", play, source, when_ready(problem, reason));
    return fmt::format("{} drains {} for energy{}{}", play, source, reason.count > 1 ? " once more" : "", when_ready(problem, reason));
}

// The name of a source, and if it has to be fed in each of its modes, that it has.
std::string name_of_helper(const JointSource& source) {
    bool must_be_fed = true;
    for (int mode = 0; mode < source.source.mode_count; ++mode) must_be_fed = must_be_fed && !source.source.modes[mode].input.is_free();
    return must_be_fed ? source.name + " (has to be fed first)" : source.name;
}

std::string unpayable_text(const JointProblem& problem, const JointAnswer& answer, const MissingEnergy& missing,
                           const EnergyAlphabet& alphabet) {
    std::string text = "not payable\n";
    for (const std::string& line : core_in_words(problem, answer.core, alphabet)) text += fmt::format("  {}\n", line);
    const bool symbols = std::any_of(answer.core.begin(), answer.core.end(),
                                     [](const CoreReason& reason) { return reason.kind == CoreReason::Kind::kSymbols; });
    if (symbols) {
        std::vector<std::string> names;
        for (const int source : sources_for_core(problem, answer.core)) names.push_back(name_of_helper(problem.sources[source]));
        text += names.empty() ? "  no ready source can pay any of it\n"
                              : fmt::format("  only these can pay any of it: {}\n", fmt::join(names, ", "));
    }
    if (missing.decision == Decision::kPayable) text += fmt::format("  missing: {}\n", energy_text(missing, alphabet));
    if (missing.decision == Decision::kUnpayable) text += "  no additional energy would help\n";
    return text;
}

}  // namespace

std::string payment_text(const JointProblem& problem, const PlayPayment& payment, const EnergyAlphabet& alphabet) {
    std::string text;
    for (const UsedSource& used : payment.used) {
        std::vector<std::string> parts;
        for (const SpentUnit& unit : used.spent) parts.push_back(spent_text(problem, unit, alphabet));
        if (parts.empty()) parts.push_back("pays nothing");
        text += fmt::format("  {}: {}\n", problem.sources[used.source].name, fmt::join(parts, ", "));
    }
    return text;
}

std::vector<std::string> core_in_words(const JointProblem& problem, const std::vector<CoreReason>& core, const EnergyAlphabet& alphabet) {
    std::vector<std::string> lines;
    for (auto reason = core.begin(); reason != core.end();) {
        if (reason->kind != CoreReason::Kind::kSymbols) {
            lines.push_back(draining_text(problem, *reason++));
            continue;
        }
        const JointPlay& play = problem.plays[reason->play];
        const int number = reason->play;
        std::string symbols;
        int count = 0;
        for (; reason != core.end() && reason->kind == CoreReason::Kind::kSymbols && reason->play == number; ++reason) {
            symbols += repeated(reason->symbol, reason->count, alphabet);
            count += reason->count;
        }
        lines.push_back(count < play.cost.symbols() ? fmt::format("{} needs {} of its cost", play.name, symbols)
                                                    : fmt::format("{} costs {}", play.name, symbols));
    }
    return lines;
}

std::string energy_text(const MissingEnergy& missing, const EnergyAlphabet& alphabet) {
    std::string text;
    int open = 0;
    for (int type = 1; type <= kMaximumEnergyTypes; ++type) {
        const int place = type % kMaximumEnergyTypes;  // type 0 last
        text += repeated(place, missing.units[place] - missing.open[place], alphabet);
        open += missing.open[place];
    }
    text += repeated(kGenericSymbol, open, alphabet);
    return text.empty() ? "nothing" : text;
}

std::string explain_payment(const JointProblem& problem, const JointAnswer& answer, const MissingEnergy& missing,
                            const EnergyAlphabet& alphabet) {
    if (answer.decision == Decision::kUndecided) return "undecided: the time limit was reached before an answer was found\n";
    if (answer.decision == Decision::kUnpayable) return unpayable_text(problem, answer, missing, alphabet);
    std::string text = "payable\n";
    for (std::size_t play = 0; play < answer.payments.size(); ++play) {
        if (problem.plays.size() > 1) text += fmt::format(" {}\n", problem.plays[play].name);
        const std::string payment = payment_text(problem, answer.payments[play], alphabet);
        text += payment.empty() ? "  nothing to pay\n" : payment;
    }
    return text;
}

}  // namespace arbiter
