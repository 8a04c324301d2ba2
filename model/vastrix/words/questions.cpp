// The table of words.
#include "model/vastrix/words/questions.h"

#include <algorithm>

#include "model/vastrix/rules/draft.h"
#include "model/vastrix/rules/inspect.h"
#include "model/vastrix/rules/shield.h"
#include "model/vastrix/words/set_position_words.h"

namespace arbiter::vastrix {
namespace {

using Words = QuestionWords<Game>;

void points(const Game& game, const Position& position, Player player, Gathered& out) {
    out.add(game.points(position, player));
}
template <auto member>
void number_of(const Game&, const Position& position, Player player, Gathered& out) {
    out.add((position.*member)[player]);
}
// Cards by their kinds, which are their numbers; and how many there are that nobody knows.
void add(Gathered& out, Cards cards, int unnamed = 0) {
    if (out.kind < 0)
        out.add(out.kind, count_of(cards) + unnamed);
    else if (out.kind == kUnnamed)
        out.add(out.kind, unnamed);
    else
        out.add(out.kind, contains(cards, static_cast<Card>(out.kind)) ? 1 : 0);
}
void add(Gathered& out, ConstPile pile) {
    const Cards named = pile.set();
    add(out, named, pile.count - count_of(named));
}
void add_one(Gathered& out, Card card) {
    add(out, card == kNoCard ? 0 : bit_of_card(card), card == kUnnamed ? 1 : 0);
}

// ---- of a player

void hand(const Game&, const Position& position, Player player, Gathered& out) {
    add(out, position.hand[player], position.unnamed.hand[player]);
}
void row(const Game&, const Position& position, Player player, Gathered& out) {
    add(out, position.row[player], position.unnamed.traps[player] & 15);
}
void anchors(const Game&, const Position& position, Player player, Gathered& out) {
    add(out, position.anchors[player], position.unnamed.traps[player] >> 4);
}
void traps(const Game&, const Position& position, Player player, Gathered& out) {
    add(out, position.traps_of(player), position.unnamed.traps_of(player));
}
void disabled(const Game&, const Position& position, Player player, Gathered& out) {
    add(out, position.disabled_traps() & position.traps_of(player));
}
// Of cards on the table, those of this player; of cards in hands, too.
template <auto cards>
void of_table(const Game&, const Position& position, Player player, Gathered& out) {
    add(out, (position.*cards)() & (position.row[player] | position.anchors[player]));
}
template <auto cards>
void of_hand(const Game&, const Position& position, Player player, Gathered& out) {
    add(out, position.*cards & position.hand[player]);
}
void bonus_marriage(const Game&, const Position& position, Player player, Gathered& out) {
    Cards kings = 0;
    for (int suit = 0; suit < 4; ++suit)
        if ((position.specs.marriages >> suit & 1) != 0 && position.specs.spouse(suit) == player)
            kings |= bit_of_card(card_of(Rank::king, static_cast<Suit>(suit)));
    add(out, kings);
}
void triggers(const Game&, const Position& position, Player player, Gathered& out) {
    out.add(position.traps.triggers_of(player));
}
// Before the deal is over nobody sees which Specs have been picked.
void spec(const Game&, const Position& position, Player player, Gathered& out) {
    out.add(position.phase == Phase::setup ? 0 : static_cast<int>(position.spec_of(player)));
}
void signature(const Game&, const Position& position, Player player, Gathered& out) {
    out.add(position.specs.of[player].uses);
}
void ultimate(const Game&, const Position& position, Player player, Gathered& out) {
    out.add(position.specs.of[player].ultimates);
}
void ally(const Game&, const Position& position, Player player, Gathered& out) {
    out.add(position.ally_of(player));
}

// ---- of the table

void draw(const Game&, const Position& position, Gathered& out) {
    const Cards named = position.draw_set();
    // Of those that nobody knows, so many lie in a pool.
    if (out.kind < 0)
        out.add(out.kind, position.draw_count());
    else
        add(out, named, position.draw_count() - count_of(named));
}
void draw_top(const Game&, const Position& position, Gathered& out) {
    add_one(out, known_top(position));
}
void draw_bottom(const Game&, const Position& position, Gathered& out) {
    const bool open = position.unknown != 0 || position.unnamed.draw != 0;
    const ConstPile low = position.bottom().count > 0 || open ? position.bottom() : position.top();
    add_one(out, low.count > 0 ? low.at(0) : kNoCard);
}
void swap_down(const Game&, const Position& position, Gathered& out) {
    add(out, position.swap_down, position.unnamed.swap_down);
}
void swap_up(const Game&, const Position& position, Gathered& out) {
    add(out, position.swap_up, position.unnamed.swap_up);
}
void graveyard(const Game&, const Position& position, Gathered& out) {
    add(out, position.graveyard());
}
void graveyard_top(const Game&, const Position& position, Gathered& out) {
    const ConstPile pile = position.graveyard();
    add_one(out, pile.count > 0 ? pile.at(pile.count - 1) : kNoCard);
}
void graveyard_bottom(const Game&, const Position& position, Gathered& out) {
    const ConstPile pile = position.graveyard();
    add_one(out, pile.count > 0 ? pile.at(0) : kNoCard);
}
// In a draft the face-up cards of the pool lie where Exile is later.
void exile(const Game&, const Position& position, Gathered& out) {
    if (is_drafting(position))
        add(out, Cards{0});
    else
        add(out, position.exile());
}
void pool(const Game&, const Position& position, Gathered& out) {
    if (is_drafting(position))
        add(out, position.exile());
    else
        add(out, Cards{0});
}
void jacks(const Game&, const Position& position, Gathered& out) {
    Cards attached = 0;
    for (std::size_t suit = 0; suit < position.host.size(); ++suit)
        if (position.host[suit] != kNoCard) attached |= bit_of_card(card_of(Rank::jack, static_cast<Suit>(suit)));
    add(out, attached);
}
void to_be_scored(const Game&, const Position& position, Gathered& out) {
    add(out, position.pending_card());
}
int lock(const Game&, const Position& position) {
    return position.locked != 0 ? position.lock : 0;
}
int locked(const Game&, const Position& position) {
    return position.locked;
}
// The highest Royal Shield of a play on the stack.
int shield(const Game&, const Position& position) {
    int most = 0;
    for (int place = 0; place < position.stack_count; ++place) {
        const Item& item = position.item(place);
        if (position.seats == 2)
            most = std::max<int>(most, item.shield);
        else
            for_each_shielded(position, item, [&](Player, int level) { most = std::max(most, level); });
    }
    return most;
}
int activator(const Game&, const Position& position) {
    return position.activator;
}

std::vector<NamedValue<int>> spec_values() {
    std::vector<NamedValue<int>> values = named_numbers(kSpecNames);
    values.insert(values.begin(), {"none", 0});
    return values;
}

Words words() {
    using enum WordShape;
    Words words;
    words.in_turn = [](const Position& position) { return position.phase != Phase::setup; };
    words.of_position = {
        {"phase", named_numbers(kPhaseNames), number_of_position<Game, &Position::phase>},
        {"awaited", named_numbers(kAwaitingNames), number_of_position<Game, &Position::awaiting>},
        {"active", seat_values(), number_of_position<Game, &Position::active>},
        {"reason", named_numbers(kReasonNames), number_of_position<Game, &Position::reason>},
        {"stack", {}, number_of_position<Game, &Position::stack_count>, nullptr, "stack"},
        {"shield", {}, shield},
        {"mini_turns", {}, number_of_position<Game, &Position::available>, nullptr, "mini_turns"},
        {"executed", {}, number_of_position<Game, &Position::executed>, nullptr, "executed"},
        {"exhausted", {}, number_of_position<Game, &Position::exhausted>, nullptr, "exhausted"},
        {"sudden", {}, number_of_position<Game, &Position::sudden>, nullptr, "sudden"},
        {"activator", seat_values(), activator},
        {"lock", {}, lock},
        {"locked", truth_values(), locked},
        {"draw", {}, nullptr, draw, "draw"},
        {"draw.top", {}, nullptr, draw_top, "draw/top"},
        {"draw.bottom", {}, nullptr, draw_bottom, "draw/bottom"},
        {"swap_down", {}, nullptr, swap_down, "swap_down"},
        {"swap_up", {}, nullptr, swap_up, "swap_up"},
        {"graveyard", {}, nullptr, graveyard, "graveyard"},
        {"graveyard_top", {}, nullptr, graveyard_top, "graveyard_top"},
        {"graveyard_bottom", {}, nullptr, graveyard_bottom, "graveyard_bottom"},
        {"exile", {}, nullptr, exile, "exile"},
        {"pool", {}, nullptr, pool},
        {"jacks", {}, nullptr, jacks, "jacks"},
        {"to_be_scored", {}, nullptr, to_be_scored, "to_be_scored"},
    };
    words.of_player = {
        {"hand", cards, "hand", hand},
        {"points", cards, "points", row},
        {"anchors", cards, "anchors", anchors},
        {"secured", number, "secured", points, true},
        {"goal", number, "goal", number_of<&Position::goal>},
        {"aegis", cards, "aegis", of_table<&Position::with_aegis>},
        {"tapped", cards, "tapped", of_table<&Position::tapped>},
        {"revealed", cards, "revealed", of_hand<&Position::revealed>},
        {"skips", number, "skips", number_of<&Position::skips>},
        {"spec", number, "", spec, false, spec_values()},
        {"signature", number, "signature", signature},
        {"ultimate", number, "ultimate", ultimate},
        {"shown", cards, "shown", of_hand<&Position::shown>},
        {"bonus_marriage", cards, "", bonus_marriage},  // shown as the King's name
        {"traps", cards, "traps", traps},
        {"disabled", cards, "disabled", disabled},
        {"triggers", number, "triggers", triggers},
        {"ally", number, "", ally, false, seat_values()},
        {"granted", number, "granted", number_of<&Position::granted>},
    };
    return words;
}

}  // namespace

const QuestionWords<Game>& question_words(const Game*) {
    static const Words table = words();
    return table;
}

}  // namespace arbiter::vastrix
