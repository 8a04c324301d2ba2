// The list of Lost Glitches' properties, and the account of how those of the register are checked that have no row in it.
#include <array>
#include <vector>

#include "properties/lost_glitches/properties.h"

namespace arbiter::lost_glitches {

PropertyList<Game> properties() {
    static const std::vector<Property<Game>> all = concatenated<Game>(
        {card_properties(), mana_properties(), priority_properties(), combat_properties(), turn_properties(), reachable_properties()});
    return all;
}

namespace {

constexpr std::string_view kViews = "tests/properties/lost_glitches_views_test.cpp";
constexpr std::string_view kTurns = "tests/properties/lost_glitches_turns_test.cpp";
constexpr std::string_view kTimes = "replays/audit/times.h";

using P = PropertyId;

constexpr auto kAccounts = std::to_array<Accounted>({
    tested(P::time_in_limit, kTimes,
           "times belong to records: the auditor judges each entry's by the clock, and by the rulings of the register"),
    tested(P::hidden_view, kViews, "a relation between two positions: what is hidden from a player is exchanged in random positions"),
    tested(P::players_swapped, kViews, "a relation between two positions: the seats are exchanged in random positions"),
    tested(P::progress_turn_ends, kTurns, "about all plays of a turn: in random games everything is played that can be, and the turn ends"),
    explored(P::progress_game_ends,
             "passive play from every explored position comes to an end; the turns are counted in "
             "tests/properties/lost_glitches_turns_test.cpp"),
    explored(P::progress_no_stuck, "no explored position without a result is without an answer to what is awaited"),
});

}  // namespace

std::span<const Accounted> accounts() {
    return kAccounts;
}

}  // namespace arbiter::lost_glitches
