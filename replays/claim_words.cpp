// The words of claims: names that positions have, and cards by their printed names.
#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "model/core/input/brief_json.h"
#include "model/core/input/explained_word.h"
#include "model/core/input/suggestion.h"
#include "model/core/input/visible_text.h"
#include "replays/claims.h"

namespace arbiter {
namespace {

constexpr std::size_t kMostCopies = 400;

const Names::Card* card_of(const Names& names, std::string_view text) {
    const auto kind = names.kind_of(text);
    return kind ? &names.cards[*kind] : nullptr;
}

// The word by which positions are shown with what a claim calls by this one.
std::string_view shown_word(std::string_view key, std::span<const ClaimWord> words) {
    const auto other = std::find_if(words.begin(), words.end(), [&](const ClaimWord& word) { return word.also == key; });
    return other == words.end() ? key : other->word;
}

bool is_claim_word(std::string_view key, std::span<const ClaimWord> words) {
    return std::any_of(words.begin(), words.end(), [&](const ClaimWord& word) { return word.word == key || word.also == key; });
}

// Of a card that nobody wrote down.
constexpr std::string_view kLeftOpen = "?";

// {"p01": 2, "?": 1}: cards and how many of each.
bool is_list_of_copies(const Json& facts, const Names& names, std::span<const ClaimWord> words) {
    if (!facts.is_object() || facts.empty()) return false;
    for (const auto& [key, count] : facts.items()) {
        if (!count.is_number_unsigned() || count.get<std::size_t>() > kMostCopies) return false;
        // Names of cards are looked for in all cards.
        if (key != kLeftOpen && (is_claim_word(key, words) || card_of(names, key) == nullptr)) return false;
    }
    return true;
}

// The seat of a player who is called by name.
std::string seat_of(const std::string& key, const Names& names) {
    for (std::size_t seat = 0; seat < names.players.size(); ++seat)
        if (key == names.players[seat]) return std::string(seat_letter(static_cast<Player>(seat)));
    return key;
}

bool is_player(const std::string& key, const Names& names) {
    const bool seat = key.size() == 1 && key[0] >= 'A' && static_cast<std::size_t>(key[0] - 'A') < names.players.size();
    return seat || seat_of(key, names) != key;
}

std::string word_that_was_meant(std::string_view key, const Names& names, std::span<const ClaimWord> words) {
    std::vector<ExplainedWord> known;
    for (const ClaimWord& word : words) known.push_back({word.word, word.about});
    for (const std::string& player : names.players) known.push_back({player, ""});
    return suggestion_of(key, known);
}

// An element of a list that looks like a misspelt card: the card that was meant. Empty: it does not.
std::string card_that_was_meant(const Json& element, const Names& names) {
    static constexpr std::size_t kShortest = 4;  // shorter words resemble too much
    if (!element.is_string()) return "";
    const auto& text = element.get_ref<const std::string&>();
    if (text.size() < kShortest || text.find('/') != std::string::npos || card_of(names, text) != nullptr) return "";
    std::vector<std::string_view> known;
    for (const Names::Card& card : names.cards) {
        known.push_back(card.id);
        known.push_back(card.name);
    }
    return suggestion(text, known);
}

std::string unknown_name_at(const Json& facts, const Names& names, std::span<const ClaimWord> words, const std::string& place) {
    if (is_list_of_copies(facts, names, words)) return "";
    std::size_t index = 0;
    for (const auto& [key, value] : facts.items()) {
        const std::string below = fmt::format("{}/{}", place, facts.is_array() ? std::to_string(index++) : visible(key));
        const bool known = facts.is_array() || is_claim_word(key, words) || is_player(key, names);
        if (!known) {
            return fmt::format("{}: found {}, expected a name that positions have{}", below, brief_text(key),
                               word_that_was_meant(key, names, words));
        }
        if (facts.is_array()) {
            if (const std::string meant = card_that_was_meant(value, names); !meant.empty())
                return fmt::format("{}: found {}, expected a card{}", below, brief_json(value), meant);
        }
        if (!value.is_structured()) continue;
        if (std::string found = unknown_name_at(value, names, words, below); !found.empty()) return found;
    }
    return "";
}

// Are what positions show under this word printed names, not ids?
bool is_printed(std::string_view key) {
    return key == "name" || key.ends_with("_name") || key.ends_with("_names");
}

}  // namespace

Json in_words_of_positions(const Json& facts, const Names& names, std::span<const ClaimWord> words) {
    if (facts.is_string()) {
        const Names::Card* card = card_of(names, facts.get_ref<const std::string&>());
        return card == nullptr ? facts : Json(card->id);
    }
    if (is_list_of_copies(facts, names, words)) {
        Json list = Json::array();
        for (const auto& [key, count] : facts.items())
            for (std::size_t i = 0; i < count.get<std::size_t>(); ++i) list.push_back(key == kLeftOpen ? key : card_of(names, key)->id);
        return list;
    }
    if (!facts.is_structured()) return facts;
    Json shown = facts.is_array() ? Json::array() : Json::object();
    for (const auto& [key, value] : facts.items()) {
        if (facts.is_array())
            shown.push_back(in_words_of_positions(value, names, words));
        else
            shown[seat_of(std::string(shown_word(key, words)), names)] =
                is_printed(key) ? value : in_words_of_positions(value, names, words);
    }
    return shown;
}

Json claimable_members(const Json& facts, const Names& names, std::span<const ClaimWord> words) {
    Json known = Json::object();
    for (const auto& [key, value] : facts.items()) {
        if (is_player(key, names) && value.is_object()) {
            if (Json part = claimable_members(value, names, words); !part.empty()) known[key] = std::move(part);
        } else if (unknown_name_at({{key, value}}, names, words, "").empty()) {
            known[key] = value;
        }
    }
    return known;
}

std::string unknown_name(const Json& facts, const Names& names, std::span<const ClaimWord> words, const std::string& place) {
    return unknown_name_at(facts, names, words, place);
}

}  // namespace arbiter
