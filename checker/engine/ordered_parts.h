// What all stores have in common: positions in one part or in several, their order of discovery, and their parents.
//
// Where several workers enter positions at once, the store has a part for each of them. A hash of a position says in which part it is,
// and a part is one worker's: there is no lock and no atomic access. What the parts share, the order of all positions and their parents, is
// written afterwards (`extend`, `Filler`).
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>
#include <span>
#include <type_traits>
#include <vector>

#include "checker/engine/fingerprint.h"
#include "checker/engine/part_sequence.h"
#include "checker/engine/position_index.h"

namespace arbiter {

// Whether there is room for more positions.
enum class Room : std::uint8_t {
    enough,
    after_growth,  // the tables were resized: enter all positions again (`renew`)
    none,          // the budget is used up, or the system has no more memory
};

// For how many positions room is asked for in a part: for the same number in each, or what a function says.
template <class Wanted>
std::size_t wanted_in(const Wanted& wanted, std::size_t part) {
    if constexpr (std::is_invocable_v<const Wanted&, std::size_t>)
        return wanted(part);
    else
        return wanted;
}

// Says which part a position belongs to.
struct PartChoice {
    std::size_t parts = 1;
    std::size_t lines = 0;  // of a bitstate store, in which a line belongs to one part; else 0

    std::size_t operator()(const Fingerprint& fingerprint, const std::uint8_t* bytes, std::size_t length) const {
        if (lines != 0) return scaled(fingerprint.low, lines) * parts / lines;
        if (length > kShortLength) return scaled(fingerprint.high, parts);  // bits that do not choose a bucket of a table
        std::uint64_t bits = 0;
        std::memcpy(&bits, bytes, length);
        return of_short(bits);
    }
    // The same for a short position of a known length, without its fingerprint where that is not needed.
    template <std::size_t Length>
    requires(Length <= kShortLength) [[gnu::always_inline]] std::size_t of_short(const std::uint8_t* bytes) const {
        if (lines != 0) [[unlikely]]
            return (*this)(fingerprint_of<Length>(bytes), bytes, Length);
        std::uint64_t bits = 0;
        std::memcpy(&bits, bytes, Length);
        return of_short(bits);
    }

private:
    // Multiplicative hashing (Knuth 1973) is enough to divide positions evenly, and takes fewer instructions than a fingerprint.
    std::size_t of_short(std::uint64_t bits) const { return scaled(bits * 0x9E3779B97F4A7C15, parts); }
};

template <class PartOfStore, class Parents>
class OrderedParts {
public:
    using Part = PartOfStore;

    std::size_t part_count() const { return parts_.size(); }
    Part& part(std::size_t number) { return *parts_[number]; }
    const PartChoice& part_of() const { return part_of_; }

    // The index of the position if it is known, and the store can tell; else appends it. There must be room. `part` and `place`: those of
    // the fingerprint. `rank`: which of its parent's successors it is.
    Insertion insert(Part& part, std::size_t place, const Fingerprint& fingerprint, const std::uint8_t* bytes, std::size_t length,
                     PositionIndex parent, std::uint32_t rank) {
        const Insertion insertion = part.insert(place, fingerprint, bytes, length, rank);
        if (!insertion.fresh) return {index_of({part.number(), insertion.index}), false};
        const auto index = static_cast<PositionIndex>(size());
        if (parent == kNoPosition)
            parents_.append_first();
        else
            parents_.append(parent);
        if (sequence_) sequence_->append(part.number());
        return {index, true};
    }
    Insertion insert(const Fingerprint& fingerprint, const std::uint8_t* bytes, std::size_t length, PositionIndex parent,
                     std::uint32_t rank) {
        Part& part = *parts_[part_of_(fingerprint, bytes, length)];
        return insert(part, part.place_of(fingerprint), fingerprint, bytes, length, parent, rank);
    }
    // kNoPosition if the position is not known.
    PositionIndex find(const Fingerprint& fingerprint, const std::uint8_t* bytes, std::size_t length) const {
        const std::size_t part = part_of_(fingerprint, bytes, length);
        return index_of({part, parts_[part]->find(fingerprint, bytes, length)});
    }
    // Which position has this number in its part; kNoPosition if it was entered there, but left out of the order.
    PositionIndex index_of(const PartSequence::Place& place) const {
        return sequence_ && place.number != kNoPosition ? sequence_->position_at(place) : place.number;
    }

