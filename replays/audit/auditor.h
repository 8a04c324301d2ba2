// The walk through a record (see replays/auditor.h).
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "replays/audit/as_played.h"
#include "replays/audit/doubts.h"
#include "replays/audit/evidence.h"
#include "replays/audit/header.h"
#include "replays/audit/heading.h"
#include "replays/audit/narrator.h"
#include "replays/audit/omitted.h"
#include "replays/audit/places.h"
#include "replays/audit/plain_entries.h"
#include "replays/audit/plain_way.h"
#include "replays/audit/read_moves.h"
#include "replays/audit/reconsider.h"
#include "replays/audit/recorded_claims.h"
#include "replays/audit/recorded_result.h"
#include "replays/audit/refusal.h"
#include "replays/audit/ruling.h"
#include "replays/audit/search.h"
#include "replays/audit/times.h"
#include "replays/audit/what_to_note.h"
#include "replays/auditor.h"

namespace arbiter::audit {

inline constexpr std::size_t kMaximumLate = 4;  // entries that the audit still expects out of their order
inline constexpr const char* kNothingCameOfIt = "the play cannot be made where it stands; the audit goes on from the position before it";

template <class D>
class Auditor {
    using Position = typename D::Position;
    using Game = typename D::Game;

public:
    // `places`: those of the record, which must outlive it. `accounts`: how its entries are taken; what is found out of that is kept there.
    Auditor(const Replay& replay, const Start<D>& start, const AuditOptions& options, Budget& budget, const Places& places,
            Accounts& accounts)
        : replay_(replay), start_(start), options_(options), budget_(budget), places_(places), accounts_(accounts), waived_(start) {}

    // Of no use where the record is to be judged again.
    AuditReport run() {
        fill_header(replay_, start_, report_);
        if (!judge_number_of_players<D>(replay_, report_)) return std::move(report_);
        if (start_.deck_unknown) {
            report_.undecided = "a player's deck is not recorded: with the deck list, the record can be audited";
            return std::move(report_);
        }
        built_ = std::make_shared<const typename D::Built>(D::build(start_.setup));
        table_.emplace(Table<D>{
            replay_, built_->game, built_->names, budget_, {}, UnknownCards<D>(start_.setup, *built_), places_.marks, places_.first_turn});
        narrator_.emplace(*table_, built_, options_, replay_.moves.size());
        if (!replay_.position) judge_decks(start_, report_);
        worlds_.emplace_back().position = built_->game.initial();
        report_.entries.resize(std::min(replay_.moves.size(), options_.entries));
        progress_.resize(report_.entries.size());
        if constexpr (HasClock<D>) {
            times_.emplace(replay_, start_.setup.rules);
            times_->begin(game(), worlds_.front().position);
        }
        plain_way_.emplace(*table_);
        read_moves_.emplace(names());
        check_claims(0, nullptr);
        std::vector<bool> done(report_.entries.size());
        for (std::size_t index = 0; index < done.size() && !accounts_.again; ++index) {
            // What players do at the same time may be told in any order.
            for (std::size_t next; !accounts_.again && !done[index] && (next = next_of_run(index, done)) != index;) audit_entry(next, done);
            if (!accounts_.again && !done[index]) audit_entry(index, done);
        }
        if (accounts_.trial && !accounts_.again && !budget_.has_cut()) give_up_trial();
        if (!accounts_.again) finish();
        return std::move(report_);
    }

private:
    const Game& game() const { return built_->game; }
    const typename D::Names& names() const { return built_->names; }

    // ---- entries

    void audit_entry(std::size_t index, std::vector<bool>& done) {
        done[index] = true;
        EntryReport& said = report_.entries[index];
        said.number = index + 1;
        said.tainted = tainted_;
        said.ruled = ruled_;
        narrator_->stand_in(worlds_.front());
        said.turn = turn();
        said.phase = std::string(D::phase_name(worlds_.front().position));
        trails_.clear();
        failed_by_time_ = false;
        remember(index);
        if (!make_plainly(index, said)) judge_entry(index, said);
        close_entry(index, said);
        reconsider(index, said);
    }

    // ---- other accounts of the entries before one that fails

    void remember(std::size_t index) {
        if (!accounts_.remember_from || index < *accounts_.remember_from) return;
        if (lost_track_ || conceded_ || worlds_.size() > kMostWorldsKept) return past_.clear();
        if (past_.size() == (replay_.complete ? kMostTogether + 1 : kMostEntriesBack)) past_.pop_front();
        past_.push_back({index, worlds_, false});
    }

    // Does the account that is tried hold at the entry because of which it is? If another fails, is there a better one?
    void reconsider(std::size_t index, const EntryReport& said) {
        if (lost_track_ || conceded_ || accounts_.settled) return;
        if (is_fault(said.verdict) && !accounts_.remember_from) {
            // A complete record leaves little open.
            accounts_.remember_from = index - std::min(index, replay_.complete ? kMostTogether : kMostEntriesBack);
            accounts_.again = true;
            return;
        }
        if (accounts_.trial) {
            if (accounts_.trial->entry == index && !past_.empty()) end_trial(said);
            return;
        }
        if (is_fault(said.verdict) && !accounts_.taken[index].is_illegal()) {
            if (!past_.empty() && accounts_.begun < kMostAccounts) begin_trial(index, said);
            if (!accounts_.again && tells_some_draws(index)) leave_draws_open(index);
        }
        const bool of_no_use = accounts_.draws_open && accounts_.opened->entry == index && faults_of(report_) >= accounts_.opened->faults;
        if (!accounts_.again && of_no_use && accounts_.opened->times < kMostOpenings) close_draws();
    }

    // Does the record tell some of the cards that came off the deck of all, and not others? A card that is told says nothing of whose it
    // is then, and the entry may fail because it was taken to be another's.
    bool tells_some_draws(std::size_t index) const {
        if (!SharesDeck<D> || replay_.complete || accounts_.draws_open || narrator_->untold().empty()) return false;
        if (accounts_.opened && accounts_.opened->entry >= index) return false;
        const auto tells_draw = [](const MoveRow* row) { return row != nullptr && row->role == MoveRow::Role::draw; };
        return std::any_of(places_.rows.begin(), places_.rows.begin() + static_cast<std::ptrdiff_t>(index), tells_draw);
    }

    void leave_draws_open(std::size_t index) {
        const std::size_t times = accounts_.opened ? accounts_.opened->times : 0;
        accounts_.opened = OpenDraws{index, faults_of(report_), times + 1};
        Accounts open(replay_.moves.size());
        open.opened = accounts_.opened;
        open.opened->closed = std::make_shared<const Accounts>(std::move(accounts_));
        open.remember_from = 0;
        open.draws_open = open.again = true;
        accounts_ = std::move(open);
    }

    void close_draws() {
        const auto closed = accounts_.opened->closed;
        accounts_ = *closed;
        accounts_.again = true;
    }

