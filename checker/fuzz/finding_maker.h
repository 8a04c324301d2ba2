// From a game that failed to the least that shows it: the rules without changes that do not matter, the shortest play, the smallest start;
// and all of it as a scenario and a record.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "checker/diff/rules_version.h"
#include "checker/engine/forced_rows.h"
#include "checker/fuzz/deadline.h"
#include "checker/fuzz/fuzz.h"
#include "checker/fuzz/legal_way.h"
#include "checker/fuzz/played_game.h"
#include "checker/fuzz/random_start.h"
#include "checker/fuzz/record_check.h"
#include "checker/fuzz/smaller_starts.h"
#include "checker/fuzz/sound_start.h"
#include "checker/scenario/chosen_properties.h"
#include "checker/scenario/play_in_words.h"
#include "model/core/input/contradiction_error.h"
#include "model/core/input/error.h"
#include "model/core/seats.h"

namespace arbiter {

template <class Random, class Judge>
class FindingMaker {
public:
    using D = typename Random::Definition;
    using Game = typename D::Game;
    using Rules = typename D::Rules;
    static constexpr bool kOfVersions = Judge::kOfVersions;

    // All must outlive it.
    FindingMaker(const RandomStarts<Random>& starts, const Judge& judge, const FuzzOptions& options)
        : starts_(starts), judge_(judge), options_(options) {}

    // `told` has what is known of how the failure was met. After the deadline nothing more is tried.
    FuzzFinding make(const RandomStart& start, Failure failure, FuzzFinding told, const Deadline& deadline) const {
        told.what = failure.what;
        told.holds = words_of(failure.what);
        told.start = start.words;
        told.reachable = start.reachable;
        Replay header = with_least_rules(start, failure, told, deadline);
        const Replay whole_header = header;
        const Failure whole = failure;
        shorten(header, failure, told, deadline);
        if (whole.decisions > 0 && (!header.position || !told.shortest.proved)) start_later(header, whole, failure, told, deadline);
        if (told.shortest.proved) make_smaller(start, header, failure, told, deadline);
        told.shrunk = whole.decisions;
        told.interrupted = deadline.interrupted();
        told.in_time = told.in_time && !deadline.over();
        write(header, failure, whole_header, whole, told, deadline);
        if (options_.reachable_games > 0 && !told.reachable && !is_of_start(told.what))
            tell_way(start, header, {whole_header, whole}, told, Deadline(options_.seconds, options_.goes_on));
        return told;
    }

private:
    static constexpr std::uint64_t kPositionsOfTry = 10'000;
    static constexpr std::size_t kMostStarts = 800;

    static std::string words_of(const std::string& what) {
        if (const std::string_view own = sentence_of(what); !own.empty()) return std::string(own);
        const auto place = find_property(D::rulebook(), register_id(what));
        return place ? std::string(D::rulebook().properties[*place].holds) : std::string();
    }

    // Without the changes of the rules that the failure does not take. By others the game may be over sooner: `failure` is as it shows
    // then.
    Replay with_least_rules(const RandomStart& start, Failure& failure, FuzzFinding& told, const Deadline& deadline) const {
        const Replay& header = start.header;
        if (start.usual_rules == header.rules.changes) return header;
        Replay usual = header;
        usual.rules.changes = start.usual_rules;
        return least(header, starts_.rules_of(usual), told, deadline, [&](const Replay& other) {
            auto again = judge_.replay(judge_.subject(other), other, failure.choices, failure.what);
            const bool shows = again && again->what == failure.what;
            if (shows) failure = std::move(*again);
            return shows;
        });
    }

    // The same of the start that it has come to, which may be one of other rules than the beginning of the game was.
    Replay with_fewer_rules(const RandomStart& start, const Replay& header, Failure& failure, FuzzFinding& told,
                            const Deadline& deadline) const {
        if (told.rules.empty()) return header;
        Replay usual = header;
        usual.rules.changes = start.usual_rules;
        return least(header, starts_.rules_of(usual), told, deadline, [&](const Replay& other) {
            const FoundPlay found = judge_.shortest(other, failure.what, failure.decisions, kPositionsOfTry, deadline);
            if (found.failure) failure = *found.failure;
            return found.failure.has_value();
        });
    }

