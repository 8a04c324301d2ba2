// Walking two tables side by side.
#include "checker/diff/table_difference.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "checker/reports/table.h"
#include "model/core/input/json_reader.h"
#include "replays/claims.h"

namespace arbiter {
namespace {

// What waits on a stack of playing cards: it has cards, too, and is no pile of them.
bool is_play(const Json& value) {
    return value.is_object() && value.contains("mode");
}

bool is_pile(const Json& value) {
    return value.is_object() && value.contains("cards") && !is_play(value);
}

// What a word of a module says before anything has come of it.
bool says_nothing(const Json& value) {
    return value.is_null() || value == false || value == 0 || (value.is_structured() && value.empty());
}

// "owes_strike" for people.
std::string spaced(std::string key) {
    std::replace(key.begin(), key.end(), '_', ' ');
    return key;
}

// What a page needs of a card on the table, and nobody at it.
bool is_internal(std::string_view key) {
    return key == "reference" || key == "slot" || key == "seen_by" || key == "is_item" || key == "player";
}

// The numbers of a body.
bool is_row_of_numbers(const Json& value) {
    return value.is_array() && !value.empty() && std::ranges::all_of(value, [](const Json& one) { return one.is_number(); });
}

std::string in_words(const Json& value);

// A number, a truth, a name behind its word; empty: there is nothing to say of it.
std::string member_in_words(const std::string& key, const Json& member) {
    if (member.is_boolean()) return member.get<bool>() ? spaced(key) : "";
    return fmt::format("{} {}", spaced(key), in_words(member));
}

// Is it said by another member, or by where the thing stands?
bool is_said_otherwise(const std::string& key, const Json& object) {
    static constexpr std::array<std::string_view, 8> kOtherwise = {"name",  "what",   "card", "tile",
                                                                   "count", "action", "acts", "target_name"};
    return std::ranges::find(kOtherwise, key) != kOtherwise.end() || is_internal(key) || (key == "damage" && object[key] == 0) ||
           (key == "target" && object.contains("target_name"));
}

// A card, a creature, what waits on the stack: what it is, and what is to be said of it.
std::string thing_in_words(const Json& thing) {
    std::string words = thing.value(thing.contains("what") ? "what" : "name", "");
    for (const auto& [key, member] : thing.items()) {
        if (is_said_otherwise(key, thing)) continue;
        if (is_row_of_numbers(member))
            words += " " + in_words(member);
        else if (!member.is_structured())
            if (const std::string more = member_in_words(key, member); !more.empty()) words += " " + more;
    }
    return words + (thing.contains("target_name") ? " at " + in_words(thing["target_name"]) : "");
}

std::string members_in_words(const Json& object) {
    std::string words;
    for (const auto& [key, member] : object.items()) {
        if (is_internal(key) || member.is_null() || (member.is_structured() && member.empty())) continue;
        if (const std::string one = member_in_words(key, member); !one.empty()) words += (words.empty() ? "" : ", ") + one;
    }
    return words.empty() ? "none" : words;
}

// What a thing is called where it stands among others: a card by its name, a play by its card and its mode; nothing: by no name.
std::string called(const Json& thing) {
    if (!thing.is_object()) return {};
    if (!is_play(thing)) return thing.value("name", "");
    const Json main = thing.value("main", Json()), cards = thing.value("cards", Json::array());
    const Json& card = main.is_null() && !cards.empty() ? cards.front() : main;
    return (card.is_null() ? "" : in_words(card) + " ") + spaced(in_words(thing["mode"]));
}

// "7C points by Ada, target 4S".
std::string play_in_words(const Json& play) {
    Json rest = play;
    for (const char* said : {"mode", "main", "cards", "by"}) rest.erase(said);
    std::string words = called(play) + (play.contains("by") ? " by " + in_words(play["by"]) : "");
    const std::string more = members_in_words(rest);
    return more == "none" ? words : words + ", " + more;
}

std::map<std::string, int> counted_elements(const Json& list) {
    std::map<std::string, int> counts;
    for (const Json& element : list) counts[in_words(element)] += element.is_object() ? element.value("count", 1) : 1;
    return counts;
}

// What `these` has more often than `others`: "Ember Guard ×2, Spark Runner"; "nothing more" if there is none.
std::string surplus(const std::map<std::string, int>& these, const std::map<std::string, int>& others) {
    std::string words;
    for (const auto& [name, count] : these) {
        const auto found = others.find(name);
        const int more = count - (found == others.end() ? 0 : found->second);
        if (more <= 0) continue;
        words += (words.empty() ? "" : ", ") + name + (more > 1 ? fmt::format(" ×{}", more) : "");
    }
    return !words.empty() ? words : these.empty() ? "none" : "nothing more";
}

// Cards that nobody knows are counted.
std::string pile_in_words(const Json& pile) {
    if (pile["cards"].empty() && pile.value("count", 0) > 0) return counted(pile["count"].get<std::size_t>(), "card");
    return surplus(counted_elements(pile["cards"]), {});
}

std::string list_in_words(const Json& list) {
    std::string words;
    for (const Json& element : list) words += (words.empty() ? "" : ", ") + in_words(element);
    return words.empty() ? "none" : words;
}

// On one line.
std::string in_words(const Json& value) {
    if (value.is_string()) return value.get<std::string>();
    if (is_pile(value)) return pile_in_words(value);
    if (is_play(value)) return play_in_words(value);
    if (value.is_object()) return value.contains("name") || value.contains("what") ? thing_in_words(value) : members_in_words(value);
    if (is_row_of_numbers(value)) {
        std::string row;
        for (const Json& number : value) row += (row.empty() ? "" : "/") + number.dump();
        return row;
    }
    if (value.is_array()) return list_in_words(value);
    if (value.is_boolean()) return value.get<bool>() ? "yes" : "no";
    return value.is_null() ? "nothing" : value.dump();
}

// The names of the players by their seats: "A" is Ada.
using SeatNames = std::map<std::string, std::string>;
SeatNames seat_names(const Json& table) {
    SeatNames names;
    for (const Json& player : table.value("players", Json::array()))
        if (player.is_object() && player.contains("player"))
            names[player.value("player", "")] = player.value("name", player.value("player", ""));
    return names;
}

// Puts names in the place of seats, wherever a member says a player.
void name_players(Json& value, const SeatNames& names) {
    static constexpr std::array<std::string_view, 12> kSaysPlayer = {"active", "priority", "passed", "by",   "owner",   "controller",
                                                                     "mover",  "starting", "agent",  "ally", "attacks", "target"};
    const auto put_name = [&](Json& word) {
        if (!word.is_string()) return;
        if (const auto name = names.find(word.get<std::string>()); name != names.end()) word = name->second;
    };
    if (value.is_array())
        for (Json& element : value) name_players(element, names);
    if (!value.is_object()) return;
    for (auto& [key, member] : value.items()) {
        if (std::ranges::find(kSaysPlayer, key) == kSaysPlayer.end()) {
            name_players(member, names);
        } else if (member.is_array()) {
            for (Json& word : member) put_name(word);
        } else {
            put_name(member);
        }
    }
}

// An attack that could be made is called by who would make it on whom, and told by its sum, which ends with the result.
void name_attacks(Json& value) {
    if (value.is_object() && value.contains("from_name") && value.contains("to_name")) {
        const std::string name = fmt::format("{} on {}", value.value("from_name", ""), value.value("to_name", ""));
        value = {{"name", name}, {"sum", value.value("sum", Json())}, {"supporters", value.value("supporter_names", Json::array())}};
    } else if (value.is_structured()) {
        for (Json& element : value) name_attacks(element);
    }
}

// What `these` has and `others` has not, each as it stands.
std::vector<const Json*> without_equals(const Json& these, const Json& others) {
    std::vector<bool> used(others.size(), false);
    std::vector<const Json*> rest;
    for (const Json& one : these) {
        std::size_t place = 0;
        while (place < others.size() && (used[place] || others[place] != one)) ++place;
        if (place < others.size())
            used[place] = true;
        else
            rest.push_back(&one);
    }
    return rest;
}

class Walk {
public:
    explicit Walk(std::vector<TablePlace>& places) : places_(places) {}