    void leave_draw_open(EntryReport& said) const {
        said.verdict = Verdict::undetermined;
        said.effect_made = false;
        said.problem = "whose card it is depends on cards that nobody wrote down: note every card that comes off the deck, in order";
    }

    void end_trial(const EntryReport& said) {
        const Accounts::Trial& trial = *accounts_.trial;
        const std::size_t faults = faults_of(report_);
        const bool better = faults < trial.faults || (trial.with_illegal && faults == trial.faults);
        if (is_fault(said.verdict) || !better) return give_up_trial();
        accounts_.trial.reset();
    }

    void give_up_trial() {
        accounts_.taken = std::move(accounts_.trial->before);
        accounts_.trial.reset();
        accounts_.again = true;
    }

    void begin_trial(std::size_t index, const EntryReport& said) {
        const auto made = [this](const Judged<D>& judged, const Move& move, std::size_t entry) {
            auto worlds = worlds_as_played(judged, move, entry);
            if (worlds.size() > kMostWorldsKept) worlds.resize(kMostWorldsKept);
            return worlds;
        };
        const auto move_of = [this](std::size_t entry) { return move_of_play(entry); };
        Reconsideration<D, decltype(move_of), decltype(made)> others(*table_, places_, accounts_, report_.entries, past_, move_of, made);
        const Failure failure = report_.entries[index].verdict == Verdict::wrong_result ? Failure::of_claim
                                : failed_by_time_                                       ? Failure::by_time
                                                                                        : Failure::other;
        // What follows an error is not worth so long a search.
        const std::size_t back = said.tainted ? std::min(past_.size() - 1, kMostTogether) : past_.size() - 1;
        const auto found = others.find(back, failure, accounts_.tried[index]);
        if (found.empty()) return;
        const bool with_illegal = found.front().taken.is_illegal();
        accounts_.trial = Accounts::Trial{index, faults_of(report_), with_illegal, accounts_.taken};
        for (const OtherTaken& other : found) accounts_.taken[other.index] = other.taken;
        ++accounts_.begun;
        accounts_.again = true;
    }

    // The entry comes too early, or too late, as what follows shows: it is not looked for beyond what nobody recorded. False: it does not.
    bool refuse_as_untimely(const Move& move, const Place& place, EntryReport& said) {
        const Taken& taken = accounts_.taken[said.number - 1];
        tell_of(*table_, move, said.number);
        Search<D> search = Searcher<D>(*table_, &move, place, options_.maximum_worlds, {Course::Kind::untimely, 0}).run(worlds_);
        if (taken.number >= search.untimely.size()) return false;
        const Search<D> later = search_for(move, place, said.number, worlds_);
        const Judged<D>& judged = search.untimely[taken.number];
        tell_refusal(judged, said);
        if (options_.alternatives > 0 || options_.explanations) list_alternatives(*table_, judged.attempt.at, options_.alternatives, said);
        if (!later.legal.empty()) {
            const Reached<D>& first = later.legal.all().front();
            said.notes.push_back(fmt::format("legal only after this: {}; entry {} shows that it had not happened",
                                             steps_text(worlds_[first.origin], first.path, first.silent), taken.because));
        }
        if (taken.kind == Taken::Kind::untimely) {
            go_on_as_played(judged, move, said);
        } else {
            said.effect_made = false;
            said.notes.push_back("the audit goes on from the position before it");
        }
        return true;
    }

    // What happens in silence, in words.
    std::string steps_text(World<D> world, const std::vector<Choice>& path, std::size_t silent) {
        std::string text;
        for (std::size_t step = 0; step < silent; ++step) {
            if (!makes_known(path[step])) text += (text.empty() ? "" : ", ") + D::choice_text(game(), names(), world.position, path[step]);
            table_->make(world, path[step], events_);
        }
        return text;
    }

    // Who made the entry, and what it says.
    void name_entry(std::size_t index, EntryReport& said) const {
        const Entry& entry = replay_.moves[index];
        said.author = entry.by.kind == Author::Kind::player ? replay_.players[entry.by.seat].name : view(index).json().value("by", "");
        said.entry = places_.as_written(replay_, index);
        said.note = entry.note;
        said.text = fmt::format("{}: {}", said.author, entry.play);
    }

    void judge_entry(std::size_t index, EntryReport& said) {
        const Entry& entry = replay_.moves[index];
        const JsonView view = this->view(index);
        name_entry(index, said);
        said.silent = std::exchange(carried_.silent, {});
        said.cited = std::exchange(carried_.cited, {});
        if (budget_.is_used_up()) {
            run_out_of_time(said);
        } else if (!places_.problems[index].empty()) {
            malformed(said, places_.problems[index]);
        } else if (entry.by.kind == Author::Kind::judge || (entry.by.kind == Author::Kind::clock && !HasClock<D>)) {
            audit_intervention(entry, view, said);
        } else if (concedes<D>(replay_.moves[index])) {
            audit_concession(entry, view, said);
        } else if (conceded_) {
            refuse_after_end(said);
        } else if (lost_track_) {
            said.verdict = Verdict::undetermined;
            said.problem = "the record leaves more positions open than the audit follows; what was drawn or drained would decide it";
        } else if (leaves_open(*table_, accounts_, entry)) {
            leave_draw_open(said);
        } else if (!entry.mark.empty()) {
            audit_mark(index, said);
        } else {
            audit_entry_of_play(index, view, said);
            audit_time(index, said);
        }
        if (budget_.has_cut()) run_out_of_time(said);
        if (!lost_track_ && said.verdict != Verdict::malformed) check_evidence(entry, said);
    }

    // ---- most entries: legal where the record stands, or after what could not have been otherwise

    JsonView view(std::size_t index) const { return places_.written(replay_).entries[index]; }

    // May the entry be made without a search?
    bool may_be_plain(std::size_t index) const {
        const Entry& entry = replay_.moves[index];
        const bool of_table = entry.by.kind == Author::Kind::player || entry.by.kind == Author::Kind::chance;
        const bool settled = worlds_.size() == 1 && !conceded_ && !lost_track_ && worlds_.front().told.empty();
        return of_table && entry.mark.empty() && settled && carried_.silent.empty() && carried_.cited.empty() &&
               places_.problems[index].empty() && !concedes<D>(replay_.moves[index]) && !leaves_open(*table_, accounts_, entry);
    }

    // The entry by the table of moves, until the next one is read; nullptr where it cannot be read.
    const Move* plain_move(std::size_t index) { return read_plainly(*read_moves_, replay_.moves[index], places_, index); }

