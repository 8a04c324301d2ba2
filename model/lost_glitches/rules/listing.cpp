// Lists of choices: the candidates of the awaited decision, of which the legal ones are listed.
#include <algorithm>

#include "model/cards/lister.h"
#include "model/lost_glitches/rules/inspect.h"

namespace arbiter::lost_glitches {

namespace {

class Lister : public CardLister<Game, Reference8> {
public:
    using CardLister::CardLister;

    void list_asides() {
        for (const Player player : kBothPlayers) {
            propose(player, ChoiceKind::surrender);
            if (p_.clock != 0) propose(kChance, ChoiceKind::time_out, player);
        }
    }

    void list_awaited() {
        const Player player = p_.decider;
        switch (p_.awaiting) {
            case Awaiting::nothing:
                return;
            case Awaiting::first_player:
                return propose_seats(ChoiceKind::first_player);
            case Awaiting::reveal:
                return propose_reveals(ChoiceKind::reveal, p_.owing);
            case Awaiting::mulligan:
                for (const Player seat : kBothPlayers) {
                    for_kinds_in(seat, Pile::hand, [&](Kind kind) { propose(seat, ChoiceKind::send_back, kind); });
                    propose(seat, ChoiceKind::keep_rest);
                }
                return;
            case Awaiting::priority:
                return list_actions(player);
            case Awaiting::attackers:
                for_field(player, [&](Reference8 creature) { propose(player, ChoiceKind::attack, creature.value); });
                propose(player, ChoiceKind::end_attack);
                return;
            case Awaiting::blockers:
                list_blocks(player);
                propose(player, ChoiceKind::end_blocks);
                return;
            case Awaiting::share:
                for_field(opponent_of(player), [&](Reference8 blocker) {
                    if (!waits_for_share(game_, p_, blocker)) return;
                    const int left = left_to_share(game_, p_, p_.creature(blocker).blocks);
                    for (int amount = 0; amount <= left; ++amount)
                        propose(player, ChoiceKind::share, blocker.value, 0, static_cast<std::uint32_t>(amount));
                });
                return;
            case Awaiting::trigger:
                for (int index = 0; index < p_.pending_count; ++index) propose(player, ChoiceKind::pick_trigger, index);
                return;
        }
    }

private:
    void list_actions(Player player) {
        propose(player, ChoiceKind::pass);
        const bool nothing_waits = p_.phase == Phase::main || game_.rules().waived(Clause::combat_options);
        for_kinds_in(player, Pile::hand, [&](Kind kind) {
            if (!is_summon(game_.cards()[kind].type))
                list_casts(player, ChoiceKind::cast, kind);
            else if (nothing_waits)
                propose(player, ChoiceKind::summon, kind);
        });
        const auto& characters = game_.characters(player);
        for (auto kind = characters.begin(); kind != characters.end(); ++kind)
            if (std::find(characters.begin(), kind, *kind) == kind) list_casts(player, ChoiceKind::cast_character, *kind);
        if (player == p_.active) {
            for_field(player, [&](Reference8 creature) { propose(player, ChoiceKind::attack, creature.value); });
            propose(player, ChoiceKind::attack, Reference8::none().value);
        } else if (p_.phase == Phase::combat) {
            list_blocks(player);
        }
    }

    void list_casts(Player player, ChoiceKind cast, Kind kind) {
        const CardRules& card = game_.cards()[kind];
        const Ability* spell = spell_ability(card);
        if (spell == nullptr) return;
        for_targets(spell->target, p_.stack_count,
                    [&](Reference8 target) { propose_numbers(player, cast, kind, target, spell->cost.chosen_generic); });
    }

    void list_blocks(Player player) {
        const Player other = opponent_of(player);
        for_field(player, [&](Reference8 blocker) {
            for_field(other, [&](Reference8 attacker) {
                if (p_.creature(attacker).has(Creature::kAttacking)) propose(player, ChoiceKind::block, blocker.value, attacker.value);
            });
        });
    }
};

}  // namespace

void Game::list_choices(const Position& position, std::vector<Choice>& out) const {
    list_with<Lister>(*this, position, out);
}

Forced Game::forced_choice(const Position& position, Choice& choice) const {
    if (is_over(position)) return Forced::no;
    return forced_among_two<Lister>(*this, position, choice);
}

}  // namespace arbiter::lost_glitches
