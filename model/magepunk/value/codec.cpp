// Positions as bytes: bit-packed by what the game's decks can hold, and back. Records carry hashes of these bytes
// (replays/position_hash.h): another layout would make those of older records wrong.
#include <array>
#include <bit>
#include <cstring>

#include "model/core/piles/bit_stream.h"
#include "model/magepunk/game.h"

namespace arbiter::magepunk {

namespace {

constexpr int kKindBits = 7;
static_assert(kMaximumKinds < 1 << kKindBits);

// Players and chance as small numbers.
constexpr std::uint32_t seat_code(Player player) {
    return player < kPlayers ? player : player == kChance ? 2u : 3u;
}
constexpr Player seat_of(std::uint64_t code) {
    return code < 2 ? static_cast<Player>(code) : code == 2 ? kChance : kNobody;
}

// The parts of a position that every position has.
void put_head(BitWriter& writer, const Position& p) {
    Fields fields;
    fields.put(static_cast<std::uint64_t>(p.phase), 3);
    fields.put(p.step, 4);
    fields.put(static_cast<std::uint64_t>(p.awaiting), 5);
    fields.put(seat_code(p.decider), 2);
    fields.put(seat_code(p.active), 2);
    fields.put(static_cast<std::uint64_t>(p.result), 2);
    fields.put(p.at_capacity, 1);
    fields.put(p.asked, 2);
    fields.put(p.chain_state, 2);
    fields.put(p.chains, 3);
    fields.put(p.link_count, 5);
    fields.put(p.pending_count, 5);
    fields.put(p.block_count, 5);
    fields.put(p.item_stage, 3);
    fields.put(p.item_step, 3);
    fields.put(p.failed_draws, 2);
    fields.put(p.draw_owner, 1);
    fields.put(p.window_done, 2);
    writer.put(fields.word, fields.bits);
}

void get_head(BitReader& reader, Position& p) {
    Fields fields{reader.get(52), 0};
    fields.take_into(p.phase, 3);
    fields.take_into(p.step, 4);
    fields.take_into(p.awaiting, 5);
    p.decider = seat_of(fields.take(2));
    p.active = seat_of(fields.take(2));
    fields.take_into(p.result, 2);
    fields.take_into(p.at_capacity, 1);
    fields.take_into(p.asked, 2);
    fields.take_into(p.chain_state, 2);
    fields.take_into(p.chains, 3);
    fields.take_into(p.link_count, 5);
    fields.take_into(p.pending_count, 5);
    fields.take_into(p.block_count, 5);
    fields.take_into(p.item_stage, 3);
    fields.take_into(p.item_step, 3);
    fields.take_into(p.failed_draws, 2);
    fields.take_into(p.draw_owner, 1);
    fields.take_into(p.window_done, 2);
}

// Numbers that are mostly 0, behind one bit that says whether any is not.
void put_rare(BitWriter& writer, const Position& p) {
    const bool any = p.energy_owed != 0 || p.draws_owed[0] != 0 || p.draws_owed[1] != 0 || p.combats != 0 || p.triggers_in_row != 0;
    writer.put(any ? 1 : 0, 1);
    if (!any) return;
    writer.put(p.energy_owed, 8);
    writer.put(p.draws_owed[0], 8);
    writer.put(p.draws_owed[1], 8);
    writer.put(p.combats, 8);
    writer.put(p.triggers_in_row, 16);
}

void get_rare(BitReader& reader, Position& p) {
    if (reader.get(1) == 0) return;
    reader.get_into(p.energy_owed, 8);
    reader.get_into(p.draws_owed[0], 8);
    reader.get_into(p.draws_owed[1], 8);
    reader.get_into(p.combats, 8);
    reader.get_into(p.triggers_in_row, 16);
}

void put_item(BitWriter& writer, const Item& item) {
    Fields fields;
    fields.put(static_cast<std::uint64_t>(item.type), 2);
    fields.put(seat_code(item.controller), 2);
    fields.put(item.card, 8);
    fields.put(item.ability, 2);
    fields.put(item.target.value, 8);
    fields.put(item.source.value, 8);
    fields.put(item.number, 8);
    fields.put(seat_code(item.event_player), 2);
    fields.put(item.paid != 0 ? 1 : 0, 1);
    writer.put(fields.word, fields.bits);
    if (item.paid != 0) writer.put(item.paid, 32);
}

void get_item(BitReader& reader, Item& item) {
    Fields fields{reader.get(41), 0};
    fields.take_into(item.type, 2);
    item.controller = seat_of(fields.take(2));
    fields.take_into(item.card, 8);
    fields.take_into(item.ability, 2);
    fields.take_into(item.target.value, 8);
    fields.take_into(item.source.value, 8);
    fields.take_into(item.number, 8);
    item.event_player = seat_of(fields.take(2));
    if (fields.take(1) != 0) reader.get_into(item.paid, 32);
}

// An item that is mostly none.
void put_optional(BitWriter& writer, const Item& item) {
    const bool any = item != Item{};
    writer.put(any ? 1 : 0, 1);
    if (any) put_item(writer, item);
}

void get_optional(BitReader& reader, Item& item) {
    if (reader.get(1) != 0) get_item(reader, item);
}

// Kinds that a player does not bring have no bits.
void put_pile(BitWriter& writer, const Copies& pile, const std::vector<std::uint8_t>& deck) {
    const bool any = !is_empty(pile);
    writer.put(any ? 1 : 0, 1);
    if (!any) return;
    Fields fields;
    for (std::size_t kind = 0; kind < deck.size(); ++kind) {
        const int bits = std::bit_width(deck[kind]);
        if (bits == 0) continue;
        if (fields.bits + bits > 64) {
            writer.put(fields.word, fields.bits);
            fields = {};
        }
        fields.put(pile[kind], bits);
    }
    if (fields.bits > 0) writer.put(fields.word, fields.bits);
}

void get_pile(BitReader& reader, Copies& pile, const std::vector<std::uint8_t>& deck) {
    if (reader.get(1) == 0) return;
    for (std::size_t kind = 0; kind < deck.size();) {
        const std::size_t first = kind;
        int together = 0;
        for (; kind < deck.size() && together + std::bit_width(deck[kind]) <= 64; ++kind) together += std::bit_width(deck[kind]);
        if (together == 0) return;
        Fields fields{reader.get(together), 0};
        for (std::size_t next = first; next < kind; ++next)
            if (deck[next] != 0) fields.take_into(pile[next], std::bit_width(deck[next]));
    }
}

void put_permanents(BitWriter& writer, const Permanents& permanents) {
    const bool gapless = permanents.gapless();
    writer.put(gapless ? 1 : 0, 1);
    if (gapless)
        writer.put(static_cast<std::uint64_t>(permanents.count()), 5);
    else
        writer.put(permanents.taken(), kMaximumPermanents);
    for (const Permanent& permanent : permanents) {
        Permanent plain;
        plain.kind = permanent.kind;
        const bool is_plain = permanent == plain;
        if (is_plain) {
            writer.put(permanent.kind, kKindBits + 1);
        } else {
            writer.put(permanent.kind | 1u << kKindBits, kKindBits + 1);
            std::uint64_t word;
            std::memcpy(&word, &permanent, sizeof word);
            writer.put(word >> 8, 56);
        }
    }
}

void get_permanents(BitReader& reader, Permanents& permanents) {
    std::uint32_t taken = 0;
    if (reader.get(1) != 0)
        taken = static_cast<std::uint32_t>((std::uint64_t{1} << reader.get(5)) - 1);
    else
        reader.get_into(taken, kMaximumPermanents);
    for (const int slot : Slots(taken)) {
        const auto code = static_cast<std::uint32_t>(reader.get(kKindBits + 1));
        Permanent permanent;
        permanent.kind = static_cast<Kind>(code & ((1u << kKindBits) - 1));
        if (code >> kKindBits != 0) {
            const std::uint64_t word = reader.get(56) << 8 | permanent.kind;
            std::memcpy(static_cast<void*>(&permanent), &word, sizeof word);
        }
        permanents.put(slot, permanent);
    }
}

void put_side(BitWriter& writer, const Side& side, const std::vector<std::uint8_t>& deck) {
    for (const Copies& pile : side.piles) put_pile(writer, pile, deck);
    put_permanents(writer, side.permanents);
    Fields fields;
    fields.put(static_cast<std::uint16_t>(side.life), 16);
    for (const std::uint8_t charges : side.charges) fields.put(charges, 8);
    fields.put(side.resources_played != 0 || side.mulligans != 0 ? 1 : 0, 1);
    fields.put(side.deck.top + side.deck.bottom != 0 ? 1 : 0, 1);
    writer.put(fields.word, fields.bits);
    if (side.resources_played != 0 || side.mulligans != 0) writer.put(side.resources_played | unsigned{side.mulligans} << 8, 16);
    if (side.deck.top + side.deck.bottom == 0) return;
    writer.put(side.deck.top, 7);
    writer.put(side.deck.bottom, 7);
    for (int index = 0; index < side.deck.top + side.deck.bottom; ++index) writer.put(side.deck.order[index], kKindBits);
}

void get_side(BitReader& reader, Side& side, const std::vector<std::uint8_t>& deck) {
    for (Copies& pile : side.piles) get_pile(reader, pile, deck);
    get_permanents(reader, side.permanents);
    Fields fields{reader.get(58), 0};
    fields.take_into(side.life, 16);
    for (std::uint8_t& charges : side.charges) fields.take_into(charges, 8);
    const bool counted = fields.take(1) != 0;
    const bool known = fields.take(1) != 0;
    if (counted) {
        const auto counts = static_cast<std::uint32_t>(reader.get(16));
        side.resources_played = static_cast<std::uint8_t>(counts);
        side.mulligans = static_cast<std::uint8_t>(counts >> 8);
    }
    if (!known) return;
    reader.get_into(side.deck.top, 7);
    reader.get_into(side.deck.bottom, 7);
    for (int index = 0; index < side.deck.top + side.deck.bottom; ++index) reader.get_into(side.deck.order[index], kKindBits);
}

}  // namespace

std::size_t Game::encode(const Position& position, std::uint8_t* out) const {
    BitWriter writer(out);
    put_head(writer, position);
    put_rare(writer, position);
    put_optional(writer, position.item);
    put_optional(writer, position.held);
    for (int index = 0; index < position.link_count; ++index) put_item(writer, position.links[index]);
    for (int index = 0; index < position.pending_count; ++index) put_bytes(writer, position.pending[index]);
    for (int index = 0; index < position.block_count; ++index) writer.put(std::bit_cast<std::uint32_t>(position.blocks[index]), 32);
    for (Player player = 0; player < kPlayers; ++player) put_side(writer, position.sides[player], decks_[player]);
    return writer.finish();
}

Position Game::decode(const std::uint8_t* bytes, std::size_t size) const {
    BitReader reader(bytes, size);
    Position position = kNewPosition;
    get_head(reader, position);
    get_rare(reader, position);
    get_optional(reader, position.item);
    get_optional(reader, position.held);
    for (int index = 0; index < position.link_count; ++index) get_item(reader, position.links[index]);
    for (int index = 0; index < position.pending_count; ++index) get_bytes(reader, position.pending[index]);
    for (int index = 0; index < position.block_count; ++index)
        position.blocks[index] = std::bit_cast<Block>(static_cast<std::uint32_t>(reader.get(32)));
    for (Player player = 0; player < kPlayers; ++player) get_side(reader, position.sides[player], decks_[player]);
    return position;
}

}  // namespace arbiter::magepunk
