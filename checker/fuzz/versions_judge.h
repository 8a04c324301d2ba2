// Playing one game under two versions of the rules side by side, and judging whether they are the same: what is legal, who is asked, where
// choices lead, who wins, which properties break. The search for a shorter play that tells them apart is that of `arbiter diff`.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <exception>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "checker/diff/cards_version.h"
#include "checker/diff/compare_versions.h"
#include "checker/diff/product_game.h"
#include "checker/fuzz/deadline.h"
#include "checker/fuzz/fuzz.h"
#include "checker/fuzz/played_game.h"
#include "checker/fuzz/random_start.h"
#include "checker/fuzz/sound_start.h"
#include "checker/fuzz/way_back.h"
#include "model/core/choice.h"
#include "model/core/input/contradiction_error.h"
#include "model/core/input/error.h"
#include "properties/general/numbers.h"
#include "properties/general/play_by_numbers.h"

namespace arbiter {

template <class Random>
class VersionsJudge {
public:
    using D = typename Random::Definition;
    using Game = typename D::Game;
    using Product = ProductGame<D>;
    using Position = typename Product::Position;

    // Both versions of one start.
    struct Both {
        typename D::Built of_old, of_new;
        Product product;

        Both(typename D::Built one, typename D::Built other, PropertyList<Game> properties, bool rules_alone)
            : of_old(std::move(one)),
              of_new(std::move(other)),
              product(of_old.game, of_new.game, of_old.names, properties,
                      {.canonical = false, .past_start = true, .rules_alone = rules_alone}) {}
        Both(const Both&) = delete;
        Both& operator=(const Both&) = delete;
    };
    using Subject = std::unique_ptr<const Both>;
    static constexpr bool kOfVersions = true, kCanBeLed = false;

    // All must outlive it. InputError for versions that the game does not know.
    VersionsJudge(const RandomStarts<Random>& starts, PropertyList<Game> properties, const FuzzOptions& options)
        : starts_(starts), properties_(properties), options_(options) {
        for (const NamedVersion* version : {&*options.old_one, &*options.new_one}) {
            typename D::Rules rules;
            change_rules(version->words, version->origin, D::Rules::vocabulary(), bytes_of(rules));
        }
        if (const std::string& file = options.new_one->cards; !file.empty()) {
            new_cards_ = D::read_cards(file);
            if constexpr (kHasCards) check_has_cards(starts.cards().cards(), *new_cards_, file, kAnyGame);
        }
    }

    Subject subject(const Replay& header) const {
        typename D::Built of_old = built(header, *options_.old_one), of_new = built(header, *options_.new_one);
        check_same_cards(of_old.names.cards, of_new.names.cards, options_.new_one->cards, kAnyGame);
        if constexpr (kHasCards) add_names_of_abilities(of_old.names.cards, of_new.names.cards);
        return std::make_unique<const Both>(std::move(of_old), std::move(of_new), properties_,
                                            options_.old_one->cards.empty() && options_.new_one->cards.empty());
    }

    // Which version cannot begin so, and why not; empty: both can.
    struct Refusal {
        std::string by_old, by_new;

        bool by_one() const { return by_old.empty() != by_new.empty(); }
    };
    Refusal refusal(const Replay& header) const {
        const auto why_not = [&](const NamedVersion& version) -> std::string {
            try {
                built(header, version);
                return {};
            } catch (const InputError& error) {
                return error.what();
            }
        };
        return {why_not(*options_.old_one), why_not(*options_.new_one)};
    }
    std::string refusal_in_words(const Replay& header) const {
        const Refusal why = refusal(header);
        return why.by_old.empty() ? "the new version refuses it: " + why.by_new : "the old version refuses it: " + why.by_old;
    }

    // Of a version that cannot begin so nothing is known.
    BrokenAtStart broken_at_start(const Replay& header) const {
        BrokenAtStart broken;
        for (const NamedVersion* version : {&*options_.old_one, &*options_.new_one}) {
            auto& of_version = broken.versions.emplace_back();
            try {
                of_version = arbiter::broken_at_start<Game>(built(header, *version).game, properties_);
            } catch (const InputError&) {
                continue;
            }
        }
        return broken;
    }

