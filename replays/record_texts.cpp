#include "replays/record_texts.h"

#include <fmt/format.h>

#include <filesystem>
#include <string_view>
#include <utility>

#include "model/core/input/document_format.h"
#include "model/core/input/error.h"
#include "model/core/input/json_lines.h"
#include "replays/quick_reader.h"
#include "replays/replay_reader.h"

namespace arbiter {
namespace {

bool is_blank(std::string_view text) {
    return text.find_first_not_of(" \t\r\n") == std::string_view::npos;
}

// Is the line a record, and not a part of one that lies on a line of its own?
bool is_record(const RecordText& line) {
    if (line.too_long || !is_object_by_itself(line.text)) return false;
    try {
        const Json record = parse_json_line(line.text, line.file, line.line, kReplayLimits).root;
        return record.value("format", Json()) == kReplayFormat;
    } catch (const InputError&) {
        return false;
    }
}

bool may_wait_for_answers(const std::string& path) {
    std::error_code failure;
    return path == "-" || !std::filesystem::is_regular_file(path, failure);
}

}  // namespace

RecordTexts::RecordTexts(const std::string& path) : path_(path), lines_(path, SIZE_MAX, kMaximumReplaySize) {}

void RecordTexts::begin() {
    begun_ = true;
    std::size_t blanks = 0;
    auto first = next_with_text(blanks_before_);
    // Standard input of which there is nothing is an archive of no games: pieces of archives may be empty.
    if (!first && path_ == "-" && blanks_before_ == 0) {
        document_ = true;
        return;
    }
    const bool by_itself = first && !first->too_long && is_object_by_itself(first->text);
    if (by_itself && may_wait_for_answers(path_)) {
        first_ = record_of(std::move(*first));
        return;
    }
    auto second = first ? next_with_text(blanks) : std::nullopt;
    std::optional<RecordText> follows;
    if (second) follows = record_of(std::move(*second));
    if (!follows || !(by_itself || is_record(*follows) || is_named_as_archive(path_)))
        return read_document(std::exchange(blanks_before_, 0), std::move(first), blanks, std::move(follows));
    blanks_ = blanks;
    first_ = record_of(std::move(*first));
    second_ = std::move(follows);
}

// The next line that has text, with the number of those before it that have none.
std::optional<RecordTexts::Line> RecordTexts::next_with_text(std::size_t& blanks) {
    auto line = lines_.next();
    for (; line && !line->too_long && is_blank(line->text) && blanks <= kMaximumReplaySize; line = lines_.next()) ++blanks;
    return line;
}

// Blanks of a document count as its bytes.
void RecordTexts::read_document(std::size_t blanks_before, std::optional<Line> first, std::size_t blanks,
                                std::optional<RecordText> second) {
    document_ = true;
    RecordText record{path_, 0, {}};
    record.too_long = (first && first->too_long) || blanks_before + blanks > kMaximumReplaySize;
    if (!record.too_long) {
        record.text.append(blanks_before, '\n');
        if (first) record.text += first->text;
        record.text.append(blanks, '\n');
    }
    const auto append = [&](std::string_view text, bool too_long) {
        record.text += '\n';
        record.text += text;
        record.too_long = too_long || record.text.size() > kMaximumReplaySize;
    };
    if (second && !record.too_long) append(second->text, second->too_long);
    while (!record.too_long) {
        const auto line = lines_.next();
        if (!line) break;
        append(line->text, line->too_long);
    }
    if (record.too_long) std::string().swap(record.text);
    first_ = std::move(record);
}

std::optional<RecordText> RecordTexts::next() {
    if (!begun_) begin();
    const auto blank = [&](std::size_t& left) {
        --left;
        return RecordText{path_, ++blank_, {}};
    };
    if (blanks_before_ > 0) return blank(blanks_before_);
    if (first_) {
        blank_ = first_->line;
        return std::exchange(first_, std::nullopt);
    }
    if (blanks_ > 0) return blank(blanks_);
    if (second_) return std::exchange(second_, std::nullopt);
    if (document_) return std::nullopt;
    auto line = lines_.next();
    return line ? std::optional(record_of(std::move(*line))) : std::nullopt;
}

Replay read_replay(const RecordText& text) {
    const bool whole = text.line == 0;
    if (text.too_long) {
        throw InputError(text.file, whole ? "" : fmt::format("line {}", text.line),
                         fmt::format("found more than {} bytes, which is the limit for one game", kMaximumReplaySize));
    }
    if (!whole) {
        if (auto quickly = read_replay_quickly(text)) return std::move(*quickly);
    }
    return read_replay(whole ? parse_json(text.text, text.file, kReplayLimits)
                             : parse_json_line(text.text, text.file, text.line, kReplayLimits));
}

}  // namespace arbiter
