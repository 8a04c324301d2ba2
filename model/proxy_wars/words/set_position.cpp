// Reading and checking set positions.
#include "model/proxy_wars/words/set_position.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "model/core/input/json_reader.h"
#include "model/proxy_wars/rules/inspect.h"
#include "model/proxy_wars/rules/turn.h"
#include "model/proxy_wars/value/sheet_names.h"
#include "model/proxy_wars/words/reference_text.h"
#include "model/proxy_wars/words/set_position_words.h"

namespace arbiter::proxy_wars {
namespace {

class SetPositionReader {
public:
    SetPositionReader(const Game& game, const Names& names, const std::array<std::optional<std::uint8_t>, kPlayers>& declared)
        : game_(game), names_(names), declared_(declared) {}

    Position read(const JsonView& view) {
        JsonObject object = view.object();
        if (const auto phase = object.optional("phase")) {
            position_.phase = phase->read_enum(kPhaseNames);
        } else {
            position_.phase = Phase::play;
        }
        if (const auto last = object.optional("last_phase")) position_.last_phase = last->read_enum(kPhaseNames);
        complete_ = object.optional("awaiting").has_value();
        read_players(object);
        read_sides(object, view);
        if (const auto board = object.optional("board")) read_board(*board);
        for (Player player = 0; player < kPlayers; ++player) {
            if (sides_[player]) read_things(player, *sides_[player]);
        }
        read_rest(object);
        for (auto& side : sides_) {
            if (side) side->no_other_keys();
        }
        object.no_other_keys();
        check(view);
        if (!complete_) {
            if (position_.phase == Phase::preparation) position_.under_way = preparations();
            Events events;
            game_.resume(position_, events);
        }
        return position_;
    }

private:
    // How many of the four decisions of the preparation have been made: both take agents, then both take factions.
    std::uint8_t preparations() const {
        int made = 0;
        for (const Side& side : position_.sides) made += (side.reserve != 0 ? 1 : 0) + (side.faction != kNoTile ? 1 : 0);
        return static_cast<std::uint8_t>(made);
    }

    // ---- members

    template <class Value>
    static void read_number(JsonObject& object, std::string_view key, int most, Value& out) {
        if (const auto view = object.optional(key)) out = static_cast<Value>(view->read_int(0, most));
    }
    static void read_truth(JsonObject& object, std::string_view key, std::uint8_t& out) {
        if (const auto view = object.optional(key)) out = view->read_bool() ? 1 : 0;
    }
    void read_player(JsonObject& object, std::string_view key, Player& out) const {
        const auto view = object.optional(key);
        if (!view) return;
        const auto player = arbiter::read_player(names_, view->read_string(1, 100));
        if (!player) view->fail("\"A\", \"B\" or a player's name");
        out = *player;
    }
    TileIndex tile(std::string_view id, const JsonView& view) const {
        if (const auto found = find_tile(game_, position_, id)) return *found;
        view.fail_name(id, known_tiles(game_, position_));
    }
    TileIndex tile(const JsonView& view) const { return tile(view.read_string(1, 100), view); }
    Tiles tiles(const JsonView& view) const {
        Tiles set = 0;
        for (const JsonView& element : view.elements(0, kMaximumTiles)) {
            const TileIndex one = tile(element);
            if (contains(set, one)) element.reject(fmt::format("found {} twice", element.read_string()));
            set |= bit_of_tile(one);
        }
        return set;
    }

    // ---- parts

    void read_players(JsonObject& object) {
        const bool before = position_.phase < Phase::placement;
        if (!before && !complete_) position_.starting = 0;
        read_player(object, "starting", position_.starting);
        if (!before && !complete_) position_.mover = position_.starting;
        read_player(object, "mover", position_.mover);
        const auto decider = object.optional("decider");
        if (decider && decider->json() == "chance") {
            position_.decider = kChance;
        } else {
            read_player(object, "decider", position_.decider);
        }
    }

    void read_sides(JsonObject& object, const JsonView& view) {
        const bool prepared = position_.phase > Phase::preparation;
        for (Player player = 0; player < kPlayers; ++player) {
            Side& side = position_.sides[player];
            if (declared_[player] && prepared) side.faction = *declared_[player];
            const auto member = object.optional(seat_letter(player));
            if (member) sides_[player].emplace(member->object());
            const auto faction = member ? sides_[player]->optional("faction") : std::nullopt;
            if (faction) side.faction = read_faction(*faction);
            if (faction && prepared && player > 0 && side.faction == position_.sides[0].faction)
                faction->reject("both players have the same faction");
            if (prepared && side.faction == kNoTile) view.reject(fmt::format("the faction of {} is not known", names_.players[player]));
            if (prepared && declared_[player] && side.faction != *declared_[player])
                faction->reject("the player's deck is of another faction");
            side.cut = position_.phase > Phase::cutting ? CutState::shown : CutState::under_way;
        }
    }

