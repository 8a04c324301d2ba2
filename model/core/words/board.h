// Pieces of boards that the games share: piles and decks in words for a terminal and as structured JSON for pages.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/core/cards/names.h"
#include "model/core/input/json_reader.h"
#include "model/core/input/wanted_members.h"
#include "model/core/piles/copies.h"
#include "model/core/piles/known_order.h"
#include "model/core/words/words.h"

namespace arbiter {

// "Ember Guard ×2, Spark Runner".
template <std::size_t kinds>
std::string pile_words(const Names& names, const CopiesOf<kinds>& pile) {
    std::string text;
    for_each_kind_in(pile, static_cast<int>(names.cards.size()), [&](Kind kind) {
        text += (text.empty() ? "" : ", ") + card_words(names, kind);
        if (pile[kind] > 1) text += fmt::format(" ×{}", pile[kind]);
    });
    return text;
}

// Appends a line of at most about 100 columns, continued below itself; nothing if the text is empty.
void append_board_line(std::string& out, std::string_view label, const std::string& text);

bool is_unknown_card(const Names& names, Kind kind);

// {"card", "name"}.
Json card_json(const Names& names, Kind kind);

// A list of {"card", "name", "count"}.
template <std::size_t kinds>
Json cards_json(const Names& names, const CopiesOf<kinds>& pile) {
    Json list = Json::array();
    for_each_kind_in(pile, static_cast<int>(names.cards.size()), [&](Kind kind) {
        Json entry = card_json(names, kind);
        entry["count"] = pile[kind];
        list.push_back(std::move(entry));
    });
    return list;
}

// {"seen_by": "all", "owner" or "nobody", "count", "cards"}.
template <std::size_t kinds>
Json zone_json(const Names& names, const CopiesOf<kinds>& pile, std::string_view seen_by) {
    return {{"seen_by", seen_by}, {"count", sum_of(pile)}, {"cards", cards_json(names, pile)}};
}

// Does nobody look at more of this member than how many there are?
inline bool wanted_as_number(const WantedMembers& wanted, std::string_view member) {
    return !wanted(std::string(member) + '/');
}

// A pile, or a deck, of which nobody wants to know more.
inline Json counted_json(int count) {
    return {{"count", count}};
}

// How many cards at the end of a deck are known below ones that nobody knows, and how many of these there are right above: a deck all of
// whose unknown cards are of one kind (the card ?) is kept as one row from top to bottom.
struct KnownBottom {
    int known = 0, unknown = 0;
};
template <std::size_t capacity>
KnownBottom known_bottom(const Names& names, const KnownOrderOf<capacity>& known) {
    if (known.bottom > 0) return {};
    const auto is_unknown = [&](int place) { return is_unknown_card(names, known.order[place]); };
    KnownBottom below;
    while (below.known < known.top && !is_unknown(below.known)) ++below.known;
    if (below.known == known.top) return {};
    while (below.known + below.unknown < known.top && is_unknown(below.known + below.unknown)) ++below.unknown;
    return below;
}

// {"seen_by", "count", "unknown", "top", "bottom"}: the first card of a known part is the one to be drawn first.
template <std::size_t kinds, std::size_t capacity>
Json deck_json(const Names& names, const CopiesOf<kinds>& unknown, const KnownOrderOf<capacity>& known) {
    Json out = {{"seen_by", "nobody"}, {"count", sum_of(unknown) + known.top + known.bottom}, {"unknown", cards_json(names, unknown)}};
    out["top"] = Json::array();
    out["bottom"] = Json::array();
    KnownBottom below = known_bottom(names, known);
    // Unknown cards below the last known one are told with it, as one row.
    if (!is_empty(unknown) || (below.known == 0 && below.unknown < known.top)) below = {};
    for (int i = known.top - 1; i >= below.known + below.unknown; --i) out["top"].push_back(card_json(names, known.order[i]));
    if (below.unknown > 0) {
        out["unknown"].push_back(card_json(names, known.order[below.known]));
        out["unknown"].back()["count"] = below.unknown;
    }
    for (int i = below.known - 1; i >= 0; --i) out["bottom"].push_back(card_json(names, known.order[i]));
    for (int i = known.top; i < known.top + known.bottom; ++i) out["bottom"].push_back(card_json(names, known.order[i]));
    return out;
}

// Cards in a row, unknown ones that follow one another as a number; empty if all are unknown.
std::string row_words(const Names& names, const std::vector<Kind>& row);

// The lines of a deck's known cards.
template <std::size_t capacity>
void append_known_order(std::string& out, const Names& names, const KnownOrderOf<capacity>& known) {
    const KnownBottom below = known_bottom(names, known);
    std::vector<Kind> top(known.order.begin() + (below.known > 0 ? below.known + below.unknown : 0), known.order.begin() + known.top);
    std::reverse(top.begin(), top.end());
    append_board_line(out, "on top", row_words(names, top));
    std::vector<Kind> bottom(known.order.begin() + known.top, known.order.begin() + known.top + known.bottom);
    bottom.insert(bottom.end(), known.order.begin(), known.order.begin() + below.known);
    if (known.bottom == 0) std::reverse(bottom.begin(), bottom.end());
    append_board_line(out, "at bottom", row_words(names, bottom));
}

}  // namespace arbiter
