// One entry tried in one position: does it have a meaning there, is it legal, and where does it lead?
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/fact.h"
#include "model/core/input/error.h"
#include "model/core/input/json_view.h"
#include "model/core/move.h"
#include "model/core/notation.h"
#include "replays/audit/open_rows.h"
#include "replays/audit/world.h"

namespace arbiter::audit {

template <class D>
struct Attempt {
    enum class Fit { malformed, illegal, legal };
    Fit fit = Fit::malformed;
    std::string error;                                    // malformed: what is wrong with the entry
    EntryChoices meaning;                                 // unless malformed
    std::vector<std::vector<Choice>> rows;                // legal: the rows of choices that the entry can mean
    std::size_t failed = 0;                               // illegal: index of the first choice that is
    std::shared_ptr<const typename D::Position> later{};  // illegal: where that choice was to be made, if choices come before it
    std::vector<typename D::Finding> findings;            // illegal: what forbids it
    bool payment_open = false;                            // legal: the record does not say what was drained
    bool unpaid = false;                                  // the last of the rows leaves it so: somebody gives up before it is paid
    bool of_unknown = false;                              // legal: what the entry leaves open may be a card that nobody knows, and stay so
    bool whatever = false;                                // illegal, whatever it is that the entry leaves open
    bool of_one_filling = false;                          // the same, and `findings` are those of one of the things that it may be
    bool left_out = false;  // what the entry leaves out may be something that nobody wrote down: `rows`, where that is legal

