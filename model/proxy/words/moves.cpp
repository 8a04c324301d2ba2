#include "model/proxy/words/moves.h"

#include <array>

#include "model/core/move_rows.h"
#include "model/proxy/register.h"
#include "model/proxy/value/choice_kinds.h"
#include "model/proxy/words/notation_reader.h"

namespace arbiter::proxy {
namespace {

using Shape = Form::Shape;
using Role = MoveRow::Role;

// ---- forms

constexpr std::array<std::string_view, 2> kLineWords = {"front", "back"};
constexpr std::array<std::string_view, 2> kFaceWords = {"down", "up"};

constexpr Form kLineForm = one_of(kLineWords);
constexpr Form kReferenceForm = text_up_to(
    kLongestReference, "reference",
    "A body: \"A/front/p04\", of several alike \"A/front/p04#2\", face down \"A/front/facedown\" or, with its "
    "card, \"A/front/facedown:p04\"; an item of the stack: \"stack/p19\", \"stack/p19#2\"; a player: \"A\". A card alone, by id or "
    "printed name, where there is one of it, one that the player can mean, or one with which the play is legal; of several that "
    "differ in nothing, any.");
constexpr Form kZoneForm = text_up_to(kLongestWord, "zone",
                                      "hand, deck, discard, abyss, special, charges, traps, front or back, with its owner if need be: "
                                      "\"B/discard\".");
constexpr Form kChargeForm = text_up_to(kLongestReference);
constexpr Form kChosenCountForm = whole_number(0, kMaximumSymbols - 1);
constexpr Form kAmountForm = whole_number(0, 255);
constexpr Form kCardsForm = list_of(kCardForm, 0, kMaximumDeck);
constexpr Form kCountForm = whole_number(0, kMaximumDeck);
constexpr Form kRoundForm = whole_number(0, 200);
constexpr Form kPhaseForm = one_of(kPhaseWords);
constexpr Form kFaceForm = one_of(kFaceWords);

}  // namespace

constexpr Form kPayForm{.name = "pay",
                        .shape = Shape::list,
                        .least = 0,
                        .most = kMaximumSources,
                        .of = &kChargeForm,
                        .about =
                            "The charges that were drained: \"p09\"; with the energy that it gave, \"p09:f\"; with what was fed into it, "
                            "\"p21:al<p01:x\"; a charge of the other player, \"B/p19:f\". Left out: the record does not say."};

namespace {

// ---- members

constexpr std::uint32_t kNoTarget = Reference8::none().value;

constexpr Operand kCard = required("card", kCardForm).in(Slot::first);
constexpr Operand kLine = required("line", kLineForm).in(Slot::second);
constexpr Operand kAbility = required("ability", kAbilityForm);
constexpr Operand target(Clause clause, Slot slot = Slot::second) {
    return optional("target", kReferenceForm, "left out: it has none, or nobody noted it").in(slot, kNoTarget).breaking(clause);
}
constexpr Operand body(std::string_view key, Slot slot, Clause clause) {
    return required(key, kReferenceForm).in(slot).breaking(clause);
}
constexpr Operand pay(Clause clause) {
    return optional("pay", kPayForm).breaking(clause);
}
constexpr Operand from(Clause clause) {
    return claim("from", kZoneForm, "not the own hand").breaking(clause);
}
constexpr Operand into(Clause clause) {
    return claim("into", kPlayerForm, "whose zone or line").breaking(clause);
}
constexpr Operand mark(std::string_view key, std::string_view about) {
    return optional(key, kReferenceForm, about);
}
constexpr Operand kAmount = optional("amount", kAmountForm, "of the event");

constexpr Operand kCardOrCards[] = {alternative("card", kCardForm, "one alone"),
                                    alternative("cards", kCardsForm, "several, in their order")};
constexpr Operand kInstall[] = {kCard, from(Clause::install_place), into(Clause::install_place), pay(Clause::install_multi_cost)};
constexpr Operand kSetBody[] = {kCard, kLine, from(Clause::term_set), into(Clause::zones_per_player), pay(Clause::body_set_cost)};
constexpr Operand kSetTechnique[] = {kCard, target(Clause::ability_effect),
                                     optional("t", kChosenCountForm, "the number chosen for [t]").in(Slot::third), from(Clause::term_set),
                                     pay(Clause::technique_cost)};
constexpr Operand kSetTrap[] = {kCard, from(Clause::term_set), into(Clause::trap_zone), claim("face", kFaceForm, "how it lies"),
                                pay(Clause::term_set)};
constexpr Operand kActivate[] = {
    required("source", kReferenceForm, "the body; or a card elsewhere, \"A/hand/p09\"").breaking(Clause::ability_from_field), kAbility,
    target(Clause::ability_effect, Slot::none), pay(Clause::ability_cost)};
constexpr Operand kActivateCharge[] = {required("card", kCardForm), kAbility, target(Clause::ability_effect, Slot::none),
                                       optional("drained", kTruthForm, "a drained charge is used; left out: a ready one"),
                                       pay(Clause::ability_cost)};
constexpr Operand kMove[] = {body("body", Slot::first, Clause::term_field), pay(Clause::move_cost)};
constexpr Operand kRetain[] = {pay(Clause::retain_cost)};
constexpr Operand kActivateTrap[] = {kCard, target(Clause::trap_condition), pay(Clause::trap_activation_cost)};
constexpr Operand kTrigger[] = {kAbility, mark("source", "what has it"), mark("about", "what the event was about"), kAmount,
                                target(Clause::trigger_turns, Slot::none)};
constexpr Operand kSkipTrigger[] = {kAbility, mark("source", "what has it"), mark("about", "what the event was about"), kAmount};
constexpr Operand kRound = claim("round", kRoundForm, "the speed of the round in which it was").breaking(Clause::combat_downwards);
constexpr Operand kAttackOperands[] = {
    body("body", Slot::none, Clause::combat_front_attacks),
    optional("blocker", kReferenceForm, "left out: none is picked, or nobody noted it").breaking(Clause::combat_attack_picks),
    optional("unblocked", kTruthForm, "no blocker is picked"), kRound};
constexpr Operand kNoAttack[] = {body("body", Slot::first, Clause::combat_front_attacks), kRound};
constexpr Operand kStrike[] = {body("body", Slot::first, Clause::combat_must_strike),
                               body("struck", Slot::second, Clause::combat_must_strike), kRound};
constexpr Operand kBlock[] = {body("body", Slot::first, Clause::body_front_blocks)};
constexpr Operand kPutFaceDown[] = {kCard, kLine, from(Clause::facedown_cost), into(Clause::zones_per_player)};
constexpr Operand kRedirect[] = {body("body", Slot::first, Clause::combat_attack_damage)};
constexpr Operand kDiscard[] = {kCard};
constexpr Operand kPay[] = {pay(Clause::none)};
constexpr Operand kPut[] = {required("card", kCardForm), required("into", kZoneForm), optional("from", kZoneForm)};
constexpr Operand kRetarget[] = {body("target", Slot::none, Clause::technique_stack)};
constexpr Operand kBegin[] = {required("phase", kPhaseForm)};
constexpr Operand kLook[] = {required("zone", kZoneForm), optional("of", kPlayerForm, "whose"),
                             optional("count", kCountForm, "how many cards of a deck")};

// ---- rows

constexpr MoveRow kRows[] = {
    first_player_row(ChoiceKind::first_player, "who is active first"),
    draw_row(ChoiceKind::reveal, "the card on top of a deck, whatever happens to it then"),
    row("mulligan", ChoiceKind::mulligan, "opening", "the opening hand goes back for another").with(Role::exchange),
    row("keep-hand", ChoiceKind::keep_hand, "opening", "the opening hand stays").doing_nothing(),
    row("keep", ChoiceKind::keep, "insight", kCardOrCards, "of the cards looked at"),
    row("bottom", ChoiceKind::bottom, "insight", kCardOrCards, "onto the bottom of the deck, in this order"),
    row("pass", ChoiceKind::pass, "play", "no play in this phase").letting_go(),
    row("install", ChoiceKind::install, "play", kInstall, "a card becomes a charge"),
    row("set-body", ChoiceKind::set_body, "play", kSetBody, "a body into a line"),
    row("set-face-down", ChoiceKind::set_face_down, "play", kSetBody, "a card face down into a line"),
    row("set-technique", ChoiceKind::set_technique, "play", kSetTechnique, "a technique onto the stack"),
    row("set-trap", ChoiceKind::set_trap, "play", kSetTrap, "a trap into the trap zone"),
    row("activate", ChoiceKind::activate, "play", kActivate, "an ability of a body"),
    row("activate-charge", ChoiceKind::activate_charge, "play", kActivateCharge, "an ability of a charge"),
    row("move", ChoiceKind::move, "play", kMove, "a body into the other line"),
    row("retain", ChoiceKind::retain, "retain", kRetain, "priority is kept"),
    row("yield", ChoiceKind::yield, "retain", "priority is handed on").doing_nothing(),
    row("decline", ChoiceKind::decline, "answer", "no answer; no to an effect; a toll is not paid").doing_nothing(),
    row("activate-trap", ChoiceKind::activate_trap, "answer", kActivateTrap, "an answer to what is under way"),
    row("trigger", ChoiceKind::pick_trigger, "trigger", kTrigger, "which of the waiting triggers is next"),
    row("skip-trigger", ChoiceKind::skip_trigger, "trigger", kSkipTrigger, "an optional trigger is left out").doing_nothing(),
    row("attack", ChoiceKind::attack, "combat", kAttackOperands,
        "a body attacks; the body alone where the blocker is picked later, or by the defender (told with it all the same in a record that "
        "is not complete)"),
    row("no-attack", ChoiceKind::no_attack, "combat", kNoAttack, "a body does not attack").doing_nothing(),
    row("strike", ChoiceKind::strike, "combat", kStrike, "which body it strikes"),
    row("block", ChoiceKind::block, "combat", kBlock, "the blocker, where it is not picked with the attack"),
    row("put-face-down", ChoiceKind::put_face_down, "answer", kPutFaceDown, "the effect is done with this card"),
    row("redirect", ChoiceKind::redirect, "play", kRedirect, "which body takes the damage instead"),
    row("discard", ChoiceKind::discard_from_hand, "play", kDiscard, "from hand"),
    row("pay", ChoiceKind::pay, "play", kPay, "what a play costs, where it was not told with the play").with(Role::payment),
    row("pay-toll", ChoiceKind::pay, "answer", kPay, "what an effect asks for").with(Role::payment),
    row("top", "insight", kCardOrCards, "cards of the insight draw are left on top of the deck"),
    row("put", "play", kPut, "a card is put somewhere, which is no play"),
    row("retarget", "play", kRetarget, "what was chosen for the newest item of the stack is changed"),
    row("begin", "", kBegin, "a phase begins"),
    row("look", "insight", kLook, "somebody looks at cards; often legal, then it changes nothing")};

static_assert(covers_all_kinds(kRows, ChoiceKind::discard_from_hand));

constexpr MoveTable kTable{.game = "Proxy",
                           .rows = kRows,
                           .about = "Whether cards, abilities and bodies exist is for the reader to say.",
                           .left_open = "what was drawn or drained"};

}  // namespace

const MoveTable& moves() {
    return kTable;
}

const MoveRow& row_of(const Position& position, Choice choice) {
    static const MoveRow* const toll = kTable.find("pay-toll");
    const bool of_effect = position.frame_count > 0 && position.top().stage == Stage::resolving;
    return kind_of(choice) == ChoiceKind::pay && of_effect ? *toll : kTable.of_kind(choice.kind);
}

}  // namespace arbiter::proxy
