// The faults.
#include "tests/properties/magepunk_faults.h"

#include <algorithm>

#include "model/magepunk/rules/turn.h"

namespace arbiter::magepunk::testing {
namespace {

using arbiter::testing::joined;

int kind_with(const Game& game, const std::function<bool(const CardRules&)>& wanted) {
    for (int kind = 0; kind < game.kinds(); ++kind)
        if (wanted(game.cards()[kind])) return kind;
    return -1;
}

// The first permanent of this type; none if there is none.
Reference8 permanent_of(const Game& game, const Position& position, Player player, CardType type) {
    for (const int slot : position.sides[player].permanents.slots())
        if (game.card(position.sides[player].permanents[slot].kind).type == type) return Reference8::permanent(player, slot);
    return Reference8::none();
}

Reference8 any_of_type(const Game& game, const Position& position, CardType type) {
    const Reference8 first = permanent_of(game, position, 0, type);
    return first.is_none() ? permanent_of(game, position, 1, type) : first;
}

bool player_decides(const Made& made) {
    return made.after.decider < kPlayers;
}

Item spell_link(Kind card, Player controller) {
    Item link;
    link.type = ItemKind::card;
    link.card = card;
    link.controller = controller;
    return link;
}

// Puts links of these players on an open chain.
bool open_chain(const Game& game, Made& made, std::initializer_list<Player> players) {
    const int fast = kind_with(game, [](const CardRules& card) { return card.type == CardType::spell && card.fast; });
    if (fast < 0 || made.after.link_count > 0) return false;
    made.after.chain_state = static_cast<std::uint8_t>(ChainState::open);
    for (const Player player : players) made.after.links[made.after.link_count++] = spell_link(static_cast<Kind>(fast), player);
    return true;
}

// ---- faults in positions

std::vector<Fault> faults_of_zones() {
    return {
        {"cards.conserved", "a card is made",
         [](const Game&, Made& made) {
             ++made.side(0).count(Pile::hand, 0);
             return true;
         }},
        {"cards.own-zones", "more copies in a discard than were brought",
         [](const Game& game, Made& made) {
             made.side(1).count(Pile::discard, 0) = static_cast<std::uint8_t>(game.deck(1)[0] + 1);
             return true;
         }},
        {"zones.by-type", "a Spell lies on the battlefield",
         [](const Game& game, Made& made) {
             const int spell = kind_with(game, [](const CardRules& card) { return card.type == CardType::spell; });
             if (spell < 0) return false;
             Permanent permanent;
             permanent.kind = static_cast<Kind>(spell);
             made.side(0).permanents.put(kMaximumPermanents - 1, permanent);
             return true;
         }},
        {"zones.by-type", "a link that is not Fast",
         [](const Game& game, Made& made) {
             const int slow = kind_with(game, [](const CardRules& card) { return card.type == CardType::spell && !card.fast; });
             if (slow < 0 || made.after.link_count > 0) return false;
             made.after.links[made.after.link_count++] = spell_link(static_cast<Kind>(slow), 0);
             return true;
         }},
        {"resources.flagged", "a resource that its card does not allow",
         [](const Game& game, Made& made) {
             const int barred = kind_with(game, [](const CardRules& card) { return !card.resource; });
             if (barred < 0) return false;
             ++made.side(0).count(Pile::resources, static_cast<Kind>(barred));
             return true;
         }},
        {"resources.mute", "an ability waits whose permanent is not there",
         [](const Game&, Made& made) {
             if (made.after.pending_count > 0 || made.side(0).permanents.free_slot() >= kMaximumPermanents) return false;
             Pending& pending = made.after.pending[made.after.pending_count++];
             pending.card = 0;
             pending.source = Reference8::permanent(0, made.side(0).permanents.free_slot());
             return true;
         }},
        {"deck.legal", "forty copies of a card",
         [](const Game&, Made& made) {
             made.side(0).count(Pile::unknown_deck, 0) = 40;
             return made.after.awaiting == Awaiting::first_player;
         }},
        {"opening.position", "a resource before the first turn",
         [](const Game&, Made& made) {
             made.side(1).count(Pile::resources, 0) = 1;
             return made.after.phase == Phase::setup;
         }},
    };
}

std::vector<Fault> faults_of_chains() {
    return {
        {"charges.never-negative", "a charge below 0",
         [](const Game&, Made& made) {
             made.side(1).charges[2] = 0xFF;
             return true;
         }},
        {"chain.at-most-one", "a chain may be begun while one is open",
         [](const Game& game, Made& made) { return made.after.awaiting == Awaiting::play && open_chain(game, made, {0}); }},
        {"chain.at-most-one", "links on no chain",
         [](const Game& game, Made& made) {
             if (!open_chain(game, made, {0})) return false;
             made.after.chain_state = 0;
             return true;
         }},
        {"chain.alternating", "two links of one player in a row",
         [](const Game& game, Made& made) {
             return open_chain(game, made, {1, 1});
         }},
        {"triggers.drained", "an ability waits while a play is awaited",
         [](const Game&, Made& made) {
             if (made.after.awaiting != Awaiting::play && made.after.awaiting != Awaiting::window) return false;
             made.after.pending_count = 1;
             return chain_of(made.after) != ChainState::open;
         }},
        {"one-to-move", "chance decides on a play",
         [](const Game&, Made& made) {
             made.after.decider = kChance;
             return made.after.awaiting == Awaiting::play;
         }},
        {"clean-turn-start", "damage from the turn before",
         [](const Game& game, Made& made) {
             const Reference8 entity = any_of_type(game, made.after, CardType::entity);
             if (entity.is_none() || made.after.phase != Phase::draw) return false;
             made.after.permanent(entity).damage = 1;
             return true;
         }},
    };
}

std::vector<Fault> faults_of_permanents() {
    return {
        {"entities.alive", "an Entity with lethal damage",
         [](const Game& game, Made& made) {
             const Reference8 entity = any_of_type(game, made.after, CardType::entity);
             if (entity.is_none() || !player_decides(made)) return false;
             made.after.permanent(entity).damage = 100;
             return true;
         }},
        {"entities.alive", "an Entity without Durability",
         [](const Game& game, Made& made) {
             const Reference8 entity = any_of_type(game, made.after, CardType::entity);
             if (entity.is_none() || !player_decides(made)) return false;
             made.after.permanent(entity).durability = -50;
             return true;
         }},
        {"nodes.alive", "a Node with lethal damage",
         [](const Game& game, Made& made) {
             const Reference8 node = any_of_type(game, made.after, CardType::node);
             if (node.is_none() || !player_decides(made) || !game.card(made.after.permanent(node).kind).has_health) return false;
             made.after.permanent(node).damage = 100;
             return true;
         }},
        {"combat.well-formed", "a Node attacks",
         [](const Game& game, Made& made) {
             const Reference8 node = any_of_type(game, made.after, CardType::node);
             if (node.is_none() || made.after.active >= kPlayers) return false;
             made.after.permanent(node).attacked = Reference8::player(opponent_of(made.after.active));
             return true;
         }},
        {"combat.well-formed", "an attacker of an Entity",
         [](const Game& game, Made& made) {
             if (made.after.active >= kPlayers) return false;
             const Reference8 entity = permanent_of(game, made.after, made.after.active, CardType::entity);
             const Reference8 other = permanent_of(game, made.after, opponent_of(made.after.active), CardType::entity);
             if (entity.is_none() || other.is_none()) return false;
             made.after.permanent(entity).attacked = other;
             return true;
         }},
        {"combat.only-in-attack-phase", "an attacker in a Main Phase",
         [](const Game& game, Made& made) {
             if (made.after.phase != Phase::main) return false;
             const Reference8 entity = permanent_of(game, made.after, made.after.active, CardType::entity);
             if (entity.is_none()) return false;
             made.after.permanent(entity).attacked = Reference8::player(opponent_of(made.after.active));
             return true;
         }},
    };
}

std::vector<Fault> faults_of_ends() {
    return {
        {"life.positive", "a player at 0",
         [](const Game&, Made& made) {
             made.side(0).life = 0;
             return player_decides(made);
         }},
        {"end.exactly-one-result", "a decision after the end",
         [](const Game&, Made& made) {
             made.after.awaiting = Awaiting::play;
             made.after.decider = 0;
             return made.after.result != Result::none;
         }},
        {"end.result-justified", "the loser has not lost",
         [](const Game&, Made& made) {
             if (made.after.result == Result::none || made.after.result == Result::drawn) return false;
             for (Side& side : made.after.sides) side.life = 10;
             made.after.failed_draws = 0;
             return true;
         }},
        {"end.winner-alive", "the winner is at 0 too",
         [](const Game&, Made& made) {
             for (Side& side : made.after.sides) side.life = 0;
             return made.after.result == Result::first_wins || made.after.result == Result::second_wins;
         }},
        {"end.cards-conserved", "a card is lost at the end",
         [](const Game&, Made& made) {
             ++made.side(0).count(Pile::discard, 0);
             return true;
         }},
    };
}

// ---- faults in steps

std::vector<Fault> faults_of_payments() {
    return {
        {"resources.flagged/from-hand", "a resource comes from nowhere",
         [](const Game&, Made& made) {
             ++made.side(0).count(Pile::resources, 0);
             return !made.makes(ChoiceKind::play_resource);
         }},
        {"opening.position/hands", "a card more in the opening hand",
         [](const Game&, Made& made) {
             ++made.side(0).count(Pile::hand, 0);
             return made.before.phase == Phase::setup && made.after.phase != Phase::setup && made.has(EventKind::phase_begins);
         }},
        {"charges.accounted", "a charge too many",
         [](const Game&, Made& made) {
             ++made.side(0).charges[0];
             return true;
         }},
        {"payment.exact", "a payment of one charge less",
         [](const Game&, Made& made) {
             Event* paid = made.find(EventKind::paid);
             if (paid == nullptr || !made.makes(ChoiceKind::pay)) return false;
             --paid->amount;
             return true;
         }},
        {"payment.exact/announced", "nobody is asked to pay",
         [](const Game&, Made& made) {
             if (made.after.awaiting != Awaiting::payment || !(made.makes(ChoiceKind::activate) || made.makes(ChoiceKind::play_card)))
                 return false;
             made.after.awaiting = Awaiting::play;
             return true;
         }},
        {"payment.exact/announced", "nothing is sacrificed to an ability",
         [](const Game& game, Made& made) {
             if (!made.makes(ChoiceKind::activate)) return false;
             const CardRules& card = game.card(made.before.permanent({made.choice.first}).kind);
             if (card.abilities[ability_of_operand(made.choice.third)].cost.sacrifice == Sacrifice::none) return false;
             made.erase(EventKind::sacrificed);
             return true;
         }},
        {"refresh.exact", "a refresh of one charge more",
         [](const Game&, Made& made) {
             Event* refreshed = made.find(EventKind::refreshed);
             if (refreshed == nullptr) return false;
             ++refreshed->amount;
             return true;
         }},
        {"charges.fall-within-turn", "a charge out of nothing",
         [](const Game&, Made& made) {
             ++made.side(1).charges[1];
             return !made.has(EventKind::refreshed) && !made.has(EventKind::paid) && !made.has(EventKind::charges_returned);
         }},
    };
}

std::vector<Fault> faults_of_times() {
    return {
        {"draw.once-per-draw-phase", "a second draw",
         [](const Game&, Made& made) {
             // In front of the beginning of the Main Phase.
             if (made.before.phase != Phase::draw || made.before.step != DrawStep::kDrawing) return false;
             const auto begins = std::ranges::find_if(
                 made.events, [](const Event& event) { return event.kind == static_cast<std::uint8_t>(EventKind::phase_begins); });
             if (begins == made.events.end()) return false;
             Event drawn;
             drawn.kind = static_cast<std::uint8_t>(EventKind::drawn);
             drawn.player = made.before.active;
             made.events.insert(begins, drawn);
             return true;
         }},
        {"phases.in-order", "a phase is skipped",
         [](const Game&, Made& made) {
             Event* begins = made.find(EventKind::phase_begins);
             if (begins == nullptr) return false;
             begins->first = static_cast<std::uint8_t>((begins->first + 2) % 7);
             return true;
         }},
        {"sorcery-timing", "a resource in the End Phase",
         [](const Game&, Made& made) {
             made.before.phase = Phase::end;
             return made.makes(ChoiceKind::play_resource);
         }},
        {"fast-timing", "a chain in the Draw Phase",
         [](const Game&, Made& made) {
             made.before.phase = Phase::draw;
             return made.has(EventKind::chain_begun);
         }},
        {"chain.lifo-order", "another link resolves",
         [](const Game&, Made& made) {
             Event* resolves = made.find(EventKind::link_resolves);
             if (resolves == nullptr) return false;
             resolves->first = static_cast<std::uint8_t>(resolves->first + 1);
             return true;
         }},
        {"chain.closed-by-decline", "a decline does not close the chain",
         [](const Game&, Made& made) {
             if (made.before.awaiting != Awaiting::link || !made.makes(ChoiceKind::decline)) return false;
             made.erase(EventKind::chain_closed);
             return true;
         }},
        {"triggers.after-links", "an ability resolves with links left",
         [](const Game&, Made& made) {
             made.before.link_count = 3;
             return made.has(EventKind::trigger_resolves) && !made.has(EventKind::link_resolves);
         }},
    };
}

std::vector<Fault> faults_of_destruction_and_damage() {
    return {
        {"spell.to-discard", "a Spell is not in the discard",
         [](const Game& game, Made& made) {
             for (const Event& event : made.events) {
                 const bool spell = event.kind == static_cast<std::uint8_t>(EventKind::resolved) &&
                                    event.second == static_cast<std::uint8_t>(ItemKind::card) &&
                                    game.card(event.first).type == CardType::spell;
                 if (!spell || made.side(event.player).count(Pile::discard, event.first) == 0) continue;
                 --made.side(event.player).count(Pile::discard, event.first);
                 return true;
             }
             return false;
         }},
        {"destruction.to-discard", "what is destroyed is not in the discard",
         [](const Game&, Made& made) {
             Event* destroyed = made.find(EventKind::destroyed);
             if (destroyed == nullptr || made.after.result != Result::none) return false;
             if (made.side(destroyed->player).count(Pile::discard, destroyed->first) == 0) return false;
             --made.side(destroyed->player).count(Pile::discard, destroyed->first);
             return true;
         }},
        {"delay.respected", "an Entity attacks that came this turn",
         [](const Game& game, Made& made) {
             if (!made.makes(ChoiceKind::attack)) return false;
             Permanent& attacker = made.before.permanent({made.choice.first});
             attacker.set(Permanent::kDelayed);
             return constant_effect(game.card(attacker.kind), Operation::exempt_from_delay) == nullptr;
         }},
        {"damage.assignment-valid", "an attacker assigns more than its Impact",
         [](const Game&, Made& made) {
             if (made.before.step != AttackStep::kAssignDamage || !made.has(EventKind::combat_damage)) return false;
             for (Event& event : made.events) {
                 const Reference8 source{event.second};
                 const bool dealt = event.kind == static_cast<std::uint8_t>(EventKind::damage_dealt) && source.is_permanent();
                 if (!dealt || source.side() != made.before.active || Reference8{event.first}.side() == made.before.active) continue;
                 if (std::ranges::none_of(made.before.blocks, [&](const Block& block) { return block.attacker == source.slot(); }))
                     continue;
                 ++event.amount;
                 return true;
             }
             return false;
         }},
        {"damage.both-directions", "a blocker deals nothing",
         [](const Game&, Made& made) {
             if (made.before.step != AttackStep::kAssignDamage || !made.has(EventKind::combat_damage)) return false;
             const auto by_blocker = [&](const Event& event) {
                 const Reference8 source{event.second};
                 return event.kind == static_cast<std::uint8_t>(EventKind::damage_dealt) && source.is_permanent() &&
                        source.side() != made.before.active;
             };
             return std::erase_if(made.events, by_blocker) > 0;
         }},
        {"damage.player-only-unblocked", "more damage to the player",
         [](const Game&, Made& made) {
             if (made.before.step != AttackStep::kAfterBlockers || !made.has(EventKind::combat_damage) || !made.makes(ChoiceKind::decline))
                 return false;
             Event* damaged = made.find(EventKind::player_damaged);
             if (damaged == nullptr) return false;
             ++damaged->amount;
             return made.events.front().kind != static_cast<std::uint8_t>(EventKind::player_damaged);
         }},
        {"life.only-by-events", "life out of nothing",
         [](const Game&, Made& made) {
             ++made.side(0).life;
             return true;
         }},
    };
}

}  // namespace

std::vector<Fault> position_faults() {
    return joined(faults_of_zones(), faults_of_chains(), faults_of_permanents(), faults_of_ends());
}

std::vector<Fault> step_faults() {
    return joined(faults_of_payments(), faults_of_times(), faults_of_destruction_and_damage());
}

std::vector<Change> rule_changes() {
    const auto waive = [](Clause clause) { return arbiter::testing::waiving<Rules>(clause); };
    return {
        {"delay.respected", "delay.no-attack waived", waive(Clause::delay_no_attack)},
        {"delay.respected", "delay.no-expend-abilities waived", waive(Clause::delay_no_expend_abilities)},
        {"combat.well-formed", "block.one-attacker waived", waive(Clause::block_one_attacker)},
        {"damage.assignment-valid", "damage.lethal-first waived", waive(Clause::damage_lethal_first)},
        {"charges.accounted", "charge.single-use waived", waive(Clause::charge_single_use)},
        {"charges.accounted", "charge.no-carry-over waived", waive(Clause::charge_no_carry_over)},
        {"payment.exact", "cost.color waived", waive(Clause::cost_color)},
        {"payment.exact", "cost.generic waived", waive(Clause::cost_generic)},
        {"payment.exact/announced", "activated.pay waived", waive(Clause::activated_pay)},
        {"payment.complete", "cost.color waived", waive(Clause::cost_color)},
        {"zones.by-type", "chain.fast-only waived", waive(Clause::chain_fast_only)},
    };
}

}  // namespace arbiter::magepunk::testing
