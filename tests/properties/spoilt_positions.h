// Set positions of random games, each spoilt in one place, as people spoil them by hand and the shrinker of `arbiter fuzz` does: a member
// or an element is left out, a number becomes smaller. What is accepted all the same is played from.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "model/core/input/error.h"
#include "model/core/input/json_reader.h"
#include "model/core/input/json_view.h"
#include "properties/general/numbers.h"
#include "properties/general/play_by_numbers.h"
#include "properties/general/random_rules.h"
#include "properties/property.h"

namespace arbiter::testing {

// One change of one place: what stands there then, or nothing where it is left out.
struct Spoiling {
    Json::json_pointer place;
    std::optional<Json> value;
};

inline void add_spoilings(const Json& whole, const Json::json_pointer& place, std::vector<Spoiling>& out) {
    const Json& value = whole[place];
    if (!place.empty()) out.push_back({place, std::nullopt});
    if (value.is_number_integer()) {
        const auto number = value.get<std::int64_t>();
        if (number > 0) out.push_back({place, Json(number - 1)});
        if (number > 1) out.push_back({place, Json(0)});
    }
    if (value.is_object())
        for (const auto& [name, member] : value.items()) add_spoilings(whole, place / name, out);
    if (value.is_array())
        for (std::size_t index = 0; index < value.size(); ++index) add_spoilings(whole, place / index, out);
}

inline Json spoilt(const Json& whole, const Spoiling& spoiling) {
    Json changed = whole;
    if (spoiling.value) {
        changed[spoiling.place] = *spoiling.value;
        return changed;
    }
    Json& parent = changed[spoiling.place.parent_pointer()];
    if (parent.is_array())
        parent.erase(std::stoul(spoiling.place.back()));
    else
        parent.erase(spoiling.place.back());
    return changed;
}

// `UnderTest`: games_under_test.h.
template <class UnderTest>
class SpoiltPositions {
public:
    using D = typename UnderTest::Definition;
    using Game = typename D::Game;
    using Position = typename Game::Position;
    using Setup = decltype(UnderTest::random_setup({}, std::declval<Numbers&>()));

    struct Tally {
        int spoilt = 0, accepted = 0, played = 0;
    };

    explicit SpoiltPositions(std::uint32_t seed) : random_(seed) {}

    // visit(setup, position as JSON, its spoilings): of some positions of a random game, which begins anywhere or with the deal.
    template <class Visit>
    void of_random_game(Visit visit) {
        const std::vector<std::uint32_t> values = random_values(400);
        Numbers numbers(values);
        using Rules = typename D::Rules;
        Rules rules;
        if (numbers.one_in(2)) rules = random_readings<Rules>(numbers, 4);
        const Setup setup = UnderTest::random_setup(rules, numbers);
        auto built = D::build(setup);
        if (!numbers.one_in(3)) UnderTest::start_anywhere(built.game, numbers);
        Position position = built.game.initial();
        std::vector<Choice> choices;
        int to_next = 0;
        while (!numbers.used_up()) {
            if (to_next-- == 0) {
                to_next = static_cast<int>(numbers.below(12));
                const Json whole = D::write_position(built.game, built.names, position);
                std::vector<Spoiling> spoilings;
                add_spoilings(whole, Json::json_pointer(), spoilings);
                visit(setup, whole, spoilings);
            }
            list_for_play(built.game, position, numbers, choices);
            if (choices.empty() || built.game.at_capacity(position)) return;
            built.game.apply(position, pick(choices, numbers.next()), events_);
        }
    }

    // The game in this position; none if it is refused.
    std::optional<typename D::Built> read(Setup setup, const Json& position, Tally& tally) {
        ++tally.spoilt;
        const JsonDocument document{"spoilt", 1, position};
        setup.position = JsonView(document);
        try {
            std::optional<typename D::Built> built = D::build(setup);
            ++tally.accepted;
            return built;
        } catch (const InputError& error) {
            refusal_ = error.what();
            return std::nullopt;
        }
    }

    // Makes every choice in the position, if it is accepted, and plays on a little after each.
    void probe(const Setup& setup, const Json& position, Tally& tally) {
        const auto built = read(setup, position, tally);
        if (!built) return;
        const Position start = built->game.initial();
        look_at(*built, start);
        std::vector<Choice> choices;
        built->game.list_choices(start, choices);
        for (const Choice choice : choices) play_from(*built, start, choice, tally);
    }

    // Why the last position was refused.
    const std::string& refusal() const { return refusal_; }

private:
    static constexpr int kStepsAfterChoice = 6;

    std::vector<std::uint32_t> random_values(std::size_t count) {
        std::vector<std::uint32_t> values(count);
        for (std::uint32_t& value : values) value = static_cast<std::uint32_t>(random_());
        return values;
    }

    // Everything that is asked of a position by whoever explores or shows it.
    void look_at(const typename D::Built& built, const Position& position) {
        for (const Property<Game>& property : UnderTest::properties())
            if (property.state != nullptr) (void)property.state(built.game, position);
        Position form = position;
        built.game.canonicalise(form);
        std::vector<std::uint8_t> bytes(Game::kMaximumEncodedSize);
        bytes.resize(built.game.encode(form, bytes.data()));
        (void)built.game.decode(bytes.data(), bytes.size());
        (void)D::write_position(built.game, built.names, position);
        (void)D::position_text(built.game, built.names, position);
        (void)D::awaited_text(built.game, built.names, position);
    }

    void play_from(const typename D::Built& built, Position position, Choice choice, Tally& tally) {
        std::vector<Choice> choices;
        for (int step = 0; step <= kStepsAfterChoice; ++step) {
            const Position before = position;
            (void)D::choice_text(built.game, built.names, before, choice);
            built.game.apply(position, choice, events_);
            ++tally.played;
            if (built.game.at_capacity(position)) return;
            for (const Property<Game>& property : UnderTest::properties())
                if (property.step != nullptr) (void)property.step(built.game, before, choice, position, events_);
            look_at(built, position);
            built.game.list_choices(position, choices);
            if (choices.empty()) return;
            choice = pick(choices, static_cast<std::uint32_t>(random_()));
        }
    }

    std::string refusal_;
    std::mt19937 random_;
    Events events_;
};

}  // namespace arbiter::testing
