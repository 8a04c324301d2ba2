#include "model/proxy/words/moves.h"

#include <array>

#include "model/proxy/register.h"
#include "model/proxy/value/choice_kinds.h"
#include "model/proxy/words/notation_reader.h"

namespace arbiter::proxy {
namespace {

using Shape = Form::Shape;
using Need = Operand::Need;
using Role = MoveRow::Role;

// ---- forms

constexpr std::array<std::string_view, 2> kLineWords = {"front", "back"};
constexpr std::array<std::string_view, 2> kFaceWords = {"down", "up"};

constexpr Form kLineForm{.shape = Shape::word, .words = kLineWords};
constexpr Form kReferenceForm{
    .name = "reference",
    .shape = Shape::text,
    .least = 1,
    .most = kLongestReference,
    .about =
        "A body: \"A/front/p04\", of several alike \"A/front/p04#2\", face down \"A/front/facedown\" or, with its "
        "card, \"A/front/facedown:p04\"; an item of the stack: \"stack/p19\", \"stack/p19#2\"; a player: \"A\". A card alone, by id or "
        "printed name, where there is one of it, or one that the player can mean."};
constexpr Form kZoneForm{.name = "zone",
                         .shape = Shape::text,
                         .least = 1,
                         .most = kLongestWord,
                         .about =
                             "hand, deck, discard, abyss, special, charges, traps, front or back, with its owner if need be: "
                             "\"B/discard\"."};
constexpr Form kChargeForm{.shape = Shape::text, .least = 1, .most = kLongestReference};
constexpr Form kChosenCountForm{.shape = Shape::integer, .least = 0, .most = kMaximumSymbols - 1};
constexpr Form kAmountForm{.shape = Shape::integer, .least = 0, .most = 255};
constexpr Form kCardsForm{.shape = Shape::list, .least = 0, .most = kMaximumDeck, .of = &kCardForm};
constexpr Form kCountForm{.shape = Shape::integer, .least = 0, .most = kMaximumDeck};
constexpr Form kRoundForm{.shape = Shape::integer, .least = 0, .most = 200};
constexpr Form kPhaseForm{.shape = Shape::word, .words = kPhaseWords};
constexpr Form kFaceForm{.shape = Shape::word, .words = kFaceWords};

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

constexpr ClauseId id(Clause clause) {
    return static_cast<ClauseId>(clause);
}
constexpr std::uint32_t kNoTarget = Reference8::none().value;

constexpr Operand kCard{.key = "card", .form = &kCardForm, .slot = Slot::first};
constexpr Operand kLine{.key = "line", .form = &kLineForm, .slot = Slot::second};
constexpr Operand kAbility{.key = "ability", .form = &kAbilityForm};
constexpr Operand target(Clause clause, Slot slot = Slot::second) {
    return {.key = "target",
            .form = &kReferenceForm,
            .need = Need::optional,
            .slot = slot,
            .left_out = kNoTarget,
            .clause = id(clause),
            .about = "left out: it has none, or nobody noted it"};
}
constexpr Operand body(std::string_view key, Slot slot, Clause clause) {
    return {.key = key, .form = &kReferenceForm, .slot = slot, .clause = id(clause)};
}
constexpr Operand pay(Clause clause) {
    return {.key = "pay", .form = &kPayForm, .need = Need::optional, .clause = id(clause)};
}
constexpr Operand from(Clause clause) {
    return {.key = "from", .form = &kZoneForm, .need = Need::claim, .clause = id(clause), .about = "not the own hand"};
}
constexpr Operand into(Clause clause) {
    return {.key = "into", .form = &kPlayerForm, .need = Need::claim, .clause = id(clause), .about = "whose zone or line"};
}
constexpr Operand mark(std::string_view key, std::string_view about) {
    return {.key = key, .form = &kReferenceForm, .need = Need::optional, .about = about};
}
constexpr Operand kAmount{.key = "amount", .form = &kAmountForm, .need = Need::optional, .about = "of the event"};

constexpr Operand kFirstPlayer[] = {{.key = "player", .form = &kPlayerForm, .slot = Slot::first}};
constexpr Operand kDraw[] = {{.key = "of", .form = &kPlayerForm, .slot = Slot::second}, kCard};
constexpr Operand kCardOrCards[] = {{.key = "card", .form = &kCardForm, .need = Need::alternative, .about = "one alone"},
                                    {.key = "cards", .form = &kCardsForm, .need = Need::alternative, .about = "several, in their order"}};
constexpr Operand kInstall[] = {kCard, from(Clause::install_place), into(Clause::install_place), pay(Clause::install_multi_cost)};
constexpr Operand kSetBody[] = {kCard, kLine, from(Clause::term_set), into(Clause::zones_per_player), pay(Clause::body_set_cost)};
constexpr Operand kSetTechnique[] = {
    kCard,
    target(Clause::technique_stack),
    {.key = "t", .form = &kChosenCountForm, .need = Need::optional, .slot = Slot::third, .about = "the number chosen for [t]"},
    from(Clause::technique_stack),
    pay(Clause::technique_cost)};
constexpr Operand kSetTrap[] = {kCard,
                                from(Clause::term_set),
                                into(Clause::trap_zone),
                                {.key = "face", .form = &kFaceForm, .need = Need::claim, .about = "how it lies"},
                                pay(Clause::term_set)};
constexpr Operand kActivate[] = {{.key = "source",
                                  .form = &kReferenceForm,
                                  .clause = id(Clause::ability_from_field),
                                  .about = "the body; or a card elsewhere, \"A/hand/p09\""},
                                 kAbility,
                                 target(Clause::ability_effect, Slot::none),
                                 pay(Clause::ability_cost)};
constexpr Operand kActivateCharge[] = {{.key = "card", .form = &kCardForm},
                                       kAbility,
                                       target(Clause::ability_effect, Slot::none),
                                       {.key = "drained", .form = &kTruthForm, .need = Need::optional, .about = "a drained charge is used"},
                                       pay(Clause::ability_cost)};
constexpr Operand kMove[] = {body("body", Slot::first, Clause::term_field), pay(Clause::move_cost)};
constexpr Operand kRetain[] = {pay(Clause::retain_cost)};
constexpr Operand kActivateTrap[] = {kCard, target(Clause::trap_condition), pay(Clause::trap_activation_cost)};
constexpr Operand kTrigger[] = {kAbility, mark("source", "what has it"), mark("about", "what the event was about"), kAmount,
                                target(Clause::trigger_turns, Slot::none)};
constexpr Operand kSkipTrigger[] = {kAbility, mark("source", "what has it"), mark("about", "what the event was about"), kAmount};
constexpr Operand kRound{.key = "round",
                         .form = &kRoundForm,
                         .need = Need::claim,
                         .clause = id(Clause::combat_downwards),
                         .about = "the speed of the round in which it was"};
constexpr Operand kAttackOperands[] = {
    body("body", Slot::none, Clause::combat_front_attacks),
    {.key = "blocker", .form = &kReferenceForm, .need = Need::optional, .clause = id(Clause::combat_attack_picks)},
    {.key = "unblocked", .form = &kTruthForm, .need = Need::optional, .about = "no blocker is picked"},
    kRound};
constexpr Operand kNoAttack[] = {body("body", Slot::first, Clause::combat_front_attacks), kRound};
constexpr Operand kStrike[] = {body("body", Slot::first, Clause::combat_must_strike),
                               body("struck", Slot::second, Clause::combat_must_strike), kRound};
constexpr Operand kBlock[] = {body("body", Slot::first, Clause::body_front_blocks)};
constexpr Operand kPutFaceDown[] = {kCard, kLine, from(Clause::facedown_cost), into(Clause::zones_per_player)};
constexpr Operand kRedirect[] = {body("body", Slot::first, Clause::combat_attack_damage)};
constexpr Operand kDiscard[] = {kCard};
constexpr Operand kPay[] = {pay(Clause::none)};
constexpr Operand kPut[] = {
    {.key = "card", .form = &kCardForm}, {.key = "into", .form = &kZoneForm}, {.key = "from", .form = &kZoneForm, .need = Need::optional}};
constexpr Operand kRetarget[] = {body("target", Slot::none, Clause::technique_stack)};
constexpr Operand kBegin[] = {{.key = "phase", .form = &kPhaseForm}};
constexpr Operand kLook[] = {{.key = "zone", .form = &kZoneForm},
                             {.key = "of", .form = &kPlayerForm, .need = Need::optional, .about = "whose"},
                             {.key = "count", .form = &kCountForm, .need = Need::optional, .about = "how many cards of a deck"}};

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
     .about = "who is active first"},
    {.word = "draw",
     .kind = kind(ChoiceKind::reveal),
     .by = AuthorOfWord::chance,
     .group = "chance",
     .role = Role::draw,
     .operands = kDraw,
     .about = "the card on top of a deck, whatever happens to it then"},
    {.word = "mulligan",
     .kind = kind(ChoiceKind::mulligan),
     .group = "opening",
     .role = Role::exchange,
     .about = "the opening hand goes back for another"},
    {.word = "keep-hand", .kind = kind(ChoiceKind::keep_hand), .group = "opening", .passive = true, .about = "the opening hand stays"},
    {.word = "keep", .kind = kind(ChoiceKind::keep), .group = "insight", .operands = kCardOrCards, .about = "of the cards looked at"},
    {.word = "bottom",
     .kind = kind(ChoiceKind::bottom),
     .group = "insight",
     .operands = kCardOrCards,
     .about = "onto the bottom of the deck, in this order"},
    {.word = "pass", .kind = kind(ChoiceKind::pass), .group = "play", .lets_go = true, .about = "no play in this phase"},
    {.word = "install", .kind = kind(ChoiceKind::install), .group = "play", .operands = kInstall, .about = "a card becomes a charge"},
    {.word = "set-body", .kind = kind(ChoiceKind::set_body), .group = "play", .operands = kSetBody, .about = "a body into a line"},
    {.word = "set-face-down",
     .kind = kind(ChoiceKind::set_face_down),
     .group = "play",
     .operands = kSetBody,
     .about = "a card face down into a line"},
    {.word = "set-technique",
     .kind = kind(ChoiceKind::set_technique),
     .group = "play",
     .operands = kSetTechnique,
     .about = "a technique onto the stack"},
    {.word = "set-trap", .kind = kind(ChoiceKind::set_trap), .group = "play", .operands = kSetTrap, .about = "a trap into the trap zone"},
    {.word = "activate", .kind = kind(ChoiceKind::activate), .group = "play", .operands = kActivate, .about = "an ability of a body"},
    {.word = "activate-charge",
     .kind = kind(ChoiceKind::activate_charge),
     .group = "play",
     .operands = kActivateCharge,
     .about = "an ability of a charge"},
    {.word = "move", .kind = kind(ChoiceKind::move), .group = "play", .operands = kMove, .about = "a body into the other line"},
    {.word = "retain", .kind = kind(ChoiceKind::retain), .group = "retain", .operands = kRetain, .about = "priority is kept"},
    {.word = "yield", .kind = kind(ChoiceKind::yield), .group = "retain", .passive = true, .about = "priority is handed on"},
    {.word = "decline",
     .kind = kind(ChoiceKind::decline),
     .group = "answer",
     .passive = true,
     .about = "no answer; no to an effect; a toll is not paid"},
    {.word = "activate-trap",
     .kind = kind(ChoiceKind::activate_trap),
     .group = "answer",
     .operands = kActivateTrap,
     .about = "an answer to what is under way"},
    {.word = "trigger",
     .kind = kind(ChoiceKind::pick_trigger),
     .group = "trigger",
     .operands = kTrigger,
     .about = "which of the waiting triggers is next"},
    {.word = "skip-trigger",
     .kind = kind(ChoiceKind::skip_trigger),
     .group = "trigger",
     .passive = true,
     .operands = kSkipTrigger,
     .about = "an optional trigger is left out"},
    {.word = "attack",
     .kind = kind(ChoiceKind::attack),
     .group = "combat",
     .operands = kAttackOperands,
     .about = "a body attacks; the body alone where the blocker is picked later, or by the defender"},
    {.word = "no-attack",
     .kind = kind(ChoiceKind::no_attack),
     .group = "combat",
     .passive = true,
     .operands = kNoAttack,
     .about = "a body does not attack"},
    {.word = "strike", .kind = kind(ChoiceKind::strike), .group = "combat", .operands = kStrike, .about = "which body it strikes"},
    {.word = "block",
     .kind = kind(ChoiceKind::block),
     .group = "combat",
     .operands = kBlock,
     .about = "the blocker, where it is not picked with the attack"},
    {.word = "put-face-down",
     .kind = kind(ChoiceKind::put_face_down),
     .group = "answer",
     .operands = kPutFaceDown,
     .about = "the effect is done with this card"},
    {.word = "redirect",
     .kind = kind(ChoiceKind::redirect),
     .group = "play",
     .operands = kRedirect,
     .about = "which body takes the damage instead"},
    {.word = "discard", .kind = kind(ChoiceKind::discard_from_hand), .group = "play", .operands = kDiscard, .about = "from hand"},
    {.word = "pay",
     .kind = kind(ChoiceKind::pay),
     .group = "play",
     .role = Role::payment,
     .operands = kPay,
     .about = "what a play costs, where it was not told with the play"},
    {.word = "pay-toll",
     .kind = kind(ChoiceKind::pay),
     .group = "answer",
     .role = Role::payment,
     .operands = kPay,
     .about = "what an effect asks for"},
    {.word = "top", .group = "insight", .operands = kCardOrCards, .about = "cards of the insight draw are left on top of the deck"},
    {.word = "put", .group = "play", .operands = kPut, .about = "a card is put somewhere, which is no play"},
    {.word = "retarget", .group = "play", .operands = kRetarget, .about = "what was chosen for the newest item of the stack is changed"},
    {.word = "begin", .operands = kBegin, .about = "a phase begins"},
    {.word = "look", .group = "insight", .operands = kLook, .about = "somebody looks at cards; often legal, then it changes nothing"}};

static_assert(covers_all_kinds(kRows, kind(ChoiceKind::discard_from_hand)));

constexpr MoveTable kTable{.game = "Proxy", .rows = kRows, .about = "Whether cards, abilities and bodies exist is for the reader to say."};

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
