// Properties of Proxy: cards and zones. No card is made or lost, and every card lies where it may lie.
#include <algorithm>

#include "properties/general/conservation.h"
#include "properties/proxy/check.h"
#include "properties/proxy/duplicates.h"
#include "properties/proxy/properties.h"
#include "properties/proxy/recount.h"

namespace arbiter::proxy {
namespace {

// A card in a place that is none would be a second copy.
bool blank_beyond_counters(const Position& position, Why* why) {
    if (is_blank_beyond_counters(position)) return true;
    if (!frames_are_blank_beyond(position)) return broken(why, "something lies above the {} frames of the stack", position.frame_count);
    if (!pending_is_blank_beyond(position)) return broken(why, "something lies beyond the {} triggers that wait", position.pending_count);
    for (Player player = 0; player < kPlayers; ++player) {
        const Side& side = position.sides[player];
        if (side.deck.top + side.deck.bottom > kMaximumDeck) return broken(why, "player {} knows more cards of the deck than fit", player);
        if (!slots_are_sound(side.bodies)) return broken(why, "player {} has traces of a body in an empty place", player);
    }
    return true;
}

bool cards_one_place(const Game& game, const Position& position, Why* why) {
    if (!blank_beyond_counters(position, why)) return false;
    for (Player player = 0; player < kPlayers; ++player) {
        const Side& side = position.sides[player];
        const bool looks = position.phase == Phase::insight;
        if (!looks && !is_empty(side.pile(Pile::looked)))
            return broken(why, "player {} looks at {} cards outside the insight draw", player, total(side, Pile::looked));
        if (game.rules().readings.trap_same_turn == TrapSameTurn::yes && !is_empty(side.pile(Pile::new_traps)))
            return broken(why, "player {} has traps in two trap zones", player);
    }
    for (int i = 0; i < position.frame_count; ++i) {
        const Frame& frame = position.frames[i];
        if (holds_card(frame) && (frame.card >= game.kinds() || frame.controller >= kPlayers))
            return broken(why, "item {} of the stack holds kind {} of player {}", i, frame.card, frame.controller);
    }
    return true;
}

// Does a pile hold more copies of a kind than there may be? Eight kinds at a time: it hardly ever does. No limit is above 127.
bool exceeds(const Copies& pile, const Copies& limits, int kinds) {
    constexpr std::uint64_t kHighest = 0x8080808080808080;
    std::uint64_t beyond = 0;
    for (int word = 0; 8 * word < kinds; ++word) {
        const std::uint64_t found = eight_kinds(pile, word);
        const std::uint64_t left = (eight_kinds(limits, word) | kHighest) - (found & ~kHighest);
        beyond |= (found | ~left) & kHighest;
    }
    return beyond != 0;
}

bool cards_owner_zones(const Game& game, const Position& position, Why* why) {
    for (Player player = 0; player < kPlayers; ++player) {
        const Side& side = position.sides[player];
        const Copies& limits = game.brought(player);
        for (int pile = 0; pile < kPiles; ++pile)
            if (exceeds(side.piles[pile], limits, game.kinds()))
                return broken(why, "zone {} of player {} holds cards that the player does not own", pile, player);
        for (const Body& body : side.bodies)
            if (body.kind >= kMaximumKinds || limits[body.kind] == 0)
                return broken(why, "a line of player {} holds kind {}, which the player does not own", player, body.kind);
    }
    return true;
}

// All piles together, eight kinds at a time.
int cards_in_piles(const Side& side, int kinds) {
    constexpr std::uint64_t kEverySecondByte = 0x00FF00FF00FF00FF;
    std::uint64_t pairs = 0;
    for (const Copies& pile : side.piles)
        for (int word = 0; 8 * word < kinds; ++word) {
            const std::uint64_t eight = eight_kinds(pile, word);
            pairs += (eight & kEverySecondByte) + (eight >> 8 & kEverySecondByte);
        }
    std::uint64_t cards = 0;
    for (; pairs != 0; pairs >>= 16) cards += pairs & 0xFFFF;
    return static_cast<int>(cards);
}

int brought_cards(const Game& game, Player player) {
    int sum = 0;
    for (auto count : game.deck(player)) sum += count;
    return sum;
}

// A scenario may explore decks of another size than the deck rules ask for; then the size brought is the one that stays.
bool deck_legal_size(const Game& game, const Position& position, Why* why) {
    for (Player player = 0; player < kPlayers; ++player) {
        const Side& side = position.sides[player];
        int cards = bodies_of(side) + side.deck.top + side.deck.bottom;
        cards += cards_in_piles(side, game.kinds());
        for (int i = 0; i < position.frame_count; ++i)
            cards +=
                holds_card(position.frames[i]) && position.frames[i].controller == player && position.frames[i].card != kNoKind ? 1 : 0;
        const int size = brought_cards(game, player);
        if (cards != size) return broken(why, "player {} owns {} cards, not {}", player, cards, size);
    }
    return true;
}

// Where a legal deck was brought. What is owned is what was brought (cards.conserved), so the comparison of all cards is made once: before
// the first decision.
bool deck_legal_copies(const Game& game, const Position& position, Why* why) {
    if (position.awaiting != Awaiting::first_player) return true;
    for (Player player = 0; player < kPlayers; ++player) {
        if (brought_cards(game, player) != game.rules().settings.deck_size) continue;
        const auto owned = count_owned(position, player);
        for (int kind = 0; kind < game.kinds(); ++kind) {
            if (owned[kind] == 0) continue;
            int copies = 0;
            for (int other = 0; other < game.kinds(); ++other)
                if (count_as_duplicates(game.rules().readings, game.cards()[kind], game.cards()[other])) copies += owned[other];
            const int limit = copies_allowed(game.rules());
            if (copies > limit) return broken(why, "player {} owns {} duplicates of kind {}, more than {}", player, copies, kind, limit);
        }
    }
    return true;
}

bool zones_kinds(const Game& game, const Position& position, Why* why) {
    const Readings& readings = game.rules().readings;
    for (Player player = 0; player < kPlayers; ++player) {
        const Side& side = position.sides[player];
        for (const Body& body : side.bodies) {
            if (game.cards()[body.kind].type == CardType::body) continue;
            if (!body.face_up() && readings.facedown_how == FacedownHow::any_card_as_a_play) continue;
            return broken(why, "a line of player {} holds kind {}, which is no body", player, body.kind);
        }
        if (readings.trap_which_cards == TrapWhichCards::any_card) continue;
        const auto is_no_trap = [&](Kind kind) { return game.cards()[kind].type != CardType::trap; };
        if (!any_kind_in(side.pile(Pile::traps), game.kinds(), is_no_trap) &&
            !any_kind_in(side.pile(Pile::new_traps), game.kinds(), is_no_trap))
            continue;
        for (int kind = 0; kind < game.kinds(); ++kind) {
            const Kind card = static_cast<Kind>(kind);
            if (side.count(Pile::traps, card) + side.count(Pile::new_traps, card) == 0 || game.cards()[kind].type == CardType::trap)
                continue;
            return broken(why, "the trap zone of player {} holds kind {}, which is no trap", player, kind);
        }
    }
    return true;
}

bool every_zone_but_hand_and_deck_empty(const Side& side) {
    for (Pile pile : {Pile::discard, Pile::abyss, Pile::special, Pile::ready_charges, Pile::drained_charges, Pile::traps, Pile::new_traps,
                      Pile::looked})
        if (!is_empty(side.pile(pile))) return false;
    return bodies_of(side) == 0;
}

// Asked on the steps before the first turn, and on the one that begins it: nothing in it moves a card after the opening hands.
bool setup_sound(const Transition& step, Why* why) {
    if (step.before.phase != Phase::setup || step.after.result != Result::none) return true;
    const bool begun = step.after.phase != Phase::setup;
    const Settings& settings = step.settings();
    for (Player player = 0; player < kPlayers; ++player) {
        const Side& side = step.after.sides[player];
        const bool untouched = step.after.phase == Phase::setup || !step.has(EventKind::kept);
        if (!every_zone_but_hand_and_deck_empty(side) && !(begun && total(side, Pile::looked) > 0))
            return broken(why, "player {} has cards in play before the first turn", player);
        const int hand = hand_size(side);
        if (hand > settings.opening_hand || (begun && untouched && hand != settings.opening_hand))
            return broken(why, "player {} has {} cards in the opening hand of {}", player, hand, settings.opening_hand);
        const int redrawn = step.count(EventKind::hand_redrawn, player), before = step.before.sides[player].mulligans;
        if (redrawn > 0 && before + redrawn > settings.mulligans)
            return broken(why, "player {} drew {} new opening hands, and may draw {}", player, before + redrawn, settings.mulligans);
    }
    return true;
}

bool exile_no_return(const Transition& step, Why* why) {
    for (Player player = 0; player < kPlayers; ++player) {
        const auto& before = step.before.sides[player].piles[static_cast<int>(Pile::abyss)];
        const auto& after = step.after.sides[player].piles[static_cast<int>(Pile::abyss)];
        if (before == after) continue;
        for (int kind = 0; kind < step.game.kinds(); ++kind)
            if (after[kind] < before[kind])
                return broken(why, "the abyss of player {} had {} cards of kind {} and has {}", player, before[kind], kind, after[kind]);
    }
    return true;
}

// Cards that are looked at still count: they are kept or go to the bottom. A mulligan is before the game.
bool decks_only_shrink(const Transition& step, Why* why) {
    if (step.before.phase == Phase::setup) return true;
    for (Player player = 0; player < kPlayers; ++player) {
        const Side& before = step.before.sides[player];
        const Side& after = step.after.sides[player];
        const int kinds = step.game.kinds();
        const int had = cards_in_deck(before, kinds) + pile_size(before, Pile::looked, kinds);
        const int has = cards_in_deck(after, kinds) + pile_size(after, Pile::looked, kinds);
        if (has > had) return broken(why, "the deck of player {} grew from {} to {} cards", player, had, has);
    }
    return true;
}

constexpr Property<Game> kZonesProperties[] = {
    state_property<cards_conserved<Game>>(PropertyId::cards_conserved, at({PositionSign::cards_astray}), kCardParts),
    state_property<cards_one_place>(PropertyId::cards_one_place, at({PositionSign::cards_misplaced}), kPlaceParts),
    state_property<cards_owner_zones>(PropertyId::cards_owner_zones, at({PositionSign::cards_astray}), kCardParts),
    state_property<deck_legal_size>(PropertyId::deck_legal_size, at({PositionSign::cards_astray}), kCardParts),
    state_property<deck_legal_copies>(PropertyId::deck_legal_copies, at({PositionSign::awaits_first_player})),
    state_property<zones_kinds>(PropertyId::zones_kinds, kAlways, parts({PositionPart::numbers, PositionPart::trap_piles})),
    step_property<setup_sound>(PropertyId::setup_sound, at({StepSign::from_setup})),
    step_property<exile_no_return>(PropertyId::exile_no_return, at({StepSign::abyss_changed})),
    step_property<decks_only_shrink>(PropertyId::decks_only_shrink, at({StepSign::deck_changed})),
};

}  // namespace

PropertyList<Game> zone_properties() {
    return kZonesProperties;
}

}  // namespace arbiter::proxy
