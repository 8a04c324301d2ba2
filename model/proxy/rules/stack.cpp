// The stack: plays are announced, paid and placed; traps answer; the newest item resolves first. Retaining priority belongs here, too.
#include <algorithm>
#include <bit>

#include "model/proxy/rules/inspect.h"
#include "model/proxy/rules/step.h"

namespace arbiter::proxy {

namespace {

ItemKind item_of(ChoiceKind kind) {
    switch (kind) {
        case ChoiceKind::install:
            return ItemKind::install;
        case ChoiceKind::set_body:
            return ItemKind::body;
        case ChoiceKind::set_face_down:
            return ItemKind::face_down_body;
        case ChoiceKind::set_technique:
            return ItemKind::technique;
        case ChoiceKind::set_trap:
            return ItemKind::trap_setting;
        case ChoiceKind::activate:
            return ItemKind::ability;
        case ChoiceKind::activate_charge:
            return ItemKind::charge_ability;
        case ChoiceKind::move:
            return ItemKind::move;
        default:
            contradiction("this choice makes no play");
    }
}

}  // namespace

// A play is made: choices are made with it, then it is paid for (plays.announce: when-made).
void Step::announce(Choice choice) {
    Frame& frame = push(FrameType::item);
    if (p_.at_capacity) return;
    frame.item = item_of(kind_of(choice));
    frame.controller = choice.actor;
    frame.stage = Stage::paying;
    p_.priority = choice.actor;
    p_.opened = 1;
    p_.step = MainStep::after_play;
    cite(Clause::priority_may_play);
    if (!pass_is_final(rules_))
        p_.passed = 0;
    else if (p_.passed != 0)
        cite(Clause::pass_final);
    switch (kind_of(choice)) {
        case ChoiceKind::activate: {
            frame.source = {choice.first};
            Body& body = p_.body(frame.source);
            frame.card = body.kind;
            frame.ability = static_cast<std::uint8_t>(choice.third);
            frame.target = {choice.second};
            if (readings_.ability_repeat == AbilityRepeat::once_per_turn) body.used |= static_cast<std::uint8_t>(1 << frame.ability);
            cite(Clause::ability_activate);
            drain_for_cost(frame, game_.cards()[frame.card].abilities[frame.ability], choice);
            break;
        }
        case ChoiceKind::activate_charge:
            frame.card = choice.first;
            frame.ability = static_cast<std::uint8_t>(choice.third & 0xFF);
            frame.target = {choice.second};
            cite(Clause::ability_activate);
            drain_for_cost(frame, game_.cards()[frame.card].abilities[frame.ability], choice);
            break;
        case ChoiceKind::move:
            frame.source = {choice.first};
            frame.extra = settings_.move_needs_ready && !p_.body(frame.source).ready() ? kWasDrained : 0;
            cite(Clause::move_lines);
            break;
        default:
            announce_from_hand(frame, choice);
            break;
    }
}

// zones.stack-place: own-place. The card leaves the hand as it is played.
void Step::announce_from_hand(Frame& frame, Choice choice) {
    Side& side = p_.sides[choice.actor];
    frame.card = choice.first;
    --side.count(Pile::hand, frame.card);
    switch (frame.item) {
        case ItemKind::install:
            ++side.installs;
            if (game_.cards()[frame.card].type != CardType::body) cite(Clause::charge_any_card);
            break;
        case ItemKind::trap_setting:
            cite(Clause::trap_set);
            break;
        case ItemKind::technique:
            frame.target = {choice.second};
            frame.number = static_cast<std::uint8_t>(choice.third);
            if (frame.number > 0) cite(Clause::symbol_count);
            frame.ability = static_cast<std::uint8_t>(ability_index(game_.cards()[frame.card], AbilityKind::technique));
            break;
        default:
            frame.extra = choice.second;
            if (frame.item == ItemKind::body && frame.extra != 0) cite(Clause::body_set_line);
            break;
    }
}

// What an ability costs beside energy: [d], or the card itself.
void Step::drain_for_cost(Frame& frame, const Ability& ability, Choice choice) {
    Side& side = p_.sides[frame.controller];
    const bool from_drained = choice.third >= 256;
    if (frame.item == ItemKind::ability) {
        if (ability.cost.drain_self) {
            set_drained(frame.source, true, Clause::symbol_drain);
        }
        return;
    }
    const Pile pile = from_drained ? Pile::drained_charges : Pile::ready_charges;
    if (ability.cost.self_to_abyss) {
        --side.count(pile, frame.card);
        ++side.count(Pile::abyss, frame.card);
        tell(EventKind::exiled, Clause::term_abyss, frame.controller, frame.card);
    } else if (ability.cost.drain_self && !from_drained) {
        --side.count(Pile::ready_charges, frame.card);
        ++side.count(Pile::drained_charges, frame.card);
        tell(EventKind::charge_drained, Clause::symbol_drain, frame.controller, frame.card);
    }
}

// What asks for the cost that is paid; and its symbols say what each stands for.
void Step::cite_price(const Cost& cost) {
    cite(clause_of_cost(game_, p_.top()));
    constexpr std::array kClauses{Clause::energy_neutral, Clause::energy_arcane,  Clause::energy_force,
                                  Clause::energy_light,   Clause::energy_noxious, Clause::energy_storm};
    for (std::size_t type = 0; type < kClauses.size(); ++type)
        if (cost.typed[type] > 0) cite(kClauses[type]);
}

void Step::decide_payment(Choice choice) {
    Side& side = p_.sides[choice.actor];
    // Sources are named by their place among the ready charges before any is drained.
    std::array<Kind, kMaximumSources> kinds{};
    for (SourceMask rest = choice.third; rest != 0; rest &= rest - 1) {
        const int source = std::countr_zero(rest);
        kinds[source] = game_.payment_source(p_, source);
    }
    for (SourceMask rest = choice.third; rest != 0; rest &= rest - 1) {
        const Kind kind = kinds[std::countr_zero(rest)];
        --side.count(Pile::ready_charges, kind);
        ++side.count(Pile::drained_charges, kind);
        tell(EventKind::charge_drained, Clause::charge_drain, choice.actor, kind);
    }
    cite_price(game_.price_due(p_).cost);
    tell(EventKind::paid, Clause::charge_produces, choice.actor, 0, 0, std::popcount(choice.third));
    Frame& frame = p_.top();
    if (frame.type == FrameType::retain) return advance_retain(frame);
    if (frame.stage == Stage::resolving) {  // the toll is paid: the item answered stands
        ++frame.step;
        return;
    }
    place(frame);
}

// The item stands on the stack (or takes place at once, stack.which-plays).
void Step::place(Frame& frame) {
    frame.stage = uses_stack(rules_, frame.item) ? Stage::placed : Stage::resolving;
    const Clause clause = [&] {
        switch (frame.item) {
            case ItemKind::install:
                return Clause::install_place;
            case ItemKind::technique:
                return Clause::technique_stack;
            case ItemKind::trap:
                return Clause::trap_stack;
            case ItemKind::trigger:
                return Clause::trigger_turns;
            case ItemKind::face_down_body:
                return Clause::facedown_cost;
            case ItemKind::body:
            case ItemKind::trap_setting:
                return Clause::term_set;
            default:
                return Clause::stack_lifo;
        }
    }();
    tell(EventKind::played, clause, frame.controller, frame.card, static_cast<int>(frame.item), p_.frame_count - 1);
    if (frame.item == ItemKind::trap) cite(Clause::trap_interrupts);
}

void Step::advance_item(Frame& frame) {
    switch (frame.stage) {
        case Stage::paying: {
            if (!game_.price_due(p_).cost.is_free()) return await(Awaiting::payment, frame.controller);
            return place(frame);
        }
        case Stage::placed:
            // trigger.before-play: do the triggers that the play causes come before the answers to it?
            if (readings_.trigger_before_play == TriggerBeforePlay::before_both && frame.item == ItemKind::technique)
                happen_everywhere(AbilityEvent::stacked_technique, frame.controller);
            frame.stage = Stage::offered;
            if (is_play(frame.item)) {
                if (readings_.stack_when_resolves != StackWhenResolves::before_priority_moves) frame.stage = Stage::waiting;
                if (readings_.retain_when == RetainWhen::before_resolution) return offer_retaining(frame.controller);
            }
            return;
        case Stage::offered:
            if (offer_answers(frame)) return;
            frame.stage = Stage::resolving;
            frame.asked = 0;
            if (readings_.trigger_before_play == TriggerBeforePlay::after_traps && frame.item == ItemKind::technique)
                happen_everywhere(AbilityEvent::stacked_technique, frame.controller);
            if (p_.frame_count > 1 && readings_.stack_which_plays == StackWhichPlays::all_plays) cite(Clause::stack_newest_first);
            return;
        case Stage::waiting:
            // A waiting play goes on when the stack resolves, or when the play that was put on top of it by retaining is over.
            if (p_.step == MainStep::stack_resolves ||
                (p_.step == MainStep::after_play && readings_.stack_when_resolves == StackWhenResolves::before_priority_moves)) {
                frame.stage = Stage::offered;
                return;
            }
            return advance_main();
        case Stage::resolving:
            return resolve_item(frame);
        case Stage::finished:
            return finish_item();
    }
}

// Every player in turn may answer what is on top until all have declined one after another (trap.window, trap.offer-order). Who is asked
// does not depend on the traps that lie face down.
bool Step::offer_answers(Frame& frame) {
    const Player player = next_to_answer(frame, frame.asked);
    if (player == kNobody) return false;
    await(Awaiting::answer, player);
    return true;
}

// `asked`: who has declined.
Player Step::next_to_answer(const Frame& frame, std::uint8_t asked) const {
    const Player first = readings_.trap_offer_order == TrapOfferOrder::active_first ? p_.active : opponent_of(frame.controller);
    const auto is_asked = [&](Player player) { return (asked & bit_of(player)) == 0 && is_asked_to_answer(game_, p_, player); };
    if (is_asked(first)) return first;
    return is_asked(opponent_of(first)) ? opponent_of(first) : kNobody;
}

// What else is due would come before the next question: triggers and defeats to settle.
bool Step::hand_on(Choice choice) {
    if (p_.awaiting != Awaiting::answer || kind_of(choice) != ChoiceKind::decline || p_.fallen != 0 || collects_triggers()) return false;
    const Frame& frame = p_.top();
    const Player next = next_to_answer(frame, static_cast<std::uint8_t>(frame.asked | bit_of(choice.actor)));
    if (next == kNobody) return false;
    decide_answer(choice);
    p_.decider = next;
    return true;
}

// Every fourth step is one: made without a call.
[[gnu::flatten]] bool Game::hand_on(Position& position, Choice choice, Events& events) const {
    if (position.awaiting != Awaiting::answer) return false;
    events.clear();
    return Step(*this, position, events).hand_on(choice);
}

void Step::decide_answer(Choice choice) {
    Frame& frame = p_.top();
    if (kind_of(choice) == ChoiceKind::decline) {
        frame.asked |= bit_of(choice.actor);
        tell(EventKind::declined, Clause::trap_condition, choice.actor);
        return;
    }
    activate_trap(frame, choice);
}

// Few are: what answers ask for first, declining, is small without it.
[[gnu::noinline]] void Step::activate_trap(Frame& frame, Choice choice) {
    // The chance comes again when the item is back on top, unless traps are offered only once.
    const bool once = readings_.trap_window == TrapWindow::only_when_made;
    frame.asked = once ? static_cast<std::uint8_t>(frame.asked | bit_of(choice.actor)) : std::uint8_t{0};
    const Reference8 subject = frame.type == FrameType::attack ? frame.source : Reference8::none();
    const Kind kind = choice.first;
    Reference8 answered = Reference8::none();
    trap_condition_met(game_, p_, choice.actor, kind, &answered);

    // zones.trap-while-waiting: in-trap-zone. The card stays in the trap zone face up, which the item on the stack stands for.
    Side& side = p_.sides[choice.actor];
    Pile pile = Pile::traps;
    if (side.count(Pile::traps, kind) == 0) pile = Pile::new_traps;
    --side.count(pile, kind);
    tell(EventKind::trap_revealed, Clause::trap_flip, choice.actor, kind);
    cite(Clause::trap_may);
    cite(Clause::trap_condition);
    Frame& trap = push(FrameType::item);
    if (p_.at_capacity) return;
    trap.item = ItemKind::trap;
    trap.controller = choice.actor;
    trap.card = kind;
    trap.ability = static_cast<std::uint8_t>(ability_index(game_.cards()[kind], AbilityKind::trap));
    trap.subject = subject.is_none() ? answered : subject;
    trap.subject_side = opponent_of(choice.actor);
    trap.target = {choice.second};
    trap.stage = Stage::paying;
}

void Step::resolve_item(Frame& frame) {
    // trap.interrupt-meaning: stops. An interrupted play is cancelled by the mere interruption.
    if (frame.item == ItemKind::trap && frame.step == 0 && readings_.trap_interrupt_meaning == TrapInterruptMeaning::stops &&
        frame.subject.is_item()) {
        const int answered = frame.subject.frame();
        const bool play = is_play(p_.frames[answered].item);
        if (play) return cancel(answered);  // the trap is the top frame still; its index has moved down by one
    }
    switch (frame.item) {
        case ItemKind::install:
            return resolve_install(frame);
        case ItemKind::body:
        case ItemKind::face_down_body:
            return resolve_body(frame);
        case ItemKind::trap_setting: {
            const bool fresh = readings_.trap_same_turn == TrapSameTurn::next_turn;
            ++p_.sides[frame.controller].count(fresh ? Pile::new_traps : Pile::traps, frame.card);
            tell(EventKind::trap_set, Clause::zones_list, frame.controller, frame.card);
            frame.card = kNoKind;
            frame.stage = Stage::finished;
            return;
        }
        case ItemKind::move:
            return resolve_move(frame);
        default: {
            const Ability& ability = *ability_of(game_, frame);
            const bool has_target = ability.target.kind != TargetKind::none;
            // plays.target-gone: no-effect.
            if (frame.step == 0 && has_target &&
                !fits_target(game_, p_, ability.target, frame.target, frame.controller, frame.source, p_.frame_count - 1)) {
                tell(EventKind::no_effect, Clause::stack_newest_first, frame.controller, frame.card, static_cast<int>(frame.item));
                frame.stage = Stage::finished;
                return;
            }
            if (frame.item == ItemKind::trap && frame.step == 0) cite(Clause::trap_execute);
            while (run_effects(p_.top(), ability)) {
            }
            return;
        }
    }
}

// The item has resolved and leaves the stack; its card goes where it belongs.
void Step::finish_item() {
    const Frame frame = p_.top();
    pop();
    tell(EventKind::resolved, Clause::stack_lifo, frame.controller, frame.card, static_cast<int>(frame.item));
    put_card_away(frame, false);
}

void Step::put_card_away(const Frame& frame, bool cancelled) {
    if (frame.card == kNoKind) return;
    const bool from_hand = frame.item != ItemKind::ability && frame.item != ItemKind::charge_ability && frame.item != ItemKind::trigger &&
                           frame.item != ItemKind::move;
    if (!from_hand) return;
    Side& side = p_.sides[frame.controller];
    // stack.cancelled
    if (cancelled && readings_.stack_cancelled == StackCancelled::back_to_hand) {
        ++side.count(Pile::hand, frame.card);
        return;
    }
    ++side.count(Pile::discard, frame.card);
    const Clause clause = frame.item == ItemKind::technique ? Clause::technique_to_discard
                          : frame.item == ItemKind::trap    ? Clause::trap_to_discard
                                                            : Clause::stack_lifo;
    tell(EventKind::discarded, clause, frame.controller, frame.card);
}

void Step::cancel(int frame_index) {
    const Frame frame = p_.frames[frame_index];
    const auto below = std::count_if(p_.frames.begin(), p_.frames.begin() + frame_index,
                                     [](const Frame& other) { return other.type == FrameType::item && other.stage != Stage::paying; });
    tell(EventKind::cancelled, Clause::stack_lifo, frame.controller, frame.card, static_cast<int>(frame.item), static_cast<int>(below));
    // install.cancelled-counts
    if (frame.item == ItemKind::install && readings_.install_cancelled_counts == InstallCancelledCounts::does_not_count)
        --p_.sides[frame.controller].installs;
    erase_frame(frame_index);
    put_card_away(frame, true);
}

// Takes a frame out of the middle; references to the ones above follow.
void Step::erase_frame(int frame_index) {
    for (int index = frame_index; index + 1 < p_.frame_count; ++index) p_.frames[index] = p_.frames[index + 1];
    pop();
    const auto follow = [&](Reference8& reference) {
        if (!reference.is_item()) return;
        if (reference.frame() == frame_index)
            reference = Reference8::gone();
        else if (reference.frame() > frame_index)
            reference = Reference8::item(reference.frame() - 1);
    };
    for (int index = 0; index < p_.frame_count; ++index) {
        Frame& frame = p_.frames[index];
        follow(frame.target);
        follow(frame.subject);
        // Batches are named by the place of their frame.
        if (frame.type == FrameType::batch && index >= frame_index) {
            for (int pending = 0; pending < p_.pending_count; ++pending)
                if (p_.pending[pending].level == frame.step) p_.pending[pending].level = static_cast<std::uint8_t>(index);
            frame.step = static_cast<std::uint8_t>(index);
        }
    }
}

// ---- retaining priority

// Who may not retain priority (retain.when-alone, retain.repeat, or for want of energy) is asked as well, and hands it on.
void Step::offer_retaining(Player player) {
    if (!p_.has_passed(player)) return await(Awaiting::retain, player);
    if (readings_.retain_when == RetainWhen::after_resolution) hand_on(player);
}

void Step::decide_retain(Choice choice) {
    if (kind_of(choice) == ChoiceKind::yield) {
        if (readings_.retain_when == RetainWhen::after_resolution) hand_on(choice.actor);
        return;
    }
    cite(Clause::retain_keep);
    Frame& frame = push(FrameType::retain);
    frame.controller = choice.actor;
}

void Step::advance_retain(Frame& frame) {
    if (frame.stage == Stage::paying && p_.awaiting == Awaiting::nothing && frame.asked == 0) {
        frame.asked = 1;
        if (!game_.price_due(p_).cost.is_free()) return await(Awaiting::payment, frame.controller);
    }
    const Player player = frame.controller;
    pop();
    if (readings_.retain_repeat == RetainRepeat::once_per_turn) ++p_.sides[player].retains;
    tell(EventKind::retained, Clause::priority_rotates, player);
    if (p_.frame_count > 0) p_.top().stage = Stage::waiting;  // retain.when: before-resolution
    p_.priority = player;
    p_.step = MainStep::await_play;
}

}  // namespace arbiter::proxy
