// Random decks, games and positions of Magepunk.
#include "properties/magepunk/random_game.h"

#include <algorithm>
#include <vector>

#include "model/magepunk/rules/inspect.h"
#include "model/magepunk/rules/turn.h"
#include "model/magepunk/value/deck.h"

namespace arbiter::magepunk {

namespace {

void lay_permanent(const Game& game, Side& side, Kind kind, Numbers& numbers) {
    const int slot = side.permanents.free_slot();
    if (slot >= kMaximumPermanents) {
        ++side.count(Pile::hand, kind);
        return;
    }
    Permanent permanent;
    permanent.kind = kind;
    const bool delayed = game.is_entity(permanent) && game.rules().settings.activation_delay;
    if (delayed && numbers.one_in(4)) permanent.set(Permanent::kDelayed);
    const int durability = game.durability(permanent);
    if (durability > 1 && numbers.one_in(3))
        permanent.damage = static_cast<std::uint8_t>(numbers.below(static_cast<std::size_t>(durability)));
    if (is_dying(game, permanent)) permanent.damage = 0;
    side.permanents.put(slot, permanent);
}

// Where one card may lie. The hand comes first, so that simpler numbers give simpler positions.
void lay(const Game& game, Side& side, Kind kind, Numbers& numbers) {
    const CardRules& card = game.card(kind);
    const std::uint32_t place = numbers.below(20);
    if (place < 5) {
        ++side.count(Pile::hand, kind);
    } else if (place < 9) {
        ++side.count(Pile::unknown_deck, kind);
    } else if (place < 12 && card.resource) {
        ++side.count(Pile::resources, kind);
    } else if (place == 12) {
        ++side.count(Pile::discard, kind);
    } else if (is_permanent_card(card)) {
        lay_permanent(game, side, kind, numbers);
    } else {
        ++side.count(Pile::hand, kind);
    }
}

}  // namespace

Position random_position(const Game& game, Numbers& numbers) {
    Position position;
    position.phase = numbers.one_of({Phase::main, Phase::attack, Phase::second_main, Phase::end, Phase::start});
    position.active = static_cast<Player>(numbers.below(kPlayers));
    for (Player player = 0; player < kPlayers; ++player) {
        Side& side = position.sides[player];
        lay_each_card(game, player, [&](Kind kind) { lay(game, side, kind, numbers); });
        side.life = static_cast<std::int16_t>(game.rules().settings.win_life_threshold + 1 + static_cast<int>(numbers.below(15)));
        for (std::uint8_t& charges : side.charges) charges = static_cast<std::uint8_t>(numbers.below(4));
        // A turn begins without damage.
        if (position.phase == Phase::start)
            for (Permanent& permanent : side.permanents) {
                permanent.damage = 0;
                permanent.flags = 0;
            }
    }
    return run_to_decision(game, position);
}

GameSetup RandomGame::legal_setup(const CardSet& cards, const Rules& rules, Numbers& numbers) {
    const DeckSizes sizes = deck_sizes_allowed(rules);
    const int wanted = std::max<int>(rules.settings.deck_size_recommended, sizes.least);
    const int size = std::min(wanted, sizes.most.value_or(wanted));
    const auto at_most = [&](std::size_t card, const std::vector<int>&) { return copies_allowed(cards[card].rules, rules); };
    return setup_with_decks<GameSetup>(cards, rules, [&] { return random_deck_within(cards, size, numbers, at_most); });
}

}  // namespace arbiter::magepunk
