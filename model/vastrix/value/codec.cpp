// Positions as bytes: bit-packed, and back. Records carry hashes of these bytes (replays/position_hash.h): another layout would make those
// of older records wrong.
//
// Each card of the pack has its place in four bits, and a number within the pack by which the rest names it. What lies in order is told as
// a row of such numbers; states of cards are told of the few that have one. What Combos need is told where effects enable them.
// How many cards lie somewhere that nobody knows is told before all else, where there are any; then a number more stands for such a card.
// Of more than two players places take five bits, and players three; how many play is the game's, and not told.
#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <type_traits>

#include "model/core/piles/bit_stream.h"
#include "model/vastrix/rules/inspect.h"
#include "model/vastrix/value/codec_layout.h"

namespace arbiter::vastrix {

namespace {

// `for_two`: how wide the fields are is known where this is compiled, as most games are for two.
template <bool for_two>
Widths widths_of(const Layout& layout) {
    return for_two ? Widths{2} : layout.widths;
}

template <bool for_two>
class Writer {
public:
    Writer(const Position& p, const Places& places, const Numbering& numbers, const Layout& layout, std::uint8_t* out)
        : p_(p), places_(places), numbers_(numbers), layout_(layout), width_(layout.bits_of(numbers)), bits_(out) {}

    std::size_t write() {
        if (layout_.unnamed) {
            for_unnamed(p_.unnamed, widths().seats, [&](std::uint8_t count, int width) { bits_.put(count, width); });
            for (const ConstPile pile : {p_.graveyard(), p_.exile()}) bits_.put(pile.count, kCountBits);
            if (layout_.traps)
                for (const std::uint8_t traps : p_.unnamed.traps) bits_.put(traps, 8);
        }
        put_places();
        put_turn();
        for (const Player player : players()) put_goal(p_.goal[player]);
        static const Position fresh;
        const bool counters = !same_counters(p_, fresh);
        bits_.put(counters, 1);
        if (counters) put_together([&](auto field, auto seat) { for_counters(p_, field, seat); });
        const bool effect = p_.pulls != 0 || p_.step != 0 || p_.left != 0 || p_.late_draw != kNobody || p_.trigger != Trigger::none ||
                            p_.current.mode != Mode::none || p_.aside != 0 || p_.apart != 0 || p_.full != 0 || p_.puller != kNobody ||
                            p_.scorer != kNobody || p_.trigger_step != 0 || p_.scored != kNoCard;
        bits_.put(effect, 1);
        if (effect) {
            put_together([&](auto field, auto seat) { for_effect(p_, field, seat); });
            put_item(p_.current);
            put_set(p_.aside);
            put_set(p_.apart);
            put_card(p_.scored);
        }
        put_states();
        put_pile(p_.top(), true);
        if (p_.unknown != 0 || p_.unnamed.draw != 0) put_pile(p_.bottom(), true);
        if (layout_.ordered_graveyard) put_pile(p_.graveyard(), false);
        if (layout_.ordered_exile) put_pile(p_.exile(), false);
        for (int place = 0; place < p_.stack_count; ++place) put_item(p_.item(place));
        for (int index = 0; index < p_.owed_count; ++index) put_owed(p_.owed[static_cast<std::size_t>(index)]);
        if (layout_.combos) {
            put_set(p_.came);
            put_card(p_.beside);
        }
        if (layout_.more_types) bits_.put(p_.attempted >> 3, 1);
        if (layout_.kept)
            for (const Player player : players()) bits_.put(p_.kept[player], 4);
        if (has_teams())
            for (const Player player : players()) bits_.put(p_.granted[player], 4);
        if (layout_.jacks) bits_.put(p_.jack_order, 8);
        // For which the fields of the turn have no room.
        if (layout_.with_module()) bits_.put(static_cast<std::uint64_t>(p_.awaiting) >> 5, 1);
        if (layout_.specs) put_specs();
        if (layout_.draft) put_draft();
        if (layout_.traps) put_traps();
        return bits_.finish();
    }

