// The one place where Lost Glitches' ambiguities are fixed: remove a line here and the ambiguity is a switch.
#include "model/lost_glitches/value/readings.h"

#include <array>

namespace arbiter::lost_glitches {
namespace {

constexpr auto kFixedAmbiguities = std::to_array<FixedAmbiguity>({
    fixed(Ambiguity::players_count, "the position has two sides, and every clause speaks of one other player"),
    fixed(Ambiguity::terms_unit, "the cards know one type that stays on the board, so there is nothing that the other reading could bar"),
    fixed(Ambiguity::turn_round, "no clause and no card of the set lasts for a round"),
    fixed(Ambiguity::turn_first_player, "either player can be given the first turn, and an exploration starts from each of them"),
    fixed(Ambiguity::turn_phases,
          "main.attack makes the attack an option of the main phase, which a fixed sequence with attacks between phases would not have"),
    fixed(Ambiguity::turn_start_priority,
          "no clause lists what could be done at the start of a turn, so a priority there would be one without options"),
    fixed(Ambiguity::stack_scope, "an attack that waits could be answered by what main.when forbids while it is under way"),
    fixed(Ambiguity::priority_pass_response,
          "an answer to a mulligan would need plays before the first turn, and one to a skip is what the next priority gives"),
    fixed(Ambiguity::zones_discard,
          "cards that leave the game would make Rollback a card without an effect, and no clause knows of such a place"),
    fixed(Ambiguity::block_per_creature, "no clause says how a creature that blocks several attackers would deal its damage to them"),
    fixed(Ambiguity::combat_split_time,
          "shares fixed before the answers need not fit the attack value and the blockers that are there when damage is dealt"),
    fixed(Ambiguity::combat_split_order, "nothing happens between two shares, so that the order of the attackers decides nothing"),
    fixed(Ambiguity::ability_activated, "no card of the set has an ability that could be activated"),
    fixed(Ambiguity::character_zone,
          "a character spell in hand or deck could be discarded or drawn, and no clause says what becomes of it then"),
    fixed(Ambiguity::character_anytime_limit, "a cast during a resolution would come between two events that no player has a choice in"),
    fixed(Ambiguity::health_start, "it is a number: set starting_health instead"),
    fixed(Ambiguity::health_below_zero,
          "no card of the set looks at the health of a player who has lost, and the game ends at once in both"),
    fixed(Ambiguity::deck_size, "it is a number: set deck_size instead"),
    fixed(Ambiguity::deck_copies, "it is a number: set copy_limit instead"),
    fixed(Ambiguity::summon_limit, "it is a number: set summons_per_turn instead"),
    fixed(Ambiguity::slow_limit, "it is a number: set slow_spells_per_turn instead"),
    fixed(Ambiguity::hand_limit, "it is a number: set hand_limit instead"),
    fixed(Ambiguity::board_limit, "it is a number: set board_limit instead"),
    fixed(Ambiguity::mana_cap, "it is a number: set mana_cap instead"),
    fixed(Ambiguity::mulligan_times, "it is a number: set mulligan_times instead; without end a game could fail to begin"),
    fixed(Ambiguity::draw_first_to_attack, "a draw at the start of a turn cannot depend on an attack that comes after it"),
    fixed(Ambiguity::draw_per_turn, "deckout.start-only takes one attempt at the start of each own turn for granted"),
    fixed(Ambiguity::time_skip_meaning, "two players who let their time run out would keep a phase open without end"),
});

constexpr RulesVocabulary kVocabulary = {&kRegister, kFixedAmbiguities, {}};

}  // namespace

const RulesVocabulary& rules_vocabulary() {
    return kVocabulary;
}

}  // namespace arbiter::lost_glitches
