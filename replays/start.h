// How a recorded game begins: rules, cards, decks and position of a record, ready to be built into a game.
#pragma once

#include <filesystem>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/card_set.h"
#include "model/core/json_reader.h"
#include "replays/replay.h"

namespace arbiter {

// Everything that the game's build() wants. The set position is a view into `position`, which stays where it is.
template <class D>
struct Start {
    typename D::Setup setup;
    std::shared_ptr<const JsonDocument> position;
    bool deck_unknown = false;  // some player's deck is not recorded, and no set position holds it: nothing can be built
};

// The file that a record names, seen from where the record lies.
inline std::string beside(const Replay& replay, const std::string& file) {
    return (std::filesystem::path(replay.file).parent_path() / file).string();
}

// The cards of the set that the entries name, each once, in the order in which they occur.
std::vector<std::string> cards_named_in(const Replay& replay, const CardSet& cards);

}  // namespace arbiter