    static bool same_counters(const Position& p, const Position& q) {
        const auto four = [](const ByPlayer<std::uint8_t>& counts) { return std::bit_cast<std::uint32_t>(counts); };
        return p.sudden == q.sudden && p.activator == q.activator && p.sudden_fresh == q.sudden_fresh && p.lock == q.lock &&
               p.locked == q.locked && p.lock_fresh == q.lock_fresh && p.swap_uses == q.swap_uses && p.swapped_down == q.swapped_down &&
               four(p.ultras) == four(q.ultras) && four(p.tens) == four(q.tens) && four(p.quick_twos) == four(q.quick_twos) &&
               four(p.skips) == four(q.skips);
    }

private:
    Widths widths() const { return widths_of<for_two>(layout_); }
    Seats players() const { return Seats::all(widths().seats); }
    bool has_teams() const { return !for_two && p_.has_teams(); }

    // Places go out sixteen at a time, and what every position tells of its turn at once.
    void put_places() {
        const int width = widths().place(), at_once = width == 4 ? 16 : 12;
        for (int first = 0; first < numbers_.count(); first += at_once) {
            const int count = std::min(numbers_.count() - first, at_once);
            std::uint64_t packed = 0;
            for (int index = 0; index < count; ++index) {
                const Card card = numbers_.card(static_cast<std::size_t>(first + index));
                packed |= static_cast<std::uint64_t>(places_.of(card)) << (index * width);
            }
            bits_.put(packed, count * width);
        }
    }
    void put_turn() {
        put_word([&](auto field, auto seat) { for_turn(p_, widths(), field, seat); });
    }
    // Fields that together have at most 64 bits.
    template <class ForFields>
    void put_word(ForFields for_fields) {
        std::uint64_t packed = 0;
        int filled = 0;
        const auto field = [&](auto value, int width) {
            packed |= (static_cast<std::uint64_t>(value) & ((std::uint64_t{1} << width) - 1)) << filled;
            filled += width;
        };
        for_fields(field, [&](Player player) { field(widths().code(player), widths().seat()); });
        bits_.put(packed, filled);
    }
    // Fields that have so few bits in a game for two.
    template <class ForFields>
    void put_together(ForFields for_fields) {
        if constexpr (for_two)
            put_word(for_fields);
        else
            for_fields([&](auto value, int width) { bits_.put(static_cast<std::uint64_t>(value), width); },
                       [&](Player player) { put_player(player); });
    }
    void put_draft() {
        bits_.put(p_.draft.any() ? 1 : 0, 1);
        if (!p_.draft.any()) return;
        for (const std::uint8_t cards : p_.draft.down) bits_.put(cards, kCountBits);
        bits_.put(p_.draft.taken, 8);
        bits_.put(p_.draft.talk, 8);
    }
    void put_player(Player player) { bits_.put(widths().code(player), widths().seat()); }
    // The number after the one for no card stands for a card that nobody knows.
    void put_card(Card card) {
        const std::uint64_t after = card == kUnnamed ? 1 : 0;
        bits_.put(numbers_.number_of(card) + after, width_);
    }
    void put_goal(std::int16_t goal) {
        const bool small = goal >= 0 && goal < 64;
        bits_.put(small, 1);
        bits_.put(static_cast<std::uint16_t>(goal), small ? 6 : 16);
    }
    void put_set(Cards cards) {
        bits_.put(cards != 0, 1);
        if (cards == 0) return;
        std::uint64_t packed = 0;
        for (const Card card : each(cards)) {
            const std::uint64_t number = numbers_.number_of(card);
            if (numbers_.card(number) == card) packed |= std::uint64_t{1} << number;
        }
        bits_.put(packed, numbers_.count());
    }
    // `counted`: its length does not follow from the places.
    void put_pile(ConstPile pile, bool counted) {
        if (counted) bits_.put(pile.count, width_);
        for (int place = 0; place < pile.count; ++place) put_card(pile.at(place));
    }
    void put_states() {
        const Cards any = p_.revealed | p_.tapped() | p_.with_aegis() | p_.foreign | p_.noted;
        const bool links = std::any_of(p_.host.begin(), p_.host.end(), [](Card host) { return host != kNoCard; });
        bits_.put(any != 0, 1);
        bits_.put(links, 1);
        if (any != 0) for_states(p_, [&](Cards set) { put_set(set); });
        if (links)
            for (const Card host : p_.host) put_card(host);
        if (links && has_teams()) bits_.put(p_.handing, 4);
    }
    void put_traps() {
        const TrapState& traps = p_.traps;
        bits_.put(traps != TrapState{}, 1);
        if (traps == TrapState{}) return;
        for_traps(traps, widths().seats, [&](std::uint8_t value, int width) { bits_.put(value, width); });
        bits_.put(traps.asked, 4);
        bits_.put(traps.threes, 3);
        bits_.put(traps.heart, 1);
        bits_.put(traps.pending_how, 3);
        bits_.put(traps.pending_from_pile, 1);
        bits_.put(traps.pending_player, 3);
        bits_.put(traps.barred_points, 1);
        for (const Card card : {traps.pending, traps.swap_taken, traps.swap_placed}) put_card(card);
    }
    void put_item(const Item& item) {
        bits_.put(static_cast<std::uint64_t>(item.mode), layout_.mode_bits());
        if (item.mode == Mode::none) return;
        put_player(item.player);
        put_player(item.declarer);
        if (!for_two) put_player(item.affected);
        bits_.put(item.shield, widths().shield());
        int last = 3;
        while (last > 0 && item.cards[static_cast<std::size_t>(last)] == kNoCard) --last;
        bits_.put(static_cast<std::uint64_t>(last), 2);
        for (int index = 0; index <= last; ++index) put_card(item.cards[static_cast<std::size_t>(index)]);
        put_card(item.target);
        const int of_type = layout_.more_types ? 4 : 3;
        bits_.put(item.option, of_type);
        bits_.put(item.spent, 1);
        bits_.put(item.action, of_type);
        if (layout_.traps) {
            bits_.put(item.from_pile, 1);
            bits_.put(item.answered, 4);
            bits_.put(item.gained, 1);
            bits_.put(item.broken, 1);
        }
        if (!layout_.combos) return;
        bits_.put(item.is_combo(), 1);
        if (!item.is_combo()) return;
        bits_.put(static_cast<std::uint64_t>(item.next_mode), 6);
        put_card(item.next_target);
    }
    void put_specs() {
        for (const Player player : players()) bits_.put(p_.specs.of[player].spec, 3);
        SpecState unused;
        for (const Player player : players()) unused.of[player].spec = p_.specs.of[player].spec;
        const bool any = p_.shown != 0 || p_.specs != unused;
        bits_.put(any, 1);
        if (!any) return;
        put_together([&](auto field, auto) { for_specs(p_, field); });
        put_set(p_.shown);
    }
    void put_owed(const Owed& owed) {
        put_card(owed.card);
        put_player(owed.player);
        bits_.put(owed.how & 7u, 3);
        bits_.put(owed.depth, 5);
        if (layout_.traps) bits_.put(owed.how >> 3, 1);
    }

