// Where an entry belongs: the positions reachable by what a record may leave out, and the first ones in which the entry is legal.
#pragma once

#include <algorithm>
#include <list>
#include <optional>
#include <span>
#include <unordered_set>

#include "model/core/fact.h"
#include "model/core/seats.h"
#include "replays/audit/attempt.h"
#include "replays/audit/every_filling.h"
#include "replays/audit/found.h"
#include "replays/audit/of_time.h"
#include "replays/audit/suppositions.h"

namespace arbiter::audit {

inline constexpr std::size_t kPointsPerWorld = 16;       // positions looked at for one entry, for each world that may be kept
inline constexpr std::size_t kMostPointsBeyond = 2048;   // of them, those that lie in a later turn
inline constexpr std::size_t kPointsBeyondPerWorld = 8;  // and so many more for each world in which the search begins
inline constexpr std::size_t kMostTurnsInSilence = 4;
inline constexpr std::size_t kMostAnswersAtOnce = 16;    // of a decision that another player makes at the same time
inline constexpr std::size_t kMaximumDeadEnds = 64;      // positions kept in which an entry was due
inline constexpr std::size_t kMostPointsFilledIn = 512;  // at which everything is tried that an entry leaves open
inline constexpr std::size_t kMostUntimely = 8;          // points kept at which an entry comes too early or too late

template <class D>
Player active_of([[maybe_unused]] const typename D::Position& position) {
    if constexpr (requires { position.active; }) return position.active;
    return kNobody;
}

template <class D>
class Searcher {
public:
    // An entry; its place, or that of a mark, which has no move.
    Searcher(const Table<D>& table, const Move* move, const Place& place, std::size_t limit, Course course = {})
        : table_(table),
          move_(move),
          place_(place),
          course_(course),
          most_points_(limit * kPointsPerWorld),
          // What is taken for one place is not to lean on what may be told after another.
          result_(table, limit, course.kind != Course::Kind::every) {
        begins_turn_ = place.turn.has_value() || (move != nullptr && move->row->word == Account<D>::turn_mark);
        begins_phase_ = !place.phase.empty() || (move != nullptr && move->row->word == Account<D>::phase_mark);
    }

    // From every world, the first points at which the entry is legal. No two of the worlds are one.
    Search<D> run(std::span<const World<D>> worlds) {
        worlds_ = worlds;
        most_beyond_ = kMostPointsBeyond + kPointsBeyondPerWorld * worlds.size();
        std::size_t origin = 0;
        for (; origin < worlds.size() && may_look(); ++origin) {
            Reached<D> start{worlds[origin], {}, 0, 0, origin};
            look(start);
        }
        while (!queue_.empty() && may_look()) {
            std::list<Reached<D>> point;
            point.splice(point.begin(), queue_, queue_.begin());
            look(point.front());
        }
        const bool all_begun = origin == worlds.size();
        const bool all_beyond = queue_.empty() && looked_beyond_ <= most_beyond_;
        const auto is_beyond = [](const Reached<D>& reached) { return reached.turns > 0; };
        result_.cut = result_.cut || !all_begun || !queue_.empty() || result_.legal.overflown();
        result_.short_of_legal = !all_begun || (!all_beyond && std::ranges::any_of(result_.legal.all(), is_beyond));
        return std::move(result_);
    }

    // Do players make such an entry at the same time as others?
    static bool is_told_in_any_order(std::string_view word) {
        return std::find(std::begin(Account<D>::any_order), std::end(Account<D>::any_order), word) != std::end(Account<D>::any_order);
    }

private:
    // ---- points

    bool may_look() const { return looked_ < most_points_ && !table_.budget.is_used_up(); }

    // A point that lies beyond the worlds in which the search began: the only one of a list.
    void visit(std::list<Reached<D>>&& point) {
        if (seen_.empty())
            for (const World<D>& world : worlds_) seen_.insert(table_.key_of(world));
        if (seen_.insert(table_.key_of(point.front().world)).second) queue_.splice(queue_.end(), std::move(point));
    }

