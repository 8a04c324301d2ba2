// Pieces of sentences about Magepunk that the texts share. Internal to texts.
#pragma once

#include <string>
#include <string_view>

#include "model/core/words/words.h"
#include "model/magepunk/game.h"

namespace arbiter::magepunk {

// "B's Lens Adept"; the second of several: "B's second Lens Adept".
std::string permanent_words(const Names& names, const Position& position, Reference8 reference);
// A permanent, a link, a card, a player; "nothing"; "something that has left".
std::string reference_words(const Names& names, const Position& position, Reference8 reference);
// "Spark Jolt", "the ability turbine-array.thrust".
std::string item_words(const Names& names, const Item& item);
// "Biom".
std::string_view energy_name(int energy);
// "[b][*]", "nothing".
std::string cost_words(const Cost& cost);
// "[b][b][k]"; "no charges".
std::string charges_words(const std::array<std::uint8_t, kEnergies>& charges);

}  // namespace arbiter::magepunk
