// Questions about a position that both legality and the running of the rules ask; each rule and reading is decided here once.
#pragma once

#include "model/magepunk/game.h"

namespace arbiter::magepunk {

// The ability of a Spell that says what it does; -1 if the card is no Spell.
int spell_ability(const CardRules& card);
bool is_permanent_card(const CardRules& card);  // an Entity or a Node
// Is it a link when it is played (fast.applies-to)?
bool is_fast(const CardRules& card);
inline const Ability& ability_of(const Game& game, const Item& item) {
    return game.card(item.card).abilities[item.ability];
}
// Does this item stay a link: a Fast Spell or Fast ability, or whatever else was added to a chain?
bool is_fast_item(const Game& game, const Item& item);

// Does a reference fit what an ability targets, chosen by `controller` for a card at `self`?
bool fits_target(const Game& game, const Position& position, const Target& target, Reference8 chosen, Player controller, Reference8 self);
bool any_target(const Game& game, const Position& position, const Target& target, Player controller, Reference8 self);
// Calls visit(reference) for everything that could be a target of that kind, fitting or not.
template <class Visit>
void for_each_candidate(const Game& game, const Position& position, const Target& target, Player controller, Visit visit);

// activated.pay: may this be sacrificed to an ability of `source`?
bool fits_sacrifice(const Game& game, const Position& position, Sacrifice what, Reference8 chosen, Player controller, Reference8 source);

// Activation delay: is the permanent bound by it, for attacks (`attack`) or for abilities that expend it?
bool is_delayed(const Game& game, const Permanent& permanent, bool attack);
bool exempt_from_delay(const Game& game, Kind kind);
bool cannot_attack(const Game& game, const Permanent& permanent);
bool can_attack(const Game& game, const Permanent& permanent);
bool can_block(const Game& game, const Permanent& permanent);
// How many attackers an Entity may block (block.one-attacker, block.text-exception).
int blocks_allowed(const Game& game, const Permanent& permanent);
bool is_attack_target(const Game& game, const Position& position, Reference8 chosen);

int blocks_by(const Position& position, int blocker);
int blockers_of(const Position& position, int attacker);
bool is_blocking(const Position& position, int attacker, int blocker);
int unordered_blockers(const Position& position, int attacker);
// The blocker to which this attacker, whose damage is being assigned, assigns damage next; nullptr if there is none.
const Block* next_assignment(const Position& position, int attacker);
// Impact that the attacker has not assigned yet.
int unassigned(const Game& game, const Position& position, int attacker);
// What an attacker may assign to the blocker that is next: any number from `least` to `most`. `lethal` is the least for the sake of
// damage.lethal-first, waived or not; 0 where that clause asks for nothing.
struct Share {
    int least, most, lethal;
};
Share share_of(const Game& game, const Position& position, const Block& next);
// Has the active player a choice in what this attacker assigns next, or in which of its blockers is next in the order?
bool has_open_share(const Game& game, const Position& position, int attacker);
bool has_open_order(const Position& position, int attacker);
// Is there one way only to order or to assign what is left, of all attackers?
bool rest_is_settled(const Game& game, const Position& position);

// Is it destroyed as it stands (damage.turn-total-destroys, durability.zero, node.damage)?
bool is_dying(const Game& game, const Permanent& permanent);

// The number of resources that a player may play in a turn or phase, -1 for any number.
int resource_limit(const Rules& rules);
bool counts_resources(const Rules& rules);
int hand_limit(const Rules& rules);
// What happens when both players come to lose at the same time (tie.result, or the policy that an event has chosen).
TieResult tie_result(const Rules& rules);
// The number of chains of an End Phase, 0 for any.
int end_chain_limit(const Rules& rules);
int declines_to_close(const Rules& rules);
// How often attackers may be declared in an Attack Phase, 0 for never, kAnyNumber for any.
inline constexpr int kAnyNumber = 255;
int combat_limit(const Rules& rules);

// Whose decision it is to add the next link, not counting declines (chain.first-responder).
Player next_to_add(const Rules& rules, const Position& position);

// Waiting abilities that may be chosen now, and by whom: calls visit(index) for each.
Player trigger_picker(const Rules& rules, const Position& position);
bool may_be_picked(const Rules& rules, const Position& position, int index);
// The waiting ability that resolves next if only one may be chosen, and there is nothing for it to aim at; -1 if there is a choice.
int only_pick(const Game& game, const Position& position);

// Replacement abilities that apply to a draw of this player from an empty deck, one of each kind; `first` receives one.
int draw_replacements(const Game& game, const Position& position, Player player, Reference8* first = nullptr);
bool replaces_draw(const Game& game, const Permanent& permanent);

template <class Visit>
void for_each_candidate(const Game& game, const Position& position, const Target& target, Player controller, Visit visit) {
    if (target.takes_bodies() || target.takes_nodes()) {
        for (const Player player : kBothPlayers)
            for (const int slot : position.sides[player].permanents.slots()) visit(Reference8::permanent(player, slot));
    }
    if (target.kind == TargetKind::stack_item)
        for (int index = 0; index < position.link_count; ++index) visit(Reference8::link(index));
    if (target.takes_players())
        for (const Player player : kBothPlayers) visit(Reference8::player(player));
    const bool in_discard = target.kind == TargetKind::discarded_body;
    if (in_discard || target.kind == TargetKind::resource) {
        const Pile pile = in_discard ? Pile::discard : Pile::resources;
        for_each_kind_in(position.sides[controller].pile(pile), game.kinds(), [&](Kind kind) { visit(Reference8::card(kind)); });
    }
}

}  // namespace arbiter::magepunk
