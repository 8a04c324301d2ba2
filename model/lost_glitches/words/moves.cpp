#include "model/lost_glitches/words/moves.h"

#include <algorithm>
#include <array>

#include "model/core/move_rows.h"
#include "model/lost_glitches/register.h"
#include "model/lost_glitches/value/choice_kinds.h"

namespace arbiter::lost_glitches {
namespace {

using Role = MoveRow::Role;

// ---- forms

constexpr std::array<std::string_view, 3> kPlaces = {"deck", "top", "bottom"};

constexpr Form kReferenceForm =
    text_up_to(kLongestReference, "reference",
               "A creature: \"A/spark\"; \"A/spark#2\" is the second of several, in the order in which they entered; an "
               "item of the stack: \"stack/jolt\", \"stack/jolt#2\"; a player: \"A\". A card alone, by id or "
               "printed name, where there is one of it, one that the player can mean, or one with which the play is legal. Of a "
               "trigger also \"gone\".");
constexpr Form kPairForm = pair_of(kReferenceForm, kReferenceForm);
constexpr Form kByteForm = whole_number(0, 255);
constexpr Form kShareForm = pair_of(kReferenceForm, kByteForm);
constexpr Form kNumberForm = whole_number(0, kNumberLimit - 1);
constexpr Form kCountForm = whole_number(0, kMaximumDeck);
constexpr Form kCardsForm = list_of(kCardForm, 1, kMaximumDeck);
constexpr Form kCreaturesForm = list_of(kReferenceForm, 0, kMaximumCreatures);
constexpr Form kBlocksForm = list_of(kPairForm, 0, kMaximumCreatures* kMaximumCreatures);
constexpr Form kSharesForm = list_of(kShareForm, 1, kMaximumCreatures);
constexpr Form kPlaceForm = one_of(kPlaces);
constexpr Form kTextForm = text_up_to(200);

// ---- members

constexpr Operand kCard = required("card", kCardForm).in(Slot::first);
constexpr Operand kMore = optional("more", kTruthForm, "the row goes on with the next entry");
constexpr Operand kHand = claim("hand", kCountForm, "how many cards the opening hand had");

constexpr Operand kTimeOut[] = {required("of", kPlayerForm, "whose time").in(Slot::first)};
constexpr Operand kMulligan[] = {required("cards", kCardsForm, "sent back"), kMore, kHand,
                                 claim("drawn", kCountForm, "how many cards were drawn for them"),
                                 claim("into", kPlaceForm, "where they went: shuffled into the deck, or not")};
constexpr Operand kKeepHand[] = {kHand};
constexpr Operand kSummon[] = {kCard};
constexpr Operand kCast[] = {kCard,
                             optional("target", kReferenceForm, "left out: it has none, or nobody noted it")
                                 .in(Slot::second, Reference8::none().value)
                                 .breaking(Clause::spell_target),
                             optional("x", kNumberForm).in(Slot::third)};
constexpr Operand kAttack[] = {required("creatures", kCreaturesForm), kMore,
                               claim("target", kReferenceForm, "what the attack was aimed at")};
constexpr Operand kBlock[] = {required("blocks", kBlocksForm, "blocker, then attacker"), kMore};
constexpr Operand kShare[] = {required("damage", kSharesForm, "of one or more attackers, in any order")};
constexpr Operand kTrigger[] = {required("ability", kAbilityForm),
                                optional("source", kReferenceForm, "what has it").breaking(Clause::ability_triggers),
                                optional("about", kReferenceForm, "what the event was about").breaking(Clause::ability_triggers),
                                optional("amount", kByteForm, "of the event")};
constexpr Operand kConcede[] = {claim("penalty", kTextForm, "what was entered for it beside the end of the game")};
constexpr Operand kDrawCard[] = {optional("card", kCardForm)};
constexpr Operand kResolve[] = {required("item", kReferenceForm)};
constexpr Operand kActivate[] = {required("creature", kReferenceForm).breaking(Clause::main_when)};

// ---- rows

constexpr MoveRow kRows[] = {
    first_player_row(ChoiceKind::first_player, "who has the first turn"),
    draw_row(ChoiceKind::reveal, "the card on top of a deck, whatever happens to it then"),
    row("time-out", ChoiceKind::time_out, "play", kTimeOut, "a player's time for this decision has run out")
        .from(AuthorOfWord::clock)
        .at_any_time(),
    row("mulligan", ChoiceKind::send_back, "opening", kMulligan, "cards go back, and others are drawn for them").named("send-back"),
    row("keep-hand", ChoiceKind::keep_rest, "opening", kKeepHand, "the opening hand stays").named("keep-rest").doing_nothing(),
    row("mulligan", ChoiceKind::keep_rest, "opening").with(Role::exchange).doing_nothing().as_part(),
    row("pass", ChoiceKind::pass, "play",
        "two in a row: the stack takes effect from the top; in combat damage is dealt; else the turn ends")
        .letting_go(),
    row("done", ChoiceKind::pass, "play", "no further cast in this action, where several can be one (action.bundle)"),
    row("summon", ChoiceKind::summon, "play", kSummon),
    row("cast", ChoiceKind::cast, "play", kCast, "a spell from hand, or the character spell"),
    row("cast", ChoiceKind::cast_character, "play").named("character").as_part(),
    row("attack", ChoiceKind::attack, "combat", kAttack, "all attackers, in any order"),
    row("attack", ChoiceKind::end_attack, "combat").named("end-attack").as_part(),
    row("block", ChoiceKind::block, "combat", kBlock, "all blocks, in any order"),
    row("block", ChoiceKind::end_blocks, "combat").named("end-blocks").as_part(),
    row("share", ChoiceKind::share, "play", kShare, "damage that is shared out among several blockers"),
    row("trigger", ChoiceKind::pick_trigger, "trigger", kTrigger, "which waiting ability is next, where their player chooses"),
    row("concede", ChoiceKind::surrender, "play", kConcede, "at any time").at_any_time(),
    row("draw-card", "play", kDrawCard, "a player draws a card that no rule and no ability gives"),
    row("resolve", "play", kResolve, "an item of the stack takes effect: the rules say when"),
    row("begin-turn", "play", "a turn of the player begins: the rules say when"),
    row("activate", "play", kActivate, "an ability is used as an action")};

static_assert(covers_all_kinds(kRows, ChoiceKind::surrender));

constexpr MoveTable kTable{.game = "Lost Glitches",
                           .rows = kRows,
                           .about = "Whether cards, abilities and creatures exist is for the reader to say.",
                           .left_open = "what was drawn"};

}  // namespace

const MoveTable& moves() {
    return kTable;
}

const MoveRow& row_of(const Position& position, Choice choice) {
    static const MoveRow* const done = kTable.find("done");
    static const MoveRow* const rest =
        &*std::find_if(kTable.rows.begin(), kTable.rows.end(), [](const MoveRow& row) { return row.part && row.role == Role::exchange; });
    if (kind_of(choice) == ChoiceKind::pass && position.bundling != 0) return *done;
    const bool sent_back = choice.actor < kPlayers && !is_empty(position.sides[choice.actor].pile(Pile::aside));
    if (kind_of(choice) == ChoiceKind::keep_rest && sent_back) return *rest;
    return kTable.of_kind(choice.kind);
}

}  // namespace arbiter::lost_glitches
