// Positions as bytes: bit-packed by what the game's decks can hold, and back.
#include <bit>
#include <cstring>

#include "model/core/contradiction.h"
#include "model/proxy/game.h"
#include "model/proxy/inspect.h"

namespace arbiter::proxy {

namespace {

class BitWriter {
public:
    explicit BitWriter(std::uint8_t* out) : out_(out) {}

    void put(std::uint32_t value, int bits) {
        buffer_ |= static_cast<std::uint64_t>(value) << filled_;
        filled_ += bits;
        while (filled_ >= 8) {
            out_[size_++] = static_cast<std::uint8_t>(buffer_);
            buffer_ >>= 8;
            filled_ -= 8;
        }
    }

    std::size_t finish() {
        if (filled_ > 0) out_[size_++] = static_cast<std::uint8_t>(buffer_);
        return size_;
    }

private:
    std::uint8_t* out_;
    std::size_t size_ = 0;
    std::uint64_t buffer_ = 0;
    int filled_ = 0;
};

class BitReader {
public:
    BitReader(const std::uint8_t* in, std::size_t size) : in_(in), size_(size) {}

    std::uint32_t get(int bits) {
        while (filled_ < bits) {
            if (place_ == size_) contradiction("a stored position ends too early");
            buffer_ |= static_cast<std::uint64_t>(in_[place_++]) << filled_;
            filled_ += 8;
        }
        const std::uint32_t value = static_cast<std::uint32_t>(buffer_ & ((std::uint64_t{1} << bits) - 1));
        buffer_ >>= bits;
        filled_ -= bits;
        return value;
    }

