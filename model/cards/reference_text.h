// References to what is in play, as text, in both directions: "A/spark#2", "stack/jolt", or a card alone.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/core/cards/names.h"
#include "model/core/choice.h"
#include "model/core/input/json_view.h"
#include "model/core/input/suggestion.h"

namespace arbiter {

// What a text refers to. Exactly one of: `reference` (something that is there), `missing` (well written, but there is no such thing; the
// words say what), `malformed` (what was expected).
template <class Reference>
struct ReadReferenceOf {
    std::optional<Reference> reference;
    std::string missing;
    std::string malformed;
    std::vector<Reference> several{};  // malformed, as any of these may be meant

    static ReadReferenceOf to(Reference reference) { return {reference, "", "", {}}; }
    static ReadReferenceOf to_missing(std::string what) { return {std::nullopt, std::move(what), "", {}}; }
    static ReadReferenceOf not_as(std::string_view expected) { return {std::nullopt, "", std::string(expected), {}}; }
    // `card_form`: what a reference looks like that has a card where `word` stands. What was probably meant is said beside it.
    static ReadReferenceOf not_a_card(const Names& names, std::string_view word, std::string_view card_form) {
        std::vector<std::string_view> known;
        for (const auto& card : names.cards) known.emplace_back(card.id);
        for (const auto& card : names.cards) known.emplace_back(card.name);
        const auto nearest = nearest_name(word, known);
        const std::string meant = nearest ? fmt::format(" (did you mean \"{}\"?)", *nearest) : "";
        return not_as(fmt::format("a card of this game{} in {}", meant, card_form));
    }
    // `where`: "on the board".
    static ReadReferenceOf too_few(std::string_view who, std::string_view what, int ordinal, std::string_view where) {
        return to_missing(ordinal == 1 ? fmt::format("{} has no {} {}", who, what, where)
                                       : fmt::format("{} has fewer than {} of {} {}", who, ordinal, what, where));
    }

