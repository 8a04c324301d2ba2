// Watching what a stretch of a program asks of the rules. What does not ask about an entry of them goes on in the same way under any other
// value of it: so one run tells of every such entry that changing it makes no difference there.
//
// A watch notes waivers of clauses and readings that carry a mark (watched.h) each by itself, and settings that carry one all together.
// While a thread watches, rules in which many clauses are written down as waived answer as if only the given ones were.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "model/core/register/register.h"

namespace arbiter {

class RulesWatch {
public:
    // `waived`: the words of the ClauseSet of those that count as waived. O(clauses), allocates.
    explicit RulesWatch(std::span<const std::uint64_t> waived) : waived_(waived.begin(), waived.end()), asked_waivers_(waived.size(), 0) {}
    RulesWatch(const RulesWatch&) = delete;
    RulesWatch& operator=(const RulesWatch&) = delete;

    // While one stands, this thread's questions are noted in the watch; the watch before it, if there is one, waits. O(1).
    class On {
    public:
        explicit On(RulesWatch& watch);
        ~On();
        On(const On&) = delete;
        On& operator=(const On&) = delete;

    private:
        RulesWatch* before_;
    };

    // Nothing has been asked. O(clauses).
    void forget();

    // The words of the ClauseSet of those that were asked about, as far as the rules had them down as waived.
    const std::vector<std::uint64_t>& asked_waivers() const { return asked_waivers_; }
    // Was a setting or a reading asked about that carries a mark?
    bool asked_marked() const { return asked_marked_; }
    // Was this ambiguity, of which the reading carries a mark? O(1).
    bool asked_reading(std::size_t ambiguity) const {
        const std::size_t word = ambiguity / 64;
        return word < asked_readings_.size() && (asked_readings_[word] >> (ambiguity % 64) & 1) != 0;
    }

    // Is the clause waived, which the rules have down as waived? Without a watch it is. O(1).
    static bool confirms(ClauseId clause);
    // A setting that carries a mark has been asked about, or the reading of an ambiguity that does. O(1), the first time O(ambiguities).
    static void note_setting();
    static void note_reading(std::size_t ambiguity);

    // What has been asked for something that is made once and remembered; nothing without a watch.
    struct Noted {
        std::vector<std::uint64_t> waivers, readings;  // words of sets of clauses and of ambiguities; empty: of none
        bool marked = false;
    };
    // Does the work, and says what it has asked. Whoever remembers its result must note that again, each time. O(clauses) beside the work.
    template <class Work>
    static Noted noted_in(Work&& work);
    static void note(const Noted& noted);

private:
    static RulesWatch* watching();
    Noted noted() const;

    std::vector<std::uint64_t> waived_, asked_waivers_, asked_readings_;
    bool asked_marked_ = false;
};

template <class Work>
RulesWatch::Noted RulesWatch::noted_in(Work&& work) {
    if (watching() == nullptr) {
        work();
        return {};
    }
    RulesWatch inner(watching()->waived_);
    {
        const On on(inner);
        work();
    }
    note(inner.noted());
    return inner.noted();
}

}  // namespace arbiter
