// Proxy for shared code: a game built from what a scenario or a record says, and the ways to its words (definition.h).
#include "model/proxy/definition.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/core/input/error.h"
#include "model/core/input/suggestion.h"
#include "model/proxy/value/piles.h"
#include "model/proxy/words/notation.h"
#include "model/proxy/words/set_position.h"

namespace arbiter::proxy {
namespace {

using Counts = std::vector<std::uint8_t>;

BuiltGame build_from_position(const GameSetup& setup, KindsOfGame& kinds, std::array<Counts, kPlayers> decks) {
    refuse_orders(setup);
    Game reading_game(setup.rules, kinds.rules, decks);
    std::array<const Counts*, kPlayers> declared{};
    for (Player player = 0; player < kPlayers; ++player) {
        if (setup.decks[player]) declared[player] = &decks[player];
    }
    const Position position = read_set_position(reading_game, kinds.names, *setup.position, declared);
    for (Player player = 0; player < kPlayers; ++player) {
        const auto owned = reading_game.owned(position, player);
        decks[player].assign(owned.begin(), owned.begin() + kinds.rules.size());
    }
    Game game(setup.rules, std::move(kinds.rules), std::move(decks));
    game.start_from(position);
    return {std::move(game), std::move(kinds.names)};
}

}  // namespace

BuiltGame Definition::build(const GameSetup& setup) {
    const auto named = setup.position ? cards_named_in(*setup.position) : std::vector<NamedCard>();
    KindsOfGame kinds = make_kinds(setup, named, plain_card(setup.cards, CardType::body), kMaximumKinds, kRegister.title);
    std::array<Counts, kPlayers> decks;
    for (Player player = 0; player < kPlayers; ++player) decks[player] = counts_of_deck(setup, player, kinds, kMaximumDeck);
    if (setup.position) return build_from_position(setup, kinds, std::move(decks));
    Game game(setup.rules, std::move(kinds.rules), std::move(decks));
    Position start = game.initial();
    for (Player player = 0; player < kPlayers; ++player) {
        Side& side = start.sides[player];
        arrange_deck(side.pile(Pile::unknown_deck), side.deck, setup.orders[player], kinds.names, setup.players[player]);
    }
    if (start != game.initial()) game.start_from(start);
    return {std::move(game), std::move(kinds.names)};
}

Json Definition::write_position(const Game& game, const Names& names, const Position& position) {
    return write_set_position(game, names, position);
}

EntryChoices Definition::interpret(const Game& game, const Names& names, const Position& position, const Move& move) {
    return proxy::interpret(game, names, position, move);
}

EntryChoices Definition::interpret_payment(const Game& game, const Names& names, const Position& position, const Move& move) {
    return proxy::interpret_payment(game, names, position, move);
}

Json Definition::describe(const Game& game, const Names& names, const Position& position, std::span<const Choice> row) {
    return proxy::describe(game, names, position, row);
}

bool Definition::entry_continues(const Position& after, Choice made) {
    return proxy::entry_continues(after, made);
}

Player Definition::payer(const Position& position) {
    return proxy::payer(position);
}

Choice Definition::payment_choice(Player payer, SourceMask drained) {
    return make_choice(payer, ChoiceKind::pay, 0, 0, drained);
}

std::string Definition::choice_text(const Game& game, const Names& names, const Position& position, Choice choice) {
    return proxy::choice_text(game, names, position, choice);
}

std::string Definition::event_text(const Game& game, const Names& names, const Position& before, const Position& after,
                                   const Event& event) {
    return proxy::event_text(game, names, before, after, event);
}

FindingText Definition::finding_text(const Game& game, const Names& names, const Position& position, Choice choice,
                                     const Finding& finding) {
    return proxy::finding_text(game, names, position, choice, finding);
}

ClauseId Definition::clause_of(const Finding& finding) {
    return index_of(finding.clause);
}

std::string Definition::position_text(const Game& game, const Names& names, const Position& position) {
    return proxy::position_text(game, names, position);
}

std::string Definition::awaited_text(const Game& game, const Names& names, const Position& position) {
    return proxy::awaited_text(game, names, position);
}

Json Definition::position_json(const Game& game, const Names& names, const Position& position, const WantedMembers& wanted) {
    return proxy::position_json(game, names, position, wanted);
}

std::string Definition::result_text(const Names& names, const Position& position) {
    return arbiter::result_text(names, position.result);
}

std::string Definition::card_name(const Names& names, int kind) {
    return kind >= 0 && kind < static_cast<int>(names.cards.size()) ? names.cards[kind].name : "?";
}

bool Definition::is_new_turn(const Event& event) {
    return static_cast<EventKind>(event.kind) == EventKind::phase_begins && static_cast<Phase>(event.first) == Phase::refresh;
}

bool Definition::is_citation(const Event& event) {
    return static_cast<EventKind>(event.kind) == EventKind::cited;
}

std::string_view Definition::phase_name(const Position& position) {
    return proxy::phase_name(position.phase);
}

Player Definition::decider(const Position& position) {
    return position.decider;
}

static_assert(GameDefinition<Definition>);

}  // namespace arbiter::proxy
