// A step that two versions make together: each side's run, and the forced decisions after it. Where the old version asks nothing in which
// the versions differ, the step is made once and stands for both.
#pragma once

#include <memory>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "checker/diff/difference_kind.h"
#include "checker/diff/version_run.h"
#include "checker/diff/watched_version.h"
#include "model/core/choice.h"
#include "model/core/game.h"
#include "model/core/input/contradiction.h"
#include "model/core/position_copy.h"

namespace arbiter {

template <class D>
class PairedRun {
public:
    using Game = typename D::Game;
    using Side = typename D::Position;
    using Watched = std::shared_ptr<const WatchedVersion<D>>;

    // All must outlive it. `watched`: the old version, where steps may be made once; nothing: each step is made under both. The lists are
    // those of properties that are asked of each side.
    PairedRun(const Game& old_game, const Game& new_game, Watched watched, PropertyList<Game> of_old, PropertyList<Game> of_new,
              bool runs_through)
        : watched_(std::move(watched)),
          watch_(watched_ ? watched_->new_watch() : nullptr),
          old_game_(watched_ ? watched_->game() : old_game),
          old_run_(old_game_, of_old, runs_through),
          new_run_(new_game, of_new, runs_through) {}

    // Makes a choice on both sides, which must be legal for both (none: the game begins), and what is forced then. While the sides are the
    // same, one decision after the other, so that they stop where one of them has a choice; each for itself where they are not. Returns
    // whether both sides are the same in the end. `together`: they are the same now, and `of_old` is both. Where they are the same in the
    // end that is so again, and `of_new` is nothing.
    bool make(Side& of_old, Side& of_new, std::optional<Choice> choice, bool together) {
        choice_ = choice;
        answers_ = 0;
        once_ = watched_ != nullptr && together;
        if (together) copy_position(old_game_, of_old, of_new);
        if (once_) watch_->forget();
        as_old([&] { begin(old_run_, of_old); });
        if (!once_)
            begin(new_run_, of_new);
        else if (asked())
            catch_up(of_new);
        return run_on(of_old, of_new);
    }

    // The last step stands for both.
    bool made_once() const { return once_; }
    // The last step of one version.
    const VersionRun<D>& run(Version version) const { return version == Version::old_one || once_ ? old_run_ : new_run_; }

    // Asks the old version's game, and says whether the answer is the new version's too, of the same position. The answer of both can be
    // the same where this is false.
    template <class Ask>
    bool answers_for_both(Ask&& ask) {
        if (!watched_) {
            ask(old_game_);
            return false;
        }
        watch_->forget();
        as_old([&] { ask(old_game_); });
        return !asked();
    }

    // What could be done beside what was forced, and not where that has led to.
    bool other_asides(const Side& of_old, const Side& of_new) {
        if (once_ || old_run_.asides() == new_run_.asides()) return false;
        std::vector<typename VersionRun<D>::Aside> old_asides;
        as_old([&] { old_asides = old_run_.asides_with_those_of(of_old); });
        return old_asides != new_run_.asides_with_those_of(of_new);
    }

private:
    // Whatever the old version is asked is asked here: watched, it answers as it should under its watch only.
    template <class Ask>
    void as_old(Ask&& ask) {
        if (!watch_) return ask();
        const RulesWatch::On on(*watch_);
        ask();
    }
    bool asked() const { return watched_->asked(*watch_); }

    void begin(VersionRun<D>& run, Side& side) {
        if (choice_)
            run.begin(side, *choice_);
        else
            run.begin();
    }

    // The new version makes what the old one has made so far.
    void catch_up(Side& of_new) {
        once_ = false;
        begin(new_run_, of_new);
        for (int answer = 0; answer < answers_; ++answer) {
            if (!new_run_.is_forced(of_new))
                contradiction("a decision is forced under one version only, which asked of nothing that differs");
            new_run_.make_answer(of_new);
        }
    }

    bool run_on(Side& of_old, Side& of_new) {
        while (answers_ < kMostTogether) {
            if (once_) {
                if (run_on_once(of_old)) return true;
                catch_up(of_new);
            }
            if (!same_position(of_old, of_new)) break;
            if (!both_forced(of_old, of_new)) return end(of_old, of_new);
            as_old([&] { old_run_.make_answer(of_old); });
            new_run_.make_answer(of_new);
            ++answers_;
        }
        if (once_) catch_up(of_new);
        as_old([&] {
            if (old_run_.is_forced(of_old)) old_run_.make_answers(of_old);
        });
        if (new_run_.is_forced(of_new)) new_run_.make_answers(of_new);
        return end(of_old, of_new);
    }

    // Makes what is forced as long as it asks nothing in which the versions differ. True: that is all of it.
    bool run_on_once(Side& of_old) {
        while (answers_ < kMostTogether) {
            bool forced = false;
            as_old([&] { forced = old_run_.is_forced(of_old); });
            if (asked()) return false;
            as_old([&] { forced ? old_run_.make_answer(of_old) : old_run_.end(of_old); });
            if (!forced) return !asked();
            ++answers_;
            if (asked()) return false;
        }
        return false;
    }

    bool both_forced(const Side& of_old, const Side& of_new) {
        bool forced = false;
        as_old([&] { forced = old_run_.is_forced(of_old); });
        return forced && new_run_.is_forced(of_new) && old_run_.answer() == new_run_.answer() && same_asides();
    }

    // Where what can be done beside the answer is not the same, that is what the versions differ in: the step ends before it, so that it is
    // a choice like any other.
    bool same_asides() const {
        if constexpr (HasAsides<Game>) return old_run_.asides_beside_answer() == new_run_.asides_beside_answer();
        return true;
    }

    bool end(const Side& of_old, const Side& of_new) {
        as_old([&] { old_run_.end(of_old); });
        new_run_.end(of_new);
        return same_position(of_old, of_new);
    }

    static constexpr int kMostTogether = 64;  // forced decisions; a longer row may be a circle, which only a row of its own notices

    Watched watched_;
    std::unique_ptr<RulesWatch> watch_;  // with watched_
    const Game& old_game_;
    VersionRun<D> old_run_, new_run_;
    std::optional<Choice> choice_;
    int answers_ = 0;  // forced ones, made together
    bool once_ = false;
};

}  // namespace arbiter