    std::uint8_t read_faction(const JsonView& view) const { return static_cast<std::uint8_t>(read_faction_name(game_.factions(), view)); }

    // {"lobby": [0, 0], …}
    void read_board(const JsonView& view) {
        JsonObject object = view.object();
        for (const auto& [id, member] : object.members()) {
            const TileIndex there = tile(id, member);
            if (position_.on_table(there)) member.reject(fmt::format("found {} twice", id));
            const auto parts = member.elements(2, 2);
            const Cell cell{static_cast<std::int8_t>(parts[0].read_int(-kTable, kTable)),
                            static_cast<std::int8_t>(parts[1].read_int(-kTable, kTable))};
            const auto other = std::find(position_.cells.begin(), position_.cells.end(), cell);
            if (other != position_.cells.end())
                member.reject(fmt::format("another tile lies there already, {}",
                                          tile_id(game_, position_, static_cast<TileIndex>(other - position_.cells.begin()))));
            position_.cells[there] = cell;
        }
        const Rules& rules = game_.rules();
        const bool anywhere = rules.waived(Clause::cut_connected) || rules.waived(Clause::place_edge);
        if (!anywhere && !connected()) view.reject("the tiles are not all joined along edges");
    }

    // A fiefdom may hang together by its corners alone (cut.connected-how).
    bool connected() const {
        const bool corners_too = game_.rules().readings.cut_connected_how == CutConnectedHow::corners_too;
        std::vector<Cell> left;
        for (const Cell cell : position_.cells) {
            if (cell.on_table()) left.push_back(cell);
        }
        if (left.empty()) return true;
        std::vector<Cell> reached = {left.back()};
        left.pop_back();
        for (std::size_t next = 0; next < reached.size(); ++next) {
            const Cell from = reached[next];
            const auto joined = [&](Cell cell) {
                const int across = std::abs(cell.x - from.x), along = std::abs(cell.y - from.y);
                return across + along == 1 || (corners_too && across == 1 && along == 1);
            };
            const auto apart = std::stable_partition(left.begin(), left.end(), [&](Cell cell) { return !joined(cell); });
            reached.insert(reached.end(), apart, left.end());
            left.erase(apart, left.end());
        }
        return left.empty();
    }

    void read_things(Player player, JsonObject& object) {
        Side& side = position_.sides[player];
        if (const auto cut = object.optional("cut")) side.cut = cut->read_enum(kCutNames);
        if (const auto agents = object.optional("agents")) {
            position_.agents[player] = tiles(*agents);
            for (const TileIndex stands : each(position_.agents[player])) {
                if (!position_.on_table(stands)) agents->reject(fmt::format("{} is not on the table", tile_name(game_, position_, stands)));
            }
        }
        read_number(object, "disbanded", kMaximumAgents, side.disbanded);
        read_number(object, "captured", kMaximumAgents, side.captured);
        read_number(object, "destroyed", kMaximumAgents, side.destroyed);
        if (position_.phase > Phase::preparation && !complete_) {
            const int elsewhere = game_.agents_on_board(position_, player) + side.disbanded + side.captured + side.destroyed;
            side.reserve = static_cast<std::uint8_t>(std::max(0, game_.rules().settings.agents_per_player - elsewhere));
        }
        read_number(object, "reserve", kMaximumAgents, side.reserve);
        if (const auto fiefdoms = object.optional("fiefdoms")) read_fiefdoms(player, *fiefdoms);
    }

    // Numbered in the order of their first tiles.
    void read_fiefdoms(Player player, const JsonView& view) {
        std::vector<Tiles> fiefdoms;
        Tiles taken = 0;
        for (const JsonView& element : view.elements(0, kMaximumSheet)) {
            const Tiles fiefdom = tiles(element);
            if (fiefdom == 0 || (fiefdom & ~kTilesOf[player]) != 0) element.reject("a fiefdom has tiles of its player's sheet");
            if ((fiefdom & taken) != 0) element.reject("one of these tiles is in another fiefdom");
            taken |= fiefdom;
            fiefdoms.push_back(fiefdom);
        }
        std::sort(fiefdoms.begin(), fiefdoms.end(),
                  [](Tiles left, Tiles right) { return std::countr_zero(left) < std::countr_zero(right); });
        for (std::size_t number = 0; number < fiefdoms.size(); ++number) {
            for (const TileIndex one : each(fiefdoms[number])) position_.fiefdom[one] = static_cast<std::uint8_t>(number + 1);
        }
    }

