// Triggers without end (loop.forced): a row of forced decisions that comes back to a position is no game any more.
#include <bit>
#include <vector>

#include "model/core/position_copy.h"
#include "model/proxy/rules/step.h"

namespace arbiter::proxy {

namespace {

constexpr int kLongestRowTold = 40;  // decisions: what happens in them fits into the events of one step

constexpr std::uint32_t bit(AbilityEvent event) {
    return std::uint32_t{1} << static_cast<int>(event);
}

// What an operation can make happen that triggers listen to.
std::uint32_t events_caused_by(Operation operation) {
    switch (operation) {
        case Operation::damage:
            return bit(AbilityEvent::takes_damage) | bit(AbilityEvent::defeated);
        case Operation::change_numbers:
        case Operation::turn_face_down:
        case Operation::turn_face_up:
            return bit(AbilityEvent::defeated);
        case Operation::drain:
            return bit(AbilityEvent::drained);
        case Operation::ready:
            return bit(AbilityEvent::readied);
        case Operation::return_from_special:
        case Operation::set_face_down:
        case Operation::put_face_down:
            return bit(AbilityEvent::enters) | bit(AbilityEvent::defeated);
        default:
            return 0;
    }
}

// Makes the only answers to the decisions that follow, in Brent's way, until a position comes back: how many were made until then; 0 if
// somebody has a choice first, or the game ends.
int decisions_to_repetition(const Game& game, const Position& from) {
    static thread_local Events events;
    static thread_local Position now, saved;
    Choice only;
    if (game.forced_choice(from, only) != Forced::yes) return 0;
    copy_bytes(&now, &from, sizeof now);  // whole: positions of another game may have left something there
    const Position* compared = &from;
    for (unsigned made = 1;; ++made) {
        Step step(game, now, events);
        events.clear();
        step.decide(only);
        step.run_to_decision();
        if (same_position(now, *compared)) return static_cast<int>(made);
        // Most rows end here, and then nothing need be kept.
        if (game.forced_choice(now, only) != Forced::yes) return 0;
        if (!std::has_single_bit(made)) continue;
        copy_bytes(&saved, &now, sizeof saved);
        compared = &saved;
    }
}

}  // namespace

bool triggers_may_circle(std::span<const CardRules> cards) {
    // By event, what its triggers can make happen; then whatever follows from that.
    std::array<std::uint32_t, 32> causes{};
    for (const CardRules& card : cards) {
        for (const Ability& ability : abilities_of(card)) {
            if (ability.kind != AbilityKind::triggered) continue;
            for (const Effect& effect : effects_of(ability)) causes[static_cast<int>(ability.event)] |= events_caused_by(effect.operation);
        }
    }
    for (int middle = 0; middle < 32; ++middle)
        for (std::uint32_t& caused : causes)
            if ((caused >> middle & 1) != 0) caused |= causes[middle];
    for (int event = 0; event < 32; ++event)
        if ((causes[event] >> event & 1) != 0) return true;
    return false;
}

// Called where a trigger is to be picked: without triggers nothing goes round.
void Step::end_circle() {
    const int decisions = decisions_to_repetition(game_, p_);
    if (decisions == 0) return;
    for (int made = 0; made < decisions && decisions <= kLongestRowTold; ++made) {
        Choice only;
        game_.forced_choice(p_, only);
        decide(only);
        run_to_decision();
    }
    tell(EventKind::forced_loop, Clause::trigger_until_done);
    p_.awaiting = Awaiting::nothing;
    p_.decider = kNobody;
    switch (readings_.loop_forced) {
        case LoopForced::draw:
            return finish(Result::drawn);
        case LoopForced::active_loses:
            return lose(static_cast<std::uint8_t>(1 << p_.active));
        case LoopForced::stop:
            p_.pending_count = 0;
            p_.pending = {};
            for (int index = p_.frame_count - 1; index >= 0; --index) {
                const Frame& frame = p_.frames[index];
                const bool trigger = frame.type == FrameType::item && frame.item == ItemKind::trigger;
                if (trigger || frame.type == FrameType::batch) erase_frame(index);
            }
            return run();
    }
}

}  // namespace arbiter::proxy
