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

// Is it an object by itself?
bool is_object_line(std::string_view line) {
    if (line.ends_with('\r')) line.remove_suffix(1);
    return line.starts_with('{') && line.ends_with('}');
}

bool may_wait_for_answers(const std::string& path) {
    std::error_code failure;
    return path == "-" || !std::filesystem::is_regular_file(path, failure);
}

}  // namespace

RecordTexts::RecordTexts(const std::string& path) : path_(path), lines_(path, SIZE_MAX, kMaximumReplaySize) {}

void RecordTexts::begin() {
    begun_ = true;
    auto first = lines_.next();
    if (first && may_wait_for_answers(path_) && is_object_line(first->text)) {
        first_ = record_of(std::move(*first));
        return;
    }
    std::size_t blanks = 0;
    auto second = first ? lines_.next() : std::nullopt;
    // Blanks of a document count as its bytes.
    for (; second && !second->too_long && is_blank(second->text) && blanks <= kMaximumReplaySize; second = lines_.next()) ++blanks;
    // One of the two may be damaged, and of what is named as an archive both.
    const bool archive = second && (is_object_line(first->text) || is_object_line(second->text) || is_named_as_archive(path_));
    if (!archive) return read_document(std::move(first), blanks, std::move(second));
    blank_ = first->number;
    blanks_ = blanks;
    first_ = record_of(std::move(*first));
    second_ = record_of(std::move(*second));
}

void RecordTexts::read_document(std::optional<Line> first, std::size_t blanks, std::optional<Line> second) {
    document_ = true;
    RecordText record{path_, 0, first ? std::move(first->text) : std::string()};
    record.too_long = (first && first->too_long) || blanks > kMaximumReplaySize;
    if (!record.too_long) record.text.append(blanks, '\n');
    for (; second && !record.too_long; second = lines_.next()) {
        record.text += '\n' + second->text;
        record.too_long = second->too_long || record.text.size() > kMaximumReplaySize;
    }
    if (record.too_long) std::string().swap(record.text);
    first_ = std::move(record);
}

std::optional<RecordText> RecordTexts::next() {
    if (!begun_) begin();
    if (first_) return std::exchange(first_, std::nullopt);
    if (blanks_ > 0) {
        --blanks_;
        return RecordText{path_, ++blank_, {}};
    }
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
