// Where in the bytes of a position its numbers stand, and how wide they are: the same for writing and reading. Internal to the codec.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "model/vastrix/rules/inspect.h"
#include "model/vastrix/value/numbering.h"

namespace arbiter::vastrix {

// The numbers of places: those that all share, and three of each player.
struct PlaceCodes {
    static constexpr std::uint8_t unknown = 0, draw_pile = 1, first_hand = 2;
    std::uint8_t first_row, first_anchors, swap_down, swap_up, graveyard, exile;
    std::uint8_t stack;  // of a play, or owed, or apart

    static constexpr PlaceCodes of(int seats) {
        const auto after = [&](int zones, int more) { return static_cast<std::uint8_t>(first_hand + zones * seats + more); };
        return {after(1, 0), after(2, 0), after(3, 0), after(3, 1), after(3, 2), after(3, 3), after(3, 4)};
    }
};

// How wide the fields are that hang on the number of players.
struct Widths {
    int seats;

    constexpr int place() const { return seats == 2 ? 4 : 5; }
    constexpr int seat() const { return seats == 2 ? 2 : 3; }
    constexpr int passes() const { return std::bit_width(static_cast<unsigned>(seats) - 1u); }  // the last pass is not counted
    constexpr int result() const { return seats == 2 ? Result::kBitsForTwo : Result::kBits; }
    constexpr int shield() const { return 2 * (seats - 1); }
    constexpr std::uint64_t code(Player player) const {
        const auto most = static_cast<std::uint64_t>(seats == 2 ? 2 : kMostPlayers);
        return player < seats ? player : player == kChance ? most : most + 1;
    }
    constexpr Player player(std::uint64_t code) const {
        const auto most = static_cast<std::uint64_t>(seats == 2 ? 2 : kMostPlayers);
        return code < most ? static_cast<Player>(code) : code == most ? kChance : kNobody;
    }
};

// Where the cards of a position are.
class Places {
public:
    explicit Places(const Position& position) : any_unnamed_(position.unnamed.any()) {
        const PlaceCodes codes = PlaceCodes::of(position.seats);
        place_.fill(codes.stack);
        // Of a card that lies in several zones the first counts: what is put down last.
        put(position.top(), PlaceCodes::draw_pile);
        put(position.bottom(), PlaceCodes::draw_pile);
        put(position.exile(), codes.exile);
        put(position.graveyard(), codes.graveyard);
        put(position.swap_up, codes.swap_up);
        put(position.swap_down, codes.swap_down);
        for (int player = position.seats - 1; player >= 0; --player) {
            const auto seat = static_cast<std::uint8_t>(player);
            put(position.anchors[seat], static_cast<std::uint8_t>(codes.first_anchors + seat));
            put(position.row[seat], static_cast<std::uint8_t>(codes.first_row + seat));
            put(position.hand[seat], static_cast<std::uint8_t>(PlaceCodes::first_hand + seat));
        }
        put(position.unknown, PlaceCodes::unknown);
        for (int index = 0; index < position.owed_count; ++index)
            any_unnamed_ = any_unnamed_ || position.owed[static_cast<std::size_t>(index)].card == kUnnamed;
    }

    // Does anything hold a card that nobody knows?
    bool any_unnamed() const { return any_unnamed_; }
    std::uint8_t of(Card card) const { return place_[card]; }

private:
    void put(Cards cards, std::uint8_t place) {
        for (const Card card : each(cards)) place_[card] = place;
    }
    void put(ConstPile pile, std::uint8_t place) {
        for (int index = 0; index < pile.count; ++index) {
            const Card card = pile.at(index);
            place_[card % 64u] = place;
            any_unnamed_ = any_unnamed_ || card == kUnnamed;
        }
    }

