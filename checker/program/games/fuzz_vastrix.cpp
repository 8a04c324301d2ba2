// Random games of VASTRIX.
#include "checker/program/games/fuzz_game_of.h"
#include "checker/program/games/vastrix_game.h"
#include "properties/vastrix/random_game.h"

namespace arbiter {

extern template FuzzReport fuzz<vastrix::RandomGame>(const CardsOf<vastrix::Definition>&, PropertyList<vastrix::Game>,
                                                     const ProgressProperties<vastrix::Game>&, const FuzzOptions&);

namespace program {

template <>
struct RandomOf<VastrixGame> {
    using Type = vastrix::RandomGame;
};
template FuzzReport fuzz_game<VastrixGame>(const FuzzOptions&);

}  // namespace program
}  // namespace arbiter
