// Reasons are true: over random positions and the universe of choices of every game, each clause that is cited against a choice forbids it
// by itself, nothing that forbids it is left out, and the fact that is told of the position is one.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "properties/general/random_rules.h"
#include "tests/properties/games_under_test.h"
#include "tests/properties/random_numbers.h"

namespace arbiter::testing {
namespace {

constexpr std::uint64_t kLeastIllegalChoices = 100'000;
constexpr std::size_t kChoicesOfAPosition = 500;  // so many of the universe of one position, evenly spread
constexpr int kStepsBetween = 5;                  // positions of a game that are looked at

// What has been judged, for the whole test.
struct Judged {
    std::uint64_t choices = 0;
    std::map<ClauseId, std::uint64_t> clauses;
};

// Judges the reasons for which one game, under one version of its rules, forbids choices.
template <class UnderTest>
class ReasonJudge {
    using Definition = typename UnderTest::Definition;
    using Game = typename Definition::Game;
    using Position = typename Game::Position;
    using Rules = typename Definition::Rules;
    using Finding = typename Definition::Finding;
    using Findings = std::vector<Finding>;

public:
    ReasonJudge(const Game& game, Judged& judged) : game_(game), judged_(judged) {}

    // Empty, or what is wrong with the reasons in this position.
    std::string judge_position(const Position& position, Numbers& numbers) {
        const std::vector<Choice> universe = game_.universe(position);
        if (universe.empty()) return {};
        const std::size_t stride = std::max<std::size_t>(1, universe.size() / kChoicesOfAPosition);
        for (std::size_t i = numbers.below(stride); i < universe.size(); i += stride) {
            const std::string failure = judge_choice(position, universe[i]);
            if (!failure.empty()) return failure;
        }
        return {};
    }

private:
    static ClauseId clause_of(const Finding& finding) { return Definition::clause_of(finding); }
    static const ClauseInfo& info_of(const Finding& finding) { return Definition::rulebook().clause(clause_of(finding)); }
    static bool is_malformed(const Findings& findings) {
        return std::any_of(findings.begin(), findings.end(), [](const Finding& finding) { return clause_of(finding) == kNoClause; });
    }
    static bool cites(const Findings& findings, const Finding& wanted) {
        return std::any_of(findings.begin(), findings.end(),
                           [&](const Finding& finding) { return clause_of(finding) == clause_of(wanted) && finding.fact == wanted.fact; });
    }

    std::string judge_choice(const Position& position, Choice choice) {
        const Findings findings = game_.check_all(position, choice);
        if (findings.empty() || is_malformed(findings)) return {};
        ++judged_.choices;
        std::string failure = nothing_is_missing(position, choice, findings);
        for (std::size_t i = 0; failure.empty() && i < findings.size(); ++i) {
            ++judged_.clauses[clause_of(findings[i])];
            failure = judge_finding(position, choice, findings, findings[i]);
        }
        if (failure.empty()) return {};
        return fmt::format("choice {{{}, {}, {}, {}, {}}} {}\n  cited: {}", choice.actor, choice.kind, choice.first, choice.second,
                           choice.third, failure, text_of(findings));
    }

    std::string judge_finding(const Position& position, Choice choice, const Findings& findings, const Finding& finding) {
        const std::string id(info_of(finding).id);
        if (info_of(finding).kind == ClauseKind::permission && !is_waived(game_.rules(), finding))
            return id + " only permits and is cited as a prohibition";
        if (finding.absolute == false && info_of(finding).kind != ClauseKind::constraint)
            return id + " cannot be waived, and is said to forbid only if it is not";
        Findings others = findings;
        std::erase_if(others, [&](const Finding& other) { return clause_of(other) == clause_of(finding); });
        if (!cites(with_waived(others).check_all(position, choice), finding)) return id + " does not forbid by itself";
        const std::string untrue = UnderTest::why_untrue(game_, position, choice, finding);
        if (!untrue.empty()) return fmt::format("the fact of {} is not true: {}", id, untrue);
        return {};
    }

    std::string nothing_is_missing(const Position& position, Choice choice, const Findings& findings) {
        for (const Finding& left : with_waived(findings).check_all(position, choice)) {
            if (clause_of(left) == kNoClause) return "is malformed once its clauses are waived";
            const std::string id(info_of(left).id);
            if (!cites(findings, left)) return fmt::format("is forbidden by {} as well, which is not cited", id);
            if (!left.absolute) return fmt::format("is forbidden by {} although it is waived", id);
        }
        return {};
    }