    const Position& p_;
    const Places& places_;
    const Numbering& numbers_;
    const Layout& layout_;
    int width_;
    BitWriter bits_;
};

template <bool for_two>
class Reader {
public:
    Reader(const Numbering& numbers, const Layout& layout, const std::uint8_t* bytes, std::size_t size)
        : numbers_(numbers), layout_(layout), width_(layout.bits_of(numbers)), bits_(bytes, size) {
        p_.seats = static_cast<std::uint8_t>(widths_of<for_two>(layout).seats);
    }

    Position read() {
        std::optional<int> in_graveyard, in_exile;
        if (layout_.unnamed) {
            for_unnamed(p_.unnamed, widths().seats, [&](std::uint8_t& count, int width) { bits_.get_into(count, width); });
            in_graveyard = static_cast<int>(bits_.get(kCountBits));
            in_exile = static_cast<int>(bits_.get(kCountBits));
            if (layout_.traps)
                for (std::uint8_t& traps : p_.unnamed.traps) bits_.get_into(traps, 8);
        }
        read_places();
        get_turn();
        for (const Player player : players())
            p_.goal[player] = static_cast<std::int16_t>(static_cast<std::uint16_t>(bits_.get(bits_.get(1) != 0 ? 6 : 16)));
        if (bits_.get(1) != 0) get_together<kCounterBits>([&](auto field, auto seat) { for_counters(p_, field, seat); });
        if (bits_.get(1) != 0) {
            get_together<kEffectBits>([&](auto field, auto seat) { for_effect(p_, field, seat); });
            get_item(p_.current);
            p_.aside = get_set();
            p_.apart = get_set();
            p_.scored = get_card();
        }
        get_states();
        get_pile(p_.top(), static_cast<int>(bits_.get(width_)));
        if (p_.unknown != 0 || p_.unnamed.draw != 0) get_pile(p_.bottom(), static_cast<int>(bits_.get(width_)));
        fill(p_.graveyard(), graveyard_, layout_.ordered_graveyard, in_graveyard);
        fill(p_.exile(), exile_, layout_.ordered_exile, in_exile);
        for (int place = 0; place < p_.stack_count; ++place) get_item(p_.stack[static_cast<std::size_t>(place)]);
        for (int index = 0; index < p_.owed_count; ++index) get_owed(p_.owed[static_cast<std::size_t>(index)]);
        if (layout_.combos) {
            p_.came = get_set();
            p_.beside = get_card();
        }
        if (layout_.more_types) p_.attempted = static_cast<std::uint8_t>(p_.attempted | bits_.get(1) << 3);
        if (layout_.kept)
            for (const Player player : players()) bits_.get_into(p_.kept[player], 4);
        if (has_teams())
            for (const Player player : players()) bits_.get_into(p_.granted[player], 4);
        if (layout_.jacks) p_.jack_order = static_cast<std::uint8_t>(bits_.get(8));
        if (layout_.with_module())
            p_.awaiting = static_cast<Awaiting>(static_cast<unsigned>(p_.awaiting) | static_cast<unsigned>(bits_.get(1)) << 5);
        if (layout_.specs) get_specs();
        if (layout_.draft) get_draft();
        if (layout_.traps && bits_.get(1) != 0) get_traps();
        return p_;
    }

private:
    Widths widths() const { return widths_of<for_two>(layout_); }
    Seats players() const { return Seats::all(widths().seats); }
    bool has_teams() const { return !for_two && p_.has_teams(); }

