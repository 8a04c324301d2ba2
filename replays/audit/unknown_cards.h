// Unknown cards in the positions of an audit: which cards of a player are known to be what, and what the others may still be.
//
// Where nobody wrote down what was drawn, a player draws an unknown card (model/core/cards/unknown_card.h), not one of each kind. From then
// on the part of the deck whose order is unknown is unknown cards as well: what they are together is the deck list without the cards that
// are known to lie elsewhere. A card that an entry or a claim names is made known where it lies: by a choice of a kind that no game has.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "model/core/cards/game_setup.h"
#include "model/core/choice.h"
#include "model/core/move.h"
#include "model/core/piles/known_order.h"
#include "model/core/seats.h"

namespace arbiter::audit {

// The piles of a game's positions that may hold unknown cards, each with its name in position_json() and claims. Specialised for a game
// with such: `deck`, the part of the deck whose order is unknown, and `piles`, the others, those of a hand first.
template <class D>
struct HiddenPiles;

template <class Pile>
struct NamedPile {
    std::string_view name;
    Pile pile;
    std::string_view part_of{};  // the name of another one, under which these cards are told too
};

template <class D>
concept HasHiddenPiles = requires {
    HiddenPiles<D>::deck;
};

inline constexpr std::uint8_t kMakesKnown = 0xFF;  // the kind of choice that makes an unknown card known
inline constexpr std::uint32_t kOnTop = 0xFF;      // of such a choice: the card is on top of the deck; else the index of the pile
inline constexpr std::uint32_t kInHand = 0;        // which is this of a hand

// first: the kind that the card is; second: whose it is; third: where it lies.
inline Choice make_known(Player owner, std::uint32_t place, Kind kind) {
    Choice choice;
    choice.actor = kChance;
    choice.kind = kMakesKnown;
    choice.first = kind;
    choice.second = owner;
    choice.third = place;
    return choice;
}

constexpr bool makes_known(Choice choice) {
    return choice.kind == kMakesKnown;
}

// A place in which cards may be unknown: whose it is, kNobody if all share it; its number in choices; its name in position_json() and
// claims.
struct HiddenPlace {
    Player owner = kNobody;
    std::uint32_t place = 0;
    std::string_view name;
};

// The game of a record with its unknown cards. Without hidden piles, or without room for another kind, there are none: kind() is kNoKind.
// Specialised for games whose cards lie otherwise than in piles of copies.
template <class D>
class UnknownCards {
    using Game = typename D::Game;
    using Position = typename D::Position;

public:
    static constexpr bool kPossible = HasHiddenPiles<D>;

    UnknownCards(const typename D::Setup& setup, const typename D::Built& built) : game_(&built.game) {
        if constexpr (HasHiddenPiles<D>) {
            kind_ = built.names.kind_of(kUnknownCard).value_or(kNoKind);
            if (kind_ == kNoKind) return;
            const Position start = built.game.initial();
            for (const Player player : Seats::all(seats_of<D>(built.game))) {
                const auto owned = built.game.owned(start, player);
                at_start_.push_back(owned[kind_]);
                most_.push_back(most_of(setup, built, player, owned));
            }
        }
    }

    Kind kind() const { return kind_; }
    bool exist() const { return kind_ != kNoKind; }

    // Is some card of the position unknown?
    bool any(const Position& position) const {
        if constexpr (HasHiddenPiles<D>) {
            if (!exist()) return false;
            return std::any_of(position.sides.begin(), position.sides.end(),
                               [&](const auto& side) { return any_in_deck(side) || number_outside_deck(side) > 0; });
        }
        return false;
    }

    // Has the game's code room for this position?
    bool can_be_encoded(const Position& position) const {
        return !any(position) && std::all_of(at_start_.begin(), at_start_.end(), [](int cards) { return cards == 0; });
    }

    // Is no more unknown, and no less, than when the game began?
    bool as_at_start(const Position& position) const {
        if constexpr (HasHiddenPiles<D>) {
            if (!exist() || can_be_encoded(position)) return true;
            for (const Player player : Seats::all(seats_of<D>(*game_)))
                if (game_->owned(position, player)[kind_] != at_start_[player]) return false;
        }
        return true;
    }

    // How many of a player's cards in hand and other piles are unknown.
    int outside_deck(const Position& position, Player owner) const {
        if constexpr (HasHiddenPiles<D>) {
            if (exist()) return number_outside_deck(position.sides[owner]);
        }
        return 0;
    }

