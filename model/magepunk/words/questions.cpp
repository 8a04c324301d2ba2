// The table of words.
#include "model/magepunk/words/questions.h"

#include "model/magepunk/words/set_position_words.h"

namespace arbiter::magepunk {
namespace {

using Words = QuestionWords<Game>;

void battlefield(const Game&, const Position& position, Player player, Gathered& out) {
    for (const Permanent& permanent : position.sides[player].permanents) out.add(permanent.kind, 1);
}
void impact(const Game& game, const Position& position, Player player, Gathered& out) {
    for (const Permanent& permanent : position.sides[player].permanents)
        if (game.is_entity(permanent)) out.add(permanent.kind, game.impact(permanent));
}
void durability(const Game& game, const Position& position, Player player, Gathered& out) {
    for (const Permanent& permanent : position.sides[player].permanents)
        if (game.has_durability(permanent)) out.add(permanent.kind, game.durability(permanent));
}
void damage(const Game&, const Position& position, Player player, Gathered& out) {
    for (const Permanent& permanent : position.sides[player].permanents) out.add(permanent.kind, permanent.damage);
}
void shields(const Game&, const Position& position, Player player, Gathered& out) {
    for (const Permanent& permanent : position.sides[player].permanents) out.add(permanent.kind, permanent.shields);
}
void attacks(const Game&, const Position& position, Player player, Gathered& out) {
    for (const Permanent& permanent : position.sides[player].permanents) out.add(permanent.kind, permanent.attacks() ? 1 : 0);
}
void delayed(const Game&, const Position& position, Player player, Gathered& out) {
    for (const Permanent& permanent : position.sides[player].permanents)
        out.add(permanent.kind, permanent.has(Permanent::kDelayed) ? 1 : 0);
}

// Energies by their letters.
template <std::size_t energy>
void charges_of(const Game&, const Position& position, Player player, Gathered& out) {
    out.add(position.sides[player].charges[energy]);
}
static_assert(kEnergyLetters == "bkaer");

int links(const Position& position) {
    return position.link_count + (position.item.type != ItemKind::none ? 1 : 0);
}

Words words() {
    using enum WordShape;
    Words words;
    words.in_turn = [](const Position& position) { return position.phase != Phase::setup; };
    words.of_position = {
        {"phase", named_numbers(kPhaseNames), number_of_position<Game, &Position::phase>},
        {"awaited", named_numbers(kAwaitingNames), number_of_position<Game, &Position::awaiting>},
        {"active", seat_values(), number_of_position<Game, &Position::active>},
        {"chain", {}, [](const Game&, const Position& p) { return links(p); }},
        {"triggers", {}, number_of_position<Game, &Position::pending_count>},
    };
    words.of_player = {
        {"hand", cards, "hand", cards_in<Game, Pile::hand>},
        {"deck", cards, "deck", cards_of_deck<Game, Pile::unknown_deck>},
        {"discard", cards, "discard", cards_in<Game, Pile::discard>},
        {"resources", cards, "resources", cards_in<Game, Pile::resources>},
        {"battlefield", cards, "battlefield", battlefield},
        {"battlefield.impact", things, "battlefield/*/impact", impact},
        {"battlefield.durability", things, "battlefield/*/durability", durability},
        {"battlefield.damage", things, "battlefield/*/damage", damage},
        {"battlefield.shields", things, "battlefield/*/shields", shields},
        {"battlefield.attacks", things, "battlefield/*/attacks", attacks},
        {"battlefield.delayed", things, "battlefield/*/delayed", delayed},
        {"life", number, "life", number_of_side<Game, &Side::life>},
        {"charges", number, "",
         [](const Game&, const Position& p, Player player, Gathered& out) { out.add(p.sides[player].total_charges()); }},
        {"charges.b", number, "charges/b", charges_of<0>},
        {"charges.k", number, "charges/k", charges_of<1>},
        {"charges.a", number, "charges/a", charges_of<2>},
        {"charges.e", number, "charges/e", charges_of<3>},
        {"charges.r", number, "charges/r", charges_of<4>},
    };
    return words;
}

}  // namespace

const QuestionWords<Game>& question_words(const Game*) {
    static const Words table = words();
    return table;
}

}  // namespace arbiter::magepunk