    // Makes the entry if it has one meaning alone, and is legal. Otherwise nothing has happened, and the search finds out the rest: it
    // would find the same.
    bool make_plainly(std::size_t index, EntryReport& said) {
        if (!may_be_plain(index) || accounts_.taken[index].kind != Taken::Kind::first || budget_.is_used_up()) return false;
        const Move* move = plain_move(index);
        if (move == nullptr || move->open) return false;
        World<D>& world = worlds_.front();
        tell_of(*table_, *move, index + 1);
        if (!plain_way_->find(world, *move, places_.places[index])) return false;
        if (!past_.empty()) past_.back().crossed = plain_way_->crossed;
        if (!needs_no_words() || !claims_.are_true_at_once(*table_, index + 1, plain_way_->after)) {
            make_step_by_step(index, *move, said);
            return true;
        }
        world = std::move(plain_way_->after);
        narrator_->count(plain_way_->tally);
        end_phase_by(*move);
        check_order(*move, said);
        if (said.verdict != Verdict::malformed) report_.claims += claims_.compared;
        return true;
    }

    void end_phase_by(const Move& move) {
        World<D>& world = worlds_.front();
        if (move.row->lets_go && D::phase_name(world.position) == plain_way_->phase) world.let_go = true;
    }

    // Is nothing told of an entry that was found to be plain? A later refusal may name it as one that paid.
    bool needs_no_words() const {
        if (HasClock<D> || options_.legal_entries || options_.positions || options_.events || plain_way_->draws_unknown) return false;
        return !pays();
    }

    bool pays() const {
        const World<D>& world = worlds_.front();
        return plain_way_->path.size() > plain_way_->silent + 1 || payer_of<D>(world.position) != kNobody || world.payments;
    }

    void make_step_by_step(std::size_t index, const Move& move, EntryReport& said) {
        const Entry& entry = replay_.moves[index];
        World<D>& world = worlds_.front();
        const bool claimed = entry.claim || claims_.any(index + 1);
        if (claimed) trails_.push_back(trail_of(*table_, world, plain_way_->path, plain_way_->silent));
        // A play may have been made too late.
        const bool in_words = HasClock<D> || options_.legal_entries || claimed || !entry.hash.empty() || pays();
        if (in_words) name_entry(index, said);
        narrator_->forget_made();
        narrator_->tell_path(world, plain_way_->path, plain_way_->silent, said, in_words ? Tell::all : Tell::nothing);
        end_phase_by(move);
        check_order(move, said);
        audit_time(index, said);
        if (said.verdict != Verdict::malformed) check_evidence(entry, said);
    }

    std::size_t turn() const { return narrator_->turn(); }

    // Of a run of entries that are made at the same time: the one that is made next.
    std::size_t next_of_run(std::size_t index, const std::vector<bool>& done) {
        if (lost_track_ || conceded_ || !places_.any_order[index] || leaves_open(*table_, accounts_, replay_.moves[index])) return index;
        std::optional<Move> read;
        return first_of_run<D>(*table_, places_, worlds_, next_of_each(replay_, places_, claims_, index, done), [&](std::size_t next) {
            const Move* move = plain_move(next);
            if (move == nullptr && (read = move_in_words(next))) move = &*read;
            return move;
        });
    }

    std::optional<Move> move_in_words(std::size_t index) const {
        try {
            return read_move(D::moves(), names(), view(index));
        } catch (const InputError&) {
            return std::nullopt;
        }
    }

    void close_entry(std::size_t index, EntryReport& said) {
        if (settle_doubts(doubts_, worlds_, said, report_)) tainted_ = true;
        const Entry& entry = replay_.moves[index];
        if (said.effect_made || entry.claim || !entry.hash.empty() || claims_.any(index + 1)) ++worlds_number_;
        said.possible = worlds_.size();
        const bool shown = options_.legal_entries || said.verdict != Verdict::legal;
        if (shown && worlds_.size() == 1 && !lost_track_) said.hash = hash_at(*table_, worlds_.front());
        if (ruled_ && (said.verdict == Verdict::illegal || said.verdict == Verdict::omitted)) said.verdict = Verdict::under_ruling;
        if (said.verdict != Verdict::legal && said.verdict != Verdict::undetermined && said.verdict != Verdict::under_ruling)
            tainted_ = true;
        if (!tainted_) last_legal_ = said.number;
        for (const Violation& broken : said.violations) ++report_.clauses[broken.clause];
        narrator_->keep_position(said.after, said.after_text, worlds_.front().position);
        if (options_.positions && worlds_.size() > 1)
            said.notes.push_back(fmt::format("the board after it is one of {} that the record leaves possible", worlds_.size()));
        progress_[index] = {narrator_->decisions(), narrator_->draws()};
    }

    // An entry is read once, and then tried in every position that it may belong to.
    void audit_entry_of_play(std::size_t index, const JsonView& view, EntryReport& said) {
        narrator_->forget_made();
        std::optional<Move> move;
        try {
            move = read_move(D::moves(), names(), view);
        } catch (const InputError& error) {
            return malformed(said, error.what());
        }
        said.text = heading_of(said.author, names(), *move);
        narrator_->name_play(said.number, said.text);
        const Place& place = places_.places[index];
        audit_play(*move, place, said);
        if (said.verdict != Verdict::legal && said.text == heading_of(said.author, names(), *move)) said.text = text_of(*move, said.text);
        // Nothing has said before which turn it is.
        if (place.turn && !table_->first_turn && said.verdict == Verdict::legal) {
            table_->first_turn = *place.turn - static_cast<int>(said.turn);
            said.turn = static_cast<std::size_t>(*place.turn);
        }
        const bool may_be_late = !said.effect_made && !accounts_.taken[index].is_illegal();
        if (may_be_late && late_.size() < kMaximumLate) late_.push_back({index, std::move(*move), worlds_number_});
    }

    // What the entry says in words of the game, where it has a meaning in the position that the record stands at.
    std::string text_of(const Move& move, const std::string& otherwise) const {
        const Position& position = worlds_.front().position;
        const Attempt<D> attempt = attempt_entry(*table_, position, move, Findings::none);
        if (attempt.meaning.choices.empty()) return otherwise;
        return D::choice_text(game(), names(), position, attempt.meaning.choices.front());
    }

    Search<D> search_for(const Move& move, const Place& place, std::size_t entry, std::span<const World<D>> worlds) {
        tell_of(*table_, move, entry);
        return Searcher<D>(*table_, &move, place, options_.maximum_worlds, accounts_.taken[entry - 1].course()).run(worlds);
    }

    void audit_play(const Move& move, const Place& place, EntryReport& said) {
        if (accounts_.taken[said.number - 1].is_illegal() && refuse_as_untimely(move, place, said)) return;
        Search<D> search = search_for(move, place, said.number, worlds_);
        const bool marks_turn = place.turn || move.row->word == Account<D>::turn_mark;
        const bool found = !search.legal.empty() || !search.doubtful.empty();
        if (!found && !marks_turn && is_unmarked()) {
            if (const auto mark = mark_to_come(said.number)) return refuse_before_mark(move, place, *mark, said);
            take_as_marked();
            audit_play(move, place, said);
            tell_of_missing_mark(said);
        } else if (!search.legal.empty()) {
            accept(&move, search, said);
        } else if (!search.doubtful.empty()) {
            doubt(move, search, said);
        } else if (go_on_without_mark(move, place, said) || make_late_entry(&move, place, said)) {
            return;
        } else if (!search.illegal && search.dead_ends.empty() && search.cut) {
            lose_track(said);
        } else if (!search.in_place) {
            refuse_place(place, said);
        } else if (!search.illegal) {
            said.verdict = Verdict::malformed;
            said.problem = search.error;
        } else {
            reject(move, place, search, said);
        }
    }

