// From stored positions back to a play: the way to a position is walked by its parents, then played concretely, and what was found is
// confirmed.
//
// Stored positions are canonical, so the choices between them name things as the canonical form did; and not every store has them in full.
// The way is made again from the initial position, first canonically (of each position, the successor that the store says it is), then with
// real names: at each step the first legal choice, in canonical order, whose canonical result is the next position of the way.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "checker/engine/exploration.h"
#include "checker/engine/findings.h"
#include "checker/engine/fingerprint.h"
#include "checker/engine/position_index.h"
#include "model/core/contradiction.h"
#include "model/core/game.h"
#include "properties/property.h"

namespace arbiter {

using EncodedPosition = std::vector<std::uint8_t>;

// The successors of a canonical position in the order of its choices, as the search makes them: those beyond capacity are left out.
template <Game G>
class Successors {
public:
    Successors(const G& game, bool canonical) : game_(game), canonical_(canonical) {}

    // Calls use(encoded, rank) for each, until it returns false.
    template <class Use>
    void of(const EncodedPosition& bytes, Use&& use) {
        const auto before = game_.decode(bytes.data(), bytes.size());
        game_.list_choices(before, choices_);
        std::uint32_t rank = 0;
        for (const Choice choice : choices_) {
            auto after = before;
            game_.apply(after, choice, events_);
            if constexpr (HasCapacity<G>)
                if (game_.at_capacity(after)) continue;
            if (!use(encoded(after), rank++)) return;
        }
    }
    EncodedPosition encoded(typename G::Position position) const {
        if (canonical_) game_.canonicalise(position);
        EncodedPosition bytes(G::kMaximumEncodedSize);
        bytes.resize(game_.encode(position, bytes.data()));
        return bytes;
    }

private:
    const G& game_;
    bool canonical_;
    std::vector<Choice> choices_;
    Events events_;
};

// The canonical positions from the initial one to the one with this index, both included.
template <Game G, class Store>
std::vector<EncodedPosition> way_to(const G& game, const Store& store, bool canonical, PositionIndex index) {
    std::vector<PositionIndex> indices;
    for (; index != kNoPosition; index = store.parent(index)) indices.push_back(index);
    std::reverse(indices.begin(), indices.end());
    const auto is_stored = [&](PositionIndex stored, const EncodedPosition& bytes, std::uint32_t rank) {
        return store.is(stored, fingerprint_of(bytes.data(), bytes.size()), bytes.data(), bytes.size(), rank);
    };
    Successors<G> successors(game, canonical);
    std::vector<EncodedPosition> way{successors.encoded(game.initial())};
    if (!is_stored(indices.front(), way.front(), 0)) contradiction("the initial position changed");
    for (std::size_t i = 1; i < indices.size(); ++i) {
        EncodedPosition next;
        successors.of(way.back(), [&](EncodedPosition bytes, std::uint32_t rank) {
            if (is_stored(indices[i], bytes, rank)) next = std::move(bytes);
            return next.empty();
        });
        if (next.empty()) contradiction("a stored position is no successor of its parent");
        way.push_back(std::move(next));
    }
    return way;
}

// A concrete play that is led along encoded positions.
template <Game G>
class ConcretePlay {
public:
    using Position = typename G::Position;

    ConcretePlay(const G& game, bool canonical) : game_(game), canonical_(canonical), before_(game.initial()), position_(before_) {}

    // Makes the first choice that leads to `target` and that `accepts` (before, choice, after, events); false if there is none.
    template <class Accepts>
    bool advance(std::span<const std::uint8_t> target, Accepts&& accepts) {
        game_.list_choices(position_, choices_);
        for (const Choice choice : choices_) {
            if (game_.check(position_, choice) != kNoClause) contradiction("a listed choice is not legal");
            Position after = position_;
            game_.apply(after, choice, events_);
            if (!encodes_to(after, target) || !accepts(position_, choice, after, events_)) continue;
            before_ = position_;
            position_ = after;
            made_.push_back(choice);
            return true;
        }
        return false;
    }

