// Proxy Wars compiled from rules and factions: what follows from them once, and the numbers that follow from a position.
#include "model/proxy_wars/game.h"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <string>
#include <utility>

#include "model/core/input/error.h"
#include "model/core/register/rules_watch.h"
#include "model/proxy_wars/rules/inspect.h"

namespace arbiter::proxy_wars {

namespace {

std::uint64_t next_identity() {
    static std::atomic<std::uint64_t> last{0};
    return ++last;
}

// What it was made of has been asked of the rules when it was made.
const Board& remembered_board(const Board& board) {
    RulesWatch::note(board.asked);
    return board;
}

bool is_board_of(const Board& board, const Position& position, std::uint64_t game) {
    return board.game == game && board.factions[0] == position.sides[0].faction && board.factions[1] == position.sides[1].faction &&
           std::memcmp(&board.cells, &position.cells, sizeof(Cells)) == 0;
}

}  // namespace

Game::Game(Rules rules, std::vector<Faction> factions) : rules_(rules), factions_(std::move(factions)), identity_(next_identity()) {
    if (factions_.size() > kMaximumFactions)
        throw InputError(std::to_string(factions_.size()) + " factions in one game; at most " + std::to_string(kMaximumFactions) +
                         " are supported");
    for (const Faction& faction : factions_) {
        if (faction.tiles.size() > kMaximumSheet)
            throw InputError("a sheet of " + std::to_string(faction.tiles.size()) + " tiles; at most " + std::to_string(kMaximumSheet) +
                             " are supported");
        cuttings_.push_back(std::make_shared<Cutting>(faction, rules_));
    }
    Events events;
    resume(start_, events);
}

void Game::start_from(const Position& position) {
    const bool keeps = start_.keeps_history != 0;
    start_ = position;
    known_boards_.clear();
    if (position.phase == Phase::play) {
        const auto given = std::make_shared<const Board>(board(position));
        Position canonical = position;
        canonical.cells = given->canonical;
        known_boards_.push_back(std::make_shared<const Board>(board(canonical)));
        if (canonical.cells != position.cells) known_boards_.push_back(given);
    }
    if (keeps) keep_history();
}

// A start in the middle of the game is the first position that is remembered.
void Game::keep_history() {
    start_.keeps_history = 1;
    if (start_.phase == Phase::play && start_.awaiting != Awaiting::nothing && start_.history_count == 0) remember_turn(start_);
}

Game Game::with_rules(const Rules& rules) const {
    Game other(rules, factions_);
    other.start_from(start_);
    return other;
}

Position Game::prepared(std::uint8_t first_faction, std::uint8_t second_faction) const {
    Position position;
    position.phase = Phase::cutting;
    position.sides[0].faction = first_faction;
    position.sides[1].faction = second_faction;
    for (Side& side : position.sides) side.reserve = static_cast<std::uint8_t>(rules_.settings.agents_per_player);
    return position;
}

const Board& Game::board(const Position& position) const {
    for (const auto& known : known_boards_)
        if (is_board_of(*known, position, identity_)) return remembered_board(*known);
    constexpr std::size_t kRemembered = 16;
    static thread_local std::array<Board, kRemembered> remembered;
    std::uint64_t hash = identity_;
    for (std::size_t word = 0; word < sizeof(Cells) / 8; ++word) {
        std::uint64_t part;
        std::memcpy(&part, reinterpret_cast<const std::uint8_t*>(&position.cells) + 8 * word, 8);
        hash = (hash ^ part) * 0x9e3779b97f4a7c15ull;
        hash ^= hash >> 29;
    }
    Board& place = remembered[hash % kRemembered];
    if (!is_board_of(place, position, identity_)) {
        RulesWatch::Noted asked = RulesWatch::noted_in([&] {
            place = make_board(position.cells, {&factions_[position.sides[0].faction], &factions_[position.sides[1].faction]}, rules_);
        });
        place.asked = std::move(asked);
        place.factions = {position.sides[0].faction, position.sides[1].faction};
        place.game = identity_;
        return place;
    }
    return remembered_board(place);
}

AttackSum Game::attack_sum(const Position& position, TileIndex attacker, TileIndex defender) const {
    return sum_of_attack(*this, board(position), position, attacker, defender);
}

WinTotals Game::win_totals(const Position& position, Player player) const {
    return totals_of(*this, board(position), position, player);
}

Placement Game::placed_by(const Position& position, Choice choice) const {
    Placement placed;
    if (choice.first >= kMaximumTiles) return placed;
    const Tiles fiefdom = fiefdom_of(position, choice.first);
    if (fiefdom == 0) return placed;
    const Tile& first = tile(position, choice.first);
    const Cell corner = cell_of_third(choice.third);
    for (const TileIndex each_tile : each(fiefdom)) {
        const Tile& printed = tile(position, each_tile);
        const Cell offset = turned(
            {static_cast<std::int8_t>(printed.column - first.column), static_cast<std::int8_t>(first.row - printed.row)}, choice.second);
        placed.add({each_tile, {static_cast<std::int8_t>(corner.x + offset.x), static_cast<std::int8_t>(corner.y + offset.y)}});
    }
    return placed;
}

bool Game::passive_choice_among(std::span<const Choice> legal, Choice& out) const {
    const auto does_least = [](Choice choice) {
        const ChoiceKind kind = kind_of(choice);
        return kind == ChoiceKind::pass || kind == ChoiceKind::end_turn || kind == ChoiceKind::decline_arrival;
    };
    if (legal.empty()) return false;
    const auto least = std::find_if(legal.begin(), legal.end(), does_least);
    out = least == legal.end() ? legal.front() : *least;
    return true;
}

}  // namespace arbiter::proxy_wars
