// Random play of Proxy: in every position listed is legal, forms and bytes are canonical, steps are deterministic and every property holds.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "model/proxy/definition.h"
#include "properties/proxy/random_game.h"
#include "tests/properties/proxy_battery.h"
#include "tests/properties/random_numbers.h"

namespace arbiter::proxy::testing {
namespace {

using arbiter::testing::draw_numbers;

Deck sample_deck(const std::string& file) {
    return Definition::read_deck_file(std::string(ARBITER_SOURCE_DIR) + "/model/proxy/decks/" + file, sample_cards());
}

std::array<Deck, kPlayers> small_decks(Numbers& numbers) {
    const int size = 8 + static_cast<int>(numbers.below(16));
    return {random_deck(sample_cards(), size, numbers), random_deck(sample_cards(), size, numbers)};
}

// Does somebody bring both halves of the unending pair? With two of one half its triggers can pile up without end.
bool has_unending_pair(const Game& game) {
    const auto brings = [&](Player player, AbilityEvent event) {
        for (int kind = 0; kind < game.kinds(); ++kind)
            if (game.deck(player)[kind] > 0 && game.cards()[kind].ability_count > 0 && game.cards()[kind].abilities[0].event == event)
                return true;
        return false;
    };
    return (brings(0, AbilityEvent::drained) && brings(0, AbilityEvent::readied)) ||
           (brings(1, AbilityEvent::drained) && brings(1, AbilityEvent::readied));
}

void expect_at_least(const Coverage& coverage, const std::string& what, int times) {
    const auto found = coverage.find(what);
    EXPECT_GE(found == coverage.end() ? 0 : found->second, times) << what;
}

constexpr auto kEveryPhase = {Awaiting::keep,   Awaiting::bottom,  Awaiting::play,        Awaiting::payment, Awaiting::retain,
                              Awaiting::answer, Awaiting::trigger, Awaiting::combat_turn, Awaiting::effect};

TEST(ProxyPlay, HoldsWithTheSampleDecks) {
    Coverage coverage;
    const std::array<Deck, kPlayers> decks = {sample_deck("ember-and-lantern.json"), sample_deck("noxious-archive.json")};
    const Game game = game_of_decks({}, sample_cards(), decks);
    EXPECT_TRUE(rc::check("whole games with the two sample decks", [&] {
        const auto values = draw_numbers(900);
        Numbers numbers(values);
        const Played played = play_and_check(game, game.initial(), numbers, coverage, {.maximum_steps = 500, .universe_every = 100});
        if (!played.failure.empty()) RC_FAIL(played.failure);
        RC_ASSERT(played.loops == 0);
        RC_ASSERT(played.turns <= game.rules().settings.deck_size - game.rules().settings.opening_hand + 1);
    }));
    EXPECT_EQ(coverage["capacity"], 0);
    expect_at_least(coverage, "finished", 30);
    expect_at_least(coverage, "universes", 100);
}

TEST(ProxyPlay, HoldsFromTheBeginningWithSmallDecks) {
    Coverage coverage;
    EXPECT_TRUE(rc::check("games with small decks", [&] {
        const auto values = draw_numbers(600);
        Numbers numbers(values);
        const Game game = game_of_decks({}, sample_cards(), small_decks(numbers));
        const Played played = play_and_check(game, game.initial(), numbers, coverage);
        if (!played.failure.empty()) RC_FAIL(played.failure);
        RC_ASSERT(!game.at_capacity(played.end) || has_unending_pair(game));
    }));
    expect_at_least(coverage, "finished", 60);
    expect_at_least(coverage, "reach.loss-by-keep", 5);
}

TEST(ProxyPlay, HoldsFromAnyPosition) {
    Coverage coverage;
    EXPECT_TRUE(rc::check("games from positions in which the cards lie anywhere", [&] {
        const auto values = draw_numbers(2000);
        Numbers numbers(values);
        while (!numbers.used_up()) {
            Game game = game_of_decks({}, sample_cards(), small_decks(numbers));
            game.start_from(random_position(game, numbers));
            const Played played = play_and_check(game, game.initial(), numbers, coverage, {.universe_every = 15, .canonical_every = 2});
            if (!played.failure.empty()) RC_FAIL(played.failure);
            RC_ASSERT(!game.at_capacity(played.end) || has_unending_pair(game));
        }
    }));
    expect_at_least(coverage, "universes", 30);
    for (const Awaiting awaiting : kEveryPhase) expect_at_least(coverage, "awaiting " + std::to_string(static_cast<int>(awaiting)), 3);
    for (const ChoiceKind kind :
         {ChoiceKind::install, ChoiceKind::set_body, ChoiceKind::set_technique, ChoiceKind::set_trap, ChoiceKind::activate,
          ChoiceKind::move, ChoiceKind::retain, ChoiceKind::activate_trap, ChoiceKind::attack, ChoiceKind::strike})
        expect_at_least(coverage, "choice " + std::to_string(static_cast<int>(kind)), 3);
}

}  // namespace
}  // namespace arbiter::proxy::testing