    bool any_unnamed_;
    std::array<std::uint8_t, 64> place_;
};

// ---- numbers of the position: `field` takes a value and its bits, `seat` a player; the same in both directions

template <class P, class Field, class Seat>
constexpr void for_turn(P& p, Widths widths, Field field, Seat seat) {
    field(p.phase, 2);
    field(p.awaiting, 5);
    seat(p.decider);
    seat(p.active);
    field(p.stage, 3);
    field(p.stack_count, 5);
    field(p.owed_count, 4);
    field(p.window, 1);
    seat(p.priority);
    field(p.passes, widths.passes());
    field(p.available, 4);
    field(p.executed, 4);
    field(p.exhausted, 4);
    field(p.result, widths.result());
    field(p.reason, 3);
    field(p.attempted, 3);  // all but the fourth bit
    field(p.forbidden, 8);
}

constexpr int turn_bits(Widths widths) {
    const Position position;
    int bits = 0;
    for_turn(
        position, widths, [&](auto, int width) { bits += width; }, [&](Player) { bits += widths.seat(); });
    return bits;
}
constexpr int kTurnBits[] = {turn_bits({2}), turn_bits({3}), turn_bits({4})};
static_assert(kTurnBits[2] <= 64);

// How many bits these fields of a position for two are.
template <class ForFields>
constexpr int bits_for_two(ForFields for_fields) {
    const Position position;
    int bits = 0;
    for_fields(
        position, [&](auto, int width) { bits += width; }, [&](Player) { bits += Widths{2}.seat(); });
    return bits;
}

template <class P, class Field, class Seat>
constexpr void for_counters(P& p, Field field, Seat seat) {
    field(p.sudden, 4);
    seat(p.activator);
    field(p.sudden_fresh, 1);
    field(p.lock, 4);
    field(p.locked, 1);
    field(p.lock_fresh, 1);
    field(p.swap_uses, 2);
    field(p.swapped_down, 1);
    for (const Player player : p.players()) {
        field(p.ultras[player], 3);
        field(p.tens[player], 3);
        field(p.quick_twos[player], 3);
        field(p.skips[player], 5);
    }
}

template <class P, class Field, class Seat>
constexpr void for_effect(P& p, Field field, Seat seat) {
    field(p.pulls, 8);
    field(p.pull_to, 3);
    seat(p.puller);
    field(p.step, 4);
    field(p.left, 6);
    seat(p.late_draw);
    seat(p.scorer);
    field(p.trigger, 2);
    field(p.trigger_step, 4);
    field(p.full, 1);
}
constexpr int kCounterBits = bits_for_two([](auto& p, auto field, auto seat) { for_counters(p, field, seat); });
constexpr int kEffectBits = bits_for_two([](auto& p, auto field, auto seat) { for_effect(p, field, seat); });
static_assert(kCounterBits <= 64 && kEffectBits <= 64);

// What the bytes of a position tell.
struct Layout {
    bool ordered_graveyard = true, ordered_exile = true;
    bool combos = false;
    bool unnamed = false;     // cards that nobody knows
    bool more_types = false;  // of Actions: a fourth bit (super.action)
    bool kept = false;        // Mini-Turns of another time
    bool jacks = false;       // several on one card
    bool specs = false;       // BattleRealm
    bool draft = false;       // of the module Deffy
    bool traps = false;
    Widths widths{2};  // by the number of players

    bool with_module() const { return specs || draft || traps; }
    // Of those that a play may have.
    constexpr int mode_bits() const { return specs || traps ? 7 : 6; }
    int bits_of(const Numbering& numbers) const {
        return unnamed ? std::bit_width(static_cast<unsigned>(numbers.count()) + 1u) : numbers.bits();
    }
};
constexpr int kCountBits = 6;
static_assert(kCards < 1 << kCountBits);

// Of the module Traps: what the module adds to modes, items and owed cards is told of each, and its own state where there is any.
template <class T, class Field>
void for_traps(T& traps, int seats, Field field) {
    for (auto* byte : {&traps.down, &traps.late, &traps.called, &traps.barred}) field(*byte, 8);
    for (std::size_t player = 0; player < static_cast<std::size_t>(seats); ++player) {
        field(traps.events[player], 7);
        field(traps.used[player], 8);
    }
    for (auto& pair : traps.tokens) field(pair, 8);
}

template <class U, class Field>
void for_unnamed(U& unnamed, int seats, Field field) {
    for (std::size_t player = 0; player < static_cast<std::size_t>(seats); ++player) field(unnamed.hand[player], kCountBits);
    for (auto* count : {&unnamed.draw, &unnamed.swap_down, &unnamed.swap_up, &unnamed.aside, &unnamed.apart}) field(*count, kCountBits);
}

// BattleRealm: all but the Specs themselves and the cards that are shown. Fields of a few bits cannot be referred to, so that reading sets
// them by set_specs, in the same order.
template <class Field>
void for_specs(const Position& p, Field field) {
    for (const Player player : p.players()) {
        const SpecOfPlayer& of = p.specs.of[player];
        field(of.uses, 3);
        field(of.in_turn, 2);
        field(of.ultimates, 2);
        field(of.distorted, 1);
        field(of.played_queen, 1);
        field(of.redraws, 4);
    }
    field(p.specs.first_queens, 4);
    field(p.specs.next_queens, 4);
    field(p.specs.marriages, 4);
    field(p.specs.married, 4);
    field(p.specs.spouses, 8);
    field(p.specs.flipped, 4);
}

constexpr std::size_t kMostSpecFields = 6 * kMostPlayers + 6;
inline void set_specs(Position& p, const std::uint8_t* next) {
    for (const Player player : p.players()) {
        SpecOfPlayer& of = p.specs.of[player];
        of.uses = *next++ & 7u;
        of.in_turn = *next++ & 3u;
        of.ultimates = *next++ & 3u;
        of.distorted = *next++ & 1u;
        of.played_queen = *next++ & 1u;
        of.redraws = *next++ & 15u;
    }
    p.specs.first_queens = *next++ & 15u;
    p.specs.next_queens = *next++ & 15u;
    p.specs.marriages = *next++ & 15u;
    p.specs.married = *next++ & 15u;
    p.specs.spouses = *next++;
    p.specs.flipped = *next++;
}

// The sets of cards in some state.
template <class P, class Use>
void for_states(P& p, Use use) {
    use(p.revealed);
    use(p.tapped_by_nine);
    use(p.tapped_by_two);
    for (const Player player : p.players()) use(p.aegis[player]);
    use(p.foreign);
    if (p.seats > 2)
        for (auto& bits : p.owner_bits) use(bits);
    use(p.noted);
}

}  // namespace arbiter::vastrix
