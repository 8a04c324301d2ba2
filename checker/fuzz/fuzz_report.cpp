// What a run of fuzzing comes to, and what its own checks say.
#include <array>
#include <utility>

#include "checker/fuzz/fuzz.h"

namespace arbiter {

std::string_view sentence_of(std::string_view own_check) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 7> kSentences = {{
        {kListedIsLegal, "The choices that are listed are in order, made by who decides, and allowed when they are checked."},
        {kUnlistedIsIllegal, "Of all choices that there are, those that are listed are allowed when they are checked, and no others."},
        {kRecordAgrees, "The record of a play, audited, is legal in every entry and ends in the position in which the play ended."},
        {kNoContradiction, "The rules do not come into contradiction with themselves."},
        {kBothBegin, "Where one of the two versions of the rules can begin a game, the other one can."},
        {kStartsAgree, "The two versions of the rules begin a game alike."},
        {kVersionsAgree, "The two versions of the rules are the same game."},
    }};
    for (const auto& [check, sentence] : kSentences)
        if (check == own_check) return sentence;
    return {};
}

std::string_view contrary_of(std::string_view own_check) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 7> kSentences = {{
        {kListedIsLegal, "A choice is listed out of order, by somebody who does not decide, or though it is forbidden when it is checked."},
        {kUnlistedIsIllegal, "A choice is listed and forbidden when it is checked, or allowed and not listed."},
        {kRecordAgrees, "The record of a play, audited, is not legal in every entry, or ends in another position than the play."},
        {kNoContradiction, "The rules come into contradiction with themselves."},
        {kBothBegin, "One of the two versions of the rules can begin a game where the other one cannot."},
        {kStartsAgree, "The two versions of the rules do not begin a game alike."},
        {kVersionsAgree, "The two versions of the rules are not the same game."},
    }};
    for (const auto& [check, sentence] : kSentences)
        if (check == own_check) return sentence;
    return {};
}

int FuzzReport::exit_status() const {
    return !bad_inputs.empty() ? 2 : !findings.empty() ? 1 : interrupted ? 3 : 0;
}

}  // namespace arbiter
