// Entries that leave open what they name, filled in with everything that it may be: what of that is legal, and what forbids it whatever it
// is.
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "model/core/fact.h"
#include "model/core/move.h"
#include "model/core/seats.h"
#include "replays/audit/suppositions.h"

namespace arbiter::audit {

inline constexpr std::size_t kMostFillings = 4096;  // of one entry that are tried

// An entry with nothing left open.
struct Filling {
    std::unique_ptr<JsonDocument> words;
    Move move;
};

// The values that a member may have; empty where they cannot be listed.
template <class D>
std::vector<Json> values_of(const Table<D>& table, const Form& form) {
    std::vector<Json> values;
    switch (form.shape) {
        case Form::Shape::card:
            for (std::size_t kind = 0; kind < table.names.cards.size(); ++kind)
                if (kind != table.unknown.kind() && table.names.cards[kind].id != kUnknownCard)
                    values.emplace_back(table.names.cards[kind].id);
            break;
        case Form::Shape::word:
            values.assign(form.words.begin(), form.words.end());
            break;
        case Form::Shape::player:
            for (const Player player : Seats::all(seats_of<D>(table.game))) values.emplace_back(seat_name(player));
            break;
        case Form::Shape::truth:
            values = {true, false};
            break;
        default:
            break;
    }
    return values;
}

// The entry with every value of what it leaves open; empty where these cannot be listed, or are too many.
template <class D>
std::vector<Filling> every_filling(const Table<D>& table, const Move& move) {
    if (move.author != AuthorOfWord::player) return {};
    std::vector<Json> entries{move.view.json()};
    entries.front()["play"] = move.row->word;
    entries.front()["by"] = seat_name(move.by);
    for (const Given& member : move.given) {
        if (!member.open) continue;
        const std::vector<Json> values = values_of(table, *member.operand->form);
        if (values.empty() || entries.size() * values.size() > kMostFillings) return {};
        std::vector<Json> longer;
        for (const Json& entry : entries) {
            for (const Json& value : values) {
                longer.push_back(entry);
                longer.back()[std::string(member.operand->key)] = value;
            }
        }
        entries = std::move(longer);
    }
    std::vector<Filling> fillings;
    for (Json& entry : entries) {
        auto words = std::make_unique<JsonDocument>(JsonDocument{"", 0, std::move(entry)});
        Move filled = read_move(D::moves(), table.names, JsonView(*words));
        // What stands open in a list is no member.
        if (filled.open) return {};
        fillings.push_back({std::move(words), std::move(filled)});
    }
    return fillings;
}

// Is the entry forbidden because a card is not where it would have to be, or not one of those that would do? Then another card says more
// of what forbids it.
template <class D>
bool lacks_its_card(const Attempt<D>& attempt) {
    return std::any_of(attempt.findings.begin(), attempt.findings.end(), [](const auto& finding) {
        if constexpr (requires { Account<D>::is_about_card(finding); }) {
            if (Account<D>::is_about_card(finding)) return true;
        }
        return finding.fact == FactId(Fact::not_in_hand);
    });
}

// An open entry at a point, whatever it leaves open.
template <class D>
struct EveryWay {
    std::vector<Supposed<D>> legal;
    std::optional<Attempt<D>> forbidden;  // what forbids it in every way; nothing: it is legal in some, or nobody can say
};

// How good an account of the entry is this one, though it is not legal: the less, the better.
template <class D>
std::pair<bool, std::size_t> rank_of(const Attempt<D>& attempt) {
    return {lacks_its_card(attempt), objections(attempt)};
}

// Keeps of the first what forbids the second as well; as it is, if that is nothing.
template <class D>
void keep_common(Attempt<D>& attempt, const Attempt<D>& other) {
    std::set<ClauseId> clauses;
    for (const auto& finding : other.findings) clauses.insert(D::clause_of(finding));
    const auto is_common = [&](const auto& finding) { return clauses.count(D::clause_of(finding)) > 0; };
    if (std::any_of(attempt.findings.begin(), attempt.findings.end(), is_common))
        std::erase_if(attempt.findings, [&](const auto& finding) { return !is_common(finding); });
}

template <class D>
EveryWay<D> in_every_way(const Table<D>& table, const Reached<D>& point, const Move& move) {
    EveryWay<D> found;
    std::vector<Attempt<D>> best;
    const auto take = [&](Supposed<D> one, std::optional<Attempt<D>>& least) {
        if (one.attempt.fit == Attempt<D>::Fit::legal) {
            found.legal.push_back(std::move(one));
        } else if (one.attempt.fit == Attempt<D>::Fit::illegal && (!least || rank_of(one.attempt) < rank_of(*least))) {
            // It is told of the point as it is known, and what forbids it is so with these cards.
            if (!one.attempt.later) one.attempt.later = std::make_shared<const typename D::Position>(one.point.world.position);
            least = std::move(one.attempt);
        }
    };
    for (const Filling& filling : every_filling(table, move)) {
        std::optional<Attempt<D>> least;
        Supposed<D> as_it_is{point, attempt_entry(table, point.world.position, filling.move)};
        for (Supposed<D>& one : with_unknown_cards(table, point, filling.move, as_it_is.attempt)) take(std::move(one), least);
        take(std::move(as_it_is), least);
        if (least) best.push_back(std::move(*least));
    }
    if (!found.legal.empty() || best.empty()) return found;
    const auto first =
        std::min_element(best.begin(), best.end(), [](const auto& one, const auto& other) { return rank_of(one) < rank_of(other); });
    found.forbidden = *first;
    for (const Attempt<D>& other : best)
        if (rank_of(other) == rank_of(*first)) keep_common(*found.forbidden, other);
    found.forbidden->whatever = !found.forbidden->findings.empty();
    return found;
}

}  // namespace arbiter::audit
