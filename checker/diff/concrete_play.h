// A play that two versions share, with the names of its start: as the search found it, every position has the names of its canonical form.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "checker/diff/difference_search.h"
#include "checker/diff/product_game.h"
#include "model/core/input/contradiction.h"

namespace arbiter {

// Kinds that differ at most in the event that one version tells first. Of several that are told at once the names say which that is, so
// that it may be another one where positions have other names.
inline bool are_alike(const DifferenceKind& one, const DifferenceKind& other) {
    const bool about_event = one.what != DifferenceClass::legality && one.what != DifferenceClass::property;
    return one == other || (about_event && one.what == other.what && one.choice == other.choice);
}

// The kind here that is this one, or else alike. None: nothing like it shows here.
template <class D>
std::optional<DifferenceKind> kind_at(const ProductGame<D>& plain, const typename ProductGame<D>::Position& here,
                                      const DifferenceKind& found) {
    std::vector<DifferenceKind> kinds;
    plain.kinds_at(here, kinds);
    if (std::binary_search(kinds.begin(), kinds.end(), found)) return found;
    const auto alike = std::ranges::find_if(kinds, [&](const DifferenceKind& kind) { return are_alike(kind, found); });
    return alike == kinds.end() ? std::nullopt : std::optional(*alike);
}

// The decisions of a play that goes where `found` goes, by the first choices that do; none if the names cannot be followed (both versions
// know the same pair by other names).
template <class D>
std::optional<FoundDifference> followed(const ProductGame<D>& product, const ProductGame<D>& plain, const FoundDifference& found) {
    auto guide = product.initial();
    auto here = plain.initial();
    FoundDifference concrete{found.kind, {}};
    Events events;
    std::vector<Choice> choices;
    for (const Choice decision : found.decisions) {
        product.apply(guide, decision, events);
        plain.list_choices(here, choices);
        const auto leads_there = [&](Choice choice) {
            auto next = here;
            plain.apply(next, choice, events);
            return !plain.at_capacity(next) && plain.alike(next, guide);
        };
        const auto choice = std::find_if(choices.begin(), choices.end(), leads_there);
        if (choice == choices.end()) return std::nullopt;
        plain.apply(here, *choice, events);
        concrete.decisions.push_back(*choice);
    }
    const auto kind = kind_at(plain, here, found.kind);
    if (!kind) return std::nullopt;
    concrete.kind = *kind;
    return concrete;
}

// The first difference of a kind that is alike, by a play of at most so many decisions as the options say.
template <class D>
std::optional<FoundDifference> alike_in(ProductGame<D>& plain, const DifferenceKind& kind, const ExplorationOptions& options) {
    Exploration exploration;
    KeptSearches kept(std::nullopt);
    std::size_t untold = 0;
    const auto found = DifferenceSearch<D>::all(plain, options, exploration, kept, "", untold);
    const auto alike = std::ranges::find_if(found, [&](const FoundDifference& one) { return are_alike(one.kind, kind); });
    return alike == found.end() ? std::nullopt : std::optional(*alike);
}

// The same play, or where its names cannot be followed one of the same length that a search without canonical names finds. `plain`: of the
// same versions, without canonical names.
template <class D>
FoundDifference concrete_play(const ProductGame<D>& product, ProductGame<D>& plain, const FoundDifference& found,
                              ExplorationOptions options) {
    if (auto concrete = followed(product, plain, found)) return *concrete;
    options.maximum_depth = static_cast<std::uint32_t>(found.decisions.size());
    options.maximum_positions.reset();
    options.maximum_seconds.reset();
    if (auto concrete = DifferenceSearch<D>::of_kind(plain, found.kind, options)) return *concrete;
    if (auto concrete = alike_in<D>(plain, found.kind, options)) return *concrete;
    contradiction("a difference is not found again where nothing is merged");
}

}  // namespace arbiter
