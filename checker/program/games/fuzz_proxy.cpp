// Random games of Proxy.
#include "checker/program/games/fuzz_game_of.h"
#include "checker/program/games/proxy_game.h"
#include "properties/proxy/random_game.h"

namespace arbiter {

extern template FuzzReport fuzz<proxy::RandomGame>(const CardsOf<proxy::Definition>&, PropertyList<proxy::Game>,
                                                   const ProgressProperties<proxy::Game>&, const FuzzOptions&);

namespace program {

template <>
struct RandomOf<ProxyGame> {
    using Type = proxy::RandomGame;
};
template FuzzReport fuzz_game<ProxyGame>(const FuzzOptions&);

}  // namespace program
}  // namespace arbiter
