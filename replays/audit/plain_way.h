// The short way to most entries: legal where the record stands, or after steps that could not have been otherwise. It says nothing of any
// other entry; the search (search.h) does, and would find the same of these.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "replays/audit/attempt.h"
#include "replays/audit/search.h"

namespace arbiter::audit {

inline constexpr std::size_t kMostPlainSteps = 64;  // in silence before an entry

// Do plays have to be checked to find out what an entry means, and is it told which were found to be legal?
template <class D>
concept ChecksAsItReads = requires {
    &Account<D>::interpret_and_check;
};

// What happened along a way, as a report counts it.
struct Tally {
    std::size_t turns = 0, decisions = 0, draws = 0;
    std::size_t turns_before = 0;   // of the turns, those that began before the entry
    std::vector<ClauseId> clauses;  // cited by events, each as often as it was
};

// Looks for plain ways from one world after the other. It keeps room for what it needs, so that a way costs little more than its steps.
template <class D>
class PlainWay {
public:
    // Filled in by find().
    std::vector<Choice> path;  // what happens in silence, then the choices of the entry
    std::size_t silent = 0;
    std::string_view phase{};  // in which the entry is made
    World<D> after;            // where it leads
    Tally tally;
    bool crossed = false;        // a phase, or a turn, ended in silence
    bool told_once = true;       // false: the record might have left out that nothing is done, and the entry tell a later decision
    bool draws_unknown = false;  // a card came off a deck that nobody knows

    // Are clauses to be counted?
    bool counts_clauses = true;

    // Is told_once to be found out? Where a way is literal nobody may want to know.
    bool asks_once = true;

    // `literally`: an entry is taken to tell of the first decision that it can, also where told_once is false.
    explicit PlainWay(const Table<D>& table, bool literally = false) : table_(table), literally_(literally) {}

    // False where the entry has several meanings, is not legal, or might be told of another moment as well.
    bool find(const World<D>& start, const Move& move, const Place& place) {
        copy_world(table_.game, start, after);
        return walk(move, place);
    }

    // The same from where the last way led: nothing is copied. Where it finds nothing, `after` is of no use any more.
    bool find_next(const Move& move, const Place& place) { return walk(move, place); }

private:
    enum class Outcome : std::uint8_t { made, not_here, lost };

    bool walk(const Move& move, const Place& place) {
        begin();
        if (!literally_ && tells_pass(move) && after.passed.of(move.by) > 0) return false;
        const std::uint16_t turns = after.turns;
        while (true) {
            if (!table_.is_at(after, place) || table_.game.is_over(after.position)) return false;
            if (place.turn) after.unmarked = false;
            if (after.unmarked && move.row->word != Account<D>::turn_mark) return false;
            phase = D::phase_name(after.position);
            switch (attempt(move, place)) {
                case Outcome::made:
                    return true;
                case Outcome::lost:
                    return false;
                case Outcome::not_here:
                    break;
            }
            if (may_be_judged_at(move) || path.size() == kMostPlainSteps) return false;
            const auto step = table_.only_silent_choice(after);
            if (!step) return false;
            if (tells_pass(move)) before_ = after.position;
            const bool ended = make(*step);
            if (tells_pass(move)) table_.note_passed(before_, *step, move, after);
            if (ended && (table_.marks.turns || table_.marks.phases)) return false;
            if (after.turns > turns + kMostTurnsInSilence) return false;
            crossed = crossed || ended;
            silent = path.size();
        }
    }

    void begin() {
        path.clear();
        silent = 0;
        tally.turns = tally.decisions = tally.draws = tally.turns_before = 0;
        tally.clauses.clear();
        told_once = true;
        crossed = false;
        draws_unknown = false;
    }

    bool make(Choice choice) {
        path.push_back(choice);
        const auto card = table_.drawn_card(after, choice);
        draws_unknown = draws_unknown || (card && card->kind == table_.unknown.kind());
        const std::uint16_t turns = after.turns;
        const bool ended = table_.make(after, choice, events_);
        tally.turns += static_cast<std::uint16_t>(after.turns - turns);
        ++(choice.actor == kChance ? tally.draws : tally.decisions);
        if (!counts_clauses) return ended;
        for (const Event& event : events_)
            if (event.clause != kNoClause) tally.clauses.push_back(event.clause);
        return ended;
    }

    // What the entry means here. Of one that has no meaning: nothing that is exact.
    CheckedChoices read(const Move& move) const {
        try {
            if constexpr (ChecksAsItReads<D>) {
                return Account<D>::interpret_and_check(table_.game, table_.names, after.position, move);
            } else {
                return {D::interpret(table_.game, table_.names, after.position, move)};
            }
        } catch (const InputError&) {
            CheckedChoices nothing;
            nothing.meaning.exact = false;
            return nothing;
        }
    }