    void look(Reached<D>& point) {
        ++looked_;
        if (point.turns > 0 && ++looked_beyond_ > most_beyond_) return;
        // The turn before ended by a play, and no mark says that this one began: the record is not there yet.
        if (point.world.unmarked && !begins_turn_) return;
        if (move_ == nullptr) return look_for_mark(std::move(point));
        if (point.placed && point.crossed && course_.kind == Course::Kind::first) return;
        // Members that say where the entry belongs tell as much as a mark before it.
        const bool this_turn = point.turns == 0;
        if (!table_.is_at(point.world, place_))
            return go_on(point, table_.silent_choices(point.world, this_turn ? LettingGo::marked : LettingGo::told));
        if (point.steps < course_.steps) return go_on(point, table_.silent_choices(point.world));
        result_.in_place = true;
        if (place_.turn) point.world.unmarked = false;
        const bool may_be_earlier = course_.kind == Course::Kind::anyhow && point.steps == 0;
        if (course_.kind == Course::Kind::earlier || may_be_earlier) tell_earlier(point);
        if (course_.kind == Course::Kind::earlier) return;
        restate_pass(point);
        const bool was_done = tells_what_was_done(point);
        if (was_done || tells_what_stays(point)) {
            result_.legal.add(Reached<D>(point));
            if (!was_done) return;
            // What the last entry has led to may have its player decide the same anew.
            point.placed = true;
            return go_on(point, table_.silent_choices(point.world));
        }
        std::optional<Reached<D>> drawn;
        if (!point.world.told.empty() && move_->author == AuthorOfWord::player) drawn = with_told_draws(table_, point);
        const Reached<D>& as_told = drawn ? *drawn : point;
        // What unknown cards may be is weighed by what forbids the entry.
        const bool weighed = table_.unknown.any(as_told.world.position);
        Attempt<D> attempt = attempt_entry(table_, as_told.world.position, *move_, weighed ? Findings::all : Findings::none);
        const bool legal = attempt.fit == Attempt<D>::Fit::legal;
        if (!legal && restates_draw(point)) return;
        if (attempt.fit == Attempt<D>::Fit::illegal && restates_doing(point)) return;
        if (legal) {
            succeed(as_told, attempt);
            if (leaves_what_ended(as_told)) add_as_left_before(as_told);
            if (!move_->open) return look_further(point);
        }
        std::optional<Supposed<D>> supposed = suppose(as_told, attempt);
        const bool is_known = attempt.of_unknown || (supposed && supposed->attempt.fit == Attempt<D>::Fit::legal);
        if (leaves_things_open(*move_) || leaves_known_card_open(as_told)) {
            if (!legal && !is_known) supposed = forbid_everything(as_told, std::move(supposed));
        } else if (move_->open && !HasHiddenPiles<D> && !is_known) {
            if (auto any = suppose_everything(as_told, legal)) supposed = std::move(any);
        }
        if (legal || (supposed && supposed->attempt.fit == Attempt<D>::Fit::legal)) return look_further(point);
        if (!weighed && (course_.kind == Course::Kind::untimely || ends_before_its_turn(as_told) || may_be_judged(as_told)))
            find_what_forbids(table_, as_told.world.position, attempt);
        if (attempt.left_out && attempt.fit == Attempt<D>::Fit::illegal && may_be_judged(as_told))
            forgive_what_is_left_out(table_, as_told.world.position, *move_, attempt);
        pass_by(point, supposed ? supposed->point : as_told, supposed ? supposed->attempt : attempt);
    }

    // The entry is not legal at this point, as far as it is known what its unknown cards are; it may be further on. `as_known`: the point
    // as the entry was tried there, or the point itself.
    void pass_by(Reached<D>& point, const Reached<D>& as_known, const Attempt<D>& attempt) {
        // Of what an entry leaves open nobody can say what it would have been that it answered.
        const bool answers = !attempt.whatever && is_answer(as_known.world.position, attempt);
        if (attempt.fit == Attempt<D>::Fit::malformed) {
            if (result_.error.empty()) result_.error = attempt.error;
        } else {
            judge(point, as_known, attempt, answers);
        }
        std::vector<Choice> silent = table_.silent_choices(point.world);
        if (silent.empty()) silent = settled_by_entry(point.world);
        if (silent.empty()) silent = told_behind(point.world);
        const bool idle = !silent.empty() && !makes_known(silent.front()) && D::row_of(point.world.position, silent.front()).passive;
        point.answered = point.answered || (table_.replay.complete && answers && !idle);
        if (silent.empty()) keep_dead_end(point);
        go_on(point, silent);
    }