    void read_places() {
        const std::array<Cards*, 32> zones = zones_by_place();
        const int width = widths().place(), at_once = width == 4 ? 16 : 12;
        for (int first = 0; first < numbers_.count(); first += at_once) {
            const int count = std::min(numbers_.count() - first, at_once);
            std::uint64_t packed = bits_.get(count * width);
            for (int index = 0; index < count; ++index, packed >>= width) {
                if (Cards* zone = zones[packed & ((1u << width) - 1)])
                    *zone |= bit_of_card(numbers_.card(static_cast<std::size_t>(first + index)));
            }
        }
    }
    // By the number of the place; nullptr of those whose cards are told elsewhere.
    std::array<Cards*, 32> zones_by_place() {
        std::array<Cards*, 32> zones{};
        const PlaceCodes codes = PlaceCodes::of(p_.seats);
        zones[PlaceCodes::unknown] = &p_.unknown;
        for (const Player player : players()) {
            zones[static_cast<std::size_t>(PlaceCodes::first_hand + player)] = &p_.hand[player];
            zones[static_cast<std::size_t>(codes.first_row + player)] = &p_.row[player];
            zones[static_cast<std::size_t>(codes.first_anchors + player)] = &p_.anchors[player];
        }
        zones[codes.swap_down] = &p_.swap_down;
        zones[codes.swap_up] = &p_.swap_up;
        zones[codes.graveyard] = &graveyard_;
        zones[codes.exile] = &exile_;
        return zones;
    }
    void get_turn() {
        get_word(kTurnBits[widths().seats - 2], [&](auto field, auto seat) { for_turn(p_, widths(), field, seat); });
    }
    // What put_word and put_together have put.
    template <class ForFields>
    void get_word(int bits, ForFields for_fields) {
        std::uint64_t packed = bits_.get(bits);
        const auto next = [&](int width) {
            const std::uint64_t value = packed & ((std::uint64_t{1} << width) - 1);
            packed >>= width;
            return value;
        };
        for_fields([&](auto& value, int width) { value = static_cast<std::remove_reference_t<decltype(value)>>(next(width)); },
                   [&](Player& player) { player = widths().player(next(widths().seat())); });
    }
    template <int bits, class ForFields>
    void get_together(ForFields for_fields) {
        if constexpr (for_two)
            get_word(bits, for_fields);
        else
            for_fields([&](auto& value, int width) { bits_.get_into(value, width); }, [&](Player& player) { player = get_player(); });
    }
    void get_draft() {
        if (bits_.get(1) == 0) return;
        for (std::uint8_t& cards : p_.draft.down) bits_.get_into(cards, kCountBits);
        bits_.get_into(p_.draft.taken, 8);
        bits_.get_into(p_.draft.talk, 8);
    }
    Player get_player() { return widths().player(bits_.get(widths().seat())); }
    Card get_card() {
        const std::uint64_t number = bits_.get(width_);
        const bool unnamed = layout_.unnamed && number == static_cast<std::uint64_t>(numbers_.count()) + 1u;
        return unnamed ? kUnnamed : numbers_.card(number);
    }
    Cards get_set() {
        Cards cards = 0;
        if (bits_.get(1) == 0) return cards;
        for (const Card number : each(bits_.get(numbers_.count()))) cards |= bit_of_card(numbers_.card(number));
        return cards;
    }
    void get_pile(Pile pile, int count) {
        for (int place = 0; place < count; ++place) pile.add(get_card());
    }
    void fill(Pile pile, Cards cards, bool ordered, std::optional<int> count) {
        if (ordered) return get_pile(pile, count.value_or(count_of(cards)));
        for (const Card card : each(cards)) pile.add(card);
    }
    void get_states() {
        const bool any = bits_.get(1) != 0, links = bits_.get(1) != 0;
        if (any) for_states(p_, [&](Cards& set) { set = get_set(); });
        if (links)
            for (Card& host : p_.host) host = get_card();
        if (links && has_teams()) bits_.get_into(p_.handing, 4);
    }
    void get_traps() {
        TrapState& traps = p_.traps;
        for_traps(traps, widths().seats, [&](std::uint8_t& value, int width) { bits_.get_into(value, width); });
        traps.asked = bits_.get(4) & 15u;
        traps.threes = bits_.get(3) & 7u;
        traps.heart = bits_.get(1) & 1u;
        traps.pending_how = bits_.get(3) & 7u;
        traps.pending_from_pile = bits_.get(1) & 1u;
        traps.pending_player = bits_.get(3) & 7u;
        traps.barred_points = bits_.get(1) & 1u;
        for (Card* card : {&traps.pending, &traps.swap_taken, &traps.swap_placed}) *card = get_card();
    }
    void get_item(Item& item) {
        bits_.get_into(item.mode, layout_.mode_bits());
        if (item.mode == Mode::none) return;
        item.player = get_player();
        item.declarer = get_player();
        if (!for_two) item.affected = get_player();
        bits_.get_into(item.shield, widths().shield());
        const int last = static_cast<int>(bits_.get(2));
        for (int index = 0; index <= last; ++index) item.cards[static_cast<std::size_t>(index)] = get_card();
        item.target = get_card();
        const int of_type = layout_.more_types ? 4 : 3;
        bits_.get_into(item.option, of_type);
        item.spent = bits_.get(1) & 1u;
        bits_.get_into(item.action, of_type);
        if (layout_.traps) {
            item.from_pile = bits_.get(1) & 1u;
            item.answered = bits_.get(4) & 15u;
            item.gained = bits_.get(1) & 1u;
            item.broken = bits_.get(1) & 1u;
        }
        if (!layout_.combos || bits_.get(1) == 0) return;
        bits_.get_into(item.next_mode, 6);
        item.next_target = get_card();
    }
    void get_specs() {
        for (const Player player : players()) p_.specs.of[player].spec = bits_.get(3) & 7u;
        if (bits_.get(1) == 0) return;
        std::array<std::uint8_t, kMostSpecFields> values;
        std::size_t count = 0;
        for_specs(p_, [&](auto, int width) { values[count++] = static_cast<std::uint8_t>(bits_.get(width)); });
        set_specs(p_, values.data());
        p_.shown = get_set();
    }
    void get_owed(Owed& owed) {
        owed.card = get_card();
        owed.player = get_player();
        const auto how = static_cast<unsigned>(bits_.get(3));
        owed.depth = bits_.get(5) & 15u;
        owed.how = (how | (layout_.traps ? static_cast<unsigned>(bits_.get(1)) << 3 : 0u)) & 15u;
    }

