// Reading costs and sources as people type them, and the answers of `arbiter pay`.
#include "model/core/energy/payment_text.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "model/core/energy/cost_text.h"
#include "model/core/energy/pay_question.h"
#include "model/core/input/error.h"
#include "tests/model/payment_problems.h"

namespace arbiter {
namespace {

std::string error_of_cost(const std::string& text) {
    try {
        parse_cost(text, alphabet());
    } catch (const InputError& error) {
        return error.what();
    }
    return "no error";
}

std::string error_of_sources(const std::string& text) {
    try {
        parse_sources(text, alphabet());
    } catch (const InputError& error) {
        return error.what();
    }
    return "no error";
}

PayAnswer answer(const std::string& cost, const std::string& from) {
    return answer_pay(cost, from, alphabet(), energy_rules(Neutral::kAnyPaysNeutral));
}

TEST(PaymentText, ACostIsReadAndWrittenBack) {
    const CostText cost = parse_cost("[s][x][s][*]", alphabet());
    EXPECT_EQ(cost.cost.typed, (std::array<std::uint8_t, kMaximumEnergyTypes>{1, 0, 0, 0, 0, 2}));
    EXPECT_EQ(cost.cost.generic, 1);
    EXPECT_EQ(text_of_cost(cost.cost, alphabet().types), "[x][s][s][*]");
    EXPECT_EQ(parse_cost("[f][t][t]", alphabet()).counts, 2);
}

TEST(PaymentText, AFreeCostHasThreeSpellings) {
    for (const char* text : {"", "none", "0"}) EXPECT_TRUE(parse_cost(text, alphabet()).cost.is_free()) << text;
}

TEST(PaymentText, ErrorsOfCostsNameThePosition) {
    EXPECT_EQ(error_of_cost("[s][q]"), "cost '[s][q]': position 5: found 'q', expected one of the symbols x a f l n s * t");
    EXPECT_EQ(error_of_cost("[s"), "cost '[s': position 3: found the end, expected ']'");
    EXPECT_EQ(error_of_cost("[ss]"), "cost '[ss]': position 3: found 's', expected ']'");
    EXPECT_EQ(error_of_cost("s"), "cost 's': position 1: found 's', expected '['");
    EXPECT_EQ(error_of_cost("[s] [s]"), "cost '[s] [s]': position 4: found ' ', expected '['");
    EXPECT_EQ(error_of_cost("[]"), "cost '[]': position 2: found ']', expected one of the symbols x a f l n s * t");
    std::string long_cost;
    for (int i = 0; i <= kMaximumSymbols; ++i) long_cost += "[x]";
    EXPECT_NE(error_of_cost(long_cost).find("position 194: found 'x', expected no more than 64 symbols"), std::string::npos);
}

TEST(PaymentText, SourcesOfEveryKind) {
    const std::vector<JointSource> sources = parse_sources("s, fs,n*, x>al,=fl,l|x>al,=xx!,s*3", alphabet());
    ASSERT_EQ(sources.size(), 11U);
    EXPECT_EQ(sources[0].name, "s");
    EXPECT_EQ(sources[1].source.modes[0].units[0], 0b100100);
    EXPECT_EQ(sources[2].name, "n#1");
    EXPECT_EQ(sources[3].name, "n#2");
    EXPECT_EQ(sources[2].source.group, sources[3].source.group);
    EXPECT_EQ(sources[4].source.modes[0].input.typed[0], 1);
    EXPECT_EQ(sources[4].source.modes[0].unit_count, 2);
    EXPECT_EQ(sources[5].source.modes[0].units[1], 0b1000);
    EXPECT_EQ(sources[6].source.mode_count, 2);
    EXPECT_EQ(sources[7].source.modes[0].purposes & kFeeding, 0);
    EXPECT_EQ(sources[8].source.group, sources[0].source.group);
    EXPECT_TRUE(parse_sources("  ", alphabet()).empty());
}

TEST(PaymentText, ErrorsOfSourcesNameThePosition) {
    EXPECT_EQ(error_of_sources("s,,f"), "sources 's,,f': position 3: found ',', expected one of the symbols x a f l n s");
    EXPECT_EQ(error_of_sources("s,"), "sources 's,': position 3: found the end, expected one of the symbols x a f l n s");
    EXPECT_EQ(error_of_sources("s f"), "sources 's f': position 3: found 'f', expected ',' or the end");
    EXPECT_EQ(error_of_sources("s*0"), "sources 's*0': position 3: found '0', expected a number of copies from 1 to 32");
    EXPECT_EQ(error_of_sources("s,f*32"), "sources 's,f*32': position 5: found '3', expected a number of copies from 1 to 31");
    EXPECT_EQ(error_of_sources("s*99999999999999999999"),
              "sources 's*99999999999999999999': position 3: found '9', expected a number of copies from 1 to 32");
    EXPECT_EQ(error_of_sources("x>"), "sources 'x>': position 3: found the end, expected one of the symbols x a f l n s");
    EXPECT_EQ(error_of_sources("a|f|l|n"), "sources 'a|f|l|n': position 7: found 'n', expected no more than 3 ways to use a source");
    EXPECT_EQ(error_of_sources("x>aaaaaaaaa"), "sources 'x>aaaaaaaaa': position 11: found 'a', expected no more than 8 symbols in a row");
    EXPECT_EQ(error_of_sources("s*32,f"), "sources 's*32,f': position 6: found 'f', expected no more than 32 sources");
}

TEST(PayQuestion, APayableCostIsAnsweredWithItsPayment) {
    EXPECT_EQ(answer("[s][s][x]", "s,fs,n*").text,
              "payable\n"
              "  s: [s] pays [s]\n"
              "  fs: [s] pays [s]\n"
              "  n#1: [n] pays [x]\n"
              "no other set of sources pays it\n");
    EXPECT_EQ(answer("none", "s").text, "payable\n  nothing to pay\n");
}

TEST(PayQuestion, AnUnpayableCostIsAnsweredWithTheReasonAndWhatIsMissing) {
    EXPECT_EQ(answer("[n][n]", "an,a,x,l").text,
              "not payable\n"
              "  the play costs [n][n]\n"
              "  only these can pay any of it: an\n"
              "  missing: [n]\n");
    EXPECT_EQ(answer("[f][x]", "x*2").text,
              "not payable\n"
              "  the play needs [f] of its cost\n"
              "  no ready source can pay any of it\n"
              "  missing: [f]\n");
    EXPECT_EQ(answer("[a]", "x>al").text,
              "not payable\n"
              "  the play costs [a]\n"
              "  only these can pay any of it: x>al (has to be fed first)\n"
              "  missing: [x]\n");
}

TEST(PayQuestion, SeveralWaysAndTheLargestNumberAreTold) {
    const PayAnswer bolt = answer("[f][t]", "fl,f,x");
    EXPECT_EQ(bolt.largest_count, 2);
    EXPECT_EQ(bolt.ways.sets.size(), 2U);
    EXPECT_NE(bolt.text.find("2 different sets of sources pay it\n[t] can be at most 2\n"), std::string::npos);
    EXPECT_NE(answer("[*][*][*]", "x,a,f,l,n,s").text.find("more than 15 sets of sources pay it\n"), std::string::npos);
}

TEST(PayQuestion, EnergyForTheCostAloneFeedsNothing) {
    EXPECT_EQ(answer("[a][l]", "x>al,x").answer.decision, Decision::kPayable);
    EXPECT_EQ(answer("[a][l]", "x>al,x!").answer.decision, Decision::kUnpayable);
    EXPECT_EQ(answer("[x]", "x!").answer.decision, Decision::kPayable);
}

}  // namespace
}  // namespace arbiter