    void compare(const Json& of_old, const Json& of_new, const std::string& place) {
        if (of_old == of_new) return;
        const bool of_numbers = is_row_of_numbers(of_old) && is_row_of_numbers(of_new);
        if (is_pile(of_old) && is_pile(of_new)) {
            compare_lists(of_old["cards"], of_new["cards"], place);
        } else if (of_old.is_object() && of_new.is_object()) {
            compare_members(of_old, of_new, place);
        } else if (of_old.is_array() && of_new.is_array() && !of_numbers) {
            compare_lists(of_old, of_new, place);
        } else {
            places_.push_back({place, in_words(of_old), in_words(of_new)});
        }
    }

private:
    static std::string below(const std::string& place, const std::string& key) { return place.empty() ? key : place + "/" + key; }

    void compare_members(const Json& of_old, const Json& of_new, const std::string& place) {
        for (const auto& [key, value] : of_old.items()) {
            if (is_told_elsewhere(key, of_old)) continue;
            if (!of_new.contains(key)) {
                if (!says_nothing(value)) places_.push_back({below(place, key), in_words(value), "nothing"});
            } else if (key == "players" && value.is_array() && value.size() == of_new[key].size()) {
                for (std::size_t seat = 0; seat < value.size(); ++seat)
                    compare(value[seat], of_new[key][seat], value[seat].value("name", value[seat].value("player", std::to_string(seat))));
            } else {
                compare(value, of_new[key], below(place, key));
            }
        }
        for (const auto& [key, value] : of_new.items())
            if (!of_old.contains(key) && !is_told_elsewhere(key, of_new) && !says_nothing(value))
                places_.push_back({below(place, key), "nothing", in_words(value)});
    }

