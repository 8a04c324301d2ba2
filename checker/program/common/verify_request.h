// What the command line asks of a verification, and what is done with that whatever the game.
#pragma once

#include <string>
#include <vector>

#include "checker/certificate/certificate.h"
#include "checker/engine/exploration.h"
#include "checker/program/common/bad_inputs.h"
#include "checker/program/common/finding_folders.h"
#include "checker/program/common/output_target.h"
#include "checker/scenario/self_contained_scenario.h"
#include "checker/scenario/verify_options.h"

namespace arbiter::program {

struct VerifyRequest {
    std::vector<std::string> paths;
    VerifyOptions options;
    std::string replays = kCounterexamplesFolder;
    std::string coverage, page, certificate, graph;
    std::string store = "exact", order = "breadth-first";
    std::string checkpoint;
    bool resume = false;
    unsigned checkpoint_seconds = 60;
    bool complete = false;
    bool statistics = false;
    bool quiet = false;
    Output output;
    BadInputs* bad = nullptr;  // where files are told that cannot be written
};

// Store, order and checkpoint among them.
VerifyOptions options_of(const VerifyRequest& request);
// Says on standard error why there is none, if there is none.
void finish_certificate(CertificateWriter& certificate, const VerifyRequest& request, const SelfContainedScenario& subject,
                        const Exploration& exploration);

}  // namespace arbiter::program
