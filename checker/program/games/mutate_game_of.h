// Judging the mutants of a game; see mutate_game.h. What mutate_<game>.cpp instantiates.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <bitset>
#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "checker/diff/compare_versions.h"
#include "checker/engine/coverage.h"
#include "checker/program/bad_inputs.h"
#include "checker/program/cards_of.h"
#include "checker/program/counterexample_files.h"
#include "checker/program/games/mutate_game.h"
#include "checker/program/games/verify_game.h"
#include "checker/program/interruption.h"
#include "checker/program/mutant_progress.h"
#include "checker/program/ordered_work.h"
#include "checker/reports/file_lines.h"
#include "replays/auditor.h"
#include "replays/replay_writer.h"
#include "replays/start.h"

namespace arbiter::program {
namespace mutating {

using ClauseBits = std::bitset<Coverage::kMaximumClauses>;

// What judges mutants: a record or a scenario that comes out as it expects while nothing is changed.
template <class D, class Subject>
struct Judge {
    Subject subject;
    Start<D> start;
    ClauseBits cited;
    double seconds = 0;  // that it takes
};

template <class Game>
class MutantJudges {
public:
    using D = typename Game::Definition;

    // `goes_on`: false once what is not finished is to be left.
    MutantJudges(const MutateRequest& request, MutantJudgeInputs inputs, std::function<bool()> goes_on, BadInputs& bad)
        : request_(request), goes_on_(std::move(goes_on)) {
        for (Replay& record : inputs.records) add_record(std::move(record), bad);
        for (Scenario& scenario : inputs.scenarios) add_scenario(std::move(scenario), bad);
        std::ranges::stable_sort(scenarios_, {}, [](const auto& judge) { return judge.seconds; });
    }

    void describe(Mutation& mutation) const {
        mutation.records = records_.size();
        for (const auto& judge : scenarios_) mutation.scenarios.push_back(judge.subject.name);
        mutation.left_out = left_out_;
    }

    // Any number of threads may call it.
    MutantReport judge(const Mutant& mutant) const {
        const auto begin = std::chrono::steady_clock::now();
        MutantReport report;
        report.mutant = mutant;
        const bool killed = kills(mutant, records_, false, report) || kills(mutant, scenarios_, true, report);
        if (!killed) {
            report.notice.clear();
            compare(mutant, report);
        }
        report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        return report;
    }

private:
    using RecordJudge = Judge<D, Replay>;
    using ScenarioJudge = Judge<D, Scenario>;

    static AuditOptions audit_options() {
        AuditOptions options;
        options.other_readings = AuditOptions::OtherReadings::never;
        options.explanations = false;
        options.alternatives = 0;
        return options;
    }

    void add_record(Replay&& record, BadInputs& bad) {
        const std::string name = record.line == 0 ? record.file : fmt::format("{}: line {}", record.file, record.line);
        bad.answered(name, [&] {
            RecordJudge judge;
            judge.start = start_of<D>(record, cards_of<Game>());
            judge.subject = std::move(record);
            const auto begin = std::chrono::steady_clock::now();
            const AuditReport report = audit_replay<D>(judge.subject, judge.start, audit_options());
            judge.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
            if (const auto differences = unexpected(judge.subject, report); !differences.empty())
                throw InputError(name, "", "does not come out as expected without any change: " + differences.front());
            for (const auto& [id, count] : report.clauses) {
                if (const auto clause = find_clause(D::rulebook(), id)) judge.cited.set(*clause);
            }
            records_.push_back(std::move(judge));
        });
    }

    void add_scenario(Scenario&& scenario, BadInputs& bad) {
        const std::string file = scenario.start.file;
        const auto& expected = scenario.expected;
        if (expected && expected->positions && *expected->positions > request_.positions) {
            left_out_.push_back(scenario.name);
            return;
        }
        bad.answered(file, [&] {
            ScenarioJudge judge;
            judge.start = start_of<D>(scenario.start, cards_of<Game>());
            judge.subject = std::move(scenario);
            judge.subject.questions.clear();
            const ScenarioReport report = verify_start<Game>(judge.subject, judge.start, options_of(judge.subject));
            judge.seconds = report.exploration.seconds;
            if (!report.exploration.complete()) {
                left_out_.push_back(judge.subject.name);
                return;
            }
            if (!report.as_expected())
                throw InputError(file, "",
                                 "does not come out as expected without any change: " +
                                     (report.unexpected.empty() ? "it is " + report.verdict : report.unexpected.front()));
            for (ClauseId clause = 1; clause < D::rulebook().clauses.size(); ++clause)
                if (report.exploration.coverage.contains(clause)) judge.cited.set(clause);
            scenarios_.push_back(std::move(judge));
        });
    }