    // That one version breaks a property where the versions differed in something else before is another failure: properties tell of what
    // comes about in play, and a start that was made smaller need not.
    static bool is_same_kind(const Failure& before, const Failure& after) {
        const std::string_view property = name_of(DifferenceClass::property);
        return !after.why.starts_with(property) || before.why == after.why || before.why == property;
    }

    // Of a start by itself: that one version alone can begin in it, or that they begin in different ways.
    std::optional<Failure> judge_start(const Replay& header, std::string_view wanted) const {
        const bool fails = wanted == kBothBegin ? refusal(header).by_one() : begins_differently(subject(header));
        if (!fails) return std::nullopt;
        return Failure{std::string(wanted), {}, {}, 0};
    }
    static bool begins_differently(const Subject& both) { return both->product.leaves_out_start(); }

    std::optional<Failure> play(const Subject& both, const Replay&, Numbers numbers, Attention, std::string_view, GameTally& tally) const {
        return judged(both->product, tally, [&](std::vector<Choice>& choices) {
            keep_for_play<Game>(numbers, choices);
            return choices.size() == 1 ? choices.front() : pick(choices, numbers.next());
        });
    }

    std::optional<Failure> replay(const Subject& both, const Replay& header, const std::vector<Choice>& choices,
                                  std::string_view wanted) const {
        if (is_of_start(wanted)) return judge_start(header, wanted);
        std::size_t next = 0;
        GameTally tally;
        return judged(both->product, tally, [&](const std::vector<Choice>&) { return next < choices.size() ? choices[next++] : Choice{}; });
    }

    // Positions on the way from which the play may be told as well, the best first: those that are the same under both; where the versions
    // begin in different ways, those of the old one.
    std::vector<PathPoint> path(const Subject& both, const std::vector<Choice>& choices) const {
        WayBack<D> way(both->of_old.game, both->of_old.names);
        Position position = both->product.initial();
        Events events;
        for (const Choice choice : choices) {
            if (position.together || begins_differently(both))
                way.add(position.of_old);
            else
                way.pass();
            both->product.apply(position, choice, events);
            const auto& told = both->product.last_run(Version::old_one).events();
            if (std::any_of(told.begin(), told.end(), [](const Event& event) { return D::is_new_turn(event); })) way.begin_turn();
        }
        return way.points();
    }

    // What the old version makes of these decisions, with what is forced; none: not even a step can be made.
    Play play_of_old(const Subject& both, const std::vector<Choice>& decisions) const {
        Play play;
        if (decisions.empty()) return play;
        const auto add_last_run = [&](bool decided) {
            for (const Choice choice : both->product.last_run(Version::old_one).made()) {
                play.choices.push_back(choice);
                play.forced.push_back(!std::exchange(decided, false));
            }
        };
        Position position = both->product.initial();
        add_last_run(false);
        Events events;
        for (const Choice choice : decisions) {
            both->product.apply(position, choice, events);
            add_last_run(true);
        }
        return play;
    }

    // All of the comparison but the play itself, which it has in words: of what it finds, `choices` are empty.
    FoundPlay shortest(const Replay& header, const std::string& what, std::size_t depth, std::uint64_t positions,
                       const Deadline& deadline) const {
        if (is_of_start(what)) return {judge_start(header, what), true, 0};
        if (what == kNoContradiction) return {};
        ScenarioComparison comparison;
        try {
            comparison = compare(header, what, depth, positions, deadline, {});
        } catch (const Contradiction&) {
            return {};  // as in rules_judge.h
        }
        FoundPlay found{
            .failure = std::nullopt,
            .complete = comparison.differs() || comparison.exploration.complete() || comparison.exploration.bound == Bound::depth,
            .depth = comparison.exploration.complete_depth,
            .positions = comparison.exploration.positions};
        if (comparison.differs())
            found.failure =
                Failure{std::string(kVersionsAgree), why_of(comparison.differences.front()), {}, comparison.differences.front().decisions};
        return found;
    }

    // The class of the difference, and of a property which one it is and who breaks it.
    static std::string why_of(const Difference& difference) {
        const std::string_view what = name_of(difference.kind.what);
        if (difference.kind.what != DifferenceClass::property) return std::string(what);
        return fmt::format("{} {}, {} version", what, difference.property, name_of(difference.broken_for));
    }

