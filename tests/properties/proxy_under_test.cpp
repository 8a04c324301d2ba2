#include "tests/properties/proxy_under_test.h"

#include <algorithm>

#include "replays/replay.h"
#include "tests/model/sample_games.h"
#include "tests/properties/proxy_rare_readings.h"
#include "tests/properties/record_header.h"

namespace arbiter::proxy::testing {

const CardSet& sample_cards() {
    return arbiter::testing::cards_of<Definition>();
}

std::vector<GameSetup> ProxyUnderTest::sample_setups() {
    using arbiter::testing::setup_of_decks;
    return {setup_of_decks<Definition>("ember-and-lantern", "noxious-archive"),
            setup_of_decks<Definition>("ember-and-lantern", "ember-and-lantern"),
            setup_of_decks<Definition>("noxious-archive", "noxious-archive")};
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
    Replay replay = arbiter::testing::record_header("proxy", rules);
    for (Player player = 0; player < kPlayers; ++player) {
        Contestant& contestant = replay.players[player];
        arbiter::testing::list_deck(contestant, *setup.decks[player], sample_cards());
    }
    return replay;
}

bool ProxyUnderTest::shown_by_itself(std::string_view ambiguity, std::string_view reading) {
    return arbiter::testing::is_among(rare_readings(), ambiguity, reading);
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
