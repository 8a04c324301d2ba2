// Random games of Lost Glitches.
#include "checker/program/games/fuzz_game_of.h"
#include "checker/program/games/lost_glitches_game.h"
#include "properties/lost_glitches/random_game.h"

namespace arbiter {

extern template FuzzReport fuzz<lost_glitches::RandomGame>(const CardsOf<lost_glitches::Definition>&, PropertyList<lost_glitches::Game>,
                                                           const ProgressProperties<lost_glitches::Game>&, const FuzzOptions&);

namespace program {

template <>
struct RandomOf<LostGlitchesGame> {
    using Type = lost_glitches::RandomGame;
};
template FuzzReport fuzz_game<LostGlitchesGame>(const FuzzOptions&);

}  // namespace program
}  // namespace arbiter
