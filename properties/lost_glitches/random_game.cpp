// Random positions of Lost Glitches.
#include "properties/lost_glitches/random_game.h"

#include "model/lost_glitches/rules/inspect.h"
#include "model/lost_glitches/value/deck.h"

namespace arbiter::lost_glitches {

namespace {

void lay_creature(const Game& game, Side& side, Kind kind, Numbers& numbers) {
    const int slot = side.creatures.free_slot();
    if (slot >= kMaximumCreatures / 2) {
        ++side.count(Pile::hand, kind);
        return;
    }
    Creature creature;
    creature.kind = kind;
    creature.rank = static_cast<std::uint8_t>(side.creatures.count());
    if (numbers.one_in(3))
        creature.damage = static_cast<std::uint8_t>(numbers.below(static_cast<std::size_t>(game.cards()[kind].health())));
    side.creatures.put(slot, creature);
}

// Where one card may lie. The hand comes first, so that simpler numbers give simpler positions.
void lay(const Game& game, Side& side, Kind kind, Numbers& numbers) {
    const std::uint32_t place = numbers.below(12);
    if (place < 4)
        ++side.count(Pile::hand, kind);
    else if (place < 7)
        ++side.count(Pile::unknown_deck, kind);
    else if (place == 7)
        ++side.count(Pile::discard, kind);
    else if (is_summon(game.cards()[kind].type))
        lay_creature(game, side, kind, numbers);
    else
        ++side.count(Pile::hand, kind);
}

}  // namespace

Position random_position(const Game& game, Numbers& numbers) {
    Position position;
    const std::uint8_t pool = static_cast<std::uint8_t>(1 + numbers.below(9));
    for (Player player = 0; player < kPlayers; ++player) {
        Side& side = position.sides[player];
        lay_each_card(game, player, [&](Kind kind) { lay(game, side, kind, numbers); });
        side.health = static_cast<std::int16_t>(1 + numbers.below(static_cast<std::size_t>(game.starting_health())));
        side.pool = pool;
        side.usable = static_cast<std::uint8_t>(numbers.one_in(3) ? numbers.below(pool + 1u) : pool);
        side.attempts = static_cast<std::uint8_t>(numbers.one_in(4) ? numbers.below(4) : 0);
    }
    position.phase = numbers.one_of({Phase::main, Phase::start, Phase::end});
    position.turn = 3;
    position.active = position.priority = static_cast<Player>(numbers.below(kPlayers));
    return run_to_decision(game, position);
}

std::vector<std::size_t> character_spells(const CardSet& cards) {
    std::vector<std::size_t> found;
    for (std::size_t card = 0; card < cards.size(); ++card)
        if (cards[card].rules.type == CardType::character_spell) found.push_back(card);
    return found;
}

GameSetup RandomGame::small_setup(const CardSet& cards, const Rules& rules, Numbers& numbers) {
    const int size = 4 + static_cast<int>(numbers.below(12));
    const auto in_deck = [](const Card& card) { return card.rules.type != CardType::character_spell; };
    const auto characters = character_spells(cards);
    return setup_with_decks<GameSetup>(cards, rules, [&] {
        Deck deck = random_deck_of(cards, size, numbers, in_deck);
        const std::uint32_t character = numbers.below(characters.size() + 1);
        if (character < characters.size()) deck.apart.push_back(characters[character]);
        return deck;
    });
}

GameSetup RandomGame::legal_setup(const CardSet& cards, const Rules& rules, Numbers& numbers) {
    return setup_with_decks<GameSetup>(cards, rules, [&] {
        Deck deck = random_deck_within(cards, rules.settings.deck_size, numbers, [&](std::size_t card, const std::vector<int>&) {
            return cards[card].rules.type == CardType::character_spell ? 0 : int{rules.settings.copy_limit};
        });
        std::vector<std::vector<std::size_t>> allowed;
        std::vector<std::vector<std::size_t>> ways{{}};
        for (const std::size_t character : character_spells(cards)) ways.push_back({character});
        for (const auto& apart : ways) {
            deck.apart = apart;
            if (check_deck(deck, cards, rules).legal()) allowed.push_back(apart);
        }
        deck.apart = allowed.empty() ? ways.front() : allowed[numbers.below(allowed.size())];
        return deck;
    });
}

void RandomGame::start_anywhere(Game& game, Numbers& numbers) {
    Position position = random_position(game, numbers);
    const bool clock = numbers.below(2) == 1;
    if (clock) {
        const auto limit = static_cast<std::size_t>(game.rules().settings.missed_phases_to_forfeit);
        for (Side& side : position.sides) side.misses = static_cast<std::uint8_t>(numbers.below(limit));
    }
    game.start_from(position);
    if (clock) game.run_clock();
}

}  // namespace arbiter::lost_glitches
