// Reading faction sheets.
#include "model/proxy_wars/value/sheet.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

#include "model/core/cards/ability_reader.h"
#include "model/core/input/digest.h"
#include "model/core/input/json_reader.h"
#include "model/core/input/same_name.h"
#include "model/core/input/suggestion.h"
#include "model/core/input/word_of.h"
#include "model/proxy_wars/value/position.h"
#include "model/proxy_wars/value/sheet_names.h"

namespace arbiter::proxy_wars {
namespace {

constexpr NamedValue<ActionKind> kKinds[] = {{"occupy", ActionKind::occupy}, {"disband", ActionKind::disband}, {"turn", ActionKind::turn}};
constexpr NamedValue<ActionDoes> kDoes[] = {{"return-agent", ActionDoes::return_agent},
                                            {"capture-agent", ActionDoes::capture_agent},
                                            {"destroy-agent", ActionDoes::destroy_agent},
                                            {"free-captives", ActionDoes::free_captives},
                                            {"move-agent", ActionDoes::move_agent},
                                            {"bonus-to-attacks", ActionDoes::bonus_to_attacks},
                                            {"bonus-to-defence", ActionDoes::bonus_to_defence},
                                            {"destroy-defeated", ActionDoes::destroy_defeated},
                                            {"move-diagonally", ActionDoes::move_diagonally},
                                            {"bar-moves", ActionDoes::bar_moves},
                                            {"recruit-near", ActionDoes::recruit_near},
                                            {"bar-attacks", ActionDoes::bar_attacks}};
constexpr NamedValue<ActionWhom> kWhom[] = {{"self", ActionWhom::self},
                                            {"one-enemy", ActionWhom::one_enemy},
                                            {"each-enemy", ActionWhom::each_enemy},
                                            {"one-other-own", ActionWhom::one_other_own},
                                            {"each-own", ActionWhom::each_own}};
constexpr NamedValue<ActionNear> kNear[] = {
    {"edge", ActionNear::edge}, {"corner", ActionNear::corner}, {"edge-or-corner", ActionNear::edge_or_corner}};
constexpr NamedValue<ActionPath> kPaths[] = {{"free-steps", ActionPath::free_steps}, {"straight-line", ActionPath::straight_line}};

constexpr int kMostIcons = 9;

// What each action is made of besides its kind. An action that says less is incomplete, one that says more would be misunderstood.
struct Parts {
    ActionDoes does;
    bool whom, near, path, amount;
};
constexpr Parts kParts[] = {
    {ActionDoes::return_agent, true, true, false, false},      {ActionDoes::capture_agent, true, true, false, false},
    {ActionDoes::destroy_agent, true, true, false, false},     {ActionDoes::free_captives, false, false, false, true},
    {ActionDoes::move_agent, true, false, true, false},        {ActionDoes::bonus_to_attacks, false, true, false, true},
    {ActionDoes::bonus_to_defence, true, true, false, true},   {ActionDoes::destroy_defeated, false, false, false, false},
    {ActionDoes::move_diagonally, false, false, false, false}, {ActionDoes::bar_moves, false, true, false, false},
    {ActionDoes::recruit_near, false, true, false, false},     {ActionDoes::bar_attacks, false, false, false, false}};

bool holds_or_arrives(ActionDoes does) {
    return does >= ActionDoes::bonus_to_attacks;
}

void check_action(const TileAction& action, const JsonView& view) {
    const Parts& parts = *std::find_if(std::begin(kParts), std::end(kParts), [&](const Parts& one) { return one.does == action.does; });
    const auto demand = [&](bool wanted, bool given, const char* member) {
        if (wanted && !given) view.reject(fmt::format("the action needs \"{}\"", member));
        if (!wanted && given) view.reject(fmt::format("found \"{}\", which this action has no use for", member));
    };
    const bool enemies = action.whom == ActionWhom::one_enemy || action.whom == ActionWhom::each_enemy;
    demand(parts.whom, action.whom != ActionWhom::nobody, "whom");
    demand(parts.near || enemies, action.near != ActionNear::anywhere, "near");
    demand(parts.path, action.path != ActionPath::none, "path");
    demand(parts.path, action.steps != 0, "steps");
    demand(parts.amount, action.amount != 0, "amount");
    if (holds_or_arrives(action.does) != (action.kind == ActionKind::occupy && !action.on_arrival))
        view.reject("this action is of another kind: what holds is \"occupy\", everything else an option or on arrival");
    if (action.on_arrival && action.kind != ActionKind::occupy) view.reject("only an \"occupy\" action happens on arrival");
    if (action.for_each_near && (action.does != ActionDoes::bonus_to_defence || action.whom != ActionWhom::self))
        view.reject("\"for_each_near\" goes with a bonus to the defence of \"self\"");
    if (action.defence_icon_most != TileAction::kAnyIcon && !enemies) view.reject("\"defence_icon_most\" is about enemy agents");
}

TileAction read_action(const JsonView& view) {
    JsonObject object = view.object();
    TileAction action;
    const auto number = [&](std::string_view key, int low, int high, std::uint8_t& out) {
        if (const auto member = object.optional(key)) out = static_cast<std::uint8_t>(member->read_int(low, high));
    };
    const auto truth = [&](std::string_view key, bool& out) {
        if (const auto member = object.optional(key)) out = member->read_bool();
    };
    action.kind = object.required("kind").read_enum(kKinds);
    truth("on_arrival", action.on_arrival);
    action.does = object.required("does").read_enum(kDoes);
    if (const auto whom = object.optional("whom")) action.whom = whom->read_enum(kWhom);
    if (const auto near = object.optional("near")) action.near = near->read_enum(kNear);
    if (const auto path = object.optional("path")) action.path = path->read_enum(kPaths);
    number("amount", 1, kMostIcons, action.amount);
    number("steps", 1, 2, action.steps);
    truth("for_each_near", action.for_each_near);
    number("defence_icon_most", 0, kMostIcons, action.defence_icon_most);
    object.no_other_keys();
    check_action(action, view);
    return action;
}

bool is_id(std::string_view text) {
    return is_word_of(text, 40, "-");
}

class SheetReader {
public:
    FactionSheets read(const JsonDocument& document) {
        JsonObject object = JsonView(document).object();
        read_format(object, "arbiter-factions");
        const JsonView game = object.required("game");
        if (game.read_string() != "proxy_wars") game.fail("\"proxy_wars\"");
        std::vector<Faction> factions;
        for (const JsonView& view : object.required("factions").elements(1, kMaximumFactions)) factions.push_back(read_faction(view));
        object.no_other_keys();
        return FactionSheets(std::move(factions), digest(meaning_.dump()));
    }

private:
    std::string read_id(const JsonView& view) {
        const std::string& id = view.read_string_where(is_id, "an id: lower-case letters, digits and -");
        if (!ids_.insert(id).second) view.reject(fmt::format("found the id \"{}\" again", id));
        return id;
    }

