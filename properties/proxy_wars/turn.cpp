// Properties of Proxy Wars: turns, recruiting and moving.
#include <array>
#include <bit>

#include "properties/proxy_wars/check.h"
#include "properties/proxy_wars/properties.h"
#include "properties/proxy_wars/recount.h"

namespace arbiter::proxy_wars {
namespace {

bool turn_alternate(const Transition& step, Why* why) {
    if (step.before.phase == Phase::play && step.is_option() && step.actor() != step.before.mover)
        return broken(why, "player {} acts in the turn of player {}", step.actor(), step.before.mover);
    Player last = step.before.phase == Phase::play ? step.before.mover : kNobody;
    for (const Event& event : step.events) {
        const auto kind = static_cast<EventKind>(event.kind);
        if (kind == EventKind::turn_skipped && event.player != last)
            return broken(why, "the turn of player {} is skipped in that of player {}", event.player, last);
        if (kind != EventKind::turn_begins) continue;
        const Player expected = last == kNobody ? step.after.starting : opponent_of(last);
        if (event.player != expected) return broken(why, "player {} has the turn, not player {}", event.player, expected);
        last = event.player;
    }
    const bool goes_on = step.after.phase == Phase::play && step.after.result == Result::none;
    if (goes_on && step.after.mover != last) return broken(why, "it is the turn of player {}, not of player {}", step.after.mover, last);
    return true;
}

// turn.one-option: one. With options_per_turn there may be more, but none after an action (tile.turn-cost).
bool turn_one_option(const Transition& step, Why* why) {
    if (step.readings().turn_one_option != TurnOneOption::one || step.before.phase != Phase::play || !step.is_option()) return true;
    const int used = step.count(EventKind::recruited) + step.count(EventKind::moved) + step.count(EventKind::attacked) +
                     step.count(EventKind::attack_failed) + step.count(EventKind::action_used);
    const bool over = step.has(EventKind::turn_begins), goes_on = step.after.awaiting == Awaiting::option && !over;
    const bool room = step.before.option_count + 1 < step.settings().options_per_turn && step.kind() != ChoiceKind::use_action;
    const bool counted = !goes_on || step.after.option_count == step.before.option_count + 1;
    if (used == 1 && !(room ? over : goes_on) && counted) return true;
    return broken(why, "{} options were used after {} in this turn, and it {}", used, step.before.option_count,
                  goes_on ? "goes on" : "is over");
}

// Is there a tile next to this one with an agent of the player that may use this automatic action of it?
bool widened(const Transition& step, ActionDoes does, TileIndex tile, Player player) {
    for (const TileIndex helper : each(step.before.agents[player])) {
        const TileAction& action = step.game.tile(step.before, helper).action;
        if (recount::action_held(step.game, step.before, helper) && action.kind == ActionKind::occupy && action.does == does &&
            recount::share_edge(step.before, helper, tile))
            return true;
    }
    return false;
}

bool recruit_sound(const Transition& step, Why* why) {
    if (step.kind() != ChoiceKind::recruit || step.before.phase != Phase::play) return true;
    const TileIndex tile = step.choice.first;
    const Player player = step.actor();
    const Tile& printed = step.game.tile(step.before, tile);
    const bool own = owner_of(tile) == player, any_own = step.readings().recruit_icons_mean == RecruitIconsMean::any_own;
    const bool on_enemy = step.readings().recruit_enemy_tile == RecruitEnemyTile::yes && printed.recruitment;
    const bool allowed =
        (own && (printed.recruitment || any_own)) || on_enemy || (own && widened(step, ActionDoes::recruit_near, tile, player));
    const bool free = !contains(step.before.occupied(), tile);
    const Side &before = step.before.sides[player], &after = step.after.sides[player];
    const bool automatic = step.has(EventKind::arrival_action);
    const bool one_less = automatic ? before.reserve > 0 : after.reserve + 1 == before.reserve;
    const bool one_more = automatic || step.after.agents[player] == (step.before.agents[player] | bit_of_tile(tile));
    const bool other_same = automatic || (step.after.agents[step.other()] == step.before.agents[step.other()] &&
                                          step.after.sides[step.other()] == step.before.sides[step.other()]);
    if (allowed && free && one_less && one_more && other_same && contains(step.after.agents[player], tile)) return true;
    return broken(why, "player {} recruits on tile {} ({}, {}): {} in the reserve before, {} after", player, tile,
                  allowed ? "allowed" : "not a recruitment tile of the player", free ? "free" : "taken", before.reserve, after.reserve);
}

bool move_sound(const Transition& step, Why* why) {
    if (step.kind() != ChoiceKind::move || step.before.phase != Phase::play) return true;
    const TileIndex from = step.choice.first, to = step.choice.second;
    const Player player = step.actor();
    const TileAction& action = step.game.tile(step.before, from).action;
    const bool by_text = recount::action_held(step.game, step.before, from) && action.kind == ActionKind::occupy &&
                         action.does == ActionDoes::move_diagonally;
    const bool diagonally = by_text || step.settings().diagonal_moves != 0;
    const bool near = recount::steps_between(step.before, from, to, diagonally) == step.settings().move_distance;
    const bool own = contains(step.before.agents[player], from), free = !contains(step.before.occupied(), to);
    const bool barred = widened(step, ActionDoes::bar_moves, to, step.other());
    const bool carried =
        contains(step.after.agents[player], to) && (!contains(step.after.agents[player], from) || step.has(EventKind::put_freed));
    const bool others_stay =
        step.has(EventKind::arrival_action) || (step.after.agents[step.other()] == step.before.agents[step.other()] &&
                                                std::popcount(step.after.agents[player]) == std::popcount(step.before.agents[player]));
    if (near && own && free && !barred && carried && others_stay) return true;
    return broken(why, "player {} moves from tile {} to tile {}: {}, {}, {}, {}", player, from, to,
                  near ? "as far as it may be" : "not as far", own ? "own agent" : "no own agent", free ? "free" : "taken",
                  barred ? "barred" : "open");
}

const std::array kTurnRows = {
    step_property<turn_alternate>(PropertyId::turn_alternate),
    step_property<turn_one_option>(PropertyId::turn_one_option),
    step_property<recruit_sound>(PropertyId::recruit_sound),
    step_property<move_sound>(PropertyId::move_sound),
};

}  // namespace

PropertyList<Game> turn_properties() {
    return kTurnRows;
}

}  // namespace arbiter::proxy_wars
