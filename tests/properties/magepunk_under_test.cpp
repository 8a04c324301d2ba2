#include "tests/properties/magepunk_under_test.h"

#include <algorithm>

#include "replays/replay.h"
#include "tests/model/sample_games.h"
#include "tests/properties/magepunk_rare_readings.h"
#include "tests/properties/record_header.h"

namespace arbiter::magepunk::testing {

const CardSet& sample_cards() {
    return arbiter::testing::cards_of<Definition>();
}

std::vector<GameSetup> MagepunkUnderTest::sample_setups() {
    using arbiter::testing::setup_of_decks;
    return {setup_of_decks<Definition>("skirmish-ab", "skirmish-ab"), setup_of_decks<Definition>("constructed-steam", "constructed-decay"),
            setup_of_decks<Definition>("wallet-a", "wallet-b")};
}

// A payment has room for a limited number of charges, which only a large X asks for.
bool MagepunkUnderTest::may_exceed_capacity(const Game& game) {
    return std::ranges::any_of(game.cards(), [](const CardRules& card) {
        return card.type == CardType::spell && card.ability_count > 0 && card.abilities[0].cost.chosen_generic;
    });
}

Replay MagepunkUnderTest::header_of(const GameSetup& setup) {
    Rules rules = setup.rules;
    rules.settings.copies_cap = 10;
    rules.settings.deck_size_recommended = static_cast<std::int16_t>(setup.decks[0]->size());
    Replay replay = arbiter::testing::record_header("magepunk", rules);
    for (Player player = 0; player < kPlayers; ++player) {
        Contestant& contestant = replay.players[player];
        arbiter::testing::list_deck(contestant, *setup.decks[player], sample_cards());
    }
    return replay;
}

bool MagepunkUnderTest::shown_by_itself(std::string_view ambiguity, std::string_view reading) {
    return arbiter::testing::is_among(rare_readings(), ambiguity, reading);
}

std::vector<MagepunkUnderTest::Least> MagepunkUnderTest::least_coverage() {
    std::vector<Least> least = {{"universes", 30}};
    for (const Awaiting awaiting : {Awaiting::reveal, Awaiting::play, Awaiting::window, Awaiting::link, Awaiting::payment,
                                    Awaiting::attackers, Awaiting::blockers, Awaiting::order, Awaiting::damage, Awaiting::energy})
        least.push_back({"awaiting " + std::to_string(static_cast<int>(awaiting)), 3});
    for (const ChoiceKind kind :
         {ChoiceKind::play_card, ChoiceKind::play_resource, ChoiceKind::activate, ChoiceKind::decline, ChoiceKind::attack,
          ChoiceKind::block, ChoiceKind::order_blocker, ChoiceKind::assign_damage, ChoiceKind::pay, ChoiceKind::choose_energy})
        least.push_back({"choice " + std::to_string(static_cast<int>(kind)), 3});
    return least;
}

}  // namespace arbiter::magepunk::testing
