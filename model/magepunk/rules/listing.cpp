// Lists of choices: the candidates of the awaited decision, of which the legal ones are listed.
#include "model/cards/lister.h"
#include "model/magepunk/game.h"
#include "model/magepunk/rules/inspect.h"

namespace arbiter::magepunk {

namespace {

class Lister : public CardLister<Game, Reference8> {
public:
    using CardLister::CardLister;

    void list_asides() {
        if (game_.rules().readings.game_concede != GameConcede::loses_at_once) return;
        for (const Player seat : kBothPlayers) propose(seat, ChoiceKind::concede);
    }

    void list_awaited() {
        const Player player = p_.decider;
        switch (p_.awaiting) {
            case Awaiting::nothing:
                return;
            case Awaiting::first_player:
                return propose_seats(ChoiceKind::first_player);
            case Awaiting::reveal:
                return propose_reveals(ChoiceKind::reveal, p_.draw_owner);
            case Awaiting::mulligan:
                propose(player, ChoiceKind::mulligan);
                propose(player, ChoiceKind::keep_hand);
                return;
            case Awaiting::play:
                propose(player, ChoiceKind::leave_phase);
                for_kinds_in(player, Pile::hand, [&](Kind kind) { propose(player, ChoiceKind::play_resource, kind); });
                return list_plays(player);
            case Awaiting::window:
            case Awaiting::link:
                propose(player, ChoiceKind::decline);
                return list_plays(player);
            case Awaiting::payment:
                return list_payments_of(player, ChoiceKind::pay);
            case Awaiting::attackers:
                return list_attackers(player);
            case Awaiting::blockers:
                return list_blockers(player);
            case Awaiting::order:
                return list_order(player);
            case Awaiting::next_attacker:
                return for_field(player, [&](Reference8 attacker) { propose(player, ChoiceKind::deal_next, attacker.value); });
            case Awaiting::damage:
                return list_assignments(player);
            case Awaiting::trigger:
                return list_triggers(player);
            case Awaiting::energy:
                for (int energy = 0; energy < kEnergies; ++energy) propose(player, ChoiceKind::choose_energy, energy);
                return;
            case Awaiting::retarget:
                return for_each_candidate(game_, p_, ability_of(game_, p_.item).target, player,
                                          [&](Reference8 target) { propose(player, ChoiceKind::retarget, 0, target.value); });
            case Awaiting::replacement:
                return for_field(player, [&](Reference8 permanent) { propose(player, ChoiceKind::replace_draw, permanent.value); });
            case Awaiting::hand_discard:
                return for_kinds_in(player, Pile::hand, [&](Kind kind) { propose(player, ChoiceKind::discard_from_hand, kind); });
        }
    }

private:
    // Whether anything of this kind of speed could be played now at all, so that hands are not searched in vain.
    bool slow_plays_possible() const {
        return p_.awaiting == Awaiting::play || game_.rules().waived(Clause::chain_fast_only) ||
               game_.rules().readings.ability_non_fast_who == AbilityNonFastWho::both;
    }

    void list_plays(Player player) {
        const bool slow = slow_plays_possible();
        for_kinds_in(player, Pile::hand, [&](Kind kind) {
            if (slow || game_.reads().fast[kind] != 0) list_card(player, kind);
        });
        for_field(player, [&](Reference8 source) { list_abilities(player, source, slow); });
    }

    void list_card(Player player, Kind kind) {
        const CardRules& card = game_.card(kind);
        const int spell = spell_ability(card);
        if (spell < 0) {
            propose(player, ChoiceKind::play_card, kind, Reference8::none().value);
            return;
        }
        const Ability& ability = card.abilities[spell];
        const auto with_target = [&](Reference8 target) {
            propose_numbers(player, ChoiceKind::play_card, kind, target, ability.cost.chosen_generic);
        };
        if (ability.target.kind == TargetKind::none) return with_target(Reference8::none());
        if (!game_.can_pay(p_, player, game_.price_of(p_, make_choice(player, ChoiceKind::play_card, kind)))) return;
        for_each_candidate(game_, p_, ability.target, player, with_target);
    }

