// Lost Glitches for shared code: a game built from what a scenario or a record says, and its clock (definition.h).
#include "model/lost_glitches/definition.h"

#include <fmt/format.h>

#include <array>
#include <vector>

#include "model/cards/build_game.h"
#include "model/lost_glitches/rules/inspect.h"

namespace arbiter::lost_glitches {
namespace {

// The character spells of a player: those of the deck list, or those that a set position gives.
std::vector<Kind> characters_of(const GameSetup& setup, Player player, const KindsOfGame& kinds) {
    const auto is_character = [&](Kind kind) { return kinds.rules[kind].type == CardType::character_spell; };
    std::vector<Kind> characters;
    if (setup.decks[player]) {
        for (const std::size_t card : setup.decks[player]->apart) {
            characters.push_back(kinds.of(card));
            if (!is_character(characters.back()))
                throw InputError(fmt::format("found {} apart from the deck of {} (\"apart\"), expected a character spell",
                                             kinds.names.cards[characters.back()].name, setup.players[player]));
        }
    } else if (setup.position) {
        for (const NamedCard& named : characters_named_in(*setup.position, player)) {
            characters.push_back(*kinds.names.kind_of(named.id));
            if (!is_character(characters.back())) named.place.fail("a character spell");
        }
    }
    return characters;
}

}  // namespace

BuiltGame Definition::build(const GameSetup& setup) {
    KindsOfGame kinds = make_kinds(setup, kCardMembers, plain_card(setup.cards, CardType::summon), kMaximumKinds, kRegister.title);
    auto decks = counts_of_decks<kPlayers>(setup, kinds, kMaximumDeck);
    std::array<Game::Cards, kPlayers> cards;
    for (Player player = 0; player < kPlayers; ++player)
        cards[player] = {std::move(decks[player]), {}, characters_of(setup, player, kinds)};
    BuiltGame built = build_card_game<Game, Pile::unknown_deck>(setup, std::move(kinds), std::move(cards), &Game::Cards::deck);
    if (setup.clock) built.game.run_clock();
    return built;
}

// time.boundary, time.clock-start, time.other-decisions
TimeRules Definition::time_rules(const Rules& rules) {
    return {.limit = rules.settings.phase_limit_ms,
            .limit_is_in_time = rules.readings.time_boundary == TimeBoundary::inclusive,
            .shared_by_phase = rules.readings.time_clock_start == TimeClockStart::phase,
            .every_decision = rules.readings.time_other_decisions == TimeOtherDecisions::same_limit,
            .of_limit = index_of(Clause::time_limit),
            .of_skip = index_of(Clause::time_skip)};
}

// Giving up is subject to no time (surrender.no-clock).
TimedChoice Definition::timed_choice(const Position& before, Choice choice) {
    const bool ran_out = kind_of(choice) == ChoiceKind::time_out;
    if ((choice.actor >= kPlayers && !ran_out) || kind_of(choice) == ChoiceKind::surrender) return {};
    const bool action = before.awaiting != Awaiting::mulligan && before.awaiting != Awaiting::share && before.awaiting != Awaiting::trigger;
    return {.player = ran_out ? choice.first : choice.actor, .ran_out = ran_out, .opportunity = action};
}

bool Definition::awaits(const Game& game, const Position& position, Player player) {
    // While both players may decide about their opening hands, both have time for it (mulligan.order).
    return position.awaiting == Awaiting::mulligan ? mulligan_open_to(game, position, player) : position.decider == player;
}

static_assert(GameDefinition<Definition>);

}  // namespace arbiter::lost_glitches
