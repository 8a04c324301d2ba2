// Judges a payment by trying every way to hand out the energy: slow in the worst case, plain, and sharing nothing with
// model/core/energy/payment.
#include "properties/proxy/payment_judge.h"

#include <array>

#include "model/proxy/words/card_language.h"
#include "properties/proxy/recount.h"

namespace arbiter::proxy {
namespace {

constexpr int kMaximumUnits = kMaximumSources * SourceMode::kMaximumUnits;
constexpr int kMaximumDemanded = kMaximumSymbols + kMaximumSources * SourceMode::kMaximumInputSymbols;

// The types of energy that pay a symbol of this type (cost.neutral-symbol). Generic symbols are paid by any.
EnergySet paid_by(const Readings& readings, int type) {
    const EnergySet own = static_cast<EnergySet>(1 << type);
    switch (readings.cost_neutral_symbol) {
        case CostNeutralSymbol::any_pays_neutral:
            return type == 0 ? kAnyEnergy : own;
        case CostNeutralSymbol::neutral_only:
            return own;
        case CostNeutralSymbol::neutral_is_wild:
            return type == 0 ? kAnyEnergy : static_cast<EnergySet>(own | 1);
    }
    return own;
}

Cost generic(int symbols) {
    Cost cost;
    cost.generic = static_cast<std::uint8_t>(symbols);
    return cost;
}

// Constant abilities of face-up bodies that make techniques of this player dearer.
Cost taxes_on(const Game& game, const Position& position, Player player) {
    Cost sum;
    for (Player owner = 0; owner < kPlayers; ++owner) {
        for (const Body& body : position.sides[owner].bodies) {
            if (!body.face_up()) continue;
            const CardRules& card = game.cards()[body.kind];
            for (int i = 0; i < card.ability_count; ++i) {
                const Ability& ability = card.abilities[i];
                for (int j = 0; j < ability.effect_count; ++j) {
                    const Effect& effect = ability.effects[j];
                    if (effect.operation != Operation::tax_techniques) continue;
                    const bool hits =
                        effect.object == Reference::each_player || (effect.object == Reference::opponents) == (owner != player);
                    if (hits) sum += effect.cost;
                }
            }
        }
    }
    return sum;
}

Bill bill_of_technique(const Game& game, const Position& position, const Frame& frame) {
    const CardRules& card = game.cards()[frame.card];
    Bill bill{card.cost, bit(Purpose::set_technique), true};
    const Ability& ability = card.abilities[frame.ability];
    bill.cost += ability.cost.energy;
    if (ability.cost.chosen_generic) bill.cost += generic(frame.number);
    bill.cost += taxes_on(game, position, frame.controller);
    return bill;
}

Bill bill_of_install(const Game& game, const Frame& frame) {
    const Settings& settings = game.rules().settings;
    const Readings& readings = game.rules().readings;
    const bool dear = types_counted(game, frame.card) >= settings.charge_extra_cost_from_types;
    Bill bill{generic(dear ? settings.charge_extra_cost : 0), bit(Purpose::install), true};
    if (readings.install_base_cost == InstallBaseCost::card_cost) bill.cost += game.cards()[frame.card].cost;
    bill.known = readings.cost_generic_word == CostGenericWord::any_type;
    return bill;
}

Bill bill_of_item(const Game& game, const Position& position, const Frame& frame) {
    const Rules& rules = game.rules();
    const bool plain_words = rules.readings.cost_generic_word != CostGenericWord::neutral_only;
    switch (frame.item) {
        case ItemKind::install:
            return bill_of_install(game, frame);
        case ItemKind::body:
            return {game.cards()[frame.card].cost, bit(Purpose::set_body), true};
        case ItemKind::face_down_body:
            return {rules.settings.facedown_cost, bit(Purpose::set_body), true};
        case ItemKind::technique:
            return bill_of_technique(game, position, frame);
        case ItemKind::ability:
        case ItemKind::charge_ability:
            return {game.cards()[frame.card].abilities[frame.ability].cost.energy, bit(Purpose::activate), true};
        case ItemKind::move:
            return {generic(rules.settings.move_cost), bit(Purpose::move), plain_words};
        case ItemKind::trap:
            return {game.cards()[frame.card].activation_cost, bit(Purpose::trap), true};
        default:
            return {{}, 0, false};
    }
}

}  // namespace

Bill bill_of(const Game& game, const Position& position) {
    if (position.frame_count == 0) return {{}, 0, false};
    const Frame& frame = position.top();
    if (frame.type == FrameType::retain)
        return {generic(game.rules().settings.retain_cost), bit(Purpose::retain),
                game.rules().readings.cost_generic_word == CostGenericWord::any_type};
    if (frame.type != FrameType::item) return {{}, 0, false};
    if (frame.stage == Stage::paying) return bill_of_item(game, position, frame);
    // A toll: the operation of the trap that asks for it.
    const Ability& ability = game.cards()[frame.card].abilities[frame.ability];
    const Effect& effect = ability.effects[frame.step];
    return {effect.cost, bit(Purpose::toll), frame.step < ability.effect_count && effect.operation == Operation::cancel_unless_paid};
}

Source source_of(const Game& game, Kind kind) {
    const CardRules& card = game.cards()[kind];
    const Rules& rules = game.rules();
    Source source;
    SourceMode& plain = source.modes[source.mode_count++];
    const auto add = [&](EnergySet types) {
        if (plain.unit_count < SourceMode::kMaximumUnits) plain.units[plain.unit_count++] = types;
    };
    const EnergySet types = types_yielded(game, kind);
    switch (rules.readings.charge_yield) {
        case ChargeYield::one_of_choice:
            for (int unit = 0; unit < rules.settings.charge_yield_amount; ++unit) add(types);
            break;
        case ChargeYield::one_of_each:
            for (int type = 0; type < kMaximumEnergyTypes; ++type)
                if ((types >> type) & 1) add(static_cast<EnergySet>(1 << type));
            break;
        case ChargeYield::printed_cost:
            for (int type = 0; type < kMaximumEnergyTypes; ++type)
                for (int i = 0; i < card.cost.typed[type]; ++i) add(static_cast<EnergySet>(1 << type));
            break;
    }
    for (int i = 0; i < card.ability_count && source.mode_count < Source::kMaximumModes; ++i)
        if (card.abilities[i].kind == AbilityKind::charge_energy) source.modes[source.mode_count++] = card.abilities[i].mode;
    return source;
}

namespace {

// Both without initial values: a payment uses few of the many that there can be, and is judged at every step that pays.
struct Unit {
    EnergySet types;
    int source;
    bool for_cost;
    bool for_feeding;
    bool spent;
};

struct Symbol {
    EnergySet paid_by;
    int source;  // whose input it is; -1: of the cost itself