    // Members of entries say where some of them belong, and the record has no mark before this one, which is legal beyond the end of a
    // phase or turn: it goes on as if there was one.
    bool go_on_without_mark(const Move& move, const Place& place, EntryReport& said) {
        if (places_.marks == places_.marked || replay_.complete) return false;
        const Marks all = std::exchange(table_->marks, places_.marked);
        Search<D> search = search_for(move, place, said.number, worlds_);
        table_->marks = all;
        if (search.legal.empty()) return false;
        const bool new_turn = search.legal.all().front().turns > 0;
        accept(&move, search, said);
        tell_of_missing_mark(said, new_turn);
        return true;
    }

    // Did a play end the turn, and has the record, which marks turns, not said yet that another one began?
    bool is_unmarked() const {
        return std::any_of(worlds_.begin(), worlds_.end(), [](const World<D>& world) { return world.unmarked; });
    }

    // It goes on as if it had.
    void take_as_marked() {
        for (World<D>& world : worlds_) world.unmarked = false;
    }

    // The number of the entry behind this one that says that the turn under way began; nothing if there is none.
    std::optional<std::size_t> mark_to_come(std::size_t entry) const {
        if (!table_->first_turn) return std::nullopt;
        const int under_way = *table_->first_turn + worlds_.front().turns;
        for (std::size_t index = entry; index < replay_.moves.size(); ++index) {
            if (!places_.places[index].turn) continue;
            if (*places_.places[index].turn == under_way) return index + 1;
            return std::nullopt;
        }
        return std::nullopt;
    }

    // The turn before is over, and the one under way begins for the record only with a later entry: neither has a place for this one.
    void refuse_before_mark(const Move& move, const Place& place, std::size_t mark, EntryReport& said) {
        std::vector<World<D>> begun = worlds_;
        for (World<D>& world : begun) world.unmarked = false;
        Search<D> search = search_for(move, place, said.number, begun);
        said.effect_made = false;
        if (search.legal.empty() && search.illegal) {
            failed_by_time_ = true;
            tell_refusal(*search.illegal, said);
        } else {
            said.verdict = Verdict::omitted;
            said.problem = "the turn before was over, and the record tells of the next one only after this entry";
        }
        said.notes.push_back(fmt::format("turn {} begins with entry {}, and the one before was over", turn(), mark));
        said.notes.emplace_back(kNothingCameOfIt);
    }

    void tell_of_missing_mark(EntryReport& said, bool of_turn = true) const {
        const std::string turn = table_->first_turn ? fmt::format("turn {}", said.turn) : "the turn that has begun";
        const std::string missing = fmt::format("the record marks {}s, and has no mark of {} before this entry", of_turn ? "turn" : "phase",
                                                of_turn ? turn : "the " + said.phase);
        if (said.verdict != Verdict::legal) return said.notes.push_back(missing);
        said.verdict = Verdict::omitted;
        said.problem = fmt::format("the record does not show that a {} began: {}", of_turn ? "turn" : "phase", missing);
    }

    // A mark: from here on the record tells of a later phase, turn or window.
    void audit_mark(std::size_t index, EntryReport& said) {
        const Place& place = places_.places[index];
        said.text = place_text(place) + " begins";
        if (place.turn && !table_->first_turn) {
            // Of the turn that a play has ended, or of one that ends here.
            const int begins = index > 0 && !worlds_.front().unmarked ? 1 : 0;
            table_->first_turn = *place.turn - worlds_.front().turns - begins;
            said.turn = turn();
        }
        Search<D> search = Searcher<D>(*table_, nullptr, place, options_.maximum_worlds).run(worlds_);
        if (search.legal.empty() && !place.turn && is_unmarked()) {
            take_as_marked();
            audit_mark(index, said);
            return tell_of_missing_mark(said);
        }
        if (search.legal.empty() && make_late_entry(nullptr, place, said)) return;
        if (search.legal.empty()) return refuse_place(place, said);
        accept(nullptr, search, said);
        said.turn = turn();
        said.phase = std::string(D::phase_name(worlds_.front().position));
    }

    // Where the record says that something happened nobody can be by now.
    void refuse_place(const Place& place, EntryReport& said) const {
        said.verdict = is_over() ? Verdict::illegal : Verdict::omitted;
        said.effect_made = false;
        said.awaited = D::awaited_text(game(), names(), worlds_.front().position);
        said.problem = is_over() ? "the game is over" : fmt::format("{} has not been reached by what the record tells", place_text(place));
    }

    // Was the decision made in time? What was made too late stands, as it was played.
    void audit_time([[maybe_unused]] std::size_t index, [[maybe_unused]] EntryReport& said) {
        if constexpr (HasClock<D>) {
            Player decided = kNobody;
            if (const auto& made = narrator_->made()) {
                times_->judge(index, made->before, made->choice, said);
                decided = D::timed_choice(made->before, made->choice).player;
            }
            times_->go_on(index, game(), worlds_.front().position, decided, narrator_->turns());
        }
    }

    // An entry that could not be made in its place may have been made by now, out of its order: if it is legal here and this entry is legal
    // after it, the record is understood again.
    // `move`: nullptr of a mark.
    bool make_late_entry(const Move* move, const Place& place, EntryReport& said) {
        for (std::size_t late_place = 0; late_place < late_.size(); ++late_place) {
            const std::size_t index = late_[late_place].index;
            if (late_[late_place].impossible_in == worlds_number_) continue;
            Search<D> late = search_for(late_[late_place].move, places_.places[index], index + 1, worlds_);
            if (late.legal.empty()) late_[late_place].impossible_in = worlds_number_;
            if (late.legal.empty() || late.legal.overflown()) continue;
            std::vector<World<D>> worlds;
            for (const Reached<D>& reached : late.legal.all()) worlds.push_back(reached.world);
            Search<D> search = move != nullptr ? search_for(*move, place, said.number, worlds)
                                               : Searcher<D>(*table_, nullptr, place, options_.maximum_worlds).run(worlds);
            if (search.legal.empty()) continue;
            const Reached<D>& first = late.legal.all().front();
            narrator_->tell_path_from(worlds_[first.origin], first.path, first.silent, said, Tell::silence);
            worlds_ = std::move(worlds);
            late_.erase(late_.begin() + static_cast<std::ptrdiff_t>(late_place));
            accept(move, search, said);
            said.notes.push_back(fmt::format("entry {} is taken to have been made before it, in its order", index + 1));
            tell_of_later_order(report_.entries[index], said.number);
            return true;
        }
        return false;
    }

