// Positions as bytes: bit-packed, and back. Records carry hashes of these bytes (replays/position_hash.h): another layout would make those
// of older records wrong.
//
// Each card of the pack has its place in four bits, and a number within the pack by which the rest names it. What lies in order is told as
// a row of such numbers; states of cards are told of the few that have one. What Combos need is told where effects enable them.
#include <algorithm>
#include <bit>

#include "model/core/piles/bit_stream.h"
#include "model/vastrix/rules/inspect.h"

namespace arbiter::vastrix {

namespace {

enum class Place : std::uint8_t {
    unknown,
    draw_pile,
    hand_first,
    hand_second,
    row_first,
    row_second,
    anchors_first,
    anchors_second,
    swap_down,
    swap_up,
    graveyard,
    exile,
    stack,  // of a play, or owed, or apart
};
constexpr int kPlaceBits = 4;

constexpr std::uint64_t seat_code(Player player) {
    return player < kPlayers ? player : player == kChance ? 2u : 3u;
}
constexpr Player seat_of(std::uint64_t code) {
    return code < 2 ? static_cast<Player>(code) : code == 2 ? kChance : kNobody;
}

// Where the cards of a position are.
class Places {
public:
    explicit Places(const Position& position)
        : p_(position),
          draw_(position.top.set() | position.bottom.set()),
          graveyard_(position.graveyard.set()),
          exile_(position.exile.set()) {}

