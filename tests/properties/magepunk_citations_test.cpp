// What Magepunk's events cite: a clause that can be waived is cited only where it decides something. Without it other choices would be
// legal before the step or after it, or the step would lead elsewhere or tell of something else.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "properties/general/play_by_numbers.h"
#include "tests/properties/magepunk_under_test.h"
#include "tests/properties/random_numbers.h"

namespace arbiter::magepunk::testing {
namespace {

using arbiter::testing::draw_numbers;

// A game, and the same game without one clause or another.
class Waivers {
public:
    explicit Waivers(const Game& game) : game_(game) {}

    const Game& without(ClauseId clause) {
        const auto found = games_.find(clause);
        if (found != games_.end()) return found->second;
        Rules rules = game_.rules();
        rules.waived_clauses.insert(clause);
        return games_.emplace(clause, game_.with_rules(rules)).first->second;
    }

private:
    const Game& game_;
    std::map<ClauseId, Game> games_;
};

std::vector<Choice> legal_choices(const Game& game, const Position& position) {
    std::vector<Choice> choices;
    game.list_choices(position, choices);
    return choices;
}

// What is told but by this clause.
std::vector<Event> told_otherwise(const Events& events, ClauseId clause) {
    std::vector<Event> told;
    std::copy_if(events.begin(), events.end(), std::back_inserter(told), [&](const Event& event) { return event.clause != clause; });
    return told;
}

bool decides(const Game& game, const Game& without, const Position& before, Choice choice, const Position& after, const Events& events,
             ClauseId clause) {
    if (legal_choices(game, before) != legal_choices(without, before)) return true;
    if (without.check(before, choice) != kNoClause) return true;
    Position other = before;
    Events other_events;
    without.apply(other, choice, other_events);
    if (other != after || legal_choices(game, after) != legal_choices(without, other)) return true;
    return told_otherwise(events, clause) != told_otherwise(other_events, clause);
}

// Empty, or the clause that was cited and decides nothing.
std::string idle_citation(const Game& game, Waivers& waivers, const Position& before, Choice choice, const Position& after,
                          const Events& events, std::set<ClauseId>& seen) {
    std::set<ClauseId> cited;
    for (const Event& event : events) cited.insert(event.clause);
    for (const ClauseId clause : cited) {
        if (clause == kNoClause || !can_be_waived(kRegister.clause(clause).kind)) continue;
        seen.insert(clause);
        if (!decides(game, waivers.without(clause), before, choice, after, events, clause))
            return std::string(kRegister.clause(clause).id) + " is cited and decides nothing";
    }
    return {};
}

TEST(MagepunkCitations, DecideSomething) {
    std::set<ClauseId> seen;
    EXPECT_TRUE(rc::check("a clause that is cited decides something", [&] {
        const auto values = draw_numbers(500);
        Numbers numbers(values);
        const auto built = Definition::build(MagepunkUnderTest::random_setup({}, numbers));
        const Game& game = built.game;
        Waivers waivers(game);
        Position position = random_position(game, numbers);
        Events events;
        while (!numbers.used_up()) {
            const std::vector<Choice> choices = legal_choices(game, position);
            if (choices.empty() || game.at_capacity(position)) return;
            const Choice choice = choices.size() == 1 ? choices.front() : pick(choices, numbers.next());
            const Position before = position;
            game.apply(position, choice, events);
            const std::string failure = idle_citation(game, waivers, before, choice, position, events, seen);
            if (!failure.empty())
                RC_FAIL(failure + "\n" + choice_text(game, built.names, before, choice) + "\n" + position_text(game, built.names, before));
        }
    }));
    EXPECT_GE(seen.size(), 18u) << "hardly any clause that can be waived was cited";
}

}  // namespace
}  // namespace arbiter::magepunk::testing