    Faction read_faction(const JsonView& view) {
        JsonObject object = view.object();
        Faction faction;
        faction.id = read_id(object.required("id"));
        faction.name = read_display_name(object.required("name"));
        faction.rows = static_cast<std::uint8_t>(object.required("rows").read_int(1, 8));
        faction.columns = static_cast<std::uint8_t>(object.required("columns").read_int(1, 8));
        const JsonView tiles = object.required("tiles");
        const int size = faction.rows * faction.columns;
        if (size > kMaximumSheet)
            view.reject(fmt::format("a sheet has at most {} tiles, {} rows of {} are more", kMaximumSheet, faction.rows, faction.columns));
        const auto elements = tiles.elements(static_cast<std::size_t>(size), static_cast<std::size_t>(size));
        for (int place = 0; place < size; ++place)
            faction.tiles.push_back(read_tile(elements[static_cast<std::size_t>(place)], faction, place));
        object.no_other_keys();
        meaning_.push_back({faction.id, faction.rows, faction.columns});
        return faction;
    }

    Tile read_tile(const JsonView& view, const Faction& faction, int place) {
        JsonObject object = view.object();
        Tile tile;
        tile.id = read_id(object.required("id"));
        tile.name = read_display_name(object.required("name"));
        tile.row = static_cast<std::uint8_t>(place / faction.columns + 1);
        tile.column = static_cast<std::uint8_t>(place % faction.columns + 1);
        if (const auto recruitment = object.optional("recruitment")) tile.recruitment = recruitment->read_bool();
        for (const auto& [key, icon] :
             {std::pair("attack", &tile.attack), std::pair("defence", &tile.defence), std::pair("points", &tile.points)}) {
            if (const auto member = object.optional(key)) *icon = static_cast<std::uint8_t>(member->read_int(1, kMostIcons));
        }
        Json meaning = view.json();
        if (const auto action = object.optional("action")) {
            tile.action = read_action(*action);
            tile.text = object.required("text").read_string(1, 300);
        }
        object.no_other_keys();
        meaning.erase("name");
        meaning.erase("text");
        meaning_.push_back(std::move(meaning));
        return tile;
    }

