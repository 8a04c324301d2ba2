// Playing and recording as templates: instantiated once a game (replays/<game>/instances.cpp).
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <random>
#include <span>
#include <string_view>
#include <vector>

#include "model/core/definition.h"
#include "model/core/game.h"
#include "model/core/input/contradiction.h"
#include "model/core/words/clock.h"
#include "replays/answers.h"
#include "replays/audit/account.h"
#include "replays/claims.h"
#include "replays/position_hash.h"
#include "replays/recorder.h"

namespace arbiter {

template <class D>
std::string_view phase_word_of(const typename D::Position& position) {
    return audit::Account<D>::phase_word(position);
}

namespace recording {

inline constexpr std::size_t kAggressiveRestsOneIn = 12;
inline constexpr std::size_t kSeldomOneIn = 12;

template <class D>
concept HasSeldomMoves = requires {
    {std::span<const std::string_view>(audit::Account<D>::seldom)};
};

// One of `count`, at least 1. The same on every machine, unlike the standard distributions.
inline std::size_t pick(std::mt19937_64& numbers, std::size_t count) {
    return static_cast<std::size_t>(numbers() % count);
}

// A kind of decision first, then one of that kind: rare kinds come up as often as those with many operands.
inline Choice pick_varied(std::mt19937_64& numbers, const std::vector<Choice>& legal) {
    std::vector<std::uint8_t> kinds;
    for (const Choice choice : legal) {
        if (kinds.empty() || kinds.back() != choice.kind) kinds.push_back(choice.kind);
    }
    const std::uint8_t kind = kinds[pick(numbers, kinds.size())];
    const auto first = std::find_if(legal.begin(), legal.end(), [&](const Choice& choice) { return choice.kind == kind; });
    const auto count = std::count_if(first, legal.end(), [&](const Choice& choice) { return choice.kind == kind; });
    return *(first + static_cast<std::ptrdiff_t>(pick(numbers, static_cast<std::size_t>(count))));
}

// What players seldom do is mostly no answer, where there is another.
template <class D>
void leave_out_seldom(const typename D::Position& position, std::vector<Choice>& legal, std::mt19937_64& numbers) {
    const std::span<const std::string_view> words = audit::Account<D>::seldom;
    const auto is_seldom = [&](Choice choice) {
        return std::find(words.begin(), words.end(), D::row_of(position, choice).word) != words.end();
    };
    const auto seldom = std::count_if(legal.begin(), legal.end(), is_seldom);
    if (seldom == 0 || seldom == std::ssize(legal) || pick(numbers, kSeldomOneIn) == 0) return;
    std::erase_if(legal, is_seldom);
}

template <class D>
Choice decide(const typename D::Game& game, const typename D::Position& position, std::vector<Choice>& legal, Policy policy,
              std::mt19937_64& numbers) {
    Choice passive;
    if constexpr (HasSeldomMoves<D>) leave_out_seldom<D>(position, legal, numbers);
    const bool by_chance = legal.front().actor == kChance;
    if (by_chance || legal.size() == 1 || !game.passive_choice(position, passive)) return legal[pick(numbers, legal.size())];
    switch (policy) {
        case Policy::passive:
            return passive;
        case Policy::aggressive:
            // Now and then it stops: free abilities could be used for ever.
            if (pick(numbers, kAggressiveRestsOneIn) == 0) return passive;
            std::erase(legal, passive);
            return pick_varied(numbers, legal);
        case Policy::random:
            return pick_varied(numbers, legal);
    }
    return passive;
}

// In how many ways a choice of chance comes about.
template <class D>
std::size_t ways_of([[maybe_unused]] const typename D::Position& position, [[maybe_unused]] Choice choice) {
    if constexpr (WeighsChance<D>) return D::ways_of_chance(position, choice);
    return 1;
}

// The game lists different cards once; in a shuffled deck each copy is as likely as any other.
template <class D>
Choice draw(const typename D::Position& position, const std::vector<Choice>& legal, std::mt19937_64& numbers) {
    if (legal.size() == 1) return legal.front();
    std::size_t total = 0;
    for (const Choice choice : legal) total += ways_of<D>(position, choice);
    std::size_t number = pick(numbers, total);
    std::size_t index = 0;
    for (std::size_t ways; number >= (ways = ways_of<D>(position, legal[index])); ++index) number -= ways;
    return legal[index];
}

inline Entry entry_of(const Json& words) {
    Entry entry;
    entry.play = words.value("play", "");
    const std::string by = words.value("by", "");
    if (by == "chance") {
        entry.by.kind = Author::Kind::chance;
    } else if (by == "clock") {
        entry.by.kind = Author::Kind::clock;
    } else if (by == "observer") {
        entry.by.kind = Author::Kind::observer;
    } else if (by.size() == 1 && by[0] >= 'A' && by[0] <= 'D') {
        entry.by.seat = static_cast<Player>(by[0] - 'A');
    } else {
        contradiction("the notation names no seat: " + words.dump());
    }
    for (const auto& [key, value] : words.items()) {
        if (key != "by" && key != "play") entry.details.own()[key] = value;
    }
    return entry;
}

// The claim of what tables write down as numbers.
template <class D>
Json tallies_at(const typename D::Built& built, const typename D::Position& position) {
    if constexpr (ShowsWantedMembers<D>) {
        Json numbers;
        for (const std::string_view tally : D::tallies) numbers[std::string(tally)] = 0;
        return tallies_of(D::position_json(built.game, built.names, position, WantedMembers({{"A", numbers}, {"B", numbers}})), D::tallies);
    } else {
        return tallies_of(D::position_json(built.game, built.names, position), D::tallies);
    }
}

struct PlayedGame {
    std::vector<Choice> choices;
    RecordEnd end = RecordEnd::maximum;
};

// To its end, or to the maximum. A play for which there is no room is left out whole: nobody could judge it.
template <class D>
PlayedGame play_game(const typename D::Built& built, const RecordOptions& options) {
    const auto& game = built.game;
    std::mt19937_64 numbers(options.seed);
    auto position = game.initial();
    PlayedGame played;
    std::vector<Choice> legal;
    Events events;
    std::size_t entries_end = 0;  // of the choices that are entries as a whole
    while (true) {
        // Asked first: some games say of a position without room that it is over.
        if (has_no_room(game, position)) {
            played.choices.resize(entries_end);
            return {std::move(played.choices), RecordEnd::no_room};
        }
        if (game.is_over(position)) return {std::move(played.choices), RecordEnd::game_over};
        if (played.choices.size() == options.maximum_decisions) return played;
        list_answers_of<D>(game, position, legal);
        if (legal.empty()) return {std::move(played.choices), RecordEnd::stuck};
        const bool by_chance = legal.front().actor == kChance;
        const Choice choice = by_chance ? draw<D>(position, legal, numbers) : decide<D>(game, position, legal, options.policy, numbers);
        if (played.choices.empty() || !continues_entry<D>(position, played.choices.back(), choice)) entries_end = played.choices.size();
        game.apply(position, choice, events);
        played.choices.push_back(choice);
    }
}

// When entries were made: everybody acts at once, but for those whose time runs out. Only a record of such a game says so.
template <class D>
class EntryTimes {
public:
    explicit EntryTimes(const typename D::Game& game) : game_(game) {}

