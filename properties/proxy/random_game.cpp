// Random rules, decks, games and positions of Proxy.
#include "properties/proxy/random_game.h"

#include <algorithm>

#include "properties/proxy/duplicates.h"
#include "properties/proxy/recount.h"

namespace arbiter::proxy {

Deck random_legal_deck(const CardSet& cards, const Rules& rules, Numbers& numbers) {
    std::vector<int> counts(cards.size());
    const int size = rules.settings.deck_size;
    const auto alike = [&](std::size_t card) {
        int sum = 0;
        for (std::size_t other = 0; other < cards.size(); ++other)
            if (count_as_duplicates(rules.readings, cards[card].rules, cards[other].rules)) sum += counts[other];
        return sum;
    };
    for (int added = 0; added < size; ++added) {
        std::size_t card = numbers.below(cards.size());
        for (std::size_t tried = 0; tried < cards.size() && alike(card) >= copies_allowed(rules); ++tried) card = (card + 1) % cards.size();
        ++counts[card];
    }
    Deck deck{"random", {}};
    for (std::size_t card = 0; card < cards.size(); ++card)
        if (counts[card] > 0) deck.cards.push_back({card, counts[card]});
    return deck;
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
        for (int kind = 0; kind < game.kinds(); ++kind)
            for (int copy = 0; copy < game.deck(player)[kind]; ++copy) lay(game, position.sides[player], static_cast<Kind>(kind), numbers);
    constexpr Phase kStarts[] = {Phase::main, Phase::combat, Phase::insight, Phase::cleanup, Phase::refresh};
    position.phase = kStarts[numbers.below(std::size(kStarts))];
    position.active = static_cast<Player>(numbers.below(kPlayers));
    // Passing is final for the turn: whoever comes to combat has passed.
    if (position.phase == Phase::combat || position.phase == Phase::cleanup) position.passed = 3;
    Events events;
    game.resume(position, events);
    return position;
}

}  // namespace arbiter::proxy
