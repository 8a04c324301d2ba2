// Properties of VASTRIX: Guard, Aegis, immunities, and what may move at all.
#include <array>

#include "model/vastrix/rules/inspect.h"
#include "model/vastrix/value/pack.h"
#include "model/vastrix/words/text.h"
#include "properties/vastrix/check.h"
#include "properties/vastrix/properties.h"

namespace arbiter::vastrix {
namespace {

// holds() of every tier of the play that this step has declared that is aimed at a card on the table.
template <class Holds>
bool of_aimed_at_table(const Transition& step, Holds holds) {
    const Item* play = step.declared_play();
    if (play == nullptr) return true;
    Item tier = *play;
    const auto holds_of = [&] {
        const Aim aim = info_of(tier.mode).aim;
        const bool card = aim != Aim::nothing && aim != Aim::item && aim != Aim::item_if_any && aim != Aim::exile;
        return !card || tier.target == kNoCard || !contains(step.before.table(), tier.target) || holds(tier);
    };
    if (!holds_of()) return false;
    if (!tier.is_combo()) return true;
    tier.mode = tier.next_mode;
    tier.target = tier.next_target;
    return holds_of();
}

bool is_enemy(const Transition& step, const Item& play) {
    const Player controller = step.before.controller_of(play.target);
    return controller != play.player && controller != step.before.ally_of(play.player);
}

bool guard_respected_by(const Transition& step, const Item& play, Why* why) {
    if (!is_enemy(step, play)) return true;
    if (play.mode == Mode::scuttle || play.mode == Mode::super_two || play.mode == Mode::super_eight) return true;
    if (play.mode == Mode::purge_scrap && step.readings().ace_purge_guard != AcePurgeGuard::guard_stops) return true;
    const Cards beside = step.before.anchors[step.before.controller_of(play.target)] & cards_of_rank(Rank::queen);
    const Cards queens = beside & ~step.before.tapped() & ~bit_of_card(play.target);
    const bool queen = contains(beside, play.target);
    if (queens == 0 || (queen && step.readings().guard_mutual_queens == GuardMutualQueens::no)) return true;
    return broken(why, "{} is Guarded and was aimed at", card_id(play.target));
}

bool guard_respected(const Transition& step, Why* why) {
    return of_aimed_at_table(step, [&](const Item& play) { return guard_respected_by(step, play, why); });
}

bool aegis_respected_by(const Transition& step, const Item& play, Why* why) {
    if (play.mode == Mode::purge_scrap || !contains(step.before.with_aegis(), play.target)) return true;
    if (goes_to_ally(step.before, play) && step.readings().multiplayer_jack_eligible == MultiplayerJackEligible::anything) return true;
    return broken(why, "{} has Aegis and was aimed at", card_id(play.target));
}

bool aegis_respected(const Transition& step, Why* why) {
    return of_aimed_at_table(step, [&](const Item& play) { return aegis_respected_by(step, play, why); });
}

bool rank_immunity_respected_by(const Transition& step, const Item& play, Why* why) {
    if (!is_enemy(step, play) || !contains(step.before.all_rows() & ~step.before.traps_down(), play.target)) return true;
    const bool keeps = step.readings().tapped_immunity == TappedImmunity::keeps;
    if (contains(step.before.tapped(), play.target) && !keeps) return true;
    const Mode mode = play.mode;
    if (mode == Mode::super_eight || mode == Mode::super_two) return true;
    const Card card = play.target;
    const bool scuttle = mode == Mode::scuttle || mode == Mode::eight_scuttle;
    const bool royal = rank_of(card) == Rank::ace || card == kRedJoker;
    bool immune = royal && (scuttle || mode == Mode::jack_attach);
    immune = immune || (rank_of(card) == Rank::five && scuttle);
    immune = immune || ((rank_of(card) == Rank::four || rank_of(card) == Rank::eight) && mode != Mode::scuttle);
    if (!immune) return true;
    return broken(why, "{} is immune to {}", card_id(card), word_of(mode));
}

bool rank_immunity_respected(const Transition& step, Why* why) {
    return of_aimed_at_table(step, [&](const Item& play) { return rank_immunity_respected_by(step, play, why); });
}

bool queen_spade_respected(const Transition& step, Why* why) {
    const Event* resolved = step.find(EventKind::resolved);
    if (resolved == nullptr || step.game.rules().waived(Clause::queen_spade_immune)) return true;
    const auto mode = static_cast<Mode>(resolved->second);
    if (mode != Mode::four_clear_row && mode != Mode::four_clear_anchors) return true;
    // With its Jack it may go all the same (jack.link-ends).
    const bool held = step.before.jack_on(kQueenOfSpades) != kNoCard && step.readings().jack_link_ends == JackLinkEnds::host_to_gy;
    const bool was = !held && contains(step.before.table() & ~step.before.tapped(), kQueenOfSpades);
    if (!was || contains(step.after.table(), kQueenOfSpades)) return true;
    return broken(why, "QS was cleared");
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
    if (higher && contains(step.before.rows_of(step.before.enemies_of(step.actor())), target)) return true;
    return broken(why, "{} scuttles {}", card_id(card), card_id(target));
}

bool swap_bar_moves(const Transition& step, Why* why) {
    const Position &before = step.before, &after = step.after;
    const Cards gone_down = before.swap_down & ~after.swap_down, gone_up = before.swap_up & ~after.swap_up;
    const Cards new_down = after.swap_down & ~before.swap_down, new_up = after.swap_up & ~before.swap_up;
    if ((gone_down | gone_up | new_down | new_up) == 0 || before.phase == Phase::setup) return true;
    // Of cards that nobody knows it is not to be seen which of them moved.
    if (before.unnamed.any()) return true;
    // battlerealm.swap-bar-size
    if (before.current.mode == Mode::rejuvenation || after.current.mode == Mode::rejuvenation) return true;
    const bool swap = step.kind() == ChoiceKind::swap && count_of(gone_down) == 1 && count_of(new_up) == 1 && gone_up == 0;
    const bool up = step.kind() == ChoiceKind::take_up && count_of(gone_up) == 1 && (gone_down | new_up) == 0;
    // What 5H takes may go in the same step (priority.new-window).
    const Cards left = gone_up & ~bit_of_card(before.traps.swap_placed);
    const bool peek = before.awaiting == Awaiting::peek && count_of(gone_down) == 1 && (left | new_up) == 0;
    // Of the Traps, 5D and 5C draw a card from it, and 5H takes what an exchange has put there.
    const bool jacked =
        before.awaiting == Awaiting::jacked && step.kind() == ChoiceKind::take && is_one(gone_down | gone_up) && new_up == 0;
    const bool stolen = gone_up == bit_of_card(before.traps.swap_placed) && (gone_down | new_up) == 0;
    if (new_down == 0 && (swap || up || peek || jacked || stolen)) return true;
    return broken(why, "the Swap Bar changed otherwise");
}

bool exile_only_opened(const Transition& step, Why* why) {
    // Before the game begins the pool of a draft lies there.
    if (step.before.phase == Phase::setup || step.before.exile() == step.after.exile()) return true;
    const Cards gone = step.before.exile().set() & ~step.after.exile().set();
    if (gone == 0) return true;
    const Item* top = step.before.stack_count > 0 ? &step.before.item(step.before.stack_count - 1) : nullptr;
    const bool resolves = top != nullptr && (top->mode == Mode::ten_recovery || top->mode == Mode::ultra_mixed_take);
    const Event* resolved = step.find(EventKind::resolved);
    const auto mode = resolved == nullptr ? Mode::none : static_cast<Mode>(resolved->second);
    if (mode == Mode::ten_recovery || mode == Mode::ultra_mixed_take || step.count(EventKind::resolved) > 1) return true;
    const bool asked = step.before.awaiting == Awaiting::rummage || step.before.awaiting == Awaiting::recycle;
    if (resolves || asked) return true;
    return broken(why, "{} left Exile", cards_text(gone));
}

const std::array kProtectionRows = {
    step_property<guard_respected>(PropertyId::core_guard_respected, at({EventKind::declared})),
    step_property<aegis_respected>(PropertyId::core_aegis_respected, at({EventKind::declared})),
    step_property<rank_immunity_respected>(PropertyId::core_rank_immunity_respected, at({EventKind::declared})),
    step_property<queen_spade_respected>(PropertyId::core_queen_spade_respected, at({EventKind::resolved})),
    step_property<exile_only_opened>(PropertyId::core_exile_only_opened, at({StepSign::exile_changed})),
    step_property<scuttle_is_higher>(PropertyId::core_scuttle_is_higher, at({EventKind::declared})),
    step_property<swap_bar_moves>(PropertyId::core_swap_bar_moves, at({StepSign::swap_bar_changed})),
};

}  // namespace

PropertyList<Game> protection_properties() {
    return kProtectionRows;
}

}  // namespace arbiter::vastrix
