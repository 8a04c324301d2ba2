// Entries that leave open what they name, filled in with everything that it may be: what of that is legal, and what forbids it whatever it
// is.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/core/fact.h"
#include "model/core/move.h"
#include "model/core/seats.h"
#include "replays/audit/heading.h"
#include "replays/audit/other_naming.h"
#include "replays/audit/suppositions.h"

namespace arbiter::audit {

inline constexpr std::size_t kMostFillings = 4096;  // of one entry that are tried

// An entry with nothing left open.
struct Filling {
    std::unique_ptr<JsonDocument> words;
    Move move;
};

// Adds what stands in members of these names, anywhere in a position as it is shown.
inline void add_values_at(const Json& shown, std::span<const std::string_view> members, std::set<std::string>& values) {
    if (shown.is_array())
        for (const Json& element : shown) add_values_at(element, members, values);
    if (!shown.is_object()) return;
    for (const auto& [key, value] : shown.items()) {
        if (value.is_string() && std::find(members.begin(), members.end(), key) != members.end())
            values.insert(value.get_ref<const std::string&>());
        else
            add_values_at(value, members, values);
    }
}

// How entries call what lies on the table, and the players.
template <class D>
std::vector<Json> things_on_table([[maybe_unused]] const Table<D>& table, [[maybe_unused]] const typename D::Position& position) {
    std::vector<Json> things;
    if constexpr (requires { Account<D>::members_that_name; }) {
        std::set<std::string> names;
        add_values_at(D::position_json(table.game, table.names, position), Account<D>::members_that_name, names);
        things.assign(names.begin(), names.end());
        for (const Player player : Seats::all(seats_of<D>(table.game))) things.emplace_back(seat_name(player));
    }
    return things;
}

// The values that a member may have; empty where they cannot be listed.
template <class D>
std::vector<Json> values_of(const Table<D>& table, const typename D::Position& position, const Form& form) {
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
            if (names_thing(form)) return things_on_table(table, position);
            break;
    }
    return values;
}

// Is what it leaves open filled in with something that it names already? Nobody means that.
inline bool says_one_thing_twice(const Move& move, const Json& entry) {
    return std::any_of(move.given.begin(), move.given.end(), [&](const Given& open) {
        return open.open && std::any_of(move.given.begin(), move.given.end(), [&](const Given& told) {
                   const Form::Shape shape = told.operand->form->shape;
                   const bool is_named = &told != &open && (shape == Form::Shape::card || shape == Form::Shape::text);
                   return is_named && shape == open.operand->form->shape &&
                          entry[std::string(told.operand->key)] == entry[std::string(open.operand->key)];
               });
    });
}

// The entry with every value of what it leaves open; empty where these cannot be listed, or are too many.
template <class D>
std::vector<Filling> every_filling(const Table<D>& table, const typename D::Position& position, const Move& move) {
    if (move.author != AuthorOfWord::player) return {};
    std::vector<Json> entries{move.view.json()};
    entries.front()["play"] = move.row->word;
    entries.front()["by"] = seat_name(move.by);
    for (const Given& member : move.given) {
        if (!member.open) continue;
        const std::vector<Json> values = values_of(table, position, *member.operand->form);
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
        if (says_one_thing_twice(move, entry)) continue;
        auto words = std::make_unique<JsonDocument>(JsonDocument{"", 0, std::move(entry)});
        Move filled = read_move(D::moves(), table.names, JsonView(*words));
        // What stands open in a list is no member.
        if (filled.open) return {};
        fillings.push_back({std::move(words), std::move(filled)});
    }
    return fillings;
}

// How far is the entry forbidden because of what it is filled in with: as that is not there, or none of those that would do? Then another
// filling says more of what forbids it.
enum class Unfit : std::uint8_t { no, is_none_of_those, is_not_there };

template <class D>
Unfit unfitness_of(const Attempt<D>& attempt) {
    Unfit unfit = Unfit::no;
    for (const auto& finding : attempt.findings) {
        if (finding.fact == FactId(Fact::not_there)) return Unfit::is_not_there;
        if (finding.fact == FactId(Fact::not_in_hand)) unfit = Unfit::is_none_of_those;
        if constexpr (requires { &Account<D>::is_about_card; }) {
            if (Account<D>::is_about_card(finding)) unfit = Unfit::is_none_of_those;
        }
    }
    return unfit;
}

// An open entry at a point, whatever it leaves open.
template <class D>
struct EveryWay {
    std::vector<Supposed<D>> legal;
    std::optional<Attempt<D>> forbidden;  // what forbids it in every way; nothing: it is legal in some, or nobody can say
};

// How good an account of the entry is this one, though it is not legal: the less, the better.
template <class D>
std::pair<Unfit, std::size_t> rank_of(const Attempt<D>& attempt) {
    return {unfitness_of(attempt), objections(attempt)};
}

