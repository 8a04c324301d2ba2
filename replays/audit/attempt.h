// One entry tried in one position: does it have a meaning there, is it legal, and where does it lead?
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "model/core/error.h"
#include "model/core/json_view.h"
#include "model/core/notation.h"
#include "replays/audit/world.h"

namespace arbiter::audit {

template <class D>
struct Attempt {
    enum class Fit { malformed, illegal, legal };
    Fit fit = Fit::malformed;
    std::string error;                          // malformed: what is wrong with the entry
    EntryChoices meaning;                       // unless malformed
    std::vector<std::vector<Choice>> rows;      // legal: the rows of choices that the entry can mean
    std::size_t failed = 0;                     // illegal: index of the first choice that is
    typename D::Position at{};                  // illegal: the position in which that choice was to be made
    std::vector<typename D::Finding> findings;  // illegal: what forbids it
    bool payment_open = false;                  // legal: the record does not say what was drained
};

// A member that an entry leaves open.
inline bool is_open(const Json& value) {
    return value.is_string() && value.get_ref<const std::string&>() == "?";
}

inline bool has_open_member(const Entry& entry) {
    return std::any_of(entry.details.begin(), entry.details.end(), &is_open);
}

// Appends to each row every payment that its last play asks for. O(payments).
template <class D>
void pay_in_every_way(const typename D::Game& game, const typename D::Position& after, const std::vector<Choice>& row,
                      std::vector<std::vector<Choice>>& rows) {
    std::vector<Choice> payments;
    game.list_choices(after, payments);
    for (const Choice payment : payments) {
        rows.push_back(row);
        rows.back().push_back(payment);
    }
}

// The legal choices that agree with an entry in everything that it does not leave open.
template <class D>
void fit_open_entry(const Table<D>& table, const typename D::Position& position, const Entry& entry, Attempt<D>& attempt) {
    std::vector<Choice> legal;
    table.game.list_choices(position, legal);
    Events events;
    for (const Choice choice : legal) {
        const Json words = table.describe(position, choice);
        bool agrees = words.value("play", "") == entry.play;
        for (const auto& [key, value] : entry.details.items()) agrees = agrees && (is_open(value) || words.value(key, Json()) == value);
        if (!agrees) continue;
        typename D::Position after = position;
        table.game.apply(after, choice, events);
        if (payer_of<D>(after) == kNobody || !D::entry_continues(after, choice)) {
            attempt.rows.push_back({choice});
        } else {
            attempt.payment_open = true;
            pay_in_every_way<D>(table.game, after, {choice}, attempt.rows);
        }
    }
    attempt.fit = attempt.rows.empty() ? Attempt<D>::Fit::illegal : Attempt<D>::Fit::legal;
    attempt.at = position;
}

// Tries the choices of an entry one after another; fills in where they fail, or the rows that they lead to.
template <class D>
void try_choices(const typename D::Game& game, const typename D::Position& position, Attempt<D>& attempt) {
    attempt.at = position;
    Events events;
    for (const Choice choice : attempt.meaning.choices) {
        if (game.check(attempt.at, choice) != kNoClause) {
            attempt.findings = game.check_all(attempt.at, choice);
            attempt.fit = Attempt<D>::Fit::illegal;
            return;
        }
        game.apply(attempt.at, choice, events);
        ++attempt.failed;
    }
    if (!attempt.meaning.statements.empty() || attempt.meaning.payment_open || !attempt.meaning.exact) {
        attempt.failed = 0;
        attempt.at = position;
        attempt.fit = Attempt<D>::Fit::illegal;
        return;
    }
    attempt.fit = Attempt<D>::Fit::legal;
    if (!attempt.meaning.payment_recorded && payer_of<D>(attempt.at) != kNobody) {
        attempt.payment_open = true;
        pay_in_every_way<D>(game, attempt.at, attempt.meaning.choices, attempt.rows);
    } else {
        attempt.rows.push_back(attempt.meaning.choices);
    }
}

// The entry in this position. `view` is the entry in its document, for errors that say where.
template <class D>
Attempt<D> attempt_entry(const Table<D>& table, const typename D::Position& position, const Entry& entry, const JsonView& view) {
    Attempt<D> attempt;
    if (has_open_member(entry)) {
        fit_open_entry(table, position, entry, attempt);
        return attempt;
    }
    try {
        attempt.meaning = D::interpret(table.game, table.names, position, view);
    } catch (const InputError& error) {
        attempt.error = error.what();
        return attempt;
    }
    if (attempt.meaning.observation) {
        attempt.fit = Attempt<D>::Fit::legal;
        attempt.rows.emplace_back();
        return attempt;
    }
    try_choices(table.game, position, attempt);
    return attempt;
}

}  // namespace arbiter::audit
