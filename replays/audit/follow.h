// A record followed from before one of its last entries to the one that failed, along everything that is possible, with entries taken
// otherwise than they were (reconsider.h).
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "replays/audit/places.h"
#include "replays/audit/search.h"
#include "replays/audit/taken.h"
#include "replays/audit_report.h"

namespace arbiter::audit {

inline constexpr std::size_t kMostFollowed = 2000;       // entries looked at for one account
inline constexpr std::size_t kMostWorldsInAccount = 32;  // followed while another account is looked for
inline constexpr std::size_t kMostWorldsReached = 128;   // by one entry, of which these are chosen

// Of an entry that tells a draw from before it, in place of the steps in silence before it.
inline constexpr std::size_t kToldEarlier = static_cast<std::size_t>(-1);

// Positions that are followed, and of each what was chosen for every entry on the way, and how many steps in silence might have been
// otherwise.
template <class D>
struct Lines {
    std::vector<World<D>> worlds;
    std::vector<std::vector<std::size_t>> chosen;
    std::vector<std::size_t> freely;
    bool has_to_go_on = false;  // they are of use only if what stands behind the entry that failed is legal as well

    void add(World<D> world, std::vector<std::size_t> choices, std::size_t free) {
        worlds.push_back(std::move(world));
        chosen.push_back(std::move(choices));
        freely.push_back(free);
    }
};

// A record in which an entry has failed, as far as it is judged. `move_of(index)`: the entry, read; nothing where it is no play. `past`: as
// it is when the last of its entries has failed. `holds(index, world)`: may what is claimed after the entry be true there?
template <class D, class MoveOf>
struct FailedRecord {
    Table<D>& table;
    const Places& places;
    const Accounts& accounts;
    const std::vector<EntryReport>& entries;
    RowOfPasts<D> past;
    MoveOf move_of;
    std::function<bool(std::size_t, const World<D>&)> holds;

    std::size_t last() const { return past.size() - 1; }  // in `past`: the entry that failed
    std::size_t failed() const { return past.back().index; }
};

// What is taken otherwise where this was chosen for each entry from `first` on.
template <class D, class MoveOf>
std::vector<OtherTaken> otherwise_taken(const FailedRecord<D, MoveOf>& record, const std::vector<std::size_t>& chosen, std::size_t first) {
    std::vector<OtherTaken> found;
    for (std::size_t step = first; step < record.last(); ++step) {
        const std::size_t index = record.past[step].index, steps = chosen[step - first];
        if (steps == kToldEarlier) continue;
        if (steps > 0)
            found.push_back({index, {Taken::Kind::later, steps, record.failed() + 1}});
        else if (record.accounts.taken[index].kind == Taken::Kind::later)
            found.push_back({index, {}});
    }
    return found;
}

template <class D, class MoveOf>
class Follower {
public:
    explicit Follower(const FailedRecord<D, MoveOf>& record) : record_(record), keys_(record.past.size()) {}

    // Another kind of account is looked for: entries looked at are counted anew.
    void begin_anew() { followed_ = 0; }
    // An account that is known not to hold counts as one entry.
    void count_known() { ++followed_; }
    bool is_exhausted() const { return followed_ > kMostFollowed; }

    // Lines say how many steps in silence might have been otherwise.
    void count_free_steps(bool count) { counts_free_ = count; }

    // Every entry has to be legal, also one that is not in the account as it is, and what is claimed after it true. Was that so before?
    bool ask_for_all(bool all) { return std::exchange(asks_for_all_, all); }

    // Has one of the entries followed since then several places?
    void forget_places() { several_ = false; }
    bool found_several_places() const { return several_; }

    // Lines that begin before an entry.
    static Lines<D> from(const Past<D>& past) {
        const std::size_t count = past.worlds.size();
        return {past.worlds, std::vector<std::vector<std::size_t>>(count), std::vector<std::size_t>(count)};
    }

