#include "replays/audit_report.h"

#include <algorithm>

namespace arbiter {

std::size_t AuditReport::count(Verdict verdict) const {
    return static_cast<std::size_t>(
        std::count_if(entries.begin(), entries.end(), [&](const EntryReport& e) { return e.verdict == verdict; }));
}

Verdict AuditReport::verdict() const {
    if (count(Verdict::malformed) > 0 || !inconsistent.empty()) return Verdict::malformed;
    if (count(Verdict::illegal) > 0 || !violations.empty()) return Verdict::illegal;
    for (const Verdict verdict :
         {Verdict::omitted, Verdict::wrong_result, Verdict::contested, Verdict::undetermined, Verdict::under_ruling}) {
        if (count(verdict) > 0) return verdict;
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
