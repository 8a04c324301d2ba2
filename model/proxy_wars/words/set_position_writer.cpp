// Writing set positions.
#include "model/core/words/position_writer.h"
#include "model/proxy_wars/words/reference_text.h"
#include "model/proxy_wars/words/set_position.h"
#include "model/proxy_wars/words/set_position_words.h"

namespace arbiter::proxy_wars {
namespace {

void put(Json& json, const char* key, std::int64_t value) {
    if (value != 0) json[key] = value;
}

void put_player(Json& json, const char* key, Player player) {
    if (player < kPlayers) json[key] = seat_letter(player);
}

Json side_json(const Game& game, const Position& position, Player player) {
    const Side& side = position.sides[player];
    Json json = Json::object();
    json["cut"] = word_for(kCutNames, side.cut);
    json["reserve"] = side.reserve;
    put(json, "disbanded", side.disbanded);
    put(json, "captured", side.captured);
    put(json, "destroyed", side.destroyed);
    if (side.faction >= game.factions().size()) return json;
    json["faction"] = game.factions()[side.faction].id;
    if (position.agents[player] != 0) json["agents"] = tile_ids(game, position, position.agents[player]);
    for (int number = 1; number <= fiefdom_count(game, position, player); ++number)
        json["fiefdoms"].push_back(tile_ids(game, position, tiles_in_fiefdom(game, position, player, number)));
    return json;
}

// What is under way.
void put_rest(Json& json, const Game& game, const Position& position) {
    json["began"] = position.began != 0;
    for (const auto& [name, option] : kOptionNames) {
        if ((position.options & bit_of(option)) != 0) json["options"].push_back(name);
    }
    json["option_count"] = position.option_count;
    if (position.skipped != 0) json["skipped"] = true;
    put(json, "turns", position.turns);
    put(json, "to_free", position.to_free);
    put(json, "under_way", position.under_way);
    put_player(json, "freeing", position.freeing);
    if (position.arrivals != 0) json["arrivals"] = tile_ids(game, position, position.arrivals);
    for (TileIndex tile = 0; tile < kMaximumTiles; ++tile) {
        const std::uint8_t origin = position.origin[tile];
        if (origin == 0) continue;
        json["origins"][tile_id(game, position, tile)] =
            origin == kNoTile ? std::string(kOffBoard) : tile_id(game, position, static_cast<TileIndex>(origin - 1));
    }
    if (position.last_phase != Phase::play) json["last_phase"] = word_for(kPhaseNames, position.last_phase);
    if (position.keeps_history != 0) json["keeps_history"] = true;
    for (int turn = 0; turn < position.history_count; ++turn) json["history"].push_back(position.history[static_cast<std::size_t>(turn)]);
    if (position.result != Result::none) json["result"] = word_for(kResultNames, position.result);
    if (position.reason != EndReason::none) json["reason"] = word_for(kReasonNames, position.reason);
}

}  // namespace

Json write_set_position(const Game& game, const Position& position) {
    Json json = {{"phase", word_for(kPhaseNames, position.phase)}, {"awaiting", word_for(kAwaitingNames, position.awaiting)}};
    put_player(json, "decider", position.decider);
    if (position.decider == kChance) json["decider"] = "chance";
    put_player(json, "starting", position.starting);
    put_player(json, "mover", position.mover);
    for (TileIndex tile = 0; tile < kMaximumTiles; ++tile) {
        if (position.on_table(tile))
            json["board"][tile_id(game, position, tile)] = Json::array({position.cells[tile].x, position.cells[tile].y});
    }
    for (Player player = 0; player < kPlayers; ++player) json[std::string(seat_letter(player))] = side_json(game, position, player);
    put_rest(json, game, position);
    return json;
}

}  // namespace arbiter::proxy_wars
