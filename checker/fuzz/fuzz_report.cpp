// What a run of fuzzing comes to, and what its own checks say.
#include <algorithm>
#include <iterator>
#include <string_view>

#include "checker/fuzz/fuzz.h"

namespace arbiter {

namespace {

// A check of the fuzzer's own: what holds, and what is the case where it does not.
struct OwnCheck {
    std::string_view id, holds, contrary;
};

constexpr OwnCheck kOwnChecks[] = {
    {kListedIsLegal, "The choices that are listed are in order, made by who decides, and allowed when they are checked.",
     "A choice is listed out of order, by somebody who does not decide, or though it is forbidden when it is checked."},
    {kUnlistedIsIllegal, "Of all choices that there are, those that are listed are allowed when they are checked, and no others.",
     "A choice is listed and forbidden when it is checked, or allowed and not listed."},
    {kRecordAgrees, "The record of a play, audited, is legal in every entry and ends in the position in which the play ended.",
     "The record of a play, audited, is not legal in every entry, or ends in another position than the play."},
    {kNoContradiction, "The rules do not come into contradiction with themselves.", "The rules come into contradiction with themselves."},
    {kBothBegin, "Where one of the two versions of the rules can begin a game, the other one can.",
     "One of the two versions of the rules can begin a game where the other one cannot."},
    {kStartsAgree, "The two versions of the rules begin a game alike.", "The two versions of the rules do not begin a game alike."},
    {kVersionsAgree, "The two versions of the rules are the same game.", "The two versions of the rules are not the same game."},
};

OwnCheck own_check_called(std::string_view id) {
    const auto found = std::ranges::find(kOwnChecks, id, &OwnCheck::id);
    return found == std::end(kOwnChecks) ? OwnCheck{} : *found;
}

}  // namespace

std::string_view sentence_of(std::string_view own_check) {
    return own_check_called(own_check).holds;
}

std::string_view contrary_of(std::string_view own_check) {
    return own_check_called(own_check).contrary;
}

int FuzzReport::exit_status() const {
    return !bad_inputs.empty() ? 2 : !findings.empty() ? 1 : interrupted ? 3 : 0;
}

}  // namespace arbiter
