// What set positions cannot be.
#include "model/vastrix/words/set_position_checks.h"

#include <fmt/format.h>

#include <string_view>

#include "model/core/cards/names.h"
#include "model/vastrix/game.h"
#include "model/vastrix/rules/inspect.h"
#include "model/vastrix/value/pack.h"
#include "model/vastrix/value/readings.h"
#include "model/vastrix/words/set_position_words.h"

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
        if (owed.card == kNoCard && (owed.how & Owed::drawn) == 0)
            view.reject("found no card in \"owed\", expected one unless it is being drawn");
        if (owed.player >= position.seats)
            view.reject(fmt::format("nobody is said to play {}, expected \"by\"", owed.card == kNoCard ? "a card" : card_id(owed.card)));
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

// ---- what is awaited

std::string_view word_of_awaited(Awaiting awaited) {
    for (const auto& [word, value] : kAwaitingNames)
        if (value == awaited) return word;
    return {};
}

// Does a play, or a card that has just been scored, ask for this, as it resolves?
bool is_of_effect(Awaiting awaited) {
    switch (awaited) {
        case Awaiting::discard:
        case Awaiting::show:
        case Awaiting::cast:
        case Awaiting::put:
        case Awaiting::dig:
        case Awaiting::mill:
        case Awaiting::rummage:
        case Awaiting::draw_one:
        case Awaiting::peek:
        case Awaiting::bonus:
        case Awaiting::taken:
        case Awaiting::negated:
        case Awaiting::restate:
        case Awaiting::hearts:
        case Awaiting::clear_bar:
        case Awaiting::facing:
        case Awaiting::conceal:
        case Awaiting::guess:
        case Awaiting::price:
        case Awaiting::flip:
        case Awaiting::glance:
        case Awaiting::ends:
        case Awaiting::draw_on:
        case Awaiting::jacked:
            return true;
        default:
            return false;
    }
}

Trigger trigger_that_asks(Awaiting awaited) {
    switch (awaited) {
        case Awaiting::trigger:
            return Trigger::seven;
        case Awaiting::extra:
            return Trigger::ten;
        case Awaiting::recycle:
            return Trigger::joker;
        default:
            return Trigger::none;
    }
}

// Whose decision it is.
void check_decider(const Position& position, const JsonView& view) {
    const Awaiting awaited = position.awaiting;
    const bool by_chance = awaited == Awaiting::reveal || awaited == Awaiting::low_reveal;
    // The observer of a draft is chance, too, and so is who selects for somebody who is late.
    const bool by_either = awaited == Awaiting::selection && position.decider == kChance;
    const std::string_view word = word_of_awaited(awaited);
    if (by_chance && position.decider != kChance) view.reject(fmt::format("\"{}\" is awaited, expected \"chance\" as \"decider\"", word));
    if (!by_chance && !by_either && position.decider >= position.seats)
        view.reject(fmt::format("\"{}\" is awaited of nobody, expected a player as \"decider\"", word));
    const bool of_active = awaited == Awaiting::swap || awaited == Awaiting::action || awaited == Awaiting::trap_order;
    if (of_active && position.decider != position.active)
        view.reject(fmt::format("\"{}\" is awaited of {}, expected the player whose Full Turn it is", word, seat_letter(position.decider)));
}

