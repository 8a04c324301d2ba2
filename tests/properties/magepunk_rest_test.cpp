// What is left to be ordered or assigned in one way is listed as one answer (settle_rest). A record may tell it in its parts, in any order:
// that is legal, is not listed, and comes to the same.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <vector>

#include "tests/properties/magepunk_under_test.h"
#include "tests/properties/random_numbers.h"

namespace arbiter::magepunk::testing {
namespace {

using arbiter::testing::draw_numbers;

bool is_part(Choice choice) {
    return RandomGame::is_unlisted(choice);
}

// The places and shares that are legal, listed or not.
std::vector<Choice> legal_parts(const Game& game, const Position& position) {
    std::vector<Choice> parts;
    for (const Choice choice : game.universe(position))
        if (is_part(choice) && game.check(position, choice) == kNoClause) parts.push_back(choice);
    return parts;
}

// Tells the rest part by part, picking by the numbers, until something else is to be decided.
Position told_in_parts(const Game& game, Position position, Numbers& numbers) {
    const Awaiting awaited = position.awaiting;
    const int step = position.step;
    Events events;
    while (position.awaiting == awaited && position.step == step && !game.is_over(position)) {
        const std::vector<Choice> parts = legal_parts(game, position);
        RC_ASSERT(!parts.empty());
        game.apply(position, parts[numbers.below(parts.size())], events);
    }
    game.canonicalise(position);
    return position;
}

void expect_same_in_parts(const Game& game, const Position& position, Numbers& numbers) {
    Position at_once = position;
    Events events;
    game.apply(at_once, make_choice(position.decider, ChoiceKind::settle_rest), events);
    game.canonicalise(at_once);
    RC_ASSERT(told_in_parts(game, position, numbers) == at_once);
}

// What is legal and not listed is the one place or share that its attacker has to give.
void expect_unlisted_is_forced(const Game& game, const Position& position, const std::vector<Choice>& listed) {
    const std::vector<Choice> parts = legal_parts(game, position);
    for (const Choice part : parts) {
        if (std::binary_search(listed.begin(), listed.end(), part)) continue;
        RC_ASSERT(std::count_if(parts.begin(), parts.end(), [&](Choice other) { return other.first == part.first; }) == 1);
    }
}

// A random game from a random position; how often a rest was settled in it.
int rests_of_game(const Game& game, Numbers& numbers) {
    int rests = 0;
    Position position = random_position(game, numbers);
    std::vector<Choice> choices;
    Events events;
    while (!numbers.used_up() && !game.at_capacity(position)) {
        game.list_choices(position, choices);
        if (choices.empty()) break;
        if (choices.size() == 1 && kind_of(choices.front()) == ChoiceKind::settle_rest) {
            ++rests;
            expect_same_in_parts(game, position, numbers);
        } else if (position.awaiting == Awaiting::order || position.awaiting == Awaiting::damage) {
            expect_unlisted_is_forced(game, position, choices);
        }
        game.apply(position, choices.size() == 1 ? choices.front() : pick(choices, numbers.next()), events);
    }
    return rests;
}

TEST(MagepunkRest, IsTheSameToldAtOnceOrInParts) {
    int rests = 0;
    EXPECT_TRUE(rc::check("what has one way comes to the same in parts", [&] {
        const auto values = draw_numbers(600);
        Numbers numbers(values);
        const auto built = Definition::build(MagepunkUnderTest::random_setup({}, numbers));
        while (!numbers.used_up()) rests += rests_of_game(built.game, numbers);
    }));
    EXPECT_GE(rests, 100);
}

}  // namespace
}  // namespace arbiter::magepunk::testing