    void keep_dead_end(const Reached<D>& point) {
        if (table_.game.is_over(point.world.position)) return;
        if (result_.dead_ends.size() < kMaximumDeadEnds)
            result_.dead_ends.push_back(point);
        else
            result_.dead_ends_cut = true;
    }

    // The entry where unknown cards are the ones that it names: takes in every way in which it is legal. If it is in none, the one in
    // which least forbids it, if that is less than what forbids it of the cards as they are known; else nothing. What is legal of a card
    // that stays unknown needs none of them to be any.
    std::optional<Supposed<D>> suppose(const Reached<D>& point, const Attempt<D>& attempt) {
        if (HasHiddenPiles<D> && attempt.of_unknown) return std::nullopt;
        auto supposed = with_unknown_cards(table_, point, *move_, attempt);
        const bool hangs_on_card = hangs_on_what_it_is(table_, point, *move_, supposed);
        for (Supposed<D>& one : supposed) {
            one.point.filled_in = one.point.filled_in || hangs_on_card;
            if (one.attempt.fit == Attempt<D>::Fit::legal) succeed(one.point, one.attempt);
        }
        if (supposed.empty()) return std::nullopt;
        return supposed.front();
    }

    // A draw that tells of no card on top of a deck.
    void tell_earlier(const Reached<D>& point) {
        if constexpr (HasHiddenPiles<D>) {
            for (Supposed<D>& one : with_earlier_draw(table_, point, *move_)) {
                one.point = with_told_draws(table_, std::move(one.point));
                one.point.told_earlier = true;
                succeed(one.point, one.attempt);
            }
        }
    }

    // The same of an entry that leaves open what it names, where all share a pack of different cards: every card that it may be. `legal`:
    // it is with the cards as they are known.
    std::optional<Supposed<D>> suppose_everything(const Reached<D>& point, bool legal) {
        if (!legal && looked_ > kMostPointsFilledIn) return std::nullopt;
        EveryWay<D> every = in_every_way(table_, point, *move_);
        for (Supposed<D>& one : every.legal) {
            one.point.filled_in = true;
            succeed(one.point, one.attempt);
        }
        if (!every.legal.empty()) return std::move(every.legal.front());
        if (legal || !every.forbidden) return std::nullopt;
        return Supposed<D>{point, std::move(*every.forbidden)};
    }

    // Does the entry leave open which card it names, where every card that its player may have is known?
    bool leaves_known_card_open(const Reached<D>& point) const {
        if (!HasHiddenPiles<D> || !move_->open || move_->author != AuthorOfWord::player) return false;
        return table_.unknown.outside_deck(point.world.position, move_->by) == 0;
    }

    // What forbids an entry with things left open that may lie on the table, or cards that are known, whichever they are; `otherwise`,
    // where nobody can say.
    std::optional<Supposed<D>> forbid_everything(const Reached<D>& point, std::optional<Supposed<D>> otherwise) {
        if (looked_ > kMostPointsFilledIn || !may_be_judged(point)) return otherwise;
        EveryWay<D> every = in_every_way(table_, point, *move_);
        if (!every.legal.empty() || !every.forbidden || !every.forbidden->whatever) return otherwise;
        return Supposed<D>{point, std::move(*every.forbidden)};
    }

    // What another player decides at the same time, and no entry tells (in a complete record all are told): the one answer that leaves the
    // entry legal, if there is one alone.
    std::vector<Choice> settled_by_entry(const World<D>& world) {
        const Player decider = table_.game.is_over(world.position) ? kNobody : D::decider(world.position);
        if (table_.replay.complete || decider >= seats_of<D>(table_.game) || decider == move_->by ||
            !is_told_in_any_order(move_->row->word))
            return {};
        std::vector<Choice> answers, fitting;
        list_answers_of<D>(table_.game, world.position, answers);
        if (answers.empty() || answers.size() > kMostAnswersAtOnce) return {};
        const std::string_view word = D::row_of(world.position, answers.front()).word;
        const auto tells_it = [&](const Entry& entry) { return entry.by.seat == decider && entry.play == word; };
        if (!is_told_in_any_order(word) || std::any_of(table_.replay.moves.begin(), table_.replay.moves.end(), tells_it)) return {};
        for (const Choice answer : answers) {
            World<D> after = world;
            table_.make(after, answer, events_);
            if (attempt_entry(table_, after.position, *move_, Findings::none).fit == Attempt<D>::Fit::legal) fitting.push_back(answer);
        }
        if (fitting.size() != 1) fitting.clear();
        return fitting;
    }

