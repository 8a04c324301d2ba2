// Where a random game begins, and under which rules: read from the numbers of a case. A start is the beginning of a record, so that all
// that is found can be written down as it is.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "checker/diff/rules_version.h"
#include "checker/fuzz/fuzz.h"
#include "checker/fuzz/random_case.h"
#include "checker/scenario/begin.h"
#include "model/core/definition.h"
#include "model/core/input/error.h"
#include "model/core/register/rules_files.h"
#include "properties/general/numbers.h"
#include "properties/general/random_rules.h"
#include "replays/replay.h"
#include "replays/start.h"

namespace arbiter {

// A start with the rules in it.
struct RandomStart {
    Replay header;
    std::string words;      // "two random decks"
    bool reachable = true;  // known to come about in play
    Json usual_rules{};     // the changes that its rules have without those asked for and those made at random
};

// The changes of rules, in the order in which a record has them.
template <class Rules>
Json ordered_changes(const Rules& rules) {
    const Json changes = changes_json(rules);
    Json ordered = Json::object();
    for (const char* part : {"readings", "settings", "waived"})
        if (changes.contains(part)) ordered[part] = changes[part];
    return ordered;
}

template <class Random>
class RandomStarts {
public:
    using D = typename Random::Definition;
    using Rules = typename D::Rules;

    // All must outlive it. InputError for rules, decks or scenarios that cannot be played.
    RandomStarts(const CardsOf<D>& cards, const FuzzOptions& options) : cards_(cards), options_(options) {
        for (const Scenario& scenario : options.starts) given_.push_back(given_start(scenario.start, "scenario " + scenario.name));
        if (!options.decks.empty()) given_.push_back(start_of_decks());
        if (given_.empty()) look_for_decks();
        for (const RandomStart& start : given_) build(start.header);
    }

    RandomStart of(const RandomCase& numbers) const {
        Numbers of_rules(numbers.rules), of_start(numbers.start);
        if (given_.empty()) {
            Rules rules = rules_with_changes({});
            change_at_random(rules, of_rules, 2);
            const bool anywhere = options_.positions && (of_start.below(3) < 2 || !has_decks_);
            RandomStart start = anywhere ? position_start(rules, of_start) : deck_start(rules, of_start);
            start.usual_rules = ordered_changes(Rules());
            return start;
        }
        RandomStart start = given_[of_start.below(given_.size())];
        if (options_.random_rules == RandomRules::none) return start;
        Rules rules = rules_of(start.header);
        change_at_random(rules, of_rules, start.header.players.size());
        set_rules(start.header, rules);
        return start;
    }

    // Where a record begins. Under the rules of this run, unless those are random: then under its own.
    RandomStart of_record(const Replay& record) const {
        RandomStart start = given_start(record, "the record " + record.file);
        start.reachable = !record.position;
        if (options_.random_rules == RandomRules::none) {
            set_rules(start.header, rules_with_changes({}));
            start.usual_rules = ordered_changes(Rules());
        }
        return start;
    }

    // The given starts, and random legal decks, under the rules of a header.
    std::vector<RandomStart> given_under(const Replay& header) const {
        std::vector<RandomStart> given = given_;
        for (RandomStart& start : given) set_rules(start.header, rules_of(header));
        return given;
    }
    RandomStart of_decks(const Replay& header, Numbers numbers) const { return deck_start(rules_of(header), numbers); }

    // The game of a start, as it is played (not as a record).
    typename D::Built build(const Replay& header) const { return build_from<D>(start_of<D>(header, cards_), header); }

    Rules rules_of(const Replay& header) const { return start_of<D>(header, cards_).setup.rules; }
    static void set_rules(Replay& header, const Rules& rules) {
        header.rules = {};
        header.rules.changes = ordered_changes(rules);
    }

    // A start in this position of the same game.
    static Replay in_position(const Replay& header, Json position) {
        Replay other = header;
        other.position = std::move(position);
        other.first.reset();
        other.shuffles.clear();
        for (Contestant& player : other.players) {
            const std::string name = player.name;
            player = {};
            player.name = name;
        }
        return other;
    }

    const CardsOf<D>& cards() const { return cards_; }
    // False: games begin in random positions alone, as no deck can be made of the cards that the rules allow.
    bool has_decks() const { return has_decks_; }

private:
    Rules rules_with_changes(Rules rules) const {
        change_rules(options_.rules, "--rules", Rules::vocabulary(), bytes_of(rules));
        return rules;
    }

