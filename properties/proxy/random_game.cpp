// Random rules, decks, games and positions of Proxy.
#include "properties/proxy/random_game.h"

#include <algorithm>

#include "properties/proxy/duplicates.h"
#include "properties/proxy/recount.h"

namespace arbiter::proxy {

Deck random_legal_deck(const CardSet& cards, const Rules& rules, Numbers& numbers) {
    return random_deck_within(cards, rules.settings.deck_size, numbers, [&](std::size_t card, const std::vector<int>& counts) {
        int others = 0;  // its duplicates
        for (std::size_t other = 0; other < cards.size(); ++other)
            if (other != card && count_as_duplicates(rules.readings, cards[card].rules, cards[other].rules)) others += counts[other];
        return copies_allowed(rules) - others;
    });
}

Game game_of_decks(const Rules& rules, const CardSet& cards, const std::array<Deck, kPlayers>& decks) {
    std::vector<CardRules> kinds;
    std::array<std::vector<std::uint8_t>, kPlayers> counts;
    for (std::size_t card = 0; card < cards.size(); ++card) {
        std::array<int, kPlayers> copies{};
        for (Player player = 0; player < kPlayers; ++player)
            for (const DeckEntry& entry : decks[player].cards)
                if (entry.card == card) copies[player] += entry.count;
        if (copies[0] + copies[1] == 0) continue;
        kinds.push_back(cards[card].rules);
        for (Player player = 0; player < kPlayers; ++player) counts[player].push_back(static_cast<std::uint8_t>(copies[player]));
    }
    return {rules, std::move(kinds), std::move(counts)};
}

namespace {

void lay_body(const Game& game, Side& side, Kind kind, Numbers& numbers) {
    const int slot = side.bodies.free_slot();
    if (slot == kMaximumBodies) {
        ++side.count(Pile::hand, kind);
        return;
    }
    Body body;
    body.kind = kind;
    body.set(Body::kBack, numbers.one_in(4));
    body.set(Body::kDrained, numbers.one_in(3));
    body.set(Body::kFaceDown, numbers.one_in(6));
    if (is_dead(game, body)) {
        ++side.count(Pile::discard, kind);
        return;
    }
    const int health = body_number(game, body, kHealth);
    body.damage = static_cast<std::uint8_t>(numbers.below(static_cast<std::size_t>(health)));
    side.bodies.put(slot, body);
}

// Where one card may lie. The hand comes first, so that simpler numbers give simpler positions.
void lay(const Game& game, Side& side, Kind kind, Numbers& numbers) {
    const CardType type = game.cards()[kind].type;
    const std::uint32_t place = numbers.below(20);
    if (type == CardType::trap && numbers.one_in(2)) {
        ++side.count(Pile::traps, kind);
    } else if (place < 3) {
        ++side.count(Pile::hand, kind);
    } else if (place < 8) {
        ++side.count(Pile::unknown_deck, kind);
    } else if (place < 11) {
        ++side.count(Pile::ready_charges, kind);
    } else if (place == 11) {
        ++side.count(numbers.one_in(2) ? Pile::drained_charges : Pile::discard, kind);
    } else if (type == CardType::body) {
        lay_body(game, side, kind, numbers);
    } else {
        ++side.count(type == CardType::trap ? Pile::traps : Pile::hand, kind);
    }
}

}  // namespace

Position random_position(const Game& game, Numbers& numbers) {
    Position position;
    for (Player player = 0; player < kPlayers; ++player)
        lay_each_card(game, player, [&](Kind kind) { lay(game, position.sides[player], kind, numbers); });
    position.phase = numbers.one_of({Phase::main, Phase::combat, Phase::insight, Phase::cleanup, Phase::refresh});
    position.active = static_cast<Player>(numbers.below(kPlayers));
    // Passing is final for the turn: whoever comes to combat has passed.
    if (position.phase == Phase::combat || position.phase == Phase::cleanup) position.passed = 3;
    return run_to_decision(game, position);
}

GameSetup RandomGame::legal_setup(const CardSet& cards, const Rules& rules, Numbers& numbers) {
    return setup_with_decks<GameSetup>(cards, rules, [&] { return random_legal_deck(cards, rules, numbers); });
}

}  // namespace arbiter::proxy
