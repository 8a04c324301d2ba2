// Cards of VASTRIX that nobody knows, in the positions of an audit (replays/audit/unknown_cards.h). There is one pack, and each of its
// cards is there once: an unknown card is one of those that are known to lie nowhere.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "model/core/seats.h"
#include "model/vastrix/definition.h"
#include "model/vastrix/rules/draft.h"
#include "model/vastrix/rules/inspect.h"
#include "replays/audit/unknown_cards.h"

namespace arbiter::audit {

template <>
class UnknownCards<vastrix::Definition> {
    using Position = vastrix::Position;
    using Card = vastrix::Card;
    using Cards = vastrix::Cards;
    static constexpr Card kUnnamed = vastrix::kUnnamed;

public:
    static constexpr bool kPossible = true;

    UnknownCards(const vastrix::GameSetup&, const vastrix::BuiltGame& built)
        : pack_(built.game.pack()),
          seats_(built.game.seats()),
          soda_(vastrix::sub_mode_of(built.game.rules(), built.game.seats()) == vastrix::SubMode::soda),
          at_start_(number(built.game.initial())) {}

    Kind kind() const { return kUnnamed; }
    bool exist() const { return true; }
    bool any(const Position& position) const { return position.unnamed.any() || number(position) > 0; }
    bool can_be_encoded(const Position&) const { return true; }
    bool as_at_start(const Position& position) const { return number(position) == at_start_; }
    int outside_deck(const Position& position, Player owner) const { return position.unnamed.hand[owner]; }
    int in_hand(const Position& position, Player owner) const { return outside_deck(position, owner); }
    int number_in_hand(const Position& position, Player player, Kind kind) const {
        return vastrix::is_in_hand(position, player, kind) ? 1 : 0;
    }
    std::vector<HiddenPlace> places() const {
        std::vector<HiddenPlace> all;
        for (const Player player : Seats::all(seats_)) all.push_back({player, kHand, "hand"});
        all.push_back({kNobody, kSwapDown, "swap_down"});
        all.push_back({kNobody, kSwapUp, "swap_up"});
        all.push_back({kNobody, kGraveyardTop, "graveyard_top"});
        all.push_back({kNobody, kGraveyardBottom, "graveyard_bottom"});
        all.push_back({kNobody, kGraveyard, "graveyard"});
        return all;
    }

    bool can_make_known(const Position& position, Choice choice) const {
        if (!vastrix::contains(pack_ & ~vastrix::named_cards(position), choice.first)) return false;
        switch (choice.third) {
            case kHand:
                return choice.second < position.seats && unnamed_in_hand_alone(position, choice.second) > 0;
            case kSwapDown:
                return position.unnamed.swap_down > 0;
            case kSwapUp:
                return position.unnamed.swap_up > 0;
            case kJustDrawn:
                return position.awaiting == vastrix::Awaiting::lucky && position.scored == kUnnamed;
            case kAside:
                return position.unnamed.aside > 0;
            case kOwed:
                return position.owed_count > 0 && position.owed[position.owed_count - 1u].card == kUnnamed;
            case kGraveyard:
                return position.graveyard().place_of(kUnnamed) >= 0;
            case kGraveyardTop:
            case kGraveyardBottom:
                return is_at_end_of_graveyard(position, choice.third, kUnnamed);
            case kOnTop:
                return position.unnamed.draw > 0;
            case kPutBack:
                return number_put_back(position) == 1;
            case kPool:
                return vastrix::is_drafting(position) && position.exile().place_of(kUnnamed) >= 0;
            case kPoolOfB:
                return soda_ && vastrix::is_drafting(position) && position.exile().place_of(kUnnamed) >= 0;
            case kTrapInRow:
            case kTrapInAnchors: {
                if (choice.second >= position.seats || !vastrix::is_trap_card(choice.first)) return false;
                const int traps = position.unnamed.traps[choice.second];
                return (choice.third == kTrapInRow ? traps & 15 : traps >> 4) > 0;
            }
            default:
                return false;
        }
    }

