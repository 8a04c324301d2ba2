// What set positions cannot be.
#include "model/vastrix/words/set_position_checks.h"

#include <fmt/format.h>

#include <string_view>

#include "model/core/cards/names.h"
#include "model/vastrix/game.h"
#include "model/vastrix/rules/inspect.h"
#include "model/vastrix/value/pack.h"
#include "model/vastrix/value/readings.h"

namespace arbiter::vastrix {

namespace {

void check_cards(const Rules& rules, const Position& position, Cards owned, const JsonView& view) {
    const bool combos = rules.readings.combo_core_enablers == ComboCoreEnablers::immediate_plays;
    const Cards table = position.table(), hands = position.all_hands();
    const auto require = [&](Cards cards, Cards among, std::string_view what) {
        for (const Card card : each(cards & ~among)) view.reject(fmt::format("{} is {}", card_id(card), what));
    };
    require(position.revealed, hands, "revealed and in no hand");
    require(position.shown, hands, "shown and in no hand");
    require(position.came, combos ? hands : 0, "said to have come into a hand");
    require(bit_of_card(position.beside), position.came, "beside the card to be played and has not come");
    require(position.tapped() | position.with_aegis() | position.foreign | position.noted, table, "not on the table");
    require(owned, table, "owned and not on the table");
    Cards under_aegis = 0;
    for (const Player player_of : position.players()) {
        require(position.aegis[player_of] & under_aegis, 0, "under Aegis of two players");
        under_aegis |= position.aegis[player_of];
    }
    if (!rules.settings.nine_aegis_allowed) require(position.with_aegis() & cards_of_rank(Rank::nine), 0, "a nine with Aegis");
}

// What plays are aimed at, and which cards they were made with: a card is somewhere also when it has been lost to them.
Cards cards_named_by_plays(const Position& position) {
    Cards named = bit_of_card(position.traps.pending) | bit_of_card(position.traps.swap_taken) | bit_of_card(position.traps.swap_placed) |
                  bit_of_card(position.scored);
    const auto add = [&](const Item& item) {
        for (const Card card : item.cards) named |= bit_of_card(card);
        named |= bit_of_card(item.target) | bit_of_card(item.next_target);
    };
    add(position.current);
    for (int place = 0; place < position.stack_count; ++place) add(position.item(place));
    return named;
}

void check_plays(const Position& position, const JsonView& view) {
    // Where cards are unknown it may be one of them.
    const Cards lost = number_unnamed(position) == 0 ? cards_named_by_plays(position) & ~named_cards(position) : 0;
    for (const Card card : each(lost)) view.reject(fmt::format("{} is named by a play and lies nowhere", card_id(card)));
    for (int index = 0; index < position.owed_count; ++index) {
        const Owed& owed = position.owed[static_cast<std::size_t>(index)];
        if (owed.player >= position.seats) view.reject(fmt::format("nobody is said to play {}, expected \"by\"", card_id(owed.card)));
        if ((owed.how & Owed::drawn) != 0 && (bit_of_card(owed.card) & ~position.hand[owed.player]) != 0)
            view.reject(
                fmt::format("{} was drawn to be played, and is not in the hand of {}", card_id(owed.card), seat_letter(owed.player)));
        if ((owed.how & Owed::noted) != 0 && (bit_of_card(owed.card) & ~position.table()) != 0)
            view.reject(fmt::format("{} was noted to be played, and is not on the table", card_id(owed.card)));
    }
}

void check_jacks(const Position& position, const JsonView& view) {
    for (std::size_t suit = 0; suit < position.host.size(); ++suit) {
        const Card jack = card_of(Rank::jack, static_cast<Suit>(suit)), host = position.host[suit];
        if (host == kNoCard) continue;
        const Player player_of = position.controller_of(jack);
        if (player_of == kNobody || !contains(position.anchors[player_of], jack))
            view.reject(fmt::format("{} is attached and in no ER", card_id(jack)));
        // A disabled Trap stays where it is, whatever becomes of the Jacks on it.
        if (contains(position.disabled_traps(), host)) continue;
        if (position.controller_of(host) != position.holder_by(jack) && position.jack_on(host) == jack)
            view.reject(fmt::format("{} is not controlled by the player of {}", card_id(host), card_id(jack)));
    }
}

void check_turn(const Position& position, const JsonView& view) {
    if (position.phase != Phase::setup && position.active >= position.seats) view.reject("nobody's Full Turn is under way");
    if (position.awaiting == Awaiting::action && position.available == 0)
        view.reject("an Action is awaited of a player without a Mini-Turn");
    if (position.exhausted != 0 && position.draw_count() > 0)
        view.reject(fmt::format("found \"exhausted\" beside a DP of {}, expected an empty one",
                                position.draw_count() == 1 ? "1 card" : fmt::format("{} cards", position.draw_count())));
    if (position.sudden != 0 && position.activator >= position.seats) view.reject("a Sudden Counter without the player who activated it");
}

}  // namespace

void check_set_position(const Rules& rules, const Position& position, Cards owned, const JsonView& view) {
    check_cards(rules, position, owned, view);
    check_plays(position, view);
    check_jacks(position, view);
    check_turn(position, view);
}

}  // namespace arbiter::vastrix
