// The words for what a game's positions hold as numbers: card ids and names by kind, ability ids, players' names.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/choice.h"
#include "model/core/piles/copies.h"
#include "model/core/seats.h"

namespace arbiter {

struct Names {
    struct Card {
        std::string id;                      // "p03"
        std::string name;                    // "Spark Runner"
        std::vector<std::string> abilities;  // ids in the order of CardRules::abilities: "p03.1"
    };

    std::vector<Card> cards;                     // by kind
    std::vector<std::string> players{"A", "B"};  // for texts; entries may use them in place of A and B
    Kind filler = kNoKind;  // the card that stands for cards that do not matter (set positions); kNoKind if there is none

    // The kind of a card id. O(cards).
    std::optional<Kind> kind_of(std::string_view id) const;
    // The name of a kind of card; "?" if there is none of that number.
    std::string card_name(int kind) const;
};

// "A", "B", … of a seat; "?" of anybody else.
std::string_view seat_letter(Player player);
// Those of the first so many.
std::vector<std::string> seat_letters(std::size_t seats);
// "2", "2 to 4".
std::string seats_text(SeatRange seats);

// The player whose letter or name this is.
std::optional<Player> read_player(const Names& names, std::string_view text);

// An ability by its card and its place on it.
struct AbilityPlace {
    Kind card = kNoKind;
    std::uint8_t ability = 0;
};
std::optional<AbilityPlace> find_ability(const Names& names, std::string_view id);
// "p08.2".
std::string ability_word(const Names& names, Kind card, int ability);

// Splits "p04#2" into the word and the number, which is 1 if not written. False if the number is none.
bool split_ordinal(std::string_view text, std::string_view& word, int& ordinal);

}  // namespace arbiter
