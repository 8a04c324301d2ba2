// The table of words.
#include "model/proxy/words/questions.h"

#include "model/proxy/rules/inspect.h"
#include "model/proxy/words/set_position_words.h"

namespace arbiter::proxy {
namespace {

using Words = QuestionWords<Game>;

template <Pile one, Pile other>
void cards_in_both(const Game& game, const Position& position, Player player, Gathered& out) {
    cards_in<Game, one>(game, position, player, out);
    cards_in<Game, other>(game, position, player, out);
}

template <Line line>
void bodies_in(const Game&, const Position& position, Player player, Gathered& out) {
    for (const Body& body : position.sides[player].bodies)
        if (body.line() == line) out.add(body.kind, 1);
}

template <Line line, Numbered which>
void numbers_in(const Game& game, const Position& position, Player player, Gathered& out) {
    const Bodies& bodies = position.sides[player].bodies;
    for (const int slot : bodies.slots())
        if (bodies[slot].line() == line) out.add(bodies[slot].kind, game.number(position, Reference8::body(player, slot), which));
}

template <Line line>
void damage_in(const Game&, const Position& position, Player player, Gathered& out) {
    for (const Body& body : position.sides[player].bodies)
        if (body.line() == line) out.add(body.kind, body.damage);
}

template <Line line>
void drained_in(const Game&, const Position& position, Player player, Gathered& out) {
    for (const Body& body : position.sides[player].bodies)
        if (body.line() == line) out.add(body.kind, body.ready() ? 0 : 1);
}

int items_on_stack(const Position& position) {
    int items = 0;
    for (int i = 0; i < position.frame_count; ++i)
        if (position.frames[i].type == FrameType::item && position.frames[i].stage != Stage::finished) ++items;
    return items;
}

Words words() {
    using enum WordShape;
    Words words;
    words.in_turn = [](const Position& position) { return position.phase != Phase::setup; };
    words.of_position = {
        {"phase", named_numbers(kPhaseNames), number_of_position<Game, &Position::phase>},
        {"awaited", named_numbers(kAwaitingNames), number_of_position<Game, &Position::awaiting>},
        {"active", seat_values(), number_of_position<Game, &Position::active>},
        {"priority", seat_values(),
         [](const Game&, const Position& p) { return static_cast<int>(p.phase == Phase::main ? p.priority : kNobody); }},
        {"stack", {}, [](const Game&, const Position& p) { return items_on_stack(p); }},
        {"triggers", {}, number_of_position<Game, &Position::pending_count>},
    };
    words.of_player = {
        {"hand", cards, "hand", cards_in<Game, Pile::hand>},
        {"deck", cards, "deck", cards_of_deck<Game, Pile::unknown_deck>},
        {"discard", cards, "discard", cards_in<Game, Pile::discard>},
        {"abyss", cards, "abyss", cards_in<Game, Pile::abyss>},
        {"special", cards, "special", cards_in<Game, Pile::special>},
        {"looked_at", cards, "looked_at", cards_in<Game, Pile::looked>},
        {"traps", cards, "traps", cards_in_both<Pile::traps, Pile::new_traps>},
        {"charges", cards, "charges", cards_in_both<Pile::ready_charges, Pile::drained_charges>},
        {"ready", cards, "", cards_in<Game, Pile::ready_charges>},
        {"front", cards, "front", bodies_in<Line::front>},
        {"back", cards, "back", bodies_in<Line::back>},
        {"front.attack", things, "front/*/numbers/0", numbers_in<Line::front, kAttack>},
        {"front.health", things, "front/*/numbers/1", numbers_in<Line::front, kHealth>},
        {"front.speed", things, "front/*/numbers/2", numbers_in<Line::front, kSpeed>},
        {"front.impact", things, "front/*/numbers/3", numbers_in<Line::front, kImpact>},
        {"front.damage", things, "front/*/damage", damage_in<Line::front>},
        {"front.drained", things, "front/*/drained", drained_in<Line::front>},
        {"back.attack", things, "back/*/numbers/0", numbers_in<Line::back, kAttack>},
        {"back.health", things, "back/*/numbers/1", numbers_in<Line::back, kHealth>},
        {"back.speed", things, "back/*/numbers/2", numbers_in<Line::back, kSpeed>},
        {"back.impact", things, "back/*/numbers/3", numbers_in<Line::back, kImpact>},
        {"back.damage", things, "back/*/damage", damage_in<Line::back>},
        {"back.drained", things, "back/*/drained", drained_in<Line::back>},
        {"insight", number, "insight",
         [](const Game& game, const Position& p, Player player, Gathered& out) { out.add(game.insight(p, player)); }, true},
        {"installs", number, "installs", number_of_side<Game, &Side::installs>},
        {"passed", number, "", [](const Game&, const Position& p, Player player, Gathered& out) { out.add(p.has_passed(player) ? 1 : 0); }},
    };
    return words;
}

}  // namespace

const QuestionWords<Game>& question_words(const Game*) {
    static const Words table = words();
    return table;
}

}  // namespace arbiter::proxy
