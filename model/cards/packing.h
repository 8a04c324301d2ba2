// Bytes of positions of card games: what is known of decks, and which slots are taken.
#pragma once

#include <cstddef>
#include <cstdint>

#include "model/core/piles/bit_stream.h"
#include "model/core/piles/known_order.h"
#include "model/core/piles/slots.h"

namespace arbiter {

// `kind_bits` a card, `size_bits` a number of cards. Writer is a BitWriter, or packs for one.
template <int kind_bits, int size_bits, class Writer, std::size_t capacity>
void put_known_order(Writer& writer, const KnownOrderOf<capacity>& deck) {
    writer.put(deck.top | std::uint64_t{deck.bottom} << size_bits, 2 * size_bits);
    for (int index = 0; index < deck.top + deck.bottom; ++index) writer.put(deck.order[index], kind_bits);
}

template <int kind_bits, int size_bits, std::size_t capacity>
void get_known_order(BitReader& reader, KnownOrderOf<capacity>& deck) {
    reader.get_into(deck.top, size_bits);
    reader.get_into(deck.bottom, size_bits);
    for (int index = 0; index < deck.top + deck.bottom; ++index) reader.get_into(deck.order[index], kind_bits);
}

// Mostly a number: in canonical form the first slots are taken. `count_bits` hold it.
template <int count_bits, class Thing, int slots>
void put_taken(BitWriter& writer, const SlottedOf<Thing, slots>& things) {
    writer.put(things.gapless(), 1);
    if (things.gapless())
        writer.put(static_cast<std::uint64_t>(things.count()), count_bits);
    else
        writer.put(things.taken(), slots);
}

template <int count_bits, int slots>
Slots get_taken(BitReader& reader) {
    const bool gapless = reader.get(1) != 0;
    const std::uint64_t taken = gapless ? (std::uint64_t{1} << reader.get(count_bits)) - 1 : reader.get(slots);
    return Slots(static_cast<std::uint32_t>(taken));
}

}  // namespace arbiter