    void make(Position& position, Choice choice) const {
        const Card card = choice.first;
        vastrix::Unnamed& unnamed = position.unnamed;
        switch (choice.third) {
            case kHand:
                return name(position.hand[choice.second], unnamed.hand[choice.second], card);
            case kSwapDown:
                return name(position.swap_down, unnamed.swap_down, card);
            case kSwapUp:
                return name(position.swap_up, unnamed.swap_up, card);
            case kAside: {
                name(position.aside, unnamed.aside, card);
                const Player player = holder_of_aside(position);
                if (player != kNobody) name(position.hand[player], unnamed.hand[player], card);
                if (position.current.mode == vastrix::Mode::super_five) name(position.graveyard(), card);
                if (position.current.mode == vastrix::Mode::trap) name(position.bottom(), card);
                return;
            }
            case kJustDrawn:
                return name_just_drawn(position, card);
            case kOwed: {
                vastrix::Owed& owed = position.owed[position.owed_count - 1u];
                owed.card = card;
                if ((owed.how & vastrix::Owed::drawn) != 0) name(position.hand[owed.player], unnamed.hand[owed.player], card);
                return;
            }
            case kGraveyard:
                return name(position.graveyard(), card);
            case kGraveyardTop:
            case kGraveyardBottom:
                position.graveyard().at(end_of_graveyard(position, choice.third)) = card;
                return;
            case kPool:
                return name(position.exile(), card);
            case kPoolOfB:
                return name_in_pool_of_b(position, card);
            case kTrapInRow:
            case kTrapInAnchors:
                return name_trap(position, choice);
            case kPutBack:
                return name(position.top().place_of(kUnnamed) >= 0 ? position.top() : position.bottom(), card);
            default:
                return name(position.unknown, unnamed.draw, card);
        }
    }

    // Nobody knows what came off the DP: what it was, and what is left, is unknown.
    void forget_deck(Position& position, Player) const {
        position.unnamed.draw = static_cast<std::uint8_t>(position.unnamed.draw + vastrix::count_of(position.unknown));
        position.unknown = 0;
    }

    // Where all cards that nobody knows lie in one place, the rest of the pack says what they are.
    void settle(Position& position) const {
        const int unnamed = number(position);
        const Cards rest = unnamed == 0 ? 0 : pack_ & ~vastrix::named_cards(position);
        if (unnamed == 0 || vastrix::count_of(rest) != unnamed) return;
        const auto resolve = [&](Cards& zone, std::uint8_t& count) {
            if (count != unnamed) return;
            zone |= rest;
            count = 0;
        };
        if (position.unnamed.draw == unnamed) {
            resolve(position.unknown, position.unnamed.draw);
            vastrix::tidy_draw_pile(position);
            return;
        }
        if (position.unnamed.aside > 0 || position.owed_count > 0) return;
        for (const Player player : position.players()) resolve(position.hand[player], position.unnamed.hand[player]);
        resolve(position.swap_down, position.unnamed.swap_down);
        resolve(position.swap_up, position.unnamed.swap_up);
    }

    // `wanted`: how often each card is listed.
    bool choices_for(const Position& position, Player owner, std::uint32_t place, const std::vector<int>& wanted,
                     std::vector<Choice>& out) const {
        Position trial = position;
        for (Card card = 0; card < vastrix::kCards; ++card) {
            if (wanted[card] == 0 || is_there(position, owner, place, card)) continue;
            const Choice choice = make_known(owner, place, card);
            if (!can_make_known(trial, choice)) return false;
            make(trial, choice);
            out.push_back(choice);
        }
        return true;
    }

