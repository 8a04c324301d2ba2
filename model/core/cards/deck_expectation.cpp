#include "model/core/cards/deck_expectation.h"

#include <algorithm>
#include <string_view>

#include "model/core/input/word_of.h"

namespace arbiter {
namespace {

constexpr std::string_view kVerdicts[] = {"legal", "illegal"};
constexpr std::size_t kMaximumClauses = 50;

bool is_clause(std::string_view text) {
    return is_word_of(text, 80, "-._");
}

}  // namespace

std::optional<DeckExpectation> read_deck_expectation(JsonObject& object) {
    const auto expected = object.optional("expected");
    if (!expected) return std::nullopt;
    DeckExpectation expectation;
    JsonObject members = expected->object();
    expectation.legal = members.required("verdict").read_name(kVerdicts) == 0;
    if (const auto clauses = members.optional("clauses")) {
        if (expectation.legal) clauses->reject("found clauses that nobody looks at: what is legal breaks none");
        for (const JsonView& clause : clauses->elements(0, kMaximumClauses))
            expectation.clauses.push_back(clause.read_string_where(is_clause, "a clause id"));
    }
    members.no_other_keys();
    return expectation;
}

}  // namespace arbiter
