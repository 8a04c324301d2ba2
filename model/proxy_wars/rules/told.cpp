// Options as records tell them, where the rules do not let them be made so: what a table did, as far as a position has room for it.
#include <bit>

#include "model/proxy_wars/rules/step.h"

namespace arbiter::proxy_wars {

bool Game::make_as_told(Position& position, Choice choice, Events& events) const {
    events.clear();
    if (position.phase != Phase::play || position.awaiting != Awaiting::option || position.decider != choice.actor) return false;
    Position made = position;
    Step step(*this, made, events);
    if (!step.decide_as_told(choice)) return false;
    step.run();
    position = made;
    return true;
}

bool Step::decide_as_told(Choice choice) {
    switch (kind_of(choice)) {
        case ChoiceKind::use_action:
            return use_as_told(choice);
        case ChoiceKind::take_back:
            return take_back(choice.actor);
        default:
            return false;
    }
}

bool Step::use_as_told(Choice choice) {
    const TileIndex tile = choice.first;
    if (!p_.on_table(tile) || p_.agent_on(tile) != choice.actor) return false;
    const ActionKind kind = board_->actions[tile].kind;
    if (kind != ActionKind::disband && kind != ActionKind::turn) return false;
    await(Awaiting::nothing, kNobody);
    p_.mover = choice.actor;
    use_option(TurnOption::action);
    tell(EventKind::action_used, Clause::tile_turn_cost, choice.actor, tile);
    if (kind == ActionKind::disband) disband(choice.actor, tile);
    const bool acts = !over() && act_as_told(choice);
    return acts || kind == ActionKind::disband;
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

bool Step::take_back(Player player) {
    if (p_.sides[player].captured == 0) return false;
    --p_.sides[player].captured;
    to_reserve(player, 1);
    tell(EventKind::freed, Clause::capture_relief, player, 0, 0, 1);
    return true;
}

}  // namespace arbiter::proxy_wars
