// What judges the mutants of a game: its sample decks, records and scenarios, as far as they come out as expected while nothing is changed.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <bitset>
#include <chrono>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "checker/diff/compare_versions.h"
#include "checker/engine/coverage.h"
#include "checker/mutate/waivers_asked.h"
#include "checker/program/cards_of.h"
#include "checker/program/common/bad_inputs.h"
#include "checker/program/common/counterexample_files.h"
#include "checker/program/games/ask_game.h"
#include "checker/program/games/game_of.h"
#include "checker/program/games/mutate_game.h"
#include "checker/program/games/survivor_ruling.h"
#include "checker/program/games/verify_game.h"
#include "checker/program/questions_asked.h"
#include "checker/program/sample_decks.h"
#include "replays/auditor.h"
#include "replays/replay_writer.h"
#include "replays/start.h"

namespace arbiter::program::mutating {

using ClauseBits = std::bitset<Coverage::kMaximumClauses>;

inline ClauseBits bits_of(const std::vector<ClauseId>& clauses) {
    ClauseBits bits;
    for (const ClauseId clause : clauses) bits.set(clause);
    return bits;
}

inline double seconds_since(std::chrono::steady_clock::time_point begin) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

// Which waivers can make a difference in a scenario: found when the first one is compared there.
struct AskedOnce {
    std::once_flag flag;
    WaiversAsked waivers;
};

// A subject, how it begins (of a deck: under which rules it is judged), and what it cites.
template <class D, class Subject>
struct Judge {
    std::string file;
    Subject subject;
    Start<D> start;
    ClauseBits cited{};
    ClauseBits expected{};                        // clauses that it says will be cited: what it is there for
    std::uint64_t positions = 0;                  // of a scenario
    PropertyList<typename D::Game> properties{};  // of a scenario: those that have a case in it
    bool holds = false;                           // of a scenario: every property, as far as the bound lets it be seen
    std::unique_ptr<AskedOnce> asked{};           // of a scenario
};

template <class Game>
class MutantJudges {
public:
    using D = typename Game::Definition;

    // `goes_on`: false once what is not finished is to be left.
    MutantJudges(const MutateRequest& request, MutantJudgeInputs inputs, std::function<bool()> goes_on, BadInputs& bad)
        : request_(request), goes_on_(std::move(goes_on)) {
        for (const DeckOnTerms& deck : inputs.decks) add_deck(deck, bad);
        for (Replay& record : inputs.records) add_record(std::move(record), bad);
        for (Scenario& scenario : inputs.scenarios) add_scenario(std::move(scenario), bad);
        // The short ones first. How long each takes would be another order in every run.
        std::ranges::stable_sort(records_, {}, [](const RecordJudge& judge) { return judge.subject.moves.size(); });
        std::ranges::stable_sort(scenarios_, {}, &ScenarioJudge::positions);
    }

    void describe(Mutation& mutation) const {
        mutation.decks = decks_.size();
        mutation.records = records_.size();
        mutation.positions = request_.positions;
        for (const auto& judge : scenarios_) mutation.scenarios.push_back(judge.subject.name);
        for (const auto& judge : larger_) mutation.larger.push_back(judge.subject.name);
    }

    // Any number of threads may call it. An error is told of this mutant.
    MutantReport judge(const Mutant& mutant) const {
        const auto begin = std::chrono::steady_clock::now();
        MutantReport report;
        report.mutant = mutant;
        try {
            const bool killed = kills(mutant, decks_, MutantJudge::deck, report) || kills(mutant, records_, MutantJudge::record, report);
            if (!killed) judge_by_scenarios(mutant, report);
        } catch (...) {
            report.state = MutantState::failed;
            report.notice = in_words(std::current_exception(), report.killer);
        }
        report.seconds = seconds_since(begin);
        return report;
    }

private:
    using DeckJudge = Judge<D, SampleDeck<D>>;
    using RecordJudge = Judge<D, Replay>;
    using ScenarioJudge = Judge<D, Scenario>;

    [[noreturn]] static void refuse(const std::string& file, const std::string& why) {
        throw InputError(file, "", "does not come out as expected without any change: " + why);
    }

    static void cite(ClauseBits& cited, const std::string& id) {
        if (const auto clause = find_clause(D::rulebook(), id)) cited.set(*clause);
    }

