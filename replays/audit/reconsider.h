// Where an entry fails, one before it may have been taken to tell of the wrong moment: each is first taken for the first moment that it can
// tell of, and what lies before that for something that the record leaves out. Looks for another account of the last entries in which the
// one that failed is legal.
#pragma once

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <optional>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "model/core/seats.h"
#include "replays/audit/all_untimely.h"
#include "replays/audit/follow.h"
#include "replays/audit/in_vain.h"
#include "replays/audit/left_out.h"
#include "replays/audit/omitted.h"
#include "replays/audit/other_outcome.h"
#include "replays/audit/other_places.h"
#include "replays/audit/places.h"
#include "replays/audit/plain_entries.h"
#include "replays/audit/search.h"
#include "replays/audit/taken.h"
#include "replays/audit/untold_play.h"
#include "replays/audit/wrong_order.h"
#include "replays/audit_report.h"

namespace arbiter::audit {

inline constexpr std::size_t kMostOmittedWays = 128;     // in which what is missing before one entry can have been decided
inline constexpr std::size_t kMostWorldsKept = 16;       // of the time before an entry; where they lead to another account, all are judged
inline constexpr std::size_t kMostPlacesOfOne = 4;       // that are tried for an entry with a false claim
inline constexpr std::size_t kMostBeforePassShows = 32;  // entries between a pass that nobody told and the first that fails for want of it
inline constexpr std::size_t kMostAccounts = 16;         // of one record that are tried from its beginning

// What is wrong with an entry that fails.
enum class Failure : std::uint8_t {
    of_claim,  // it is legal, and what is claimed after it is not true
    by_time,   // its time alone forbids it: then one before it may be illegal instead
    of_turn,   // it is legal if a turn of another player was left out before it, behind an illegal play that was carried out
    other
};

// `made(judged, move, number)`: the worlds after an illegal entry.
template <class D, class MoveOf, class Made>
class Reconsideration {
public:
    Reconsideration(FailedRecord<D, MoveOf> record, Made made) : record_(std::move(record)), made_(std::move(made)), follower_(record_) {}
    Reconsideration(const Reconsideration&) = delete;  // its follower refers to its record
    Reconsideration& operator=(const Reconsideration&) = delete;

    // Another account of the last `most` entries before the one that failed, in which that one is legal: what is taken otherwise, by
    // index. `tried`: the accounts of which this is known already; those that were looked at are added.
    std::vector<OtherTaken> find(std::size_t most, Failure failure, std::size_t& tried) {
        failure_ = failure;
        most_ = most;
        tried_ = &tried;
        number_ = 0;
        found_.clear();
        (void)(failure == Failure::of_turn ? is_found_without_illegal_plays() : is_found_otherwise());
        return std::move(found_);
    }

private:
    // The accounts that are tried, in this order: those first that accuse nobody, then those that accuse an earlier entry instead, those
    // last that take something to be missing. Of two that hold, the first one is gone on with.
    bool is_found_otherwise() {
        return is_found_in_later_place() || is_found_swapped_as_claimed() || is_found_taken_later() || is_found_after_told_draws() ||
               is_found_all_taken_later() || is_found_with_other_outcome(Verdict::illegal) || is_found_untimely_as_claimed() ||
               is_found_with_illegal_before() || is_found_with_passes_not_made() || is_found_all_untimely() || is_found_told_late() ||
               is_found_with_other_outcome(Verdict::omitted) || is_found_with_other_outcome(Verdict::undetermined) ||
               is_found_named_otherwise_after_all() || is_found_far_back() || is_found_with_untold_pass() || is_found_with_untold_play() ||
               is_found_with_duties_not_done();
    }

    // Is it found by this look, which is not known to have been in vain?
    template <class Look>
    bool is_found(const Look& look) {
        if (++number_ <= *tried_ || record_.table.budget.is_used_up()) return false;
        *tried_ = number_;
        found_ = look();
        return !found_.empty();
    }

    // How many of the last entries may all be taken otherwise together.
    std::size_t most_together() const { return std::min(most_, kMostTogether); }

