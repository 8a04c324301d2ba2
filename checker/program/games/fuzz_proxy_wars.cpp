// Random games of Proxy Wars.
#include "checker/program/games/fuzz_game_of.h"
#include "checker/program/games/proxy_wars_game.h"
#include "properties/proxy_wars/random_game.h"

namespace arbiter {

extern template FuzzReport fuzz<proxy_wars::RandomGame>(const CardsOf<proxy_wars::Definition>&, PropertyList<proxy_wars::Game>,
                                                        const ProgressProperties<proxy_wars::Game>&, const FuzzOptions&);

namespace program {

template <>
struct RandomOf<ProxyWarsGame> {
    using Type = proxy_wars::RandomGame;
};
template FuzzReport fuzz_game<ProxyWarsGame>(const FuzzOptions&);

}  // namespace program
}  // namespace arbiter