    void list_abilities(Player player, Reference8 source, bool slow) {
        const CardRules& card = game_.card(p_.permanent(source).kind);
        for (int index = 0; index < card.ability_count; ++index) {
            const Ability& ability = card.abilities[index];
            if (ability.kind != AbilityKind::activated || (!slow && !ability.fast)) continue;
            const auto with_target = [&](Reference8 target) { list_activations(player, source, index, ability, target); };
            if (ability.target.kind == TargetKind::none)
                with_target(Reference8::none());
            else
                for_each_candidate(game_, p_, ability.target, player, with_target);
        }
    }

    void list_activations(Player player, Reference8 source, int index, const Ability& ability, Reference8 target) {
        const auto with_sacrifice = [&](Reference8 given) {
            propose(player, ChoiceKind::activate, source.value, target.value, activation_operand(index, given));
        };
        switch (ability.cost.sacrifice) {
            case Sacrifice::none:
            case Sacrifice::self:
                return with_sacrifice(Reference8::none());
            default:
                // Where nothing need be paid, something may be.
                if (game_.rules().waived(Clause::activated_pay)) with_sacrifice(Reference8::none());
        }
        switch (ability.cost.sacrifice) {
            case Sacrifice::resource:
                return for_kinds_in(player, Pile::resources, [&](Kind kind) { with_sacrifice(Reference8::card(kind)); });
            case Sacrifice::other_body:
                return for_field(player, with_sacrifice);
            default:
                return;
        }
    }

    void list_attackers(Player player) {
        propose(player, ChoiceKind::finish_attackers);
        for_field(player, [&](Reference8 attacker) {
            if (!can_attack(game_, p_.permanent(attacker)) || p_.permanent(attacker).attacks()) return;
            for (const Player seat : kBothPlayers) {
                propose(player, ChoiceKind::attack, attacker.value, Reference8::player(seat).value);
                for_field(seat, [&](Reference8 node) {
                    if (game_.is_node(p_.permanent(node))) propose(player, ChoiceKind::attack, attacker.value, node.value);
                });
            }
        });
    }

    void list_blockers(Player player) {
        propose(player, ChoiceKind::finish_blockers);
        for_field(player, [&](Reference8 blocker) {
            for_field(p_.active, [&](Reference8 attacker) {
                if (p_.permanent(attacker).attacks()) propose(player, ChoiceKind::block, blocker.value, attacker.value);
            });
        });
    }

    // Where there is one way only to go on, that is one answer, of all attackers together: the order in which they would tell it makes no
    // difference. To tell it blocker by blocker is legal as well.
    bool settles_rest(Player player) {
        if (!rest_is_settled(game_, p_)) return false;
        propose(player, ChoiceKind::settle_rest);
        return true;
    }

    void list_order(Player player) {
        if (settles_rest(player)) return;
        for (int index = 0; index < p_.block_count; ++index) {
            const Block& block = p_.blocks[index];
            if (block.place != Block::kUnordered || !has_open_order(p_, block.attacker)) continue;
            propose(player, ChoiceKind::order_blocker, Reference8::permanent(p_.active, block.attacker).value,
                    Reference8::permanent(opponent_of(p_.active), block.blocker).value);
        }
    }

    void list_assignments(Player player) {
        if (settles_rest(player)) return;
        for_field(player, [&](Reference8 attacker) {
            if (!has_open_share(game_, p_, attacker.slot())) return;
            const Block& next = *next_assignment(p_, attacker.slot());
            const Reference8 blocker = Reference8::permanent(opponent_of(player), next.blocker);
            const Share share = share_of(game_, p_, next);
            for (int amount = share.least; amount <= share.most; ++amount)
                propose(player, ChoiceKind::assign_damage, attacker.value, blocker.value, static_cast<std::uint32_t>(amount));
        });
    }

    void list_triggers(Player player) {
        for (int index = 0; index < p_.pending_count; ++index) {
            if (!may_be_picked(game_.rules(), p_, index)) continue;
            const Pending& pending = p_.pending[index];
            const Target& target = game_.card(pending.card).abilities[pending.ability].target;
            for_each_candidate(game_, p_, target, pending.controller,
                               [&](Reference8 aimed) { propose(player, ChoiceKind::pick_trigger, index, aimed.value); });
            propose(player, ChoiceKind::pick_trigger, index, Reference8::none().value);
        }
    }
};

}  // namespace

void Game::list_choices(const Position& position, std::vector<Choice>& out) const {
    list_with<Lister>(*this, position, out);
}

}  // namespace arbiter::magepunk
