// Comparing two versions over a scenario: the template, instantiated once a game (checker/diff/<game>.cpp).
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "checker/diff/compare_versions.h"
#include "checker/diff/concrete_play.h"
#include "checker/diff/difference_record.h"
#include "checker/diff/difference_search.h"
#include "checker/diff/difference_words.h"
#include "checker/diff/version_pair.h"
#include "checker/scenario/verify_options.h"
#include "checker/scenario/verify_scenario.h"

namespace arbiter {
namespace comparing {

inline ExplorationOptions exploration_options(const Scenario& scenario, const CompareOptions& options) {
    VerifyOptions search;
    search.bounds = options.bounds;
    search.store = options.store;
    search.workers = options.workers;
    search.canonical = options.canonical;
    search.progress = options.progress;
    return arbiter::exploration_options(scenario, search);
}

// One comparison of a pair, and what it needs on the way.
template <class D>
class PairComparison {
public:
    using Product = ProductGame<D>;

    PairComparison(const Scenario& scenario, const VersionPair<D>& pair, PropertyList<typename D::Game> properties,
                   const CompareOptions& options)
        : scenario_(scenario),
          pair_(pair),
          options_(options),
          search_(comparing::exploration_options(scenario, options)),
          product_(product_of(pair.new_one().game, properties, options.canonical)),
          plain_(product_of(pair.new_one().game, properties, false)) {}

    void run(ScenarioComparison& told) {
        std::vector<FoundDifference> found;
        if (options_.all)
            found = DifferenceSearch<D>::all(product_, search_, told.exploration, told.untold);
        else if (auto first = DifferenceSearch<D>::first(product_, search_, told.exploration))
            found.push_back(std::move(*first));
        for (const FoundDifference& one : found)
            told.differences.push_back(tell(concrete_play(product_, plain_, one, search_), told.differences.size() + 1));
        if (options_.alone && told.differs()) try_alone(told);
    }

    // Of the difference that these decisions lead to.
    void tell_play(ScenarioComparison& told, const std::vector<Choice>& decisions) const {
        const auto kind = plain_.first_kind_at(DifferenceSearch<D>::end_of(plain_, decisions));
        told.exploration.bound = Bound::interrupted;
        told.differences.push_back(tell({kind, decisions}, 1));
    }

private:
    Product product_of(const typename D::Game& new_game, PropertyList<typename D::Game> properties, bool canonical) const {
        return {pair_.old_one().game,
                new_game,
                pair_.old_one().names,
                properties,
                {.runs_through = !options_.count_forced,
                 .explanations = options_.explanations,
                 .observe = options_.observe,
                 .canonical = canonical}};
    }

    Difference tell(const FoundDifference& found, std::size_t number) const {
        const DifferenceWords<D> words(plain_, found);
        Difference told = words.told();
        told.causes = causes_of_difference<D>(pair_, plain_, found, words.choice());
        const DifferenceRecord<D> record(scenario_, pair_, plain_, found, words.choice());
        for (const Version version : {Version::old_one, Version::new_one}) {
            VersionSays& says = version == Version::old_one ? told.of_old : told.of_new;
            says.verdict = record.verdict_under(version);
            if (!options_.write) continue;
            const std::string about = fmt::format("arbiter diff: a difference of {} in {}, under the {} rules.", name_of(found.kind.what),
                                                  scenario_.name, name_of(version));
            says.replay = options_.write(fmt::format("{}.{}", number, name_of(version)), record.under(version, about));
        }
        return told;
    }

    // Each change that is in no cause, by itself over the scenario.
    void try_alone(ScenarioComparison& told) const {
        for (std::size_t change = 0; change < told.changes.size(); ++change) {
            const auto causes = [&](const ChangeSet& set) { return std::find(set.begin(), set.end(), change) != set.end(); };
            if (std::ranges::any_of(told.differences,
                                    [&](const Difference& one) { return std::ranges::any_of(one.causes.minimal, causes); }))
                continue;
            const auto between = pair_.with({change});
            const Product product = product_of(between.game, product_.properties(), options_.canonical);
            Exploration exploration;
            const auto found = DifferenceSearch<D>::first(product, search_, exploration);
            LoneChange& lone = told.alone.emplace_back();
            lone.change = change;
            lone.complete = found || exploration.complete();
            lone.what = found ? found->kind.what : DifferenceClass::none;
            lone.decisions = found ? found->decisions.size() : exploration.complete_depth;
        }
    }

    const Scenario& scenario_;
    const VersionPair<D>& pair_;
    const CompareOptions& options_;
    ExplorationOptions search_;
    Product product_, plain_;
};

}  // namespace comparing

namespace comparing {

// What is said of a pair whatever is found.
template <class D>
ScenarioComparison heading_of(const Scenario& scenario, const VersionPair<D>& pair) {
    ScenarioComparison told;
    told.file = scenario.start.file;
    told.name = scenario.name;
    told.about = scenario.start.about;
    told.game = scenario.start.game;
    told.old_digest = D::rules_digest(pair.old_one().game.rules());
    told.new_digest = D::rules_digest(pair.new_one().game.rules());
    told.changes = pair.changes();
    return told;
}

}  // namespace comparing

template <class D>
ScenarioComparison compare_versions(const Scenario& scenario, const Start<D>& start, const NamedVersion& old_one,
                                    const NamedVersion& new_one, PropertyList<typename D::Game> properties, const CompareOptions& options) {
    const VersionPair<D> pair(scenario, start, old_one, new_one);
    ScenarioComparison told = comparing::heading_of(scenario, pair);
    comparing::PairComparison<D>(scenario, pair, options.properties ? properties : PropertyList<typename D::Game>(), options).run(told);
    return told;
}

template <class D>
ScenarioComparison compare_play(const Scenario& scenario, const Start<D>& start, const NamedVersion& old_one, const NamedVersion& new_one,
                                PropertyList<typename D::Game> properties, const CompareOptions& options,
                                const std::vector<Choice>& decisions) {
    const VersionPair<D> pair(scenario, start, old_one, new_one);
    ScenarioComparison told = comparing::heading_of(scenario, pair);
    comparing::PairComparison<D>(scenario, pair, options.properties ? properties : PropertyList<typename D::Game>(), options)
        .tell_play(told, decisions);
    return told;
}

}  // namespace arbiter
