// A position of VASTRIX: one trivially copyable value in which everything stands that decides the future of a game, and nothing else.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "model/core/choice.h"
#include "model/core/result.h"
#include "model/core/seats.h"
#include "model/vastrix/rules/modes.h"
#include "model/vastrix/value/card.h"
#include "model/vastrix/value/draft.h"
#include "model/vastrix/value/specs.h"
#include "model/vastrix/value/traps.h"
#include "model/vastrix/value/unnamed.h"

namespace arbiter::vastrix {

inline constexpr int kMostPlayers = static_cast<int>(kMaximumSeats);  // more than two with the module Multiplayer
inline constexpr int kMaximumStack = 12;                              // items that wait for their resolution
inline constexpr int kMaximumOwed = 7;                                // cards that effects have made somebody play, and that wait for it
inline constexpr int kLargestGoal = 9999;
inline constexpr std::uint8_t kDeliveredGrant = 15;  // of a Mini-Turn granted by an Ally: it has come, and the grant is still active
inline constexpr int kMostCounted = 7;               // of plays that count towards a limit per Full Turn; more are not told apart

// Something of each player.
template <class Value>
using ByPlayer = std::array<Value, kMostPlayers>;

// What all the players have together.
constexpr Cards union_of(const ByPlayer<Cards>& by_player) {
    Cards all = 0;
    for (const Cards cards : by_player) all |= cards;
    return all;
}

enum class Phase : std::uint8_t { setup, start, action, end };

enum class Awaiting : std::uint8_t {
    nothing,
    reveal,     // chance: the card on top of the DP
    swap,       // decider makes a Face-Down Swap, or does not
    action,     // decider takes an Action
    window,     // decider makes a Free play or passes
    immediate,  // decider plays the card that an effect has made to be played at once
    discard,    // decider discards a card from hand
    show,       // decider shows a card from hand
    take,       // decider takes one of the cards that lie aside into hand
    cast,       // decider says which of them is played
    put,        // decider puts one of them back
    dig,        // decider keeps two of three, or three and discards one
    mill,       // decider mills a card, or stops
    rummage,    // decider takes a card from the GY, or from Exile as far as a 5 reaches
    draw_one,   // decider draws a card, or does not
    peek,       // decider takes or plays a face-down Swap Bar card
    trigger,    // decider uses the trigger of a 7 in PR, or does not
    extra,      // decider scores one more card with 10C, or does not
    recycle,    // decider moves a card from Exile to the DP, or stops
    bonus,      // decider draws the top or the bottom of the GY
    taken,      // decider says what becomes of a card taken by Super 2
    negated,    // decider takes a card of the play that an Ace Anchor countered, or none
    restate,    // decider chooses mode and target of a stolen play anew
    hearts,     // decider gains Mini-Turns by 10H, or grants one to the Ally

    // BattleRealm
    pick,       // decider picks a Spec
    clear_bar,  // decider discards a Swap Bar card by Rejuvenation, or does not
    facing,     // decider says how the next Swap Bar card lies
    free_up,    // decider takes a face-up Swap Bar card after a Face-Down Swap, or does not
    lucky,      // decider discards the card just drawn and draws again, or does not
    conceal,    // decider says which of the opponent's cards stays unshown
    guess,      // decider names a rank, or does not
    price,      // decider gains a Mini-Turn for the exchange of hands, or discards
    strike,     // decider scuttles with the 8 just played, or does not
    flip,       // decider has a 7 take cards from the bottom of the DP, or does not
    glance,     // decider looks at one of Mastermind's cards, or does not
    ends,       // decider draws from the top or the bottom of the DP
    draw_on,    // decider draws one more card, or does not

    // the module Deffy
    selection,  // decider selects a card; chance: it is the observer, or takes the card for who is late
    vote,       // decider votes on the cards that nobody selects

    // Traps
    call,        // decider triggers a Trap or lets it be
    trap_order,  // decider says whose Trap goes on the stack next
    placing,     // decider counters the placing of a Trap or lets it be
    low_reveal,  // chance: the lowest card of the DP of which nobody knows
    jacked,      // decider draws by 5D or 5C, from the DP or the Swap Bar
    scrap        // decider sends a card of the own rows to the GY: an Anchor for 4C, or a Trap too many
};

enum class EndReason : std::uint8_t { none, points, anchors, exhausted_points, exhausted_draw, sudden_death, no_card };

// The types of Actions, by the numbers of the rulebook.
struct ActionType {
    static constexpr std::uint8_t draw = 1, face_up = 2, points = 3, effect = 4, scuttle = 5, draw_and_play = 6, pass = 7;
    // Of Supers and other plays of several cards, where super.action makes it a type of its own.
    static constexpr std::uint8_t several = 8;

