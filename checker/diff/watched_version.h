// One version of a game, watched for what it asks of that in which another version differs: a step in which it asks nothing of that is the
// same step under the other version, and need not be made again.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "checker/diff/rules_version.h"
#include "model/core/register/rules_value.h"
#include "model/core/register/rules_watch.h"

namespace arbiter {

template <class D>
class WatchedVersion {
public:
    using Game = typename D::Game;
    using Rules = typename D::Rules;

    // `game`, if it can be watched for what `other` has changed; the two must differ in nothing but rules, and begin alike. Nothing if an
    // entry that differs cannot carry a mark, or if the game has kept something that it made of such an entry: whoever uses that does not
    // ask again. O(rules).
    static std::shared_ptr<const WatchedVersion> of(const Game& game, const Game& other) {
        const Register& rulebook = *Rules::vocabulary().rulebook;
        const Rules &before = game.rules(), &after = other.rules();
        Rules marked = before;
        for (const RulesChange& change : changes_between(rulebook, bytes_of(before), bytes_of(after)))
            if (!mark(change, rulebook, bytes_of(marked))) return nullptr;
        RulesWatch watch(bytes_of(before).waived);
        const RulesWatch::On on(watch);
        std::shared_ptr<const WatchedVersion> version(new WatchedVersion(game.with_rules(marked), before, after));
        return version->asked(watch) ? nullptr : version;
    }

    // To be asked while a watch made by new_watch() stands, and only then: it answers as the game that it was made of.
    const Game& game() const { return game_; }
    std::unique_ptr<RulesWatch> new_watch() const { return std::make_unique<RulesWatch>(waived_); }

    // Has anything been asked about in which the versions differ? O(clauses / 64).
    bool asked(const RulesWatch& watch) const {
        const bool asked = has_asked(watch);
        if (asked && !ever_asked()) ever_asked_.store(true, std::memory_order_relaxed);
        return asked;
    }
    // The same of all watches so far.
    bool ever_asked() const { return ever_asked_.load(std::memory_order_relaxed); }

private:
    bool has_asked(const RulesWatch& watch) const {
        if (watch.asked_marked()) return true;
        const std::vector<std::uint64_t>& asked = watch.asked_waivers();
        for (std::size_t word = 0; word < changed_.size(); ++word)
            if ((asked[word] & changed_[word]) != 0) return true;
        return false;
    }

    WatchedVersion(Game game, const Rules& before, const Rules& after) : game_(std::move(game)) {
        const auto was = bytes_of(before).waived, is = bytes_of(after).waived;
        waived_.assign(was.begin(), was.end());
        for (std::size_t word = 0; word < was.size(); ++word) changed_.push_back(was[word] ^ is[word]);
    }

    Game game_;
    std::vector<std::uint64_t> waived_, changed_;  // words of a ClauseSet: waived in the game, and in one of the two versions only
    mutable std::atomic<bool> ever_asked_{false};
};

}  // namespace arbiter
