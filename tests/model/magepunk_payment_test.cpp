// Paying in Magepunk: the fast decision against the solver's search, and that the order of plays from one pool makes no difference.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <vector>

#include "model/core/energy/payment.h"
#include "model/magepunk/definition.h"
#include "model/magepunk/game.h"

namespace arbiter::magepunk {
namespace {

// A game without cards: what is asked of it is about charges alone.
Game empty_game(const Rules& rules = {}) {
    return Game(rules, {}, {});
}

Position with_charges(const std::array<std::uint8_t, kEnergies>& charges) {
    Position position;
    position.sides[0].charges = charges;
    return position;
}

// The problem as the solver's search sees it, made apart from the game.
bool search_pays(const std::array<std::uint8_t, kEnergies>& charges, const Price& price) {
    PaymentProblem problem;
    for (int type = 0; type < kMaximumEnergyTypes; ++type) problem.rules.accepts[type] = static_cast<EnergySet>(1 << type);
    problem.rules.generic_accepts = price.generic_accepts;
    problem.cost = price.cost;
    for (int energy = 0; energy < kEnergies; ++energy) {
        for (int charge = 0; charge < charges[energy]; ++charge) {
            Source& source = problem.sources[problem.source_count++];
            source.group = static_cast<std::uint8_t>(energy);
            source.mode_count = 1;
            source.modes[0].units[0] = static_cast<EnergySet>(1 << energy);
            source.modes[0].unit_count = 1;
        }
    }
    return payable(problem);
}

template <class Visit>
void for_each_small_pool(Visit visit) {
    for (int code = 0; code < 3 * 3 * 3 * 2 * 2; ++code) {
        std::array<std::uint8_t, kEnergies> counts{};
        int rest = code;
        for (int energy = 0; energy < kEnergies; ++energy) {
            const int base = energy < 3 ? 3 : 2;
            counts[energy] = static_cast<std::uint8_t>(rest % base);
            rest /= base;
        }
        visit(counts);
    }
}

TEST(MagepunkPayment, FastDecisionAgreesWithTheSearchOnAllSmallCosts) {
    const Game game = empty_game();
    int paid = 0, refused = 0;
    for_each_small_pool([&](const auto& charges) {
        const Position position = with_charges(charges);
        for_each_small_pool([&](const auto& typed) {
            for (int generic = 0; generic < 3; ++generic) {
                Price price;
                std::copy(typed.begin(), typed.end(), price.cost.typed.begin());
                price.cost.generic = static_cast<std::uint8_t>(generic);
                for (const EnergySet accepts : {kAnyEnergy, EnergySet{1}, EnergySet{4}}) {
                    price.generic_accepts = accepts;
                    const bool fast = game.can_pay(position, 0, price);
                    ASSERT_EQ(fast, search_pays(charges, price));
                    ++(fast ? paid : refused);
                }
            }
        });
    });
    EXPECT_GT(paid, 1000);
    EXPECT_GT(refused, 1000);
}

// Can these costs be paid one after another, by some choice of charges for each?
bool payable_in_order(const std::array<std::uint8_t, kEnergies>& charges, const std::vector<Cost>& costs, std::size_t next = 0) {
    if (next == costs.size()) return true;
    const Cost& cost = costs[next];
    const auto pay_generic = [&](auto& self, std::array<std::uint8_t, kEnergies> left, int energy, int generic) -> bool {
        if (generic == 0) return payable_in_order(left, costs, next + 1);
        if (energy == kEnergies) return false;
        for (int spent = 0; spent <= std::min<int>(generic, left[energy]); ++spent) {
            auto rest = left;
            rest[energy] = static_cast<std::uint8_t>(rest[energy] - spent);
            if (self(self, rest, energy + 1, generic - spent)) return true;
        }
        return false;
    };
    auto left = charges;
    for (int energy = 0; energy < kEnergies; ++energy) {
        if (cost.typed[energy] > left[energy]) return false;
        left[energy] = static_cast<std::uint8_t>(left[energy] - cost.typed[energy]);
    }
    return pay_generic(pay_generic, left, 0, cost.generic);
}

TEST(MagepunkPayment, OrderOfPlaysFromOnePoolMakesNoDifference) {
    int paid = 0, refused = 0;
    EXPECT_TRUE(rc::check("payment.order-free", [&] {
        std::array<std::uint8_t, kEnergies> charges{};
        for (auto& count : charges) count = *rc::gen::inRange<std::uint8_t>(0, 4);
        std::vector<Cost> costs(*rc::gen::inRange<std::size_t>(2, 5));
        for (Cost& cost : costs) {
            cost.typed[*rc::gen::inRange<std::size_t>(0, kEnergies)] = *rc::gen::inRange<std::uint8_t>(0, 3);
            cost.generic = *rc::gen::inRange<std::uint8_t>(0, 3);
        }
        const bool first = payable_in_order(charges, costs);
        ++(first ? paid : refused);
        std::vector<Cost> turned(costs.rbegin(), costs.rend());
        RC_ASSERT(payable_in_order(charges, turned) == first);
        std::rotate(turned.begin(), turned.begin() + 1, turned.end());
        RC_ASSERT(payable_in_order(charges, turned) == first);
        // One pool pays all of them at once if and only if it pays them one after another.
        Cost all;
        for (const Cost& cost : costs) all += cost;
        RC_ASSERT(empty_game().can_pay(with_charges(charges), 0, {all}) == first);
    }));
    EXPECT_GE(paid, 5);
    EXPECT_GE(refused, 5);
}

}  // namespace
}  // namespace arbiter::magepunk
