// The list of Lost Glitches' properties, and the account of how each property of the register is checked.
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

constexpr std::string_view kCards = "properties/lost_glitches/cards.cpp";
constexpr std::string_view kMana = "properties/lost_glitches/mana.cpp";
constexpr std::string_view kPriority = "properties/lost_glitches/priority.cpp";
constexpr std::string_view kCombat = "properties/lost_glitches/combat.cpp";
constexpr std::string_view kTurn = "properties/lost_glitches/turn.cpp";
constexpr std::string_view kReachable = "properties/lost_glitches/reachable.cpp";
constexpr std::string_view kViews = "tests/properties/lost_glitches_views_test.cpp";
constexpr std::string_view kTurns = "tests/properties/lost_glitches_turns_test.cpp";
constexpr std::string_view kTimes = "replays/audit/times.h";

using P = PropertyId;

constexpr auto kAccounts = std::to_array<Accounted>({
    listed(P::cards_conserved, kCards),
    listed(P::cards_owner, kCards),
    listed(P::deck_legal, kCards),
    listed(P::character_apart, kCards),
    listed(P::hand_opening, kCards),
    listed(P::mulligan_own_cards, kCards),
    listed(P::mulligan_once, kCards),
    listed(P::mana_bounds, kMana),
    listed(P::mana_pool_size, kMana),
    listed(P::mana_no_overspend, kMana),
    listed(P::mana_rises_only_by_rule, kMana),
    listed(P::mana_start_of_turn, kMana),
    listed(P::priority_one_holder, kPriority),
    listed(P::priority_alternates, kPriority),
    listed(P::priority_answer_chance, kPriority),
    listed(P::pass_two_in_row, kPriority),
    listed(P::pass_always_legal, kPriority),
    listed(P::stack_lifo, kPriority),
    listed(P::stack_one_slow, kPriority),
    listed(P::stack_empty_between, kPriority),
    listed(P::attack_turn_player, kCombat),
    listed(P::attack_once, kCombat),
    listed(P::attack_no_target, kCombat),
    listed(P::attack_no_mark, kCombat),
    listed(P::block_one_attacker, kCombat),
    listed(P::block_once, kCombat),
    listed(P::split_adds_up, kCombat),
    listed(P::creature_alive, kCombat),
    listed(P::turn_alternate, kTurn),
    listed(P::draw_count, kTurn),
    listed(P::draw_only_by_rule, kCards),
    listed(P::deckout_when, kTurn),
    listed(P::deckout_amount, kTurn),
    listed(P::character_cooldown, kTurn),
    tested(P::time_in_limit, kTimes,
           "times belong to records: the auditor judges each entry's by the clock, and by the rulings of the register"),
    listed(P::time_misses, kTurn),
    listed(P::surrender_open, kTurn),
    listed(P::health_alive, kTurn),
    listed(P::result_one, kTurn),
    listed(P::result_reason, kTurn),
    listed(P::result_final, kTurn),
    tested(P::hidden_view, kViews, "a relation between two positions: what is hidden from a player is exchanged in random positions"),
    tested(P::players_swapped, kViews, "a relation between two positions: the seats are exchanged in random positions"),
    listed(P::reach_health_win, kReachable),
    listed(P::reach_deckout_loss, kReachable),
    listed(P::reach_forfeit, kReachable),
    listed(P::reach_surrender_off_priority, kReachable),
    listed(P::reach_draw, kReachable),
    listed(P::reach_stack_3, kReachable),
    listed(P::reach_multi_block, kReachable),
    listed(P::reach_attack_turn_1, kReachable),
    listed(P::reach_opponent_summon, kReachable),
    tested(P::progress_turn_ends, kTurns, "about all plays of a turn: in random games everything is played that can be, and the turn ends"),
    explored(P::progress_game_ends,
             "passive play from every explored position comes to an end; the turns are counted in "
             "tests/properties/lost_glitches_turns_test.cpp"),
    explored(P::progress_no_stuck, "no explored position without a result is without an answer to what is awaited"),
    listed(P::progress_no_forced_loop, kTurn),
});

}  // namespace

std::span<const Accounted> accounts() {
    return kAccounts;
}

}  // namespace arbiter::lost_glitches
