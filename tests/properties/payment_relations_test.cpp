// Payment problems and their relatives: a charge more, a symbol less; the fast decision, the solver and the judge of made payments agree.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <bit>
#include <vector>

#include "model/core/energy/payment.h"
#include "model/core/energy/payment_solver.h"
#include "properties/proxy/payment_judge.h"
#include "properties/proxy/random_game.h"
#include "properties/proxy/recount.h"
#include "tests/properties/proxy_under_test.h"
#include "tests/properties/random_numbers.h"

namespace arbiter::proxy::testing {
namespace {

using arbiter::testing::draw_numbers;

// A position that awaits a payment for a body set by the first player, with some charges ready; no such position if it cannot be paid.
struct Case {
    Game game;
    Position position;
    bool awaited = false;
};

Case random_payment(Numbers& numbers) {
    Deck deck = random_deck(sample_cards(), 3 + static_cast<int>(numbers.below(5)), numbers);
    Game game = game_of_decks({}, sample_cards(), {deck, deck});
    Position position;
    position.phase = Phase::main;
    position.active = 0;
    for (Player player = 0; player < kPlayers; ++player)
        for (int kind = 0; kind < game.kinds(); ++kind) {
            const int copies = game.deck(player)[kind];
            const int in_hand = player == 0 && copies > 0 && game.cards()[kind].type == CardType::body && numbers.one_in(2) ? 1 : 0;
            position.sides[player].count(Pile::hand, static_cast<Kind>(kind)) = static_cast<std::uint8_t>(in_hand);
            position.sides[player].count(Pile::ready_charges, static_cast<Kind>(kind)) = static_cast<std::uint8_t>(copies - in_hand);
        }
    Events events;
    game.resume(position, events);
    std::vector<Choice> choices;
    game.list_choices(position, choices);
    std::vector<Choice> sets;
    std::copy_if(choices.begin(), choices.end(), std::back_inserter(sets),
                 [](Choice choice) { return kind_of(choice) == ChoiceKind::set_body; });
    if (sets.empty()) return {game, position, false};
    game.apply(position, sets[numbers.below(sets.size())], events);
    return {game, position, position.awaiting == Awaiting::payment};
}

std::vector<Kind> charges_of(const Case& given, SourceMask mask, int sources) {
    std::vector<Kind> kinds;
    for (int source = 0; source < sources; ++source)
        if (((mask >> source) & 1) != 0) kinds.push_back(given.game.payment_source(given.position, source));
    return kinds;
}

// Every set of charges: the rules take it as a payment exactly if the judge, who tries every way to hand out the energy, finds one.
TEST(PaymentRelations, JudgeAndRulesAgreeOnEverySetOfCharges) {
    int paid = 0, refused = 0;
    EXPECT_TRUE(rc::check("energy.covered against pays()", [&] {
        const auto values = draw_numbers(40);
        Numbers numbers(values);
        const Case given = random_payment(numbers);
        if (!given.awaited) return;
        const PaymentProblem problem = given.game.payment_problem(given.position);
        const Bill bill = bill_of(given.game, given.position);
        RC_ASSERT(bill.known && bill.cost == problem.cost && bill.purpose == problem.purpose);
        for (SourceMask mask = 0; mask < (SourceMask{1} << problem.source_count); ++mask) {
            const auto kinds = charges_of(given, mask, problem.source_count);
            const bool judged = covers(given.game, bill, kinds.data(), static_cast<int>(kinds.size()), {});
            RC_ASSERT(judged == pays(problem, mask));
            ++(judged ? paid : refused);
        }
    }));
    EXPECT_GE(paid, 50);
    EXPECT_GE(refused, 500);
}

// A cost of any size that can be paid at all: a chosen number of generic symbols, and as many charges, one fewer, one more.
TEST(PaymentRelations, JudgeAndRulesAgreeOnAsManyChargesAsThereCanBe) {
    const Game game = game_of_decks({}, sample_cards(), {Deck{"one", {{0, 33}}}, Deck{"other", {{0, 1}}}});
    for (int symbols = 1; symbols <= kMaximumSources; ++symbols) {
        Bill bill{{}, 1, true};
        bill.cost.generic = static_cast<std::uint8_t>(symbols);
        const std::vector<Kind> charges(static_cast<std::size_t>(symbols) + 1, Kind{0});
        EXPECT_FALSE(covers(game, bill, charges.data(), symbols - 1, {})) << symbols;
        EXPECT_TRUE(covers(game, bill, charges.data(), symbols, {})) << symbols;
        if (symbols == kMaximumSources) continue;
        EXPECT_FALSE(covers(game, bill, charges.data(), symbols + 1, {})) << symbols;
        EXPECT_TRUE(covers(game, bill, charges.data(), symbols + 1, {.every_source_pays = false})) << symbols;
    }
}

// Where a charge gives two units, half of its charges pay the cost, or all of them do, each a symbol.
TEST(PaymentRelations, JudgeFindsHowEachOfManyChargesPays) {
    Rules rules;
    rules.readings.charge_yield = ChargeYield::one_of_each;
    const CardSet& cards = sample_cards();
    const auto dual = static_cast<std::size_t>(
        std::ranges::find_if(cards.cards(), [](const Card& card) { return std::popcount(static_cast<unsigned>(card.rules.energy)) == 2; }) -
        cards.cards().begin());
    ASSERT_LT(dual, cards.cards().size());
    const Game game = game_of_decks(rules, cards, {Deck{"one", {{dual, 33}}}, Deck{"other", {{dual, 1}}}});
    Bill bill{{}, 1, true};
    bill.cost.generic = kMaximumSources;
    const std::vector<Kind> charges(kMaximumSources, Kind{0});
    EXPECT_TRUE(covers(game, bill, charges.data(), kMaximumSources, {}));
    EXPECT_TRUE(covers(game, bill, charges.data(), kMaximumSources / 2, {}));
    EXPECT_FALSE(covers(game, bill, charges.data(), kMaximumSources / 2 - 1, {}));
}

// energy.solver-agrees: the solver, the fast decision and the judge's search through all sets of charges; what the solver drains pays.
TEST(PaymentRelations, SolverFindsAPaymentExactlyWhereThereIsOne) {
    int possible = 0, impossible = 0;
    EXPECT_TRUE(rc::check("energy.solver-agrees", [&] {
        const auto values = draw_numbers(60);
        Numbers numbers(values);
        const Case given = random_payment(numbers);
        if (!given.awaited) return;
        PaymentProblem problem = given.game.payment_problem(given.position);
        if (numbers.one_in(2)) ++problem.cost.typed[numbers.below(6)];
        const Bill bill{problem.cost, problem.purpose, true};
        bool found = false;
        for (SourceMask mask = 0; mask < (SourceMask{1} << problem.source_count) && !found; ++mask) {
            const auto kinds = charges_of(given, mask, problem.source_count);
            found = covers(given.game, bill, kinds.data(), static_cast<int>(kinds.size()), {});
        }
        JointProblem joint;
        joint.rules = problem.rules;
        for (int i = 0; i < problem.source_count; ++i) joint.sources.push_back({std::to_string(i), problem.sources[i]});
        JointPlay play;
        play.name = "play";
        play.cost = problem.cost;
        play.purpose = problem.purpose;
        joint.plays.push_back(play);
        const JointAnswer answer = solve_joint_payment(joint);
        RC_ASSERT(answer.decision == (found ? Decision::kPayable : Decision::kUnpayable));
        RC_ASSERT(payable(problem) == found);
        if (found) {
            SourceMask drained = 0;
            for (const UsedSource& used : answer.payments.front().used) drained |= SourceMask{1} << used.source;
            RC_ASSERT(pays(problem, drained));
        }
        ++(found ? possible : impossible);
    }));
    EXPECT_GE(possible, 15);
    EXPECT_GE(impossible, 5);
}

// energy.monotone
TEST(PaymentRelations, MoreChargesAndFewerSymbolsNeverHurt) {
    int asked = 0;
    EXPECT_TRUE(rc::check("energy.monotone", [&] {
        const auto values = draw_numbers(60);
        Numbers numbers(values);
        const Case given = random_payment(numbers);
        if (!given.awaited) return;
        PaymentProblem problem = given.game.payment_problem(given.position);
        for (int i = static_cast<int>(numbers.below(3)); i > 0; --i) ++problem.cost.typed[numbers.below(6)];
        const bool possible = payable(problem);
        for (int left_out = 0; left_out < problem.source_count; ++left_out) {
            PaymentProblem fewer = problem;
            std::copy(problem.sources.begin() + left_out + 1, problem.sources.begin() + problem.source_count,
                      fewer.sources.begin() + left_out);
            --fewer.source_count;
            RC_ASSERT(!payable(fewer) || possible);
        }
        for (int type = 0; type < kMaximumEnergyTypes; ++type) {
            PaymentProblem cheaper = problem;
            if (cheaper.cost.typed[type] == 0) continue;
            --cheaper.cost.typed[type];
            RC_ASSERT(!possible || payable(cheaper));
            ++asked;
        }
    }));
    EXPECT_GE(asked, 50);
}

}  // namespace
}  // namespace arbiter::proxy::testing
