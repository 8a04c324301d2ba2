// From stored positions back to a play: the way to a position is walked by its parents, then played concretely, and what was found is
// confirmed.
//
// Stored positions are canonical, so the choices between them name things as the canonical form did; and not every store has them in full.
// The way is made again from the initial position, first canonically (of each position, the successor that the store says it is, with the
// positions that are run through on the way to it), then with real names: at each step the first legal choice, in canonical order, whose
// canonical result is the next position of the way.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "checker/engine/exploration.h"
#include "checker/engine/findings.h"
#include "checker/engine/fingerprint.h"
#include "checker/engine/forced_rows.h"
#include "checker/engine/position_index.h"
#include "checker/engine/successors.h"
#include "model/core/game.h"
#include "model/core/input/contradiction.h"
#include "properties/property.h"

namespace arbiter {

// The canonical positions from the initial one to the stored one with this index, both included. `roots`: how many stored positions play
// begins with; they have the first numbers.
template <Game G, class Store>
Way way_to(const G& game, const Store& store, const PositionForm& form, std::uint64_t roots, PositionIndex index) {
    std::vector<PositionIndex> indices{index};
    while (indices.back() >= roots) indices.push_back(store.parent(indices.back()));
    std::reverse(indices.begin(), indices.end());
    const auto is_stored = [&](PositionIndex stored, const EncodedPosition& bytes, std::uint32_t number) {
        return store.is(stored, fingerprint_of(bytes.data(), bytes.size()), bytes.data(), bytes.size(), number);
    };
    Successors<G> successors(game, form);
    Way way;
    const auto go_to = [&](PositionIndex stored) {
        return [&, stored](const Way& row, std::uint32_t number) {
            const bool found = is_stored(stored, row.back(), number);
            if (found) way.insert(way.end(), row.begin(), row.end());
            return !found;
        };
    };
    if (successors.of_start(go_to(indices.front()))) contradiction("the initial position changed");
    for (std::size_t i = 1; i < indices.size(); ++i) {
        const EncodedPosition parent = way.back();  // NOLINT(performance-unnecessary-copy-initialization): the way grows
        if (successors.of(parent, go_to(indices[i]))) contradiction("a stored position is no successor of its parent");
    }
    return way;
}

// A concrete play that is led along encoded positions.
template <Game G>
class ConcretePlay {
public:
    using Position = typename G::Position;

    ConcretePlay(const G& game, const PositionForm& form)
        : game_(game), form_(form), rows_(game, form), before_(game.initial()), position_(before_) {}

    // Makes the first choice that leads to `target` and that `accepts` (before, choice, after, events); false if there is none.
    template <class Accepts>
    bool advance(std::span<const std::uint8_t> target, Accepts&& accepts) {
        game_.list_choices(position_, choices_);
        for (const Choice choice : choices_) {
            if (game_.check(position_, choice) != kNoClause) contradiction("a listed choice is not legal");
            Position after = position_;
            game_.apply(after, choice, events_);
            if (!encodes_to(after, target) || !accepts(position_, choice, after, events_)) continue;
            made_.push_back(choice);
            forced_.push_back(rows_.passes(position_) && rows_.answer() == choice);
            before_ = position_;
            position_ = after;
            return true;
        }
        return false;
    }

    void advance(std::span<const std::uint8_t> target) {
        const auto any = [](const Position&, Choice, const Position&, const Events&) { return true; };
        if (!advance(target, any))
            contradiction("a stored position cannot be reached again: what is merged as equal does not behave equally");
    }

    bool encodes_to(const Position& position, std::span<const std::uint8_t> target) const {
        const EncodedValue<G> value = encoded_value(game_, position, form_.canonical);
        return std::equal(target.begin(), target.end(), value.bytes.begin(),
                          value.bytes.begin() + static_cast<std::ptrdiff_t>(value.length));
    }

    const Position& before() const { return before_; }
    const Position& position() const { return position_; }
    const Events& events() const { return events_; }
    const std::vector<Choice>& choices() const { return made_; }

