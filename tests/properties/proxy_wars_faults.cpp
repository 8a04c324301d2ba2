// The faults.
#include "tests/properties/proxy_wars_faults.h"

#include <bit>

namespace arbiter::proxy_wars::testing {
namespace {

using arbiter::testing::joined;

constexpr Cell kFarAway{90, 90};

// The first tile for which wanted() is true; kNoTile if there is none.
template <class Wanted>
TileIndex first_tile(Wanted wanted) {
    for (TileIndex tile = 0; tile < kMaximumTiles; ++tile)
        if (wanted(tile)) return tile;
    return kNoTile;
}

TileIndex placed_tile(const Position& position, bool of_a_fiefdom) {
    return first_tile([&](TileIndex tile) { return position.on_table(tile) && (!of_a_fiefdom || position.fiefdom[tile] != 0); });
}

bool was_cut(const Position& position, Player player) {
    return first_tile([&](TileIndex tile) { return owner_of(tile) == player && position.fiefdom[tile] != 0; }) != kNoTile;
}

// Takes every fiefdom of the player off the table.
bool take_off(Position& position, Player player) {
    bool any = false;
    for (const TileIndex tile : each(kTilesOf[player])) {
        if (position.fiefdom[tile] == 0 || !position.on_table(tile)) continue;
        position.cells[tile] = Cell{};
        any = true;
    }
    return any;
}

bool in_play(const Made& made) {
    return made.before.phase == Phase::play && made.after.phase == Phase::play;
}

// ---- faults in steps

std::vector<Fault> faults_of_turns() {
    return {
        {"cut.frozen", "a cut changes in play",
         [](const Game&, Made& made) {
             if (made.before.phase < Phase::start) return false;
             made.after.fiefdom[0] = static_cast<std::uint8_t>(made.after.fiefdom[0] + 1);
             return true;
         }},
        {"board.frozen", "a tile moves in play",
         [](const Game&, Made& made) {
             const TileIndex tile = placed_tile(made.after, false);
             if (made.before.phase != Phase::play || tile == kNoTile) return false;
             made.after.cells[tile] = kFarAway;
             return true;
         }},
        {"turn.alternate", "the turn does not pass on",
         [](const Game&, Made& made) {
             Event* begins = made.find(EventKind::turn_begins);
             if (!in_play(made) || begins == nullptr) return false;
             begins->player = opponent_of(begins->player);
             return true;
         }},
        {"turn.alternate", "an option in the other's turn",
         [](const Game&, Made& made) {
             if (!in_play(made) || !made.makes(ChoiceKind::move)) return false;
             made.choice.actor = opponent_of(made.choice.actor);
             return true;
         }},
        {"turn.one-option", "two options in a turn",
         [](const Game&, Made& made) {
             if (!in_play(made) || !made.makes(ChoiceKind::move)) return false;
             made.add(EventKind::recruited, made.choice.actor);
             return true;
         }},
    };
}

std::vector<Fault> faults_of_moves() {
    return {
        {"recruit.sound", "the reserve stays as it is",
         [](const Game&, Made& made) {
             if (!in_play(made) || !made.makes(ChoiceKind::recruit) || made.has(EventKind::arrival_action)) return false;
             ++made.side(made.choice.actor).reserve;
             return true;
         }},
        {"recruit.sound", "a recruit on a taken tile",
         [](const Game&, Made& made) {
             if (!in_play(made) || !made.makes(ChoiceKind::recruit)) return false;
             made.before.agents[opponent_of(made.choice.actor)] |= bit_of_tile(made.choice.first);
             return true;
         }},
        {"move.sound", "the agent stays on the tile that it left",
         [](const Game&, Made& made) {
             if (!in_play(made) || !made.makes(ChoiceKind::move) || made.has(EventKind::arrival_action)) return false;
             made.after.agents[made.choice.actor] |= bit_of_tile(made.choice.first);
             return true;
         }},
        {"disband.cost", "the agent does not come back to the reserve",
         [](const Game& game, Made& made) {
             if (!in_play(made) || !made.makes(ChoiceKind::use_action)) return false;
             if (game.tile(made.before, made.choice.first).action.kind != ActionKind::disband) return false;
             if (made.side(made.choice.actor).reserve == 0) return false;
             --made.side(made.choice.actor).reserve;
             return true;
         }},
    };
}

std::vector<Fault> faults_of_attacks() {
    return {
        {"attack.sound", "the attacker does not advance",
         [](const Game&, Made& made) {
             if (!in_play(made) || !made.has(EventKind::attacked) || !made.has(EventKind::advanced)) return false;
             made.after.agents[made.choice.actor] &= ~bit_of_tile(made.choice.second);
             made.after.agents[made.choice.actor] |= bit_of_tile(made.choice.first);
             return true;
         }},
        {"attack.sound", "nobody is captured",
         [](const Game&, Made& made) {
             if (!in_play(made) || !made.has(EventKind::attacked) || !made.has(EventKind::captured)) return false;
             Side& side = made.side(opponent_of(made.choice.actor));
             if (side.captured == 0) return false;
             --side.captured;
             return true;
         }},
        {"attack.recount", "a wrong result",
         [](const Game&, Made& made) {
             Event* attacked = made.find(EventKind::attacked);
             if (!in_play(made) || attacked == nullptr) return false;
             ++attacked->amount;
             return true;
         }},
        {"attack.support-only-own", "a supporter too many",
         [](const Game&, Made& made) {
             if (!in_play(made) || !made.has(EventKind::attacked)) return false;
             made.add(EventKind::attack_terms, made.choice.actor, static_cast<int>(AttackTerm::supporters), 0, 9);
             return true;
         }},
        {"captives.only-by-attack-or-text", "a captive more",
         [](const Game&, Made& made) {
             ++made.side(0).captured;
             return true;
         }},
        {"captives.only-by-attack-or-text", "a captive comes free by itself",
         [](const Game&, Made& made) {
             if (made.side(1).captured == 0 || !in_play(made)) return false;
             --made.side(1).captured;
             return true;
         }},
        {"destroyed.monotone", "a destroyed agent comes back",
         [](const Game&, Made& made) {
             if (made.before.sides[0].destroyed == 0 || made.after.sides[0].destroyed != made.before.sides[0].destroyed) return false;
             --made.side(0).destroyed;
             return true;
         }},
    };
}

std::vector<Fault> faults_of_ends() {
    return {
        {"win.recount", "a victory without the inequality",
         [](const Game&, Made& made) {
             if (made.after.reason != EndReason::inequality) return false;
             made.after.result = made.after.result == Result::first_wins ? Result::second_wins : Result::first_wins;
             return true;
         }},
        {"win.recount", "a victory is not seen",
         [](const Game&, Made& made) {
             if (!in_play(made) || made.after.awaiting != Awaiting::option || made.after.agents[0] == 0 ||
                 !made.has(EventKind::turn_begins))
                 return false;
             made.after.agents[1] = 0;
             made.side(1).reserve = made.side(1).disbanded = 0;
             return true;
         }},
        {"result.final", "somebody is waited for after the end",
         [](const Game&, Made& made) {
             if (made.after.result == Result::none) return false;
             made.after.awaiting = Awaiting::option;
             return true;
         }},
    };
}

}  // namespace

std::vector<Fault> position_faults() {
    return {
        {"agents.conserved", "an agent too many",
         [](const Game&, Made& made) {
             if (made.after.phase < Phase::cutting) return false;
             ++made.side(0).captured;
             return true;
         }},
        {"agents.one-per-tile", "a second agent on a tile",
         [](const Game&, Made& made) {
             if (made.after.agents[0] == 0) return false;
             made.after.agents[1] |= made.after.agents[0];
             return true;
         }},
        {"agents.on-tiles", "an agent beside the board",
         [](const Game&, Made& made) {
             const TileIndex tile = first_tile([&](TileIndex other) { return !made.after.on_table(other); });
             if (tile == kNoTile || made.after.phase != Phase::play) return false;
             made.after.agents[0] |= bit_of_tile(tile);
             return true;
         }},
        {"cut.partition", "a tile is in no fiefdom any more",
         [](const Game&, Made& made) {
             for (Player player = 0; player < kPlayers; ++player) {
                 if (made.after.phase < Phase::cutting || made.side(player).cut == CutState::under_way || !was_cut(made.after, player))
                     continue;
                 made.after.fiefdom[first_tile([&](TileIndex tile) { return owner_of(tile) == player && made.after.fiefdom[tile] != 0; })] =
                     0;
                 return true;
             }
             return false;
         }},
        {"left.never-placed", "a tile that was left over is placed",
         [](const Game&, Made& made) {
             if (!was_cut(made.after, 0)) return false;
             const TileIndex tile = first_tile([&](TileIndex other) { return owner_of(other) == 0 && made.after.fiefdom[other] == 0; });
             if (tile == kNoTile) return false;
             made.after.cells[tile] = kFarAway;
             return true;
         }},
        {"board.no-overlap", "two tiles on one cell",
         [](const Game&, Made& made) {
             const TileIndex one = placed_tile(made.after, false);
             const TileIndex other = first_tile([&](TileIndex tile) { return tile != one && made.after.on_table(tile); });
             if (one == kNoTile || other == kNoTile) return false;
             made.after.cells[other] = made.after.cells[one];
             return true;
         }},
        {"board.connected", "a tile far from the others",
         [](const Game&, Made& made) {
             const TileIndex tile = placed_tile(made.after, true);
             if (tile == kNoTile) return false;
             made.after.cells[tile] = kFarAway;
             return true;
         }},
        {"board.rigid", "a tile has left its fiefdom",
         [](const Game& game, Made& made) {
             const TileIndex tile = placed_tile(made.after, true);
             if (tile == kNoTile || game.rules().settings.fiefdom_size < 2) return false;
             made.after.cells[tile] = kFarAway;
             return true;
         }},
        {"setup.balance", "all fiefdoms of a player are taken back",
         [](const Game&, Made& made) {
             if (made.after.phase != Phase::placement || made.after.mover == made.after.starting) return false;
             // The starting player is ahead by one; without the other's the lead is two at least.
             const Player other = opponent_of(made.after.starting);
             return take_off(made.after, other);
         }},
        {"setup.complete", "fiefdoms are missing while agents are on the board",
         [](const Game&, Made& made) {
             return made.after.occupied() != 0 && was_cut(made.after, 0) && was_cut(made.after, 1) && take_off(made.after, 0);
         }},
        {"win.not-at-start", "a first turn with a position that is won",
         [](const Game&, Made& made) {
             if (made.after.phase != Phase::play || made.after.awaiting != Awaiting::option || made.after.agents[0] == 0) return false;
             made.after.began = 0;
             made.after.agents[1] = 0;
             made.side(1).reserve = made.side(1).disbanded = 0;
             return true;
         }},
        {"result.one", "an end without a reason",
         [](const Game&, Made& made) {
             if (made.after.phase == Phase::done) return false;
             made.after.reason = EndReason::none;
             return true;
         }},
    };
}

std::vector<Fault> step_faults() {
    return joined(faults_of_turns(), faults_of_moves(), faults_of_attacks(), faults_of_ends());
}

std::vector<Change> rule_changes() {
    return {
        {"occupy.active-iff-own", "actions of enemy tiles", arbiter::testing::waiving<Rules>(Clause::tile_enemy_no_action)},
        {"icons.both", "no icons and points of enemy tiles", arbiter::testing::waiving<Rules>(Clause::tile_enemy_icons)},
        {"win.not-both", "a lead of less than nothing wins", [](Rules& rules) { rules.settings.win_margin = -1; }},
        {"cut.partition", "fiefdoms of any size", arbiter::testing::waiving<Rules>(Clause::cut_three)},
        {"cut.partition", "fiefdoms in parts", arbiter::testing::waiving<Rules>(Clause::cut_connected)},
        {"board.connected", "fiefdoms anywhere", arbiter::testing::waiving<Rules>(Clause::place_edge)},
        {"turn.one-option", "actions that cost no turn", arbiter::testing::waiving<Rules>(Clause::tile_turn_cost)},
        {"move.sound", "moves of enemy agents", arbiter::testing::waiving<Rules>(Clause::move_own_agent)},
        {"attack.sound", "attacks from afar", arbiter::testing::waiving<Rules>(Clause::attack_next_to)},
        {"recruit.sound", "recruits on any tile", arbiter::testing::waiving<Rules>(Clause::recruit_own_tile)},
        {"move.sound", "moves of any length", arbiter::testing::waiving<Rules>(Clause::move_distance)},
    };
}

}  // namespace arbiter::proxy_wars::testing