    // `shows(header)`: does the failure show from there? Leaves out one change of the rules after the other as long as it does.
    template <class Shows>
    Replay least(const Replay& header, const Rules& before, FuzzFinding& told, const Deadline& deadline, const Shows& shows) const {
        const Register& rulebook = D::rulebook();
        const Rules after = starts_.rules_of(header);
        std::vector<RulesChange> changes = changes_between(rulebook, bytes_of(before), bytes_of(after));
        const auto with = [&](const std::vector<RulesChange>& some) {
            Rules rules = before;
            for (const RulesChange& change : some) take_over(change, rulebook, bytes_of(after), bytes_of(rules));
            Replay other = header;
            RandomStarts<Random>::set_rules(other, rules);
            return other;
        };
        const auto shows_with = [&](const std::vector<RulesChange>& some) {
            if (deadline.over()) return false;
            try {
                return static_cast<bool>(shows(with(some)));
            } catch (const InputError&) {
                return false;  // these rules go with another start
            }
        };
        if (shows_with({})) changes.clear();
        for (std::size_t place = 0; place < changes.size();) {
            std::vector<RulesChange> fewer = changes;
            fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(place));
            if (shows_with(fewer))
                changes = std::move(fewer), place = 0;
            else
                ++place;
        }
        told.rules.clear();
        for (const RulesChange& change : changes) told.rules.push_back(change.words);
        return with(changes);
    }

    // Looks at all shorter plays.
    void shorten(const Replay& header, Failure& failure, FuzzFinding& told, const Deadline& deadline) const {
        if (failure.decisions == 0) {
            told.shortest.proved = true;
            return;
        }
        // The search counts decisions as it runs through what is forced, and finds the play again whatever its length is there.
        FoundPlay found = judge_.shortest(header, failure.what, failure.decisions, options_.search_positions, deadline);
        told.shortest = {found.failure.has_value(), found.depth};
        if (found.failure) failure = *found.failure;
    }

    // The position at the beginning of the last turn, or a few decisions before the end, from which the failure still shows.
    void start_later(Replay& header, const Failure& whole, Failure& failure, FuzzFinding& told, const Deadline& deadline) const {
        const auto path = judge_.path(judge_.subject(header), whole.choices);
        for (const auto& point : path) {
            if (deadline.over()) return;
            Replay other = RandomStarts<Random>::in_position(header, point.position);
            FoundPlay found;
            try {
                found = judge_.shortest(other, failure.what, point.decisions_left, kPositionsOfTry, deadline);
            } catch (const InputError&) {
                continue;  // what is under way cannot be written as a position of this kind
            }
            if (!found.failure) continue;
            header = std::move(other);
            failure = *found.failure;
            told.later_start = true;
            told.shortest = {true, 0};
            return;
        }
    }

    // What a start does not take may go with rules that it does not take then, and the other way round; a shorter play takes less of both.
    void make_smaller(const RandomStart& start, Replay& header, Failure& failure, FuzzFinding& told, const Deadline& deadline) const {
        for (bool again = false;; again = true) {
            const std::size_t rules = told.rules.size(), decisions = failure.decisions;
            header = with_fewer_rules(start, header, failure, told, deadline);
            if (again && told.rules.size() == rules && failure.decisions == decisions) return;
            if (!header.position || !make_start_smaller(header, failure, told, deadline)) return;
        }
    }