    const Numbering& numbers_;
    const Layout layout_;
    int width_;
    BitReader bits_;
    Position p_;
    Cards graveyard_ = 0, exile_ = 0;
};

// Marks of other layouts than that of a canonical position, in which no card has such a place: that the GY and Exile lie in an order which
// is to come back, and that some cards are known to nobody.
constexpr std::uint8_t kMarkOfOrder = 0xFF, kMarkOfUnnamed = 0xFE;

}  // namespace

namespace {

Layout layout_of(const Game& game, bool ordered_graveyard, bool ordered_exile, bool unnamed) {
    const Readings& readings = game.rules().readings;
    return {.ordered_graveyard = ordered_graveyard,
            .ordered_exile = ordered_exile,
            .combos = game.has_combos(),
            .unnamed = unnamed,
            .more_types = readings.super_action == SuperAction::own_action,
            .kept = readings.miniturn_off_turn == MiniturnOffTurn::kept,
            .jacks = readings.jack_rejack == JackRejack::latest_wins,
            .specs = game.has_specs(),
            .draft = game.rules().settings.deffy_enabled,
            .traps = game.has_traps(),
            .widths = {game.seats()}};
}

}  // namespace

std::size_t Game::encode(const Position& position, std::uint8_t* out) const {
    const Places places(position);
    Layout layout = layout_of(*this, graveyard_has_order_, exile_has_order_, false);
    const bool unnamed = places.any_unnamed();
    const bool canonical = (graveyard_has_order_ || position.graveyard().is_sorted()) && (exile_has_order_ || position.exile().is_sorted());
    const auto write = [&](std::uint8_t* to) {
        return seats() == 2 ? Writer<true>(position, places, numbering_, layout, to).write()
                            : Writer<false>(position, places, numbering_, layout, to).write();
    };
    if (canonical && !unnamed) return write(out);
    out[0] = unnamed ? kMarkOfUnnamed : kMarkOfOrder;
    layout = layout_of(*this, true, true, unnamed);
    return write(out + 1) + 1;
}

Position Game::decode(const std::uint8_t* bytes, std::size_t size) const {
    const bool marked = size > 0 && bytes[0] >= kMarkOfUnnamed;
    const Layout layout =
        marked ? layout_of(*this, true, true, bytes[0] == kMarkOfUnnamed) : layout_of(*this, graveyard_has_order_, exile_has_order_, false);
    const std::uint8_t* from = marked ? bytes + 1 : bytes;
    const std::size_t left = marked ? size - 1 : size;
    return seats() == 2 ? Reader<true>(numbering_, layout, from, left).read() : Reader<false>(numbering_, layout, from, left).read();
}

}  // namespace arbiter::vastrix
