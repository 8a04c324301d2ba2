#include "replays/start.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <span>
#include <string_view>
#include <unordered_set>

#include "model/core/cards/game_setup.h"

namespace arbiter {
namespace {

std::string lower(std::string_view text) {
    std::string result(text);
    for (char& letter : result) letter = letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    return result;
}

// The ids of the cards that these words call by id or by printed name, each once.
std::vector<std::string> cards_called(std::span<const std::string_view> words, const CardSet& cards) {
    std::map<std::string, std::size_t, std::less<>> by_name;
    for (std::size_t card = 0; card < cards.size(); ++card) by_name.emplace(lower(cards[card].name), card);
    std::vector<std::string> named;
    std::set<std::string, std::less<>> seen;
    for (const std::string_view word : words) {
        auto card = cards.find(word);
        if (const auto name = by_name.find(lower(word)); !card && name != by_name.end()) card = name->second;
        if (card && seen.insert(cards[*card].id).second) named.push_back(cards[*card].id);
    }
    return named;
}

}  // namespace

std::string place_in(const Replay& replay, const std::string& pointer) {
    return replay.line == 0 ? pointer : fmt::format("line {}: {}", replay.line, pointer);
}

std::vector<std::string> cards_named_in(const Replay& replay, const CardSet& cards) {
    // Words repeat: each is looked up once. They are parts of the record's own texts.
    std::vector<std::string_view> words;
    std::unordered_set<std::string_view> seen_words;
    const auto take_words = [&](std::string_view text) {
        constexpr std::string_view separators = "/#:<+=";
        while (!text.empty()) {
            const std::size_t end = std::min(text.find_first_of(separators), text.size());
            if (seen_words.insert(text.substr(0, end)).second) words.push_back(text.substr(0, end));
            text.remove_prefix(std::min(end + 1, text.size()));
        }
    };
    const std::function<void(const Json&)> walk = [&](const Json& json) {
        if (json.is_string()) take_words(json.get_ref<const std::string&>());
        if (!json.is_structured()) return;
        for (const Json& part : json) walk(part);
    };
    for (const Entry& entry : replay.moves) walk(entry.details);
    for (const Shuffle& shuffle : replay.shuffles) {
        for (const std::string& card : shuffle.order) take_words(card);
    }
    // Where a deck is not known, a claim may be the first to tell of a card.
    const auto unknown = [](const Contestant& player) { return player.deck == Contestant::Deck::unknown; };
    if (std::any_of(replay.players.begin(), replay.players.end(), unknown)) {
        for (const Entry& entry : replay.moves)
            if (entry.claim) walk(*entry.claim);
        for (const Claim& claim : replay.claims) walk(claim.facts);
    }
    std::vector<std::string> named = cards_called(words, cards);
    named.emplace_back(kUnknownCard);  // draws may be left out
    return named;
}

}  // namespace arbiter
