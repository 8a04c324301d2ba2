// Properties of VASTRIX: the stack, priority, counters.
#include <array>

#include "model/vastrix/rules/inspect.h"
#include "model/vastrix/rules/shield.h"
#include "model/vastrix/rules/source.h"
#include "model/vastrix/rules/specs.h"
#include "model/vastrix/value/pack.h"
#include "properties/vastrix/check.h"
#include "properties/vastrix/properties.h"

namespace arbiter::vastrix {
namespace {

// The play that a step may carry out: what resolves, or what lies on top.
const Item* next_to_resolve(const Position& position) {
    if (position.current.mode != Mode::none) return &position.current;
    return position.stack_count > 0 ? &position.item(position.stack_count - 1) : nullptr;
}

// Readings by which more than the play on top may resolve in one step.
bool goes_on_by_itself(const Readings& readings) {
    return readings.priority_new_window == PriorityNewWindow::no_further || readings.immediate_play == ImmediatePlay::within_resolution ||
           readings.ten_spade_when_resolved == TenSpadeWhenResolved::at_once;
}

bool lifo(const Transition& step, Why* why) {
    if (goes_on_by_itself(step.readings())) return true;
    const int resolved = step.count(EventKind::resolved);
    if (resolved == 0) return true;
    const Event* event = step.find(EventKind::resolved);
    const Item* next = next_to_resolve(step.before);
    const bool off_stack = step.readings().anchor_play_kind == AnchorPlayKind::off_stack;
    if (resolved == 1 && ((next != nullptr && subject_of(*next) == event->first) || off_stack)) return true;
    return broken(why, "{} resolved, not the play on top", card_id(event->first));
}

bool resolve_after_two_passes(const Transition& step, Why* why) {
    if (step.after.stack_count >= step.before.stack_count) return true;
    if (goes_on_by_itself(step.readings())) return true;
    // What a counter has taken off the stack has not resolved.
    if (step.kind() != ChoiceKind::pass && step.after.stack_count + step.count(EventKind::countered) >= step.before.stack_count)
        return true;
    const bool one_is_enough = step.readings().priority_own_play == PriorityOwnPlay::no;
    const bool all_but_own = step.readings().multiplayer_priority_declarer_passes == MultiplayerPriorityDeclarerPasses::excluded;
    const int others = step.before.seats > 2 && all_but_own ? step.before.seats - 2 : step.before.seats - 1;
    const bool both = step.kind() == ChoiceKind::pass && (step.before.passes >= others || one_is_enough);
    if (both) return true;
    return broken(why, "a play left the stack without two passes");
}

bool responses_are_free(const Transition& step, Why* why) {
    const Event* declared = step.find(EventKind::declared);
    if (declared == nullptr || step.before.stack_count == 0 || step.before.awaiting != Awaiting::window) return true;
    const ModeInfo& info = info_of(static_cast<Mode>(declared->second));
    const bool red_is_free = step.readings().ultra_red_timing == UltraRedTiming::instant_free;
    const bool sudden_is_free = step.readings().sudden_cost == SuddenCost::free;
    const bool freed = is_freed(step.game, step.before, declared->player, info.mode, Source::single);
    const bool timed =
        freed || is_timed(info.timing) || (red_is_free && info.mode == Mode::ultra_red) || (sudden_is_free && is_sudden(info.mode));
    const bool red = !red_is_free && info.mode == Mode::ultra_red && declared->player == step.before.active;
    const int cost = step.before.available - step.after.available;
    if ((timed && cost == 0) || (red && cost == 1)) return true;
    return broken(why, "{} as a response", info.word);
}

// holds(counter, aimed) of every tier of a counter that this step has declared, and the play that it is aimed at.
template <class Holds>
bool of_counters(const Transition& step, Holds holds) {
    const Item* play = step.declared_play();
    if (play == nullptr) return true;
    Item counter = *play;
    const auto holds_of = [&] {
        if (!info_of(counter.mode).counters || counter.target == kNoCard) return true;
        const int place = step.before.place_of_item(counter.target);
        return place < 0 || holds(counter, step.before.item(place));
    };
    if (!holds_of()) return false;
    if (!counter.is_combo()) return true;
    counter.mode = counter.next_mode;
    counter.target = counter.next_target;
    return holds_of();
}

bool passes_shield(const Transition& step, const Item& counter, const Item& aimed, Why* why) {
    const bool plain = counter.mode == Mode::ace_counter && counter.main() != kAceOfSpades;
    const bool every_ace = step.readings().shield_single_aces == ShieldSingleAces::all_one_card;
    const bool base = plain || (every_ace && (counter.mode == Mode::ace_counter || counter.mode == Mode::ace_sacrifice));
    const bool super = counter.mode == Mode::super_ace || counter.mode == Mode::ultra_red;
    const bool copied = counter.mode == Mode::super_ace && is_copying_ten(counter.cards[0]);
    const int shield = shield_against(step.before, aimed.shield, aimed.declarer, counter.player);
    if (!(base && (shield == 1 || shield == 2)) && !(super && !copied && shield > 1)) return true;
    // Under other readings of shield.rank-ten a copied Super A is shielded against as well; it never goes through by less.
    return broken(why, "{} at Royal Shield {}", word_of(counter.mode), shield);
}

bool base_ace_and_shield(const Transition& step, Why* why) {
    return of_counters(step, [&](const Item& counter, const Item& aimed) { return passes_shield(step, counter, aimed, why); });
}

bool is_counterable_by(const Transition& step, const Item& counter, const Item& aimed, Why* why) {
    const bool special =
        (aimed.mode == Mode::ace_counter && aimed.cards[0] == kAceOfSpades) || is_sudden(aimed.mode) || aimed.mode == Mode::shuffle_reset;
    const bool king =
        counter.mode == Mode::king_spade_counter && step.readings().king_spade_bypass_scope == KingSpadeBypassScope::bans_on_counters;
    if (!special || king || counter.mode == Mode::super_ace || counter.mode == Mode::ultra_red) return true;
    return broken(why, "{} at {}", word_of(counter.mode), word_of(aimed.mode));
}

bool special_counter_bans(const Transition& step, Why* why) {
    return of_counters(step, [&](const Item& counter, const Item& aimed) { return is_counterable_by(step, counter, aimed, why); });
}

bool shield_snapshot(const Transition& step, Why* why) {
    for (int place = 0; place < step.before.stack_count; ++place) {
        const Item& before = step.before.item(place);
        // The card of a sacrificed Ace may be played again before its counter has resolved: then two plays are known by it.
        if (before.spent != 0 || step.before.place_of_item(before.main()) != place) continue;
        const int now = step.after.place_of_item(before.main());
        if (now >= 0 && step.after.item(now).shield != before.shield)
            return broken(why, "Royal Shield of {} has changed", card_id(before.main()));
    }
    return true;
}

// Is it what the Trap 4H has left of a Combo?
bool is_left_of_combo(const Position& position, Card card) {
    const int place = position.place_of_item(card);
    return place >= 0 ? position.item(place).broken != 0 : position.current.main() == card && position.current.broken != 0;
}

bool ten_to_exile(const Transition& step, Why* why) {
    const Event* resolved = step.find(EventKind::resolved);
    if (resolved == nullptr || step.count(EventKind::resolved) > 1 || !step.settings().ten_effect_to_exile) return true;
    const auto mode = static_cast<Mode>(resolved->second);
    const Item* item = next_to_resolve(step.before);
    const bool copies = item != nullptr && source_of(*item) == Source::ten && item->option != kTrueSuper && mode == item->mode;
    if (mode != Mode::ten_hearts && mode != Mode::ten_theft && mode != Mode::ten_recovery && !copies) return true;
    if (is_left_of_combo(step.before, resolved->first) && step.readings().traps_combo_breaker_base == TrapsComboBreakerBase::enabler_gy) {
        if (step.after.graveyard().place_of(resolved->first) >= 0) return true;
        return broken(why, "{} is not in the GY", card_id(resolved->first));
    }
    if (step.after.exile().place_of(resolved->first) >= 0) return true;
    return broken(why, "{} is not in Exile", card_id(resolved->first));
}

const std::array kStackRows = {
    step_property<shield_snapshot>(PropertyId::core_shield_snapshot, at({StepSign::stack_changed})),
    step_property<lifo>(PropertyId::core_lifo, at({EventKind::resolved})),
    step_property<resolve_after_two_passes>(PropertyId::core_resolve_after_two_passes, at({StepSign::stack_changed})),
    step_property<responses_are_free>(PropertyId::core_responses_are_free, at({EventKind::declared})),
    step_property<base_ace_and_shield>(PropertyId::core_base_ace_and_shield, at({EventKind::declared})),
    step_property<special_counter_bans>(PropertyId::core_special_counter_bans, at({EventKind::declared})),
    step_property<ten_to_exile>(PropertyId::core_ten_to_exile, at({EventKind::resolved})),
};

}  // namespace

PropertyList<Game> stack_properties() {
    return kStackRows;
}

}  // namespace arbiter::vastrix
