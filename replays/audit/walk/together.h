// Decisions that players make at the same time, and that the rules ask one after another: a record may tell them in any order.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <vector>

#include "replays/audit/walk/steps.h"

namespace arbiter::audit {

inline constexpr std::size_t kMostStepsToTogether = 64;  // in silence, before what is decided at the same time

template <class D>
concept DecidesTogether = requires(const typename D::Game& game, const typename D::Position& position) {
    { Account<D>::is_together(game, position) } -> std::same_as<bool>;
};

template <class D>
bool is_told_together(const Walk<D>& walk, std::size_t index) {
    const Entry& entry = walk.replay.moves[index];
    const auto& words = Account<D>::together;
    return entry.mark.empty() && std::find(std::begin(words), std::end(words), entry.play) != std::end(words);
}

// A player's entries of a run that are told together: the next one, and the next that tells a decision of the player, and no draw.
struct NextTogether {
    std::size_t entry = 0;
    std::optional<std::size_t> decision{};
};

// Of the entries from this one on, by players.
template <class D>
std::map<Player, NextTogether> next_together(const Walk<D>& walk, std::size_t index, const std::vector<bool>& done) {
    std::map<Player, NextTogether> all;
    for (std::size_t next = index; next < done.size() && is_told_together(walk, next); ++next) {
        if (done[next]) continue;
        const bool elsewhere = walk.places.places[next] != walk.places.places[index];
        if (elsewhere || walk.places.rows[next] == nullptr || !walk.replay.moves[next].hash.empty()) break;
        NextTogether& of_player = all.emplace(owner_of(walk.replay, walk.replay.moves[next]), NextTogether{next}).first->second;
        if (!of_player.decision && walk.places.rows[next]->role != MoveRow::Role::draw) of_player.decision = next;
    }
    return all;
}

// The player of whom what is to be decided now is: whose card comes off a deck, or who decides. kNobody of other chances, and at the end.
template <class D>
Player owner_of_due(const Walk<D>& walk, const typename D::Position& position, Choice& due) {
    if (walk.game().is_over(position) || !walk.game().passive_choice(position, due)) return kNobody;
    const MoveRow& awaited = D::row_of(position, due);
    if (D::decider(position) != kChance) return D::decider(position);
    return awaited.role == MoveRow::Role::draw ? awaited.player_of(due) : kNobody;
}

// Which entry tells what is to be decided now, rightly or not: this one, or another that is told together with it; none may. `drawn`: whose
// cards came off decks though no entry tells of them: which one a draw of theirs tells of is not to be said by what is due.
template <class D>
std::optional<std::size_t> entry_that_is_due(const Walk<D>& walk, const typename D::Position& position, std::size_t index,
                                             const std::map<Player, NextTogether>& all, const std::set<Player>& drawn) {
    Choice due;
    const Player owner = owner_of_due(walk, position, due);
    const auto of_owner = all.find(owner);
    if (of_owner == all.end()) return std::nullopt;
    const auto& [entry, decision] = of_owner->second;
    if (entry != index && !Account<D>::is_together(walk.game(), position)) return std::nullopt;
    const MoveRow& awaited = D::row_of(position, due);
    const auto tells_it = [&](std::size_t told) {
        return walk.places.rows[told]->role == awaited.role && walk.places.rows[told]->group == awaited.group;
    };
    if (awaited.role == MoveRow::Role::draw) {
        const bool is_next = entry == index || walk.replay.complete || (decision && !drawn.contains(owner));
        return is_next && tells_it(entry) ? std::optional(entry) : std::nullopt;
    }
    if (!decision || !tells_it(*decision)) return std::nullopt;
    const bool of_draw = walk.places.rows[index]->role == MoveRow::Role::draw && entry != index;
    const bool in_doubt = of_draw && (drawn.contains(owner_of(walk.replay, walk.replay.moves[index])) || entry != *decision);
    return in_doubt ? std::nullopt : std::optional(entry);
}

// Is each entry of the run taken to tell of the first moment that it can? Else what is due says nothing of which entry tells it.
template <class D>
bool is_taken_plainly(const Walk<D>& walk, std::size_t index) {
    for (std::size_t entry = index + 1; entry-- > 0 && is_told_together(walk, entry);)
        if (walk.accounts.taken[entry].kind != Taken::Kind::first && walk.accounts.taken[entry].kind != Taken::Kind::earlier) return false;
    return true;
}

// The entry that is made next: of those that are told together, the one whose player's decision is due first.
template <class D>
std::size_t next_of_together(Walk<D>& walk, std::size_t index, const std::vector<bool>& done) {
    if constexpr (DecidesTogether<D>) {
        if (!is_told_together(walk, index) || !is_taken_plainly(walk, index)) return index;
        const std::map<Player, NextTogether> all = next_together(walk, index, done);
        if (all.size() < 2) return index;
        World<D> at = walk.worlds.front();
        std::set<Player> drawn;
        for (std::size_t step = 0; step < kMostStepsToTogether; ++step) {
            if (const auto due = entry_that_is_due(walk, at.position, index, all, drawn)) return *due;
            const std::vector<Choice> silent = walk.table.silent_choices(at);
            if (silent.size() != 1) return index;
            // A card that an entry has told already is made known, and then drawn.
            const auto card = makes_known(silent.front()) ? std::nullopt : walk.table.drawn_card(at, silent.front());
            if (card && std::find(at.told.begin(), at.told.end(), *card) == at.told.end()) drawn.insert(card->owner);
            walk.table.make(at, silent.front(), walk.events);
        }
    }
    return index;
}

}  // namespace arbiter::audit
