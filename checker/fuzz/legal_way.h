// From a finding in a position that nobody knows to be reachable to a play from a legal start that shows the same failure. Where games
// begin in given starts, all that can be reached from each of them is looked at, as far as so many positions go, so that the answer may be
// that no play comes to it. Beside that, and where any legal decks will do, games are played at random, half of them led towards the
// position.
#pragma once

#include <algorithm>
#include <cstdint>
#include <exception>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "checker/fuzz/deadline.h"
#include "checker/fuzz/fuzz.h"
#include "checker/fuzz/played_game.h"
#include "checker/fuzz/random_case.h"
#include "checker/fuzz/random_start.h"
#include "model/core/choice.h"
#include "model/core/input/error.h"
#include "model/core/input/json_reader.h"
#include "properties/general/numbers.h"
#include "properties/general/play_by_numbers.h"

namespace arbiter {

// What lies on a table and where, a line each: "A/hand/card=p01", and how often.
using TableFeatures = std::map<std::string, int>;
TableFeatures features_of(const Json& table);
// How much of `wanted` a table lacks.
int lacking(const TableFeatures& wanted, const TableFeatures& table);
// The ids of cards that a position names.
std::set<std::string> cards_of_position(const Json& position);

// Chooses so that the table comes closer to that of a position.
template <class D>
class Guide {
public:
    using Game = typename D::Game;

    // All must outlive it.
    Guide(const typename D::Built& built, const TableFeatures& wanted, const RandomNumberList& numbers)
        : built_(built), wanted_(wanted), numbers_(numbers), position_(built.game.initial()) {}

    Choice operator()(const std::vector<Choice>& listed) {
        choices_ = listed;
        keep_for_play<Game>(numbers_, choices_);
        const Choice choice = choices_.size() == 1 ? choices_.front() : best();
        built_.game.apply(position_, choice, events_);
        return choice;
    }

private:
    static constexpr int kTried = 6;            // choices of a decision
    static constexpr std::uint32_t kBlind = 4;  // one decision of so many is made at random, or play would stay where nothing is closer

    Choice best() {
        Choice best = pick(choices_, numbers_.next());
        if (numbers_.one_in(kBlind)) return best;
        int least = lacking_after(best);
        for (int tried = 1; tried < kTried; ++tried) {
            const Choice other = pick(choices_, numbers_.next());
            const int lacks = lacking_after(other);
            if (lacks < least) best = other, least = lacks;
        }
        return best;
    }
    int lacking_after(Choice choice) {
        typename D::Position after = position_;
        built_.game.apply(after, choice, events_);
        if (built_.game.at_capacity(after)) return std::numeric_limits<int>::max();
        return lacking(wanted_, features_of(D::position_json(built_.game, built_.names, after)));
    }

    const typename D::Built& built_;
    const TableFeatures& wanted_;
    Numbers numbers_;
    typename D::Position position_;
    Events events_;
    std::vector<Choice> choices_;
};

template <class Random, class Judge>
class LegalWay {
public:
    using D = typename Random::Definition;

    // A play that shows it, and where that begins.
    struct Way {
        Replay header;
        Failure failure;
    };

    // All must outlive it.
    LegalWay(const RandomStarts<Random>& starts, const Judge& judge, const FuzzOptions& options)
        : starts_(starts), judge_(judge), options_(options) {}

    // `header`: of the finding, in its position and under its rules.
    std::optional<Way> find(const Replay& header, const std::string& what, Reachability& told, const Deadline& deadline) const {
        const std::vector<RandomStart> given = starts_.given_under(header);
        if (auto way = look_at_all(given, what, told, deadline)) return way;
        if (told.excluded) return std::nullopt;
        return play(header, given, what, told, deadline);
    }

private:
    static constexpr std::uint64_t kOtherGames = std::uint64_t{1} << 40;  // numbers beyond those of the games of a run
    static constexpr std::uint64_t kDraws = 16;                           // of decks, of which those with most of the cards are taken

