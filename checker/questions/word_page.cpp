#include "checker/questions/word_page.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace arbiter {
namespace {

std::string values_in_words(const KnownWord& word) {
    if (word.shape == WordShape::cards) return "how many cards; of one card WORD(CARD)";
    if (word.values.empty()) return "a number";
    if (word.values.size() == 1) return "true or not";
    std::vector<std::string_view> names;
    for (const auto& [name, value] : word.values) names.push_back(name);
    return fmt::format("{}", fmt::join(names, ", "));
}

std::string shape_in_words(const KnownWord& word) {
    switch (word.shape) {
        case WordShape::number:
            return values_in_words(word);
        case WordShape::cards:
            return "how many cards; of one card A.WORD(CARD)";
        case WordShape::things:
            return "the most of them; .least, .sum; of one card with (CARD) behind the place";
    }
    return "";
}

Json json_of(const KnownWord& word, const std::string& in_words) {
    Json json = {{"word", word.word}, {"is", in_words}};
    if (word.values.size() > 1) {
        json["values"] = Json::array();
        for (const auto& [name, value] : word.values) json["values"].push_back(name);
    }
    return json;
}

constexpr std::string_view kTurn = "a number, compared with a number: turns begun, one under way at the start among them";
constexpr std::string_view kCites = "on a step: something happened by this clause";

}  // namespace

Json json_of_words(const Vocabulary& vocabulary) {
    Json of_position = Json::array(), of_player = Json::array();
    for (const KnownWord& word : vocabulary.of_position) of_position.push_back(json_of(word, values_in_words(word)));
    of_position.push_back({{"word", "turn"}, {"is", kTurn}});
    of_position.push_back({{"word", "cites(CLAUSE)"}, {"is", kCites}});
    for (const KnownWord& word : vocabulary.of_player) of_player.push_back(json_of(word, shape_in_words(word)));
    return {{"format", "arbiter-words"},
            {"version", 1},
            {"game", vocabulary.rulebook->game},
            {"of_position", std::move(of_position)},
            {"of_player", std::move(of_player)}};
}

std::string page_of_words(const Vocabulary& vocabulary) {
    std::string page = fmt::format("{}: words of questions\n\nof the position\n", vocabulary.rulebook->title);
    for (const KnownWord& word : vocabulary.of_position) page += fmt::format("  {:<24}{}\n", word.word, values_in_words(word));
    page += fmt::format("  {:<24}{}\n", "turn", kTurn);
    page += fmt::format("  {:<24}{}\n", "cites(CLAUSE)", kCites);
    page += "\nof a player, after the seat and a point: A.WORD\n";
    for (const KnownWord& word : vocabulary.of_player) page += fmt::format("  {:<24}{}\n", word.word, shape_in_words(word));
    return page;
}

}  // namespace arbiter