    void advance(std::span<const std::uint8_t> target) {
        const auto any = [](const Position&, Choice, const Position&, const Events&) { return true; };
        if (!advance(target, any))
            contradiction("a stored position cannot be reached again: what is merged as equal does not behave equally");
    }

    bool encodes_to(Position position, std::span<const std::uint8_t> target) const {
        if (canonical_) game_.canonicalise(position);
        std::array<std::uint8_t, G::kMaximumEncodedSize> bytes;
        const std::size_t length = game_.encode(position, bytes.data());
        return std::equal(target.begin(), target.end(), bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(length));
    }

    const Position& before() const { return before_; }
    const Position& position() const { return position_; }
    const Events& events() const { return events_; }
    const std::vector<Choice>& choices() const { return made_; }

    Play result() const {
        Play play;
        play.choices = made_;
        for (const Event& event : events_)
            if (event.clause != kNoClause) play.clauses.push_back(event.clause);
        std::sort(play.clauses.begin(), play.clauses.end());
        play.clauses.erase(std::unique(play.clauses.begin(), play.clauses.end()), play.clauses.end());
        return play;
    }

private:
    const G& game_;
    bool canonical_;
    Position before_;
    Position position_;
    Events events_;
    std::vector<Choice> choices_;
    std::vector<Choice> made_;
};

// Plays that are led along a way: encoded positions from the initial one on, each a successor of the one before.
template <Game G>
class LedPlays {
public:
    using Position = typename G::Position;
    using Way = std::vector<EncodedPosition>;

    LedPlays(const G& game, bool canonical) : game_(game), canonical_(canonical) {}

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

    // The encoded position that the choice of this rank in a position's list leads to.
    EncodedPosition successor(const EncodedPosition& bytes, std::uint32_t rank) const {
        const Position position = game_.decode(bytes.data(), bytes.size());
        std::vector<Choice> choices;
        game_.list_choices(position, choices);
        return after(position, choices.at(rank));
    }

private:
    ConcretePlay<G> led_along(const Way& way) const {
        ConcretePlay<G> concrete(game_, canonical_);
        if (!concrete.encodes_to(concrete.position(), way.front())) contradiction("the initial position changed");
        for (std::size_t i = 1; i < way.size(); ++i) concrete.advance(way[i]);
        return concrete;
    }

    EncodedPosition passive_successor(const EncodedPosition& bytes) const {
        const Position position = game_.decode(bytes.data(), bytes.size());
        Choice passive;
        if constexpr (HasPassiveChoice<G>) {
            if (game_.passive_choice(position, passive)) return after(position, passive);
        }
        contradiction("a loop of passive choices comes to an end");
    }

    EncodedPosition after(Position position, Choice choice) const {
        Events events;
        game_.apply(position, choice, events);
        return Successors<G>(game_, canonical_).encoded(position);
    }

    const G& game_;
    bool canonical_;
};

// Plays to positions of a store that knows their parents.
template <Game G, class Store>
class Plays {
public:
    Plays(const G& game, const Store& store, bool canonical) : game_(game), store_(store), canonical_(canonical), plays_(game, canonical) {}

    Play show(const Property<G>& property, const Finding& finding) const {
        const auto way = way_to(game_, store_, canonical_, finding.index);
        const bool step = finding.rank != Finding::kNoRank;
        return plays_.show(property, way, step ? std::optional(plays_.successor(way.back(), finding.rank)) : std::nullopt);
    }
    Play show_stuck(const Finding& finding) const { return plays_.show_stuck(way_to(game_, store_, canonical_, finding.index)); }
    Play show_loop(PositionIndex first) const { return plays_.show_loop(way_to(game_, store_, canonical_, first)); }

private:
    const G& game_;
    const Store& store_;
    bool canonical_;
    LedPlays<G> plays_;
};

}  // namespace arbiter