    Place of(Card card) const {
        if (contains(p_.unknown, card)) return Place::unknown;
        for (Player player = 0; player < kPlayers; ++player) {
            const auto place = [&](Place first) { return static_cast<Place>(static_cast<int>(first) + player); };
            if (contains(p_.hand[player], card)) return place(Place::hand_first);
            if (contains(p_.row[player], card)) return place(Place::row_first);
            if (contains(p_.anchors[player], card)) return place(Place::anchors_first);
        }
        if (contains(p_.swap_down, card)) return Place::swap_down;
        if (contains(p_.swap_up, card)) return Place::swap_up;
        if (contains(graveyard_, card)) return Place::graveyard;
        if (contains(exile_, card)) return Place::exile;
        return contains(draw_, card) ? Place::draw_pile : Place::stack;
    }

private:
    const Position& p_;
    Cards draw_, graveyard_, exile_;
};

// ---- numbers of the position: `field` takes a value and its bits, `seat` a player; the same in both directions

template <class P, class Field, class Seat>
void for_turn(P& p, Field field, Seat seat) {
    field(p.phase, 2);
    field(p.awaiting, 5);
    seat(p.decider);
    seat(p.active);
    field(p.stage, 3);
    field(p.stack_count, 5);
    field(p.owed_count, 4);
    field(p.window, 1);
    seat(p.priority);
    field(p.passes, 1);
    field(p.available, 4);
    field(p.executed, 4);
    field(p.exhausted, 4);
    field(p.result, 2);
    field(p.reason, 3);
    field(p.attempted, 3);
    field(p.forbidden, 8);
}

template <class P, class Field, class Seat>
void for_counters(P& p, Field field, Seat seat) {
    field(p.sudden, 4);
    seat(p.activator);
    field(p.sudden_fresh, 1);
    field(p.lock, 4);
    field(p.locked, 1);
    field(p.lock_fresh, 1);
    field(p.swap_uses, 2);
    field(p.swapped_down, 1);
    for (std::size_t player = 0; player < kPlayers; ++player) {
        field(p.ultras[player], 3);
        field(p.tens[player], 3);
        field(p.quick_twos[player], 3);
        field(p.skips[player], 5);
    }
}

template <class P, class Field, class Seat>
void for_effect(P& p, Field field, Seat seat) {
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

class Writer {
public:
    Writer(const Position& p, const Numbering& numbers, bool ordered_graveyard, bool ordered_exile, bool combos, std::uint8_t* out)
        : p_(p), numbers_(numbers), ordered_graveyard_(ordered_graveyard), ordered_exile_(ordered_exile), combos_(combos), bits_(out) {}

    std::size_t write() {
        const Places places(p_);
        for (int number = 0; number < numbers_.count(); ++number)
            bits_.put(static_cast<std::uint64_t>(places.of(numbers_.card(static_cast<std::size_t>(number)))), kPlaceBits);
        const auto field = [&](auto value, int width) { bits_.put(static_cast<std::uint64_t>(value), width); };
        const auto seat = [&](Player player) { bits_.put(seat_code(player), 2); };
        for_turn(p_, field, seat);
        for (const std::int16_t goal : p_.goal) put_goal(goal);
        static const Position fresh;
        const bool counters = !same_counters(p_, fresh);
        bits_.put(counters, 1);
        if (counters) for_counters(p_, field, seat);
        const bool effect = p_.pulls != 0 || p_.step != 0 || p_.left != 0 || p_.late_draw != kNobody || p_.trigger != Trigger::none ||
                            p_.current.mode != Mode::none || p_.aside != 0 || p_.apart != 0 || p_.full != 0 || p_.puller != kNobody ||
                            p_.scorer != kNobody || p_.trigger_step != 0 || p_.scored != kNoCard;
        bits_.put(effect, 1);
        if (effect) {
            for_effect(p_, field, seat);
            put_item(p_.current);
            put_set(p_.aside);
            put_set(p_.apart);
            put_card(p_.scored);
        }
        put_states();
        put_pile(p_.top, true);
        if (p_.unknown != 0) put_pile(p_.bottom, true);
        if (ordered_graveyard_) put_pile(p_.graveyard, false);
        if (ordered_exile_) put_pile(p_.exile, false);
        for (int place = 0; place < p_.stack_count; ++place) put_item(p_.item(place));
        for (int index = 0; index < p_.owed_count; ++index) put_owed(p_.owed[static_cast<std::size_t>(index)]);
        if (combos_) {
            put_set(p_.came);
            put_card(p_.beside);
        }
        return bits_.finish();
    }

    static bool same_counters(const Position& p, const Position& q) {
        return p.sudden == q.sudden && p.activator == q.activator && p.sudden_fresh == q.sudden_fresh && p.lock == q.lock &&
               p.locked == q.locked && p.lock_fresh == q.lock_fresh && p.swap_uses == q.swap_uses && p.swapped_down == q.swapped_down &&
               p.ultras == q.ultras && p.tens == q.tens && p.quick_twos == q.quick_twos && p.skips == q.skips;
    }

private:
    void put_card(Card card) { bits_.put(numbers_.number_of(card), numbers_.bits()); }
    void put_goal(std::int16_t goal) {
        const bool small = goal >= 0 && goal < 64;
        bits_.put(small, 1);
        bits_.put(static_cast<std::uint16_t>(goal), small ? 6 : 16);
    }
    void put_set(Cards cards) {
        bits_.put(cards != 0, 1);
        if (cards == 0) return;
        for (int number = 0; number < numbers_.count(); ++number)
            bits_.put(contains(cards, numbers_.card(static_cast<std::size_t>(number))), 1);
    }
    // `counted`: its length does not follow from the places.
    void put_pile(const Pile& pile, bool counted) {
        if (counted) bits_.put(pile.count, numbers_.bits());
        for (int place = 0; place < pile.count; ++place) put_card(pile.cards[static_cast<std::size_t>(place)]);
    }
    void put_states() {
        const Cards any = p_.revealed | p_.tapped() | p_.with_aegis() | p_.foreign | p_.noted;
        const bool links = std::any_of(p_.host.begin(), p_.host.end(), [](Card host) { return host != kNoCard; });
        bits_.put(any != 0, 1);
        bits_.put(links, 1);
        if (any != 0)
            for (const Cards set : {p_.revealed, p_.tapped_by_nine, p_.tapped_by_two, p_.aegis[0], p_.aegis[1], p_.foreign, p_.noted})
                put_set(set);
        if (links)
            for (const Card host : p_.host) put_card(host);
    }
    void put_item(const Item& item) {
        bits_.put(static_cast<std::uint64_t>(item.mode), 6);
        if (item.mode == Mode::none) return;
        bits_.put(seat_code(item.player), 2);
        bits_.put(seat_code(item.declarer), 2);
        bits_.put(item.shield, 2);
        int last = 3;
        while (last > 0 && item.cards[static_cast<std::size_t>(last)] == kNoCard) --last;
        bits_.put(static_cast<std::uint64_t>(last), 2);
        for (int index = 0; index <= last; ++index) put_card(item.cards[static_cast<std::size_t>(index)]);
        put_card(item.target);
        bits_.put(item.option, 3);
        bits_.put(item.spent, 1);
        bits_.put(item.action, 3);
        if (!combos_) return;
        bits_.put(item.is_combo(), 1);
        if (!item.is_combo()) return;
        bits_.put(static_cast<std::uint64_t>(item.next_mode), 6);
        put_card(item.next_target);
    }
    void put_owed(const Owed& owed) {
        put_card(owed.card);
        bits_.put(seat_code(owed.player), 2);
        bits_.put(owed.how, 3);
        bits_.put(owed.depth, 5);
    }

    const Position& p_;
    const Numbering& numbers_;
    bool ordered_graveyard_, ordered_exile_, combos_;
    BitWriter bits_;
};

class Reader {
public:
    Reader(const Numbering& numbers, bool ordered_graveyard, bool ordered_exile, bool combos, const std::uint8_t* bytes, std::size_t size)
        : numbers_(numbers), ordered_graveyard_(ordered_graveyard), ordered_exile_(ordered_exile), combos_(combos), bits_(bytes, size) {}

    Position read() {
        read_places();
        const auto field = [&](auto& value, int width) { bits_.get_into(value, width); };
        const auto seat = [&](Player& player) { player = seat_of(bits_.get(2)); };
        for_turn(p_, field, seat);
        for (std::int16_t& goal : p_.goal)
            goal = static_cast<std::int16_t>(static_cast<std::uint16_t>(bits_.get(bits_.get(1) != 0 ? 6 : 16)));
        if (bits_.get(1) != 0) for_counters(p_, field, seat);
        if (bits_.get(1) != 0) {
            for_effect(p_, field, seat);
            get_item(p_.current);
            p_.aside = get_set();
            p_.apart = get_set();
            p_.scored = get_card();
        }
        get_states();
        get_pile(p_.top, static_cast<int>(bits_.get(numbers_.bits())));
        if (p_.unknown != 0) get_pile(p_.bottom, static_cast<int>(bits_.get(numbers_.bits())));
        fill(p_.graveyard, graveyard_, ordered_graveyard_);
        fill(p_.exile, exile_, ordered_exile_);
        for (int place = 0; place < p_.stack_count; ++place) get_item(p_.stack[static_cast<std::size_t>(place)]);
        for (int index = 0; index < p_.owed_count; ++index) get_owed(p_.owed[static_cast<std::size_t>(index)]);
        if (combos_) {
            p_.came = get_set();
            p_.beside = get_card();
        }
        return p_;
    }

private:
    void read_places() {
        for (int number = 0; number < numbers_.count(); ++number) {
            const Cards bit = bit_of_card(numbers_.card(static_cast<std::size_t>(number)));
            switch (static_cast<Place>(bits_.get(kPlaceBits))) {
                case Place::unknown:
                    p_.unknown |= bit;
                    break;
                case Place::hand_first:
                    p_.hand[0] |= bit;
                    break;
                case Place::hand_second:
                    p_.hand[1] |= bit;
                    break;
                case Place::row_first:
                    p_.row[0] |= bit;
                    break;
                case Place::row_second:
                    p_.row[1] |= bit;
                    break;
                case Place::anchors_first:
                    p_.anchors[0] |= bit;
                    break;
                case Place::anchors_second:
                    p_.anchors[1] |= bit;
                    break;
                case Place::swap_down:
                    p_.swap_down |= bit;
                    break;
                case Place::swap_up:
                    p_.swap_up |= bit;
                    break;
                case Place::graveyard:
                    graveyard_ |= bit;
                    break;
                case Place::exile:
                    exile_ |= bit;
                    break;
                case Place::draw_pile:
                case Place::stack:
                    break;
            }
        }
    }
    Card get_card() { return numbers_.card(bits_.get(numbers_.bits())); }
    Cards get_set() {
        Cards cards = 0;
        if (bits_.get(1) == 0) return cards;
        for (int number = 0; number < numbers_.count(); ++number)
            if (bits_.get(1) != 0) cards |= bit_of_card(numbers_.card(static_cast<std::size_t>(number)));
        return cards;
    }
    void get_pile(Pile& pile, int count) {
        for (int place = 0; place < count; ++place) pile.add(get_card());
    }
    void fill(Pile& pile, Cards cards, bool ordered) {
        if (ordered) return get_pile(pile, count_of(cards));
        for (const Card card : each(cards)) pile.add(card);
    }
    void get_states() {
        const bool any = bits_.get(1) != 0, links = bits_.get(1) != 0;
        if (any)
            for (Cards* set : {&p_.revealed, &p_.tapped_by_nine, &p_.tapped_by_two, &p_.aegis[0], &p_.aegis[1], &p_.foreign, &p_.noted})
                *set = get_set();
        if (links)
            for (Card& host : p_.host) host = get_card();
    }
    void get_item(Item& item) {
        bits_.get_into(item.mode, 6);
        if (item.mode == Mode::none) return;
        item.player = seat_of(bits_.get(2));
        item.declarer = seat_of(bits_.get(2));
        bits_.get_into(item.shield, 2);
        const int last = static_cast<int>(bits_.get(2));
        for (int index = 0; index <= last; ++index) item.cards[static_cast<std::size_t>(index)] = get_card();
        item.target = get_card();
        bits_.get_into(item.option, 3);
        bits_.get_into(item.spent, 1);
        bits_.get_into(item.action, 3);
        if (!combos_ || bits_.get(1) == 0) return;
        bits_.get_into(item.next_mode, 6);
        item.next_target = get_card();
    }
    void get_owed(Owed& owed) {
        owed.card = get_card();
        owed.player = seat_of(bits_.get(2));
        bits_.get_into(owed.how, 3);
        bits_.get_into(owed.depth, 5);
    }

    const Numbering& numbers_;
    bool ordered_graveyard_, ordered_exile_, combos_;
    BitReader bits_;
    Position p_;
    Cards graveyard_ = 0, exile_ = 0;
};

}  // namespace

// A position that is not in canonical form has its GY and Exile in an order that is to come back: a bit before all says so.
std::size_t Game::encode(const Position& position, std::uint8_t* out) const {
    const auto is_sorted = [](const Pile& pile) { return std::is_sorted(pile.cards.begin(), pile.cards.begin() + pile.count); };
    const bool canonical = (graveyard_has_order_ || is_sorted(position.graveyard)) && (exile_has_order_ || is_sorted(position.exile));
    if (canonical) return Writer(position, numbering_, graveyard_has_order_, exile_has_order_, has_combos(), out).write();
    const std::size_t size = Writer(position, numbering_, true, true, has_combos(), out + 1).write();
    out[0] = 0xFF;
    return size + 1;
}

// The first two places of a canonical position are never both 15: 0xFF marks the other layout.
Position Game::decode(const std::uint8_t* bytes, std::size_t size) const {
    if (size > 0 && bytes[0] == 0xFF) return Reader(numbering_, true, true, has_combos(), bytes + 1, size - 1).read();
    return Reader(numbering_, graveyard_has_order_, exile_has_order_, has_combos(), bytes, size).read();
}

}  // namespace arbiter::vastrix
