#include "replays/audit_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>
#include <string_view>
#include <utility>

namespace arbiter {

std::size_t AuditReport::count(Verdict verdict) const {
    const auto told = std::count_if(entries.begin(), entries.end(), [&](const EntryReport& entry) { return entry.verdict == verdict; });
    return static_cast<std::size_t>(told) + (verdict == Verdict::legal ? untold : 0);
}

std::size_t AuditReport::false_members() const {
    std::set<std::pair<std::size_t, std::string_view>> members;
    for (const FalseClaim& claim : false_claims) members.emplace(claim.after, std::string_view(claim.fact).substr(0, claim.fact.find('/')));
    return members.size();
}

std::string fact_in_words(const std::string& fact, const std::vector<std::string>& players) {
    if (fact.size() < 2 || fact[1] != '/' || fact[0] < 'A') return fact;
    const auto seat = static_cast<std::size_t>(fact[0] - 'A');
    return seat < players.size() ? players[seat] + fact.substr(1) : fact;
}

std::string claim_in_words(const FalseClaim& claim, const std::vector<std::string>& players) {
    return fmt::format("{}: recorded {}, the rules give {}", fact_in_words(claim.fact, players), claim.recorded, claim.computed);
}

std::string AuditReport::difference_of_result() const {
    return fmt::format("recorded: {}; by the rules: {}", recorded_result, computed_result);
}

Verdict AuditReport::verdict() const {
    std::array<bool, kVerdictNames.size()> found{};
    for (const EntryReport& entry : entries) found[static_cast<std::size_t>(entry.verdict)] = true;
    const auto any = [&](Verdict one) { return found[static_cast<std::size_t>(one)]; };
    if (any(Verdict::malformed) || !inconsistent.empty()) return Verdict::malformed;
    if (any(Verdict::illegal) || !violations.empty()) return Verdict::illegal;
    for (const Verdict verdict :
         {Verdict::omitted, Verdict::wrong_result, Verdict::contested, Verdict::undetermined, Verdict::under_ruling}) {
        if (any(verdict)) return verdict;
        if (verdict == Verdict::wrong_result && (result == verdict || !false_claims.empty())) return verdict;
        if (verdict == Verdict::undetermined && (result == verdict || !undecided.empty())) return verdict;
    }
    return Verdict::legal;
}

int AuditReport::exit_status() const {
    switch (verdict()) {
        case Verdict::legal:
        case Verdict::under_ruling:
            return 0;
        case Verdict::malformed:
            return 2;
        case Verdict::undetermined:
            return 3;
        default:
            return 1;
    }
}

}  // namespace arbiter