    bool operator==(const Symbol&) const = default;
};

class Judge {
public:
    Judge(const Game& game, const Bill& bill, const Kind* drained, int count, Demands demands)
        : game_(game), bill_(bill), drained_(drained), count_(count), demands_(demands), idle_(count) {
        add_symbols(bill.cost, -1);
    }

    bool choose_modes(int source) {
        if (source == count_) return symbol_count_ <= unit_count_ && hand_out(0);
        const Source given = source_of(game_, drained_[source]);
        for (int i = 0; i < given.mode_count; ++i) {
            const int symbols = symbol_count_;
            const int units = unit_count_;
            if (add_mode(given.modes[i], source) && choose_modes(source + 1)) return true;
            symbol_count_ = symbols;
            unit_count_ = units;
        }
        return false;
    }

private:
    bool add_symbols(const Cost& cost, int source) {
        if (cost.is_free()) return true;
        for (int type = 0; type <= kMaximumEnergyTypes; ++type) {
            const int symbols = type == kMaximumEnergyTypes ? cost.generic : cost.typed[type];
            if (symbols == 0) continue;
            const EnergySet set = type == kMaximumEnergyTypes ? kAnyEnergy : paid_by(game_.rules().readings, type);
            for (int i = 0; i < symbols; ++i) {
                if (symbol_count_ == kMaximumDemanded) return false;
                symbols_[symbol_count_++] = {set, source};
            }
        }
        return true;
    }

    bool add_mode(const SourceMode& mode, int source) {
        for (int i = 0; i < mode.unit_count; ++i) {
            if (unit_count_ == kMaximumUnits) return false;
            units_[unit_count_++] = {mode.units[i], source, (mode.purposes & bill_.purpose) != 0, (mode.purposes & kFeeding) != 0, false};
        }
        return add_symbols(mode.input, source);
    }

    // Every symbol gets a unit, equal symbols in the order of their units; then the order of the sources is looked at. No more sources may
    // be left that pay nothing than symbols are left to be paid: of the very many ways that end so none is tried.
    bool hand_out(int symbol) {
        if (demands_.every_source_pays && idle_ > symbol_count_ - symbol) return false;
        if (symbol == symbol_count_) return !demands_.nothing_circular || can_be_ordered();
        const bool as_before = symbol > 0 && symbols_[symbol] == symbols_[symbol - 1];
        for (int i = as_before ? unit_of_[symbol - 1] + 1 : 0; i < unit_count_; ++i) {
            Unit& unit = units_[i];
            const bool allowed = symbols_[symbol].source < 0 ? unit.for_cost : unit.for_feeding && unit.source != symbols_[symbol].source;
            if (unit.spent || !allowed || (unit.types & symbols_[symbol].paid_by) == 0) continue;
            unit.spent = true;
            unit_of_[symbol] = i;
            idle_ -= symbols_paid_[unit.source]++ == 0 ? 1 : 0;
            const bool found = hand_out(symbol + 1);
            idle_ += --symbols_paid_[unit.source] == 0 ? 1 : 0;
            unit.spent = false;
            if (found) return true;
        }
        return false;
    }

    // Sources come one after another, each once all that feeds it has come.
    bool can_be_ordered() const {
        std::array<bool, kMaximumSources> made{};
        for (int round = 0; round < count_; ++round) {
            int next = -1;
            for (int source = 0; source < count_ && next < 0; ++source) {
                bool fed = !made[source];
                for (int i = 0; i < symbol_count_; ++i) fed = fed && (symbols_[i].source != source || made[payer(i)]);
                if (fed) next = source;
            }
            if (next < 0) return false;
            made[next] = true;
        }
        return true;
    }

    int payer(int symbol) const { return units_[unit_of_[symbol]].source; }

    const Game& game_;
    const Bill& bill_;
    const Kind* drained_;
    int count_;
    Demands demands_;
    std::array<Unit, kMaximumUnits> units_;
    std::array<Symbol, kMaximumDemanded> symbols_;
    std::array<int, kMaximumDemanded> unit_of_;
    std::array<std::uint8_t, kMaximumSources> symbols_paid_{};  // by source
    int unit_count_ = 0;
    int symbol_count_ = 0;
    int idle_;  // sources that pay nothing yet
};

}  // namespace

bool covers(const Game& game, const Bill& bill, const Kind* drained, int count, Demands demands) {
    if (count > kMaximumSources || bill.cost.symbols() > kMaximumSymbols) return false;
    return Judge(game, bill, drained, count, demands).choose_modes(0);
}

}  // namespace arbiter::proxy
