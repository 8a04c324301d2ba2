// Reads signs: one pass over what is told and what can change.
#include "properties/proxy/signs.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstring>
#include <type_traits>

#include "model/core/piles/sixteens.h"
#include "model/proxy/value/choice_kinds.h"
#include "model/proxy/value/event_kinds.h"
#include "properties/general/conservation.h"
#include "properties/proxy/recount.h"

namespace arbiter::proxy {
namespace {

constexpr Signs signs_of_choice(ChoiceKind kind) {
    using enum StepSign;
    switch (kind) {
        case ChoiceKind::install:
            return at({makes_play, makes_install});
        case ChoiceKind::set_body:
            return at({makes_play, makes_set_body});
        case ChoiceKind::set_trap:
            return at({makes_play, makes_set_trap});
        case ChoiceKind::set_face_down:
        case ChoiceKind::set_technique:
            return at({makes_play});
        case ChoiceKind::activate:
        case ChoiceKind::activate_charge:
            return at({makes_play, uses_ability});
        case ChoiceKind::move:
            return at({makes_play, makes_move});
        case ChoiceKind::activate_trap:
            return at({activates_trap});
        case ChoiceKind::pay:
            return at({pays});
        case ChoiceKind::retain:
            return at({retains});
        case ChoiceKind::keep:
        case ChoiceKind::bottom:
            return at({keeps_or_bottoms});
        case ChoiceKind::pick_trigger:
        case ChoiceKind::skip_trigger:
            return at({picks_trigger});
        case ChoiceKind::no_attack:
            return at({acts_in_combat});
        case ChoiceKind::attack:
            return at({acts_in_combat, attacks});
        case ChoiceKind::strike:
            return at({acts_in_combat, strikes});
        case ChoiceKind::reveal:
            return at({reveals});
        default:
            return 0;
    }
}

constexpr Signs signs_of_event(EventKind kind) {
    using enum StepSign;
    switch (kind) {
        case EventKind::phase_begins:
            return at({phase_begins});
        case EventKind::active_moves:
            return at({active_moves});
        case EventKind::taken_from_top:
            return at({top_taken});
        case EventKind::nothing_on_top:
            return at({top_missing});
        case EventKind::game_over:
            return at({game_over});
        case EventKind::forced_loop:
            return at({forced_loop});
        case EventKind::played:
            return at({played, stack_told});
        case EventKind::trigger_picked:
            return at({stack_told});
        case EventKind::resolved:
            return at({resolved, stack_told});
        case EventKind::cancelled:
            return at({cancelled, stack_told});
        case EventKind::round_begins:
            return at({round_begins});
        case EventKind::trap_revealed:
            return at({trap_revealed});
        case EventKind::trap_set:
            return at({trap_set});
        case EventKind::installed:
            return at({installed});
        case EventKind::entered:
            return at({entered});
        case EventKind::put_on_field:
            return at({put_on_field});
        case EventKind::triggered:
            return at({triggered});
        case EventKind::moved_line:
            return at({moved_line});
        case EventKind::turned_face_down:
            return at({turned_face_down});
        case EventKind::unblocked:
            return at({unblocked});
        case EventKind::damage_dealt:
            return at({damage_dealt});
        case EventKind::excess:
            return at({excess});
        case EventKind::defeated:
            return at({defeated});
        default:
            return 0;
    }
}

constexpr Signs signs_of_awaiting(Awaiting awaiting) {
    using enum PositionSign;
    switch (awaiting) {
        case Awaiting::first_player:
            return at({awaits_first_player});
        case Awaiting::keep:
            return at({awaits_keep});
        case Awaiting::play:
            return at({awaits_play});
        case Awaiting::payment:
            return at({awaits_payment});
        case Awaiting::trigger:
            return at({awaits_trigger});
        case Awaiting::combat_turn:
            return at({awaits_combat_turn});
        default:
            return 0;
    }
}

// Events, choices and decisions may be anything in a spoilt step: the table has room for every byte.
template <class Kind, auto signs_of_kind>
constexpr std::array<Signs, 256> table() {
    std::array<Signs, 256> signs{};
    for (int kind = 0; kind < 256; ++kind) signs[kind] = signs_of_kind(static_cast<Kind>(kind));
    return signs;
}

constexpr auto kChoiceSigns = table<ChoiceKind, signs_of_choice>();
constexpr auto kEventSigns = table<EventKind, signs_of_event>();
constexpr auto kAwaitingSigns = table<Awaiting, signs_of_awaiting>();

template <class Sign>
constexpr Signs sign_if(bool seen, Sign sign) {
    return Signs{seen} << static_cast<int>(sign);
}

constexpr Parts part_if(bool changed, PositionPart part) {
    return Parts{changed} << static_cast<int>(part);
}

// ---- what a step has changed

struct Changes {
    Parts parts = 0;
    Signs signs = 0;