    Play result() const {
        Play play;
        play.choices = made_;
        play.forced = forced_;
        for (const Event& event : events_)
            if (event.clause != kNoClause) play.clauses.push_back(event.clause);
        std::sort(play.clauses.begin(), play.clauses.end());
        play.clauses.erase(std::unique(play.clauses.begin(), play.clauses.end()), play.clauses.end());
        return play;
    }

private:
    const G& game_;
    PositionForm form_;
    ForcedRows<G> rows_;
    Position before_;
    Position position_;
    Events events_;
    std::vector<Choice> choices_;
    std::vector<Choice> made_;
    std::vector<bool> forced_;
};

// Plays that are led along a way: encoded positions from the initial one on, each one step after the one before.
template <Game G>
class LedPlays {
public:
    using Position = typename G::Position;

    LedPlays(const G& game, const PositionForm& form) : game_(game), form_(form) {}

    // A counterexample, or a witness of a reachable property, in the last position of the way; with a `target`, in a step from there to it.
    Play show(const Property<G>& property, const Way& way, const std::optional<EncodedPosition>& target) const {
        const bool answer = property.shape == Shape::reachable;
        ConcretePlay<G> concrete = led_along(way);
        if (target) {
            const auto shows = [&](const Position& before, Choice choice, const Position& after, const Events& events) {
                return property.step(game_, before, choice, after, events) == answer;
            };
            if (!concrete.advance(*target, shows)) contradiction("a finding does not show again when its play is executed");
        } else if (property.state(game_, concrete.position()) != answer ||
                   (property.shape == Shape::end && !game_.is_over(concrete.position()))) {
            contradiction("a finding does not show again when its play is executed");
        }
        Play play = concrete.result();
        if (property.explain != nullptr) {
            const Choice last = target ? play.choices.back() : Choice{};
            play.explanation = property.explain(game_, target ? &concrete.before() : nullptr, last, concrete.position(), concrete.events());
        }
        return play;
    }

    // The same for what is found in the step after the last, stored, position of the way that the choice of this rank makes, or in the row
    // of forced steps that it sets off; of no rank: in the row that begins with the last position of the way, which is run through.
    Play show_in_row(const Property<G>& property, Way way, std::optional<std::uint32_t> rank) const {
        RowSearch search{game_, form_, property, way};
        follow_row(way.back(), rank, search);
        if (!search.found) contradiction("a finding does not show again when its play is executed");
        return show(property, way, search.target);
    }

    Play show_stuck(const Way& way) const {
        ConcretePlay<G> concrete = led_along(way);
        std::vector<Choice> choices;
        game_.list_choices(concrete.position(), choices);
        if (game_.is_over(concrete.position()) || !is_stuck<G>(choices))
            contradiction("a finding does not show again when its play is executed");
        Play play = concrete.result();
        play.explanation = "the game is not over, and nobody has a legal choice";
        return play;
    }

    // To a row of forced steps that never ends, and once around it if it is a circle. `way` and `rank`: as for show_in_row.
    Play show_circle(Way way, std::optional<std::uint32_t> rank) const {
        const std::size_t before_row = way.size();
        RowRecord record{game_, form_, way};
        const RowEnd end = follow_row(way.back(), rank, record);
        if (end != RowEnd::circle && end != RowEnd::too_long) contradiction("a finding does not show again when its play is executed");
        std::optional<std::size_t> loop_start;
        if (end == RowEnd::circle) loop_start = cut_after_one_round(way, before_row - 1);
        Play play = led_along(way).result();
        play.loop_start = loop_start;
        play.explanation = end == RowEnd::circle ? "every decision from there on has one answer, and the play repeats itself for ever"
                                                 : "more than " + std::to_string(kLongestForcedRow) + " decisions in a row have one answer";
        return play;
    }

    // To the last position of the way, and once around the loop of passive choices that it lies on.
    Play show_loop(const Way& way) const {
        ConcretePlay<G> concrete = led_along(way);
        const std::size_t start = concrete.choices().size();
        EncodedPosition here = way.back();
        do {
            here = passive_successor(here);
            concrete.advance(here);
        } while (here != way.back());
        Play play = concrete.result();
        play.loop_start = start;
        play.explanation = "if everybody declines from here on, the play repeats itself for ever";
        return play;
    }

private:
    // Goes along a row until the property shows, and adds what it passes to the way; the target is the end of the step that shows it.
    struct RowSearch {
        const G& game;
        const PositionForm& form;
        const Property<G>& property;
        Way& way;
        bool found = false;
        std::optional<EncodedPosition> target = {};

