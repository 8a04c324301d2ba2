// The faults of BattleRealm. Random games under the rulebook's defaults have no Specs, so that most of them make up the step they spoil.
#include "model/vastrix/rules/inspect.h"
#include "tests/properties/vastrix_faults.h"

namespace arbiter::vastrix::testing {

std::vector<Fault> position_faults_of_specs() {
    return {
        {"battlerealm.signature-count", "a Signature used seven times",
         [](const Game&, Made& made) {
             made.after.specs.of[0].uses = 7;
             return true;
         }},
        {"battlerealm.ultimate-count", "an Ultimate used twice",
         [](const Game&, Made& made) {
             made.after.specs.of[1].ultimates = 2;
             return true;
         }},
        {"battlerealm.mini-turn-cap", "more Mini-Turns than the cap",
         [](const Game& game, Made& made) {
             made.after.available = static_cast<std::uint8_t>(game.rules().settings.mini_turn_cap + 1);
             return true;
         }},
        {"battlerealm.rank-ten-and-ultra-cap", "a second Rank-10 play",
         [](const Game& game, Made& made) {
             made.after.tens[0] = static_cast<std::uint8_t>(game.rules().settings.rank_ten_per_turn + 1);
             return true;
         }},
        {"battlerealm.one-marriage", "a Bonus Marriage of nobody who may have one",
         [](const Game&, Made& made) {
             made.after.specs.marriages = made.after.specs.married = 1;
             return true;
         }},
    };
}

namespace {

// A play of this mode has resolved by the step.
bool resolves(Made& made, Mode mode) {
    made.events.clear();
    made.add(EventKind::resolved, 0, kNoCard, static_cast<int>(mode));
    return true;
}

}  // namespace

std::vector<Fault> step_faults_of_specs() {
    return {
        {"battlerealm.one-spec-each", "a Spec where none is played",
         [](const Game&, Made& made) {
             made.after.specs.of[0].spec = 1;
             return begins_turn(made);
         }},
        {"battlerealm.swap-bar-size", "Rejuvenation leaves room",
         [](const Game&, Made& made) {
             made.before.current.mode = Mode::rejuvenation;
             made.after.swap_down = made.after.swap_up = 0;
             made.after.unnamed.swap_down = made.after.unnamed.swap_up = 0;
             return made.before.has_draw_pile() && made.after.has_draw_pile() && resolves(made, Mode::rejuvenation);
         }},
        {"battlerealm.assault-step", "the target of Courageous Assault stays",
         [](const Game&, Made& made) {
             if (made.before.table() == 0 || (made.before.table() & made.after.table()) != made.before.table()) return false;
             made.before.stack_count = 1;
             made.before.stack[0] = Item{};
             made.before.stack[0].mode = Mode::assault;
             made.before.stack[0].target = first_of(made.before.table());
             made.after.stack_count = 0;
             return resolves(made, Mode::assault);
         }},
        {"battlerealm.bravery-three-hand", "a whole hand stays unshown",
         [](const Game&, Made& made) {
             if (made.after.seats != 2 || count_of(made.after.hand[1] & ~made.after.revealed) < 2 || made.before.unnamed.any())
                 return false;
             made.before.awaiting = Awaiting::conceal;
             made.before.current.mode = Mode::three_raid;
             made.before.current.player = 0;
             return (made.before.row[0] = 0, true);
         }},
        {"battlerealm.goal-changes", "a bomb raises a Goal by 1",
         [](const Game&, Made& made) {
             made.events.clear();
             made.add(EventKind::goal, 1, 0, 0, 1);
             made.events.back().clause = static_cast<ClauseId>(Clause::battlerealm_brilliance_nine_goal);
             return true;
         }},
        {"battlerealm.no-jack-back", "a card that a Bravery player holds is jacked",
         [](const Game&, Made& made) {
             const Card card = first_of(made.before.row[0] | bit_of_card(0));
             if (!contains(made.before.row[0], card)) return false;
             made.before.specs.of[0].spec = static_cast<unsigned>(Spec::bravery) & 7u;
             made.before.host[0] = card;
             made.events.clear();
             made.add(EventKind::attached, 1, card_of(Rank::jack, Suit::diamonds), card);
             return true;
         }},
        {"battlerealm.no-spare-draw", "a card on the table is drawn",
         [](const Game&, Made& made) {
             if (made.before.table() == 0) return false;
             made.events.clear();
             made.add(EventKind::drawn, 0, first_of(made.before.table()));
             made.events.back().clause = static_cast<ClauseId>(Clause::battlerealm_balance_six_refill);
             return true;
         }},
        {"battlerealm.mastermind-cards", "a card of Mastermind is lost",
         [](const Game&, Made& made) {
             made.before.current.mode = Mode::mastermind;
             made.before.awaiting = Awaiting::put;
             made.before.decider = 0;
             made.before.aside = 3;
             made.after.aside = 0;
             return true;
         }},
        {"battlerealm.spade-sevens-only-resolving", "a 7 of Clubs scuttles one of Diamonds",
         [](const Game&, Made& made) {
             made.choice = make_choice(0, ChoiceKind::scuttle, card_of(Rank::seven, Suit::clubs), card_of(Rank::seven, Suit::diamonds));
             return made.has(EventKind::declared);
         }},
        {"battlerealm.exhausted-kept", "the Exhaust Counter starts again",
         [](const Game&, Made& made) {
             if (made.has(EventKind::exhausted_begins) || made.has(EventKind::exhausted_ends)) return false;
             made.before.exhausted = 1;
             made.after.exhausted = 3;
             return true;
         }},
    };
}

}  // namespace arbiter::vastrix::testing
