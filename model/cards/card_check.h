// What the checks of a choice have in common in games of cards: is anybody to choose at all, and do the operands name what they must.
#pragma once

#include <cstdint>

#include "model/core/cards/unknown_card.h"
#include "model/core/choice_check.h"
#include "model/core/fact.h"

namespace arbiter {

// A game's Checker derives from this and has run(). Reference is the game's (reference.h). As in choice_check.h, true: stop.
template <class Game, class Reference, class Clause>
class CardCheck : public ChoiceCheck<Game, typename Game::Position, Clause> {
public:
    using ChoiceCheck<Game, typename Game::Position, Clause>::ChoiceCheck;

protected:
    // The game is over, which `of_end` says, or this is nobody's choice. `of_chance`: it is chance's, else a player's.
    bool out_of_play(Clause of_end, bool of_chance) {
        if (this->game_.is_over(this->p_)) {
            this->bar(of_end, Fact::game_over);
            return true;
        }
        return !(of_chance ? this->actor_ == kChance : is_seat(this->actor_)) && this->malformed();
    }
    // The first operand is not, or is not alone, a card; a player; something on the field.
    bool no_card() { return (!is_card() || this->no_operands(true, false, false)) && this->malformed(); }
    bool no_seat() { return (!is_seat(this->choice_.first) || this->no_operands(true, false, false)) && this->malformed(); }
    bool no_place() { return (!is_place(this->choice_.first) || this->no_operands(true, false, false)) && this->malformed(); }
    // The first two operands are not, or are not alone, a card and a player; two things on the field.
    bool no_card_of_seat() {
        return (!is_card() || !is_seat(this->choice_.second) || this->no_operands(true, true, false)) && this->malformed();
    }
    bool no_places() {
        return (!is_place(this->choice_.first) || !is_place(this->choice_.second) || this->choice_.third != 0) && this->malformed();
    }
    // Can the card lie on top of that player's deck, of which chance says so?
    bool may_be_revealed() const {
        const auto& side = this->p_.sides[this->choice_.second];
        return may_be_on_top(side.unknown_deck(), side.deck, this->game_.kinds(), this->choice_.first);
    }
    // May an unknown card lie there? Then nobody can say what does not.
    bool may_be_unknown_on_top() const {
        const auto& side = this->p_.sides[this->choice_.second];
        const auto& cards = this->game_.cards();
        if (cards.empty() || !is_unknown(cards.back())) return false;
        return may_be_on_top(side.unknown_deck(), side.deck, this->game_.kinds(), static_cast<Kind>(cards.size() - 1));
    }

private:
    bool is_card() const { return this->choice_.first < this->game_.kinds(); }
    bool is_seat(std::uint8_t operand) const { return operand < this->p_.sides.size(); }
    static bool is_place(std::uint8_t operand) { return Reference{operand}.is_in_slot(); }
};

}  // namespace arbiter
