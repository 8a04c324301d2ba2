#include "model/lost_glitches/words/moves.h"

#include <algorithm>
#include <array>

#include "model/lost_glitches/register.h"
#include "model/lost_glitches/value/choice_kinds.h"

namespace arbiter::lost_glitches {
namespace {

using Shape = Form::Shape;
using Need = Operand::Need;
using Role = MoveRow::Role;

// ---- forms

constexpr std::array<std::string_view, 3> kPlaces = {"deck", "top", "bottom"};

constexpr Form kReferenceForm{.name = "reference",
                              .shape = Shape::text,
                              .least = 1,
                              .most = kLongestReference,
                              .about =
                                  "A creature: \"A/spark\"; \"A/spark#2\" is the second of several, in the order in which they entered; an "
                                  "item of the stack: \"stack/jolt\", \"stack/jolt#2\"; a player: \"A\". A card alone, by id or "
                                  "printed name, where there is one of it, or one that the player can mean. Of a trigger also \"gone\"."};
constexpr Form kPairForm{.shape = Shape::pair, .of = &kReferenceForm, .with = &kReferenceForm};
constexpr Form kByteForm{.shape = Shape::integer, .least = 0, .most = 255};
constexpr Form kShareForm{.shape = Shape::pair, .of = &kReferenceForm, .with = &kByteForm};
constexpr Form kNumberForm{.shape = Shape::integer, .least = 0, .most = kNumberLimit - 1};
constexpr Form kCountForm{.shape = Shape::integer, .least = 0, .most = kMaximumDeck};
constexpr Form kCardsForm{.shape = Shape::list, .least = 1, .most = kMaximumDeck, .of = &kCardForm};
constexpr Form kCreaturesForm{.shape = Shape::list, .least = 0, .most = kMaximumCreatures, .of = &kReferenceForm};
constexpr Form kBlocksForm{.shape = Shape::list, .least = 0, .most = kMaximumCreatures * kMaximumCreatures, .of = &kPairForm};
constexpr Form kSharesForm{.shape = Shape::list, .least = 1, .most = kMaximumCreatures, .of = &kShareForm};
constexpr Form kPlaceForm{.shape = Shape::word, .words = kPlaces};
constexpr Form kTextForm{.shape = Shape::text, .least = 1, .most = 200};

// ---- members

constexpr ClauseId id(Clause clause) {
    return static_cast<ClauseId>(clause);
}
constexpr Operand kCard{.key = "card", .form = &kCardForm, .slot = Slot::first};
constexpr Operand kMore{.key = "more", .form = &kTruthForm, .need = Need::optional, .about = "the row goes on with the next entry"};
constexpr Operand kHand{.key = "hand", .form = &kCountForm, .need = Need::claim, .about = "how many cards the opening hand had"};

constexpr Operand kFirstPlayer[] = {{.key = "player", .form = &kPlayerForm, .slot = Slot::first}};
constexpr Operand kDraw[] = {{.key = "of", .form = &kPlayerForm, .slot = Slot::second}, kCard};
constexpr Operand kTimeOut[] = {{.key = "of", .form = &kPlayerForm, .slot = Slot::first, .about = "whose time"}};
constexpr Operand kMulligan[] = {
    {.key = "cards", .form = &kCardsForm, .about = "sent back"},
    kMore,
    kHand,
    {.key = "drawn", .form = &kCountForm, .need = Need::claim, .about = "how many cards were drawn for them"},
    {.key = "into", .form = &kPlaceForm, .need = Need::claim, .about = "where they went: shuffled into the deck, or not"}};
constexpr Operand kKeepHand[] = {kHand};
constexpr Operand kSummon[] = {kCard};
constexpr Operand kCast[] = {kCard,
                             {.key = "target",
                              .form = &kReferenceForm,
                              .need = Need::optional,
                              .slot = Slot::second,
                              .left_out = Reference8::none().value,
                              .clause = id(Clause::spell_target),
                              .about = "left out: it has none, or nobody noted it"},
                             {.key = "x", .form = &kNumberForm, .need = Need::optional, .slot = Slot::third}};
constexpr Operand kAttack[] = {{.key = "creatures", .form = &kCreaturesForm},
                               kMore,
                               {.key = "target", .form = &kReferenceForm, .need = Need::claim, .about = "what the attack was aimed at"}};
constexpr Operand kBlock[] = {{.key = "blocks", .form = &kBlocksForm, .about = "blocker, then attacker"}, kMore};
constexpr Operand kShare[] = {{.key = "damage", .form = &kSharesForm, .about = "of one or more attackers, in any order"}};
constexpr Operand kTrigger[] = {
    {.key = "ability", .form = &kAbilityForm},
    {.key = "source", .form = &kReferenceForm, .need = Need::optional, .clause = id(Clause::ability_triggers), .about = "what has it"},
    {.key = "about",
     .form = &kReferenceForm,
     .need = Need::optional,
     .clause = id(Clause::ability_triggers),
     .about = "what the event was about"},
    {.key = "amount", .form = &kByteForm, .need = Need::optional, .about = "of the event"}};
constexpr Operand kConcede[] = {
    {.key = "penalty", .form = &kTextForm, .need = Need::claim, .about = "what was entered for it beside the end of the game"}};
constexpr Operand kDrawCard[] = {{.key = "card", .form = &kCardForm, .need = Need::optional}};
constexpr Operand kResolve[] = {{.key = "item", .form = &kReferenceForm}};
constexpr Operand kActivate[] = {{.key = "creature", .form = &kReferenceForm, .clause = id(Clause::main_when)}};

// ---- rows

constexpr std::uint8_t kind(ChoiceKind kind) {
    return static_cast<std::uint8_t>(kind);
}

constexpr MoveRow kRows[] = {
    {.word = "first-player",
     .kind = kind(ChoiceKind::first_player),
     .by = AuthorOfWord::chance,
     .group = "chance",
     .role = Role::first_player,
     .operands = kFirstPlayer,
     .about = "who has the first turn"},
    {.word = "draw",
     .kind = kind(ChoiceKind::reveal),
     .by = AuthorOfWord::chance,
     .group = "chance",
     .role = Role::draw,
     .operands = kDraw,
     .about = "the card on top of a deck, whatever happens to it then"},
    {.word = "time-out",
     .kind = kind(ChoiceKind::time_out),
     .by = AuthorOfWord::clock,
     .group = "play",
     .aside = true,
     .operands = kTimeOut,
     .about = "a player's time for this decision has run out"},
    {.word = "mulligan",
     .kind = kind(ChoiceKind::send_back),
     .name = "send-back",
     .group = "opening",
     .operands = kMulligan,
     .about = "cards go back, and others are drawn for them"},
    {.word = "keep-hand",
     .kind = kind(ChoiceKind::keep_rest),
     .name = "keep-rest",
     .group = "opening",
     .passive = true,
     .operands = kKeepHand,
     .about = "the opening hand stays"},
    {.word = "mulligan", .kind = kind(ChoiceKind::keep_rest), .group = "opening", .role = Role::exchange, .passive = true, .part = true},
    {.word = "pass", .kind = kind(ChoiceKind::pass), .group = "play", .lets_go = true},
    {.word = "done",
     .kind = kind(ChoiceKind::pass),
     .group = "play",
     .about = "no further cast in this action, where several can be one (action.bundle)"},
    {.word = "summon", .kind = kind(ChoiceKind::summon), .group = "play", .operands = kSummon},
    {.word = "cast",
     .kind = kind(ChoiceKind::cast),
     .group = "play",
     .operands = kCast,
     .about = "a spell from hand, or the character spell"},
    {.word = "cast", .kind = kind(ChoiceKind::cast_character), .name = "character", .group = "play", .part = true},
    {.word = "attack", .kind = kind(ChoiceKind::attack), .group = "combat", .operands = kAttack, .about = "all attackers, in any order"},
    {.word = "attack", .kind = kind(ChoiceKind::end_attack), .name = "end-attack", .group = "combat", .part = true},
    {.word = "block", .kind = kind(ChoiceKind::block), .group = "combat", .operands = kBlock, .about = "all blocks, in any order"},
    {.word = "block", .kind = kind(ChoiceKind::end_blocks), .name = "end-blocks", .group = "combat", .part = true},
    {.word = "share",
     .kind = kind(ChoiceKind::share),
     .group = "play",
     .operands = kShare,
     .about = "damage that is shared out among several blockers"},
    {.word = "trigger",
     .kind = kind(ChoiceKind::pick_trigger),
     .group = "trigger",
     .operands = kTrigger,
     .about = "which waiting ability is next, where their player chooses"},
    {.word = "concede", .kind = kind(ChoiceKind::surrender), .group = "play", .aside = true, .operands = kConcede, .about = "at any time"},
    {.word = "draw-card", .group = "play", .operands = kDrawCard, .about = "a player draws a card that no rule and no ability gives"},
    {.word = "resolve", .group = "play", .operands = kResolve, .about = "an item of the stack takes effect: the rules say when"},
    {.word = "begin-turn", .group = "play", .about = "a turn of the player begins: the rules say when"},
    {.word = "activate", .group = "play", .operands = kActivate, .about = "an ability is used as an action"}};

static_assert(covers_all_kinds(kRows, kind(ChoiceKind::surrender)));

constexpr MoveTable kTable{
    .game = "Lost Glitches", .rows = kRows, .about = "Whether cards, abilities and creatures exist is for the reader to say."};

}  // namespace

const MoveTable& moves() {
    return kTable;
}

const MoveRow& row_of(const Position& position, Choice choice) {
    static const MoveRow* const done = kTable.find("done");
    static const MoveRow* const rest = &*std::find_if(
        kTable.rows.begin(), kTable.rows.end(), [](const MoveRow& row) { return row.kind == kind(ChoiceKind::keep_rest) && row.part; });
    if (kind_of(choice) == ChoiceKind::pass && position.bundling != 0) return *done;
    const bool sent_back = choice.actor < kPlayers && !is_empty(position.sides[choice.actor].pile(Pile::aside));
    if (kind_of(choice) == ChoiceKind::keep_rest && sent_back) return *rest;
    return kTable.of_kind(choice.kind);
}

}  // namespace arbiter::lost_glitches
