// How a recorded game begins: rules, cards, decks and position of a record, ready to be built into a game.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/cards/card_set.h"
#include "model/core/cards/deck.h"
#include "model/core/definition.h"
#include "model/core/input/json_reader.h"
#include "model/core/move.h"
#include "replays/replay.h"

namespace arbiter {

// Everything that the game's build() wants. The set position is a view into `position`, which stays where it is.
template <class D>
struct Start {
    typename D::Setup setup;
    std::shared_ptr<const JsonDocument> position;
    bool deck_unknown = false;  // some player's deck is not recorded, and no set position holds it: nothing can be built
};

// The file of the game's own cards within the source tree. A game with no cards.json names its file (D::cards_file).
template <class D>
std::string own_cards() {
    std::string_view file = "cards.json";
    if constexpr (NamesItsCardsFile<D>) file = D::cards_file;
    return "model/" + std::string(D::name) + "/" + std::string(file);
}

// The file that a record names, seen from where the record lies.
inline std::string beside(const Replay& replay, const std::string& file) {
    return (std::filesystem::path(replay.file).parent_path() / file).string();
}

// A JSON pointer into a record, after the line of an archive on which the record stands.
std::string place_in(const Replay& replay, const std::string& pointer);

// What is wrong at a JSON pointer of the record, as errors in input are told.
std::string error_in(const Replay& replay, const std::string& pointer, const std::string& message);

// The cards of the set that the entries name and that are in none of the decks, in the order of the set; all of it, where somebody plays a
// card that may be any; and unknown cards. `moves`: the game's.
std::vector<std::string> cards_named_in(const Replay& replay, const MoveTable& moves, const CardSet& cards,
                                        std::span<const std::optional<Deck>> decks);

// Reads rules, cards and decks of the record, from beside it where they are files of their own; `cards` is the set if the record names
// none. InputError if a file is bad, an id is unknown, or a digest in the record is not that of what was read. A template (start_of.h),
// instantiated once a game (replays/<game>/instances.cpp).
template <class D>
Start<D> start_of(const Replay& replay, const CardsOf<D>& cards);

}  // namespace arbiter
