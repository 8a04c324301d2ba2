// Remembers where rows of forced steps led that were followed lately, so that what many of them have in common is followed once.
//
// Rows meet: from many positions the same forced steps lead to the same end. What is remembered of a position on a row is what following it
// from there would give: counts, and the stored position at the end. So no result depends on what is remembered. What was found on such a
// row was noted when it was followed; a search that takes positions in order has noted it for a position that comes first.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "checker/engine/fingerprint.h"

namespace arbiter {

class KnownRows {
public:
    // What is counted of a row, or of the rest of one.
    struct Counts {
        std::uint32_t answers = 0;
        std::uint32_t asides = 0;
        std::uint32_t beyond_capacity = 0;
        std::uint32_t milestones = 0;  // steps that pass one

        Counts& operator+=(const Counts& other) {
            answers += other.answers;
            asides += other.asides;
            beyond_capacity += other.beyond_capacity;
            milestones += other.milestones;
            return *this;
        }
        Counts& operator-=(const Counts& other) {
            answers -= other.answers;
            asides -= other.asides;
            beyond_capacity -= other.beyond_capacity;
            milestones -= other.milestones;
            return *this;
        }
    };
    // Bytes of a position; none if there is none.
    struct Bytes {
        std::uint8_t length = 0;
        std::array<std::uint8_t, 71> bytes;

        static bool fit(std::span<const std::uint8_t> position) { return position.size() <= sizeof(bytes); }
        std::span<const std::uint8_t> all() const { return {bytes.data(), length}; }
        void set(std::span<const std::uint8_t> position) {
            length = static_cast<std::uint8_t>(position.size());
            std::copy(position.begin(), position.end(), bytes.begin());
        }
    };
    // From a position to the end of its row.
    struct Rest {
        Bytes from;
        Bytes end;  // none: the row leads beyond the model's capacity
        Counts counts;
    };

    void begin_row() { met_.clear(); }

    // The row has come to this position after `so_far`. What is known of the rest; null if nothing is, and then the position is kept in
    // mind until the row ends. O(1).
    const Rest* meet(std::span<const std::uint8_t> position, const Counts& so_far) {
        if (!Bytes::fit(position)) return nullptr;
        if (table_.empty()) table_.resize(kPlaces);
        const std::size_t place = place_of(position);
        const Rest& known = table_[place];
        if (std::ranges::equal(known.from.all(), position)) return &known;
        Met& met = met_.emplace_back();
        met.place = place;
        met.rest.from.set(position);
        met.rest.counts = so_far;
        return nullptr;
    }

    // The row has ended, after `whole`, in a stored position or, if that is empty, beyond the model's capacity.
    void end_row(std::span<const std::uint8_t> end, const Counts& whole) {
        if (!Bytes::fit(end)) return;
        for (Met& met : met_) {
            const Counts before = met.rest.counts;
            met.rest.counts = whole;
            met.rest.counts -= before;
            met.rest.end.set(end);
            table_[met.place] = met.rest;
        }
    }

private:
    struct Met {
        std::size_t place;  // in the table
        Rest rest;          // counts: of the row up to there
    };

    static constexpr std::size_t kPlaces = std::size_t{1} << 13;  // 1.3 MB

    static std::size_t place_of(std::span<const std::uint8_t> position) {
        return scaled(fingerprint_of(position.data(), position.size()).low, kPlaces);
    }

    std::vector<Rest> table_;  // by the hash of the position; what comes later replaces what was there
    std::vector<Met> met_;     // on the present row
};

}  // namespace arbiter