    // An illegal play that was carried out was taken back.
    bool is_found_without_illegal_plays() {
        return std::ranges::any_of(in_question_, [&](std::size_t step) { return was_made(step) && is_found_taken_back(step); });
    }

    // The entry whose claim is false is legal at a later moment, too.
    bool is_found_in_later_place() {
        if (failure_ != Failure::of_claim) return false;
        for (std::size_t place = 1; place <= kMostPlacesOfOne; ++place)
            if (is_found([&] { return in_later_place(record_, follower_, record_.past.back(), place); })) return true;
        return false;
    }

    // The illegal entry right before it was made just after it.
    bool is_found_swapped_as_claimed() {
        if (failure_ != Failure::of_claim || record_.last() == 0) return false;
        const std::size_t step = record_.last() - 1, index = record_.past[step].index;
        if (record_.entries[index].verdict != Verdict::illegal || record_.accounts.taken[index].kind != Taken::Kind::first) return false;
        return is_found([&] { return swapped(step, follower_.from(record_.past[step])); });
    }

    // One of the entries before it is.
    bool is_found_taken_later() {
        for (std::size_t back = 1; back <= most_; ++back)
            if (is_found([&] { return taken_later(record_, follower_, record_.last() - back); })) return true;
        return false;
    }

    // Draws that an entry tells are those that were taken to have been left out before it.
    bool is_found_after_told_draws() {
        follower_.begin_anew();
        if (!HasHiddenPiles<D> || record_.table.replay.complete) return false;
        for (std::size_t back = 1; back <= most_; ++back)
            if (is_found([&] { return told_of_earlier_draws(record_, follower_, record_.last() - back); })) return true;
        return false;
    }

    // Several of the entries before it are legal at later moments.
    bool is_found_all_taken_later() {
        follower_.begin_anew();
        for (std::size_t back = 2; back <= most_together(); ++back)
            if (is_found([&] { return all_taken_later(record_, follower_, record_.last() - back, true); })) return true;
        return false;
    }

    bool is_found_untimely_as_claimed() {
        if (failure_ != Failure::of_claim) return false;
        for (std::size_t back = 0; back <= most_together(); ++back)
            if (is_found([&] { return made_untimely_as_claimed(record_.last() - back); })) return true;
        return false;
    }

    // One of the last entries was illegal, before which something was taken to have happened in silence.
    bool is_found_with_illegal_before() {
        for (std::size_t back = 1; back <= most_together(); ++back)
            if (record_.past[record_.last() - back].after_silence && is_found_as_illegal(record_.last() - back)) return true;
        return false;
    }

    // Passes that are missing before an entry may not have been made, however much later that shows.
    bool is_found_with_passes_not_made() {
        return std::ranges::any_of(in_question_, [&](std::size_t step) {
            const bool is_far = step + most_together() < record_.last() && record_.past[step].after_silence;
            return is_far && record_.entries[record_.past[step].index].verdict == Verdict::omitted && is_found_as_illegal(step);
        });
    }

    // That a play is missing accuses nobody; that the decision which is missing before an entry was not made accuses that one.
    bool is_found_with_duties_not_done() {
        follower_.begin_anew();
        return std::ranges::any_of(in_question_,
                                   [&](std::size_t step) { return record_.past[step].after_duties && is_found_as_illegal(step); });
    }

    // The entry was illegal, before which something was taken to have happened in silence, or was told to be missing.
    bool is_found_as_illegal(std::size_t step) {
        const Past<D>& first = record_.past[step];
        // That passes which nobody told were not made may be shown by anything; so may another error, by what fails after it, or as
        // it is contradicted by what is claimed, too.
        const bool is_missing = record_.entries[first.index].verdict == Verdict::omitted;
        if ((!first.after_silence && !first.after_duties) || record_.accounts.taken[first.index].is_illegal()) return false;
        if (failure_ != Failure::by_time && !is_missing && !is_contradicted() && !is_illegal_since(step) && !is_presumed_before(first))
            return false;
        // One pass for another is none more.
        const MoveRow* row = record_.places.rows[first.index];
        const bool lets_go = row != nullptr && row->lets_go;
        for (const Taken::Kind kind : {Taken::Kind::untimely, Taken::Kind::made_before, Taken::Kind::undoes_last, Taken::Kind::not_carried})
            if (!(lets_go && kind == Taken::Kind::undoes_last) && is_found([&] { return taken_as_illegal(step, kind); })) return true;
        const bool is_last = step + 1 == record_.last();
        if (is_last && failure_ == Failure::other && is_contradicted() && is_found([&] { return swapped_with_failed(step); })) return true;
        return FollowsInVain<D> && is_found([&] { return taken_as_illegal(step, Taken::Kind::handed_on); });
    }