    // Whose decision it is has words of its own, and the number of cards follows from the cards.
    static bool is_told_elsewhere(std::string_view key, const Json& object) {
        return key == "awaited" || key == "decider" || (key == "count" && object.contains("seen_by"));
    }

    // Cards of the same names that are not the same: what of each is another.
    bool compare_namesakes(const Json& of_old, const Json& of_new, const std::string& place) {
        const auto left = without_equals(of_old, of_new), right = without_equals(of_new, of_old);
        const auto namesakes = [](const Json* one, const Json* other) {
            return !called(*one).empty() && called(*one) == called(*other) && one->value("count", 1) == other->value("count", 1);
        };
        if (left.empty() || !std::ranges::equal(left, right, namesakes)) return false;
        for (std::size_t i = 0; i < left.size(); ++i) {
            const std::size_t before = places_.size();
            Json one = *left[i], other = *right[i];
            for (const char* key : {"reference", "slot"}) one.erase(key), other.erase(key);
            compare(one, other, below(place, called(*left[i])));
            if (places_.size() == before) compare(*left[i], *right[i], below(place, called(*left[i])));
        }
        return true;
    }

    void compare_lists(const Json& of_old, const Json& of_new, const std::string& place) {
        if (of_old.size() == of_new.size() && compare_namesakes(of_old, of_new, place)) return;
        const auto left = counted_elements(of_old), right = counted_elements(of_new);
        if (left == right && list_in_words(of_old) == list_in_words(of_new)) {
            // What differs is not in the words of the elements.
            for (std::size_t i = 0; i < of_old.size(); ++i) compare(of_old[i], of_new[i], below(place, std::to_string(i + 1)));
        } else if (left == right) {
            places_.push_back({place, "in this order: " + list_in_words(of_old), "in this order: " + list_in_words(of_new)});
        } else {
            places_.push_back({place, surplus(left, right), surplus(right, left)});
        }
    }

