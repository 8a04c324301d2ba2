// What verdicts are kept by, and recalling them.
#include "checker/program/cached_verdicts.h"

#include <fmt/format.h>

#include <set>

#include "checker/program/common/counterexample_files.h"
#include "checker/program/coverage_report.h"
#include "checker/program/games/games.h"
#include "checker/program/games/verify_game.h"
#include "checker/program/input_key.h"
#include "checker/reports/kept_report.h"
#include "checker/scenario/begin.h"
#include "checker/scenario/self_contained_scenario.h"
#include "checker/scenario/verify_scenario.h"
#include "model/core/input/digest.h"
#include "model/core/input/input_file.h"
#include "replays/replay_reader.h"

namespace arbiter::program {
namespace {

bool may_be_kept(const VerifyRequest& request) {
    return request.checkpoint.empty() && request.certificate.empty() && request.graph.empty() && request.options.spill_folder.empty() &&
           request.store != "bitstate";
}

bool depends_on_machine(Bound bound) {
    return bound == Bound::time || bound == Bound::memory || bound == Bound::interrupted;
}

template <class Number>
std::string words(const std::optional<Number>& limit) {
    return limit ? fmt::format("{}", *limit) : "none";
}

// Everything that the report depends on but the build of the program.
template <class Game>
std::string key_of(const VerifyRequest& request, const Scenario& scenario) {
    using D = typename Game::Definition;
    const VerifyOptions options = options_of(request);
    const Start<D> start = start_of<typename Game::Definition>(scenario.start, cards_of<Game>());
    const SelfContainedScenario subject =
        self_contained_scenario<D>(scenario, start, options.properties, Game::rule_changes(start.setup.rules));
    const ExplorationOptions exploration = exploration_options(scenario, options);
    const Bounds bounds = narrowed(scenario.bounds, options.bounds);
    // A counterexample names cards of the scenario's own from where it is written.
    const std::string place = scenario.start.cards.file.empty() ? "" : "counterexamples: " + request.replays + "\n";
    return place_key(scenario.start.file) + place +
           fmt::format("{}document: {}\nrules as named: {}\norder: {}\nseed: {}\nbounds: {} {} {} {}\nself check: {}\nwitnesses: {}\n",
                       checkpoint_identity(subject, exploration, ARBITER_VERSION), digest(to_json(scenario).dump()),
                       rules_in_words(scenario.start.rules), name_of(exploration.order), exploration.seed, words(bounds.depth),
                       words(bounds.positions), words(bounds.seconds), words(bounds.megabytes), options.self_check, options.witnesses);
}

// The counterexamples that the report names, as they were written.
Json replays_of(const ScenarioReport& report) {
    Json replays = Json::object();
    for (const PropertyReport& property : report.properties) {
        if (property.play && !property.play->replay_file.empty())
            replays[property.id] = read_input_file(property.play->replay_file, kMaximumReplaySize);
    }
    return replays;
}

// Was every counterexample written? What could not be is not recalled.
bool has_its_replays(const ScenarioReport& report) {
    return std::ranges::none_of(report.properties, [](const PropertyReport& property) {
        return property.outcome == Outcome::violated && property.play && property.play->replay_file.empty();
    });
}

void write_replays_again(const VerifyRequest& request, const Json& replays, ScenarioReport& report) {
    for (PropertyReport& property : report.properties) {
        if (!property.play || !replays.contains(property.id)) continue;
        const std::string path = counterexample_path(request.replays, report.game, report.name, property.id);
        property.play->replay_file =
            request.bad->written(path, [&] { return write_beside_others(path, replays[property.id].get<std::string>()); });
    }
}

std::optional<ScenarioReport> recalled_report(const VerifyRequest& request, const VerdictCache& cache, const std::string& key) {
    const std::optional<Json> found = cache.find(key);
    if (!found) return std::nullopt;
    try {
        ScenarioReport report = scenario_report_of(found->at("report"));
        write_replays_again(request, found->at("replays"), report);
        return report;
    } catch (const Json::exception&) {
        return std::nullopt;
    }
}

// The text of the sample and of every file that its records name.
std::string sample_key(const std::string& path, const std::optional<Project>& project) {
    FilesOfTerms files;
    for_each_replay(path, [&](Replay&& replay) {
        if (project) complete(replay, *project);
        files.add(replay);
    });
    return place_key(path) + "sample: " + text_key(path) + "\n" + files.key();
}

void add_clauses(const Json& games, ClauseTally& tally) {
    for (const auto& [game, clauses] : games.items()) {
        for (const Json& clause : clauses) tally.add(game, clause.get<std::string>());
    }
}

bool recall_sample(const std::string& path, const Json& found, std::vector<SampleReport>& samples, ClauseTally& tally) {
    try {
        std::vector<SampleReport> reports;
        for (const Json& report : found.at("reports")) {
            reports.push_back(sample_report_of(report));
            reports.back().file = path;
        }
        add_clauses(found.at("clauses"), tally);
        samples.insert(samples.end(), reports.begin(), reports.end());
        return true;
    } catch (const Json::exception&) {
        return false;
    }
}

}  // namespace

ScenarioReport CachedVerdicts::verify(const VerifyRequest& request, const Scenario& scenario) {
    const std::string& file = scenario.start.file;
    return with_game(
        scenario.start.game,
        [&](auto game) {
            using Game = decltype(game);
            if (cache_.is_off() || !may_be_kept(request)) return verify_game<Game>(request, scenario);
            const std::string key = key_of<Game>(request, scenario);
            if (std::optional<ScenarioReport> report = recalled_report(request, cache_, key)) {
                report->file = file;
                recalled_.insert(file);
                return std::move(*report);
            }
            ScenarioReport report = verify_game<Game>(request, scenario);
            const bool depends = depends_on_machine(report.exploration.bound) || depends_on_machine(report.bound_of_questions);
            if (!depends && has_its_replays(report)) cache_.keep(key, {{"report", kept(report)}, {"replays", replays_of(report)}});
            return report;
        },
        file);
}

void CachedVerdicts::audit(const std::string& path, const std::optional<Project>& project, std::vector<SampleReport>& samples,
                           ClauseTally& tally, BadInputs& bad) {
    std::string key;
    try {
        key = sample_key(path, project);
    } catch (const InputError&) {
        // The audit tells what is wrong with it.
        return audit_sample(path, project, samples, tally, bad);
    }
    if (const std::optional<Json> found = cache_.find(key); found && recall_sample(path, *found, samples, tally)) {
        recalled_.insert(path);
        return;
    }
    const std::size_t before = samples.size(), faults = bad.list().size();
    ClauseTally own;
    audit_sample(path, project, samples, own, bad);
    const Json coverage = Json::parse(own.json());
    Json clauses = Json::object();
    for (const auto& [game, seen] : coverage.at("games").items()) clauses[game] = seen.at("exercised");
    add_clauses(clauses, tally);
    if (bad.list().size() > faults) return;
    Json reports = Json::array();
    for (std::size_t place = before; place < samples.size(); ++place) reports.push_back(kept(samples[place]));
    cache_.keep(key, {{"reports", std::move(reports)}, {"clauses", std::move(clauses)}});
}

}  // namespace arbiter::program
