// Going on after an illegal play: the play is made as it was played, with the clauses that it breaks waived for this once.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "model/core/register/register.h"
#include "replays/audit/attempt.h"
#include "replays/start.h"

namespace arbiter::audit {

// The record's game with some clauses waived. Each is built once.
template <class D>
class WaivedGames {
public:
    explicit WaivedGames(const Start<D>& start) : start_(start) {}

    const typename D::Game& with(const std::set<ClauseId>& waived) {
        auto& built = games_[waived];
        if (!built) {
            auto setup = start_.setup;
            for (const ClauseId clause : waived) setup.rules.waived_clauses.insert(clause);
            built = std::make_unique<typename D::Built>(D::build(setup));
        }
        return built->game;
    }

private:
    const Start<D>& start_;
    std::map<std::set<ClauseId>, std::unique_ptr<typename D::Built>> games_;
};

// Which clauses are waived to let a play be made. Constraints alone are tried first: where a permission is withdrawn mostly more is
// forbidden and not less, and what the play brings about may depend on it.
enum class Waiving : std::uint8_t { constraints, constraints_and_permissions };

template <class D>
bool may_waive(Waiving waiving, ClauseId clause) {
    const ClauseKind kind = D::rulebook().clause(clause).kind;
    return waiving == Waiving::constraints ? kind == ClauseKind::constraint : can_be_waived(kind);
}

// What a play has come to.
template <class D>
struct Played {
    typename D::Position position;
    std::uint16_t turns = 0;  // that have begun by it
    bool made = true;         // false: nothing came of it, but perhaps that its turn went by

