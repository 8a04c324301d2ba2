// Decisions with one answer, seen without listing the choices.
#include <algorithm>

#include "model/magepunk/game.h"
#include "model/magepunk/rules/inspect.h"

namespace arbiter::magepunk {
namespace {

Forced forced_if(bool only, Choice answer, Choice& choice, Forced otherwise) {
    if (!only) return otherwise;
    choice = answer;
    return Forced::yes;
}

// Could anything Fast be played from here, as far as the number of charges tells?
bool may_play_fast(const Game& game, const Side& side) {
    const Game::Reads& reads = game.reads();
    const int charges = side.total_charges();
    const auto in_reach = [&](Kind kind, int what) { return (reads.fast[kind] & what) != 0 && reads.least_fast[kind] <= charges; };
    for (const Permanent& permanent : side.permanents)
        if (in_reach(permanent.kind, 2)) return true;
    return any_kind_in(side.pile(Pile::hand), game.kinds(), [&](Kind kind) { return in_reach(kind, 1); });
}

Forced forced_decline(const Game& game, const Position& position, Choice& choice) {
    const Rules& rules = game.rules();
    const bool slow_plays = position.awaiting == Awaiting::link ? rules.waived(Clause::chain_fast_only)
                                                                : rules.readings.ability_non_fast_who == AbilityNonFastWho::both;
    if (slow_plays) return Forced::unknown;
    return forced_if(!may_play_fast(game, position.sides[position.decider]), make_choice(position.decider, ChoiceKind::decline), choice,
                     Forced::unknown);
}

Forced forced_leave(const Game& game, const Position& position, Choice& choice) {
    const Side& side = position.sides[position.decider];
    bool plays = !is_empty(side.pile(Pile::hand));
    for (const Permanent& permanent : side.permanents) plays = plays || game.reads().activated[permanent.kind] != 0;
    return forced_if(!plays, make_choice(position.decider, ChoiceKind::leave_phase), choice, Forced::unknown);
}

Forced forced_attackers(const Game& game, const Position& position, Choice& choice) {
    bool able = false;
    for (const Permanent& permanent : position.sides[position.decider].permanents)
        able = able || (!permanent.attacks() && can_attack(game, permanent));
    return forced_if(!able, make_choice(position.decider, ChoiceKind::finish_attackers), choice, Forced::unknown);
}

Forced forced_blockers(const Game& game, const Position& position, Choice& choice) {
    bool able = false;
    const Permanents& own = position.sides[position.decider].permanents;
    for (const int slot : own.slots())
        able = able || (can_block(game, own[slot]) && blocks_by(position, slot) < blocks_allowed(game, own[slot]));
    return forced_if(!able, make_choice(position.decider, ChoiceKind::finish_blockers), choice, Forced::unknown);
}

Forced forced_reveal(const Game& game, const Position& position, Choice& choice) {
    const Side& side = position.sides[position.draw_owner];
    const Kind known = known_top(side.unknown_deck(), side.deck, game.kinds());
    return forced_if(known != kNoKind, make_choice(kChance, ChoiceKind::reveal, known, position.draw_owner), choice, Forced::no);
}

}  // namespace

Forced Game::forced_choice(const Position& position, Choice& choice) const {
    if (is_over(position)) return Forced::no;
    const Player player = position.decider;
    if (position.awaiting == Awaiting::reveal) return forced_reveal(*this, position, choice);
    if (rules_.readings.game_concede == GameConcede::loses_at_once) return Forced::unknown;
    switch (position.awaiting) {
        case Awaiting::play:
            return forced_leave(*this, position, choice);
        case Awaiting::window:
        case Awaiting::link:
            return forced_decline(*this, position, choice);
        case Awaiting::attackers:
            return forced_attackers(*this, position, choice);
        case Awaiting::blockers:
            return forced_blockers(*this, position, choice);
        case Awaiting::order:
        case Awaiting::damage:
            return forced_if(rest_is_settled(*this, position), make_choice(player, ChoiceKind::settle_rest), choice, Forced::no);
        case Awaiting::trigger: {
            const int only = only_pick(*this, position);
            const auto index = static_cast<std::uint8_t>(std::max(only, 0));
            return forced_if(only >= 0, make_choice(player, ChoiceKind::pick_trigger, index, Reference8::none().value), choice,
                             Forced::unknown);
        }
        case Awaiting::first_player:
        case Awaiting::mulligan:
        case Awaiting::energy:
            return Forced::no;
        default:
            return Forced::unknown;
    }
}

}  // namespace arbiter::magepunk