    void count([[maybe_unused]] const typename D::Position& before, [[maybe_unused]] Choice choice) {
        if constexpr (HasClock<D>) {
            const TimedChoice timed = D::timed_choice(before, choice);
            const TimeRules rules = D::time_rules(game_.rules());
            // Where all share one time, who acts after it is over cannot have been in time.
            if (timed.player == kNobody || !timed.ran_out || rules.shared_by_phase) return;
            now_ += rules.limit + 1;
            ran_out_ = true;
        }
    }
    std::int64_t now() const { return now_; }
    bool ran_out() const { return ran_out_; }

private:
    [[maybe_unused]] const typename D::Game& game_;
    std::int64_t now_ = 0;
    bool ran_out_ = false;
};

}  // namespace recording

template <class D>
Replay replay_of(const typename D::Built& built, Replay header, std::span<const Choice> choices, const RecordOptions& options) {
    const auto& game = built.game;
    Replay replay = std::move(header);
    replay.complete = true;
    replay.moves.clear();
    replay.claims.clear();
    replay.result.reset();
    auto position = game.initial();
    Events events;
    recording::EntryTimes<D> times(game);
    for (std::size_t next = 0; next < choices.size();) {
        const auto before = position;
        const std::size_t first = next;
        bool turn_ends = false;
        do {
            if (game.check(position, choices[next]) != kNoClause) contradiction("a recorded choice is not legal in its turn");
            times.count(position, choices[next]);
            game.apply(position, choices[next], events);
            turn_ends = turn_ends || std::any_of(events.begin(), events.end(), [](const Event& event) { return D::is_new_turn(event); });
            ++next;
        } while (next < choices.size() && continues_entry<D>(position, choices[next - 1], choices[next]));
        replay.moves.push_back(recording::entry_of(D::describe(game, built.names, before, choices.subspan(first, next - first))));
        replay.moves.back().time = times.now();
        if (!turn_ends && !game.is_over(position)) continue;
        if (options.hashes) replay.moves.back().hash = hash_of<D>(game, position);
        if (options.claims) {
            Claim claim;
            claim.after = replay.moves.size();
            claim.facts = recording::tallies_at<D>(built, position);
            replay.claims.push_back(std::move(claim));
        }
    }
    if (!times.ran_out())
        for (Entry& entry : replay.moves) entry.time.reset();
    if (game.is_over(position) && !has_no_room(game, position))
        replay.result = RecordedResult{D::result(position).winners(), D::result_text(built.names, position)};
    return replay;
}

template <class D>
RecordedGame record_game(Replay header, const Start<D>& start, const RecordOptions& options) {
    auto setup = start.setup;
    if constexpr (SetsRecord<D>) setup.record = true;
    const auto built = D::build(setup);
    header.rules.digest = rules_digest(start.setup.rules);
    header.cards.digest = start.setup.cards.digest();
    header.recorder = {{"by", "arbiter record"},
                       {"policy", kPolicyNames[static_cast<std::size_t>(options.policy)]},
                       {"seed", fmt::format("mt19937_64:{}", options.seed)}};
    const recording::PlayedGame played = recording::play_game<D>(built, options);
    return {replay_of<D>(built, std::move(header), played.choices, options), played.end};
}

}  // namespace arbiter
