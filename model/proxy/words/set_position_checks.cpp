// Which set positions cannot be, and why (set_position.h).
#include <fmt/format.h>

#include <algorithm>

#include "model/core/cards/unknown_card.h"
#include "model/proxy/rules/inspect.h"
#include "model/proxy/rules/paying.h"
#include "model/proxy/words/notation.h"
#include "model/proxy/words/reference_text.h"
#include "model/proxy/words/set_position_reader.h"
#include "model/proxy/words/set_position_words.h"

namespace arbiter::proxy {
namespace {

template <typename... Values>
[[noreturn]] void refuse(const JsonView& view, fmt::format_string<Values...> text, Values&&... values) {
    view.reject("impossible position: " + fmt::format(text, std::forward<Values>(values)...));
}

std::string body_name(const Names& names, const Position& position, Reference8 reference) {
    return fmt::format("{} ({})", names.cards[position.body(reference).kind].name, write_reference(names, position, reference));
}

bool in_combat(const Position& position) {
    return position.phase == Phase::combat;
}

void check_body(const Game& game, const Names& names, const Position& position, Reference8 reference, bool complete, const JsonView& view) {
    const Body& body = position.body(reference);
    const Readings& readings = game.rules().readings;
    const bool any_card_face_down = readings.facedown_how == FacedownHow::any_card_as_a_play;
    if (game.cards()[body.kind].type != CardType::body && (body.face_up() || !any_card_face_down)) {
        refuse(view, "{} is no body and cannot stand in a line", body_name(names, position, reference));
    }
    const bool dead_may_stand = in_combat(position) && readings.combat_defeat_timing != CombatDefeatTiming::at_once;
    const bool settled = !complete || position.frame_count == 0;
    const int health = game.number(position, reference, kHealth);
    if (body.damage >= health && !dead_may_stand && settled && position.result == Result::none) {
        refuse(view, "{} has {} damage and health {}: it would have been discarded", body_name(names, position, reference), body.damage,
               health);
    }
    const bool engaged = body.engaged_by != 0 || body.has(Body::kActed) || body.has(Body::kOwesStrike) || body.has(Body::kStruck);
    if (engaged && !in_combat(position) && position.result == Result::none) {
        refuse(view, "{} is engaged or has acted, and there is no combat", body_name(names, position, reference));
    }
    for (int slot = 0; slot < kMaximumBodies; ++slot) {
        if ((body.engaged_by >> slot & 1) != 0 && !position.sides[opponent_of(reference.side())].bodies[slot].present()) {
            refuse(view, "{} is engaged by nobody", body_name(names, position, reference));
        }
    }
}

}  // namespace

void check_bodies(const Game& game, const Names& names, const Position& position, bool complete, const JsonView& view) {
    for (Player player = 0; player < kPlayers; ++player) {
        const Side& side = position.sides[player];
        for (const int slot : side.bodies.slots()) {
            check_body(game, names, position, Reference8::body(player, slot), complete, view);
        }
        if (game.rules().readings.trap_which_cards == TrapWhichCards::any_card) continue;
        for (int kind = 0; kind < game.kinds(); ++kind) {
            const bool lies_there =
                trap_copies(game, position, player, static_cast<Kind>(kind)) > 0 || side.count(Pile::traps, static_cast<Kind>(kind)) > 0;
            if (lies_there && game.cards()[kind].type != CardType::trap && !is_unknown(game.cards()[kind])) {
                refuse(view, "{} is no trap and cannot lie in {}'s trap zone", names.cards[kind].name, names.players[player]);
            }
        }
    }
}

void check_turn(const Game& game, const Names& names, const Position& position, bool complete, const JsonView& view) {
    if (position.result != Result::none) return;
    if (position.priority != kNobody && position.phase != Phase::main && !complete) {
        refuse(view, "{} holds priority outside the main phase", names.players[position.priority]);
    }
    const bool after_play = position.step == MainStep::after_play;
    if (position.phase == Phase::main && position.priority != kNobody && position.has_passed(position.priority) && !after_play &&
        !everybody_passed(position) && position.frame_count == 0) {
        refuse(view, "{} has passed and holds priority", names.players[position.priority]);
    }
    if (!complete && position.passed != 0 && position.phase < Phase::main) refuse(view, "a player has passed before the main phase");
    if (position.phase == Phase::main && position.step != MainStep::begin && position.priority == kNobody) {
        refuse(view, "nobody holds priority (\"priority\") in the main phase");
    }
    if (position.round != kNoRound && !in_combat(position)) refuse(view, "a speed round outside combat");
    const bool round_goes_on = position.phase == Phase::combat && position.frame_count == 0 && position.step == CombatStep::turns;
    if (!complete && round_goes_on && position.round != kNoRound && next_to_act(game, position) == kNobody) {
        refuse(view, "nobody has anything to do in the round of speed {} (\"round\"): it is over", position.round);
    }
    if (!complete) {
        for (Player player = 0; player < kPlayers; ++player) {
            const int limit = game.rules().settings.installs_per_turn;
            if (limit >= 0 && position.sides[player].installs > limit) {
                refuse(view, "{} has made {} installs this turn, {} are allowed", names.players[player], position.sides[player].installs,
                       limit);
            }
        }
        const bool looked =
            pile_size(position.sides[0], Pile::looked, game.kinds()) + pile_size(position.sides[1], Pile::looked, game.kinds()) > 0;
        if (looked && position.phase != Phase::insight) refuse(view, "cards are looked at outside the insight draw");
    }
}

void check_decks(const Game& game, const Names& names, const Position& position, const DeclaredDecks<kPlayers>& decks,
                 const JsonView& view) {
    check_declared_decks(game, position, decks, [&](Player owner, Kind kind, int owned, int expected) {
        refuse(view, "{} has {} of {} in all zones, the deck has {}", names.players[owner], owned, names.cards[kind].name, expected);
    });
}

// ---- what is under way

namespace {

// The kind of ability that an item carries out, if any.
bool ability_fits(const Game& game, const Frame& item) {
    switch (item.item) {
        case ItemKind::technique:
        case ItemKind::trap:
        case ItemKind::ability:
        case ItemKind::charge_ability:
        case ItemKind::trigger:
            break;
        default:
            return true;
    }
    if (item.card == kNoKind || item.ability >= game.cards()[item.card].ability_count) return false;
    const AbilityKind kind = game.cards()[item.card].abilities[item.ability].kind;
    switch (item.item) {
        case ItemKind::technique:
            return kind == AbilityKind::technique;
        case ItemKind::trap:
            return kind == AbilityKind::trap;
        case ItemKind::trigger:
            return kind == AbilityKind::triggered;
        case ItemKind::ability:
            return kind == AbilityKind::activated;
        default:
            return kind == AbilityKind::charge || kind == AbilityKind::activated;
    }
}

bool refers_well(const Position& position, Reference8 reference) {
    if (reference.is_body()) return position.body(reference).present();
    if (reference.is_item()) return reference.frame() < position.frame_count && position.frames[reference.frame()].type == FrameType::item;
    return true;
}

void check_item(const Game& game, const Position& position, const Frame& item, const JsonView& view) {
    if (item.controller >= kPlayers) refuse(view, "an item of the stack without a controller");
    const bool is_gone = item.stage == Stage::finished || item.stage == Stage::resolving;
    if (item.card == kNoKind && item.item != ItemKind::move && !is_gone) refuse(view, "an item of the stack without a card");
    if (!ability_fits(game, item)) refuse(view, "an item of the stack with an ability that its card does not have");
    if ((item.item == ItemKind::body || item.item == ItemKind::face_down_body) && item.extra > 1) refuse(view, "a body without a line");
    if (item.item == ItemKind::technique && item.target.is_item() && item.target == Reference8::item(position.frame_count)) {
        refuse(view, "an item that is its own target");
    }
    if (item.item == ItemKind::move && item.source.is_body() && item.source.side() != item.controller)
        refuse(view, "a move of the opponent's body");
    if (item.item == ItemKind::technique && item.number >= kCountLimit)
        refuse(view, "a [t] of {}, {} at most", item.number, kCountLimit - 1);
    if (item.step > Ability::kMaximumEffects) refuse(view, "an item has carried out more effects than there are");
}

void check_frame(const Game& game, const Position& position, int index, const JsonView& view) {
    const Frame& frame = position.frames[index];
    for (Reference8 reference : {frame.target, frame.source, frame.subject}) {
        if (!refers_well(position, reference)) refuse(view, "frame {} refers to something that is not there", index);
    }
    const bool is_top = index + 1 == position.frame_count;
    const bool goes_on_first = frame.type == FrameType::retain ||
                               (frame.type == FrameType::item && (frame.stage == Stage::paying || frame.stage == Stage::finished));
    if (goes_on_first && !is_top) refuse(view, "frame {} goes on before anything can be above it", index);
    switch (frame.type) {
        case FrameType::item:
            return check_item(game, position, frame, view);
        case FrameType::batch:
            if (frame.step != index || frame.extra >= kPlayers)
                refuse(view, "the batch of triggers in frame {} is not named by its place", index);
            return;
        case FrameType::attack:
            if (frame.controller >= kPlayers || frame.step > AttackStep::done || frame.source.is_none())
                refuse(view, "an attack without attacker");
            if (frame.source.is_body() && frame.source.side() != frame.controller) refuse(view, "an attack with the opponent's body");
            if (frame.target.is_body() && frame.target.side() == frame.controller) refuse(view, "an attack on an own body");
            if (!frame.source.is_body() && !frame.source.is_gone()) refuse(view, "an attack of something that is no body");
            return;
        case FrameType::damage:
            if (frame.left[0] == 0 || (!frame.target.is_body() && !frame.target.is_gone())) refuse(view, "damage to nothing");
            if (frame.controller >= kPlayers) refuse(view, "damage to nobody's body");
            return;
        case FrameType::take_top:
            if (frame.number > static_cast<int>(TopMove::look) || frame.step >= kPlayers + 1) refuse(view, "cards are taken to nowhere");
            return;
        case FrameType::defeat_window:
        case FrameType::retain:
            if (frame.controller >= kPlayers && frame.type == FrameType::retain) refuse(view, "priority is retained by nobody");
            return;
        case FrameType::none:
            refuse(view, "an empty frame");
    }
}

}  // namespace

void check_under_way(const Game& game, const Names& names, const Position& position, const JsonView& view) {
    for (int index = 0; index < position.frame_count; ++index) check_frame(game, position, index, view);
    for (int index = 0; index < position.pending_count; ++index) {
        const Pending& pending = position.pending[index];
        const bool batch = pending.level < position.frame_count && position.frames[pending.level].type == FrameType::batch;
        if (pending.level != Pending::kCollecting && pending.level != Pending::kNextRefresh && !batch) {
            refuse(view, "the trigger {} waits in a batch that is not there", ability_word(names, pending.card, pending.ability));
        }
        if (!refers_well(position, pending.source) || !refers_well(position, pending.subject)) {
            refuse(view, "the trigger {} refers to something that is not there", ability_word(names, pending.card, pending.ability));
        }
    }
}

// ---- the decision that is awaited

namespace {

bool top_is(const Position& position, FrameType type) {
    return position.frame_count > 0 && position.top().type == type;
}

bool batch_has_trigger_of(const Position& position, Player player) {
    if (!top_is(position, FrameType::batch)) return false;
    return std::any_of(position.pending.begin(), position.pending.begin() + position.pending_count,
                       [&](const Pending& pending) { return pending.level == position.top().step && pending.controller == player; });
}

// Cards that are looked at, or are still to be, by the player who draws in the insight phase.
int looked_or_owed(const Game& game, const Position& position) {
    int cards = 0;
    for (Player player = 0; player < kPlayers; ++player) {
        cards += pile_size(position.sides[player], Pile::looked, game.kinds());
        for (int i = 0; i < position.frame_count; ++i) {
            if (position.frames[i].type == FrameType::take_top) cards += position.frames[i].left[player];
        }
    }
    return cards;
}

void check_insight(const Game& game, const Position& position, const JsonView& view) {
    const int looked = looked_or_owed(game, position);
    if (position.phase == Phase::insight) {
        if (position.owed_keep > looked) refuse(view, "{} cards are to be kept of {} that are looked at", position.owed_keep, looked);
        return;
    }
    if (position.owed_keep > 0) refuse(view, "cards are to be kept outside the insight draw");
    for (int i = 0; i < position.frame_count; ++i) {
        const Frame& frame = position.frames[i];
        if (frame.type == FrameType::take_top && frame.number == static_cast<int>(TopMove::look)) {
            refuse(view, "cards are looked at outside the insight draw");
        }
    }
}

// Does the item on top carry out an effect that leaves a choice to the decider?
bool effect_is_open(const Game& game, const Position& position) {
    const Frame& item = position.top();
    if (item.stage != Stage::resolving) return false;
    if (item.extra == kToll) {
        return is_toll(game, item) && item.subject.is_item() && position.frames[item.subject.frame()].controller == position.decider;
    }
    const Ability* ability = ability_of(game, item);
    if (ability == nullptr || item.step == 0 || item.step > ability->effect_count || item.controller != position.decider) return false;
    const Operation operation = ability->effects[item.step - 1].operation;
    return operation == (item.extra == kSetFaceDown ? Operation::set_face_down : Operation::put_face_down);
}

// Does what is under way lead to this decision?
bool awaited_fits(const Game& game, const Position& position) {
    const bool by_player = position.decider < kPlayers;
    const Frame* top = position.frame_count > 0 ? &position.top() : nullptr;
    switch (position.awaiting) {
        case Awaiting::nothing:
            return position.result != Result::none || position.at_capacity != 0;
        case Awaiting::first_player:
            return position.phase == Phase::setup && position.step == SetupStep::first_player && position.decider == kChance;
        case Awaiting::reveal:
            return top_is(position, FrameType::take_top) && position.decider == kChance && top->extra < kPlayers &&
                   top->left[top->extra] > 0;
        case Awaiting::mulligan:
            return position.phase == Phase::setup && by_player &&
                   (position.step == SetupStep::ask_first || position.step == SetupStep::ask_second);
        case Awaiting::keep:
            return position.phase == Phase::insight && by_player && position.owed_keep > 0 && top == nullptr;
        case Awaiting::bottom:
            return position.phase == Phase::insight && by_player && top == nullptr;
        case Awaiting::play:
            return position.phase == Phase::main && position.step == MainStep::await_play && by_player &&
                   position.decider == position.priority &&
                   (top == nullptr || (top->type == FrameType::item && top->stage == Stage::waiting));
        case Awaiting::payment:
            return top != nullptr && by_player && position.decider == top->controller && top->stage == Stage::paying &&
                   (top->type == FrameType::item || (top->type == FrameType::retain && top->asked == 1));
        case Awaiting::retain:
            return position.phase == Phase::main && by_player;
        case Awaiting::answer:
            return by_player && top != nullptr &&
                   ((top->type == FrameType::item && top->stage == Stage::offered) || top->type == FrameType::attack ||
                    top->type == FrameType::defeat_window);
        case Awaiting::trigger:
            return by_player && batch_has_trigger_of(position, position.decider);
        case Awaiting::combat_turn:
            return position.phase == Phase::combat && by_player && top == nullptr && position.round != kNoRound;
        case Awaiting::blocker:
            return by_player && top_is(position, FrameType::attack) && top->step == AttackStep::pick;
        case Awaiting::effect:
            return by_player && top_is(position, FrameType::item) && effect_is_open(game, position);
        case Awaiting::redirection:
            return by_player && top_is(position, FrameType::damage) && top->target.is_body();
        case Awaiting::hand_discard:
            return position.phase == Phase::cleanup && by_player && top == nullptr;
    }
    return false;
}

}  // namespace

void check_awaited(const Game& game, const Names& names, const Position& position, const JsonView& view) {
    (void)names;
    if (!awaited_fits(game, position)) {
        refuse(view, "the decision \"{}\" cannot be awaited here", word_for(kAwaitingNames, position.awaiting));
    }
    if (position.active == kNobody && position.phase != Phase::setup) refuse(view, "there is no active player");
    if (position.active == kNobody && position.awaiting != Awaiting::first_player) refuse(view, "there is no active player");
    if (game.is_over(position)) return;
    check_insight(game, position, view);
    if (payer(position) != kNobody && game.payment_problem(position).cost.symbols() > kMaximumSymbols) {
        refuse(view, "a cost of more than {} symbols", kMaximumSymbols);
    }
    std::vector<Choice> choices;
    game.list_choices(position, choices);
    if (choices.empty()) refuse(view, "no choice is left to the player who is to decide");
}

}  // namespace arbiter::proxy
