#include "tests/properties/magepunk_under_test.h"

#include <algorithm>

#include "tests/properties/magepunk_rare_readings.h"

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

GameSetup MagepunkUnderTest::random_setup(const Rules& rules, Numbers& numbers) {
    const int size = 8 + static_cast<int>(numbers.below(12));
    GameSetup setup;
    setup.rules = rules;
    setup.cards = sample_cards();
    for (auto& deck : setup.decks) deck = random_deck(sample_cards(), size, numbers);
    return setup;
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
    Replay replay;
    replay.file = "random.json";
    replay.game = "magepunk";
    const Json changes = changes_json(rules);
    for (const char* part : {"readings", "settings"})  // in the order in which the reader keeps them
        if (changes.contains(part)) replay.rules.changes[part] = changes[part];
    for (Player player = 0; player < kPlayers; ++player) {
        Contestant contestant;
        contestant.name = player == 0 ? "Ada" : "Bo";
        contestant.deck = Contestant::Deck::listed;
        for (const DeckEntry& entry : setup.decks[player]->cards) contestant.cards.push_back({sample_cards()[entry.card].id, entry.count});
        replay.players.push_back(contestant);
    }
    return replay;
}

bool MagepunkUnderTest::shown_by_itself(std::string_view ambiguity, std::string_view reading) {
    return std::ranges::any_of(rare_readings(),
                               [&](const RareReading& row) { return row.ambiguity == ambiguity && row.reading == reading; });
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
