// Fuzzing as a template, instantiated once a game (checker/fuzz/<game>.cpp): games are played in rounds, each worker taking whichever is
// next, and counted in the order of their numbers, so that no result depends on who played what.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <exception>
#include <functional>
#include <set>
#include <string>
#include <thread>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "checker/fuzz/corpus_record.h"
#include "checker/fuzz/deadline.h"
#include "checker/fuzz/finding_maker.h"
#include "checker/fuzz/fuzz.h"
#include "checker/fuzz/played_game.h"
#include "checker/fuzz/random_case.h"
#include "checker/fuzz/random_start.h"
#include "checker/fuzz/rules_judge.h"
#include "checker/fuzz/versions_judge.h"
#include "model/core/input/contradiction.h"
#include "model/core/input/contradiction_error.h"
#include "model/core/input/error.h"

namespace arbiter {

template <class Random, class Judge>
class Campaign {
public:
    using D = typename Random::Definition;

    // All must outlive it.
    Campaign(const RandomStarts<Random>& starts, const Judge& judge, const FuzzOptions& options)
        : starts_(starts), judge_(judge), options_(options), maker_(starts, judge, options) {}

    FuzzReport run() {
        report_.game = D::name;
        report_.seed = options_.seed;
        report_.has_decks = starts_.has_decks();
        look_at_corpus();
        play_games();
        if (tally_.games == 0 && report_.refused > 0 && report_.findings.empty())
            throw InputError("no game can begin in the two versions: " + why_refused_);
        add_statistics();
        report_.interrupted = report_.interrupted || interrupted();
        report_.seconds = seconds();
        return std::move(report_);
    }

private:
    static constexpr std::uint64_t kGamesOfRound = 64;
    static constexpr std::uint64_t kRecordOneIn = 8, kListingOneIn = 4, kUniverseOneIn = 32;  // games
    static constexpr std::uint64_t kUniverseFirstSteps = 17;  // one of which is the first in which all choices are tried

    struct OneGame {
        std::optional<Failure> failure;
        GameTally tally;
        std::exception_ptr problem;
        bool played = false;
    };

    double seconds() const { return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count(); }
    bool interrupted() const { return options_.goes_on && !options_.goes_on(); }
    // A start that differs ends nothing: what else differs is looked for.
    bool knows_enough() const {
        const auto of_play = [](const FuzzFinding& finding) { return !is_of_start(finding.what); };
        return static_cast<std::size_t>(std::ranges::count_if(report_.findings, of_play)) >= options_.findings;
    }
    bool is_over(std::uint64_t next) const {
        if (options_.only) return next > *options_.only;
        return (options_.games && next >= *options_.games) || time_is_over();
    }
    // From now on, to make a finding small.
    Deadline deadline() const { return Deadline(options_.seconds, options_.goes_on); }
    // A game that is played alone is played to its end.
    bool time_is_over() const { return !options_.only && options_.seconds && seconds() >= *options_.seconds; }

    void look_at_corpus() {
        for (const Replay& record : options_.corpus) {
            if (record.game != D::name) continue;
            ++report_.corpus;
            const RandomStart start = starts_.of_record(record);
            for (const Failure& failure : failures_of_record(start, record)) {
                if (!found_.insert(failure.what).second) continue;
                FuzzFinding told;
                told.corpus_file = record.file;
                told.met = failure.decisions;
                report_.findings.push_back(maker_.make(start, failure, std::move(told), deadline()));
            }
        }
    }

    std::vector<Failure> failures_of_record(const RandomStart& start, const Replay& record) const {
        std::vector<Failure> failures;
        const auto add = [&](std::optional<Failure> failure) {
            if (failure) failures.push_back(std::move(*failure));
        };
        if constexpr (Judge::kOfVersions) {
            const auto refusal = judge_.refusal(start.header);
            if (!refusal.by_old.empty() || !refusal.by_new.empty()) {
                add(judge_.judge_start(start.header, kBothBegin));
                return failures;
            }
            add(judge_.judge_start(start.header, kStartsAgree));
            add(judge_.shortest(start.header, std::string(kVersionsAgree), record.moves.size(), options_.search_positions, deadline())
                    .failure);
        } else {
            const auto subject = judge_.subject(start.header);
            add(judge_.replay(subject, start.header, choices_of_record<D>(subject, record), ""));
        }
        return failures;
    }