    // An entry of which nothing seemed to come is taken to have been made later.
    static void tell_of_later_order(EntryReport& said, std::size_t before) {
        std::erase_if(said.notes, [](const std::string& note) { return note == kNothingCameOfIt; });
        said.notes.push_back(fmt::format("it is taken to have been made later, just before entry {}", before));
    }

    // What was found when the time was up may not be all that there is to find.
    void run_out_of_time(EntryReport& said) {
        lost_track_ = true;
        said.verdict = Verdict::undetermined;
        said.violations.clear();
        said.problem = fmt::format("not judged: the {:g} s that the audit gives to one record were used up", options_.seconds.value_or(0));
    }

    void lose_track(EntryReport& said) {
        lost_track_ = true;
        said.verdict = Verdict::undetermined;
        said.problem = fmt::format("the record leaves more than {} positions open; what was drawn or drained would decide it",
                                   options_.maximum_worlds);
    }

    // `move`: nullptr of a mark.
    void accept(const Move* move, Search<D>& search, EntryReport& said) {
        const Reached<D>& first = search.legal.all().front();
        if (search.legal.overflown()) {
            lost_track_ = true;
            said.notes.push_back("the record leaves more positions open than the audit follows from here");
        }
        said.verdict = Verdict::legal;
        // What was drained is not known where it could have been something else.
        const bool several = search.payment_open && search.legal.size() > 1;
        narrator_->tell_path_from(worlds_[first.origin], first.path, first.silent, said, several ? Tell::all_but_payment : Tell::all);
        if (search.payment_open) said.notes.push_back(open_payment_note(search.payments, search.legal.size()));
        if (!past_.empty()) past_.back().crossed = first.crossed;
        const std::size_t before = worlds_.size();
        go_on_from(search.legal.all(), said);
        if (before > 1 && worlds_.size() == 1 && !search.payment_open) said.notes.push_back("this settles what the record had left open");
        if (move != nullptr) check_order(*move, said);
    }

    // Play goes on from these; what a claim of the entry may have seen on the way is kept.
    void go_on_from(std::vector<Reached<D>>& reached, const EntryReport& said) {
        const bool claimed = replay_.moves[said.number - 1].claim || claims_.any(said.number);
        std::vector<World<D>> after;
        for (Reached<D>& one : reached) {
            if (claimed) trails_.push_back(trail_of(*table_, worlds_[one.origin], one.path, one.silent));
            after.push_back(std::move(one.world));
        }
        worlds_ = std::move(after);
    }

    // ---- entries that are legal in one account and illegal in another

    // The entry is illegal if a phase, or a turn, was still going on, and legal if it had ended: both accounts are followed.
    void doubt(const Move& move, Search<D>& search, EntryReport& said) {
        const Reached<D> first = search.doubtful.all().front();
        const Judged<D>& refused = search.refusals[first.refusal];
        said.verdict = Verdict::undetermined;
        narrator_->stand_in(refused.point.world);
        said.turn = turn();
        said.phase = std::string(D::phase_name(refused.point.world.position));
        EntryReport illegal;
        name_violations(*table_, refused, illegal);
        said.text = illegal.text.empty() ? said.text : illegal.text;
        std::string clauses;
        for (const Violation& broken : illegal.violations) clauses += (clauses.empty() ? "" : ", ") + broken.clause;
        said.problem = question_of(*table_, refused.point.world.position, worlds_[first.origin], first, clauses);
        narrator_->tell_path_from(worlds_[first.origin], first.path, first.silent, said, Tell::silence, first.silent);
        said.awaited.clear();
        std::vector<World<D>> accused = worlds_as_played(refused, move, said.number);
        const bool carried_out = !accused.empty();
        if (accused.empty()) accused.push_back(refused.point.world);
        const bool room = doubts_.size() < kMostDoubts;
        for (World<D>& world : accused) world.accused |= room ? 1u << doubts_.size() : 0;
        if (room) doubts_.push_back({said.number - 1, std::move(illegal.violations), turn(), phase_before(first), carried_out});
        go_on_from(search.doubtful.all(), said);
        for (World<D>& world : accused) {
            if (worlds_.size() < options_.maximum_worlds)
                worlds_.push_back(std::move(world));
            else if (room)
                doubts_.back().carried_out = false;
        }
        trails_.clear();
    }

    // The phase in which what was reached was made.
    std::string phase_before(const Reached<D>& reached) {
        World<D> world = worlds_[reached.origin];
        for (std::size_t step = 0; step < reached.silent; ++step) table_->make(world, reached.path[step], events_);
        return std::string(D::phase_name(world.position));
    }

    // A drawn card that is not the one that the recorded order has there: the record contradicts itself.
    void check_order(const Move& move, EntryReport& said) {
        if (!report_.inconsistent.empty()) return;
        report_.inconsistent = order_contradicted(*table_, move, worlds_.front(), said.number);
        if (report_.inconsistent.empty()) return;
        said.verdict = Verdict::malformed;
        said.problem = report_.inconsistent;
    }

    // ---- entries that are not legal

    void reject(const Move& move, const Place& place, Search<D>& search, EntryReport& said) {
        const Judged<D>& judged = *search.illegal;
        const Position& at = judged.attempt.at;
        failed_by_time_ = !Searcher<D>::is_refused(move, judged.attempt);
        tell_refusal(judged, said);
        if (depends_on_unknown_card(move, judged.point.world.position)) {
            if (!tell_earlier_draw(move, said)) leave_open(judged.point.world.position, said);
            return;
        }
        if (go_on_after_untold_pass(move, place, search, said)) return;
        if (untold_pass_ && game().is_over(at)) return leave_end_open(said);
        if (options_.alternatives > 0 || options_.explanations) list_alternatives(*table_, at, options_.alternatives, said);
        if constexpr (HasPayments<D>) {
            const auto name_of = [&](std::size_t entry) { return narrator_->named(entry); };
            if (options_.explanations) explain_payment_of(*table_, judged, name_of, said);
        }
        if (search.cut) said.notes.push_back("there are more possible positions than were looked at");
        if (!replay_.complete && !told_next(search, said.number) && go_on_after_omission(move, place, search, said)) return;
        if (failed_by_time_) tell_when_it_was_time(move, place, search, said);
        go_on_as_played(judged, move, said);
    }

    // The number of the next entry, if it tells what is due: then the record leaves nothing out, and this entry came too early.
    std::optional<std::size_t> told_next(const Search<D>& search, std::size_t entry) {
        if (search.dead_ends.empty() || entry >= replay_.moves.size()) return std::nullopt;
        const World<D>& due = search.dead_ends.front().world;
        const Author& by = replay_.moves[entry].by;
        if (by.kind != Author::Kind::player || by.seat != D::decider(due.position)) return std::nullopt;
        const std::optional<Move> move = move_of_play(entry);
        if (!move) return std::nullopt;
        const Telling telling = table_->telling;
        const Search<D> answer = search_for(*move, Place{}, entry + 1, std::span(&due, 1));
        table_->telling = telling;
        const bool answers = !answer.legal.empty() && answer.legal.all().front().steps == 0;
        return answers ? std::optional(entry + 1) : std::nullopt;
    }