    // What came of an entry that is in question may have been something else.
    bool is_found_with_other_outcome(Verdict verdict) {
        follower_.begin_anew();
        return std::any_of(in_question_.begin(), in_question_.end(), [&](std::size_t step) {
            return record_.entries[record_.past[step].index].verdict == verdict && has_other_outcome(step, verdict);
        });
    }

    // Illegal entries came before what this one tells to have been decided first: it is not this one that comes too late.
    bool is_found_all_untimely() {
        if (failure_ != Failure::by_time) return false;
        follower_.begin_anew();
        return std::any_of(in_question_.begin(), in_question_.end(), [&](std::size_t step) {
            const bool is_near = step + kMostTogether >= record_.last();
            return is_near && was_made(step) && is_found([&] { return all_untimely(record_, follower_, step, made_); });
        });
    }

    // A play was made before entries that fail, or that stand before one that does, and is told behind them. It explains another fault.
    bool is_found_told_late() {
        if (record_.table.replay.complete) return false;
        follower_.begin_anew();
        std::vector<std::size_t> late = in_question_;
        if (record_.entries[record_.failed()].verdict == Verdict::illegal) late.insert(late.begin(), record_.last());
        std::erase_if(late, [&](std::size_t step) { return !record_.past[step].by_time; });
        for (const std::size_t step : late) {
            const auto turns = [&](std::size_t back) { return record_.past[step - back].worlds.front().turns; };
            std::size_t faults = 0;
            for (std::size_t back = 1; back <= std::min(step, kMostTogether) && turns(back) == turns(0); ++back) {
                if (is_fault(record_.entries[record_.past[step - back].index].verdict)) ++faults;
                const bool explains = step < record_.last() || faults > 0;
                if (explains && is_found([&] { return told_late(record_, follower_, step, back); })) return true;
            }
        }
        return false;
    }

    // A pass was left out before an entry that failed earlier, or before one that is legal without it, and with it all is legal from there
    // on: what fails because of it comes when the player who was to have passed acts at another time than the record has it.
    bool is_found_with_untold_pass() {
        if (record_.table.replay.complete || in_question_.empty()) return false;
        follower_.begin_anew();
        const std::size_t first_fault = in_question_.back();
        for (std::size_t back = 0; back <= std::min(first_fault, kMostBeforePassShows); ++back)
            if (is_found([&] { return after_untold_pass(record_, follower_, first_fault - back); })) return true;
        return false;
    }

    // A play was left out before an entry that failed earlier, or not long before it, and with it all is legal from there on.
    bool is_found_with_untold_play() {
        const std::vector<std::size_t> faults = faults_that_show_gap(record_);
        follower_.begin_anew();
        for (const std::size_t fault : faults)
            for (std::size_t back = 0; back <= std::min(fault, kMostTogether); ++back)
                if (is_found([&] { return after_untold_play(record_, follower_, fault - back, fault); })) return true;
        return false;
    }

    // The last of the entries that are in question, from the end.
    std::vector<std::size_t> last_in_question() const {
        std::vector<std::size_t> steps;
        for (std::size_t step = record_.last(); step-- > 0 && steps.size() < kMostOtherOutcomes;)
            if (is_in_question(record_.past[step].index)) steps.push_back(step);
        return steps;
    }

