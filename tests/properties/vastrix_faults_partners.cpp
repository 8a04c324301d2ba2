// The faults of the module Multiplayer.
#include "model/vastrix/rules/inspect.h"
#include "tests/properties/vastrix_faults.h"

namespace arbiter::vastrix::testing {

std::vector<Fault> position_faults_of_several() {
    return {
        {"multiplayer.cards.conserved", "a card in two rows",
         [](const Game&, Made& made) {
             made.after.row[0] |= made.after.anchors[1];
             return made.after.anchors[1] != 0;
         }},
        {"multiplayer.mini-turns.cap", "more Mini-Turns than the cap",
         [](const Game& game, Made& made) {
             made.after.executed = static_cast<std::uint8_t>(game.rules().settings.mini_turn_cap + 1);
             return true;
         }},
        {"multiplayer.grant.one-per-team", "two grants",
         [](const Game&, Made& made) {
             made.after.granted[1] = 2;
             return true;
         }},
        {"multiplayer.jack.counted-once", "a Jack that holds nothing for an Ally",
         [](const Game&, Made& made) {
             made.after.handing = 1;
             made.after.host[0] = kNoCard;
             return true;
         }},
        {"multiplayer.priority.one-holder", "somebody else has priority",
         [](const Game&, Made& made) {
             if (made.after.awaiting != Awaiting::window) return false;
             made.after.priority = made.after.next_of(made.after.decider);
             return true;
         }},
        {"multiplayer.result.one", "one shares a draw with nobody",
         [](const Game&, Made& made) {
             made.after.result = Result::draw_among(Seats::of(0));
             return true;
         }},
        {"multiplayer.result.team-same", "a winner without the Ally",
         [](const Game&, Made& made) {
             made.after.result = Result::won_by(1);
             return made.after.has_teams();
         }},
    };
}

namespace {

// A play on top, in a step of a game of teams that has declared one.
Item* declared_in_teams(Made& made) {
    if (!made.after.has_teams() || !made.has(EventKind::declared) || made.after.stack_count != made.before.stack_count + 1) return nullptr;
    return &made.after.stack[made.after.stack_count - 1u];
}

}  // namespace

std::vector<Fault> step_faults_of_several() {
    return {
        {"multiplayer.deal.sizes", "a hand of no cards",
         [](const Game& game, Made& made) {
             if (made.before.phase != Phase::setup || !begins_turn(made) || game.pack() != kAllCards) return false;
             made.after.hand[1] = 0;
             return true;
         }},
        {"multiplayer.turns.cycle", "a player is passed over",
         [](const Game&, Made& made) {
             if (!begins_turn(made) || made.before.phase == Phase::setup || made.after.seats == 2) return false;
             Event* begins = made.find(EventKind::turn_begins);
             begins->player = made.after.next_of(begins->player);
             return true;
         }},
        {"multiplayer.result.by-turn-player", "another player wins by Points",
         [](const Game&, Made& made) {
             const Event* over = made.find(EventKind::game_over);
             if (over == nullptr || over->second != static_cast<std::uint8_t>(EndReason::points)) return false;
             made.after.active = made.after.next_of(made.after.active);
             return true;
         }},
        {"multiplayer.result.no-missed-win", "the Goal was reached, and the game goes on",
         [](const Game&, Made& made) {
             if (!begins_turn(made) || made.before.phase != Phase::action || made.before.active == made.after.active) return false;
             made.after.goal[made.before.active] = -kLargestGoal;
             return true;
         }},
        {"multiplayer.priority.circle", "a player is passed over",
         [](const Game&, Made& made) {
             const bool hands_on = made.makes(ChoiceKind::pass) && made.after.passes == made.before.passes + 1;
             if (!hands_on || made.after.stack_count == 0 || made.after.awaiting != Awaiting::window) return false;
             made.after.decider = made.after.next_of(made.after.decider);
             return true;
         }},
        {"multiplayer.priority.n-passes", "a play resolves after one pass",
         [](const Game&, Made& made) {
             if (!made.makes(ChoiceKind::pass) || made.before.stack_count == 0 || made.before.awaiting != Awaiting::window) return false;
             made.before.passes = 0;
             return made.after.place_of_item(made.before.item(made.before.stack_count - 1).main()) < 0;
         }},
        {"multiplayer.priority.stack-order", "the oldest play resolves first",
         [](const Game&, Made& made) {
             if (!made.makes(ChoiceKind::pass) || made.before.stack_count < 2 || made.has(EventKind::countered)) return false;
             if (made.after.stack_count + 1 != made.before.stack_count || made.has(EventKind::stolen)) return false;
             std::swap(made.before.stack[0], made.before.stack[made.before.stack_count - 1u]);
             return true;
         }},
        {"multiplayer.target.opponent-is-enemy", "a Goal Shift on the player's own Goal",
         [](const Game&, Made& made) {
             Item* item = declared_in_teams(made);
             if (item == nullptr) return false;
             item->mode = Mode::goal_three;
             item->affected = item->player;
             return true;
         }},
        {"multiplayer.goal.isolated", "two Goals rise",
         [](const Game&, Made& made) {
             made.add(EventKind::goal, 0, 0, 0, 3);
             made.add(EventKind::goal, 1, 0, 0, 3);
             return times(made, EventKind::resolved) <= 1;
         }},
        {"multiplayer.grant.delivered-once", "a grant is lost",
         [](const Game&, Made& made) {
             made.before.granted[0] = 1;
             return made.after.granted[0] == 0 && !made.has(EventKind::phase_begins);
         }},
        {"multiplayer.ten-hearts.exclusive", "both are gained",
         [](const Game&, Made& made) {
             if (made.before.awaiting != Awaiting::hearts || !made.makes(ChoiceKind::gain)) return false;
             made.add(EventKind::mini_turns, 0, 0, 1, 1);
             return true;
         }},
        {"multiplayer.limits.per-player", "a play counts for two",
         [](const Game&, Made& made) {
             for (const Player player : {Player{0}, Player{1}}) made.before.tens[player] = 0, made.after.tens[player] = 1;
             return true;
         }},
        {"multiplayer.shield.per-player", "a shield that no Queen gives",
         [](const Game&, Made& made) {
             Item* item = declared_in_teams(made);
             if (item == nullptr) return false;
             item->shield ^= 1;
             return true;
         }},
        {"multiplayer.jack.only-own-guard-ignored", "a card that is nobody's is handed over",
         [](const Game&, Made& made) {
             Item* item = declared_in_teams(made);
             if (item == nullptr || card_elsewhere(made.before) == kNoCard) return false;
             item->mode = Mode::jack_attach;
             item->affected = made.after.ally_of(item->player);
             item->target = card_elsewhere(made.before);
             return true;
         }},
        {"multiplayer.marriage.atomic", "two Aces marry",
         [](const Game&, Made& made) {
             Item* item = declared_in_teams(made);
             if (item == nullptr) return false;
             item->mode = Mode::marriage;
             item->affected = made.after.ally_of(item->player);
             item->cards = {0, 1, kNoCard, kNoCard};
             made.find(EventKind::declared)->first = item->main();
             return true;
         }},
        {"multiplayer.marriage.cost-one", "a Royal Marriage for nothing",
         [](const Game&, Made& made) {
             Item* item = declared_in_teams(made);
             if (item == nullptr) return false;
             item->mode = Mode::marriage;
             item->affected = made.after.ally_of(item->player);
             made.after.executed = made.before.executed;
             return true;
         }},
        {"multiplayer.one-enemy-fixed", "the Enemy changes",
         [](const Game&, Made& made) {
             if (made.before.stack_count == 0 || made.after.stack_count == 0 || made.has(EventKind::stolen)) return false;
             if (made.before.item(0).main() != made.after.item(0).main() || made.has(EventKind::restated)) return false;
             made.after.stack[0].affected = made.before.item(0).affected == 1 ? Player{0} : Player{1};
             return made.before.item(0).player == made.after.item(0).player;
         }},
    };
}

}  // namespace arbiter::vastrix::testing
