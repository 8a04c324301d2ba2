// Of what set positions are made: cards, sets and piles of cards, numbers, players; each card lies in one place (set_position.h).
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/cards/names.h"
#include "model/core/cards/unknown_card.h"
#include "model/core/input/json_view.h"
#include "model/core/words/words.h"
#include "model/vastrix/value/pack.h"
#include "model/vastrix/value/position.h"
#include "model/vastrix/words/set_position_words.h"

namespace arbiter::vastrix {

class SetPositionPieces {
protected:
    explicit SetPositionPieces(const Names& names) : names_(names) {
        for (const Names::Card& card : names.cards)
            if (card.id != kUnknownCard) ids_.push_back(card.id);
        position_.seats = static_cast<std::uint8_t>(names.players.size());
    }

    Card card(const JsonView& view) const {
        if (is_unnamed(view)) view.reject("unknown cards lie in hands, the DP, the Swap Bar, the GY and under way, and nowhere else");
        const auto kind = view.is_string() ? names_.kind_of(view.read_string()) : std::nullopt;
        return kind && *kind < kCards ? static_cast<Card>(*kind) : static_cast<Card>(view.read_name(ids_));
    }
    static void refuse_names_of_rulebook(const JsonView& view) {
        for (const auto& [key, member] : view.json().items()) {
            std::string small = key;
            std::transform(small.begin(), small.end(), small.begin(), [](unsigned char letter) { return std::tolower(letter); });
            for (const auto& [zone, word] : kZonesOfRulebook)
                if (small == zone) view.reject(fmt::format("found the unknown key \"{}\"; did you mean \"{}\"?", key, word));
        }
    }
    static bool is_unnamed(const JsonView& view) { return view.is_string() && view.read_string() == kUnknownCard; }
    // A card that lies somewhere; each lies in one place.
    Card placed(const JsonView& view) {
        const Card one = card(view);
        if (contains(named_, one)) view.reject(fmt::format("{} lies in two places", card_id(one)));
        named_ |= bit_of_card(one);
        return one;
    }
    template <class Object>
    Cards zone(Object& object, std::string_view key) {
        Cards cards = 0;
        if (const auto view = object.optional(key))
            for (const JsonView& one : view->elements(0, kCards)) cards |= bit_of_card(placed(one));
        return cards;
    }
    // Of a zone in which cards may be unknown.
    template <class Object>
    Cards zone(Object& object, std::string_view key, std::uint8_t& unnamed) {
        Cards cards = 0;
        const auto view = object.optional(key);
        if (!view) return cards;
        for (const JsonView& one : view->elements(0, kCards)) put_into(cards, unnamed, is_unnamed(one) ? kUnnamed : placed(one));
        return cards;
    }
    template <class Object>
    Cards set(Object& object, std::string_view key) const {
        Cards cards = 0;
        if (const auto view = object.optional(key))
            for (const JsonView& one : view->elements(0, kCards)) cards |= bit_of_card(card(one));
        return cards;
    }
    template <class Object>
    void pile(Object& object, std::string_view key, Pile out, bool reversed = false) {
        const auto view = object.optional(key);
        if (!view) return;
        auto cards = view->elements(0, kCards);
        if (reversed) std::reverse(cards.begin(), cards.end());
        for (const JsonView& one : cards) out.add(is_unnamed(one) ? kUnnamed : placed(one));
    }
    template <class Object, class Value>
    static void number(Object& object, std::string_view key, int most, Value& out) {
        if (const auto view = object.optional(key)) out = static_cast<Value>(view->read_int(0, most));
    }
    template <class Object>
    static void truth(Object& object, std::string_view key, std::uint8_t& out) {
        if (const auto view = object.optional(key)) out = view->read_bool() ? 1 : 0;
    }
    template <class Object>
    void player(Object& object, std::string_view key, Player& out) const {
        const auto view = object.optional(key);
        if (!view) return;
        if (view->read_string(1, 100) == "chance") {
            out = kChance;
            return;
        }
        const auto found = arbiter::read_player(names_, view->read_string(1, 100));
        if (!found) view->fail("a player: " + seats_to_name(names_.players.size()));
        out = *found;
    }
    template <class Object>
    Card optional_card(Object& object, std::string_view key) const {
        const auto view = object.optional(key);
        return view ? card(*view) : kNoCard;
    }

    const Names& names_;
    std::vector<std::string_view> ids_;
    Position position_;
    Cards named_ = 0;  // all cards that lie somewhere
};

}  // namespace arbiter::vastrix
