// What a report says of an entry that is not legal: the clauses that forbid it, what would have been legal, and why a cost could not be
// paid.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "replays/audit/header.h"
#include "replays/audit/joint_question.h"
#include "replays/audit/payment_explanation.h"
#include "replays/audit/search.h"
#include "replays/audit_report.h"

namespace arbiter::audit {

inline constexpr std::size_t kMostIfInHand = 3;  // named of the choices that an unknown card may allow

// Is there a payment without one of the sources that these are?
inline bool may_be_paid_otherwise(const PaymentProblem& problem, SourceMask paid) {
    for (SourceMask rest = paid; rest != 0; rest &= rest - 1) {
        PaymentProblem without = problem;
        without.sources[std::countr_zero(rest)] = without.sources[--without.source_count];
        if (payable(without)) return true;
    }
    return false;
}

// Did a play before it leave out how it was paid, and could it have been paid otherwise?
template <class D>
bool other_payments_lead_to_it([[maybe_unused]] const Table<D>& table, [[maybe_unused]] const Judged<D>& judged) {
    if constexpr (HasPayments<D>) {
        const auto steps = steps_of<D>(judged.point.world.payments);
        return std::any_of(steps.begin(), steps.end(), [&](const PaymentHistory<D>* step) {
            return step->what == StepOfPayment::unsaid &&
                   may_be_paid_otherwise(table.game.payment_problem(step->before), step->choice.third);
        });
    }
    return false;
}

// What is to be told of a finding, as the Account says; nullopt: nothing.
template <class D>
std::optional<typename D::Finding> as_told([[maybe_unused]] const Table<D>& table, [[maybe_unused]] const Judged<D>& judged,
                                           [[maybe_unused]] Choice choice, const typename D::Finding& finding) {
    if constexpr (requires { &Account<D>::as_told; }) {
        // Paid otherwise, other charges would be there.
        if (judged.attempt.findings.size() == 1 || !other_payments_lead_to_it(table, judged))
            return Account<D>::as_told(table.game, judged.at(), choice, judged.attempt.findings, finding);
    }
    return finding;
}

// What forbids the entry, a clause each.
template <class D>
void name_violations(const Table<D>& table, const Judged<D>& judged, EntryReport& said) {
    const Attempt<D>& attempt = judged.attempt;
    if (!attempt.meaning.title.empty()) {
        said.text = attempt.meaning.title;
    } else if (!attempt.meaning.choices.empty()) {
        said.text = D::choice_text(table.game, table.names, judged.point.world.position, attempt.meaning.choices.front());
    }
    std::set<std::string> named;
    const auto name = [&](const FindingText& text) {
        if (named.insert(text.clause).second) said.violations.push_back(violation_of(text));
    };
    for (const auto& finding : attempt.findings) {
        if constexpr (requires { &Account<D>::says_nothing_more; }) {
            if (attempt.findings.size() > 1 && Account<D>::says_nothing_more(finding)) continue;
        }
        const ClauseId clause = D::clause_of(finding);
        if (clause == kNoClause || clause >= D::rulebook().clauses.size()) continue;
        const Choice choice = attempt.meaning.choices[attempt.failed];
        const auto told = as_told(table, judged, choice, finding);
        if (!told) continue;
        FindingText text = D::finding_text(table.game, table.names, judged.at(), choice, *told);
        // Nobody has named the card of which this would be told.
        if (attempt.whatever && finding.fact == FactId(Fact::not_in_hand)) text.fact = "no card that it could name is in hand";
        name(text);
    }
    for (const Statement& statement : attempt.meaning.statements)
        name(arbiter::finding_text(D::rulebook(), statement.clause, statement.fact));
    if (said.violations.empty()) said.problem = "no legal choice agrees with what the entry says";
}

// Of an entry that leaves open what it might leave out, as how it was paid, and that no legal choice agrees with: what forbids it without
// that, if anything does. Nobody can say what forbids a play of an open card without the card.
template <class D>
void name_violations_of_rest(const Table<D>& table, const Judged<D>& judged, Move move, EntryReport& said) {
    const auto is_needed = [](const Given& member) {
        return member.open && (member.operand->need != Operand::Need::optional || member.operand->form->shape == Form::Shape::card);
    };
    if (std::any_of(move.given.begin(), move.given.end(), is_needed)) return;
    move.open = false;
    std::erase_if(move.given, [](const Given& member) { return member.open; });
    Judged<D> rest = judged;
    rest.attempt = attempt_entry(table, judged.point.world.position, move);
    if (rest.attempt.fit != Attempt<D>::Fit::illegal || rest.attempt.meaning.choices.empty()) return;
    EntryReport told;
    name_violations(table, rest, told);
    if (told.violations.empty()) return;
    said.violations = std::move(told.violations);
    said.problem.clear();
}

inline constexpr int kMostPartsTried = 64;  // of rows that one choice begins

// The row of choices, the last part of an entry, that this choice begins, or completes: with the fewest that its player has to add.
// nullopt: whatever is added, the entry is not complete. `tries`: choices that may be looked at; beyond, the row stays as it is.
template <class D>
std::optional<std::vector<Choice>> completed(const typename D::Game& game, typename D::Position position, Choice choice, int& tries) {
    game.apply(position, choice, scratch_events());
    std::vector<Choice> row{choice};
    if (game.is_over(position) || !D::entry_continues(position, choice) || --tries <= 0) return row;
    std::vector<Choice> answers;
    list_answers_of<D>(game, position, answers);
    Choice passive;
    if (game.passive_choice(position, passive)) answers.insert(answers.begin(), passive);
    for (const Choice next : answers) {
        const auto rest = completed<D>(game, position, next, tries);
        if (!rest) continue;
        row.insert(row.end(), rest->begin(), rest->end());
        return row;
    }
    return std::nullopt;
}

// An entry of these choices, in words.
template <class D>
std::string row_text(const Table<D>& table, typename D::Position position, std::span<const Choice> row) {
    const JsonDocument words{"", 0, D::describe(table.game, table.names, position, row)};
    const Move move = read_move(D::moves(), table.names, JsonView(words));
    const EntryChoices meaning = D::interpret(table.game, table.names, position, move);
    if (!meaning.title.empty()) return meaning.title;
    std::string text;
    for (const Choice choice : row) {
        text += (text.empty() ? "" : "; ") + D::choice_text(table.game, table.names, position, choice);
        table.game.apply(position, choice, scratch_events());
    }
    return text;
}

// The entry of these choices as far as its words say all of it; else its first choice alone.
template <class D>
std::string whole_text(const Table<D>& table, const typename D::Position& position, std::span<const Choice> row) {
    typename D::Position after = position;
    if (row.size() > 1) table.game.apply(after, row.front(), scratch_events());
    if (row.size() > 1 && payer_of<D>(after) == kNobody) {
        const JsonDocument words{"", 0, D::describe(table.game, table.names, position, row)};
        const EntryChoices meaning = D::interpret(table.game, table.names, position, read_move(D::moves(), table.names, JsonView(words)));
        if (!meaning.title.empty() && meaning.choices.size() == row.size()) return meaning.title;
    }
    return D::choice_text(table.game, table.names, position, row.front());
}

// What is legal in a position, in words.
struct Alternatives {
    std::size_t count = 0;
    std::vector<std::string> some;        // of what is legal whatever the unknown cards are
    std::vector<std::string> if_in_hand;  // of what one of them may allow
};

// `legal`: the answers there. At most `most` of each kind are put into words. O(kinds × choices) where cards are unknown, else O(`most`).
template <class D>
Alternatives alternatives_at(const Table<D>& table, const typename D::Position& at, const std::vector<Choice>& legal, std::size_t most) {
    Alternatives there;
    if (table.game.is_over(at)) return there;
    const auto possible = possible_choices<D>(table.game, table.unknown, table.names.cards.size(), at, legal);
    there.count = legal.size() + possible.size();
    for (std::size_t i = 0; i < legal.size() && there.some.size() < most; ++i) {
        int tries = kMostPartsTried;
        if (const auto row = completed<D>(table.game, at, legal[i], tries))
            there.some.push_back(whole_text(table, at, *row));
        else
            --there.count;
    }
    for (std::size_t i = 0; i < possible.size() && i < std::min(most, kMostIfInHand); ++i)
        there.if_in_hand.push_back(D::choice_text(table.game, table.names, possible[i].position, possible[i].choice) + kIfInHand);
    return there;
}

// The same where an entry of several parts, which is no payment, fails at a later one: what would have been legal that begins as it does.
// nullopt: it is no such entry, or there is nothing.
template <class D>
std::optional<Alternatives> alternatives_in_row(const Table<D>& table, const Judged<D>& judged, const std::vector<Choice>& legal,
                                                std::size_t most) {
    const auto& choices = judged.attempt.meaning.choices;
    const bool in_row = judged.attempt.later && judged.attempt.failed > 0 && judged.attempt.failed < choices.size();
    if (!in_row || payer_of<D>(judged.at()) != kNobody) return std::nullopt;
    std::vector<Choice> row(choices.begin(), choices.begin() + static_cast<std::ptrdiff_t>(judged.attempt.failed));
    if (!D::entry_continues(judged.at(), row.back())) return std::nullopt;
    Alternatives there;
    for (const Choice choice : legal) {
        int tries = kMostPartsTried;
        const auto rest = completed<D>(table.game, judged.at(), choice, tries);
        if (!rest) continue;
        ++there.count;
        if (there.some.size() == most) continue;
        std::vector<Choice> whole = row;
        whole.insert(whole.end(), rest->begin(), rest->end());
        there.some.push_back(row_text<D>(table, judged.point.world.position, whole));
    }
    return there.count > 0 ? std::optional(std::move(there)) : std::nullopt;
}

// At most `most` in all.
inline void list_alternatives(const Alternatives& there, std::size_t most, EntryReport& said) {
    said.legal_count = there.count;
    for (const std::string& text : there.some) {
        said.legal_instead.push_back(text);
        // What is illegal about the entry is then what it says came of the choice.
        if (text == said.text) said.legal_instead.back() += ", as the rules carry it out";
    }
    for (const std::string& text : there.if_in_hand)
        if (said.legal_instead.size() < most) said.legal_instead.push_back(text);
}

// Why what the entry costs could not be paid. `name_of(entry)`: how it names an entry that paid before.
template <class D, class NameOf>
void explain_payment_of(const Table<D>& table, const Judged<D>& judged, const NameOf& name_of, EntryReport& said) {
    const Attempt<D>& attempt = judged.attempt;
    if (attempt.meaning.choices.empty() || attempt.failed >= attempt.meaning.choices.size()) return;
    const Choice choice = attempt.meaning.choices[attempt.failed];
    const typename D::Position& at = judged.at();
    const PaymentProblem problem = D::payer(at) == kNobody ? table.game.payment_problem_of(at, choice) : table.game.payment_problem(at);
    const auto& history = judged.point.world.payments;
    AskedPlay asked{fmt::format("entry {} ({})", said.number, said.text), problem, std::nullopt};
    if constexpr (requires { table.game.due_for(at, choice).excluded_charge; }) {
        const auto own = table.game.due_for(at, choice).excluded_charge;
        if (own != kNoKind) asked.own = own;
    }
    // What the play drains as a part of its cost may be what was paid with before.
    if ((problem.cost.is_free() || payable(problem)) && !(asked.own && history)) return;
    JointQuestion<D, NameOf> question(table.game, table.names, choice.actor, name_of);
    const auto joint = question.pose(history, at, asked);
    if (joint) said.payment = explain_unpayable(*joint, alphabet_of(D::rulebook().energy_symbols));
}

}  // namespace arbiter::audit