    void add_deck(const DeckOnTerms& deck, BadInputs& bad) {
        const std::string& file = deck.deck.file;
        bad.answered(file, [&] {
            Start<D> start = start_of<D>(deck.terms, cards_of<Game>());
            SampleDeck<D> sample = read_sample_deck<D>(deck.deck, start.setup.cards);
            DeckJudge judge{file, std::move(sample), std::move(start)};
            const auto report = check(judge, judge.start);
            if (const auto differences = unexpected(judge.subject, report); !differences.empty()) refuse(file, differences.front());
            for (const std::string& id : clauses_against<D>(report)) cite(judge.cited, id);
            decks_.push_back(std::move(judge));
        });
    }

    void add_record(Replay&& record, BadInputs& bad) {
        const std::string name = record.line == 0 ? record.file : fmt::format("{}: line {}", record.file, record.line);
        bad.answered(name, [&] {
            Start<D> start = start_of<D>(record, cards_of<Game>());
            RecordJudge judge{record.file, std::move(record), std::move(start)};
            const AuditReport report = audit_replay<D>(judge.subject, judge.start, audit_for_expectations());
            if (const auto differences = unexpected(judge.subject, report); !differences.empty()) refuse(name, differences.front());
            for (const auto& [id, count] : report.clauses) cite(judge.cited, id);
            for (const Expectation& expectation : judge.subject.expected)
                for (const std::string& id : expectation.clauses) cite(judge.expected, id);
            records_.push_back(std::move(judge));
        });
    }

    // What is not known to the end within the bound does not judge.
    void add_scenario(Scenario&& scenario, BadInputs& bad) {
        const std::string file = scenario.start.file;
        bad.answered(file, [&] {
            Start<D> start = start_of<D>(scenario.start, cards_of<Game>());
            ScenarioJudge judge{file, std::move(scenario), std::move(start)};
            check_expected_questions(judge.subject, judge.subject.questions);
            const ScenarioReport report = verified(judge, judge.start, request_.positions);
            judge.positions = report.exploration.positions;
            judge.holds = judge.subject.properties.empty() && !report.exploration.violated();
            judge.properties = properties_of<Game>(build_from<D>(judge.start, judge.subject.start).game);
            judge.asked = std::make_unique<AskedOnce>();
            const bool judges = report.exploration.violated() || (report.exploration.complete() && all_answered(report));
            if (judges && !report.as_expected()) refuse(file, difference_of(report));
            for (ClauseId clause = 1; clause < D::rulebook().clauses.size(); ++clause)
                if (report.exploration.coverage.contains(clause)) judge.cited.set(clause);
            (judges ? scenarios_ : larger_).push_back(std::move(judge));
        });
    }

    // Those first that are there for what the mutant is about, then those that cite it; each part in its order.
    template <class AnyJudge>
    static std::vector<const AnyJudge*> likely_first(const Mutant& mutant, const std::vector<AnyJudge>& judges) {
        const ClauseBits about = bits_of(mutant.clauses);
        std::vector<const AnyJudge*> order;
        for (const AnyJudge& judge : judges) order.push_back(&judge);
        std::ranges::stable_sort(order, {}, [&](const AnyJudge* judge) {
            if ((judge->expected & about).any()) return 0;
            return (judge->cited & about).any() ? 1 : 2;
        });
        return order;
    }

    // False where it can make no difference: the rules depart from the default there, or no module that it is about is played, with it or
    // without it.
    static bool mutate(const Mutant& mutant, Start<D>& start) {
        static const typename D::Rules defaults;
        const std::size_t seats = start.setup.players.size();
        const bool was_played = is_played<Game>(start.setup.rules, seats, mutant.clauses);
        if (!apply(mutant, D::Rules::vocabulary(), bytes_of(defaults), bytes_of(start.setup.rules))) return false;
        return was_played || is_played<Game>(start.setup.rules, seats, mutant.clauses);
    }

    // A question may look at more positions than the exploration, which knows no turns.
    static bool all_answered(const ScenarioReport& report) {
        return std::ranges::none_of(report.properties,
                                    [](const PropertyReport& property) { return property.outcome == Outcome::inconclusive; });
    }

    static std::string difference_of(const ScenarioReport& report) {
        return report.unexpected.empty() ? "it is " + report.verdict : report.unexpected.front();
    }

