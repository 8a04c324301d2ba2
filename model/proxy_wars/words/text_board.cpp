// Positions for terminals and pages.
#include <fmt/format.h>

#include <algorithm>

#include "model/core/input/json_reader.h"
#include "model/core/words/words.h"
#include "model/proxy_wars/words/reference_text.h"
#include "model/proxy_wars/words/text.h"

namespace arbiter::proxy_wars {
namespace {

constexpr std::size_t kLeastCellWidth = 8;
constexpr int kCellLines = 3;
constexpr std::size_t kMostColumns = 80;  // of a terminal
constexpr std::string_view kIndent = "  ";

bool has_sheet(const Game& game, const Position& position, Player player) {
    return position.sides[player].faction < game.factions().size();
}

// "R a1 d2 *3": recruitment, attack, defence, victory points.
std::string icons_text(const Tile& tile) {
    std::string text = tile.recruitment ? "R" : "";
    for (const auto& [mark, number] : {std::pair('a', tile.attack), std::pair('d', tile.defence), std::pair('*', tile.points)}) {
        if (number > 0) text += fmt::format("{}{}{}", text.empty() ? "" : " ", mark, number);
    }
    return text;
}

std::string_view action_mark(ActionKind kind) {
    static constexpr std::string_view kMarks[] = {"", "occupy", "disband", "turn"};
    return kMarks[static_cast<std::size_t>(kind)];
}

// Tiles in rows and columns: what a terminal shows of a table or of a sheet.
class Grid {
public:
    void put(int x, int y, std::array<std::string, kCellLines> lines) { cells_.push_back({x, y, std::move(lines)}); }

    // What is wider than a terminal is told in bands of columns, from the left to the right.
    std::string text() const {
        if (cells_.empty()) return "  no tile lies on the table\n";
        const int in_band = std::max(1, static_cast<int>((kMostColumns - kIndent.size() - 1) / (longest_line() + 1)));
        const auto [left, right] =
            std::minmax_element(cells_.begin(), cells_.end(), [](auto& one, auto& other) { return one.x < other.x; });
        if (right->x - left->x < in_band) return band(left->x, right->x);
        std::string text;
        for (int first = left->x; first <= right->x; first += in_band) {
            const int last = std::min(first + in_band - 1, right->x);
            text += fmt::format("{}columns {} to {}\n", kIndent, first, last) + band(first, last);
        }
        return text;
    }

private:
    // Nothing is cut off: all cells are as wide as the longest line.
    std::size_t longest_line() const {
        std::size_t longest = kLeastCellWidth;
        for (const GridCell& cell : cells_)
            for (const std::string& line : cell.lines) longest = std::max(longest, line.size());
        return longest;
    }

    // Its rows are those of the whole grid.
    std::string band(int left, int right) const {
        const std::size_t cell_width = longest_line();
        const auto [lowest, highest] =
            std::minmax_element(cells_.begin(), cells_.end(), [](auto& one, auto& other) { return one.y < other.y; });
        const int bottom = lowest->y, top = highest->y;
        const auto width = static_cast<std::size_t>(right - left + 1) * (cell_width + 1) + 1;
        std::vector<std::string> canvas(static_cast<std::size_t>((top - bottom + 1) * (kCellLines + 1) + 1), std::string(width, ' '));
        for (const GridCell& cell : cells_) {
            if (cell.x < left || cell.x > right) continue;
            const auto row = static_cast<std::size_t>((top - cell.y) * (kCellLines + 1)),
                       column = static_cast<std::size_t>(cell.x - left) * (cell_width + 1);
            const std::string edge = "+" + std::string(cell_width, '-') + "+";
            canvas[row].replace(column, edge.size(), edge);
            canvas[row + kCellLines + 1].replace(column, edge.size(), edge);
            for (std::size_t line = 0; line < kCellLines; ++line) {
                const std::string text = fmt::format("|{:<{}}|", cell.lines[line], cell_width);
                canvas[row + 1 + line].replace(column, text.size(), text);
            }
        }
        std::string text;
        for (std::string& line : canvas) {
            line.erase(line.find_last_not_of(' ') + 1);
            text += std::string(kIndent) + line + "\n";
        }
        return text;
    }

