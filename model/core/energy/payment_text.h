// Costs and lists of energy sources as people type them: `[s][s][x]` and `s,fs,n*3,x>al`.
//
// A list of sources is separated by commas; blanks around a source do not count. Letters are the energy symbols of the game.
//   fs      a source that yields one energy of one of these types, chosen as it is spent
//   =fs     one energy of each letter; a letter may be repeated (`=xx` yields two neutral)
//   x>al    a filter: fed with what is left of the sign (one symbol a letter), it yields one energy of each letter right of it
//   l|x>al  a choice between up to three of these ways, made as the source is drained
//   =xx!    a way whose energy may be spent on the cost only, not fed into another source
//   n*3     three sources alike; plain `n*` is two
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/core/energy/payment_solver.h"

namespace arbiter {

// How a game writes energy: one letter a type (type 0 first), and the letter of a chosen number (0: it has none). Generic symbols are `*`.
struct EnergyAlphabet {
    std::string types;
    char count = 0;
};

// A cost, and how often the chosen number is in it: `[f][t]` costs one force and t generic.
struct CostText {
    Cost cost;
    int counts = 0;
};

// Reads a cost: symbols in brackets, or for a free one `none`, `0` or nothing. Throws InputError naming the position of what it cannot
// read, or where there are more than kMaximumSymbols.
CostText parse_cost(std::string_view text, const EnergyAlphabet& alphabet);

// Reads a list of sources, as above; nothing is the empty list. Each source is named as it was written, copies with `#1`, `#2` ... behind.
// Sources written alike are one group. Throws InputError naming the position, or where there are more than 32 sources.
std::vector<JointSource> parse_sources(std::string_view text, const EnergyAlphabet& alphabet);

// `[f]`, or `[*]` for a generic symbol.
std::string symbol_text(int symbol, const EnergyAlphabet& alphabet);

}  // namespace arbiter
