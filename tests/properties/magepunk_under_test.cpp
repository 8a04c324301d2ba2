#include "tests/properties/magepunk_under_test.h"

#include <algorithm>

#include "replays/replay.h"
#include "tests/properties/magepunk_rare_readings.h"
#include "tests/properties/record_header.h"

namespace arbiter::magepunk::testing {

const CardSet& sample_cards() {
    static const CardSet cards = Definition::read_cards(std::string(ARBITER_SOURCE_DIR) + "/model/magepunk/cards.json");
    return cards;
}

std::vector<GameSetup> MagepunkUnderTest::sample_setups() {
    const std::string folder = ARBITER_SOURCE_DIR "/model/magepunk/decks/";
    const auto deck = [&](const char* name) { return Definition::read_deck_file(folder + name, sample_cards()); };
    const Deck first = deck("wallet-a.json"), second = deck("wallet-b.json"), both = deck("skirmish-ab.json");
    const Deck steam = deck("constructed-steam.json"), decay = deck("constructed-decay.json");
    std::vector<GameSetup> setups;
    for (const auto& [one, other] : {std::pair(&both, &both), std::pair(&steam, &decay), std::pair(&first, &second)}) {
        GameSetup setup;
        setup.cards = sample_cards();
        setup.decks = {*one, *other};
        setups.push_back(setup);
    }
    return setups;
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
