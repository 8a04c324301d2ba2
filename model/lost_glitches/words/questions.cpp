// The table of words.
#include "model/lost_glitches/words/questions.h"

#include "model/lost_glitches/rules/inspect.h"
#include "model/lost_glitches/words/set_position_words.h"

namespace arbiter::lost_glitches {
namespace {

using Words = QuestionWords<Game>;

// `read(game, position, reference)`: a number of one creature.
template <auto read>
void of_creatures(const Game& game, const Position& position, Player player, Gathered& out) {
    const Creatures& creatures = position.sides[player].creatures;
    for (const int slot : creatures.slots()) out.add(creatures[slot].kind, read(game, position, Reference8::creature(player, slot)));
}

int one(const Game&, const Position&, Reference8) {
    return 1;
}
int attack(const Game& game, const Position& position, Reference8 creature) {
    return game.attack(position, creature);
}
int health(const Game& game, const Position& position, Reference8 creature) {
    return game.health(position, creature);
}
int damage(const Game&, const Position& position, Reference8 creature) {
    return position.creature(creature).damage;
}
int attacking(const Game&, const Position& position, Reference8 creature) {
    return position.creature(creature).has(Creature::kAttacking) ? 1 : 0;
}
int delay(const Game&, const Position& position, Reference8 creature) {
    return position.creature(creature).delay;
}

void characters(const Game& game, const Position&, Player player, Gathered& out) {
    for (const Kind kind : game.characters(player)) out.add(kind, 1);
}
void cooldowns(const Game& game, const Position& position, Player player, Gathered& out) {
    const auto& kinds = game.characters(player);
    for (std::size_t place = 0; place < kinds.size(); ++place)
        out.add(kinds[place], position.sides[player].cooldowns[place] & ~kCastThisTurn);
}

Words words() {
    using enum WordShape;
    Words words;
    words.in_turn = [](const Position& position) { return position.phase != Phase::setup; };
    words.of_position = {
        {"phase", named_numbers(kPhaseNames), number_of_position<Game, &Position::phase>},
        {"awaited", named_numbers(kAwaitingNames), number_of_position<Game, &Position::awaiting>},
        {"active", seat_values(), number_of_position<Game, &Position::active>},
        {"priority", seat_values(), number_of_position<Game, &Position::priority>},
        {"reason", named_numbers(kReasonNames), number_of_position<Game, &Position::reason>},
        {"stack", {}, number_of_position<Game, &Position::stack_count>},
        {"triggers", {}, number_of_position<Game, &Position::pending_count>},
    };
    words.of_player = {
        {"hand", cards, "hand", cards_in<Game, Pile::hand>},
        {"deck", cards, "deck", cards_of_deck<Game, Pile::unknown_deck>},
        {"discard", cards, "discard", cards_in<Game, Pile::discard>},
        {"aside", cards, "aside", cards_in<Game, Pile::aside>},
        {"board", cards, "board", of_creatures<one>},
        {"board.attack", things, "board/*/attack", of_creatures<attack>},
        {"board.health", things, "board/*/health", of_creatures<health>},
        {"board.damage", things, "board/*/damage", of_creatures<damage>},
        {"board.attacking", things, "board/*/attacking", of_creatures<attacking>},
        {"board.delay", things, "board/*/delay", of_creatures<delay>},
        {"characters", cards, "characters", characters},
        {"characters.cooldown", things, "characters/*/cooldown", cooldowns},
        {"health", number, "health", number_of_side<Game, &Side::health>},
        {"mana", number, "mana", number_of_side<Game, &Side::usable>},
        {"pool", number, "pool", number_of_side<Game, &Side::pool>},
        {"attempts", number, "attempts", number_of_side<Game, &Side::attempts>},
        {"misses", number, "misses", number_of_side<Game, &Side::misses>},
        {"passed", number, "", [](const Game&, const Position& p, Player player, Gathered& out) { out.add(p.has_passed(player) ? 1 : 0); }},
    };
    return words;
}

}  // namespace

const QuestionWords<Game>& question_words(const Game*) {
    static const Words table = words();
    return table;
}

}  // namespace arbiter::lost_glitches
