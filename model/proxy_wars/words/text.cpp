// Choices, decisions and results in words.
#include "model/proxy_wars/words/text.h"

#include <fmt/format.h>

#include "model/core/words/words.h"
#include "model/proxy_wars/rules/inspect.h"
#include "model/proxy_wars/words/reference_text.h"

namespace arbiter::proxy_wars {
namespace {

std::string cells_text(const Game& game, const Position& position, Choice choice) {
    std::vector<std::string> parts;
    for (const auto& [tile, cell] : game.placed_by(position, choice))
        parts.push_back(fmt::format("{} at ({},{})", tile_name(game, position, tile), cell.x, cell.y));
    return joined(parts);
}

std::string action_text(const Game& game, const Position& position, Choice choice) {
    const auto name = [&](unsigned tile) { return tile_name(game, position, static_cast<TileIndex>(tile)); };
    const ActionMove moved = ActionMove::of(choice.third);
    const bool disbands = position.on_table(choice.first) && game.tile(position, choice.first).action.kind == ActionKind::disband;
    std::string text =
        disbands ? fmt::format("disbands the agent on {}", name(choice.first)) : fmt::format("spends the turn on {}", name(choice.first));
    if (choice.second != 0) text += fmt::format(" for the agent on {}", name(choice.second - 1u));
    if (moved.by != kNoTile) text += fmt::format(" over {}", name(moved.by));
    if (moved.to != kNoTile) text += fmt::format(" to {}", name(moved.to));
    return text;
}

}  // namespace

std::string choice_text(const Game& game, const Names& names, const Position& position, Choice choice) {
    const std::string who = decider_words(names, choice.actor);
    const auto name = [&](TileIndex tile) { return tile_name(game, position, tile); };
    switch (kind_of(choice)) {
        case ChoiceKind::take_agents:
            return fmt::format("{} takes {}{}", who, count_words(choice.first, "agent", "agents"),
                               choice.second == 1 ? "" : fmt::format(" of {} colours", choice.second));
        case ChoiceKind::take_faction:
            return fmt::format("{} takes {}", who, choice.first < game.factions().size() ? game.factions()[choice.first].name : "?");
        case ChoiceKind::share_sheet:
            return who + " cuts from the opponent's sheet";
        case ChoiceKind::cut:
            return fmt::format("{} cuts {}", who, tile_names(game, position, tiles_of_sheet(choice.actor, choice.third)));
        case ChoiceKind::end_cut:
            return who + " has cut";
        case ChoiceKind::starting:
            return decider_words(names, choice.first) + " is the starting player";
        case ChoiceKind::place:
            return fmt::format("{} places {}{}{}", who, cells_text(game, position, choice),
                               (choice.second & Turned::kFlipped) != 0 ? ", turned over" : "",
                               is_half(choice.third) ? ", half a tile further" : "");
        case ChoiceKind::place_left:
            return fmt::format("{} places {}", who, name(choice.first));
        case ChoiceKind::stop_placing:
            return who + " declares the placing over";
        case ChoiceKind::recruit:
            return fmt::format("{} recruits on {}", who, name(choice.first));
        case ChoiceKind::move:
            return fmt::format("{} moves from {} to {}", who, name(choice.first),
                               choice.second == kNoTile ? "where no tile lies" : name(choice.second));
        case ChoiceKind::attack:
            return fmt::format("{} attacks {} from {}", who, name(choice.second), name(choice.first));
        case ChoiceKind::use_action:
            return fmt::format("{} {}", who, action_text(game, position, choice));
        case ChoiceKind::take_back:
            return who + " takes a captive back";
        case ChoiceKind::end_turn:
            return who + " ends the turn";
        case ChoiceKind::pass:
            return who + " passes";
        case ChoiceKind::use_arrival:
            return who + " carries out the action of the tile";
        case ChoiceKind::decline_arrival:
            return who + " declines the action of the tile";
        case ChoiceKind::put_freed:
            return fmt::format("{} puts a freed agent on {}", who, name(choice.first));
        case ChoiceKind::skip_turn:
            return who + " has no option and skips the turn";
        case ChoiceKind::none:
            break;
    }
    return "no choice of the game";
}

std::string_view phase_name(Phase phase) {
    static constexpr std::string_view kNames[] = {"preparation", "cutting", "start", "placement", "play", "done"};
    return kNames[static_cast<std::size_t>(phase)];
}

std::string awaited_text(const Names& names, const Position& position) {
    const std::string who = decider_words(names, position.decider);
    switch (position.awaiting) {
        case Awaiting::nothing:
            return "nothing";
        case Awaiting::agents:
            return who + " takes agents";
        case Awaiting::faction:
            return who + " takes a faction";
        case Awaiting::cut:
            return who + " cuts";
        case Awaiting::starting:
            return "the players agree on a starting player";
        case Awaiting::place:
            return who + " places a fiefdom";
        case Awaiting::option:
            return who + " takes an option";
        case Awaiting::arrival:
            return who + " uses or declines the action of the tile";
        case Awaiting::relief:
            return who + " puts a freed agent on the board";
    }
    return "nothing";
}

std::string awaited_text(const Game& game, const Names& names, const Position& position) {
    const bool option = position.awaiting == Awaiting::option && position.option_count == 0;
    if (!option || any_option(game, position)) return awaited_text(names, position);
    return decider_words(names, position.decider) + " has no option and skips the turn";
}

std::string sum_text(const AttackSum& sum) {
    std::string text = fmt::format("{} + {} + {}", sum.attacker, sum.icon, sum.supporters);
    if (sum.other != 0) text += fmt::format(" + {}", sum.other);
    text += fmt::format(" - {} - {}", sum.defender, sum.defence_icon);
    if (sum.other_defence != 0) text += fmt::format(" - {}", sum.other_defence);
    return fmt::format("{} = {}", text, sum.result());
}

}  // namespace arbiter::proxy_wars
