// Positions as bytes: bit-packed by what the game's decks can hold, and back. Records carry hashes of these bytes
// (replays/position_hash.h): another layout would make those of older records wrong.
#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <span>

#include "model/cards/packing.h"
#include "model/core/input/contradiction.h"
#include "model/core/piles/field_list.h"
#include "model/core/piles/sixteens.h"
#include "model/proxy/game.h"
#include "model/proxy/value/pile_layout.h"

namespace arbiter::proxy {

namespace {

constexpr int kKindBits = 7;
static_assert(kMaximumKinds < 1 << kKindBits && kMaximumDeck < 1 << kKindBits);

constexpr int kSlotBits = 1;  // is there a further slot?
constexpr int kStateBits = 8 + 3;
constexpr int kHeaderBits = 35;

// Small numbers are put together before they are written: where a word is full hardly differs from one position to the next. A full word is
// written before anything is added, even nothing (a number of no bits).
class Packer {
public:
    explicit Packer(std::uint8_t* out) : writer_(out) {}

    void put(std::uint64_t value, int bits) {
        if (fields_.bits + bits >= 64) flush();
        fields_.put(value, bits);
    }
    template <class Value>
    void put_bytes(const Value& value) {
        flush();
        arbiter::put_bytes(writer_, value);
    }
    std::size_t finish() {
        flush();
        return writer_.finish();
    }

private:
    void flush() {
        writer_.put(fields_.word, fields_.bits);
        fields_ = {};
    }

