// Lines of values in files, read again when a finding asks.
#include "checker/reports/file_lines.h"

#include <fmt/format.h>

#include <charconv>
#include <filesystem>

#include "model/core/input/error.h"
#include "model/core/input/input_file.h"
#include "replays/auditor.h"
#include "replays/replay.h"

namespace arbiter {

std::size_t FileLines::line_of(const std::string& file, std::size_t archive_line, std::string_view pointer) {
    if (archive_line > 0) return archive_line;
    std::error_code failure;
    if (file.ends_with(".zst") || file.ends_with(".jsonl") || file.ends_with(".ndjson") || !std::filesystem::is_regular_file(file, failure))
        return 0;
    if (file != file_ || !places_) {
        file_ = file;
        try {
            places_.emplace(read_input_file(file, kMaximumReplaySize));
        } catch (const InputError&) {
            places_.emplace("");
        }
    }
    return places_->line_of(pointer);
}

std::string pointer_of_entry(std::size_t number) {
    return number == 0 ? "" : fmt::format("/moves/{}", number - 1);
}

std::size_t FileLines::line_of_difference(const std::string& file, std::string_view difference) {
    constexpr std::string_view kEntry = "entry ";
    if (difference.starts_with(kDifferenceOfResult)) return line_of(file, 0, "/result");
    std::size_t number = 0;
    if (difference.starts_with(kEntry)) std::from_chars(difference.data() + kEntry.size(), difference.data() + difference.size(), number);
    return line_of(file, 0, pointer_of_entry(number));
}

}  // namespace arbiter
