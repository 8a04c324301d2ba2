#include "properties/vastrix/signs.h"

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace arbiter::vastrix {
namespace {

// A position begins with everything that lies somewhere, up to the Goals, and ends with the counters.
constexpr std::size_t kMarks = offsetof(Position, tapped_by_nine), kAfterMarks = offsetof(Position, foreign);
constexpr std::size_t kStack = offsetof(Position, stack), kAfterStack = offsetof(Position, current);
constexpr std::size_t kAfterTable = offsetof(Position, goal), kFirstCounter = offsetof(Position, available);
static_assert(offsetof(Position, unknown) == 0 && kMarks < kAfterMarks && kAfterMarks < kStack && kStack < kAfterStack);
static_assert(kAfterMarks - kMarks == sizeof(Position::tapped_by_nine) + sizeof(Position::tapped_by_two) + sizeof(Position::aegis));
static_assert(kAfterStack < offsetof(Position, host) && offsetof(Position, host) < kAfterTable);
static_assert(offsetof(Position, passes) < kFirstCounter && offsetof(Position, skips) > kFirstCounter);

template <class Word>
Word word_at(const Position& position, std::size_t offset) {
    Word word;
    std::memcpy(&word, reinterpret_cast<const char*>(&position) + offset, sizeof word);
    return word;
}

// Bytes of a position that are known where this is compiled are compared without a call, and without a branch on each.
template <std::size_t from, std::size_t to>
bool differs(const Position& before, const Position& after) {
    using Word = std::uint64_t;
    Word any = 0;
    std::size_t at = from;
    for (; at + sizeof(Word) <= to; at += sizeof(Word)) any |= word_at<Word>(before, at) ^ word_at<Word>(after, at);
    for (; at < to; ++at) any |= static_cast<Word>(word_at<std::uint8_t>(before, at) ^ word_at<std::uint8_t>(after, at));
    return any != 0;
}
Signs signs_of_table(const Position& before, const Position& after) {
    const bool marks = differs<kMarks, kAfterMarks>(before, after);
    const bool stack = before.stack_count != after.stack_count || differs<kStack, kAfterStack>(before, after);
    const bool elsewhere = differs<0, kMarks>(before, after) || differs<kAfterMarks, kStack>(before, after) ||
                           differs<kAfterStack, kAfterTable>(before, after) || before.owed_count != after.owed_count;
    Signs seen = marks ? at({StepSign::marks_changed}) : 0;
    if (stack) seen |= at({StepSign::stack_changed});
    if (!marks && !stack && !elsewhere) return seen;
    if (((before.swap_down ^ after.swap_down) | (before.swap_up ^ after.swap_up)) != 0) seen |= at({StepSign::swap_bar_changed});
    const bool exile = before.gone.back_count != after.gone.back_count;
    if (exile || (after.gone.back_count > 0 && before.exile() != after.exile())) seen |= at({StepSign::exile_changed});
    return seen | kTable;
}

Signs signs_of_counters(const Position& before, const Position& after) {
    Signs seen = 0;
    if (differs<offsetof(Position, goal), offsetof(Position, goal) + sizeof(Position::goal)>(before, after))
        seen |= kCounters | at({StepSign::goals_changed});
    if (!differs<kFirstCounter, sizeof(Position)>(before, after)) return seen;
    seen |= kCounters;
    if (before.executed != after.executed) seen |= at({StepSign::action_counted});
    if (differs<offsetof(Position, skips), offsetof(Position, skips) + sizeof(Position::skips)>(before, after))
        seen |= at({StepSign::skips_changed});
    if (differs<offsetof(Position, ultras), offsetof(Position, quick_twos) + sizeof(Position::quick_twos)>(before, after))
        seen |= at({StepSign::limits_changed});
    return seen;
}

}  // namespace

Signs signs_of(const Game&, const Position& position, Parts) {
    return (position.reason != EndReason::none ? at({PositionSign::over}) : 0) | (position.stack_count > 0 ? at({PositionSign::plays}) : 0);
}

Signs signs_of(const Game&, const Position& before, Choice, const Position& after, const Events& events, Parts& changed) {
    Signs seen = signs_of_table(before, after) | signs_of_counters(before, after);
    changed = parts({PositionPart::moment});
    if ((seen & kTable) != 0) changed |= parts({PositionPart::table});
    if ((seen & kCounters) != 0) changed |= parts({PositionPart::counters});
    if (before.phase != after.phase || before.stage != after.stage || before.active != after.active)
        changed |= parts({PositionPart::phase});
    if (before.awaiting == Awaiting::negated || before.awaiting == Awaiting::hearts) seen |= at({StepSign::card_answered});
    for (const Event& event : events) seen |= sign_of(event.kind);
    return seen;
}

Signs signs_of_handing_on(const Game& game, const Position& before, Choice choice, const Position& after, const Events& events,
                          Parts& changed) {
    // A play remembers who has let the first chance pass to answer it with a Trap.
    if (before.traps.down != 0) return signs_of(game, before, choice, after, events, changed);
    Signs seen = 0;
    for (const Event& event : events) seen |= sign_of(event.kind);
    changed = parts({PositionPart::moment});
    return seen;
}

}  // namespace arbiter::vastrix
