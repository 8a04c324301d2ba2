#include "properties/vastrix/signs.h"

#include <cstddef>
#include <cstdint>
#include <cstring>

#include "properties/vastrix/places.h"

namespace arbiter::vastrix {
namespace {

// A position begins with everything that lies somewhere, up to the Goals, and ends with the counters.
constexpr std::size_t kRows = offsetof(Position, row), kAfterRows = offsetof(Position, swap_down);
constexpr std::size_t kAfterStates = offsetof(Position, aside);
constexpr std::size_t kHosts = offsetof(Position, host);
constexpr std::size_t kMarks = offsetof(Position, tapped_by_nine), kAfterMarks = offsetof(Position, foreign);
constexpr std::size_t kStack = offsetof(Position, stack), kAfterStack = offsetof(Position, current);
constexpr std::size_t kAfterTable = offsetof(Position, goal), kFirstCounter = offsetof(Position, available);
static_assert(offsetof(Position, unknown) == 0 && kMarks < kAfterMarks && kAfterMarks < kStack && kStack < kAfterStack);
static_assert(kAfterMarks - kMarks == sizeof(Position::tapped_by_nine) + sizeof(Position::tapped_by_two) + sizeof(Position::aegis));
static_assert(kAfterRows - kRows == sizeof(Position::row) + sizeof(Position::anchors));
static_assert(offsetof(Position, noted) < kAfterStates && kAfterStates < kStack);
static_assert(kHosts < offsetof(Position, handing) && offsetof(Position, jack_order) < kAfterTable);
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
    // What is left is looked at with some of what came before it.
    if constexpr (to - from >= sizeof(Word)) {
        if (at < to) any |= word_at<Word>(before, to - sizeof(Word)) ^ word_at<Word>(after, to - sizeof(Word));
    } else {
        for (; at < to; ++at) any |= static_cast<Word>(word_at<std::uint8_t>(before, at) ^ word_at<std::uint8_t>(after, at));
    }
    return any != 0;
}

// `laid`: true if what lies in the rows, what is attached, or a state has changed; each part is looked at once.
Signs signs_of_table(const Position& before, const Position& after, bool& laid) {
    const bool marks = differs<kMarks, kAfterMarks>(before, after);
    const bool stack = before.stack_count != after.stack_count || differs<kStack, kAfterStack>(before, after);
    laid = marks || differs<kRows, kAfterRows>(before, after) || differs<kAfterMarks, kAfterStates>(before, after) ||
           differs<kHosts, kAfterTable>(before, after);
    const bool elsewhere = laid || differs<0, kRows>(before, after) || differs<kAfterRows, kMarks>(before, after) ||
                           differs<kAfterStates, kStack>(before, after) || differs<kAfterStack, kHosts>(before, after) ||
                           before.owed_count != after.owed_count;
    Signs seen = marks ? at({StepSign::marks_changed}) : 0;
    if (stack) seen |= at({StepSign::stack_changed});
    if (!stack && !elsewhere) return seen;
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

// What Traps and Specs make of cards in the rows.
bool kinds_changed(const Position& before, const Position& after) {
    return before.traps.down != after.traps.down || before.traps.heart != after.traps.heart ||
           differs<offsetof(Position, specs), offsetof(Position, specs) + sizeof(Position::specs)>(before, after);
}

// Mostly none is: two properties then need no look of their own.
bool cards_are_astray(const Game& game, const Position& position) {
    const auto [once, twice] = PlacedCards(position);
    const bool all_known = !position.unnamed.any() && (game.pack() & ~kAllCards) == 0;
    return twice != 0 || !all_known || (once | under_way(position)) != game.pack();
}

Signs signs_of(const Game& game, const Position& position, Parts changed) {
    Signs seen = 0;
    if (position.reason != EndReason::none) seen |= at({PositionSign::over});
    if (position.stack_count > 0) seen |= at({PositionSign::plays});
    if ((changed & parts({PositionPart::table})) != 0 && cards_are_astray(game, position)) seen |= at({PositionSign::cards_astray});
    return seen;
}

Signs signs_of(const Game&, const Position& before, Choice, const Position& after, const Events& events, Parts& changed) {
    bool laid = false;
    Signs seen = signs_of_table(before, after, laid) | signs_of_counters(before, after);
    changed = parts({PositionPart::moment});
    if ((seen & kTable) != 0) changed |= parts({PositionPart::table});
    if ((seen & kCounters) != 0) changed |= parts({PositionPart::counters});
    if (laid || ((seen & kCounters) != 0 && kinds_changed(before, after))) changed |= parts({PositionPart::laid});
    if (before.phase != after.phase || before.stage != after.stage || before.active != after.active)
        changed |= parts({PositionPart::phase});
    if (before.awaiting == Awaiting::negated || before.awaiting == Awaiting::hearts) seen |= at({StepSign::card_answered});
    for (const Event& event : events) seen |= sign_of(event.kind);
    return seen;
}

// Of a pass that only hands the question on, neither cards nor counters have changed.
Signs signs_of_handing_on(const Game&, const Position& before, Choice, const Position& after, const Events& events, Parts& changed) {
    Signs seen = 0;
    for (const Event& event : events) seen |= sign_of(event.kind);
    changed = parts({PositionPart::moment});
    // A play remembers who has let the first chance pass to answer it with a Trap.
    if (before.traps.down == 0 || !differs<kStack, kAfterStack>(before, after)) return seen;
    changed |= parts({PositionPart::table});
    return seen | kTable | at({StepSign::stack_changed});
}

}  // namespace

const SignReader<Game> kSignReader{.of_position = signs_of, .of_step = signs_of, .of_handing_on = signs_of_handing_on};

}  // namespace arbiter::vastrix
