// Plays that the rules forbid, carried out as they were made.
#include "model/lost_glitches/rules/forbidden_play.h"

#include "model/core/cards/unknown_card.h"
#include "model/lost_glitches/rules/step.h"
#include "model/lost_glitches/value/facts.h"

namespace arbiter::lost_glitches {

namespace {

bool some_unknown(const Game& game, const Position& position, Player player) {
    const auto last = static_cast<Kind>(game.kinds() - 1);
    return is_unknown(game.cards()[last]) && game.owned(position, player)[last] > 0;
}

// A card that is not in hand was had all the same: out of the deck, or from where nobody knows, or else out of the discard pile. False:
// there is none.
bool take_into_hand(const Game& game, Position& position, Player player, Kind kind) {
    Side& side = position.sides[player];
    if (side.count(Pile::hand, kind) > 0) return true;
    if (side.unknown_deck()[kind] > 0) {
        --side.unknown_deck()[kind];
    } else if (!some_unknown(game, position, player)) {
        if (side.count(Pile::discard, kind) == 0) return false;
        --side.count(Pile::discard, kind);
    }
    ++side.count(Pile::hand, kind);
    return true;
}

// Makes those of a row of choices that are legal. False: the row is not complete then.
bool make_legal_part(const Game& game, Position& position, std::span<const Choice> choices) {
    Events events;
    for (const Choice choice : choices)
        if (game.check(position, choice) == kNoClause) game.apply(position, choice, events);
    return position.awaiting == Awaiting::priority && position.blocks_ended != 0;
}

Position after_acting(const Game& game, Position position, Choice play, bool begun) {
    Events events;
    Step step(game, position, events);
    step.act_in_vain(play, begun);
    step.run();
    normalise_decks(position, game.kinds());
    return position;
}

}  // namespace

bool has_its_effect(const Finding& finding) {
    const auto is = [&](auto fact) { return finding.fact == FactId(fact); };
    switch (finding.clause) {
        case Clause::main_when:
            return is(GameFact::stack_waits);
        case Clause::block_when:
            return is(GameFact::stack_waits) || is(Fact::used_already);
        case Clause::block_pairs:
            return is(GameFact::blocks_another);
        case Clause::attack_own_turn:
            return is(GameFact::turn_of_other);
        case Clause::attack_with_creatures:
            return is(GameFact::must_wait);
        case Clause::play_from_hand:
            return is(Fact::not_in_hand) || is(Fact::not_in_zone);
        case Clause::ability_holds:
        case Clause::spell_target:
            return true;
        default:
            return false;
    }
}

bool carry_out(const Game& game, Position& position, Choice choice, Events& events) {
    const ChoiceKind kind = kind_of(choice);
    const bool of_card = kind == ChoiceKind::summon || kind == ChoiceKind::cast;
    if (of_card && !take_into_hand(game, position, choice.actor, choice.first)) return false;
    if (kind == ChoiceKind::attack && position.awaiting == Awaiting::priority && choice.actor != position.active) {
        if (position.phase != Phase::main) return false;
        position.active = choice.actor;
    }
    // A creature blocks one attacker: another one that it was told to block, too, is held up.
    if (kind == ChoiceKind::block && position.awaiting == Awaiting::blockers) {
        const Creature& blocker = position.creature({choice.first});
        if (blocker.blocking()) position.sides[position.active].creatures[blocker.blocks].set(Creature::kBlocked);
    }
    game.apply(position, choice, events);
    return true;
}

bool give_turn_back(Position& position, Player owner) {
    const bool attacks = position.phase == Phase::combat || position.awaiting == Awaiting::attackers;
    if (attacks) return false;
    position.active = owner;
    // It is none of the owner's attacks.
    if (position.attacks > 0) --position.attacks;
    return true;
}

std::vector<Position> after_play_in_vain(const Game& game, const Position& position, Choice play, std::span<const Choice> choices) {
    std::vector<Position> after;
    if (position.awaiting != Awaiting::priority || position.decider != play.actor) return after;
    const ChoiceKind kind = kind_of(play);
    const bool own = play.actor == position.active;
    const bool attacks = kind == ChoiceKind::attack && own && position.phase == Phase::main && position.stack_count == 0;
    const bool blocks = kind == ChoiceKind::block && !own && position.phase == Phase::combat && position.blocks_ended == 0;
    if (blocks) {
        Position in_part = position;
        if (make_legal_part(game, in_part, choices)) after.push_back(in_part);
    }
    for (const bool begun : {true, false})
        if (!begun || attacks || blocks) after.push_back(after_acting(game, position, play, begun));
    return after;
}

}  // namespace arbiter::lost_glitches
