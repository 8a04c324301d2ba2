// What is asked of every position and step of a random game, of any game: each check answers with the reason why it failed, or with
// nothing.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "model/core/choice.h"
#include "model/core/event.h"
#include "model/core/game.h"
#include "properties/general/listing.h"
#include "properties/general/numbers.h"
#include "properties/general/play_by_numbers.h"
#include "properties/property.h"

namespace arbiter::testing {

// How often each thing happened in all games of a property: tests assert what they cover.
using Coverage = std::map<std::string, int>;

struct PlayOptions {
    int maximum_steps = 300;
    int universe_every = 40;  // positions between two comparisons with the universe
    int canonical_every = 3;
    bool properties = true;
};

using arbiter::text_of;

inline std::string text_of(const std::vector<Choice>& choices) {
    std::string text;
    for (Choice choice : choices) text += text_of(choice) + " ";
    return text;
}

// `UnderTest` tells of a game (games_under_test.h): its Definition, its properties, other names for the same things, and which events begin
// a turn and end an unending loop.
template <class UnderTest>
struct Battery {
    using Definition = typename UnderTest::Definition;
    using Game = typename Definition::Game;
    using Position = typename Game::Position;

    // What a game looked like: for the report of a failure and for coverage.
    struct Played {
        std::string failure;  // empty if everything held
        std::vector<Choice> choices;
        Position end;
        int turns = 0;
        int loops = 0;
    };

    static std::vector<std::uint8_t> bytes_of(const Game& game, const Position& position) {
        std::vector<std::uint8_t> bytes(Game::kMaximumEncodedSize);
        bytes.resize(game.encode(position, bytes.data()));
        return bytes;
    }

    static Position canonical(const Game& game, Position position) {
        game.canonicalise(position);
        return position;
    }

    // The legal choices (properties/general/listing.h), and what is said cheaply of them.
    static std::string check_listing(const Game& game, const Position& position) {
        std::vector<Choice> choices;
        game.list_choices(position, choices);
        std::string wrong = Listing<typename UnderTest::Random>::why_wrong(game, position, choices);
        if (wrong.empty()) wrong = check_passive(game, position, choices);
        return wrong.empty() ? check_forced(game, position) : wrong;
    }

    // The choice that does least is the same with a list and without.
    static std::string check_passive(const Game& game, const Position& position, const std::vector<Choice>& listed) {
        if constexpr (HasPassiveChoiceAmong<Game>) {
            Choice found, among;
            const bool any = game.passive_choice(position, found), any_among = game.passive_choice_among(listed, among);
            if (any != any_among || (any && found != among))
                return fmt::format("{} is said to do least, and is {} among all that is legal", text_of(found), text_of(among));
        }
        return {};
    }

    // What the game says cheaply of a decision with one answer is what the list says.
    static std::string check_forced(const Game& game, const Position& position) {
        if constexpr (HasForcedChoice<Game>) {
            std::vector<Choice> answers;
            if (!game.is_over(position)) list_answers(game, position, answers);
            Choice only;
            const Forced forced = game.forced_choice(position, only);
            if (forced == Forced::no && answers.size() == 1) return text_of(answers.front()) + " is the only answer and said not to be";
            if (forced == Forced::yes && answers != std::vector<Choice>{only})
                return fmt::format("{} is said to be the only answer of {}", text_of(only), answers.size());
        }
        return {};
    }

    // The whole universe of choices.
    static std::string check_universe(const Game& game, const Position& position, Coverage& coverage) {
        std::vector<Choice> listed;
        game.list_choices(position, listed);
        const std::string wrong = Listing<typename UnderTest::Random>::why_universe_wrong(
            game, position, listed, [&](ClauseId forbids) { ++coverage[forbids == Game::kMalformed ? "malformed" : "refused"]; });
        if (wrong.empty()) ++coverage["universes"];
        return wrong;
    }

    // Canonical form and encoding: idempotent, the same under other names, back from its bytes.
    static std::string check_canonical(const Game& game, const Position& position, Numbers& numbers) {
        const Position once = canonical(game, position);
        if (canonical(game, once) != once) return "the canonical form of a canonical position is another";
        const auto renaming = UnderTest::random_renaming(numbers, position);
        const Position other_form = canonical(game, UnderTest::renamed(renaming, position));
        if (other_form != once) return "positions that differ only in names have different canonical forms";
        const auto bytes = bytes_of(game, once);
        if (bytes.empty()) return "a position has no bytes";
        if (game.decode(bytes.data(), bytes.size()) != once) return "decode() is not the inverse of encode()";
        if (bytes_of(game, other_form) != bytes) return "equal positions have different bytes";
        return {};
    }