    // In a set of types.
    static constexpr std::uint8_t bit(std::uint8_t type) { return static_cast<std::uint8_t>(1u << type % 8); }
};

// Where cards that come off the DP one after another go to.
// kept: to hand, and marked in `aside`. BattleRealm: spec: to hand by a text of the Spec; below: from the bottom of the DP to `aside`.
enum class PullTo : std::uint8_t { hand, kept, aside, graveyard, swap_down, swap_up, spec, below };

// Triggers of a card that has just been scored.
enum class Trigger : std::uint8_t { none, seven, ten, joker };

// One play that waits on the stack, or resolves. It is known by its main card, cards[0], which is nowhere else.
struct Item {
    Mode mode = Mode::none;
    Player player = kNobody;    // who controls it
    Player declarer = kNobody;  // who declared it
    std::uint8_t shield = 0;    // Royal Shield, fixed at declaration: 0, 1 (no base Ace) or 2 (no Super A either)
    std::array<Card, 4> cards{kNoCard, kNoCard, kNoCard, kNoCard};
    Card target = kNoCard;           // a card, or the main card of a play on the stack
    std::uint8_t option = 0;         // disrupt: the type of Action
    std::uint8_t spent : 1 = 0;      // its card lies elsewhere: a sacrificed Ace in the GY, a Trap in its row
    std::uint8_t from_pile : 1 = 0;  // Traps: its card came from the DP or the Swap Bar to be played
    std::uint8_t answered : 4 = 0;   // Traps: players who have had their first chance to answer it, as bits
    std::uint8_t gained : 1 = 0;     // a Trap's effect that a 3S has gained
    std::uint8_t broken : 1 = 0;     // what the Trap 4H has left of a Combo
    std::uint8_t action = 0;         // the type of Action that declared it; 0: a Free play, or one that an effect demanded
    // A Combo: what its Super tier does, and at what. `mode` is that of its Base tier, and equal to this once the Super tier resolves.
    Mode next_mode = Mode::none;
    Card next_target = kNoCard;
    // Of more than two players: the Enemy whom an effect on the opponent is directed at; the Ally who gets the host of a Jack, or plays the
    // other card of a Royal Marriage.
    Player affected = kNobody;

    constexpr Card main() const { return cards[0]; }
    constexpr bool is_combo() const { return next_mode != Mode::none; }
    // A Combo whose Super tier is still to come.
    constexpr bool has_next_tier() const { return is_combo() && next_mode != mode; }
    constexpr int size() const {
        int count = 0;
        for (const Card card : cards) count += card != kNoCard ? 1 : 0;
        return count;
    }
    // The cards that are on the stack by it.
    constexpr Cards on_stack() const {
        Cards set = 0;
        if (spent == 0)
            for (const Card card : cards) set |= bit_of_card(card);
        return set;
    }
    friend constexpr bool operator==(const Item&, const Item&) = default;
};

// A card that has to be played as soon as the stack has gone down to `depth` items.
struct Owed {
    static constexpr std::uint8_t points = 1;     // it may be scored as well
    static constexpr std::uint8_t drawn = 2;      // the card of Action 6: it is in hand, and no play with a timing of its own is open
    static constexpr std::uint8_t noted = 4;      // taken by Super 2: it lies in a row
    static constexpr std::uint8_t from_pile = 8;  // of the DP or the Swap Bar, where Traps ask for it
    Card card = kNoCard;
    Player player = kNobody;
    std::uint8_t how : 4 = 0;
    std::uint8_t depth : 4 = 0;

