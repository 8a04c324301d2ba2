// What `audit` writes, in each of its forms.
#pragma once

#include <string>
#include <vector>

#include "checker/program/common/bad_inputs.h"
#include "checker/program/common/command.h"
#include "checker/program/common/judged_record.h"
#include "checker/program/common/result_sink.h"
#include "replays/report_text.h"

namespace arbiter::program {

// Text, JSON and JSON Lines are written record by record, in the order of add(), so that memory does not grow with their number. JUnit and
// pages are of all records, and written at the end.
class AuditResults {
public:
    // `quiet`: records that are legal are counted and not told.
    AuditResults(const Output& output, const ReportTextOptions& words, bool quiet = false);

    // Makes of the report what will be written, where records are written one by one. Any number of threads may call it.
    void prepare(JudgedRecord& record) const;
    void add(JudgedRecord&& record);
    // A bad input that was told already.
    void add_told(const BadInput& input);
    // Nothing more follows. False if there was nothing at all, no bad input either.
    bool finish();

    // The worst of all records: bad input, then illegal, then undetermined.
    int status() const { return status_; }
    std::size_t records() const { return records_; }
    std::size_t not_legal() const { return not_legal_; }

private:
    std::string text_of(const JudgedRecord& record) const;
    void write_one(const std::string& text);

    const Output output_;
    const ReportTextOptions words_;
    const bool quiet_;
    ResultSink sink_;
    std::vector<BadInput> bad_;
    std::vector<AuditReport> reports_;  // of forms that are written at the end
    bool any_ = false;                  // something was written
    std::size_t records_ = 0, judged_ = 0, not_legal_ = 0;
    int status_ = kHolds;
};

}  // namespace arbiter::program
