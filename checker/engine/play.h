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
#include <span>
#include <utility>
#include <vector>

#include "checker/engine/exploration.h"
#include "checker/engine/findings.h"
#include "checker/engine/fingerprint.h"
#include "checker/engine/position_index.h"
#include "checker/engine/progress.h"
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

template <Game G, class Store>
class Plays {
public:
    using Position = typename G::Position;

    Plays(const G& game, const Store& store, const PassiveGraph& graph, bool canonical)
        : game_(game), store_(store), graph_(graph), canonical_(canonical) {}

    // A counterexample, or a witness of a reachable property.
    Play show(const Property<G>& property, const Finding& finding) const {
        const bool answer = property.shape == Shape::reachable;
        const auto way = way_to(game_, store_, canonical_, finding.index);
        ConcretePlay<G> concrete = led_along(way);
        if (finding.rank != Finding::kNoRank) {
            const auto shows = [&](const Position& before, Choice choice, const Position& after, const Events& events) {
                return property.step(game_, before, choice, after, events) == answer;
            };
            const auto target = successor(way.back(), finding.rank);
            if (!concrete.advance(target, shows)) contradiction("a finding does not show again when its play is executed");
        } else if (property.state(game_, concrete.position()) != answer ||
                   (property.shape == Shape::end && !game_.is_over(concrete.position()))) {
            contradiction("a finding does not show again when its play is executed");
        }
        Play play = concrete.result();
        if (property.explain != nullptr) {
            const bool step = finding.rank != Finding::kNoRank;
            const Choice last = step ? play.choices.back() : Choice{};
            play.explanation = property.explain(game_, step ? &concrete.before() : nullptr, last, concrete.position(), concrete.events());
        }
        return play;
    }

    Play show_stuck(const Finding& finding) const {
        ConcretePlay<G> concrete = led_along(way_to(game_, store_, canonical_, finding.index));
        std::vector<Choice> choices;
        game_.list_choices(concrete.position(), choices);
        if (game_.is_over(concrete.position()) || !choices.empty())
            contradiction("a finding does not show again when its play is executed");
        Play play = concrete.result();
        play.explanation = "the game is not over, and nobody has a legal choice";
        return play;
    }

    // To the first position of the loop, and once around it.
    Play show_loop(PositionIndex first) const {
        const auto way = way_to(game_, store_, canonical_, first);
        ConcretePlay<G> concrete = led_along(way);
        const std::size_t start = concrete.choices().size();
        Successors<G> successors(game_, canonical_);
        EncodedPosition here = way.back();
        PositionIndex position = first;
        do {
            position = graph_.successor(position);
            EncodedPosition next;
            successors.of(here, [&](EncodedPosition bytes, std::uint32_t) {
                if (store_.is(position, fingerprint_of(bytes.data(), bytes.size()), bytes.data(), bytes.size(), 0)) next = std::move(bytes);
                return next.empty();
            });
            concrete.advance(here = next);
        } while (position != first);
        Play play = concrete.result();
        play.loop_start = start;
        play.explanation = "if everybody declines from here on, the play repeats itself for ever";
        return play;
    }

private:
    ConcretePlay<G> led_along(const std::vector<EncodedPosition>& way) const {
        ConcretePlay<G> concrete(game_, canonical_);
        if (!concrete.encodes_to(concrete.position(), way.front())) contradiction("the initial position changed");
        for (std::size_t i = 1; i < way.size(); ++i) concrete.advance(way[i]);
        return concrete;
    }

    // The encoded position that a transition leads to.
    EncodedPosition successor(const EncodedPosition& bytes, std::uint32_t rank) const {
        Position position = game_.decode(bytes.data(), bytes.size());
        std::vector<Choice> choices;
        Events events;
        game_.list_choices(position, choices);
        game_.apply(position, choices.at(rank), events);
        return Successors<G>(game_, canonical_).encoded(position);
    }

    const G& game_;
    const Store& store_;
    const PassiveGraph& graph_;
    bool canonical_;
};

}  // namespace arbiter