    static constexpr Owed of(Card card, Player player, int how, int depth) {
        Owed owed;
        owed.card = card;
        owed.player = player;
        owed.how = static_cast<unsigned>(how) & 15u;
        owed.depth = static_cast<unsigned>(depth) & 15u;
        return owed;
    }
    friend constexpr bool operator==(const Owed&, const Owed&) = default;
};

// How far a phase is (Position::stage).
struct Stage {
    static constexpr std::uint8_t begin = 0;
    // setup: the next part of the deal; start: after the first step
    static constexpr std::uint8_t hide = 1;
    static constexpr std::uint8_t swap = 2;
    static constexpr std::uint8_t window = 3;
    static constexpr std::uint8_t over = 4;
    // action
    static constexpr std::uint8_t choose = 1;  // an Action is due
    static constexpr std::uint8_t acted = 2;   // an Action has been taken; a window follows when all of it is done
};

struct Position {
    Cards unknown = 0;  // of the DP: cards between the known top and the known bottom, in an order that nobody knows
    ByPlayer<Cards> hand{};
    ByPlayer<Cards> row{};      // PR
    ByPlayer<Cards> anchors{};  // ER
    Cards swap_down = 0, swap_up = 0;
    Cards revealed = 0;  // hand cards that are Revealed-Until-Start
    Cards shown = 0;     // BattleRealm: hand cards that are shown until the Full Turn ends
    Cards tapped_by_nine = 0, tapped_by_two = 0;
    ByPlayer<Cards> aegis{};            // until this player's Start Phase
    Cards foreign = 0;                  // OTT cards whose owner is not who controls them
    std::array<Cards, 2> owner_bits{};  // of more than two players: the seat of the owner of each of these, one bit in each set
    Cards noted = 0;                    // taken by Super 2, to be played when they untap
    Cards aside = 0;                    // what the resolving effect looks at; those that it drew are in hand besides
    Cards apart = 0;                    // what it has shown, milled, or sends to the GY together
    Cards came = 0;                     // where effects enable Combos: hand cards that came in this FT and that a Combo could use
    TwoPiles draw;                      // what is known of the DP: top() and bottom()
    TwoPiles gone;                      // graveyard() and exile()
    std::array<Item, kMaximumStack> stack{};
    Item current;  // what resolves
    std::array<Owed, kMaximumOwed> owed{};
    std::array<Card, 4> host{kNoCard, kNoCard, kNoCard, kNoCard};  // of each Jack by its suit: the card that it is attached to
    Unnamed unnamed;
    std::uint8_t handing = 0;     // Jacks, by suit as bits, that hold their host for their player's Ally
    std::uint8_t jack_order = 0;  // of Jacks on one card, two bits a Jack: how many were there before it (jack.rejack)
    std::uint8_t seats = 2;       // how many play
    ByPlayer<std::int16_t> goal{};

    Phase phase = Phase::setup;
    Awaiting awaiting = Awaiting::nothing;
    Player decider = kNobody;
    Player active = kNobody;
    Result result = Result::none;
    EndReason reason = EndReason::none;
    std::uint8_t stage = 0;
    std::uint8_t stack_count = 0;
    std::uint8_t owed_count = 0;
    std::uint8_t window = 0;  // with an empty stack: a window is open
    Player priority = kNobody;
    std::uint8_t passes = 0;
    std::uint8_t available = 0, executed = 0;  // Mini-Turns
    std::uint8_t attempted = 0;                // the type of Action taken last in this FT
    std::uint8_t forbidden = 0;                // types that Disrupt forbids, as bits
    std::uint8_t exhausted = 0;                // the Exhaust Counter; 0: not Exhausted
    std::uint8_t sudden = 0;                   // the Sudden Counter; 0: none
    Player activator = kNobody;
    std::uint8_t sudden_fresh = 0;                          // set in this FT, whose end does not count
    std::uint8_t lock = 0;                                  // Full Turns that Board Lock goes on after this one
    std::uint8_t locked = 0;                                // Board Lock holds
    std::uint8_t lock_fresh = 0;                            // set in this FT, whose end does not count
    std::uint8_t swap_uses = 0;                             // of the Swap Bar in this FT
    std::uint8_t swapped_down = 0;                          // one of them was a Face-Down Swap
    ByPlayer<std::uint8_t> ultras{}, tens{}, quick_twos{};  // since the player's last Start Phase
    ByPlayer<std::uint8_t> skips{};                         // Full Turns to be skipped
    std::uint8_t pulls = 0;                                 // cards to come off the DP
    PullTo pull_to = PullTo::hand;
    Player puller = kNobody;
    std::uint8_t step = 0;       // of the resolving effect
    std::uint8_t left = 0;       // choices that it still asks for
    Player late_draw = kNobody;  // draws the bottom of the GY when the resolving counter is done (red Ultra)
    Player scorer = kNobody;     // of `trigger`
    Trigger trigger = Trigger::none;
    std::uint8_t trigger_step = 0;
    Card scored = kNoCard;
    Card beside = kNoCard;             // of `came`: brought by the effect that has made a card to be played, which may use it
    ByPlayer<std::uint8_t> kept{};     // Mini-Turns gained off turn (miniturn.off-turn)
    ByPlayer<std::uint8_t> granted{};  // by an Ally's 10H, for the next Action Phase
    SpecState specs;                   // BattleRealm
    std::uint8_t full = 0;             // there was no room for what happened
    TrapState traps;
    DraftState draft;                      // of the module Deffy
    std::array<std::uint8_t, 2> filler{};  // positions are compared as bytes, too