    std::vector<TablePlace>& places_;
};

bool are_players(const Json::json_pointer& place, const Json& value) {
    return value.is_array() && !place.empty() && place.back() == "players";
}

void add_places(const Json& of_old, const Json& of_new, const Json::json_pointer& place, std::vector<Json::json_pointer>& places) {
    if (are_same_tables(of_old, of_new)) return;
    if (of_old.is_object() && of_new.is_object() && !is_pile(of_old)) {
        for (const auto& [key, value] : of_old.items()) {
            const auto other = of_new.find(key);
            if (other != of_new.end())
                add_places(value, *other, place / key, places);
            else if (!says_nothing(value))
                places.push_back(place / key);
        }
        for (const auto& [key, value] : of_new.items())
            if (!of_old.contains(key) && !says_nothing(value)) places.push_back(place / key);
    } else if (are_players(place, of_old) && of_new.is_array() && of_old.size() == of_new.size()) {
        for (std::size_t seat = 0; seat < of_old.size(); ++seat) add_places(of_old[seat], of_new[seat], place / seat, places);
    } else {
        places.push_back(place);
    }
}

bool holds(const Json& claim, const Json& shown) {
    std::size_t compared = 0;
    return compare_claims(claim, shown, compared).empty();
}

// The ways in which a table may write this part down: what it is, or how many they are.
std::vector<Json> ways_to_claim(const Json& value) {
    std::vector<Json> ways;
    if (value.is_object() && value.contains("count")) ways.push_back(value["count"]);
    if (is_pile(value)) {
        Json ids = Json::array();
        for (const Json& card : value["cards"])
            for (int copy = 0; copy < card.value("count", 1); ++copy) ids.push_back(card["card"]);
        ways.push_back(std::move(ids));
    }
    if (!value.is_object()) ways.push_back(value);
    return ways;
}

}  // namespace

bool are_same_tables(const Json& of_old, const Json& of_new) {
    if (of_old == of_new) return true;
    if (of_old.is_array() && of_new.is_array()) return std::ranges::equal(of_old, of_new, are_same_tables);
    if (!of_old.is_object() || !of_new.is_object()) return false;
    const auto goes_with = [](const Json& these, const Json& others) {
        return std::ranges::all_of(these.items(), [&](const auto& member) {
            const auto other = others.find(member.key());
            return other == others.end() ? says_nothing(member.value()) : are_same_tables(member.value(), *other);
        });
    };
    return goes_with(of_old, of_new) && goes_with(of_new, of_old);
}

std::vector<Json::json_pointer> places_of_difference(const Json& of_old, const Json& of_new) {
    std::vector<Json::json_pointer> places;
    add_places(of_old, of_new, Json::json_pointer(), places);
    return places;
}

void leave_out(Json& table, const std::vector<Json::json_pointer>& places) {
    for (const Json::json_pointer& place : places)
        if (table.contains(place)) table[place.parent_pointer()].erase(place.back());
}

std::vector<TablePlace> differences_of_tables(const Json& of_old, const Json& of_new) {
    std::vector<TablePlace> places;
    const SeatNames names = seat_names(of_old);
    Json one = of_old, other = of_new;
    for (Json* table : {&one, &other}) {
        name_players(*table, names);
        name_attacks(*table);
    }
    Walk(places).compare(one, other, "");
    return places;
}

Json telling_claim(const Json& shown, const Json& other) {
    Json claim = Json::object();
    const auto try_member = [&](const std::string& key, const Json& value, const std::string& seat) {
        for (const Json& way : ways_to_claim(value)) {
            const Json part = seat.empty() ? Json{{key, way}} : Json{{seat, {{key, way}}}};
            if (!holds(part, shown) || holds(part, other)) continue;
            (seat.empty() ? claim : claim[seat])[key] = way;
            return;
        }
    };
    // A word that the other one lacks is none of its game: nobody could claim it there.
    const auto is_word = [](const std::string& key, const Json& value, const Json& others) {
        return !others.is_object() || others.contains(key) || !says_nothing(value);
    };
    for (const auto& [key, value] : shown.items())
        if (key != "players" && is_word(key, value, other)) try_member(key, value, "");
    const Json others = other.value("players", Json::array());
    std::size_t seat = 0;
    for (const Json& player : shown.value("players", Json::array())) {
        const Json& same_seat = seat < others.size() ? others[seat] : Json();
        for (const auto& [key, value] : player.items())
            if (is_word(key, value, same_seat)) try_member(key, value, player.value("player", ""));
        ++seat;
    }
    return claim;
}

}  // namespace arbiter