    bool has_other_outcome(std::size_t step, Verdict verdict) {
        const auto is_found_as = [&](Taken::Kind kind) { return is_found([&] { return with_other_outcome(step, kind); }); };
        const std::size_t index = record_.past[step].index;
        if (is_shown_by_next(index, record_.accounts.taken[index])) return is_found_as(Taken::Kind::made_after);
        if (verdict != Verdict::undetermined && is_found_as(Taken::Kind::played_after_pass)) return true;
        if (verdict == Verdict::illegal && (is_found_as(Taken::Kind::made_before) || is_found_as(Taken::Kind::made_after))) return true;
        if (is_found_as(Taken::Kind::made_by_other)) return true;
        if (verdict != Verdict::illegal) return false;
        const bool is_made = was_made(step);
        if (is_made && is_found_taken_back(step)) return true;
        if (GoesOnInVain<D> && is_found_as(Taken::Kind::in_vain)) return true;
        if (MistakesCards<D> && is_found_as(Taken::Kind::named_otherwise)) return true;
        if (is_found_as(Taken::Kind::after_omission)) return true;
        // What is claimed alone does not show what a play was aimed at: it may be told wrongly, or of an effect that it should not have
        // had.
        if (failure_ != Failure::of_claim && is_found_as(Taken::Kind::named_otherwise)) return true;
        if (MakesAsTold<D> && is_made && is_found_as(Taken::Kind::gone_by)) return true;
        // What was told of it was done where it could be.
        return MakesAsTold<D> && record_.entries[index].came_to_nothing && is_found_as(Taken::Kind::instead);
    }

    // Was the illegal entry carried out?
    bool was_made(std::size_t step) const {
        const EntryReport& entry = record_.entries[record_.past[step].index];
        return entry.verdict == Verdict::illegal && entry.effect_made && !entry.came_to_nothing;
    }

    // Nothing came of an illegal entry that was carried out; or of none of the illegal ones from it on.
    bool is_found_taken_back(std::size_t step) {
        if (is_found([&] { return with_other_outcome(step, Taken::Kind::taken_back); })) return true;
        return is_found([&] { return all_taken_back(record_, follower_, step); });
    }

    // An entry that is taken to have come to nothing, as one behind it showed, may have named another card all the same: that explains what
    // fails now as well.
    bool is_found_named_otherwise_after_all() {
        follower_.begin_anew();
        std::size_t looked = 0;
        for (std::size_t step = record_.last(); step-- > 0 && looked < kMostOtherOutcomes;) {
            const std::size_t index = record_.past[step].index;
            if (record_.accounts.taken[index].kind != Taken::Kind::in_vain) continue;
            ++looked;
            if (is_found([&] { return with_other_outcome(step, Taken::Kind::named_otherwise); })) return true;
        }
        return false;
    }

    // Entries that tell of the card in question are worth looking further back; and some that lie far apart may all have to be taken
    // otherwise.
    bool is_found_far_back() {
        follower_.count_free_steps(false);
        follower_.begin_anew();
        const NamedKinds& named = kinds_named_by_entry(record_.past.back());
        for (std::size_t back = 1; back <= most_; ++back) {
            const bool related = share_a_kind(named, kinds_named_by_entry(record_.past[record_.last() - back]));
            if (related && is_found([&] { return taken_later(record_, follower_, record_.last() - back); })) return true;
        }
        follower_.begin_anew();
        for (std::size_t back = kMostTogether; back < most_;) {
            back = std::min(2 * back, most_);
            if (is_found([&] { return all_taken_later(record_, follower_, record_.last() - back, false); })) return true;
        }
        return false;
    }

    const NamedKinds& kinds_named_by_entry(const Past<D>& past) const {
        if (past.named) return *past.named;
        const std::optional<Move> move = record_.move_of(past.index);
        return past.named.emplace(move ? kinds_named_by(record_.table.names, *move) : NamedKinds{});
    }