    void read_rest(JsonObject& object) {
        for (Player player = 0; player < kPlayers; ++player) {
            Side& side = position_.sides[player];
            if (!sides_[player] && position_.phase > Phase::preparation)
                side.reserve = static_cast<std::uint8_t>(game_.rules().settings.agents_per_player);
        }
        position_.began = position_.phase == Phase::play && !complete_ ? 1 : 0;
        read_truth(object, "began", position_.began);
        if (const auto options = object.optional("options")) {
            for (const JsonView& option : options->elements(0, 4)) position_.options |= bit_of(option.read_enum(kOptionNames));
            position_.option_count = static_cast<std::uint8_t>(std::popcount(position_.options));
        }
        read_number(object, "option_count", 255, position_.option_count);
        read_truth(object, "skipped", position_.skipped);
        read_number(object, "turns", 65535, position_.turns);
        read_number(object, "to_free", kMaximumAgents, position_.to_free);
        read_player(object, "freeing", position_.freeing);
        if (const auto arrivals = object.optional("arrivals")) position_.arrivals = tiles(*arrivals);
        // What is left of an option, or says that one was used, is of a turn that has begun.
        const bool has_begun = position_.option_count != 0 || position_.arrivals != 0 || position_.to_free > 0;
        if (!complete_ && position_.phase == Phase::play && has_begun)
            position_.under_way = several_options(game_.rules()) ? TurnStage::options : TurnStage::ends;
        read_number(object, "under_way", 255, position_.under_way);
        if (const auto origins = object.optional("origins")) read_origins(*origins);
        read_truth(object, "keeps_history", position_.keeps_history);
        if (const auto history = object.optional("history")) {
            for (const JsonView& element : history->elements(0, kMaximumHistory))
                position_.history[position_.history_count++] =
                    static_cast<std::uint64_t>(element.read_int(0, (std::int64_t{1} << kTurnHashBits) - 1));
        }
        if (const auto awaiting = object.optional("awaiting")) position_.awaiting = awaiting->read_enum(kAwaitingNames);
        if (const auto result = object.optional("result")) position_.result = result->read_enum(kResultNames);
        if (const auto reason = object.optional("reason")) position_.reason = reason->read_enum(kReasonNames);
    }

    // {"lobby": "kitchen", "call-centre": "off the board"}: where the agent on a tile stood when the turn began.
    void read_origins(const JsonView& view) {
        JsonObject object = view.object();
        for (const auto& [id, member] : object.members()) {
            const TileIndex there = tile(id, member);
            position_.origin[there] = member.read_string() == kOffBoard ? kNoTile : static_cast<std::uint8_t>(tile(member) + 1);
        }
    }

    // ---- consistency

    void check(const JsonView& view) const {
        if (const Tiles both = position_.agents[0] & position_.agents[1]; both != 0)
            view.reject(fmt::format("agents of both players stand on {}",
                                    tile_id(game_, position_, static_cast<TileIndex>(std::countr_zero(both)))));
        if (position_.phase > Phase::preparation && position_.sides[0].faction == position_.sides[1].faction)
            view.reject("both players have the same faction");
        if (position_.phase < Phase::play && position_.occupied() != 0) view.reject("agents stand on the board before the game proper");
        for (Player player = 0; player < kPlayers; ++player) check_side(player, view);
        if (position_.phase >= Phase::placement && !game_.is_over(position_)) check_players(view);
        if (position_.phase == Phase::placement) check_turns(view);
        if (complete_ && !game_.is_over(position_)) check_awaited(view);
    }

    // Who begins is not known before chance has said it, and nor is who moves.
    void check_players(const JsonView& view) const {
        if (complete_ && position_.awaiting == Awaiting::starting) return;
        if (position_.starting >= kPlayers) view.reject("found nobody who begins, expected a player as \"starting\"");
        if (position_.mover >= kPlayers) view.reject("found nobody whose turn it is, expected a player as \"mover\"");
    }

