// What Magepunk has of the card language: Entities, Nodes and Spells, the five Energies, and the words that its rules carry out.
#pragma once

#include <cstdint>

#include "model/core/cards/card_language.h"
#include "model/core/energy/energy.h"

namespace arbiter::magepunk {

// The Energies as types of costs and charges, by their letters: [b] Biom, [k] Kinesis, [a] Aether, [e] Entropy, [r] Radiance. "[*]" is a
// generic amount of 1 (cost.generic-any).
enum class Energy : std::uint8_t { biom, kinesis, aether, entropy, radiance };
inline constexpr int kEnergies = 5;
inline constexpr std::string_view kEnergyLetters = "bkaer";

// The language of cards of format "arbiter-cards" for the game "magepunk".
const CardLanguage& card_language();

}  // namespace arbiter::magepunk
