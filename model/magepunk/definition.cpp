// Magepunk for shared code: a game built from what a scenario or a record says (definition.h).
#include "model/magepunk/definition.h"

#include <algorithm>
#include <array>
#include <vector>

namespace arbiter::magepunk {
namespace {

using Counts = std::vector<std::uint8_t>;

bool concerns_decks_only(const Ability& ability) {
    return std::all_of(ability.effects.begin(), ability.effects.begin() + ability.effect_count,
                       [](const Effect& effect) { return effect.operation == Operation::copies_allowed; });
}

// The card that stands for those that do not matter: the first Entity that does nothing while the game is played.
std::optional<std::size_t> idle_entity(const CardSet& cards) {
    for (std::size_t i = 0; i < cards.size(); ++i) {
        const CardRules& card = cards[i].rules;
        const auto end = card.abilities.begin() + card.ability_count;
        if (card.type == CardType::entity && std::all_of(card.abilities.begin(), end, concerns_decks_only)) return i;
    }
    return std::nullopt;
}

BuiltGame build_from_position(const GameSetup& setup, KindsOfGame& kinds, std::array<Counts, kPlayers> decks) {
    refuse_orders(setup);
    const Game reading_game(setup.rules, kinds.rules, decks);
    std::array<const Counts*, kPlayers> declared{};
    for (Player player = 0; player < kPlayers; ++player) {
        if (setup.decks[player]) declared[player] = &decks[player];
    }
    const Position position = read_set_position(reading_game, kinds.names, *setup.position, declared);
    for (Player player = 0; player < kPlayers; ++player) {
        const auto owned = reading_game.owned(position, player);
        decks[player].assign(owned.begin(), owned.begin() + static_cast<std::ptrdiff_t>(kinds.rules.size()));
    }
    Game game(setup.rules, std::move(kinds.rules), std::move(decks));
    game.start_from(position);
    return {std::move(game), std::move(kinds.names)};
}

}  // namespace

BuiltGame Definition::build(const GameSetup& setup) {
    const auto named = setup.position ? cards_named_in(*setup.position) : std::vector<NamedCard>();
    KindsOfGame kinds = make_kinds(setup, named, idle_entity(setup.cards), kMaximumKinds, kRegister.title);
    std::array<Counts, kPlayers> decks;
    for (Player player = 0; player < kPlayers; ++player) decks[player] = counts_of_deck(setup, player, kinds, kMaximumDeck);
    if (setup.position) return build_from_position(setup, kinds, std::move(decks));
    Game game(setup.rules, std::move(kinds.rules), std::move(decks));
    Position start = game.initial();
    for (Player player = 0; player < kPlayers; ++player) {
        Side& side = start.sides[player];
        arrange_deck(side.pile(Pile::unknown_deck), side.deck, setup.orders[player], kinds.names, setup.players[player]);
    }
    if (start != game.initial()) game.start_from(start);
    return {std::move(game), std::move(kinds.names)};
}

static_assert(GameDefinition<Definition>);

}  // namespace arbiter::magepunk
