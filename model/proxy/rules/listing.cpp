// Lists of choices: the candidates of the awaited decision, of which the legal ones are listed; and whether there is only one.
#include "model/cards/lister.h"
#include "model/proxy/game.h"
#include "model/proxy/rules/inspect.h"

namespace arbiter::proxy {

namespace {

class Lister : public CardLister<Game, Reference8> {
public:
    using CardLister::CardLister;

    void list_awaited() {
        const Player player = p_.decider;
        switch (p_.awaiting) {
            case Awaiting::nothing:
                return;
            case Awaiting::first_player:
                return propose_seats(ChoiceKind::first_player);
            case Awaiting::reveal:
                return propose_reveals(ChoiceKind::reveal, p_.top().extra);
            case Awaiting::mulligan:
                propose(player, ChoiceKind::mulligan);
                propose(player, ChoiceKind::keep_hand);
                return;
            case Awaiting::keep:
                return for_kinds_in(player, Pile::looked, [&](Kind kind) { propose(player, ChoiceKind::keep, kind); });
            case Awaiting::bottom:
                return for_kinds_in(player, Pile::looked, [&](Kind kind) { propose(player, ChoiceKind::bottom, kind); });
            case Awaiting::play:
                for (const Player seat : kBothPlayers)
                    if (seat == player || game_.rules().waived(Clause::priority_only_holder)) list_plays(seat);
                return;
            case Awaiting::payment:
                return list_payments_of(player, ChoiceKind::pay);
            case Awaiting::retain:
                propose(player, ChoiceKind::yield);
                propose(player, ChoiceKind::retain);
                if (game_.rules().waived(Clause::priority_one_only)) list_plays(player);
                return;
            case Awaiting::answer:
                return list_answers(player);
            case Awaiting::trigger:
                return list_triggers(player);
            case Awaiting::combat_turn:
                return list_combat(player);
            case Awaiting::blocker:
                propose(player, ChoiceKind::decline);
                for_field(opponent_of(p_.top().controller), [&](Reference8 body) { propose(player, ChoiceKind::block, body.value); });
                return;
            case Awaiting::effect:
                return list_effect(player);
            case Awaiting::redirection:
                return for_field(player, [&](Reference8 body) { propose(player, ChoiceKind::redirect, body.value); });
            case Awaiting::hand_discard:
                return for_kinds_in(player, Pile::hand, [&](Kind kind) { propose(player, ChoiceKind::discard_from_hand, kind); });
        }
    }

private:
    // Those that fit, and nothing where none does: whatever else is aimed at is barred.
    template <class Visit>
    void for_fitting(const Target& target, Player player, Reference8 self, Visit visit) {
        bool any = false;
        for_targets(target, p_.frame_count, [&](Reference8 chosen) {
            const bool last = chosen.is_none() && target.kind != TargetKind::none;
            if (last ? any : !fits_target(game_, p_, target, chosen, player, self, -1)) return;
            any = true;
            visit(chosen);
        });
    }

    void list_plays(Player player) {
        // Who is asked for a play may pass: nothing forbids that, and most have nothing else to do.
        if (p_.awaiting == Awaiting::play && player == p_.decider && !enough())
            out_.push_back(make_choice(player, ChoiceKind::pass));
        else
            propose(player, ChoiceKind::pass);
        if (game_.rules().readings.retain_when == RetainWhen::as_the_play) propose(player, ChoiceKind::retain);
        for_kinds_in(player, Pile::hand, [&](Kind kind) { list_plays_from_hand(player, kind); });
        for_field(player, [&](Reference8 body) { list_abilities(player, body); });
        for (const Pile pile : {Pile::ready_charges, Pile::drained_charges})
            for_kinds_in(player, pile, [&](Kind kind) { list_charge_abilities(player, kind, pile == Pile::drained_charges); });
        for (const Player owner : kBothPlayers)
            if (owner == player || game_.rules().readings.move_whose == MoveWhose::any)
                for_field(owner, [&](Reference8 body) {
                    if (may_move(p_.body(body))) propose(player, ChoiceKind::move, body.value);
                });
    }

