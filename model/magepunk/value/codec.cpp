// Positions as bytes: bit-packed by what the game's decks can hold, and back. Records carry hashes of these bytes
// (replays/position_hash.h): another layout would make those of older records wrong.
#include <array>
#include <bit>
#include <cstring>

#include "model/cards/packing.h"
#include "model/core/piles/field_list.h"
#include "model/magepunk/game.h"

namespace arbiter::magepunk {

namespace {

constexpr int kKindBits = 7;
constexpr int kCountBits = 5;  // of permanents
static_assert(kMaximumKinds < 1 << kKindBits && kMaximumDeck < 1 << kKindBits && kMaximumPermanents < 1 << kCountBits);

// ---- lists of fields (field_list.h)

// The parts of a position that every position has.
template <class P, class FieldList>
void head(P& p, FieldList& field) {
    field(p.phase, 3);
    field(p.step, 4);
    field(p.awaiting, 5);
    field.seat(p.decider);
    field.seat(p.active);
    field(p.result, 2);
    field(p.at_capacity, 1);
    field(p.asked, 2);
    field(p.chain_state, 2);
    field(p.chains, 3);
    field(p.link_count, 5);
    field(p.pending_count, 5);
    field(p.block_count, 5);
    field(p.item_stage, 3);
    field(p.item_step, 3);
    field(p.failed_draws, 2);
    field(p.draw_owner, 1);
    field(p.window_done, 2);
}
constexpr int kHeadBits = 52;

// Numbers that are mostly 0, behind one bit that says whether any is not.
template <class P, class FieldList>
void rare(P& p, FieldList& field) {
    field(p.energy_owed, 8);
    field(p.draws_owed[0], 8);
    field(p.draws_owed[1], 8);
    field(p.combats, 8);
    field(p.triggers_in_row, 16);
}
constexpr int kRareBits = 48;

template <class I, class FieldList>
void item_fields(I& item, FieldList& field) {
    field(item.type, 2);
    field.seat(item.controller);
    field(item.card, 8);
    field(item.ability, 2);
    field(item.target.value, 8);
    field(item.source.value, 8);
    field(item.number, 8);
    field.seat(item.event_player);
}
constexpr int kItemBits = 40;

void put_head(BitWriter& writer, const Position& p) {
    FieldsOut fields, rest;
    head(p, fields);
    fields.write(writer);
    rare(p, rest);
    writer.put(rest.word != 0, 1);
    if (rest.word != 0) rest.write(writer);
}

void get_head(BitReader& reader, Position& p) {
    FieldsIn fields(reader.get(kHeadBits));
    head(p, fields);
    if (reader.get(1) == 0) return;
    FieldsIn rest(reader.get(kRareBits));
    rare(p, rest);
}

void put_item(BitWriter& writer, const Item& item) {
    FieldsOut fields;
    item_fields(item, fields);
    fields(item.paid != 0, 1);
    fields.write(writer);
    if (item.paid != 0) writer.put(item.paid, 32);
}

void get_item(BitReader& reader, Item& item) {
    FieldsIn fields(reader.get(kItemBits + 1));
    item_fields(item, fields);
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
    put_taken<kCountBits>(writer, permanents);
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
    for (const int slot : get_taken<kCountBits, kMaximumPermanents>(reader)) {
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
    if (side.deck.top + side.deck.bottom != 0) put_known_order<kKindBits, kKindBits>(writer, side.deck);
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
    if (known) get_known_order<kKindBits, kKindBits>(reader, side.deck);
}

}  // namespace

std::size_t Game::encode(const Position& position, std::uint8_t* out) const {
    BitWriter writer(out);
    put_head(writer, position);
    put_optional(writer, position.item);
    put_optional(writer, position.held);
    for (int index = 0; index < position.link_count; ++index) put_item(writer, position.links[index]);
    for (const Pending& pending : position.waiting()) put_bytes(writer, pending);
    for (int index = 0; index < position.block_count; ++index) writer.put(std::bit_cast<std::uint32_t>(position.blocks[index]), 32);
    for (const Player player : kBothPlayers) put_side(writer, position.sides[player], decks_[player]);
    return writer.finish();
}

Position Game::decode(const std::uint8_t* bytes, std::size_t size) const {
    BitReader reader(bytes, size);
    Position position = kNewPosition;
    get_head(reader, position);
    get_optional(reader, position.item);
    get_optional(reader, position.held);
    for (int index = 0; index < position.link_count; ++index) get_item(reader, position.links[index]);
    for (Pending& pending : position.waiting()) get_bytes(reader, pending);
    for (int index = 0; index < position.block_count; ++index)
        position.blocks[index] = std::bit_cast<Block>(static_cast<std::uint32_t>(reader.get(32)));
    for (const Player player : kBothPlayers) get_side(reader, position.sides[player], decks_[player]);
    return position;
}

}  // namespace arbiter::magepunk
