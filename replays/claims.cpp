#include "replays/claims.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "model/core/input/visible_text.h"

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

// Pairs as many elements of two lists as fit, each with one of the other list: by augmenting paths. O(left² × right).
class Matching {
public:
    template <class Fits>
    Matching(std::size_t left, std::size_t right, Fits fits) : fits_(left, std::vector<bool>(right)), partner_(right, kNone) {
        for (std::size_t i = 0; i < left; ++i)
            for (std::size_t j = 0; j < right; ++j) fits_[i][j] = fits(i, j);
        for (std::size_t i = 0; i < left; ++i) {
            std::vector<bool> tried(right);
            if (!pair_up(i, tried)) left_alone_.push_back(i);
        }
    }

    const std::vector<std::size_t>& left_alone() const { return left_alone_; }
    std::vector<std::size_t> right_alone() const {
        std::vector<std::size_t> alone;
        for (std::size_t j = 0; j < partner_.size(); ++j)
            if (partner_[j] == kNone) alone.push_back(j);
        return alone;
    }

private:
    static constexpr std::size_t kNone = static_cast<std::size_t>(-1);

    bool pair_up(std::size_t i, std::vector<bool>& tried) {
        for (std::size_t j = 0; j < partner_.size(); ++j) {
            if (!fits_[i][j] || tried[j]) continue;
            tried[j] = true;
            if (partner_[j] != kNone && !pair_up(partner_[j], tried)) continue;
            partner_[j] = i;
            return true;
        }
        return false;
    }

    std::vector<std::vector<bool>> fits_;
    std::vector<std::size_t> partner_;  // of each on the right
    std::vector<std::size_t> left_alone_;
};

// How many there are: as a zone says that tells parts of itself beside, else counted.
Json number_in(const Json& shown) {
    for (const char* word : {"count", "size"})
        if (shown.is_object() && shown.contains(word)) return shown[word];
    return one_by_one(shown).size();
}

class Comparison {
public:
    Comparison(std::vector<FalseClaim>& differences, std::size_t& compared) : differences_(differences), compared_(compared) {}

    void compare(const Json& claimed, const Json& shown, const std::string& fact) {
        if (is_left_open(claimed)) {
            ++compared_;
        } else if (claimed.is_object() && shown.is_object()) {
            for (const auto& [key, value] : claimed.items()) {
                std::string member = fact;
                if (!member.empty()) member += '/';
                member += visible(key);
                if (value.is_array() && is_end_of_deck(key, shown))
                    compare_end(key, value, shown, member);
                else
                    compare_member(key, value, shown, member);
            }
        } else if (claimed.is_number() && shown.is_structured()) {
            settle(fact, claimed, number_in(shown));
        } else if (claimed.is_string() && shown.is_object()) {
            settle(fact, claimed, id_of(shown));
        } else if (claimed.is_array() && shown.is_structured() && !is_row_of_numbers(shown)) {
            compare_lists(claimed, one_by_one(shown), fact);
        } else {
            settle(fact, claimed, shown);
        }
    }

private:
    static constexpr const char* kNothing = "nothing of that name";
    static constexpr const char* kNothingThere = "nothing";

    // A card or a tile, of which what is not there is left out: its members are words, and no names.
    static bool is_thing(const Json& shown) { return shown.is_object() && (shown.contains("card") || shown.contains("tile")); }

    // "?": there is something that nobody wrote down, whatever it is.
    static bool is_left_open(const Json& claimed) { return claimed.is_string() && claimed.get_ref<const std::string&>() == "?"; }

    static bool is_row_of_numbers(const Json& shown) {
        return shown.is_array() && std::all_of(shown.begin(), shown.end(), [](const Json& element) { return element.is_number(); }) &&
               !shown.empty();
    }

    // What positions leave out is not there, of it there are none, or there is nothing.
    static bool is_nothing(const Json& claimed) {
        return claimed == false || claimed == 0 || claimed.is_null() || (claimed.is_structured() && claimed.empty());
    }

