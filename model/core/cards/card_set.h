// A game's cards: their ids and names beside what the rules know of them, read from an "arbiter-cards" file.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/cards/ability.h"
#include "model/core/cards/ability_reader.h"
#include "model/core/input/json_view.h"

namespace arbiter {

struct Card {
    std::string id;       // unique in its set; decks and replays name cards by it
    std::string name;     // unique in its set
    std::string subtype;  // plays no part in the rules; empty if it has none
    std::string note;     // what the card is there for; plays no part in the rules
    CardRules rules;
    std::vector<std::string> ability_ids;  // one an ability of `rules`
};

// An immutable list of cards. A card's index is its place in the file. Copies share it: O(1).
class CardSet {
public:
    static constexpr std::size_t kMaximumCards = 4096;

    // No cards.
    CardSet();
    // The cards must have different ids and names.
    CardSet(std::string game, std::string energy_symbols, std::vector<Card> cards, std::string digest);

    const std::string& game() const { return contents_->game; }
    const std::string& energy_symbols() const { return contents_->energy_symbols; }
    const std::vector<Card>& cards() const { return contents_->cards; }
    std::size_t size() const { return cards().size(); }
    const Card& operator[](std::size_t index) const { return cards()[index]; }

    // The card with this id. O(log cards).
    std::optional<std::size_t> find(std::string_view id) const;
    // The same for text from a file or the command line: InputError "unknown card …; did you mean …?" if there is none.
    std::size_t index_of(const JsonView& id) const;
    std::size_t index_of(std::string_view id) const;
    // The card with this id or this name (capitals and small letters alike), for people: InputError with a suggestion if there is none.
    std::size_t index_of_id_or_name(std::string_view text) const;

    // Of ids and rules of all cards, in order; names and notes play no part. For headers of replays.
    const std::string& digest() const { return contents_->digest; }

    // Are they copies of one another? O(1).
    bool shares_with(const CardSet& other) const { return contents_ == other.contents_; }

private:
    struct Contents {
        std::string game;
        std::string energy_symbols;
        std::vector<Card> cards;
        std::string digest;
        std::map<std::string, std::size_t, std::less<>> by_id{};
    };

    [[noreturn]] void fail_unknown(std::string_view text, bool names_too) const;

    std::shared_ptr<const Contents> contents_;
};

// Reads one card. The InputError of an ability names card and ability beside the JSON pointer.
Card read_card(const JsonView& view, const CardLanguage& language);

// Reads a document of format "arbiter-cards", version 1, that is for the language's game. InputError for whatever is not exactly right.
CardSet read_card_set(const JsonDocument& document, const CardLanguage& language);
CardSet read_card_set_file(const std::string& path, const CardLanguage& language);

}  // namespace arbiter
