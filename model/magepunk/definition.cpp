// Magepunk for shared code: a game built from what a scenario or a record says (definition.h).
#include "model/magepunk/definition.h"

#include <algorithm>

#include "model/cards/build_game.h"

namespace arbiter::magepunk {
namespace {

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

}  // namespace

BuiltGame Definition::build(const GameSetup& setup) {
    KindsOfGame kinds = make_kinds(setup, kCardMembers, idle_entity(setup.cards), kMaximumKinds, kRegister.title);
    auto decks = counts_of_decks<kPlayers>(setup, kinds, kMaximumDeck);
    return build_card_game<Game, Pile::unknown_deck>(setup, std::move(kinds), std::move(decks));
}

static_assert(GameDefinition<Definition>);

}  // namespace arbiter::magepunk
