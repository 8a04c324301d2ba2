// Properties of Magepunk: cards and zones. No card is made or lost, and every card lies where it may lie.
#include <algorithm>
#include <bit>

#include "properties/general/conservation.h"
#include "properties/magepunk/check.h"
#include "properties/magepunk/properties.h"
#include "properties/magepunk/recount.h"

namespace arbiter::magepunk {
namespace {

bool cards_own_zones(const Game& game, const Position& position, Why* why) {
    for (Player player = 0; player < kPlayers; ++player) {
        const Side& side = position.sides[player];
        for (int kind = 0; kind < kMaximumKinds; ++kind) {
            const int brought = kind < game.kinds() ? game.deck(player)[kind] : 0;
            for (const Copies& pile : side.piles)
                if (pile[kind] > brought)
                    return broken(why, "a zone of player {} holds {} cards of kind {}, of which {} were brought", player, pile[kind], kind,
                                  brought);
        }
        for (int index = 0; index < side.deck.top + side.deck.bottom; ++index)
            if (side.deck.order[index] >= game.kinds() || game.deck(player)[side.deck.order[index]] == 0)
                return broken(why, "the deck of player {} holds a card that was not brought", player);
    }
    return true;
}

bool zones_by_type(const Game& game, const Position& position, Why* why) {
    for (Player player = 0; player < kPlayers; ++player) {
        for (const Permanent& permanent : position.sides[player].permanents) {
            if (permanent.kind < game.kinds() && game.cards()[permanent.kind].type != CardType::spell) continue;
            return broken(why, "on the battlefield of player {} lies kind {}, no permanent", player, permanent.kind);
        }
    }
    for (int index = 0; index < position.link_count; ++index) {
        const Item& link = position.links[index];
        const CardRules& card = game.cards()[link.card];
        const bool fits = link.type == ItemKind::card      ? card.type == CardType::spell && card.fast
                          : link.type == ItemKind::ability ? card.abilities[link.ability].fast
                                                           : false;
        if (!fits) return broken(why, "link {} of the chain, of kind {}, is not Fast", index + 1, link.card);
    }
    return true;
}

bool resources_flagged(const Game& game, const Position& position, Why* why) {
    for (Player player = 0; player < kPlayers; ++player) {
        Kind barred = kNoKind;
        const bool any_barred = any_kind_in(position.sides[player].pile(Pile::resources), game.kinds(), [&](Kind kind) {
            barred = kind;
            return kind < game.kinds() && !game.cards()[kind].resource;
        });
        if (!any_barred) continue;
        return broken(why, "kind {} is a resource of player {}, and its card does not allow it", barred, player);
    }
    return true;
}

// A resource comes from its player's hand, in a Main Phase of their own turn.
bool resources_arrive(const Transition& step, Why* why) {
    const Phase phase = step.before.phase;
    const bool main = phase == Phase::main || phase == Phase::second_main;
    for (Player player = 0; player < kPlayers; ++player) {
        for (int index = 0; index < step.game.kinds(); ++index) {
            const Kind kind = static_cast<Kind>(index);
            const Side& was = step.before.sides[player];
            if (step.after.sides[player].count(Pile::resources, kind) <= was.count(Pile::resources, kind)) continue;
            const bool played = step.kind() == ChoiceKind::play_resource && step.choice.first == kind && step.choice.actor == player;
            if (played && main && player == step.before.active && was.count(Pile::hand, kind) > 0) continue;
            return broken(why, "kind {} became a resource of player {} out of turn or not from hand", kind, player);
        }
    }
    return true;
}

// What an ability comes from stands on the battlefield, or has left it: it is never a card in a Resource Zone.
bool resources_mute(const Game& game, const Position& position, Why* why) {
    const auto comes_from = [&](Reference8 source, Kind card) {
        if (source.is_none() || source.is_gone()) return true;
        return position.stands(source) && position.permanent(source).kind == card;
    };
    const auto bad = [&](const char* what, Kind card) {
        return broken(why, "the source of {} of kind {} is not on the battlefield", what, card);
    };
    for (int index = 0; index < position.link_count; ++index) {
        const Item& link = position.links[index];
        if (!comes_from(link.source, link.card)) return bad("a link", link.card);
    }
    for (int index = 0; index < position.pending_count; ++index) {
        const Pending& pending = position.pending[index];
        if (pending.card >= game.kinds() || !comes_from(pending.source, pending.card)) return bad("a waiting ability", pending.card);
    }
    const Item& item = position.item;
    return item.type == ItemKind::none || comes_from(item.source, item.card) || bad("what is carried out", item.card);
}

// Where a deck of the recommended size or more was brought.
bool deck_legal(const Game& game, const Position& position, Why* why) {
    if (position.awaiting != Awaiting::first_player) return true;
    const Settings& settings = game.rules().settings;
    for (Player player = 0; player < kPlayers; ++player) {
        if (cards_owned(position, player) < settings.deck_size_recommended) continue;
        const auto owned = count_owned(position, player);
        for (int kind = 0; kind < game.kinds(); ++kind) {
            const Effect* more = constant_effect(game.cards()[kind], Operation::copies_allowed);
            const int cap = more != nullptr ? std::max<int>(more->amount.value, settings.copies_cap) : settings.copies_cap;
            if (owned[kind] > cap)
                return broken(why, "player {} brings {} copies of kind {}, and {} are allowed", player, owned[kind], kind, cap);
        }
    }
    return true;
}

// Before the first turn: life, a hand of at most the opening size, and nothing elsewhere.
bool opening_position(const Game& game, const Position& position, Why* why) {
    if (position.phase != Phase::setup) return true;
    const Settings& settings = game.rules().settings;
    for (Player player = 0; player < kPlayers; ++player) {
        const Side& side = position.sides[player];
        const int elsewhere =
            sum_of(side.pile(Pile::resources)) + sum_of(side.pile(Pile::discard)) + side.permanents.count() + side.total_charges();
        if (side.life == settings.starting_life && elsewhere == 0 && sum_of(side.pile(Pile::hand)) <= settings.starting_hand) continue;
        return broken(why, "before the first turn player {} has life {}, {} cards in hand and {} things elsewhere", player, side.life,
                      sum_of(side.pile(Pile::hand)), elsewhere);
    }
    return true;
}

// When the first turn begins the hands are full, or the decks were shorter.
bool opening_hands(const Transition& step, Why* why) {
    if (step.before.phase != Phase::setup || step.after.phase == Phase::setup) return true;
    std::array<int, kPlayers> drawn_later{};
    bool begun = false;
    for (const Event& event : step.events) {
        if (is(event, EventKind::phase_begins)) begun = true;
        if (begun && is(event, EventKind::drawn)) ++drawn_later[event.player];
    }
    for (Player player = 0; begun && player < kPlayers; ++player) {
        const int expected = std::min<int>(cards_owned(step.after, player), step.settings().starting_hand);
        const int hand = sum_of(step.after.sides[player].pile(Pile::hand)) - drawn_later[player];
        if (hand != expected) return broken(why, "player {} begins with {} cards in hand, not {}", player, hand, expected);
    }
    return true;
}

// What comes into the discard and leaves it, by kind, as it is told.
struct DiscardAccount {
    std::array<std::array<std::int16_t, kMaximumKinds>, kPlayers> change{};