    // What bars a play of a body whatever it is aimed at: most bodies are drained, or have used their abilities, when plays are listed.
    bool may_move(const Body& body) const {
        const Rules& rules = game_.rules();
        if (body.ready() || !rules.settings.move_needs_ready) return true;
        return rules.waived(Clause::move_ready_only) && rules.waived(Clause::move_drained_barred);
    }
    bool may_use(const Body& body, const Ability& ability, int index) const {
        if ((body.used >> index & 1) != 0) return false;
        if (ability.kind == AbilityKind::charge && !game_.rules().waived(Clause::charge_ability_zone)) return false;
        return !ability.cost.drain_self || body.ready() || game_.rules().readings.drain_already != DrainAlready::no;
    }

    // In either line. Without a limit to the bodies in a line nothing forbids the front line that does not forbid the back line as well.
    void propose_lines(Player player, ChoiceKind kind, Kind card) {
        if (propose(player, kind, card, 0) || game_.rules().settings.line_limit >= 0) propose(player, kind, card, 1);
    }

    void list_plays_from_hand(Player player, Kind kind) {
        if (enough()) return;
        const CardRules& card = game_.cards()[kind];
        const Readings& readings = game_.rules().readings;
        propose(player, ChoiceKind::install, kind);
        if (card.type == CardType::body) propose_lines(player, ChoiceKind::set_body, kind);
        if (readings.facedown_how != FacedownHow::effect_only) propose_lines(player, ChoiceKind::set_face_down, kind);
        if (card.type == CardType::trap || readings.trap_which_cards == TrapWhichCards::any_card)
            propose(player, ChoiceKind::set_trap, kind);
        if (card.type != CardType::technique) return;
        const int index = ability_index(card, AbilityKind::technique);
        if (index < 0) return;
        const Ability& ability = card.abilities[index];
        for_targets(ability.target, p_.frame_count, [&](Reference8 target) {
            propose_numbers(player, ChoiceKind::set_technique, kind, target, ability.cost.chosen_generic);
        });
    }

    void list_abilities(Player player, Reference8 body) {
        if (enough()) return;
        const CardRules& card = game_.cards()[p_.body(body).kind];
        for (int index = 0; index < card.ability_count; ++index) {
            const Ability& ability = card.abilities[index];
            if (ability.kind != AbilityKind::activated && ability.kind != AbilityKind::charge) continue;
            if (!may_use(p_.body(body), ability, index)) continue;
            for_fitting(ability.target, player, body, [&](Reference8 target) {
                propose(player, ChoiceKind::activate, body.value, target.value, static_cast<std::uint32_t>(index));
            });
        }
    }

    void list_charge_abilities(Player player, Kind kind, bool drained) {
        if (enough()) return;
        const CardRules& card = game_.cards()[kind];
        for (int index = 0; index < card.ability_count; ++index) {
            const Ability& ability = card.abilities[index];
            if (ability.kind != AbilityKind::activated && ability.kind != AbilityKind::charge) continue;
            for_fitting(ability.target, player, Reference8::none(), [&](Reference8 target) {
                propose(player, ChoiceKind::activate_charge, kind, target.value, static_cast<std::uint32_t>(index) + (drained ? 256u : 0u));
            });
        }
    }

    void list_answers(Player player) {
        propose(player, ChoiceKind::decline);
        for_kinds_in(player, Pile::traps, [&](Kind kind) {
            const CardRules& card = game_.cards()[kind];
            const int index = ability_index(card, AbilityKind::trap);
            if (index < 0) return;
            for_targets(card.abilities[index].target, p_.frame_count,
                        [&](Reference8 target) { propose(player, ChoiceKind::activate_trap, kind, target.value); });
        });
    }

    void list_triggers(Player player) {
        for (int index = 0; index < p_.pending_count; ++index) {
            const Pending& pending = p_.pending[index];
            if (pending.controller != player || pending.level != p_.top().step) continue;
            const Ability& ability = game_.cards()[pending.card].abilities[pending.ability];
            for_fitting(ability.target, player, pending.source,
                        [&](Reference8 target) { propose(player, ChoiceKind::pick_trigger, index, target.value); });
            if (ability.optional || game_.rules().readings.trigger_mandatory == TriggerMandatory::optional)
                propose(player, ChoiceKind::skip_trigger, index);
        }
    }