    // Makes room in the order for `count` positions that the parts have already, and that must have been asked for. All have parents before
    // `parents_before`, and all that come later have not. There must be several parts.
    void extend(std::size_t count, std::size_t parents_before) {
        parents_.extend(count, parents_before);
        sequence_->extend(count);
    }
    // Says of consecutive positions where they are, while others say it of other ones: of those from `first` on, before which the parts had
    // so many.
    class Filler {
    public:
        Filler(OrderedParts& store, PositionIndex first, const PartSequence::Counts& before)
            : index_(first), parents_(store.parents_), sequence_(*store.sequence_, first, before) {}

        // At most 64 at once: next_parent() gives the parent of one after the other; the parts of all.
        template <class NextParent>
        void put(std::size_t count, NextParent next_parent, const PartSequence::Planes& parts) {
            parents_.put(index_, count, next_parent);
            sequence_.put(parts, count);
            index_ += static_cast<PositionIndex>(count);
        }

    private:
        PositionIndex index_;
        typename Parents::Filler parents_;
        PartSequence::Filler sequence_;
    };

    // The encoded position: any in an exact store, those of the level being expanded and of the next one in others.
    std::span<const std::uint8_t> operator[](PositionIndex index) const {
        const PartSequence::Place place = place_of(index);
        return (*parts_[place.part])[place.number];
    }
    // Gives the encoded positions from one on, one after the other. There must be several parts.
    class Reader {
    public:
        Reader(const OrderedParts& store, PositionIndex first) : store_(store), places_(*store.sequence_, first) {}

        [[gnu::always_inline]] std::span<const std::uint8_t> next() {
            constexpr std::size_t kAhead = 192;  // bytes: many lie where another worker wrote them
            const PartSequence::Place place = places_.next();
            const std::span<const std::uint8_t> position = (*store_.parts_[place.part])[place.number];
            __builtin_prefetch(position.data() + kAhead);
            return position;
        }

    private:
        const OrderedParts& store_;
        PartSequence::Reader places_;
    };
    // The positions from `first` on are expanded now.
    void begin_level(PositionIndex first) {
        if (!sequence_) return parts_[0]->begin_level(first);
        const PartSequence::Counts before = sequence_->counts_before(first);
        for (const auto& part : parts_) part->begin_level(before[part->number()]);
    }
    // Is this successor of the stored position's parent, the `rank`-th, the stored position?
    bool is(PositionIndex index, const Fingerprint& fingerprint, const std::uint8_t* bytes, std::size_t length, std::uint32_t rank) const {
        const PartSequence::Place place = place_of(index);
        return parts_[place.part]->is(place.number, fingerprint, bytes, length, rank);
    }
    PositionIndex parent(PositionIndex index) const { return parents_.parent(index); }

    std::size_t size() const { return parents_.size(); }
    // Of each part, how many positions are in the order. There must be several parts.
    PartSequence::Counts counts() const { return sequence_->counts_before(size()); }

protected:
    // The store then makes its parts. `maximum_positions`: the most that there may ever be.
    OrderedParts(std::size_t maximum_positions, const PartChoice& choice) : part_of_(choice), parents_(maximum_positions) {
        if (choice.parts > 1) sequence_.emplace(maximum_positions, choice.parts);
    }

    bool reserve_order(std::size_t count, std::size_t parents_before) {
        return parents_.reserve_more(count, parents_before) && (!sequence_ || sequence_->reserve_more(count));
    }
    std::size_t order_bytes() const { return parents_.bytes() + (sequence_ ? sequence_->bytes() : 0); }
    // Of `count` positions more, at most.
    std::size_t maximum_order_bytes(std::size_t count) const {
        return Parents::maximum_bytes(count) + (sequence_ ? sequence_->maximum_bytes(count) : 0);
    }

    std::vector<std::unique_ptr<Part>> parts_;

private:
    PartSequence::Place place_of(PositionIndex index) const {
        return sequence_ ? sequence_->place_of(index) : PartSequence::Place{0, index};
    }

    PartChoice part_of_;
    Parents parents_;
    std::optional<PartSequence> sequence_;  // if there are several parts
};

}  // namespace arbiter