    // Illegal: where the choice that is was to be made. `tried`: the position in which the entry was.
    const typename D::Position& at(const typename D::Position& tried) const { return later ? *later : tried; }
};

// Appends to each row every payment that its last play asks for; the row alone where the program has no room for what is to be paid.
// That nothing is paid is none: an empty row is an entry that tells a payment. O(payments).
template <class D>
void pay_in_every_way(const typename D::Game& game, const typename D::Position& after, const std::vector<Choice>& row,
                      std::vector<std::vector<Choice>>& rows) {
    if (has_no_room(game, after)) return rows.push_back(row);
    std::vector<Choice> payments;
    list_answers_of<D>(game, after, payments);
    for (const Choice payment : payments) {
        if (row.empty() && D::row_of(after, payment).role != MoveRow::Role::payment) continue;
        rows.push_back(row);
        rows.back().push_back(payment);
    }
}

// Does a list that is told in part have something that the one of a choice has not? Of lists that are told step by step nobody can say.
inline bool contradicts_part(const Names& names, const Json& told, const Json& made) {
    return told.is_array() && made.is_array() && told.size() == made.size() && !has_told_part(names, told, made);
}

// Does the entry tell a row of choices, and leave some of it open?
inline bool leaves_row_open(const Move& move) {
    return std::any_of(move.given.begin(), move.given.end(),
                       [](const Given& member) { return member.open && member.operand->form->shape == Form::Shape::list; });
}

// Does a member of an entry say the same as the entry of a choice does?
inline bool says_the_same(const Given& member, const Given* other) {
    if (member.open) return true;
    if (other == nullptr || other->open) return false;
    switch (member.operand->form->shape) {
        case Form::Shape::card:
        case Form::Shape::player:
        case Form::Shape::word:
        case Form::Shape::integer:
        case Form::Shape::truth:
            return member.value == other->value;
        default:
            return member.view.json() == other->view.json();
    }
}

// Room for events that nobody reads: 8 KB, which take longer to make than most plays. One for each thread.
inline Events& scratch_events() {
    thread_local Events events;
    return events;
}

// Whether an attempt that fails says everything that forbids it, which takes longer than to find that it fails.
enum class Findings : std::uint8_t { all, none };

// Tries the choices of an entry one after another; fills in where they fail, or the rows that they lead to.
template <class D>
void try_choices(const typename D::Game& game, const typename D::Position& position, Attempt<D>& attempt, Findings findings) {
    Events& events = scratch_events();
    std::optional<typename D::Position> made;
    const auto& choices = attempt.meaning.choices;
    for (; attempt.failed < choices.size(); ++attempt.failed) {
        const typename D::Position& at = made ? *made : position;
        const Choice choice = choices[attempt.failed];
        if (game.check(at, choice) != kNoClause) {
            attempt.fit = Attempt<D>::Fit::illegal;
            if (findings == Findings::none) return;
            attempt.findings = game.check_all(at, choice);
            if (made) attempt.later = std::make_shared<const typename D::Position>(*made);
            return;
        }
        // Where the last one leads matters only to what it costs.
        if (attempt.failed + 1 == choices.size() && attempt.meaning.payment_recorded) continue;
        if (!made) made = position;
        game.apply(*made, choice, events);
    }
    if (!attempt.meaning.statements.empty() || attempt.meaning.payment_open || !attempt.meaning.exact) {
        attempt.failed = 0;
        attempt.fit = Attempt<D>::Fit::illegal;
        return;
    }
    attempt.fit = Attempt<D>::Fit::legal;
    if (!attempt.meaning.payment_recorded && payer_of<D>(made ? *made : position) != kNobody) {
        attempt.payment_open = true;
        pay_in_every_way<D>(game, made ? *made : position, attempt.meaning.choices, attempt.rows);
        if (attempt.rows.empty()) attempt.fit = Attempt<D>::Fit::illegal;
    } else {
        attempt.rows.push_back(attempt.meaning.choices);
    }
}

// The entry with what it leaves open as the entry of a choice has it. Of alternatives only those that it tells itself.
inline Move filled_in(const Move& move, const Move& made) {
    const auto is_alternative = [](const Given& given) { return given.operand->need == Operand::Need::alternative; };
    Move filled = move;
    filled.open = false;
    std::erase_if(filled.given, [](const Given& given) { return given.open; });
    const std::vector<Given> told = filled.given;
    const bool has_alternative = std::any_of(told.begin(), told.end(), is_alternative);
    for (const Given& given : made.given) {
        const auto is_this = [&](const Given& own) { return own.operand->key == given.operand->key; };
        if (std::none_of(told.begin(), told.end(), is_this) && !(has_alternative && is_alternative(given))) filled.given.push_back(given);
    }
    return filled;
}

// Takes in the choice where the entry tells it once it is filled in with what is open: what it calls otherwise than the program would,
// or claims beside the choice, may be as true.
template <class D>
void take_filled_in(const Table<D>& table, const typename D::Position& position, const Move& move, const Move& made, Choice choice,
                    Attempt<D>& attempt) {
    Attempt<D> filled;
    try {
        filled.meaning = D::interpret(table.game, table.names, position, filled_in(move, made));
    } catch (const InputError&) {
        return;
    }
    if (filled.meaning.choices.empty() || filled.meaning.choices.front() != choice) return;
    try_choices(table.game, position, filled, Findings::none);
    if (filled.fit != Attempt<D>::Fit::legal) return;
    attempt.payment_open = attempt.payment_open || filled.payment_open;
    attempt.rows.insert(attempt.rows.end(), filled.rows.begin(), filled.rows.end());
}

// Is the choice about another card than the entry?
inline bool is_of_other_card(const Move& move, Choice choice) {
    return std::any_of(move.given.begin(), move.given.end(), [&](const Given& member) {
        const bool card = !member.open && member.operand->form->shape == Form::Shape::card && member.operand->slot != Slot::none;
        return card && static_cast<std::uint32_t>(member.value) != operand_of(choice, member.operand->slot);
    });
}

// How the members end that a game's entries leave out as not noted; empty: any of them may be.
template <class D>
constexpr std::span<const std::string_view> left_out_members() {
    if constexpr (requires { Account<D>::left_out_members; }) return Account<D>::left_out_members;
    return {};
}

template <class D>
bool is_left_out_member(std::string_view key) {
    const auto members = left_out_members<D>();
    return std::any_of(members.begin(), members.end(), [&](std::string_view member) { return key.ends_with(member); });
}

// Does the entry of a choice have something that an entry leaves out, beside what may not have been noted?
template <class D>
bool has_more(const Move& move, const Move& made) {
    if (left_out_members<D>().empty()) return false;
    return std::any_of(made.given.begin(), made.given.end(), [&](const Given& member) {
        return member.operand->need == Operand::Need::optional && !is_left_out_member<D>(member.operand->key) &&
               move.find(member.operand->key) == nullptr;
    });
}

// The legal choices that agree with an entry in everything that it does not leave open. `left_out`: nothing that it has is open, and what
// it leaves out is.
template <class D>
void fit_open_entry(const Table<D>& table, const typename D::Position& position, const Move& move, Attempt<D>& attempt,
                    bool left_out = false) {
    std::vector<Choice> legal;
    table.game.list_choices(position, legal);
    Events events;
    OpenRows<D> open_rows(table, position, move);
    const bool is_row_open = leaves_row_open(move);
    for (const Choice choice : legal) {
        const MoveRow& row = D::row_of(position, choice);
        if (row.word != move.row->word || (left_out && &row == move.row && is_of_other_card(move, choice))) continue;
        if (is_row_open) {
            typename D::Position after = position;
            table.game.apply(after, choice, events);
            const bool goes_on = payer_of<D>(after) == kNobody && D::entry_continues(after, choice);
            if (goes_on && open_rows.add(choice, after, attempt.rows)) continue;
        }
        const JsonDocument words{"", 0, table.describe(position, choice)};
        const Move made = read_move(D::moves(), table.names, JsonView(words));
        if (made.by != move.by && made.author == move.author) continue;
        if (left_out && has_more<D>(move, made)) continue;
        const auto agrees = [&](const Given& member) { return says_the_same(member, made.find(member.operand->key)); };
        const auto contradicts = [&](const Given& member) {
            const Given* other = made.find(member.operand->key);
            return member.open && other != nullptr && contradicts_part(table.names, member.view.json(), other->view.json());
        };
        if (std::any_of(move.given.begin(), move.given.end(), contradicts)) continue;
        if (!std::all_of(move.given.begin(), move.given.end(), agrees)) {
            take_filled_in(table, position, move, made, choice, attempt);
            continue;
        }
        typename D::Position after = position;
        table.game.apply(after, choice, events);
        if (payer_of<D>(after) == kNobody || !D::entry_continues(after, choice)) {
            attempt.of_unknown = attempt.of_unknown || made.open;
            // What is left open is a card that nobody knows sooner than one that is known.
            attempt.rows.insert(made.open ? attempt.rows.begin() : attempt.rows.end(), {choice});
        } else {
            attempt.payment_open = true;
            pay_in_every_way<D>(table.game, after, {choice}, attempt.rows);
        }
    }
    // A draw of which nobody wrote down the card.
    if (move.row->role == MoveRow::Role::draw && attempt.rows.size() > 1 && table.unknown.exist())
        attempt.rows = {{table.unknown_instead(position, attempt.rows.front().front())}};
    attempt.fit = attempt.rows.empty() ? Attempt<D>::Fit::illegal : Attempt<D>::Fit::legal;
}

// May what the entry leaves out be something that nobody wrote down, and not nothing? A complete record tells all.
template <class D>
bool may_leave_out([[maybe_unused]] const Table<D>& table, [[maybe_unused]] const Move& move) {
    if constexpr (requires { Account<D>::open_where_left_out; }) {
        const auto& words = Account<D>::open_where_left_out;
        return !table.replay.complete && std::find(std::begin(words), std::end(words), move.row->word) != std::end(words);
    }
    return false;
}

// Does the entry answer what another player is asked?
template <class D>
bool asks_other([[maybe_unused]] const Table<D>& table, [[maybe_unused]] const typename D::Position& position,
                [[maybe_unused]] const Move& move) {
    if constexpr (requires { &Account<D>::asks_other; })
        return move.author == AuthorOfWord::player && Account<D>::asks_other(table.game, position, move);
    return false;
}

// Is it a target that the entry lacks?
template <class D>
bool lacks_target(const Table<D>& table, const typename D::Position& position, const Attempt<D>& attempt) {
    if (attempt.failed > 0 || attempt.meaning.choices.empty()) return false;
    const auto findings = table.game.check_all(position, attempt.meaning.choices.front());
    return std::any_of(findings.begin(), findings.end(), [](const auto& finding) { return finding.fact == FactId(Fact::target_missing); });
}

// Is something not noted that the play must have, as whom it is for, where that may be one of several?
template <class D>
bool leaves_out_operand([[maybe_unused]] const Table<D>& table, [[maybe_unused]] const typename D::Position& position,
                        [[maybe_unused]] const Move& move) {
    if constexpr (requires { &Account<D>::lacks_operand; })
        return may_leave_out(table, move) && Account<D>::lacks_operand(table.game, position, move);
    return false;
}

// The rows that a legal entry may mean as well, as a name of it is that of several things.
template <class D>
void add_other_rows(const typename D::Game& game, const typename D::Position& position, Attempt<D>& attempt) {
    if (attempt.fit != Attempt<D>::Fit::legal) return;
    for (const auto& row : attempt.meaning.other_rows) {
        Attempt<D> other;
        other.meaning = attempt.meaning;
        other.meaning.choices = row;
        try_choices(game, position, other, Findings::none);
        if (other.fit == Attempt<D>::Fit::legal) attempt.rows.insert(attempt.rows.end(), other.rows.begin(), other.rows.end());
    }
}

// Where the next entry tells that somebody gives up, what this one costs may not have been paid yet.
template <class D>
void add_unpaid_row(const Table<D>& table, Attempt<D>& attempt) {
    const auto& moves = table.replay.moves;
    if (!attempt.payment_open || table.telling.entry >= moves.size()) return;
    const auto& rows = D::moves().rows;
    const std::string& next = moves[table.telling.entry].play;
    attempt.unpaid = std::any_of(rows.begin(), rows.end(), [&](const MoveRow& row) { return row.aside && row.word == next; });
    if (attempt.unpaid) attempt.rows.push_back(attempt.meaning.choices);
}

// What the entry means in this position. In a complete record each decision is told by an entry of its own.
template <class D>
EntryChoices meaning_of(const Table<D>& table, const typename D::Position& position, const Move& move) {
    if constexpr (requires { &Account<D>::interpret_with_later; }) {
        if (!table.replay.complete) {
            if (auto meaning = Account<D>::interpret_with_later(table.game, table.names, position, move)) return std::move(*meaning);
        }
    }
    return D::interpret(table.game, table.names, position, move);
}

inline bool names_unknown(const Given& member) {
    const Form& form = *member.operand->form;
    const bool cards = form.shape == Form::Shape::list && form.of->shape == Form::Shape::card;
    return cards && !member.open && member.view.is_array() &&
           std::any_of(member.view.json().begin(), member.view.json().end(), is_open_value);
}

// Does the entry list cards that nobody wrote down, where every card that its player may mean is known?
template <class D>
bool names_unknown_in_row(const Table<D>& table, const typename D::Position& position, const Move& move) {
    if (move.open || move.author != AuthorOfWord::player || std::none_of(move.given.begin(), move.given.end(), names_unknown)) return false;
    if constexpr (UnknownCards<D>::kPossible) return table.unknown.outside_deck(position, move.by) == 0;
    return true;
}

inline Move with_rows_open(Move move) {
    for (Given& member : move.given) member.open = member.open || names_unknown(member);
    move.open = true;
    return move;
}

// The entry in this position.
template <class D>
Attempt<D> attempt_entry(const Table<D>& table, const typename D::Position& position, const Move& move, Findings findings = Findings::all) {
    Attempt<D> attempt;
    if (names_unknown_in_row(table, position, move)) return attempt_entry(table, position, with_rows_open(move), findings);
    attempt.left_out = leaves_out_operand(table, position, move);
    if (move.open || attempt.left_out) {
        fit_open_entry(table, position, move, attempt);
        if (move.open || attempt.fit == Attempt<D>::Fit::legal) return attempt;
    }
    try {
        attempt.meaning = meaning_of(table, position, move);
    } catch (const InputError& error) {
        attempt.error = error.what();
        return attempt;
    }
    if (attempt.meaning.observation) {
        attempt.fit = Attempt<D>::Fit::legal;
        attempt.rows.emplace_back();
        return attempt;
    }
    try_choices(table.game, position, attempt, findings);
    add_other_rows(table.game, position, attempt);
    add_unpaid_row(table, attempt);
    const bool may_be_open = attempt.fit == Attempt<D>::Fit::illegal && may_leave_out(table, move);
    if (may_be_open && (left_out_members<D>().empty() || lacks_target(table, position, attempt))) {
        Attempt<D> open;
        fit_open_entry(table, position, move, open, true);
        open.left_out = attempt.left_out = true;
        if (open.fit == Attempt<D>::Fit::legal) return open;
    }
    return attempt;
}

// Everything that forbids an entry which was tried in this position with Findings::none.
template <class D>
void find_what_forbids(const Table<D>& table, const typename D::Position& position, Attempt<D>& attempt) {
    if (attempt.fit != Attempt<D>::Fit::illegal || attempt.meaning.choices.empty()) return;
    attempt.failed = 0;
    try_choices(table.game, position, attempt, Findings::all);
}

}  // namespace arbiter::audit
