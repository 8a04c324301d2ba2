// Auditing the files that a command is given, whatever game they are of.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "checker/program/coverage_report.h"
#include "checker/reports/verification.h"
#include "replays/auditor.h"
#include "replays/replay.h"

namespace arbiter::program {

// Reads every game of the file and audits it. `cards`: a card set for records that name none; empty: the game's own. InputError for a file
// that cannot be read, or that names what does not exist.
void audit_file(const std::string& path, const std::string& cards, const AuditOptions& options,
                const std::function<void(const Replay&, AuditReport&&)>& use);

// The same for a record that is read already.
void audit_replay_of(const Replay& replay, const std::string& cards, const AuditOptions& options,
                     const std::function<void(const Replay&, AuditReport&&)>& use);

// Audits a sample, compares it with what it expects of itself, and counts the clauses that it exercises.
void audit_sample(const std::string& path, std::vector<SampleReport>& samples, ClauseTally& tally);

// Judges a deck by the rulebook's defaults. A deck whose file has the name of a ruling of the register is expected to be judged as that
// ruling says, and every other one to be legal.
void judge_sample_deck(const std::string& path, std::vector<SampleReport>& samples, ClauseTally& tally);

}  // namespace arbiter::program
