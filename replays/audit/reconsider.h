// Where an entry fails, one before it may have been taken to tell of the wrong moment: each is first taken for the first moment that it can
// tell of, and what lies before that for something that the record leaves out. Looks for another account of the last entries in which the
// one that failed is legal.
#pragma once

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "replays/audit/places.h"
#include "replays/audit/plain_entries.h"
#include "replays/audit/search.h"
#include "replays/audit_report.h"

namespace arbiter::audit {

inline constexpr std::size_t kMostEntriesBack = 400;     // one of which is taken otherwise because of one that fails
inline constexpr std::size_t kMostTogether = 8;          // that are all taken otherwise, or one of which is illegal instead
inline constexpr std::size_t kMostFollowed = 2000;       // entries looked at for one account
inline constexpr std::size_t kMostWorldsInAccount = 32;  // followed while another account is looked for
inline constexpr std::size_t kMostWorldsKept = 16;       // of the time before an entry
inline constexpr std::size_t kMostPlacesOfOne = 4;       // that are tried for an entry with a false claim
inline constexpr std::size_t kMostAccounts = 16;         // of one record that are tried from its beginning

// What is wrong with an entry that fails.
enum class Failure : std::uint8_t {
    of_claim,  // it is legal, and what is claimed after it is not true
    by_time,   // its time alone forbids it: then one before it may be illegal instead
    other
};

// How an entry is taken.
struct Taken {
    enum class Kind : std::uint8_t {
        first,        // for the first moment that it can tell of
        later,        // for a later one
        untimely,     // made where it is illegal, since its time had not come or was over
        not_carried,  // the same, and nothing came of it
    };
    Kind kind = Kind::first;
    std::size_t number = 0;   // later: steps in silence before it; untimely: which of the points at which it is
    std::size_t because = 0;  // the number of the entry that fails otherwise

    bool is_illegal() const { return kind == Kind::untimely || kind == Kind::not_carried; }
    Course course() const { return {Course::Kind::first, kind == Kind::later ? number : 0}; }
};

// The account of a record that is tried, from the beginning on.
struct Accounts {
    struct Trial {
        std::size_t entry = 0;   // the index of the one that failed
        std::size_t faults = 0;  // there were so many up to it
        bool with_illegal = false;
        std::vector<Taken> before;
    };

    explicit Accounts(std::size_t entries) : taken(entries), tried(entries) {}

    std::vector<Taken> taken;        // by the index of the entry
    std::vector<std::size_t> tried;  // how many other accounts were looked at since this one failed
    std::optional<Trial> trial;
    std::size_t begun = 0;
    bool again = false;                        // the record is judged once more, as it is taken now
    std::optional<std::size_t> remember_from;  // the first entry of which is kept what was possible before it; most records need none
};

// Does an entry fail, or a claim after it?
inline bool is_fault(Verdict verdict) {
    return verdict == Verdict::illegal || verdict == Verdict::omitted || verdict == Verdict::wrong_result ||
           verdict == Verdict::malformed || verdict == Verdict::under_ruling;
}

inline std::size_t faults_of(const AuditReport& report) {
    const auto count =
        std::count_if(report.entries.begin(), report.entries.end(), [](const auto& entry) { return is_fault(entry.verdict); });
    return static_cast<std::size_t>(count) + report.false_claims.size();
}

// What was possible before an entry.
template <class D>
struct Past {
    std::size_t index = 0;
    std::vector<World<D>> worlds;
    bool crossed = false;  // a phase, or a turn, was taken to have ended before it, though the record does not tell of it
};

// `move_of(index)`: the entry, read; nothing where it is no play. `made(judged, move, number)`: the worlds after an illegal entry.
template <class D, class MoveOf, class Made>
class Reconsideration {
public:
    Reconsideration(Table<D>& table, const Places& places, const Accounts& accounts, const std::vector<EntryReport>& entries,
                    MoveOf move_of, Made made)
        : table_(table), places_(places), accounts_(accounts), entries_(entries), move_of_(std::move(move_of)), made_(std::move(made)) {}

