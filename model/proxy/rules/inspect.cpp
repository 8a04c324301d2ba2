// What both legality and the running of the rules ask of a position.
#include "model/proxy/rules/inspect.h"

#include <algorithm>
#include <bit>

#include "model/cards/effects.h"

namespace arbiter::proxy {

// ---- charges

EnergySet charge_types(const Game& game, Kind kind) {
    const CardRules& card = game.cards()[kind];
    const EnergySet known = game.rules().settings.energy_types;
    if (game.rules().readings.charge_types == ChargeTypes::printed) return card.energy & known;
    EnergySet types = 0;
    for (int type = 1; type < kMaximumEnergyTypes; ++type)
        if (card.cost.typed[type] > 0) types |= static_cast<EnergySet>(1 << type);
    return types == 0 ? EnergySet{1} : types & known;
}

int counted_types(const Game& game, Kind kind) {
    EnergySet types = charge_types(game, kind);
    if (game.rules().readings.charge_neutral_counts == ChargeNeutralCounts::does_not_count && types != 1)
        types &= static_cast<EnergySet>(~1);
    return std::popcount(types);
}

// ---- bodies and combat

const CardRules* working_card(const Game& game, const Position& position, Reference8 reference) {
    if (!reference.is_body()) return nullptr;
    const Body& body = position.body(reference);
    return body.present() && body.face_up() ? &game.cards()[body.kind] : nullptr;
}

bool can_block(const Game& game, const Body& body) {
    const Rules& rules = game.rules();
    const bool line = body.front() || rules.settings.back_line_blocks || rules.waived(Clause::body_front_blocks);
    return line && (body.ready() || rules.settings.drained_blocks);
}

bool any_blocker(const Game& game, const Position& position, Player defender) {
    const Side& side = position.sides[defender];
    for (const int slot : side.bodies.slots())
        if (can_block(game, side.bodies[slot])) return true;
    return false;
}

bool stands_to_attack(const Game& game, const Body& body) {
    const Rules& rules = game.rules();
    return body.front() || rules.settings.back_line_attacks || rules.waived(Clause::combat_front_attacks);
}

bool can_attack(const Game& game, const Body& body) {
    const bool ready = body.ready() || game.rules().readings.combat_drained_attack == CombatDrainedAttack::yes;
    return stands_to_attack(game, body) && ready && !body.has(Body::kNew);
}

bool pick_is_later(const Readings& readings) {
    return readings.combat_who_picks == CombatWhoPicks::defender || readings.trap_attack_window == TrapAttackWindow::before_pick;
}

bool pick_is_open(const Game& game, const Position& position, const Frame& attack) {
    if (attack.extra != 0) return false;  // a strike that is an attack has its blocker
    const bool open = attack.left[1] != 0 || (pick_is_later(game.rules().readings) && attack.left[0] == 0);
    return open && attack.source.is_body() && any_blocker(game, position, opponent_of(attack.controller));
}

bool owes_strike(const Game& game, const Body& body) {
    if (!body.has(Body::kOwesStrike) || body.engaged_by == 0) return false;
    return body.ready() || game.rules().readings.combat_strike_drained == CombatStrikeDrained::yes;
}

namespace {

// Something to do in its own round, whatever the round is now.
bool may_act(const Game& game, const Body& body) {
    if (body.has(Body::kActed)) return false;
    if (owes_strike(game, body)) return true;
    // An engaged body that cannot strike, or whose partners have left (combat.partner-gone: no-turn), does nothing else.
    if (body.has(Body::kOwesStrike) && (body.engaged_by != 0 || game.rules().readings.combat_partner_gone == CombatPartnerGone::no_turn))
        return false;
    return can_attack(game, body);
}

bool acts_in_round(const Game& game, const Position& position, Player player) {
    const Side& side = position.sides[player];
    for (const int slot : side.bodies.slots())
        if (has_something_to_do(game, position, Reference8::body(player, slot))) return true;
    return false;
}

}  // namespace

bool has_something_to_do(const Game& game, const Position& position, Reference8 reference) {
    const Body& body = position.body(reference);
    return body.present() && may_act(game, body) && game.number(position, reference, kSpeed) == position.round;
}

// What looks at every body of the field, again and again in a combat, does so without a call for each.

// combat.tie-players: all bodies of the active player first, or in turn. active.tie-meaning: the active player comes first.
[[gnu::flatten]] Player next_to_act(const Game& game, const Position& position) {
    const Player active = position.active;
    const Player other = opponent_of(active);
    const bool active_acts = acts_in_round(game, position, active);
    const bool alternate = game.rules().readings.combat_tie_players == CombatTiePlayers::alternate;
    if (active_acts && !(alternate && position.last_actor == active)) return active;
    if (acts_in_round(game, position, other)) return other;
    return active_acts ? active : kNobody;
}

// combat.speed-change: descending-live. Current speeds count, and the round never goes back.
[[gnu::flatten]] int next_round(const Game& game, const Position& position) {
    const bool falling = game.rules().settings.rounds_from_highest;
    int next = -1;
    for (const Player player : kBothPlayers) {
        const Side& side = position.sides[player];
        for (const int slot : side.bodies.slots()) {
            if (!may_act(game, side.bodies[slot])) continue;
            const int speed = game.number(position, Reference8::body(player, slot), kSpeed);
            const bool still_to_come = position.round == kNoRound || (falling ? speed < position.round : speed > position.round);
            if (still_to_come && (next < 0 || (falling ? speed > next : speed < next))) next = speed;
        }
    }
    return next;
}

// ---- traps

namespace {

bool whose(Subject subject, bool own) {
    return subject == Subject::none || (subject == Subject::of_opponent) == !own;
}

bool item_meets(const Frame& item, const Ability& ability, Player player) {
    if (item.type != FrameType::item || !whose(ability.subject, item.controller == player)) return false;
    switch (ability.event) {
        case AbilityEvent::stacked_technique:
            return item.item == ItemKind::technique;
        case AbilityEvent::stacked_trap:
            return item.item == ItemKind::trap;
        case AbilityEvent::stacked_install:
            return item.item == ItemKind::install;
        default:
            return false;
    }
}

}  // namespace

bool trap_condition_met(const Game& game, const Position& position, Player player, Kind kind, Reference8* answered) {
    const CardRules& card = game.cards()[kind];
    const int index = card.type == CardType::trap ? ability_index(card, AbilityKind::trap) : -1;
    if (index < 0 || position.frame_count == 0) return false;
    const Ability& ability = card.abilities[index];
    const Frame& top = position.top();
    switch (top.type) {
        case FrameType::attack:
            return ability.event == AbilityEvent::attacks && top.source.is_body() && whose(ability.subject, top.controller == player);
        case FrameType::defeat_window:
            return ability.event == AbilityEvent::defeated && ((top.number >> player) & 1) != 0;
        case FrameType::item:
            break;
        default:
            return false;
    }
    if (top.stage != Stage::offered) return false;
    // trap.window: while-on-stack lets a trap answer items further down.
    const int lowest = game.rules().readings.trap_window == TrapWindow::while_on_stack ? 0 : position.frame_count - 1;
    for (int frame = position.frame_count - 1; frame >= lowest; --frame) {
        if (!item_meets(position.frames[frame], ability, player)) continue;
        if (answered != nullptr) *answered = Reference8::item(frame);
        return true;
    }
    return false;
}

int trap_copies(const Game&, const Position& position, Player player, Kind kind) {
    return position.sides[player].count(Pile::traps, kind);
}

bool has_fitting_trap(const Game& game, const Position& position, Player player) {
    return any_kind_in(position.sides[player].pile(Pile::traps), game.kinds(),
                       [&](Kind kind) { return trap_condition_met(game, position, player, kind); });
}

// ---- targets and items

bool any_target(const Game& game, const Position& position, const Target& target, Player controller, Reference8 self, int own_frame) {
    bool found = target.kind == TargetKind::none;
    for_each_target<Reference8>(position, target, position.frame_count, [&](Reference8 chosen) {
        found = found || fits_target(game, position, target, chosen, controller, self, own_frame);
    });
    return found;
}

bool uses_stack(const Rules& rules, ItemKind kind) {
    switch (rules.readings.stack_which_plays) {
        case StackWhichPlays::all_plays:
            return true;
        case StackWhichPlays::techniques_abilities_traps:
            return kind == ItemKind::technique || kind == ItemKind::ability || kind == ItemKind::charge_ability || kind == ItemKind::trap ||
                   kind == ItemKind::trigger;
        case StackWhichPlays::techniques_traps:
            return kind == ItemKind::technique || kind == ItemKind::trap;
    }
    return true;
}

bool is_play(ItemKind kind) {
    return kind != ItemKind::trap && kind != ItemKind::trigger;
}

const Ability* ability_of(const Game& game, const Frame& frame) {
    switch (frame.item) {
        case ItemKind::technique:
        case ItemKind::ability:
        case ItemKind::charge_ability:
        case ItemKind::trap:
        case ItemKind::trigger:
            return frame.card == kNoKind ? nullptr : &game.cards()[frame.card].abilities[frame.ability];
        default:
            return nullptr;
    }
}

int ability_index(const CardRules& card, AbilityKind kind) {
    for (int index = 0; index < card.ability_count; ++index)
        if (card.abilities[index].kind == kind) return index;
    return -1;
}

int hand_maximum(const Rules& rules) {
    if (rules.settings.hand_maximum >= 0) return rules.settings.hand_maximum;
    return rules.waived(Clause::hand_no_maximum) ? rules.settings.opening_hand : -1;
}

Side with_traps_at_work(const Position& position, Player player) {
    Side side = position.sides[player];
    for (int index = 0; index < position.frame_count; ++index) {
        const Frame& frame = position.frames[index];
        const bool trap = frame.type == FrameType::item && frame.item == ItemKind::trap;
        if (trap && frame.controller == player && frame.card != kNoKind) ++side.count(Pile::traps, frame.card);
    }
    return side;
}

// ---- priority

bool others_could_receive(const Position& position, Player player) {
    return !position.has_passed(opponent_of(player));
}

bool everybody_passed(const Position& position) {
    return position.passed == (1 << kPlayers) - 1;
}

bool pass_is_final(const Rules& rules) {
    return rules.settings.pass_is_final && !rules.waived(Clause::pass_final);
}

// ---- replacement of damage

std::uint32_t redirections(const Frame& damage) {
    return static_cast<std::uint32_t>(damage.number) | static_cast<std::uint32_t>(damage.step) << 8 |
           static_cast<std::uint32_t>(damage.extra) << 16 | static_cast<std::uint32_t>(damage.left[1]) << 24;
}

void set_redirections(Frame& damage, std::uint32_t mask) {
    damage.number = static_cast<std::uint8_t>(mask);
    damage.step = static_cast<std::uint8_t>(mask >> 8);
    damage.extra = static_cast<std::uint8_t>(mask >> 16);
    damage.left[1] = static_cast<std::uint8_t>(mask >> 24);
}

bool may_redirect(const Game& game, const Position& position, const Frame& damage, Reference8 to) {
    if (!to.is_body() || to == damage.target || to.side() != damage.target.side()) return false;
    const std::uint32_t applied = redirections(damage);
    if (((applied >> to.slot()) & 1) != 0) return false;
    if (applied != 0 && game.rules().readings.replacement_once == ReplacementOnce::first_only) return false;
    const CardRules* card = working_card(game, position, to);
    return card != nullptr && ability_index(*card, AbilityKind::replacement) >= 0;
}

bool may_be_redirected(const Game& game, const Position& position, const Frame& damage) {
    if (!game.reads().any_replacement) return false;
    const Player side = damage.target.side();
    for (const int slot : position.sides[side].bodies.slots())
        if (may_redirect(game, position, damage, Reference8::body(side, slot))) return true;
    return false;
}

// ---- insight

bool keep_is_modified(const Game& game, const Position& position, Player player) {
    return game.keep(position, player) != game.rules().settings.insight_keep;
}

InsightDue insight_due(const Game& game, const Position& position, Player player) {
    const Readings& readings = game.rules().readings;
    const int cards = cards_in_deck(position.sides[player], game.kinds());
    const int insight = game.insight(position, player);
    const int keep = game.keep(position, player);
    InsightDue due;
    if (insight <= 0) {
        due.loses = readings.insight_zero == InsightZero::lose;
        return due;
    }
    // insight.keep-owed
    const bool full = readings.insight_keep_owed == InsightKeepOwed::full_number;
    const int wanted = full ? std::max(insight, keep) : insight;
    const int owed = full ? keep : std::min(keep, insight);
    const int must_exist = readings.insight_keep_owed == InsightKeepOwed::what_is_there ? std::min(owed, 1) : owed;
    due.look = std::min(wanted, cards);
    due.keep = std::min(owed, due.look);
    due.loses = cards < must_exist;
    // insight.short-deck
    if (cards < wanted && readings.insight_short_deck == InsightShortDeck::short_loses) due.loses = true;
    if (cards < wanted && readings.insight_short_deck == InsightShortDeck::look_at_none) due.loses = owed > 0 || due.loses;
    return due;
}

}  // namespace arbiter::proxy
