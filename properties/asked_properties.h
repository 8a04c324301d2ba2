// Asks many properties of one position or step: reads its signs once, and calls only those properties that could fail there.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "properties/property.h"

namespace arbiter {

// The properties of a list that are still open. Cheap to ask, to be made anew when some are closed.
template <Game G>
class AskedProperties {
public:
    using Position = typename G::Position;

    AskedProperties() = default;

    // `is_open(i)`: is row i of the list still to be asked? The list must outlive this.
    template <class IsOpen>
    AskedProperties(PropertyList<G> properties, IsOpen is_open) {
        for (std::size_t i = 0; i < properties.size(); ++i) {
            const Property<G>& property = properties[i];
            if (!is_open(i)) continue;
            const auto index = static_cast<std::uint32_t>(i);
            const bool noted_answer = property.shape == Shape::reachable;
            if (property.state != nullptr)
                (property.shape == Shape::end ? ends_ : positions_)
                    .add({property.signs, property.state, index, noted_answer}, property.reader);
            if (property.step != nullptr) steps_.add({property.signs, property.step, index, noted_answer}, property.reader);
        }
    }

    // Calls note(i) for each open property of positions that fails in this one, and each reachable one that is reached in it.
    template <class Note>
    void ask_position(const G& game, const Position& position, Note note) const {
        const auto* reader = positions_.reader;
        ask(positions_, reader == nullptr ? kAlways : reader->of_position(game, position), note, game, position);
    }

    // The same for properties of finished positions.
    template <class Note>
    void ask_end(const G& game, const Position& position, Note note) const {
        ask(ends_, kAlways, note, game, position);
    }

    // The same for properties of steps. `after` is not canonicalised yet.
    template <class Note>
    void ask_step(const G& game, const Position& before, Choice choice, const Position& after, const Events& events, Note note) const {
        const auto* reader = steps_.reader;
        const Signs seen = reader == nullptr ? kAlways : reader->of_step(game, before, choice, after, events);
        ask(steps_, seen, note, game, before, choice, after, events);
    }

private:
    template <class Ask>
    struct Question {
        Signs signs;
        Ask ask;
        std::uint32_t index;
        bool noted_answer;  // reached, or does not hold
    };

    template <class Ask>
    struct Questions {
        const SignReader<G>* reader = nullptr;
        std::vector<Question<Ask>> always, at_signs;

        // Properties of one game have one reader; one with another would be asked everywhere.
        void add(const Question<Ask>& question, const SignReader<G>* by) {
            if (reader == nullptr && question.signs != kAlways) reader = by;
            const bool sparing = by != nullptr && by == reader && question.signs != kAlways;
            (sparing ? at_signs : always).push_back(question);
        }
    };

    template <class Ask, class Note, class... What>
    static void ask(const Questions<Ask>& questions, Signs seen, Note& note, const What&... what) {
        for (const auto& question : questions.always)
            if (question.ask(what...) == question.noted_answer) note(question.index);
        for (const auto& question : questions.at_signs)
            if ((question.signs & seen) != 0 && question.ask(what...) == question.noted_answer) note(question.index);
    }

    Questions<decltype(Property<G>::state)> positions_, ends_;
    Questions<decltype(Property<G>::step)> steps_;
};

}  // namespace arbiter