    // It is too early for the entry, or too late: what is missing before it, or since when.
    void tell_when_it_was_time(const Move& move, const Place& place, const Search<D>& search, EntryReport& said) {
        const auto due = told_next(search, said.number);
        const std::string missing = letting_go_before(move, place, search, said.number);
        if (!missing.empty()) {
            said.notes.push_back(fmt::format("it would be legal if this stood before it, which is always told: {}", missing));
            if (due) said.notes.back() += fmt::format("; entry {}, which answers that decision, stands behind it", *due);
        } else if (due) {
            said.notes.push_back(fmt::format("too early: entry {} tells what was to be decided first", *due));
        } else {
            tell_since_when(move, place, said);
        }
    }

    // The last entry before which it would have been legal.
    void tell_since_when(const Move& move, const Place& place, EntryReport& said) {
        for (std::size_t back = past_.size(); back-- > 1;) {
            tell_of(*table_, move, said.number);
            const Search<D> found = Searcher<D>(*table_, &move, place, kMostWorldsInAccount).run(past_[back - 1].worlds);
            if (found.legal.empty() || found.legal.all().front().crossed) continue;
            said.notes.push_back(fmt::format("too late: it would have been legal before entry {}", past_[back - 1].index + 1));
            return;
        }
    }

    // Who would have to let go of what before the entry is legal, in words; empty: that does not make it legal.
    std::string letting_go_before(const Move& move, const Place& place, const Search<D>& search, std::size_t entry) {
        std::vector<World<D>> worlds;
        for (const Reached<D>& due : search.dead_ends) worlds.push_back(due.world);
        std::string missing;
        for (std::size_t step = 0; step < kMostTurnsInSilence && !worlds.empty(); ++step) {
            std::string let_go;
            std::vector<World<D>> after;
            for (World<D>& world : worlds) {
                Choice choice;
                if (game().is_over(world.position) || !game().passive_choice(world.position, choice)) continue;
                if (!D::row_of(world.position, choice).lets_go) continue;
                if (let_go.empty()) let_go = D::choice_text(game(), names(), world.position, choice);
                table_->make(world, choice, events_);
                after.push_back(std::move(world));
            }
            if (after.empty()) return "";
            missing += (missing.empty() ? "" : "; ") + let_go;
            const Search<D> found = search_for(move, place, entry, after);
            if (!found.legal.empty()) return missing;
            worlds.clear();
            for (const Reached<D>& due : found.dead_ends) worlds.push_back(due.world);
        }
        return "";
    }

    // What is missing before one entry, of which nothing came, is mostly missing before the next as well.
    void tell_silence_once(EntryReport& said) {
        if (said.silent.size() > 1 && silence_.steps == said.silent && silence_.worlds == worlds_number_)
            said.silent = {fmt::format("the same as before entry {}", silence_.entry)};
        else
            silence_ = {said.silent, said.number, worlds_number_};
    }

    void tell_refusal(const Judged<D>& judged, EntryReport& said) {
        const Position& at = judged.attempt.at;
        said.verdict = Verdict::illegal;
        const std::size_t told = said.silent.size();
        narrator_->tell_path_from(worlds_[judged.point.origin], judged.point.path, judged.point.path.size(), said, Tell::silence);
        if (told == 0) tell_silence_once(said);
        said.turn = turn();
        said.phase = std::string(D::phase_name(at));
        said.awaited = D::awaited_text(game(), names(), at);
        narrator_->keep_position(said.before, said.before_text, judged.point.world.position);
        narrator_->keep_moment(said, judged.point.world.position);
        name_violations(*table_, judged, said);
        tell_of_other_worlds(said);
    }

    // What is said of an entry is so in one of the positions that the record leaves possible.
    void tell_of_other_worlds(EntryReport& said) const {
        if (worlds_.size() > 1)
            said.notes.push_back(
                fmt::format("what is said of it is so in one of the {} positions that the record leaves possible; it is "
                            "legal in none of them",
                            worlds_.size()));
    }

    // Does the entry leave open what it names, and may that be a card that nobody knows? Does it tell of a card of the shared deck that may
    // have come off it before?
    bool depends_on_unknown_card(const Move& move, const Position& position) const {
        if (SharesDeck<D> && move.row->role == MoveRow::Role::draw) return table_->unknown.any(position);
        return move.open && move.author == AuthorOfWord::player && table_->unknown.outside_deck(position, move.by) > 0;
    }

    // The card that came off the shared deck before, told only now: if one player alone drew one that no entry has told, it is the unknown
    // card in that player's hand.
    bool tell_earlier_draw(const Move& move, EntryReport& said) {
        if constexpr (SharesDeck<D>) {
            const Operand* card = move.row->role == MoveRow::Role::draw ? move.row->operand_with(Form::Shape::card) : nullptr;
            if (card == nullptr || move.at(card->key).open || narrator_->untold().size() != 1) return false;
            const Player owner = narrator_->untold().front().owner;
            const Choice known = make_known(owner, kInHand, static_cast<Kind>(move.at(card->key).value));
            const auto may_be_it = [&](const World<D>& world) {
                return table_->unknown.outside_deck(world.position, owner) == 1 && table_->unknown.can_make_known(world.position, known);
            };
            if (owner >= seats_of<D>(game()) || !std::all_of(worlds_.begin(), worlds_.end(), may_be_it)) return false;
            for (World<D>& world : worlds_) table_->make(world, known, events_);
            said.verdict = Verdict::legal;
            said.violations.clear();
            said.awaited.clear();
            said.silent.clear();
            said.notes.push_back(fmt::format("{} drew it before: it is told only now", names().players[owner]));
            return true;
        }
        return false;
    }

    void leave_open(const Position& position, EntryReport& said) {
        said.verdict = Verdict::undetermined;
        said.violations.clear();
        said.effect_made = false;
        said.problem = "it depends on cards that nobody wrote down: " + what_to_note<D>(*table_, position, narrator_->untold());
    }

    // A duty that the record does not show was skipped, if the entry is legal once it is done.
    bool go_on_after_omission(const Move& move, const Place& place, Search<D>& search, EntryReport& said) {
        const bool broken = search.illegal && Searcher<D>::breaks_more_than_time(search.illegal->attempt);
        const auto found = after_omitted_duties(*table_, move, place, search.dead_ends, options_.maximum_worlds, broken);
        if (found.empty()) return false;
        said.verdict = Verdict::omitted;
        const Reached<D>& due = search.dead_ends.front();
        said.problem = "the record does not show: " + D::awaited_text(game(), names(), due.world.position);
        said.awaited = D::awaited_text(game(), names(), due.world.position);
        said.legal_instead.clear();
        if (options_.alternatives > 0) list_alternatives(*table_, due.world.position, options_.alternatives, said);
        std::vector<World<D>> after;
        after.reserve(found.size());
        for (const Reached<D>& reached : found) after.push_back(reached.world);
        if (found.size() > 1)
            said.notes.push_back(fmt::format("{} ways in which it could have been done are followed from here", found.size()));
        worlds_ = std::move(after);
        return true;
    }

