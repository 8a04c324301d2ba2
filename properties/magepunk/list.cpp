// The list of Magepunk's properties, and the account of how those of the register are checked that have no row in it.
#include <array>
#include <vector>

#include "properties/magepunk/properties.h"

namespace arbiter::magepunk {

PropertyList<Game> properties() {
    static const std::vector<Property<Game>> all =
        concatenated<Game>({zone_properties(), charge_properties(), turn_properties(), chain_properties(), combat_properties(),
                            life_properties(), reachable_properties()});
    return all;
}

namespace {

constexpr std::string_view kPlay = "tests/properties/play_test.cpp";
constexpr std::string_view kPassive = "tests/properties/magepunk_passive_play_test.cpp";
constexpr std::string_view kViews = "tests/properties/magepunk_views_test.cpp";
constexpr std::string_view kPayment = "tests/model/payment_greedy_test.cpp";

using P = PropertyId;

constexpr auto kAccounts = std::to_array<Accounted>({
    tested(P::payment_joint, kPayment,
           "about the plays of a whole turn: the greedy oracle, the fast decision and the solver agree on random turns"),
    tested(P::payment_order_free, "tests/model/magepunk_payment_test.cpp",
           "a relation between two orders of the same plays, on random pools"),
    tested(P::hidden_no_leak, kViews, "a relation between two positions: what is hidden from a player is exchanged in random positions"),
    tested(P::players_symmetric, kViews, "a relation between two positions: the seats are exchanged in random positions"),
    tested(P::step_deterministic, kPlay, "a relation between two runs: every step of random games is made twice"),
    explored(P::progress_no_stuck_position, "no explored position without a result is without a legal choice"),
    explored(P::progress_turn_ends,
             "passive play from every explored position comes to a new turn or an end (begins_turn in properties/magepunk/progress.h)"),
    tested(P::progress_chain_ends, kPassive, "counts the declines from positions of random games, and the links of their chains"),
    tested(P::progress_turn_is_finite, kPassive,
           "counts the choices of every turn of random games that never leave a phase of their own accord"),
    explored(P::progress_game_ends, "passive play from every explored position comes to an end"),
});

}  // namespace

std::span<const Accounted> accounts() {
    return kAccounts;
}

}  // namespace arbiter::magepunk
