// An answer, or a draw, that oversteps an effect: it asks for none of the kind, or for no more. What forbids the entry is then the clause
// of the effect, and not that something else is awaited by now.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "model/core/seats.h"
#include "replays/audit/refusal.h"
#include "replays/audit/walk/steps.h"
#include "replays/audit/walk/untold.h"

namespace arbiter::audit {

template <class D>
concept KnowsOverstepping = requires(const typename D::Position& position, std::string_view word) {
    { Account<D>::comes_of_play(word) } -> std::same_as<bool>;
    { Account<D>::awaits_answer(position) } -> std::same_as<bool>;
    Account<D>::overstepped(position, Choice{});
};

// The position in which the choice of an entry that was legal was made; nothing where that is not kept, or it was no such entry.
template <class D>
std::optional<typename D::Position> position_of_entry(Walk<D>& walk, const Past<D>& past) {
    if (is_fault(walk.report.entries[past.index].verdict)) return std::nullopt;
    const std::optional<Move> move = move_of_play(walk, past.index);
    if (!move) return std::nullopt;
    const Search<D> found = search_for(walk, *move, walk.places.places[past.index], past.index + 1, past.worlds);
    if (found.legal.empty()) return std::nullopt;
    const Reached<D>& first = found.legal.all().front();
    return walk.table.before_entry(past.worlds[first.origin], first, walk.events).position;
}

// Where the answer was given, or the first of the cards drawn, that the entry right before this one tells; nothing where it tells none.
template <class D>
std::optional<typename D::Position> where_last_answered(Walk<D>& walk, std::size_t number) {
    const auto& past = walk.past;
    if (number < 2 || past.size() < 2 || past.back().index != number - 1) return std::nullopt;
    std::size_t step = past.size() - 2;
    if (past[step].index + 2 != number) return std::nullopt;
    // A play that the effect has made stands between its answers.
    if constexpr (requires { &Account<D>::has_play_made; }) {
        const bool behind = step > 0 && past[step - 1].index + 1 == past[step].index;
        const auto before = behind ? position_of_entry(walk, past[step]) : std::nullopt;
        if (before && Account<D>::has_play_made(*before)) --step;
    }
    const MoveRow* row = walk.places.rows[past[step].index];
    if (row == nullptr) return std::nullopt;
    if (!tells_draw(row) && !Account<D>::comes_of_play(row->word)) return std::nullopt;
    const auto is_of_same = [&](std::size_t at) {
        return past[at].index + 1 == past[at + 1].index && tells_draw(walk.places.rows[past[at].index]);
    };
    for (std::size_t back = 0; tells_draw(row) && step > 0 && back < kMostOfOneEffect && is_of_same(step - 1); ++back) --step;
    return position_of_entry(walk, past[step]);
}

// The position in which was asked for what the entry oversteps; nothing: it oversteps no effect. It is judged where its time alone forbids
// it.
template <class D>
std::optional<typename D::Position> where_overstepped([[maybe_unused]] Walk<D>& walk, [[maybe_unused]] const Judged<D>& judged,
                                                      [[maybe_unused]] const Move& move, [[maybe_unused]] std::size_t number) {
    if constexpr (KnowsOverstepping<D>) {
        const bool draws = tells_draw(move.row);
        if (is_refused(move, judged.attempt) && !draws) return std::nullopt;
        if ((!draws && !Account<D>::comes_of_play(move.row->word)) || judged.attempt.meaning.choices.empty()) return std::nullopt;
        const typename D::Position& at = judged.at();
        if (Account<D>::awaits_answer(at) && D::decider(at) == move.by) return std::nullopt;
        if (asks_other(walk.table, at, move)) return std::nullopt;
        const typename D::Position& now = walk.worlds[judged.point.origin].position;
        if (Account<D>::awaits_answer(now)) return now;
        auto asked = where_last_answered(walk, number);
        tell_of(walk.table, move, number);
        return asked;
    }
    return std::nullopt;
}

template <class D>
std::optional<typename D::Finding> what_is_overstepped(Walk<D>& walk, const Judged<D>& judged, const Move& move, std::size_t number) {
    if constexpr (KnowsOverstepping<D>) {
        if (const auto asked = where_overstepped(walk, judged, move, number))
            return Account<D>::overstepped(*asked, judged.attempt.meaning.choices.front());
    }
    return std::nullopt;
}

// Play went on as if the entry had been made, or as if nothing had come of it: later entries and claims show which. False: it could not be
// made, or what came of it is known.
template <class D>
bool go_on_after_overstepping([[maybe_unused]] Walk<D>& walk, [[maybe_unused]] const Judged<D>& judged, [[maybe_unused]] const Move& move,
                              [[maybe_unused]] EntryReport& said) {
    if constexpr (KnowsOverstepping<D>) {
        if (walk.replay.complete || walk.accounts.taken[said.number - 1].kind != Taken::Kind::first) return false;
        const auto asked = where_overstepped(walk, judged, move, said.number);
        if (!asked || !Account<D>::overstepped(*asked, judged.attempt.meaning.choices.front())) return false;
        std::vector<World<D>> made;
        for (const World<D>& world : walk.worlds) {
            World<D> after = world;
            if (Account<D>::make_overstepping(after.position, *asked, judged.attempt.meaning.choices.front()))
                made.push_back(std::move(after));
        }
        if (made.empty() || made.size() + walk.worlds.size() > walk.options.maximum_worlds) return false;
        walk.worlds.insert(walk.worlds.begin(), made.begin(), made.end());
        said.effect_made = true;
        said.notes.emplace_back("the audit goes on as it was played, and as if nothing had come of it: what follows shows which");
        return true;
    }
    return false;
}

// Is the entry of a draw one card more than an effect lets come, which tells of no earlier draw?
template <class D>
bool is_one_draw_too_many(Walk<D>& walk, const Judged<D>& judged, const Move& move, std::size_t number) {
    if (!tells_draw(move.row) || !SharesDeck<D> || may_tell_earlier_draw(walk, judged.point.world.position)) return false;
    return what_is_overstepped(walk, judged, move, number).has_value();
}

// The last illegal play before the entry of which nothing came: with it there might have been other cards to draw.
template <class D>
std::optional<std::size_t> play_in_vain_before(const Walk<D>& walk, std::size_t number) {
    for (std::size_t before = number - 1; before > 0; --before) {
        const EntryReport& entry = walk.report.entries[before - 1];
        const bool of_player = walk.replay.moves[before - 1].by.kind == Author::Kind::player;
        if (of_player && entry.verdict == Verdict::illegal && !entry.effect_made) return before;
    }
    return std::nullopt;
}

// The same of an effect that asks another player.
template <class D>
std::optional<typename D::Finding> what_asks_other([[maybe_unused]] const Walk<D>& walk, [[maybe_unused]] const Judged<D>& judged,
                                                   [[maybe_unused]] const Move& move) {
    if constexpr (KnowsOverstepping<D>) {
        const auto& choices = judged.attempt.meaning.choices;
        if (!choices.empty() && asks_other(walk.table, judged.at(), move))
            return Account<D>::answered_for_other(judged.at(), choices.front());
    }
    return std::nullopt;
}

// The same of a card that is told to lie on top of the deck of all right behind a play by which the rules drew another one, that was known.
template <class D>
std::optional<typename D::Finding> what_was_drawn_instead([[maybe_unused]] const Walk<D>& walk, [[maybe_unused]] const Judged<D>& judged,
                                                          [[maybe_unused]] const Move& move, [[maybe_unused]] std::size_t number) {
    if constexpr (requires { &Account<D>::other_drawn; }) {
        if (!tells_draw(move.row) || number < 2 || judged.attempt.meaning.choices.empty()) return std::nullopt;
        const MoveRow* before = walk.places.rows[number - 2];
        const bool is_play = before != nullptr && before->by == AuthorOfWord::player && !before->passive && !before->lets_go;
        const OwnDraws& own = walk.worlds[judged.point.origin].own_draws;
        if (!is_play || own.count == 0 || own.draws[own.count - 1u].kind == walk.table.unknown.kind()) return std::nullopt;
        return Account<D>::other_drawn(own.draws[own.count - 1u].kind, own.clauses[own.count - 1u]);
    }
    return std::nullopt;
}

// Says so, in place of what else forbids the entry.
template <class D>
void tell_what_is_overstepped(Walk<D>& walk, const Judged<D>& judged, const Move& move, EntryReport& said) {
    auto finding = what_asks_other(walk, judged, move);
    if (!finding) finding = what_was_drawn_instead(walk, judged, move, said.number);
    if (!finding) finding = what_is_overstepped(walk, judged, move, said.number);
    if (!finding) return;
    const Choice choice = judged.attempt.meaning.choices.front();
    said.violations.assign(1, violation_of(D::finding_text(walk.game(), walk.names(), judged.at(), choice, *finding)));
}

}  // namespace arbiter::audit