    // A pass that is told while somebody else is asked, whose own is not recorded: whether that one could have done anything else depends
    // on cards that nobody wrote down, and what could not be otherwise may be left out.
    bool go_on_after_untold_pass(const Move& move, const Place& place, const Search<D>& search, EntryReport& said) {
        if (replay_.complete || move.author != AuthorOfWord::player || !move.row->lets_go) return false;
        std::vector<World<D>> passed;
        const Reached<D>* first = nullptr;
        for (const Reached<D>& due : search.dead_ends) {
            const Position& position = due.world.position;
            const Player asked = D::decider(position);
            Choice pass;
            if (asked >= seats_of<D>(game()) || asked == move.by || table_->unknown.outside_deck(position, asked) == 0) continue;
            if (!game().passive_choice(position, pass) || !D::row_of(position, pass).lets_go) continue;
            if (first == nullptr) first = &due;
            table_->make(passed.emplace_back(due.world), pass, events_);
        }
        if (first == nullptr) return false;
        Search<D> after = search_for(move, place, said.number, passed);
        if (after.legal.empty()) return false;
        // The turn would be over, and the pass that is missing stands behind this one, before the mark of the next turn.
        const auto over = [](const Reached<D>& reached) { return reached.world.unmarked; };
        if (std::all_of(after.legal.all().begin(), after.legal.all().end(), over) && told_next(search, said.number)) return false;
        const Position& position = first->world.position;
        said.violations.clear();
        said.awaited.clear();
        const std::string problem = fmt::format(
            "no pass of {} is recorded before it: it is legal if there was one; what else could have been done depends on cards "
            "that nobody wrote down: {}",
            names().players[D::decider(position)], what_to_note<D>(*table_, position, narrator_->untold()));
        if (!untold_pass_) untold_pass_ = said.number;
        worlds_ = std::move(passed);
        accept(&move, after, said);
        said.verdict = Verdict::undetermined;
        said.problem = problem;
        return true;
    }

    // The game is over by turns that ended with passes which nobody recorded: perhaps they were none.
    void leave_end_open(EntryReport& said) const {
        said.verdict = Verdict::undetermined;
        said.violations.clear();
        said.effect_made = false;
        said.problem =
            fmt::format("the game is over, if the passes were made that are not recorded (the first before entry {})", *untold_pass_);
    }

    void go_on_as_played(const Judged<D>& judged, const Move& move, EntryReport& said) {
        std::vector<World<D>> worlds = worlds_as_played(judged, move, said.number);
        said.effect_made = !worlds.empty();
        if (worlds.empty()) {
            said.notes.emplace_back(kNothingCameOfIt);
            return;
        }
        worlds_ = std::move(worlds);
        said.notes.push_back("the audit goes on as it was played");
    }

    std::vector<World<D>> worlds_as_played(const Judged<D>& judged, const Move& move, std::size_t by_entry) {
        std::vector<World<D>> worlds;
        World<D> world = judged.point.world;
        if constexpr (HasPayments<D>)
            world.payments = with_step<D>(world.payments, world.position, Choice{}, StepOfPayment::unruly, by_entry);
        for (const Position& position : as_played<D>(waived_, *table_, world.position, judged.attempt.meaning, move)) {
            if (worlds.size() == options_.maximum_worlds) break;
            world.position = position;
            worlds.push_back(world);
        }
        return worlds;
    }

    // ---- judge, clock, concession

    void audit_intervention(const Entry& entry, const JsonView& view, EntryReport& said) {
        const bool judge = entry.by.kind == Author::Kind::judge;
        said.text = judge ? "the judge rules" : fmt::format("the clock: {}", entry.play);
        if (!entry.note.empty()) said.text += ": " + entry.note;
        intervened_ = true;
        if (!judge) return;
        if (entry.play != "ruling") return malformed(said, fmt::format("{}: a judge's entry is a ruling", view.place()));
        ruled_ = true;
        JsonObject object = view.object();
        for (const auto& key : {"by", "play", "at", "hash", "note", "claim"}) object.optional(key);
        const auto position = object.optional("position");
        try {
            object.no_other_keys();
            if (position) {
                worlds_ = {world_of_ruling<D>(start_, *table_, worlds_.front(), *position)};
                lost_track_ = false;
            }
        } catch (const InputError& error) {
            malformed(said, error.what());
        }
    }

    void audit_concession(const Entry& entry, const JsonView& view, EntryReport& said) {
        said.text = said.author + " concedes";
        if (!entry.details->empty()) return malformed(said, fmt::format("{}: a concession says nothing else", view.place()));
        const auto ended = [&](const World<D>& world) { return has_ended_for(*table_, world, entry.by.seat); };
        if (is_over() || std::all_of(worlds_.begin(), worlds_.end(), ended)) return refuse_after_end(said);
        conceded_ = entry.by.seat;
    }

    bool is_over() const {
        const auto over = [&](const World<D>& world) { return game().is_over(world.position); };
        return conceded_ || std::all_of(worlds_.begin(), worlds_.end(), over);
    }

    // After the end there is nothing to do, and nothing that is done changes who won.
    void refuse_after_end(EntryReport& said) const {
        said.verdict = Verdict::illegal;
        said.effect_made = false;
        said.problem = conceded_ ? fmt::format("the game is over: {} has given up", names().players[*conceded_]) : "the game is over";
    }

    // ---- claims, hashes, result

    void check_evidence(const Entry& entry, EntryReport& said) {
        check_claims(said.number, &said);
        if (entry.claim) check_claim(*entry.claim, said.number, &said);
        if (!entry.hash.empty()) check_hash(entry.hash, said);
    }

    void check_claims(std::size_t number, EntryReport* said) {
        if (lost_track_) return;
        for (auto claim = claims_.first(number); claim != replay_.claims.end() && claim->after == number; ++claim)
            check_claim(claim->facts, number, said);
    }