    // A change may make the scenario larger; what is much larger has another count anyway.
    VerifyOptions options_of(const Scenario& scenario) const {
        constexpr std::uint64_t kRoom = 4;
        VerifyOptions options;
        const auto& expected = scenario.expected;
        options.bounds.positions = kRoom * (expected && expected->positions ? *expected->positions : request_.positions) + 1000;
        options.progress = [this](const Progress&) { return goes_on_(); };
        return options;
    }

    static ClauseBits bits_of(const std::vector<ClauseId>& clauses) {
        ClauseBits bits;
        for (const ClauseId clause : clauses) bits.set(clause);
        return bits;
    }

    // Those first that cite what the mutant is about; each part in its order.
    template <class AnyJudge>
    static std::vector<const AnyJudge*> likely_first(const Mutant& mutant, const std::vector<AnyJudge>& judges) {
        const ClauseBits about = bits_of(mutant.clauses);
        std::vector<const AnyJudge*> order;
        for (const AnyJudge& judge : judges) order.push_back(&judge);
        std::stable_partition(order.begin(), order.end(), [&](const AnyJudge* judge) { return (judge->cited & about).any(); });
        return order;
    }

    static bool mutate(const Mutant& mutant, Start<D>& start) {
        static const typename D::Rules defaults;
        return apply(mutant, D::Rules::vocabulary(), bytes_of(defaults), bytes_of(start.setup.rules));
    }

    // What does not come out as expected; empty: everything does.
    std::string notice(const RecordJudge& judge, const Start<D>& start) const {
        const auto differences = unexpected(judge.subject, audit_replay<D>(judge.subject, start, audit_options()));
        return differences.empty() ? "" : differences.front();
    }
    std::string notice(const ScenarioJudge& judge, const Start<D>& start) const {
        const ScenarioReport report = verify_start<Game>(judge.subject, start, options_of(judge.subject));
        if (report.as_expected()) return "";
        return report.unexpected.empty() ? "it is " + report.verdict : report.unexpected.front();
    }

    static const std::string& file_of(const Replay& record) { return record.file; }
    static const std::string& file_of(const Scenario& scenario) { return scenario.start.file; }

    template <class AnyJudge>
    bool kills(const Mutant& mutant, const std::vector<AnyJudge>& judges, bool scenarios, MutantReport& report) const {
        for (const AnyJudge* judge : likely_first(mutant, judges)) {
            Start<D> start = judge->start;
            if (!mutate(mutant, start)) continue;
            try {
                report.notice = notice(*judge, start);
            } catch (const InputError& error) {
                report.notice = fmt::format("it cannot begin: {}", error.what());
            }
            if (!goes_on_()) return false;  // and what was noticed may come of that
            if (report.notice.empty()) continue;
            report.state = MutantState::killed;
            report.killer = file_of(judge->subject);
            report.by_scenario = scenarios;
            return true;
        }
        return false;
    }

    // Does a play of some scenario tell the mutant from the rules?
    void compare(const Mutant& mutant, MutantReport& report) const {
        bool any = false;
        for (const ScenarioJudge& judge : scenarios_) {
            Start<D> mutated = judge.start;
            if (!goes_on_()) return;
            if (!mutate(mutant, mutated)) continue;
            ScenarioComparison comparison = compared(judge, mutant, report);
            if (comparison.differs()) {
                report.state = MutantState::survived;
                report.comparison = std::move(comparison);
                return;
            }
            if (!comparison.exploration.complete()) return;
            any = true;
        }
        const auto covers = [&](const auto& judge) { return (judge.cited & bits_of(mutant.clauses)).any(); };
        const bool covered = std::ranges::any_of(records_, covers) || std::ranges::any_of(scenarios_, covers);
        if (!covered)
            report.state = MutantState::not_covered;
        else if (any)
            report.state = MutantState::equivalent;
    }

