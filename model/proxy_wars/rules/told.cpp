// Options as records tell them, where the rules do not let them be made so: what a table did, as far as a position has room for it.
#include <algorithm>
#include <bit>

#include "model/proxy_wars/rules/step.h"

namespace arbiter::proxy_wars {

bool Game::make_as_told(Position& position, Choice choice, const ToldEffects& told, Events& events) const {
    events.clear();
    if (position.phase == Phase::placement) return place_in_place_of_other(position, choice, events);
    if (position.phase != Phase::play || position.awaiting != Awaiting::option || position.decider != choice.actor) return false;
    Position made = position;
    Step step(*this, made, events);
    if (!step.decide_as_told(choice, told)) return false;
    step.run();
    position = made;
    return true;
}

// A fiefdom of the player who is not to place the next one.
bool Game::place_in_place_of_other(Position& position, Choice choice, Events& events) const {
    if (kind_of(choice) != ChoiceKind::place || position.awaiting != Awaiting::place || position.decider == choice.actor) return false;
    Position made = position;
    made.mover = made.decider = choice.actor;
    if (check(made, choice) != kNoClause) return false;
    apply(made, choice, events);
    position = made;
    return true;
}

bool Step::decide_as_told(Choice choice, const ToldEffects& told) {
    const bool taken_back = told.frees > 0 && take_back(choice.actor, told.frees);
    switch (kind_of(choice)) {
        case ChoiceKind::attack:
            return attack_as_told(choice, told);
        case ChoiceKind::use_action:
            return use_as_told(choice, told);
        case ChoiceKind::take_back:
            return take_back(choice.actor, 1);
        default:
            if (!taken_back || game_.check(p_, choice) != kNoClause) return false;
            decide(choice);
            return true;
    }
}

void Step::begin_option(Player player, TurnOption option) {
    await(Awaiting::nothing, kNobody);
    p_.mover = player;
    use_option(option);
}

bool Step::attack_as_told(Choice choice, const ToldEffects& told) {
    const TileIndex from = choice.first, to = choice.second;
    const Player attacker = choice.actor, defender = opponent_of(attacker);
    if (p_.agent_on(from) != attacker || p_.agent_on(to) != defender) return false;
    begin_option(attacker, TurnOption::attack);
    tell(EventKind::attack_made, Clause::attack_adjacent, attacker, from, to);
    if (told.destroyed.value_or(destroys(game_, *board_, p_, from, to)))
        destroy(defender, to, Clause::attack_destroy);
    else
        capture(defender, to, Clause::attack_capture);
    if (over() || told.stays) return true;
    carry(attacker, from, to);
    tell(EventKind::advanced, Clause::attack_advance, attacker, from, to);
    come_on(attacker, to, false);
    changed();
    return true;
}

bool Step::use_as_told(Choice choice, const ToldEffects& told) {
    const TileIndex tile = choice.first;
    if (!p_.on_table(tile) || p_.agent_on(tile) != choice.actor) return false;
    const ActionKind kind = board_->actions[tile].kind;
    if (kind != ActionKind::disband && kind != ActionKind::turn) return false;
    begin_option(choice.actor, TurnOption::action);
    tell(EventKind::action_used, Clause::tile_turn_cost, choice.actor, tile);
    const bool leaves = kind == ActionKind::disband && !told.stays;
    if (leaves) disband(choice.actor, tile);
    const bool acts = !over() && act_as_told(choice);
    return acts || leaves;
}

// The agent that is told takes the place of those that the text lets the action be about, and goes where it is told to have gone. False:
// it does nothing.
bool Step::act_as_told(Choice choice) {
    const TileIndex tile = choice.first;
    const TileAction& action = board_->actions[tile];
    Tiles agents = choice.second != 0 ? bit_of_tile(static_cast<TileIndex>(choice.second - 1)) : affected(*board_, p_, choice.actor, tile);
    agents &= p_.occupied();
    switch (action.does) {
        case ActionDoes::return_agent:
        case ActionDoes::capture_agent:
        case ActionDoes::destroy_agent:
            for (const TileIndex agent : each(agents))
                if (!over()) strike(action.does, p_.agent_on(agent), agent);
            return agents != 0;
        case ActionDoes::move_agent: {
            const TileIndex to = ActionMove::of(choice.third).to;
            if (!p_.on_table(to) || contains(p_.occupied(), to) || !std::has_single_bit(agents)) return false;
            shift(*each(agents).begin(), to);
            return true;
        }
        default:
            run_action(choice.actor, tile, choice.second, choice.third);
            return true;
    }
}

// False: there is none.
bool Step::take_back(Player player, int agents) {
    int left = agents;
    for (const Player owner : {player, opponent_of(player)}) {
        const int taken = std::min<int>(left, p_.sides[owner].captured);
        if (taken == 0) continue;
        p_.sides[owner].captured = static_cast<std::uint8_t>(p_.sides[owner].captured - taken);
        to_reserve(owner, taken);
        tell(EventKind::freed, Clause::capture_relief, owner, 0, 0, taken);
        left -= taken;
    }
    return left < agents;
}

}  // namespace arbiter::proxy_wars