    // A claim that is true in some of the possible positions leaves only these; one that is true in none is false.
    void check_claim(const Json& written, std::size_t number, EntryReport* said) {
        if (const std::string unknown = unknown_name(written, claims_.names(*table_), Account<D>::claim_words); !unknown.empty()) {
            if (said == nullptr && report_.inconsistent.empty()) report_.inconsistent = unknown;
            if (said != nullptr) malformed(*said, unknown);
            return;
        }
        const Json facts = in_words_of_positions(written, claims_.names(*table_), Account<D>::claim_words);
        ClaimCheck<D> check(*table_, next_move(number), options_.maximum_worlds);
        std::vector<World<D>> fitting;
        std::vector<std::vector<Position>> trails;
        for (std::size_t index = 0; index < worlds_.size(); ++index) {
            static const std::vector<Position> kNoTrail;
            if (auto sight = check.sight_of(facts, worlds_[index], index < trails_.size() ? trails_[index] : kNoTrail)) {
                if (index < trails_.size() && !sight->later) trails.push_back(trails_[index]);
                if (fitting.empty()) narrator_->tell_path_from(worlds_[index], sight->path, sight->path.size(), carried_, Tell::silence);
                fitting.push_back(std::move(sight->world));
            }
        }
        report_.claims += facts.size();
        if (!fitting.empty()) {
            worlds_ = std::move(fitting);
            trails_ = trails.size() == worlds_.size() ? std::move(trails) : std::vector<std::vector<Position>>{};
            return;
        }
        if (said != nullptr && worlds_.size() > 1)
            said->notes.push_back(
                fmt::format("what the rules give is that of one of the {} positions that the record leaves possible; what is "
                            "recorded is true in none of them",
                            worlds_.size()));
        for (FalseClaim& claim : check.wrong()) {
            claim.after = number;
            if (said != nullptr)
                contradict(*said, fmt::format("{}: recorded {}, the rules give {}", claim.fact, claim.recorded, claim.computed));
            report_.false_claims.push_back(std::move(claim));
        }
    }

    // An entry, where it is a play that can be read.
    std::optional<Move> move_of_play(std::size_t index) const {
        const Entry& entry = replay_.moves[index];
        const bool beside = !entry.mark.empty() || leaves_open(*table_, accounts_, entry) || entry.by.kind == Author::Kind::judge ||
                            !places_.problems[index].empty() || (!HasClock<D> && entry.by.kind == Author::Kind::clock) ||
                            (!ConcedesByChoice<D> && entry.play == "concede");
        return beside ? std::nullopt : move_in_words(index);
    }

    // The entry that comes next, where it is a play.
    std::optional<NextEntry> next_move(std::size_t index) const {
        if (index >= replay_.moves.size()) return std::nullopt;
        std::optional<Move> move = move_of_play(index);
        if (!move) return std::nullopt;
        return NextEntry{std::move(*move), places_.places[index]};
    }

    void check_hash(const std::string& recorded, EntryReport& said) {
        std::vector<World<D>> fitting;
        bool unknown = false;
        for (const World<D>& world : worlds_) {
            visit_sights(*table_, world, {}, [&](const Sight<D>& sight) {
                if (sight.between) return false;
                const std::string computed = hash_at(*table_, sight.world);
                unknown = unknown || computed.empty();
                if (computed != recorded) return false;
                fitting.push_back(world);
                return true;
            });
        }
        ++report_.claims;
        if (fitting.empty() && unknown) {
            said.problem += fmt::format("{}the hash depends on cards that nobody wrote down: {}", said.problem.empty() ? "" : "; ",
                                        what_to_note<D>(*table_, worlds_.front().position, narrator_->untold()));
            if (said.verdict == Verdict::legal) said.verdict = Verdict::undetermined;
            return;
        }
        if (fitting.empty()) {
            const std::string computed = hash_of<D>(game(), worlds_.front().position);
            report_.false_claims.push_back({said.number, "hash", recorded, computed});
            return contradict(said, fmt::format("hash: recorded {}, the rules give {}", recorded, computed));
        }
        trails_.clear();
        worlds_ = std::move(fitting);
    }

    void finish() {
        narrator_->stand_in(worlds_.front());
        report_.turns = narrator_->turns();
        narrator_->add_clauses(report_);
        if (lost_track_) {
            if (replay_.result) report_.result = Verdict::undetermined;
        } else {
            judge_result(*table_, worlds_.front(), conceded_, intervened_, report_);
            narrator_->keep_position(report_.end, report_.end_text, worlds_.front().position);
            if (worlds_.size() == 1) report_.final_hash = hash_at(*table_, worlds_.front());
        }
        for (std::size_t index = 0; index < report_.entries.size(); ++index) {
            EntryReport& entry = report_.entries[index];
            if (entry.verdict == Verdict::legal || entry.verdict == Verdict::undetermined) continue;
            entry.since = SinceThen{narrator_->decisions() - progress_[index].decisions, narrator_->draws() - progress_[index].draws,
                                    std::min(last_legal_, entry.number - 1)};
        }
    }

    // An entry that could not be made in its place.
    struct Late {
        std::size_t index = 0;
        Move move;
        std::size_t impossible_in = 0;  // the worlds in which it was looked for in vain
    };
    // What was told to be missing before an entry.
    struct Silence {
        std::vector<std::string> steps;
        std::size_t entry = 0;
        std::size_t worlds = 0;  // in which it was
    };
    struct Progress {
        std::size_t decisions = 0;
        std::size_t draws = 0;
    };

    const Replay& replay_;
    const Start<D>& start_;
    const AuditOptions& options_;
    Budget& budget_;
    const Places& places_;
    Accounts& accounts_;
    WaivedGames<D> waived_;
    std::shared_ptr<const typename D::Built> built_;
    std::optional<Table<D>> table_;
    std::optional<Narrator<D>> narrator_;
    std::optional<PlainWay<D>> plain_way_;
    std::optional<ReadMoves<D>> read_moves_;
    RecordedClaims<D> claims_{replay_};
    AuditReport report_;
    std::vector<World<D>> worlds_;
    std::size_t worlds_number_ = 1;              // another one where they may be others
    std::vector<std::vector<Position>> trails_;  // of each world, where the entry has a claim
    std::vector<Doubt> doubts_;
    Pasts<D> past_;  // of the last entries and the one that is judged
    std::vector<Progress> progress_;
    std::vector<Late> late_;
    Silence silence_;
    EntryReport carried_;                     // what happened in silence before a claim was true: told of the next entry
    std::optional<std::size_t> untold_pass_;  // the first entry that is legal only after a pass that nobody recorded
    std::optional<Player> conceded_;
    std::optional<TimesOf<D>> times_;
    std::size_t last_legal_ = 0;
    bool tainted_ = false;
    bool ruled_ = false;
    bool intervened_ = false;
    bool lost_track_ = false;
    bool failed_by_time_ = false;  // what forbids the entry that is judged is its time alone
    Events events_;
};

// Judges a record by the first account of it that holds; what that is stays in `accounts`.
template <class D>
AuditReport audit_in_accounts(const Replay& replay, const Start<D>& start, const AuditOptions& options, Budget& budget,
                              const Places& places, Accounts& accounts) {
    while (true) {
        accounts.again = false;
        AuditReport report = Auditor<D>(replay, start, options, budget, places, accounts).run();
        if (!accounts.again) return report;
    }
}

}  // namespace arbiter::audit