    // Where the entry is legal from these worlds on, in its place.
    Search<D> search_for(const Move& move, std::size_t index, std::span<const World<D>> worlds, Course course,
                         std::size_t most = kMostWorldsInAccount) {
        tell_of(record_.table, move, index + 1);
        return Searcher<D>(record_.table, &move, record_.places.places[index], most, course).run(worlds);
    }

    // Lines that have come to where the record stood as it was taken: the entry that failed fails there.
    void forget_what_is_the_same(Lines<D>& lines, std::size_t step) { keep_unknown(lines, keys_before(step)); }

    // The lines after an entry. False: it is legal in none.
    bool follow(Lines<D>& lines, std::size_t index, Course course) {
        if (lines.worlds.empty() || ++followed_ > kMostFollowed) return false;
        if (has_failed(index) && record_.entries[index].effect_made) return false;
        if (has_failed(index) || leaves_open(record_.table, record_.accounts, index)) return append(lines);
        const bool is_mark = !record_.table.replay.moves[index].mark.empty();
        const std::optional<Move> move = is_mark ? std::nullopt : record_.move_of(index);
        if (!is_mark && !move) return false;
        Search<D> search = is_mark
                               ? Searcher<D>(record_.table, nullptr, record_.places.places[index], kMostWorldsInAccount).run(lines.worlds)
                               : search_for(*move, index, lines.worlds, course, kMostWorldsReached);
        several_ = several_ || search.several;
        Lines<D> after;
        for (auto* found : {&search.legal, &search.doubtful}) {
            for (Reached<D>& reached : found->all()) {
                if (asks_for_all_ && !record_.holds(index, reached.world)) continue;
                const std::size_t free =
                    counts_free_ ? lines.freely[reached.origin] + free_steps(lines.worlds[reached.origin], reached) : 0;
                std::vector<std::size_t> chosen = lines.chosen[reached.origin];
                chosen.push_back(reached.told_earlier ? kToldEarlier : reached.steps);
                after.add(std::move(reached.world), std::move(chosen), free);
            }
        }
        lines = thinned_out(std::move(after));
        return !lines.worlds.empty();
    }

    // Along lines that begin behind the entry `from`: the entries up to the one that failed, each as it is taken. False: one is not legal.
    bool follow_to_failed(Lines<D>& lines, std::size_t from) {
        for (std::size_t step = from; step < record_.last(); ++step)
            if (!follow(lines, record_.past[step].index, record_.accounts.taken[record_.past[step].index].course())) return false;
        return follow_failed(lines);
    }

    // Are the entries behind the one that failed legal as well? A play that was never made is soon contradicted.
    bool goes_on(Lines<D>& lines) {
        const std::size_t end = std::min(record_.failed() + 1 + kMostTogether, record_.table.replay.moves.size());
        const bool asked = ask_for_all(true);
        bool holds = true;
        for (std::size_t index = record_.failed() + 1; holds && index < end; ++index) holds = follow(lines, index, {});
        ask_for_all(asked);
        return holds;
    }

    // How the entry is taken in the account as it is; the one that failed for the first moment.
    Course course_at(std::size_t step) const {
        return step == record_.last() ? Course{} : record_.accounts.taken[record_.past[step].index].course();
    }

    // Are lines that begin behind the entry `from` the same before the one that failed: did nothing come of any in between?
    bool passes_over(std::size_t from) const {
        for (std::size_t step = from; step < record_.last(); ++step) {
            const std::size_t index = record_.past[step].index;
            if (has_failed(index) ? record_.entries[index].effect_made : !leaves_open(record_.table, record_.accounts, index)) return false;
        }
        return true;
    }
    bool is_known_to_fail(const std::string& key) const { return fails_in_.contains(key); }

