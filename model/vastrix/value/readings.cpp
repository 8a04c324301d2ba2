// The one place where VASTRIX' ambiguities are fixed: remove a line here and the ambiguity is a switch.
#include "model/vastrix/value/readings.h"

#include <array>

namespace arbiter::vastrix {
namespace {

constexpr auto kFixedAmbiguities = std::to_array<FixedAmbiguity>({
    fixed(Ambiguity::players_core_count, "the core game has two sides; more come with the Multiplayer module, which is not played"),
    fixed(Ambiguity::deal_order,
          "cards that nobody has seen are dealt, so that the order in which they go round changes nothing but what chance is asked first"),
    fixed(Ambiguity::active_player_meaning, "it names who declares and changes no play: priority is asked by the other readings"),
    fixed(Ambiguity::precedence_two_lists,
          "both lists put the text of a card first, and nothing of the core sets the rules of Combos against those below it"),
    fixed(Ambiguity::r_free_meaning, "the Face-Down Swap is asked in the Start Phase, before any window"),
    fixed(Ambiguity::targets_when_chosen,
          "a play without its mode and target cannot be judged when it is declared: what counters it, and what Guard stops, hangs on them"),
    fixed(Ambiguity::owner_definition,
          "'first-player-forever' asks of each card who held it first, which a set position, and a card that nobody has seen, do not tell"),
    fixed(Ambiguity::multi_target_definition,
          "'by-count' goes in a circle: how many cards a clear hits hangs on the immunity of QS, and that on how many cards it hits"),
    fixed(Ambiguity::jack_zone,
          "'on-host' does not say which texts about cards in PR reach the Jack itself: clears, scuttles, taps, bounces, its own Points"),
    fixed(Ambiguity::jack_host_row,
          "'stays' does not say which texts about a row go by where a card lies and which by who controls it: clears, scuttles, taps, "
          "Guard, 10C"),
    fixed(Ambiguity::gy_simultaneous_order,
          "'active-chooses' asks for the order of a whole table at once; the fixed order is one of those that could be chosen"),
    fixed(Ambiguity::exhausted_reference, "both readings name the same state; only the number of the section differs"),
    fixed(Ambiguity::bj_lock_location, "'in-er' does not say whether BJ is an Anchor there, nor what clears, guards or takes it"),
    fixed(Ambiguity::nine_anchor_reveal, "what a player has seen is no part of a position"),
    fixed(Ambiguity::super_two_limits,
          "'once-per-turn' makes a rule of a remark about 10D, and no text says of whose plays and from when it counts"),
    fixed(Ambiguity::ten_diamonds_super_nine, "rank 9 has no Super effect, so that there is no mode that could be chosen"),
    fixed(Ambiguity::loop_definition,
          "no play brings a position back within a Full Turn (core.loops-end), so that no reading ever forbids one"),
});

constexpr auto kFixedSettings = std::to_array<FixedSetting>({
    {"ultra_black_count", "the roles of the cards of a black Ultra are three"},
    {"ultra_red_count", "a play holds its cards in a fixed number of places"},
    {"ultra_mixed_each", "a play holds its cards in a fixed number of places"},
    {"sudden_four_count", "a play holds its cards in a fixed number of places"},
    {"swap_max", "nothing in the core puts more into the Swap Bar than was taken out"},
    {"queen_anchor", "Queens in ER count nothing, and no text gives them Points"},
    {"win_check_at_once", "the check in the End Phase alone is built"},
});

constexpr RulesVocabulary kVocabulary = {&kRegister, kFixedAmbiguities, kFixedSettings};

}  // namespace

const RulesVocabulary& rules_vocabulary() {
    return kVocabulary;
}

}  // namespace arbiter::vastrix