    // Of the DP, as far as known: the last card of top() is the topmost, the last one of bottom() lies highest.
    constexpr Pile top() { return draw.front(); }
    constexpr ConstPile top() const { return draw.front(); }
    constexpr Pile bottom() { return draw.back(); }
    constexpr ConstPile bottom() const { return draw.back(); }
    // The first card is the bottom, or the oldest.
    constexpr Pile graveyard() { return gone.front(); }
    constexpr ConstPile graveyard() const { return gone.front(); }
    constexpr Pile exile() { return gone.back(); }
    constexpr ConstPile exile() const { return gone.back(); }
    constexpr bool has_draw_pile() const { return unknown != 0 || top().count != 0 || bottom().count != 0 || unnamed.draw != 0; }
    constexpr int draw_count() const { return count_of(unknown) + unnamed.draw + top().count + bottom().count - unknown_down(); }
    // Cards that lie face-down in the Selection Pool of a draft, and are any of those that nobody knows.
    constexpr int unknown_down() const { return draft.hidden() == 0 ? 0 : draft.hidden() - count_of(aside); }
    constexpr Cards draw_set() const { return unknown | top().set() | bottom().set(); }
    constexpr int hand_size(Player player) const { return count_of(hand[player]) + unnamed.hand[player]; }
    constexpr bool has_hand(Player player) const { return hand[player] != 0 || unnamed.hand[player] != 0; }
    constexpr int aside_size() const { return count_of(aside) + unnamed.aside; }
    constexpr bool any_aside() const { return aside != 0 || unnamed.aside != 0; }
    constexpr int swap_down_size() const { return count_of(swap_down) + unnamed.swap_down; }
    constexpr int swap_up_size() const { return count_of(swap_up) + unnamed.swap_up; }
    constexpr Cards all_hands() const { return union_of(hand); }
    constexpr Cards all_rows() const { return union_of(row); }
    constexpr Cards all_anchors() const { return union_of(anchors); }
    constexpr Cards table() const { return all_rows() | all_anchors(); }
    constexpr Cards tapped() const { return tapped_by_nine | tapped_by_two; }
    constexpr Seats players() const { return Seats::all(seats); }
    // Who has the next Full Turn, and is asked next.
    constexpr Player next_of(Player player) const { return next_in_turn(player, seats); }
    constexpr Seats others_of(Player player) const { return Seats::others(player, seats); }
    // Of four players those who sit opposite are a team (multiplayer.teams.seating).
    constexpr bool has_teams() const { return seats == 4; }
    constexpr Player ally_of(Player player) const { return has_teams() ? static_cast<Player>((player + 2) % 4) : kNobody; }
    constexpr Seats team_of(Player player) const { return Seats::of(player).with(has_teams() ? ally_of(player) : player); }
    constexpr Seats enemies_of(Player player) const {
        const Seats others = others_of(player);
        return has_teams() ? others.without(ally_of(player)) : others;
    }
    constexpr bool are_enemies(Player one, Player other) const { return enemies_of(one).contains(other); }
    // Whom the play is directed at: of two players it is the other one. kNobody where nobody is said.
    constexpr Player enemy_of(const Item& item) const { return seats == 2 ? next_of(item.player) : item.affected; }
    // What these players have in PR, in ER, in both.
    constexpr Cards rows_of(Seats among) const { return together(row, among); }
    constexpr Cards anchors_of(Seats among) const { return together(anchors, among); }
    constexpr Cards table_of(Seats among) const { return rows_of(among) | anchors_of(among); }
    constexpr Cards with_aegis() const { return union_of(aegis); }
    // Face-down Traps, those of this player, and how many they are with those that nobody knows.
    constexpr Cards traps_down() const { return cards_of_traps(traps.down); }
    constexpr Cards traps_of(Player player) const { return traps_down() & (row[player] | anchors[player]); }
    constexpr int trap_count(Player player) const { return count_of(traps_of(player)) + unnamed.traps_of(player); }
    // A card that is being scored: it lies nowhere else.
    constexpr Cards pending_card() const { return traps.pending_kind() == Pending::placing ? 0 : bit_of_card(traps.pending); }
    constexpr Cards disabled_traps() const { return traps.down == 0 ? 0 : cards_of_traps(traps.disabled()); }
    // Who controls a card on the table; kNobody if it is not there.
    constexpr Player controller_of(Card card) const {
        for (const Player player : players())
            if (contains(row[player] | anchors[player], card)) return player;
        return kNobody;
    }
    constexpr Player owner_of(Card card) const {
        const Player controller = controller_of(card);
        if (controller == kNobody || !contains(foreign, card)) return controller;
        if (seats == 2) return next_of(controller);
        return static_cast<Player>((contains(owner_bits[0], card) ? 1 : 0) + (contains(owner_bits[1], card) ? 2 : 0));
    }
    // Of a card on the table, which its controller has already.
    constexpr void set_owner(Card card, Player owner) {
        const Cards bit = bit_of_card(card);
        forget_owner(card);
        if (owner == controller_of(card)) return;
        foreign |= bit;
        if (seats == 2) return;
        if ((owner & 1) != 0) owner_bits[0] |= bit;
        if ((owner & 2) != 0) owner_bits[1] |= bit;
    }
    // It is its controller's.
    constexpr void forget_owner(Card card) { forget_owners(bit_of_card(card)); }
    constexpr void forget_owners(Cards cards) {
        foreign &= ~cards;
        for (Cards& bits : owner_bits) bits &= ~cards;
    }
    // Does this Jack, which is attached, hold its host for an Ally (multiplayer.jack.control)?
    constexpr bool hands_over(Card jack) const { return (handing >> jack % 4 & 1) != 0; }
    // Who controls the host of this Jack by it.
    constexpr Player holder_by(Card jack) const {
        const Player player = controller_of(jack);
        return player != kNobody && hands_over(jack) ? ally_of(player) : player;
    }
    constexpr int order_of_jack(std::size_t suit) const { return jack_order >> 2 * suit & 3; }
    constexpr void set_order_of_jack(std::size_t suit, int order) {
        const unsigned rest = jack_order & ~(3u << 2 * suit);
        jack_order = static_cast<std::uint8_t>(rest | static_cast<unsigned>(order) << 2 * suit);
    }
    // The Jack that is attached to this card, of several the last; kNoCard if there is none.
    constexpr Card jack_on(Card card) const {
        Card last = kNoCard;
        int order = -1;
        for (std::size_t suit = 0; suit < host.size(); ++suit) {
            if (host[suit] != card || order_of_jack(suit) <= order) continue;
            order = order_of_jack(suit);
            last = card_of(Rank::jack, static_cast<Suit>(suit));
        }
        return last;
    }
    constexpr Card& host_of(Card jack) { return host[jack % 4u]; }
    constexpr Card host_of(Card jack) const { return rank_of(jack) == Rank::jack ? host[jack % 4u] : kNoCard; }
    // The place on the stack of the play with this main card; -1 if there is none.
    constexpr int place_of_item(Card main) const {
        if (main == kNoCard) return -1;
        for (int place = 0; place < stack_count; ++place)
            if (stack[static_cast<std::size_t>(place)].main() == main) return place;
        return -1;
    }
    constexpr Spec spec_of(Player player) const { return static_cast<Spec>(specs.of[player].spec); }
    constexpr const Item& item(int place) const { return stack[static_cast<std::size_t>(place)]; }
    constexpr Cards owed_cards() const {
        Cards set = 0;
        for (int index = 0; index < owed_count; ++index) {
            const Owed& one = owed[static_cast<std::size_t>(index)];
            if ((one.how & (Owed::drawn | Owed::noted)) == 0) set |= bit_of_card(one.card);
        }
        return set;
    }

    friend constexpr bool operator==(const Position&, const Position&) = default;

private:
    static constexpr Cards together(const ByPlayer<Cards>& zones, Seats among) {
        Cards all = 0;
        for (const Player player : among) all |= zones[player];
        return all;
    }
};
static_assert(std::is_trivially_copyable_v<Position> && std::has_unique_object_representations_v<Position> && sizeof(Position) <= 700);

}  // namespace arbiter::vastrix
