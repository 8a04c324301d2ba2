#include "tests/properties/lost_glitches_under_test.h"

#include <algorithm>
#include <array>
#include <utility>

#include "replays/replay.h"
#include "tests/model/sample_games.h"
#include "tests/properties/lost_glitches_rare_readings.h"
#include "tests/properties/record_header.h"

namespace arbiter::lost_glitches::testing {

const CardSet& sample_cards() {
    return arbiter::testing::cards_of<Definition>();
}

std::vector<GameSetup> LostGlitchesUnderTest::sample_setups() {
    using arbiter::testing::setup_of_decks;
    return {setup_of_decks<Definition>("alpha", "beta"), setup_of_decks<Definition>("alpha", "alpha"),
            setup_of_decks<Definition>("beta", "beta")};
}

// Triggers that set off each other on several creatures of one player come in ever greater numbers.
bool LostGlitchesUnderTest::may_exceed_capacity(const Game& game) {
    int answering = 0;
    for (Player player = 0; player < kPlayers; ++player)
        for (int kind = 0; kind < game.kinds(); ++kind)
            for (int index = 0; index < game.cards()[kind].ability_count; ++index)
                if (game.cards()[kind].abilities[index].kind == AbilityKind::triggered &&
                    game.cards()[kind].abilities[index].subject != Subject::self)
                    answering += game.deck(player)[kind];
    return answering > 2;
}

// The settings are made to fit the decks; where everybody must have a character spell (character.count-min), who has none gets one.
Replay LostGlitchesUnderTest::header_of(const GameSetup& setup) {
    Rules rules = setup.rules;
    rules.settings.deck_size = static_cast<std::int16_t>(setup.decks[0]->size());
    rules.settings.copy_limit = 60;
    if (rules.readings.deck_short_start == DeckShortStart::not_allowed)
        rules.settings.opening_hand = std::min(rules.settings.opening_hand, rules.settings.deck_size);
    Replay replay = arbiter::testing::record_header("lost_glitches", rules);
    for (Player player = 0; player < kPlayers; ++player) {
        Contestant& contestant = replay.players[player];
        arbiter::testing::list_deck(contestant, *setup.decks[player], sample_cards());
        auto characters = setup.decks[player]->apart;
        const bool needs_one = rules.readings.character_count_min == CharacterCountMin::exactly_one;
        if (needs_one && characters.empty()) characters = {character_spells(sample_cards()).front()};
        for (const std::size_t card : characters) contestant.apart.push_back(sample_cards()[card].id);
    }
    return replay;
}

bool LostGlitchesUnderTest::shown_by_itself(std::string_view ambiguity, std::string_view reading) {
    return arbiter::testing::is_among(rare_readings(), ambiguity, reading);
}

std::vector<LostGlitchesUnderTest::Least> LostGlitchesUnderTest::least_coverage() {
    std::vector<Least> least = {{"universes", 30}};
    for (const Awaiting awaiting : {Awaiting::reveal, Awaiting::priority, Awaiting::attackers, Awaiting::blockers, Awaiting::share})
        least.push_back({"awaiting " + std::to_string(static_cast<int>(awaiting)), 3});
    for (const ChoiceKind kind : {ChoiceKind::pass, ChoiceKind::summon, ChoiceKind::cast, ChoiceKind::cast_character, ChoiceKind::attack,
                                  ChoiceKind::block, ChoiceKind::share, ChoiceKind::time_out, ChoiceKind::surrender})
        least.push_back({"choice " + std::to_string(static_cast<int>(kind)), 3});
    return least;
}

}  // namespace arbiter::lost_glitches::testing
