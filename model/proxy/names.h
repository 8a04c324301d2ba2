// The words for what Proxy's positions hold as numbers: card ids and names by kind, ability ids, players' names.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/proxy/position.h"

namespace arbiter::proxy {

struct Names {
    struct Card {
        std::string id;                      // "p03"
        std::string name;                    // "Spark Runner"
        std::vector<std::string> abilities;  // ids in the order of CardRules::abilities: "p03.1"
    };

    std::vector<Card> cards;                              // by kind
    std::array<std::string, kPlayers> players{"A", "B"};  // for texts; entries may use them in place of A and B
    Kind filler = kNoKind;  // the card that stands for cards that do not matter (set positions); kNoKind if there is none

    // The kind of a card id. O(cards).
    std::optional<Kind> kind_of(std::string_view id) const;
};

// "A" or "B".
std::string_view seat_letter(Player player);

}  // namespace arbiter::proxy