    // How many of them are in hand, or in parts of it.
    int in_hand(const Position& position, Player owner) const {
        int number = 0;
        if constexpr (HasHiddenPiles<D>) {
            if (!exist()) return 0;
            for (std::uint32_t part = 0; part < HiddenPiles<D>::piles.size(); ++part)
                if (is_told_with(part, kInHand)) number += position.sides[owner].count(pile_of(part), kind_);
        }
        return number;
    }

    // The places in which they may lie, but decks.
    std::vector<HiddenPlace> places() const {
        std::vector<HiddenPlace> all;
        if constexpr (HasHiddenPiles<D>) {
            for (const Player player : Seats::all(seats_of<D>(*game_)))
                for (std::uint32_t place = 0; place < HiddenPiles<D>::piles.size(); ++place)
                    all.push_back({player, place, HiddenPiles<D>::piles[place].name});
        }
        return all;
    }

    // How many cards of this kind the player has in hand.
    int number_in_hand(const Position& position, Player player, Kind kind) const {
        if constexpr (HasHiddenPiles<D>) return position.sides[player].count(HiddenPiles<D>::piles[0].pile, kind);
        return 0;
    }

    // How many of a player's unknown cards may be of this kind; many if nobody knows the deck.
    int may_be(const Position& position, Player owner, Kind kind) const {
        if constexpr (HasHiddenPiles<D>) {
            if (kind == kind_) return 0;
            if (!most_[owner]) return kMany;
            return (*most_[owner])[kind] - game_->owned(position, owner)[kind];
        }
        return 0;
    }

    // May this choice be made: is there an unknown card, and may it be that?
    bool can_make_known(const Position& position, Choice choice) const {
        if constexpr (HasHiddenPiles<D>) {
            if (!exist() || may_be(position, choice.second, choice.first) <= 0) return false;
            const auto& side = position.sides[choice.second];
            if (choice.third == kOnTop) return next_in_deck(side) == kind_;
            return side.count(pile_of(choice.third), kind_) > 0;
        }
        return false;
    }

    // It must be possible. A card on top of the deck is then known to lie there.
    void make(Position& position, Choice choice) const {
        if constexpr (HasHiddenPiles<D>) {
            auto& side = position.sides[choice.second];
            if (choice.third != kOnTop) {
                --side.count(pile_of(choice.third), kind_);
                ++side.count(pile_of(choice.third), choice.first);
                return;
            }
            auto& deck = side.deck;
            if (deck.top > 0) {
                deck.order[deck.top - 1] = choice.first;
            } else if (side.count(HiddenPiles<D>::deck, kind_) > 0) {
                --side.count(HiddenPiles<D>::deck, kind_);
                put_on_top(deck, choice.first);
            } else {
                deck.order[0] = choice.first;
            }
        }
    }

    // Nobody knows what the next card was that came off this deck.
    void forget_deck(Position& position, Player owner) const {
        if constexpr (HasHiddenPiles<D>) forget(position.sides[owner]);
    }

    // After a step: a deck into which known cards were shuffled among unknown ones is unknown; and where all unknown cards of a player lie
    // in one part of the deck, the deck list says what they are together.
    void settle(Position& position) const {
        if constexpr (HasHiddenPiles<D>) {
            if (!exist()) return;
            for (const Player player : Seats::all(seats_of<D>(*game_))) {
                auto& side = position.sides[player];
                if (side.count(HiddenPiles<D>::deck, kind_) > 0) forget(side);
                if (any_in_deck(side) && number_outside_deck(side) == 0 && most_[player]) resolve(position, player);
            }
        }
    }

    // Makes cards known that lie in this pile or its parts, as many as there are not of these kinds: what a claim or an entry names. False:
    // it cannot be.
    bool choices_for(const Position& position, Player owner, std::uint32_t place, const std::vector<int>& wanted,
                     std::vector<Choice>& out) const {
        if constexpr (HasHiddenPiles<D>) {
            const auto& side = position.sides[owner];
            std::array<int, HiddenPiles<D>::piles.size()> unknown{};
            for (std::uint32_t part = 0; part < unknown.size(); ++part)
                if (is_told_with(part, place)) unknown[part] = side.count(pile_of(part), kind_);
            for (std::size_t kind = 0; kind < wanted.size(); ++kind) {
                if (kind == kind_ || wanted[kind] == 0) continue;
                int missing = wanted[kind];
                for (std::uint32_t part = 0; part < unknown.size(); ++part)
                    if (is_told_with(part, place)) missing -= side.count(pile_of(part), static_cast<Kind>(kind));
                if (missing <= 0) continue;
                if (may_be(position, owner, static_cast<Kind>(kind)) < missing) return false;
                for (std::uint32_t part = 0; part < unknown.size() && missing > 0; ++part) {
                    const int taken = std::min(unknown[part], missing);
                    unknown[part] -= taken;
                    missing -= taken;
                    out.insert(out.end(), static_cast<std::size_t>(taken), make_known(owner, part, static_cast<Kind>(kind)));
                }
                if (missing > 0) return false;
            }
        }
        return true;
    }

private:
    static constexpr int kMany = 255;

