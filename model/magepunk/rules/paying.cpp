// What plays of Magepunk cost, and whether the available charges pay it.
#include "model/magepunk/rules/paying.h"

#include <algorithm>

#include "model/magepunk/game.h"
#include "model/magepunk/rules/inspect.h"

namespace arbiter::magepunk {

EnergyRules energy_rules(const Rules& rules) {
    EnergyRules energy;
    const bool any = rules.waived(Clause::cost_color);
    for (int type = 0; type < kMaximumEnergyTypes; ++type) energy.accepts[type] = any ? kAnyEnergy : static_cast<EnergySet>(1 << type);
    return energy;
}

Source charge_source(int energy) {
    Source source;
    source.group = static_cast<std::uint8_t>(energy);
    source.mode_count = 1;
    source.modes[0].units[0] = static_cast<EnergySet>(1 << energy);
    source.modes[0].unit_count = 1;
    return source;
}

namespace {

// The price of an item: a card, or the charges of an ability.
Price price_of_item(const Game& game, const Item& item) {
    const Rules& rules = game.rules();
    Price price;
    const CardRules& card = game.card(item.card);
    if (item.type == ItemKind::card) {
        price.cost = card.cost;
        const int spell = spell_ability(card);
        if (spell >= 0) {
            const AbilityCost& cost = card.abilities[spell].cost;
            price.cost += cost.energy;
            if (cost.chosen_generic) price.cost.generic = static_cast<std::uint8_t>(price.cost.generic + item.number);
        }
    } else if (item.type == ItemKind::ability && !rules.waived(Clause::activated_pay)) {
        price.cost = card.abilities[item.ability].cost.energy;
    }
    if (rules.waived(Clause::cost_generic)) price.cost.generic = 0;
    // cost.generic-any: without that permission the card's own Energy pays.
    const bool any = rules.settings.generic_any_energy && !rules.waived(Clause::cost_generic_any);
    price.generic_accepts = any ? kAnyEnergy : static_cast<EnergySet>(1 << game.energy_of(item.card));
    return price;
}

}  // namespace

Price Game::price_due(const Position& position) const {
    return price_of_item(*this, position.item);
}

Price Game::price_of(const Position& position, Choice choice) const {
    Item item;
    item.controller = choice.actor;
    if (kind_of(choice) == ChoiceKind::play_card && choice.first < kinds()) {
        item.type = ItemKind::card;
        item.card = choice.first;
        item.number = static_cast<std::uint8_t>(choice.third);
    } else if (const Reference8 source{choice.first}; kind_of(choice) == ChoiceKind::activate && position.stands(source)) {
        item.type = ItemKind::ability;
        item.card = position.permanent(source).kind;
        item.ability = static_cast<std::uint8_t>(ability_of_operand(choice.third));
        if (item.ability >= card(item.card).ability_count) return {};
    } else {
        return {};
    }
    return price_of_item(*this, item);
}

PaymentProblem Game::pose_payment(const Position& position, Player payer, const Price& price) const {
    PaymentProblem problem;
    problem.rules = energy_rules(rules_);
    problem.rules.generic_accepts = price.generic_accepts;
    problem.cost = price.cost;
    // More charges of one Energy than there are symbols make no difference: where there are many they are left out.
    const Side& side = position.sides[payer];
    const int most = side.total_charges() > kMaximumSources ? price.cost.symbols() : kMaximumSources;
    for (int energy = 0; energy < kEnergies; ++energy)
        for (int charge = 0; charge < std::min<int>(side.charges[energy], most) && problem.source_count < kMaximumSources; ++charge)
            problem.sources[problem.source_count++] = charge_source(energy);
    return problem;
}

PaymentProblem Game::payment_problem(const Position& position) const {
    return pose_payment(position, position.item.controller, price_due(position));
}

PaymentProblem Game::payment_problem_of(const Position& position, Choice choice) const {
    return pose_payment(position, choice.actor < kPlayers ? choice.actor : Player{0}, price_of(position, choice));
}

int Game::payment_source(const Position& position, int source) const {
    const PaymentProblem problem = payment_problem(position);
    return source < problem.source_count ? problem.sources[source].group : -1;
}

bool Game::fits_in_payment(const Position& position, Player payer, const Price& price) const {
    const Side& side = position.sides[payer];
    if (side.total_charges() <= kMaximumSources) return true;
    int sources = 0;
    for (const std::uint8_t charges : side.charges) sources += std::min<int>(charges, price.cost.symbols());
    return sources <= kMaximumSources;
}

// The fast decision: charges are single units of one Energy, so a cost is payable if each Energy has what is asked of it, and what is left
// of those that may pay the generic part is enough (Hall's condition for these sets).
bool Game::can_pay(const Position& position, Player payer, const Price& price) const {
    const auto& charges = position.sides[payer].charges;
    const bool any_for_color = rules_.waived(Clause::cost_color);
    int total = 0;
    int typed = 0;
    int for_generic = 0;
    for (int energy = 0; energy < kEnergies; ++energy) {
        const int asked = price.cost.typed[energy];
        if (!any_for_color && asked > charges[energy]) return false;
        typed += asked;
        total += charges[energy];
        if ((price.generic_accepts >> energy & 1) != 0) for_generic += any_for_color ? charges[energy] : charges[energy] - asked;
    }
    return total >= typed + price.cost.generic && for_generic >= price.cost.generic;
}

}  // namespace arbiter::magepunk