    static bool is_waived(const Rules& rules, const Finding& finding) { return rules.waived_clauses.contains(clause_of(finding)); }

    // The same game without the constraints that these findings cite.
    const Game& with_waived(const Findings& findings) {
        std::vector<ClauseId> waived;
        for (const Finding& finding : findings)
            if (info_of(finding).kind == ClauseKind::constraint) waived.push_back(clause_of(finding));
        std::sort(waived.begin(), waived.end());
        const auto found = games_.find(waived);
        if (found != games_.end()) return found->second;
        Rules rules = game_.rules();
        for (const ClauseId clause : waived) rules.waived_clauses.insert(clause);
        return games_.emplace(waived, game_.with_rules(rules)).first->second;
    }

    static std::string text_of(const Findings& findings) {
        std::string text;
        for (const Finding& finding : findings)
            text += fmt::format("{}{} (fact {}, {} of {}{})", text.empty() ? "" : ", ", info_of(finding).id, finding.fact.value,
                                finding.found, finding.expected, finding.absolute ? ", absolute" : "");
        return text;
    }

    const Game& game_;
    Judged& judged_;
    std::map<std::vector<ClauseId>, Game> games_;
};

template <class UnderTest>
concept GivesReasons = requires(const typename UnderTest::Definition::Game& game, const typename UnderTest::Definition::Position& position,
                                const typename UnderTest::Definition::Finding& finding) {
    game.with_rules(game.rules());
    UnderTest::why_untrue(game, position, Choice{}, finding);
};

template <class UnderTest>
class Reasons : public OfEveryGame<UnderTest> {
    static_assert(GivesReasons<UnderTest>);

protected:
    using Definition = typename UnderTest::Definition;
    using Rules = typename Definition::Rules;

    // A game from a position in which the cards lie anywhere, played on for a while.
    static void judge_game(const Rules& rules, Numbers& numbers, Judged& judged) {
        auto built = Definition::build(UnderTest::random_setup(rules, numbers));
        if (numbers.below(4) != 0) UnderTest::start_anywhere(built.game, numbers);
        ReasonJudge<UnderTest> judge(built.game, judged);
        auto position = built.game.initial();
        std::vector<Choice> choices;
        Events events;
        for (int step = 0; !numbers.used_up(); ++step) {
            if (step % kStepsBetween == 0) {
                const std::string failure = judge.judge_position(position, numbers);
                if (!failure.empty())
                    RC_FAIL(changes_json(rules).dump() + "\n" + Definition::position_text(built.game, built.names, position) + failure);
            }
            list_for_play(built.game, position, numbers, choices);
            if (choices.empty() || step == 60) break;
            built.game.apply(position, pick(choices, numbers.next()), events);
            if (built.game.at_capacity(position)) break;
        }
    }
};
TYPED_TEST_SUITE(Reasons, GamesUnderTest, NameOfGame);

TYPED_TEST(Reasons, AreTrueUnderTheDefaultRules) {
    Judged judged;
    EXPECT_TRUE(rc::check("reasons under the default rules", [&] {
        const auto values = draw_numbers(400);
        Numbers numbers(values);
        TestFixture::judge_game({}, numbers, judged);
    }));
    EXPECT_GE(judged.choices, kLeastIllegalChoices);
    EXPECT_GE(judged.clauses.size(), 10u) << "hardly any clause forbade anything";
}

TYPED_TEST(Reasons, AreTrueUnderOtherReadingsAndWaivers) {
    Judged judged;
    EXPECT_TRUE(rc::check("reasons under other readings, with clauses waived", [&] {
        // One number a clause that may be waived, and those of a game.
        const auto values = draw_numbers(300 + static_cast<int>(TypeParam::Definition::rulebook().clause_count()));
        Numbers numbers(values);
        auto rules = random_readings<typename TypeParam::Definition::Rules>(numbers, 4);
        rules.waived_clauses = random_waivers<typename TypeParam::Definition::Rules>(numbers, 12).waived_clauses;
        TestFixture::judge_game(rules, numbers, judged);
    }));
    EXPECT_GE(judged.choices, kLeastIllegalChoices / 2);
}

}  // namespace
}  // namespace arbiter::testing
