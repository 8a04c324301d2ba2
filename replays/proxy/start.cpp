#include "replays/proxy/start.h"

#include <fmt/format.h>

#include "model/core/error.h"
#include "model/core/json_view.h"
#include "model/proxy/card_language.h"

namespace arbiter::proxy {
namespace {

void check_digest(const Replay& replay, std::string_view pointer, const std::string& recorded, const std::string& computed,
                  std::string_view what) {
    if (recorded.empty() || recorded == computed) return;
    throw InputError(replay.file, std::string(pointer),
                     fmt::format("the record was made with other {}: found {}, these are {}", what, recorded, computed));
}

Rules rules_of(const Replay& replay) {
    if (!replay.rules.file.empty()) return read_rules_file(beside(replay, replay.rules.file)).rules;
    JsonDocument changes{replay.file, replay.line, Json::object()};
    changes.root = replay.rules.changes;
    Rules rules;
    JsonObject object = JsonView(changes).object();
    read_rules_changes(object, rules);
    object.no_other_keys();
    return rules;
}

Deck deck_of(const Replay& replay, Player seat, const CardSet& cards) {
    const Contestant& player = replay.players[seat];
    if (player.deck == Contestant::Deck::file) return read_deck_file(beside(replay, player.file), cards);
    Deck deck;
    deck.name = player.name + "'s deck";
    for (std::size_t line = 0; line < player.cards.size(); ++line) {
        const auto found = cards.find(player.cards[line].card);
        if (!found) {
            throw InputError(replay.file, fmt::format("/players/{}/deck/{}", seat, line),
                             fmt::format("unknown card \"{}\"", player.cards[line].card));
        }
        const auto same = std::find_if(deck.cards.begin(), deck.cards.end(), [&](const DeckEntry& entry) { return entry.card == *found; });
        if (same != deck.cards.end()) {
            same->count += player.cards[line].count;
        } else {
            deck.cards.push_back({*found, player.cards[line].count});
        }
    }
    return deck;
}

}  // namespace

Start<Definition> start_of(const Replay& replay, const CardSet& cards) {
    if (replay.game != Definition::name)
        throw InputError(replay.file, "/game", fmt::format("found \"{}\", expected \"{}\"", replay.game, Definition::name));
    Start<Definition> start;
    start.setup.rules = rules_of(replay);
    start.setup.cards = replay.cards.file.empty() ? cards : read_card_set_file(beside(replay, replay.cards.file), card_language());
    check_digest(replay, "/rules/digest", replay.rules.digest, rules_digest(start.setup.rules), "rules");
    check_digest(replay, "/cards/digest", replay.cards.digest, start.setup.cards.digest(), "cards");
    // The auditor says what is wrong with a record of more or fewer players, and asks for nothing else.
    if (replay.players.size() != static_cast<std::size_t>(Definition::players)) return start;
    for (Player seat = 0; seat < kPlayers; ++seat) {
        start.setup.players[seat] = replay.players[seat].name;
        if (replay.players[seat].deck == Contestant::Deck::unknown) {
            start.deck_unknown = start.deck_unknown || !replay.position;
        } else {
            start.setup.decks[seat] = deck_of(replay, seat, start.setup.cards);
        }
    }
    if (replay.position) {
        start.position = std::make_shared<const JsonDocument>(JsonDocument{replay.file, replay.line, *replay.position});
        start.setup.position = JsonView(*start.position);
    }
    start.setup.other_cards = cards_named_in(replay, start.setup.cards);
    return start;
}

}  // namespace arbiter::proxy
