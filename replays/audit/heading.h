// How a report speaks of an entry: what it calls one that could not be made, and what is wrong beside the rules of play.
#pragma once

#include <fmt/format.h>

#include <string>
#include <utility>

#include "model/core/input/json_reader.h"
#include "model/core/move.h"
#include "replays/audit_report.h"

namespace arbiter::audit {

// What a member says: a card by its name, the rest as it is written.
inline std::string member_text(const Names& names, const Given& member) {
    if (!member.open && member.operand->form->shape == Form::Shape::card) return names.cards[static_cast<std::size_t>(member.value)].name;
    const Json& written = member.view.json();
    return written.is_string() ? written.get<std::string>() : written.dump();
}

// "Bo: strike A/front/p04, struck B/front/p09": the first member is what the word is about.
inline std::string heading_of(const std::string& author, const Names& names, const Move& move) {
    std::string text = fmt::format("{}: {}", author, move.row->word);
    for (const Given& member : move.given) {
        const bool first = &member == &move.given.front();
        text += first ? " " + member_text(names, member) : fmt::format(", {} {}", member.operand->key, member_text(names, member));
    }
    return text;
}

inline void malformed(EntryReport& said, std::string problem) {
    said.verdict = Verdict::malformed;
    said.problem = std::move(problem);
}

// The entry was legal, and what it says was true after it was not.
inline void contradict(EntryReport& said, const std::string& problem) {
    if (said.verdict == Verdict::legal || said.verdict == Verdict::undetermined) said.verdict = Verdict::wrong_result;
    said.problem += (said.problem.empty() ? "" : "; ") + problem;
}

}  // namespace arbiter::audit
