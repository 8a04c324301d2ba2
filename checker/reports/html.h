// Results as pages: one HTML file each that needs nothing else, neither files nor network, and can be read without JavaScript.
#pragma once

#include <span>
#include <string>

#include "checker/reports/verification.h"
#include "replays/audit_report.h"

namespace arbiter {

// The judge's page of one or more audited games. Positions before and after an entry are shown where the reports keep them
// (AuditOptions::positions). Cost: about a millisecond an entry; entries share what their positions have in common, so a page has about
// 2 kB an entry.
std::string render_audit_html(std::span<const AuditReport> reports, std::span<const BadInput> bad_inputs = {});

// Scenarios with their properties, counterexamples and levels; the coverage of clauses; the replays that were audited.
std::string render_html(const Verification& verification);

}  // namespace arbiter
