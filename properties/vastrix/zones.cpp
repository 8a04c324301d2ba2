// Properties of VASTRIX: where cards lie, and in which states.
#include <algorithm>
#include <array>

#include "model/vastrix/rules/inspect.h"
#include "model/vastrix/value/pack.h"
#include "model/vastrix/words/text.h"
#include "properties/vastrix/check.h"
#include "properties/vastrix/places.h"
#include "properties/vastrix/properties.h"

namespace arbiter::vastrix {
namespace {

// Of a game with cards that nobody knows: none has come, and none is lost.
bool as_many_as_at_start(const Game& game, const Position& position, Cards named) {
    const int at_start = number_unnamed(game.start());
    return at_start > 0 && (named & ~game.pack()) == 0 && number_unnamed(position) == at_start &&
           count_of(named) == count_of(named_cards(game.start()));
}

bool cards_conserved(const Game& game, const Position& position, Why* why) {
    auto [once, twice] = PlacedCards(position);
    once |= under_way(position);
    const bool all_known = !position.unnamed.any() && once == game.pack();
    if (twice == 0 && (all_known || as_many_as_at_start(game, position, once))) return true;
    if (twice != 0) return broken(why, "in two places: {}", cards_text(twice));
    return broken(why, "lost: {}; new: {}", cards_text(game.pack() & ~once), cards_text(once & ~game.pack()));
}

bool stack_cards(const Game&, const Position& position, Why* why) {
    Cards elsewhere = 0, on_stack = 0;
    for (const Player player : position.players()) elsewhere |= position.hand[player] | position.row[player] | position.anchors[player];
    elsewhere |= position.graveyard().set() | position.exile().set() | position.draw_set() | position.swap_down | position.swap_up;
    for (int place = 0; place < position.stack_count; ++place) on_stack |= position.item(place).on_stack();
    if ((elsewhere & on_stack) == 0) return true;
    return broken(why, "{} on the stack and elsewhere", cards_text(elsewhere & on_stack));
}

bool deck_identity(const Game& game, const Position& position, Why* why) {
    const auto [once, twice] = PlacedCards(position);
    const bool known = (game.pack() & ~kAllCards) == 0;
    // The usual case needs no count.
    if (known && twice == 0 && (once & ~game.pack()) == 0) return true;
    int count = 0;
    for_each_place(position, [&](Cards cards) { count += count_of(cards); });
    if (known && count <= count_of(game.pack())) return true;
    return broken(why, "{} cards in a pack of {}", count, count_of(game.pack()));
}

bool swap_bar_size(const Game& game, const Position& position, Why* why) {
    const int cards = position.swap_down_size() + position.swap_up_size();
    const int most =
        std::max<int>(game.rules().settings.swap_max, game.rules().settings.swap_face_down + game.rules().settings.swap_face_up);
    const int most_with_specs = game.has_specs() ? std::max<int>(most, game.rules().settings.battlerealm_rejuvenation_capacity) : most;
    if (cards <= most_with_specs && (position.swap_down & position.swap_up) == 0) return true;
    return broken(why, "{} cards in the Swap Bar", cards);
}

bool aegis_has_an_end(const Transition& step, Why* why) {
    Cards once = 0, twice = 0;
    for (const Cards cards : step.after.aegis) {
        twice |= once & cards;
        once |= cards;
    }
    if (twice != 0) return broken(why, "an Aegis has two ends");
    const Event* begins = step.find(EventKind::turn_begins);
    if (begins == nullptr || step.after.aegis[begins->player] == 0) return true;
    return broken(why, "{} with Aegis after its end", cards_text(step.after.aegis[begins->player]));
}

bool aegis_on_table_only(const Game&, const Position& position, Why* why) {
    Cards marked = position.with_aegis() | position.tapped() | position.foreign | position.noted;
    for (const Card host : position.host) marked |= bit_of_card(host);
    if ((marked & ~position.table()) == 0) return true;
    return broken(why, "{} off the table with a state", cards_text(marked & ~position.table()));
}

bool revealed_in_hand_only(const Game&, const Position& position, Why* why) {
    const Cards hands = position.all_hands();
    // Rejuvenation is answered before the Face-Down Swap, the Trap 5H after it, and the answers may reveal a card.
    bool answered = position.specs.of[position.active % kMaximumSeats].in_turn > 0 || position.traps.threes > 0;
    for (const Player player : position.players()) answered = answered || position.traps.triggers_of(player) > 0;
    const bool hidden = position.phase != Phase::start || position.stage != Stage::window || position.stack_count > 0 || answered ||
                        (position.revealed & position.hand[position.active]) == 0;
    if ((position.revealed & ~hands) == 0 && hidden) return true;
    return broken(why, "{} revealed", cards_text(position.revealed));
}

bool nines_without_aegis(const Game& game, const Position& position, Why* why) {
    if (game.rules().settings.nine_aegis_allowed || (position.with_aegis() & cards_of_rank(Rank::nine)) == 0) return true;
    return broken(why, "{} with Aegis", cards_text(position.with_aegis() & cards_of_rank(Rank::nine)));
}

bool jack_links(const Game& game, const Position& position, Why* why) {
    if (attached_jacks(position) == 0) return true;
    const bool several = game.rules().readings.jack_rejack == JackRejack::latest_wins;
    Cards hosts = 0;
    for (std::size_t suit = 0; suit < position.host.size(); ++suit) {
        const Card host = position.host[suit], jack = card_of(Rank::jack, static_cast<Suit>(suit));
        if (host == kNoCard) continue;
        const Player player = position.controller_of(jack);
        const bool twice = contains(hosts, host) && !several;
        hosts |= bit_of_card(host);
        // Of several the last one decides who controls the card.
        const Player holder = position.controller_of(host);
        const bool held = holder == position.holder_by(jack) || (several && holder < position.seats && position.jack_on(host) != jack);
        const bool sound = player < position.seats && contains(position.anchors[player], jack) && held &&
                           (contains(position.row[holder], host) || jack == kJackOfSpades);
        if (sound && !twice) continue;
        return broken(why, "{} is attached to {}", card_id(jack), card_id(host));
    }
    return true;
}

// A disabled Trap stays where it lies when its Jack goes, as long as it is disabled (traps.disabled-vs-clear).
bool owner_known(const Game& game, const Position& position, Why* why) {
    for (const Card card : each(position.foreign & ~kept_by_token(game, position))) {
        if (position.controller_of(card) != kNobody && position.jack_on(card) != kNoCard) continue;
        return broken(why, "{} is somebody else's without a Jack", card_id(card));
    }
    return true;
}

const std::array kZoneRows = {
    state_property<cards_conserved>(PropertyId::core_cards_conserved, at({PositionSign::cards_astray}), parts({PositionPart::table})),
    state_property<stack_cards>(PropertyId::core_stack_cards, at({PositionSign::plays}), parts({PositionPart::table})),
    state_property<deck_identity>(PropertyId::core_deck_identity, at({PositionSign::cards_astray}), parts({PositionPart::table})),
    state_property<swap_bar_size>(PropertyId::core_swap_bar_size, kAlways, parts({PositionPart::table})),
    state_property<nines_without_aegis>(PropertyId::core_nines_without_aegis, kAlways, parts({PositionPart::laid})),
    step_property<aegis_has_an_end>(PropertyId::core_aegis_has_an_end, at({EventKind::turn_begins}) | at({StepSign::marks_changed})),
    state_property<aegis_on_table_only>(PropertyId::core_aegis_on_table_only, kAlways, parts({PositionPart::laid})),
    state_property<revealed_in_hand_only>(PropertyId::core_revealed_in_hand_only, kAlways,
                                          parts({PositionPart::table, PositionPart::counters, PositionPart::phase})),
    state_property<jack_links>(PropertyId::core_jack_links, kAlways, parts({PositionPart::laid})),
    state_property<owner_known>(PropertyId::core_owner_known, kAlways, parts({PositionPart::laid})),
};

}  // namespace

PropertyList<Game> zone_properties() {
    return kZoneRows;
}

}  // namespace arbiter::vastrix