    // Of a complete record: the pass of the player who is asked, where an entry tells it behind the one that is looked for, among passes.
    std::vector<Choice> told_behind(const World<D>& world) const {
        Choice pass;
        if (!table_.replay.complete || !tells_pass(*move_) || table_.game.is_over(world.position)) return {};
        const Player asked = D::decider(world.position);
        if (asked == move_->by || !table_.game.passive_choice(world.position, pass)) return {};
        if (D::row_of(world.position, pass).word != move_->row->word) return {};
        int told = 0;
        const auto& moves = table_.replay.moves;
        for (std::size_t next = table_.telling.entry; next < moves.size() && moves[next].play == move_->row->word; ++next)
            if (moves[next].by.kind == Author::Kind::player && moves[next].by.seat == asked) ++told;
        if (told <= world.passed.of(asked)) return {};
        return {pass};
    }

    void look_for_mark(Reached<D> point) {
        const bool told = !place_.phase.empty() && point.world.marked;
        if (!told && table_.is_at(point.world, place_)) {
            result_.in_place = true;
            point.world.marked = point.world.marked || !place_.phase.empty();
            if (place_.turn) point.world.unmarked = false;
            point.world.passed = {};
            result_.legal.add(std::move(point));
            return;
        }
        // A turn that no mark tells of is passed over only where nothing could be done in it.
        const std::vector<Choice> silent = table_.silent_choices(point.world, point.turns == 0 ? LettingGo::marked : LettingGo::forced);
        if (silent.empty()) keep_dead_end(point);
        go_on(point, silent);
    }

    void go_on(const Reached<D>& point, const std::vector<Choice>& silent) {
        // What chance decided is not guessed where the entry has a place already.
        if (point.placed && silent.size() > 1) return;
        for (const Choice choice : silent) {
            std::list<Reached<D>> reached(1, point);
            Reached<D>& next = reached.front();
            const bool ended = table_.make(next.world, choice, events_);
            if (move_ != nullptr) table_.note_passed(point.world.position, choice, *move_, next.world);
            if (ended && !may_cross(point, next)) continue;
            if (ended) cross(point, next);
            const bool own = move_ != nullptr && choice.actor == move_->by && !makes_known(choice);
            const bool in_turn = own || is_before_in_order(point.world.position, choice);
            next.declined = next.declined || (in_turn && D::row_of(point.world.position, choice).passive);
            if (is_play(point.world.position, choice)) {
                next.acted = true;
                next.acted_since = next.acted_since || (own && point.refusal != Reached<D>::kNowhere);
            }
            next.path.push_back(choice);
            next.silent = next.path.size();
            ++next.steps;
            visit(std::move(reached));
        }
    }

    // Does another player decide by this choice what comes before the entry in the order of the rules, for which entries are told?
    bool is_before_in_order([[maybe_unused]] const typename D::Position& position, [[maybe_unused]] Choice choice) const {
        if constexpr (requires { Account<D>::told_in_order; }) {
            if (makes_known(choice) || move_ == nullptr || choice.actor >= seats_of<D>(table_.game)) return false;
            return move_->row->group == Account<D>::told_in_order && D::row_of(position, choice).group == move_->row->group;
        }
        return false;
    }

    // Does somebody do something by this choice, as opposed to nothing, where the entry could tell what is done? What can be told without
    // any word besides does nothing.
    bool is_play(const typename D::Position& position, Choice choice) const {
        if (makes_known(choice) || move_ == nullptr || choice.actor >= seats_of<D>(table_.game)) return false;
        const MoveRow& row = D::row_of(position, choice);
        return row.group == move_->row->group && !row.passive && !row.lets_go && !row.operands.empty();
    }

    // ---- boundaries

