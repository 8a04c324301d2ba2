// Properties of VASTRIX: Guard, Aegis, immunities, and what may move at all.
#include <array>

#include "model/vastrix/rules/inspect.h"
#include "model/vastrix/value/pack.h"
#include "model/vastrix/words/text.h"
#include "properties/vastrix/check.h"
#include "properties/vastrix/properties.h"

namespace arbiter::vastrix {
namespace {

// The play that this step has declared, if it is aimed at a card on the table.
const Item* aimed_at_table(const Transition& step) {
    if (!step.has(EventKind::declared) || step.after.stack_count == 0) return nullptr;
    const Item& last = step.after.item(step.after.stack_count - 1);
    const Aim aim = info_of(last.mode).aim;
    const bool card = aim != Aim::nothing && aim != Aim::item && aim != Aim::item_if_any && aim != Aim::exile;
    return card && last.target != kNoCard && contains(step.before.table(), last.target) ? &last : nullptr;
}

bool is_enemy(const Transition& step, const Item& play) {
    return step.before.controller_of(play.target) != play.player;
}

bool guard_respected(const Transition& step, Why* why) {
    const Item* play = aimed_at_table(step);
    if (play == nullptr || !is_enemy(step, *play)) return true;
    if (play->mode == Mode::scuttle || play->mode == Mode::super_two || play->mode == Mode::super_eight) return true;
    if (play->mode == Mode::purge_scrap && step.readings().ace_purge_guard != AcePurgeGuard::guard_stops) return true;
    Cards queens = step.before.anchors[opponent_of(play->player)] & cards_of_rank(Rank::queen) & ~step.before.tapped();
    queens &= ~bit_of_card(play->target);
    const bool queen = contains(cards_of_rank(Rank::queen) & step.before.anchors[opponent_of(play->player)], play->target);
    if (queens == 0 || (queen && step.readings().guard_mutual_queens == GuardMutualQueens::no)) return true;
    return broken(why, [&] { return fmt::format("{} is Guarded and was aimed at", card_id(play->target)); });
}

bool aegis_respected(const Transition& step, Why* why) {
    const Item* play = aimed_at_table(step);
    if (play == nullptr || play->mode == Mode::purge_scrap || !contains(step.before.with_aegis(), play->target)) return true;
    return broken(why, [&] { return fmt::format("{} has Aegis and was aimed at", card_id(play->target)); });
}

bool rank_immunity_respected(const Transition& step, Why* why) {
    const Item* play = aimed_at_table(step);
    if (play == nullptr || !is_enemy(step, *play) || !contains(step.before.row[0] | step.before.row[1], play->target)) return true;
    const bool keeps = step.readings().tapped_immunity == TappedImmunity::keeps;
    if (contains(step.before.tapped(), play->target) && !keeps) return true;
    const Mode mode = play->mode;
    if (mode == Mode::super_eight || mode == Mode::super_two) return true;
    const Card card = play->target;
    const bool scuttle = mode == Mode::scuttle || mode == Mode::eight_scuttle;
    const bool royal = rank_of(card) == Rank::ace || card == kRedJoker;
    bool immune = royal && (scuttle || mode == Mode::jack_attach);
    immune = immune || (rank_of(card) == Rank::five && scuttle);
    immune = immune || ((rank_of(card) == Rank::four || rank_of(card) == Rank::eight) && mode != Mode::scuttle);
    if (!immune) return true;
    return broken(why, [&] { return fmt::format("{} is immune to {}", card_id(card), word_of(mode)); });
}

bool queen_spade_respected(const Transition& step, Why* why) {
    const Event* resolved = step.find(EventKind::resolved);
    if (resolved == nullptr) return true;
    const auto mode = static_cast<Mode>(resolved->second);
    if (mode != Mode::four_clear_row && mode != Mode::four_clear_anchors) return true;
    const bool was = contains(step.before.table() & ~step.before.tapped(), kQueenOfSpades);
    if (!was || contains(step.after.table(), kQueenOfSpades)) return true;
    return broken(why, [] { return std::string("QS was cleared"); });
}

bool scuttle_is_higher(const Transition& step, Why* why) {
    if (step.kind() != ChoiceKind::scuttle || step.readings().scuttle_rank_order != ScuttleRankOrder::ace_low) return true;
    const Card card = step.choice.first, target = step.choice.second;
    if (is_joker(card) && !is_joker(target) && step.readings().scuttle_jokers == ScuttleJokers::highest) return true;
    const auto& order = step.settings().suit_order;
    const bool ranked = !is_joker(card) && !is_joker(target);
    const bool higher = ranked && (rank_of(card) > rank_of(target) ||
                                   (rank_of(card) == rank_of(target) &&
                                    order[static_cast<std::size_t>(suit_of(card))] > order[static_cast<std::size_t>(suit_of(target))]));
    if (higher && contains(step.before.row[step.other()], target)) return true;
    return broken(why, [&] { return fmt::format("{} scuttles {}", card_id(card), card_id(target)); });
}

bool swap_bar_moves(const Transition& step, Why* why) {
    const Position &before = step.before, &after = step.after;
    const Cards gone_down = before.swap_down & ~after.swap_down, gone_up = before.swap_up & ~after.swap_up;
    const Cards new_down = after.swap_down & ~before.swap_down, new_up = after.swap_up & ~before.swap_up;
    if ((gone_down | gone_up | new_down | new_up) == 0 || before.phase == Phase::setup) return true;
    const bool swap = step.kind() == ChoiceKind::swap && count_of(gone_down) == 1 && count_of(new_up) == 1 && gone_up == 0;
    const bool up = step.kind() == ChoiceKind::take_up && count_of(gone_up) == 1 && (gone_down | new_up) == 0;
    const bool peek = before.awaiting == Awaiting::peek && count_of(gone_down) == 1 && (gone_up | new_up) == 0;
    if (new_down == 0 && (swap || up || peek)) return true;
    return broken(why, [] { return std::string("the Swap Bar changed otherwise"); });
}

bool exile_only_opened(const Transition& step, Why* why) {
    const Cards gone = step.before.exile.set() & ~step.after.exile.set();
    if (gone == 0) return true;
    const Item* top = step.before.stack_count > 0 ? &step.before.item(step.before.stack_count - 1) : nullptr;
    const bool resolves = top != nullptr && (top->mode == Mode::ten_recovery || top->mode == Mode::ultra_mixed_take);
    const Event* resolved = step.find(EventKind::resolved);
    const auto mode = resolved == nullptr ? Mode::none : static_cast<Mode>(resolved->second);
    if (mode == Mode::ten_recovery || mode == Mode::ultra_mixed_take || step.count(EventKind::resolved) > 1) return true;
    const bool asked = step.before.awaiting == Awaiting::rummage || step.before.awaiting == Awaiting::recycle;
    if (resolves || asked) return true;
    return broken(why, [&] { return cards_text(gone) + " left Exile"; });
}

const std::array kProtectionRows = {
    step_property<guard_respected>(PropertyId::core_guard_respected),
    step_property<aegis_respected>(PropertyId::core_aegis_respected),
    step_property<rank_immunity_respected>(PropertyId::core_rank_immunity_respected),
    step_property<queen_spade_respected>(PropertyId::core_queen_spade_respected),
    step_property<exile_only_opened>(PropertyId::core_exile_only_opened),
    step_property<scuttle_is_higher>(PropertyId::core_scuttle_is_higher),
    step_property<swap_bar_moves>(PropertyId::core_swap_bar_moves),
};

}  // namespace

PropertyList<Game> protection_properties() {
    return kProtectionRows;
}

}  // namespace arbiter::vastrix