        void pass(const Position& position) {
            const bool asked = property.state != nullptr && property.shape != Shape::end;
            found = found || (asked && property.state(game, position) == (property.shape == Shape::reachable));
        }
        bool step(const Position& before, Choice choice, const Position& after, const Events& events, bool forced) {
            if constexpr (HasCapacity<G>)
                if (game.at_capacity(after)) return false;
            if (found) return true;
            found = property.step != nullptr && property.step(game, before, choice, after, events) == (property.shape == Shape::reachable);
            if (found) target = encoded_position(game, after, form);
            if (!found && forced) way.push_back(encoded_position(game, after, form));
            return true;
        }
        void leave(const Position&) {}
    };

    struct RowRecord {
        const G& game;
        const PositionForm& form;
        Way& way;

        void pass(const Position&) {}
        bool step(const Position&, Choice, const Position& after, const Events&, bool forced) {
            if (forced) way.push_back(encoded_position(game, after, form));
            return true;
        }
        void leave(const Position&) {}
    };

    // Shows the visitor the step by the choice of this rank, if one is given, and the row of forced steps after it.
    template <class Visitor>
    RowEnd follow_row(const EncodedPosition& bytes, std::optional<std::uint32_t> rank, Visitor& visitor) const {
        ForcedRows<G> rows(game_, form_);
        Position position = game_.decode(bytes.data(), bytes.size());
        if (rank) {
            const Position before = position;
            std::vector<Choice> choices;
            Events events;
            game_.list_choices(before, choices);
            game_.apply(position, choices.at(*rank), events);
            if (!visitor.step(before, choices.at(*rank), position, events, true)) return RowEnd::beyond_capacity;
        }
        return rows.passes(position) ? rows.run(position, visitor) : RowEnd::stored;
    }

    // Ends the way where it comes back to a position that it has after `from` already, and says where that was.
    static std::size_t cut_after_one_round(Way& way, std::size_t from) {
        for (std::size_t end = from + 1; end < way.size(); ++end) {
            const auto first =
                std::find(way.begin() + static_cast<std::ptrdiff_t>(from), way.begin() + static_cast<std::ptrdiff_t>(end), way[end]);
            if (first == way.begin() + static_cast<std::ptrdiff_t>(end)) continue;
            way.resize(end + 1);
            return static_cast<std::size_t>(first - way.begin());
        }
        contradiction("a circle of forced steps does not come back");
    }

    ConcretePlay<G> led_along(const Way& way) const {
        ConcretePlay<G> concrete(game_, form_);
        if (!concrete.encodes_to(concrete.position(), way.front())) contradiction("the initial position changed");
        for (std::size_t i = 1; i < way.size(); ++i) concrete.advance(way[i]);
        return concrete;
    }

    EncodedPosition passive_successor(const EncodedPosition& bytes) const {
        Position position = game_.decode(bytes.data(), bytes.size());
        Choice passive;
        if constexpr (HasPassiveChoice<G>) {
            if (game_.passive_choice(position, passive)) {
                Events events;
                game_.apply(position, passive, events);
                return encoded_position(game_, position, form_);
            }
        }
        contradiction("a loop of passive choices comes to an end");
    }

    const G& game_;
    PositionForm form_;
};

// Plays to positions of a store that knows their parents.
template <Game G, class Store>
class Plays {
public:
    // `roots`: see way_to.
    Plays(const G& game, const Store& store, const PositionForm& form, std::uint64_t roots)
        : game_(game), store_(store), form_(form), roots_(roots), plays_(game, form) {}

    Play show(const Property<G>& property, const Finding& finding) const {
        if (finding.rank == Finding::kNoRank) return plays_.show(property, way_of(finding), std::nullopt);
        return plays_.show_in_row(property, way_of(finding), finding.choice());
    }
    Play show_stuck(const Finding& finding) const { return plays_.show_stuck(way_of(finding)); }
    Play show_circle(const Finding& finding) const { return plays_.show_circle(way_of(finding), finding.choice()); }
    Play show_loop(PositionIndex first) const { return plays_.show_loop(way_to(game_, store_, form_, roots_, first)); }

private:
    Way way_of(const Finding& finding) const {
        const bool of_initial_row = finding.rank != Finding::kNoRank && !finding.choice();
        if (of_initial_row) return {encoded_position(game_, game_.initial(), form_)};
        return way_to(game_, store_, form_, roots_, finding.index);
    }

    const G& game_;
    const Store& store_;
    PositionForm form_;
    std::uint64_t roots_;
    LedPlays<G> plays_;
};

}  // namespace arbiter
