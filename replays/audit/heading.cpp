#include "replays/audit/heading.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "model/core/input/json_reader.h"
#include "model/core/words/words.h"

namespace arbiter::audit {
namespace {

// "camp and tree-house", "(1,0)", "camp (0,1) and tree-house (1,1)": a value that is written in JSON, for somebody who reads.
std::string value_text(const Json& written) {
    if (written.is_string()) return written.get<std::string>();
    if (!written.is_structured()) return written.dump();
    const bool is_pair = written.is_array() && written.size() == 2 && written[1].is_number();
    const bool is_cell = is_pair && written[0].is_number();
    std::vector<std::string> parts;
    for (const auto& [key, value] : written.items())
        parts.push_back(written.is_object() ? fmt::format("{} {}", key, value_text(value)) : value_text(value));
    if (is_cell) return fmt::format("({})", fmt::join(parts, ","));
    return is_pair ? fmt::format("{}", fmt::join(parts, " ")) : joined(parts);
}

// What a member says: a card by its name, the rest as it is written.
std::string member_text(const Names& names, const Given& member) {
    if (!member.open && member.operand->form->shape == Form::Shape::card) return names.cards[static_cast<std::size_t>(member.value)].name;
    return value_text(member.view.json());
}

}  // namespace

std::string heading_of(const std::string& author, const Names& names, const Move& move) {
    std::string text = fmt::format("{}: {}", author, move.row->word);
    for (const Given& member : move.given) {
        std::string key(member.operand->key);
        std::replace(key.begin(), key.end(), '_', ' ');
        if (!member.open && member.operand->form->shape == Form::Shape::truth)
            text += fmt::format(", {}{}", member.value == 0 ? "not " : "", key);
        else if (&member == &move.given.front())
            text += " " + member_text(names, member);
        else
            text += fmt::format(", {} {}", key, member_text(names, member));
    }
    return text;
}

void malformed(EntryReport& said, std::string problem) {
    said.verdict = Verdict::malformed;
    said.problem = std::move(problem);
}

void contradict(EntryReport& said, const std::string& problem) {
    if (said.verdict == Verdict::legal || said.verdict == Verdict::undetermined) said.verdict = Verdict::wrong_result;
    said.problem += (said.problem.empty() ? "" : "; ") + problem;
}

}  // namespace arbiter::audit