    BitWriter writer_;
    Fields fields_;
};

bool is_changed(const Body& body) {
    std::array<std::uint64_t, 2> words;
    std::memcpy(words.data(), &body, sizeof words);
    constexpr std::uint64_t kUsedAndTemporary = ~std::uint64_t{0xFFFFFF};
    constexpr std::uint64_t kLasting = 0xFFFFFFFF;
    return ((words[0] & kUsedAndTemporary) | (words[1] & kLasting)) != 0;
}

void put_body(Packer& packer, const Body& body) {
    const bool damaged = body.damage != 0, changed = is_changed(body), engaged = body.engaged_by != 0;
    Fields fields;
    fields.put(1, kSlotBits);
    fields.put(body.kind, kKindBits);
    fields.put(body.flags, 8);
    fields.put(damaged, 1);
    fields.put(changed, 1);
    fields.put(engaged, 1);
    packer.put(fields.word, kSlotBits + kKindBits + kStateBits);
    if (damaged) packer.put(body.damage, 8);
    if (changed) {
        std::array<std::uint8_t, 8> bonuses;
        std::memcpy(bonuses.data(), body.temporary.data(), 4);
        std::memcpy(bonuses.data() + 4, body.lasting.data(), 4);
        packer.put(body.used, 8);
        packer.put(std::bit_cast<std::uint64_t>(bonuses), 64);
    }
    if (engaged) packer.put(body.engaged_by, kMaximumBodies);
}

// What follows the kind.
Body get_body(BitReader& reader, Kind kind) {
    Body body;
    body.kind = kind;
    Fields fields{reader.get(kStateBits)};
    fields.take_into(body.flags, 8);
    const bool damaged = fields.take(1) != 0, changed = fields.take(1) != 0, engaged = fields.take(1) != 0;
    if (damaged) reader.get_into(body.damage, 8);
    if (changed) {
        std::array<std::uint8_t, 8> bonuses;
        reader.get_into(body.used, 8);
        get_bytes(reader, bonuses);
        std::memcpy(body.temporary.data(), bonuses.data(), 4);
        std::memcpy(body.lasting.data(), bonuses.data() + 4, 4);
    }
    if (engaged) reader.get_into(body.engaged_by, kMaximumBodies);
    return body;
}

// Lists of fields (field_list.h).
template <class P, class FieldList>
void header(P& p, FieldList& field) {
    field(p.phase, 3);
    field(p.step, 3);
    field(p.awaiting, 4);
    field.seat(p.decider);
    field.seat(p.active);
    field.seat(p.priority);
    field(p.passed, 2);
    field(p.opened, 1);
    field(p.result, 2);
    field(p.at_capacity, 1);
    field(p.frame_count, 6);
    field(p.pending_count, 6);
}

void put_header(Packer& packer, const Position& p) {
    const bool rest = p.plays != 0 || p.fallen != 0 || p.owed_keep != 0;
    const bool combat = p.round != kNoRound || p.last_actor != kNobody;
    FieldsOut fields;
    header(p, fields);
    fields(rest, 1);
    packer.put(fields.word, kHeaderBits);
    if (rest) {
        packer.put(p.plays, 8);
        packer.put(p.fallen, 2);
        packer.put(p.owed_keep, 8);
    }
    packer.put(combat, 1);
    if (combat) {
        packer.put(p.round, 8);
        packer.put(seat_code(p.last_actor), 2);
    }
}

void get_header(BitReader& reader, Position& p) {
    FieldsIn fields(reader.get(kHeaderBits));
    header(p, fields);
    if (fields.take(1) != 0) {
        reader.get_into(p.plays, 8);
        reader.get_into(p.fallen, 2);
        reader.get_into(p.owed_keep, 8);
    }
    if (reader.get(1) != 0) {
        reader.get_into(p.round, 8);
        p.last_actor = seat_of(reader.get(2));
    }
}

// What counts for one turn: mostly nothing, or one install.
void put_turn_numbers(Packer& packer, const Side& side) {
    const bool others = side.retains != 0 || side.mulligans != 0 || side.insight != 0 || side.keep != 0;
    const bool any = others || side.installs != 0;
    packer.put(any, 1);
    if (!any) return;
    const bool install_only = !others && side.installs == 1;
    packer.put(install_only, 1);
    if (install_only) return;
    packer.put(side.installs, 8);
    packer.put(side.retains, 8);
    packer.put(side.mulligans, 8);
    packer.put(static_cast<std::uint8_t>(side.insight), 8);
    packer.put(static_cast<std::uint8_t>(side.keep), 8);
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

// ---- piles

// A layout as loops over piles use it: copied, so that the compiler knows that writing bytes elsewhere leaves it as it is.
template <int words>
struct KnownLayout {
    std::array<PileLayout::Word, words> word;
    int bits = 0;  // of a pile

    explicit KnownLayout(const PileLayout& layout) {
        std::copy_n(layout.words.begin(), words, word.begin());
        for (const PileLayout::Word& some : word) bits += some.bits;
    }
    // Do the numbers of so many piles fit in one word? Decks of scenarios are small: those of one mostly do, often those of several.
    bool fits(std::size_t piles = 1) const { return words <= 2 && piles * static_cast<std::size_t>(bits) < 64; }
};

// Of a layout that fits.
template <class Packing, int words>
std::uint64_t packed_pile(const Copies& copies, const KnownLayout<words>& layout) {
    std::uint64_t numbers = Packing::packed(eight_kinds(copies, 0), layout.word[0]);
    if constexpr (words == 2) numbers |= Packing::packed(eight_kinds(copies, 1), layout.word[1]) << layout.word[0].bits;
    return numbers;
}

template <class Packing, int words>
void put_pile(Packer& packer, const Copies& copies, const KnownLayout<words>& layout) {
    if (layout.fits()) return packer.put(packed_pile<Packing>(copies, layout), layout.bits);
    for (int index = 0; index < words; ++index)
        packer.put(Packing::packed(eight_kinds(copies, index), layout.word[index]), layout.word[index].bits);
}

template <class Packing>
void unpack_eight(std::uint64_t numbers, Copies& copies, int index, const PileLayout::Word& word) {
    const std::uint64_t eight = Packing::unpacked(numbers, word);
    std::memcpy(copies.data() + index * sizeof eight, &eight, sizeof eight);
}

// Into a pile that is empty, as all that follows. Of a layout that fits.
template <class Packing, int words>
void unpack_pile(std::uint64_t numbers, Copies& copies, const KnownLayout<words>& layout) {
    const int first = layout.word[0].bits;
    unpack_eight<Packing>(numbers & ((std::uint64_t{1} << first) - 1), copies, 0, layout.word[0]);
    if constexpr (words == 2) unpack_eight<Packing>(numbers >> first, copies, 1, layout.word[1]);
}

template <class Packing, int words>
void get_pile(BitReader& reader, Copies& copies, const KnownLayout<words>& layout) {
    if (layout.fits()) return unpack_pile<Packing>(reader.get(layout.bits), copies, layout);
    for (int index = 0; index < words; ++index)
        unpack_eight<Packing>(reader.get(layout.word[index].bits), copies, index, layout.word[index]);
}

// Counts that the layout has no room for are a contradiction. Looked at in all piles at once: copies of any kind in any pile.
template <int words>
void check_room(const Side& side, const KnownLayout<words>& layout) {
    std::uint64_t beyond = 0;
    for (int index = 0; index < words; ++index) {
        std::uint64_t any = 0;
        for (const Copies& pile : side.piles) any |= eight_kinds(pile, index);
        beyond |= any & ~layout.word[index].room;
    }
    if (beyond != 0) contradiction("a pile holds more copies of a card than its owner's deck has");
}

template <int words, std::size_t count>
bool any_filled(const Side& side, const std::array<Pile, count>& piles) {
    std::uint64_t any = 0;
    for (const Pile pile : piles)
        for (int index = 0; index < words; ++index) any |= eight_kinds(side.pile(pile), index);
    return any != 0;
}

// ---- sides

// Of the piles that are mostly empty only those are written in which anything is.
constexpr std::array<Pile, 4> kRare{Pile::abyss, Pile::special, Pile::new_traps, Pile::looked};
constexpr std::array<Pile, 6> kCommon{Pile::hand,          Pile::unknown_deck,    Pile::discard,
                                      Pile::ready_charges, Pile::drained_charges, Pile::traps};

// Calls use(KnownLayout<words>): loops over the words of a pile are short, and made without branches.
template <class Use>
void with_known(const PileLayout& layout, Use use) {
    if (layout.words.size() == 1) return use(KnownLayout<1>(layout));
    const int kinds = 8 * static_cast<int>(layout.words.size());
    with_sixteens<kMaximumKinds>(kinds,
                                 [&]<int sixteens>(std::integral_constant<int, sixteens>) { use(KnownLayout<2 * sixteens>(layout)); });
}

template <class Packing>
void put_piles(Packer& packer, const Side& side, const PileLayout& piles) {
    with_known(piles, [&]<int words>(const KnownLayout<words>& layout) {
        check_room(side, layout);
        const auto put = [&](Pile pile) { put_pile<Packing>(packer, side.pile(pile), layout); };
        if (layout.fits(kCommon.size())) {
            Fields fields;
            for (const Pile pile : kCommon) fields.put(packed_pile<Packing>(side.pile(pile), layout), layout.bits);
            packer.put(fields.word, fields.bits);
        } else {
            for (const Pile pile : kCommon) put(pile);
        }
        if (!any_filled<words>(side, kRare)) return packer.put(0, static_cast<int>(kRare.size()));
        for (const Pile pile : kRare) {
            const bool filled = any_filled<words>(side, std::array{pile});
            packer.put(filled, 1);
            if (filled) put(pile);
        }
    });
}

template <class Packing>
void get_piles(BitReader& reader, Side& side, const PileLayout& piles) {
    with_known(piles, [&]<int words>(const KnownLayout<words>& layout) {
        const auto get = [&](Pile pile) { get_pile<Packing>(reader, side.pile(pile), layout); };
        if (layout.fits(kCommon.size())) {
            Fields fields{reader.get(static_cast<int>(kCommon.size()) * layout.bits)};
            for (const Pile pile : kCommon) unpack_pile<Packing>(fields.take(layout.bits), side.pile(pile), layout);
        } else {
            for (const Pile pile : kCommon) get(pile);
        }
        for (const Pile pile : kRare)
            if (reader.get(1) != 0) get(pile);
    });
}

void put_deck(Packer& packer, const KnownOrder& deck) {
    const bool known = deck.top + deck.bottom > 0;
    packer.put(known, 1);
    if (known) put_known_order<kKindBits, kKindBits>(packer, deck);
}

void get_deck(BitReader& reader, KnownOrder& deck) {
    if (reader.get(1) != 0) get_known_order<kKindBits, kKindBits>(reader, deck);
}

// In place of a kind: the slot is empty and a later one is not. In canonical form there are no such slots.
constexpr std::uint64_t kEmptySlot = (1 << kKindBits) - 1;
static_assert(kMaximumKinds <= kEmptySlot);

void put_bodies(Packer& packer, const Bodies& bodies) {
    const int beyond = std::bit_width(bodies.taken());
    for (int slot = 0; slot < beyond; ++slot)
        if (bodies[slot].present())
            put_body(packer, bodies[slot]);
        else
            packer.put(1 | kEmptySlot << kSlotBits, kSlotBits + kKindBits);
    packer.put(0, kSlotBits);
}

void get_bodies(BitReader& reader, Bodies& bodies) {
    for (int slot = 0; reader.get(kSlotBits) != 0; ++slot) {
        const std::uint64_t kind = reader.get(kKindBits);
        if (kind != kEmptySlot) bodies.put(slot, get_body(reader, static_cast<Kind>(kind)));
    }
}

template <class Packing>
void put_side(Packer& packer, const Side& side, const PileLayout& layout) {
    put_turn_numbers(packer, side);
    put_piles<Packing>(packer, side, layout);
    put_deck(packer, side.deck);
    put_bodies(packer, side.bodies);
}

template <class Packing>
void get_side(BitReader& reader, Side& side, const PileLayout& layout) {
    get_turn_numbers(reader, side);
    get_piles<Packing>(reader, side, layout);
    get_deck(reader, side.deck);
    get_bodies(reader, side.bodies);
}

using Layouts = std::array<PileLayout, kPlayers>;

template <class Packing>
std::size_t encode_with(const Layouts& layouts, const Position& position, std::uint8_t* out) {
    Packer packer(out);
    put_header(packer, position);
    for (const Player player : kBothPlayers) put_side<Packing>(packer, position.sides[player], layouts[player]);
    for (int index = 0; index < position.frame_count; ++index) packer.put_bytes(position.frames[index]);
    for (const Pending& pending : position.waiting()) packer.put_bytes(pending);
    return packer.finish();
}

// `position` is blank.
template <class Packing>
void decode_with(const Layouts& layouts, std::span<const std::uint8_t> bytes, Position& position) {
    BitReader reader(bytes.data(), bytes.size());
    get_header(reader, position);
    for (const Player player : kBothPlayers) get_side<Packing>(reader, position.sides[player], layouts[player]);
    for (int index = 0; index < position.frame_count; ++index) get_bytes(reader, position.frames[index]);
    for (Pending& pending : position.waiting()) get_bytes(reader, pending);
}

#ifdef __x86_64__
// All that these call becomes part of them, so that it is compiled for BMI2 too.
[[gnu::target("bmi2"), gnu::flatten]] std::size_t encode_with_bmi2(const Layouts& layouts, const Position& position, std::uint8_t* out) {
    return encode_with<Bmi2Packing>(layouts, position, out);
}
[[gnu::target("bmi2"), gnu::flatten]] void decode_with_bmi2(const Layouts& layouts, std::span<const std::uint8_t> bytes,
                                                            Position& position) {
    decode_with<Bmi2Packing>(layouts, bytes, position);
}
#endif

}  // namespace

std::size_t Game::encode(const Position& position, std::uint8_t* out) const {
#ifdef __x86_64__
    if (has_quick_bmi2()) return encode_with_bmi2(layouts_, position, out);
#endif
    return encode_with<PortablePacking>(layouts_, position, out);
}

Position Game::decode(const std::uint8_t* bytes, std::size_t size) const {
    Position position = blank_;
    decode(bytes, size, position);
    return position;
}

void Game::decode(const std::uint8_t* bytes, std::size_t size, Position& position) const {
    copy(blank_, position);
#ifdef __x86_64__
    if (has_quick_bmi2()) return decode_with_bmi2(layouts_, {bytes, size}, position);
#endif
    decode_with<PortablePacking>(layouts_, {bytes, size}, position);
}

}  // namespace arbiter::proxy