    std::set<std::string> ids_;
    Json meaning_ = Json::array();
};

}  // namespace

FactionSheets::FactionSheets(std::vector<Faction> factions, std::string digest)
    : factions_(std::move(factions)), digest_(std::move(digest)) {}

std::vector<std::string> changed_parts(const FactionSheets& before, const FactionSheets& after) {
    const auto meaning = [](const Tile& tile) {
        return std::tie(tile.row, tile.column, tile.recruitment, tile.attack, tile.defence, tile.points, tile.action);
    };
    std::vector<std::string> ids;
    for (const Faction& faction : before.factions()) {
        const auto same = std::ranges::find(after.factions(), faction.id, &Faction::id);
        if (same == after.factions().end()) continue;
        for (const Tile& tile : faction.tiles) {
            const auto place = place_of_tile(*same, tile.id);
            if (place && meaning(same->tiles[*place]) != meaning(tile)) ids.push_back(tile.id);
        }
    }
    return ids;
}

std::size_t FactionSheets::index_of(const JsonView& id) const {
    return read_faction_name(factions_, id);
}

std::size_t read_faction_name(const std::vector<Faction>& factions, const JsonView& name) {
    const std::string& found = name.read_string();
    std::vector<std::string_view> known;
    for (std::size_t index = 0; index < factions.size(); ++index) {
        if (factions[index].id == found) return index;
        known.push_back(factions[index].id);
    }
    for (std::size_t index = 0; index < factions.size(); ++index) {
        if (is_same_name(factions[index].name, found)) return index;
        known.push_back(factions[index].name);
    }
    name.fail_name(found, known);
}

namespace {

template <class Is>
std::optional<int> place_where(const Faction& faction, Is is) {
    const auto found = std::find_if(faction.tiles.begin(), faction.tiles.end(), is);
    if (found == faction.tiles.end()) return std::nullopt;
    return static_cast<int>(found - faction.tiles.begin());
}

}  // namespace

std::optional<int> place_of_tile(const Faction& faction, std::string_view id) {
    return place_where(faction, [&](const Tile& tile) { return tile.id == id; });
}

std::optional<int> place_of_tile_called(const Faction& faction, std::string_view name) {
    return place_where(faction, [&](const Tile& tile) { return is_same_name(tile.name, name); });
}

int read_tile_name(const Faction& faction, const JsonView& name) {
    const std::string& found = name.read_string();
    if (const auto place = place_of_tile(faction, found)) return *place;
    if (const auto place = place_of_tile_called(faction, found)) return *place;
    std::vector<std::string_view> known;
    for (const Tile& tile : faction.tiles) known.push_back(tile.id);
    for (const Tile& tile : faction.tiles) known.push_back(tile.name);
    name.fail_name(found, known);
}

FactionSheets read_sheets(const JsonDocument& document) {
    return SheetReader().read(document);
}

FactionSheets read_sheets_file(const std::string& path) {
    return read_sheets(read_json_file(path));
}

}  // namespace arbiter::proxy_wars
