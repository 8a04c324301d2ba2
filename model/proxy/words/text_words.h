// Pieces of sentences about Proxy that the texts share. Internal to texts.
#pragma once

#include <string>

#include "model/core/words/words.h"
#include "model/proxy/game.h"

namespace arbiter::proxy {

// "Toxin Adept" for the owner `speaker`, else "B's Toxin Adept"; which of several is told by line and order. "face-down …" if it is.
std::string body_words(const Names& names, const Position& position, Reference8 body, Player speaker = kNobody);
// A body, an item of the stack, or a player; "nothing"; "something that has left".
std::string reference_words(const Names& names, const Position& position, Reference8 reference, Player speaker = kNobody);
// "Surge Bolt", "the ability p08.1 of Toxin Adept", "a move".
std::string item_words(const Names& names, const Frame& item);
// "the front line".
std::string line_words(Line line);
// "[f][x]", "nothing".
std::string cost_words(const Cost& cost);

}  // namespace arbiter::proxy
