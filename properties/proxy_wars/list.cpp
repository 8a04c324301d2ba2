// The list of Proxy Wars' properties, and the account of how those of the register are checked that have no row in it.
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

constexpr std::string_view kSymmetry = "tests/properties/proxy_wars_symmetry_test.cpp";

using P = PropertyId;

constexpr auto kAccounts = std::to_array<Accounted>({
    explored(P::setup_always_possible, "no position is without a legal choice, those of the set-up among them"),
    explored(P::no_stuck, "no position is without a legal choice unless the game is over"),
    tested(P::symmetry_players, kSymmetry, "a relation between two positions: the players exchange everything, sheets included"),
    tested(P::symmetry_board, kSymmetry, "a relation between two positions: the whole board is shifted, turned and mirrored"),
    tested(P::symmetry_setup, kSymmetry, "a relation between two positions: the table is shifted and turned; mirrored it is another"),
    tested(P::agents_interchange, kSymmetry,
           "a position says on which tiles agents stand and has no names for them, so both are the same value"),
    tested(P::open_information, kSymmetry,
           "a relation between two positions: what is not on the table or in the stocks changes no legal play"),
    tested(P::progress_finite, kSymmetry, "random games that remember their positions end, by a third occurrence at the latest"),
});

}  // namespace

std::span<const Accounted> accounts() {
    return kAccounts;
}

}  // namespace arbiter::proxy_wars
