// What a play of Proxy costs, from which sources it is paid, and what may pay what.
#include "model/proxy/rules/paying.h"

#include <algorithm>
#include <span>

#include "model/proxy/rules/inspect.h"
#include "model/proxy/words/card_language.h"

namespace arbiter::proxy {

namespace {

// charge.yield: what a charge yields when it is drained.
SourceMode plain_mode(const Game& game, Kind kind) {
    const Settings& settings = game.rules().settings;
    const EnergySet types = charge_types(game, kind);
    SourceMode mode;
    const auto add = [&](EnergySet unit) {
        if (unit != 0 && mode.unit_count < SourceMode::kMaximumUnits) mode.units[mode.unit_count++] = unit;
    };
    switch (game.rules().readings.charge_yield) {
        case ChargeYield::one_of_choice:
            for (int unit = 0; unit < settings.charge_yield_amount; ++unit) add(types);
            break;
        case ChargeYield::one_of_each:
            for (int type = 0; type < kMaximumEnergyTypes; ++type) add(static_cast<EnergySet>(types & (1 << type)));
            break;
        case ChargeYield::printed_cost: {
            const Cost& cost = game.cards()[kind].cost;
            for (int type = 0; type < kMaximumEnergyTypes; ++type)
                for (int symbol = 0; symbol < cost.typed[type]; ++symbol) add(static_cast<EnergySet>(1 << type));
            break;
        }
    }
    return mode;
}

Source source_of(const Game& game, Kind kind) {
    Source source;
    source.group = kind;
    source.modes[source.mode_count++] = plain_mode(game, kind);
    const CardRules& card = game.cards()[kind];
    for (int index = 0; index < card.ability_count && source.mode_count < Source::kMaximumModes; ++index)
        if (card.abilities[index].kind == AbilityKind::charge_energy) source.modes[source.mode_count++] = card.abilities[index].mode;
    return source;
}

}  // namespace

EnergyRules energy_rules(const Rules& rules) {
    EnergyRules energy;
    for (int type = 0; type < kMaximumEnergyTypes; ++type) energy.accepts[type] = static_cast<EnergySet>(1 << type);
    if (rules.readings.cost_neutral_symbol != CostNeutralSymbol::neutral_only) energy.accepts[0] = kAnyEnergy;
    if (rules.readings.cost_neutral_symbol == CostNeutralSymbol::neutral_is_wild)
        for (int type = 1; type < kMaximumEnergyTypes; ++type) energy.accepts[type] |= 1;
    energy.needless_drains_allowed = rules.readings.energy_overdrain == EnergyOverdrain::free;
    return energy;
}

std::vector<Source> sources_of(const Game& game) {
    std::vector<Source> sources;
    for (int kind = 0; kind < game.kinds(); ++kind) sources.push_back(source_of(game, static_cast<Kind>(kind)));
    return sources;
}

// To be copied, which takes less time than making it, as the compiler would where it knew what is in it.
[[gnu::noinline]] static PaymentProblem without_sources() {
    return {};
}

PaymentProblem Game::pose_payment(const Position& position, Player payer, const Due& due) const {
    const Price& price = due.price;
    static const PaymentProblem kWithoutSources = without_sources();
    PaymentProblem problem = kWithoutSources;
    problem.rules = energy_rules(rules_);
    // cost.generic-word
    problem.rules.generic_accepts = price.generic_accepts;
    problem.cost = price.cost;
    problem.purpose = bit(price.purpose);
    // Without the permission of charge.drain there is nothing to pay with.
    if (price.cost.is_free() || rules_.waived(Clause::charge_drain)) return problem;
    const Side& side = position.sides[payer];
    for_each_kind_in(side.pile(Pile::ready_charges), kinds(), [&](Kind kind) {
        const int copies = side.count(Pile::ready_charges, kind) - (kind == due.excluded_charge ? 1 : 0);
        for (int copy = 0; copy < copies && problem.source_count < kMaximumSources; ++copy)
            problem.sources[problem.source_count++] = sources_[kind];
    });
    return problem;
}

int Game::source_count(const Position& position, Player payer, const Due& due) const {
    if (due.price.cost.is_free() || rules_.waived(Clause::charge_drain)) return 0;
    const int charges = pile_size(position.sides[payer], Pile::ready_charges, kinds());
    return std::min(charges - (due.excluded_charge != kNoKind ? 1 : 0), kMaximumSources);
}

// Most plays that cannot be paid for cannot because there are fewer units of energy than symbols.
bool Game::can_pay(const Position& position, Player payer, const Due& due) const {
    const Price& price = due.price;
    const int symbols = price.cost.symbols();
    if (symbols == 0) return true;
    if (rules_.waived(Clause::charge_drain)) return false;
    const Side& side = position.sides[payer];
    std::array<SourcePool, kMaximumSources> pools;
    std::size_t count = 0;
    int units = 0, sources = 0;
    for_each_kind_in(side.pile(Pile::ready_charges), kinds(), [&](Kind kind) {
        const int charges = side.count(Pile::ready_charges, kind);
        units += charges * most_units_[kind];
        const int copies = std::min(charges - (kind == due.excluded_charge ? 1 : 0), kMaximumSources - sources);
        if (copies <= 0) return;
        pools[count++] = {&sources_[kind], copies};
        sources += copies;
    });
    if (units < symbols) return false;
    EnergyRules energy = energy_rules(rules_);
    energy.generic_accepts = price.generic_accepts;
    return payable(energy, price.cost, bit(price.purpose), {pools.data(), count});
}

Kind Game::payment_source(const Position& position, int source) const {
    const Side& side = position.sides[payer_of(position)];
    Kind found = kNoKind;
    any_kind_in(side.pile(Pile::ready_charges), kinds(), [&](Kind kind) {
        source -= side.count(Pile::ready_charges, kind);
        found = kind;
        return source < 0;
    });
    return source < 0 ? found : kNoKind;
}

Price Game::price(const Position& position, const Frame& item) const {
    const Settings& settings = rules_.settings;
    const Readings& readings = rules_.readings;
    Price price;
    const auto pay_card = [&] { price.cost += cards_[item.card].cost; };
    switch (item.item) {
        case ItemKind::install: {
            price.purpose = Purpose::install;
            // install.base-cost
            if (readings.install_base_cost == InstallBaseCost::card_cost) pay_card();
            const bool many = counted_types(*this, item.card) >= settings.charge_extra_cost_from_types;
            if (many && !rules_.waived(Clause::install_multi_cost))
                price.cost.generic = static_cast<std::uint8_t>(settings.charge_extra_cost);
            if (readings.cost_generic_word == CostGenericWord::neutral_only) price.generic_accepts = 1;
            if (readings.cost_generic_word == CostGenericWord::generic_any_others_own)
                price.generic_accepts = charge_types(*this, item.card);
            break;
        }
        case ItemKind::body:
            price.purpose = Purpose::set_body;
            if (!rules_.waived(Clause::body_set_cost)) pay_card();
            break;
        case ItemKind::face_down_body:
            price.purpose = Purpose::set_body;
            price.cost = settings.facedown_cost;
            break;
        case ItemKind::technique: {
            price.purpose = Purpose::set_technique;
            if (rules_.waived(Clause::technique_cost)) break;
            pay_card();
            const Ability& ability = cards_[item.card].abilities[item.ability];
            price.cost += ability.cost.energy;
            if (ability.cost.chosen_generic) price.cost.generic = static_cast<std::uint8_t>(price.cost.generic + item.number);
            price.cost += tax(position, item.controller);
            break;
        }
        case ItemKind::trap_setting:
            // trap.set-cost
            price.purpose = Purpose::trap;
            if (readings.trap_set_cost == TrapSetCost::cost_too) {
                pay_card();
                price.cost += cards_[item.card].activation_cost;
            }
            break;
        case ItemKind::ability:
        case ItemKind::charge_ability:
            price.purpose = Purpose::activate;
            if (!rules_.waived(Clause::ability_cost)) price.cost = cards_[item.card].abilities[item.ability].cost.energy;
            break;
        case ItemKind::move:
            price.purpose = Purpose::move;
            if (!rules_.waived(Clause::move_cost)) price.cost.generic = static_cast<std::uint8_t>(settings.move_cost);
            if (readings.cost_generic_word == CostGenericWord::neutral_only) price.generic_accepts = 1;
            break;
        case ItemKind::trap:
            price.purpose = Purpose::trap;
            if (!rules_.waived(Clause::trap_activation_cost)) price.cost = cards_[item.card].activation_cost;
            break;
        case ItemKind::trigger:
            break;
    }
    return price;
}

Price Game::retain_price() const {
    Price price;
    price.purpose = Purpose::retain;
    if (!rules_.waived(Clause::retain_cost)) price.cost.generic = static_cast<std::uint8_t>(rules_.settings.retain_cost);
    if (rules_.readings.cost_generic_word == CostGenericWord::neutral_only) price.generic_accepts = 1;
    return price;
}

bool is_toll(const Game& game, const Frame& frame) {
    if (frame.type != FrameType::item || frame.stage != Stage::resolving) return false;
    const Ability* ability = ability_of(game, frame);
    return ability != nullptr && frame.step < ability->effect_count &&
           ability->effects[frame.step].operation == Operation::cancel_unless_paid;
}

Player Game::payer_of(const Position& position) const {
    const Frame& frame = position.top();
    return is_toll(*this, frame) && frame.subject.is_item() ? position.frames[frame.subject.frame()].controller : frame.controller;
}

Price Game::price_due(const Position& position) const {
    const Frame& frame = position.top();
    if (frame.type == FrameType::retain) return retain_price();
    if (is_toll(*this, frame)) return {ability_of(*this, frame)->effects[frame.step].cost, Purpose::toll, kAnyEnergy};
    return price(position, frame);
}

// install.base-cost: card-cost asks for the printed cost also where nothing is due beside it.
static bool price_of_card_alone(const Game& game, const Frame& frame) {
    const Settings& settings = game.rules().settings;
    return counted_types(game, frame.card) < settings.charge_extra_cost_from_types || settings.charge_extra_cost == 0;
}

Clause clause_of_cost(const Game& game, const Frame& frame) {
    if (frame.type == FrameType::retain) return Clause::retain_cost;
    if (frame.stage == Stage::resolving) return Clause::ability_effect;  // a toll
    switch (frame.item) {
        case ItemKind::install:
            return price_of_card_alone(game, frame) ? Clause::install_place : Clause::install_multi_cost;
        case ItemKind::body:
            return Clause::body_set_cost;
        case ItemKind::technique:
            return Clause::technique_cost;
        case ItemKind::trap:
            return Clause::trap_activation_cost;
        case ItemKind::move:
            return Clause::move_cost;
        case ItemKind::ability:
        case ItemKind::charge_ability:
            return Clause::ability_cost;
        default:
            return Clause::term_set;
    }
}

bool yields_too_little(const PaymentProblem& problem, SourceMask drained) {
    PaymentProblem of_any = problem;
    of_any.rules.accepts.fill(kAnyEnergy);
    of_any.rules.generic_accepts = kAnyEnergy;
    of_any.rules.needless_drains_allowed = true;
    for (Source& source : std::span(of_any.sources).first(of_any.source_count))
        for (SourceMode& mode : source.modes) mode.purposes |= of_any.purpose;
    return !pays(of_any, drained);
}

PaymentProblem Game::payment_problem(const Position& position) const {
    return pose_payment(position, payer_of(position), {price_due(position)});
}

PaymentProblem Game::payment_problem_of(const Position& position, Choice choice) const {
    return pose_payment(position, choice.actor, due_for(position, choice));
}

Due Game::due_for(const Position& position, Choice choice) const {
    if (kind_of(choice) == ChoiceKind::retain) return {retain_price()};
    Frame item;
    item.controller = choice.actor;
    item.card = choice.first;
    Kind excluded = kNoKind;
    switch (kind_of(choice)) {
        case ChoiceKind::install:
            item.item = ItemKind::install;
            break;
        case ChoiceKind::set_body:
            item.item = ItemKind::body;
            break;
        case ChoiceKind::set_face_down:
            item.item = ItemKind::face_down_body;
            break;
        case ChoiceKind::set_trap:
            item.item = ItemKind::trap_setting;
            break;
        case ChoiceKind::activate_trap:
            item.item = ItemKind::trap;
            break;
        case ChoiceKind::move:
            item.item = ItemKind::move;
            break;
        case ChoiceKind::set_technique:
            item.item = ItemKind::technique;
            item.number = static_cast<std::uint8_t>(choice.third);
            item.ability = static_cast<std::uint8_t>(ability_index(cards_[item.card], AbilityKind::technique));
            break;
        case ChoiceKind::activate:
            item.item = ItemKind::ability;
            item.card = position.body({choice.first}).kind;
            item.ability = static_cast<std::uint8_t>(choice.third);
            break;
        case ChoiceKind::activate_charge: {
            item.item = ItemKind::charge_ability;
            item.ability = static_cast<std::uint8_t>(choice.third & 0xFF);
            const AbilityCost& cost = cards_[item.card].abilities[item.ability].cost;
            // The charge itself is drained or gone by then: [d] competes with the energy that it could have given.
            if (choice.third < 256 && (cost.drain_self || cost.self_to_abyss)) excluded = item.card;
            break;
        }
        default:
            return {};
    }
    return {price(position, item), excluded};
}

// What opposing bodies add to the cost of a technique.
Cost Game::tax(const Position& position, Player player) const {
    Cost tax;
    if (!reads_.any_tax) return tax;
    for (const Player owner : kBothPlayers) {
        const Side& side = position.sides[owner];
        for (const int slot : side.bodies.slots()) {
            const CardRules* card = working_card(*this, position, Reference8::body(owner, slot));
            if (card == nullptr) continue;
            for (const Ability& ability : abilities_of(*card)) {
                if (ability.kind != AbilityKind::constant) continue;
                for (const Effect& effect : effects_of(ability)) {
                    const bool bears =
                        effect.object == Reference::each_player || (effect.object == Reference::opponents) == (owner != player);
                    if (effect.operation == Operation::tax_techniques && bears) tax += effect.cost;
                }
            }
        }
    }
    return tax;
}

}  // namespace arbiter::proxy
