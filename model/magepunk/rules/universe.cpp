// Every choice that could be meant in a position, legal or not: what a test compares lists and checks over.
#include "model/cards/universe.h"

#include <algorithm>

#include "model/magepunk/game.h"
#include "model/magepunk/rules/inspect.h"

namespace arbiter::magepunk {
namespace {

// Every choice of charges that takes the first ones of each Energy, paying or not.
std::vector<SourceMask> first_charges(const PaymentProblem& problem) {
    std::vector<SourceMask> masks{0};
    for (int source = 0; source < problem.source_count;) {
        const int first = source;
        const std::size_t before = masks.size();
        for (; source < problem.source_count && problem.sources[source].group == problem.sources[first].group; ++source) {
            const SourceMask taken = ((SourceMask{2} << (source - first)) - 1) << first;
            for (std::size_t index = 0; index < before; ++index) masks.push_back(masks[index] | taken);
        }
    }
    return masks;
}

// A card that lies nowhere, too.
class Universe : public CardUniverse<Game, Reference8> {
public:
    Universe(const Game& game, const Position& position) : CardUniverse(game, position, position.link_count, kMaximumLinks) {
        add_cards_as_targets();
    }

    std::vector<Choice> choices() {
        add_of_chance({ChoiceKind::reveal, ChoiceKind::first_player});
        for (const Player actor : kBothPlayers) {
            add_bare(actor, ChoiceKind::concede);
            for (int card = 0; card <= game_.kinds(); ++card) of_card(actor, card);
            for (const Reference8 first : field_) of_permanent(actor, first);
            for (const Reference8 target : targets_) of_target(actor, target);
            payments(actor);
        }
        return in_order();
    }

private:
    void add_cards_as_targets() {
        bool absent = false;
        for (int index = 0; index <= game_.kinds() && index < kMaximumKinds; ++index) {
            const Kind kind = static_cast<Kind>(index);
            const bool lies = std::any_of(p_.sides.begin(), p_.sides.end(), [&](const Side& side) {
                return side.count(Pile::discard, kind) + side.count(Pile::resources, kind) > 0;
            });
            if (lies || !absent || index == game_.kinds()) targets_.push_back(Reference8::card(kind));
            absent = absent || !lies;
        }
    }

    void of_card(Player actor, int card) {
        for (const ChoiceKind kind : {ChoiceKind::play_resource, ChoiceKind::discard_from_hand, ChoiceKind::choose_energy})
            add(actor, kind, card);
        const int spell = card < game_.kinds() ? spell_ability(game_.card(static_cast<Kind>(card))) : -1;
        const bool counts = spell >= 0 && game_.card(static_cast<Kind>(card)).abilities[spell].cost.chosen_generic;
        const std::uint32_t most = counts ? kCountLimit : 1;
        for (const Reference8 target : targets_)
            for (std::uint32_t count = 0; count <= most; ++count) add(actor, ChoiceKind::play_card, card, target.value, count);
    }

    void of_permanent(Player actor, Reference8 first) {
        for (const ChoiceKind kind : {ChoiceKind::deal_next, ChoiceKind::replace_draw}) add(actor, kind, first.value);
        for (const Reference8 second : targets_) {
            for (const ChoiceKind kind : {ChoiceKind::attack, ChoiceKind::block, ChoiceKind::order_blocker})
                add(actor, kind, first.value, second.value);
            activations(actor, first, second);
        }
        const int impact = p_.stands(first) ? game_.impact(p_.permanent(first)) : 0;
        for (const Reference8 second : field_)
            for (int amount = 0; amount <= impact + 1; ++amount)
                add(actor, ChoiceKind::assign_damage, first.value, second.value, static_cast<std::uint32_t>(amount));
    }

    // Of each ability, and of one more than there are. Where nothing is sacrificed one permanent shows that none may be.
    void activations(Player actor, Reference8 source, Reference8 target) {
        const CardRules* card = p_.stands(source) ? &game_.card(p_.permanent(source).kind) : nullptr;
        const int abilities = card != nullptr ? card->ability_count : 0;
        for (int ability = 0; ability <= abilities; ++ability) {
            const bool takes = ability < abilities && card->abilities[ability].cost.sacrifice != Sacrifice::none;
            add(actor, ChoiceKind::activate, source.value, target.value, activation_operand(ability));
            add(actor, ChoiceKind::activate, source.value, target.value, activation_operand(ability, source));
            if (!takes) continue;
            for (const Reference8 given : targets_)
                add(actor, ChoiceKind::activate, source.value, target.value, activation_operand(ability, given));
        }
    }

    void of_target(Player actor, Reference8 target) {
        add(actor, ChoiceKind::retarget, 0, target.value);
        if (target.is_card()) add(actor, ChoiceKind::activate, target.value, Reference8::none().value, activation_operand(0));
        for (int pending = 0; pending <= p_.pending_count; ++pending) add(actor, ChoiceKind::pick_trigger, pending, target.value);
    }

    void payments(Player actor) {
        const bool due = p_.awaiting == Awaiting::payment;
        const int sources = due ? game_.payment_problem(p_).source_count : 2;
        for (std::uint32_t mask = 0; mask < (1u << std::min(sources + 1, 9)); ++mask) add(actor, ChoiceKind::pay, 0, 0, mask);
        if (!due) return;
        for (const SourceMask mask : first_charges(game_.payment_problem(p_))) add(actor, ChoiceKind::pay, 0, 0, mask);
    }
};

}  // namespace

std::vector<Choice> Game::universe(const Position& position) const {
    return Universe(*this, position).choices();
}

}  // namespace arbiter::magepunk
