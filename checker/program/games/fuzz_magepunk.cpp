// Random games of Magepunk.
#include "checker/program/games/fuzz_game_of.h"
#include "checker/program/games/magepunk_game.h"
#include "properties/magepunk/random_game.h"

namespace arbiter {

extern template FuzzReport fuzz<magepunk::RandomGame>(const CardsOf<magepunk::Definition>&, PropertyList<magepunk::Game>,
                                                      const ProgressProperties<magepunk::Game>&, const FuzzOptions&);

namespace program {

template <>
struct RandomOf<MagepunkGame> {
    using Type = magepunk::RandomGame;
};
template FuzzReport fuzz_game<MagepunkGame>(const FuzzOptions&);

}  // namespace program
}  // namespace arbiter