    // Ways in which the cards that a player's entry names, and that are known to lie nowhere, may be unknown ones.
    std::vector<std::vector<Choice>> ways_to_know(const Position& position, Player by, const std::vector<int>& wanted) const {
        std::vector<std::vector<Choice>> ways{{}};
        const Cards rest = pack_ & ~vastrix::named_cards(position);
        for (const Card card : vastrix::each(rest)) {
            if (wanted[card] == 0) continue;
            std::vector<std::vector<Choice>> longer;
            for (const auto& way : ways) {
                Position trial = position;
                for (const Choice choice : way) make(trial, choice);
                for (const Choice choice : as_places_of(position, by, card)) {
                    if (longer.size() == kMostWays || !can_make_known(trial, choice)) continue;
                    longer.push_back(way);
                    longer.back().push_back(choice);
                }
            }
            if (!longer.empty()) ways = std::move(longer);
        }
        std::erase_if(ways, [](const auto& way) { return way.empty(); });
        return ways;
    }

    // Ways in which an unknown card that came off the DP to this player is the card: it lies in hand, has to be played at once, is among
    // those that an effect looks at, has come into the GY, or was put back.
    std::vector<Choice> ways_to_have_been_drawn(const Position& position, Player owner, Card card) const {
        const bool owes = position.owed_count > 0 && position.owed[position.owed_count - 1u].player == owner;
        const bool just_drawn = position.awaiting == vastrix::Awaiting::lucky && position.scored == kUnnamed && position.decider == owner;
        std::vector<Choice> ways;
        const auto add = [&](std::uint32_t place) {
            if (can_make_known(position, make_known(owner, place, card))) ways.push_back(make_known(owner, place, card));
        };
        if (just_drawn) add(kJustDrawn);
        if (owes) add(kOwed);
        if (unnamed_in_hand_alone(position, owner) > (just_drawn ? 1 : 0)) add(kHand);
        if (position.current.player == owner) add(kAside);
        add(kGraveyard);
        add(kPutBack);
        return ways;
    }

    // Were several put back onto the DP, or under it? Which of them a card is nobody can say.
    bool are_several_put_back(const Position& position) const { return number_put_back(position) > 1; }

    // Is it known where the card lies, otherwise than among those that have not come off the DP?
    bool is_placed(const Position& position, Card card) const {
        return vastrix::contains(vastrix::named_cards(position), card) && !vastrix::contains(position.unknown, card);
    }

    // What a table would have to note beside the cards of hands; empty if nothing.
    std::string other_to_note(const Position& position) const {
        return position.unnamed.swap_down + position.unnamed.swap_up > 0 ? "which cards lie in the Swap Bar" : "";
    }

private:
    static constexpr std::uint32_t kHand = kInHand, kSwapDown = 1, kSwapUp = 2, kAside = 3, kOwed = 4, kGraveyard = 5, kPool = 6,
                                   kTrapInRow = 7, kTrapInAnchors = 8, kJustDrawn = 9, kPoolOfB = 10, kGraveyardTop = 11,
                                   kGraveyardBottom = 12, kPutBack = 13;
    static constexpr std::size_t kMostWays = 64;

    static int end_of_graveyard(const Position& position, std::uint32_t place) {
        return place == kGraveyardTop ? position.graveyard().count - 1 : 0;
    }
    static bool is_at_end_of_graveyard(const Position& position, std::uint32_t place, Card card) {
        return position.graveyard().count > 0 && position.graveyard().at(end_of_graveyard(position, place)) == card;
    }

    // Does a card that a claim names lie there as far as it is known?
    static bool is_there(const Position& position, Player owner, std::uint32_t place, Card card) {
        if (place == kGraveyardTop || place == kGraveyardBottom) return is_at_end_of_graveyard(position, place, card);
        if (place == kGraveyard) return position.graveyard().place_of(card) >= 0;
        return vastrix::contains(place == kHand ? position.hand[owner] : place == kSwapDown ? position.swap_down : position.swap_up, card);
    }

