#include "model/proxy_wars/words/told_action.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/proxy_wars/words/reference_text.h"

namespace arbiter::proxy_wars {
namespace {

std::vector<Choice> legal_uses(const Game& game, const Position& position, Player player, TileIndex tile) {
    std::vector<Choice> uses;
    if (position.phase != Phase::play || position.decider != player) return uses;
    game.list_choices(position, uses);
    std::erase_if(uses, [&](Choice choice) { return kind_of(choice) != ChoiceKind::use_action || choice.first != tile; });
    return uses;
}

Position after(const Game& game, Position position, Choice choice) {
    Events events;
    game.apply(position, choice, events);
    return position;
}

// The tile half way between two, as an action in a straight line goes over it.
TileIndex in_the_middle(const Position& position, TileIndex from, TileIndex to) {
    const Cell one = position.cells[from], other = position.cells[to];
    const auto lies_between = [&](Cell cell) { return cell.on_table() && 2 * cell.x == one.x + other.x && 2 * cell.y == one.y + other.y; };
    const auto found = std::find_if(position.cells.begin(), position.cells.end(), lies_between);
    return found == position.cells.end() ? kNoTile : static_cast<TileIndex>(found - position.cells.begin());
}

// Where the text says whom it is about, every agent that it takes off its tile is told rightly.
bool is_about(const Game& game, const Position& position, Choice use, TileIndex agent) {
    if (use.second != 0) return agent == use.second - 1;
    if (!position.on_table(agent) || position.agent_on(agent) == kNobody) return false;
    return after(game, position, use).agent_on(agent) != position.agent_on(agent) || agent == use.first;
}

bool agrees(const Game& game, const Position& position, Choice use, const ToldAction& told) {
    const ActionMove moved = ActionMove::of(use.third);
    const TileIndex agent = use.second != 0 ? static_cast<TileIndex>(use.second - 1) : use.first;
    if (told.agent && !is_about(game, position, use, *told.agent)) return false;
    // What moves nothing goes to the agent that it is about.
    if (told.to && *told.to != (moved.to != kNoTile ? moved.to : told.agent.value_or(agent))) return false;
    if (!told.over) return true;
    if (moved.by != kNoTile) return *told.over == moved.by;
    return moved.to != kNoTile && *told.over == in_the_middle(position, agent, moved.to);
}

bool any_agrees(const Game& game, const Position& position, const std::vector<Choice>& uses, const ToldAction& told) {
    return std::any_of(uses.begin(), uses.end(), [&](Choice use) { return agrees(game, position, use, told); });
}

}  // namespace

ToldAction ToldAction::of(Choice use) {
    const ActionMove moved = ActionMove::of(use.third);
    ToldAction told;
    if (use.second != 0) told.agent = static_cast<TileIndex>(use.second - 1);
    if (moved.by != kNoTile) told.over = moved.by;
    if (moved.to != kNoTile) told.to = moved.to;
    return told;
}

Choice ToldAction::as_written(Player player, TileIndex tile) const {
    const ActionMove moved{to.value_or(kNoTile), over.value_or(kNoTile)};
    return make_choice(player, ChoiceKind::use_action, tile, agent ? static_cast<std::uint8_t>(*agent + 1) : std::uint8_t{0},
                       moved.to_third());
}

Choice choice_told(const Game& game, const Position& position, Player player, TileIndex tile, const ToldAction& told) {
    const Choice written = told.as_written(player, tile);
    if (game.check(position, written) == kNoClause) return written;
    std::vector<Choice> uses = legal_uses(game, position, player, tile);
    std::erase_if(uses, [&](Choice use) { return !agrees(game, position, use, told); });
    if (uses.empty()) return written;
    const Position first = after(game, position, uses.front());
    const bool same = std::all_of(uses.begin(), uses.end(), [&](Choice use) { return after(game, position, use) == first; });
    return same ? uses.front() : written;
}

std::string misfit_text(const Game& game, const Position& position, Choice use) {
    const std::vector<Choice> uses = legal_uses(game, position, use.actor, use.first);
    if (uses.empty()) return "";
    const ToldAction told = ToldAction::of(use);
    const std::string name = tile_name(game, position, use.first);
    const auto misfits = [&](const ToldAction& one) { return !any_agrees(game, position, uses, one); };
    const auto says = [&](std::string_view what, TileIndex tile) {
        return fmt::format("no use of {} that is possible here {} {}", name, what, tile_name(game, position, tile));
    };
    if (told.agent && misfits({told.agent, {}, {}})) return says("is about an agent on", *told.agent);
    if (told.to && misfits({told.agent, {}, told.to})) return says(told.agent ? "takes that agent to" : "goes to", *told.to);
    if (told.over && misfits({{}, told.over, {}})) return says("goes over", *told.over);
    if (misfits(told)) return fmt::format("no use of {} that is possible here has all of this together", name);
    return fmt::format("several uses of {} are possible here that agree with this", name);
}

}  // namespace arbiter::proxy_wars
