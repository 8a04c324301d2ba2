#include "tests/properties/lost_glitches_faults.h"

#include "model/lost_glitches/rules/inspect.h"

namespace arbiter::lost_glitches::testing {
namespace {

using arbiter::testing::joined;
using arbiter::testing::waiving;

// Some creature of this player; none if there is none.
Reference8 creature_of(const Position& position, Player player) {
    for (const int slot : position.sides[player].creatures.slots()) return Reference8::creature(player, slot);
    return Reference8::none();
}

// Some creature that is there before and after the step.
Reference8 lasting_creature(const Made& made) {
    for (Player player = 0; player < kPlayers; ++player)
        for (const int slot : made.after.sides[player].creatures.slots())
            if (made.before.sides[player].creatures[slot].kind == made.after.sides[player].creatures[slot].kind)
                return Reference8::creature(player, slot);
    return Reference8::none();
}

int kind_of_type(const Game& game, CardType type) {
    for (int kind = 0; kind < game.kinds(); ++kind)
        if (game.cards()[kind].type == type) return kind;
    return -1;
}

// A card that the first player has in hand is lost; false if there is none.
bool lose_from_hand(const Game& game, Made& made) {
    for (int kind = 0; kind < game.kinds(); ++kind) {
        if (made.side(0).count(Pile::hand, static_cast<Kind>(kind)) == 0) continue;
        --made.side(0).count(Pile::hand, static_cast<Kind>(kind));
        return true;
    }
    return false;
}

// The hits of combat that blocked attackers deal to their blockers. What damage sets off comes after them.
std::vector<Event*> hits_on_blockers(Made& made) {
    const auto is = [](const Event& event, EventKind kind) { return event.kind == static_cast<std::uint8_t>(kind); };
    const auto is_hit = [&](const Event& each) {
        return is(each, EventKind::creature_damaged) || is(each, EventKind::player_damaged) || is(each, EventKind::damage_moved);
    };
    std::vector<Event*> hits;
    auto event = std::ranges::find_if(made.events, [&](const Event& each) { return is(each, EventKind::combat_damage); });
    if (event == made.events.end()) return hits;
    for (++event; event != made.events.end() && is_hit(*event); ++event) {
        const Reference8 attacker{event->second}, blocker{event->first};
        if (!is(*event, EventKind::creature_damaged) || !attacker.is_creature() || attacker.side() != made.before.active) continue;
        if (blocker.side() != attacker.side() && made.before.creature(blocker).blocks == attacker.slot()) hits.push_back(&*event);
    }
    return hits;
}

bool is_deck_legal(const Game& game) {
    int cards = 0;
    for (const auto copies : game.deck(0)) {
        if (copies > game.rules().settings.copy_limit) return false;
        cards += copies;
    }
    return cards == game.rules().settings.deck_size;
}

// ---- faults in positions

std::vector<Fault> faults_of_places() {
    return {
        {"cards.conserved", "a card is made",
         [](const Game&, Made& made) {
             ++made.side(0).count(Pile::hand, 0);
             return made.after.reason != EndReason::surrender;
         }},
        {"cards.owner", "a card lies in the discard pile of somebody who does not own it",
         [](const Game& game, Made& made) {
             for (int kind = 0; kind < game.kinds(); ++kind) {
                 if (game.deck(0)[kind] > 0) continue;
                 ++made.side(0).count(Pile::discard, static_cast<Kind>(kind));
                 return true;
             }
             return false;
         }},
        {"deck.legal", "a card is lost",
         [](const Game& game, Made& made) {
             if (!is_deck_legal(game) || made.after.reason == EndReason::surrender) return false;
             return lose_from_hand(game, made);
         }},
        {"deck.legal", "a fourth copy",
         [](const Game& game, Made& made) {
             made.side(0).count(Pile::unknown_deck, 0) = 4;
             return is_deck_legal(game) && made.after.reason != EndReason::surrender;
         }},
        {"character.apart", "a character spell is in hand",
         [](const Game& game, Made& made) {
             if (game.characters(1).empty()) return false;
             ++made.side(1).count(Pile::hand, game.characters(1).front());
             return true;
         }},
        {"character.apart", "a character spell is on the stack twice",
         [](const Game& game, Made& made) {
             if (game.characters(0).empty() || made.after.stack_count + 2 > kMaximumStack) return false;
             for (int count = 0; count < 2; ++count) {
                 Item& item = made.after.stack[made.after.stack_count++];
                 item.kind = ItemKind::character;
                 item.controller = 0;
                 item.card = game.characters(0).front();
             }
             return true;
         }},
        {"mulligan.once", "a second mulligan",
         [](const Game&, Made& made) {
             made.side(1).mulligans = 2;
             return true;
         }},
        {"mulligan.once", "cards lie aside in a turn",
         [](const Game&, Made& made) {
             ++made.side(0).count(Pile::aside, 0);
             return made.after.turn > 0;
         }},
    };
}

std::vector<Fault> faults_of_priority() {
    return {
        {"mana.bounds", "more usable mana than the pool has",
         [](const Game&, Made& made) {
             made.side(0).usable = static_cast<std::uint8_t>(made.side(0).pool + 1);
             return true;
         }},
        {"priority.one-holder", "another player chooses than the one with priority",
         [](const Game&, Made& made) {
             made.after.priority = opponent_of(made.after.decider < kPlayers ? made.after.decider : Player{0});
             return made.after.awaiting == Awaiting::priority;
         }},
        {"pass.always-legal", "nobody has priority who could pass",
         [](const Game&, Made& made) {
             made.after.decider = kNobody;
             return made.after.awaiting == Awaiting::priority;
         }},
        {"stack.one-slow", "a Slow spell on top of another item",
         [](const Game& game, Made& made) {
             const int slow = kind_of_type(game, CardType::slow_spell);
             if (slow < 0 || made.after.stack_count == 0 || made.after.stack_count == kMaximumStack) return false;
             Item& item = made.after.stack[made.after.stack_count++];
             item.card = static_cast<Kind>(slow);
             item.controller = 0;
             return true;
         }},
        {"stack.one-slow", "a Slow spell in combat",
         [](const Game& game, Made& made) {
             const int slow = kind_of_type(game, CardType::slow_spell);
             if (slow < 0 || made.after.phase != Phase::combat) return false;
             made.after.stack[0].card = static_cast<Kind>(slow);
             made.after.stack_count = 1;
             return true;
         }},
    };
}

std::vector<Fault> faults_of_creatures() {
    return {
        {"attack.turn-player", "a creature of the other player attacks",
         [](const Game&, Made& made) {
             if (made.after.turn == 0 || !made.goes_on()) return false;
             const Reference8 creature = creature_of(made.after, opponent_of(made.after.active));
             if (!creature.is_creature()) return false;
             made.after.creature(creature).set(Creature::kAttacking);
             return true;
         }},
        {"attack.once", "a second attack",
         [](const Game&, Made& made) {
             made.after.attacks = 2;
             return true;
         }},
        {"attack.no-target", "an attacker is bound to a creature",
         [](const Game&, Made& made) {
             if (made.after.phase != Phase::combat) return false;
             for (Creature& creature : made.side(made.after.active).creatures) {
                 if (!creature.has(Creature::kAttacking)) continue;
                 creature.blocks = 0;
                 return true;
             }
             return false;
         }},
        {"block.one-attacker", "a creature blocks where nothing attacks",
         [](const Game&, Made& made) {
             const Reference8 creature = creature_of(made.after, 1);
             if (!creature.is_creature() || made.after.phase != Phase::main) return false;
             made.after.creature(creature).blocks = 0;
             return !made.after.creature(creature).has(Creature::kAttacking) && made.after.awaiting == Awaiting::priority;
         }},
        {"creature.alive", "a creature with more damage than health",
         [](const Game&, Made& made) {
             const Reference8 creature = creature_of(made.after, 0);
             if (!creature.is_creature() || made.after.decider >= kPlayers) return false;
             made.after.creature(creature).damage = 200;
             return true;
         }},
    };
}

std::vector<Fault> faults_of_ends() {
    return {
        {"time.misses", "a third miss, and the game goes on",
         [](const Game&, Made& made) {
             made.side(1).misses = 3;
             made.after.clock = 1;
             return made.goes_on();
         }},
        {"time.misses", "a miss without a clock",
         [](const Game&, Made& made) {
             made.side(0).misses = 1;
             return made.goes_on();
         }},
        {"health.alive", "a player without health goes on",
         [](const Game&, Made& made) {
             made.side(0).health = 0;
             return made.goes_on();
         }},
        {"result.one", "a finished game awaits a decision",
         [](const Game&, Made& made) {
             made.after.awaiting = Awaiting::priority;
             return !made.goes_on();
         }},
        {"result.reason", "a game ends for no reason",
         [](const Game&, Made& made) {
             made.after.reason = EndReason::none;
             return !made.goes_on();
         }},
        {"result.reason", "a player with health has lost by health",
         [](const Game&, Made& made) {
             made.side(0).health = made.side(1).health = 5;
             return made.after.reason == EndReason::health;
         }},
        {"result.final", "a decision after the end",
         [](const Game&, Made& made) {
             made.after.awaiting = Awaiting::priority;
             return !made.goes_on();
         }},
    };
}

// ---- faults in steps

std::vector<Fault> faults_of_draws() {
    return {
        {"hand.opening", "a card too few",
         [](const Game& game, Made& made) { return made.after.awaiting == Awaiting::mulligan && lose_from_hand(game, made); }},
        {"mulligan.own-cards", "a mulligan costs health",
         [](const Game&, Made& made) {
             if (!made.makes(ChoiceKind::send_back)) return false;
             --made.side(made.choice.actor).health;
             return true;
         }},
        {"mulligan.own-cards", "a kept card is lost",
         [](const Game& game, Made& made) {
             if (!made.makes(ChoiceKind::keep_rest)) return false;
             const Player player = made.choice.actor;
             for (int kind = 0; kind < game.kinds(); ++kind) {
                 if (made.before.sides[player].count(Pile::hand, static_cast<Kind>(kind)) == 0) continue;
                 made.side(player).count(Pile::hand, static_cast<Kind>(kind)) = 0;
                 return true;
             }
             return false;
         }},
        {"mulligan.own-cards", "a mulligan changes what the opponent has",
         [](const Game&, Made& made) {
             if (!made.makes(ChoiceKind::send_back)) return false;
             ++made.side(opponent_of(made.choice.actor)).count(Pile::hand, 0);
             return true;
         }},
        {"draw.only-by-rule", "a card comes to hand from the deck by a pass",
         [](const Game&, Made& made) {
             if (!made.makes(ChoiceKind::summon) || made.has(EventKind::triggered)) return false;
             made.add(EventKind::taken_from_top, 0, 0, static_cast<int>(TopMove::turn_draw));
             return true;
         }},
        {"draw.only-by-rule", "a card leaves the deck and nobody is told",
         [](const Game& game, Made& made) {
             Side& side = made.side(0);
             if (made.after.turn == 0 || !made.goes_on() || game.deck_size(made.after, 0) == 0) return false;
             const Kind top = known_top(side.pile(Pile::unknown_deck), side.deck, game.kinds());
             if (top == kNoKind) return false;
             take_from_top(side.pile(Pile::unknown_deck), side.deck, top);
             return true;
         }},
        {"draw.count", "a turn without its draw",
         [](const Game&, Made& made) {
             if (!made.begins_turn() || made.after.turn < 2 || made.after.awaiting != Awaiting::priority) return false;
             made.erase(EventKind::taken_from_top);
             made.erase(EventKind::nothing_on_top);
             return true;
         }},
        {"deckout.when", "an empty deck costs health outside the draw of the turn",
         [](const Game&, Made& made) {
             made.add(EventKind::deckout_damage, 0, 1, 0, 1);
             return made.makes(ChoiceKind::summon);
         }},
        {"deckout.amount", "the first attempt costs two",
         [](const Game&, Made& made) {
             Event* event = made.find(EventKind::deckout_damage);
             if (event == nullptr) return false;
             ++event->amount;
             return true;
         }},
        {"deckout.amount", "the count falls",
         [](const Game&, Made& made) {
             if (made.before.sides[0].attempts == 0 || !made.goes_on()) return false;
             made.side(0).attempts = 0;
             return true;
         }},
    };
}

std::vector<Fault> faults_of_mana() {
    return {
        {"mana.pool-size", "a pool grows within a turn",
         [](const Game&, Made& made) {
             ++made.side(0).pool;
             return made.makes(ChoiceKind::summon);
         }},
        {"mana.pool-size", "a pool grows by two",
         [](const Game&, Made& made) {
             ++made.side(1).pool;
             return made.begins_turn() && made.has(EventKind::pool_grew);
         }},
        {"mana.no-overspend", "a play costs one more",
         [](const Game&, Made& made) {
             const Player player = made.choice.actor;
             if (!made.makes(ChoiceKind::summon) || made.side(player).usable == 0) return false;
             --made.side(player).usable;
             return true;
         }},
        {"mana.no-overspend", "a play costs the opponent",
         [](const Game&, Made& made) {
             if (!made.makes(ChoiceKind::cast)) return false;
             ++made.side(opponent_of(made.choice.actor)).usable;
             return true;
         }},
        {"mana.rises-only-by-rule", "mana comes by a pass",
         [](const Game&, Made& made) {
             ++made.side(0).usable;
             return made.makes(ChoiceKind::pass) && made.goes_on();
         }},
        {"mana.start-of-turn", "the turn player's mana is not refilled",
         [](const Game&, Made& made) {
             if (!made.begins_turn() || made.after.turn < 2 || made.after.awaiting != Awaiting::priority) return false;
             --made.side(made.after.active).usable;
             return true;
         }},
        {"mana.start-of-turn", "the opponent's mana is refilled",
         [](const Game&, Made& made) {
             if (!made.begins_turn() || made.after.turn < 2 || made.after.awaiting != Awaiting::priority) return false;
             ++made.side(opponent_of(made.after.active)).usable;
             return true;
         }},
    };
}

std::vector<Fault> faults_of_answers() {
    return {
        {"priority.alternates", "priority stays with the player who acted",
         [](const Game&, Made& made) {
             if (!made.makes(ChoiceKind::cast) || made.after.awaiting != Awaiting::priority) return false;
             made.after.decider = made.after.priority = made.choice.actor;
             return true;
         }},
        {"priority.answer-chance", "a spell resolves as it is cast",
         [](const Game&, Made& made) {
             made.add(EventKind::resolved, made.choice.actor, made.choice.first);
             return made.makes(ChoiceKind::cast);
         }},
        {"priority.answer-chance", "the stack resolves without the opponent's pass",
         [](const Game&, Made& made) {
             if (!made.has(EventKind::stack_resolves)) return false;
             made.before.passed = 0;
             return made.before.top().controller == made.choice.actor;
         }},
        {"pass.two-in-row", "the stack resolves after one pass",
         [](const Game&, Made& made) {
             made.before.passed = 0;
             return made.has(EventKind::stack_resolves);
         }},
        {"stack.lifo", "the item at the bottom resolves first",
         [](const Game&, Made& made) {
             Event* first = made.find(EventKind::resolved);
             if (first == nullptr || made.before.stack_count < 2 || !made.has(EventKind::stack_resolves)) return false;
             const Item& bottom = made.before.stack[0];
             if (bottom.card == first->first || made.has(EventKind::countered)) return false;
             first->first = bottom.card;
             first->player = bottom.controller;
             return true;
         }},
        {"stack.empty-between", "a creature is summoned while a spell waits",
         [](const Game&, Made& made) {
             made.before.stack_count = 1;
             return made.makes(ChoiceKind::summon);
         }},
    };
}

std::vector<Fault> faults_of_combat() {
    return {
        {"attack.no-mark", "an attack marks a creature",
         [](const Game&, Made& made) {
             const Reference8 creature = lasting_creature(made);
             if (!creature.is_creature() || !made.has(EventKind::combat_ends)) return false;
             made.after.creature(creature).set(Creature::kAttacked);
             return true;
         }},
        {"attack.no-mark", "an attack weakens a creature",
         [](const Game&, Made& made) {
             const Reference8 creature = lasting_creature(made);
             if (!creature.is_creature() || !made.has(EventKind::attack_started)) return false;
             --made.after.creature(creature).lasting_attack;
             return true;
         }},
        {"block.once", "blockers are declared again",
         [](const Game&, Made& made) {
             made.before.blocks_ended = 1;
             return made.has(EventKind::blocks_declared);
         }},
        {"split.adds-up", "a blocker takes more than was shared out",
         [](const Game&, Made& made) {
             const auto hits = hits_on_blockers(made);
             if (!hits.empty()) ++hits.front()->amount;
             return !hits.empty();
         }},
        {"split.adds-up", "a blocker takes a part of what was given to another",
         [](const Game&, Made& made) {
             for (Event* hit : hits_on_blockers(made)) {
                 for (Event* other : hits_on_blockers(made)) {
                     if (other == hit || other->second != hit->second || made.makes(ChoiceKind::time_out)) continue;
                     ++hit->amount;
                     --other->amount;
                     return true;
                 }
             }
             return false;
         }},
        {"split.adds-up", "the defending player shares out",
         [](const Game&, Made& made) {
             made.choice.actor = opponent_of(made.before.active);
             return made.makes(ChoiceKind::share);
         }},
    };
}

std::vector<Fault> faults_of_turns() {
    return {
        {"turn.alternate", "the same player has the next turn",
         [](const Game&, Made& made) {
             if (!made.begins_turn() || made.before.turn == 0) return false;
             made.after.active = made.before.active;
             return true;
         }},
        {"character.cooldown", "a character spell is cast that has to wait",
         [](const Game& game, Made& made) {
             if (!made.makes(ChoiceKind::cast_character) || game.characters(made.choice.actor).size() != 1) return false;
             made.before.sides[made.choice.actor].cooldowns[0] = 1;
             return true;
         }},
        {"character.cooldown", "a character spell that was cast need not wait",
         [](const Game&, Made& made) {
             if (!made.makes(ChoiceKind::cast_character)) return false;
             made.side(made.choice.actor).cooldowns = {};
             return true;
         }},
        {"progress.no-forced-loop", "triggers go on for ever",
         [](const Game&, Made& made) {
             made.add(EventKind::forced_loop, kNobody);
             return made.goes_on();
         }},
    };
}

}  // namespace

std::vector<Fault> position_faults() {
    return joined(faults_of_places(), faults_of_priority(), faults_of_creatures(), faults_of_ends());
}

std::vector<Fault> step_faults() {
    return joined(faults_of_draws(), faults_of_mana(), faults_of_answers(), faults_of_combat(), faults_of_turns());
}

std::vector<Change> rule_changes() {
    return {
        {"surrender.open", "nobody may surrender", waiving<Rules>(Clause::surrender_any_time)},
        {"attack.once", "more than one attack in a turn", waiving<Rules>(Clause::attack_opportunity)},
        {"character.cooldown", "a character spell need not wait", waiving<Rules>(Clause::character_cooldown)},
    };
}

}  // namespace arbiter::lost_glitches::testing
