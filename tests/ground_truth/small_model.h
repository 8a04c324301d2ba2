// What the small models share: positions stored as their own bytes, no symmetry unless they say so, legality by membership in the list.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <utility>
#include <vector>

#include "model/core/choice.h"
#include "model/core/event.h"
#include "model/core/game.h"

namespace arbiter::ground_truth {

inline constexpr ClauseId kNotListed = 1;

// A choice with one or two small operands, by one actor.
constexpr Choice choose(std::uint8_t kind, int first = 0, int second = 0, Player actor = 0) {
    static_assert(std::endian::native == std::endian::little);
    const auto byte = [](int operand) { return std::uint64_t{static_cast<std::uint8_t>(operand)}; };
    // As one word: what is written byte by byte, and read as a whole soon after, makes the processor wait.
    return std::bit_cast<Choice>(actor | std::uint64_t{kind} << 8 | byte(first) << 16 | byte(second) << 24);
}

// A short list of choices, at most `Most`, to which they are added without a branch where legality is hard to predict.
template <std::size_t Most>
class ShortList {
public:
    void add_if(bool legal, Choice choice) {
        choices_[count_] = choice;
        count_ += legal;
    }
    void add(Choice choice) { add_if(true, choice); }
    bool is_empty() const { return count_ == 0; }
    void write_to(std::vector<Choice>& out) const { out.assign(choices_.begin(), choices_.begin() + count_); }

private:
    std::array<Choice, Most + 1> choices_;  // and one that is not to be added
    std::size_t count_ = 0;
};

// Sorts a handful of things by insertion: gcc 12 warns (falsely) that std::sort leaves so short an array.
template <class T>
void sort_few(T* things, int count) {
    for (int i = 1; i < count; ++i)
        for (int j = i; j > 0 && things[j] < things[j - 1]; --j) std::swap(things[j], things[j - 1]);
}

// Base of a model M whose position is P. M defines initial, list_choices and make; and is_over or canonicalise where they differ.
template <class M, class P>
class SmallModel {
public:
    using Position = P;
    static constexpr std::size_t kMaximumEncodedSize = sizeof(P);
    static constexpr bool kFixedEncoding = true;
    static constexpr bool kCountsForced = true;  // published numbers are of all positions
    static_assert(std::has_unique_object_representations_v<P>);

    bool is_over(const P&) const { return false; }
    void canonicalise(P&) const {}
    ClauseId check(const P& position, Choice choice) const {
        thread_local std::vector<Choice> listed;
        model().list_choices(position, listed);
        return std::find(listed.begin(), listed.end(), choice) == listed.end() ? kNotListed : kNoClause;
    }
    void apply(P& position, Choice choice, Events& events) const {
        events.clear();
        model().make(position, choice);
    }
    std::size_t encode(const P& position, std::uint8_t* out) const {
        std::memcpy(out, &position, sizeof(P));
        return sizeof(P);
    }
    P decode(const std::uint8_t* bytes, std::size_t) const {
        P position;
        std::memcpy(&position, bytes, sizeof(P));
        return position;
    }

private:
    const M& model() const { return static_cast<const M&>(*this); }
};

}  // namespace arbiter::ground_truth