    // What the view refers to; InputError if that is nothing.
    Reference required(const JsonView& view) const {
        if (!malformed.empty()) view.fail(malformed);
        if (!reference) view.reject(missing);
        return *reference;
    }
};

// ---- one of several that are called alike

// "A/spark#2": whose, the word, and which of those called so.
struct OwnedWord {
    Player owner = kNobody;
    std::string_view word;
    int ordinal = 1;
};
inline std::optional<OwnedWord> split_owned(const Names& names, std::string_view text) {
    const auto slash = text.find('/');
    if (slash == std::string_view::npos) return std::nullopt;
    OwnedWord owned;
    const auto owner = read_player(names, text.substr(0, slash));
    if (!owner || !split_ordinal(text.substr(slash + 1), owned.word, owned.ordinal)) return std::nullopt;
    owned.owner = *owner;
    return owned;
}

// "spark"; "spark#2" of the second.
inline std::string with_ordinal(std::string word, int ordinal) {
    return ordinal > 1 ? fmt::format("{}#{}", word, ordinal) : word;
}

// Of those places for which `alike` holds: which one `place` is, counted from 1.
template <class Places, class Alike>
int ordinal_among(const Places& places, int place, Alike alike) {
    int ordinal = 0;
    for (const int one : places) {
        if (alike(one)) ++ordinal;
        if (one == place) break;
    }
    return ordinal;
}
// The place of the one with this number.
template <class Places, class Alike>
std::optional<int> place_among(const Places& places, int ordinal, Alike alike) {
    int seen = 0;
    for (const int place : places) {
        if (alike(place) && ++seen == ordinal) return place;
    }
    return std::nullopt;
}

// The same of the first `count` items of a stack, the oldest being 0, by what each is called. `called(index)`: "jolt"; empty: it is no
// item.
template <class Called>
std::string write_item_called(std::string_view stack, int index, Called called) {
    const std::string word = called(index);
    const auto alike = [&](int other) { return called(other) == word; };
    return with_ordinal(std::string(stack) + word, ordinal_among(std::views::iota(0, index + 1), index, alike));
}
template <class Called>
std::optional<int> place_of_item_called(std::string_view word, int ordinal, int count, Called called) {
    return place_among(std::views::iota(0, count), ordinal, [&](int index) { return called(index) == word; });
}

// ---- a card alone

// The card of a reference that is a card and nothing else; most say more.
inline std::optional<Kind> card_called(const Names& names, std::string_view reference) {
    return reference.find('/') == std::string_view::npos ? names.kind_of(reference) : std::nullopt;
}

// Does the text call this card so, of this player where it says whose: "p10", "B/front/p10", "A/lens-adept#2"? It may have left by now.
inline bool calls_card_of(const Names& names, std::string_view text, Player owner, Kind card) {
    const auto slash = text.find('/');
    std::string_view word;
    int ordinal = 1;
    if (!split_ordinal(slash == std::string_view::npos ? text : text.substr(text.rfind('/') + 1), word, ordinal)) return false;
    if (names.kind_of(word) != card) return false;
    return slash == std::string_view::npos || read_player(names, text.substr(0, slash)) == owner;
}

// Does an entry that calls the source of a trigger so mean one that has left, or that nothing is kept of: as gone, or by its card?
template <class Pending>
bool calls_source_that_left(const Names& names, std::string_view text, const Pending& pending) {
    const bool left = pending.source.is_gone() || pending.source.is_none();
    return left && (text == "gone" || calls_card_of(names, text, pending.controller, pending.card));
}

// The same of what an entry tells: does none of the triggers that `fits` have what is `there` of that name as its source, but one a source
// that left?
template <class Waiting, class Fits, class Reference>
bool means_source_that_left(const Names& names, std::string_view text, const std::optional<Reference>& there, const Waiting& waiting,
                            Fits fits) {
    const auto is_of_it = [&](const auto& pending) { return fits(pending) && there && pending.source == *there; };
    const auto has_left = [&](const auto& pending) { return fits(pending) && calls_source_that_left(names, text, pending); };
    return std::ranges::none_of(waiting, is_of_it) && std::ranges::any_of(waiting, has_left);
}

// Does it make no difference which of them is meant? A game whose cards in play may differ in nothing says so of two, in its namespace:
//   are_interchangeable(position, one, other)
template <class Position, class Reference>
bool are_alike([[maybe_unused]] const Position& position, [[maybe_unused]] const std::vector<Reference>& some) {
    if constexpr (requires(Reference one) { are_interchangeable(position, one, one); })
        return std::all_of(some.begin(), some.end(), [&](Reference one) { return are_interchangeable(position, some.front(), one); });
    return std::all_of(some.begin(), some.end(), [&](Reference one) { return one == some.front(); });
}

// A reference that is a card and nothing else: it means the only one of `side`, or else the only one of all that it may mean; or the first
// of several that differ in nothing.
template <class Position, class Reference>
ReadReferenceOf<Reference> read_card_alone(const Names& names, const Position& position, Kind card, const std::vector<Reference>& meant,
                                           Player side) {
    using Read = ReadReferenceOf<Reference>;
    if (meant.empty()) return Read::to_missing(fmt::format("no {} is in play", names.cards[card].name));
    std::vector<Reference> own;
    std::copy_if(meant.begin(), meant.end(), std::back_inserter(own), [&](Reference one) { return one.side() == side; });
    if (!own.empty() && are_alike(position, own)) return Read::to(own.front());
    if (own.empty() && are_alike(position, meant)) return Read::to(meant.front());
    std::string all;
    for (const Reference one : meant) all += fmt::format("{}\"{}\"", all.empty() ? "" : ", ", write_reference(names, position, one));
    Read read = Read::not_as("one of those that are called so: " + all);
    read.several = own.empty() ? meant : own;
    return read;
}

}  // namespace arbiter