    // The first of these entries was illegal.
    std::vector<OtherTaken> taken_as_illegal(std::size_t first, Taken::Kind kind) {
        const Past<D>& past = record_.past[first];
        const std::size_t index = past.index;
        const std::optional<Move> move = record_.move_of(index);
        if (!move || move->author != AuthorOfWord::player || !move->row->has_choice()) return {};
        const Search<D> search = follower_.search_for(*move, index, past.worlds, {Course::Kind::untimely, 0});
        if (search.untimely.empty()) return {};
        follower_.count_free_steps(true);
        Lines<D> lines = kind == Taken::Kind::untimely      ? made(search, *move, past)
                         : kind == Taken::Kind::not_carried ? follower_.from(past)
                         : kind == Taken::Kind::handed_on   ? handed_on(search, *move, past)
                                                            : made_before_last(first, *move, kind == Taken::Kind::made_before);
        const std::optional<Move> failed = record_.move_of(record_.failed());
        const Lines<D> behind = lines;
        if (!follower_.follow_to_failed(lines, first + 1)) {
            // Draws told before what is decided at the same time may be made behind it.
            if (!failed || !are_draws(first + 1) || !tells_what_was_presumed(past, *move, *failed)) return {};
            lines = behind;
            if (!follower_.follow(lines, record_.failed(), {})) return {};
        }
        // The entry that failed may tell the very decision of its player that this one took to have been made.
        const bool told_next = first + 1 == record_.last() && lines.chosen.front().back() == 0 && failed && failed->by == move->by;
        const bool is_shown = failed && lines.freely.front() == 0 && tells_what_was_presumed(past, *move, *failed);
        const bool holds = is_contradicted() &&
                           std::ranges::any_of(lines.worlds, [&](const World<D>& world) { return record_.holds(record_.failed(), world); });
        if (!told_next && !is_shown && !holds && !is_illegal_since(first) && !takes_less(lines.freely.front(), first)) return {};
        const bool of_point = kind == Taken::Kind::untimely || kind == Taken::Kind::handed_on;
        std::size_t best = of_point ? lines.chosen.front().front() : 0;
        const auto better = [&](std::size_t point) { return search.untimely[point].rank < search.untimely[best].rank; };
        if (!of_point) {
            for (std::size_t point = 1; point < search.untimely.size(); ++point) best = better(point) ? point : best;
        } else {
            for (const auto& chosen : lines.chosen) best = better(chosen.front()) ? chosen.front() : best;
        }
        return {{index, {kind, best, record_.failed() + 1}, is_shown}};
    }

    // The entry before the one that failed was illegal, as that one tells what was to be decided first, and was made just after it.
    std::vector<OtherTaken> swapped_with_failed(std::size_t step) {
        const Past<D>& past = record_.past[step];
        const std::optional<Move> move = record_.move_of(past.index), failed = record_.move_of(record_.failed());
        if (!move || !failed || move->author != AuthorOfWord::player || past.index + 1 != record_.failed()) return {};
        const Search<D> untimely = follower_.search_for(*move, past.index, past.worlds, {Course::Kind::untimely, 0});
        if (untimely.untimely.empty() || !tells_what_was_presumed(past, *move, *failed)) return {};
        return swapped(step, follower_.from(past));
    }

    // The entry was made just after the next one, the one that failed: what is claimed after that is true then.
    std::vector<OtherTaken> swapped(std::size_t step, Lines<D> lines) {
        const Past<D>& past = record_.past[step];
        const std::optional<Move> move = record_.move_of(past.index);
        if (!move || move->author != AuthorOfWord::player || past.index + 1 != record_.failed()) return {};
        if (!follower_.follow_to_failed(lines, step + 1)) return {};
        const Search<D> search = follower_.search_for(*move, past.index, lines.worlds, {});
        const bool holds = std::ranges::any_of(search.legal.all(), [&](const Reached<D>& reached) {
            return reached.turns == 0 && record_.holds(record_.failed(), reached.world);
        });
        if (!holds) return {};
        return {{past.index, {Taken::Kind::swapped, 0, record_.failed() + 1}, true}};
    }

    // Is the entry that failed illegal, and what is claimed after it not so either? An account in which both hold is better than this one.
    bool is_contradicted() const {
        const EntryReport& failed = record_.entries[record_.failed()];
        return failed.verdict == Verdict::illegal && !failed.problem.empty();
    }

    // Do all entries from here to the one that failed tell draws?
    bool are_draws(std::size_t from) const {
        for (std::size_t step = from; step < record_.last(); ++step)
            if (!tells_draw(record_.places.rows[record_.past[step].index])) return false;
        return from < record_.last();
    }

