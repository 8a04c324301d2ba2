// The words in which a question speaks of a position of a game (model/<game>/questions.cpp): each reads one thing from it, when it is
// asked.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "model/core/choice.h"
#include "model/core/game.h"
#include "model/core/piles/copies.h"
#include "model/core/piles/known_order.h"
#include "model/core/words/named_value.h"

namespace arbiter {

// What a word of a player is about.
enum class WordShape : std::uint8_t {
    number,  // of the player: "A.health"
    cards,   // that lie somewhere; a kind may be named: "A.hand", "A.hand(p07)"
    things   // a number of each thing on the field: "A.front.attack"; the most of them, ".least" or ".sum"; a kind may be named
};

// Cards or numbers, gathered for one word.
struct Gathered {
    int kind = -1;  // only of this kind; -1: of all
    int count = 0, sum = 0, most = 0, least = 0;

    // `value`: the copies of a card, or the number of a thing.
    void add(int of_kind, int value) {
        if (kind >= 0 && of_kind != kind) return;
        most = count == 0 ? value : std::max(most, value);
        least = count == 0 ? value : std::min(least, value);
        sum += value;
        ++count;
    }
    // A number of the player.
    void add(int value) { add(kind, value); }
};

// A word of each player: stands after the seat and a point.
template <Game G>
struct PlayerWord {
    std::string_view word;
    WordShape shape = WordShape::number;
    // Where the shown position (position_json, what claims are compared with) has it in the player's part: a member, of a list "front/*",
    // of its elements "front/*/damage", in a row of numbers "front/*/numbers/0".
    std::string_view shown;
    void (*read)(const G&, const typename G::Position&, Player, Gathered&) = nullptr;
    // A number that the rules reckon from a position in which it is not kept: two versions may give another one of the same position.
    bool reckoned = false;
    std::vector<NamedValue<int>> values = {};  // of a number that is written as a word: "A.spec = bravery"
};

// A word of the position. A number, or one of `values`, which are written as words: "phase = main".
template <Game G>
struct PositionWord {
    std::string_view word;
    std::vector<NamedValue<int>> values;  // empty: a number; one alone, "yes": something that is true or not
    int (*read)(const G&, const typename G::Position&) = nullptr;
    // Of cards that lie where no player has them, in place of `read`: "graveyard", "graveyard(p07)".
    void (*read_cards)(const G&, const typename G::Position&, Gathered&) = nullptr;
    std::string_view shown = {};  // where the shown position has it, as in PlayerWord; empty: nowhere as this number
};

inline const std::vector<NamedValue<int>>& truth_values() {
    static const std::vector<NamedValue<int>> values{{"yes", 1}};
    return values;
}

// The names of a table that set positions use too.
template <typename Value, std::size_t size>
std::vector<NamedValue<int>> named_numbers(const NamedValue<Value> (&table)[size]) {
    std::vector<NamedValue<int>> numbers;
    for (const auto& [name, value] : table) numbers.emplace_back(name, static_cast<int>(value));
    return numbers;
}

// Seats, and words for what is no player.
inline const std::vector<NamedValue<int>>& seat_values() {
    static const std::vector<NamedValue<int>> values{{"A", 0}, {"B", 1}, {"C", 2}, {"D", 3}, {"chance", kChance}, {"nobody", kNobody}};
    return values;
}

// The cards of a pile.
template <std::size_t size>
void gather_copies(const CopiesOf<size>& copies, Gathered& out) {
    if (out.kind < 0)
        out.add(out.kind, sum_of(copies));
    else
        out.add(out.kind, copies[static_cast<std::size_t>(out.kind)]);
}

// The cards of a deck, in whatever is known of its order.
template <std::size_t size, std::size_t capacity>
void gather_deck(const CopiesOf<size>& unknown, const KnownOrderOf<capacity>& known, Gathered& out) {
    gather_copies(unknown, out);
    for (int place = 0; place < known.top + known.bottom; ++place) out.add(known.order[static_cast<std::size_t>(place)], 1);
}

// Words of games whose positions have `sides` with piles of cards; by pile and by member.
template <class G, auto pile>
void cards_in(const G&, const typename G::Position& position, Player player, Gathered& out) {
    gather_copies(position.sides[player].pile(pile), out);
}
template <class G, auto unknown_pile>
void cards_of_deck(const G&, const typename G::Position& position, Player player, Gathered& out) {
    const auto& side = position.sides[player];
    gather_deck(side.pile(unknown_pile), side.deck, out);
}
template <class G, auto member>
void number_of_side(const G&, const typename G::Position& position, Player player, Gathered& out) {
    out.add(position.sides[player].*member);
}
// A number, or a value by its number, of the position itself.
template <class G, auto member>
int number_of_position(const G&, const typename G::Position& position) {
    return static_cast<int>(position.*member);
}

template <Game G>
struct QuestionWords {
    std::vector<PositionWord<G>> of_position;
    std::vector<PlayerWord<G>> of_player;
    // Is a turn under way? Who counts turns begins with it.
    bool (*in_turn)(const typename G::Position&) = nullptr;
};

}  // namespace arbiter
