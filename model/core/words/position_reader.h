// What the readers of all games' set positions share: cards, players, piles and decks.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/core/cards/game_setup.h"
#include "model/core/cards/names.h"
#include "model/core/input/brief_json.h"
#include "model/core/input/json_view.h"
#include "model/core/words/words.h"

namespace arbiter {

// `Game` has Position with `sides`, and owned(); `Pile` the enumerator unknown_deck. A side has count(pile, kind) and a KnownOrder `deck`.
template <class Game, class Pile>
class PositionReaderOf {
public:
    using Position = typename Game::Position;
    using DeclaredDeck = const std::vector<std::uint8_t>*;  // copies by kind; nullptr: not declared

    // `most_cards`: of one player.
    PositionReaderOf(const Game& game, const Names& names, std::vector<DeclaredDeck> decks, int most_cards)
        : game_(game), names_(names), decks_(std::move(decks)), most_cards_(most_cards), cards_(decks_.size()), deck_given_(decks_.size()) {
        decks_.resize(position_.sides.size());
        cards_.resize(position_.sides.size());
        deck_given_.resize(position_.sides.size());
    }

    // Does it say which decision is awaited, so that it is taken as it stands?
    bool is_complete() const { return complete_; }

    Player player(const JsonView& view) const {
        auto read = read_player(names_, view.read_string(1, 100));
        if (!read) view.fail("a player: " + seats_to_name(names_.players.size()));
        return *read;
    }

    // A list of players, as bits.
    std::uint8_t players(const JsonView& view) const {
        std::uint8_t bits = 0;
        for (const JsonView& element : view.elements(0, names_.players.size())) bits |= static_cast<std::uint8_t>(1 << player(element));
        return bits;
    }

protected:
    // "format", "version", "awaiting", "filler".
    void read_head(JsonObject& object) {
        if (object.optional("format")) (void)read_format(object, "arbiter-position");
        complete_ = object.optional("awaiting").has_value();
        const auto filler = object.optional("filler");
        filler_ = filler ? card(*filler) : names_.filler;
    }

    // A card that is known.
    Kind card(const JsonView& view) const {
        if (view.is_string() && view.read_string() == kUnknownCard)
            view.reject("unknown cards lie in hands, decks and piles, and nowhere else");
        return card_or_unknown(view);
    }

    Kind card_or_unknown(const JsonView& view) const {
        const std::string& id = view.read_string(1, 100);
        if (auto kind = names_.kind_of(id)) return *kind;
        std::vector<std::string_view> known;
        for (const auto& entry : names_.cards) known.push_back(entry.id);
        view.fail_name(id, known);
    }

    // Whose decision is awaited, and which.
    template <class Names>
    void read_awaited(JsonObject& object, const Names& words) {
        position_.awaiting = object.required("awaiting").read_enum(words);
        if (auto decider = object.optional("decider"))
            position_.decider = decider->is_string() && decider->read_string() == "chance" ? kChance : player(*decider);
    }

    // Takes in the member if it is there.
    template <class Value>
    static void read_number(JsonObject& object, std::string_view key, int low, int high, Value& out) {
        if (auto view = object.optional(key)) out = static_cast<Value>(view->read_int(low, high));
    }

    // Counts cards of a player, so that none has too many.
    void count_cards(Player owner, int count, const JsonView& view) {
        cards_[owner] += count;
        if (cards_[owner] > most_cards_) view.reject(fmt::format("{} would have more than {} cards", names_.players[owner], most_cards_));
    }

    void add(Player owner, Pile pile, Kind kind, int count, const JsonView& view) {
        count_cards(owner, count, view);
        auto& there = position_.sides[owner].count(pile, kind);
        there = static_cast<std::uint8_t>(there + count);
    }

