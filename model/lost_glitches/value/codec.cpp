// Positions as bytes: bit-packed by what the game's decks can hold, and back. Records carry hashes of these bytes
// (replays/position_hash.h): another layout would make those of older records wrong.
#include "model/cards/packing.h"
#include "model/core/piles/field_list.h"
#include "model/lost_glitches/rules/inspect.h"

namespace arbiter::lost_glitches {

namespace {

constexpr int kKindBits = 6;
constexpr int kSlotBits = 5;
static_assert(kMaximumKinds <= 1 << kKindBits && kMaximumCreatures <= 1 << kSlotBits && kMaximumDeck < 1 << kKindBits);
static_assert(kMaximumStack < 32 && kMaximumPending < 64);

// ---- header: lists of fields, here and below (field_list.h)

template <class P, class FieldList>
void for_header(P& p, FieldList& field) {
    field(p.phase, 3);
    field(p.step, 3);
    field(p.awaiting, 4);
    field.seat(p.decider);
    field.seat(p.active);
    field.seat(p.priority);
    field(p.passed, 2);
    field(p.turn, 2);
    field(p.attacks, 3);
    field.seat(p.opener);
    field.seat(p.last_passer);
    field.seat(p.last_actor);
    field(p.answering, 1);
    field(p.blocks_ended, 1);
    field(p.resolving, 1);
    field(p.effect, 3);
    field(p.trigger_effect, 3);
    field(p.owed_move, 3);
    field.seat(p.owing);
    field(p.result, 2);
    field(p.reason, 3);
    field(p.clock, 1);
    field(p.at_capacity, 1);
    field(p.bundling, 1);
    field(p.stack_count, 5);
}
constexpr int kHeaderBits = 3 + 3 + 4 + 2 * 7 + 2 + 2 + 3 + 3 * 1 + 3 * 3 + 2 + 3 + 1 + 1 + 1 + 5;
static_assert(kHeaderBits + 2 + kSlotBits <= 64);

void put_header(BitWriter& writer, const Position& p) {
    FieldsOut fields;
    for_header(p, fields);
    fields(p.pending_count > 0, 1);
    fields(p.sharing != kNoSlot, 1);
    if (p.sharing != kNoSlot) fields(p.sharing, kSlotBits);
    fields.write(writer);
    if (p.owed_move != TopMove::none) writer.put(p.owed[0] | std::uint64_t{p.owed[1]} << 8, 16);
    if (p.pending_count > 0) writer.put(p.pending_count, 6);
}

void get_header(BitReader& reader, Position& p) {
    FieldsIn fields(reader.get(kHeaderBits + 2));
    for_header(p, fields);
    const bool pending = fields.take(1) != 0, sharing = fields.take(1) != 0;
    if (sharing) reader.get_into(p.sharing, kSlotBits);
    if (p.owed_move != TopMove::none) {
        reader.get_into(p.owed[0], 8);
        reader.get_into(p.owed[1], 8);
    }
    if (pending) reader.get_into(p.pending_count, 6);
}

// ---- stack and triggers

template <class I, class FieldList>
void for_item(I& item, FieldList& field) {
    field(item.kind, 2);
    field(item.controller, 1);
    field(item.card, 8);
    field(item.ability, 2);
    field(item.target.value, 8);
    field(item.number, 8);
}
constexpr int kItemBits = 2 + 1 + 8 + 2 + 8 + 8;

template <class I, class FieldList>
void for_trigger(I& item, FieldList& field) {
    field(item.source.value, 8);
    field(item.subject.value, 8);
    field(item.subject_side, 8);
}
constexpr int kTriggerBits = 24;

void put_item(BitWriter& writer, const Item& item) {
    FieldsOut fields;
    for_item(item, fields);
    if (item.kind == ItemKind::trigger) for_trigger(item, fields);
    fields.write(writer);
}

Item get_item(BitReader& reader) {
    Item item;
    FieldsIn fields(reader.get(kItemBits));
    for_item(item, fields);
    if (item.kind == ItemKind::trigger) {
        fields = FieldsIn(reader.get(kTriggerBits));
        for_trigger(item, fields);
    }
    return item;
}

// ---- creatures

constexpr int kCreatureBits = kKindBits + 4 + 4;

bool has_rest(const Creature& creature) {
    return creature.share != 0 || creature.attack_bonus != 0 || creature.health_bonus != 0 || creature.lasting_attack != 0 ||
           creature.lasting_health != 0 || creature.delay != 0;
}

template <class C, class FieldList>
void for_rest(C& creature, FieldList& field) {
    field(creature.share, 8);
    field(creature.attack_bonus, 8);
    field(creature.health_bonus, 8);
    field(creature.lasting_attack, 8);
    field(creature.lasting_health, 8);
    field(creature.delay, 8);
}
constexpr int kRestBits = 48;

void put_creature(BitWriter& writer, const Creature& creature, int slot) {
    const bool moved = creature.rank != slot, damaged = creature.damage != 0, rest = has_rest(creature);
    Fields fields;
    fields.put(creature.kind, kKindBits);
    fields.put(creature.flags, 4);
    fields.put(moved, 1);
    fields.put(damaged, 1);
    fields.put(creature.blocking(), 1);
    fields.put(rest, 1);
    if (moved) fields.put(creature.rank, kSlotBits);
    if (damaged) fields.put(creature.damage, 8);
    if (creature.blocking()) fields.put(creature.blocks, kSlotBits);
    writer.put(fields.word, fields.bits);
    if (!rest) return;
    FieldsOut more;
    for_rest(creature, more);
    more.write(writer);
}

Creature get_creature(BitReader& reader, int slot) {
    Creature creature;
    Fields fields{reader.get(kCreatureBits)};
    fields.take_into(creature.kind, kKindBits);
    fields.take_into(creature.flags, 4);
    const bool moved = fields.take(1) != 0, damaged = fields.take(1) != 0, blocking = fields.take(1) != 0, rest = fields.take(1) != 0;
    creature.rank = static_cast<std::uint8_t>(moved ? reader.get(kSlotBits) : slot);
    if (damaged) reader.get_into(creature.damage, 8);
    if (blocking) reader.get_into(creature.blocks, kSlotBits);
    if (!rest) return creature;
    FieldsIn more(reader.get(kRestBits));
    for_rest(creature, more);
    return creature;
}

void put_creatures(BitWriter& writer, const Creatures& creatures) {
    put_taken<kSlotBits>(writer, creatures);
    for (const int slot : creatures.slots()) put_creature(writer, creatures[slot], slot);
}

void get_creatures(BitReader& reader, Creatures& creatures) {
    for (const int slot : get_taken<kSlotBits, kMaximumCreatures>(reader)) creatures.put(slot, get_creature(reader, slot));
}

// ---- sides

constexpr int kHealthBits = 10;
static_assert(2 * kMaximumHealth < 1 << kHealthBits);

bool has_rare(const Side& side) {
    return side.temporary != 0 || side.mulligans != 0 || side.mulligan_ended != 0 || side.summons != 0 || side.slow_spells != 0 ||
           side.misses != 0 || side.phase_record != 0;
}

template <class S, class FieldList>
void for_rare(S& side, FieldList& field) {
    field(side.temporary, 8);
    field(side.mulligans, 8);
    field(side.mulligan_ended, 1);
    field(side.summons, 8);
    field(side.slow_spells, 8);
    field(side.misses, 8);
    field(side.phase_record, 2);
}
constexpr int kRareBits = 8 + 8 + 1 + 8 + 8 + 8 + 2;

// A number of copies has no more bits than copies, and a deck so many cards: a pile is one field.
static_assert(kMaximumDeck <= 64);

void put_piles(BitWriter& writer, const Side& side, const Game::PilePlaces& piles) {
    for (const Copies& pile : side.piles) {
        const bool any = !is_empty(pile);
        writer.put(any, 1);
        if (!any) continue;
        std::uint64_t copies = 0;
        for (const Game::PilePlace& place : piles.places) copies |= std::uint64_t{pile[place.kind]} << place.shift;
        writer.put(copies, piles.bits);
    }
    put_known_order<kKindBits, kKindBits>(writer, side.deck);
}

void get_piles(BitReader& reader, Side& side, const Game::PilePlaces& piles) {
    for (Copies& pile : side.piles) {
        if (reader.get(1) == 0) continue;
        Fields copies{reader.get(piles.bits)};
        for (const Game::PilePlace& place : piles.places) copies.take_into(pile[place.kind], place.bits);
    }
    get_known_order<kKindBits, kKindBits>(reader, side.deck);
}

void put_side(BitWriter& writer, const Side& side, const Game::PilePlaces& piles, std::size_t characters) {
    const bool rare = has_rare(side);
    Fields fields;
    fields.put(static_cast<std::uint32_t>(side.health + kMaximumHealth), kHealthBits);
    fields.put(side.usable, 8);
    fields.put(side.pool, 8);
    fields.put(side.attempts, 8);
    fields.put(rare, 1);
    for (std::size_t place = 0; place < characters; ++place) fields.put(side.cooldowns[place], 8);
    writer.put(fields.word, fields.bits);
    if (rare) {
        FieldsOut more;
        for_rare(side, more);
        more.write(writer);
    }
    put_piles(writer, side, piles);
    put_creatures(writer, side.creatures);
}

void get_side(BitReader& reader, Side& side, const Game::PilePlaces& piles, std::size_t characters) {
    Fields fields{reader.get(kHealthBits + 8 + 8 + 8 + 1)};
    side.health = static_cast<std::int16_t>(static_cast<int>(fields.take(kHealthBits)) - kMaximumHealth);
    fields.take_into(side.usable, 8);
    fields.take_into(side.pool, 8);
    fields.take_into(side.attempts, 8);
    const bool rare = fields.take(1) != 0;
    for (std::size_t place = 0; place < characters; ++place) reader.get_into(side.cooldowns[place], 8);
    if (rare) {
        FieldsIn more(reader.get(kRareBits));
        for_rare(side, more);
    }
    get_piles(reader, side, piles);
    get_creatures(reader, side.creatures);
}

}  // namespace

std::size_t Game::encode(const Position& position, std::uint8_t* out) const {
    BitWriter writer(out);
    put_header(writer, position);
    for (int index = 0; index < position.stack_count; ++index) put_item(writer, position.stack[index]);
    for (const Pending& pending : position.waiting()) put_bytes(writer, pending);
    for (const Player player : kBothPlayers)
        put_side(writer, position.sides[player], pile_places_[player], players_[player].characters.size());
    return writer.finish();
}

Position Game::decode(const std::uint8_t* bytes, std::size_t size) const {
    BitReader reader(bytes, size);
    Position position = kNewPosition;
    get_header(reader, position);
    for (int index = 0; index < position.stack_count; ++index) position.stack[index] = get_item(reader);
    for (Pending& pending : position.waiting()) get_bytes(reader, pending);
    for (const Player player : kBothPlayers)
        get_side(reader, position.sides[player], pile_places_[player], players_[player].characters.size());
    return position;
}

}  // namespace arbiter::lost_glitches
