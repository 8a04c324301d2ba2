// Questions about a position that both legality and the running of the rules ask; each rule and reading is decided here once.
#pragma once

#include "model/cards/effects.h"
#include "model/proxy/game.h"

namespace arbiter::proxy {

// Number of different bits set in a set of energy types, as the rules count types of a charge (charge.neutral-counts).
int counted_types(const Game& game, Kind kind);
// The types that a card yields as a charge (charge.types).
EnergySet charge_types(const Game& game, Kind kind);

// A body's ability works: it is on the field face up (facedown.no-abilities).
const CardRules* working_card(const Game& game, const Position& position, Reference8 body);

// Blocking and attacking.
bool can_block(const Game& game, const Body& body);
bool any_blocker(const Game& game, const Position& position, Player defender);
bool stands_to_attack(const Game& game, const Body& body);  // in a line that attacks
bool can_attack(const Game& game, const Body& body);        // line and state, not its round
// Is the blocker picked after the attack is declared, rather than with it (combat.who-picks, trap.attack-window)?
bool pick_is_later(const Readings& readings);
// Is a blocker of this attack still to be picked (combat.who-picks, trap.attack-window, combat.blocker-gone)?
bool pick_is_open(const Game& game, const Position& position, const Frame& attack);
bool owes_strike(const Game& game, const Body& body);
bool has_something_to_do(const Game& game, const Position& position, Reference8 body);
// The player whose bodies act next in the round under way, kNobody if no body of that speed has anything to do.
Player next_to_act(const Game& game, const Position& position);
// The highest (lowest, by the setting) speed at which some body may still act in this combat; -1 if none.
int next_round(const Game& game, const Position& position);
// Is the round of this speed over, with another one under way (rounds_from_highest)?
inline bool round_is_over(const Game& game, int speed, int round) {
    return game.rules().settings.rounds_from_highest ? speed > round : speed < round;
}

// Does this card, in the trap zone of `player`, answer what is now on offer (trap.window, trap.on-nonplays)? `answered` receives what it
// answers: an item, or nothing for an attack or a defeat.
bool trap_condition_met(const Game& game, const Position& position, Player player, Kind kind, Reference8* answered = nullptr);
// Is this player asked for an answer to what is on top (pass.and-traps)? What lies in a trap zone is hidden and plays no part: who has no
// trap that fits, or cannot pay for it, can only decline.
inline bool is_asked_to_answer(const Game& game, const Position& position, Player player) {
    // A defeat is answered by the player whose body has fallen.
    const Frame& top = position.top();
    if (top.type == FrameType::defeat_window && ((top.number >> player) & 1) == 0) return false;
    return game.rules().readings.pass_and_traps == PassAndTraps::traps_allowed || !position.has_passed(player);
}
// Does the condition of some trap in the trap zone of `player` hold?
bool has_fitting_trap(const Game& game, const Position& position, Player player);
int trap_copies(const Game& game, const Position& position, Player player, Kind kind);

// Does a reference fit what an ability targets, chosen by `controller` for a card at `self`? Here, as it is asked of all that stands there.
inline bool fits_target(const Game& game, const Position& position, const Target& target, Reference8 chosen, Player controller,
                        Reference8 self, int own_frame) {
    switch (target.kind) {
        case TargetKind::none:
            return chosen.is_none();
        case TargetKind::player:
            return chosen.is_player() && suits_side(target, chosen.seat(), controller);
        case TargetKind::stack_item:
            return chosen.is_item() && chosen.frame() < position.frame_count && chosen.frame() != own_frame &&
                   position.frames[chosen.frame()].type == FrameType::item;
        case TargetKind::body:
            break;
        default:
            return false;  // no target of Proxy's language
    }
    if (!chosen.is_body()) return false;
    const Body& body = position.body(chosen);
    if (!body.present() || (target.not_self && chosen == self)) return false;
    if (!suits_side(target, chosen.side(), controller)) return false;
    if (target.drained_only && body.ready()) return false;
    if ((target.face_up_only && !body.face_up()) || (target.face_down_only && body.face_up())) return false;
    static_cast<void>(game);
    return true;
}
bool any_target(const Game& game, const Position& position, const Target& target, Player controller, Reference8 self, int own_frame);

// Does playing an item of this kind use the stack (stack.which-plays)?
bool uses_stack(const Rules& rules, ItemKind kind);
bool is_play(ItemKind kind);

// The ability of a card that an item carries out; nullptr for an install, a setting of a body or a trap, and a move.
const Ability* ability_of(const Game& game, const Frame& frame);
// Index of the first ability of that kind, or -1.
int ability_index(const CardRules& card, AbilityKind kind);

// The number of cards that a player may hold when a turn ends, -1 for any number. Without the permission of hand.no-maximum it is the size
// of an opening hand.
int hand_maximum(const Rules& rules);

// The side of a player with the traps that are carried out, which lie face up in the trap zone (zones.trap-while-waiting) and of which an
// item of the stack tells.
Side with_traps_at_work(const Position& position, Player player);

// Is priority free to be retained by its holder now that a play is over (retain.when-alone)?
bool others_could_receive(const Position& position, Player player);
bool everybody_passed(const Position& position);
bool pass_is_final(const Rules& rules);

// The redirections already applied to the damage of a frame, as a mask over the slots of its controller's bodies.
std::uint32_t redirections(const Frame& damage);
void set_redirections(Frame& damage, std::uint32_t mask);
// Does some replacement apply to this damage now (replacement.once)?
bool may_be_redirected(const Game& game, const Position& position, const Frame& damage);
bool may_redirect(const Game& game, const Position& position, const Frame& damage, Reference8 to);

// An effect changes how many cards the player keeps (insight.keep-modified).
bool keep_is_modified(const Game& game, const Position& position, Player player);

// How many cards insight owes its player, and how many are looked at (insight.keep-owed, insight.short-deck, insight.zero).
struct InsightDue {
    int look = 0;
    int keep = 0;
    bool loses = false;
};
InsightDue insight_due(const Game& game, const Position& position, Player player);

}  // namespace arbiter::proxy
