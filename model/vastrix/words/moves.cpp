#include "model/vastrix/words/moves.h"

#include <array>

#include "model/vastrix/rules/deeds.h"
#include "model/vastrix/value/choice_kinds.h"

namespace arbiter::vastrix {
namespace {

using Shape = Form::Shape;
using Need = Operand::Need;

// The modes of plays, in the order of Mode from scuttle on: a stolen scuttle is stated anew as well (ten-spade.stealable).
constexpr int kFirstMode = static_cast<int>(Mode::scuttle);
const std::array<std::string_view, kModes - kFirstMode>& mode_words() {
    static const std::array<std::string_view, kModes - kFirstMode> words = [] {
        std::array<std::string_view, kModes - kFirstMode> found;
        for (int mode = kFirstMode; mode < kModes; ++mode)
            found[static_cast<std::size_t>(mode - kFirstMode)] = word_of(static_cast<Mode>(mode));
        return found;
    }();
    return words;
}

const std::array<std::string_view, kDeeds.size()>& deed_words() {
    static const std::array<std::string_view, kDeeds.size()> words = [] {
        std::array<std::string_view, kDeeds.size()> found;
        for (std::size_t index = 0; index < kDeeds.size(); ++index) found[index] = kDeeds[index].word;
        return found;
    }();
    return words;
}

const Form kDeedForm{
    .name = "deed", .shape = Shape::word, .words = deed_words(), .about = "What was done that no choice of the game says."};
const Operand kDeed[] = {{.key = "what", .form = &kDeedForm}};
const Form kModeForm{.name = "mode", .shape = Shape::word, .words = mode_words(), .about = "What the play does."};
constexpr Form kWithForm{.shape = Shape::list, .least = 1, .most = 3, .of = &kCardForm};

constexpr Operand card(std::string_view key, Slot slot = Slot::first, std::string_view about = {}) {
    return {.key = key, .form = &kCardForm, .slot = slot, .about = about};
}

constexpr Operand kAffects{
    .key = "affects",
    .form = &kPlayerForm,
    .need = Need::optional,
    .about =
        "with three players or more: the Enemy whom an effect on the opponent is for; the Ally who gets the card under "
        "a Jack, or plays the other card of a Royal Marriage"};
constexpr Operand kCard[] = {card("card")};
constexpr Operand kSwap[] = {card("takes"), card("puts", Slot::second, "face-up into the Swap Bar")};
const Operand kPlayTarget{.key = "target",
                          .form = &kCardForm,
                          .need = Need::optional,
                          .about =
                              "a card, or any card of a play on the stack; left out: of a counter it is the latest play, else it "
                              "has none, or nobody noted it"};
const Operand kThen{.key = "then", .form = &kModeForm, .need = Need::optional, .about = "of a Combo: what its Super tier does"};
const Operand kThenTarget{.key = "then_target", .form = &kCardForm, .need = Need::optional, .about = "of its Super tier"};
const Operand kWith{.key = "with",
                    .form = &kWithForm,
                    .need = Need::optional,
                    .about = "the other cards; of a black Ultra the base card, then the one for Exile"};
const Operand kPlay[] = {{.key = "mode", .form = &kModeForm},
                         card("card", Slot::none, "of a black Ultra the one for Points"),
                         kWith,
                         kPlayTarget,
                         kThen,
                         kThenTarget,
                         kAffects};
constexpr Operand kTarget[] = {card("target")};
constexpr Operand kScoreAs[] = {card("card"), card("as", Slot::second)};
constexpr std::array<std::string_view, kSpecs> kSpecWordList = {"bravery", "balance", "beauty", "brilliance"};
constexpr Form kSpecForm{.name = "spec", .shape = Shape::word, .words = kSpecWordList, .about = "A Spec of BattleRealm."};
constexpr Operand kPick[] = {{.key = "spec", .form = &kSpecForm, .slot = Slot::first}};
constexpr std::array<std::string_view, 14> kRankWordList = {"A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "Joker"};
constexpr Form kRankForm{.name = "rank", .shape = Shape::word, .words = kRankWordList, .about = "A rank, or the Jokers."};
constexpr Operand kName[] = {{.key = "rank", .form = &kRankForm, .slot = Slot::first}};
constexpr std::string_view kRowWords[] = {"points",           "anchors",           "points-of-next",  "anchors-of-next",
                                          "points-of-second", "anchors-of-second", "points-of-third", "anchors-of-third"};
const Form kRowForm{.name = "row",
                    .shape = Shape::word,
                    .words = kRowWords,
                    .about = "points: the own PR; anchors: the own ER; the others: a row of another player, in turn, which is illegal"};
const Operand kLay[] = {card("card"), {.key = "row", .form = &kRowForm, .slot = Slot::second}};
constexpr Operand kScuttle[] = {card("card"), card("target", Slot::second)};
const Operand kRestate[] = {{.key = "mode", .form = &kModeForm}, kPlayTarget, kThen, kThenTarget, kAffects};

constexpr Operand kFrom{.key = "from",
                        .form = &kPlayerForm,
                        .need = Need::optional,
                        .about = "in Soda, of a face-down card: in whose pool it lies, where both may be meant"};
constexpr Operand kInto{
    .key = "into", .form = &kPlayerForm, .need = Need::optional, .about = "into whose hand the card goes; left out: where the rules say"};
constexpr Form kTimeForm{.shape = Shape::integer, .least = 0, .most = 86'400'000};
constexpr Operand kElapsed{.key = "elapsed",
                           .form = &kTimeForm,
                           .need = Need::claim,
                           .about = "milliseconds that the selection took; with Speed Run every selection tells it"};
constexpr Operand kSelected{.key = "card", .form = &kCardForm, .need = Need::optional, .slot = Slot::first, .left_out = kNoCard};
constexpr Operand kSelect[] = {kSelected, kFrom, kInto, kElapsed};
constexpr Operand kAtRandom[] = {kSelected, kFrom, kInto};
constexpr Operand kOverrun[] = {kElapsed};
constexpr std::string_view kPlacesOfRest[] = {"dp", "gy", "none"};
constexpr Form kPlaceOfRestForm{.name = "place",
                                .shape = Shape::word,
                                .words = kPlacesOfRest,
                                .about = "Where the cards go that nobody selects in a draft; none: no vote is cast."};
constexpr Operand kVote[] = {{.key = "for", .form = &kPlaceOfRestForm, .slot = Slot::first}};

constexpr std::uint8_t kind(ChoiceKind kind) {
    return static_cast<std::uint8_t>(kind);
}

const MoveRow kRows[] = {
    {.word = "reveal",
     .kind = kind(ChoiceKind::reveal),
     .by = AuthorOfWord::chance,
     .group = "chance",
     .role = MoveRow::Role::draw,
     .operands = kCard,
     .about = "the card that lies on top of the DP"},
    {.word = "swap", .kind = kind(ChoiceKind::swap), .group = "play", .operands = kSwap, .about = "a Face-Down Swap"},
    {.word = "draw", .kind = kind(ChoiceKind::draw), .group = "play", .about = "Action 1, Draw"},
    {.word = "take-up",
     .kind = kind(ChoiceKind::take_up),
     .group = "play",
     .operands = kCard,
     .about = "Action 2, Face-Up Draw: a face-up Swap Bar card"},
    {.word = "score",
     .kind = kind(ChoiceKind::score),
     .group = "play",
     .operands = kCard,
     .about = "Action 3, Play for Points, or a card that an effect lets be scored, as the further one of 10C"},
    {.word = "play",
     .kind = kind(ChoiceKind::play),
     .group = "play",
     .operands = kPlay,
     .about = "Action 4, a Free play such as a counter, or a card that has to be played"},
    {.word = "scuttle", .kind = kind(ChoiceKind::scuttle), .group = "play", .operands = kScuttle, .about = "Action 5, Scuttle"},
    {.word = "draw-and-play", .kind = kind(ChoiceKind::draw_and_play), .group = "play", .about = "Action 6, Draw and Play"},
    {.word = "idle", .kind = kind(ChoiceKind::idle), .group = "play", .about = "Action 7, Pass"},
    {.word = "stop", .kind = kind(ChoiceKind::stop), .group = "play", .about = "no further Action"},
    {.word = "pass", .kind = kind(ChoiceKind::pass), .group = "play", .passive = true, .about = "priority is let go"},
    {.word = "discard", .kind = kind(ChoiceKind::discard), .group = "play", .operands = kCard},
    {.word = "show", .kind = kind(ChoiceKind::show), .group = "play", .operands = kCard},
    {.word = "take", .kind = kind(ChoiceKind::take), .group = "play", .operands = kCard, .about = "into hand"},
    {.word = "cast",
     .kind = kind(ChoiceKind::cast),
     .group = "play",
     .operands = kCard,
     .about = "which card an effect has played next; told before that play where several may be, as of Super 5, Super 7 and 3S; not of "
              "a 7, after whose `take` the other card is due"},
    {.word = "put-top", .kind = kind(ChoiceKind::put_top), .group = "play", .operands = kCard, .about = "on top of the DP"},
    {.word = "put-bottom", .kind = kind(ChoiceKind::put_bottom), .group = "play", .operands = kCard, .about = "to the bottom of the DP"},
    {.word = "put-away", .kind = kind(ChoiceKind::put_away), .group = "play", .operands = kCard, .about = "to the GY"},
    {.word = "mill",
     .kind = kind(ChoiceKind::mill),
     .group = "play",
     .about = "one card from the DP to the GY; told of each, as fewer may be milled"},
    {.word = "accept",
     .kind = kind(ChoiceKind::accept),
     .group = "play",
     .about = "what may be done is done, which has to be told: a draw, the trigger of a 7, scoring what Super 2 took"},
    {.word = "note", .kind = kind(ChoiceKind::note), .group = "play", .about = "what Super 2 took is to be played when it untaps"},
    {.word = "draw-top", .kind = kind(ChoiceKind::draw_top), .group = "play", .about = "of the GY; by 5D or 5C as a Trap, of the DP"},
    {.word = "draw-bottom", .kind = kind(ChoiceKind::draw_bottom), .group = "play", .about = "of the GY; by 5D or 5C as a Trap, of the DP"},
    {.word = "restate",
     .kind = kind(ChoiceKind::restate),
     .group = "play",
     .operands = kRestate,
     .about = "mode and target of a stolen play; or another target where a play has lost its own"},
    {.word = "decline",
     .kind = kind(ChoiceKind::decline),
     .group = "play",
     .passive = true,
     .about = "what may be done, or done further, is not"},
    {.word = "gain", .kind = kind(ChoiceKind::gain), .group = "play", .about = "with four players, of 10H: own Mini-Turns"},
    {.word = "grant", .kind = kind(ChoiceKind::grant), .group = "play", .about = "with four players, of 10H: a Mini-Turn for the Ally"},
    {.word = "give",
     .kind = kind(ChoiceKind::give),
     .group = "play",
     .operands = kCard,
     .about = "with four players: a card that a 7 has revealed goes to the Ally's hand"},
    {.word = "pick",
     .kind = kind(ChoiceKind::pick),
     .group = "play",
     .operands = kPick,
     .about = "with BattleRealm, before the deal or after it: a Spec, which nobody else sees until all are shown"},
    {.word = "assault", .kind = kind(ChoiceKind::assault), .group = "play", .operands = kTarget, .about = "Bravery: Courageous Assault"},
    {.word = "rejuvenate", .kind = kind(ChoiceKind::rejuvenate), .group = "play", .about = "Balance: Rejuvenation"},
    {.word = "mastermind", .kind = kind(ChoiceKind::mastermind), .group = "play", .about = "Brilliance: Mastermind"},
    {.word = "score-as",
     .kind = kind(ChoiceKind::score_as),
     .group = "play",
     .operands = kScoreAs,
     .about = "Beauty: Action 3 with 10H as another 10, by Chromatic Ten"},
    {.word = "face-up", .kind = kind(ChoiceKind::face_up), .group = "play", .about = "Balance: so the next Swap Bar card lies"},
    {.word = "face-down", .kind = kind(ChoiceKind::face_down), .group = "play", .about = "Balance: so the next Swap Bar card lies"},
    {.word = "redraw",
     .kind = kind(ChoiceKind::redraw),
     .group = "play",
     .operands = kCard,
     .about = "Beauty: the card just drawn is discarded, and another drawn, by Extra Lucky"},
    {.word = "conceal",
     .kind = kind(ChoiceKind::conceal),
     .group = "play",
     .operands = kCard,
     .about = "against Bravery: the one card of a hand that stays unshown"},
    {.word = "name", .kind = kind(ChoiceKind::guess), .group = "play", .operands = kName, .about = "Bravery: the rank of the unshown card"},
    {.word = "strike",
     .kind = kind(ChoiceKind::strike),
     .group = "play",
     .operands = kTarget,
     .about = "Brilliance: a scuttle by the 8 just played"},
    {.word = "select",
     .kind = kind(ChoiceKind::select),
     .by = AuthorOfWord::selector,
     .group = "play",
     .operands = kSelect,
     .about = "in a draft: a card of the pool; without `card` one that lies face-down"},
    {.word = "take-at-random",
     .kind = kind(ChoiceKind::at_random),
     .by = AuthorOfWord::chance,
     .group = "chance",
     .operands = kAtRandom,
     .about = "in a draft with Speed Run: the card for who is late; without `card` one that lies face-down"},
    {.word = "overrun",
     .kind = kind(ChoiceKind::overrun),
     .by = AuthorOfWord::selector,
     .group = "play",
     .operands = kOverrun,
     .about = "in a draft with Speed Run: the time for the selection is over"},
    {.word = "delay",
     .kind = kind(ChoiceKind::delay),
     .by = AuthorOfWord::selector,
     .group = "play",
     .about = "in a draft: the selection is held up, and a judge or the opponent calls it"},
    {.word = "forfeit",
     .kind = kind(ChoiceKind::forfeit),
     .by = AuthorOfWord::selector,
     .group = "play",
     .about = "in a draft: after such a call the selection is lost"},
    {.word = "vote",
     .kind = kind(ChoiceKind::vote),
     .group = "play",
     .operands = kVote,
     .about = "in a draft: where the cards go that nobody selects"},
    {.word = "no-mirror",
     .kind = kind(ChoiceKind::no_mirror),
     .by = AuthorOfWord::chance,
     .group = "chance",
     .about = "in a draft with Mirror Me: no other card of the rank is among the unknown cards of the DP"},
    {.word = "lay", .kind = kind(ChoiceKind::lay), .group = "play", .operands = kLay, .about = "with Traps: a Trap is placed face-down"},
    {.word = "call", .kind = kind(ChoiceKind::call), .group = "play", .operands = kCard, .about = "with Traps: a Trap is triggered"},
    {.word = "deed", .operands = kDeed, .about = "what the rules do not know as a choice, and forbid"}};

const MoveTable kTableOfMoves{.game = "VASTRIX", .rows = kRows, .about = "Where cards lie is for the reader to say."};

}  // namespace

const MoveTable& moves() {
    return kTableOfMoves;
}

const MoveRow& row_of(const Position&, Choice choice) {
    return kTableOfMoves.of_kind(choice.kind);
}

}  // namespace arbiter::vastrix
