// The entries that choices are written as (notation.h).
#include "model/core/contradiction.h"
#include "model/proxy_wars/choice_names.h"
#include "model/proxy_wars/notation.h"
#include "model/proxy_wars/reference_text.h"

namespace arbiter::proxy_wars {

Json describe(const Game& game, const Names&, const Position& position, std::span<const Choice> row) {
    if (row.size() != 1) contradiction("an entry of Proxy Wars is one choice");
    const Choice choice = row.front();
    const ChoiceKind kind = kind_of(choice);
    const auto id = [&](unsigned tile) { return tile_id(game, position, static_cast<TileIndex>(tile)); };
    Json entry = {{"by", kind == ChoiceKind::starting ? "chance" : std::string(seat_letter(choice.actor))},
                  {"play", kind == ChoiceKind::place_left ? "place" : choice_kind_name(choice.kind)}};
    switch (kind) {
        case ChoiceKind::take_agents:
            entry["agents"] = choice.first;
            if (choice.second != 1) entry["colours"] = choice.second;
            break;
        case ChoiceKind::take_faction:
            entry["faction"] = choice.first < game.factions().size() ? game.factions()[choice.first].id : "?";
            break;
        case ChoiceKind::cut:
            entry["tiles"] = tile_ids(game, position, tiles_of_sheet(choice.actor, choice.third));
            break;
        case ChoiceKind::starting:
            entry["player"] = seat_letter(choice.first);
            break;
        case ChoiceKind::place:
            for (const auto& [tile, cell] : game.placed_by(position, choice)) entry["cells"][id(tile)] = Json::array({cell.x, cell.y});
            if ((choice.second & Turned::kFlipped) != 0) entry["turned_over"] = true;
            break;
        case ChoiceKind::place_left:
            entry["cells"][id(choice.first)] = Json::array({0, 0});
            break;
        case ChoiceKind::recruit:
        case ChoiceKind::put_freed:
            entry["tile"] = id(choice.first);
            break;
        case ChoiceKind::move:
        case ChoiceKind::attack:
            entry["from"] = id(choice.first);
            entry["to"] = id(choice.second);
            break;
        case ChoiceKind::use_action: {
            const ActionMove moved = ActionMove::of(choice.third);
            entry["tile"] = id(choice.first);
            if (choice.second != 0) entry["agent"] = id(choice.second - 1u);
            if (moved.by != kNoTile) entry["over"] = id(moved.by);
            if (moved.to != kNoTile) entry["to"] = id(moved.to);
            break;
        }
        default:
            break;
    }
    return entry;
}

}  // namespace arbiter::proxy_wars
