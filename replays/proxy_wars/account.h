// Accounts of Proxy Wars (replays/audit/account.h).
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "model/proxy_wars/definition.h"
#include "model/proxy_wars/rules/moments.h"
#include "model/proxy_wars/value/event_kinds.h"
#include "model/proxy_wars/value/facts.h"
#include "replays/audit/account.h"
#include "replays/claim_word.h"
#include "replays/replay.h"

namespace arbiter::audit {

template <>
struct Account<proxy_wars::Definition> {
    static constexpr std::string_view parts[] = {"told_later",        "may_be_told",    "has_its_effect",     "make_as_told",
                                                 "let_turn_go_by",    "is_in_turn",     "go_back_to_turn_of", "open_where_left_out",
                                                 "members_that_name", "names_of_claims"};
    static constexpr std::string_view phase_words[] = {"preparation", "cutting", "start", "placement", "play", "done"};
    static constexpr std::span<const std::string_view> window_words{};
    static constexpr std::string_view any_order[] = {"take-agents", "take-faction", "cut", "end-cut"};
    static constexpr std::string_view open_where_left_out[] = {"use"};
    static constexpr std::string_view members_that_name[] = {"tile"};
    static constexpr std::span<const std::string_view> end_words{};
    static constexpr std::string_view turn_mark{}, phase_mark{};
    static constexpr bool leaves_any_phase = false;
    static constexpr ClaimWord claim_words[] = {
        {"the position", "phase", "the phase, by its word or by its name"},
        {"the position", "starting", "who places first and has the first turn"},
        {"the position", "mover", "whose turn it is, or who places next"},
        {"the position", "board", "the tiles on the table"},
        {"the position", "attacks", "the attacks that neighbouring agents could make"},
        {"the position", "decider", "whose decision is awaited, `A` or `B`"},
        {"the position", "awaited", "the decision that is awaited, in words"},
        {"the position", "result", "how the game ended, in words; not there while it goes on"},
        {"the position", "players", "the players' parts, in a list"},
        {"a player", "player", "the seat"},
        {"a player", "name", "the player's name"},
        {"a player", "faction", "the faction"},
        {"a player", "reserve", "agents that can be recruited"},
        {"a player", "captured", "of this player's agents, held by the opponent"},
        {"a player", "destroyed", "agents that were destroyed"},
        {"a player", "disbanded", "agents that came back and cannot be recruited again"},
        {"a player", "agents", "the tiles on which they stand"},
        {"a player", "sheet", "the tiles of the sheet, before play"},
        {"a player", "own_agents", "the winning comparison: agents that count for the player"},
        {"a player", "points", "the points that count for the player"},
        {"a player", "total", "both together"},
        {"a player", "against", "what they are compared with"},
        {"a tile", "tile", "its id"},
        {"a tile", "name", "its name"},
        {"a tile", "owner", "whose sheet it is of"},
        {"a tile", "agent", "whose agent stands on it"},
        {"a tile", "x", "its cell, to the right"},
        {"a tile", "y", "its cell, upwards"},
        {"a tile", "row", "its row on the sheet"},
        {"a tile", "column", "its column on the sheet"},
        {"a tile", "fiefdom", "the fiefdom that it belongs to; 0: none yet"},
        {"a tile", "placed", "it lies on the table"},
        {"a tile", "recruitment", "it recruits"},
        {"a tile", "attack", "its attack"},
        {"a tile", "defence", "its defence"},
        {"a tile", "points", "its points"},
        {"a tile", "action", "its action, as it is printed"},
        {"a tile", "acts", "what the action does: `occupy`, `disband`, `turn`"},
        {"an attack", "from", "the attacking agent's tile"},
        {"an attack", "to", "the attacked agent's tile"},
        {"an attack", "supporters", "tiles of agents that support it"},
        {"an attack", "sum", "how its result is added up"},
        {"an attack", "result", "its result"},
        {"an attack", "from_name", "the attacking agent's tile by name"},
        {"an attack", "to_name", "the attacked agent's tile by name"},
        {"an attack", "supporter_names", "the supporters' tiles by name"},
    };

    // Tiles, which claims may call by their printed names, and factions, which positions show by theirs, and claims may call by their ids.
    static Names names_of_claims(const proxy_wars::Game& game, Names names) {
        for (const proxy_wars::Faction& faction : game.factions()) {
            names.cards.push_back({faction.name, faction.id, {}});
            for (const proxy_wars::Tile& tile : faction.tiles) names.cards.push_back({tile.id, tile.name, {}});
        }
        return names;
    }