    // `seats`: of the game to be played. A game may refuse to be played by rules that do not go together; it says which it leaves out then.
    void change_at_random(Rules& rules, Numbers& numbers, [[maybe_unused]] std::size_t seats) const {
        if (options_.random_rules == RandomRules::none) return;
        constexpr std::uint32_t kRarityOfReadings = 5, kRarityOfSettings = 12, kRarityOfWaivers = 30;
        const Rules usual, random = random_readings<Rules>(numbers, kRarityOfReadings);
        const auto to = bytes_of(rules).readings;
        const auto from = bytes_of(random).readings, defaults = bytes_of(usual).readings;
        for (std::size_t i = 0; i < to.size(); ++i)
            if (from[i] != defaults[i]) to[i] = from[i];
        if (options_.random_rules == RandomRules::all) {
            change_settings(rules, numbers, kRarityOfSettings);
            const auto waivers = random_waivers<Rules>(numbers, kRarityOfWaivers);
            const auto waived = bytes_of(rules).waived;
            const auto more = bytes_of(waivers).waived;
            for (std::size_t i = 0; i < waived.size(); ++i) waived[i] |= more[i];
        }
        if constexpr (requires { Random::leave_out_refused(rules, seats); }) Random::leave_out_refused(rules, seats);
    }

    static Replay empty_header(const Rules& rules, std::size_t seats) {
        Replay header;
        header.file = "a random start";
        header.game = D::name;
        set_rules(header, rules);
        for (const std::string& name : seat_letters(seats)) header.players.emplace_back().name = name;
        return header;
    }

    // InputError for rules that are wrong, and for cards of which no deck can be made, where only decks would be played with.
    void look_for_decks() {
        Numbers of_start({});
        const auto setup = Random::legal_setup(cards_, rules_with_changes({}), of_start);
        has_decks_ = are_legal(setup);
        if (has_decks_ || options_.positions) return;
        throw InputError(options_.cards.empty() ? std::string(D::name) : options_.cards, "",
                         "found no deck of these cards that the rules allow, expected cards enough for one, or games that begin in "
                         "random positions, too (without --no-positions)");
    }

    template <class Setup>
    static bool are_legal(const Setup& setup) {
        if constexpr (MakesDecksInPlay<D>) return true;
        return std::ranges::all_of(setup.decks,
                                   [&](const auto& deck) { return !deck || D::check_deck(*deck, setup.cards, setup.rules).legal(); });
    }

    // Rules that were changed at random may allow no deck: then they stay as they are.
    RandomStart deck_start(const Rules& rules, Numbers& numbers) const {
        auto setup = Random::legal_setup(cards_, rules, numbers);
        const bool changed = options_.random_rules != RandomRules::none;
        if (changed && !are_legal(setup)) setup = Random::legal_setup(cards_, rules_with_changes({}), numbers);
        RandomStart start{empty_header(setup.rules, setup.players.size()),
                          MakesDecksInPlay<D> ? "the preparation" : "two random decks that the rules allow",
                          true,
                          {}};
        for (std::size_t seat = 0; seat < start.header.players.size(); ++seat)
            if (setup.decks[seat]) put_deck(start.header.players[seat], *setup.decks[seat]);
        return start;
    }

    // As in a record: listed card by card, or the document that it is.
    void put_deck(Contestant& player, const typename D::Deck& deck) const {
        if constexpr (WritesDecks<D>) {
            player.deck = Contestant::Deck::written;
            player.document = D::json_of_deck(deck, cards_);
        } else {
            player.deck = Contestant::Deck::listed;
            for (const auto& entry : deck.cards) player.cards.push_back({cards_[entry.card].id, entry.count});
            for (const std::size_t card : deck.apart) player.apart.push_back(cards_[card].id);
        }
    }

    RandomStart position_start(const Rules& rules, Numbers& numbers) const {
        auto built = D::build(Random::small_setup(cards_, rules, numbers));
        Random::start_anywhere(built.game, numbers);
        return {
            in_position(empty_header(rules, built.names.players.size()), D::write_position(built.game, built.names, built.game.initial())),
            "a random position",
            false,
            {}};
    }

    // With the rules that it has and the changes that are asked for.
    RandomStart given_start(const Replay& beginning, std::string words) const {
        Replay bare = beginning;
        bare.moves.clear();
        bare.claims.clear();
        bare.result.reset();
        bare.expected.clear();
        bare.about.clear();
        bare.complete = false;
        const Start<D> start = start_of<D>(bare, cards_);
        const Rules rules = rules_with_changes(start.setup.rules);
        Replay header = self_contained<D>(bare, start, ordered_changes(rules));
        set_rules(header, rules);
        return {std::move(header), std::move(words), true, ordered_changes(start.setup.rules)};
    }

    RandomStart start_of_decks() const {
        const Rules rules = rules_with_changes({});
        RandomStart start{empty_header(rules, options_.decks.size()), "the given decks", true, ordered_changes(Rules())};
        for (std::size_t seat = 0; seat < options_.decks.size(); ++seat)
            put_deck(start.header.players[seat], D::read_deck_file(options_.decks[seat], cards_));
        return start;
    }

    const CardsOf<D>& cards_;
    const FuzzOptions& options_;
    std::vector<RandomStart> given_;
    bool has_decks_ = true;  // that the rules allow, of these cards
};

}  // namespace arbiter