    void play_games() {
        std::uint64_t next = options_.only.value_or(0);
        while (!knows_enough() && !is_over(next) && !is_in_vain()) {
            if (interrupted()) {
                report_.interrupted = true;
                return;
            }
            std::uint64_t count = kGamesOfRound;
            if (options_.games) count = std::min(count, *options_.games - next);
            if (options_.only) count = 1;
            const double begun = seconds();
            const std::vector<OneGame> games = play_round(next, count);
            report_.seconds_played += seconds() - begun;
            count_round(next, games);
            next += count;
            if (options_.progress) options_.progress(tally_.games, seconds());
        }
    }

    // No start of many can be played.
    bool is_in_vain() const { return tally_.games == 0 && report_.refused >= kGamesOfRound; }

    std::vector<OneGame> play_round(std::uint64_t first, std::uint64_t count) const {
        std::vector<OneGame> games(count);
        std::atomic<std::uint64_t> next{0};
        const auto work = [&] {
            for (std::uint64_t index; !interrupted() && !time_is_over() && (index = next++) < count;) {
                games[index].played = true;
                try {
                    games[index].failure =
                        play(random_case(options_.seed, first + index), attention_to(first + index), "", games[index].tally);
                } catch (...) {
                    games[index].problem = std::current_exception();
                }
            }
        };
        std::vector<std::jthread> workers;
        for (unsigned worker = 1; worker < options_.workers; ++worker) workers.emplace_back(work);
        work();
        workers.clear();
        return games;
    }

    static Attention attention_to(std::uint64_t number) {
        return {.record = number % kRecordOneIn == 0,
                .listing = number % kListingOneIn == 0,
                .universe = number % kUniverseOneIn == 0,
                .universe_from = number / kUniverseOneIn % kUniverseFirstSteps,
                .circle = true};
    }

    std::optional<Failure> play(const RandomCase& one, Attention attention, std::string_view wanted, GameTally& tally) const {
        const RandomStart start = starts_.of(one);
        attention.circle = start.reachable;
        if constexpr (Judge::kOfVersions) {
            if (is_of_start(wanted)) return judge_.judge_start(start.header, wanted);
        }
        const auto subject = judge_.subject(start.header);
        if constexpr (Judge::kOfVersions) tally.begun_apart += Judge::begins_differently(subject) ? 1 : 0;
        return judge_.play(subject, start.header, Numbers(one.play), attention, wanted, tally);
    }

    // In the order of their numbers, up to the last finding that is asked for, or the first game that there was no time for.
    void count_round(std::uint64_t first, const std::vector<OneGame>& games) {
        for (std::size_t index = 0; index < games.size() && !knows_enough(); ++index) {
            const OneGame& game = games[index];
            if (!game.played) return;
            if (game.problem && is_refused(first + index, game.problem)) continue;
            if (game.problem) tell_problem(first + index, game.problem);
            tally_ += game.tally;
            if (game.tally.begun_apart > 0) tell(first + index, Failure{std::string(kStartsAgree), {}, {}, 0});
            if (game.failure) tell(first + index, *game.failure);
        }
    }

    // Unless it is one of a kind that is told already.
    void tell(std::uint64_t number, const Failure& failure) {
        if (found_.insert(failure.what).second) report_.findings.push_back(found(number, failure));
    }

    // Is it a start that one of two versions cannot begin in, or none of them? Told if it is one.
    bool is_refused(std::uint64_t number, const std::exception_ptr& problem) {
        if constexpr (!Judge::kOfVersions)
            return false;
        else {
            try {
                std::rethrow_exception(problem);
            } catch (const InputError& error) {
                const auto refusal = judge_.refusal(starts_.of(random_case(options_.seed, number)).header);
                if (refusal.by_old.empty() && refusal.by_new.empty()) return false;
                ++report_.refused;
                why_refused_ = error.what();
                if (refusal.by_one()) tell(number, Failure{std::string(kBothBegin), {}, {}, 0});
                return true;
            } catch (...) {
                return false;
            }
        }
    }

    // A start that was made and cannot be played is a mistake of the program; one that two versions cannot begin alike is none.
    [[noreturn]] void tell_problem(std::uint64_t number, const std::exception_ptr& problem) const {
        try {
            std::rethrow_exception(problem);
        } catch (const InputError& error) {
            if (options_.new_one)
                throw InputError(
                    fmt::format("game {} of seed {:#x} cannot begin alike in the two versions: {}; give scenarios in which both can",
                                number, options_.seed, error.what()));
            contradiction(fmt::format("game {} of seed {:#x} cannot be played: {}", number, options_.seed, error.what()));
        } catch (const Contradiction& error) {
            contradiction(fmt::format("game {} of seed {:#x} cannot begin: {}", number, options_.seed, error.what()));
        }
    }

