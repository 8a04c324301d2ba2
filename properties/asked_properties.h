// Asks many properties of one position or step: reads its signs once, and calls only those properties that could fail there.
#pragma once

#include <array>
#include <bit>
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
            // Signs of positions and signs of steps are different bits: a row for both is asked everywhere. So is one of finished
            // positions, which are few.
            const bool everywhere = (property.state != nullptr && property.step != nullptr) || property.shape == Shape::end;
            const Signs signs = everywhere ? kAlways : property.signs;
            auto& of_positions = property.shape == Shape::end ? ends_ : positions_;
            if (property.state != nullptr) of_positions.add({property.state, index, noted_answer}, signs, property.reader, property.reads);
            if (property.step != nullptr) steps_.add({property.step, index, noted_answer}, signs, property.reader, kAllParts);
        }
    }

    // Calls note(i) for each open property of positions that fails in this one, and each reachable one that is reached in it. `changed`: of
    // what depends on none of these parts the answer is the same as in a position that was asked before, and it is not asked.
    template <class Note>
    void ask_position(const G& game, const Position& position, Note note, Parts changed = kAllParts) const {
        const auto* reader = positions_.reader();
        positions_.ask(reader == nullptr ? 0 : reader->of_position(game, position, changed), changed, note, game, position);
    }

    // The same for properties of finished positions.
    template <class Note>
    void ask_end(const G& game, const Position& position, Note note) const {
        ends_.ask(0, kAllParts, note, game, position);
    }

    // The same for properties of steps. `after` is not canonicalised yet. Returns the parts of a position that the step has changed.
    template <class Note>
    Parts ask_step(const G& game, const Position& before, Choice choice, const Position& after, const Events& events, Note note) const {
        const auto* reader = reader_of_steps();
        Parts changed = kAllParts;
        const Signs seen = reader == nullptr ? 0 : reader->of_step(game, before, choice, after, events, changed);
        steps_.ask(seen, kAllParts, note, game, before, choice, after, events);
        return changed;
    }

    // The same of a step that only handed a question on.
    template <class Note>
    Parts ask_handing_on(const G& game, const Position& before, Choice choice, const Position& after, const Events& events,
                         Note note) const {
        const auto* reader = reader_of_steps();
        if (reader == nullptr || reader->of_handing_on == nullptr) return ask_step(game, before, choice, after, events, note);
        Parts changed = kAllParts;
        const Signs seen = reader->of_handing_on(game, before, choice, after, events, changed);
        steps_.ask(seen, kAllParts, note, game, before, choice, after, events);
        return changed;
    }

private:
    const SignReader<G>* reader_of_steps() const { return steps_.reader() != nullptr ? steps_.reader() : positions_.reader(); }

    template <class Ask>
    struct Question {
        Ask ask = nullptr;
        std::uint32_t index = 0;
        bool noted_answer = false;  // reached, or does not hold
    };

    // Questions in blocks of 64, so that those due are found by their signs without looking at each.
    template <class Ask>
    class Questions {
    public:
        // How signs are read; null if no question asks for any.
        const SignReader<G>* reader() const { return reader_; }

        // Properties of one game have one reader; one with another would be asked everywhere.
        void add(const Question<Ask>& question, Signs signs, const SignReader<G>* by, Parts reads) {
            if (reader_ == nullptr && signs != kAlways) reader_ = by;
            if (blocks_.empty() || blocks_.back().count == kBlock) blocks_.emplace_back();
            Block& block = blocks_.back();
            const std::uint64_t bit = std::uint64_t{1} << block.count;
            block.questions[block.count++] = question;
            if (signs == kAlways || by == nullptr || by != reader_)
                block.always |= bit;
            else
                for (; signs != 0; signs &= signs - 1) block.due_by_sign[std::countr_zero(signs)] |= bit;
            for (; reads != 0; reads &= reads - 1) block.due_by_part[std::countr_zero(reads)] |= bit;
        }

        template <class Note, class... What>
        void ask(Signs seen, Parts changed, Note& note, const What&... what) const {
            for (const Block& block : blocks_) {
                std::uint64_t due = block.always;
                for (Signs left = seen; left != 0; left &= left - 1) due |= block.due_by_sign[std::countr_zero(left)];
                if ((changed | kUnusedPlaces) != kAllParts) due &= block.due_by_any(changed);
                for (; due != 0; due &= due - 1) {
                    const Question<Ask>& question = block.questions[std::countr_zero(due)];
                    if (question.ask(what...) == question.noted_answer) note(question.index);
                }
            }
        }

    private:
        static constexpr int kBlock = 64;

        struct Block {
            std::array<Question<Ask>, kBlock> questions{};
            std::array<std::uint64_t, 64> due_by_sign{};  // bit i: question i is due where this sign is seen
            std::array<std::uint64_t, 32> due_by_part{};  // bit i: question i depends on this part
            std::uint64_t always = 0;
            int count = 0;

            std::uint64_t due_by_any(Parts parts) const {
                std::uint64_t due = 0;
                for (; parts != 0; parts &= parts - 1) due |= due_by_part[std::countr_zero(parts)];
                return due;
            }
        };

        const SignReader<G>* reader_ = nullptr;
        std::vector<Block> blocks_;
    };

    Questions<decltype(Property<G>::state)> positions_, ends_;
    Questions<decltype(Property<G>::step)> steps_;
};

}  // namespace arbiter
