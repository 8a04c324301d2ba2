// Universes of choices in games of cards: every choice that could be meant in a position, legal or not, which lists and checks agree on.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <initializer_list>
#include <utility>
#include <vector>

#include "model/core/choice.h"
#include "model/core/choice_order.h"

namespace arbiter {

// A game's Universe derives from this and adds what its kinds of choices ask for, with operands that mean something here and, of each sort,
// one that does not. Reference and the positions are those of a CardLister (lister.h).
template <class Game, class Reference>
class CardUniverse {
protected:
    using Position = typename Game::Position;

    // `items` wait, of at most `most_items`.
    CardUniverse(const Game& game, const Position& position, int items, int most_items) : game_(game), p_(position) {
        targets_ = {Reference::none(), Reference::gone()};
        for (Player player = 0; player < p_.sides.size(); ++player) {
            const auto& field = p_.sides[player].field();
            const int beyond = std::min<int>(std::bit_width(field.taken()), field.kSlots - 1);
            for (int slot = 0; slot <= beyond; ++slot) field_.push_back(Reference::in_slot(player, slot));
            targets_.push_back(Reference::player(player));
        }
        targets_.insert(targets_.end(), field_.begin(), field_.end());
        for (int index = 0; index <= items && index < most_items; ++index) targets_.push_back(Reference::item(index));
        // So that what loops make of them is in order.
        std::sort(targets_.begin(), targets_.end(), [](Reference left, Reference right) { return left.value < right.value; });
    }

    template <class ChoiceKind>
    void add(Player actor, ChoiceKind kind, int first = 0, int second = 0, std::uint32_t third = 0) {
        all_.push_back(make_choice(actor, kind, static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second), third));
    }
    // A card, and whose; kinds that take no second operand are malformed with one.
    template <class ChoiceKind>
    void add_of_chance(std::initializer_list<ChoiceKind> kinds) {
        for (int card = 0; card <= game_.kinds(); ++card)
            for (int seat = 0; seat <= static_cast<int>(p_.sides.size()); ++seat)
                for (const ChoiceKind kind : kinds) add(kChance, kind, card, seat);
    }
    // Every kind without operands, and what is beyond the last.
    template <class ChoiceKind>
    void add_bare(Player actor, ChoiceKind last) {
        for (int kind = 0; kind <= static_cast<int>(last) + 1; ++kind) add(actor, static_cast<ChoiceKind>(kind));
    }
    std::vector<Choice> in_order() {
        put_in_order(all_);
        return std::move(all_);
    }

    const Game& game_;
    const Position& p_;
    std::vector<Reference> field_;    // what stands there, and on each side a slot that is free
    std::vector<Reference> targets_;  // the same, items, players, nothing, and something that has left

private:
    std::vector<Choice> all_;
};

}  // namespace arbiter
