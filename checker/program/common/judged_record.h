// Records as they are read, and what is left of one when it is judged.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "checker/program/common/command.h"
#include "checker/program/project.h"
#include "replays/audit_report.h"
#include "replays/auditor.h"
#include "replays/record_texts.h"

namespace arbiter::program {

// A record to judge, or why there is none.
struct RecordInput {
    RecordText text;
    std::string problem;  // one line; empty: there is a record
};

// The records of files, one after another. A file that cannot be read (on) is one input with a problem; the next file follows.
class RecordInputs {
public:
    explicit RecordInputs(std::vector<std::string> paths) : paths_(std::move(paths)) {}
    std::optional<RecordInput> next();

private:
    std::vector<std::string> paths_;
    std::size_t next_ = 0;  // index of the file after the one that is being read
    std::optional<RecordTexts> texts_;
};

struct JudgedRecord {
    std::string file;
    std::size_t line = 0;                 // of an archive; 0: the file is one record
    std::string problem;                  // why it could not be judged; empty: it was
    int status = kHolds;                  // the exit status that it asks for
    std::string result{};                 // as it will be written, where records are written one by one
    std::optional<AuditReport> report{};  // where they are not

    // "games.jsonl: line 3"; what bad inputs are called.
    std::string name() const;
};

// Judges a record of whatever game. `cards`: a card set for records that name none; empty: that of the project, if there is one, or the
// game's own. Whatever stands in the way is a problem of the record. Any number of threads may call it.
JudgedRecord judged(RecordInput&& input, const std::string& cards, const std::optional<Project>& project, const AuditOptions& options);

}  // namespace arbiter::program
