#include "tests/properties/proxy_under_test.h"

#include <algorithm>

#include "tests/properties/proxy_rare_readings.h"

namespace arbiter::proxy::testing {

const CardSet& sample_cards() {
    static const CardSet cards = Definition::read_cards(std::string(ARBITER_SOURCE_DIR) + "/model/proxy/cards.json");
    return cards;
}

std::vector<GameSetup> ProxyUnderTest::sample_setups() {
    const std::string folder = ARBITER_SOURCE_DIR "/model/proxy/decks/";
    const Deck ember = Definition::read_deck_file(folder + "ember-and-lantern.json", sample_cards());
    const Deck noxious = Definition::read_deck_file(folder + "noxious-archive.json", sample_cards());
    std::vector<GameSetup> setups;
    for (const auto& [first, second] : {std::pair(&ember, &noxious), std::pair(&ember, &ember), std::pair(&noxious, &noxious)}) {
        GameSetup setup;
        setup.cards = sample_cards();
        setup.decks = {*first, *second};
        setups.push_back(setup);
    }
    return setups;
}

GameSetup ProxyUnderTest::random_setup(const Rules& rules, Numbers& numbers) {
    const int size = 8 + static_cast<int>(numbers.below(12));
    GameSetup setup;
    setup.rules = rules;
    setup.cards = sample_cards();
    for (auto& deck : setup.decks) deck = random_deck(sample_cards(), size, numbers);
    return setup;
}

// Does somebody bring both halves of the unending pair? With two of one half its triggers can pile up without end.
bool ProxyUnderTest::may_exceed_capacity(const Game& game) {
    const auto brings = [&](Player player, AbilityEvent event) {
        for (int kind = 0; kind < game.kinds(); ++kind)
            if (game.deck(player)[kind] > 0 && game.cards()[kind].ability_count > 0 && game.cards()[kind].abilities[0].event == event)
                return true;
        return false;
    };
    return (brings(0, AbilityEvent::drained) && brings(0, AbilityEvent::readied)) ||
           (brings(1, AbilityEvent::drained) && brings(1, AbilityEvent::readied));
}

Replay ProxyUnderTest::header_of(const GameSetup& setup) {
    Rules rules = setup.rules;
    rules.settings.deck_size = static_cast<std::int16_t>(setup.decks[0]->size());
    rules.settings.copy_limit = 40;
    Replay replay;
    replay.file = "random.json";
    replay.game = "proxy";
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

bool ProxyUnderTest::shown_by_itself(std::string_view ambiguity, std::string_view reading) {
    return std::ranges::any_of(rare_readings(),
                               [&](const RareReading& row) { return row.ambiguity == ambiguity && row.reading == reading; });
}

std::vector<ProxyUnderTest::Least> ProxyUnderTest::least_coverage() {
    std::vector<Least> least = {{"universes", 30}};
    for (const Awaiting awaiting : {Awaiting::keep, Awaiting::bottom, Awaiting::play, Awaiting::payment, Awaiting::retain, Awaiting::answer,
                                    Awaiting::trigger, Awaiting::combat_turn, Awaiting::effect})
        least.push_back({"awaiting " + std::to_string(static_cast<int>(awaiting)), 3});
    for (const ChoiceKind kind :
         {ChoiceKind::install, ChoiceKind::set_body, ChoiceKind::set_technique, ChoiceKind::set_trap, ChoiceKind::activate,
          ChoiceKind::move, ChoiceKind::retain, ChoiceKind::activate_trap, ChoiceKind::attack, ChoiceKind::strike})
        least.push_back({"choice " + std::to_string(static_cast<int>(kind)), 3});
    return least;
}

}  // namespace arbiter::proxy::testing
