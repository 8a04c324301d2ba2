// Exploring two versions as one game (product_game.h): where do they differ first, and in which ways?
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "checker/diff/difference_kind.h"
#include "checker/diff/kept_searches.h"
#include "checker/diff/product_game.h"
#include "checker/engine/explorer.h"
#include "properties/property.h"

namespace arbiter {

// A play of decisions after which the versions differ in this way.
struct FoundDifference {
    DifferenceKind kind;
    std::vector<Choice> decisions;
};

// So many kinds of difference are told of one scenario.
inline constexpr std::size_t kMostKinds = 64;

template <class D>
class DifferenceSearch {
public:
    using Product = ProductGame<D>;
    using Position = typename Product::Position;

    // The first difference, if there is one: no shorter play leads to any. `what` tells the search apart from others in its checkpoint.
    static std::optional<FoundDifference> first(const Product& product, ExplorationOptions options, Exploration& exploration,
                                                KeptSearches& kept, const std::string& what) {
        static constexpr Property<Product> kAgree{
            .id = "agree",
            .shape = Shape::state,
            .state = [](const Product& game, const Position& position) { return game.agrees_at(position); },
        };
        options.stop_at_violation = true;
        options.checkpoint = kept.next("the first difference" + what);
        exploration = search(product, {&kAgree, 1}, options);
        kept.end(exploration);
        const auto& play = exploration.properties.front().play;
        if (!play) return std::nullopt;
        return FoundDifference{product.first_kind_at(end_of(product, play->choices)), play->choices};
    }

    // The first one of each kind, the shortest first, in two explorations: one that notes the kinds, one that looks for them. `untold`:
    // kinds beyond kMostKinds. The time that is given is for both: half of it for the first; the second looks at no more positions than
    // that has come to. Of searches that are kept each has all of it, as it goes on from where it was ended.
    static std::vector<FoundDifference> all(Product& product, ExplorationOptions options, Exploration& exploration, KeptSearches& kept,
                                            const std::string& what, std::size_t& untold) {
        static constexpr Property<Product> kNote{
            .id = "note",
            .shape = Shape::state,
            .state =
                [](const Product& game, const Position& position) {
                    game.note_kinds_at(position);
                    return true;
                },
        };
        options.stop_at_violation = false;
        const std::optional<CheckpointOptions> checkpoint = kept.next("the kinds of difference" + what);
        const KeptKinds kept_kinds(checkpoint);
        options.checkpoint = checkpoint;
        if (!checkpoint && options.maximum_seconds) *options.maximum_seconds /= 2;
        typename Product::Notes notes;
        notes.kinds = kept_kinds.begin();
        notes.tell_new = [&kept_kinds](const std::set<DifferenceKind>& all) { kept_kinds.write(all); };
        product.note_kinds_in(&notes);
        exploration = search(product, {&kNote, 1}, options);
        kept.end(exploration);
        std::vector<DifferenceKind> kinds(notes.kinds.begin(), notes.kinds.end());
        untold = kinds.size() > kMostKinds ? kinds.size() - kMostKinds : 0;
        kinds.resize(std::min(kinds.size(), kMostKinds));
        product.look_for(kinds);
        const auto rows = rows_of_wanted(std::make_index_sequence<kMostKinds>());
        options.checkpoint = kept.next("the first difference of each kind" + what);
        if (!options.checkpoint && options.maximum_seconds) {
            options.maximum_seconds.reset();
            options.maximum_positions = std::max<std::uint64_t>(exploration.positions, 1);
        }
        const Exploration again = search(product, {rows.data(), kinds.size()}, options);
        kept.end(again);
        std::vector<FoundDifference> found;
        for (std::size_t i = 0; i < kinds.size(); ++i)
            if (const auto& play = again.properties[i].play) found.push_back({kinds[i], play->choices});
        std::ranges::stable_sort(found, {}, [](const FoundDifference& one) { return one.decisions.size(); });
        return found;
    }

    // The first of one kind.
    static std::optional<FoundDifference> of_kind(Product& product, const DifferenceKind& kind, ExplorationOptions options) {
        options.stop_at_violation = true;
        product.look_for({kind});
        const auto rows = rows_of_wanted(std::make_index_sequence<1>());
        const Exploration exploration = search(product, {rows.data(), 1}, options);
        const auto& play = exploration.properties.front().play;
        if (!play) return std::nullopt;
        return FoundDifference{kind, play->choices};
    }

    static Position end_of(const Product& product, const std::vector<Choice>& decisions) {
        Position position = product.initial();
        Events events;
        for (const Choice choice : decisions) product.apply(position, choice, events);
        return position;
    }

private:
    template <std::size_t place>
    static bool lacks_wanted(const Product& game, const Position& position) {
        return !game.shows_wanted(place, position);
    }
    template <std::size_t... places>
    static std::array<Property<Product>, sizeof...(places)> rows_of_wanted(std::index_sequence<places...>) {
        return {Property<Product>{.id = "wanted", .shape = Shape::state, .state = &lacks_wanted<places>}...};
    }

    static Exploration search(const Product& product, PropertyList<Product> rows, const ExplorationOptions& options) {
        check_options(options);
        const ProgressProperties<Product> no_progress{.no_stuck_position = false, .no_forced_circle = false};
        if (options.store == StoreKind::fingerprint)
            return detail::explore_breadth_first<FingerprintStore<Product>>(product, rows, options, no_progress);
        return detail::explore_breadth_first<ExactStore<Product>>(product, rows, options, no_progress);
    }
};

}  // namespace arbiter
