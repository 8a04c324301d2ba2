// The rulings of Proxy's register about payment, each as a payment problem with the verdict and the clauses that the register gives.
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "model/core/energy/payment_solver.h"
#include "model/core/energy/payment_text.h"
#include "tests/model/payment_problems.h"

namespace arbiter {
namespace {

struct Ruling {
    std::string id;
    std::vector<std::string> clauses;
    std::string cost;
    std::string sources;
    // What the record says was drained; empty where the ruling leaves it open.
    std::vector<RecordedDrain> drained;
    bool legal;
    std::string missing;
};

constexpr EnergySet kForce = 1 << 2;
constexpr EnergySet kLight = 1 << 3;

const std::vector<Ruling>& rulings() {
    static const std::vector<Ruling> all = {
        {"pay.dual-as-needed", {"charge.produces", "body.set-cost"}, "[f][x]", "fl,x", {{0, kForce}, {1, 1}}, true, ""},
        {"pay.two-duals", {"charge.produces", "body.set-cost"}, "[f][l]", "fl*2", {{0, kForce}, {1, kLight}}, true, ""},
        {"pay.one-dual-for-two", {"charge.produces", "body.set-cost"}, "[f][l]", "fl", {{0, kForce}, {0, kLight}}, false, "none helps"},
        {"pay.neutral-for-typed", {"charge.produces", "body.set-cost"}, "[f][x]", "x*2", {}, false, "f"},
        {"pay.typed-for-neutral", {"charge.produces", "body.set-cost"}, "[x]", "l", {{0, kLight}}, true, ""},
        {"pay.greedy-fails", {"charge.produces", "body.set-cost"}, "[f][l]", "fl,f", {{0}, {1}}, true, ""},
        {"pay.enough-but-wrong-type", {"charge.produces", "body.set-cost"}, "[n][n]", "an,a,x,l", {}, false, "n"},
        {"pay.filter", {"charge.ability-zone", "charge.produces", "technique.cost"}, "[a][l]", "l|x>al,x", {{0}, {1}}, true, ""},
        {"pay.filter-alone", {"charge.ready-only", "charge.ability-zone"}, "[a][l]", "l|x>al", {{0, kAnyEnergy, 1}}, false, "x"},
        {"pay.restricted-for-body", {"charge.ability-zone", "body.set-cost"}, "[x][x]", "x|=xx!", {{0}}, true, ""},
        {"pay.largest-t", {"technique.cost", "charge.produces"}, "[f][*][*][*]", "fl,f,x", {}, false, "x"},
        {"pay.tax", {"technique.cost"}, "[s][x]", "s", {}, false, "x"},
        {"pay.needless-drain", {"charge.produces"}, "[x]", "x*2", {{0}, {1}}, false, "none helps"},
        {"pay.with-opponents-charge", {"zones.per-player", "technique.cost"}, "[f]", "", {}, false, "f"},
    };
    return all;
}

JointProblem problem_of_ruling(const Ruling& ruling) {
    JointProblem problem;
    problem.rules = energy_rules(Neutral::kAnyPaysNeutral);
    problem.types = 0b111111;
    problem.sources = parse_sources(ruling.sources, alphabet());
    JointPlay play;
    play.name = ruling.id;
    play.cost = parse_cost(ruling.cost, alphabet()).cost;
    if (!ruling.drained.empty()) play.drained = ruling.drained;
    problem.plays.push_back(play);
    return problem;
}

std::string missing_letters(const MissingEnergy& missing) {
    if (missing.decision == Decision::kUnpayable) return "none helps";
    std::string letters;
    for (std::size_t type = 0; type < alphabet().types.size(); ++type) {
        letters += std::string(static_cast<std::size_t>(missing.units[type]), alphabet().types[type]);
    }
    return letters;
}

TEST(PaymentRulings, VerdictsAreThoseOfTheRegister) {
    for (const Ruling& ruling : rulings()) {
        SCOPED_TRACE(ruling.id);
        const JointProblem problem = problem_of_ruling(ruling);
        const JointAnswer answer = solve_joint_payment(problem);
        EXPECT_EQ(answer.decision, ruling.legal ? Decision::kPayable : Decision::kUnpayable);
        if (ruling.legal) {
            EXPECT_EQ(WitnessReplay(problem).fault_in(answer.payments), "");
        }
        EXPECT_EQ(missing_letters(missing_energy(problem)), ruling.missing);
    }
}

TEST(PaymentRulings, EveryRulingAboutPaymentIsHereWithItsClausesAndVerdict) {
    std::ifstream file(std::string(ARBITER_SOURCE_DIR) + "/model/proxy/rulebook.json");
    const nlohmann::json rulebook = nlohmann::json::parse(file);
    std::map<std::string, const Ruling*> here;
    for (const Ruling& ruling : rulings()) here[ruling.id] = &ruling;
    std::size_t found = 0;
    for (const auto& ruling : rulebook.at("rulings")) {
        const std::string id = ruling.at("id");
        if (id.rfind("pay.", 0) != 0) continue;
        ++found;
        ASSERT_TRUE(here.count(id) == 1) << id;
        EXPECT_EQ(here[id]->clauses, ruling.at("because").get<std::vector<std::string>>()) << id;
        EXPECT_EQ(here[id]->legal, ruling.at("verdict") == "legal") << id;
    }
    EXPECT_EQ(found, rulings().size());
}

TEST(PaymentRulings, OneDualChargePaysForTwoWhereItYieldsOneOfEach) {
    JointProblem problem = problem_of_ruling({"", {}, "[f][l]", "=fl", {{0}}, true, ""});
    EXPECT_EQ(solve_joint_payment(problem).decision, Decision::kPayable);
}

TEST(PaymentRulings, NeutralReadingsDifferWhereTheRegisterSaysTheyDo) {
    struct Case {
        const char* cost;
        const char* sources;
        bool any_pays_neutral, neutral_only, neutral_is_wild;
    };
    const std::vector<Case> cases = {{"[x]", "f", true, false, true},      {"[f][x]", "x*2", false, false, true},
                                     {"[x]", "x", true, true, true},       {"[*]", "f", true, true, true},
                                     {"[f]", "l", false, false, false},    {"[f][x]", "f,l", true, false, true},
                                     {"[f][f]", "f,x", false, false, true}};
    for (const Case& test : cases) {
        SCOPED_TRACE(std::string(test.cost) + " from " + test.sources);
        JointProblem problem = problem_of_ruling({"", {}, test.cost, test.sources, {}, true, ""});
        problem.rules = energy_rules(Neutral::kAnyPaysNeutral);
        EXPECT_EQ(solve_joint_payment(problem).decision == Decision::kPayable, test.any_pays_neutral);
        problem.rules = energy_rules(Neutral::kNeutralOnly);
        EXPECT_EQ(solve_joint_payment(problem).decision == Decision::kPayable, test.neutral_only);
        problem.rules = energy_rules(Neutral::kNeutralIsWild);
        EXPECT_EQ(solve_joint_payment(problem).decision == Decision::kPayable, test.neutral_is_wild);
    }
}

TEST(PaymentRulings, NeedlessDrainsMayBeAllowed) {
    JointProblem problem = problem_of_ruling({"", {}, "[x]", "x*2", {{0}, {1}}, true, ""});
    EXPECT_EQ(solve_joint_payment(problem).decision, Decision::kUnpayable);
    problem.rules.needless_drains_allowed = true;
    EXPECT_EQ(solve_joint_payment(problem).decision, Decision::kPayable);
}

TEST(PaymentRulings, TheLargestPayableNumberIsTwo) {
    JointProblem problem = problem_of_ruling({"", {}, "[f]", "fl,f,x", {}, true, ""});
    Cost generic;
    generic.generic = 1;
    const LargestCount largest = largest_count(problem, 0, generic, 100);
    EXPECT_EQ(largest.decision, Decision::kPayable);
    EXPECT_EQ(largest.count, 2);
}

}  // namespace
}  // namespace arbiter
