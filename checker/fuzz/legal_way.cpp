// How near a table is to another one, in a way that fits every game.
#include "checker/fuzz/legal_way.h"

#include <fmt/format.h>

#include <string_view>

namespace arbiter {
namespace {

// What is said of the table in words, or how records refer to what lies on it, is no part of it.
bool is_told(std::string_view key) {
    return key == "awaited" || key == "result" || key == "reference" || key == "slot" || key == "name";
}

void add_features(const Json& value, const std::string& place, TableFeatures& features) {
    if (value.is_object()) {
        for (const auto& [key, member] : value.items())
            if (!is_told(key)) add_features(member, fmt::format("{}/{}", place, key), features);
    } else if (value.is_array()) {
        for (const Json& element : value) add_features(element, place, features);
    } else {
        ++features[fmt::format("{}={}", place, value.dump(-1, ' ', false, Json::error_handler_t::replace))];
    }
}

void add_cards(const Json& value, std::set<std::string>& cards) {
    if (value.is_string()) cards.insert(value.get<std::string>());
    if (!value.is_structured()) return;
    for (const auto& [key, member] : value.items()) {
        if (value.is_object()) cards.insert(key);  // {"p01": 2}
        add_cards(member, cards);
    }
}

}  // namespace

TableFeatures features_of(const Json& table) {
    TableFeatures features;
    for (const auto& [key, value] : table.items()) {
        if (key != "players") {
            if (!is_told(key)) add_features(value, key, features);
            continue;
        }
        for (const Json& player : value) add_features(player, player.value("player", std::string()), features);
    }
    return features;
}

int lacking(const TableFeatures& wanted, const TableFeatures& table) {
    int lacks = 0;
    for (const auto& [feature, count] : wanted) {
        const auto found = table.find(feature);
        lacks += std::max(0, count - (found == table.end() ? 0 : found->second));
    }
    return lacks;
}

std::set<std::string> cards_of_position(const Json& position) {
    std::set<std::string> cards;
    add_cards(position, cards);
    return cards;
}

}  // namespace arbiter
