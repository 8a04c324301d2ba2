// A play that was made before an entry, as what follows shows, and that no entry tells.
#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "replays/audit/untold_play.h"
#include "replays/audit/walk/walk.h"

namespace arbiter::audit {

// Goes on from behind the pass that is due. In words; empty: none is.
template <class D>
std::string make_untold_pass(Walk<D>& walk) {
    std::string in_words;
    std::vector<World<D>> worlds;
    for (UntoldPass<D>& pass : untold_passes(walk.table, std::span(std::as_const(walk.worlds)))) {
        if (in_words.empty()) in_words = D::choice_text(walk.game(), walk.names(), pass.before.position, pass.pass);
        worlds.push_back(std::move(pass.after));
    }
    if (worlds.empty()) return {};
    walk.worlds = std::move(worlds);
    ++walk.worlds_number;
    return in_words;
}

// Goes on from where the plays lead of which one was made, if the account says that one was. In words; empty: it does not.
template <class D>
std::string make_untold_play(Walk<D>& walk, std::size_t index) {
    const Taken& taken = walk.accounts.taken[index];
    if (taken.kind == Taken::Kind::after_pass && !walk.lost_track && !walk.conceded) return make_untold_pass(walk);
    if (taken.kind != Taken::Kind::after_play || walk.lost_track || walk.conceded) return {};
    std::string in_words;
    std::size_t number = 0;
    auto wanted = taken.plays->begin();
    WorldSet<D> found(walk.table, walk.options.maximum_worlds);
    visit_untold_plays(walk.table, std::span(std::as_const(walk.worlds)), [&](const World<D>& before, Choice play, const World<D>& after) {
        if (number++ != wanted->number) return true;
        if (play != wanted->choice) return ++wanted != taken.plays->end();
        if (in_words.empty()) in_words = D::choice_text(walk.game(), walk.names(), before.position, play);
        Reached<D> reached;
        reached.world = after;
        found.add(std::move(reached));
        return ++wanted != taken.plays->end();
    });
    if (found.empty()) return {};
    if (found.size() > 1) in_words += fmt::format(", or another of {} plays that fit what follows", found.size());
    walk.worlds.clear();
    for (Reached<D>& reached : found.all()) walk.worlds.push_back(std::move(reached.world));
    ++walk.worlds_number;
    return in_words;
}

inline void tell_untold_play(const std::string& in_words, EntryReport& said) {
    if (said.verdict != Verdict::legal && said.verdict != Verdict::undetermined) return;
    said.verdict = Verdict::omitted;
    said.problem = fmt::format("the record does not show: {}{}{}", in_words, said.problem.empty() ? "" : "; ", said.problem);
}

}  // namespace arbiter::audit
