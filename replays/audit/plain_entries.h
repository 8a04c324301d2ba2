// What is told of a record's entries before they are judged: how they are read, in which order they may be made, what they draw.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "replays/audit/places.h"
#include "replays/audit/read_moves.h"
#include "replays/audit/recorded_claims.h"

namespace arbiter::audit {

// The entry by the table of moves, until the next one is read; nullptr where it cannot be read.
template <class D>
const Move* read_plainly(ReadMoves<D>& moves, const Entry& entry, const Places& places, std::size_t index) {
    const auto author = entry.by.kind == Author::Kind::player   ? AuthorOfWord::player
                        : entry.by.kind == Author::Kind::chance ? AuthorOfWord::chance
                                                                : AuthorOfWord::clock;
    const MoveRow* row = places.rows[index];
    if (row == nullptr || !places.taken[index].is_null()) return nullptr;
    return moves.find(entry.details, *row, author, entry.by.seat);
}

// Where a game knows no concession of its own, every record may tell one.
template <class D>
bool concedes(const Entry& entry) {
    return !ConcedesByChoice<D> && entry.by.kind == Author::Kind::player && entry.play == "concede";
}

// What is made from here on belongs to this entry.
template <class D>
void tell_of(Table<D>& table, const Move& move, std::size_t entry) {
    const auto tells_payment = [](const Given& given) { return given.operand->key == "pay" && !given.open; };
    table.telling = {entry, std::any_of(move.given.begin(), move.given.end(), tells_payment)};
}

// Of a run of entries that are made at the same time: the first for which `can_be_made`. Those of one player keep their order.
template <class D, class CanBeMade>
std::size_t first_of_run(const Replay& replay, const Places& places, const RecordedClaims<D>& claims, std::size_t index,
                         const std::vector<bool>& done, CanBeMade can_be_made) {
    std::set<Player> waiting;
    for (std::size_t next = index; next < done.size() && places.any_order[next]; ++next) {
        const bool first_of_owner = !done[next] && waiting.insert(places.owners[next]).second;
        if (first_of_owner && can_be_made(next)) return next;
        const bool all_wait = waiting.size() - waiting.count(kNobody) == replay.players.size();
        if (all_wait || replay.moves[next].claim || !replay.moves[next].hash.empty() || claims.any(next + 1)) break;
    }
    return index;
}

// Why a draw, which has just been made, is not that of the recorded order: the record contradicts itself. Empty: it is.
template <class D>
std::string order_contradicted(const Table<D>& table, const Move& move, const World<D>& after, std::size_t entry) {
    if (SharesDeck<D> || move.row->role != MoveRow::Role::draw || table.replay.shuffles.empty()) return "";
    const Given& owner = move.at(move.row->operand_with(Form::Shape::player)->key);
    const Given& card = move.at(move.row->operand_with(Form::Shape::card)->key);
    const auto seat = static_cast<std::size_t>(owner.value);
    if (owner.open || card.open || seat >= table.replay.players.size() || after.drawn[seat] == 0) return "";
    World<D> before = after;
    --before.drawn[seat];
    const std::string_view recorded = table.recorded_top(before, static_cast<Player>(seat));
    const std::string& drawn = table.names.cards[static_cast<std::size_t>(card.value)].id;
    if (recorded == "?" || recorded == drawn) return "";
    return fmt::format("entry {} draws {} for {}, and the recorded order of that deck has {} there", entry, drawn,
                       table.replay.players[seat].name, recorded);
}

}  // namespace arbiter::audit