    // Under other names the same choices are legal and lead to the same canonical positions.
    static std::string check_renamed_play(const Game& game, const Position& position, Choice choice, Numbers& numbers) {
        const auto renaming = UnderTest::random_renaming(numbers, position);
        Position other = UnderTest::renamed(renaming, position);
        std::vector<Choice> choices, other_choices;
        game.list_choices(position, choices);
        game.list_choices(other, other_choices);
        for (Choice& each : choices) each = UnderTest::renamed(renaming, each);
        std::sort(choices.begin(), choices.end());
        if (choices != other_choices) return "other choices are legal under other names";
        Position after = position;
        static Events events;
        game.apply(after, choice, events);
        game.apply(other, UnderTest::renamed(renaming, choice), events);
        if (canonical(game, after) != canonical(game, other)) return text_of(choice) + " leads to another position under other names";
        return {};
    }

    // Every state and end property of the list.
    static std::string check_state(const Game& game, const Position& position, Coverage& coverage) {
        const Position form = canonical(game, position);
        for (const Property<Game>& property : UnderTest::properties()) {
            const bool asked = property.shape == Shape::state || (property.shape == Shape::end && game.is_over(position));
            if (asked) {
                if (!property.state(game, position))
                    return fmt::format("{}: {}", property.id, property.explain(game, nullptr, Choice{}, position, Events{}));
                if (!property.state(game, form)) return fmt::format("{} does not hold of the canonical form", property.id);
            }
            if (property.shape == Shape::reachable && property.state != nullptr) {
                const bool reached = property.state(game, position);
                if (reached) ++coverage[std::string(property.id)];
                if (reached != property.state(game, form))
                    return fmt::format("{} is seen in a position and not in its canonical form, or the other way round", property.id);
            }
        }
        return {};
    }

    // Makes the choice, twice: the same comes out; every step property of the list holds.
    static std::string check_step(const Game& game, Position& position, Choice choice, Coverage& coverage) {
        const Position before = position;
        Position again = position;
        static Events events, other_events;
        game.apply(position, choice, events);
        game.apply(again, choice, other_events);
        if (again != position || !std::equal(events.begin(), events.end(), other_events.begin(), other_events.end()))
            return text_of(choice) + " leads to different positions or events";
        if (game.at_capacity(position)) {
            ++coverage["capacity"];
            return {};
        }
        for (const Property<Game>& property : UnderTest::properties()) {
            if (property.step == nullptr) continue;
            const bool answer = property.step(game, before, choice, position, events);
            if (property.shape == Shape::step && !answer)
                return fmt::format("{}: {}", property.id, property.explain(game, &before, choice, position, events));
            if (property.shape == Shape::reachable && answer) ++coverage[std::string(property.id)];
        }
        return {};
    }

    // Plays on from the position by the numbers, checking every step. Stops at the first failure, at the end, or after maximum_steps.
    static Played play_and_check(const Game& game, Position position, Numbers& numbers, Coverage& coverage,
                                 const PlayOptions& options = {}) {
        Played played;
        std::vector<Choice> choices;
        std::vector<Choice>& made = played.choices;
        // What has one answer is made without a number, and counts as a step only in so far as there are not far too many.
        int answered = 0;
        for (int step = 0; played.failure.empty(); ++step) {
            played.failure = check_listing(game, position);
            if (played.failure.empty() && options.properties) played.failure = check_state(game, position, coverage);
            if (played.failure.empty() && step % options.canonical_every == 0) played.failure = check_canonical(game, position, numbers);
            if (played.failure.empty() && step % options.universe_every == options.universe_every - 1)
                played.failure = check_universe(game, position, coverage);
            list_for_play(game, position, numbers, choices);
            const bool too_long = answered == options.maximum_steps || step == 10 * options.maximum_steps;
            if (!played.failure.empty() || choices.empty() || too_long) break;
            const bool forced = choices.size() == 1;
            const Choice choice = forced ? choices.front() : pick(choices, numbers.next());
            answered += forced ? 0 : 1;
            made.push_back(choice);
            if (step % options.canonical_every == 0) played.failure = check_renamed_play(game, position, choice, numbers);
            if (!played.failure.empty()) break;
            const Position before = position;
            if (options.properties)
                played.failure = check_step(game, position, choice, coverage);
            else
                game.apply(position, choice, scratch());
            count_step(game, before, choice, played, coverage);
        }
        played.end = position;
        ++coverage[game.is_over(position) ? "finished" : "unfinished"];
        if (!played.failure.empty()) played.failure += "\nafter the choices " + text_of(made);
        return played;
    }

private:
    static Events& scratch() {
        static Events events;
        return events;
    }

    // The events of the step that has just been checked, made again to be counted.
    static void count_step(const Game& game, const Position& before, Choice choice, Played& played, Coverage& coverage) {
        Position again = before;
        game.apply(again, choice, scratch());
        for (const Event& event : scratch()) {
            if (UnderTest::is_unending_loop(event)) ++played.loops;
            if (Definition::is_new_turn(event)) ++played.turns;
        }
        ++coverage[fmt::format("choice {}", choice.kind)];
        ++coverage[fmt::format("awaiting {}", static_cast<int>(before.awaiting))];
    }
};

}  // namespace arbiter::testing