    bool fits_phase() const {
        switch (position_.awaiting) {
            case Awaiting::agents:
            case Awaiting::faction:
                return position_.phase == Phase::preparation;
            case Awaiting::cut:
                return position_.phase == Phase::cutting;
            case Awaiting::starting:
                return position_.phase == Phase::start;
            case Awaiting::place:
                return position_.phase == Phase::placement;
            default:
                return position_.phase == Phase::play;
        }
    }

    void check_awaited(const JsonView& view) const {
        const Player decider = position_.decider;
        if (!fits_phase()) view.reject("the decision that is awaited does not come about in this phase");
        switch (position_.awaiting) {
            case Awaiting::nothing:
                view.reject("nothing is awaited, and the game has no \"result\"");
            case Awaiting::starting:
                if (decider != kChance) view.reject("who begins is awaited, expected \"chance\" as \"decider\"");
                return;
            case Awaiting::place:
            case Awaiting::option:
                if (decider != position_.mover) view.reject("found a decision of another player than \"mover\", whose turn it is");
                return;
            case Awaiting::relief:
                if (position_.freeing >= kPlayers || decider != position_.freeing || position_.to_free == 0)
                    view.reject("a freed agent is to be put, expected \"to_free\" and the decider as \"freeing\"");
                return;
            case Awaiting::arrival:
                if (position_.arrivals == 0) view.reject("an automatic action is asked about, expected its tile in \"arrivals\"");
                if (position_.agent_on(*each(position_.arrivals).begin()) != decider || decider >= kPlayers)
                    view.reject("found no agent of the decider on the first tile of \"arrivals\"");
                return;
            case Awaiting::agents:
            case Awaiting::faction:
                if (position_.under_way != preparations() || decider != position_.under_way % kPlayers)
                    view.reject("found other agents and factions than those that are taken before this decision (\"under_way\")");
                return;
            case Awaiting::cut:
                if (decider >= kPlayers) view.reject("a decision is awaited of nobody, expected a player as \"decider\"");
                return;
        }
    }

    void check_side(Player player, const JsonView& view) const {
        const Side& side = position_.sides[player];
        const std::string& who = names_.players[player];
        const int agents = game_.agents_on_board(position_, player) + side.reserve + side.disbanded + side.captured + side.destroyed;
        const int most = game_.rules().settings.agents_per_player;
        const bool taken = position_.phase > Phase::preparation || agents != 0;
        if (taken && agents != most) view.reject(fmt::format("{} has {} agents in all, expected {}", who, agents, most));
        if (position_.phase != Phase::placement) return;
        for (int number = 0; number <= fiefdom_count(game_, position_, player); ++number) {
            const Tiles fiefdom = tiles_in_fiefdom(game_, position_, player, number);
            const Tiles placed = placed_of(fiefdom);
            if (number == 0 && placed != 0)
                view.reject(fmt::format("on the table, but in no fiefdom: {}", tile_names(game_, position_, placed)));
            if (number > 0 && placed != 0 && placed != fiefdom)
                view.reject(fmt::format("only a part of a fiefdom is on the table: {}", tile_names(game_, position_, placed)));
        }
    }

    Tiles placed_of(Tiles tiles) const {
        Tiles placed = 0;
        for (const TileIndex one : each(tiles)) placed |= position_.on_table(one) ? bit_of_tile(one) : 0;
        return placed;
    }

    int placed_fiefdoms(Player player) const {
        int placed = 0;
        for (int number = 1; number <= fiefdom_count(game_, position_, player); ++number)
            placed += placed_of(tiles_in_fiefdom(game_, position_, player, number)) != 0 ? 1 : 0;
        return placed;
    }

    // setup.alternate
    void check_turns(const JsonView& view) const {
        const int first = placed_fiefdoms(position_.starting), second = placed_fiefdoms(opponent_of(position_.starting));
        const int ahead = position_.mover == position_.starting ? 0 : 1;
        if (first - second != ahead) {
            view.reject(fmt::format("{} and {} have placed {} and {} fiefdoms, and it would not be for {} to place",
                                    names_.players[position_.starting], names_.players[opponent_of(position_.starting)], first, second,
                                    names_.players[position_.mover]));
        }
    }

    const Game& game_;
    const Names& names_;
    const std::array<std::optional<std::uint8_t>, kPlayers>& declared_;
    Position position_;
    std::array<std::optional<JsonObject>, kPlayers> sides_;
    bool complete_ = false;
};

}  // namespace

Position read_set_position(const Game& game, const Names& names, const JsonView& position,
                           const std::array<std::optional<std::uint8_t>, kPlayers>& declared) {
    return SetPositionReader(game, names, declared).read(position);
}

}  // namespace arbiter::proxy_wars
