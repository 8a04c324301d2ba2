#include "model/vastrix/words/moves.h"

#include <array>

#include "model/core/move_rows.h"
#include "model/vastrix/rules/deeds.h"
#include "model/vastrix/value/choice_kinds.h"

namespace arbiter::vastrix {
namespace {

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

const Form kDeedForm = one_of(deed_words(), "deed", "What was done that no choice of the game says.");
const Operand kDeed[] = {required("what", kDeedForm)};
const Form kModeForm = one_of(mode_words(), "mode", "What the play does.");
constexpr Form kWithForm = list_of(kCardForm, 1, 3);

constexpr Operand card(std::string_view key, Slot slot = Slot::first, std::string_view about = {}) {
    return required(key, kCardForm, about).in(slot);
}

constexpr Operand kAffects =
    optional("affects", kPlayerForm,
             "with three players or more: the Enemy whom an effect on the opponent is for; the Ally who gets the card under "
             "a Jack, or plays the other card of a Royal Marriage");
constexpr Operand kCard[] = {card("card")};
constexpr Operand kSwap[] = {card("takes"), card("puts", Slot::second, "face-up into the Swap Bar")};
const Operand kPlayTarget = optional("target", kCardForm,
                                     "a card, or any card of a play on the stack; left out: of a counter it is the latest play, else it "
                                     "has none, or nobody noted it");
const Operand kThen = optional("then", kModeForm, "of a Combo: what its Super tier does");
const Operand kThenTarget = optional("then_target", kCardForm, "of its Super tier");
const Operand kWith = optional("with", kWithForm, "the other cards; of a black Ultra the base card, then the one for Exile");
const Operand kPlay[] = {required("mode", kModeForm),
                         card("card", Slot::none, "of a black Ultra the one for Points"),
                         kWith,
                         kPlayTarget,
                         kThen,
                         kThenTarget,
                         kAffects};
constexpr Operand kTarget[] = {card("target")};
constexpr Operand kScoreAs[] = {card("card"), card("as", Slot::second)};
constexpr std::array<std::string_view, kSpecs> kSpecWordList = {"bravery", "balance", "beauty", "brilliance"};
constexpr Form kSpecForm = one_of(kSpecWordList, "spec", "A Spec of BattleRealm.");
constexpr Operand kPick[] = {required("spec", kSpecForm).in(Slot::first)};
constexpr std::array<std::string_view, 14> kRankWordList = {"A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "Joker"};
constexpr Form kRankForm = one_of(kRankWordList, "rank", "A rank, or the Jokers.");
constexpr Operand kName[] = {required("rank", kRankForm).in(Slot::first)};
constexpr std::string_view kRowWords[] = {"points",           "anchors",           "points-of-next",  "anchors-of-next",
                                          "points-of-second", "anchors-of-second", "points-of-third", "anchors-of-third"};
const Form kRowForm =
    one_of(kRowWords, "row", "points: the own PR; anchors: the own ER; the others: a row of another player, in turn, which is illegal");
const Operand kLay[] = {card("card"), required("row", kRowForm).in(Slot::second)};
constexpr Operand kScuttle[] = {card("card"), card("target", Slot::second)};
const Operand kRestate[] = {required("mode", kModeForm), kPlayTarget, kThen, kThenTarget, kAffects};

constexpr Operand kFrom = optional("from", kPlayerForm, "in Soda, of a face-down card: in whose pool it lies, where both may be meant");
constexpr Operand kInto = optional("into", kPlayerForm, "into whose hand the card goes; left out: where the rules say");
constexpr Form kTimeForm = whole_number(0, 86'400'000);
constexpr Operand kElapsed = claim("elapsed", kTimeForm, "milliseconds that the selection took; with Speed Run every selection tells it");
constexpr Operand kSelected = optional("card", kCardForm).in(Slot::first, kNoCard);
constexpr Operand kSelect[] = {kSelected, kFrom, kInto, kElapsed};
constexpr Operand kAtRandom[] = {kSelected, kFrom, kInto};
constexpr Operand kOverrun[] = {kElapsed};
constexpr std::string_view kPlacesOfRest[] = {"dp", "gy", "none"};
constexpr Form kPlaceOfRestForm =
    one_of(kPlacesOfRest, "place", "Where the cards go that nobody selects in a draft; none: no vote is cast.");
constexpr Operand kVote[] = {required("for", kPlaceOfRestForm).in(Slot::first)};

const MoveRow kRows[] = {
    row("reveal", ChoiceKind::reveal, "chance", kCard, "the card that lies on top of the DP")
        .from(AuthorOfWord::chance, MoveRow::Role::draw),
    row("swap", ChoiceKind::swap, "play", kSwap, "a Face-Down Swap"),
    row("draw", ChoiceKind::draw, "play", "Action 1, Draw"),
    row("take-up", ChoiceKind::take_up, "play", kCard, "Action 2, Face-Up Draw: a face-up Swap Bar card"),
    row("score", ChoiceKind::score, "play", kCard,
        "Action 3, Play for Points, or a card that an effect lets be scored, as the further one of 10C; not what Super 2 took, which "
        "`accept` scores"),
    row("play", ChoiceKind::play, "play", kPlay, "Action 4, a Free play such as a counter, or a card that has to be played"),
    row("scuttle", ChoiceKind::scuttle, "play", kScuttle, "Action 5, Scuttle"),
    row("draw-and-play", ChoiceKind::draw_and_play, "play", "Action 6, Draw and Play"),
    row("idle", ChoiceKind::idle, "play", "Action 7, Pass"),
    row("stop", ChoiceKind::stop, "play", "no further Action"),
    row("pass", ChoiceKind::pass, "play", "priority is let go").doing_nothing(),
    row("discard", ChoiceKind::discard, "play", kCard),
    row("show", ChoiceKind::show, "play", kCard),
    row("take", ChoiceKind::take, "play", kCard,
        "into hand; of what Super 6, Deep Draw or Dig draws `put-top` and the like tell what is returned, and what is kept may be left "
        "out"),
    row("cast", ChoiceKind::cast, "play", kCard,
        "which card an effect has played next; told before that play where several may be, as of Super 5, Super 7 and 3S; not of "
        "a 7, after whose `take` the other card is due"),
    row("put-top", ChoiceKind::put_top, "play", kCard, "on top of the DP"),
    row("put-bottom", ChoiceKind::put_bottom, "play", kCard, "to the bottom of the DP"),
    row("put-away", ChoiceKind::put_away, "play", kCard,
        "to the GY: a card that an effect looks at or that lies in the Swap Bar, with Traps one of the own rows; "
        "`discard` tells the same"),
    row("mill", ChoiceKind::mill, "play", "one card from the DP to the GY; told of each, as fewer may be milled"),
    row("accept", ChoiceKind::accept, "play",
        "what may be done is done, which has to be told: a draw, the trigger of a 7, scoring what Super 2 took"),
    row("note", ChoiceKind::note, "play", "what Super 2 took is to be played when it untaps"),
    row("draw-top", ChoiceKind::draw_top, "play", "of the GY; by 5D or 5C as a Trap, of the DP"),
    row("draw-bottom", ChoiceKind::draw_bottom, "play",
        "of the GY; by 5D or 5C as a Trap, of the DP; of a base 5 or a red Ultra, which draw the bottom card without a choice, it may be "
        "left "
        "out, and `take` tells the same"),
    row("restate", ChoiceKind::restate, "play", kRestate,
        "mode and target of a stolen play; or another target where a play has lost its own"),
    row("decline", ChoiceKind::decline, "play", "what may be done, or done further, is not").doing_nothing(),
    row("gain", ChoiceKind::gain, "play", "with four players, of 10H: own Mini-Turns"),
    row("grant", ChoiceKind::grant, "play", "with four players, of 10H: a Mini-Turn for the Ally"),
    row("give", ChoiceKind::give, "play", kCard, "with four players: a card that a 7 has revealed goes to the Ally's hand"),
    row("pick", ChoiceKind::pick, "play", kPick,
        "with BattleRealm, before the deal or after it: a Spec, which nobody else sees until all are shown"),
    row("assault", ChoiceKind::assault, "play", kTarget, "Bravery: Courageous Assault"),
    row("rejuvenate", ChoiceKind::rejuvenate, "play", "Balance: Rejuvenation"),
    row("mastermind", ChoiceKind::mastermind, "play",
        "Brilliance: Mastermind; what follows is told by `reveal` of the five cards, `take` of both that are drawn, and "
        "`put-top` of each of the others, the topmost last"),
    row("score-as", ChoiceKind::score_as, "play", kScoreAs, "Beauty: Action 3 with 10H as another 10, by Chromatic Ten"),
    row("face-up", ChoiceKind::face_up, "play", "Balance: so the next Swap Bar card lies"),
    row("face-down", ChoiceKind::face_down, "play", "Balance: so the next Swap Bar card lies"),
    row("redraw", ChoiceKind::redraw, "play", kCard, "Beauty: the card just drawn is discarded, and another drawn, by Extra Lucky"),
    row("conceal", ChoiceKind::conceal, "play", kCard, "against Bravery: the one card of a hand that stays unshown"),
    row("name", ChoiceKind::guess, "play", kName, "Bravery: the rank of the unshown card"),
    row("strike", ChoiceKind::strike, "play", kTarget, "Brilliance: a scuttle by the 8 just played"),
    row("select", ChoiceKind::select, "play", kSelect, "in a draft: a card of the pool; without `card` one that lies face-down")
        .from(AuthorOfWord::selector),
    row("take-at-random", ChoiceKind::at_random, "chance", kAtRandom,
        "in a draft with Speed Run: the card for who is late; without `card` one that lies face-down")
        .from(AuthorOfWord::chance),
    row("overrun", ChoiceKind::overrun, "play", kOverrun, "in a draft with Speed Run: the time for the selection is over")
        .from(AuthorOfWord::selector),
    row("delay", ChoiceKind::delay, "play", "in a draft: the selection is held up, and a judge or the opponent calls it")
        .from(AuthorOfWord::selector),
    row("forfeit", ChoiceKind::forfeit, "play", "in a draft: after such a call the selection is lost").from(AuthorOfWord::selector),
    row("vote", ChoiceKind::vote, "play", kVote, "in a draft: where the cards go that nobody selects"),
    row("no-mirror", ChoiceKind::no_mirror, "chance",
        "in a draft with Mirror Me: no other card of the rank is among the unknown cards of the DP")
        .from(AuthorOfWord::chance),
    row("lay", ChoiceKind::lay, "play", kLay, "with Traps: a Trap is placed face-down"),
    row("call", ChoiceKind::call, "play", kCard, "with Traps: a Trap is triggered"),
    row("deed", "", kDeed, "what the rules do not know as a choice, and forbid")};

const MoveTable kTableOfMoves{
    .game = "VASTRIX", .rows = kRows, .about = "Where cards lie is for the reader to say.", .left_open = "which cards came off the deck"};

}  // namespace

const MoveTable& moves() {
    return kTableOfMoves;
}

const MoveRow& row_of(const Position&, Choice choice) {
    return kTableOfMoves.of_kind(choice.kind);
}

}  // namespace arbiter::vastrix
