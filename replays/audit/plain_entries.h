// What is told of a record's entries before they are judged: how they are read, in which order they may be made, what they draw.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/words/same_word.h"
#include "replays/audit/places.h"
#include "replays/audit/read_moves.h"
#include "replays/audit/recorded_claims.h"
#include "replays/audit/search.h"

namespace arbiter::audit {

inline constexpr std::size_t kMostStepsBeforeRun = 8;  // in silence, before entries that may be told in any order

// The entry by the table of moves, until the next one is read; nullptr where it cannot be read.
template <class D>
const Move* read_plainly(const ReadMoves<D>& moves, const Entry& entry, const Places& places, std::size_t index) {
    const auto author = entry.by.kind == Author::Kind::player     ? AuthorOfWord::player
                        : entry.by.kind == Author::Kind::chance   ? AuthorOfWord::chance
                        : entry.by.kind == Author::Kind::observer ? AuthorOfWord::observer
                                                                  : AuthorOfWord::clock;
    const MoveRow* row = places.rows[index];
    if (row == nullptr || !places.taken[index].is_null()) return nullptr;
    return moves.find(entry.details, *row, author, entry.by.seat);
}

// Where a game knows no concession of its own, every record may tell one.
template <class D>
bool concedes(const Entry& entry) {
    constexpr std::string_view kConcede = "concede";
    return !ConcedesByChoice<D> && entry.by.kind == Author::Kind::player && is_same_word(entry.play, kConcede);
}

// What is made from here on belongs to this entry.
template <class D>
void tell_of(Table<D>& table, const Move& move, std::size_t entry) {
    const auto tells_payment = [](const Given& given) { return given.operand->key == "pay" && !given.open; };
    table.telling = {entry, std::any_of(move.given.begin(), move.given.end(), tells_payment)};
}

// Of a run of entries that are made at the same time, those that may be the next one: of each player the first.
template <class D>
std::vector<std::size_t> next_of_each(const Replay& replay, const Places& places, const RecordedClaims<D>& claims, std::size_t index,
                                      const std::vector<bool>& done) {
    std::vector<std::size_t> candidates;
    Seats waiting;
    bool nobody_waits = true;
    for (std::size_t next = index; next < done.size() && places.in_one_run(index, next); ++next) {
        const Player owner = places.owners[next];
        const bool is_first = owner == kNobody ? nobody_waits : !waiting.contains(owner);
        if (!done[next] && is_first) {
            candidates.push_back(next);
            if (owner == kNobody)
                nobody_waits = false;
            else
                waiting = waiting.with(owner);
        }
        const bool all_wait = static_cast<std::size_t>(waiting.count()) == replay.players.size();
        if (all_wait || replay.moves[next].claim || !replay.moves[next].hash.empty() || claims.any(next + 1)) break;
    }
    return candidates;
}

// The entry of a run that is made next: the first that can be made in one of the worlds, or else after steps that could not have been
// otherwise. `move_of(index)`: the Move of an entry until the next one is asked for, or nullptr.
template <class D, class MoveOf>
std::size_t first_of_run(const Table<D>& table, const Places& places, std::span<const World<D>> worlds,
                         const std::vector<std::size_t>& candidates, MoveOf move_of) {
    const auto first_in = [&](std::span<const World<D>> now) -> std::optional<std::size_t> {
        for (const std::size_t next : candidates) {
            const Move* move = move_of(next);
            const auto can_be_made = [&](const World<D>& world) {
                return table.is_at(world, places.places[next]) &&
                       attempt_entry(table, world.position, *move, Findings::none).fit == Attempt<D>::Fit::legal;
            };
            if (move != nullptr && std::any_of(now.begin(), now.end(), can_be_made)) return next;
        }
        return std::nullopt;
    };
    if (const auto now = first_in(worlds)) return *now;
    if (candidates.size() == 1) return candidates.front();
    std::vector<World<D>> later(worlds.begin(), worlds.end());
    Events events;
    for (std::size_t step = 0; step < kMostStepsBeforeRun && !later.empty(); ++step) {
        // What an entry tells is not passed over for one of another player, whatever is wrong with it.
        for (const std::size_t next : candidates) {
            const Move* move = move_of(next);
            const auto tells_it = [&](const World<D>& world) {
                const auto only = table.only_silent_choice(world);
                return only && only->actor == places.owners[next] && D::row_of(world.position, *only).word == move->row->word;
            };
            if (move != nullptr && std::any_of(later.begin(), later.end(), tells_it)) return next;
        }
        std::erase_if(later, [&](World<D>& world) {
            const auto only = table.only_silent_choice(world);
            if (!only || only->actor == kChance) return true;
            table.make(world, *only, events);
            return false;
        });
        if (const auto next = first_in(later)) return *next;
    }
    // Or after what others have decided at the same time, which the entry settles.
    for (const std::size_t next : candidates) {
        const Move* move = move_of(next);
        if (move != nullptr && !Searcher<D>(table, move, places.places[next], 1).run(worlds).legal.empty()) return next;
    }
    return candidates.front();
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
    if (recorded == "?" || table.names.kind_of(recorded) == static_cast<Kind>(card.value)) return "";
    return fmt::format("entry {} draws {} for {}, and the recorded order of that deck has {} there", entry, drawn,
                       table.replay.players[seat].name, recorded);
}

}  // namespace arbiter::audit