    // Does the entry that failed tell a decision that was taken to have been made in silence before this one, as it is one of the same word
    // wherever it belongs, or legal there?
    bool tells_what_was_presumed(const Past<D>& past, const Move& move, const Move& failed) {
        if (failed.author != AuthorOfWord::player || failed.row->passive || failed.row->lets_go) return false;
        const Search<D> search = follower_.search_for(move, past.index, past.worlds, record_.accounts.taken[past.index].course());
        const auto& all = search.legal.all();
        return !all.empty() && std::all_of(all.begin(), all.end(), [&](const Reached<D>& reached) {
            return is_decided_on_way(record_.table, past.worlds[reached.origin], reached, failed, [&](const auto& position, Choice choice) {
                return D::row_of(position, choice).word == failed.row->word;
            });
        });
    }

    // Does the entry that failed tell what was taken to have been decided in silence before this one? Then it had not been.
    bool is_presumed_before(const Past<D>& past) {
        const std::optional<Move> move = record_.move_of(past.index);
        const std::optional<Move> failed = move ? record_.move_of(record_.failed()) : std::nullopt;
        if (!failed || move->author != AuthorOfWord::player || failed->author != AuthorOfWord::player) return false;
        const Search<D> search = follower_.search_for(*move, past.index, past.worlds, record_.accounts.taken[past.index].course());
        const auto& all = search.legal.all();
        return !all.empty() && std::all_of(all.begin(), all.end(), [&](const Reached<D>& reached) {
            return is_step_on_way(record_.table, past.worlds[reached.origin], reached, *failed);
        });
    }

    // A play that is taken to have been made after something had happened in silence was made before that, where it was illegal: what is
    // claimed, of it or of the entry that failed, is true only then. One claim alone may be a slip, and accuses nobody.
    std::vector<OtherTaken> made_untimely_as_claimed(std::size_t first) {
        const Past<D>& past = record_.past[first];
        if (!has_false_claim_since(first)) return {};
        const std::optional<Move> move = record_.move_of(past.index);
        if (!past.after_silence || record_.accounts.taken[past.index].kind != Taken::Kind::first) return {};
        if (!move || move->author != AuthorOfWord::player || !move->row->has_choice() || move->row->lets_go) return {};
        const Search<D> search = follower_.search_for(*move, past.index, past.worlds, {Course::Kind::untimely, 0});
        Lines<D> lines = made(search, *move, past);
        if (first < record_.last() && !follower_.follow_to_failed(lines, first + 1)) return {};
        std::optional<std::size_t> best;
        for (std::size_t line = 0; line < lines.worlds.size(); ++line) {
            const std::size_t point = lines.chosen[line].front();
            const bool better = !best || search.untimely[point].rank < search.untimely[*best].rank;
            if (better && record_.holds(record_.failed(), lines.worlds[line])) best = point;
        }
        if (!best) return {};
        return {{past.index, {Taken::Kind::untimely, *best, record_.failed() + 1}}};
    }

    // Is an entry illegal in the account as it is, or missing something before it, or is it a pass of which nobody can say whether one is
    // missing before it? One that was made too early, as the one behind it showed, may have been made just after that.
    bool is_in_question(std::size_t index) const {
        const Taken& taken = record_.accounts.taken[index];
        const Verdict verdict = record_.entries[index].verdict;
        if (is_shown_by_next(index, taken)) return verdict == Verdict::illegal;
        if (taken.kind != Taken::Kind::first) return false;
        if (verdict == Verdict::illegal || verdict == Verdict::omitted) return true;
        return verdict == Verdict::undetermined && record_.places.rows[index] != nullptr && record_.places.rows[index]->lets_go;
    }

    static bool is_shown_by_next(std::size_t index, const Taken& taken) {
        return taken.is_illegal() && taken.kind != Taken::Kind::swapped && taken.because == index + 2;
    }

    // Is an entry behind this one illegal in the account as it is, before the one that failed?
    bool is_illegal_since(std::size_t step) const {
        for (std::size_t later = step + 1; later < record_.last(); ++later)
            if (record_.entries[record_.past[later].index].verdict == Verdict::illegal) return true;
        return false;
    }

    // Is what is claimed of this entry, or of one between it and the one that failed, false in the account as it is?
    bool has_false_claim_since(std::size_t step) const {
        for (std::size_t later = step; later < record_.last(); ++later)
            if (record_.entries[record_.past[later].index].verdict == Verdict::wrong_result) return true;
        return false;
    }

