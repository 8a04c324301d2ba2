// What a deck file says is expected of it: {"expected": {"verdict": "illegal", "clauses": ["deck.copies"]}}. No part of the deck.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/core/input/json_view.h"

namespace arbiter {

struct DeckExpectation {
    bool legal = true;
    std::vector<std::string> clauses;  // of an illegal deck: these are cited, perhaps beside others
};

// The member "expected" of a deck's document, if it is there. InputError for anything but a verdict, and clauses of an illegal one.
std::optional<DeckExpectation> read_deck_expectation(JsonObject& object);

}  // namespace arbiter
