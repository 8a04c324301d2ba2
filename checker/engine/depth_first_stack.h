// The present play of a depth-first search, and what is left to try of it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "checker/engine/position_index.h"
#include "checker/engine/reserved_memory.h"

namespace arbiter {

// A row of successors, each by its number among those of the position before; the first by its number among those that play begins with.
using SuccessorNumbers = std::vector<std::uint32_t>;

class DepthFirstStack {
public:
    static constexpr std::uint32_t kNoNumber = 0xFFFFFFFF;

    // A position of the present play.
    struct Frame {
        PositionIndex index = kNoPosition;
        std::uint32_t number = 0;    // among its parent's successors
        std::size_t first = 0;       // where its candidates begin
        std::size_t next = 0;        // the candidate that is tried next
        std::size_t first_byte = 0;  // likewise, of their bytes
        std::size_t next_byte = 0;
        std::uint32_t passive = kNoNumber;  // the successor by its passive choice
        bool milestone = false;             // which passes a milestone
    };
    // A successor of the last position of the play that was unknown when that was expanded.
    struct Candidate {
        std::uint32_t number = 0;  // among its parent's successors
        std::span<const std::uint8_t> bytes;
    };

    // `budget`: bytes that it may take.
    explicit DepthFirstStack(std::size_t budget)
        : budget_(budget), frames_(budget / sizeof(Frame) + 1), candidates_(budget / sizeof(Stored) + 1), bytes_(budget + 1) {}

    // Room for one more position with so many candidates that take so many bytes; false if there is none.
    bool reserve_more(std::size_t candidates, std::size_t bytes) {
        const std::size_t more = sizeof(Frame) + candidates * sizeof(Stored) + bytes;
        return this->bytes() + more <= budget_ && frames_.reserve_more(1) && candidates_.reserve_more(candidates) &&
               bytes_.reserve_more(bytes);
    }
    void push(PositionIndex index, std::uint32_t number) {
        frames_.append({index, number, candidates_.size(), candidates_.size(), bytes_.size(), bytes_.size()});
    }
    void pop() {
        candidates_.resize(last().first);
        bytes_.resize(last().first_byte);
        frames_.resize(frames_.size() - 1);
    }
    // Of the last position.
    void add_candidate(std::uint32_t number, std::span<const std::uint8_t> bytes) {
        candidates_.append({number, static_cast<std::uint32_t>(bytes.size())});
        std::copy(bytes.begin(), bytes.end(), bytes_.data() + bytes_.size());
        bytes_.resize(bytes_.size() + bytes.size());
    }
    bool has_candidate() const { return last().next < candidates_.size(); }
    // Its bytes stay until the last position is popped.
    Candidate next_candidate() {
        Frame& frame = last();
        const Stored& stored = candidates_[frame.next++];
        const Candidate candidate{stored.number, {bytes_.data() + frame.next_byte, stored.length}};
        frame.next_byte += stored.length;
        return candidate;
    }

    Frame& last() const { return frames_[frames_.size() - 1]; }
    std::size_t size() const { return frames_.size(); }
    std::size_t candidates() const { return candidates_.size(); }
    std::size_t bytes() const { return frames_.bytes() + candidates_.bytes() + bytes_.bytes(); }
    SuccessorNumbers numbers() const {
        SuccessorNumbers row;
        for (std::size_t i = 0; i < frames_.size(); ++i) row.push_back(frames_[i].number);
        return row;
    }

private:
    struct Stored {
        std::uint32_t number = 0, length = 0;
    };

    const std::size_t budget_;
    ReservedVector<Frame> frames_;
    ReservedVector<Stored> candidates_;
    ReservedVector<std::uint8_t> bytes_;
};

}  // namespace arbiter
