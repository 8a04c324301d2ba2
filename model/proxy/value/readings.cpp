// The one place where Proxy's ambiguities are fixed: remove a line here and the ambiguity is a switch.
#include "model/proxy/value/readings.h"

#include <array>

namespace arbiter::proxy {
namespace {

constexpr auto kFixedAmbiguities = std::to_array<FixedAmbiguity>({
    fixed(Ambiguity::players_count, "the position has two sides; combat knows one defending player and no way to choose among several"),
    fixed(Ambiguity::outcome_winner, "with two players the readings give the same play and differ only in what the result is called"),
    fixed(Ambiguity::setup_deck_order,
          "a record or scenario that knows an order says so and it is played by; where none is given every order is possible in both"),
    fixed(Ambiguity::active_first_choice,
          "either player can come out as the first active player in both; an exploration starts from each of them"),
    fixed(Ambiguity::active_tie_meaning,
          "both places that spell a tie out go by the order of players, and those orders are switches themselves"),
    fixed(Ambiguity::zones_stack_place,
          "a card that stayed in hand while it waits on the stack could be played twice, which no rule prevents"),
    fixed(Ambiguity::zones_trap_while_waiting,
          "the readings differ only for effects that look at the trap zone or board, and no card of the set does"),
    fixed(Ambiguity::zones_special_use,
          "under the other reading a card that uses the special zone, such as Rift Titan, would contradict the rules"),
    fixed(Ambiguity::zones_limits, "capacities are numbers: set line_limit, trap_limit or charge_limit instead"),
    fixed(Ambiguity::zones_public, "it decides what a player may know and no play is made legal or illegal by it"),
    fixed(Ambiguity::zones_owner, "no card of the set changes who controls a body, so the owner is the controller"),
    fixed(Ambiguity::insight_bottom_known, "it decides what a player may know and no play is made legal or illegal by it"),
    fixed(Ambiguity::loss_timing,
          "a later moment of losing would let a player who must take a missing card go on acting, which no clause allows"),
    fixed(Ambiguity::loss_optional,
          "a card taken by choice is never one that had to be taken, which is what the three ways of losing name"),
    fixed(Ambiguity::priority_play_or_pass,
          "with a third way beside play and pass, two players could hand priority to and fro without end"),
    fixed(Ambiguity::priority_after_interrupt, "traps are not plays made with priority, so they have no priority to hand on"),
    fixed(Ambiguity::plays_main_only, "priority exists in the main phase alone, and the other reading names no order of acting in combat"),
    fixed(Ambiguity::plays_from_hand,
          "under the other reading every public card could be played again, and no clause says from where or how often"),
    fixed(Ambiguity::plays_announce,
          "costs can depend on the announced number and traps on the announced target, so neither can be chosen later"),
    fixed(Ambiguity::plays_target_gone, "a new target at resolution would be a choice that no player announced and no trap could answer"),
    fixed(Ambiguity::plays_source_gone, "triggers on a body's own defeat could never resolve under the other reading"),
    fixed(Ambiguity::energy_pool,
          "unspent energy is not part of the position; whatever a pool could pay can be paid when a cost asks for it"),
    fixed(Ambiguity::energy_ability_in_payment,
          "without a pool, energy made by a play of its own would be lost before any cost could use it"),
    fixed(Ambiguity::install_visible,
          "it decides what a player may know; how a charge comes in and what it yields are the same under both"),
    fixed(Ambiguity::install_other_abilities,
          "under the other reading every printed ability would need a meaning in the charge zone, which the cards do not give"),
    fixed(Ambiguity::count_t,
          "the printed number follows from the card alone; times used would make the position count the uses of every ability"),
    fixed(Ambiguity::trap_on_nonplays, "with plays alone the conditions of Trap Breaker, Snare Line and Ambush Cell could never be met"),
    fixed(Ambiguity::technique_definition, "taken literally installs and moves would go to the discard when they resolve"),
    fixed(Ambiguity::trigger_nested,
          "newest first is what stack.newest-first says of everything that waits; a queue would be a second order beside the stack"),
    fixed(Ambiguity::loop_optional, "barring repetition would make legality depend on the plays so far and not on the position"),
    fixed(Ambiguity::facedown_visible, "it decides what a player may know and no play is made legal or illegal by it"),
    fixed(Ambiguity::combat_tie_own,
          "an order declared ahead is one of the orders that the controller can choose while seeing the results"),
    fixed(Ambiguity::combat_speed_change,
          "a snapshot would give every body a second speed to carry, and the live order can go up again, against combat.downwards"),
    fixed(Ambiguity::combat_engaged_pair, "who owes a strike is the same under both, and no card of the set looks for engaged bodies"),
    fixed(Ambiguity::combat_engagement_end, "engagement has no use after the last round, and no card of the set looks for engaged bodies"),
    fixed(Ambiguity::stats_floor,
          "negative damage, discards and rounds have no meaning in any clause, and no card of the set lowers a number of a body"),
    fixed(Ambiguity::temporary_which,
          "every effect of the set says itself how long it lasts, and the other reading would overrule what the cards say"),
});

constexpr auto kFixedSettings = std::to_array<FixedSetting>({
    {"players", "players.count is fixed at two, as combat knows one defending player and no way to choose among several"},
});

constexpr RulesVocabulary kVocabulary = {&kRegister, kFixedAmbiguities, kFixedSettings};

}  // namespace

const RulesVocabulary& rules_vocabulary() {
    return kVocabulary;
}

}  // namespace arbiter::proxy
