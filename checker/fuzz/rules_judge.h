// Playing one game under one version of the rules, and judging it: every property of the game, that what is listed is what is legal, that
// nobody is stuck, and that the record of the play is the play. And searching all plays from a start for a shorter one that fails so.
#pragma once

#include <algorithm>
#include <exception>
#include <limits>
#include <new>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "checker/engine/explore.h"
#include "checker/engine/forced_rows.h"
#include "checker/fuzz/deadline.h"
#include "checker/fuzz/fuzz.h"
#include "checker/fuzz/played_game.h"
#include "checker/fuzz/random_start.h"
#include "checker/fuzz/record_check.h"
#include "checker/fuzz/sound_start.h"
#include "checker/fuzz/way_back.h"
#include "model/core/choice.h"
#include "model/core/input/contradiction_error.h"
#include "model/core/loop_finder.h"
#include "properties/asked_properties.h"
#include "properties/general/listing.h"
#include "properties/general/numbers.h"
#include "properties/general/play_by_numbers.h"

namespace arbiter {

template <class Random>
class RulesJudge {
public:
    using D = typename Random::Definition;
    using Game = typename D::Game;
    using Position = typename D::Position;
    using Subject = typename D::Built;
    static constexpr bool kOfVersions = false, kCanBeLed = true;

    // All must outlive it.
    RulesJudge(const RandomStarts<Random>& starts, PropertyList<Game> properties, const ProgressProperties<Game>& progress,
               const FuzzOptions& options)
        : starts_(starts), properties_(properties), progress_(progress), options_(options), asked_(properties, [&](std::size_t i) {
              return options.random_rules != RandomRules::all && properties[i].shape != Shape::reachable;
          }) {}

    Subject subject(const Replay& header) const { return starts_.build(header); }

    BrokenAtStart broken_at_start(const Replay& header) const {
        return {{arbiter::broken_at_start<Game>(subject(header).game, properties_)}};
    }
    static bool is_same_kind(const Failure&, const Failure&) { return true; }  // one property, or one check

    // Plays by the numbers. `wanted`: look for this failure alone, thoroughly where chance usually decides what is looked at; empty: for
    // any.
    std::optional<Failure> play(const Subject& subject, const Replay& header, Numbers numbers, Attention attention, std::string_view wanted,
                                GameTally& tally) const {
        std::vector<Choice> choices;
        return judged(subject, header, attention, wanted, tally, [&](const std::vector<Choice>& listed) {
            choices = listed;
            keep_for_play<Game>(numbers, choices);
            return choices.size() == 1 ? choices.front() : pick(choices, numbers.next());
        });
    }

    // Plays as `choose(listed)` says, and looks for this failure alone.
    template <class Choose>
    std::optional<Failure> play_led(const Subject& subject, const Replay& header, std::string_view wanted, Choose choose) const {
        GameTally tally;
        return judged(subject, header, {}, wanted, tally, std::move(choose));
    }

    // Makes these choices, as far as they are legal.
    std::optional<Failure> replay(const Subject& subject, const Replay& header, const std::vector<Choice>& choices,
                                  std::string_view wanted) const {
        std::size_t next = 0;
        GameTally tally;
        const Attention attention{.record = wanted.empty() || wanted == kRecordAgrees,
                                  .listing = wanted.empty() || wanted == kListedIsLegal,
                                  .universe = wanted.empty(),
                                  .circle = !header.position || !wanted.empty()};
        return judged(subject, header, attention, wanted, tally,
                      [&](const std::vector<Choice>&) { return next < choices.size() ? choices[next++] : Choice{}; });
    }