    static auto pile_of(std::uint32_t place) { return HiddenPiles<D>::piles[place].pile; }
    static bool is_told_with(std::uint32_t part, std::uint32_t place) {
        return part == place || HiddenPiles<D>::piles[part].part_of == HiddenPiles<D>::piles[place].name;
    }

    // The deck list; without one, what the player has where the game begins, if that is known.
    template <class Owned>
    std::optional<std::vector<int>> most_of(const typename D::Setup& setup, const typename D::Built& built, Player player,
                                            const Owned& owned) const {
        std::vector<int> most(built.names.cards.size());
        if (setup.decks[player]) {
            for (const DeckEntry& entry : setup.decks[player]->cards) most[*built.names.kind_of(setup.cards[entry.card].id)] += entry.count;
        } else if (owned[kind_] == 0) {
            for (std::size_t kind = 0; kind < most.size(); ++kind) most[kind] = owned[kind];
        } else {
            return std::nullopt;
        }
        return most;
    }

    template <class Side>
    Kind next_in_deck(const Side& side) const {
        if (side.deck.top > 0) return side.deck.order[side.deck.top - 1];
        if (!is_empty(side.pile(HiddenPiles<D>::deck))) return side.count(HiddenPiles<D>::deck, kind_) > 0 ? kind_ : kNoKind;
        return side.deck.bottom > 0 ? side.deck.order[0] : kNoKind;
    }

    template <class Side>
    bool any_in_deck(const Side& side) const {
        const auto end = side.deck.order.begin() + side.deck.top + side.deck.bottom;
        return side.count(HiddenPiles<D>::deck, kind_) > 0 || std::find(side.deck.order.begin(), end, kind_) != end;
    }

    template <class Side>
    int number_outside_deck(const Side& side) const {
        int number = 0;
        for (const auto& named : HiddenPiles<D>::piles) number += side.count(named.pile, kind_);
        return number;
    }

    template <class Side>
    void forget(Side& side) const {
        auto& part = side.pile(HiddenPiles<D>::deck);
        const int cards = sum_of(part);
        part = {};
        part[kind_] = static_cast<std::uint8_t>(cards);
    }

    void resolve(Position& position, Player player) const {
        auto& side = position.sides[player];
        auto& deck = side.deck;
        auto& part = side.pile(HiddenPiles<D>::deck);
        // The deck from the top, as it will be drawn, with the part of unknown order in its place.
        std::vector<Kind> row(std::make_reverse_iterator(deck.order.begin() + deck.top), std::make_reverse_iterator(deck.order.begin()));
        row.insert(row.end(), part[kind_], kind_);
        row.insert(row.end(), deck.order.begin() + deck.top, deck.order.begin() + deck.top + deck.bottom);
        const auto first = std::find(row.begin(), row.end(), kind_);
        const auto last = std::find(row.rbegin(), row.rend(), kind_).base();
        if (std::any_of(first, last, [&](Kind kind) { return kind != kind_; })) return;
        const auto owned = game_->owned(position, player);
        auto rest = part;
        rest = {};
        for (std::size_t kind = 0; kind < most_[player]->size(); ++kind) {
            if (kind != kind_) rest[kind] = static_cast<std::uint8_t>(std::max((*most_[player])[kind] - owned[kind], 0));
        }
        if (sum_of(rest) != owned[kind_]) return;
        part = rest;
        deck = {};
        for (auto card = std::make_reverse_iterator(first); card != row.rend(); ++card) put_on_top(deck, *card);
        for (auto card = last; card != row.end(); ++card) put_on_bottom(deck, *card);
    }

    const Game* game_;
    Kind kind_ = kNoKind;
    std::vector<int> at_start_;                          // unknown cards, by player
    std::vector<std::optional<std::vector<int>>> most_;  // copies that each player has, by kind; nothing if nobody knows
};

}  // namespace arbiter::audit