    static auto check(const DeckJudge& judge, const Start<D>& start) {
        return D::check_deck(judge.subject.deck, start.setup.cards, start.setup.rules);
    }

    // What does not come out as expected; empty: everything does.
    std::string notice(const DeckJudge& judge, const Start<D>& start) const {
        const auto differences = unexpected(judge.subject, check(judge, start));
        return differences.empty() ? "" : differences.front();
    }
    std::string notice(const RecordJudge& judge, const Start<D>& start) const {
        const auto differences = unexpected(judge.subject, audit_replay<D>(judge.subject, start, audit_for_expectations()));
        return differences.empty() ? "" : differences.front();
    }
    // A change may make it larger; what is much larger has another count anyway.
    std::string notice(const ScenarioJudge& judge, const Start<D>& start) const {
        const ScenarioReport report = verified(judge, start, room_for(judge));
        return report.as_expected() ? "" : difference_of(report);
    }

    // As `arbiter verify` has it, with the scenario's own questions.
    ScenarioReport verified(const ScenarioJudge& judge, const Start<D>& start, std::uint64_t positions) const {
        VerifyOptions options;
        options.bounds.positions = positions;
        options.progress = [this](const Progress&) { return goes_on_(); };
        if (judge.subject.questions.empty()) return verify_start<Game>(judge.subject, start, options);
        ScenarioReport report = verify_start<Game>(without_questions(judge.subject), start, options);
        add_answers(judge.subject, ask_start<Game>(judge.subject, start, options), report);
        return report;
    }

    std::uint64_t room_for(const ScenarioJudge& judge) const {
        constexpr std::uint64_t kRoom = 4;
        const auto& expected = judge.subject.expected;
        return kRoom * (expected && expected->positions ? *expected->positions : request_.positions) + 1000;
    }

    template <class AnyJudge>
    bool kills(const Mutant& mutant, const std::vector<AnyJudge>& judges, MutantJudge what, MutantReport& report) const {
        for (const AnyJudge* judge : likely_first(mutant, judges)) {
            if (is_killed_by(*judge, mutant, what, report)) return true;
            if (!goes_on_()) break;
        }
        report.killer.clear();
        return false;
    }
    template <class AnyJudge>
    bool is_killed_by(const AnyJudge& judge, const Mutant& mutant, MutantJudge what, MutantReport& report) const {
        Start<D> start = judge.start;
        if (!mutate(mutant, start)) return false;
        report.killer = judge.file;
        std::string noticed;
        try {
            noticed = notice(judge, start);
        } catch (const InputError& error) {
            noticed = fmt::format("it cannot begin: {}", error.what());
        }
        // What was noticed when it was interrupted may come of that.
        if (noticed.empty() || !goes_on_()) return false;
        report.notice = noticed;
        report.state = MutantState::killed;
        report.judge = what;
        return true;
    }

    bool is_covered(const Mutant& mutant) const {
        const ClauseBits about = bits_of(mutant.clauses);
        const auto covers = [&](const auto& judge) { return (judge.cited & about).any(); };
        return std::ranges::any_of(decks_, covers) || std::ranges::any_of(records_, covers) || std::ranges::any_of(scenarios_, covers) ||
               std::ranges::any_of(larger_, covers);
    }

    // What the comparison of a scenario's plays comes to.
    enum class Compared : std::uint8_t {
        same,       // position for position: it comes out as it does without the mutant
        not_told,   // no play that was looked at tells them apart
        told,       // one does
        not_begun,  // the scenario cannot begin under the mutant, and so it notices it
    };

    // Does a scenario notice, or would a play of one tell the mutant from the rules?
    void judge_by_scenarios(const Mutant& mutant, MutantReport& report) const {
        const ScenarioJudge* telling = nullptr;  // the first in which a play does
        for (const ScenarioJudge* judge : likely_first(mutant, scenarios_)) {
            if (telling == nullptr) {
                const Compared compared = compare_in(*judge, room_for(*judge), mutant, report);
                if (compared == Compared::not_begun || !goes_on_()) return;
                // What a step cites, which a question may be about, is in no position.
                if (compared == Compared::same && judge->subject.questions.empty()) continue;
                if (compared == Compared::told) {
                    telling = judge;
                    report = {};
                    report.mutant = mutant;
                }
            }
            if (is_killed_by(*judge, mutant, MutantJudge::scenario, report) || !goes_on_()) return;
        }
        report.killer.clear();
        if (telling != nullptr)
            compare_in(*telling, room_for(*telling), mutant, report, true);
        else
            compare_in_larger(mutant, report);
    }