    // The shortest play of at most `depth` decisions that fails so, among the first so many positions.
    FoundPlay shortest(const Replay& header, const std::string& what, std::size_t depth, std::uint64_t positions,
                       const Deadline& deadline) const {
        if (what == kRecordAgrees) return shortest_record(header, depth, positions, deadline);
        if (what == kNoContradiction) return {};
        const Subject built = subject(header);
        ProgressProperties<Game> progress{.no_stuck_position = what == progress_.stuck_id,
                                          .stuck_id = progress_.stuck_id,
                                          .no_forced_circle = what == progress_.circle_id,
                                          .circle_id = progress_.circle_id};
        std::vector<Property<Game>> rows;
        for (const Property<Game>& property : properties_)
            if (property.id == what) rows.push_back(property);
        if (what == kListedIsLegal) rows.push_back(own_row<&listing_holds>(kListedIsLegal));
        if (what == kUnlistedIsIllegal) rows.push_back(own_row<&universe_holds>(kUnlistedIsIllegal));
        ExplorationOptions search;
        search.maximum_depth = static_cast<std::uint32_t>(depth);
        search.maximum_positions = positions;
        search.maximum_bytes = kBytesOfSearch;
        search.maximum_seconds = deadline.left();
        search.progress = [&](const Progress&) { return !deadline.interrupted(); };
        Exploration exploration;
        try {
            exploration = explore(built.game, PropertyList<Game>(rows), search, progress);
        } catch (const Contradiction&) {
            return {};  // rules that fail may lead where a position cannot be stored whole; the play stays as it was met
        }
        FoundPlay found{.failure = std::nullopt,
                        .complete = exploration.complete() || exploration.bound == Bound::depth,
                        .depth = exploration.complete_depth,
                        .positions = exploration.positions};
        for (const PropertyResult& result : exploration.properties) {
            if (result.outcome != Outcome::violated || !result.play) continue;
            found.failure = Failure{what, result.play->explanation, result.play->choices, result.play->decisions()};
            found.complete = true;
        }
        return found;
    }

    // Positions on the way from which the play may be told as well, the best first.
    std::vector<PathPoint> path(const Subject& subject, const std::vector<Choice>& choices) const {
        const std::vector<bool> forced = forced_among(subject.game, choices);
        WayBack<D> way(subject.game, subject.names);
        Position position = subject.game.initial();
        Events events;
        for (std::size_t made = 0; made < choices.size(); ++made) {
            if (!forced[made]) way.add(position);
            subject.game.apply(position, choices[made], events);
            if (std::any_of(events.begin(), events.end(), [](const Event& event) { return D::is_new_turn(event); })) way.begin_turn();
        }
        return way.points();
    }

    // Which of these were the only answer.
    std::vector<bool> forced_among(const Game& game, const std::vector<Choice>& choices) const {
        ForcedRows<Game> rows(game, {true, true});
        std::vector<bool> forced;
        Position position = game.initial();
        Events events;
        for (const Choice choice : choices) {
            forced.push_back(rows.passes(position) && rows.answer() == choice);
            game.apply(position, choice, events);
        }
        return forced;
    }

private:
    static constexpr std::uint64_t kPositionsOfRecord = 50;  // that take as long to look at
    static constexpr std::size_t kBytesOfSearch = std::size_t{256} << 20;
    static constexpr std::uint64_t kMostDecisions = 400, kMostSteps = 5'000;
    static constexpr std::uint64_t kUniverseEvery = 64;  // steps
    static constexpr std::size_t kAllClausesOneIn = 5;   // forbidden choices, where nothing is looked for in particular

    static bool listing_holds(const Game& game, const Position& position) {
        static thread_local std::vector<Choice> listed;
        if (game.at_capacity(position)) return true;
        game.list_choices(position, listed);
        return is_stuck_without_end(game, position, listed) || Listing<Random>::why_wrong(game, position, listed).empty();
    }
    static bool universe_holds(const Game& game, const Position& position) {
        static thread_local std::vector<Choice> listed;
        if (game.at_capacity(position)) return true;
        game.list_choices(position, listed);
        return Listing<Random>::why_universe_wrong(game, position, listed, [](ClauseId) {}).empty();
    }
    template <bool (*holds)(const Game&, const Position&)>
    static Property<Game> own_row(std::string_view id) {
        return {.id = id, .shape = Shape::state, .state = holds};
    }

    // Nobody can go on: a matter of progress, not of the list.
    static bool is_stuck_without_end(const Game& game, const Position& position, const std::vector<Choice>& listed) {
        return !game.is_over(position) && is_stuck<Game>(listed);
    }

    // One game: what it needs on the way.
    struct Course {
        Position position;
        std::vector<Choice> made;
        std::uint64_t decisions = 0;
        std::uint32_t row = 0;      // forced steps since the last decision
        Parts changed = kAllParts;  // of the position, since its properties were asked last
        std::optional<Failure> failure;

