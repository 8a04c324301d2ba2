// Positions as bytes: bit-packed by what the game's decks can hold, and back. Records carry hashes of these bytes
// (replays/position_hash.h): another layout would make those of older records wrong.
#include "model/core/piles/bit_stream.h"
#include "model/lost_glitches/rules/inspect.h"

namespace arbiter::lost_glitches {

namespace {

constexpr int kKindBits = 6;
constexpr int kSlotBits = 5;
static_assert(kMaximumKinds <= 1 << kKindBits && kMaximumCreatures <= 1 << kSlotBits && kMaximumDeck < 1 << kKindBits);
static_assert(kMaximumStack < 32 && kMaximumPending < 64);

// Players and chance as small numbers.
constexpr std::uint64_t seat_code(Player player) {
    return player < kPlayers ? player : player == kChance ? 2u : 3u;
}
constexpr Player seat_of(std::uint64_t code) {
    return code < 2 ? static_cast<Player>(code) : code == 2 ? kChance : kNobody;
}

// ---- header. The same fields in the same order, written or read: `field` takes a value and its bits, `seat` a player.

template <class P, class Field, class Seat>
void for_header(P& p, Field field, Seat seat) {
    field(p.phase, 3);
    field(p.step, 3);
    field(p.awaiting, 4);
    seat(p.decider);
    seat(p.active);
    seat(p.priority);
    field(p.passed, 2);
    field(p.turn, 2);
    field(p.attacks, 3);
    seat(p.opener);
    seat(p.last_passer);
    seat(p.last_actor);
    field(p.answering, 1);
    field(p.blocks_ended, 1);
    field(p.resolving, 1);
    field(p.effect, 3);
    field(p.trigger_effect, 3);
    field(p.owed_move, 3);
    seat(p.owing);
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
    Fields fields;
    for_header(
        p, [&](auto value, int bits) { fields.put(static_cast<std::uint64_t>(value), bits); },
        [&](Player player) { fields.put(seat_code(player), 2); });
    fields.put(p.pending_count > 0, 1);
    fields.put(p.sharing != kNoSlot, 1);
    if (p.sharing != kNoSlot) fields.put(p.sharing, kSlotBits);
    writer.put(fields.word, fields.bits);
    if (p.owed_move != TopMove::none) writer.put(p.owed[0] | std::uint64_t{p.owed[1]} << 8, 16);
    if (p.pending_count > 0) writer.put(p.pending_count, 6);
}

void get_header(BitReader& reader, Position& p) {
    Fields fields{reader.get(kHeaderBits + 2)};
    for_header(
        p, [&](auto& value, int bits) { fields.take_into(value, bits); }, [&](Player& player) { player = seat_of(fields.take(2)); });
    const bool pending = fields.take(1) != 0, sharing = fields.take(1) != 0;
    if (sharing) reader.get_into(p.sharing, kSlotBits);
    if (p.owed_move != TopMove::none) {
        reader.get_into(p.owed[0], 8);
        reader.get_into(p.owed[1], 8);
    }
    if (pending) reader.get_into(p.pending_count, 6);
}

// ---- stack and triggers

template <class I, class Field>
void for_item(I& item, Field field) {
    field(item.kind, 2);
    field(item.controller, 1);
    field(item.card, 8);
    field(item.ability, 2);
    field(item.target.value, 8);
    field(item.number, 8);
}
constexpr int kItemBits = 2 + 1 + 8 + 2 + 8 + 8;

template <class I, class Field>
void for_trigger(I& item, Field field) {
    field(item.source.value, 8);
    field(item.subject.value, 8);
    field(item.subject_side, 8);
}
constexpr int kTriggerBits = 24;

void put_item(BitWriter& writer, const Item& item) {
    Fields fields;
    const auto put = [&](auto value, int bits) { fields.put(static_cast<std::uint64_t>(value), bits); };
    for_item(item, put);
    if (item.kind == ItemKind::trigger) for_trigger(item, put);
    writer.put(fields.word, fields.bits);
}

Item get_item(BitReader& reader) {
    Item item;
    Fields fields{reader.get(kItemBits)};
    const auto take = [&](auto& value, int bits) { fields.take_into(value, bits); };
    for_item(item, take);
    if (item.kind == ItemKind::trigger) {
        fields = {reader.get(kTriggerBits)};
        for_trigger(item, take);
    }
    return item;
}

// ---- creatures

constexpr int kCreatureBits = kKindBits + 4 + 4;

bool has_rest(const Creature& creature) {
    return creature.share != 0 || creature.attack_bonus != 0 || creature.health_bonus != 0 || creature.lasting_attack != 0 ||
           creature.lasting_health != 0 || creature.delay != 0;
}

template <class C, class Field>
void for_rest(C& creature, Field field) {
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
    Fields more;
    for_rest(creature, [&](auto value, int bits) { more.put(static_cast<std::uint8_t>(value), bits); });
    writer.put(more.word, more.bits);
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
    fields = {reader.get(kRestBits)};
    for_rest(creature, [&](auto& value, int bits) { fields.take_into(value, bits); });
    return creature;
}

void put_creatures(BitWriter& writer, const Creatures& creatures) {
    writer.put(creatures.gapless(), 1);
    if (creatures.gapless())
        writer.put(static_cast<std::uint64_t>(creatures.count()), kSlotBits);
    else
        writer.put(creatures.taken(), kMaximumCreatures);
    for (const int slot : creatures.slots()) put_creature(writer, creatures[slot], slot);
}

void get_creatures(BitReader& reader, Creatures& creatures) {
    const bool gapless = reader.get(1) != 0;
    const std::uint64_t taken = gapless ? (std::uint64_t{1} << reader.get(kSlotBits)) - 1 : reader.get(kMaximumCreatures);
    for (const int slot : Slots(static_cast<std::uint32_t>(taken))) creatures.put(slot, get_creature(reader, slot));
}

// ---- sides

constexpr int kHealthBits = 10;
static_assert(2 * kMaximumHealth < 1 << kHealthBits);

bool has_rare(const Side& side) {
    return side.temporary != 0 || side.mulligans != 0 || side.mulligan_ended != 0 || side.summons != 0 || side.slow_spells != 0 ||
           side.misses != 0 || side.phase_record != 0;
}

template <class S, class Field>
void for_rare(S& side, Field field) {
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
    Fields ends;
    ends.put(side.deck.top, kKindBits);
    ends.put(side.deck.bottom, kKindBits);
    writer.put(ends.word, ends.bits);
    for (int index = 0; index < side.deck.top + side.deck.bottom; ++index) writer.put(side.deck.order[index], kKindBits);
}

void get_piles(BitReader& reader, Side& side, const Game::PilePlaces& piles) {
    for (Copies& pile : side.piles) {
        if (reader.get(1) == 0) continue;
        Fields copies{reader.get(piles.bits)};
        for (const Game::PilePlace& place : piles.places) copies.take_into(pile[place.kind], place.bits);
    }
    reader.get_into(side.deck.top, kKindBits);
    reader.get_into(side.deck.bottom, kKindBits);
    for (int index = 0; index < side.deck.top + side.deck.bottom; ++index) reader.get_into(side.deck.order[index], kKindBits);
}

void put_side(BitWriter& writer, const Side& side, const Game::PilePlaces& piles, std::size_t characters) {
    const bool rare = has_rare(side);
    Fields fields;
    fields.put(static_cast<std::uint64_t>(side.health + kMaximumHealth), kHealthBits);
    fields.put(side.usable, 8);
    fields.put(side.pool, 8);
    fields.put(side.attempts, 8);
    fields.put(rare, 1);
    for (std::size_t place = 0; place < characters; ++place) fields.put(side.cooldowns[place], 8);
    writer.put(fields.word, fields.bits);
    if (rare) {
        Fields more;
        for_rare(side, [&](auto value, int bits) { more.put(value, bits); });
        writer.put(more.word, more.bits);
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
        Fields more{reader.get(kRareBits)};
        for_rare(side, [&](auto& value, int bits) { more.take_into(value, bits); });
    }
    get_piles(reader, side, piles);
    get_creatures(reader, side.creatures);
}

}  // namespace

std::size_t Game::encode(const Position& position, std::uint8_t* out) const {
    BitWriter writer(out);
    put_header(writer, position);
    for (int index = 0; index < position.stack_count; ++index) put_item(writer, position.stack[index]);
    for (int index = 0; index < position.pending_count; ++index) put_bytes(writer, position.pending[index]);
    for (Player player = 0; player < kPlayers; ++player)
        put_side(writer, position.sides[player], pile_places_[player], players_[player].characters.size());
    return writer.finish();
}

Position Game::decode(const std::uint8_t* bytes, std::size_t size) const {
    BitReader reader(bytes, size);
    Position position = kNewPosition;
    get_header(reader, position);
    for (int index = 0; index < position.stack_count; ++index) position.stack[index] = get_item(reader);
    for (int index = 0; index < position.pending_count; ++index) get_bytes(reader, position.pending[index]);
    for (Player player = 0; player < kPlayers; ++player)
        get_side(reader, position.sides[player], pile_places_[player], players_[player].characters.size());
    return position;
}

}  // namespace arbiter::lost_glitches