    // Events of what was made in the position.
    void count_turns(const Events& events) {
        turns = static_cast<std::uint16_t>(turns + std::ranges::count_if(events.all(), D::is_new_turn));
    }
};

// Makes the choice if what forbids it is nothing that its effect depends on, as the Account says. No waiver removes a permission that is
// wanting, or what is about times, or what a card says. False: it cannot be made so.
template <class D>
bool make_anyway([[maybe_unused]] const typename D::Game& game, [[maybe_unused]] typename D::Position& position,
                 [[maybe_unused]] Choice choice, [[maybe_unused]] Events& events) {
    if constexpr (requires { &Account<D>::has_its_effect; }) {
        const auto has_its_effect = [](const auto& finding) { return Account<D>::has_its_effect(finding); };
        const auto findings = game.check_all(position, choice);
        if (!std::all_of(findings.begin(), findings.end(), has_its_effect)) return false;
        if constexpr (requires { &Account<D>::carry_out; }) return Account<D>::carry_out(game, position, choice, events);
        game.apply(position, choice, events);
        return true;
    }
    return false;
}

// What stands in the way of a row of choices from here: clauses that may be waived. Empty: the row was made, and `played` is what it has
// come to. nullopt: something stands in the way that no waiver removes.
template <class D>
std::optional<std::set<ClauseId>> make_row(const typename D::Game& game, Played<D>& played, const std::vector<Choice>& row,
                                           Waiving waiving = Waiving::constraints_and_permissions) {
    typename D::Position& position = played.position;
    Events& events = scratch_events();
    std::set<ClauseId> in_the_way;
    for (const Choice choice : row) {
        // With its cost waived a play asks for no payment any more.
        if constexpr (HasPayments<D>) {
            if (D::payer(position) == kNobody && choice.kind == D::payment_choice(choice.actor, 0).kind) continue;
        }
        const bool legal = game.check(position, choice) == kNoClause;
        if (legal) game.apply(position, choice, events);
        if (legal || make_anyway<D>(game, position, choice, events)) {
            played.count_turns(events);
            continue;
        }
        for (const auto& finding : game.check_all(position, choice)) {
            const ClauseId clause = D::clause_of(finding);
            if (clause == kNoClause || clause >= D::rulebook().clauses.size()) return std::nullopt;
            if (may_waive<D>(waiving, clause)) in_the_way.insert(clause);
        }
        if (in_the_way.empty()) return std::nullopt;
        return in_the_way;
    }
    return in_the_way;
}

// What it comes to after the payment that a play asks for after all: the recorded one if it can be made, else any that can.
template <class D>
std::vector<Played<D>> after_payment(const typename D::Game& game, const Table<D>& table, const Played<D>& after, const Move& move) {
    const EntryChoices payment = D::interpret_payment(game, table.names, after.position, move);
    Played<D> paid = after;
    if (!payment.choices.empty() && payment.statements.empty() && make_row<D>(game, paid, payment.choices) == std::set<ClauseId>{}) {
        return {paid};
    }
    std::vector<std::vector<Choice>> rows;
    pay_in_every_way<D>(game, after.position, {}, rows);
    std::vector<Played<D>> all;
    for (const auto& row : rows) {
        all.push_back(after);
        make_row<D>(game, all.back(), row);
    }
    return all;
}

template <class D>
std::vector<Played<D>> made_by_waiving(WaivedGames<D>& games, const Table<D>& table, const typename D::Position& position,
                                       const EntryChoices& meaning, const Move& move, Waiving waiving) {
    // What the entry breaks by its words (nothing drained for a cost) is what was played, too.
    std::set<ClauseId> waived;
    for (const Statement& statement : meaning.statements) {
        if (may_waive<D>(waiving, statement.clause)) waived.insert(statement.clause);
    }
    for (int attempt = 0; attempt < 8; ++attempt) {
        const typename D::Game& game = games.with(waived);
        Played<D> after{position};
        const auto in_the_way = make_row<D>(game, after, meaning.choices, waiving);
        if (!in_the_way) return {};
        if (!in_the_way->empty()) {
            const std::size_t before = waived.size();
            waived.insert(in_the_way->begin(), in_the_way->end());
            if (waived.size() == before) return {};
            continue;
        }
        if constexpr (HasPayments<D>) {
            if (D::payer(after.position) != kNobody && D::entry_continues(after.position, meaning.choices.back()))
                return after_payment<D>(game, table, after, move);
        }
        return {after};
    }
    return {};
}

// The same where what is missing is lent to the player, who pays with it: what was paid, if anything, was too little.
template <class D>
std::vector<Played<D>> made_by_lending([[maybe_unused]] WaivedGames<D>& games, [[maybe_unused]] const Table<D>& table,
                                       [[maybe_unused]] const typename D::Position& position, [[maybe_unused]] const EntryChoices& meaning,
                                       [[maybe_unused]] const Move& move) {
    if constexpr (requires { &Account<D>::lend_payment; }) {
        typename D::Position lent = position;
        if (!Account<D>::lend_payment(table.game, lent, meaning.choices.front())) return {};
        EntryChoices play;
        play.choices = {meaning.choices.front()};
        return made_by_waiving<D>(games, table, lent, play, move, Waiving::constraints);
    }
    return {};
}

// What it comes to where no waiver lets the play be made, which is the one of its turn: a table has made of it what it could, and if it did
// not use up the turn by that, its player has let it go by, or is still to make another. Empty: the Account does not know.
template <class D>
std::vector<Played<D>> made_as_told([[maybe_unused]] const Table<D>& table, [[maybe_unused]] const typename D::Position& position,
                                    [[maybe_unused]] const Move& move, [[maybe_unused]] Choice choice) {
    std::vector<Played<D>> all;
    if constexpr (MakesAsTold<D>) {
        Events& events = scratch_events();
        Played<D> told{position};
        told.made = Account<D>::make_as_told(table.game, told.position, move, choice, events);
        if (told.made) told.count_turns(events);
        Played<D> gone_by = told;
        const bool goes_by = Account<D>::let_turn_go_by(table.game, gone_by.position, choice, events);
        if (goes_by) gone_by.count_turns(events);
        if (goes_by) all.push_back(std::move(gone_by));
        if (goes_by || told.made) all.push_back(std::move(told));
    }
    return all;
}

// The same where an entry tells of its effects what the rules do not make of it: that is what was done, or is told wrongly. `by_rules`:
// what the rules make of it.
template <class D>
std::vector<Played<D>> with_told_effects([[maybe_unused]] const Table<D>& table, [[maybe_unused]] const typename D::Position& position,
                                         [[maybe_unused]] const EntryChoices& meaning, [[maybe_unused]] const Move& move,
                                         std::vector<Played<D>> by_rules) {
    if constexpr (MakesAsTold<D>) {
        Played<D> told{position};
        if (meaning.statements.empty()) return by_rules;
        if (!Account<D>::make_as_told(table.game, told.position, move, meaning.choices.front(), scratch_events())) return by_rules;
        told.count_turns(scratch_events());
        std::erase_if(by_rules, [&](const Played<D>& played) { return played.position == told.position; });
        by_rules.insert(by_rules.begin(), std::move(told));
    }
    return by_rules;
}

// The same where what forbids a single play leaves nothing to make it in, as the Account says.
template <class D>
std::vector<Played<D>> made_over_limit([[maybe_unused]] const Table<D>& table, [[maybe_unused]] const typename D::Position& position,
                                       [[maybe_unused]] const EntryChoices& meaning) {
    if constexpr (requires { &Account<D>::let_be_made; }) {
        Played<D> after{position};
        if (meaning.choices.size() != 1 || !meaning.statements.empty()) return {};
        if (!Account<D>::let_be_made(table.game, after.position, meaning.choices.front(), table.marks.turns)) return {};
        Events& events = scratch_events();
        table.game.apply(after.position, meaning.choices.front(), events);
        after.count_turns(events);
        return {after};
    }
    return {};
}

// What it comes to that the entry was made as it was played. Empty if it cannot be made: then its effect is left out.
template <class D>
std::vector<Played<D>> made_as_played(WaivedGames<D>& games, const Table<D>& table, const typename D::Position& position,
                                      const EntryChoices& meaning, const Move& move) {
    if (meaning.choices.empty()) return {};
    auto played = made_by_waiving<D>(games, table, position, meaning, move, Waiving::constraints);
    if (played.empty()) played = made_by_waiving<D>(games, table, position, meaning, move, Waiving::constraints_and_permissions);
    if (played.empty()) played = made_over_limit<D>(table, position, meaning);
    if constexpr (HasPayments<D>) {
        const Choice last = meaning.choices.back();
        if (!played.empty()) return played;
        // What was paid does not pay it, and nothing waives that: the play was made, and its cost is taken to have been paid.
        if (meaning.choices.size() > 1 && last.kind == D::payment_choice(last.actor, 0).kind) {
            EntryChoices without_payment = meaning;
            without_payment.choices.pop_back();
            played = made_by_waiving<D>(games, table, position, without_payment, move, Waiving::constraints);
        }
        if (played.empty()) played = made_by_lending<D>(games, table, position, meaning, move);
    }
    if (played.empty()) return made_as_told<D>(table, position, move, meaning.choices.front());
    return with_told_effects<D>(table, position, meaning, move, std::move(played));
}

// The same. What the clauses that were waived for it would have kept stands, as the Account says; or it is undone, which those who played
// on may have taken it to be.
template <class D>
std::vector<Played<D>> as_played(WaivedGames<D>& games, const Table<D>& table, const typename D::Position& position,
                                 const EntryChoices& meaning, const Move& move) {
    auto all = made_as_played<D>(games, table, position, meaning, move);
    if constexpr (requires { &Account<D>::keep_what_stands; }) {
        std::vector<Played<D>> undone;
        for (Played<D>& played : all) {
            Played<D> before = played;
            if (played.turns == 0 && Account<D>::keep_what_stands(table.game, position, played.position))
                undone.push_back(std::move(before));
        }
        all.insert(all.end(), undone.begin(), undone.end());
    }
    return all;
}

}  // namespace arbiter::audit
