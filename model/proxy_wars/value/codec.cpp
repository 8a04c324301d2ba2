// Positions as bytes: bit-packed, and back. Records carry hashes of these bytes (replays/position_hash.h): another layout would make those
// of older records wrong.
//
// In play sheets, cut and table do not change: where they are those of the start, as it lies there or in canonical form, a number tells
// which, and agents take two bits a tile. Nearly every position awaits an option at the start of a turn: one bit says that.
#include <algorithm>

#include "model/core/piles/field_list.h"
#include "model/proxy_wars/rules/inspect.h"
#include "model/proxy_wars/rules/turn.h"

namespace arbiter::proxy_wars {

namespace {

constexpr int kAgentBits = 5;
constexpr int kTileBits = 6;
static_assert(kMaximumAgents < 1 << kAgentBits && kMaximumTiles + 1 < (1 << kTileBits) - 1 && kMaximumHistory < 128);
static_assert(kMaximumSheet <= 20, "numbers of fiefdoms have five bits");

// Nothing but the option of a turn is awaited, and nothing else is under way.
bool is_plain(const Position& p) {
    return p.phase == Phase::play && p.awaiting == Awaiting::option && p.decider == p.mover && p.mover < kPlayers &&
           p.under_way == TurnStage::options && p.option_count == 0 && p.options == 0 && p.to_free == 0 && p.freeing == kNobody &&
           p.arrivals == 0 && p.keeps_history == 0 && p.history_count == 0 && p.turns == 0 && p.result == Result::none &&
           p.reason == EndReason::none && std::all_of(p.origin.begin(), p.origin.end(), [](std::uint8_t origin) { return origin == 0; });
}

// ---- header: a list of fields (field_list.h)

template <class P, class FieldList>
void for_header(P& p, FieldList& field) {
    field(p.phase, 3);
    field(p.awaiting, 4);
    field.seat(p.decider);
    field.seat(p.mover);
    field(p.result, 2);
    field(p.reason, 3);
    field(p.options, 4);
    field(p.option_count, 3);
    field(p.under_way, 3);
    field(p.to_free, kAgentBits);
    field.seat(p.freeing);
    field(p.keeps_history, 1);
    field(p.history_count, 7);
    field(p.turns, 16);
}
constexpr int kHeaderBits = 3 + 4 + 2 + 2 + 2 + 3 + 4 + 3 + 3 + kAgentBits + 2 + 1 + 7 + 16;
static_assert(kHeaderBits <= 64);

void put_header(BitWriter& writer, const Position& p) {
    FieldsOut fields;
    for_header(p, fields);
    fields.write(writer);
}

void get_header(BitReader& reader, Position& p) {
    FieldsIn fields(reader.get(kHeaderBits));
    for_header(p, fields);
}

// ---- what is not plain: automatic actions, origins, history

void put_rest(BitWriter& writer, const Position& p) {
    put_header(writer, p);
    writer.put(p.arrivals != 0, 1);
    if (p.arrivals != 0) writer.put(p.arrivals, kMaximumTiles);
    Tiles moved = 0;
    for (TileIndex tile = 0; tile < kMaximumTiles; ++tile)
        if (p.origin[tile] != 0) moved |= bit_of_tile(tile);
    writer.put(moved != 0, 1);
    if (moved != 0) writer.put(moved, kMaximumTiles);
    for (const TileIndex tile : each(moved)) writer.put(p.origin[tile] & ((1 << kTileBits) - 1), kTileBits);
    for (int index = 0; index < p.history_count; ++index) writer.put(p.history[index], kTurnHashBits);
}

void get_rest(BitReader& reader, Position& p) {
    get_header(reader, p);
    if (reader.get(1) != 0) p.arrivals = reader.get(kMaximumTiles);
    const Tiles moved = reader.get(1) != 0 ? reader.get(kMaximumTiles) : 0;
    for (const TileIndex tile : each(moved)) {
        const std::uint64_t origin = reader.get(kTileBits);
        p.origin[tile] = origin == (1 << kTileBits) - 1 ? kNoTile : static_cast<std::uint8_t>(origin);
    }
    for (int index = 0; index < p.history_count; ++index) reader.get_into(p.history[index], kTurnHashBits);
}

// ---- agents

void put_agents(BitWriter& writer, const Position& p, const Board* known) {
    if (known == nullptr) {
        for (const Tiles agents : p.agents) writer.put(agents, kMaximumTiles);
        return;
    }
    Fields fields;
    for (const TileIndex tile : each(known->placed)) {
        fields.put(contains(p.agents[0], tile) | static_cast<unsigned>(contains(p.agents[1], tile)) << 1, 2);
        if (fields.bits < 64) continue;
        writer.put(fields.word, fields.bits);
        fields = {};
    }
    if (fields.bits > 0) writer.put(fields.word, fields.bits);
}

void get_agents(BitReader& reader, Position& p, const Board* known) {
    if (known == nullptr) {
        for (Tiles& agents : p.agents) agents = reader.get(kMaximumTiles);
        return;
    }
    for (const TileIndex tile : each(known->placed)) {
        const std::uint64_t code = reader.get(2);
        if ((code & 1) != 0) p.agents[0] |= bit_of_tile(tile);
        if ((code & 2) != 0) p.agents[1] |= bit_of_tile(tile);
    }
}

template <class S, class Field>
void for_stocks(S& side, Field field) {
    field(side.reserve, kAgentBits);
    field(side.disbanded, kAgentBits);
    field(side.captured, kAgentBits);
    field(side.destroyed, kAgentBits);
}
constexpr int kStockBits = 4 * kAgentBits;

// ---- sheets, cut and table

void put_table(BitWriter& writer, const Position& p) {
    writer.put(seat_code(p.starting), 2);
    writer.put(static_cast<std::uint64_t>(p.last_phase), 3);
    for (const Side& side : p.sides) {
        writer.put(side.faction, 8);
        writer.put(static_cast<std::uint64_t>(side.cut), 2);
    }
    const bool any_cut = std::any_of(p.fiefdom.begin(), p.fiefdom.end(), [](std::uint8_t number) { return number != 0; });
    writer.put(any_cut, 1);
    if (any_cut)
        for (const std::uint8_t number : p.fiefdom) writer.put(number, 5);
    Tiles placed = 0;
    for (TileIndex tile = 0; tile < kMaximumTiles; ++tile)
        if (p.cells[tile] != Cell{}) placed |= bit_of_tile(tile);
    writer.put(placed != 0, 1);
    if (placed != 0) writer.put(placed, kMaximumTiles);
    for (const TileIndex tile : each(placed)) writer.put(to_third(p.cells[tile]), 16);
}

void get_table(BitReader& reader, Position& p) {
    p.starting = seat_of(reader.get(2));
    reader.get_into(p.last_phase, 3);
    for (Side& side : p.sides) {
        reader.get_into(side.faction, 8);
        reader.get_into(side.cut, 2);
    }
    if (reader.get(1) != 0)
        for (std::uint8_t& number : p.fiefdom) reader.get_into(number, 5);
    const Tiles placed = reader.get(1) != 0 ? reader.get(kMaximumTiles) : 0;
    for (const TileIndex tile : each(placed)) p.cells[tile] = cell_of_third(static_cast<std::uint32_t>(reader.get(16)));
}

bool same_but_table(const Position& one, const Position& other) {
    const auto same_side = [](const Side& side, const Side& other_side) {
        return side.faction == other_side.faction && side.cut == other_side.cut;
    };
    return one.starting == other.starting && one.last_phase == other.last_phase && same_side(one.sides[0], other.sides[0]) &&
           same_side(one.sides[1], other.sides[1]) && one.fiefdom == other.fiefdom;
}

}  // namespace

// 0: none of them; else 1 + which.
std::uint64_t Game::known_table(const Position& position) const {
    if (known_boards_.empty() || position.phase != Phase::play || !same_but_table(position, start_)) return 0;
    for (std::size_t index = 0; index < known_boards_.size(); ++index) {
        const bool outside = ((position.agents[0] | position.agents[1]) & ~known_boards_[index]->placed) != 0;
        if (!outside && position.cells == known_boards_[index]->cells) return 1 + index;
    }
    return 0;
}

std::size_t Game::encode(const Position& position, std::uint8_t* out) const {
    BitWriter writer(out);
    const std::uint64_t known = known_table(position);
    const Board* board = known == 0 ? nullptr : known_boards_[known - 1].get();
    const bool plain = is_plain(position);
    Fields fields;
    fields.put(known, 2);
    fields.put(plain, 1);
    if (plain) fields.put(position.mover, 1);
    fields.put(position.began, 1);
    fields.put(position.skipped, 1);
    for (const Side& side : position.sides) for_stocks(side, [&](std::uint8_t value, int bits) { fields.put(value, bits); });
    writer.put(fields.word, fields.bits);
    put_agents(writer, position, board);
    if (!plain) put_rest(writer, position);
    if (known == 0) put_table(writer, position);
    return writer.finish();
}

Position Game::decode(const std::uint8_t* bytes, std::size_t size) const {
    BitReader reader(bytes, size);
    Position position;
    const std::uint64_t known = reader.get(2);
    if (known > known_boards_.size()) contradiction("a stored position is on a table that the game does not know");
    const Board* board = known == 0 ? nullptr : known_boards_[known - 1].get();
    const bool plain = reader.get(1) != 0;
    if (plain) {
        position.phase = Phase::play;
        position.awaiting = Awaiting::option;
        position.decider = position.mover = static_cast<Player>(reader.get(1));
        position.under_way = TurnStage::options;
    }
    reader.get_into(position.began, 1);
    reader.get_into(position.skipped, 1);
    for (Side& side : position.sides) {
        Fields fields{reader.get(kStockBits)};
        for_stocks(side, [&](std::uint8_t& value, int bits) { fields.take_into(value, bits); });
    }
    get_agents(reader, position, board);
    if (!plain) get_rest(reader, position);
    if (known == 0) {
        get_table(reader, position);
        return position;
    }
    position.starting = start_.starting;
    position.last_phase = start_.last_phase;
    for (const Player player : kBothPlayers) {
        position.sides[player].faction = start_.sides[player].faction;
        position.sides[player].cut = start_.sides[player].cut;
    }
    position.fiefdom = start_.fiefdom;
    position.cells = board->cells;
    return position;
}

}  // namespace arbiter::proxy_wars