    constexpr Changes& operator|=(const Changes& other) {
        parts |= other.parts;
        signs |= other.signs;
        return *this;
    }
};

// Sixteen bytes in one register: of a body or a frame, or of the numbers of copies of sixteen kinds.
using Sixteen [[gnu::vector_size(16)]] = std::uint64_t;

Sixteen sixteen_at(const void* place) {
    Sixteen bytes;
    std::memcpy(&bytes, place, sizeof bytes);
    return bytes;
}
bool any_bit(const Sixteen& bytes) {
    return (bytes[0] | bytes[1]) != 0;
}

// A value as its bytes, eight at a time, and which bits of these are a field.
using Words = std::array<std::uint64_t, 2>;
template <class Value>
Words words_of(const Value& value) {
    static_assert(sizeof(Value) == 16);
    Words words;
    std::memcpy(words.data(), &value, sizeof words);
    return words;
}
bool same(const Words& some, const Words& others) {
    return ((some[0] ^ others[0]) | (some[1] ^ others[1])) == 0;
}
constexpr std::uint64_t bytes_from(std::size_t first, std::size_t count) {
    return (count == 8 ? ~std::uint64_t{0} : (std::uint64_t{1} << 8 * count) - 1) << 8 * (first % 8);
}

// How many wait, and what lies in the empty place after them.
bool other_pending(const Position& before, const Position& after) {
    const int next = std::max(before.pending_count, after.pending_count);
    if (before.pending_count != after.pending_count) return true;
    return next < kMaximumPending &&
           std::bit_cast<std::uint64_t>(before.pending[next]) != std::bit_cast<std::uint64_t>(after.pending[next]);
}

// What it means that some of the first eight bytes of a position, a bit each, are other ones.
constexpr Changes changes_of_first_bytes(std::size_t different) {
    const auto other = [&](std::size_t offset) { return (different >> offset & 1) != 0; };
    const bool phase = other(offsetof(Position, phase)), active = other(offsetof(Position, active));
    Changes changes;
    changes.parts = part_if(phase, PositionPart::phase) | part_if(other(offsetof(Position, awaiting)), PositionPart::awaiting) |
                    part_if(other(offsetof(Position, decider)), PositionPart::decider) | part_if(active, PositionPart::active) |
                    part_if(other(offsetof(Position, priority)), PositionPart::priority) |
                    part_if(other(offsetof(Position, passed)), PositionPart::passed);
    changes.signs = sign_if(phase, StepSign::phase_changed) | sign_if(active, StepSign::active_changed);
    return changes;
}
static_assert(offsetof(Position, phase) < 8 && offsetof(Position, awaiting) < 8 && offsetof(Position, decider) < 8 &&
              offsetof(Position, active) < 8 && offsetof(Position, priority) < 8 && offsetof(Position, passed) < 8);

constexpr auto kChangesOfFirstBytes = [] {
    std::array<Changes, 256> changes;
    for (std::size_t different = 0; different < changes.size(); ++different) changes[different] = changes_of_first_bytes(different);
    return changes;
}();

// Which bytes of the word are not 0, a bit each: a byte's highest bit is set first if any of its bits is, then these are multiplied to the
// top.
constexpr std::size_t bytes_set(std::uint64_t word) {
    constexpr std::uint64_t kHighest = 0x8080808080808080;
    const std::uint64_t set = ((word & ~kHighest) + ~kHighest) | word;
    return (set & kHighest) / 0x80 * 0x0102040810204080 >> 56;
}
static_assert(bytes_set(0x0100'0000'00FF'8000) == 0b1000'0110);

Changes changes_of_turn(const Position& before, const Position& after) {
    std::uint64_t was, is;
    std::memcpy(&was, &before, sizeof was);
    std::memcpy(&is, &after, sizeof is);
    Changes changes = kChangesOfFirstBytes[bytes_set(was ^ is)];
    const Side &first = before.sides[0], &second = before.sides[1];
    changes.parts |=
        part_if(before.result != after.result || after.result != Result::none, PositionPart::result) |
        part_if(first.installs != after.sides[0].installs || second.installs != after.sides[1].installs, PositionPart::installs) |
        part_if(other_pending(before, after), PositionPart::pending);
    changes.signs |= sign_if((before.passed & ~after.passed) != 0, StepSign::pass_undone) |
                     sign_if(after.round != before.round, StepSign::round_changed);
    return changes;
}

// How many of the first places are to be looked at where some of the lowest `slots` are taken: these, and the one after them.
int with_next(std::uint32_t slots) {
    return std::min(static_cast<int>(std::bit_width(slots)) + 1, kMaximumBodies);
}

// Mostly nothing is different.
bool other_bodies(const Bodies& were, const Bodies& are) {
    static_assert(sizeof(Body) == sizeof(Sixteen));
    Sixteen different{};
    for (int slot = 0, places = with_next(were.taken() | are.taken()); slot < places; ++slot)
        different |= sixteen_at(&were[slot]) ^ sixteen_at(&are[slot]);
    return were.taken() != are.taken() || any_bit(different);
}

// Of bodies that are not the same.
[[gnu::noinline]] Changes changes_of_bodies(const Position& before, const Position& after) {
    constexpr std::uint64_t kKind = bytes_from(offsetof(Body, kind), 1);
    constexpr std::uint64_t kFlags = bytes_from(offsetof(Body, flags), 1);
    constexpr std::uint64_t kDamage = bytes_from(offsetof(Body, damage), 1);
    constexpr std::uint64_t kTemporary = bytes_from(offsetof(Body, temporary), 4);
    constexpr std::uint64_t kFaceDown = kFlags & std::uint64_t{Body::kFaceDown} << 8 * offsetof(Body, flags);
    constexpr std::uint64_t kLasting = bytes_from(offsetof(Body, lasting), 4);
    constexpr std::uint64_t kActed = std::uint64_t{Body::kActed} << 8 * offsetof(Body, flags);
    constexpr std::uint64_t kEngagedBy = bytes_from(offsetof(Body, engaged_by), 4);
    std::uint64_t first = 0, second = 0, acted_lost = 0, engaged_more = 0, moved = 0;
    for (Player player = 0; player < kPlayers; ++player) {
        const Bodies& were = before.sides[player].bodies;
        const Bodies& are = after.sides[player].bodies;
        moved |= were.taken() ^ are.taken();
        for (int slot = 0, places = with_next(were.taken() | are.taken()); slot < places; ++slot) {
            const auto was = words_of(were[slot]), is = words_of(are[slot]);
            if (same(was, is)) continue;
            first |= was[0] ^ is[0];
            second |= was[1] ^ is[1];
            if (((were.taken() & are.taken()) >> slot & 1) == 0) moved |= (was[0] ^ is[0]) | (was[1] ^ is[1]);
            acted_lost |= was[0] & ~is[0];
            engaged_more |= is[1] & ~was[1];
        }
    }
    Changes changes;
    changes.parts = parts({PositionPart::bodies}) | part_if(((first & kKind) | moved) != 0, PositionPart::standing) |
                    part_if(((first & (kKind | kFaceDown | kTemporary)) | (second & kLasting) | moved) != 0, PositionPart::numbers) |
                    part_if((first & kDamage) != 0, PositionPart::damage);
    changes.signs = sign_if((first & kDamage) != 0, StepSign::damage_changed) | sign_if((acted_lost & kActed) != 0, StepSign::turn_unused) |
                    sign_if((engaged_more & kEngagedBy) != 0, StepSign::engaged_more);
    return changes;
}

// A frame as signs see it: its bytes, and what these say of it.
struct SeenFrame {
    static constexpr std::uint64_t kItem = bytes_from(offsetof(Frame, item), 3);  // item, controller, card
    static constexpr std::uint64_t kCard = bytes_from(offsetof(Frame, controller), 2);
    static_assert(offsetof(Frame, item) == 2 && offsetof(Frame, controller) == 3 && offsetof(Frame, card) == 4);

    Words words;
    std::uint64_t on_stack = kItem;  // which item stands there; all ones if none does
    std::uint64_t held = kCard;      // whose card it holds; all ones if none

    SeenFrame(const Position& position, int index) : words(words_of(position.frames[index])) {
        const Frame& frame = position.frames[index];
        if (index >= position.frame_count || !is_item(frame)) return;
        if (frame.stage != Stage::paying) on_stack &= words[0];
        if (holds_card(frame)) held &= words[0];
    }
};

// Mostly the lower frames are the same, and the top one is another, or one more or less stands there.
Changes changes_of_frames(const Position& before, const Position& after) {
    constexpr std::uint64_t kWhat = bytes_from(offsetof(Frame, type), 5);  // type, stage, item, controller, card
    constexpr std::uint64_t kNumber = bytes_from(offsetof(Frame, number), 1);
    constexpr auto kBlankWords = std::bit_cast<Words>(Frame{});
    const int stood = std::min<int>(before.frame_count, kMaximumFrames), stand = std::min<int>(after.frame_count, kMaximumFrames);
    const int in_both = std::min(stood, stand);
    std::uint64_t what = 0, stack = 0, held = 0, number = 0;
    const auto compare = [&](int index) {
        const SeenFrame was(before, index), is(after, index);
        what |= was.words[0] ^ is.words[0];
        stack |= was.on_stack ^ is.on_stack;
        held |= was.held ^ is.held;
    };
    for (int index = 0; index < in_both; ++index) {
        const Words were = words_of(before.frames[index]), are = words_of(after.frames[index]);
        number |= were[1] ^ are[1];
        if (were[0] != are[0]) compare(index);
    }
    // And the empty place after them.
    bool traces = false;
    for (int index = in_both, places = std::min(std::max(stood, stand) + 1, kMaximumFrames); index < places; ++index) {
        const Words were = words_of(before.frames[index]), are = words_of(after.frames[index]);
        if (index >= stand) traces = traces || !same(are, kBlankWords);
        if (index < stood || index < stand || were[0] != are[0]) compare(index);
    }
    Changes changes;
    changes.parts = part_if((what & kWhat) != 0 || before.frame_count != after.frame_count, PositionPart::items) |
                    part_if(held != 0, PositionPart::held) | part_if(traces, PositionPart::traces);
    changes.signs = sign_if(stack != 0, StepSign::stack_changed) | sign_if((number & kNumber) != 0, StepSign::number_changed);
    return changes;
}

struct PileChange {
    Parts parts;
    Signs signs;
};
constexpr std::array<PileChange, kPiles> pile_changes() {
    std::array<PileChange, kPiles> changes{};
    for (int index = 0; index < kPiles; ++index) {
        const Pile pile = static_cast<Pile>(index);
        const bool traps = pile == Pile::traps || pile == Pile::new_traps;
        const bool deck = pile == Pile::unknown_deck || pile == Pile::looked;
        changes[index].parts = part_if(pile == Pile::looked, PositionPart::looked_pile) | part_if(traps, PositionPart::trap_piles);
        changes[index].signs = sign_if(deck, StepSign::deck_changed) | sign_if(pile == Pile::abyss, StepSign::abyss_changed) |
                               sign_if(pile == Pile::drained_charges, StepSign::drained_charges_changed);
    }
    return changes;
}
constexpr auto kPileChanges = pile_changes();

// In kinds of cards that the game has; whoever looks at piles for changes looks at no others.
template <int sixteens>
Sixteen differences(const Copies& before, const Copies& after) {
    Sixteen different{};
    for (int sixteen = 0; sixteen < sixteens; ++sixteen)
        different |= sixteen_at(before.data() + kKindsAtOnce * sixteen) ^ sixteen_at(after.data() + kKindsAtOnce * sixteen);
    return different;
}
static_assert(kKindsAtOnce == sizeof(Sixteen));

template <int sixteens>
bool other_piles(const Side& before, const Side& after) {
    Sixteen different{};
#pragma GCC unroll kPiles
    for (int pile = 0; pile < kPiles; ++pile) different |= differences<sixteens>(before.piles[pile], after.piles[pile]);
    return any_bit(different);
}

// Of piles that are not the same. Is the number of copies of some kind another, all piles of the player together? Differences of even and
// of odd kinds are summed up apart, with sixteen bits each: they are smaller by far, so that a sum is 0 only if all of them are.
template <int sixteens>
[[gnu::noinline]] Changes changes_of_piles(const Side& before, const Side& after) {
    constexpr std::uint64_t kEverySecondByte = 0x00FF00FF00FF00FF;
    Changes changes;
    std::array<std::uint64_t, 2 * sixteens> even{}, odd{};
    for (int pile = 0; pile < kPiles; ++pile) {
        if (!any_bit(differences<sixteens>(before.piles[pile], after.piles[pile]))) continue;
        changes |= {kPileChanges[pile].parts, kPileChanges[pile].signs};
        for (int word = 0; word < 2 * sixteens; ++word) {
            const std::uint64_t was = eight_kinds(before.piles[pile], word), is = eight_kinds(after.piles[pile], word);
            even[word] += (is & kEverySecondByte) - (was & kEverySecondByte);
            odd[word] += (is >> 8 & kEverySecondByte) - (was >> 8 & kEverySecondByte);
        }
    }
    std::uint64_t other_sums = 0;
    for (int word = 0; word < 2 * sixteens; ++word) other_sums |= even[word] | odd[word];
    changes.parts |= part_if(other_sums != 0, PositionPart::pile_sums);
    return changes;
}

// Eight cards at a time. Some more than are known may be looked at: then more than has changed may be said to have.
bool other_order(const KnownOrder& before, const KnownOrder& after) {
    constexpr int kAtOnce = 8;
    const int known = std::min(after.top + after.bottom, kMaximumDeck);
    std::uint64_t different = 0;
    for (int first = 0; first < known; first += kAtOnce) {
        std::uint64_t was, is;
        const int at = std::min(first, kMaximumDeck - kAtOnce);
        std::memcpy(&was, before.order.data() + at, kAtOnce);
        std::memcpy(&is, after.order.data() + at, kAtOnce);
        different |= was ^ is;
    }
    return different != 0;
}

template <int sixteens>
Changes changes_of_zones(const Position& before, const Position& after) {
    Changes changes;
    for (Player player = 0; player < kPlayers; ++player) {
        const Side &was = before.sides[player], &is = after.sides[player];
        const bool other_counts = was.deck.top != is.deck.top || was.deck.bottom != is.deck.bottom;
        changes |=
            {part_if(other_counts || other_order(was.deck, is.deck), PositionPart::orders), sign_if(other_counts, StepSign::deck_changed)};
        if (other_piles<sixteens>(was, is)) changes |= changes_of_piles<sixteens>(was, is);
    }
    return changes;
}

Changes changes_of(const Position& before, const Position& after, int kinds) {
    Changes changes;
    changes.parts = parts({PositionPart::rest}) | kUnusedPlaces;
    changes |= changes_of_turn(before, after);
    for (Player player = 0; player < kPlayers; ++player)
        if (other_bodies(before.sides[player].bodies, after.sides[player].bodies)) {
            changes |= changes_of_bodies(before, after);
            break;
        }
    changes |= changes_of_frames(before, after);
    changes |= with_sixteens<kMaximumKinds>(
        kinds, [&]<int sixteens>(std::integral_constant<int, sixteens>) { return changes_of_zones<sixteens>(before, after); });
    return changes;
}

// ---- where cards are

// Whatever depends on parts that have not changed was right before.
bool cards_are_misplaced(const Game& game, const Position& position, Parts changed) {
    using enum PositionPart;
    const auto any_changed = [&](std::initializer_list<PositionPart> of) { return (changed & parts(of)) != 0; };
    const bool looks_may_lie = position.phase == Phase::insight || !any_changed({phase, looked_pile});
    const bool new_traps_may_lie = game.rules().readings.trap_same_turn != TrapSameTurn::yes || !any_changed({trap_piles});
    const bool unused_places = (changed & kUnusedPlaces) != 0;
    bool misplaced = false;
    for (const Side& side : position.sides) {
        if (any_changed({orders, standing}) &&
            (side.deck.top + side.deck.bottom > kMaximumDeck || (unused_places && !slots_are_sound(side.bodies))))
            return true;
        misplaced = misplaced || (!looks_may_lie && !is_empty(side.pile(Pile::looked)));
        misplaced = misplaced || (!new_traps_may_lie && !is_empty(side.pile(Pile::new_traps)));
    }
    if (any_changed({held, traces})) {
        misplaced = misplaced || (unused_places && !frames_are_blank_beyond(position));
        for (int i = 0; i < position.frame_count; ++i) {
            const Frame& frame = position.frames[i];
            misplaced = misplaced || (holds_card(frame) && (frame.card >= game.kinds() || frame.controller >= kPlayers));
        }
    }
    return misplaced || (unused_places && any_changed({pending}) && !pending_is_blank_beyond(position));
}

// What is asked where a body is engaged depends on bodies and the phase; where one lies face down, on bodies, and on the plays that are
// offered where one is awaited.
bool bodies_are_asked_for(const Position& position, Parts changed) {
    return (changed & parts({PositionPart::bodies, PositionPart::phase})) != 0 || position.awaiting == Awaiting::play;
}

Signs signs_of(const Game& game, const Position& position, Parts changed) {
    using enum PositionSign;
    std::uint8_t flags = 0;
    std::uint32_t engaged = 0;
    if (bodies_are_asked_for(position, changed)) {
        for (const Side& side : position.sides)
            for (const Body& body : side.bodies) {
                flags |= body.flags;
                engaged |= body.engaged_by;
            }
    }
    const bool any_body = (position.sides[0].bodies.taken() | position.sides[1].bodies.taken()) != 0;
    return sign_if(position.frame_count > 0, frames) | sign_if(position.frame_count >= 3, several_frames) | sign_if(any_body, bodies) |
           sign_if((flags & Body::kFaceDown) != 0, face_down_body) |
           sign_if(engaged != 0 || (flags & Body::kOwesStrike) != 0, engaged_body) |
           sign_if(position.phase == Phase::insight, insight_phase) | kAwaitingSigns[static_cast<std::uint8_t>(position.awaiting)] |
           sign_if((changed & kCardParts) != 0 && cards_are_astray(game, position), cards_astray) |
           sign_if((changed & kPlaceParts) != 0 && cards_are_misplaced(game, position, changed), cards_misplaced);
}

// What the choice, what is told, and where the step begins and ends have to say.
Signs signs_of_moments(const Position& before, Choice choice, const Position& after, const Events& events) {
    using enum StepSign;
    Signs seen = kChoiceSigns[choice.kind];
    for (const Event& event : events) seen |= kEventSigns[event.kind];
    seen |= sign_if(before.phase == Phase::setup, from_setup) | sign_if(before.phase == Phase::insight, from_insight) |
            sign_if(before.awaiting == Awaiting::play, from_awaited_play) | sign_if(before.awaiting == Awaiting::reveal, from_reveal);
    return seen | sign_if(after.awaiting == Awaiting::play, awaits_play) | sign_if(after.awaiting == Awaiting::keep, awaits_keep) |
           sign_if(after.awaiting == Awaiting::trigger, awaits_trigger) | sign_if(after.result != Result::none, is_over);
}

Signs signs_of(const Game& game, const Position& before, Choice choice, const Position& after, const Events& events, Parts& changed) {
    const Changes changes = changes_of(before, after, game.kinds());
    changed = changes.parts;
    return changes.signs | signs_of_moments(before, choice, after, events);
}

// Who has been asked is of no part that a property reads by itself.
Signs signs_of_handing_on(const Game&, const Position& before, Choice choice, const Position& after, const Events& events, Parts& changed) {
    changed = parts({PositionPart::rest, PositionPart::decider}) | kUnusedPlaces;
    return signs_of_moments(before, choice, after, events);
}

}  // namespace

const SignReader<Game> kSignReader{.of_position = signs_of, .of_step = signs_of, .of_handing_on = signs_of_handing_on};

}  // namespace arbiter::proxy