    // What came of this entry, illegal or with something missing before it, was something else. That nothing else can have come of it is
    // not found out again for each entry that fails later.
    std::vector<OtherTaken> with_other_outcome(std::size_t step, Taken::Kind kind) {
        const Past<D>& past = record_.past[step];
        const bool is_after = kind == Taken::Kind::made_after;
        if (past.cannot_be.contains(kind) || (is_after && step + 1 >= record_.last())) return {};
        const std::optional<Move> move = record_.move_of(past.index);
        if (!move || move->author != AuthorOfWord::player) return {};
        if (kind == Taken::Kind::in_vain && fails_behind(step, in_vain(step, *move))) return {};
        if (kind == Taken::Kind::named_otherwise && fails_behind(step, named_otherwise(record_, follower_, step, *move))) return {};
        Lines<D> lines = lines_after(step, *move, kind);
        if (lines.worlds.empty() && !follower_.is_exhausted() && !record_.table.budget.has_cut()) past.cannot_be.insert(kind);
        // Two entries that fail otherwise show it by themselves.
        const bool shown_twice = kind == Taken::Kind::named_otherwise && record_.accounts.taken[past.index].kind == Taken::Kind::in_vain;
        const bool has_to_go_on = lines.has_to_go_on && !shown_twice;
        if (has_to_go_on && record_.failed() + 1 == record_.table.replay.moves.size()) return {};
        if (!follower_.follow_to_failed(lines, step + (is_after ? 2 : 1)) || (has_to_go_on && !follower_.goes_on(lines))) return {};
        const bool is_numbered = kind == Taken::Kind::made_by_other || kind == Taken::Kind::named_otherwise;
        const std::size_t number = is_numbered ? lines.chosen.front().front() : 0;
        return {{past.index, {kind, number, record_.failed() + 1}}};
    }

    // Lines behind this entry, and of `made_after` behind the next one, if that is what came of it.
    Lines<D> lines_after(std::size_t step, const Move& move, Taken::Kind kind) {
        switch (kind) {
            case Taken::Kind::played_after_pass:
                return made_before_last(step, move, false);
            case Taken::Kind::made_before:
                return made_before_last(step, move, true);
            case Taken::Kind::made_after:
                return made_after_next(record_, follower_, step, move);
            case Taken::Kind::made_by_other:
                return made_by_other(record_, follower_, step, move);
            case Taken::Kind::named_otherwise:
                return made_as_named_otherwise(record_, follower_, step, move);
            case Taken::Kind::after_omission:
                return after_omission(step, move);
            case Taken::Kind::in_vain:
                return made_in_vain(step, move);
            case Taken::Kind::gone_by:
                return gone_by(record_, follower_, step, move);
            case Taken::Kind::instead:
                return made_instead(record_, follower_, step, move);
            default:
                return follower_.from(record_.past[step]);
        }
    }

    // The entry was made after what the record does not show: duties, as a turn of another player that was left out, or passes.
    Lines<D> after_omission(std::size_t step, const Move& move) {
        Lines<D> lines;
        if (record_.table.replay.complete) return lines;
        const std::size_t index = record_.past[step].index;
        const Search<D> search = follower_.search_for(move, index, record_.past[step].worlds, {});
        if (!search.illegal) return lines;
        // Whoever cannot pay for a play could after a turn that nobody told, and might be excused of anything: of what more than its time
        // forbids, one pass alone is taken to be missing, and what stands behind has to show it.
        lines.has_to_go_on = breaks_more_than_time(search.illegal->attempt);
        const auto found = after_omitted_duties(record_.table, &move, record_.places.places[index], search.dead_ends, kMostOmittedWays,
                                                {.broken = lines.has_to_go_on, .of_others = true});
        for (const Reached<D>& reached : found) lines.add(reached.world, {0}, 0);
        if (!found.empty()) return lines;
        auto passed = after_untold_passes(record_.table, search.dead_ends,
                                          [&](std::span<const World<D>> worlds) { return follower_.search_for(move, index, worlds, {}); });
        if (!passed || (lines.has_to_go_on && passed->number > 1)) return lines;
        for (World<D>& world : passed->after) lines.add(std::move(world), {0}, 0);
        return lines;
    }

