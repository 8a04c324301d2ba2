// Judging the mutants of a game; see mutate_game.h. What <game>_commands.cpp instantiates.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "checker/program/common/interruption.h"
#include "checker/program/common/kept_mutants.h"
#include "checker/program/common/mutant_progress.h"
#include "checker/program/common/ordered_work.h"
#include "checker/program/games/mutant_judges.h"
#include "checker/program/games/mutate_game.h"
#include "checker/reports/file_lines.h"

namespace arbiter::program {
namespace mutating {

// Those that are asked for.
inline std::vector<Mutant> chosen(std::vector<Mutant> mutants, const std::vector<std::string>& words) {
    if (words.empty()) return mutants;
    std::erase_if(mutants, [&](const Mutant& mutant) {
        return std::ranges::none_of(words, [&](const std::string& word) { return mutant.change.find(word) != std::string::npos; });
    });
    if (mutants.empty()) throw InputError(fmt::format("found no mutant with \"{}\" in it", words.front()));
    return mutants;
}

// What is known becomes so, and the list is compared with what is there. Of mutants that were not asked for nothing is said.
inline void heed(const KnownSurvivors& known, bool all, Mutation& mutation) {
    for (MutantReport& report : mutation.mutants) {
        const auto place = known.find(report.mutant.change);
        if (place == known.end()) continue;
        if (report.state == MutantState::survived || report.state == MutantState::not_covered || report.state == MutantState::untold) {
            report.state = MutantState::known;
            report.reason = place->second;
        }
    }
    for (const auto& [change, reason] : known) {
        const auto report = std::ranges::find_if(mutation.mutants, [&](const MutantReport& one) { return one.mutant.change == change; });
        const bool there = report != mutation.mutants.end();
        if (there ? report->state == MutantState::killed || report->state == MutantState::equivalent : all)
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
    std::vector<Mutant> mutants = mutating::chosen(mutants_of(D::Rules::vocabulary(), bytes_of(defaults)), request.only);
    Mutation mutation;
    mutation.since = inputs.since;
    if (inputs.touched) mutation.untouched = std::erase_if(mutants, [&](const Mutant& mutant) { return !inputs.touched(mutant); });
    if (mutants.empty()) inputs = {{}, {}, {}, std::move(inputs.known), {}, {}, {}};  // there is nothing to judge
    const KnownSurvivors known = std::move(inputs.known);
    const VerdictCache cache(request.cache && !request.fresh, request.cache);
    // A ruling is written of what is found, not of what is recalled.
    const KeptMutants kept(cache, std::string(D::name), request.positions, std::move(inputs.keys),
                           request.write.empty() ? known : KnownSurvivors{});
    BadInputs bad;
    const mutating::MutantJudges<Game> judges(request, std::move(inputs), goes_on, bad);
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
        [&](const Mutant*&& mutant) {
            if (std::optional<MutantReport> recalled = kept.recall(*mutant)) return *std::move(recalled);
            MutantReport judged = judges.judge(*mutant);
            if (goes_on()) kept.keep(judged);
            return judged;
        });
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
    mutating::heed(known, request.only.empty() && request.since.empty(), mutation);
    mutation.bad_inputs = bad.list();
    mutation.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    return mutation;
}

}  // namespace arbiter::program