    void list_combat(Player player) {
        for_field(player, [&](Reference8 body) {
            if (!has_something_to_do(game_, p_, body)) return;
            propose(player, ChoiceKind::no_attack, body.value);
            const Player other = opponent_of(player);
            // Who owes a strike does nothing else, and strikes only what it is engaged with.
            if (owes_strike(game_, p_.body(body))) {
                for (const int slot : Slots(p_.body(body).engaged_by))
                    propose(player, ChoiceKind::strike, body.value, Reference8::body(other, slot).value);
                return;
            }
            propose(player, ChoiceKind::attack, body.value, Reference8::none().value);
            for_field(other, [&](Reference8 blocker) { propose(player, ChoiceKind::attack, body.value, blocker.value); });
        });
    }

    void list_effect(Player player) {
        propose(player, ChoiceKind::decline);
        if (p_.top().extra == kToll) return list_payments_of(player, ChoiceKind::pay);
        for_kinds_in(player, Pile::hand, [&](Kind kind) {
            for (int line = 0; line < 2; ++line) propose(player, ChoiceKind::put_face_down, kind, line);
        });
    }
};

}  // namespace

void Game::list_choices(const Position& position, std::vector<Choice>& out) const {
    list_with<Lister>(*this, position, out);
}

namespace {

// The only target that fits, or nothing where none does. False if several fit.
bool only_target(const Game& game, const Position& position, const Target& target, Reference8 self, Reference8& only) {
    int fitting = 0;
    for_each_target<Reference8>(position, target, position.frame_count, [&](Reference8 chosen) {
        if (fitting > 1 || !fits_target(game, position, target, chosen, position.decider, self, -1)) return;
        ++fitting;
        only = chosen;
    });
    return fitting <= 1;
}

// Of several triggers each can be picked first; a single one that must happen is picked with its target, if it has no choice of those.
Forced forced_trigger(const Game& game, const Position& position, Choice& choice) {
    int only = -1;
    for (int index = 0; index < position.pending_count; ++index) {
        const Pending& pending = position.pending[index];
        if (pending.controller != position.decider || pending.level != position.top().step) continue;
        if (only >= 0) return Forced::no;
        only = index;
    }
    if (only < 0) return Forced::unknown;
    const Pending& pending = position.pending[only];
    const Ability& ability = game.cards()[pending.card].abilities[pending.ability];
    const bool optional = ability.optional || game.rules().readings.trigger_mandatory == TriggerMandatory::optional;
    if (optional) return Forced::unknown;
    Reference8 target = Reference8::none();
    if (!only_target(game, position, ability.target, pending.source, target)) return Forced::no;
    choice = make_choice(position.decider, ChoiceKind::pick_trigger, static_cast<std::uint8_t>(only), target.value);
    return Forced::yes;
}

// Who owes no strike may attack, if only with nobody to block it, and may leave it (combat.attack-optional).
bool may_attack_or_not(const Game& game, const Position& position, Player player) {
    if (game.rules().readings.combat_attack_optional == CombatAttackOptional::must) return false;
    const Bodies& bodies = position.sides[player].bodies;
    for (const int slot : bodies.slots())
        if (has_something_to_do(game, position, Reference8::body(player, slot)) && !owes_strike(game, bodies[slot])) return true;
    return false;
}

}  // namespace

Forced Game::forced_choice(const Position& position, Choice& choice) const {
    if (is_over(position)) return Forced::no;
    const Player player = position.decider;
    switch (position.awaiting) {
        case Awaiting::nothing:
        case Awaiting::first_player:
        case Awaiting::reveal:  // a card of which it is not known which it is
        case Awaiting::mulligan:
            return Forced::no;
        case Awaiting::answer:
            if (has_fitting_trap(*this, position, player)) break;
            choice = make_choice(player, ChoiceKind::decline);
            return Forced::yes;
        case Awaiting::retain:
            // Handing priority on is open to whoever may retain it.
            if (rules_.waived(Clause::priority_one_only)) break;
            choice = make_choice(player, ChoiceKind::yield);
            return check(position, make_choice(player, ChoiceKind::retain)) == kNoClause ? Forced::no : Forced::yes;
        case Awaiting::trigger:
            if (const Forced forced = forced_trigger(*this, position, choice); forced != Forced::unknown) return forced;
            break;
        case Awaiting::combat_turn:
            if (may_attack_or_not(*this, position, player)) return Forced::no;
            break;
        default:
            break;
    }
    return forced_among_two<Lister>(*this, position, choice);
}

}  // namespace arbiter::proxy
