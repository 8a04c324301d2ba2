// The checks of random games.
#include "tests/properties/proxy_battery.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>

#include "model/proxy/definition.h"
#include "properties/general/play_by_numbers.h"
#include "properties/proxy/properties.h"
#include "properties/proxy/recount.h"
#include "tests/properties/proxy_renaming.h"

namespace arbiter::proxy::testing {

const CardSet& sample_cards() {
    static const CardSet cards = Definition::read_cards(std::string(ARBITER_SOURCE_DIR) + "/model/proxy/cards.json");
    return cards;
}

namespace {

std::string text_of(Choice choice) {
    return fmt::format("{{{}, {}, {}, {}, {}}}", choice.actor, choice.kind, choice.first, choice.second, choice.third);
}

std::vector<std::uint8_t> bytes_of(const Game& game, const Position& position) {
    std::vector<std::uint8_t> bytes(Game::kMaximumEncodedSize);
    bytes.resize(game.encode(position, bytes.data()));
    return bytes;
}

Position canonical(const Game& game, Position position) {
    game.canonicalise(position);
    return position;
}

}  // namespace

std::string to_text(const std::vector<Choice>& choices) {
    std::string text;
    for (Choice choice : choices) text += text_of(choice) + " ";
    return text;
}

std::string check_listing(const Game& game, const Position& position) {
    std::vector<Choice> choices;
    game.list_choices(position, choices);
    if (choices.empty() != game.is_over(position))
        return fmt::format("{} choices are listed, decision {} is awaited, the game is {}over", choices.size(),
                           static_cast<int>(position.awaiting), game.is_over(position) ? "" : "not ");
    for (std::size_t i = 0; i < choices.size(); ++i) {
        if (i > 0 && !(choices[i - 1] < choices[i])) return "choices are not in ascending order: " + text_of(choices[i]);
        const ClauseId forbids = game.check(position, choices[i]);
        if (forbids != kNoClause) return fmt::format("{} is listed and forbidden by clause {}", text_of(choices[i]), forbids);
        const bool anybody = game.rules().waived(Clause::priority_only_holder) && position.awaiting == Awaiting::play;
        if (choices[i].actor != position.decider && !anybody) return text_of(choices[i]) + " is listed for somebody who does not decide";
    }
    return {};
}

std::string check_universe(const Game& game, const Position& position, Coverage& coverage) {
    std::vector<Choice> listed;
    game.list_choices(position, listed);
    const std::vector<Choice> universe = game.universe(position);
    for (Choice choice : listed)
        if (!std::binary_search(universe.begin(), universe.end(), choice)) return text_of(choice) + " is listed and not in the universe";
    for (Choice choice : universe) {
        const bool is_listed = std::binary_search(listed.begin(), listed.end(), choice);
        const ClauseId forbids = game.check(position, choice);
        if (is_listed != (forbids == kNoClause))
            return fmt::format("{} is {}listed and check() answers {}", text_of(choice), is_listed ? "" : "not ", forbids);
        const auto findings = game.check_all(position, choice);
        if (findings.empty() != is_listed)
            return fmt::format("{}: check() answers {}, check_all() {} findings", text_of(choice), forbids, findings.size());
        if (forbids != kNoClause) ++coverage[forbids == Game::kMalformed ? "malformed" : "refused"];
    }
    ++coverage["universes"];
    return {};
}

std::string check_canonical(const Game& game, const Position& position, Numbers& numbers) {
    const Position once = canonical(game, position);
    if (canonical(game, once) != once) return "the canonical form of a canonical position is another";
    const Position other = renamed(random_renaming(numbers, position), position);
    const Position other_form = canonical(game, other);
    if (other_form != once) return "positions that differ only in names have different canonical forms";
    const auto bytes = bytes_of(game, once);
    if (bytes.empty()) return "a position has no bytes";
    if (game.decode(bytes.data(), bytes.size()) != once) return "decode() is not the inverse of encode()";
    if (bytes_of(game, other_form) != bytes) return "equal positions have different bytes";
    return {};
}

std::string check_renamed_play(const Game& game, const Position& position, Choice choice, Numbers& numbers) {
    const Renaming renaming = random_renaming(numbers, position);
    Position other = renamed(renaming, position);
    std::vector<Choice> choices, other_choices;
    game.list_choices(position, choices);
    game.list_choices(other, other_choices);
    for (Choice& each : choices) each = renamed(renaming, each);
    std::sort(choices.begin(), choices.end());
    if (choices != other_choices) return "other choices are legal under other names";
    Position after = position;
    Events events, other_events;
    game.apply(after, choice, events);
    game.apply(other, renamed(renaming, choice), other_events);
    if (canonical(game, after) != canonical(game, other)) return text_of(choice) + " leads to another position under other names";
    return {};
}

std::string check_state(const Game& game, const Position& position, Coverage& coverage) {
    const Position form = canonical(game, position);
    for (const Property<Game>& property : properties()) {
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

std::string check_step(const Game& game, Position& position, Choice choice, Coverage& coverage) {
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
    for (const Property<Game>& property : properties()) {
        if (property.step == nullptr) continue;
        const bool answer = property.step(game, before, choice, position, events);
        if (property.shape == Shape::step && !answer)
            return fmt::format("{}: {}", property.id, property.explain(game, &before, choice, position, events));
        if (property.shape == Shape::reachable && answer) ++coverage[std::string(property.id)];
    }
    return {};
}

namespace {

// The events of the step that has just been checked, made again to be counted.
void count_step(const Game& game, const Position& before, Choice choice, Played& played, Coverage& coverage) {
    static Events events;
    Position again = before;
    game.apply(again, choice, events);
    for (const Event& event : events) {
        if (kind_of(event) == EventKind::forced_loop) ++played.loops;
        if (kind_of(event) == EventKind::active_moves) ++played.turns;
    }
    ++coverage[fmt::format("choice {}", choice.kind)];
    ++coverage[fmt::format("awaiting {}", static_cast<int>(before.awaiting))];
}

}  // namespace

Played play_and_check(const Game& game, Position position, Numbers& numbers, Coverage& coverage, const PlayOptions& options) {
    Played played;
    std::vector<Choice> choices;
    std::vector<Choice>& made = played.choices;
    for (int step = 0; played.failure.empty(); ++step) {
        played.failure = check_listing(game, position);
        if (played.failure.empty() && options.properties) played.failure = check_state(game, position, coverage);
        if (played.failure.empty() && step % options.canonical_every == 0) played.failure = check_canonical(game, position, numbers);
        if (played.failure.empty() && step % options.universe_every == options.universe_every - 1)
            played.failure = check_universe(game, position, coverage);
        game.list_choices(position, choices);
        if (!played.failure.empty() || choices.empty() || step == options.maximum_steps) break;
        const Choice choice = pick(choices, numbers.next());
        made.push_back(choice);
        if (step % options.canonical_every == 0) played.failure = check_renamed_play(game, position, choice, numbers);
        if (!played.failure.empty()) break;
        const Position before = position;
        if (options.properties)
            played.failure = check_step(game, position, choice, coverage);
        else {
            Events events;
            game.apply(position, choice, events);
        }
        count_step(game, before, choice, played, coverage);
    }
    played.end = position;
    ++coverage[game.is_over(position) ? "finished" : "unfinished"];
    if (!played.failure.empty()) played.failure += "\nafter the choices " + to_text(made);
    return played;
}

}  // namespace arbiter::proxy::testing