    explicit DiscardAccount(const Transition& step) {
        for (const Event& event : step.events) {
            if (event.player >= kPlayers) continue;
            const auto type = static_cast<ItemKind>(event.second);
            const auto card_of = [&](Kind kind) -> std::int16_t* { return kind < kMaximumKinds ? &change[event.player][kind] : nullptr; };
            std::int16_t* by = card_of(event.first);
            switch (kind_of(event)) {
                case EventKind::destroyed:
                case EventKind::discarded:
                    if (by != nullptr) ++*by;
                    break;
                case EventKind::sacrificed: {
                    // sacrifice.kind: told again as the destruction of a permanent
                    const bool again = step.readings().sacrifice_kind == SacrificeKind::destruction && !Reference8{event.second}.is_none();
                    if (by != nullptr && !again) ++*by;
                    break;
                }
                case EventKind::countered:
                    if (by != nullptr && type == ItemKind::card) ++*by;
                    break;
                case EventKind::resolved:
                    // An Entity or Node that was played is told to have entered, and is no card of the discard.
                    if (by != nullptr && type == ItemKind::card) ++*by;
                    break;
                case EventKind::entered:
                    if (std::int16_t* entering = card_of(event.second)) --*entering;
                    break;
                default:
                    break;
            }
        }
    }
};

bool discard_as_told(const Transition& step, CardType type, bool others, Why* why) {
    const DiscardAccount account(step);
    for (Player player = 0; player < kPlayers; ++player) {
        for (int kind = 0; kind < step.game.kinds(); ++kind) {
            const int was = step.before.sides[player].count(Pile::discard, static_cast<Kind>(kind));
            const int is = step.after.sides[player].count(Pile::discard, static_cast<Kind>(kind));
            const int expected = was + account.change[player][kind];
            // What cards say is looked up last: they lie far apart in memory.
            if (is == expected || (step.game.cards()[kind].type == type) == others) continue;
            return broken(why, "the discard of player {} has {} cards of kind {}, not {}", player, is, kind, expected);
        }
    }
    return true;
}

// An Entity or Node that is played is told as resolved after it has entered: the two cancel out. Where the game ends in between, nothing
// is told of it any more.
bool spell_to_discard(const Transition& step, Why* why) {
    return discard_as_told(step, CardType::spell, false, why);
}

bool destruction_to_discard(const Transition& step, Why* why) {
    if (step.game.is_over(step.after)) return true;
    return discard_as_told(step, CardType::spell, true, why);
}

constexpr Property<Game> kZonesProperties[] = {
    state_property<cards_conserved<Game>>(PropertyId::cards_conserved, at({PositionSign::cards_astray}), kCardParts),
    state_property<cards_own_zones>(PropertyId::cards_own_zones, at({PositionSign::cards_astray}), kCardParts),
    state_property<zones_by_type>(PropertyId::zones_by_type, kAlways, parts({PositionPart::permanents, PositionPart::items})),
    state_property<resources_flagged>(PropertyId::resources_flagged, kAlways, parts({PositionPart::piles})),
    step_property<resources_arrive>("resources.flagged/from-hand", at({StepSign::resources_differ})),
    state_property<resources_mute>(PropertyId::resources_mute, at({PositionSign::something_waits})),
    state_property<deck_legal>(PropertyId::deck_legal, at({PositionSign::first_player})),
    state_property<opening_position>(PropertyId::opening_position, at({PositionSign::setup})),
    step_property<opening_hands>("opening.position/hands", at({StepSign::from_setup})),
    step_property<spell_to_discard>(PropertyId::spell_to_discard, at({StepSign::to_discard, StepSign::discards_differ})),
    step_property<destruction_to_discard>(PropertyId::destruction_to_discard, at({StepSign::to_discard, StepSign::discards_differ})),
    end_property<cards_conserved<Game>>(PropertyId::end_cards_conserved),
};

}  // namespace

PropertyList<Game> zone_properties() {
    return kZonesProperties;
}

}  // namespace arbiter::magepunk
