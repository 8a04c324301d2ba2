// Auditing the files that a command is given, whatever game they are of.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "checker/program/common/bad_inputs.h"
#include "checker/program/coverage_report.h"
#include "checker/program/project.h"
#include "checker/reports/verification.h"
#include "replays/auditor.h"
#include "replays/replay.h"

namespace arbiter::program {

// Audits a record. `cards`: a card set if it names none; empty: the game's own.
void audit_replay_of(const Replay& replay, const std::string& cards, const AuditOptions& options,
                     const std::function<void(const Replay&, AuditReport&&)>& use);

// Audits a sample, compares it with what it expects of itself, and counts the clauses that it exercises. What cannot be judged is one of
// the `bad` inputs: a file that cannot be read, a bad line of an archive, a record that names what does not exist; the next is audited.
void audit_sample(const std::string& path, const std::optional<Project>& project, std::vector<SampleReport>& samples, ClauseTally& tally,
                  BadInputs& bad);

// Judges a deck by the project's rules, or the rulebook's defaults. A deck whose file has the name of a ruling of the register is expected
// to be judged as that ruling says, every other one as it says itself, or else to be legal.
void judge_sample_deck(const std::string& path, const std::optional<Project>& project, std::vector<SampleReport>& samples,
                       ClauseTally& tally, BadInputs& bad);

}  // namespace arbiter::program
