// Pieces of sentences about Proxy that the texts share. Internal to texts.
#pragma once

#include <string>

#include "model/proxy/game.h"
#include "model/proxy/names.h"

namespace arbiter::proxy {

// "chance", or the player's name.
std::string decider_words(const Names& names, Player player);
std::string card_words(const Names& names, Kind kind);
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
// "one", "two", … up to ten, then figures.
std::string number_words(int number);
// "1 card", "3 cards".
std::string count_words(int count, const std::string& singular, const std::string& plural);
// "a", "a and b", "a, b and c"; `none` if there is nothing.
std::string joined(const std::vector<std::string>& parts, const std::string& none = "nothing");

}  // namespace arbiter::proxy