    // What `arbiter diff` tells of this start: of the start by itself, or of what comes after it.
    ScenarioComparison compare(const Replay& header, const std::string& what, std::size_t depth, std::uint64_t positions,
                               const Deadline& deadline, std::function<std::string(const std::string&, Replay)> write) const {
        CompareOptions options = options_of(depth, positions, std::move(write));
        if (const auto left = deadline.left()) options.bounds.seconds = static_cast<std::uint32_t>(std::ceil(*left));
        options.progress = [&](const Progress&) { return !deadline.interrupted(); };
        options.tell_start = what == kStartsAgree;
        return compare_versions<D>(scenario_of(header), start_of<D>(header, starts_.cards()), *options_.old_one, *options_.new_one,
                                   properties_, options);
    }
    // The same of one play, where a search does not come so far.
    ScenarioComparison compare_along(const Replay& header, const std::vector<Choice>& decisions,
                                     std::function<std::string(const std::string&, Replay)> write) const {
        return compare_play<D>(scenario_of(header), start_of<D>(header, starts_.cards()), *options_.old_one, *options_.new_one, properties_,
                               options_of(decisions.size(), 1, std::move(write)), decisions);
    }

private:
    static constexpr std::uint64_t kMostDecisions = 400;
    static constexpr const char* kAnyGame = "a random game";
    static constexpr bool kHasCards = std::is_same_v<CardsOf<D>, CardSet>;

    static Scenario scenario_of(const Replay& header) {
        Scenario scenario;
        scenario.name = "a random start";
        scenario.start = header;
        return scenario;
    }

    static CompareOptions options_of(std::size_t depth, std::uint64_t positions,
                                     std::function<std::string(const std::string&, Replay)> write) {
        CompareOptions options;
        options.bounds.depth = static_cast<std::uint32_t>(depth);
        options.bounds.positions = positions;
        options.bounds.megabytes = 256;
        options.alone = options.past_start = options.tell_start = false;
        options.write = std::move(write);
        return options;
    }

    typename D::Built built(const Replay& header, const NamedVersion& version) const {
        Start<D> start = start_of<D>(header, starts_.cards());
        if (!version.cards.empty()) {
            Replay beginning = header;
            beginning.cards = {};
            start = start_of<D>(beginning, in_order_of(start.setup.cards, *new_cards_));
        }
        change_rules(version.words, version.origin, D::Rules::vocabulary(), bytes_of(start.setup.rules));
        return build_from<D>(start, header);
    }

    template <class Choose>
    std::optional<Failure> judged(const Product& product, GameTally& tally, Choose choose) const {
        std::optional<Failure> failure;
        std::vector<Choice> made, choices;
        const auto fail = [&](std::string_view what, std::string why) {
            failure = Failure{std::string(what), std::move(why), made, made.size()};
        };
        try {
            Position position = product.initial();
            Events events;
            for (;;) {
                count(product, tally);
                if (!product.agrees_at(position)) {
                    fail(kVersionsAgree, std::string(name_of(product.first_kind_at(position).what)));
                    break;
                }
                if (product.is_over(position)) {
                    ++tally.finished;
                    break;
                }
                product.list_choices(position, choices);
                if (choices.empty() || made.size() >= kMostDecisions) break;
                const std::vector<Choice> legal = choices;
                const Choice choice = choose(choices);
                if (!std::binary_search(legal.begin(), legal.end(), choice)) break;
                product.apply(position, choice, events);
                if (product.at_capacity(position)) {
                    ++tally.beyond_capacity;
                    break;
                }
                made.push_back(choice);
            }
        } catch (const std::bad_alloc&) {
            throw;  // which is no fault of the rules
        } catch (const std::exception& error) {
            fail(kNoContradiction, error.what());
        }
        ++tally.games;
        tally.decisions += made.size();
        return failure;
    }

    // What both versions told of the step that was just made.
    static void count(const Product& product, GameTally& tally) {
        for (const Version version : {Version::old_one, Version::new_one}) {
            const auto& run = product.last_run(version);
            tally.steps += version == Version::old_one ? run.made().size() : 0;
            for (const Event& event : run.events())
                if (event.clause != kNoClause) tally.cited.add(event.clause);
        }
    }

    const RandomStarts<Random>& starts_;
    PropertyList<Game> properties_;
    const FuzzOptions& options_;
    std::optional<CardsOf<D>> new_cards_;  // of the new version, if it has others
};

}  // namespace arbiter
