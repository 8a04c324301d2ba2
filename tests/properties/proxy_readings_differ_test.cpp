// Every reading of every switch makes a difference: some random game goes another way under it than under the default, or a position or
// deck of its own shows it (proxy_rare_readings_test.cpp).
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "model/proxy/definition.h"
#include "model/proxy/readings.h"
#include "tests/properties/proxy_rare_readings.h"

namespace arbiter::proxy::testing {
namespace {

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

bool shown_by_itself(std::string_view ambiguity, std::string_view reading) {
    return std::ranges::any_of(rare_readings(),
                               [&](const RareReading& row) { return row.ambiguity == ambiguity && row.reading == reading; });
}

TEST(ProxyReadings, EachMakesADifference) {
    for (std::size_t i = 0; i < kRegister.ambiguities.size(); ++i) {
        if (rules_vocabulary().why_fixed(i)) continue;
        const AmbiguityInfo& ambiguity = kRegister.ambiguities[i];
        for (std::size_t reading = 0; reading < ambiguity.readings.size(); ++reading) {
            const std::string_view key = ambiguity.readings[reading].key;
            if (reading == ambiguity.default_reading) continue;
            EXPECT_TRUE(shown_by_itself(ambiguity.id, key) || told_apart(i, reading)) << ambiguity.id << ": " << key;
        }
    }
}

}  // namespace
}  // namespace arbiter::proxy::testing