    template <class Value>
    void get_into(Value& value, int bits) {
        value = static_cast<Value>(get(bits));
    }

private:
    const std::uint8_t* in_;
    std::size_t size_;
    std::size_t place_ = 0;
    std::uint64_t buffer_ = 0;
    int filled_ = 0;
};

constexpr int kKindBits = 7;
static_assert(kMaximumKinds < 1 << kKindBits);

template <class Value>
void put_bytes(BitWriter& writer, const Value& value) {
    std::array<std::uint8_t, sizeof(Value)> bytes;
    std::memcpy(bytes.data(), &value, sizeof value);
    for (const std::uint8_t byte : bytes) writer.put(byte, 8);
}

template <class Value>
void get_bytes(BitReader& reader, Value& value) {
    std::array<std::uint8_t, sizeof(Value)> bytes;
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(reader.get(8));
    std::memcpy(&value, bytes.data(), sizeof value);
}

// Players and chance as small numbers.
constexpr std::uint32_t seat_code(Player player) {
    return player < kPlayers ? player : player == kChance ? 2u : 3u;
}
constexpr Player seat_of(std::uint32_t code) {
    return code < 2 ? static_cast<Player>(code) : code == 2 ? kChance : kNobody;
}

void put_body(BitWriter& writer, const Body& body) {
    writer.put(body.kind, kKindBits);
    writer.put(body.flags, 8);
    const bool damaged = body.damage != 0;
    const bool changed = body.used != 0 || body.temporary != std::array<std::int8_t, 4>{} || body.lasting != std::array<std::int8_t, 4>{};
    const bool engaged = body.engaged_by != 0;
    writer.put(damaged, 1);
    writer.put(changed, 1);
    writer.put(engaged, 1);
    if (damaged) writer.put(body.damage, 8);
    if (changed) {
        writer.put(body.used, 8);
        put_bytes(writer, body.temporary);
        put_bytes(writer, body.lasting);
    }
    if (engaged) put_bytes(writer, body.engaged_by);
}

void get_body(BitReader& reader, Body& body) {
    reader.get_into(body.kind, kKindBits);
    reader.get_into(body.flags, 8);
    const bool damaged = reader.get(1) != 0;
    const bool changed = reader.get(1) != 0;
    const bool engaged = reader.get(1) != 0;
    if (damaged) reader.get_into(body.damage, 8);
    if (changed) {
        reader.get_into(body.used, 8);
        get_bytes(reader, body.temporary);
        get_bytes(reader, body.lasting);
    }
    if (engaged) get_bytes(reader, body.engaged_by);
}

void put_header(BitWriter& writer, const Position& p) {
    writer.put(static_cast<std::uint32_t>(p.phase), 3);
    writer.put(p.step, 3);
    writer.put(static_cast<std::uint32_t>(p.awaiting), 4);
    writer.put(seat_code(p.decider), 2);
    writer.put(seat_code(p.active), 2);
    writer.put(seat_code(p.priority), 2);
    writer.put(p.passed, 2);
    writer.put(p.opened, 1);
    writer.put(static_cast<std::uint32_t>(p.result), 2);
    writer.put(p.at_capacity, 1);
    writer.put(p.frame_count, 6);
    writer.put(p.pending_count, 6);
    const bool rest = p.plays != 0 || p.fallen != 0 || p.owed_keep != 0;
    writer.put(rest, 1);
    if (rest) {
        writer.put(p.plays, 8);
        writer.put(p.fallen, 2);
        writer.put(p.owed_keep, 8);
    }
    const bool combat = p.round != kNoRound || p.last_actor != kNobody;
    writer.put(combat, 1);
    if (!combat) return;
    writer.put(p.round, 8);
    writer.put(seat_code(p.last_actor), 2);
}

void get_header(BitReader& reader, Position& p) {
    reader.get_into(p.phase, 3);
    reader.get_into(p.step, 3);
    reader.get_into(p.awaiting, 4);
    p.decider = seat_of(reader.get(2));
    p.active = seat_of(reader.get(2));
    p.priority = seat_of(reader.get(2));
    reader.get_into(p.passed, 2);
    reader.get_into(p.opened, 1);
    reader.get_into(p.result, 2);
    reader.get_into(p.at_capacity, 1);
    reader.get_into(p.frame_count, 6);
    reader.get_into(p.pending_count, 6);
    if (reader.get(1) != 0) {
        reader.get_into(p.plays, 8);
        reader.get_into(p.fallen, 2);
        reader.get_into(p.owed_keep, 8);
    }
    if (reader.get(1) != 0) {
        reader.get_into(p.round, 8);
        p.last_actor = seat_of(reader.get(2));
    }
}

void put_turn_numbers(BitWriter& writer, const Side& side) {
    const bool any = side.installs != 0 || side.retains != 0 || side.mulligans != 0 || side.insight != 0 || side.keep != 0;
    writer.put(any, 1);
    if (!any) return;
    const bool install_only = side.installs == 1 && side.retains == 0 && side.mulligans == 0 && side.insight == 0 && side.keep == 0;
    writer.put(install_only, 1);
    if (install_only) return;
    writer.put(side.installs, 8);
    writer.put(side.retains, 8);
    writer.put(side.mulligans, 8);
    writer.put(static_cast<std::uint8_t>(side.insight), 8);
    writer.put(static_cast<std::uint8_t>(side.keep), 8);
}

void get_turn_numbers(BitReader& reader, Side& side) {
    if (reader.get(1) == 0) return;
    if (reader.get(1) != 0) {
        side.installs = 1;
        return;
    }
    reader.get_into(side.installs, 8);
    reader.get_into(side.retains, 8);
    reader.get_into(side.mulligans, 8);
    reader.get_into(side.insight, 8);
    reader.get_into(side.keep, 8);
}

// Which of the piles that are mostly empty hold anything: their counts are written only then.
constexpr std::array<Pile, 4> kRare{Pile::abyss, Pile::special, Pile::new_traps, Pile::looked};
constexpr std::array<Pile, 6> kCommon{Pile::hand,          Pile::unknown_deck,    Pile::discard,
                                      Pile::ready_charges, Pile::drained_charges, Pile::traps};

bool holds_any(const Side& side, Pile pile, int kinds) {
    for (int kind = 0; kind < kinds; ++kind)
        if (side.count(pile, static_cast<Kind>(kind)) != 0) return true;
    return false;
}

}  // namespace

std::size_t Game::encode(const Position& position, std::uint8_t* out) const {
    BitWriter writer(out);
    put_header(writer, position);
    for (Player player = 0; player < kPlayers; ++player) {
        const Side& side = position.sides[player];
        const auto put_pile = [&](Pile pile) {
            for (int kind = 0; kind < kinds(); ++kind) {
                const int bits = count_bits_[player][kind];
                const std::uint32_t count = side.count(pile, static_cast<Kind>(kind));
                if ((count >> bits) != 0) contradiction("a pile holds more copies of a card than its owner's deck has");
                if (bits > 0) writer.put(count, bits);
            }
        };
        put_turn_numbers(writer, side);
        for (const Pile pile : kCommon) put_pile(pile);
        for (const Pile pile : kRare) {
            const bool any = holds_any(side, pile, kinds());
            writer.put(any, 1);
            if (any) put_pile(pile);
        }
        const int known = side.deck.top + side.deck.bottom;
        writer.put(known > 0, 1);
        if (known > 0) {
            writer.put(side.deck.top, 7);
            writer.put(side.deck.bottom, 7);
            for (int index = 0; index < known; ++index) writer.put(side.deck.order[index], kKindBits);
        }
        for (int slot = 0; slot < kMaximumBodies && side.bodies[slot].present(); ++slot) {
            writer.put(1, 1);
            put_body(writer, side.bodies[slot]);
        }
        writer.put(0, 1);
    }
    for (int index = 0; index < position.frame_count; ++index) put_bytes(writer, position.frames[index]);
    for (int index = 0; index < position.pending_count; ++index) put_bytes(writer, position.pending[index]);
    return writer.finish();
}

Position Game::decode(const std::uint8_t* bytes, std::size_t size) const {
    Position position;
    BitReader reader(bytes, size);
    get_header(reader, position);
    for (Player player = 0; player < kPlayers; ++player) {
        Side& side = position.sides[player];
        const auto get_pile = [&](Pile pile) {
            for (int kind = 0; kind < kinds(); ++kind) {
                const int bits = count_bits_[player][kind];
                if (bits > 0) reader.get_into(side.count(pile, static_cast<Kind>(kind)), bits);
            }
        };
        get_turn_numbers(reader, side);
        for (const Pile pile : kCommon) get_pile(pile);
        for (const Pile pile : kRare)
            if (reader.get(1) != 0) get_pile(pile);
        if (reader.get(1) != 0) {
            reader.get_into(side.deck.top, 7);
            reader.get_into(side.deck.bottom, 7);
            for (int index = 0; index < side.deck.top + side.deck.bottom; ++index) reader.get_into(side.deck.order[index], kKindBits);
        }
        for (int slot = 0; reader.get(1) != 0; ++slot) get_body(reader, side.bodies[slot]);
    }
    for (int index = 0; index < position.frame_count; ++index) get_bytes(reader, position.frames[index]);
    for (int index = 0; index < position.pending_count; ++index) get_bytes(reader, position.pending[index]);
    return position;
}

}  // namespace arbiter::proxy