    // What the rules give where this is claimed of something that has no such member.
    static Json in_place_of(const Json& claimed, const Json& shown) {
        return is_nothing(claimed) ? claimed : Json(is_thing(shown) ? kNothingThere : kNothing);
    }

    // What is known of the order of a deck, seen from above and from below.
    static bool is_end_of_deck(const std::string& key, const Json& shown) {
        const auto is_row = [&](const char* end) { return shown.contains(end) && shown[end].is_array(); };
        return (key == "top" || key == "bottom") && is_row("top") && is_row("bottom");
    }

    // The cards from this end on, as far as the order is known: all of them where no card lies between.
    static Json row_from(const std::string& end, const Json& shown) {
        const bool whole = !shown.contains("unknown") || shown["unknown"].empty();
        const std::string other = end == "top" ? "bottom" : "top";
        Json row = shown[end];
        if (!whole) return row;
        for (const Json& card : shown[other]) row.push_back(card);
        if (end == "bottom") std::rotate(row.begin(), row.begin() + static_cast<std::ptrdiff_t>(shown[end].size()), row.end());
        return row;
    }

    // In this order. Who tells some of the cards at an end does not say that no more are known.
    void compare_end(const std::string& end, const Json& claimed, const Json& shown, const std::string& fact) {
        ++compared_;
        const Json row = row_from(end, shown);
        const auto agrees = [&](const Json& cards, std::size_t first) {
            for (std::size_t place = 0; place < claimed.size(); ++place)
                if (first + place >= cards.size() || !fits(claimed[place], cards[first + place])) return false;
            return true;
        };
        const bool is_whole = claimed.size() == shown[end].size() && agrees(shown[end], 0);
        const std::size_t first = end == "top" || row.size() < claimed.size() ? 0 : row.size() - claimed.size();
        if (is_whole || (!claimed.empty() && agrees(row, first))) return;
        differences_.push_back({0, fact, claimed.dump(), brief(shown[end].empty() ? row : shown[end])});
    }

    void compare_member(const std::string& key, const Json& value, const Json& shown, const std::string& fact) {
        if (const Json* member = named_member(shown, key)) {
            compare(value, *member, fact);
        } else {
            settle(fact, value, in_place_of(value, shown));
        }
    }

    void settle(const std::string& fact, const Json& claimed, const Json& shown) {
        ++compared_;
        if (claimed != shown) differences_.push_back({0, fact, claimed.dump(), brief(shown)});
    }

    // The id of a card or tile by which a claim may call it, or else the whole.
    static const Json& id_of(const Json& shown) {
        for (const char* key : {"card", "tile"})
            if (const auto id = shown.find(key); id != shown.end()) return *id;
        return shown;
    }

    // Cards by their ids, so that a difference fits on a line.
    static std::string brief(const Json& shown) {
        if (shown.is_object()) return id_of(shown).dump();
        if (!shown.is_array()) return shown.dump();
        std::string text;
        for (const Json& element : shown) text += (text.empty() ? "" : ",") + brief(element);
        return "[" + text + "]";
    }

    // What a position shows of what a claim names: of a card its id and the members that are claimed of it.
    static Json as_claimed(const Json& claimed, const Json& shown) {
        if (claimed.is_number() && shown.is_structured()) return number_in(shown);
        if (claimed.is_object() && shown.is_object()) {
            Json part = Json::object();
            for (const char* key : {"card", "tile"})
                if (shown.contains(key)) part[key] = shown[key];
            for (const auto& [key, value] : claimed.items()) {
                const Json* member = named_member(shown, key);
                part[key] = member != nullptr ? as_claimed(value, *member) : in_place_of(value, shown);
            }
            return part;
        }
        if (shown.is_object()) return id_of(shown);
        if (!shown.is_array()) return shown;
        Json list = Json::array();
        for (const Json& element : shown) list.push_back(as_claimed("", element));
        return list;
    }

    // May the claimed element be meant for the shown one, though they differ: does it call it by its id, or by none?
    static bool may_be_meant(const Json& claimed, const Json& shown) {
        if (!claimed.is_object() || !shown.is_object()) return false;
        for (const char* key : {"card", "tile"})
            if (claimed.contains(key)) return shown.contains(key) && claimed[key] == shown[key];
        return true;
    }

