// What a play costs in Proxy: the price, and the sources that charges are.
#pragma once

#include <vector>

#include "model/core/energy/payment.h"
#include "model/proxy/value/body.h"
#include "model/proxy/value/rules.h"
#include "model/proxy/words/card_language.h"

namespace arbiter::proxy {

class Game;
struct Frame;

// What is to be paid for one thing, and what may pay its generic part (cost.generic-word).
struct Price {
    Cost cost;
    Purpose purpose = Purpose::set_body;
    EnergySet generic_accepts = kAnyEnergy;
};

// What a choice would have to be paid for with. A charge that pays for its own ability by itself gives no energy for it.
struct Due {
    Price price;
    Kind excluded_charge = kNoKind;
};

// What pays a symbol under these rules (cost.neutral-symbol, energy.overdrain).
EnergyRules energy_rules(const Rules& rules);

// For each kind, the source that a ready charge of it is (charge.yield, charge.types, energy abilities).
std::vector<Source> sources_of(const Game& game);

// The clause that asks for what is paid for this.
Clause clause_of_cost(const Game& game, const Frame& frame);

// Do these sources yield fewer units than the cost has symbols, whatever energy they are and whatever they may be spent on?
bool yields_too_little(const PaymentProblem& problem, SourceMask drained);

// Is this the moment in which a resolving effect asks for a payment?
bool is_toll(const Game& game, const Frame& frame);

}  // namespace arbiter::proxy