    // Makes the entry, if it can be made here and has one meaning.
    Outcome attempt(const Move& move, const Place& place) {
        CheckedChoices found = read(move);
        const Outcome outcome = attempt(move, place, found);
        found.meaning.choices.clear();
        room_for_choices().swap(found.meaning.choices);
        return outcome;
    }
    Outcome attempt(const Move& move, const Place& place, const CheckedChoices& found) {
        const EntryChoices& meaning = found.meaning;
        if (meaning.observation) return Outcome::lost;
        if (!meaning.statements.empty() || meaning.payment_open || !meaning.exact) return Outcome::not_here;
        if (meaning.choices.empty() || !meaning.untrue.empty() || !meaning.other_rows.empty()) return Outcome::lost;
        const auto is_legal = [&](std::size_t index) {
            return index < found.checked || table_.game.check(after.position, meaning.choices[index]) == kNoClause;
        };
        if (!is_legal(0)) return Outcome::not_here;
        if (leaves_out_operand(table_, after.position, move)) return Outcome::lost;
        told_once = !(asks_once && may_tell_later_pass(move));
        // That a phase is left may be told of one that has ended by now.
        if (silent > 0 && Account<D>::leaves_any_phase && !table_.replay.complete && move.row->lets_go) return Outcome::lost;
        tally.turns_before = tally.turns;
        for (std::size_t index = 0; index < meaning.choices.size(); ++index) {
            if (index > 0 && !is_legal(index)) return Outcome::lost;
            make(meaning.choices[index]);
        }
        if (!told_once && !literally_) {
            if (may_tell_of_later(move, place)) return Outcome::lost;
            told_once = true;
        }
        table_.note_made(move, after);
        if (move.row->word == Account<D>::turn_mark) after.unmarked = false;
        const bool payment_open = !meaning.payment_recorded && payer_of<D>(after.position) != kNobody;
        return payment_open ? Outcome::lost : Outcome::made;
    }

    // Might the entry, which is not legal here, answer what is awaited, name a card that nobody knows, or tell what the rules did by
    // themselves? Then the search says what it is.
    bool may_be_judged_at(const Move& move) const {
        const auto& position = after.position;
        if (table_.unknown.any(position)) return true;
        if constexpr (TellsDoings<D>) {
            auto doings = after.own_doings;
            if (doings.count > 0 && Account<D>::take_told(table_.names, position, move, doings)) return true;
        }
        if (move.row->role == MoveRow::Role::draw) return after.own_draws.count > 0;
        if (move.author != AuthorOfWord::player) return false;
        if (move.row->group.empty()) return true;
        if (D::decider(position) != move.by) return false;
        Choice passive;
        return !table_.game.passive_choice(position, passive) || D::row_of(position, passive).group == move.row->group;
    }

    // Where a complete record may leave out that nothing is done, since nothing can be, an entry may tell the next decision.
    bool may_tell_later_pass(const Move& move) {
        // The only answer is the entry's own, unless it answers nothing.
        if (!table_.replay.complete || !(move.row->passive || move.row->aside)) return false;
        Choice only;
        return only_answer_of<D>(table_.game, after.position, scratch_, only) && D::row_of(after.position, only).passive;
    }

    // The entry, which was made where nothing else could be, would be left out there if it told the next such decision. Is there one,
    // before anything that cannot be left out? True also where that is not plain to see.
    bool may_tell_of_later(const Move& move, const Place& place) {
        if (!move.row->passive || !place.empty()) return true;
        const World<D>* at = &after;
        for (std::size_t step = 0; step < kMostPlainSteps; ++step) {
            if (at->unmarked || table_.unknown.any(at->position) || may_be_made_at(at->position, move)) return true;
            const std::vector<Choice> untold = table_.silent_choices(*at);
            if (untold.empty()) return false;
            if (untold.size() > 1 || makes_known(untold.front())) return true;
            if (step == 0) copy_world(table_.game, after, ahead_);
            at = &ahead_;
            const bool ended = table_.make(ahead_, untold.front(), scratch_events());
            if (ended && (table_.marks.turns || table_.marks.phases)) return true;
        }
        return true;
    }

    bool may_be_made_at(const typename D::Position& position, const Move& move) const {
        try {
            const EntryChoices meaning = D::interpret(table_.game, table_.names, position, move);
            return meaning.choices.empty() || table_.game.check(position, meaning.choices.front()) == kNoClause;
        } catch (const InputError&) {
            return false;
        }
    }

    const Table<D>& table_;
    const bool literally_;
    typename D::Position before_;  // a step in silence
    World<D> ahead_;               // where it would lead to leave out what comes after an entry
    Events events_;
    std::vector<Choice> scratch_;
};

}  // namespace arbiter::audit
