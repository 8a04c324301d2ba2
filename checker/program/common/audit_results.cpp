#include "checker/program/common/audit_results.h"

#include <nlohmann/json.hpp>
#include <utility>

#include "checker/program/common/output.h"
#include "checker/program/common/repository_paths.h"
#include "checker/reports/annotations.h"
#include "checker/reports/audit.h"
#include "checker/reports/html.h"
#include "model/core/input/visible_json.h"
#include "model/core/words/shown_width.h"
#include "replays/report_json.h"

namespace arbiter::program {
namespace {

bool is_written_at_the_end(const Output& output) {
    return output.format == "junit" || output.format == "html" || output.format == "sarif" || output.format == "github";
}

std::string whole_result(const Output& output, const std::vector<AuditReport>& reports, const std::vector<BadInput>& bad) {
    if (output.format == "junit") return render_audit_junit(reports, bad);
    if (output.format == "html") return render_audit_html(reports, bad);
    const std::vector<Annotation> findings = from_repository(annotations_of(reports, bad));
    return output.format == "sarif" ? render_sarif(findings, ARBITER_VERSION) : render_github(findings);
}

int worst(int one, int other) {
    for (const int status : {kBadInput, kViolated, kInconclusive}) {
        if (one == status || other == status) return status;
    }
    return kHolds;
}

// As it stands within an array of documents.
std::string indented(const Json& json) {
    std::string text;
    for (const char byte : visible_json(json)) {
        text += byte;
        if (byte == '\n') text += "  ";
    }
    return text;
}

}  // namespace

AuditResults::AuditResults(const Output& output, const ReportTextOptions& words, bool quiet)
    : output_(output), words_(words), quiet_(quiet), sink_(output) {}

std::string AuditResults::text_of(const JudgedRecord& record) const {
    if (output_.format == "text") return record.report ? wrapped(report_text(*record.report, words_), words_.terminal) : "";
    const bool line = output_.format == "jsonl";
    const bool all = words_.detail == ReportTextOptions::Detail::all;
    if (line) return (record.report ? verdict_line(*record.report, all) : problem_line(record.file, record.line, record.problem)) + "\n";
    return indented(record.report ? report_json(*record.report) : Json::parse(problem_line(record.file, record.line, record.problem)));
}

void AuditResults::prepare(JudgedRecord& record) const {
    if (is_written_at_the_end(output_)) return;
    record.result = text_of(record);
    record.report.reset();
}

void AuditResults::write_one(const std::string& text) {
    if (text.empty()) return;
    const bool first = !std::exchange(any_, true);
    if (output_.format == "json") {
        sink_.write((first ? "[\n  " : ",\n  ") + text);
    } else if (output_.format == "text" && !first && words_.detail != ReportTextOptions::Detail::line) {
        sink_.write("\n" + text);
    } else {
        sink_.write(text);
    }
}

void AuditResults::add(JudgedRecord&& record) {
    status_ = worst(status_, record.status);
    ++records_;
    if (record.problem.empty()) ++judged_;
    if (record.status == kHolds && quiet_) return;
    if (record.status != kHolds) ++not_legal_;
    if (!record.problem.empty()) {
        report_error(record.problem);
        bad_.push_back({record.name(), record.problem});
    }
    if (record.report) {
        reports_.push_back(std::move(*record.report));
    } else {
        write_one(record.result);
    }
}

void AuditResults::add_told(const BadInput& input) {
    status_ = kBadInput;
    bad_.push_back(input);
    if (is_written_at_the_end(output_)) return;
    JudgedRecord record{.file = input.file, .problem = input.message};
    write_one(text_of(record));
}

bool AuditResults::finish() {
    // Where nothing could be judged there is nothing to report that was not told, unless findings are what is asked for.
    const bool findings = output_.format == "sarif" || output_.format == "github";
    const bool nothing_to_tell = quiet_ && judged_ > 0;
    if (!reports_.empty() || (findings && !bad_.empty()) || (nothing_to_tell && is_written_at_the_end(output_))) {
        sink_.write(whole_result(output_, reports_, bad_));
    } else if (output_.format == "json" && (any_ || nothing_to_tell)) {
        sink_.write(any_ ? "\n]\n" : "[]\n");
    } else if (!any_ && nothing_to_tell) {
        sink_.write("");  // a file of an earlier audit must not be taken for the result of this one
    }
    sink_.finish();
    return records_ > 0 || !bad_.empty();
}

}  // namespace arbiter::program
