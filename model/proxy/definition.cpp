// Proxy for shared code: a game built from what a scenario or a record says (definition.h).
#include "model/proxy/definition.h"

#include "model/cards/build_game.h"

namespace arbiter::proxy {

BuiltGame Definition::build(const GameSetup& setup) {
    KindsOfGame kinds = make_kinds(setup, kCardMembers, plain_card(setup.cards, CardType::body), kMaximumKinds, kRegister.title);
    auto decks = counts_of_decks<kPlayers>(setup, kinds, kMaximumDeck);
    return build_card_game<Game, Pile::unknown_deck>(setup, std::move(kinds), std::move(decks));
}

static_assert(GameDefinition<Definition>);

}  // namespace arbiter::proxy
