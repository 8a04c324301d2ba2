// What a game is played with whose cards are known by what is printed on them: ids, names and texts, and no abilities that shared code
// would read. An "arbiter-pack" file: {"format": "arbiter-pack", "version": 1, "game": …, "cards": [{"id", "name", "text"}, …]}.
#pragma once

#include <string>
#include <vector>

namespace arbiter {

struct CardTexts {
    struct Text {
        std::string id, name, text;
    };
    std::vector<Text> cards;  // in the order of the file

    std::string digest() const;
};

// InputError for what is no such file of this game.
CardTexts read_card_texts(const std::string& path, std::string_view game);

}  // namespace arbiter