    static std::size_t number_of_differences(const Json& claimed, const Json& shown) {
        std::vector<FalseClaim> differences;
        std::size_t compared = 0;
        Comparison(differences, compared).compare(claimed, shown, "");
        return differences.size();
    }

    static bool fits(const Json& claimed, const Json& shown) { return number_of_differences(claimed, shown) == 0; }

    // Of shown elements without a partner: each that a claimed one is meant for with what that says of it, the others by their ids.
    static std::string brief_beside(const Json& only_claimed, const Json& only_shown) {
        std::vector<std::string> texts(only_shown.size());
        for (const Json& claimed : only_claimed) {
            std::optional<std::size_t> meant;
            for (std::size_t j = 0; j < only_shown.size(); ++j) {
                if (!texts[j].empty() || !may_be_meant(claimed, only_shown[j])) continue;
                const bool closer =
                    !meant || number_of_differences(claimed, only_shown[j]) < number_of_differences(claimed, only_shown[*meant]);
                if (closer) meant = j;
            }
            if (meant) texts[*meant] = as_claimed(claimed, only_shown[*meant]).dump();
        }
        std::string text;
        for (std::size_t j = 0; j < texts.size(); ++j)
            text += (text.empty() ? "" : ",") + (texts[j].empty() ? brief(only_shown[j]) : texts[j]);
        return "[" + text + "]";
    }

    // What is left of both lists where elements that fit are taken away in pairs. Where one is longer, an unknown card may be any of those
    // that are claimed, and what differs is how many there are.
    static std::pair<Json, Json> only_in_one(const Json& claimed, const Json& shown) {
        const Matching matching(claimed.size(), shown.size(), [&](std::size_t i, std::size_t j) { return fits(claimed[i], shown[j]); });
        Json only_claimed = Json::array(), only_shown = Json::array();
        for (const std::size_t i : matching.left_alone()) only_claimed.push_back(claimed[i]);
        for (const std::size_t j : matching.right_alone()) only_shown.push_back(shown[j]);
        const auto unknown = [](const Json& element) { return is_left_open(element.is_object() ? id_of(element) : element); };
        const auto known = std::stable_partition(only_shown.begin(), only_shown.end(), [&](const Json& one) { return !unknown(one); });
        const auto unknowns = static_cast<std::size_t>(only_shown.end() - known);
        if (unknowns > 0 && only_claimed.size() != only_shown.size()) {
            const std::size_t pairs = std::min(unknowns, only_claimed.size());
            only_claimed.erase(only_claimed.end() - static_cast<std::ptrdiff_t>(pairs), only_claimed.end());
            only_shown.erase(only_shown.end() - static_cast<std::ptrdiff_t>(pairs), only_shown.end());
        }
        return {std::move(only_claimed), std::move(only_shown)};
    }

    // The same elements in any order. Only those that have no partner differ.
    void compare_lists(const Json& claimed, const Json& shown, const std::string& fact) {
        ++compared_;
        const auto [only_claimed, only_shown] = only_in_one(claimed, shown);
        if (only_claimed.empty() && only_shown.empty()) return;
        // A list that is told in part, as the rest agrees, is not taken for an empty one.
        const bool in_part = only_claimed.size() < claimed.size();
        differences_.push_back({0, fact, in_part && only_claimed.empty() ? "nothing more" : only_claimed.dump(),
                                in_part && only_shown.empty() ? "nothing more" : brief_beside(only_claimed, only_shown)});
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

Json tallies_of(const Json& shown, std::span<const std::string_view> tallies) {
    Json facts = Json::object();
    for (const Json& player : shown.value("players", Json::array())) {
        Json& numbers = facts[player.value("player", "")];
        for (const std::string_view tally : tallies) {
            const auto found = player.find(tally);
            if (found == player.end()) continue;
            const bool counted = found->is_object() && found->contains("count");
            if (counted || !found->is_object()) numbers[std::string(tally)] = counted ? (*found)["count"] : *found;
        }
    }
    return facts;
}

}  // namespace arbiter
