// What the writers of all games' set positions share.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "model/core/cards/names.h"
#include "model/core/input/contradiction.h"
#include "model/core/input/json_reader.h"
#include "model/core/input/json_view.h"
#include "model/core/seats.h"

namespace arbiter {

// The word of a value in a table that readers use, too.
template <typename Value, std::size_t size>
std::string_view word_for(const NamedValue<Value> (&table)[size], Value value) {
    for (const auto& [name, known] : table) {
        if (known == value) return name;
    }
    contradiction("a value without a word in a set position");
}

// As PositionReaderOf, which reads what is written here. Members that are empty, 0 or nobody are left out.
template <class Game, class Pile>
class PositionWriterOf {
public:
    PositionWriterOf(const Game& game, const Names& names, const typename Game::Position& position)
        : game_(game), names_(names), position_(position) {}

    Json players(std::uint8_t bits) const {
        Json list = Json::array();
        for (const Player player : Seats::all(names_.players.size())) {
            if ((bits >> player & 1) != 0) list.push_back(seat_letter(player));
        }
        return list;
    }
    void put_player(Json& out, const char* key, Player player) const {
        if (player < names_.players.size()) out[key] = seat_letter(player);
    }

protected:
    const std::string& id(Kind kind) const { return names_.cards[kind].id; }

    static void put(Json& out, const char* key, int value) {
        if (value != 0) out[key] = value;
    }

    template <class Side>
    Json copies(const Side& side, Pile pile) const {
        Json out = Json::object();
        for (int kind = 0; kind < game_.kinds(); ++kind) {
            const int count = side.count(pile, static_cast<Kind>(kind));
            if (count > 0) out[id(static_cast<Kind>(kind))] = count;
        }
        return out;
    }

    template <class Side, std::size_t size>
    void put_piles(Json& out, const Side& side, const NamedValue<Pile> (&names)[size]) const {
        for (const auto& [name, pile] : names) {
            if (Json cards = copies(side, pile); !cards.empty()) out[std::string(name)] = std::move(cards);
        }
    }

    template <class Side>
    Json deck(const Side& side) const {
        Json out = Json::object();
        if (Json cards = copies(side, Pile::unknown_deck); !cards.empty()) out["cards"] = std::move(cards);
        const auto& known = side.deck;
        for (int i = known.top - 1; i >= 0; --i) out["top"].push_back(id(known.order[i]));
        for (int i = known.top; i < known.top + known.bottom; ++i) out["bottom"].push_back(id(known.order[i]));
        return out;
    }

    static Json head() { return {{"format", "arbiter-position"}, {"version", 1}}; }
    template <class Words>
    void put_awaited(Json& out, const Words& words) const {
        out["awaiting"] = word_for(words, position_.awaiting);
        if (position_.decider != kNobody) out["decider"] = position_.decider == kChance ? "chance" : seat_letter(position_.decider);
    }

    const Game& game_;
    const Names& names_;
    const typename Game::Position& position_;
};

}  // namespace arbiter