    // Another account of `past`, the oldest first, in which the last entry, which failed, is legal: what is taken otherwise, by index.
    // `tried`: the accounts of which this is known already; those that were looked at are added.
    std::vector<std::pair<std::size_t, Taken>> find(std::span<const Past<D>> all_past, Failure failure, std::size_t& tried) {
        failed_ = all_past.back().index;
        std::size_t number = 0;
        const auto is_new = [&] { return ++number > tried && !table_.budget.is_used_up(); };
        for (std::size_t place = 1; failure == Failure::of_claim && place <= kMostPlacesOfOne; ++place) {
            if (!is_new()) continue;
            tried = number;
            if (auto found = in_later_place(all_past.back(), place); !found.empty()) return found;
        }
        const std::span<const Past<D>> past = all_past.first(all_past.size() - 1);
        for (const bool all : {false, true}) {
            for (std::size_t back = 1; back <= (all ? std::min(past.size(), kMostTogether) : past.size()); ++back) {
                if (!is_new()) continue;
                tried = number;
                if (auto found = taken_later(past.last(back), all); !found.empty()) return found;
            }
        }
        for (std::size_t back = 1; failure == Failure::by_time && back <= std::min(past.size(), kMostTogether); ++back) {
            const std::span<const Past<D>> rest = past.last(back);
            if (!rest.front().crossed || accounts_.taken[rest.front().index].is_illegal()) continue;
            for (const Taken::Kind kind : {Taken::Kind::untimely, Taken::Kind::not_carried}) {
                if (!is_new()) continue;
                tried = number;
                if (auto found = taken_as_illegal(rest, kind); !found.empty()) return found;
            }
        }
        return {};
    }

private:
    // Positions that are followed, and of each what was chosen for every entry on the way.
    struct Lines {
        std::vector<World<D>> worlds;
        std::vector<std::vector<std::size_t>> chosen;
    };

    // The entry itself in the place with this number behind its first one.
    std::vector<std::pair<std::size_t, Taken>> in_later_place(const Past<D>& at, std::size_t number) {
        const std::optional<Move> move = move_of_(at.index);
        if (!move) return {};
        const Search<D> search = search_for(*move, at.index, at.worlds, {Course::Kind::every, 0});
        std::set<std::size_t> steps;
        for (const Reached<D>& reached : search.legal.all()) steps.insert(reached.steps);
        if (number >= steps.size()) return {};
        return {{at.index, {Taken::Kind::later, *std::next(steps.begin(), static_cast<std::ptrdiff_t>(number)), at.index + 1}}};
    }

    // The first of these entries, or all of them, in any place.
    std::vector<std::pair<std::size_t, Taken>> taken_later(std::span<const Past<D>> past, bool all) {
        if (all && past.size() == 1) return {};
        Lines lines = from(past.front());
        several_ = false;
        for (const Past<D>& entry : past) {
            const Taken& taken = accounts_.taken[entry.index];
            const bool first = &entry == &past.front();
            const Course course = all || first ? Course{Course::Kind::every, 0} : taken.course();
            if (taken.is_illegal() || !follow(lines, entry.index, course) || (first && !several_)) return {};
            if (!all && &entry != &past.back()) forget_what_is_the_same(lines, (&entry)[1].worlds);
        }
        if (!follow(lines, failed_, {})) return {};
        std::vector<std::pair<std::size_t, Taken>> found;
        for (std::size_t step = 0; step < past.size(); ++step)
            if (const std::size_t steps = lines.chosen.front()[step]; steps > 0)
                found.push_back({past[step].index, {Taken::Kind::later, steps, failed_ + 1}});
        return found;
    }

    // The first of these entries was illegal.
    std::vector<std::pair<std::size_t, Taken>> taken_as_illegal(std::span<const Past<D>> past, Taken::Kind kind) {
        const std::size_t index = past.front().index;
        const std::optional<Move> move = move_of_(index);
        if (!move || move->author != AuthorOfWord::player || !move->row->has_choice()) return {};
        const Search<D> search = search_for(*move, index, past.front().worlds, {Course::Kind::untimely, 0});
        if (search.untimely.empty() || !might_have_been_otherwise(*move, past.front())) return {};
        Lines lines = kind == Taken::Kind::not_carried ? from(past.front()) : made(search, *move, index);
        for (const Past<D>& entry : past.subspan(1))
            if (!follow(lines, entry.index, accounts_.taken[entry.index].course())) return {};
        if (!follow(lines, failed_, {})) return {};
        std::size_t best = kind == Taken::Kind::not_carried ? 0 : lines.chosen.front().front();
        const auto better = [&](std::size_t point) { return search.untimely[point].rank < search.untimely[best].rank; };
        if (kind == Taken::Kind::not_carried) {
            for (std::size_t point = 1; point < search.untimely.size(); ++point) best = better(point) ? point : best;
        } else {
            for (const auto& chosen : lines.chosen) best = better(chosen.front()) ? chosen.front() : best;
        }
        return {{index, {kind, best, failed_ + 1}}};
    }

