// Which clauses does a stretch of a program ask whether they are waived? What does not ask of a clause goes on in the same way if that is
// waived: so one run tells of every clause at once whether its waiver can make a difference there.
//
// While a thread watches, rules in which many clauses are written down as waived answer as if only the given ones were.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "model/core/register/register.h"

namespace arbiter {

class WaiverWatch {
public:
    // Begins to watch what this thread asks; the watch before it, if there is one, waits. `waived`: the words of the ClauseSet of those
    // that count as waived. O(clauses), allocates.
    explicit WaiverWatch(std::span<const std::uint64_t> waived);
    ~WaiverWatch();
    WaiverWatch(const WaiverWatch&) = delete;
    WaiverWatch& operator=(const WaiverWatch&) = delete;

    // The words of the ClauseSet of those that were asked about, as far as the rules had them down as waived.
    const std::vector<std::uint64_t>& asked() const { return asked_; }

    // Is the clause waived, which the rules have down as waived? Without a watch it is. O(1).
    static bool confirms(ClauseId clause);

private:
    std::vector<std::uint64_t> waived_, asked_;
    WaiverWatch* before_;
};

}  // namespace arbiter
