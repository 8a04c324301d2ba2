// From an exploration to the certificate of what it showed.
#include "checker/certificate/certify.h"

#include <fmt/format.h>

#include "checker/reports/table.h"

namespace arbiter {

std::string why_not_certified(const Exploration& exploration) {
    std::vector<std::string> violated, not_judged;
    for (const PropertyResult& result : exploration.properties) {
        if (result.outcome == Outcome::violated) violated.push_back(result.id);
        if (result.outcome == Outcome::inconclusive) not_judged.push_back(result.id);
    }
    if (!violated.empty()) return "violated: " + joined(violated);
    if (!exploration.complete()) return fmt::format("the exploration is not complete ({} bound)", name_of(exploration.bound));
    if (!not_judged.empty()) return "not judged: " + joined(not_judged);
    return {};
}

CertificateHeader certificate_header(const SelfContainedScenario& subject, const Exploration& exploration,
                                     std::string_view program_version) {
    CertificateHeader header;
    header.program = program_version;
    header.scenario = subject.scenario;
    header.game = subject.game;
    header.rules_digest = subject.rules_digest;
    header.cards_digest = subject.cards_digest;
    header.canonical = exploration.canonical;
    header.count_forced = exploration.count_forced;
    header.positions = exploration.positions;
    header.transitions = exploration.transitions;
    header.finished = exploration.finished;
    header.levels = exploration.levels;
    for (const PropertyResult& result : exploration.properties)
        header.properties.push_back({result.id, std::string(name_of(result.outcome))});
    return header;
}

}  // namespace arbiter
