#include "checker/reports/bad_input.h"

#include <fmt/format.h>

#include <algorithm>

#include "checker/reports/table.h"
#include "model/core/input/visible_text.h"

namespace arbiter {

std::vector<BadInputLine> in_lines(std::span<const BadInput> bad_inputs) {
    std::vector<BadInputLine> lines;
    for (auto bad = bad_inputs.begin(); bad != bad_inputs.end(); ++bad) {
        const auto same = [&](const BadInput& other) { return other.message == bad->message; };
        if (std::any_of(bad_inputs.begin(), bad, same)) continue;
        const auto inputs = static_cast<std::size_t>(std::count_if(bad, bad_inputs.end(), same));
        lines.push_back({bad->not_written ? "NOT WRITTEN" : "BAD INPUT",
                         visible(bad->message) + (inputs > 1 ? fmt::format("  (so for {})", counted(inputs, "file")) : "")});
    }
    return lines;
}

std::string counted(std::span<const BadInput> bad_inputs) {
    const auto unwritten = static_cast<std::size_t>(std::ranges::count_if(bad_inputs, &BadInput::not_written));
    std::vector<std::string> parts;
    if (unwritten < bad_inputs.size()) parts.push_back(counted(bad_inputs.size() - unwritten, "input not judged", "inputs not judged"));
    if (unwritten > 0) parts.push_back(counted(unwritten, "file not written", "files not written"));
    return joined(parts);
}

std::string last_word(std::span<const BadInput> bad_inputs, std::string_view done) {
    if (std::ranges::all_of(bad_inputs, &BadInput::not_written)) return "NOT WRITTEN: all that was found stands above, and not all is kept";
    return fmt::format("BAD INPUT: not everything could be {}", done);
}

Json to_json(std::span<const BadInput> bad_inputs) {
    Json json = Json::array();
    for (const BadInput& bad : bad_inputs) {
        json.push_back({{"file", bad.file}, {"message", bad.message}});
        if (bad.not_written) json.back()["written"] = false;
    }
    return json;
}

}  // namespace arbiter