    // Did somebody let go of something that they could have done, in silence, before the entry is legal?
    bool might_have_been_otherwise(const Move& move, const Past<D>& past) {
        const Search<D> search = search_for(move, past.index, past.worlds, {});
        if (search.legal.empty()) return false;
        const Reached<D>& first = search.legal.all().front();
        World<D> world = past.worlds[first.origin];
        std::vector<Choice> answers;
        Events& events = scratch_events();
        for (std::size_t step = 0; step < first.silent; ++step) {
            const Choice choice = first.path[step];
            if (!makes_known(choice) && choice.actor < D::players) {
                list_answers(table_.game, world.position, answers);
                if (answers.size() > 1) return true;
            }
            table_.make(world, choice, events);
        }
        return false;
    }

    static Lines from(const Past<D>& past) { return {past.worlds, std::vector<std::vector<std::size_t>>(past.worlds.size())}; }

    Lines made(const Search<D>& search, const Move& move, std::size_t index) {
        Lines lines;
        for (std::size_t point = 0; point < search.untimely.size(); ++point) {
            for (World<D>& world : made_(search.untimely[point], move, index + 1)) {
                if (lines.worlds.size() == kMostWorldsInAccount) break;
                lines.worlds.push_back(std::move(world));
                lines.chosen.push_back({point});
            }
        }
        return lines;
    }

    Search<D> search_for(const Move& move, std::size_t index, std::span<const World<D>> worlds, Course course) {
        tell_of(table_, move, index + 1);
        return Searcher<D>(table_, &move, places_.places[index], kMostWorldsInAccount, course).run(worlds);
    }

    // Lines that have come to where the record stood as it was taken: the entry that failed fails there.
    void forget_what_is_the_same(Lines& lines, std::span<const World<D>> worlds) const {
        std::unordered_set<std::string> known;
        for (const World<D>& world : worlds) known.insert(table_.key_of(world));
        Lines other;
        for (std::size_t line = 0; line < lines.worlds.size(); ++line) {
            if (known.count(table_.key_of(lines.worlds[line])) > 0) continue;
            other.worlds.push_back(std::move(lines.worlds[line]));
            other.chosen.push_back(std::move(lines.chosen[line]));
        }
        lines = std::move(other);
    }

    // The lines after an entry. False: it is legal in none.
    bool follow(Lines& lines, std::size_t index, Course course) {
        if (lines.worlds.empty() || ++followed_ > kMostFollowed) return false;
        const bool failed = index != failed_ && is_fault(entries_[index].verdict);
        if (failed && entries_[index].effect_made) return false;
        if (failed) return append(lines);
        Search<D> search(table_, kMostWorldsInAccount);
        if (!table_.replay.moves[index].mark.empty()) {
            search = Searcher<D>(table_, nullptr, places_.places[index], kMostWorldsInAccount).run(lines.worlds);
        } else {
            const std::optional<Move> move = move_of_(index);
            if (!move) return false;
            search = search_for(*move, index, lines.worlds, course);
        }
        several_ = several_ || search.several;
        Lines after;
        for (auto* found : {&search.legal, &search.doubtful}) {
            for (Reached<D>& reached : found->all()) {
                after.chosen.push_back(lines.chosen[reached.origin]);
                after.chosen.back().push_back(reached.steps);
                after.worlds.push_back(std::move(reached.world));
            }
        }
        lines = std::move(after);
        return !lines.worlds.empty();
    }

    // Nothing came of the entry.
    static bool append(Lines& lines) {
        for (auto& chosen : lines.chosen) chosen.push_back(0);
        return true;
    }

    Table<D>& table_;
    const Places& places_;
    const Accounts& accounts_;
    const std::vector<EntryReport>& entries_;
    MoveOf move_of_;
    Made made_;
    std::size_t failed_ = 0;
    std::size_t followed_ = 0;
    bool several_ = false;
};

}  // namespace arbiter::audit
