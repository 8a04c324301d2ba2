// The one place where VASTRIX' ambiguities are fixed: remove a line here and the ambiguity is a switch.
#include "model/vastrix/value/readings.h"

#include <array>

namespace arbiter::vastrix {
namespace {

constexpr std::string_view kNotBuilt = "the rules follow the default; its other readings are not built yet";

constexpr auto kFixedAmbiguities = std::to_array<FixedAmbiguity>({
    fixed(Ambiguity::players_core_count, "the core game has two sides; more come with the Multiplayer module, which is not played"),
    fixed(Ambiguity::deal_order,
          "cards that nobody has seen are dealt, so that the order in which they go round changes nothing but what chance is asked first"),
    fixed(Ambiguity::active_player_meaning, "it names who declares and changes no play: priority is asked by the other readings"),
    fixed(Ambiguity::precedence_two_lists,
          "both lists put the text of a card first, and nothing of the core sets the rules of Combos against those below it"),
    fixed(Ambiguity::goal_bounds, "a Goal is a number with a sign and room for every Goal Shift of a long game"),
    fixed(Ambiguity::r_free_meaning, "the Face-Down Swap is asked in the Start Phase, before any window"),
    fixed(Ambiguity::free_play_meaning, "the timing words of the table of modes say which plays are free"),
    fixed(Ambiguity::targets_when_chosen, kNotBuilt),
    fixed(Ambiguity::targets_lost, kNotBuilt),
    fixed(Ambiguity::skip_several, "skips are counted one by one in the position"),
    fixed(Ambiguity::miniturn_off_turn, kNotBuilt),
    fixed(Ambiguity::super_action, kNotBuilt),
    fixed(Ambiguity::suit_additive, "a card of spades has its own mode beside those of its rank"),
    fixed(Ambiguity::owner_definition, kNotBuilt),
    fixed(Ambiguity::rus_trigger, "the tag is a part of each effect"),
    fixed(Ambiguity::multi_target_definition, "clears and exchanges name no card in the table of modes, whatever lies in the row"),
    fixed(Ambiguity::jack_zone, kNotBuilt),
    fixed(Ambiguity::jack_host_row, kNotBuilt),
    fixed(Ambiguity::jack_rejack, kNotBuilt),
    fixed(Ambiguity::shield_moment, "the level of Royal Shield is a part of the play on the stack"),
    fixed(Ambiguity::gy_simultaneous_order, "the order is a part of each effect and asks nobody"),
    fixed(Ambiguity::exile_order, "the order of Exile is that of arrival in the position"),
    fixed(Ambiguity::exhausted_reference, "both readings name the same state; only the number of the section differs"),
    fixed(Ambiguity::bj_lock_location, "Board Lock is a state of the position, not of the card"),
    fixed(Ambiguity::bj_recycle_mode, kNotBuilt),
    fixed(Ambiguity::points_trigger_stack, kNotBuilt),
    fixed(Ambiguity::nine_anchor_reveal, "what a player has seen is no part of a position"),
    fixed(Ambiguity::super_two_later_effect, kNotBuilt),
    fixed(Ambiguity::super_two_limits, "no limit is stated and none is counted"),
    fixed(Ambiguity::ten_diamonds_super_nine, "rank 9 has no Super effect in the table of modes"),
    fixed(Ambiguity::ultra_base_mode, kNotBuilt),
    fixed(Ambiguity::ultra_or_sudden, "a play names its mode, so that four cards of a rank are what they are declared as"),
    fixed(Ambiguity::loop_definition,
          "no play brings a position back within a Full Turn (core.loops-end), so that no reading ever forbids one"),
    fixed(Ambiguity::aegis_own_sacrifice, "a cost is not an effect on the card"),
    fixed(Ambiguity::super_two_royal_shield, "Royal Shield says nothing of cards that are taken"),
    fixed(Ambiguity::king_spade_bypass_scope, "the text of KS names no ban that it goes through"),
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
