// Lists of choices: the candidates of the awaited decision, of which the legal ones are listed; whether there is only one; and the
// universe of all choices.
#include <algorithm>
#include <bit>
#include <numeric>

#include "model/core/cards/unknown_card.h"
#include "model/core/choice_order.h"
#include "model/proxy/game.h"
#include "model/proxy/rules/inspect.h"

namespace arbiter::proxy {

namespace {

// Collects the candidates that the checks let through.
class Lister {
public:
    // `most`: no more are looked for.
    Lister(const Game& game, const Position& position, std::vector<Choice>& out, std::size_t most = SIZE_MAX)
        : game_(game), p_(position), out_(out), most_(most) {}

    void run() {
        const Player player = p_.decider;
        switch (p_.awaiting) {
            case Awaiting::nothing:
                return;
            case Awaiting::first_player:
                for (Player seat = 0; seat < kPlayers; ++seat) propose(kChance, ChoiceKind::first_player, seat);
                return;
            case Awaiting::reveal: {
                const Player owner = p_.top().extra;
                const Side& side = p_.sides[owner];
                for_each_possible_top(side.pile(Pile::unknown_deck), side.deck, game_.kinds(),
                                      [&](Kind kind) { propose(kChance, ChoiceKind::reveal, kind, owner); });
                return;
            }
            case Awaiting::mulligan:
                propose(player, ChoiceKind::mulligan);
                propose(player, ChoiceKind::keep_hand);
                return;
            case Awaiting::keep:
                return for_kinds_in(player, Pile::looked, [&](Kind kind) { propose(player, ChoiceKind::keep, kind); });
            case Awaiting::bottom:
                return for_kinds_in(player, Pile::looked, [&](Kind kind) { propose(player, ChoiceKind::bottom, kind); });
            case Awaiting::play:
                for (Player seat = 0; seat < kPlayers; ++seat)
                    if (seat == player || game_.rules().waived(Clause::priority_only_holder)) list_plays(seat);
                return;
            case Awaiting::payment:
                return list_payments_of(player);
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
                for_bodies(opponent_of(p_.top().controller), [&](Reference8 body) { propose(player, ChoiceKind::block, body.value); });
                return;
            case Awaiting::effect:
                return list_effect(player);
            case Awaiting::redirection:
                return for_bodies(player, [&](Reference8 body) { propose(player, ChoiceKind::redirect, body.value); });
            case Awaiting::hand_discard:
                return for_kinds_in(player, Pile::hand, [&](Kind kind) { propose(player, ChoiceKind::discard_from_hand, kind); });
        }
    }

private:
    bool enough() const { return out_.size() >= most_; }

    bool propose(Player actor, ChoiceKind kind, int first = 0, int second = 0, std::uint32_t third = 0) {
        if (enough()) return false;
        const Choice choice = make_choice(actor, kind, static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second), third);
        if (game_.check(p_, choice) != kNoClause) return false;
        out_.push_back(choice);
        return true;
    }

    template <class Visit>
    void for_kinds_in(Player player, Pile pile, Visit visit) {
        for_each_kind_in(p_.sides[player].pile(pile), game_.kinds(), visit);
    }

    template <class Visit>
    void for_bodies(Player player, Visit visit) {
        const Side& side = p_.sides[player];
        for (const int slot : side.bodies.slots()) visit(Reference8::body(player, slot));
    }

    // Everything that could be aimed at, and nothing (for what has no target, or none to find).
    template <class Visit>
    void for_targets(const Target& target, Visit visit) {
        if (target.kind == TargetKind::body)
            for (Player player = 0; player < kPlayers; ++player) for_bodies(player, visit);
        if (target.kind == TargetKind::stack_item)
            for (int frame = 0; frame < p_.frame_count; ++frame) visit(Reference8::item(frame));
        if (target.kind == TargetKind::player)
            for (Player player = 0; player < kPlayers; ++player) visit(Reference8::player(player));
        visit(Reference8::none());
    }

