// Lists of choices in games of cards: candidates of the awaited decision are proposed, and those that the checks let through are listed.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "model/cards/effects.h"
#include "model/core/cards/unknown_card.h"
#include "model/core/choice.h"
#include "model/core/energy/payment.h"
#include "model/core/game.h"

namespace arbiter {

// A game's Lister derives from this and has
//   list_awaited()   proposes what may answer the awaited decision, in any order
//   list_asides()    proposes what may be chosen besides (core/game.h), if there is such
// Reference is the game's (reference.h), the sides of its positions have `field()`: what stands there, in slots.
template <class Game, class Reference>
class CardLister {
public:
    using Position = typename Game::Position;

    // `most`: no more are looked for.
    CardLister(const Game& game, const Position& position, std::vector<Choice>& out, std::size_t most = SIZE_MAX)
        : game_(game), p_(position), out_(out), most_(most) {}

    void list_asides() {}

protected:
    bool enough() const { return out_.size() >= most_; }

    // Is it legal? Not asked where enough has been found.
    template <class ChoiceKind>
    bool propose(Player actor, ChoiceKind kind, int first = 0, int second = 0, std::uint32_t third = 0) {
        if (enough()) return false;
        const Choice choice = make_choice(actor, kind, static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second), third);
        if (game_.check(p_, choice) != kNoClause) return false;
        out_.push_back(choice);
        return true;
    }
    // Chance picks one of the players.
    template <class ChoiceKind>
    void propose_seats(ChoiceKind kind) {
        for (std::size_t seat = 0; seat < p_.sides.size(); ++seat) propose(kChance, kind, static_cast<int>(seat));
    }
    // Chance says which card lies on top of the deck of `owner`.
    template <class ChoiceKind>
    void propose_reveals(ChoiceKind kind, Player owner) {
        const auto& side = p_.sides[owner];
        for_each_possible_top(side.unknown_deck(), side.deck, game_.kinds(), [&](Kind card) { propose(kChance, kind, card, owner); });
    }
    // What is payable with a number is payable with each smaller one; without a chosen number there is 0 alone.
    template <class ChoiceKind>
    void propose_numbers(Player actor, ChoiceKind kind, Kind card, Reference target, bool chosen) {
        for (std::uint32_t number = 0; propose(actor, kind, card, target.value, number); ++number)
            if (!chosen) break;
    }
    // What is listed is what the check of a payment asks for: every canonical mask that pays.
    template <class ChoiceKind>
    void list_payments_of(Player player, ChoiceKind kind) {
        static thread_local std::vector<SourceMask> masks;
        masks.clear();
        list_payments(game_.payment_problem(p_), masks);
        for (const SourceMask mask : masks) out_.push_back(make_choice(player, kind, 0, 0, mask));
    }

    template <class Zone, class Visit>
    void for_kinds_in(Player player, Zone zone, Visit visit) {
        for_each_kind_in(p_.sides[player].pile(zone), game_.kinds(), visit);
    }
    // What stands on the field of `player`.
    template <class Visit>
    void for_field(Player player, Visit visit) {
        for (const int slot : p_.sides[player].field().slots()) visit(Reference::in_slot(player, slot));
    }
    // Everything that could be aimed at, of `items` that wait, and nothing (for what has no target, or none to find).
    template <class Visit>
    void for_targets(const Target& target, int items, Visit visit) {
        for_each_target<Reference>(p_, target, items, visit);
        visit(Reference::none());
    }

    const Game& game_;
    const Position& p_;
    std::vector<Choice>& out_;
    const std::size_t most_;
};

// Game::list_choices.
template <class Lister, class Game>
void list_with(const Game& game, const typename Game::Position& position, std::vector<Choice>& out) {
    out.clear();
    if (game.is_over(position)) return;
    Lister lister(game, position, out);
    lister.list_awaited();
    lister.list_asides();
    std::sort(out.begin(), out.end());
}

// Game::forced_choice, where nothing cheaper than two answers tells.
template <class Lister, class Game>
Forced forced_among_two(const Game& game, const typename Game::Position& position, Choice& choice) {
    static thread_local std::vector<Choice> answers;
    answers.clear();
    Lister(game, position, answers, 2).list_awaited();
    if (answers.size() != 1) return Forced::no;
    choice = answers.front();
    return Forced::yes;
}

}  // namespace arbiter
