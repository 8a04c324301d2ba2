#include "model/magepunk/words/moves.h"

#include <array>

#include "model/core/energy/payment.h"
#include "model/core/move_rows.h"
#include "model/magepunk/register.h"
#include "model/magepunk/value/choice_kinds.h"
#include "model/magepunk/words/set_position_words.h"

namespace arbiter::magepunk {
namespace {

using Shape = Form::Shape;
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

constexpr Form kReferenceForm =
    text_up_to(kLongestReference, "reference",
               "A permanent; a link of the chain by its card or its ability: \"chain/spark-jolt\"; a card of the "
               "discard or Resource Zone that the play is about: \"card/dawn-squire\"; a player: \"A\". A card alone, "
               "by id or printed name, where "
               "one permanent or link is of it, one that the player can mean, or one with which the play is legal; of several that "
               "differ in nothing, any.");
constexpr Form kEnergyForm = one_of(kEnergyWords, "energy", "An Energy by its letter: b Biom, k Kinesis, a Aether, e Entropy, r Radiance.");
constexpr Form kNumberForm = whole_number(0, kCountLimit - 1);
constexpr Form kByteForm = whole_number(0, 255);
constexpr Form kCardsForm = whole_number(0, kMaximumDeck);
constexpr Form kLifeForm = whole_number(-999, 999);
constexpr Form kOriginForm = one_of(kOrigins);
constexpr Form kMomentForm = one_of(kMoments);
constexpr Form kDrawForm = one_of(kDrawsOfRules);
constexpr Form kZoneForm = one_of(kZonesLookedAt);
constexpr Form kPhaseForm = one_of(kPhaseWords);

}  // namespace

constexpr Form kPermanentForm =
    text_up_to(kLongestReference, "permanent",
               "Whose, and which card: \"A/swarm-mite\"; \"A/swarm-mite#2\" is the second of several, in the order in "
               "which they stand there. A card alone, where there is one of it, one that the player can mean, or one with which the "
               "play is legal; of several that differ in nothing, any. A "
               "waiting ability's source may be \"gone\".");
constexpr Form kPayForm{.name = "pay",
                        .shape = Shape::list,
                        .least = 0,
                        .most = kMaximumSources,
                        .of = &kEnergyForm,
                        .about = "The charges that were spent, each by the letter of its Energy. Left out: the record does not say."};

namespace {

// ---- members

constexpr std::uint32_t kNoTarget = Reference8::none().value;

constexpr Operand kCard = required("card", kCardForm).in(Slot::first);
constexpr Operand kAbility = required("ability", kAbilityForm);
constexpr Operand target(Clause clause, Slot slot = Slot::second) {
    return optional("target", kReferenceForm, "left out: it has none, or nobody noted it").in(slot, kNoTarget).breaking(clause);
}
constexpr Operand permanent(std::string_view key, Slot slot, Clause clause) {
    return required(key, kPermanentForm).in(slot).breaking(clause);
}
constexpr Operand pay(Clause clause) {
    return optional("pay", kPayForm).breaking(clause);
}
constexpr Operand from(Clause clause) {
    return claim("from", kOriginForm, "not the own hand").breaking(clause);
}
constexpr Operand when(Clause clause) {
    return claim("when", kMomentForm, "a moment in which nobody may play it, whatever may be played later").breaking(clause);
}
constexpr Operand kToChain = claim("to", kReferenceForm, "\"chain\": added to the chain that is open; a link: in response to it");

constexpr Operand kPlay[] = {kCard,
                             target(Clause::play_spell_resolves),
                             optional("x", kNumberForm).in(Slot::third),
                             from(Clause::main_play_face_up),
                             when(Clause::main_play_face_up),
                             kToChain,
                             pay(Clause::play_pay_full_cost)};
constexpr Operand kResource[] = {kCard,
                                 from(Clause::main_play_resource),
                                 when(Clause::main_play_resource),
                                 claim("charges", kCardsForm, "that it is said to give"),
                                 claim("energy", kEnergyForm, "that is announced"),
                                 claim("announced", kTruthForm, "whether its Energy is told")};
constexpr Operand kActivate[] = {
    required("source", kReferenceForm).breaking(Clause::activated_by_player),
    kAbility,
    target(Clause::activated_by_player, Slot::none),
    optional("sacrifice", kReferenceForm, "left out where the source itself is sacrificed").breaking(Clause::activated_pay),
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
                               required("damage", kByteForm).in(Slot::third)};
constexpr Operand kPay[] = {pay(Clause::play_pay_full_cost)};
constexpr Operand kTrigger[] = {kAbility,
                                optional("whose", kPlayerForm, "left out: the own"),
                                optional("source", kPermanentForm, "what has it").breaking(Clause::trigger_automatic),
                                optional("of", kPlayerForm, "the player that the event was about"),
                                optional("amount", kByteForm, "of the event"),
                                target(Clause::trigger_automatic, Slot::none)};
constexpr Operand kEnergy[] = {required("energy", kEnergyForm).in(Slot::first)};
constexpr Operand kRetarget[] = {target(Clause::play_spell_resolves)};
constexpr Operand kReplace[] = {permanent("permanent", Slot::first, Clause::loss_no_draw)};
constexpr Operand kDiscard[] = {kCard};
constexpr Operand kTake[] = {required("count", kCardsForm, "in all"), required("for", kDrawForm)};
constexpr Operand kBegin[] = {required("phase", kPhaseForm)};
constexpr Operand kBeginTurn[] = {optional("first", kTruthForm, "the first of the game")};
constexpr Operand kResolve[] = {required("link", kReferenceForm).breaking(Clause::chain_lifo)};
constexpr Operand kTriggered[] = {kAbility};
constexpr Operand kSetLife[] = {required("of", kPlayerForm), required("life", kLifeForm)};
constexpr Operand kEndGame[] = {required("winner", kPlayerForm)};
constexpr Operand kLook[] = {required("zone", kZoneForm), optional("of", kPlayerForm, "whose")};
constexpr Operand kRank[] = {optional("first", kPlayerForm)};

// ---- rows

// What is left, of the orders or of the damage.
constexpr MoveRow rest_of(std::string_view group) {
    return row("rest", ChoiceKind::settle_rest, group,
               "what is left to be ordered or assigned, of all attackers, where that can be done in one way only");
}
constexpr MoveRow kRestOfDamage = rest_of("damage");

constexpr MoveRow kRows[] = {
    first_player_row(ChoiceKind::first_player, "who has the first turn"),
    draw_row(ChoiceKind::reveal, "the card on top of a deck"),
    row("mulligan", ChoiceKind::mulligan, "opening", "the opening hand goes back for another").with(Role::exchange),
    row("keep-hand", ChoiceKind::keep_hand, "opening", "the opening hand stays").doing_nothing(),
    row("leave", ChoiceKind::leave_phase, "play", "the Main Phase is to end, or the Attack Phase").letting_go(),
    row("play", ChoiceKind::play_card, "play", kPlay, "a card, face-up; a Fast one also in windows and chains"),
    row("resource", ChoiceKind::play_resource, "play", kResource, "a card, face-down"),
    row("activate", ChoiceKind::activate, "play", kActivate, "an ability"),
    row("no-fast", ChoiceKind::decline, "play", "no chain is begun, no link added").doing_nothing(),
    row("attack", ChoiceKind::attack, "combat", kAttack, "a further attacker"),
    row("no-attack", ChoiceKind::finish_attackers, "combat", "no further attackers").doing_nothing(),
    row("block", ChoiceKind::block, "combat", kBlock, "a further blocker"),
    row("no-block", ChoiceKind::finish_blockers, "combat", "no further blockers").doing_nothing(),
    row("order", ChoiceKind::order_blocker, "order", kOrder, "the next blocker in the attacker's order"),
    row("deal", ChoiceKind::deal_next, "deal", kDeal, "which attacker deals its damage next"),
    row("assign", ChoiceKind::assign_damage, "damage", kAssign, "damage to the next blocker"),
    row("pay", ChoiceKind::pay, "play", kPay, "what a play costs, where it was not told with the play").with(Role::payment),
    row("trigger", ChoiceKind::pick_trigger, "trigger", kTrigger, "which waiting ability resolves next"),
    row("energy", ChoiceKind::choose_energy, "play", kEnergy, "of a charge that is gained"),
    row("retarget", ChoiceKind::retarget, "play", kRetarget, "another target for a link"),
    row("replace", ChoiceKind::replace_draw, "play", kReplace, "whose ability replaces the draw"),
    row("discard", ChoiceKind::discard_from_hand, "play", kDiscard, "from hand"),
    rest_of("order"),
    row("concede", ChoiceKind::concede, "play", "at any time, under that reading of game.concede").at_any_time(),
    row("take", "play", kTake, "how many cards were drawn for a draw that the rules make"),
    row("begin", "", kBegin, "a phase begins"),
    row("begin-turn", "play", kBeginTurn, "the player takes the turn"),
    row("resolve", "play", kResolve, "a link is made to resolve"),
    row("add-trigger", "play", kTriggered, "a triggered ability is added to the chain"),
    row("skip-trigger", "trigger", kTriggered, "a triggered ability is left out"),
    row("reshuffle", "play", "the discard becomes a new deck"),
    row("set-life", "play", kSetLife, "a life total is written anew"),
    row("end-game", "play", kEndGame, "the game is ended"),
    row("look", "insight", kLook, "somebody looks at cards; often legal, then it changes nothing"),
    row("rank", "play", kRank, "the event ranks the players of a drawn game")};

static_assert(covers_all_kinds(kRows, ChoiceKind::concede));

constexpr MoveTable kTable{.game = "Magepunk",
                           .rows = kRows,
                           .about = "Whether cards, abilities and permanents exist is for the reader to say.",
                           .left_open = "what was drawn or drained"};

}  // namespace

const MoveTable& moves() {
    return kTable;
}

const MoveRow& row_of(const Position& position, Choice choice) {
    if (kind_of(choice) == ChoiceKind::settle_rest && position.awaiting == Awaiting::damage) return kRestOfDamage;
    return kTable.of_kind(choice.kind);
}

}  // namespace arbiter::magepunk
