// The faults.
#include "tests/properties/vastrix_faults.h"

#include <algorithm>

#include "model/vastrix/rules/inspect.h"

namespace arbiter::vastrix::testing {
namespace {

using arbiter::testing::joined;

// Every mode of this play was declared instead.
bool declare_instead(Made& made, Mode mode, Player player) {
    Event* declared = made.find(EventKind::declared);
    if (declared == nullptr) return false;
    declared->second = static_cast<std::uint8_t>(mode);
    declared->player = player;
    return true;
}

// A counter on top of a play of the opponent's, in a step that has declared something.
Item* counter_on_top(Made& made, Mode mode, const Item*& below) {
    if (!made.has(EventKind::declared) || made.after.stack_count < 2 || made.before.stack_count + 1 != made.after.stack_count)
        return nullptr;
    Item& top = made.after.stack[made.after.stack_count - 1u];
    below = &made.before.item(made.before.stack_count - 1);
    top.mode = mode;
    top.target = below->main();
    return &top;
}

template <class Member>
Fault too_many(std::string_view property, Member member, int most) {
    return {property, "one more than the limit", [member, most](const Game&, Made& made) {
                (made.after.*member)[0] = static_cast<std::uint8_t>(most + 1);
                return true;
            }};
}

std::vector<Fault> position_faults_of_core() {
    const Settings usual;
    return {
        {"core.cards-conserved", "a card in two places",
         [](const Game&, Made& made) {
             if (made.after.hand[0] == 0) return false;
             made.after.row[0] |= bit_of_card(first_of(made.after.hand[0]));
             return true;
         }},
        {"core.stack-cards", "a card of a play in a hand",
         [](const Game&, Made& made) {
             if (made.after.stack_count == 0 || made.after.stack[0].on_stack() == 0) return false;
             made.after.hand[0] |= made.after.stack[0].on_stack();
             return true;
         }},
        {"core.deck-identity", "cards twice",
         [](const Game&, Made& made) {
             made.after.swap_up |= made.after.all_hands() | made.after.all_rows() | made.after.unknown;
             made.after.swap_down = made.after.swap_up;
             return count_of(made.after.swap_up) > 4;
         }},
        {"core.swap-bar-size", "four cards in the Swap Bar",
         [](const Game&, Made& made) {
             made.after.swap_up |= 15;
             made.after.swap_down |= 15;
             return true;
         }},
        {"core.nines-without-aegis", "a nine with Aegis",
         [](const Game&, Made& made) {
             made.after.aegis[0] |= cards_of_rank(Rank::nine);
             return true;
         }},
        {"core.aegis-on-table-only", "a card elsewhere with Aegis",
         [](const Game&, Made& made) {
             made.after.aegis[0] |= bit_of_card(card_elsewhere(made.after));
             return card_elsewhere(made.after) != kNoCard;
         }},
        {"core.revealed-in-hand-only", "a card elsewhere is revealed",
         [](const Game&, Made& made) {
             const Cards elsewhere = kAllCards & ~made.after.all_hands();
             made.after.revealed |= bit_of_card(first_of(elsewhere));
             return true;
         }},
        {"core.jack-links", "a Jack attached to nothing on the table",
         [](const Game&, Made& made) {
             made.after.host[0] = card_elsewhere(made.after);
             return made.after.host[0] != kNoCard;
         }},
        {"core.owner-known", "a card without a Jack is somebody else's",
         [](const Game&, Made& made) {
             Cards free = made.after.table();
             for (const Card host : made.after.host) free &= ~bit_of_card(host);
             made.after.foreign |= free;
             return free != 0;
         }},
        {"core.miniturn-cap", "a fourth Mini-Turn",
         [](const Game& game, Made& made) {
             made.after.available = static_cast<std::uint8_t>(game.rules().settings.mini_turn_cap + 1);
             return true;
         }},
        too_many("core.one-ultra", &Position::ultras, usual.ultra_per_turn),
        too_many("core.one-rank-ten", &Position::tens, usual.rank_ten_per_turn),
        too_many("core.one-quick-two", &Position::quick_twos, usual.quick_two_per_turn),
        {"core.exhausted-and-dp", "Exhausted with cards in the DP",
         [](const Game&, Made& made) {
             made.after.exhausted = 1;
             return made.after.draw_count() > 0;
         }},
        {"core.counters-in-range", "a Sudden Counter without an activator",
         [](const Game&, Made& made) {
             made.after.sudden = 1;
             made.after.activator = kNobody;
             return true;
         }},
        {"core.someone-can-act", "nobody decides",
         [](const Game& game, Made& made) {
             made.after.awaiting = Awaiting::nothing;
             return !game.is_over(made.after);
         }},
        {"core.exactly-one-result", "an end without a reason",
         [](const Game&, Made& made) {
             made.after.reason = EndReason::none;
             return true;
         }},
        {"core.win-moment", "a win by Points without the Points",
         [](const Game&, Made& made) {
             made.after.reason = EndReason::points;
             made.after.result = Result::first_wins;
             made.after.goal[0] = kLargestGoal;
             return true;
         }},
        {"core.points-before-counters", "the Goal was reached and a counter decided",
         [](const Game&, Made& made) {
             if (made.after.reason == EndReason::points || made.after.reason == EndReason::no_card) return false;
             if (made.after.active >= made.after.seats) return false;
             made.after.goal[made.after.active] = -kLargestGoal;
             return true;
         }},
        {"core.exhaust-result", "fewer Anchors win",
         [](const Game& game, Made& made) {
             made.after.reason = EndReason::anchors;
             made.after.result = game.anchors(made.after, 0) > game.anchors(made.after, 1) ? Result::second_wins : Result::first_wins;
             return true;
         }},
    };
}

std::vector<Fault> step_faults_of_turns() {
    return {
        {"core.aegis-has-an-end", "an Aegis outlives its Start Phase",
         [](const Game&, Made& made) {
             const Event* begins = made.find(EventKind::turn_begins);
             if (begins == nullptr) return false;
             made.after.aegis[begins->player] = 1;
             for (const Player other : made.after.others_of(begins->player)) made.after.aegis[other] = 0;
             return true;
         }},
        {"core.action-costs-one", "a Mini-Turn without an Action",
         [](const Game&, Made& made) {
             ++made.after.executed;
             return !begins_turn(made);
         }},
        {"core.points-off-stack", "a draw on the stack",
         [](const Game&, Made& made) {
             made.after.stack_count = static_cast<std::uint8_t>(made.before.stack_count + 1);
             return made.makes(ChoiceKind::draw);
         }},
        {"core.quick-own-turn", "a Quick play in the other player's Full Turn",
         [](const Game&, Made& made) {
             return made.before.active < made.before.seats &&
                    declare_instead(made, Mode::two_quick, made.before.next_of(made.before.active));
         }},
        {"core.one-swap-use", "a second use",
         [](const Game&, Made& made) {
             made.before.swap_uses = 3;
             return made.makes(ChoiceKind::swap) || made.makes(ChoiceKind::take_up);
         }},
        {"core.exhausted-actions", "a draw while Exhausted",
         [](const Game&, Made& made) {
             made.before.exhausted = 2;
             return made.makes(ChoiceKind::draw);
         }},
        {"core.board-lock-respected", "a clear during Board Lock",
         [](const Game&, Made& made) {
             made.before.locked = 1;
             return declare_instead(made, Mode::four_clear_row, 0);
         }},
        {"core.limits-reset-at-own-start", "a limit starts afresh",
         [](const Game&, Made& made) {
             made.before.tens[0] = static_cast<std::uint8_t>(made.after.tens[0] + 1);
             return !begins_turn(made);
         }},
        {"core.goal-only-by-goal-mod", "a Goal rises by itself",
         [](const Game&, Made& made) {
             made.before.stack_count = 0;
             ++made.after.goal[0];
             return made.before.phase != Phase::setup && made.after.goal != made.before.goal;
         }},
        {"core.skip-bookkeeping", "a skip from nowhere",
         [](const Game&, Made& made) {
             ++made.after.skips[0];
             return true;
         }},
        {"core.goal-parity", "a Goal rises by 4",
         [](const Game&, Made& made) {
             if (made.before.phase == Phase::setup) return false;
             made.after.goal[0] = static_cast<std::int16_t>(made.after.goal[0] + 4);
             made.add(EventKind::goal, 0, 0, 0, 4);
             return true;
         }},
        {"core.goal-parity", "a Goal rises and nothing is told of it",
         [](const Game&, Made& made) {
             ++made.after.goal[1];
             return made.before.phase != Phase::setup;
         }},
        {"core.swap-bar-moves", "a card leaves the Swap Bar",
         [](const Game&, Made& made) {
             if (!made.makes(ChoiceKind::draw)) return false;
             made.before.swap_up |= kAllCards & ~made.after.swap_up & ~made.after.swap_down;
             return true;
         }},
    };
}

std::vector<Fault> step_faults_of_stack() {
    return {
        {"core.shield-snapshot", "Royal Shield changes",
         [](const Game&, Made& made) {
             if (made.before.stack_count == 0 || made.after.stack_count == 0) return false;
             if (made.before.item(0).main() != made.after.item(0).main() || made.before.item(0).spent != 0) return false;
             ++made.after.stack[0].shield;
             return true;
         }},
        {"core.lifo", "two plays resolve",
         [](const Game&, Made& made) {
             if (!made.has(EventKind::resolved)) return false;
             made.add(EventKind::resolved, 0, 0, static_cast<int>(Mode::five));
             return true;
         }},
        {"core.resolve-after-two-passes", "a play resolves after one pass",
         [](const Game&, Made& made) {
             made.before.passes = 0;
             return made.after.stack_count < made.before.stack_count;
         }},
        {"core.responses-are-free", "a clear as a response",
         [](const Game&, Made& made) {
             return made.before.stack_count > 0 && made.before.awaiting == Awaiting::window &&
                    declare_instead(made, Mode::four_clear_row, 0);
         }},
        {"core.base-ace-and-shield", "an Ace at a shielded play",
         [](const Game&, Made& made) {
             const Item* below = nullptr;
             if (counter_on_top(made, Mode::ace_counter, below) == nullptr) return false;
             made.before.stack[made.before.stack_count - 1u].shield = made.before.seats == 2 ? 1 : 0b010101;
             return true;
         }},
        {"core.special-counter-bans", "a King at Sudden Death",
         [](const Game&, Made& made) {
             const Item* below = nullptr;
             if (counter_on_top(made, Mode::king_counter, below) == nullptr) return false;
             made.before.stack[made.before.stack_count - 1u].mode = Mode::shuffle_reset;
             return true;
         }},
        {"core.locked-needs-stack", "a play that is gone holds its place",
         [](const Game&, Made& made) {
             if (made.after.stack_count == kMaximumStack) return false;
             made.after.stack[made.after.stack_count].target = kAceOfSpades;
             return true;
         }},
        {"core.locked-needs-stack", "a second play at one card",
         [](const Game&, Made& made) {
             if (!made.has(EventKind::declared) || made.before.stack_count == 0) return false;
             if (made.after.stack_count != made.before.stack_count + 1) return false;
             for (Item* item : {&made.before.stack[0], &made.after.stack[made.after.stack_count - 1u]}) {
                 item->mode = Mode::three_instant;
                 item->target = kAceOfSpades;
             }
             return true;
         }},
        {"core.countered-destination", "a countered card comes into a row",
         [](const Game&, Made& made) {
             const Event* countered = made.find(EventKind::countered);
             if (countered == nullptr || made.after.graveyard().place_of(countered->first) < 0) return false;
             const int place = made.before.place_of_item(countered->first);
             if (place < 0 || made.before.item(place).spent != 0) return false;
             made.after.graveyard().take(countered->first);
             made.after.row[0] |= bit_of_card(countered->first);
             return true;
         }},
        {"core.stolen-cards", "a stolen card stays with the thief",
         [](const Game&, Made& made) {
             const Event* resolved = made.find(EventKind::resolved);
             const bool under_way = made.before.current.mode != Mode::none;
             if (resolved == nullptr || times(made, EventKind::resolved) > 1 || (!under_way && made.before.stack_count == 0)) return false;
             Item& item = under_way ? made.before.current : made.before.stack[made.before.stack_count - 1u];
             if (item.size() != 1 || item.spent != 0 || item.main() != resolved->first) return false;
             item.player = made.before.next_of(item.declarer);
             item.cards[1] = item.main() == kBlackJoker ? kRedJoker : kBlackJoker;
             made.after.hand[item.player] |= bit_of_card(item.main());
             return subject_of(item) == resolved->first;
         }},
    };
}

std::vector<Fault> step_faults_of_table() {
    return {
        {"core.ten-to-exile", "a 10 that stays out of Exile",
         [](const Game&, Made& made) {
             if (made.has(EventKind::resolved) || made.after.exile().place_of(kTenOfHearts) >= 0) return false;
             made.add(EventKind::resolved, 0, kTenOfHearts, static_cast<int>(Mode::ten_hearts));
             return true;
         }},
        {"core.one-active-nine", "a second 9 as an Anchor",
         [](const Game&, Made& made) {
             const Card nine = card_of(Rank::nine, Suit::clubs);
             Event* declared = made.find(EventKind::declared);
             if (declared == nullptr || declared->first == nine) return false;
             made.before.anchors[0] |= bit_of_card(nine);
             made.before.tapped_by_nine &= ~bit_of_card(nine);
             made.before.tapped_by_two &= ~bit_of_card(nine);
             return declare_instead(made, Mode::nine_anchor, 0);
         }},
        {"core.untap-only-by-rule", "a card untaps by itself",
         [](const Game&, Made& made) {
             const Cards there = made.before.table() & made.after.table() & ~made.after.tapped() & ~made.before.tapped();
             if (there == 0 || made.has(EventKind::scored) || begins_turn(made)) return false;
             made.before.tapped_by_nine |= bit_of_card(first_of(there));
             return true;
         }},
        {"core.untap-only-by-rule", "a card stays tapped although its player has scored",
         [](const Game&, Made& made) {
             const Event* scored = made.find(EventKind::scored);
             if (scored == nullptr || scored->player >= made.before.seats) return false;
             const Player player = scored->player;
             const Cards row = made.before.row[player] & made.after.row[player] & ~made.before.tapped();
             if (row == 0) return false;
             made.before.tapped_by_nine |= bit_of_card(first_of(row));
             made.after.tapped_by_nine |= bit_of_card(first_of(row));
             return true;
         }},
        {"core.guard-respected", "a bounce at a Guarded card",
         [](const Game&, Made& made) {
             if (!made.has(EventKind::declared) || made.after.stack_count == 0) return false;
             Item& top = made.after.stack[made.after.stack_count - 1u];
             const Player enemy = made.before.next_of(top.player);
             if (made.before.row[enemy] == 0) return false;
             const Card queen = card_of(Rank::queen, Suit::clubs);
             for (Cards& row : made.before.row) row &= ~bit_of_card(queen);
             if (made.before.row[enemy] == 0) return false;
             made.before.tapped_by_two &= ~bit_of_card(queen);
             for (Cards& anchors : made.before.anchors) anchors &= ~bit_of_card(queen);
             made.before.anchors[enemy] |= bit_of_card(queen);
             top.mode = Mode::three_instant;
             top.target = first_of(made.before.row[enemy]);
             return true;
         }},
        {"core.aegis-respected", "a bounce at a card with Aegis",
         [](const Game&, Made& made) {
             if (!made.has(EventKind::declared) || made.after.stack_count == 0 || made.before.table() == 0) return false;
             Item& top = made.after.stack[made.after.stack_count - 1u];
             top.mode = Mode::three_instant;
             top.target = first_of(made.before.table());
             made.before.aegis[0] |= bit_of_card(top.target);
             return true;
         }},
        {"core.rank-immunity-respected", "a scuttle of an Ace",
         [](const Game&, Made& made) {
             if (!made.has(EventKind::declared) || made.after.stack_count == 0) return false;
             Item& top = made.after.stack[made.after.stack_count - 1u];
             const Card ace = card_of(Rank::ace, Suit::clubs);
             for (const Player player : made.before.players()) {
                 made.before.anchors[player] &= ~bit_of_card(ace);
                 made.before.row[player] &= ~bit_of_card(ace);
             }
             made.before.tapped_by_nine &= ~bit_of_card(ace);
             made.before.tapped_by_two &= ~bit_of_card(ace);
             made.before.row[made.before.next_of(top.player)] |= bit_of_card(ace);
             top.mode = Mode::scuttle;
             top.target = ace;
             return true;
         }},
        {"core.queen-spade-respected", "QS falls to a clear",
         [](const Game&, Made& made) {
             if (made.has(EventKind::resolved) || contains(made.after.table(), kQueenOfSpades)) return false;
             made.before.anchors[0] |= bit_of_card(kQueenOfSpades);
             made.before.tapped_by_nine = made.before.tapped_by_two = 0;
             made.add(EventKind::resolved, 1, 12, static_cast<int>(Mode::four_clear_anchors));
             return true;
         }},
        {"core.exile-only-opened", "a card leaves Exile",
         [](const Game&, Made& made) {
             const Card card = card_elsewhere(made.after);
             if (card == kNoCard || made.before.stack_count > 0 || made.before.awaiting != Awaiting::action) return false;
             made.before.exile().clear();
             made.before.exile().add(card);
             return true;
         }},
        {"core.scuttle-is-higher", "the lower card scuttles",
         [](const Game&, Made& made) {
             if (!made.makes(ChoiceKind::scuttle)) return false;
             std::swap(made.choice.first, made.choice.second);
             return true;
         }},
    };
}

}  // namespace

std::vector<Fault> position_faults() {
    return joined(position_faults_of_core(), position_faults_of_several(), position_faults_of_specs(), position_faults_of_drafts(),
                  position_faults_of_traps());
}

std::vector<Fault> step_faults() {
    return joined(step_faults_of_turns(), step_faults_of_stack(), step_faults_of_table(), step_faults_of_several(), step_faults_of_specs(),
                  step_faults_of_drafts(), step_faults_of_traps());
}

std::vector<Change> rule_changes() {
    return rule_changes_of_traps();
}

}  // namespace arbiter::vastrix::testing
