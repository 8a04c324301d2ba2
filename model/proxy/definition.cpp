// Proxy for shared code: a game built from what a scenario or a record says, and the ways to its words (definition.h).
#include "model/proxy/definition.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/core/error.h"
#include "model/core/suggestion.h"
#include "model/proxy/notation.h"
#include "model/proxy/piles.h"
#include "model/proxy/set_position.h"

namespace arbiter::proxy {
namespace {

using Counts = std::vector<std::uint8_t>;

constexpr std::string_view kUnknownCard = "?";

std::size_t index_of(const CardSet& cards, const NamedCard& named) {
    if (auto index = cards.find(named.id)) return *index;
    std::vector<std::string_view> ids;
    for (const Card& card : cards.cards()) ids.push_back(card.id);
    named.place.reject("unknown card " + brief_text(named.id) + suggestion(named.id, ids));
}

// Which cards of the set take part, by index.
std::vector<bool> cards_taking_part(const GameSetup& setup) {
    std::vector<bool> used(setup.cards.size());
    for (const auto& deck : setup.decks) {
        if (!deck) continue;
        for (const DeckEntry& entry : deck->cards) used[entry.card] = true;
    }
    for (const auto& order : setup.orders) {
        for (const std::string& id : order) {
            if (id != kUnknownCard) used[setup.cards.index_of(std::string_view(id))] = true;
        }
    }
    for (const std::string& id : setup.other_cards) used[setup.cards.index_of(std::string_view(id))] = true;
    if (setup.position) {
        for (const NamedCard& named : cards_named_in(*setup.position)) used[index_of(setup.cards, named)] = true;
    }
    return used;
}

// The card that stands for those that do not matter, if the set position does not name one: the first body without abilities.
std::optional<std::size_t> plain_body(const CardSet& cards) {
    for (std::size_t i = 0; i < cards.size(); ++i) {
        if (cards[i].rules.type == CardType::body && cards[i].rules.ability_count == 0) return i;
    }
    return std::nullopt;
}

struct Kinds {
    Names names;
    std::vector<CardRules> rules;
    std::vector<int> kind_of_card;  // by index of the card set; -1: takes no part
};

Kinds make_kinds(const GameSetup& setup) {
    Kinds kinds;
    std::vector<bool> used = cards_taking_part(setup);
    const auto filler = setup.position ? plain_body(setup.cards) : std::nullopt;
    if (filler) used[*filler] = true;
    kinds.kind_of_card.assign(setup.cards.size(), -1);
    for (std::size_t i = 0; i < setup.cards.size(); ++i) {
        if (!used[i]) continue;
        if (kinds.rules.size() == kMaximumKinds) {
            throw InputError(fmt::format("a game of Proxy holds at most {} different cards, and these decks have more", kMaximumKinds));
        }
        kinds.kind_of_card[i] = static_cast<int>(kinds.rules.size());
        kinds.rules.push_back(setup.cards[i].rules);
        kinds.names.cards.push_back({setup.cards[i].id, setup.cards[i].name, setup.cards[i].ability_ids});
    }
    if (filler) kinds.names.filler = static_cast<Kind>(kinds.kind_of_card[*filler]);
    kinds.names.players = setup.players;
    return kinds;
}

Counts counts_of(const Deck& deck, const Kinds& kinds, const std::string& player) {
    Counts counts(kinds.rules.size());
    int total = 0;
    for (const DeckEntry& entry : deck.cards) {
        total += entry.count;
        if (total > kMaximumDeck) throw InputError(fmt::format("the deck of {} has more than {} cards", player, kMaximumDeck));
        counts[kinds.kind_of_card[entry.card]] = static_cast<std::uint8_t>(counts[kinds.kind_of_card[entry.card]] + entry.count);
    }
    return counts;
}

// Makes part of a deck's order known, before anything was drawn.
void arrange(Position& position, Player player, const std::vector<std::string>& order, const Names& names) {
    Side& side = position.sides[player];
    const auto first_unknown = std::find(order.begin(), order.end(), kUnknownCard);
    auto last_unknown = std::find(order.rbegin(), order.rend(), kUnknownCard).base();
    if (first_unknown == order.end()) last_unknown = order.end();
    if (std::any_of(first_unknown, last_unknown, [](const std::string& id) { return id != kUnknownCard; })) {
        throw InputError(fmt::format(
            "the order of {}'s deck has known cards between unknown ones; it must be known from the top, from the bottom, or both",
            names.players[player]));
    }
    std::vector<Kind> known;
    const auto take = [&](const std::string& id) {
        const Kind kind = *names.kind_of(id);
        std::uint8_t& left = side.count(Pile::unknown_deck, kind);
        if (left == 0)
            throw InputError(fmt::format("the order of {}'s deck has more copies of {} than the deck", names.players[player], id));
        --left;
        known.push_back(kind);
    };
    std::for_each(order.begin(), first_unknown, take);
    std::reverse(known.begin(), known.end());
    side.deck.top = static_cast<std::uint8_t>(known.size());
    std::for_each(last_unknown, order.end(), take);
    side.deck.bottom = static_cast<std::uint8_t>(known.size() - side.deck.top);
    std::copy(known.begin(), known.end(), side.deck.order.begin());
}

void arrange_decks(Game& game, const GameSetup& setup, const Names& names) {
    Position start = game.initial();
    bool arranged = false;
    for (Player player = 0; player < kPlayers; ++player) {
        const auto& order = setup.orders[player];
        if (order.empty()) continue;
        if (static_cast<int>(order.size()) != game.deck_size(start, player)) {
            throw InputError(fmt::format("the order of {}'s deck tells of {} cards, the deck has {}", names.players[player], order.size(),
                                         game.deck_size(start, player)));
        }
        arrange(start, player, order, names);
        arranged = true;
    }
    if (arranged) game.start_from(start);
}

BuiltGame build_from_position(const GameSetup& setup, Kinds& kinds, std::array<Counts, kPlayers> decks) {
    Game reading_game(setup.rules, kinds.rules, decks);
    std::array<const Counts*, kPlayers> declared{};
    for (Player player = 0; player < kPlayers; ++player) {
        if (setup.decks[player]) declared[player] = &decks[player];
        if (!setup.orders[player].empty())
            throw InputError("a set position says itself what is known of the decks; no recorded order goes with it");
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
    Kinds kinds = make_kinds(setup);
    std::array<Counts, kPlayers> decks;
    for (Player player = 0; player < kPlayers; ++player) {
        if (setup.decks[player]) {
            decks[player] = counts_of(*setup.decks[player], kinds, setup.players[player]);
        } else if (setup.position) {
            decks[player].assign(kinds.rules.size(), 0);
        } else {
            throw InputError(fmt::format("the deck of {} is not known, and no set position says what there is", setup.players[player]));
        }
    }
    if (setup.position) return build_from_position(setup, kinds, std::move(decks));
    Game game(setup.rules, std::move(kinds.rules), std::move(decks));
    arrange_decks(game, setup, kinds.names);
    return {std::move(game), std::move(kinds.names)};
}

Json Definition::write_position(const Game& game, const Names& names, const Position& position) {
    return write_set_position(game, names, position);
}

EntryChoices Definition::interpret(const Game& game, const Names& names, const Position& position, const JsonView& entry) {
    return proxy::interpret(game, names, position, entry);
}

EntryChoices Definition::interpret_payment(const Game& game, const Names& names, const Position& position, const JsonView& entry) {
    return proxy::interpret_payment(game, names, position, entry);
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

FindingText Definition::statement_text(const Statement& statement) {
    return proxy::finding_text(statement.clause, statement.fact);
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

Json Definition::position_json(const Game& game, const Names& names, const Position& position) {
    return proxy::position_json(game, names, position);
}

std::string Definition::result_text(const Names& names, const Position& position) {
    return proxy::result_text(names, position.result);
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

Player Definition::winner(const Position& position) {
    switch (position.result) {
        case Result::first_wins:
            return 0;
        case Result::second_wins:
            return 1;
        default:
            return kNobody;
    }
}

}  // namespace arbiter::proxy
