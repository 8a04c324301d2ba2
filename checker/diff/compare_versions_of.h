// Comparing two versions over a scenario: the template, instantiated once a game (checker/diff/<game>.cpp).
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "checker/diff/compare_versions.h"
#include "checker/diff/concrete_play.h"
#include "checker/diff/difference_record.h"
#include "checker/diff/difference_search.h"
#include "checker/diff/difference_words.h"
#include "checker/diff/kept_searches.h"
#include "checker/diff/shown_play.h"
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
    search.spill_folder = options.spill_folder;
    search.progress = options.progress;
    return arbiter::exploration_options(scenario, search);
}

inline std::string yes_or_no(bool answer) {
    return answer ? "yes" : "no";
}

// Where the searches are kept, and by what they are told apart beside the scenario.
template <class D>
std::optional<CheckpointOptions> checkpoint_of(const VersionPair<D>& pair, const CompareOptions& options) {
    std::optional<CheckpointOptions> checkpoint = options.checkpoint;
    if (!checkpoint) return checkpoint;
    for (const Version version : {Version::old_one, Version::new_one}) {
        const std::string name(name_of(version));
        checkpoint->identity += fmt::format("{} rules: {}\n", name, D::rules_digest(pair.of(version).game.rules()));
        checkpoint->identity += fmt::format("{} cards: {}\n", name, pair.start(version).setup.cards.digest());
    }
    checkpoint->identity +=
        fmt::format("forced decisions compared: {}\nproperties compared: {}\nexplanations compared: {}\nobserved: {}\nall kinds: {}\n",
                    yes_or_no(options.count_forced), yes_or_no(options.properties), yes_or_no(options.explanations),
                    options.observe == Observe::table ? "table" : "bytes", yes_or_no(options.all));
    return checkpoint;
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
          kept_(comparing::checkpoint_of(pair, options)),
          product_(product_of(pair.new_one().game, properties, options.canonical)),
          plain_(product_of(pair.new_one().game, properties, false)) {}

    void run(ScenarioComparison& told) {
        if (told.changes.empty() && !options_.search_equal) return;  // one game: nothing differs
        if (options_.tell_start) search(product_, plain_, "", told);
        if (!options_.tell_start || (options_.past_start && told.differs_at_start())) {
            Product product = product_of(pair_.new_one().game, product_.properties(), options_.canonical, true);
            Product plain = product_of(pair_.new_one().game, product_.properties(), false, true);
            search(product, plain, ", the start apart", told);
        }
        if (options_.alone && told.differs()) try_alone(told);
        // A search that goes on from a checkpoint does not know what was asked before it.
        const bool seen_whole = options_.tell_start && !options_.checkpoint && told.exploration.complete() && !told.differs();
        told.unasked = seen_whole && !told.changes.empty() && !product_.was_asked_about_changes();
    }

    // Of the difference that these decisions lead to.
    void tell_play(ScenarioComparison& told, const std::vector<Choice>& decisions) const {
        const Product plain = product_of(pair_.new_one().game, product_.properties(), false, !options_.tell_start);
        const auto kind = plain.first_kind_at(DifferenceSearch<D>::end_of(plain, decisions));
        told.exploration.bound = Bound::interrupted;
        add({kind, decisions}, plain, told);
    }

private:
    // As long as the whole comparison may still take; searches that are kept count what each has taken so far.
    ExplorationOptions search_in_time() const {
        ExplorationOptions search = search_;
        if (search.maximum_seconds && !options_.checkpoint)
            search.maximum_seconds =
                std::max(0.0, *search.maximum_seconds - std::chrono::duration<double>(std::chrono::steady_clock::now() - begun_).count());
        return search;
    }

    void search(Product& product, Product& plain, const std::string& what, ScenarioComparison& told) {
        std::vector<FoundDifference> found;
        if (options_.all)
            found = DifferenceSearch<D>::all(product, search_in_time(), told.exploration, kept_, what, told.untold);
        else if (auto first = DifferenceSearch<D>::first(product, search_in_time(), told.exploration, kept_, what))
            found.push_back(std::move(*first));
        std::set<DifferenceKind> kinds;
        for (const FoundDifference& one : found) {
            const FoundDifference concrete = concrete_play(product, plain, one, search_);
            if (kinds.insert(concrete.kind).second) add(concrete, plain, told);
        }
    }

    Product product_of(const typename D::Game& new_game, PropertyList<typename D::Game> properties, bool canonical,
                       bool past_start = false) const {
        return {pair_.old_one().game,
                new_game,
                pair_.old_one().names,
                properties,
                {.runs_through = !options_.count_forced,
                 .explanations = options_.explanations,
                 .observe = options_.observe,
                 .canonical = canonical,
                 .past_start = past_start,
                 .old_holds = options_.old_holds,
                 .rules_alone = options_.skips_unasked && !pair_.cards_differ()}};
    }

    // Tells it, unless it is one of a kind that is told already.
    void add(const FoundDifference& found, const Product& plain, ScenarioComparison& told) const {
        const DifferenceWords<D> words(plain, found);
        Difference one = words.told();
        one.causes = causes_of_difference<D>(pair_, plain, found, words.choice());
        if (std::ranges::any_of(told.differences, [&](const Difference& other) { return of_one_kind(other, one); })) return;
        write(found, plain, words, one, told.differences.size() + 1);
        show(found, plain, words, one);
        told.differences.push_back(std::move(one));
    }

    void show(const FoundDifference& found, const Product& plain, const DifferenceWords<D>& words, Difference& told) const {
        if (options_.boards) ShownPlay<D>(plain, found, words.choice()).take(told, words.told_moment());
    }

    // What differs after a play is manifold, and the same to who asks what a change does; which choice is legal, and why not, is not.
    static bool of_one_kind(const Difference& one, const Difference& other) {
        const DifferenceClass what = one.kind.what;
        if (what != other.kind.what || one.causes.minimal != other.causes.minimal) return false;
        if ((one.decisions == 0) != (other.decisions == 0)) return false;  // what comes of the start is another thing than the start
        return (what != DifferenceClass::legality && what != DifferenceClass::property) || one.kind == other.kind;
    }

    void write(const FoundDifference& found, const Product& plain, const DifferenceWords<D>& words, Difference& told,
               std::size_t number) const {
        const DifferenceRecord<D> record(scenario_, pair_, plain, found, words.choice());
        for (const Version version : {Version::old_one, Version::new_one}) {
            VersionSays& says = version == Version::old_one ? told.of_old : told.of_new;
            says.verdict = name_of(record.verdict_under(version));
            says.verdict_of_play = name_of(record.verdict_of_play_under(version));
            if (const auto lacks = record.lacked_under(version)) {
                says.is_nameable = false;
                says.clauses = {{"", "", "", *lacks}};
            }
            told.told_by = record.told_by();
            if (!options_.write) continue;
            const std::string about = fmt::format("arbiter diff: a difference of {} in {}, under the {} rules.", name_of(found.kind.what),
                                                  scenario_.name, name_of(version));
            says.replay = options_.write(fmt::format("{}.{}", number, name_of(version)), record.under(version, about));
        }
    }

    // Where every kind is asked for, what a change does alone is one.
    void tell_alone(std::size_t change, const FoundDifference& found, ScenarioComparison& told) const {
        const VersionPair<D> pair = pair_.alone(change);
        CompareOptions options = options_;
        options.checkpoint.reset();  // the search that has found it has one
        PairComparison between(scenario_, pair, product_.properties(), options);
        const FoundDifference concrete = concrete_play(between.product_, between.plain_, found, search_);
        const DifferenceWords<D> words(between.plain_, concrete);
        Difference one = words.told();
        one.causes.minimal = {{change}};
        one.causes.tried = 1;
        one.alone = true;
        between.write(concrete, between.plain_, words, one, told.differences.size() + 1);
        between.show(concrete, between.plain_, words, one);
        told.differences.push_back(std::move(one));
    }

    // Each change that is in no cause, by itself over the scenario.
    void try_alone(ScenarioComparison& told) {
        for (std::size_t change = 0; change < told.changes.size(); ++change) {
            const auto causes = [&](const ChangeSet& set) { return std::find(set.begin(), set.end(), change) != set.end(); };
            if (std::ranges::any_of(told.differences,
                                    [&](const Difference& one) { return std::ranges::any_of(one.causes.minimal, causes); }))
                continue;
            const auto between = pair_.with({change});
            const Product product = product_of(between.game, product_.properties(), options_.canonical);
            Exploration exploration;
            const auto found = DifferenceSearch<D>::first(product, search_in_time(), exploration, kept_, ", of " + told.changes[change]);
            if (found && options_.all && pair_.can_be_alone(change)) {
                tell_alone(change, *found, told);
                continue;
            }
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
    ExplorationOptions search_;  // of one that is not kept
    std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
    KeptSearches kept_;
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
    told.absent_cards = pair.absent_cards();
    told.renamed_cards = pair.renamed();
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
