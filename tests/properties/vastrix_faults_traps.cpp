// The faults of the module Traps.
#include "model/vastrix/rules/traps.h"
#include "tests/properties/vastrix_faults.h"

namespace arbiter::vastrix::testing {

namespace {

// A Trap that lies face-down; kNoCard if there is none.
Card a_trap(const Position& position) {
    return position.traps.down == 0 ? kNoCard : first_of(position.traps_down());
}

constexpr Card kFourOfSpades = card_of(Rank::four, Suit::spades), kFourOfClubs = card_of(Rank::four, Suit::clubs);

}  // namespace

std::vector<Fault> position_faults_of_traps() {
    return {
        {"traps.cap-on-table", "three Traps of one player",
         [](const Game& game, Made& made) {
             if (!game.has_traps() || made.after.current.mode != Mode::none || made.after.trigger != Trigger::none) return false;
             if (made.after.awaiting == Awaiting::scrap) return false;
             for (const Player player : made.after.players()) {
                 made.after.row[player] &= ~cards_of_traps(0xFF);
                 made.after.anchors[player] &= ~cards_of_traps(0xFF);
             }
             made.after.row[0] |= cards_of_traps(7);
             made.after.traps.down = 7;
             made.after.traps.tokens = {};
             return true;
         }},
        {"traps.only-trap-cards", "a Trap that lies nowhere",
         [](const Game& game, Made& made) {
             if (!game.has_traps() || contains(made.after.table(), kFourOfClubs)) return false;
             made.after.traps.down |= trap_bit(kFourOfClubs);
             return true;
         }},
        {"traps.one-trigger", "a second trigger",
         [](const Game& game, Made& made) {
             made.after.traps.set_used(0, game.rules().settings.traps_max_triggers_per_ft + 1, 0);
             return true;
         }},
        {"traps.one-three-counter", "a second 3",
         [](const Game& game, Made& made) {
             made.after.traps.threes = static_cast<unsigned>(game.rules().settings.traps_three_counters_per_ft + 1) & 7u;
             return true;
         }},
        {"traps.one-three-counter", "3S twice in a game",
         [](const Game& game, Made& made) {
             made.after.traps.set_used(1, 0, game.rules().settings.traps_three_spade_per_game + 1);
             return true;
         }},
        {"traps.token-iff-disabled", "a token on a card that is no Trap",
         [](const Game&, Made& made) {
             made.after.traps.down = 0;
             made.after.traps.set_token(kFourOfSpades, 2);
             return true;
         }},
        {"traps.end-points", "the winner is short by a face-down Trap",
         [](const Game&, Made& made) {
             if (made.after.reason != EndReason::points) return false;
             made.after.traps.down = 0xFF;
             for (const Player player : made.after.players()) made.after.goal[player] = kLargestGoal;
             return true;
         }},
        {"traps.end-endgame-anchors", "the winner's one Anchor is a Trap",
         [](const Game&, Made& made) {
             if (made.after.reason != EndReason::anchors || made.after.has_teams()) return false;
             for (const Player winner : made.after.result.winners()) made.after.anchors[winner] = bit_of_card(kFourOfClubs);
             made.after.traps.down = trap_bit(kFourOfClubs);
             return true;
         }},
    };
}

std::vector<Fault> step_faults_of_traps() {
    return {
        {"traps.placing-step", "a Mini-Turn is spent",
         [](const Game&, Made& made) {
             if (!made.makes(ChoiceKind::lay)) return false;
             ++made.after.executed;
             return true;
         }},
        {"traps.placing-step", "in the Full Turn of another",
         [](const Game&, Made& made) {
             if (!made.makes(ChoiceKind::lay)) return false;
             made.before.active = made.before.next_of(made.before.active);
             return true;
         }},
        {"traps.trigger-step", "a disabled Trap triggers",
         [](const Game&, Made& made) {
             if (!made.makes(ChoiceKind::call)) return false;
             made.before.traps.set_token(made.choice.first, 2);
             return true;
         }},
        {"traps.trigger-step", "nothing comes on the stack",
         [](const Game&, Made& made) {
             if (!made.makes(ChoiceKind::call)) return false;
             made.after.traps.called = 0;
             made.after.stack_count = 0;
             return true;
         }},
        {"traps.disabled-frozen", "a disabled Trap is gone",
         [](const Game&, Made& made) {
             const Card trap = a_trap(made.before);
             if (trap == kNoCard || made.has(EventKind::trap_active)) return false;
             made.before.traps.set_token(trap, 2);
             made.after.traps.down &= static_cast<TrapSet>(~trap_bit(trap));
             return true;
         }},
        {"traps.ban-holds", "a Trap is laid under the ban",
         [](const Game&, Made& made) {
             if (!made.makes(ChoiceKind::lay)) return false;
             made.before.traps.heart = 1;
             made.before.tapped_by_nine &= ~bit_of_card(kJackOfHearts);
             made.before.tapped_by_two &= ~bit_of_card(kJackOfHearts);
             return true;
         }},
        {"traps.clears-by-row", "a Trap stays in a cleared PR",
         [](const Game&, Made& made) {
             const Event* resolved = made.find(EventKind::resolved);
             if (resolved == nullptr || made.before.seats != 2 || times(made, EventKind::resolved) != 1) return false;
             if (static_cast<Mode>(resolved->second) != Mode::four_clear_row) return false;
             const Player enemy = made.before.next_of(resolved->player);
             for (Position* position : {&made.before, &made.after}) {
                 position->row[enemy] |= bit_of_card(kFourOfClubs);
                 position->traps.down |= trap_bit(kFourOfClubs);
                 position->traps.tokens = {};
                 for (Cards& aegis : position->aegis) aegis &= ~bit_of_card(kFourOfClubs);
             }
             return true;
         }},
        {"traps.spade4-rows", "an Anchor goes with the PR",
         [](const Game&, Made& made) {
             const Event* resolved = made.find(EventKind::resolved);
             if (resolved == nullptr || made.before.seats != 2 || times(made, EventKind::resolved) != 1) return false;
             made.find(EventKind::resolved)->second = static_cast<std::uint8_t>(Mode::trap);
             made.find(EventKind::resolved)->first = kFourOfSpades;
             const Card king = card_of(Rank::king, Suit::hearts);
             made.before.anchors[0] |= bit_of_card(king);
             made.after.anchors[0] &= ~bit_of_card(king);
             // Of another play the rest need not hold.
             for (const Player player : made.before.players()) {
                 made.before.row[player] = made.after.row[player];
                 made.before.anchors[player] = made.after.anchors[player] | (player == 0 ? bit_of_card(king) : 0);
             }
             return static_cast<Mode>(resolved->second) == Mode::trap && made.has(EventKind::trap_revealed);
         }},
        {"traps.snare-pile", "two cards are taken",
         [](const Game&, Made& made) {
             if (made.before.awaiting != Awaiting::take || made.before.current.mode != Mode::trap) return false;
             if (made.after.unknown == 0 && made.after.top().count == 0) return false;
             if (made.after.top().count > 0)
                 made.after.top().take_top();
             else
                 made.after.unknown &= made.after.unknown - 1;
             return true;
         }},
        {"traps.jacked-play", "the same Action again",
         [](const Game&, Made& made) {
             const Event* action = made.find(EventKind::action_taken);
             if (action == nullptr) return false;
             made.before.traps.barred = static_cast<std::uint8_t>(action->amount);
             return true;
         }},
        {"traps.jacked-play", "what is taken back is not in hand",
         [](const Game&, Made& made) {
             const Event* back = made.find(EventKind::taken_back);
             if (back == nullptr) return false;
             made.after.hand[back->player] &= ~bit_of_card(back->first);
             return true;
         }},
        {"traps.no-late-trigger", "nothing was played",
         [](const Game&, Made& made) {
             if (!made.makes(ChoiceKind::call) || made.before.stack_count > 0 || made.before.traps.pending != kNoCard) return false;
             made.before.traps.events = {};
             return true;
         }},
        {"traps.removed-to-gy", "a Trap is lost",
         [](const Game&, Made& made) {
             const Card trap = a_trap(made.before);
             if (trap == kNoCard || !contains(made.after.table(), trap)) return false;
             for (const Player player : made.after.players()) {
                 made.after.row[player] &= ~bit_of_card(trap);
                 made.after.anchors[player] &= ~bit_of_card(trap);
             }
             return true;
         }},
        {"traps.jacked-player-moves", "nothing is left to do",
         [](const Game&, Made& made) {
             if (!made.has(EventKind::taken_back) || made.after.traps.barred == 0 || made.after.awaiting != Awaiting::action) return false;
             made.after.hand[made.after.active] = 0;
             made.after.unnamed.hand[made.after.active] = 0;
             made.after.exhausted = 0;
             made.after.draw = {};
             made.after.unknown = made.after.swap_up = 0;
             made.after.noted = 0;
             return true;
         }},
    };
}

std::vector<Change> rule_changes_of_traps() {
    return {
        {"traps.no-points-face-down", "face-down cards count", arbiter::testing::waiving<Rules>(Clause::traps_facedown_points)},
        {"traps.only-trap-cards", "Traps are Anchors", arbiter::testing::waiving<Rules>(Clause::traps_not_anchor)},
    };
}

}  // namespace arbiter::vastrix::testing