    void compare_in_larger(const Mutant& mutant, MutantReport& report) const {
        for (const ScenarioJudge* judge : likely_first(mutant, larger_)) {
            if (!goes_on_()) return;
            const Compared compared = compare_in(*judge, request_.positions, mutant, report, true);
            if (compared == Compared::told || compared == Compared::not_begun) return;
        }
        if (!goes_on_()) return;
        report.killer.clear();
        report.state = !is_covered(mutant)    ? MutantState::not_covered
                       : report.compared == 0 ? MutantState::not_compared
                       : report.bounded == 0  ? MutantState::equivalent
                                              : MutantState::untold;
    }

    // `writes`: a play that tells them apart is written as a ruling, if that is asked for.
    Compared compare_in(const ScenarioJudge& judge, std::uint64_t positions, const Mutant& mutant, MutantReport& report,
                        bool writes = false) const {
        Start<D> mutated = judge.start;
        if (!mutate(mutant, mutated)) return Compared::same;
        report.killer = judge.file;
        try {
            if (mutant.kind == Mutant::Kind::waiver) {
                const WaiversAsked& asked = asked_in(judge, positions);
                if (!asked.about(mutant.index)) return told_the_same(judge, asked.exploration, report);
            }
            ScenarioComparison comparison = compared(judge, positions, mutant, report, writes);
            if (!comparison.differs()) return told_the_same(judge, comparison.exploration, report);
            report.comparison = std::move(comparison);
            report.state = MutantState::survived;
            report.killer.clear();
            return Compared::told;
        } catch (const InputError& error) {
            report.notice = fmt::format("it cannot begin: {}", error.what());
            report.state = MutantState::killed;
            report.judge = MutantJudge::scenario;
            return Compared::not_begun;
        }
    }

    static Compared told_the_same(const ScenarioJudge& judge, const Exploration& seen, MutantReport& report) {
        ++report.compared;
        if (!seen.complete()) ++report.bounded;
        return seen.complete() && seen.positions == judge.positions ? Compared::same : Compared::not_told;
    }

    // `positions`: the same bound for every mutant.
    const WaiversAsked& asked_in(const ScenarioJudge& judge, std::uint64_t positions) const {
        std::call_once(judge.asked->flag, [&] {
            judge.asked->waivers = waivers_asked<D>(judge.subject, judge.start, judge.properties, compare_options(judge, positions));
        });
        return judge.asked->waivers;
    }

    CompareOptions compare_options(const ScenarioJudge& judge, std::uint64_t positions) const {
        CompareOptions options;
        options.alone = options.past_start = false;
        options.bounds.positions = positions;
        // What is compared without a difference is what was verified, in the same order.
        options.old_holds = judge.holds;
        options.progress = [this](const Progress&) { return goes_on_(); };
        return options;
    }

    ScenarioComparison compared(const ScenarioJudge& judge, std::uint64_t positions, const Mutant& mutant, MutantReport& report,
                                bool writes) const {
        CompareOptions options = compare_options(judge, positions);
        if (writes && !request_.write.empty()) {
            options.write = [&](const std::string& name, Replay record) -> std::string {
                if (!name.ends_with(".old")) return {};  // as the rules judge it: what a mutant changes is not what is to be kept
                const std::string path = counterexample_path(request_.write, D::name, mutant.change, "ruling");
                name_cards_from(path, record);
                const Replay ruling = survivor_ruling<D>(std::move(record), mutant, judge.start.setup.cards);
                return report.ruling = write_beside_others(path, write_replay(ruling));
            };
        }
        const NamedVersion rules, changed{{mutant.change}, "", "a mutant"};
        // A setting may bring a module into play.
        const auto properties = mutant.kind == Mutant::Kind::setting ? Game::properties() : judge.properties;
        return compare_versions<D>(judge.subject, judge.start, rules, changed, properties, options);
    }

    const MutateRequest& request_;
    std::function<bool()> goes_on_;
    std::vector<DeckJudge> decks_;
    std::vector<RecordJudge> records_;
    std::vector<ScenarioJudge> scenarios_, larger_;
};

}  // namespace arbiter::program::mutating