        void fail(std::string_view what, std::string why) {
            if (!failure) failure = Failure{std::string(what), std::move(why), made, static_cast<std::size_t>(decisions)};
        }
    };

    // What is not wanted is no failure.
    static bool is_wanted(std::string_view wanted, std::string_view what) { return wanted.empty() || wanted == what; }

    template <class Choose>
    std::optional<Failure> judged(const Subject& subject, const Replay& header, Attention attention, std::string_view wanted,
                                  GameTally& tally, Choose choose) const {
        Course course;
        try {
            course.position = subject.game.initial();
            run(subject.game, course, attention, wanted, tally, std::move(choose));
            if (!course.failure && (wanted.empty() ? attention.record : wanted == kRecordAgrees)) {
                RecordCheck<D> check(header, starts_.cards());
                const std::string why = check.why_wrong(course.made);
                if (!why.empty()) course.fail(kRecordAgrees, why);
                check.add_names(tally.named);
                ++tally.records;
            }
        } catch (const std::bad_alloc&) {
            throw;  // which is no fault of the rules
        } catch (const std::exception& error) {
            if (is_wanted(wanted, kNoContradiction)) course.fail(kNoContradiction, error.what());
        }
        ++tally.games;
        tally.decisions += course.decisions;
        tally.steps += course.made.size();
        return std::move(course.failure);
    }

    template <class Choose>
    void run(const Game& game, Course& course, Attention attention, std::string_view wanted, GameTally& tally, Choose choose) const {
        static thread_local Events events;
        static thread_local std::vector<Choice> listed;
        LoopFinder<EncodedValue<Game>> finder;
        const bool each_universe = wanted == kUnlistedIsIllegal;
        Attention here = attention;
        here.listing = attention.listing || wanted == kListedIsLegal;
        for (std::uint64_t step = 0;; ++step) {
            game.list_choices(course.position, listed);
            here.universe = each_universe || (attention.universe && step % kUniverseEvery == attention.universe_from);
            here.tried = step / kUniverseEvery;
            judge_position(game, course, listed, wanted, here, tally);
            if (course.failure) return;
            if (game.is_over(course.position)) {
                ++tally.finished;
                return;
            }
            if (is_stuck<Game>(listed) || course.decisions >= kMostDecisions || step >= kMostSteps) return;
            const bool forced = count_answers(listed) == 1;
            const Choice choice = choose(listed);
            if (!std::binary_search(listed.begin(), listed.end(), choice)) return;  // what was to be repeated ends here
            course.decisions += forced ? 0 : 1;
            if (!make(game, course, choice, events, wanted, tally) || course.failure) return;
            if (!forced) {
                course.row = 0;
                finder = {};
            } else if (++course.row >= kUnsuspicious && attention.circle && is_wanted(wanted, progress_.circle_id) && judges_progress() &&
                       finder.has_seen(encoded_value(game, course.position, true))) {
                return course.fail(progress_.circle_id, "the play repeats itself for ever, and nobody has a choice");
            }
        }
    }

    static constexpr std::uint32_t kUnsuspicious = 64;  // forced steps, before positions are compared

    // Under other rules a game need not come to an end.
    bool judges_progress() const { return options_.random_rules == RandomRules::none && progress_.no_forced_circle; }

    static std::ptrdiff_t count_answers(const std::vector<Choice>& listed) {
        if constexpr (HasAsides<Game>)
            return std::count_if(listed.begin(), listed.end(), [](Choice choice) { return !Game::is_aside(choice); });
        return std::ssize(listed);
    }