    ScenarioComparison compared(const ScenarioJudge& judge, const Mutant& mutant, MutantReport& report) const {
        CompareOptions options;
        options.alone = false;
        options.bounds.positions = options_of(judge.subject).bounds.positions;
        options.progress = [this](const Progress&) { return goes_on_(); };
        if (!request_.write.empty()) {
            // As the rules judge it now: what a mutant changes is not what is to be kept.
            options.write = [&](const std::string& name, Replay record) -> std::string {
                if (!name.ends_with(".old")) return {};
                record.about = fmt::format("A play that tells \"{}\" from the rules, and how the rules judge it.", mutant.change);
                const std::string path = counterexample_path(request_.write, D::name, mutant.change, "ruling");
                return report.ruling = write_beside_others(path, write_replay(record));
            };
        }
        const NamedVersion rules, changed{{mutant.change}, "", "a mutant"};
        return compare_versions<D>(judge.subject, judge.start, rules, changed, Game::properties(), options);
    }

    const MutateRequest& request_;
    std::function<bool()> goes_on_;
    std::vector<RecordJudge> records_;
    std::vector<ScenarioJudge> scenarios_;
    std::vector<std::string> left_out_;
};

// Those that are asked for.
inline std::vector<Mutant> chosen(std::vector<Mutant> mutants, const std::vector<std::string>& words) {
    if (words.empty()) return mutants;
    std::erase_if(mutants, [&](const Mutant& mutant) {
        return std::ranges::none_of(words, [&](const std::string& word) { return mutant.change.find(word) != std::string::npos; });
    });
    if (mutants.empty()) throw InputError(fmt::format("found no mutant with \"{}\" in it", words.front()));
    return mutants;
}

// Survivors that are known become so, and the list is compared with what is there. Of mutants that were not asked for nothing is said.
inline void heed(const KnownSurvivors& known, bool all, Mutation& mutation) {
    for (MutantReport& report : mutation.mutants) {
        const auto place = known.find(report.mutant.change);
        if (report.state != MutantState::survived || place == known.end()) continue;
        report.state = MutantState::known;
        report.reason = place->second;
    }
    for (const auto& [change, reason] : known) {
        const auto report = std::ranges::find_if(mutation.mutants, [&](const MutantReport& one) { return one.mutant.change == change; });
        const bool there = report != mutation.mutants.end();
        if (there ? report->state != MutantState::known && report->state != MutantState::not_judged : all)
            mutation.not_met.push_back(change);
    }
}

}  // namespace mutating

template <class Game>
Mutation mutate_game(const MutateRequest& request, MutantJudgeInputs inputs) {
    using D = typename Game::Definition;
    using Clock = std::chrono::steady_clock;
    const auto begin = Clock::now();
    const auto goes_on = [&] {
        return !interrupted() && (!request.seconds || std::chrono::duration<double>(Clock::now() - begin).count() < *request.seconds);
    };
    const typename D::Rules defaults;
    const std::vector<Mutant> mutants = mutating::chosen(mutants_of(D::Rules::vocabulary(), bytes_of(defaults)), request.only);
    const KnownSurvivors known = std::move(inputs.known);
    BadInputs bad;
    const mutating::MutantJudges<Game> judges(request, std::move(inputs), goes_on, bad);
    Mutation mutation;
    mutation.game = D::name;
    mutation.rulebook = own_file(fmt::format("model/{}/rulebook.json", D::name));
    judges.describe(mutation);

    MutantProgress progress(request.quiet, mutants.size());
    std::size_t next = 0;
    OrderedWork<const Mutant*, MutantReport> work(
        request.workers,
        [&]() -> std::optional<const Mutant*> {
            if (next == mutants.size() || !goes_on()) return std::nullopt;
            return &mutants[next++];
        },
        [&](const Mutant*&& mutant) { return judges.judge(*mutant); });
    std::optional<MutantReport> report;
    using Step = typename decltype(work)::Step;
    for (Step step = Step::waiting; step != Step::end; step = work.next(report, std::chrono::milliseconds(200))) {
        if (step == Step::result) mutation.mutants.push_back(std::move(*report));
        progress.show(mutation.mutants.size(), mutation.count(MutantState::survived));
    }
    progress.clear();
    for (std::size_t rest = mutation.mutants.size(); rest < mutants.size(); ++rest) mutation.mutants.emplace_back().mutant = mutants[rest];
    FileLines lines;
    for (MutantReport& one : mutation.mutants) one.line = lines.line_of(mutation.rulebook, 0, pointer_of(one.mutant));
    mutating::heed(known, request.only.empty(), mutation);
    mutation.bad_inputs = bad.list();
    mutation.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    return mutation;
}

}  // namespace arbiter::program