    // The cut of a fiefdom that the player places later.
    static std::optional<Choice> told_later(const Replay& replay, const proxy_wars::Game& game, const Names& names,
                                            const proxy_wars::Position& position, const std::vector<Choice>& answers) {
        if (answers.empty() || proxy_wars::Definition::row_of(position, answers.front()).word != "cut") return std::nullopt;
        const Names called = names_of_claims(game, names);
        std::map<std::set<std::string>, Choice> cuts;
        for (const Choice answer : answers) {
            const Json cut = proxy_wars::Definition::describe(game, names, position, std::span<const Choice>(&answer, 1));
            if (cut.contains("tiles")) cuts.emplace(cut["tiles"].get<std::set<std::string>>(), answer);
        }
        for (const Entry& entry : replay.moves) {
            const auto cells = entry.details->find("cells");
            if (entry.play != "place" || entry.by.seat != answers.front().actor || cells == entry.details->end()) continue;
            std::set<std::string> placed;
            for (const auto& [tile, cell] : cells->items())
                if (const auto kind = called.kind_of(tile)) placed.insert(called.cards[*kind].id);
            if (const auto cut = cuts.find(placed); cut != cuts.end()) return cut->second;
        }
        return std::nullopt;
    }

    static bool is_in_turn(const proxy_wars::Position& position) { return position.phase == proxy_wars::Phase::play; }
    static std::string_view phase_word(const proxy_wars::Position& position) {
        return phase_words[static_cast<std::size_t>(position.phase)];
    }
    static std::string_view window_word(const proxy_wars::Position&) { return ""; }
    static std::string_view end_word(const proxy_wars::Position&) { return ""; }

    static bool is_draw(const Event&, Player&, std::uint8_t&) { return false; }

    // That the automatic action of a tile happened may be told, though nobody chooses it (tile.auto-free).
    static bool may_be_told(const Event& event) {
        return static_cast<proxy_wars::EventKind>(event.kind) == proxy_wars::EventKind::arrival_action;
    }

    template <class Doings>
    static bool take_told(const Names&, const proxy_wars::Position&, const Move& move, Doings& doings) {
        return move.row->word == "use-arrival" &&
               doings.take([&](const Event& event) { return may_be_told(event) && event.player == move.by; });
    }

    // What the text of a tile forbids, and a pass where an option is possible.
    static bool has_its_effect(const proxy_wars::Finding& finding) {
        using proxy_wars::GameFact;
        return finding.fact == FactId(GameFact::text_forbids) || finding.fact == FactId(GameFact::option_possible);
    }

    static proxy_wars::ToldEffects told_effects(const Move& move) {
        const auto value = [&](std::string_view key) -> std::optional<std::int64_t> {
            const auto is_it = [&](const Given& given) { return given.operand->key == key && !given.open; };
            const auto given = std::find_if(move.given.begin(), move.given.end(), is_it);
            return given == move.given.end() ? std::nullopt : std::optional(given->value);
        };
        proxy_wars::ToldEffects told;
        told.stays = value("stays").value_or(0) != 0;
        if (const auto fate = value("defeated")) told.destroyed = *fate == 1;
        told.frees = static_cast<int>(value("frees").value_or(0));
        return told;
    }

    static bool make_as_told(const proxy_wars::Game& game, proxy_wars::Position& position, const Move& move, Choice choice,
                             Events& events) {
        return game.make_as_told(position, choice, told_effects(move), events);
    }

    // With automatic actions that happen at the beginning of a turn it would have to be undone what they did.
    static bool go_back_to_turn_of(const proxy_wars::Game& game, proxy_wars::Position& position, Player player) {
        using namespace proxy_wars;
        const bool has_begun = position.awaiting == Awaiting::option && position.option_count == 0 && position.began != 0;
        const bool is_bare = game.rules().readings.occupy_one_shot != OccupyOneShot::always_continuous;
        if (!has_begun || !is_bare || position.decider != opponent_of(player)) return false;
        position.mover = position.decider = player;
        if (position.history_count > 0) position.history[--position.history_count] = 0;
        if (position.turns > 0) --position.turns;
        return true;
    }

    // What was done where no tile lies nobody can say.
    static bool let_turn_go_by(const proxy_wars::Game& game, proxy_wars::Position& position, Choice play, Events& events) {
        using namespace proxy_wars;
        const auto kind = static_cast<ChoiceKind>(play.kind);
        const bool names_tile = kind != ChoiceKind::pass && kind != ChoiceKind::skip_turn && kind != ChoiceKind::take_back;
        const bool names_another = kind == ChoiceKind::move || kind == ChoiceKind::attack;
        const bool is_off_table = (names_tile && !position.on_table(play.first)) || (names_another && !position.on_table(play.second));
        const bool is_asked = position.awaiting == Awaiting::option && position.decider == play.actor && position.option_count == 0;
        if (!is_asked || is_off_table) return false;
        game.apply(position, make_choice(play.actor, ChoiceKind::pass), events);
        return true;
    }
};

}  // namespace arbiter::audit