    void judge_position(const Game& game, Course& course, const std::vector<Choice>& listed, std::string_view wanted, Attention here,
                        GameTally& tally) const {
        const Position& position = course.position;
        const auto broken_property = [&](std::uint32_t place) {
            const Property<Game>& property = properties_[place];
            if (!is_wanted(wanted, property.id) || course.failure) return;
            course.fail(property.id,
                        property.explain == nullptr ? std::string() : property.explain(game, nullptr, Choice{}, position, Events{}));
        };
        // What a step has not changed was asked before it; in some games everything is asked everywhere, as what says what it has changed
        // may err.
        asked_.ask_position(game, position, broken_property, here.listing || !wanted.empty() ? kAllParts : course.changed);
        if (game.is_over(position)) asked_.ask_end(game, position, broken_property);
        if (course.failure) return;
        if (is_stuck_without_end(game, position, listed)) {
            if (is_wanted(wanted, progress_.stuck_id) && progress_.no_stuck_position && options_.random_rules == RandomRules::none)
                course.fail(progress_.stuck_id, "no choice is left, and the game is not over");
            return;
        }
        if (here.listing && is_wanted(wanted, kListedIsLegal)) {
            const std::string why = Listing<Random>::why_wrong(game, position, listed);
            if (!why.empty()) return course.fail(kListedIsLegal, why);
        }
        if (!here.universe || !is_wanted(wanted, kUnlistedIsIllegal)) return;
        const auto refused = [&](ClauseId clause) {
            if (clause != Game::kMalformed) tally.forbidding.add(clause);
        };
        const std::size_t one_in = wanted.empty() ? kAllClausesOneIn : 1;
        const std::string why = Listing<Random>::why_universe_wrong(game, position, listed, refused, {one_in, here.tried});
        if (!why.empty()) course.fail(kUnlistedIsIllegal, why);
    }

    // False if the model's room is used up: the play ends before this step, and says nothing of it.
    bool make(const Game& game, Course& course, Choice choice, Events& events, std::string_view wanted, GameTally& tally) const {
        const Position before = course.position;
        game.apply(course.position, choice, events);
        if (game.at_capacity(course.position)) {
            ++tally.beyond_capacity;
            course.position = before;
            return false;
        }
        course.made.push_back(choice);
        tally.cited.add(events);
        course.changed = asked_.ask_step(game, before, choice, course.position, events, [&](std::uint32_t place) {
            const Property<Game>& property = properties_[place];
            if (!is_wanted(wanted, property.id) || course.failure) return;
            course.fail(property.id,
                        property.explain == nullptr ? std::string() : property.explain(game, &before, choice, course.position, events));
        });
        return true;
    }

    // All plays from the start, the shorter ones first, as far as so many records go.
    FoundPlay shortest_record(const Replay& header, std::size_t depth, std::uint64_t positions, const Deadline& deadline) const {
        const std::uint64_t most_records = std::clamp<std::uint64_t>(positions / kPositionsOfRecord, 100, 2'000);
        const Subject built = subject(header);
        std::vector<std::vector<Choice>> plays{{}};
        std::size_t records = 0;
        for (std::uint32_t length = 0; length <= depth; ++length) {
            std::vector<std::vector<Choice>> longer;
            for (std::vector<Choice>& choices : plays) {
                if (++records > most_records || deadline.over()) return {std::nullopt, false, length == 0 ? 0 : length - 1};
                run_through(built.game, choices);
                if (auto failure = replay(built, header, choices, kRecordAgrees)) return {std::move(failure), true, length};
                if (longer.size() < most_records && length < depth) add_longer(built.game, choices, longer);
            }
            plays = std::move(longer);
        }
        return {std::nullopt, true, static_cast<std::uint32_t>(depth)};
    }

    static Position end_of(const Game& game, const std::vector<Choice>& choices) {
        Position position = game.initial();
        Events events;
        for (const Choice choice : choices) game.apply(position, choice, events);
        return position;
    }
    static void run_through(const Game& game, std::vector<Choice>& choices) {
        ForcedRows<Game> rows(game, {true, true});
        Position position = end_of(game, choices);
        Events events;
        for (std::uint32_t step = 0; step < kMostSteps && !game.is_over(position) && rows.passes(position); ++step) {
            choices.push_back(rows.answer());
            game.apply(position, choices.back(), events);
        }
    }
    static void add_longer(const Game& game, const std::vector<Choice>& choices, std::vector<std::vector<Choice>>& longer) {
        const Position position = end_of(game, choices);
        if (game.is_over(position)) return;
        std::vector<Choice> listed;
        game.list_choices(position, listed);
        for (const Choice choice : listed) {
            Position after = position;
            Events events;
            game.apply(after, choice, events);
            if (game.at_capacity(after)) continue;
            longer.push_back(choices);
            longer.back().push_back(choice);
        }
    }

    const RandomStarts<Random>& starts_;
    PropertyList<Game> properties_;
    ProgressProperties<Game> progress_;
    const FuzzOptions& options_;
    AskedProperties<Game> asked_;
};

}  // namespace arbiter