    // May this end of a phase or turn be left out? Where a record marks them only where it is marked, or somebody told to let go.
    bool may_cross(const Reached<D>& before, const Reached<D>& after) const {
        if (before.answered || course_.kind == Course::Kind::untimely) return false;
        if (is_told_to_be_here(before)) return false;
        if (before.placed && before.turns > 0 && after.world.turns != before.world.turns) return false;
        if (after.world.turns != before.world.turns) {
            if (before.turns >= kMostTurnsInSilence) return false;
            if (table_.marks.turns) return begins_turn_;
            return !table_.marks.phases || begins_phase_ || begins_turn_;
        }
        return !table_.marks.phases || begins_phase_ || begins_turn_ || before.world.let_go || tells_to_leave(before);
    }

    // Is the entry the first to tell of a phase in which it breaks a rule? As after a mark, the next phase of that name excuses nothing.
    bool is_told_to_be_here(const Reached<D>& point) const {
        return !place_.phase.empty() && point.refusal != Reached<D>::kNowhere && !result_.refusals[point.refusal].point.world.marked;
    }

    // Does the entry tell that its player leaves the phase of this point, in which the rules ask nobody whether to leave it? A phase that
    // an earlier entry told to be left is not this one.
    bool tells_to_leave(const Reached<D>& point) const {
        return Account<D>::leaves_any_phase && !table_.replay.complete && move_ != nullptr && move_->row->lets_go && !point.ended_untold &&
               active_of<D>(point.world.position) == move_->by;
    }

    void cross(const Reached<D>& before, Reached<D>& after) const {
        after.beyond = after.beyond || before.refusal != Reached<D>::kNowhere;
        if (after.world.turns != before.world.turns) ++after.turns;
        after.left = !before.world.let_go && tells_to_leave(before);
        after.ended_untold = after.ended_untold || !before.world.let_go;
        after.crossed = true;
    }

    // That a phase is left, told where the rules ask nobody whether to leave it: it has ended by now.
    bool leaves_what_ended(const Reached<D>& point) const { return point.left && point.turns == 0; }

    // ---- legal entries

    void add_as_left_before(Reached<D> point) {
        point.world.left_before = true;
        result_.legal.add(std::move(point));
    }

    // A pass that was taken to have been made in silence, before the one that the last entry tells: this entry may tell it, with the same
    // word.
    void restate_pass(const Reached<D>& point) {
        const bool may_tell = course_.kind != Course::Kind::untimely && point.steps == 0 && tells_pass(*move_) && table_.telling.entry > 1;
        if (!may_tell || point.world.passed.of(move_->by) == 0) return;
        if (table_.replay.moves[table_.telling.entry - 2].play != move_->row->word) return;
        Reached<D> told = point;
        told.restates = true;
        told.restates_freely = told.world.passed.tell(move_->by);
        result_.legal.add(std::move(told));
    }

    // What the rules did by themselves with the entry before.
    bool tells_what_was_done([[maybe_unused]] const Reached<D>& point) const {
        if constexpr (requires { &Account<D>::was_done; }) {
            if (course_.kind == Course::Kind::untimely || point.steps > 0 || table_.telling.entry < 2) return false;
            const Entry& before = table_.replay.moves[table_.telling.entry - 2];
            return before.by == table_.replay.moves[table_.telling.entry - 1].by &&
                   Account<D>::was_done(point.world.position, *move_, before.play);
        }
        return false;
    }

    // What is left as it is where its player has to choose what is not: the cards that are kept.
    bool tells_what_stays([[maybe_unused]] const Reached<D>& point) const {
        if constexpr (requires { &Account<D>::stays; }) {
            const auto& moves = table_.replay.moves;
            const auto is_of_choice = [&](const Entry& entry) {
                return entry.by == moves[table_.telling.entry - 1].by && Account<D>::comes_of_play(entry.play);
            };
            if (course_.kind == Course::Kind::untimely || point.crossed || table_.telling.entry == 0) return false;
            int told = 0;
            for (std::size_t index = table_.telling.entry - 1; index > 0 && is_of_choice(moves[index - 1]); --index)
                if (moves[index - 1].play == move_->row->word) ++told;
            return Account<D>::stays(table_.game, point.world.position, *move_, told);
        }
        return false;
    }