    // All that can be reached from the given starts.
    std::optional<Way> look_at_all(const std::vector<RandomStart>& given, const std::string& what, Reachability& told,
                                   const Deadline& deadline) const {
        if (what == kRecordAgrees || what == kNoContradiction) return std::nullopt;  // of which there is no such search
        std::size_t complete = 0;
        for (const RandomStart& start : given) {
            if (deadline.over()) return std::nullopt;
            try {
                const FoundPlay found = judge_.shortest(start.header, what, kAnyLength, options_.search_positions, deadline);
                told.positions += found.positions;
                told.depth = told.starts == 0 ? found.depth : std::min(told.depth, found.depth);
                ++told.starts;
                if (found.failure) {
                    tell(start, *found.failure, told);
                    told.shortest = true;
                    return Way{start.header, *found.failure};
                }
                complete += found.complete ? 1 : 0;
            } catch (const InputError&) {
                continue;  // it cannot be begun under these rules
            }
        }
        told.excluded = told.starts > 0 && complete == given.size();
        return std::nullopt;
    }

    std::optional<Way> play(const Replay& header, const std::vector<RandomStart>& given, const std::string& what, Reachability& told,
                            const Deadline& deadline) const {
        const auto built = starts_.build(header);
        const TableFeatures wanted = features_of(D::position_json(built.game, built.names, built.game.initial()));
        const std::set<std::string> cards = cards_of_position(*header.position);
        for (std::uint64_t number = 0; number < options_.reachable_games && !deadline.over(); ++number) {
            const bool led = Judge::kCanBeLed && number % 2 == 1;
            const RandomCase one = random_case(options_.seed, kOtherGames + number * kDraws);
            std::optional<Failure> failure;
            std::optional<RandomStart> start;
            try {
                start = given.empty() ? start_with(header, cards, number) : std::optional(given[number % given.size()]);
                if (!start) continue;
                failure = play_one(start->header, one, what, led ? &wanted : nullptr);
            } catch (const InputError&) {
                continue;  // it cannot be begun under these rules
            }
            ++told.games;
            told.led += led ? 1 : 0;
            if (!failure) continue;
            tell(*start, *failure, told);
            return Way{start->header, *failure};
        }
        return std::nullopt;
    }

    std::optional<Failure> play_one(const Replay& header, const RandomCase& one, const std::string& what,
                                    [[maybe_unused]] const TableFeatures* wanted) const {
        const auto subject = judge_.subject(header);
        GameTally tally;
        if constexpr (Judge::kCanBeLed) {
            if (wanted != nullptr) return judge_.play_led(subject, header, what, Guide<D>(subject, *wanted, one.play));
        }
        return judge_.play(subject, header, Numbers(one.play), {}, what, tally);
    }

    // Legal decks of as many players with most of these cards, of some that are drawn; none if the rules allow none of them.
    std::optional<RandomStart> start_with(const Replay& header, const std::set<std::string>& cards, std::uint64_t number) const {
        std::optional<RandomStart> best;
        int most = -1;
        for (std::uint64_t draw = 0; draw < kDraws; ++draw) {
            const RandomCase one = random_case(options_.seed, kOtherGames + number * kDraws + draw);
            RandomStart start = starts_.of_decks(header, Numbers(one.start));
            if (start.header.players.size() != header.players.size()) continue;
            int held = 0;
            for (const Contestant& player : start.header.players)
                for (const auto& entry : player.cards) held += cards.contains(entry.card) ? static_cast<int>(entry.count) : 0;
            if (held > most) {
                most = held;
                best = std::move(start);
            }
        }
        return best;
    }

    static void tell(const RandomStart& start, const Failure& failure, Reachability& told) {
        told.found = true;
        told.start = start.words;
        told.decisions = failure.decisions;
    }

    static constexpr std::size_t kAnyLength = std::numeric_limits<std::uint32_t>::max() - 1;

    const RandomStarts<Random>& starts_;
    const Judge& judge_;
    const FuzzOptions& options_;
};

}  // namespace arbiter
