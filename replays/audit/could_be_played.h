// What could be played of a hand that nobody wrote down: choices that are legal if an unknown card is one that it may be.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "model/core/game.h"
#include "replays/audit/unknown_cards.h"

namespace arbiter::audit {

// Rows of one choice each, that make a card of the player's hand known as one that lies there so far unknown. `kinds`: of the game.
template <class D>
std::vector<std::vector<Choice>> any_card_in_hand(const UnknownCards<D>& unknown, std::size_t kinds, const typename D::Position& position,
                                                  Player player) {
    std::vector<std::vector<Choice>> ways;
    if constexpr (UnknownCards<D>::kPossible) {
        for (std::size_t kind = 0; kind < kinds; ++kind) {
            if (unknown.number_in_hand(position, player, static_cast<Kind>(kind)) > 0) continue;
            const Choice choice = make_known(player, kInHand, static_cast<Kind>(kind));
            if (unknown.can_make_known(position, choice)) ways.push_back({choice});
        }
    }
    return ways;
}

// A choice, and the position with the card in hand that it needs.
template <class D>
struct PossibleChoice {
    typename D::Position position;
    Choice choice;
};

// Beside `legal`, the choices that are legal as the cards are known. O(kinds × choices).
template <class D>
std::vector<PossibleChoice<D>> possible_choices(const typename D::Game& game, const UnknownCards<D>& unknown, std::size_t kinds,
                                                const typename D::Position& position, const std::vector<Choice>& legal) {
    std::vector<PossibleChoice<D>> possible;
    if constexpr (UnknownCards<D>::kPossible) {
        const Player player = D::decider(position);
        if (player >= seats_of<D>(game) || unknown.outside_deck(position, player) == 0) return possible;
        std::vector<Choice> answers;
        for (const auto& way : any_card_in_hand(unknown, kinds, position, player)) {
            typename D::Position known = position;
            for (const Choice choice : way) unknown.make(known, choice);
            list_answers_of<D>(game, known, answers);
            for (const Choice answer : answers) {
                const auto is_this = [&](const PossibleChoice<D>& one) { return one.choice == answer; };
                if (std::find(legal.begin(), legal.end(), answer) == legal.end() && std::none_of(possible.begin(), possible.end(), is_this))
                    possible.push_back({known, answer});
            }
        }
    }
    return possible;
}

// How such a choice is told.
inline constexpr const char* kIfInHand = ", if it is in hand";

}  // namespace arbiter::audit