template <class D>
std::set<ClauseId> clauses_of(const Attempt<D>& attempt) {
    std::set<ClauseId> clauses;
    for (const auto& finding : attempt.findings) clauses.insert(D::clause_of(finding));
    return clauses;
}

// Does all that forbids the second forbid the first as well?
template <class D>
bool forbids_all_that(const Attempt<D>& attempt, const Attempt<D>& other) {
    return std::ranges::includes(clauses_of(attempt), clauses_of(other));
}

// The same with what the entry breaks by its words, whatever is chosen.
template <class D>
std::set<ClauseId> all_clauses_of(const Attempt<D>& attempt) {
    std::set<ClauseId> clauses = clauses_of(attempt);
    for (const Statement& statement : attempt.meaning.statements) clauses.insert(statement.clause);
    return clauses;
}

// Does something forbid both?
template <class D>
bool have_common(const Attempt<D>& attempt, const Attempt<D>& other) {
    const std::set<ClauseId> clauses = all_clauses_of(other);
    return std::ranges::any_of(all_clauses_of(attempt), [&](ClauseId clause) { return clauses.contains(clause); });
}

// Keeps of the first what forbids the second as well; as it is, if that is nothing.
template <class D>
void keep_common(Attempt<D>& attempt, const Attempt<D>& other) {
    if (!have_common(attempt, other)) return;
    const std::set<ClauseId> clauses = all_clauses_of(other);
    std::erase_if(attempt.findings, [&](const auto& finding) { return !clauses.contains(D::clause_of(finding)); });
    std::erase_if(attempt.meaning.statements, [&](const Statement& statement) { return !clauses.contains(statement.clause); });
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
    for (const Filling& filling : every_filling(table, point.world.position, move)) {
        std::optional<Attempt<D>> least;
        Supposed<D> as_it_is{point, attempt_entry(table, point.world.position, filling.move)};
        for (Supposed<D>& one : with_unknown_cards(table, point, filling.move, as_it_is.attempt)) take(std::move(one), least);
        take(std::move(as_it_is), least);
        if (!least) continue;
        // What has no choice in this game is called by its words.
        EntryChoices& meaning = least->meaning;
        if (meaning.choices.empty() && meaning.title.empty())
            meaning.title = heading_of(table.names.players[move.by], table.names, filling.move);
        best.push_back(std::move(*least));
    }
    if (!found.legal.empty() || best.empty()) return found;
    const auto first =
        std::min_element(best.begin(), best.end(), [](const auto& one, const auto& other) { return rank_of(one) < rank_of(other); });
    found.forbidden = *first;
    for (const Attempt<D>& other : best)
        if (rank_of(other) == rank_of(*first)) keep_common(*found.forbidden, other);
    found.forbidden->of_one_filling = std::ranges::any_of(
        best, [&](const Attempt<D>& other) { return unfitness_of(other) != Unfit::is_not_there && !have_common(*found.forbidden, other); });
    found.forbidden->whatever = !all_clauses_of(*found.forbidden).empty();
    return found;
}

// Does the entry leave things on the table open, and nothing else? What of them would be legal is found among the choices.
inline bool leaves_things_open(const Move& move) {
    return move.open && std::all_of(move.given.begin(), move.given.end(),
                                    [](const Given& given) { return !given.open || names_thing(*given.operand->form); });
}

// Of an illegal entry with something left out that nobody may have noted: lets go of what would not forbid it with the best that it may be.
template <class D>
void forgive_what_is_left_out(const Table<D>& table, const typename D::Position& position, const Move& move, Attempt<D>& attempt) {
    std::set<ClauseId> least = clauses_of(attempt);
    const std::size_t before = least.size();
    for (const Operand& operand : move.row->operands) {
        const bool may_be_left_out = left_out_members<D>().empty() || is_left_out_member<D>(operand.key);
        if (operand.need != Operand::Need::optional || !may_be_left_out || move.find(operand.key) != nullptr) continue;
        for (const Json& value : values_of(table, position, *operand.form)) {
            JsonDocument words{"", 0, move.view.json()};
            words.root["play"] = move.row->word;
            words.root["by"] = seat_name(move.by);
            words.root[std::string(operand.key)] = value;
            const Attempt<D> filled = attempt_entry(table, position, read_move(D::moves(), table.names, JsonView(words)));
            std::set<ClauseId> clauses = clauses_of(filled);
            const bool is_less = !clauses.empty() && clauses.size() < least.size() && std::ranges::includes(least, clauses);
            if (filled.fit == Attempt<D>::Fit::illegal && is_less) least = std::move(clauses);
        }
    }
    if (least.size() < before) std::erase_if(attempt.findings, [&](const auto& finding) { return !least.contains(D::clause_of(finding)); });
}

}  // namespace arbiter::audit