    // The card in hand that may be discarded for another; it may be among those that an effect looks at, or have to be played.
    static void name_just_drawn(Position& position, Card card) {
        const Player player = position.decider;
        position.scored = card;
        name(position.hand[player], position.unnamed.hand[player], card);
        if (holder_of_aside(position) == player && position.unnamed.aside > 0) name(position.aside, position.unnamed.aside, card);
        if (position.owed_count == 0) return;
        vastrix::Owed& owed = position.owed[position.owed_count - 1u];
        if ((owed.how & vastrix::Owed::drawn) != 0 && owed.player == player && owed.card == kUnnamed) owed.card = card;
    }

    // Where a card may lie that an entry of this player names. An Ally's hand may be called on as the own (multiplayer.marriage).
    static std::vector<Choice> as_places_of(const Position& position, Player by, Card card) {
        std::vector<Choice> all;
        for (const std::uint32_t place :
             {kJustDrawn, kOwed, kHand, kAside, kSwapDown, kSwapUp, kGraveyard, kPool, kPoolOfB, kTrapInRow, kTrapInAnchors})
            all.push_back(make_known(by, place, card));
        if (by < position.seats && position.ally_of(by) != kNobody) all.push_back(make_known(position.ally_of(by), kHand, card));
        return all;
    }

    // A face-down Trap of this player.
    static void name_trap(Position& position, Choice choice) {
        const bool in_row = choice.third == kTrapInRow;
        std::uint8_t& traps = position.unnamed.traps[choice.second];
        traps = static_cast<std::uint8_t>(traps - (in_row ? 1 : 16));
        (in_row ? position.row : position.anchors)[choice.second] |= vastrix::bit_of_card(choice.first);
        position.traps.down = static_cast<vastrix::TrapSet>(position.traps.down | vastrix::trap_bit(choice.first));
        if (position.traps.pending == kUnnamed && position.traps.pending_player == choice.second) position.traps.pending = choice.first;
    }
    // In Soda; B's cards were laid after A's.
    static void name_in_pool_of_b(Position& position, Card card) {
        const vastrix::Pile pool = position.exile();
        int place = pool.count - 1;
        while (place > 0 && pool.at(place) != kUnnamed) --place;
        pool.at(place) = card;
        position.apart |= vastrix::bit_of_card(card);
    }
    static void name(Cards& zone, std::uint8_t& unnamed, Card card) {
        --unnamed;
        zone |= vastrix::bit_of_card(card);
    }
    static void name(vastrix::Pile pile, Card card) {
        const int place = pile.place_of(kUnnamed);
        if (place >= 0) pile.at(place) = card;
    }

    // In whose hand the cards lie that the resolving effect looks at; kNobody: in none.
    static Player holder_of_aside(const Position& position) {
        const Player player = position.current.player;
        switch (position.current.mode) {
            case vastrix::Mode::six_dig:
            case vastrix::Mode::six_deep:
            case vastrix::Mode::super_six:
                return player;
            case vastrix::Mode::three_raid:
            case vastrix::Mode::three_enhanced:
            case vastrix::Mode::super_three_take:
                return position.enemy_of(position.current);
            default:
                return kNobody;
        }
    }

    // Those that are neither among the cards that an effect looks at nor have to be played.
    static int unnamed_in_hand_alone(const Position& position, Player player) {
        int cards = position.unnamed.hand[player];
        if (holder_of_aside(position) == player) cards -= position.unnamed.aside;
        for (int index = 0; index < position.owed_count; ++index) {
            const vastrix::Owed& owed = position.owed[static_cast<std::size_t>(index)];
            const bool in_hand = (owed.how & vastrix::Owed::drawn) != 0 && owed.player == player;
            if (in_hand && owed.card == kUnnamed) --cards;
        }
        return cards;
    }

    static int number_put_back(const Position& position) {
        int cards = 0;
        for (const vastrix::ConstPile pile : {position.top(), position.bottom()}) cards += pile.count - vastrix::count_of(pile.set());
        return cards;
    }

    static int number(const Position& position) { return vastrix::number_unnamed(position); }

    Cards pack_;
    int seats_;
    bool soda_;
    int at_start_;
};

}  // namespace arbiter::audit