    FuzzFinding found(std::uint64_t number, const Failure& failure) const {
        const RandomCase one = random_case(options_.seed, number);
        FuzzFinding told;
        told.game = number;
        told.met = failure.decisions;
        const Deadline until = deadline();
        // Smaller numbers may make a longer game, and that is no simpler one.
        std::size_t decisions = failure.decisions;
        const auto fails = [&](const RandomCase& simpler) {
            GameTally tally;
            std::optional<Failure> again;
            try {
                again = play(simpler, {}, failure.what, tally);
            } catch (const InputError&) {
                if (!Judge::kOfVersions) throw;
                return false;  // one of the versions does not begin in it
            }
            if (!again || again->what != failure.what || again->decisions > decisions) return false;
            decisions = again->decisions;
            return true;
        };
        const ShrunkCase shrunk = shrink(one, fails, options_.tries, [&] { return !until.over(); });
        told.tries = shrunk.tries;
        GameTally tally;
        const auto least = play(shrunk.simplest, {}, failure.what, tally);
        if (!least) contradiction(fmt::format("game {} of seed {:#x} does not fail again", number, options_.seed));
        return maker_.make(starts_.of(shrunk.simplest), *least, std::move(told), until);
    }

    void add_statistics() {
        const Register& rulebook = D::rulebook();
        report_.games = tally_.games;
        report_.finished = tally_.finished;
        report_.beyond_capacity = tally_.beyond_capacity;
        report_.records = tally_.records;
        report_.decisions = tally_.decisions;
        report_.steps = tally_.steps;
        report_.clauses = rulebook.clause_count();
        for (std::size_t clause = 1; clause < rulebook.clauses.size(); ++clause) {
            const auto id = static_cast<ClauseId>(clause);
            const std::string name(rulebook.clauses[clause].id);
            const bool cited = tally_.cited.contains(id), forbids = tally_.forbidding.contains(id);
            if (cited) report_.cited.push_back(name);
            if (forbids) report_.forbidding.push_back(name);
            const ClauseKind kind = rulebook.clauses[clause].kind;
            if (!cited && !forbids && kind != ClauseKind::definition && kind != ClauseKind::advice) report_.never_met.push_back(name);
        }
        if constexpr (std::is_same_v<CardsOf<D>, CardSet>) {
            if (tally_.records > 0) add_unused_cards();
        }
    }

    // By what entries of the records name: a card that is only ever discarded unseen is not used.
    void add_unused_cards() {
        for (const Card& card : starts_.cards().cards()) {
            ++report_.cards;
            if (!tally_.named.contains(card.id)) report_.unused_cards.push_back(card.id);
            for (int ability = 0; ability < card.rules.ability_count; ++ability) {
                if (card.rules.abilities[ability].kind != AbilityKind::activated) continue;  // others are named by no entry
                ++report_.abilities;
                const std::string& id = card.ability_ids[static_cast<std::size_t>(ability)];
                if (!tally_.named.contains(id)) report_.unused_abilities.push_back(id);
            }
        }
    }

    const RandomStarts<Random>& starts_;
    const Judge& judge_;
    const FuzzOptions& options_;
    FindingMaker<Random, Judge> maker_;
    std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
    FuzzReport report_;
    GameTally tally_;
    std::set<std::string> found_;  // what was found already
    std::string why_refused_;      // of the last start that was
};

template <class Random>
FuzzReport fuzz(const CardsOf<typename Random::Definition>& cards, PropertyList<typename Random::Definition::Game> properties,
                const ProgressProperties<typename Random::Definition::Game>& progress, const FuzzOptions& options) {
    const RandomStarts<Random> starts(cards, options);
    if (options.old_one) {
        const VersionsJudge<Random> judge(starts, properties, options);
        return Campaign<Random, VersionsJudge<Random>>(starts, judge, options).run();
    }
    const RulesJudge<Random> judge(starts, properties, progress, options);
    return Campaign<Random, RulesJudge<Random>>(starts, judge, options).run();
}

// For the one unit that compiles it: checker/fuzz/<game>.cpp says `template struct arbiter::FuzzingOf<proxy::RandomGame>;`.
template <class Random>
struct FuzzingOf {
    static constexpr std::tuple functions{&fuzz<Random>};
};

}  // namespace arbiter
