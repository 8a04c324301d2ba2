// The list of Proxy Wars' properties, and the account of how each property of the register is checked.
#include <array>
#include <vector>

#include "properties/proxy_wars/properties.h"

namespace arbiter::proxy_wars {

PropertyList<Game> properties() {
    static const std::vector<Property<Game>> all = concatenated<Game>(
        {table_properties(), agent_properties(), turn_properties(), attack_properties(), winning_properties(), reachable_properties()});
    return all;
}

namespace {

constexpr std::string_view kTable = "properties/proxy_wars/table.cpp";
constexpr std::string_view kAgents = "properties/proxy_wars/agents.cpp";
constexpr std::string_view kTurn = "properties/proxy_wars/turn.cpp";
constexpr std::string_view kAttack = "properties/proxy_wars/attack.cpp";
constexpr std::string_view kWinning = "properties/proxy_wars/winning.cpp";
constexpr std::string_view kReachable = "properties/proxy_wars/reachable.cpp";
constexpr std::string_view kSymmetry = "tests/properties/proxy_wars_symmetry_test.cpp";

using P = PropertyId;

constexpr auto kAccounts = std::to_array<Accounted>({
    listed(P::agents_conserved, kAgents),
    listed(P::agents_one_per_tile, kAgents),
    listed(P::agents_on_tiles, kAgents),
    listed(P::cut_partition, kTable),
    listed(P::cut_frozen, kTable),
    listed(P::left_never_placed, kTable),
    listed(P::board_no_overlap, kTable),
    listed(P::board_connected, kTable),
    listed(P::board_rigid, kTable),
    listed(P::board_frozen, kTable),
    listed(P::setup_balance, kTable),
    listed(P::setup_complete, kTable),
    explored(P::setup_always_possible, "no position is without a legal choice, those of the set-up among them"),
    listed(P::turn_alternate, kTurn),
    listed(P::turn_one_option, kTurn),
    listed(P::recruit_sound, kTurn),
    listed(P::move_sound, kTurn),
    listed(P::attack_sound, kAttack),
    listed(P::attack_recount, kAttack),
    listed(P::attack_support_only_own, kAttack),
    listed(P::captives_only_by_attack_or_text, kAgents),
    listed(P::destroyed_monotone, kAgents),
    listed(P::occupy_active_iff_own, kAgents),
    listed(P::icons_both, kAgents),
    listed(P::disband_cost, kAgents),
    listed(P::win_recount, kWinning),
    listed(P::win_not_both, kWinning),
    listed(P::win_not_at_start, kWinning),
    listed(P::result_one, kWinning),
    listed(P::result_final, kWinning),
    explored(P::no_stuck, "no position is without a legal choice unless the game is over"),
    tested(P::symmetry_players, kSymmetry, "a relation between two positions: the players exchange everything, sheets included"),
    tested(P::symmetry_board, kSymmetry, "a relation between two positions: the whole board is shifted, turned and mirrored"),
    tested(P::symmetry_setup, kSymmetry, "a relation between two positions: the table is shifted and turned; mirrored it is another"),
    tested(P::agents_interchange, kSymmetry,
           "a position says on which tiles agents stand and has no names for them, so both are the same value"),
    tested(P::open_information, kSymmetry,
           "a relation between two positions: what is not on the table or in the stocks changes no legal play"),
    listed(P::reach_win_by_points, kReachable),
    listed(P::reach_win_by_capture, kReachable),
    listed(P::reach_win_off_turn, kReachable),
    listed(P::reach_destroyed, kReachable),
    listed(P::reach_freed, kReachable),
    listed(P::reach_hole_filled, kReachable),
    listed(P::reach_hole_left, kReachable),
    listed(P::reach_all_blocked, kReachable),
    listed(P::reach_skip, kReachable),
    listed(P::reach_enemy_icon_attack, kReachable),
    tested(P::progress_finite, kSymmetry, "random games that remember their positions end, by a third occurrence at the latest"),
});

}  // namespace

std::span<const Accounted> accounts() {
    return kAccounts;
}

}  // namespace arbiter::proxy_wars