// What the decision is about.
void check_occasion(const Position& position, const JsonView& view) {
    const Awaiting awaited = position.awaiting;
    const std::string_view word = word_of_awaited(awaited);
    const auto expect = [&](bool holds, std::string_view what) {
        if (!holds) view.reject(fmt::format("\"{}\" is awaited, expected {}", word, what));
    };
    const bool resolves = position.current.mode != Mode::none;
    if (is_of_effect(awaited)) expect(resolves, "a play that resolves as \"current\"");
    if (awaited == Awaiting::take) expect(resolves || position.trigger == Trigger::seven, "a play that resolves, or a 7 just scored");
    if (const Trigger asks = trigger_that_asks(awaited); asks != Trigger::none)
        expect(position.trigger == asks && position.scorer == position.decider, "its \"trigger\", and who has scored as \"scorer\"");
    switch (awaited) {
        case Awaiting::reveal:
            if (position.pulls == 0) return expect(position.phase == Phase::setup, "\"pulls\": cards to come off the DP");
            return expect(position.unknown != 0 || position.unnamed.draw > 0, "cards in the DP of which nobody knows where they lie");
        case Awaiting::low_reveal:
            return expect(position.unknown != 0 || position.unnamed.draw > 0, "cards in the DP of which nobody knows where they lie");
        case Awaiting::swap:
            return expect(position.phase == Phase::start, "the phase \"start\"");
        case Awaiting::action:
            return expect(position.phase == Phase::action, "the phase \"action\"");
        case Awaiting::window:
            expect(position.stack_count > 0 || position.window != 0, "a play on the stack, or an open \"window\"");
            return expect(position.priority == position.decider, "the decider as \"priority\"");
        case Awaiting::immediate: {
            expect(position.owed_count > 0, "a card to be played in \"owed\"");
            const Owed& owed = position.owed[position.owed_count - 1u];
            expect(owed.card != kNoCard && owed.player == position.decider, "a card last in \"owed\", to be played by the decider");
            return expect(position.stack_count <= owed.depth, "no play on the stack that comes before it");
        }
        case Awaiting::placing:
            return expect(position.traps.pending_kind() == Pending::placing && is_trap_card(position.traps.pending),
                          "a Trap that is being placed as \"pending\"");
        case Awaiting::trap_order:
            return expect(position.traps.called != 0, "Traps that are \"called\"");
        default:
            return;
    }
}

// Who is named beside what is under way is one who plays.
void check_players_named(const Position& position, const JsonView& view) {
    const auto check = [&](Player player, std::string_view what) {
        if (player != kNobody && player >= position.seats) view.reject(fmt::format("{} is nobody who plays", what));
    };
    check(position.active, "\"active\"");
    check(position.priority, "\"priority\"");
    check(position.puller, "\"puller\"");
    check(position.late_draw, "\"late_draw\"");
    check(position.scorer, "\"scorer\"");
    check(position.activator, "\"activator\"");
    if (position.current.mode != Mode::none) check(position.current.player, "\"by\" of \"current\"");
    for (int place = 0; place < position.stack_count; ++place) check(position.item(place).player, "\"by\" of a play on the stack");
    if (position.trigger != Trigger::none && position.scorer >= position.seats)
        view.reject("found a \"trigger\", expected who has scored as \"scorer\"");
    if (position.traps.pending_kind() != Pending::none && position.traps.pending == kNoCard)
        view.reject("found \"pending_how\", expected a card as \"pending\"");
    if (position.pulls > 0 && position.puller >= position.seats) view.reject("found \"pulls\", expected a player as \"puller\"");
}

// Cards that lie aside, or come there, lie so by a play that resolves or by a 7 just scored; those face-down in a pool are among the cards
// of which nobody knows.
void check_aside(const Position& position, const JsonView& view) {
    const int hidden = position.unknown_down(), unknown = count_of(position.unknown) + position.unnamed.draw;
    if (hidden > unknown)
        view.reject(fmt::format("found {} face-down cards in the pool and {} in \"unknown\", which they are among", hidden, unknown));
    if (position.phase == Phase::setup || position.current.mode != Mode::none || position.trigger == Trigger::seven) return;
    const bool comes = position.pulls > 0 && position.pull_to != PullTo::hand && position.pull_to != PullTo::spec;
    if (position.any_aside() || comes) view.reject("cards lie or come aside, expected the play that resolves as \"current\"");
}

void check_awaited(const Position& position, bool complete, const JsonView& view) {
    check_players_named(position, view);
    check_aside(position, view);
    if (!complete || position.result != Result::none) return;
    if (position.awaiting == Awaiting::nothing) view.reject("nothing is awaited, and the game has no \"result\"");
    check_decider(position, view);
    check_occasion(position, view);
}

}  // namespace

void check_set_position(const Rules& rules, const Position& position, Cards owned, bool complete, const JsonView& view) {
    check_cards(rules, position, owned, view);
    check_plays(position, view);
    check_jacks(position, view);
    check_turn(position, view);
    check_awaited(position, complete, view);
}

}  // namespace arbiter::vastrix