    // How many of the steps in silence on the way here somebody might have made otherwise.
    std::size_t free_steps(World<D> world, const Reached<D>& reached) {
        std::size_t number = 0;
        std::vector<Choice> answers;
        Events& events = scratch_events();
        for (std::size_t step = 0; step < reached.silent; ++step) {
            const Choice choice = reached.path[step];
            if (!makes_known(choice) && choice.actor < seats_of<D>(record_.table.game)) {
                list_answers_of<D>(record_.table.game, world.position, answers);
                if (answers.size() > 1) ++number;
            }
            record_.table.make(world, choice, events);
        }
        return number;
    }

private:
    // Is it an entry at fault in the account as it is? One that is legal was made, whatever is claimed after it.
    bool has_failed(std::size_t index) const {
        const Verdict verdict = record_.entries[index].verdict;
        return !asks_for_all_ && index != record_.failed() && is_fault(verdict) && verdict != Verdict::wrong_result;
    }

    // The lines after the entry that failed. Where it is known to fail is not looked at again: many accounts lead to one world.
    bool follow_failed(Lines<D>& lines) {
        if (asks_for_all_) return follow(lines, record_.failed(), {});
        std::vector<std::string> keys = keep_unknown(lines, fails_in_);
        if (follow(lines, record_.failed(), {})) return true;
        if (!is_exhausted() && !record_.table.budget.has_cut()) fails_in_.insert(keys.begin(), keys.end());
        return false;
    }

    // Lets go of the lines whose world has one of these keys; returns the keys of the others.
    std::vector<std::string> keep_unknown(Lines<D>& lines, const std::unordered_set<std::string>& known) const {
        std::vector<std::string> keys;
        Lines<D> unknown;
        for (std::size_t line = 0; line < lines.worlds.size(); ++line) {
            std::string key = record_.table.key_of(lines.worlds[line]);
            if (known.count(key) > 0) continue;
            keys.push_back(std::move(key));
            unknown.add(std::move(lines.worlds[line]), std::move(lines.chosen[line]), lines.freely[line]);
        }
        lines = std::move(unknown);
        return keys;
    }

    // Of the worlds that were possible before this entry. Made when they are first asked for: many accounts ask.
    const std::unordered_set<std::string>& keys_before(std::size_t step) {
        std::unordered_set<std::string>& keys = keys_[step];
        if (keys.empty())
            for (const World<D>& world : record_.past[step].worlds) keys.insert(record_.table.key_of(world));
        return keys;
    }

    // No more lines than are followed: as many of each account as of any other. Else those in which an entry is paid for in other ways,
    // where it was looked for first, leave no room for those in which it was made at another time.
    static Lines<D> thinned_out(Lines<D> lines) {
        if (lines.worlds.size() <= kMostWorldsInAccount) return lines;
        std::map<std::vector<std::size_t>, std::size_t> number_of_account;
        std::vector<std::pair<std::size_t, std::size_t>> order;  // the number of a line in its account, and the line
        for (std::size_t line = 0; line < lines.worlds.size(); ++line) order.emplace_back(number_of_account[lines.chosen[line]]++, line);
        std::sort(order.begin(), order.end());
        order.resize(kMostWorldsInAccount);
        std::sort(order.begin(), order.end(), [](const auto& one, const auto& other) { return one.second < other.second; });
        Lines<D> kept;
        for (const auto& [number, line] : order) kept.add(std::move(lines.worlds[line]), std::move(lines.chosen[line]), lines.freely[line]);
        return kept;
    }

    // Nothing came of the entry.
    static bool append(Lines<D>& lines) {
        for (auto& chosen : lines.chosen) chosen.push_back(0);
        return true;
    }

    const FailedRecord<D, MoveOf>& record_;
    std::vector<std::unordered_set<std::string>> keys_;
    std::unordered_set<std::string> fails_in_;  // keys of worlds in which the entry that failed is known to fail
    std::size_t followed_ = 0;
    bool several_ = false;
    bool counts_free_ = false;  // steps in silence that might have been otherwise are counted
    bool asks_for_all_ = false;
};

}  // namespace arbiter::audit
