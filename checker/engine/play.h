// From stored positions back to a play: canonical positions are walked by their parents, then played concretely, and what was found is
// confirmed.
//
// Stored positions are canonical, so the choices between them name things as the canonical form did. The play is made again from the
// initial position with real names: at each step the first legal choice, in canonical order, whose canonical result is the next stored
// position.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "checker/engine/exact_store.h"
#include "checker/engine/exploration.h"
#include "checker/engine/findings.h"
#include "checker/engine/progress.h"
#include "model/core/contradiction.h"
#include "model/core/game.h"
#include "properties/property.h"

namespace arbiter {

// The stored positions from the initial one to `index`, both included.
template <PositionStore Store>
std::vector<PositionIndex> path_to(const Store& store, PositionIndex index) {
    std::vector<PositionIndex> path;
    for (; index != kNoPosition; index = store.parent(index)) path.push_back(index);
    std::reverse(path.begin(), path.end());
    return path;
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

template <Game G, PositionStore Store>
class Plays {
public:
    using Position = typename G::Position;

    Plays(const G& game, const Store& store, bool canonical) : game_(game), store_(store), canonical_(canonical) {}

    // A counterexample, or a witness of a reachable property.
    Play show(const Property<G>& property, const Finding& finding) const {
        const bool answer = property.shape == Shape::reachable;
        ConcretePlay<G> concrete = led_to(finding.index);
        if (finding.rank != Finding::kNoRank) {
            const auto shows = [&](const Position& before, Choice choice, const Position& after, const Events& events) {
                return property.step(game_, before, choice, after, events) == answer;
            };
            const auto target = successor(finding);
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
        ConcretePlay<G> concrete = led_to(finding.index);
        std::vector<Choice> choices;
        game_.list_choices(concrete.position(), choices);
        if (game_.is_over(concrete.position()) || !choices.empty())
            contradiction("a finding does not show again when its play is executed");
        Play play = concrete.result();
        play.explanation = "the game is not over, and nobody has a legal choice";
        return play;
    }

    // To the first position of the loop, and once around it.
    Play show_loop(const PassiveGraph& graph, PositionIndex first) const {
        ConcretePlay<G> concrete = led_to(first);
        const std::size_t start = concrete.choices().size();
        PositionIndex position = first;
        do {
            position = graph.successor(position);
            concrete.advance(store_[position]);
        } while (position != first);
        Play play = concrete.result();
        play.loop_start = start;
        play.explanation = "if everybody declines from here on, the play repeats itself for ever";
        return play;
    }

private:
    ConcretePlay<G> led_to(PositionIndex index) const {
        ConcretePlay<G> concrete(game_, canonical_);
        const auto path = path_to(store_, index);
        if (!concrete.encodes_to(concrete.position(), store_[path.front()])) contradiction("the initial position changed");
        for (std::size_t i = 1; i < path.size(); ++i) concrete.advance(store_[path[i]]);
        return concrete;
    }

    // The encoded position that a transition leads to.
    std::vector<std::uint8_t> successor(const Finding& finding) const {
        const auto bytes = store_[finding.index];
        Position position = game_.decode(bytes.data(), bytes.size());
        std::vector<Choice> choices;
        Events events;
        game_.list_choices(position, choices);
        game_.apply(position, choices.at(finding.rank), events);
        if (canonical_) game_.canonicalise(position);
        std::vector<std::uint8_t> out(G::kMaximumEncodedSize);
        out.resize(game_.encode(position, out.data()));
        return out;
    }

    const G& game_;
    const Store& store_;
    bool canonical_;
};

}  // namespace arbiter
