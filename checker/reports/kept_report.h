// Reports as documents that the same program reads back: what a cache of verdicts keeps.
#pragma once

#include "checker/reports/verification.h"
#include "model/core/input/json_names.h"

namespace arbiter {

// Everything that a renderer or a tally takes of the report, but the file that it is about and the plays of `exploration`, which are in
// words in `properties`.
Json kept(const ScenarioReport& report);
Json kept(const SampleReport& report);

// The reverse. Throws what the JSON library throws if the document is not one that this very program wrote.
ScenarioReport scenario_report_of(const Json& json);
SampleReport sample_report_of(const Json& json);

}  // namespace arbiter
