// Every reading of every switch makes a difference: some game goes another way under it than under the default.
#include <gtest/gtest.h>

#include <random>
#include <set>

#include "model/proxy/definition.h"
#include "model/proxy/readings.h"

namespace arbiter::proxy::testing {
namespace {

// Readings that random games with the sample decks do not tell apart: decks are judged before play (deck tests), and the others need
// rare positions.
const std::set<std::pair<std::string, std::string>> kNotTold = {
    {"deck.copies-count", "one-plus-four"},
    {"deck.duplicate-test", "abilities-unless-none"},
    {"deck.duplicate-test", "whole-card"},
    {"insight.keep-owed", "what-is-there"},
    {"trap.offer-order", "opponent-of-play-first"},
    {"loop.forced", "active-loses"},
    {"loop.forced", "stop"},
    {"enter.by-effect", "any-arrival"},
    {"move.whose", "own-checked-once"},
    {"combat.blocker-gone", "pick-again"},
    {"combat.line-change", "stays-engaged"},
    {"cleanup.late-triggers", "next-refresh"},
};

GameSetup setup_of(const char* first, const char* second) {
    GameSetup setup;
    setup.cards = Definition::read_cards(ARBITER_SOURCE_DIR "/model/proxy/cards.json");
    const std::string folder = ARBITER_SOURCE_DIR "/model/proxy/decks/";
    setup.decks[0] = Definition::read_deck_file(folder + first, setup.cards);
    setup.decks[1] = Definition::read_deck_file(folder + second, setup.cards);
    return setup;
}

// One row of choices in both games, until a list of choices or a position differs.
bool differs(const Game& base, const Game& other, unsigned seed) {
    std::mt19937 random(seed);
    Events events;
    std::vector<Choice> choices;
    std::vector<Choice> other_choices;
    Position position = base.initial();
    Position other_position = other.initial();
    while (position == other_position) {
        if (base.is_over(position)) return false;
        base.list_choices(position, choices);
        other.list_choices(other_position, other_choices);
        if (choices != other_choices) return true;
        Choice choice = choices[random() % choices.size()];
        if (kind_of(choice) == ChoiceKind::pass && random() % 3 != 0) choice = choices[random() % choices.size()];
        base.apply(position, choice, events);
        other.apply(other_position, choice, events);
    }
    return true;
}

bool told_apart(std::size_t ambiguity, std::size_t reading) {
    constexpr unsigned kGames = 120;
    const char* ember = "ember-and-lantern.json";
    const char* noxious = "noxious-archive.json";
    for (GameSetup setup : {setup_of(ember, noxious), setup_of(ember, ember), setup_of(noxious, noxious)}) {
        const BuiltGame base = Definition::build(setup);
        set_reading_at(setup.rules.readings, ambiguity, static_cast<std::uint8_t>(reading));
        const BuiltGame other = Definition::build(setup);
        for (unsigned seed = 0; seed < kGames; ++seed)
            if (differs(base.game, other.game, seed)) return true;
    }
    return false;
}

TEST(ProxyReadings, EachMakesADifference) {
    for (std::size_t i = 0; i < kRegister.ambiguities.size(); ++i) {
        if (rules_vocabulary().why_fixed(i)) continue;
        const AmbiguityInfo& ambiguity = kRegister.ambiguities[i];
        for (std::size_t reading = 0; reading < ambiguity.readings.size(); ++reading) {
            const std::pair<std::string, std::string> name{ambiguity.id, ambiguity.readings[reading].key};
            if (reading == ambiguity.default_reading || kNotTold.contains(name)) continue;
            EXPECT_TRUE(told_apart(i, reading)) << name.first << ": " << name.second;
        }
    }
}

}  // namespace
}  // namespace arbiter::proxy::testing
