// Coverage tells the truth: where a step of a random game cites a clause that can be waived, waiving it changes something there. Else the
// clause would count as exercised where it did nothing.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "properties/general/random_rules.h"
#include "tests/properties/games_under_test.h"
#include "tests/properties/random_numbers.h"

namespace arbiter::testing {
namespace {

constexpr int kSamplesOfAClause = 200;

// Takes the citations of one game's steps to the test.
template <class UnderTest>
class CitationJudge {
    using Definition = typename UnderTest::Definition;
    using Game = typename Definition::Game;
    using Position = typename Game::Position;

public:
    // `samples` counts what was tried of each clause, in all games.
    CitationJudge(const Game& game, std::map<ClauseId, int>& samples) : game_(game), samples_(samples) {}

    // Empty, or the clause that a step cites without need.
    std::string judge_step(const Position& before, Choice choice, const Position& after, const Events& events) {
        std::set<ClauseId> cited;
        for (const Event& event : events)
            if (event.clause != kNoClause && can_be_waived(info(event.clause).kind) && !game_.rules().waived_clauses.contains(event.clause))
                cited.insert(event.clause);
        for (const ClauseId clause : cited) {
            if (samples_[clause]++ >= kSamplesOfAClause) continue;
            if (!matters(clause, before, choice, after, events))
                return fmt::format("{} is cited by a step that is the same without it", info(clause).id);
        }
        return {};
    }

private:
    static const ClauseInfo& info(ClauseId clause) { return Definition::rulebook().clause(clause); }

    bool matters(ClauseId clause, const Position& before, Choice choice, const Position& after, const Events& events) {
        const Game& other = without(clause);
        if (choices(game_, before) != choices(other, before) || other.check(before, choice) != kNoClause) return true;
        Position other_after = before;
        other.apply(other_after, choice, other_events_);
        if (other_after != after || told_beside(clause, events) != told_beside(clause, other_events_)) return true;
        return choices(game_, after) != choices(other, after);
    }

    // What happened but that the clause was applied.
    static std::vector<Event> told_beside(ClauseId clause, const Events& events) {
        std::vector<Event> told(events.begin(), events.end());
        std::erase_if(told, [&](const Event& event) { return event.clause == clause && Definition::is_citation(event); });
        return told;
    }

    static std::vector<Choice> choices(const Game& game, const Position& position) {
        std::vector<Choice> list;
        if (!game.is_over(position)) game.list_choices(position, list);
        return list;
    }

    const Game& without(ClauseId clause) {
        const auto found = games_.find(clause);
        if (found != games_.end()) return found->second;
        auto rules = game_.rules();
        rules.waived_clauses.insert(clause);
        return games_.emplace(clause, game_.with_rules(rules)).first->second;
    }

    const Game& game_;
    std::map<ClauseId, int>& samples_;
    std::map<ClauseId, Game> games_;
    Events other_events_;
};

template <class UnderTest>
concept ChangesRules = requires(const typename UnderTest::Definition::Game& game) {
    game.with_rules(game.rules());
};

template <class UnderTest>
class Citations : public OfEveryGame<UnderTest> {
    static_assert(ChangesRules<UnderTest>);

protected:
    using Definition = typename UnderTest::Definition;
    using Rules = typename Definition::Rules;

    static void judge_game(const Rules& rules, Numbers& numbers, std::map<ClauseId, int>& samples) {
        auto built = Definition::build(UnderTest::random_setup(rules, numbers));
        if (numbers.below(3) != 0) UnderTest::start_anywhere(built.game, numbers);
        CitationJudge<UnderTest> judge(built.game, samples);
        auto position = built.game.initial();
        std::vector<Choice> choices;
        static Events events;
        for (int step = 0; step < 200; ++step) {
            list_for_play(built.game, position, numbers, choices);
            if (choices.empty()) break;
            const Choice choice = pick(choices, numbers.next());
            const auto before = position;
            built.game.apply(position, choice, events);
            if (built.game.at_capacity(position)) break;
            const std::string failure = judge.judge_step(before, choice, position, events);
            if (failure.empty()) continue;
            RC_FAIL(changes_json(rules).dump() + "\n" + Definition::position_text(built.game, built.names, before) + "\n" +
                    Definition::choice_text(built.game, built.names, before, choice) + ": " + failure);
        }
    }
};
TYPED_TEST_SUITE(Citations, GamesUnderTest, NameOfGame);

TYPED_TEST(Citations, AreOfClausesThatMatter) {
    std::map<ClauseId, int> samples;
    EXPECT_TRUE(rc::check("every clause that a step cites matters to it", [&] {
        const auto values = draw_numbers(600);
        Numbers numbers(values);
        TestFixture::judge_game({}, numbers, samples);
    }));
    EXPECT_GE(samples.size(), 5u) << "hardly any clause that can be waived was cited";
}

}  // namespace
}  // namespace arbiter::testing
