// Random positions of Lost Glitches.
#include "properties/lost_glitches/random_game.h"

#include "model/lost_glitches/inspect.h"

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
        for (int kind = 0; kind < game.kinds(); ++kind)
            for (int copy = 0; copy < game.deck(player)[kind]; ++copy) lay(game, side, static_cast<Kind>(kind), numbers);
        side.health = static_cast<std::int16_t>(1 + numbers.below(static_cast<std::size_t>(game.starting_health())));
        side.pool = pool;
        side.usable = static_cast<std::uint8_t>(numbers.one_in(3) ? numbers.below(pool + 1u) : pool);
        side.attempts = static_cast<std::uint8_t>(numbers.one_in(4) ? numbers.below(4) : 0);
    }
    constexpr Phase kStarts[] = {Phase::main, Phase::start, Phase::end};
    position.phase = kStarts[numbers.below(std::size(kStarts))];
    position.turn = 3;
    position.active = position.priority = static_cast<Player>(numbers.below(kPlayers));
    Events events;
    game.resume(position, events);
    return position;
}

}  // namespace arbiter::lost_glitches
