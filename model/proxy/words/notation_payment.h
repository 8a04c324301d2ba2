// The "pay" member of an entry: a list of drained charges with their claims, read, and judged against the position. Internal to notation.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "model/core/cards/names.h"
#include "model/core/input/json_view.h"
#include "model/core/notation.h"
#include "model/proxy/game.h"

namespace arbiter::proxy {

// One charge that an entry says was drained.
struct DrainedCharge {
    Player owner = kNobody;
    Kind card = kNoKind;
    std::vector<int> energy;          // types of the units that it is said to have given; empty: nothing is said
    std::vector<std::size_t> fed_by;  // charges whose energy is said to have been fed into it, by their places in the list
    bool feeds = false;               // its own energy is said to have been fed into another charge
};

// Reads the member; InputError with the JSON pointer for what is no such list. Charges that were fed follow what they were fed with.
std::vector<DrainedCharge> read_payment(const Names& names, const JsonView& pay, Player payer, std::string_view energy_symbols);

// What a payment is for, as far as its claims need it.
struct PaymentFor {
    Player payer = kNobody;
    Kind played = kNoKind;       // the card that is played, in whose place a charge of the same kind may have been meant
    Kind used_charge = kNoKind;  // the charge that is drained for the [d] of its own ability
    bool installing = false;
    Clause cost_clause = Clause::none;  // the clause that asks for the payment
};

// The sources that were drained, as a mask over the sources of the problem; nothing if the problem does not have them all.
// Adds the clauses that the claims break. `problem` must be the one that Game names for this payment, `source_kind` the kind of each
// source.
std::optional<SourceMask> judge_payment(const Game& game, const Names& names, const Position& position, const PaymentFor& what,
                                        const std::vector<DrainedCharge>& drained, const PaymentProblem& problem,
                                        std::span<const Kind> source_kinds, std::vector<Statement>& statements);

// The ready charges of a player as payment_problem() orders them, without one charge of kind `without`.
std::vector<Kind> ready_sources(const Position& position, Player player, Kind without = kNoKind);

}  // namespace arbiter::proxy
