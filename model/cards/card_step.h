// What the running of the rules has in common in games of cards for two: turns, the field, and triggers that wait.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "model/core/cards/ability.h"
#include "model/core/piles/copies.h"
#include "model/core/rules_step.h"
#include "model/core/seats.h"

namespace arbiter {

// What referred to this refers to something that has left.
template <class Reference, class... References>
void let_go(Reference leaving, References&... references) {
    ((references = references == leaving ? Reference::gone() : references), ...);
}

// Does something that happened to `about`, or to nothing on the field, and to the player `side` concern an ability of what stands at
// `self`, which speaks of that subject?
template <class Reference>
bool concerns(Subject subject, Reference self, Reference about, Player side) {
    switch (subject) {
        case Subject::none:
        case Subject::any:
            return true;
        case Subject::self:
            return about == self;
        case Subject::other_of_yours:
            return side == self.side() && about != self;
        case Subject::yours:
            return side == self.side();
        case Subject::of_opponent:
            return side == opponent_of(self.side());
    }
    return false;
}

// A game's Step derives from this. Reference is the game's (reference.h); its positions have `active`, sides with field() (piles.h),
// `pending` triggers with card, ability, controller and source, `pending_count`, and `at_capacity`.
template <class Game, class Position, class EventKind, class Clause, class Reference>
class CardStep : public RulesStep<Game, Position, EventKind, Clause> {
public:
    using RulesStep<Game, Position, EventKind, Clause>::RulesStep;

protected:
    // The active player first.
    Player in_order(int index) const { return index == 0 ? p().active : opponent_of(p().active); }
    std::array<Player, 2> in_turn() const { return {p().active, opponent_of(p().active)}; }

    // In the lowest slot that is free. None, and the model ends, if there is no such.
    template <class Thing>
    Reference put_on_field(Player side, const Thing& thing) {
        auto& field = p().sides[side].field();
        const int slot = field.free_slot();
        if (slot >= field.kSlots) {
            p().at_capacity = 1;
            return Reference::none();
        }
        field.put(slot, thing);
        return Reference::in_slot(side, slot);
    }
    // visit(reference, thing), the first player's first.
    template <class Visit>
    void for_field(Visit visit) {
        for (Player side = 0; side < p().sides.size(); ++side) {
            auto& field = p().sides[side].field();
            for (const int slot : field.slots()) visit(Reference::in_slot(side, slot), field[slot]);
        }
    }

    // A further trigger that waits; nullptr, and the model ends, if there is no room.
    auto* add_pending(Kind card, int ability, Player controller, Reference source) {
        if (p().pending_count == p().pending.size()) {
            p().at_capacity = 1;
            return static_cast<decltype(p().pending.data())>(nullptr);
        }
        auto& pending = p().pending[p().pending_count++];
        pending.card = card;
        pending.ability = static_cast<std::uint8_t>(ability);
        pending.controller = controller;
        pending.source = source;
        return &pending;
    }
    void drop_pending(int index) {
        const auto place = p().pending.begin() + index;
        std::move(place + 1, p().pending.begin() + p().pending_count, place);
        p().pending[--p().pending_count] = {};
    }

private:
    Position& p() const { return this->p_; }
};

}  // namespace arbiter
