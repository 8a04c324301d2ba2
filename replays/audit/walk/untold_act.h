// What somebody may do or leave undone, and of which a record shows that it was done, though no entry tells it.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "replays/audit/walk/steps.h"
#include "replays/audit/walk/told_at_once.h"

namespace arbiter::audit {

inline constexpr std::size_t kMostStepsToAct = 32;  // in silence, before the act that no entry tells

template <class D>
concept HasUntoldActs = requires {
    { Account<D>::untold_acts[0] } -> std::convertible_to<std::string_view>;
};

// The positions after the entry, and what was done before it, in words.
template <class D>
struct UntoldAct {
    std::vector<World<D>> worlds;
    std::string in_words;
};

// The acts that a player may make now, where a record that tells nothing says that none was made.
template <class D>
std::vector<Choice> acts_instead_of_silence(const Table<D>& table, const typename D::Position& position) {
    Choice passive;
    if (table.game.is_over(position) || !table.game.passive_choice(position, passive)) return {};
    if (passive.actor >= seats_of<D>(table.game) || !D::row_of(position, passive).passive) return {};
    std::vector<Choice> answers;
    list_answers_of<D>(table.game, position, answers);
    const auto& acts = Account<D>::untold_acts;
    std::erase_if(answers, [&](Choice answer) {
        return std::find(std::begin(acts), std::end(acts), D::row_of(position, answer).word) == std::end(acts);
    });
    return answers;
}

// Takes in what comes of the entry after the act, if it is legal then, in the same phase.
template <class D>
void try_after_act(Walk<D>& walk, const Move& move, const Place& place, std::size_t number, const World<D>& before, Choice act,
                   UntoldAct<D>& found) {
    std::vector<World<D>> after{before};
    if (walk.table.make(after.front(), act, walk.events)) return;
    const Search<D> search = search_for(walk, move, place, number, after);
    for (const Reached<D>& reached : search.legal.all()) {
        if (reached.crossed || found.worlds.size() == walk.options.maximum_worlds) continue;
        if (found.in_words.empty()) found.in_words = D::choice_text(walk.game(), walk.names(), before.position, act);
        found.worlds.push_back(reached.world);
    }
}

// Before the entry, in the phase under way; nothing: that does not make it legal.
template <class D>
UntoldAct<D> untold_act_before(Walk<D>& walk, const Move& move, const Place& place, std::size_t number) {
    UntoldAct<D> found;
    for (const World<D>& world : walk.worlds) {
        World<D> at = world;
        for (std::size_t step = 0; step < kMostStepsToAct; ++step) {
            for (const Choice act : acts_instead_of_silence(walk.table, at.position))
                try_after_act(walk, move, place, number, at, act, found);
            const auto silent = walk.table.only_silent_choice(at);
            if (!silent || walk.table.make(at, *silent, walk.events)) break;
        }
    }
    return found;
}

// The entry shows that something was done which no entry tells. What came off a shared deck may have done so before.
template <class D>
bool go_on_after_untold_act([[maybe_unused]] Walk<D>& walk, [[maybe_unused]] const Move& move, [[maybe_unused]] const Place& place,
                            [[maybe_unused]] EntryReport& said) {
    if constexpr (HasUntoldActs<D>) {
        if (walk.replay.complete || (move.row->role == MoveRow::Role::draw && may_tell_earlier_draw(walk))) return false;
        UntoldAct<D> act = untold_act_before(walk, move, place, said.number);
        if (act.worlds.empty()) return false;
        said.verdict = Verdict::omitted;
        said.violations.clear();
        said.legal_instead.clear();
        said.silent.clear();
        said.problem = "the record does not show: " + act.in_words;
        said.text = text_of(walk, move, said.text);
        walk.worlds = std::move(act.worlds);
        return true;
    }
    return false;
}

}  // namespace arbiter::audit
