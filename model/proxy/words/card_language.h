// What Proxy adds to the card language: its energy types and what energy may be spent on.
#pragma once

#include <cstdint>

#include "model/core/cards/card_language.h"
#include "model/core/energy/energy.h"

namespace arbiter::proxy {

// What a payment is for, as bits of SourceMode::purposes. Feeding another source is kFeeding.
enum class Purpose : std::uint16_t {
    set_body = 1 << 0,
    set_technique = 1 << 1,
    activate = 1 << 2,  // an activated or charge ability
    trap = 1 << 3,      // the activation cost of a trap
    move = 1 << 4,
    retain = 1 << 5,
    install = 1 << 6,
    toll = 1 << 7  // what an effect asks for while it resolves
};

constexpr std::uint16_t bit(Purpose purpose) {
    return static_cast<std::uint16_t>(purpose);
}

// The language of cards of format "arbiter-cards" for the game "proxy".
const CardLanguage& card_language();

}  // namespace arbiter::proxy