    // A list of card ids, or an object of numbers of copies.
    void read_pile(Player owner, Pile pile, const JsonView& view) {
        if (view.is_array()) {
            for (const JsonView& element : view.elements(0, most_cards_)) add(owner, pile, card_or_unknown(element), 1, element);
            return;
        }
        if (!view.is_object()) view.fail("a list of cards or an object of numbers of copies");
        JsonObject object = view.object();
        for (const auto& [id, count] : object.members()) {
            auto kind = names_.kind_of(id);
            if (!kind) count.reject(fmt::format("unknown card {}", brief_text(id)));
            add(owner, pile, *kind, static_cast<int>(count.read_int(0, most_cards_)), count);
        }
    }

    template <std::size_t size>
    void read_piles(Player owner, JsonObject& side, const NamedValue<Pile> (&names)[size]) {
        for (const auto& [name, pile] : names) {
            if (auto view = side.optional(name)) read_pile(owner, pile, *view);
        }
    }

    std::vector<Kind> read_order(const JsonView& view) const {
        std::vector<Kind> order;
        for (const JsonView& element : view.elements(0, most_cards_)) order.push_back(card_or_unknown(element));
        return order;
    }

    // {"size": n} of unknown cards, or of those that "filler" names, {"cards": …} of unknown order, {"top": [...]} and {"bottom": [...]} of
    // known order, the first to be drawn first.
    void read_deck(Player owner, JsonObject& side) {
        auto view = side.optional("deck");
        if (!view) return;
        deck_given_[owner] = true;
        JsonObject deck = view->object();
        if (auto size = deck.optional("size")) {
            const int count = static_cast<int>(size->read_int(0, most_cards_));
            if (filler_ == kNoKind) size->reject("no card is known that cards which do not matter could be (\"filler\")");
            add(owner, Pile::unknown_deck, filler_, count, *size);
        }
        if (auto cards = deck.optional("cards")) read_pile(owner, Pile::unknown_deck, *cards);
        auto& known = position_.sides[owner].deck;
        std::vector<Kind> top, bottom;
        if (auto order = deck.optional("top")) top = read_order(*order);
        if (auto order = deck.optional("bottom")) bottom = read_order(*order);
        deck.no_other_keys();
        count_cards(owner, static_cast<int>(top.size() + bottom.size()), *view);
        std::reverse_copy(top.begin(), top.end(), known.order.begin());
        std::copy(bottom.begin(), bottom.end(), known.order.begin() + static_cast<std::ptrdiff_t>(top.size()));
        known.top = static_cast<std::uint8_t>(top.size());
        known.bottom = static_cast<std::uint8_t>(bottom.size());
    }

    // Declared decks of which the position does not tell: what lies nowhere else is in them, in unknown order. Where some of a player's
    // cards are unknown, so are all of these.
    void fill_declared_decks() {
        for (std::size_t owner = 0; owner < decks_.size(); ++owner) {
            if (deck_given_[owner] || decks_[owner] == nullptr) continue;
            const auto owned = game_.owned(position_, static_cast<Player>(owner));
            const auto unknown = names_.kind_of(kUnknownCard);
            if (unknown && owned[*unknown] > 0) {
                const int all = std::accumulate(decks_[owner]->begin(), decks_[owner]->end(), 0);
                const int rest = all - std::accumulate(owned.begin(), owned.end(), 0);
                position_.sides[owner].count(Pile::unknown_deck, *unknown) = static_cast<std::uint8_t>(std::max(rest, 0));
                continue;
            }
            for (std::size_t kind = 0; kind < decks_[owner]->size(); ++kind) {
                const int rest = (*decks_[owner])[kind] - owned[kind];
                if (rest > 0) position_.sides[owner].count(Pile::unknown_deck, static_cast<Kind>(kind)) = static_cast<std::uint8_t>(rest);
            }
        }
    }

    const Game& game_;
    const Names& names_;
    std::vector<DeclaredDeck> decks_;
    int most_cards_;
    bool complete_ = false;
    Position position_;
    Kind filler_ = kNoKind;
    std::vector<int> cards_;  // read so far, by player

private:
    std::vector<bool> deck_given_;
};

}  // namespace arbiter
