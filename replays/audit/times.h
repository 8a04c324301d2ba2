// Were the decisions of a record made in time? For games with a clock (model/core/words/clock.h).
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <concepts>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "model/core/definition.h"
#include "model/core/words/clock.h"
#include "replays/audit_report.h"
#include "replays/replay.h"

namespace arbiter::audit {

// When each entry was made. An entry of chance, the judge or the clock without a time follows at once from the one before it; a player's
// was made at some time between those around it that are known.
inline std::vector<Moment> moments_of(const Replay& replay) {
    std::vector<Moment> moments(replay.moves.size());
    std::int64_t known = 0;
    for (std::size_t index = 0; index < moments.size(); ++index) {
        const auto& time = replay.moves[index].time;
        if (time) known = std::max(known, *time);
        moments[index].earliest = known;
    }
    known = Moment::kNever;
    for (std::size_t index = moments.size(); index-- > 0;) {
        const auto& time = replay.moves[index].time;
        if (time) known = std::min(known, *time);
        moments[index].latest = known;
    }
    for (std::size_t index = 0; index < moments.size(); ++index) {
        const Entry& entry = replay.moves[index];
        if (entry.time || entry.by.kind == Author::Kind::player) continue;
        moments[index] = index > 0 ? moments[index - 1] : Moment::at(0);
    }
    return moments;
}

// Milliseconds as seconds: "30.001 s".
inline std::string seconds_text(std::int64_t milliseconds) {
    return fmt::format("{}.{:03} s", milliseconds / 1000, milliseconds % 1000);
}

template <class D>
class Times {
    using Position = typename D::Position;

public:
    Times(const Replay& replay, const typename D::Rules& rules)
        : replay_(&replay), clock_(D::time_rules(rules)), moments_(moments_of(replay)) {
        recorded_ = std::any_of(replay.moves.begin(), replay.moves.end(), [](const Entry& entry) { return entry.time.has_value(); });
    }

    // The record begins.
    void begin(const typename D::Game& game, const Position& position) {
        clock_.open(open_decisions(game, position), kNobody, true, Moment::at(0));
        phase_ = D::phase_name(position);
    }

    // Judges the time of an entry that was legal as a play: `choice` was made in `before`. A record without any times says nothing of
    // plays, and does not show that any time ran out.
    void judge(std::size_t index, const Position& before, Choice choice, EntryReport& said) const {
        judge_order(index, said);
        const TimedChoice timed = D::timed_choice(before, choice);
        if (timed.player == kNobody || (!recorded_ && !timed.ran_out)) return;
        const Certainty right = recorded_ ? clock_.is_right(timed, moments_[index]) : Certainty::unknown;
        if (right == Certainty::yes || said.verdict != Verdict::legal) return;
        const std::string player = replay_->players[timed.player].name;
        if (right == Certainty::unknown) {
            said.verdict = Verdict::undetermined;
            said.problem =
                fmt::format("the record does not show whether {}: the times of this entry and of the one before it would decide it",
                            timed.ran_out ? "the time of " + player + " had run out" : player + " was in time");
            return;
        }
        said.verdict = Verdict::illegal;
        const std::string fact = fact_of(timed, player, clock_.elapsed(timed.player, moments_[index]));
        for (const ClauseId clause : {clock_.rules().of_limit, clock_.rules().of_skip}) {
            const ClauseInfo& info = D::rulebook().clause(clause);
            said.violations.push_back({std::string(info.id), std::string(info.rule), std::string(info.section), fact});
        }
    }

    // The record goes on from `after`; `decided` made the entry or let the time run out.
    void go_on(std::size_t index, const typename D::Game& game, const Position& after, Player decided, std::size_t turn) {
        const bool new_phase = turn != turn_ || phase_ != D::phase_name(after);
        clock_.open(open_decisions(game, after), decided, new_phase, moments_[index]);
        turn_ = turn;
        phase_ = D::phase_name(after);
    }

private:
    static std::uint8_t open_decisions(const typename D::Game& game, const Position& position) {
        unsigned seats = 0;
        for (const Player player : Seats::all(seats_of<D>(game))) seats |= D::awaits(game, position, player) ? 1u << player : 0u;
        return static_cast<std::uint8_t>(seats);
    }

    // Time does not run backwards.
    void judge_order(std::size_t index, EntryReport& said) const {
        const auto& time = replay_->moves[index].time;
        if (!time || *time >= moments_[index].earliest) return;
        said.verdict = Verdict::malformed;
        said.problem = fmt::format("found the time {}, and an entry before it has {}", *time, moments_[index].earliest);
    }

    std::string fact_of(const TimedChoice& timed, const std::string& player, const Moment& had) const {
        const std::string limit = seconds_text(clock_.rules().limit);
        if (!clock_.rules().every_decision && !timed.opportunity) return "no limit is set for this decision";
        if (timed.ran_out) return fmt::format("{} had had {} of {}", player, seconds_text(had.latest), limit);
        return fmt::format("{} had {}, and chose after {}", player, limit, seconds_text(had.earliest));
    }

    const Replay* replay_;
    Clock clock_;
    std::vector<Moment> moments_;
    std::string phase_;
    std::size_t turn_ = 0;
    bool recorded_ = false;
};

// Nothing, for games without a clock.
struct NoTimes {};
template <class D>
using TimesOf = std::conditional_t<HasClock<D>, Times<D>, NoTimes>;

}  // namespace arbiter::audit
