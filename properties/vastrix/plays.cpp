// Properties of VASTRIX: what becomes of cards that are played, countered, stolen, tapped or aimed at, and of Goals.
#include <array>
#include <cstring>

#include "model/vastrix/rules/inspect.h"
#include "model/vastrix/value/pack.h"
#include "model/vastrix/words/text.h"
#include "properties/vastrix/check.h"
#include "properties/vastrix/properties.h"

namespace arbiter::vastrix {
namespace {

// Untapped 9s in a player's ER.
Cards active_nines(const Position& position, Player player) {
    return position.anchors[player] & cards_of_rank(Rank::nine) & ~position.tapped();
}

// A 9 that comes to an ER by another text than its own is not active there (nine.second-anchor), so that only plays are asked.
bool one_active_nine(const Transition& step, Why* why) {
    const int most = step.settings().nine_er_max;
    const bool replaces = step.readings().nine_second_anchor == NineSecondAnchor::second_replaces;
    for (const Event& event : step.events) {
        Cards nines = 0;
        if (!replaces && is(event, EventKind::declared) && static_cast<Mode>(event.second) == Mode::nine_anchor)
            nines = active_nines(step.before, event.player) | bit_of_card(event.first);
        if (replaces && is(event, EventKind::to_anchors) && rank_of(event.first) == Rank::nine)
            nines = active_nines(step.after, event.player);
        if (count_of(nines) > most) return broken(why, "{} as active 9s of one player", cards_text(nines));
    }
    return true;
}

// What an unresolved play is aimed at, of cards that can be Locked.
Cards referred_to(const Item& item) {
    const auto by = [](Mode mode, Card target) {
        const Aim aim = info_of(mode).aim;
        return aim == Aim::nothing || aim == Aim::item || aim == Aim::item_if_any ? 0 : bit_of_card(target);
    };
    return by(item.mode, item.target) | (item.is_combo() ? by(item.next_mode, item.next_target) : 0);
}

// No play that is gone refers to a card; no play is aimed at a card that another one refers to.
bool locked_needs_stack(const Transition& step, Why* why) {
    static constexpr std::array<Item, kMaximumStack> kNoItems{};
    const std::size_t plays = step.after.stack_count;
    if (std::memcmp(step.after.stack.data() + plays, kNoItems.data() + plays, (kNoItems.size() - plays) * sizeof(Item)) != 0)
        return broken(why, "a play that is gone still stands on the stack");
    if (step.after.stack_count == 0 && locked_cards(step.game, step.after) != 0)
        return broken(why, "a card is Locked while the stack is empty");
    if (!step.has(EventKind::declared) || step.after.stack_count != step.before.stack_count + 1) return true;
    if (step.readings().locked_scope == LockedScope::three_only) return true;
    Cards locked = 0;
    for (int place = 0; place < step.before.stack_count; ++place) locked |= referred_to(step.before.item(place));
    const Cards aimed = referred_to(step.after.item(step.after.stack_count - 1)) & locked;
    if (aimed == 0) return true;
    return broken(why, "{} is Locked and was aimed at", cards_text(aimed));
}

// Every change of a Goal is one that a Goal Shift states.
bool goal_parity(const Transition& step, Why* why) {
    const Settings& settings = step.settings();
    if (step.before.phase == Phase::setup) {
        bool default_goals = true;
        for (const Player player : step.after.players())
            default_goals = default_goals && (step.after.phase == Phase::setup || step.after.goal[player] == settings.goal_default);
        return default_goals || broken(why, "a game begins with another Goal than the default");
    }
    ByPlayer<int> change{};
    for (const Event& event : step.events_of(EventKind::goal)) {
        change[event.player] += event.amount;
        const bool stated = event.amount == settings.goal_shift_small || event.amount == settings.goal_shift_large ||
                            event.amount == -settings.nine_spade_reduction ||
                            (step.game.has_specs() && (event.amount == settings.battlerealm_brilliance_nine_goal ||
                                                       static_cast<Clause>(event.clause) == Clause::battlerealm_bravery_nine_goal));
        if (!stated) return broken(why, "a Goal changes by {}", event.amount);
    }
    for (const Player player : step.after.players()) {
        const int changed = step.after.goal[player] - step.before.goal[player];
        const bool bounded = step.readings().goal_bounds == GoalBounds::at_least_one && step.after.goal[player] == 1;
        const bool clamped = bounded || step.after.goal[player] == kLargestGoal || step.after.goal[player] == -kLargestGoal;
        if (changed == change[player] || clamped) continue;
        return broken(why, "the Goal of player {} changes by {}", player, changed);
    }
    return true;
}

// ---- countered and stolen plays

// The play with this main card, on the stack or resolving; nullptr if there is none.
const Item* item_of(const Position& position, Card main) {
    const int place = position.place_of_item(main);
    if (place >= 0) return &position.item(place);
    return position.current.mode != Mode::none && position.current.main() == main ? &position.current : nullptr;
}

bool may_exile(const Transition& step, Card countered, Card counter) {
    const Item* by = item_of(step.before, counter);
    const bool spade = counter == kAceOfSpades || (by != nullptr && contains(by->on_stack(), kAceOfSpades));
    return spade || (rank_of(countered) == Rank::ten && step.readings().ten_countered_destination == TenCounteredDestination::exile);
}

// One of them may have gone on into a hand: by an Ace Anchor, or from the bottom of the GY by a red Ultra.
bool countered_destination(const Transition& step, Why* why) {
    if (step.before.awaiting == Awaiting::negated) {
        const Cards rest = step.before.aside & ~(step.kind() == ChoiceKind::take ? bit_of_card(step.choice.first) : 0);
        if ((rest & ~step.after.graveyard().set()) == 0) return true;
        return broken(why, "{} of a countered play is not in the GY", cards_text(rest & ~step.after.graveyard().set()));
    }
    // What resolves after the counter may move the cards on.
    const bool moved_on = step.has_gone_on();
    for (const Event& event : step.events_of(EventKind::countered)) {
        if (moved_on) continue;
        const Item* item = item_of(step.before, event.first);
        if (item == nullptr) continue;
        Cards to_hand = 0;
        for (const Card card : each(item->on_stack())) {
            if (contains(step.after.graveyard().set() | step.after.aside, card)) continue;
            if (step.after.exile().place_of(card) >= 0 && may_exile(step, card, event.second)) continue;
            if (contains(step.after.all_hands(), card)) {
                to_hand |= bit_of_card(card);
                continue;
            }
            return broken(why, "{} of a countered play went elsewhere", card_id(card));
        }
        // A countered red Ultra draws as well.
        if (count_of(to_hand) > (item->mode == Mode::ultra_red ? 2 : 1))
            return broken(why, "{} of a countered play in a hand", cards_text(to_hand));
    }
    return true;
}

bool stolen_cards(const Transition& step, Why* why) {
    if (step.count(EventKind::resolved) != 1 || step.readings().spent_when == SpentWhen::before_effect) return true;
    const Event* resolved = step.find(EventKind::resolved);
    const Position& before = step.before;
    const Item* item = before.current.mode != Mode::none ? &before.current
                       : before.stack_count > 0          ? &before.item(before.stack_count - 1)
                                                         : nullptr;
    if (item == nullptr || item->size() < 2 || item->player == item->declarer || subject_of(*item) != resolved->first) return true;
    const Player thief = item->player;
    const Cards kept = item->on_stack() & (step.after.hand[thief] | step.after.row[thief] | step.after.anchors[thief]);
    if (kept == 0) return true;
    return broken(why, "{} of a stolen play with the thief", cards_text(kept));
}

// ---- tapped cards

bool scores(const Transition& step, Player player) {
    return step.any(EventKind::scored, [&](const Event& event) { return event.player == player; });
}

bool is_tapped_anew(const Transition& step, Card card) {
    return step.any(EventKind::tapped, [&](const Event& event) { return event.first == card; });
}

// By the Super 4 of a Balance player.
bool is_stripped(const Transition& step, Card card) {
    return step.any(EventKind::untapped, [&](const Event& event) {
        return event.first == card && static_cast<Clause>(event.clause) == Clause::battlerealm_balance_four_strip;
    });
}

// A card that untaps on the table has a reason, and one that has the reason untaps. What is played leaves the table, and may be back by the
// end of the step (immediate.play).
bool untap_only_by_rule(const Transition& step, Why* why) {
    const Position &before = step.before, &after = step.after;
    const bool all_taps = step.readings().nine_untap_other_taps == NineUntapOtherTaps::all_taps;
    const bool by_action_alone = step.readings().nine_untap_trigger == NineUntapTrigger::action_three;
    const bool at_once = step.readings().immediate_play == ImmediatePlay::within_resolution;
    // With Traps the card of Action 3 waits while they may answer.
    const Pending pending = before.traps.pending_kind();
    const bool is_action = (before.awaiting == Awaiting::action && step.kind() == ChoiceKind::score) || pending == Pending::action ||
                           pending == Pending::as_club;
    for (const Card card : each(before.tapped() & before.table() & after.table())) {
        const Player player = before.controller_of(card);
        const bool stays = after.controller_of(card) == player, tapped = contains(after.tapped(), card);
        const bool by_nine = contains(before.tapped_by_nine, card), by_two = contains(before.tapped_by_two, card);
        // Of a card that has changed sides within the step its new controller's Start Phase counts as well.
        const bool begins =
            by_two && step.count(EventKind::turn_begins, player) + step.count(EventKind::turn_begins, after.controller_of(card)) > 0;
        const bool scored = scores(step, player) && (!by_action_alone || is_action);
        const bool taken = before.awaiting == Awaiting::taken && step.kind() == ChoiceKind::accept && before.current.target == card;
        if (!tapped && (is_stripped(step, card) || (at_once && step.has_declared(player, card)))) continue;
        const bool may = (by_nine && scored) || (by_two && (begins || taken || (all_taps && scored)));
        if (!tapped && !may) return broken(why, "{} untaps without a reason", card_id(card));
        const bool must = (by_nine && !by_two && scored) || (by_two && !by_nine && begins);
        if (tapped && must && stays && !is_tapped_anew(step, card)) return broken(why, "{} stays tapped", card_id(card));
    }
    return true;
}

const std::array kPlayRows = {
    step_property<one_active_nine>(PropertyId::core_one_active_nine, at({EventKind::declared, EventKind::to_anchors})),
    step_property<locked_needs_stack>(PropertyId::core_locked_needs_stack, at({StepSign::stack_changed})),
    step_property<goal_parity>(PropertyId::core_goal_parity, at({EventKind::goal, EventKind::turn_begins}) | at({StepSign::goals_changed})),
    step_property<countered_destination>(PropertyId::core_countered_destination,
                                         at({EventKind::countered}) | at({StepSign::card_answered})),
    step_property<stolen_cards>(PropertyId::core_stolen_cards, at({EventKind::resolved})),
    step_property<untap_only_by_rule>(PropertyId::core_untap_only_by_rule,
                                      at({EventKind::scored, EventKind::turn_begins}) | at({StepSign::marks_changed})),
};

}  // namespace

PropertyList<Game> play_properties() {
    return kPlayRows;
}

}  // namespace arbiter::vastrix
