// The faults.
#include "tests/properties/proxy_faults.h"

namespace arbiter::proxy::testing {
namespace {

using arbiter::testing::joined;

// The first body of the position after the step that stood there before it, untouched; none if there is none.
Reference8 lasting_body(const Made& made) {
    for (Player player = 0; player < kPlayers; ++player)
        for (int slot = 0; slot < kMaximumBodies; ++slot)
            if (made.after.sides[player].bodies[slot].present() &&
                made.after.sides[player].bodies[slot] == made.before.sides[player].bodies[slot])
                return Reference8::body(player, slot);
    return Reference8::none();
}

bool stays_in(const Made& made, Phase phase) {
    return made.before.phase == phase && made.after.phase == phase && made.after.result == Result::none &&
           !made.has(EventKind::phase_begins);
}

int kind_with(const Game& game, const std::function<bool(const CardRules&)>& wanted) {
    for (int kind = 0; kind < game.kinds(); ++kind)
        if (wanted(game.cards()[kind])) return kind;
    return -1;
}

bool has_event(const CardRules& card, AbilityKind kind, AbilityEvent event, int* index = nullptr) {
    for (int i = 0; i < card.ability_count; ++i) {
        if (card.abilities[i].kind != kind || card.abilities[i].event != event) continue;
        if (index != nullptr) *index = i;
        return true;
    }
    return false;
}

}  // namespace

// ---- faults in positions

std::vector<Fault> position_faults() {
    return {
        {"cards.conserved", "a card is made",
         [](const Game&, Made& made) {
             ++made.side(0).count(Pile::hand, 0);
             return true;
         }},
        {"cards.one-place", "a card lies above the stack",
         [](const Game&, Made& made) {
             if (made.after.frame_count == kMaximumFrames) return false;
             made.after.frames[made.after.frame_count].card = 0;
             return true;
         }},
        {"cards.owner-zones", "a card lies in the discard of somebody who does not own it",
         [](const Game& game, Made& made) {
             const auto foreign = std::find(game.deck(0).begin(), game.deck(0).end(), 0);
             if (foreign == game.deck(0).end()) return false;
             ++made.side(0).count(Pile::discard, static_cast<Kind>(foreign - game.deck(0).begin()));
             return true;
         }},
        {"deck.legal-size", "a card is lost",
         [](const Game& game, Made& made) {
             for (int kind = 0; kind < game.kinds(); ++kind) {
                 if (made.side(1).count(Pile::hand, static_cast<Kind>(kind)) == 0) continue;
                 --made.side(1).count(Pile::hand, static_cast<Kind>(kind));
                 return true;
             }
             return false;
         }},
        {"deck.legal-copies", "a fifth copy",
         [](const Game& game, Made& made) {
             int size = 0;
             for (auto count : game.deck(0)) size += count;
             if (made.after.awaiting != Awaiting::first_player || size != game.rules().settings.deck_size) return false;
             made.side(0).count(Pile::unknown_deck, 0) = 5;
             return true;
         }},
        {"zones.kinds", "a body lies in the trap zone",
         [](const Game& game, Made& made) {
             const int body = kind_with(game, [](const CardRules& card) { return card.type == CardType::body; });
             if (body < 0) return false;
             ++made.side(0).count(Pile::traps, static_cast<Kind>(body));
             return true;
         }},
        {"zones.kinds", "a technique stands in a line",
         [](const Game& game, Made& made) {
             const int technique = kind_with(game, [](const CardRules& card) { return card.type == CardType::technique; });
             if (technique < 0) return false;
             Body body;
             body.kind = static_cast<Kind>(technique);
             made.side(0).bodies.put(kMaximumBodies - 1, body);
             return true;
         }},
        {"active.one", "nobody is active",
         [](const Game&, Made& made) {
             made.after.active = kNobody;
             return made.after.phase != Phase::setup;
         }},
        {"priority.one-holder", "a player who has passed holds priority",
         [](const Game&, Made& made) {
             made.after.passed = 3;
             return made.after.awaiting == Awaiting::play;
         }},
        {"priority.one-holder", "priority in combat",
         [](const Game&, Made& made) {
             made.after.priority = 0;
             return made.after.phase == Phase::combat && made.after.result == Result::none;
         }},
        {"energy.none-floating", "a cost is half paid while something else is decided",
         [](const Game&, Made& made) {
             if (made.after.frame_count == 0 || made.after.awaiting == Awaiting::payment || made.after.result != Result::none) return false;
             made.after.top().stage = Stage::paying;
             return made.after.top().type == FrameType::item;
         }},
        {"install.at-most-one", "a second install",
         [](const Game&, Made& made) {
             made.side(1).installs = 2;
             return true;
         }},
        {"bodies.alive", "a body with more damage than health",
         [](const Game&, Made& made) {
             const Reference8 body = lasting_body(made);
             if (!body.is_body() || made.after.result != Result::none) return false;
             made.after.body(body).damage = 200;
             return true;
         }},
        {"engagement.sound", "engaged in the main phase",
         [](const Game&, Made& made) {
             const Reference8 body = lasting_body(made);
             if (!body.is_body() || made.after.phase != Phase::main) return false;
             made.after.body(body).engaged_by = 1;
             return true;
         }},
        {"stack.empty-between", "an item on the stack while a play is awaited",
         [](const Game&, Made& made) {
             if (made.after.awaiting != Awaiting::play || made.after.frame_count > 0) return false;
             made.after.frame_count = 1;
             made.after.frames[0].type = FrameType::item;
             return true;
         }},
        {"result.single", "a result while a decision is awaited",
         [](const Game&, Made& made) {
             made.after.result = Result::first_wins;
             return made.after.awaiting != Awaiting::nothing;
         }},
        {"end.by-loss", "the game ends with cards in every deck",
         [](const Game&, Made& made) {
             if (made.after.result == Result::none || made.has(EventKind::forced_loop) || made.after.pending_count > 0) return false;
             if (made.after.phase == Phase::insight) made.after.frame_count = 0;
             if (made.after.frame_count > 0 && made.after.top().type != FrameType::take_top) return false;
             ++made.side(0).count(Pile::unknown_deck, 0);
             ++made.side(1).count(Pile::unknown_deck, 0);
             for (Side& side : made.after.sides) side.bodies = {};
             return true;
         }},
        {"end.exactly-one-result", "a finished game without result",
         [](const Game&, Made& made) {
             if (made.after.result == Result::none) return false;
             made.after.result = Result::none;
             return true;
         }},
    };
}

namespace {

// ---- faults in steps

std::vector<Fault> zone_and_energy_faults() {
    return {
        {"setup.sound", "a card is discarded before the first turn",
         [](const Game&, Made& made) {
             ++made.side(0).count(Pile::discard, 0);
             return made.before.phase == Phase::setup;
         }},
        {"exile.no-return", "a card leaves the abyss",
         [](const Game&, Made& made) {
             made.before.sides[0].count(Pile::abyss, 0) = static_cast<std::uint8_t>(made.side(0).count(Pile::abyss, 0) + 1);
             return true;
         }},
        {"decks.only-shrink", "a card comes into a deck",
         [](const Game&, Made& made) {
             made.side(1).count(Pile::unknown_deck, 0) = static_cast<std::uint8_t>(made.side(1).count(Pile::unknown_deck, 0) + 20);
             return made.before.phase != Phase::setup;
         }},
        {"energy.covered", "nothing is drained for a cost",
         [](const Game&, Made& made) {
             made.choice.third = 0;
             return made.makes(ChoiceKind::pay);
         }},
        {"energy.sources", "a charge of the payment is not drained",
         [](const Game&, Made& made) {
             made.erase(EventKind::charge_drained);
             return made.makes(ChoiceKind::pay) && made.choice.third != 0;
         }},
        {"energy.sources", "a charge of the opponent is drained",
         [](const Game&, Made& made) {
             made.add(EventKind::charge_drained, opponent_of(made.choice.actor));
             return made.makes(ChoiceKind::pay);
         }},
        {"charges.ready-by-refresh-only", "a charge becomes ready in the middle of a turn",
         [](const Game& game, Made& made) {
             if (made.begins(Phase::refresh) || made.makes(ChoiceKind::pay) || made.makes(ChoiceKind::activate_charge)) return false;
             for (int kind = 0; kind < game.kinds(); ++kind) {
                 const Kind card = static_cast<Kind>(kind);
                 if (made.before.sides[0].count(Pile::drained_charges, card) == 0 || made.has(EventKind::installed)) continue;
                 --made.side(0).count(Pile::drained_charges, card);
                 ++made.side(0).count(Pile::ready_charges, card);
                 return true;
             }
             return false;
         }},
        {"install.state", "a charge comes in as it should not",
         [](const Game&, Made& made) {
             Event* installed = made.find(EventKind::installed);
             if (installed == nullptr) return false;
             installed->amount = static_cast<std::int16_t>(1 - installed->amount);
             return true;
         }},
        {"install.sound", "the installed card does not arrive",
         [](const Game&, Made& made) {
             Event* installed = made.find(EventKind::installed);
             if (installed == nullptr) return false;
             Side& side = made.side(installed->player);
             const Pile pile = side.count(Pile::ready_charges, installed->first) > 0 ? Pile::ready_charges : Pile::drained_charges;
             --side.count(pile, installed->first);
             return true;
         }},
    };
}

std::vector<Fault> turn_faults() {
    return {
        {"play.by-holder", "a play of somebody without priority",
         [](const Game&, Made& made) {
             made.before.priority = opponent_of(made.choice.actor);
             return is_play(kind_of(made.choice));
         }},
        {"priority.order", "priority stays with who yields it",
         [](const Game&, Made& made) {
             if (!made.makes(ChoiceKind::yield) || made.after.awaiting != Awaiting::play) return false;
             made.after.decider = made.after.priority = made.choice.actor;
             return made.after.passed == 0;
         }},
        {"priority.first-is-active", "the other player begins the main phase",
         [](const Game&, Made& made) {
             made.after.decider = opponent_of(made.after.active);
             return made.begins(Phase::main) && made.after.awaiting == Awaiting::play;
         }},
        {"pass.lasts", "a pass is forgotten",
         [](const Game&, Made& made) {
             if (made.before.passed == 0 || made.begins(Phase::refresh)) return false;
             made.after.passed = 0;
             return true;
         }},
        {"phases.in-order", "a phase is left out",
         [](const Game&, Made& made) {
             const auto begins = std::find_if(made.events.begin(), made.events.end(),
                                              [](const Event& event) { return kind_of(event) == EventKind::phase_begins; });
             if (begins == made.events.end()) return false;
             made.events.erase(begins);
             return true;
         }},
        {"active.alternates", "the active role moves in the middle of a turn",
         [](const Game&, Made& made) {
             if (made.before.active >= kPlayers) return false;
             made.after.active = opponent_of(made.after.active);
             return true;
         }},
        {"insight.bookkeeping", "the card kept does not come to the hand",
         [](const Game&, Made& made) {
             if (!made.makes(ChoiceKind::keep) || made.after.phase != Phase::insight) return false;
             --made.side(made.choice.actor).count(Pile::hand, made.choice.first);
             return true;
         }},
        {"insight.bookkeeping", "one card too many is looked at",
         [](const Game&, Made& made) {
             if (made.after.awaiting != Awaiting::keep || made.makes(ChoiceKind::keep)) return false;
             made.side(made.after.decider).count(Pile::looked, 0) =
                 static_cast<std::uint8_t>(made.side(made.after.decider).count(Pile::looked, 0) + 1);
             return cards_in_deck(made.side(made.after.decider)) > 0;
         }},
        {"decks.shrink-each-turn", "an insight draw in which nothing is kept",
         [](const Game&, Made& made) {
             if (!made.makes(ChoiceKind::keep) || !made.begins(Phase::main)) return false;
             made.erase(EventKind::kept);
             return true;
         }},
        {"loss.at-once", "a card is missing and nobody loses",
         [](const Game&, Made& made) {
             made.add(EventKind::nothing_on_top, 0, 0, static_cast<int>(TopMove::draw));
             return made.after.result == Result::none && made.after.awaiting != Awaiting::reveal;
         }},
        {"loss.at-once", "somebody loses by nothing",
         [](const Game&, Made& made) {
             if (made.after.result != Result::none || made.before.awaiting == Awaiting::reveal) return false;
             made.after.result = Result::first_wins;
             made.add(EventKind::game_over, kNobody, 1);
             return !made.has(EventKind::nothing_on_top) && !made.has(EventKind::forced_loop);
         }},
        {"damage.none-between-turns", "damage is left over",
         [](const Game&, Made& made) {
             const Reference8 body = lasting_body(made);
             if (!body.is_body() || !made.begins_turn() || made.has(EventKind::damage_dealt)) return false;
             made.after.body(body).damage = 1;
             return true;
         }},
        {"temporary.none-between-turns", "a bonus is left over",
         [](const Game&, Made& made) {
             if (!made.begins_turn() || made.has(EventKind::insight_changed)) return false;
             made.side(0).insight = 1;
             return true;
         }},
    };
}

std::vector<Fault> stack_faults() {
    const auto keeps_card = [](ItemKind item) {
        return [item](const Game&, Made& made) {
            for (const Event& event : made.events) {
                if (kind_of(event) != EventKind::resolved || event.second != static_cast<std::uint8_t>(item) || event.first == kNoKind)
                    continue;
                made.side(event.player).count(Pile::discard, event.first) =
                    made.before.sides[event.player].count(Pile::discard, event.first);
                return true;
            }
            return false;
        };
    };
    return {
        {"stack.last-in-first-out", "an item resolves that was never played",
         [](const Game&, Made& made) {
             if (made.after.result != Result::none || made.after.frame_count == 0 || made.has(EventKind::forced_loop)) return false;
             made.add(EventKind::resolved, 0, kNoKind, 99);
             return true;
         }},
        {"stack.last-in-first-out", "the lower of two items leaves the stack",
         [](const Game&, Made& made) {
             if (made.after.result != Result::none || made.after.frame_count < 2 || made.has(EventKind::forced_loop)) return false;
             Frame& one = made.after.frames[0];
             Frame& other = made.after.frames[1];
             const auto stands = [](const Frame& frame) { return frame.type == FrameType::item && frame.stage != Stage::paying; };
             if (!stands(one) || !stands(other) || one.item == other.item) return false;
             std::swap(one, other);
             return true;
         }},
        {"stack.all-declined", "somebody with a trap for it was not asked",
         [](const Game& game, Made& made) {
             const int trap =
                 kind_with(game, [](const CardRules& card) { return has_event(card, AbilityKind::trap, AbilityEvent::stacked_technique); });
             const Event* resolved = made.find(EventKind::resolved);
             const bool last_answer = made.before.awaiting == Awaiting::answer && made.before.top().type == FrameType::item &&
                                      made.before.top().item == ItemKind::technique && made.makes(ChoiceKind::decline);
             if (trap < 0 || resolved == nullptr || !last_answer || resolved->player != made.choice.actor) return false;
             made.before.top().asked = 0;
             for (Position* position : {&made.before, &made.after})
                 ++position->sides[opponent_of(resolved->player)].count(Pile::traps, static_cast<Kind>(trap));
             return resolved->second == static_cast<std::uint8_t>(ItemKind::technique);
         }},
        {"trap.sound-activation", "a trap that does not lie there",
         [](const Game&, Made& made) {
             made.before.sides[made.choice.actor % kPlayers].piles[static_cast<int>(Pile::traps)] = {};
             return made.makes(ChoiceKind::activate_trap);
         }},
        {"trap.sound-activation", "a trap turned face up by no activation",
         [](const Game&, Made& made) {
             made.add(EventKind::trap_revealed, 0);
             return !made.makes(ChoiceKind::activate_trap);
         }},
        {"trap.used-once", "a used trap does not come to the discard", keeps_card(ItemKind::trap)},
        {"technique.used-once", "a used technique does not come to the discard", keeps_card(ItemKind::technique)},
        {"cancel.no-refund", "cards come back by a cancelled play",
         [](const Game&, Made& made) {
             made.side(0).count(Pile::hand, 0) = static_cast<std::uint8_t>(made.side(0).count(Pile::hand, 0) + 9);
             return made.has(EventKind::cancelled) && !made.begins(Phase::refresh);
         }},
        {"ability.sound", "an ability of a face-down body",
         [](const Game&, Made& made) {
             if (!made.makes(ChoiceKind::activate)) return false;
             made.before.body(Reference8{made.choice.first}).set(Body::kFaceDown);
             return true;
         }},
        {"count.fixed", "[t] changes on the stack",
         [](const Game&, Made& made) {
             if (made.before.frame_count == 0 || made.after.frame_count == 0 || made.has(EventKind::resolved) ||
                 made.has(EventKind::cancelled))
                 return false;
             Frame& after = made.after.frames[0];
             const Frame& before = made.before.frames[0];
             if (after.type != FrameType::item || before.type != FrameType::item || after.card != before.card || after.item != before.item)
                 return false;
             ++after.number;
             return after.controller == before.controller && after.ability == before.ability;
         }},
        {"trigger.alternation", "a player picks a trigger of the other",
         [](const Game&, Made& made) {
             made.choice.actor = static_cast<Player>(1 - made.choice.actor % 2);
             return made.makes(ChoiceKind::pick_trigger);
         }},
        {"trigger.alternation", "a player picks who has no trigger",
         [](const Game&, Made& made) {
             if (made.after.awaiting != Awaiting::trigger) return false;
             for (int i = 0; i < made.after.pending_count; ++i) made.after.pending[i].controller = opponent_of(made.after.decider);
             return true;
         }},
        {"progress.no-forced-loop-in-decks", "a forced loop without its cards",
         [](const Game& game, Made& made) {
             made.add(EventKind::forced_loop, kNobody);
             return kind_with(game, [](const CardRules& card) { return has_event(card, AbilityKind::triggered, AbilityEvent::readied); }) <
                    0;
         }},
    };
}

std::vector<Fault> body_and_combat_faults() {
    return {
        {"body.set-sound", "a body that is not in hand",
         [](const Game&, Made& made) {
             made.before.sides[made.choice.actor % kPlayers].piles[static_cast<int>(Pile::hand)] = {};
             return made.makes(ChoiceKind::set_body);
         }},
        {"body.set-sound", "a body that nobody announced",
         [](const Game&, Made& made) {
             const Event* entered = made.find(EventKind::entered);
             if (entered == nullptr) return false;
             made.before.frame_count = 0;
             return !made.makes(ChoiceKind::set_body) && !made.makes(ChoiceKind::put_face_down);
         }},
        {"enter.only-by-set", "an enter trigger by itself",
         [](const Game& game, Made& made) {
             int index = 0;
             const int kind = kind_with(
                 game, [&](const CardRules& card) { return has_event(card, AbilityKind::triggered, AbilityEvent::enters, &index); });
             if (kind < 0 || made.has(EventKind::entered)) return false;
             made.add(EventKind::triggered, 0, kind, index, static_cast<int>(AbilityEvent::enters));
             return true;
         }},
        {"trap.set-sound", "a trap that is not in hand",
         [](const Game&, Made& made) {
             made.before.sides[made.choice.actor % kPlayers].piles[static_cast<int>(Pile::hand)] = {};
             return made.makes(ChoiceKind::set_trap);
         }},
        {"trap.set-sound", "a trap that does not arrive",
         [](const Game&, Made& made) {
             const Event* set = made.find(EventKind::trap_set);
             if (set == nullptr || made.side(set->player).count(Pile::traps, set->first) == 0) return false;
             --made.side(set->player).count(Pile::traps, set->first);
             return true;
         }},
        {"move.sound", "a drained body is moved",
         [](const Game&, Made& made) {
             if (!made.makes(ChoiceKind::move)) return false;
             made.before.body(Reference8{made.choice.first}).set(Body::kDrained);
             return true;
         }},
        {"attack.sound", "an attack from the back line",
         [](const Game&, Made& made) {
             if (!made.makes(ChoiceKind::attack)) return false;
             made.before.body(Reference8{made.choice.first}).set(Body::kBack);
             return true;
         }},
        {"attack.sound", "an attack that drains nobody",
         [](const Game&, Made& made) {
             made.erase(EventKind::drained);
             return made.makes(ChoiceKind::attack);
         }},
        {"strike.sound", "a strike by a body that is not engaged",
         [](const Game&, Made& made) {
             if (!made.makes(ChoiceKind::strike)) return false;
             made.before.body(Reference8{made.choice.first}).engaged_by = 0;
             return true;
         }},
        {"strike.sound", "a body that owes a strike does nothing",
         [](const Game&, Made& made) {
             if (!made.makes(ChoiceKind::strike)) return false;
             made.choice.kind = static_cast<std::uint8_t>(ChoiceKind::no_attack);
             return true;
         }},
        {"rounds.never-rise", "the round goes up",
         [](const Game&, Made& made) {
             made.after.round = 250;
             return stays_in(made, Phase::combat) && made.before.round < 250;
         }},
        {"rounds.never-rise", "a second turn",
         [](const Game&, Made& made) {
             if (!made.makes(ChoiceKind::attack) || !stays_in(made, Phase::combat)) return false;
             made.before.body(Reference8{made.choice.first}).set(Body::kActed);
             return true;
         }},
        {"ties.active-first", "a body of the active player is passed over",
         [](const Game& game, Made& made) {
             const bool acts = made.makes(ChoiceKind::attack) || made.makes(ChoiceKind::no_attack);
             if (!acts || made.choice.actor == made.before.active) return false;
             Body waiting;
             waiting.kind = made.before.body(Reference8{made.choice.first}).kind;
             made.before.sides[made.before.active].bodies.put(kMaximumBodies - 1, waiting);
             return body_number(game, waiting, kSpeed) == made.before.round;
         }},
        {"unblocked.count", "one card too many for unblocked damage",
         [](const Game&, Made& made) {
             Event* unblocked = made.find(EventKind::unblocked);
             if (unblocked == nullptr || made.after.result != Result::none || made.has(EventKind::nothing_on_top)) return false;
             ++unblocked->amount;
             return std::count_if(made.events.begin(), made.events.end(),
                                  [](const Event& event) { return kind_of(event) == EventKind::unblocked; }) == 1;
         }},
        {"damage.sound", "damage that nobody dealt",
         [](const Game&, Made& made) {
             const Reference8 body = lasting_body(made);
             if (!body.is_body() || made.has(EventKind::defeated) || made.has(EventKind::left_field)) return false;
             ++made.after.body(body).damage;
             return !made.has(EventKind::entered) && !made.has(EventKind::put_on_field);
         }},
        {"damage.sound", "an attack that deals too much",
         [](const Game&, Made& made) {
             for (Event& event : made.events) {
                 if (kind_of(event) != EventKind::damage_dealt || !Reference8{event.second}.is_body()) continue;
                 event.amount = static_cast<std::int16_t>(event.amount + 1);
                 const bool changed =
                     made.has(EventKind::numbers_changed) || made.has(EventKind::turned_face_down) || made.has(EventKind::temporary_ended);
                 return !changed && made.before.body(Reference8{event.second}).present();
             }
             return false;
         }},
        {"engagement.sound/by-attack", "engaged without an attack",
         [](const Game&, Made& made) {
             const Reference8 body = lasting_body(made);
             if (!body.is_body()) return false;
             made.after.body(body).engaged_by |= 1u << (kMaximumBodies - 1);
             return true;
         }},
    };
}

}  // namespace

std::vector<Fault> step_faults() {
    return joined(zone_and_energy_faults(), turn_faults(), stack_faults(), body_and_combat_faults());
}

}  // namespace arbiter::proxy::testing
