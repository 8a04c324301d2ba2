// Judges one payment that was made, independently of the rules' own decision of payment: what was to be paid, what was drained, does it
// cover?
#pragma once

#include <cstdint>

#include "model/core/energy/energy.h"
#include "model/core/energy/payment.h"
#include "model/proxy/game.h"

namespace arbiter::proxy {

// What the text asks for where the rules await a payment. `known` is false under readings whose price the judge does not work out.
struct Bill {
    Cost cost;
    std::uint16_t purpose = 0;
    bool known = true;
};
Bill bill_of(const Game& game, const Position& position);

// What one charge of this kind can give, in each way it can be drained, by the cards and readings.
Source source_of(const Game& game, Kind kind);

// The demands on a payment that the judge can leave out, to see which one it fails.
struct Demands {
    bool every_source_pays = true;  // each drained charge pays a symbol of the cost or of an input
    bool nothing_circular = true;   // nothing is spent before it was made
};

// Can energy of the drained charges (kinds, with repetitions) be handed out so that every symbol of the bill and of every input used is
// paid?
bool covers(const Game& game, const Bill& bill, const Kind* drained, int count, Demands demands);

}  // namespace arbiter::proxy
