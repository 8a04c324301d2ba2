// Counting again, apart from the rules: what a player owns, what lies where, what a play costs.
#pragma once

#include "model/magepunk/game.h"

namespace arbiter::magepunk {

// Permanents, and what waits on the chain, resolves, or is held back by what does.
template <class Visit>
void each_card_apart(const Position& position, Player player, Visit visit) {
    for (const Permanent& permanent : position.sides[player].permanents) visit(permanent.kind);
    const auto visit_item = [&](const Item& item) {
        if (item.type == ItemKind::card && item.controller == player) visit(item.card);
    };
    for (int index = 0; index < position.link_count; ++index) visit_item(position.links[index]);
    visit_item(position.item);
    visit_item(position.held);
}

// What an item costs by its card: the card's own cost with X, or the charges of the ability.
inline Cost cost_of(const Game& game, const Item& item) {
    const CardRules& card = game.cards()[item.card];
    if (item.type != ItemKind::card) return card.abilities[item.ability].cost.energy;
    Cost cost = card.cost;
    if (card.type != CardType::spell) return cost;
    const AbilityCost& more = card.abilities[item.ability].cost;
    cost += more.energy;
    if (more.chosen_generic) cost.generic = static_cast<std::uint8_t>(cost.generic + item.number);
    return cost;
}

inline bool is_entity(const Game& game, Kind kind) {
    return game.cards()[kind].type == CardType::entity;
}

inline int resources_of(const Game& game, const Side& side, int energy) {
    int count = 0;
    for (int kind = 0; kind < game.kinds(); ++kind)
        if ((game.cards()[kind].energy >> energy & 1) != 0) count += side.count(Pile::resources, static_cast<Kind>(kind));
    return count;
}

inline int durability_of(const Game& game, const Permanent& permanent) {
    return game.cards()[permanent.kind].health() + permanent.durability;
}

inline int impact_of(const Game& game, const Permanent& permanent) {
    return std::max(game.cards()[permanent.kind].attack() + permanent.impact, 0);
}

// Does the text of a card say this?
inline bool says(const Game& game, Kind kind, Operation operation) {
    return constant_effect(game.cards()[kind], operation) != nullptr;
}

}  // namespace arbiter::magepunk