    // Those that fit, and nothing where none does: whatever else is aimed at is barred.
    template <class Visit>
    void for_fitting(const Target& target, Player player, Reference8 self, Visit visit) {
        bool any = false;
        for_targets(target, [&](Reference8 chosen) {
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
        for_bodies(player, [&](Reference8 body) { list_abilities(player, body); });
        for (const Pile pile : {Pile::ready_charges, Pile::drained_charges})
            for_kinds_in(player, pile, [&](Kind kind) { list_charge_abilities(player, kind, pile == Pile::drained_charges); });
        for (Player owner = 0; owner < kPlayers; ++owner)
            if (owner == player || game_.rules().readings.move_whose == MoveWhose::any)
                for_bodies(owner, [&](Reference8 body) {
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
        for_targets(ability.target, [&](Reference8 target) {
            // What is payable with a count is payable with each smaller one.
            for (std::uint32_t count = 0; propose(player, ChoiceKind::set_technique, kind, target.value, count); ++count)
                if (!ability.cost.chosen_generic) break;
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

    // What is listed here is what the check of a payment asks for: every canonical mask that pays.
    void list_payments_of(Player player) {
        static thread_local std::vector<SourceMask> masks;
        masks.clear();
        list_payments(game_.payment_problem(p_), masks);
        for (const SourceMask mask : masks) out_.push_back(make_choice(player, ChoiceKind::pay, 0, 0, mask));
    }

    void list_answers(Player player) {
        propose(player, ChoiceKind::decline);
        for_kinds_in(player, Pile::traps, [&](Kind kind) {
            const CardRules& card = game_.cards()[kind];
            const int index = ability_index(card, AbilityKind::trap);
            if (index < 0) return;
            for_targets(card.abilities[index].target,
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
        for_bodies(player, [&](Reference8 body) {
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
            for_bodies(other, [&](Reference8 blocker) { propose(player, ChoiceKind::attack, body.value, blocker.value); });
        });
    }

    void list_effect(Player player) {
        propose(player, ChoiceKind::decline);
        if (p_.top().extra == kToll) return list_payments_of(player);
        for_kinds_in(player, Pile::hand, [&](Kind kind) {
            for (int line = 0; line < 2; ++line) propose(player, ChoiceKind::put_face_down, kind, line);
        });
    }

    const Game& game_;
    const Position& p_;
    std::vector<Choice>& out_;
    const std::size_t most_;
};

}  // namespace

void Game::list_choices(const Position& position, std::vector<Choice>& out) const {
    out.clear();
    if (is_over(position)) return;
    Lister(*this, position, out).run();
    std::sort(out.begin(), out.end());
}

namespace {

// Of several triggers each can be picked first; a single one that has no target and must happen is picked.
Forced forced_trigger(const Game& game, const Position& position, Choice& choice) {
    int only = -1;
    for (int index = 0; index < position.pending_count; ++index) {
        const Pending& pending = position.pending[index];
        if (pending.controller != position.decider || pending.level != position.top().step) continue;
        if (only >= 0) return Forced::no;
        only = index;
    }
    if (only < 0) return Forced::unknown;
    const Ability& ability = game.cards()[position.pending[only].card].abilities[position.pending[only].ability];
    const bool optional = ability.optional || game.rules().readings.trigger_mandatory == TriggerMandatory::optional;
    if (optional || ability.target.kind != TargetKind::none) return Forced::unknown;
    choice = make_choice(position.decider, ChoiceKind::pick_trigger, static_cast<std::uint8_t>(only), Reference8::none().value);
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
    static thread_local std::vector<Choice> answers;
    answers.clear();
    Lister(*this, position, answers, 2).run();
    if (answers.size() != 1) return Forced::no;
    choice = answers.front();
    return Forced::yes;
}

namespace {

// Of a technique: where a count is chosen each one that could be, else that there is none to choose.
std::vector<std::uint32_t> counts_to_try(const Game& game, int kind) {
    std::vector<std::uint32_t> counts{0, 1, kCountLimit};
    if (kind == game.kinds()) return counts;
    const CardRules& card = game.cards()[kind];
    const int index = ability_index(card, AbilityKind::technique);
    if (index < 0 || !card.abilities[index].cost.chosen_generic) return counts;
    counts.resize(kCountLimit + 1);
    std::iota(counts.begin(), counts.end(), 0);
    return counts;
}

}  // namespace

// Every operand that means something here, and some that do not.
std::vector<Choice> Game::universe(const Position& position) const {
    std::vector<std::uint8_t> targets{Reference8::none().value, Reference8::gone().value};
    for (Player player = 0; player < kPlayers; ++player) {
        const Side& side = position.sides[player];
        const int beyond = std::bit_width(side.bodies.taken());
        for (int slot = 0; slot <= std::min(beyond, kMaximumBodies - 1); ++slot) targets.push_back(Reference8::body(player, slot).value);
        targets.push_back(Reference8::player(player).value);
    }
    for (int frame = 0; frame <= position.frame_count && frame < kMaximumFrames; ++frame) targets.push_back(Reference8::item(frame).value);
    std::sort(targets.begin(), targets.end());  // so that what loops make of them is in order
    std::vector<std::uint8_t> cards;
    std::vector<std::vector<std::uint32_t>> counts_of;
    for (int kind = 0; kind <= kinds(); ++kind) {
        cards.push_back(static_cast<std::uint8_t>(kind));
        counts_of.push_back(counts_to_try(*this, kind));
    }

    std::vector<Choice> all;
    const auto add = [&](Player actor, ChoiceKind kind, int first, int second, std::uint32_t third) {
        all.push_back(make_choice(actor, kind, static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second), third));
    };
    for (const std::uint8_t card : cards)
        for (Player seat = 0; seat <= kPlayers; ++seat) {
            add(kChance, ChoiceKind::reveal, card, seat, 0);
            add(kChance, ChoiceKind::first_player, card, seat, 0);
        }
    const auto last_kind = static_cast<int>(ChoiceKind::discard_from_hand);
    for (Player actor = 0; actor < kPlayers; ++actor) {
        for (int kind = 0; kind <= last_kind + 1; ++kind) add(actor, static_cast<ChoiceKind>(kind), 0, 0, 0);
        for (const std::uint8_t card : cards) {
            for (const ChoiceKind kind :
                 {ChoiceKind::keep, ChoiceKind::bottom, ChoiceKind::install, ChoiceKind::set_trap, ChoiceKind::discard_from_hand})
                add(actor, kind, card, 0, 0);
            for (const ChoiceKind kind : {ChoiceKind::set_body, ChoiceKind::set_face_down, ChoiceKind::put_face_down})
                for (int line = 0; line <= 2; ++line) add(actor, kind, card, line, 0);
            for (const std::uint8_t target : targets) {
                add(actor, ChoiceKind::activate_trap, card, target, 0);
                for (const std::uint32_t count : counts_of[card]) add(actor, ChoiceKind::set_technique, card, target, count);
                for (const std::uint32_t state : {0u, 256u})
                    for (std::uint32_t ability = 0; ability < 3; ++ability)
                        add(actor, ChoiceKind::activate_charge, card, target, ability + state);
            }
        }
        for (const std::uint8_t first : targets) {
            for (const ChoiceKind kind : {ChoiceKind::move, ChoiceKind::no_attack, ChoiceKind::block, ChoiceKind::redirect})
                add(actor, kind, first, 0, 0);
            for (const std::uint8_t second : targets) {
                add(actor, ChoiceKind::attack, first, second, 0);
                add(actor, ChoiceKind::strike, first, second, 0);
                for (std::uint32_t ability = 0; ability < 3; ++ability) add(actor, ChoiceKind::activate, first, second, ability);
            }
        }
        for (int pending = 0; pending <= position.pending_count; ++pending) {
            add(actor, ChoiceKind::skip_trigger, pending, 0, 0);
            for (const std::uint8_t target : targets) add(actor, ChoiceKind::pick_trigger, pending, target, 0);
        }
        const bool paying = position.awaiting == Awaiting::payment || position.awaiting == Awaiting::effect;
        const int sources = paying && position.frame_count > 0 ? payment_problem(position).source_count : 2;
        for (std::uint32_t mask = 0; mask < (1u << std::min(sources + 1, 16)); ++mask) add(actor, ChoiceKind::pay, 0, 0, mask);
    }
    put_in_order(all);
    return all;
}

}  // namespace arbiter::proxy