    // False if nothing could be left out.
    bool make_start_smaller(Replay& header, Failure& failure, FuzzFinding& told, const Deadline& deadline) const {
        // Searches that came to no end since something was left out last: nobody knows whether more can be.
        std::size_t undecided = 0;
        const BrokenAtStart broken = judge_.broken_at_start(header);
        const auto shows = [&](const Json& position) {
            if (deadline.over()) return false;
            try {
                const Replay other = RandomStarts<Random>::in_position(header, position);
                // What breaks in it before anything is decided is no start, and tells nothing.
                if (!judge_.broken_at_start(other).is_part_of(broken)) return false;
                const FoundPlay found = judge_.shortest(other, failure.what, failure.decisions, kPositionsOfTry, deadline);
                if (!found.failure) {
                    undecided += found.complete ? 0 : 1;
                    return false;
                }
                if (!Judge::is_same_kind(failure, *found.failure)) return false;
                undecided = 0;
                failure = *found.failure;
                return true;
            } catch (const InputError&) {
                return false;
            } catch (const Contradiction&) {
                return false;  // nor is one in which the rules contradict themselves at once
            }
        };
        std::vector<std::string> sides;
        for (const Player seat : Seats::all(header.players.size())) sides.emplace_back(seat_letter(seat));
        const SmallerStart smaller = smallest_start(*header.position, sides, shows, kMostStarts);
        header.position = smaller.position;
        told.start_changed = told.start_changed || smaller.changed;
        told.start_minimal = smaller.minimal && undecided == 0 && !deadline.over();
        if (smaller.changed) told.reachable = false;
        return smaller.changed;
    }

    void write(const Replay& header, const Failure& failure, const Replay& whole_header, const Failure& whole, FuzzFinding& told,
               const Deadline& deadline) const {
        if constexpr (kOfVersions) {
            const auto write_record = [&](const std::string& name, Replay record) {
                return options_.write_record ? options_.write_record(told, name, std::move(record)) : std::string();
            };
            if (told.what == kBothBegin)
                told.play.explanation = judge_.refusal_in_words(header);
            else if (told.what == kNoContradiction)
                tell_contradiction(whole_header, whole, told);
            else
                tell_difference(header, failure, whole_header, whole, told, deadline, write_record);
        } else {
            const auto built = judge_.subject(header);
            Play play;
            play.choices = failure.choices;
            play.forced = judge_.forced_among(built.game, failure.choices);
            play.explanation = failure.why;
            told.play = play_in_words<D>(built, play, D::rulebook());
            const std::string about = about_of(told);
            told.replay_file = write_record(header, failure.choices, about, "play", told);
            const bool other_start = told.later_start || told.start_changed;
            if (other_start) told.whole_file = write_record(whole_header, whole.choices, about, "whole", told);
        }
        told.play.shortest = told.shortest.proved;
        if (!options_.write_scenario) return;
        Scenario scenario;
        scenario.name = "found-" + std::string(register_id(told.what));
        scenario.start = header;
        scenario.start.about = about_of(told);
        if (find_property(D::rulebook(), register_id(told.what))) scenario.properties = {std::string(register_id(told.what))};
        told.scenario_file = options_.write_scenario(told, "scenario", std::move(scenario));
    }

    // Of the files: what was found, not what should hold.
    static std::string about_of(const FuzzFinding& told) {
        const std::string_view found = contrary_of(told.what);
        if (found.empty()) return fmt::format("arbiter fuzz: {} is broken, which says: {}", told.what, told.holds);
        if (!told.comparison || !told.comparison->differs()) return fmt::format("arbiter fuzz: {}. {}", told.what, found);
        const Difference& first = told.comparison->differences.front();
        const std::string causes = causes_in_words(*told.comparison, first);
        return fmt::format("arbiter fuzz: {}. {} They differ in {} {}{}.", told.what, found, name_of(first.kind.what),
                           after_in_words(first.decisions), causes.empty() ? "" : ", because of " + causes);
    }

    using Way = typename LegalWay<Random, Judge>::Way;

    // From a legal start to the same failure: the game that it was met in, if that began in one, or another one.
    void tell_way(const RandomStart& start, const Replay& header, const Way& whole, FuzzFinding& told, const Deadline& deadline) const {
        Reachability way;
        std::optional<Way> found;
        if (start.reachable) found = under_rules_of(header, whole, told.what);
        way.met = found.has_value();
        if (found)
            way.found = true, way.start = start.words;
        else
            found = LegalWay<Random, Judge>(starts_, judge_, options_).find(header, told.what, way, deadline);
        if (found) {
            if (!way.met && !way.shortest) shorten_way(*found, told.what, way, deadline);
            way.decisions = found->failure.decisions;
            way.file = way.met && whole.header.rules == header.rules ? told.whole_file : "";
            if (way.file.empty()) way.file = write_way(*found, told, deadline);
        }
        way.in_time = found || way.excluded || !deadline.over();
        told.way = std::move(way);
    }

