// The audit of a record in which all is as it should be: each entry is taken to tell of the first decision that it can, and is legal, and
// what is claimed is true at once. Whatever is otherwise, or could be, ends it without a report, for the search (auditor.h), which would
// have found the same of what is right.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "replays/audit/built.h"
#include "replays/audit/header.h"
#include "replays/audit/narrator.h"
#include "replays/audit/plain_entries.h"
#include "replays/audit/plain_way.h"
#include "replays/audit/recorded_result.h"
#include "replays/auditor.h"

namespace arbiter::audit {

template <class D>
class LiteralAudit {
public:
    // `places`: those of the record. All must outlive it.
    LiteralAudit(const Replay& replay, const Start<D>& start, const AuditOptions& options, Budget& budget, const Places& places)
        : replay_(replay),
          start_(start),
          options_(options),
          places_(places),
          built_(built_for<D>(start.setup)),
          table_{replay, built_->game, built_->names, budget, {}, UnknownCards<D>(start.setup, *built_), places.marks, places.first_turn},
          narrator_(table_, built_, options, 0),
          way_(table_, true),
          moves_(built_->names) {
        table_.keeps_payments = false;
        way_.counts_clauses = options.clauses;
    }

    // Can the record be judged by this?
    static bool is_possible(const Replay& replay, const Start<D>& start) {
        return !HasClock<D> && !start.deck_unknown && kSeatsAllowed<D>.allows(replay.players.size());
    }

    // Of the entries, which are legal, nothing but their numbers. Nothing where something is otherwise: from `reached()` on.
    std::optional<AuditReport> run() {
        fill_header(replay_, start_, report_);
        if (!replay_.position) judge_decks(start_, report_);
        world_.position = built_->game.initial();
        if (!claims_.are_true_at_once(table_, 0, world_)) return std::nullopt;
        report_.claims = claims_.compared;
        std::vector<bool> done(std::min(replay_.moves.size(), options_.entries));
        for (std::size_t index = 0; index < done.size(); ++index) {
            for (std::size_t next; !done[index] && (next = next_of_run(index, done)) != index;)
                if (!take(next, done)) return std::nullopt;
            if (!done[index] && !take(index, done)) return std::nullopt;
        }
        if (told_twice_ || has_no_room(built_->game, world_.position)) return std::nullopt;
        report_.untold = done.size();
        report_.turns = narrator_.turns_told();
        report_.begins_in_turn = begins_in_turn<D>(replay_, built_->game.initial());
        if (options_.clauses) narrator_.add_clauses(report_);
        judge_result(table_, world_, conceded_, false, report_);
        report_.final_hash = hash_at(table_, world_);
        return std::move(report_);
    }

    // The index of the last entry that was looked at.
    std::size_t reached() const { return reached_; }

private:
    static constexpr std::size_t kEntriesAtOnce = 16;  // for which the time is asked once

    bool take(std::size_t index, std::vector<bool>& done) {
        done[index] = true;
        reached_ = index;
        if (index + 2 < replay_.moves.size()) {
            moves_.expect_next(replay_.moves[index + 1].details);
            moves_.expect_soon(replay_.moves[index + 2].details);
        }
        if (index % kEntriesAtOnce == 0 && table_.budget.is_used_up()) return false;
        return concedes<D>(replay_.moves[index]) ? concede(index) : make(index);
    }

    bool make(std::size_t index) {
        const Entry& entry = replay_.moves[index];
        const bool of_table = entry.by.kind == Author::Kind::player || entry.by.kind == Author::Kind::chance;
        const bool plain = of_table && entry.mark.empty() && !conceded_ && world_.told.empty() && places_.problems[index].empty();
        const Move* move = plain ? read_plainly(moves_, entry, places_, index) : nullptr;
        if (move == nullptr || move->open) return false;
        tell_of(table_, *move, index + 1);
        way_.asks_once = entry.hash.empty() && !told_twice_;
        if (!way_.find_next(*move, places_.places[index]) || way_.draws_unknown) return false;
        if (!claims_.are_true_at_once(table_, index + 1, world_)) return false;
        report_.claims += claims_.compared;
        narrator_.count(way_.tally);
        told_twice_ = entry.hash.empty() && (told_twice_ || !way_.told_once);
        if (move->row->lets_go && D::phase_name(world_.position) == way_.phase) world_.let_go = true;
        return replay_.shuffles.empty() || order_contradicted(table_, *move, world_, index + 1).empty();
    }

    bool concede(std::size_t index) {
        const Entry& entry = replay_.moves[index];
        const bool other =
            !places_.problems[index].empty() || !entry.details->empty() || !entry.hash.empty() || entry.claim || claims_.any(index + 1);
        if (other || conceded_ || has_ended_for(table_, world_, entry.by.seat)) return false;
        conceded_ = entry.by.seat;
        narrator_.note_told(narrator_.turns());
        return true;
    }

    std::size_t next_of_run(std::size_t index, const std::vector<bool>& done) {
        if (conceded_ || !places_.any_order[index]) return index;
        const auto candidates = next_of_each(replay_, places_, claims_, index, done);
        return first_of_run<D>(table_, places_, std::span<const World<D>>(&world_, 1), candidates,
                               [&](std::size_t next) { return read_plainly(moves_, replay_.moves[next], places_, next); });
    }

    const Replay& replay_;
    const Start<D>& start_;
    const AuditOptions& options_;
    const Places& places_;
    std::shared_ptr<const typename D::Built> built_;
    Table<D> table_;
    Narrator<D> narrator_;
    PlainWay<D> way_;
    ReadMoves<D> moves_;
    RecordedClaims<D> claims_{replay_};
    AuditReport report_;
    World<D>& world_ = way_.after;
    std::optional<Player> conceded_;
    std::size_t reached_ = 0;
    bool told_twice_ = false;  // since the last hash, an entry may have told of another decision than the first
};

}  // namespace arbiter::audit