    // The worlds in which nothing came of the entry but that another player was asked.
    const std::vector<typename Past<D>::Behind>& in_vain(std::size_t step, const Move& move) {
        const Past<D>& past = record_.past[step];
        if (past.in_vain) return *past.in_vain;
        const Search<D> search = follower_.search_for(move, past.index, past.worlds, {});
        past.in_vain.emplace();
        if (search.illegal) keep_worlds_in_vain(past, record_.table, *search.illegal, move);
        return *past.in_vain;
    }

    // Is it known of each of them that the entry that failed fails there, too, as nothing changes them before it?
    bool fails_behind(std::size_t step, const std::vector<typename Past<D>::Behind>& worlds) {
        return !worlds.empty() && follower_.passes_over(step + 1) &&
               std::ranges::all_of(worlds, [&](const auto& behind) { return follower_.is_known_to_fail(behind.key); });
    }

    Lines<D> made_in_vain(std::size_t step, const Move& move) {
        Lines<D> lines;
        for (const auto& behind : in_vain(step, move)) lines.add(behind.world, {0}, 0);
        return lines;
    }

    // Does an account with so many steps in silence that might have been otherwise have fewer of them than the one in which the entry
    // `first` is legal, before which there are some? What is as silent shows nothing. Where `first` needs what no silence leaves out, as a
    // pass, it does.
    bool takes_less(std::size_t freely, std::size_t first) {
        Lines<D> lines = follower_.from(record_.past[first]);
        const auto fewest = [&] { return *std::min_element(lines.freely.begin(), lines.freely.end()); };
        for (std::size_t step = first; step < record_.last(); ++step) {
            if (!follower_.follow(lines, record_.past[step].index, record_.accounts.taken[record_.past[step].index].course()))
                return step == first;
            if (step == first && fewest() == 0) return false;
        }
        return freely < fewest();
    }

    Lines<D> handed_on(const Search<D>& search, const Move& move, const Past<D>& past) {
        Lines<D> lines;
        for (std::size_t point = 0; point < search.untimely.size(); ++point) {
            const Reached<D>& reached = search.untimely[point].point;
            for (World<D>& world : worlds_in_vain(record_.table, search.untimely[point], move))
                lines.add(std::move(world), {point}, follower_.free_steps(past.worlds[reached.origin], reached));
        }
        return lines;
    }

    Lines<D> made(const Search<D>& search, const Move& move, const Past<D>& past) {
        Lines<D> lines;
        for (std::size_t point = 0; point < search.untimely.size(); ++point) {
            for (World<D>& world : made_(search.untimely[point], move, past.index + 1)) {
                if (lines.worlds.size() == kMostWorldsInAccount) break;
                const Reached<D>& reached = search.untimely[point].point;
                lines.add(std::move(world), {point}, follower_.free_steps(past.worlds[reached.origin], reached));
            }
        }
        return lines;
    }

    // `again`: the last entry comes after it; else it is undone.
    Lines<D> made_before_last(std::size_t step, const Move& move, bool again) {
        Lines<D> lines;
        if (step == 0) return lines;
        const Past<D>& last = record_.past[step - 1];
        const std::optional<Move> last_move = record_.move_of(last.index);
        if (!last_move || is_fault(record_.entries[last.index].verdict)) return lines;
        for (World<D>& world :
             worlds_in_other_order(record_.table, record_.places, last, *last_move, record_.past[step].index, move, again))
            lines.add(std::move(world), {0}, 0);
        return lines;
    }

    const FailedRecord<D, MoveOf> record_;
    Made made_;
    Follower<D, MoveOf> follower_;
    Failure failure_ = Failure::other;
    std::size_t most_ = 0;           // entries before the one that failed that may be taken otherwise
    std::size_t number_ = 0;         // of the account that is looked at
    std::size_t* tried_ = nullptr;   // so many are known
    std::vector<OtherTaken> found_;  // by the last look
    const std::vector<std::size_t> in_question_ = last_in_question();
};

}  // namespace arbiter::audit