    // A draw that is told though the rules made it by themselves: the card was known.
    bool restates_draw(const Reached<D>& point) {
        if (move_->row->role != MoveRow::Role::draw) return false;
        const Given& card = move_->at(move_->row->operand_with(Form::Shape::card)->key);
        const Operand* by = move_->row->operand_with(Form::Shape::player);
        const Given* owner = by == nullptr ? nullptr : &move_->at(by->key);
        if (card.open || (owner != nullptr && owner->open)) return false;
        Reached<D> told = point;
        for (const Player player : Seats::all(seats_of<D>(table_.game))) {
            if (owner != nullptr && owner->value != player) continue;
            if (!told.world.own_draws.take({player, static_cast<Kind>(card.value)})) continue;
            result_.legal.add(std::move(told));
            return true;
        }
        return restates_unknown_draw(point, static_cast<Kind>(card.value));
    }

    // The same of a card that nobody knew and that lay on top of a deck which all share: it is that one now, wherever it may have come.
    bool restates_unknown_draw([[maybe_unused]] const Reached<D>& point, [[maybe_unused]] Kind card) {
        bool restated = false;
        if constexpr (SharesDeck<D>) {
            for (const Player player : Seats::all(seats_of<D>(table_.game))) {
                Reached<D> told = point;
                if (!told.world.own_draws.take({player, table_.unknown.kind()})) continue;
                for (const Choice known : table_.unknown.ways_to_have_been_drawn(point.world.position, player, card)) {
                    Reached<D> drawn = told;
                    table_.make(drawn.world, known, events_);
                    result_.legal.add(std::move(drawn));
                    restated = true;
                }
            }
        }
        return restated;
    }

    // Another thing that the rules did by themselves.
    bool restates_doing([[maybe_unused]] const Reached<D>& point) {
        if constexpr (TellsDoings<D>) {
            if (point.world.own_doings.count == 0 || course_.kind == Course::Kind::untimely) return false;
            Reached<D> told = point;
            if (!Account<D>::take_told(table_.names, point.world.position, *move_, told.world.own_doings)) return false;
            result_.legal.add(std::move(told));
            return true;
        }
        return false;
    }

    // From a point at which the entry is legal.
    void look_further(Reached<D>& point) {
        if (course_.kind == Course::Kind::untimely) return;
        if (course_.kind != Course::Kind::every) return look_beyond(point);
        result_.several = result_.several || point.placed;
        point.placed = true;
        go_on(point, table_.silent_choices(point.world));
    }

    // That nothing is done may be left out where nothing can be, also in a complete record: then the entry tells a later decision.
    void look_beyond(const Reached<D>& point) {
        Choice passive;
        if (!table_.replay.complete || !table_.game.passive_choice(point.world.position, passive)) return;
        if (!D::row_of(point.world.position, passive).passive) return;
        std::vector<Choice> answers;
        list_answers_of<D>(table_.game, point.world.position, answers);
        if (answers.size() != 1 || !D::row_of(point.world.position, answers.front()).passive) return;
        go_on(point, answers);
    }

    void succeed(const Reached<D>& point, const Attempt<D>& attempt) {
        if (course_.kind == Course::Kind::untimely) return;
        if (attempt.payment_open) {
            result_.payment_open = true;
            result_.payments = std::max(result_.payments, attempt.rows.size() - (attempt.unpaid ? 1 : 0));
        }
        result_.left_out = result_.left_out || attempt.left_out;
        const bool in_doubt = point.beyond && !has_come_into_hand(result_.refusals[point.refusal].point, point);
        // The entry tells what its player did when it was passed by: nothing else was done then.
        if (in_doubt && point.acted_since) return;
        for (const auto& row : attempt.rows) {
            Reached<D> next = point;
            for (const Choice choice : row) {
                table_.make(next.world, choice, events_);
                next.path.push_back(choice);
            }
            const bool goes_on = D::phase_name(next.world.position) == D::phase_name(point.world.position);
            if (move_->row->lets_go && goes_on) next.world.let_go = true;
            if (!place_.phase.empty() && goes_on && next.world.turns == point.world.turns) next.world.marked = true;
            if (move_->row->word == Account<D>::turn_mark) next.world.unmarked = false;
            table_.note_made(*move_, next.world);
            (in_doubt ? result_.doubtful : result_.legal).add(std::move(next));
        }
    }

