// The list of VASTRIX' properties, and the account of how those of the register are checked that have no row in it.
#include <array>
#include <vector>

#include "model/vastrix/rules/draft.h"
#include "properties/vastrix/properties.h"

namespace arbiter::vastrix {

namespace {

std::vector<Property<Game>> core_and(std::vector<PropertyList<Game>> modules) {
    std::vector<Property<Game>> all = concatenated<Game>({zone_properties(), turn_properties(), stack_properties(), play_properties(),
                                                          protection_properties(), end_properties(), reachable_properties()});
    for (const PropertyList<Game> module : modules) all.insert(all.end(), module.begin(), module.end());
    return all;
}

}  // namespace

PropertyList<Game> properties() {
    static const std::vector<Property<Game>> all =
        core_and({multiplayer_properties(), battlerealm_properties(), deffy_properties(), trap_properties()});
    return all;
}

PropertyList<Game> properties_of(const Game& game) {
    // By the modules that are played, one bit each.
    static const auto lists = [] {
        std::array<std::vector<Property<Game>>, 16> all;
        for (unsigned played = 0; played < all.size(); ++played)
            all[played] = core_and({(played & 1) != 0 ? multiplayer_properties() : PropertyList<Game>{},
                                    (played & 2) != 0 ? battlerealm_properties() : PropertyList<Game>{},
                                    (played & 4) != 0 ? deffy_properties() : PropertyList<Game>{},
                                    (played & 8) != 0 ? trap_properties() : PropertyList<Game>{}});
        return all;
    }();
    return lists[(game.seats() > 2 ? 1u : 0u) | (game.has_specs() ? 2u : 0u) | (has_draft(game) ? 4u : 0u) | (game.has_traps() ? 8u : 0u)];
}

namespace {

using P = PropertyId;

constexpr std::string_view kViews = "tests/properties/vastrix_views_test.cpp";
constexpr std::string_view kProgress = "tests/properties/vastrix_progress_test.cpp";
constexpr std::string_view kTrapGames = "tests/properties/vastrix_traps_test.cpp";
constexpr std::string_view kPartners = "tests/properties/vastrix_partners_test.cpp";
constexpr std::string_view kSpecTests = "tests/properties/vastrix_specs_test.cpp";
constexpr std::string_view kDrafts = "tests/properties/vastrix_drafts_test.cpp";
constexpr std::string_view kModes = "tests/properties/vastrix_modes_test.cpp";

constexpr auto kAccounts = std::to_array<Accounted>({
    tested(P::core_points_formula, "tests/model/vastrix_points_test.cpp",
           "a table of positions with the Points that the rulings count in them"),
    tested(P::core_hidden_view, kViews, "a relation between two positions: what is hidden from a player is exchanged in random positions"),
    tested(P::core_symmetric, kViews, "a relation between two positions: the seats are exchanged in random positions"),
    tested(P::core_hidden_noninterference, kViews, "a relation between two steps: other cards are drawn, returned or held unseen"),
    tested(P::core_determinism, "tests/properties/battery.h", "every step of every random game is made twice and compared"),
    tested(P::core_loops_end, kProgress,
           "about all plays of a Full Turn: in whole graphs of scenarios no row of steps comes back within one"),
    tested(P::core_sudden_at_most_two, kProgress,
           "about all plays from an activation on: the Full Turns are counted on every path of whole graphs"),
    tested(P::core_reach_every_mode, kModes,
           "every row of the register is looked for in random games, which prefer what has not been seen"),
    tested(P::core_reach_every_mode_countered, kModes, "the same of rows that are countered"),
    explored(P::core_progress_always_a_way_on, "no position is without a legal choice unless the game is over"),
    tested(P::core_progress_end_stays_reachable, kProgress, "whole graphs of scenarios are searched from their ends backwards"),
    tested(P::core_progress_full_turn_finite, kProgress,
           "whole graphs have no circle within a Full Turn; in random games everything is played that can be, and it ends"),
    tested(P::core_progress_stack_empties, kProgress, "counts the passes from every position of whole graphs and of random games"),
    tested(P::core_progress_exhausted_ends, kProgress, "counts Full Turns on every path of whole graphs, and in random games"),
    tested(P::core_progress_skips_run_out, kProgress, "every step of whole graphs and of random games with a skip comes to a Full Turn"),
    explored(P::core_progress_no_forced_cycle, "rows of forced decisions are followed to their end"),
    tested(P::deffy_votes_complete, kDrafts, "every vote that is counted in random games is held by both"),
    tested(P::deffy_hidden_pool, kDrafts, "a relation between two positions: what lies face-down is exchanged with what lies in the DP"),
    tested(P::deffy_hidden_views_agree, kDrafts, "a relation between two positions that differ in what the selector has not seen"),
    tested(P::deffy_symmetry_suits, kDrafts, "a relation between two positions whose cards are renamed"),
    tested(P::deffy_reach_each_option, kDrafts, "about several games: what each option brings is looked for in drafts under each"),
    tested(P::multiplayer_priority_terminates, kPartners, "counts the passes from every position of random games of three and four"),
    tested(P::multiplayer_hidden_allies, kPartners, "a relation between two positions: the cards of a hand are exchanged for others"),
    tested(P::multiplayer_symmetry_rotation, kPartners, "a relation between two positions: everybody moves on by a seat in random games"),
    explored(P::multiplayer_no_stuck, "no position is without a legal choice unless the game is over"),
    tested(P::multiplayer_reach_results, kPartners, "every kind of end is looked for in random games of three and four"),
    tested(P::multiplayer_reach_interactions, kPartners, "every kind of help between partners is looked for in random games"),
    tested(P::deffy_replay_no_gap, kDrafts, "about two steps: after one that is left out the other is looked at"),
    tested(P::multiplayer_marriage_offered_iff_held, kPartners,
           "the list of choices is compared with the hands in every position of random games"),
    tested(P::battlerealm_spec_hidden_before_reveal, kSpecTests,
           "a relation between two positions: a Spec that is not shown is another one"),
    tested(P::battlerealm_suppression_ends, kSpecTests, "about what comes later: positions are played on until the counter works again"),
    tested(P::battlerealm_each_spec_acts, kSpecTests, "about several games: what each text moves is looked for in positions made for it"),
    tested(P::battlerealm_dead_text_known, kSpecTests,
           "the modes that are on the stack and the deeds that declare such plays are looked at"),
    tested(P::battlerealm_seat_symmetry, kSpecTests, "a relation between two positions: the players are exchanged with their Specs"),
    tested(P::traps_hidden_trap, kTrapGames,
           "a relation between two positions: a face-down Trap is exchanged for another card that it could be"),
    tested(P::traps_off_is_core, kTrapGames, "games without the module are played, and asked for Traps in every position"),
    tested(P::traps_each_trap_triggers, kTrapGames, "every Trap is looked for in random games"),
    tested(P::traps_disable_cycle, kTrapGames, "looked for in random games, over several Full Turns"),
    tested(P::traps_trap_decides_game, kTrapGames, "looked for in random games"),
    tested(P::traps_windows_close, kTrapGames, "counts the calls in a row in random games"),
    tested(P::traps_disabled_ends, kTrapGames, "counts Full Turns with a Disable Token in random games"),
});

}  // namespace

std::span<const Accounted> accounts() {
    return kAccounts;
}

}  // namespace arbiter::vastrix
