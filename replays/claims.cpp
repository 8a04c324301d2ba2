#include "replays/claims.h"

#include <algorithm>

namespace arbiter {
namespace {

// The cards of a zone, or the elements of a list: copies that are told as a number, one by one.
Json one_by_one(const Json& shown) {
    Json list = Json::array();
    for (const Json& element : shown.is_object() && shown.contains("cards") ? shown["cards"] : shown) {
        Json copy = element;
        std::size_t count = 1;
        if (element.is_object() && element.contains("count")) {
            count = element["count"].get<std::size_t>();
            copy.erase("count");
        }
        for (std::size_t i = 0; i < count; ++i) list.push_back(copy);
    }
    return list;
}

// The member of a shown object that a claim names; a seat is one of its players. Null if there is none.
const Json* named_member(const Json& shown, const std::string& key) {
    if (shown.contains(key)) return &shown[key];
    if (!shown.contains("players")) return nullptr;
    for (const Json& player : shown["players"]) {
        if (player.value("player", "") == key) return &player;
    }
    return nullptr;
}

class Comparison {
public:
    Comparison(std::vector<FalseClaim>& differences, std::size_t& compared) : differences_(differences), compared_(compared) {}

    void compare(const Json& claimed, const Json& shown, const std::string& fact) {
        if (claimed.is_object() && shown.is_object()) {
            for (const auto& [key, value] : claimed.items()) {
                std::string member = fact;
                if (!member.empty()) member += '/';
                compare_member(key, value, shown, member += key);
            }
        } else if (claimed.is_number() && shown.is_structured()) {
            const bool counted = shown.is_object() && shown.contains("count");
            settle(fact, claimed, counted ? shown["count"] : Json(one_by_one(shown).size()));
        } else if (claimed.is_string() && shown.is_object()) {
            settle(fact, claimed, shown.contains("card") ? shown["card"] : shown);
        } else if (claimed.is_array() && shown.is_structured() && !is_row_of_numbers(shown)) {
            compare_lists(claimed, one_by_one(shown), fact);
        } else {
            settle(fact, claimed, shown);
        }
    }

private:
    static bool is_row_of_numbers(const Json& shown) {
        return shown.is_array() && std::all_of(shown.begin(), shown.end(), [](const Json& element) { return element.is_number(); }) &&
               !shown.empty();
    }

    void compare_member(const std::string& key, const Json& value, const Json& shown, const std::string& fact) {
        if (const Json* member = named_member(shown, key)) {
            compare(value, *member, fact);
        } else {
            settle(fact, value, value == false ? Json(false) : Json("nothing of that name"));
        }
    }

    void settle(const std::string& fact, const Json& claimed, const Json& shown) {
        ++compared_;
        if (claimed != shown) differences_.push_back({0, fact, claimed.dump(), brief(shown)});
    }

    // Cards by their ids, so that a difference fits on a line.
    static std::string brief(const Json& shown) {
        if (shown.is_object() && shown.contains("card")) return shown["card"].dump();
        if (!shown.is_array()) return shown.dump();
        std::string text;
        for (const Json& element : shown) text += (text.empty() ? "" : ",") + brief(element);
        return "[" + text + "]";
    }

    // The same elements in any order; each claimed one takes the first shown one that it fits.
    void compare_lists(const Json& claimed, const Json& shown, const std::string& fact) {
        ++compared_;
        std::vector<const Json*> left;
        for (const Json& element : shown) left.push_back(&element);
        bool same = claimed.size() == shown.size();
        for (const Json& element : claimed) {
            const auto fits = [&](const Json* candidate) {
                std::vector<FalseClaim> differences;
                std::size_t compared = 0;
                Comparison(differences, compared).compare(element, *candidate, "");
                return differences.empty();
            };
            const auto found = std::find_if(left.begin(), left.end(), fits);
            same = same && found != left.end();
            if (found != left.end()) left.erase(found);
        }
        if (!same) differences_.push_back({0, fact, claimed.dump(), brief(shown)});
    }

    std::vector<FalseClaim>& differences_;
    std::size_t& compared_;
};

}  // namespace

std::vector<FalseClaim> compare_claims(const Json& claimed, const Json& shown, std::size_t& compared) {
    std::vector<FalseClaim> differences;
    Comparison(differences, compared).compare(claimed, shown, "");
    return differences;
}

Json numbers_of_cards(const Json& shown) {
    Json facts = Json::object();
    for (const Json& player : shown.value("players", Json::array())) {
        Json& numbers = facts[player.value("player", "")];
        for (const char* zone : {"deck", "hand"}) {
            if (player.contains(zone) && player[zone].contains("count")) numbers[zone] = player[zone]["count"];
        }
        for (const char* agents : {"reserve", "captured", "destroyed"}) {
            if (player.contains(agents)) numbers[agents] = player[agents];
        }
    }
    return facts;
}

}  // namespace arbiter