    // A card that came into its player's hand only since then could not have been played before.
    bool has_come_into_hand([[maybe_unused]] const Reached<D>& refused, [[maybe_unused]] const Reached<D>& point) const {
        if constexpr (UnknownCards<D>::kPossible) {
            if (move_->author != AuthorOfWord::player) return false;
            const auto in_hand = [&](const Reached<D>& at, Kind kind) {
                return table_.unknown.number_in_hand(at.world.position, move_->by, kind);
            };
            return std::any_of(move_->given.begin(), move_->given.end(), [&](const Given& given) {
                if (given.open || given.operand->form->shape != Form::Shape::card) return false;
                const auto kind = static_cast<Kind>(given.value);
                return in_hand(refused, kind) == 0 && in_hand(point, kind) > 0;
            });
        }
        return false;
    }

    // ---- illegal entries

    // How good a place this point is to judge the entry at: the less, the better. Where such a decision is awaited, by more than that its
    // time has not come; where none is, by that alone, as the rest may be another by then.
    Rank rank_at(const typename D::Position& position, bool invented = false, bool crossed = true) const {
        const bool of_nobody = move_->row->group.empty();
        const bool another = !of_nobody && move_->author == AuthorOfWord::player && D::decider(position) != move_->by;
        const bool other_kind = !of_nobody && !is_of_awaited_kind(position);
        const bool of_chance = another && D::decider(position) >= seats_of<D>(table_.game);
        if constexpr (requires { &Account<D>::awaits_answer; }) {
            // An answer is judged where its player is asked for one, though for another.
            if (!of_nobody && Account<D>::comes_of_play(move_->row->word) && move_->author == AuthorOfWord::player) {
                const bool asked = !crossed && (another ? asks_other(table_, position, *move_) : Account<D>::awaits_answer(position));
                return {.invented = invented, .other_kind = !asked, .of_chance = of_chance, .another = another, .looked = looked_};
            }
        }
        return {.invented = invented, .other_kind = other_kind, .of_chance = of_chance, .another = another, .looked = looked_};
    }

    // Does it matter what forbids the entry here: may it answer what is awaited, or be judged here?
    bool may_be_judged(const Reached<D>& point) const {
        const typename D::Position& position = point.world.position;
        const auto rank = rank_at(position, false, point.crossed);
        const bool answers = move_->author == AuthorOfWord::player && !rank.other_kind && D::decider(position) == move_->by;
        return answers || !result_.illegal || rank < result_.illegal->rank || is_of_other_world(point, rank);
    }

    // Is the point of another world as good a place to judge the entry at as the one that was found, but for what it is that forbids it?
    bool is_of_other_world(const Reached<D>& point, Rank rank) const {
        const Judged<D>& found = *result_.illegal;
        if (point.origin == found.point.origin || point.steps < found.point.steps) return false;
        if (rank.of_more != found.rank.of_more) rank.another = found.rank.another;
        rank.of_more = found.rank.of_more;
        rank.looked = found.rank.looked;
        return rank == found.rank;
    }

    // Is the entry judged at this point sooner than where it was so far? Of two worlds in that in which nothing forbids it but what does in
    // the other as well: what it says itself is true there; then in the first, as the others are followed besides.
    bool is_judged_sooner(const Reached<D>& point, const Rank& rank, const Attempt<D>& attempt) const {
        const Judged<D>& found = *result_.illegal;
        const std::size_t now = objections(attempt), before = objections(found.attempt);
        if (now == 0 || before == 0 || !is_of_other_world(point, rank)) return rank < found.rank;
        if (now < before && point.steps == found.point.steps && forbids_all_that(found.attempt, attempt)) return true;
        if (now > before && forbids_all_that(attempt, found.attempt)) return false;
        return rank < found.rank || (now == before && rank.of_more == found.rank.of_more && point.origin < found.point.origin);
    }

