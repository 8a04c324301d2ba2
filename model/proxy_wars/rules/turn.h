// How far a phase has got: the meaning of Position::under_way.
#pragma once

#include <cstdint>

namespace arbiter::proxy_wars {

// In the preparation: whose decision is next.
struct PreparationStep {
    static constexpr std::uint8_t agents = 0;   // + seat
    static constexpr std::uint8_t faction = 2;  // + seat
    static constexpr std::uint8_t over = 4;
};

// While the starting player is looked for.
struct StartStep {
    static constexpr std::uint8_t of_placement = 0;
    static constexpr std::uint8_t of_play = 1;  // start.same-player: other
};

// In play.
struct TurnStage {
    static constexpr std::uint8_t begins = 0;
    static constexpr std::uint8_t options = 1;  // the player has the options of the turn
    static constexpr std::uint8_t used = 2;     // an option has been used, and what it set off is under way
    static constexpr std::uint8_t ends = 3;
};

}  // namespace arbiter::proxy_wars
