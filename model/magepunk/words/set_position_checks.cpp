// Which set positions cannot be, and why (set_position.h).
#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "model/magepunk/rules/inspect.h"
#include "model/magepunk/rules/step.h"
#include "model/magepunk/words/reference_text.h"
#include "model/magepunk/words/set_position_reader.h"

namespace arbiter::magepunk {
namespace {

template <typename... Values>
[[noreturn]] void refuse(const JsonView& view, fmt::format_string<Values...> text, Values&&... values) {
    view.reject("impossible position: " + fmt::format(text, std::forward<Values>(values)...));
}

bool is_bound(const Game& game, const Item& item) {
    return item.ability < game.card(item.card).ability_count;
}

// May an item of this type carry out this ability of its card?
bool ability_fits(const Game& game, const Item& item) {
    const CardRules& card = game.card(item.card);
    switch (item.type) {
        case ItemKind::none:
            return true;
        case ItemKind::card:
            return is_permanent_card(card) ? item.ability == 0 : spell_ability(card) == item.ability;
        case ItemKind::ability:
            return is_bound(game, item) && card.abilities[item.ability].kind == AbilityKind::activated;
        case ItemKind::trigger:
            return is_bound(game, item) && card.abilities[item.ability].kind == AbilityKind::triggered;
    }
    return false;
}

// Does it name what can be named: a permanent that stands, a link that waits?
bool is_there(const Position& position, Reference8 reference) {
    if (reference.is_permanent()) return position.stands(reference);
    return !reference.is_link() || reference.link_index() < position.link_count;
}

void check_item(const Game& game, const Position& position, const Item& item, const JsonView& view) {
    if (item.type == ItemKind::none) return;
    if (!ability_fits(game, item)) refuse(view, "an item does what its card cannot do");
    if (!is_there(position, item.target) || !is_there(position, item.source)) refuse(view, "an item is about something that is not there");
}

// What is carried out must ask for the energy, the payment or the target that is awaited.
void check_item_awaited(const Game& game, const Position& position, const JsonView& view) {
    const Item& item = position.item;
    const bool has_ability = item.type != ItemKind::none && is_bound(game, item);
    switch (position.awaiting) {
        case Awaiting::payment:
            if (item.type == ItemKind::none || item.type == ItemKind::trigger || position.item_stage != ItemStage::kToPay)
                refuse(view, "a payment is awaited, and nothing is to be paid");
            return;
        case Awaiting::energy:
            if (!has_ability || position.energy_owed == 0 ||
                position.energy_owed > game.card(item.card).abilities[item.ability].mode.unit_count)
                refuse(view, "an Energy is to be chosen, and no charge is gained");
            return;
        case Awaiting::retarget:
            if (!has_ability || game.card(item.card).abilities[item.ability].target.kind == TargetKind::none ||
                position.item_stage != ItemStage::kToResolve)
                refuse(view, "a target is to be chosen, and nothing asks for one");
            return;
        default:
            return;
    }
}

bool fits_phase(const Position& position) {
    const Phase phase = position.phase;
    // Who begins is known once it is no longer asked.
    if (position.active >= kPlayers && (phase != Phase::setup || position.step != SetupStep::kChooseFirst)) return false;
    const bool main = phase == Phase::main || phase == Phase::second_main;
    switch (position.awaiting) {
        case Awaiting::first_player:
            return phase == Phase::setup && position.step == SetupStep::kChooseFirst;
        case Awaiting::mulligan:
            return phase == Phase::setup && (position.step == SetupStep::kAskFirst || position.step == SetupStep::kAskSecond);
        case Awaiting::play:
            return main && position.step == MainStep::kPlay;
        case Awaiting::attackers:
            return phase == Phase::attack && position.step == AttackStep::kDeclareAttackers;
        case Awaiting::blockers:
            return phase == Phase::attack && position.step == AttackStep::kDeclareBlockers;
        case Awaiting::order:
            return phase == Phase::attack && position.step == AttackStep::kOrderBlockers;
        case Awaiting::next_attacker:
            return phase == Phase::attack && position.step == AttackStep::kChooseNext;
        case Awaiting::damage:
            return phase == Phase::attack && position.step == AttackStep::kAssignDamage;
        case Awaiting::hand_discard:
            return phase == Phase::end && position.step == EndStep::kDiscard;
        case Awaiting::link:
            return chain_of(position) == ChainState::open;
        case Awaiting::trigger:
            return position.pending_count > 0;
        case Awaiting::reveal:
        case Awaiting::replacement:
            return position.draw_owner < kPlayers && position.draws_owed[position.draw_owner] > 0;
        default:
            return true;
    }
}

// Whenever a decision of a phase is awaited it is looked at who has lost: what is under way may end first (loss.check). A total that a
// house rule alone calls lost is left to the game, which is over at once: other rules are compared with it.
bool has_lost_before(const Game& game, const Position& position, Player player) {
    const bool settled = position.result == Result::none && position.item.type == ItemKind::none && position.held.type == ItemKind::none &&
                         position.pending_count == 0 && chain_of(position) == ChainState::none &&
                         position.draws_owed == decltype(position.draws_owed){};
    constexpr Settings kPrinted;
    return settled && position.sides[player].life <= std::min(game.rules().settings.win_life_threshold, kPrinted.win_life_threshold);
}

// Of each attacker some blockers may be without a place as long as they are ordered, the others stand in places without gaps.
void check_order(const Names& names, const Position& position, const JsonView& view) {
    const bool ordered = position.phase == Phase::attack && position.step > AttackStep::kOrderBlockers;
    int place = 0;
    for (int i = 0; i < position.block_count; ++i) {
        const Block& block = position.blocks[i];
        place = i > 0 && position.blocks[i - 1].attacker == block.attacker ? place + 1 : 0;
        if (block.place == place || (!ordered && block.place == Block::kUnordered)) continue;
        const std::string attacker = write_reference(names, position, Reference8::permanent(position.active, block.attacker));
        if (block.place == Block::kUnordered) refuse(view, "the blockers of {} would have been ordered (\"place\", from 0)", attacker);
        refuse(view, "the blockers of {} stand in places that do not follow each other from 0 (\"place\")", attacker);
    }
}

}  // namespace

void check_sides(const Game& game, const Names& names, const Position& position, const JsonView& view) {
    for (Player player = 0; player < kPlayers; ++player) {
        const Side& side = position.sides[player];
        if (has_lost_before(game, position, player))
            refuse(view, "{} has {} life, and the game is not over", names.players[player], side.life);
        if (game.rules().waived(Clause::resource_bounds)) continue;
        for_each_kind_in(side.pile(Pile::resources), game.kinds(), [&](Kind kind) {
            if (!game.card(kind).resource)
                refuse(view, "{} is in {}'s resources, and is none", names.cards[kind].name, names.players[player]);
        });
    }
}

void check_field(const Game& game, const Names& names, const Position& position, const JsonView& view) {
    const bool attack = position.phase == Phase::attack;
    for (Player player = 0; player < kPlayers; ++player) {
        for (const int slot : position.sides[player].permanents.slots()) {
            const Reference8 reference = Reference8::permanent(player, slot);
            const Permanent& permanent = position.permanent(reference);
            const std::string name = write_reference(names, position, reference);
            if (!is_permanent_card(game.card(permanent.kind))) refuse(view, "{} is neither an Entity nor a Node", name);
            const bool settled = position.item.type == ItemKind::none && position.result == Result::none;
            if (settled && is_dying(game, permanent)) refuse(view, "{} would have been destroyed", name);
            if (!permanent.attacks()) continue;
            if (!game.is_entity(permanent) || !attack || player != position.active) refuse(view, "{} cannot be attacking now", name);
            const Reference8 attacked = permanent.attacked;
            if (!attacked.is_player() && !attacked.is_gone() && !position.stands(attacked)) refuse(view, "{} attacks nothing", name);
        }
    }
    if (position.block_count > 0 && !attack) refuse(view, "there are blocks outside the Attack Phase");
    for (int i = 0; i < position.block_count; ++i) {
        const Block& block = position.blocks[i];
        const Permanent& attacker = position.sides[position.active].permanents[block.attacker];
        if (!attacker.attacks()) refuse(view, "an Entity that does not attack is blocked");
        const bool twice = i > 0 && block.attacker == position.blocks[i - 1].attacker && block.blocker == position.blocks[i - 1].blocker;
        if (twice) refuse(view, "an Entity blocks the same attacker twice");
        const int allowed = blocks_allowed(game, position.sides[opponent_of(position.active)].permanents[block.blocker]);
        if (blocks_by(position, block.blocker) > allowed && !game.rules().waived(Clause::block_one_attacker))
            refuse(view, "an Entity blocks more attackers than it may");
    }
    check_order(names, position, view);
}

void check_under_way(const Game& game, const Position& position, const JsonView& view) {
    for (int index = 0; index < position.link_count; ++index) {
        check_item(game, position, position.links[index], view);
        if (position.links[index].type == ItemKind::trigger) refuse(view, "a triggered ability is a link of the chain");
    }
    check_item(game, position, position.item, view);
    check_item(game, position, position.held, view);
    if (position.held.type == ItemKind::trigger) refuse(view, "a triggered ability may not be answered");
    if ((chain_of(position) == ChainState::none) != (position.link_count == 0) && chain_of(position) != ChainState::resolving)
        refuse(view, "a chain is open exactly if it has links");
    if ((position.item.type == ItemKind::none) != (position.item_stage == ItemStage::kNoItem))
        refuse(view, "what is under way has a stage (\"item_stage\"), and nothing else has");
    if (position.energy_owed > 0 && position.item.type == ItemKind::none) refuse(view, "a charge is gained by nothing");
    for (int index = 0; index < position.pending_count; ++index) {
        const Pending& pending = position.pending[index];
        if (game.card(pending.card).abilities[pending.ability].kind != AbilityKind::triggered)
            refuse(view, "an ability waits that is no triggered one");
        if (!is_there(position, pending.source)) refuse(view, "a waiting ability is about something that is not there");
        if (index > 0 && pending.event < position.pending[index - 1].event)
            refuse(view, "waiting abilities stand in the order of their events");
    }
}

void check_awaited(const Game& game, const Position& position, const JsonView& view) {
    const bool over = game.is_over(position);
    const bool nobody = position.awaiting == Awaiting::nothing;
    if (over && !nobody && position.at_capacity == 0) refuse(view, "the game is over, and a decision is awaited");
    if (over) return;
    if (nobody) refuse(view, "nobody's decision is awaited, and the game is not over");
    if (position.phase != Phase::setup && position.active >= kPlayers) refuse(view, "nobody's turn is under way");
    const bool chance = position.awaiting == Awaiting::first_player || position.awaiting == Awaiting::reveal;
    if ((position.decider == kChance) != chance || (!chance && position.decider >= kPlayers))
        refuse(view, "the decision that is awaited is another's (\"decider\")");
    if (!fits_phase(position)) refuse(view, "this decision is not awaited in this phase and step");
    check_item_awaited(game, position, view);
    const bool by_item =
        position.awaiting == Awaiting::payment || position.awaiting == Awaiting::energy || position.awaiting == Awaiting::retarget;
    if (by_item && position.decider != position.item.controller) refuse(view, "the decision is that of the player whose item is under way");
    std::vector<Choice> choices;
    game.list_choices(position, choices);
    if (choices.empty()) refuse(view, "a decision is awaited that nobody can make");
}

void check_decks(const Game& game, const Names& names, const Position& position, const DeclaredDecks<kPlayers>& decks,
                 const JsonView& view) {
    check_declared_decks(game, position, decks, [&](Player owner, Kind kind, int owned, int expected) {
        refuse(view, "{} has {} of {} in all zones, the deck has {}", names.players[owner], owned, names.cards[kind].name, expected);
    });
}

}  // namespace arbiter::magepunk