    // `point`: where the search goes on; `as_known`: the same, as it was tried there.
    void judge(Reached<D>& point, const Reached<D>& as_known, const Attempt<D>& attempt, bool answers) {
        // By another turn the position has changed, and what forbids the entry then is not what forbids it in this one, unless it is only
        // then that its player is asked for such a play.
        if (!judged_turn_) judged_turn_ = point.turns;
        const bool refused = is_refused(*move_, attempt) && !waits_for_turn(attempt);
        auto rank = rank_at(as_known.world.position, as_known.acted && as_known.turns > 0, as_known.crossed);
        const bool in_its_time = refused && !rank.other_kind && !rank.another;
        rank.of_more = !in_its_time && (point.turns != *judged_turn_ || refused == rank.other_kind);
        if (course_.kind == Course::Kind::untimely && attempt.fit == Attempt<D>::Fit::illegal && !refused &&
            result_.untimely.size() < kMostUntimely)
            result_.untimely.emplace_back(as_known, attempt, rank);
        if (answers && point.refusal == Reached<D>::kNowhere && refused) {
            point.refusal = result_.refusals.size();
            result_.refusals.emplace_back(as_known, attempt, rank);
        }
        const bool ended = ends_before_its_turn(as_known);
        if (ended) rank = result_.illegal->rank;
        if (!ended && result_.illegal && (!is_judged_sooner(as_known, rank, attempt) || tells_of_what_is_gone(attempt, refused))) return;
        result_.illegal.emplace(as_known, attempt, rank);
        judged_by_time_ = !refused;
    }

    // Has the game ended with a phase or turn of another player, or before its player was asked again, where the time of the entry alone
    // forbade it? Then its time did not come, and that the game is over is what forbids it.
    bool ends_before_its_turn(const Reached<D>& point) const {
        if (point.acted || !table_.game.is_over(point.world.position) || !result_.illegal || !judged_by_time_) return false;
        const typename D::Position& refused = result_.illegal->point.world.position;
        if (!point.crossed)
            return point.steps > result_.illegal->point.steps && result_.illegal->rank.another && !tells_next(D::decider(refused));
        const Player active = active_of<D>(refused);
        return move_->author == AuthorOfWord::player && active != kNobody && active != move_->by;
    }

    // Does the entry behind this one tell something of the player? Then nothing was left out before this one.
    bool tells_next(Player player) const {
        const auto& moves = table_.replay.moves;
        if (table_.telling.entry >= moves.size()) return false;
        const Author& by = moves[table_.telling.entry].by;
        return moves[table_.telling.entry].mark.empty() && by.kind == Author::Kind::player && by.seat == player;
    }

    // Does the entry tell of something that is gone by now, where it would have been a choice before, at which its time alone forbade it?
    // That another was asked then is what forbids it; that it is gone comes of what was filled in between.
    bool tells_of_what_is_gone(const Attempt<D>& attempt, bool refused) const {
        return !refused && judged_by_time_ && attempt.meaning.choices.empty() && !result_.illegal->attempt.meaning.choices.empty();
    }

    // What the awaited decision is about, as its passive choice says it; empty where the game is over.
    std::string_view awaited_group(const typename D::Position& position) const {
        Choice passive;
        if (table_.game.is_over(position) || !table_.game.passive_choice(position, passive)) return "";
        return D::row_of(position, passive).group;
    }

    // Is such an entry an answer to what is awaited? A payment is where its player has to pay, or may.
    bool is_of_awaited_kind(const typename D::Position& position) const {
        if (awaited_group(position) != move_->row->group) return false;
        return move_->row->role != MoveRow::Role::payment || payer_of<D>(position) == move_->by;
    }

    // Does the entry answer the decision that is awaited, though against the rules: is it forbidden by more than that its time has not
    // come? Where a record is complete such an entry is not looked for in a later phase or turn, unless all that could be done was nothing.
    bool is_answer(const typename D::Position& position, const Attempt<D>& attempt) const {
        if (attempt.fit != Attempt<D>::Fit::illegal || move_->author != AuthorOfWord::player) return false;
        if (D::decider(position) != move_->by || !is_of_awaited_kind(position)) return false;
        return breaks_more_than_time(attempt);
    }

    const Table<D>& table_;
    const Move* move_;
    const Place& place_;
    Course course_;
    std::size_t most_points_;
    Search<D> result_;
    std::span<const World<D>> worlds_;
    std::list<Reached<D>> queue_;  // points are large: none is moved
    std::unordered_set<std::string> seen_;
    std::size_t looked_ = 0;
    std::size_t looked_beyond_ = 0, most_beyond_ = kMostPointsBeyond;
    std::optional<int> judged_turn_;  // how many turns had begun in silence where the entry was judged first
    bool judged_by_time_ = false;
    bool begins_turn_ = false;
    bool begins_phase_ = false;
    Events& events_ = scratch_events();
};

}  // namespace arbiter::audit
