// The list of Proxy's properties, and the account of how those of the register are checked that have no row in it.
#include <array>
#include <vector>

#include "properties/proxy/properties.h"

namespace arbiter::proxy {

PropertyList<Game> properties() {
    static const std::vector<Property<Game>> all =
        concatenated<Game>({zone_properties(), energy_properties(), turn_properties(), stack_properties(), body_properties(),
                            combat_properties(), reachable_properties()});
    return all;
}

namespace {

constexpr std::string_view kDecks = "tests/properties/proxy_decks_test.cpp";
constexpr std::string_view kPlay = "tests/properties/play_test.cpp";
constexpr std::string_view kPassive = "tests/properties/proxy_passive_play_test.cpp";
constexpr std::string_view kViews = "tests/properties/proxy_views_test.cpp";
constexpr std::string_view kPayment = "tests/properties/payment_relations_test.cpp";
constexpr std::string_view kReplays = "tests/properties/replays_test.cpp";

using P = PropertyId;

constexpr auto kAccounts = std::to_array<Accounted>({
    tested(P::deck_duplicates_relation, kDecks, "a relation between cards: random cards and random orders of their abilities"),
    tested(P::hidden_no_leak, kViews, "a relation between two positions: what is hidden from a player is exchanged in random positions"),
    tested(P::seats_symmetric, kViews, "a relation between two positions: the seats are exchanged in random positions"),
    tested(P::step_deterministic, kPlay, "a relation between two runs: every step of random games is made twice"),
    tested(P::energy_solver_agrees, kPayment,
           "about costs and sources, not positions: random problems here, all up to a size in tests/model"),
    tested(P::energy_monotone, kPayment, "a relation between two problems: a ready charge more, a symbol less"),
    tested(P::end_turn_bound, kPassive, "a position does not say which turn it is in: the turns of random games are counted"),
    tested(P::end_replay_agrees, kReplays, "about recorded games: every random game is recorded, read back and replayed"),
    explored(P::progress_never_stuck, "no explored position without a result is without a legal choice"),
    tested(P::progress_pass_ends_main, kPassive, "counts the passes from positions of random games"),
    tested(P::progress_stack_empties, kPassive, "counts the declines from positions of random games"),
    tested(P::progress_combat_ends, kPassive, "counts the turns of bodies in the combats of random games"),
    explored(P::progress_next_turn,
             "passive play from every explored position comes to a new turn or an end (begins_turn in properties/proxy/progress.h)"),
    explored(P::progress_game_ends,
             "passive play from every explored position comes to an end; the number of turns is counted in "
             "tests/properties/proxy_passive_play_test.cpp"),
});

}  // namespace

std::span<const Accounted> accounts() {
    return kAccounts;
}

}  // namespace arbiter::proxy
