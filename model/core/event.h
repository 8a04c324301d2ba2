// What happened while the rules ran from one decision to the next: a flat record of events, each citing the clause at work.
#pragma once

#include <array>
#include <cstdint>
#include <cstdlib>
#include <span>

#include "model/core/choice.h"
#include "model/core/input/contradiction.h"

namespace arbiter {

// An index into the game's clause table (generated from its rulebook.json). 0 is "no clause".
using ClauseId = std::uint16_t;
inline constexpr ClauseId kNoClause = 0;

// One thing that happened. `kind` is the game's own enumeration; operands are told beside it.
struct Event {
    std::uint8_t kind = 0;
    Player player = kNobody;
    std::uint8_t first = 0;
    std::uint8_t second = 0;
    std::int16_t amount = 0;
    ClauseId clause = kNoClause;

    friend constexpr bool operator==(const Event&, const Event&) = default;
};

static_assert(sizeof(Event) == 8);

// The events of one step, in order. Fixed capacity: a step never allocates. O(1) per event.
class Events {
public:
    static constexpr std::size_t kCapacity = 1024;

    void clear() { size_ = 0; }

    void add(const Event& event) {
        if (size_ == kCapacity) contradiction("a single step caused more than 1024 events");
        events_[size_++] = event;
    }

    std::span<const Event> all() const { return {events_.data(), size_}; }
    const Event* begin() const { return events_.data(); }
    const Event* end() const { return events_.data() + size_; }
    std::size_t size() const { return size_; }

private:
    std::array<Event, kCapacity> events_;
    std::size_t size_ = 0;
};

}  // namespace arbiter