    struct GridCell {
        int x, y;
        std::array<std::string, kCellLines> lines;
    };
    std::vector<GridCell> cells_;
};

std::string table_text(const Game& game, const Position& position) {
    Grid grid;
    for (TileIndex tile = 0; tile < kMaximumTiles; ++tile) {
        if (!position.on_table(tile)) continue;
        const Player agent = position.agent_on(tile);
        grid.put(
            position.cells[tile].x, position.cells[tile].y,
            {tile_name(game, position, tile), icons_text(game.tile(position, tile)),
             fmt::format("of {}{}", seat_letter(owner_of(tile)), agent == kNobody ? "" : fmt::format(", agent {}", seat_letter(agent)))});
    }
    return grid.text();
}

std::string sheet_text(const Game& game, const Position& position, Player player) {
    Grid grid;
    for (int place = 0; place < game.sheet_size(position, player); ++place) {
        const TileIndex tile = tile_of(player, place);
        const Tile& printed = game.tile(position, tile);
        const int fiefdom = position.fiefdom[tile];
        const std::string where = position.on_table(tile) ? "placed" : fiefdom == 0 ? "" : fmt::format("fiefdom {}", fiefdom);
        grid.put(printed.column, -printed.row, {printed.name, icons_text(printed), where});
    }
    return grid.text();
}

std::string side_text(const Game& game, const Names& names, const Position& position, Player player) {
    const Side& side = position.sides[player];
    std::string text = fmt::format("{} {}", seat_letter(player), names.players[player]);
    if (has_sheet(game, position, player)) text += fmt::format(" ({})", game.factions()[side.faction].name);
    text += fmt::format(": reserve {}, captured {}, destroyed {}", side.reserve, side.captured, side.destroyed);
    if (side.disbanded > 0) text += fmt::format(", disbanded {}", side.disbanded);
    if (position.phase < Phase::play) return text + "\n";
    const WinTotals totals = game.win_totals(position, player);
    return text +
           fmt::format(", total {} + {} against {} + {}\n", totals.own_agents, totals.own_points, totals.other_agents, totals.other_points);
}

Json tile_json(const Game& game, const Position& position, TileIndex tile) {
    const Tile& printed = game.tile(position, tile);
    Json json = {{"tile", printed.id},
                 {"name", printed.name},
                 {"owner", seat_letter(owner_of(tile))},
                 {"recruitment", printed.recruitment},
                 {"attack", printed.attack},
                 {"defence", printed.defence},
                 {"points", printed.points}};
    if (!printed.text.empty()) {
        json["action"] = printed.text;
        json["acts"] = action_mark(printed.action.kind);
    }
    return json;
}

Json sheet_json(const Game& game, const Position& position, Player player) {
    Json sheet = Json::array();
    for (int place = 0; place < game.sheet_size(position, player); ++place) {
        const TileIndex tile = tile_of(player, place);
        Json json = tile_json(game, position, tile);
        json["row"] = game.tile(position, tile).row;
        json["column"] = game.tile(position, tile).column;
        json["fiefdom"] = position.fiefdom[tile];
        json["placed"] = position.on_table(tile);
        sheet.push_back(std::move(json));
    }
    return sheet;
}

Json player_json(const Game& game, const Names& names, const Position& position, Player player) {
    const Side& side = position.sides[player];
    Json json = {{"player", seat_letter(player)},
                 {"name", names.players[player]},
                 {"faction", has_sheet(game, position, player) ? game.factions()[side.faction].name : ""},
                 {"reserve", side.reserve},
                 {"captured", side.captured},
                 {"destroyed", side.destroyed},
                 {"disbanded", side.disbanded}};
    if (!has_sheet(game, position, player)) return json;
    json["agents"] = tile_ids(game, position, position.agents[player]);
    if (position.phase < Phase::play) json["sheet"] = sheet_json(game, position, player);
    if (position.phase < Phase::play) return json;
    const WinTotals totals = game.win_totals(position, player);
    json["own_agents"] = totals.own_agents;
    json["points"] = totals.own_points;
    json["total"] = totals.own();
    json["against"] = totals.other();
    return json;
}

bool next_to(Cell one, Cell other) {
    return std::abs(one.x - other.x) + std::abs(one.y - other.y) == 1;
}

// Every attack on a neighbour that can be declared, by either player, with its sum.
Json attacks_json(const Game& game, const Position& position) {
    Json attacks = Json::array();
    if (position.phase != Phase::play) return attacks;
    for (const TileIndex from : each(position.occupied())) {
        for (const TileIndex to : each(position.agents[opponent_of(position.agent_on(from))])) {
            if (!next_to(position.cells[from], position.cells[to])) continue;
            const AttackSum sum = game.attack_sum(position, from, to);
            Json supporters = Json::array();
            for (const TileIndex tile : each(sum.supporting)) supporters.push_back(tile_name(game, position, tile));
            attacks.push_back({{"from", tile_id(game, position, from)},
                               {"to", tile_id(game, position, to)},
                               {"from_name", tile_name(game, position, from)},
                               {"to_name", tile_name(game, position, to)},
                               {"supporters", tile_ids(game, position, sum.supporting)},
                               {"supporter_names", std::move(supporters)},
                               {"sum", sum_text(sum)},
                               {"result", sum.result()}});
        }
    }
    return attacks;
}

}  // namespace

std::string position_text(const Game& game, const Names& names, const Position& position) {
    std::string text = fmt::format("{}; {}\n", phase_name(position.phase),
                                   position.result == Result::none ? awaited_text(names, position) : result_text(names, position.result));
    if (position.phase >= Phase::placement) text += table_text(game, position);
    for (Player player = 0; player < kPlayers; ++player) {
        text += side_text(game, names, position, player);
        if (position.phase < Phase::play && has_sheet(game, position, player)) text += sheet_text(game, position, player);
    }
    return text;
}

Json position_json(const Game& game, const Names& names, const Position& position) {
    Json board = Json::array();
    for (TileIndex tile = 0; tile < kMaximumTiles; ++tile) {
        if (!position.on_table(tile)) continue;
        Json json = tile_json(game, position, tile);
        json["x"] = position.cells[tile].x;
        json["y"] = position.cells[tile].y;
        // Where the sheet has it: how its fiefdom is turned, and whether it is mirrored, is to be seen from both.
        json["row"] = game.tile(position, tile).row;
        json["column"] = game.tile(position, tile).column;
        json["fiefdom"] = position.fiefdom[tile];
        if (const Player agent = position.agent_on(tile); agent != kNobody) json["agent"] = seat_letter(agent);
        board.push_back(std::move(json));
    }
    Json players = Json::array();
    for (Player player = 0; player < kPlayers; ++player) players.push_back(player_json(game, names, position, player));
    Json json = {{"phase", phase_name(position.phase)},
                 {"board", std::move(board)},
                 {"attacks", attacks_json(game, position)},
                 {"players", std::move(players)}};
    for (const auto& [key, player] :
         {std::pair("decider", position.decider), std::pair("starting", position.starting), std::pair("mover", position.mover)}) {
        if (player < kPlayers) json[key] = seat_letter(player);
    }
    if (position.result != Result::none) json["result"] = result_text(names, position.result);
    json["awaited"] = awaited_text(names, position);
    return json;
}

void clear_unseen(Position& position) {
    position.began = position.skipped = position.option_count = position.history_count = 0;
    position.turns = 0;
    position.origin = {};
    position.history = {};
}

}  // namespace arbiter::proxy_wars
