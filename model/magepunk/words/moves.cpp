#include "model/magepunk/words/moves.h"

#include <array>

#include "model/core/energy/payment.h"
#include "model/magepunk/register.h"
#include "model/magepunk/value/choice_kinds.h"
#include "model/magepunk/words/set_position_words.h"

namespace arbiter::magepunk {
namespace {

using Shape = Form::Shape;
using Need = Operand::Need;
using Role = MoveRow::Role;

template <class Value, std::size_t size>
constexpr std::array<std::string_view, size> names_in(const NamedValue<Value> (&table)[size]) {
    std::array<std::string_view, size> names;
    for (std::size_t i = 0; i < size; ++i) names[i] = table[i].first;
    return names;
}

// ---- forms

constexpr std::array<std::string_view, 5> kEnergyWords = {"b", "k", "a", "e", "r"};
constexpr std::array<std::string_view, 4> kOrigins = {"hand", "resources", "discard", "deck"};
constexpr std::array<std::string_view, 5> kMoments = {"before-draw", "before-main", "before-trigger", "while-resolving", "after-end-chain"};
constexpr std::array<std::string_view, 2> kDrawsOfRules = {"opening-hand", "draw-phase"};
constexpr std::array<std::string_view, 5> kZonesLookedAt = {"hand", "resources", "deck", "discard", "battlefield"};
constexpr auto kPhaseWords = names_in(kPhaseNames);

constexpr Form kReferenceForm{.name = "reference",
                              .shape = Shape::text,
                              .least = 1,
                              .most = kLongestReference,
                              .about =
                                  "A permanent; a link of the chain by its card or its ability: \"chain/spark-jolt\"; a card of the "
                                  "discard or Resource Zone that the play is about: \"card/dawn-squire\"; a player: \"A\". A card alone, "
                                  "by id or printed name, where "
                                  "one permanent or link is of it, or one that the player can mean."};
constexpr Form kEnergyForm{.name = "energy",
                           .shape = Shape::word,
                           .words = kEnergyWords,
                           .about = "An Energy by its letter: b Biom, k Kinesis, a Aether, e Entropy, r Radiance."};
constexpr Form kNumberForm{.shape = Shape::integer, .least = 0, .most = kCountLimit - 1};
constexpr Form kByteForm{.shape = Shape::integer, .least = 0, .most = 255};
constexpr Form kCardsForm{.shape = Shape::integer, .least = 0, .most = kMaximumDeck};
constexpr Form kLifeForm{.shape = Shape::integer, .least = -999, .most = 999};
constexpr Form kOriginForm{.shape = Shape::word, .words = kOrigins};
constexpr Form kMomentForm{.shape = Shape::word, .words = kMoments};
constexpr Form kDrawForm{.shape = Shape::word, .words = kDrawsOfRules};
constexpr Form kZoneForm{.shape = Shape::word, .words = kZonesLookedAt};
constexpr Form kPhaseForm{.shape = Shape::word, .words = kPhaseWords};

}  // namespace

constexpr Form kPermanentForm{.name = "permanent",
                              .shape = Shape::text,
                              .least = 1,
                              .most = kLongestReference,
                              .about =
                                  "Whose, and which card: \"A/swarm-mite\"; \"A/swarm-mite#2\" is the second of several, in the order in "
                                  "which they stand there. A card alone, where there is one of it, or one that the player can mean. A "
                                  "waiting ability's source may be \"gone\"."};
constexpr Form kPayForm{.name = "pay",
                        .shape = Shape::list,
                        .least = 0,
                        .most = kMaximumSources,
                        .of = &kEnergyForm,
                        .about = "The charges that were spent, each by the letter of its Energy. Left out: the record does not say."};

namespace {

// ---- members

constexpr ClauseId id(Clause clause) {
    return static_cast<ClauseId>(clause);
}
constexpr std::uint32_t kNoTarget = Reference8::none().value;

constexpr Operand kCard{.key = "card", .form = &kCardForm, .slot = Slot::first};
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
constexpr Operand permanent(std::string_view key, Slot slot, Clause clause) {
    return {.key = key, .form = &kPermanentForm, .slot = slot, .clause = id(clause)};
}
constexpr Operand pay(Clause clause) {
    return {.key = "pay", .form = &kPayForm, .need = Need::optional, .clause = id(clause)};
}
constexpr Operand from(Clause clause) {
    return {.key = "from", .form = &kOriginForm, .need = Need::claim, .clause = id(clause), .about = "not the own hand"};
}
constexpr Operand when(Clause clause) {
    return {.key = "when",
            .form = &kMomentForm,
            .need = Need::claim,
            .clause = id(clause),
            .about = "a moment in which nobody may play it, whatever may be played later"};
}
constexpr Operand kToChain{.key = "to",
                           .form = &kReferenceForm,
                           .need = Need::claim,
                           .about = "\"chain\": added to the chain that is open; a link: in response to it"};

constexpr Operand kFirstPlayer[] = {{.key = "player", .form = &kPlayerForm, .slot = Slot::first}};
constexpr Operand kDraw[] = {{.key = "of", .form = &kPlayerForm, .slot = Slot::second}, kCard};
constexpr Operand kPlay[] = {kCard,
                             target(Clause::play_spell_resolves),
                             {.key = "x", .form = &kNumberForm, .need = Need::optional, .slot = Slot::third},
                             from(Clause::main_play_face_up),
                             when(Clause::main_play_face_up),
                             kToChain,
                             pay(Clause::play_pay_full_cost)};
constexpr Operand kResource[] = {kCard,
                                 from(Clause::main_play_resource),
                                 when(Clause::main_play_resource),
                                 {.key = "charges", .form = &kCardsForm, .need = Need::claim, .about = "that it is said to give"},
                                 {.key = "energy", .form = &kEnergyForm, .need = Need::claim, .about = "that is announced"},
                                 {.key = "announced", .form = &kTruthForm, .need = Need::claim, .about = "whether its Energy is told"}};
constexpr Operand kActivate[] = {{.key = "source", .form = &kReferenceForm, .clause = id(Clause::activated_by_player)},
                                 kAbility,
                                 target(Clause::activated_by_player, Slot::none),
                                 {.key = "sacrifice",
                                  .form = &kReferenceForm,
                                  .need = Need::optional,
                                  .clause = id(Clause::activated_pay),
                                  .about = "left out where the source itself is sacrificed"},
                                 when(Clause::main_non_fast_abilities),
                                 kToChain,
                                 pay(Clause::activated_pay)};
constexpr Operand kAttack[] = {permanent("attacker", Slot::first, Clause::attack_declare), target(Clause::attack_target)};
constexpr Operand kBlock[] = {permanent("blocker", Slot::first, Clause::block_any_number),
                              permanent("attacker", Slot::second, Clause::block_any_number)};
constexpr Operand kOrder[] = {permanent("attacker", Slot::first, Clause::block_order),
                              permanent("blocker", Slot::second, Clause::block_order)};
constexpr Operand kDeal[] = {permanent("attacker", Slot::first, Clause::damage_first_blocker)};
constexpr Operand kAssign[] = {permanent("attacker", Slot::first, Clause::damage_first_blocker),
                               permanent("blocker", Slot::second, Clause::damage_first_blocker),
                               {.key = "damage", .form = &kByteForm, .slot = Slot::third}};
constexpr Operand kPay[] = {pay(Clause::play_pay_full_cost)};
constexpr Operand kTrigger[] = {
    kAbility,
    {.key = "whose", .form = &kPlayerForm, .need = Need::optional, .about = "left out: the own"},
    {.key = "source", .form = &kPermanentForm, .need = Need::optional, .clause = id(Clause::trigger_automatic), .about = "what has it"},
    {.key = "of", .form = &kPlayerForm, .need = Need::optional, .about = "the player that the event was about"},
    {.key = "amount", .form = &kByteForm, .need = Need::optional, .about = "of the event"},
    target(Clause::trigger_automatic, Slot::none)};
constexpr Operand kEnergy[] = {{.key = "energy", .form = &kEnergyForm, .slot = Slot::first}};
constexpr Operand kRetarget[] = {target(Clause::play_spell_resolves)};
constexpr Operand kReplace[] = {permanent("permanent", Slot::first, Clause::loss_no_draw)};
constexpr Operand kDiscard[] = {kCard};
constexpr Operand kTake[] = {{.key = "count", .form = &kCardsForm, .about = "in all"}, {.key = "for", .form = &kDrawForm}};
constexpr Operand kBegin[] = {{.key = "phase", .form = &kPhaseForm}};
constexpr Operand kBeginTurn[] = {{.key = "first", .form = &kTruthForm, .need = Need::optional, .about = "the first of the game"}};
constexpr Operand kResolve[] = {{.key = "link", .form = &kReferenceForm, .clause = id(Clause::chain_lifo)}};
constexpr Operand kTriggered[] = {kAbility};
constexpr Operand kSetLife[] = {{.key = "of", .form = &kPlayerForm}, {.key = "life", .form = &kLifeForm}};
constexpr Operand kEndGame[] = {{.key = "winner", .form = &kPlayerForm}};
constexpr Operand kLook[] = {{.key = "zone", .form = &kZoneForm},
                             {.key = "of", .form = &kPlayerForm, .need = Need::optional, .about = "whose"}};
constexpr Operand kRank[] = {{.key = "first", .form = &kPlayerForm, .need = Need::optional}};

// ---- rows

constexpr std::uint8_t kind(ChoiceKind kind) {
    return static_cast<std::uint8_t>(kind);
}

// What is left, of the orders or of the damage.
constexpr MoveRow rest_of(std::string_view group) {
    return {.word = "rest",
            .kind = kind(ChoiceKind::settle_rest),
            .group = group,
            .about = "what is left to be ordered or assigned, of all attackers, where that can be done in one way only"};
}
constexpr MoveRow kRestOfDamage = rest_of("damage");

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
     .about = "the card on top of a deck"},
    {.word = "mulligan",
     .kind = kind(ChoiceKind::mulligan),
     .group = "opening",
     .role = Role::exchange,
     .about = "the opening hand goes back for another"},
    {.word = "keep-hand", .kind = kind(ChoiceKind::keep_hand), .group = "opening", .passive = true, .about = "the opening hand stays"},
    {.word = "leave",
     .kind = kind(ChoiceKind::leave_phase),
     .group = "play",
     .lets_go = true,
     .about = "the Main Phase is to end, or the Attack Phase"},
    {.word = "play",
     .kind = kind(ChoiceKind::play_card),
     .group = "play",
     .operands = kPlay,
     .about = "a card, face-up; a Fast one also in windows and chains"},
    {.word = "resource", .kind = kind(ChoiceKind::play_resource), .group = "play", .operands = kResource, .about = "a card, face-down"},
    {.word = "activate", .kind = kind(ChoiceKind::activate), .group = "play", .operands = kActivate, .about = "an ability"},
    {.word = "no-fast", .kind = kind(ChoiceKind::decline), .group = "play", .passive = true, .about = "no chain is begun, no link added"},
    {.word = "attack", .kind = kind(ChoiceKind::attack), .group = "combat", .operands = kAttack, .about = "a further attacker"},
    {.word = "no-attack", .kind = kind(ChoiceKind::finish_attackers), .group = "combat", .passive = true, .about = "no further attackers"},
    {.word = "block", .kind = kind(ChoiceKind::block), .group = "combat", .operands = kBlock, .about = "a further blocker"},
    {.word = "no-block", .kind = kind(ChoiceKind::finish_blockers), .group = "combat", .passive = true, .about = "no further blockers"},
    {.word = "order",
     .kind = kind(ChoiceKind::order_blocker),
     .group = "order",
     .operands = kOrder,
     .about = "the next blocker in the attacker's order"},
    {.word = "deal",
     .kind = kind(ChoiceKind::deal_next),
     .group = "deal",
     .operands = kDeal,
     .about = "which attacker deals its damage next"},
    {.word = "assign",
     .kind = kind(ChoiceKind::assign_damage),
     .group = "damage",
     .operands = kAssign,
     .about = "damage to the next blocker"},
    {.word = "pay",
     .kind = kind(ChoiceKind::pay),
     .group = "play",
     .role = Role::payment,
     .operands = kPay,
     .about = "what a play costs, where it was not told with the play"},
    {.word = "trigger",
     .kind = kind(ChoiceKind::pick_trigger),
     .group = "trigger",
     .operands = kTrigger,
     .about = "which waiting ability resolves next"},
    {.word = "energy",
     .kind = kind(ChoiceKind::choose_energy),
     .group = "play",
     .operands = kEnergy,
     .about = "of a charge that is gained"},
    {.word = "retarget", .kind = kind(ChoiceKind::retarget), .group = "play", .operands = kRetarget, .about = "another target for a link"},
    {.word = "replace",
     .kind = kind(ChoiceKind::replace_draw),
     .group = "play",
     .operands = kReplace,
     .about = "whose ability replaces the draw"},
    {.word = "discard", .kind = kind(ChoiceKind::discard_from_hand), .group = "play", .operands = kDiscard, .about = "from hand"},
    rest_of("order"),
    {.word = "concede",
     .kind = kind(ChoiceKind::concede),
     .group = "play",
     .aside = true,
     .about = "at any time, under that reading of game.concede"},
    {.word = "take", .group = "play", .operands = kTake, .about = "how many cards were drawn for a draw that the rules make"},
    {.word = "begin", .operands = kBegin, .about = "a phase begins"},
    {.word = "begin-turn", .group = "play", .operands = kBeginTurn, .about = "the player takes the turn"},
    {.word = "resolve", .group = "play", .operands = kResolve, .about = "a link is made to resolve"},
    {.word = "add-trigger", .group = "play", .operands = kTriggered, .about = "a triggered ability is added to the chain"},
    {.word = "skip-trigger", .group = "trigger", .operands = kTriggered, .about = "a triggered ability is left out"},
    {.word = "reshuffle", .group = "play", .about = "the discard becomes a new deck"},
    {.word = "set-life", .group = "play", .operands = kSetLife, .about = "a life total is written anew"},
    {.word = "end-game", .group = "play", .operands = kEndGame, .about = "the game is ended"},
    {.word = "look", .group = "insight", .operands = kLook, .about = "somebody looks at cards; often legal, then it changes nothing"},
    {.word = "rank", .group = "play", .operands = kRank, .about = "the event ranks the players of a drawn game"}};

static_assert(covers_all_kinds(kRows, kind(ChoiceKind::concede)));

constexpr MoveTable kTable{
    .game = "Magepunk", .rows = kRows, .about = "Whether cards, abilities and permanents exist is for the reader to say."};

}  // namespace

const MoveTable& moves() {
    return kTable;
}

const MoveRow& row_of(const Position& position, Choice choice) {
    if (kind_of(choice) == ChoiceKind::settle_rest && position.awaiting == Awaiting::damage) return kRestOfDamage;
    return kTable.of_kind(choice.kind);
}

}  // namespace arbiter::magepunk
