// Why a play cannot be paid, asked of Z3: alone, or together with the plays before it whose payment the record leaves out.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "model/core/choice.h"
#include "model/core/payment_solver.h"
#include "model/core/payment_words.h"
#include "replays/audit_report.h"

namespace arbiter::audit {

// A play that was paid since the last refresh in a way that the record does not tell.
struct OpenPayment {
    Player payer = kNobody;
    std::string name;  // "entry 12 (A sets Ember Guard into the front line)"
    Cost cost;
    std::uint16_t purpose = 1;
    std::vector<JointSource> sources;  // that were ready when it was paid
    std::map<int, int> drained;        // by group, how many of them this payment took in the play that is followed
};

// What a group of sources is called: by the kind of card, unless the game has other sources.
template <class D>
std::string source_name(const typename D::Names& names, int group) {
    if constexpr (requires { D::source_name(names, group); })
        return D::source_name(names, group);
    else
        return D::card_name(names, group);
}

// The sources of a problem by name. Those that the open payments before it have taken come before the ones that are left, so that a source
// which was not there before has a name of its own.
template <class D>
std::vector<JointSource> named_sources(const typename D::Names& names, const PaymentProblem& problem, std::span<const OpenPayment> before) {
    std::vector<JointSource> sources;
    std::map<std::string, int> copies;
    for (const OpenPayment& payment : before)
        for (const auto& [group, count] : payment.drained) copies[source_name<D>(names, group)] += count;
    for (int index = 0; index < problem.source_count; ++index) {
        JointSource source;
        source.name = source_name<D>(names, problem.sources[index].group);
        source.source = problem.sources[index];
        const int copy = ++copies[source.name];
        if (copy > 1) source.name += " #" + std::to_string(copy);
        sources.push_back(std::move(source));
    }
    return sources;
}

inline EnergyAlphabet alphabet_of(std::string_view symbols) {
    return {std::string(symbols), 't'};
}

// A cost as its symbols.
inline std::string cost_words(const Cost& cost, const EnergyAlphabet& alphabet) {
    std::string text;
    for (std::size_t type = 0; type < alphabet.types.size(); ++type) {
        for (int i = 0; i < cost.typed[type]; ++i) text += symbol_text(static_cast<int>(type), alphabet);
    }
    for (int i = 0; i < cost.generic; ++i) text += symbol_text(kGenericSymbol, alphabet);
    return text.empty() ? "nothing" : text;
}

// The joint problem: every open payment of this payer, then the play itself. A source that is in several lists is one source; it is ready
// from the first payment that could have used it.
inline JointProblem joint_problem(const PaymentProblem& problem, const std::vector<JointSource>& sources, const std::string& name,
                                  const std::vector<OpenPayment>& open) {
    JointProblem joint;
    joint.rules = problem.rules;
    const auto add_sources = [&](const std::vector<JointSource>& more, int moment) {
        for (JointSource source : more) {
            const auto same = [&](const JointSource& known) { return known.name == source.name; };
            if (std::any_of(joint.sources.begin(), joint.sources.end(), same)) continue;
            source.ready_from = moment;
            joint.sources.push_back(std::move(source));
        }
    };
    int moment = 0;
    for (const OpenPayment& payment : open) {
        add_sources(payment.sources, moment);
        JointPlay play;
        play.name = payment.name;
        play.cost = payment.cost;
        play.purpose = payment.purpose;
        play.moment = moment++;
        joint.plays.push_back(std::move(play));
    }
    add_sources(sources, moment);
    JointPlay play;
    play.name = name;
    play.cost = problem.cost;
    play.purpose = problem.purpose;
    play.moment = moment;
    joint.plays.push_back(std::move(play));
    return joint;
}

// The report; nothing if the play can be paid after all.
inline std::optional<PaymentReport> explain_unpayable(const JointProblem& joint, const EnergyAlphabet& alphabet) {
    const JointAnswer answer = solve_joint_payment(joint);
    if (answer.decision == Decision::kPayable) return std::nullopt;
    PaymentReport report;
    report.plays = joint.plays.size();
    report.cost = cost_words(joint.plays.back().cost, alphabet);
    for (const JointSource& source : joint.sources) report.sources.push_back(source.name);
    for (const CoreReason& reason : answer.core) report.core.push_back(reason_text(joint, reason, alphabet));
    for (const int source : sources_for_core(joint, answer.core)) report.useful.push_back(joint.sources[source].name);
    const MissingEnergy missing = missing_energy(joint);
    if (missing.decision == Decision::kPayable) report.missing = energy_text(missing, alphabet);
    return report;
}

}  // namespace arbiter::audit
