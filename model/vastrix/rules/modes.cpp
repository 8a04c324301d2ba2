// The table of modes.
#include "model/vastrix/rules/modes.h"

namespace arbiter::vastrix {
namespace {

constexpr Cards rank(Rank one) {
    return cards_of_rank(one);
}
constexpr Cards only(Rank of, Suit suit) {
    return bit_of_card(card_of(of, suit));
}
constexpr Cards kAnchors = cards_of_rank(Rank::ace) | cards_of_rank(Rank::queen) | cards_of_rank(Rank::king);

constexpr ModeInfo base(Mode mode, std::string_view word, std::string_view text, Cards cards, Aim aim = Aim::nothing,
                        bool in_ultra = true) {
    return {.mode = mode, .word = word, .text = text, .aim = aim, .cards = cards, .in_ultra = in_ultra};
}
constexpr ModeInfo free(Mode mode, Timing timing, std::string_view word, std::string_view text, Cards cards, Aim aim = Aim::nothing,
                        bool counters = false) {
    return {.mode = mode, .word = word, .text = text, .timing = timing, .aim = aim, .cards = cards, .counters = counters};
}
constexpr ModeInfo super(Mode mode, std::string_view word, std::string_view text, Cards cards, Aim aim = Aim::nothing) {
    return {.mode = mode, .word = word, .text = text, .tier = Tier::super, .aim = aim, .cards = cards};
}
constexpr ModeInfo anchor(Mode mode, std::string_view word, std::string_view text, Cards cards, Aim aim = Aim::nothing) {
    return {.mode = mode, .word = word, .text = text, .timing = Timing::anchor, .aim = aim, .cards = cards, .is_anchor = true};
}
constexpr ModeInfo of_tier(Mode mode, Tier tier, std::string_view word, std::string_view text, Cards cards, Aim aim = Aim::nothing) {
    return {.mode = mode, .word = word, .text = text, .tier = tier, .aim = aim, .cards = cards};
}
constexpr ModeInfo goal(Mode mode, std::string_view word, std::string_view text, Cards cards) {
    return {.mode = mode, .word = word, .text = text, .timing = Timing::instant, .cards = cards, .goal_mod = true, .at_opponent = true};
}
constexpr ModeInfo ability(Mode mode, std::string_view word, std::string_view text, Aim aim = Aim::nothing) {
    return {.mode = mode, .word = word, .text = text, .tier = Tier::none, .timing = Timing::instant, .aim = aim};
}
constexpr ModeInfo counter_of(ModeInfo info) {
    info.counters = true;
    return info;
}
constexpr ModeInfo instant(ModeInfo info) {
    info.timing = Timing::instant;
    return info;
}
constexpr ModeInfo at_opponent(ModeInfo info) {
    info.at_opponent = true;
    return info;
}
constexpr ModeInfo scuttling(ModeInfo info) {
    info.is_scuttle = true;
    return info;
}

constexpr Cards kBlack = [] {
    Cards black = 0;
    for (Card card = 0; card < kRedJoker; ++card)
        if (is_black(card)) black |= bit_of_card(card);
    return black;
}();
constexpr Cards kRed = (bit_of_card(kRedJoker) - 1) & ~kBlack;

constexpr Cards kTriggering = cards_of_rank(Rank::seven) | bit_of_card(kTenOfClubs) | bit_of_card(kBlackJoker);

constexpr std::array<ModeInfo, kModes> kTable = {{
    {},
    {.mode = Mode::scuttle,
     .word = "scuttle",
     .text = "a scuttle",
     .tier = Tier::none,
     .aim = Aim::enemy_row,
     .cards = kAllCards,
     .is_scuttle = true},
    free(Mode::ace_counter, Timing::instant, "ace-counter", "an Ace as a counter", rank(Rank::ace), Aim::item, true),
    base(Mode::purge_scrap, "purge-scrap", "Purge, scrapping a card with Aegis", rank(Rank::ace), Aim::aegis_card),
    base(Mode::purge_bounce, "purge-bounce", "Purge, bouncing an Anchor", rank(Rank::ace), Aim::enemy_anchor),
    anchor(Mode::anchor, "anchor", "an Anchor", kAnchors),
    free(Mode::ace_sacrifice, Timing::instant, "sacrifice", "the sacrifice of an Ace Anchor", rank(Rank::ace), Aim::item, true),
    counter_of(instant(super(Mode::super_ace, "super-ace", "Super A", rank(Rank::ace), Aim::item))),
    at_opponent(free(Mode::two_quick, Timing::quick, "two-quick", "a Quick 2", rank(Rank::two))),
    super(Mode::super_two, "super-two", "Super 2", rank(Rank::two), Aim::enemy_any),
    at_opponent(base(Mode::three_raid, "three-raid", "3 with three cards shown", rank(Rank::three))),
    at_opponent(base(Mode::three_discard, "three-discard", "3 with a discard", rank(Rank::three))),
    base(Mode::three_bounce, "three-bounce", "3 with a bounce", rank(Rank::three), Aim::any_card),
    free(Mode::three_instant, Timing::instant, "three-over", "3 as an Instant, to the top", rank(Rank::three), Aim::any_card),
    free(Mode::three_under, Timing::instant, "three-under", "3 as an Instant, to the bottom", rank(Rank::three), Aim::any_card),
    at_opponent(base(Mode::three_enhanced, "three-enhanced", "3S with two cards shown", only(Rank::three, Suit::spades))),
    at_opponent(super(Mode::super_three_take, "super-three-take", "Super 3, taking two", rank(Rank::three))),
    at_opponent(super(Mode::super_three_discard, "super-three-discard", "Super 3, discarding", rank(Rank::three))),
    at_opponent(base(Mode::four_clear_row, "four-clear-points", "4 clearing the PR", rank(Rank::four))),
    at_opponent(base(Mode::four_clear_anchors, "four-clear-anchors", "4 clearing the ER", rank(Rank::four))),
    free(Mode::four_quick, Timing::quick, "four-quick", "a Quick 4", rank(Rank::four)),
    base(Mode::total_clear, "total-clear", "Total Clear", only(Rank::four, Suit::spades)),
    at_opponent(super(Mode::super_four_rows, "super-four-points", "Super 4 on the PRs", rank(Rank::four))),
    at_opponent(super(Mode::super_four_anchors, "super-four-anchors", "Super 4 on the ERs", rank(Rank::four))),
    base(Mode::five, "five", "5 recycling", rank(Rank::five)),
    super(Mode::super_five, "super-five", "Super 5", rank(Rank::five)),
    base(Mode::six_dig, "six-dig", "6 as Dig", rank(Rank::six)),
    free(Mode::six_peek, Timing::quick, "six-peek", "a Quick 6", rank(Rank::six)),
    base(Mode::six_deep, "six-deep", "6S as Deep Draw", only(Rank::six, Suit::spades)),
    super(Mode::super_six, "super-six", "Super 6", rank(Rank::six)),
    base(Mode::seven, "seven", "7 casting", rank(Rank::seven)),
    base(Mode::seven_spade, "seven-spades", "7S casting", only(Rank::seven, Suit::spades)),
    super(Mode::super_seven, "super-seven", "Super 7", rank(Rank::seven)),
    free(Mode::eight_aegis, Timing::quick, "eight-aegis", "a Quick 8", rank(Rank::eight)),
    free(Mode::eight_counter, Timing::instant, "eight-counter", "8 against a scuttle", rank(Rank::eight), Aim::item, true),
    scuttling(free(Mode::eight_scuttle, Timing::instant, "eight-scuttle", "the Free Scuttle of 8S", only(Rank::eight, Suit::spades),
                   Aim::enemy_row)),
    scuttling(super(Mode::super_eight, "super-eight", "Super 8", rank(Rank::eight), Aim::enemy_row)),
    free(Mode::nine_tap, Timing::instant, "nine-tap", "9 as a Tap", rank(Rank::nine), Aim::enemy_row),
    goal(Mode::goal_three, "goal-three", "Goal Shift by 3", rank(Rank::nine)),
    goal(Mode::goal_five, "goal-five", "Goal Shift by 5", rank(Rank::nine)),
    goal(Mode::goal_five_lower, "goal-five-lower", "Goal Shift by 5, lowering the own Goal", only(Rank::nine, Suit::spades)),
    at_opponent(anchor(Mode::nine_anchor, "nine-anchor", "9 as an Anchor", rank(Rank::nine))),
    base(Mode::ten_hearts, "ten-hearts", "10H", only(Rank::ten, Suit::hearts), Aim::nothing, false),
    free(Mode::ten_theft, Timing::interrupt, "theft", "10S as Stack Theft", only(Rank::ten, Suit::spades), Aim::item),
    base(Mode::ten_recovery, "recovery", "10S as Exile Recovery", only(Rank::ten, Suit::spades), Aim::exile),
    free(Mode::disrupt, Timing::instant, "disrupt", "J as Disrupt", rank(Rank::jack)),
    anchor(Mode::jack_attach, "jack", "a Jack on a PR card", rank(Rank::jack), Aim::enemy_row),
    anchor(Mode::jack_spade_attach, "jack-on-anchor", "JS on an Anchor", only(Rank::jack, Suit::spades), Aim::enemy_anchor),
    super(Mode::super_jack, "super-jack", "Super J", rank(Rank::jack)),
    free(Mode::king_counter, Timing::instant, "king-counter", "K as a counter", rank(Rank::king), Aim::item, true),
    free(Mode::king_spade_counter, Timing::instant, "king-of-spades-counter", "KS against several cards", only(Rank::king, Suit::spades),
         Aim::item, true),
    of_tier(Mode::marriage, Tier::marriage, "marriage", "a Royal Marriage", rank(Rank::king)),
    at_opponent(base(Mode::hand_swap, "hand-swap", "RJ as Hand Swap", bit_of_card(kRedJoker), Aim::nothing, false)),
    base(Mode::self_reset, "self-reset", "RJ as Self Reset", bit_of_card(kRedJoker), Aim::nothing, false),
    at_opponent(base(Mode::opponent_attack, "opponent-attack", "RJ as Opponent Attack", bit_of_card(kRedJoker), Aim::nothing, false)),
    base(Mode::shuffle_reset, "shuffle-reset", "RJ as Shuffle Reset", bit_of_card(kRedJoker), Aim::nothing, false),
    base(Mode::board_lock, "board-lock", "BJ as Board Lock", bit_of_card(kBlackJoker), Aim::nothing, false),
    counter_of(of_tier(Mode::ultra_red, Tier::red, "ultra-red", "a red Ultra", kRed, Aim::item_if_any)),
    of_tier(Mode::ultra_mixed_draw, Tier::mixed, "ultra-draw", "a mixed Ultra, drawing", kBlack | kRed),
    of_tier(Mode::ultra_mixed_take, Tier::mixed, "ultra-take", "a mixed Ultra, taking from Exile", kBlack | kRed, Aim::exile),
    of_tier(Mode::sudden_jokers, Tier::jokers, "sudden-jokers", "Sudden Death by both Jokers", bit_of_card(kRedJoker), Aim::enemy_if_any),
    of_tier(Mode::sudden_four, Tier::four, "sudden-four", "Sudden Death by four of a rank", kBlack | kRed, Aim::enemy_if_any),
    base(Mode::exile_recycle, "exile-recycle", "BJ as Exile Recycle", bit_of_card(kBlackJoker), Aim::nothing, false),
    {.mode = Mode::trigger, .word = "trigger", .text = "the trigger of a scored card", .tier = Tier::none, .cards = kTriggering},
    ability(Mode::assault, "courageous-assault", "Courageous Assault", Aim::struck),
    ability(Mode::rejuvenation, "rejuvenation", "Rejuvenation"),
    ability(Mode::mastermind, "mastermind", "Mastermind"),
    {.mode = Mode::strike,
     .word = "strike",
     .text = "the scuttle of a played 8",
     .tier = Tier::none,
     .aim = Aim::struck,
     .cards = rank(Rank::eight),
     .is_scuttle = true},
    {.mode = Mode::goal_seven,
     .word = "goal-seven",
     .text = "Goal Shift by 7",
     .timing = Timing::instant,
     .cards = rank(Rank::nine),
     .goal_mod = true},
    base(Mode::mimic_six, "mimic-six", "10D as Super 6, by Harmonized Mimic", only(Rank::ten, Suit::diamonds), Aim::nothing, false),
}};

constexpr bool in_order() {
    for (std::size_t index = 0; index < kTable.size(); ++index)
        if (static_cast<std::size_t>(kTable[index].mode) != index) return false;
    return true;
}
static_assert(in_order());

// The number of the text that a mode belongs to; modes without others beside them have their own.
constexpr int entry_of(Mode mode) {
    switch (mode) {
        case Mode::purge_bounce:
            return static_cast<int>(Mode::purge_scrap);
        case Mode::three_discard:
        case Mode::three_bounce:
        case Mode::three_enhanced:
            return static_cast<int>(Mode::three_raid);
        case Mode::three_under:
            return static_cast<int>(Mode::three_instant);
        case Mode::super_three_discard:
            return static_cast<int>(Mode::super_three_take);
        case Mode::four_clear_anchors:
        case Mode::total_clear:
            return static_cast<int>(Mode::four_clear_row);
        case Mode::super_four_anchors:
            return static_cast<int>(Mode::super_four_rows);
        case Mode::six_deep:
            return static_cast<int>(Mode::six_dig);
        case Mode::seven_spade:
            return static_cast<int>(Mode::seven);
        case Mode::goal_five:
        case Mode::goal_five_lower:
            return static_cast<int>(Mode::goal_three);
        case Mode::self_reset:
        case Mode::opponent_attack:
        case Mode::shuffle_reset:
            return static_cast<int>(Mode::hand_swap);
        case Mode::ultra_mixed_take:
            return static_cast<int>(Mode::ultra_mixed_draw);
        default:
            return static_cast<int>(mode);
    }
}

}  // namespace

constinit const std::array<ModeInfo, kModes> kTableOfModes = kTable;

std::string_view word_of(Mode mode) {
    return info_of(mode).word;
}

Mode replacement_of(Mode mode, Card card) {
    if (is_joker(card) || suit_of(card) != Suit::spades) return Mode::none;
    switch (mode) {
        // 3S speaks of the two options about the hand alone.
        case Mode::three_raid:
        case Mode::three_discard:
            return Mode::three_enhanced;
        case Mode::four_clear_row:
        case Mode::four_clear_anchors:
            return Mode::total_clear;
        case Mode::six_dig:
            return Mode::six_deep;
        case Mode::seven:
            return Mode::seven_spade;
        case Mode::eight_counter:
            return Mode::eight_scuttle;
        case Mode::jack_attach:
            return Mode::jack_spade_attach;
        case Mode::king_counter:
            return Mode::king_spade_counter;
        default:
            return Mode::none;
    }
}

bool same_entry(Mode one, Mode other) {
    return entry_of(one) == entry_of(other);
}

}  // namespace arbiter::vastrix
