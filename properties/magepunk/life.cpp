// Properties of Magepunk: what stands on the battlefield is alive, life changes by events alone, and how games end.
#include <algorithm>

#include "properties/general/one_result.h"
#include "properties/magepunk/check.h"
#include "properties/magepunk/properties.h"
#include "properties/magepunk/recount.h"

namespace arbiter::magepunk {
namespace {

// Whenever a player has a choice.
bool entities_alive(const Game& game, const Position& position, Why* why) {
    if (position.decider >= kPlayers) return true;
    const bool needs_damage = game.rules().readings.durability_zero == DurabilityZero::needs_damage;
    for (Player player = 0; player < kPlayers; ++player) {
        for (const Permanent& permanent : position.sides[player].permanents) {
            if (!is_entity(game, permanent.kind) || (needs_damage && permanent.damage == 0)) continue;
            const int durability = durability_of(game, permanent);
            if (permanent.damage < durability && durability > 0) continue;
            return broken(why, "an Entity of kind {} of player {} has damage {} and Durability {}", permanent.kind, player,
                          permanent.damage, durability);
        }
    }
    return true;
}

bool nodes_alive(const Game& game, const Position& position, Why* why) {
    if (position.decider >= kPlayers) return true;
    if (game.rules().readings.node_damage != NodeDamage::printed) return true;
    for (Player player = 0; player < kPlayers; ++player) {
        for (const Permanent& permanent : position.sides[player].permanents) {
            const CardRules& card = game.cards()[permanent.kind];
            if (card.type != CardType::node || !card.has_health || permanent.damage < durability_of(game, permanent)) continue;
            return broken(why, "a Node of kind {} of player {} has damage {}", permanent.kind, player, permanent.damage);
        }
    }
    return true;
}

bool life_positive(const Game& game, const Position& position, Why* why) {
    if (position.decider >= kPlayers) return true;
    if (game.rules().readings.loss_check != LossCheck::each_step) return true;
    const int threshold = game.rules().settings.win_life_threshold;
    for (Player player = 0; player < kPlayers; ++player)
        if (position.sides[player].life <= threshold)
            return broken(why, "player {} has life {} and the game goes on", player, position.sides[player].life);
    return true;
}

bool life_only_by_events(const Transition& step, Why* why) {
    for (Player player = 0; player < kPlayers; ++player) {
        int expected = step.before.sides[player].life;
        int damage = 0;
        int lost = 0;
        for (const Event& event : step.events) {
            if (event.player != player) continue;
            if (is(event, EventKind::life_lost)) lost += event.amount;
            if (is(event, EventKind::life_gained)) expected += event.amount;
            if (is(event, EventKind::player_damaged)) damage += event.amount;
        }
        expected -= lost;
        const int life = step.after.sides[player].life;
        if (life != expected) return broken(why, "player {} has life {}, and the events give {}", player, life, expected);
        if (damage > lost) return broken(why, "player {} was dealt {} damage and lost {} life", player, damage, lost);
    }
    return true;
}

bool has_lost(const Game& game, const Position& position, Player player) {
    return position.sides[player].life <= game.rules().settings.win_life_threshold || (position.failed_draws >> player & 1) != 0;
}

// tie.result, loop.mandatory and game.concede let a game end otherwise.
bool ends_as_usual(const Game& game) {
    const Readings& readings = game.rules().readings;
    return readings.tie_result == TieResult::draw && game.rules().settings.tie_policy == 0 &&
           readings.loop_mandatory == LoopMandatory::draw && readings.game_concede == GameConcede::no_move;
}

bool result_justified(const Game& game, const Position& position, Why* why) {
    if (!ends_as_usual(game)) return true;
    // Abilities are still waiting when a forced loop is found.
    const bool loop = position.pending_count > 0 || position.item.type == ItemKind::trigger;
    if (position.result == Result::first_wins)
        return has_lost(game, position, 1) || broken(why, "player 0 has won, and player 1 has not lost");
    if (position.result == Result::second_wins)
        return has_lost(game, position, 0) || broken(why, "player 1 has won, and player 0 has not lost");
    return (has_lost(game, position, 0) && has_lost(game, position, 1)) || loop ||
           broken(why, "a game is drawn, and somebody has not lost");
}

bool winner_alive(const Game& game, const Position& position, Why* why) {
    if (!ends_as_usual(game) || position.result == Result::drawn) return true;
    const Player winner = position.result == Result::first_wins ? 0 : 1;
    return !has_lost(game, position, winner) || broken(why, "player {} has won with life {}", winner, position.sides[winner].life);
}

constexpr Parts kStandingReads = parts({PositionPart::chooser, PositionPart::permanents});

constexpr Property<Game> kLifeProperties[] = {
    state_property<entities_alive>(PropertyId::entities_alive, at({PositionSign::player_decides}), kStandingReads),
    state_property<nodes_alive>(PropertyId::nodes_alive, at({PositionSign::player_decides}), kStandingReads),
    state_property<life_positive>(PropertyId::life_positive, at({PositionSign::player_decides}),
                                  parts({PositionPart::chooser, PositionPart::life})),
    step_property<life_only_by_events>(PropertyId::life_only_by_events, at({StepSign::life, StepSign::life_differs})),
    end_property<one_result<Game>>(PropertyId::end_exactly_one_result),
    end_property<result_justified>(PropertyId::end_result_justified),
    end_property<winner_alive>(PropertyId::end_winner_alive),
};

}  // namespace

PropertyList<Game> life_properties() {
    return kLifeProperties;
}

}  // namespace arbiter::magepunk
