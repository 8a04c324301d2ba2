// Entries, set positions and texts of Lost Glitches along random games: what is written means the same when it is read.
#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "model/core/game.h"
#include "model/lost_glitches/definition.h"

namespace arbiter::lost_glitches {
namespace {

std::string bytes_of(const Game& game, Position position) {
    game.canonicalise(position);
    std::array<std::uint8_t, Game::kMaximumEncodedSize> bytes;
    const std::size_t size = game.encode(position, bytes.data());
    return {bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(size)};
}

BuiltGame sample_game(const std::string& readings, bool clock) {
    GameSetup setup;
    setup.cards = Definition::read_cards(ARBITER_SOURCE_DIR "/model/lost_glitches/cards.json");
    for (Player player = 0; player < kPlayers; ++player) {
        const std::string deck = player == 0 ? "alpha" : "beta";
        setup.decks[player] = Definition::read_deck_file(ARBITER_SOURCE_DIR "/model/lost_glitches/decks/" + deck + ".json", setup.cards);
    }
    const JsonDocument changes = parse_json("{\"readings\": " + readings + "}", "readings");
    JsonObject object = JsonView(changes).object();
    Definition::read_rules_changes(object, setup.rules);
    setup.clock = clock;
    return Definition::build(setup);
}

void expect_entry_round_trip(const BuiltGame& built, const Position& position, const std::vector<Choice>& row) {
    const JsonDocument entry = parse_json(describe(built.game, built.names, position, row).dump(), "entry");
    const EntryChoices meaning = interpret(built.game, built.names, position, JsonView(entry));
    ASSERT_TRUE(meaning.statements.empty() && meaning.exact) << entry.root.dump();
    std::vector<Choice> meant = meaning.choices;
    // Triggers that nothing tells apart are one choice.
    const bool alike = kind_of(row.front()) == ChoiceKind::pick_trigger && !meant.empty() &&
                       position.pending[meant.front().first] == position.pending[row.front().first];
    if (alike) meant.front().first = row.front().first;
    ASSERT_EQ(meant, row) << entry.root.dump() << ": " << choice_text(built.game, built.names, position, row.front());
}

void expect_position_round_trip(const BuiltGame& built, const Position& position) {
    const JsonDocument written = parse_json(write_set_position(built.game, built.names, position).dump(), "written");
    const Position read = read_set_position(built.game, built.names, JsonView(written));
    ASSERT_EQ(bytes_of(built.game, read), bytes_of(built.game, position)) << written.root.dump(1);
}

void expect_words(const BuiltGame& built, const Position& before, Choice choice, const Position& after, const Events& events) {
    EXPECT_FALSE(choice_text(built.game, built.names, before, choice).empty());
    EXPECT_FALSE(awaited_text(built.names, after).empty());
    EXPECT_FALSE(position_text(built.game, built.names, after).empty());
    EXPECT_TRUE(position_json(built.game, built.names, after).contains("players"));
    for (const Event& event : events) EXPECT_FALSE(event_text(built.names, before, after, event).empty());
}

void play_and_compare(const BuiltGame& built, std::uint32_t seed, int decisions) {
    std::mt19937 random(seed);
    Position position = built.game.initial();
    std::vector<Choice> choices;
    Events events;
    for (int made = 0; made < decisions && !built.game.is_over(position); ++made) {
        list_answers(built.game, position, choices);
        ASSERT_FALSE(choices.empty());
        expect_position_round_trip(built, position);
        for (const Choice choice : choices) expect_entry_round_trip(built, position, {choice});
        // Now and then somebody runs out of time.
        std::vector<Choice> all;
        built.game.list_choices(position, all);
        std::erase_if(all, [](Choice choice) { return kind_of(choice) != ChoiceKind::time_out; });
        const bool missed = !all.empty() && random() % 20 == 0;
        Choice choice = missed ? all[random() % all.size()] : choices[random() % choices.size()];
        if (kind_of(choice) == ChoiceKind::pass && random() % 2 == 0) choice = choices[random() % choices.size()];
        const Position before = position;
        built.game.apply(position, choice, events);
        expect_words(built, before, choice, position, events);
        if (::testing::Test::HasFatalFailure()) return;
    }
    expect_position_round_trip(built, position);
}

TEST(LostGlitchesWords, ComeBackAlongGames) {
    const BuiltGame built = sample_game("{}", true);
    for (std::uint32_t seed = 1; seed <= 6; ++seed) play_and_compare(built, seed, 250);
}

TEST(LostGlitchesWords, ComeBackUnderOtherReadings) {
    const char* others[] = {
        R"({"action.bundle": "bundle", "stack.resolve": "one", "attack.per-turn": "each-creature-once"})",
        R"({"ability.trigger-timing": "stack", "summon.timing": "stack", "block.declarations": "incremental"})",
        R"({"ability.trigger-order": "controller-chooses", "attack.group": "one", "response.options": "all"})",
        R"({"character.same-turn": "repeat", "mana.unspent": "adds", "attack.empty": "yes", "priority.pass-final": "final"})"};
    for (const char* readings : others) {
        const BuiltGame built = sample_game(readings, false);
        for (std::uint32_t seed = 1; seed <= 2; ++seed) play_and_compare(built, seed, 200);
    }
}

}  // namespace
}  // namespace arbiter::lost_glitches
