#include "checker/program/common/judged_record.h"

#include <fmt/format.h>

#include "checker/program/audit_files.h"
#include "checker/program/common/bad_inputs.h"

namespace arbiter::program {

std::optional<RecordInput> RecordInputs::next() {
    while (true) {
        if (!texts_ && next_ == paths_.size()) return std::nullopt;
        try {
            if (!texts_) texts_.emplace(paths_[next_++]);
            if (auto text = texts_->next()) return RecordInput{std::move(*text), {}};
            texts_.reset();
        } catch (...) {
            texts_.reset();
            const std::string& file = paths_[next_ - 1];
            return RecordInput{{.file = file, .text = {}}, in_words(std::current_exception(), file)};
        }
    }
}

std::string JudgedRecord::name() const {
    return line == 0 ? file : fmt::format("{}: line {}", file, line);
}

JudgedRecord judged(RecordInput&& input, const std::string& cards, const std::optional<Project>& project, const AuditOptions& options) {
    JudgedRecord record{.file = input.text.file, .line = input.text.line, .problem = std::move(input.problem)};
    if (record.problem.empty()) {
        // Errors of reading say the line themselves.
        std::string where = record.file;
        try {
            Replay replay = read_replay(input.text);
            if (project) complete(replay, *project);
            where = record.name();
            audit_replay_of(replay, cards, options, [&](const Replay&, AuditReport&& report) { record.report = std::move(report); });
            record.status = record.report->exit_status();
        } catch (...) {
            record.problem = in_words(std::current_exception(), where);
        }
    }
    if (!record.problem.empty()) record.status = kBadInput;
    return record;
}

}  // namespace arbiter::program
