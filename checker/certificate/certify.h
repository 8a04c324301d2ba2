// From an exploration to the certificate of what it showed.
#pragma once

#include <string>
#include <string_view>

#include "checker/certificate/certificate.h"
#include "checker/engine/exploration.h"
#include "checker/scenario/self_contained_scenario.h"

namespace arbiter {

// Why there is nothing to certify, as a sentence; empty if the exploration was complete and found no violation.
std::string why_not_certified(const Exploration& exploration);

// What the certificate of an exploration that can be certified says, but for the digest of the positions.
CertificateHeader certificate_header(const SelfContainedScenario& subject, const Exploration& exploration,
                                     std::string_view program_version);

}  // namespace arbiter
