// Abilities out of JSON: the card language, compiled into the values that the rules interpret. What it cannot say is refused.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "model/core/cards/ability.h"
#include "model/core/cards/card_language.h"
#include "model/core/input/json_view.h"

namespace arbiter {

struct NamedAbility {
    std::string id;
    Ability ability;
};

// Reads one ability of a card of this type. InputError with the JSON pointer for every unknown word, for a part that does not belong to
// this kind of ability, and for an operation that names what is not there (a target that is not chosen, the body of an event without one).
// A charge-energy ability has its energy cost in mode.input only.
NamedAbility read_ability(const JsonView& view, CardType type, const CardLanguage& language);

// A row of energy symbols, "[n][x]"; "0" is free.
Cost read_cost(const JsonView& view, const CardLanguage& language);

// A row of energy types, ["n", "x"], each once.
EnergySet read_energy(const JsonView& view, const CardLanguage& language);

// An identifier: 1 to 32 lower-case letters, digits, "-" and ".".
std::string read_identifier(const JsonView& view);

// A name for people: 1 to 80 bytes on one line.
std::string read_display_name(const JsonView& view);

}  // namespace arbiter
