// Properties of cards: where they are, how hands begin, and how they leave decks.
#include <algorithm>

#include "properties/general/conservation.h"
#include "properties/lost_glitches/check.h"
#include "properties/lost_glitches/properties.h"

namespace arbiter::lost_glitches {

// Creatures, and spells and summons on the stack.
template <class Visit>
void each_card_apart(const Position& position, Player player, Visit visit) {
    for (const Creature& creature : position.sides[player].creatures) visit(creature.kind);
    for (int index = 0; index < position.stack_count; ++index) {
        const Item& item = position.stack[index];
        const bool card_itself = item.kind == ItemKind::spell || item.kind == ItemKind::summon;
        if (card_itself && item.controller == player) visit(item.card);
    }
}

namespace {

bool cards_conserved(const Game& game, const Position& position, Why* why) {
    if (keeps_result_only(position)) return true;
    for (Player player = 0; player < kPlayers; ++player) {
        if (has_what_was_brought(game, position, player)) continue;
        const Copies owned = game.owned(position, player);
        for (int kind = 0; kind < game.kinds(); ++kind)
            if (owned[kind] != game.deck(player)[kind])
                return broken(why, "player {} has {} cards of kind {} and brought {}", player, owned[kind], kind, game.deck(player)[kind]);
    }
    return true;
}

bool cards_owner(const Game& game, const Position& position, Why* why) {
    for (Player player = 0; player < kPlayers; ++player) {
        if (has_what_was_brought(game, position, player)) continue;
        const Side& side = position.sides[player];
        for (const Copies& pile : side.piles)
            for (int kind = 0; kind < game.kinds(); ++kind)
                if (pile[kind] > game.deck(player)[kind])
                    return broken(why, "player {} holds cards of kind {} that are not the own ones", player, kind);
        for (int index = 0; index < side.deck.top + side.deck.bottom; ++index)
            if (game.deck(player)[side.deck.order[index]] == 0)
                return broken(why, "the deck of player {} has a card that is not the own one", player);
    }
    return true;
}

// Where a deck of the full size was brought: it is allowed, and what the player has later is such a deck, too. Smaller ones are there to be
// explored.
bool deck_legal(const Game& game, const Position& position, Why* why) {
    if (keeps_result_only(position)) return true;
    const Settings& settings = game.rules().settings;
    for (Player player = 0; player < kPlayers; ++player) {
        int registered = 0, most = 0;
        for (const std::uint8_t copies : game.deck(player)) {
            registered += copies;
            most = std::max<int>(most, copies);
        }
        if (registered != settings.deck_size) continue;
        if (position.phase == Phase::setup) {
            if (most > settings.copy_limit)
                return broken(why, "player {} brings {} copies of a card, and {} are allowed", player, most, settings.copy_limit);
            const auto characters = std::ssize(game.characters(player));
            if (characters > settings.character_spells_at_start)
                return broken(why, "player {} brings {} character spells, and {} are allowed", player, characters,
                              settings.character_spells_at_start);
        }
        if (most > settings.copy_limit) continue;
        if (has_what_was_brought(game, position, player)) continue;
        const Copies owned = game.owned(position, player);
        int cards = 0;
        for (int kind = 0; kind < game.kinds(); ++kind) {
            cards += owned[kind];
            if (owned[kind] > settings.copy_limit) return broken(why, "player {} has {} copies of kind {}", player, owned[kind], kind);
        }
        if (cards != settings.deck_size)
            return broken(why, "player {} has {} cards; the deck size is {}", player, cards, settings.deck_size);
    }
    return true;
}

bool character_apart(const Game& game, const Position& position, Why* why) {
    for (Player player = 0; player < kPlayers; ++player) {
        const Side& side = position.sides[player];
        for (const Kind kind : game.characters(player)) {
            const bool in_pile = std::any_of(side.piles.begin(), side.piles.end(), [&](const Copies& pile) { return pile[kind] > 0; });
            const bool on_board =
                std::any_of(side.creatures.begin(), side.creatures.end(), [&](const Creature& creature) { return creature.kind == kind; });
            if (in_pile || on_board) return broken(why, "the character spell of player {} lies outside its zone", player);
            if (game.rules().readings.character_same_turn == CharacterSameTurn::repeat) continue;
            const auto casts = std::count_if(position.stack.begin(), position.stack.begin() + position.stack_count, [&](const Item& item) {
                return item.kind == ItemKind::character && item.controller == player && item.card == kind;
            });
            if (casts > std::count(game.characters(player).begin(), game.characters(player).end(), kind))
                return broken(why, "the character spell of player {} is {} times on the stack", player, casts);
        }
    }
    return true;
}

// When the mulligans are asked for, and when the first turn begins. Cards that were set aside belong to a mulligan that goes on.
bool hand_opening(const Transition& step, Why* why) {
    const bool first_turn = step.begins_turn() && step.before.turn == 0;
    if (!first_turn && step.after.awaiting != Awaiting::mulligan) return true;
    const Game& game = step.game;
    const bool may_shrink = hands_may_shrink(game.rules());
    for (Player player = 0; player < kPlayers; ++player) {
        const Side& side = step.after.sides[player];
        const int aside = pile_size(side, Pile::aside, game.kinds());
        if (may_shrink || (first_turn && player == step.after.active && step.settings().first_turn_draws > 0)) continue;
        int cards = 0;
        for (const std::uint8_t copies : game.deck(player)) cards += copies;
        int due = std::min<int>(step.settings().opening_hand, cards);
        if (step.settings().hand_limit > 0) due = std::min<int>(due, step.settings().hand_limit);
        const int hand = pile_size(side, Pile::hand, game.kinds()) + aside;
        if (hand != due) return broken(why, "player {} begins with {} cards in place of {}", player, hand, due);
    }
    return true;
}

bool mulligan_own_cards(const Transition& step, Why* why) {
    if (step.kind() != ChoiceKind::send_back && step.kind() != ChoiceKind::keep_rest) return true;
    const Player player = step.choice.actor;
    const Side& before = step.before.sides[player];
    const Side& after = step.after.sides[player];
    for (int kind = 0; kind < step.game.kinds(); ++kind) {
        const int sent = step.kind() == ChoiceKind::send_back && step.choice.first == kind ? 1 : 0;
        if (after.count(Pile::hand, static_cast<Kind>(kind)) < before.count(Pile::hand, static_cast<Kind>(kind)) - sent)
            return broken(why, "player {} lost a kept card of kind {}", player, kind);
    }
    // first_turn_draws: who then draws in the turn that begins, from an empty deck, pays for that.
    const bool draws = step.begins_turn() && step.settings().first_turn_draws > 0;
    if (after.health != before.health && !draws) return broken(why, "a mulligan cost player {} health", player);
    if (step.begins_turn()) return true;
    if (after.usable != before.usable || after.pool != before.pool || step.after.turn != step.before.turn)
        return broken(why, "a mulligan of player {} changed mana or turn", player);
    const Side& other = step.before.sides[opponent_of(player)];
    if (!(step.after.sides[opponent_of(player)] == other))
        return broken(why, "a mulligan of player {} changed what the opponent has", player);
    return true;
}

bool mulligan_once(const Game& game, const Position& position, Why* why) {
    for (Player player = 0; player < kPlayers; ++player) {
        const Side& side = position.sides[player];
        if (side.mulligans > mulligan_limit(game.rules())) return broken(why, "player {} has taken {} mulligans", player, side.mulligans);
        if (position.turn == 0) continue;
        if (side.mulligans != 0 || !is_empty(side.pile(Pile::aside)) || position.awaiting == Awaiting::mulligan)
            return broken(why, "player {} is in a mulligan after the first turn has begun", player);
    }
    return true;
}

// Cards leave a deck by the opening draw, a mulligan, the draw at the start of the owner's turn, or an effect.
bool draw_only_by_rule(const Transition& step, Why* why) {
    std::array<int, kPlayers> taken{}, returned{};
    for (const Event& event : step.events) {
        const auto kind = static_cast<EventKind>(event.kind);
        if (event.player < kPlayers && (kind == EventKind::sent_back || kind == EventKind::pile_shuffled))
            returned[event.player] += event.amount;
        if (kind != EventKind::taken_from_top) continue;
        if (event.player < kPlayers) ++taken[event.player];
        const auto move = static_cast<TopMove>(event.second);
        const bool by_effect = step.before.resolving != 0 || step.before.pending_count > 0 || step.has(EventKind::stack_resolves) ||
                               step.has(EventKind::triggered);
        const bool at_start = event.player == step.after.active && (step.begins_turn() || step.before.owed_move == TopMove::turn_draw);
        const bool due = move == TopMove::opening_draw || move == TopMove::mulligan_draw ? step.before.turn == 0
                         : move == TopMove::turn_draw                                    ? at_start
                                                                                         : by_effect;
        if (!due) return broken(why, "player {} took a card from the deck for no reason", event.player);
    }
    for (Player player = 0; player < kPlayers && !keeps_result_only(step.after); ++player) {
        const int before = cards_in_deck(step.before.sides[player], step.game.kinds());
        const int after = cards_in_deck(step.after.sides[player], step.game.kinds());
        if (before + returned[player] - after != taken[player])
            return broken(why, "the deck of player {} went from {} to {} cards, {} came back and {} were taken", player, before, after,
                          returned[player], taken[player]);
    }
    return true;
}

constexpr Property<Game> kCardsProperties[] = {
    state_property<cards_conserved>(PropertyId::cards_conserved),
    state_property<cards_owner>(PropertyId::cards_owner),
    state_property<deck_legal>(PropertyId::deck_legal),
    state_property<character_apart>(PropertyId::character_apart),
    step_property<hand_opening>(PropertyId::hand_opening, kAnyStep),
    step_property<mulligan_own_cards>(PropertyId::mulligan_own_cards, kAnyStep),
    state_property<mulligan_once>(PropertyId::mulligan_once),
    step_property<draw_only_by_rule>(PropertyId::draw_only_by_rule, kAnyStep),
};

}  // namespace

PropertyList<Game> card_properties() {
    return kCardsProperties;
}

}  // namespace arbiter::lost_glitches