    // The finding may take fewer changes of the rules than the game that it was met in was played with.
    std::optional<Way> under_rules_of(const Replay& header, const Way& whole, const std::string& what) const {
        Way way = whole;
        way.header.rules = header.rules;
        if (whole.header.rules == header.rules) return way;
        try {
            auto again = judge_.replay(judge_.subject(way.header), way.header, whole.failure.choices, what);
            if (!again || again->what != what) return std::nullopt;
            way.failure = std::move(*again);
            return way;
        } catch (const InputError&) {
            return std::nullopt;
        }
    }

    void shorten_way(Way& way, const std::string& what, Reachability& told, const Deadline& deadline) const {
        const FoundPlay shorter = judge_.shortest(way.header, what, way.failure.decisions, options_.search_positions, deadline);
        if (!shorter.failure) return;
        way.failure = *shorter.failure;
        told.shortest = true;
    }

    std::string write_way(const Way& way, const FuzzFinding& told, const Deadline& deadline) const {
        if constexpr (kOfVersions) {
            if (told.what == kNoContradiction) return {};
            const auto write = [&](const std::string& name, Replay record) {
                return options_.write_record ? options_.write_record(told, "reached-" + name, std::move(record)) : std::string();
            };
            const ScenarioComparison comparison = difference(way.header, way.failure.decisions, way, told.what, deadline, write);
            return comparison.differs() ? comparison.differences.front().of_old.replay : std::string();
        } else {
            return write_record(way.header, way.failure.choices, about_of(told), "reached", told);
        }
    }

    template <class Write>
    void tell_difference(const Replay& header, const Failure& failure, const Replay& whole_header, const Failure& whole, FuzzFinding& told,
                         const Deadline& deadline, const Write& write_record) const {
        told.comparison = difference(header, failure.decisions, {whole_header, whole}, told.what, deadline, write_record);
        if (!told.comparison->differs()) {
            told.play.explanation = "the difference that was met could not be told: a search for it came to no end";
            return;
        }
        const Difference& first = told.comparison->differences.front();
        told.play.steps = first.steps;
        told.play.explanation = name_of(first.kind.what);
        told.replay_file = first.of_old.replay;
    }

    // The one that a search from this start finds within so many decisions, or else the one that the whole game comes to, if its choices
    // are known: of what a search has found they are not, nor is a start that differs met by choices. None where neither tells one.
    template <class Write>
    ScenarioComparison difference(const Replay& header, std::size_t decisions, const Way& whole, const std::string& what,
                                  const Deadline& deadline, const Write& write_record) const {
        ScenarioComparison searched;
        try {
            searched = judge_.compare(header, what, decisions, options_.search_positions, deadline, write_record);
        } catch (const Contradiction&) {
            // Elsewhere the rules contradict themselves: another finding, and a shorter play than this one is not known.
            searched = {};
        }
        if (searched.differs()) return searched;
        if (is_of_start(what) || whole.failure.choices.size() != whole.failure.decisions) return {};
        try {
            return judge_.compare_along(whole.header, whole.failure.choices, write_record);
        } catch (const Contradiction&) {
            return {};
        }
    }

    // The last step of the play is the one before the contradiction, which nobody can make.
    void tell_contradiction(const Replay& header, const Failure& failure, FuzzFinding& told) const {
        const auto both = judge_.subject(header);
        try {
            told.play = play_in_words<D>(both->of_old, judge_.play_of_old(both, failure.choices), D::rulebook());
        } catch (const Contradiction&) {
            told.play = {};  // under fewer changes of the rules it comes earlier
        }
        told.play.explanation = failure.why;
    }

    std::string write_record(const Replay& header, const std::vector<Choice>& choices, const std::string& about, const std::string& name,
                             const FuzzFinding& told) const {
        if (!options_.write_record || told.what == kNoContradiction) return {};
        Replay beginning = header;
        beginning.about = about;
        return options_.write_record(told, name, RecordCheck<D>(beginning, starts_.cards()).record_of(choices));
    }

    const RandomStarts<Random>& starts_;
    const Judge& judge_;
    const FuzzOptions& options_;
};

}  // namespace arbiter
