// Recorded payments read and judged (notation_payment.h).
#include "model/proxy/words/notation_payment.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "model/core/energy/cost_text.h"
#include "model/proxy/rules/inspect.h"
#include "model/proxy/rules/paying.h"
#include "model/proxy/words/reference_text.h"

namespace arbiter::proxy {
namespace {

constexpr std::string_view kForm = "a drained charge: \"p09\", \"p09:f\", \"p21:al<p01:x\" or \"B/p19:f\"";
constexpr std::size_t kMaximumClaimedUnits = SourceMode::kMaximumUnits;

// "B/p19:f" without what was fed into it.
DrainedCharge read_charge(const Names& names, const JsonView& view, std::string_view text, Player payer, std::string_view symbols) {
    DrainedCharge charge;
    charge.owner = payer;
    if (auto slash = text.find('/'); slash != std::string_view::npos) {
        auto owner = read_player(names, text.substr(0, slash));
        if (!owner) view.fail(kForm);
        charge.owner = *owner;
        text.remove_prefix(slash + 1);
    }
    auto colon = text.find(':');
    auto kind = names.kind_of(text.substr(0, colon));
    if (!kind) view.fail("a card of this game in " + std::string(kForm));
    charge.card = *kind;
    if (colon == std::string_view::npos) return charge;
    std::string_view letters = text.substr(colon + 1);
    if (letters.empty() || letters.size() > kMaximumClaimedUnits) view.fail(kForm);
    for (char letter : letters) {
        auto type = symbols.find(letter);
        if (type == std::string_view::npos) view.fail(fmt::format("energy symbols out of \"{}\" after the colon", symbols));
        charge.energy.push_back(static_cast<int>(type));
    }
    return charge;
}

// "p21:al<p01:x+p05:f<p02:x": what stands after "<" was fed into the charge before it, as far as the text goes. The place of the charge in
// the list; what it was fed with stands before it.
std::size_t read_item(const Names& names, const JsonView& view, std::string_view text, Player payer, std::string_view symbols,
                      std::vector<DrainedCharge>& out) {
    const auto fed = text.find('<');
    DrainedCharge charge = read_charge(names, view, text.substr(0, fed), payer, symbols);
    for (std::string_view rest = fed == std::string_view::npos ? "" : text.substr(fed + 1); fed != std::string_view::npos;) {
        const auto plus = rest.find('+');
        const bool chain = rest.find('<') < plus;
        const std::size_t feeder = read_item(names, view, chain ? rest : rest.substr(0, plus), payer, symbols, out);
        out[feeder].feeds = true;
        charge.fed_by.push_back(feeder);
        if (chain || plus == std::string_view::npos) break;
        rest.remove_prefix(plus + 1);
    }
    out.push_back(std::move(charge));
    return out.size() - 1;
}

// The ways in which a mode's units can give the energy that is claimed, one type a unit; what is not claimed is lost. At most `room` are
// added.
void restrict_mode(const SourceMode& mode, std::vector<int> claimed, Source& out) {
    if (claimed.size() > mode.unit_count) return;
    // Units that are not claimed take part as -1, so that every assignment of types to units is a permutation.
    claimed.resize(mode.unit_count, -1);
    std::sort(claimed.begin(), claimed.end());
    do {
        SourceMode restricted = mode;
        restricted.unit_count = 0;
        restricted.units = {};
        bool fits = true;
        for (int i = 0; i < mode.unit_count && fits; ++i) {
            if (claimed[i] < 0) continue;
            fits = (mode.units[i] >> claimed[i] & 1) != 0;
            restricted.units[restricted.unit_count++] = static_cast<EnergySet>(1 << claimed[i]);
        }
        if (!fits) continue;
        out.modes[out.mode_count++] = restricted;
        return;  // which unit gives which energy makes no difference to what can be paid
    } while (std::next_permutation(claimed.begin(), claimed.end()));
}

std::string energy_words(const std::vector<int>& types, std::string_view symbols) {
    std::string words;
    for (int type : types) words += fmt::format("[{}]", symbols[type]);
    return words;
}

class Judge {
public:
    Judge(const Game& game, const Names& names, const Position& position, const PaymentFor& what, const PaymentProblem& problem,
          std::span<const Kind> source_kinds, std::vector<Statement>& statements)
        : game_(game), names_(names), position_(position), what_(what), problem_(problem), kinds_(source_kinds), statements_(statements) {}

    std::optional<SourceMask> judge(const std::vector<DrainedCharge>& drained) {
        SourceMask mask = 0;
        bool all_there = true;
        std::vector<int> taken;
        taken.reserve(drained.size());
        for (const DrainedCharge& charge : drained) {
            int source = take(charge, mask);
            all_there = all_there && source >= 0;
            taken.push_back(source);
            if (source < 0) continue;
            mask |= SourceMask{1} << source;
            restrict(charge, source);
        }
        if (!all_there) {
            tell_missing(drained);
            return std::nullopt;
        }
        judge_sum(mask);
        judge_feeding(drained, taken);
        return mask;
    }

private:
    void state(Clause clause, std::string fact) {
        if (clause == Clause::none) return;
        auto id = static_cast<ClauseId>(clause);
        for (const Statement& known : statements_) {
            if (known.clause == id) return;
        }
        statements_.push_back({id, std::move(fact)});
    }
    const std::string& card(Kind kind) const { return names_.cards[kind].name; }
    const std::string& payer() const { return names_.players[what_.payer]; }

    // The first source of that card that is not in `used`; -1 if there is none.
    int take(const DrainedCharge& charge, SourceMask used) const {
        if (charge.owner != what_.payer) return -1;
        for (std::size_t i = 0; i < kinds_.size(); ++i) {
            if (kinds_[i] == charge.card && (used >> i & 1) == 0) return static_cast<int>(i);
        }
        return -1;
    }

    // Checks the energy that one charge is said to have given, and keeps the modes that give it.
    void restrict(const DrainedCharge& charge, int source) {
        Source& all = restricted_.sources[source];
        all = problem_.sources[source];
        all.group = static_cast<std::uint8_t>(source);
        if (charge.energy.empty()) return;
        all.mode_count = 0;
        const Source& original = problem_.sources[source];
        for (int i = 0; i < original.mode_count; ++i) restrict_mode(original.modes[i], charge.energy, all);
        claims_ = true;
        if (all.mode_count > 0) return;
        claims_possible_ = false;
        state(Clause::charge_produces, fmt::format("{} does not yield {} by being drained once", card(charge.card),
                                                   energy_words(charge.energy, kRegister.energy_symbols)));
    }

    void tell_missing(const std::vector<DrainedCharge>& drained) {
        std::array<int, kMaximumKinds> wanted{}, feeding{};
        for (const DrainedCharge& charge : drained) {
            if (charge.owner != what_.payer) {
                state(Clause::zones_per_player,
                      fmt::format("the charge {} is {}'s; only its owner drains it", card(charge.card), names_.players[charge.owner]));
                continue;
            }
            ++wanted[charge.card];
            if (charge.feeds || !charge.fed_by.empty()) ++feeding[charge.card];
        }
        for (std::size_t kind = 0; kind < names_.cards.size(); ++kind) {
            if (wanted[kind] == 0) continue;
            int there = static_cast<int>(std::count(kinds_.begin(), kinds_.end(), static_cast<Kind>(kind)));
            if (wanted[kind] > there) tell_missing(static_cast<Kind>(kind), wanted[kind], there, feeding[kind] > 0);
        }
    }

    void tell_missing(Kind kind, int wanted, int there, bool feeds) {
        const Side& side = position_.sides[what_.payer];
        const int drained = side.count(Pile::drained_charges, kind);
        const bool came_in_drained = counted_types(game_, kind) >= game_.rules().settings.charge_drained_from_types;
        if (kind == what_.used_charge) {
            state(Clause::charge_ready_only,
                  fmt::format("{} is drained for the [d] of its own ability and can give no energy besides", card(kind)));
        } else if (what_.installing && kind == what_.played && drained == 0 && there == 0) {
            state(Clause::charge_ready_only, fmt::format("{} is not a ready charge while it is being installed", card(kind)));
            if (came_in_drained) state(drained_clause(kind), fmt::format("{} comes in drained", card(kind)));
        } else if (drained > 0) {
            state(Clause::charge_ready_only, fmt::format("{}'s charge {} is drained", payer(), card(kind)));
            // It was drained as it came in if nothing else has drained a charge since.
            if (came_in_drained && drained_charges(side) <= side.installs) {
                state(drained_clause(kind), fmt::format("a charge {} comes in drained; it is made ready in the next refresh", card(kind)));
            }
        } else if (there > 0) {
            state(Clause::charge_ready_only,
                  fmt::format("{} has {} ready charge{} {} and drains {}", payer(), there, there == 1 ? "" : "s", card(kind), wanted));
            if (feeds)
                state(Clause::charge_ability_zone, "energy that a charge's ability yields can be spent only after that ability was paid");
        } else {
            state(Clause::charge_ready_only, fmt::format("{} has no charge {}", payer(), card(kind)));
        }
    }

    int drained_charges(const Side& side) const {
        int all = 0;
        for (int kind = 0; kind < game_.kinds(); ++kind) all += side.count(Pile::drained_charges, static_cast<Kind>(kind));
        return all;
    }

    Clause drained_clause(Kind kind) const {
        return counted_types(game_, kind) > game_.rules().settings.charge_drained_from_types ? Clause::install_multi_drained
                                                                                             : Clause::install_dual_drained;
    }

    // Do these sources pay, and do they with the energy that they are said to have given?
    void judge_sum(SourceMask mask) {
        if (pays(problem_, mask)) {
            if (claims_ && claims_possible_ && !pays(only(mask, restricted_.sources), compact(mask))) {
                state(Clause::charge_produces, "the energy that is said to have been given does not pay " + cost());
            }
            return;
        }
        if (mask == 0) {
            state(what_.cost_clause, fmt::format("{} is to be paid, and nothing was drained", cost()));
            return;
        }
        // Where nothing that is ready pays it, it is told that the charges do not yield enough.
        if (yields_too_little(problem_, mask) && payable(problem_)) {
            state(what_.cost_clause, fmt::format("the cost is {}, and what was drained yields less", cost()));
            return;
        }
        if (payable(only(mask, problem_.sources))) {
            state(Clause::charge_produces, fmt::format("more was drained than pays {}: a charge that pays nothing is not drained", cost()));
            return;
        }
        state(Clause::charge_produces, fmt::format("what was drained does not yield {}", cost()));
        state(what_.cost_clause, fmt::format("the cost is {}, and what was drained does not pay it", cost()));
    }

    // What is said to have been fed into a charge pays what its ability costs, and what comes of it all pays the cost.
    void judge_feeding(const std::vector<DrainedCharge>& drained, const std::vector<int>& taken) {
        const auto is_fed = [](const DrainedCharge& charge) { return !charge.fed_by.empty(); };
        if (std::none_of(drained.begin(), drained.end(), is_fed)) return;
        PaymentProblem top = problem_;
        top.source_count = 0;
        for (std::size_t i = 0; i < drained.size(); ++i) {
            if (is_fed(drained[i]) && !is_fed_rightly(drained, taken, i)) return;
            if (!drained[i].feeds) add_source(top, after_feeding(drained[i], taken[i]));
        }
        if (claims_possible_ && !pays(top, compact_of(top.source_count)))
            state(Clause::charge_produces, "the energy that is left after feeding does not pay " + cost());
    }

    bool is_fed_rightly(const std::vector<DrainedCharge>& drained, const std::vector<int>& taken, std::size_t index) {
        const std::string& name = card(drained[index].card);
        const Source& source = restricted_.sources[taken[index]];
        std::string asked;
        for (int i = 0; i < source.mode_count; ++i) {
            const SourceMode& mode = source.modes[i];
            if (mode.input.is_free()) continue;
            PaymentProblem feeding = problem_;
            feeding.cost = mode.input;
            feeding.purpose = 1;
            feeding.source_count = 0;
            for (const std::size_t feeder : drained[index].fed_by)
                add_source(feeding, only_for_feeding(after_feeding(drained[feeder], taken[feeder])));
            if (pays(feeding, compact_of(feeding.source_count))) return true;
            asked = text_of_cost(mode.input, kRegister.energy_symbols);
        }
        state(Clause::charge_produces,
              asked.empty() ? fmt::format("nothing is fed into {}: it yields energy by being drained alone", name)
                            : fmt::format("{} is fed with {}, and what is said to have been fed into it is not that", name, asked));
        return false;
    }

    // The source of a charge, in the modes that agree with whether it was fed.
    Source after_feeding(const DrainedCharge& charge, int source) const {
        Source result = restricted_.sources[source];
        if (charge.fed_by.empty() && !charge.feeds) return result;
        int kept = 0;
        for (int i = 0; i < result.mode_count; ++i) {
            SourceMode mode = result.modes[i];
            if (mode.input.is_free() != charge.fed_by.empty()) continue;
            mode.input = {};
            result.modes[kept++] = mode;
        }
        result.mode_count = static_cast<std::uint8_t>(kept);
        return result;
    }

    // Energy that may be spent on something else only is fed into nothing.
    static Source only_for_feeding(Source source) {
        int kept = 0;
        for (int i = 0; i < source.mode_count; ++i) {
            SourceMode mode = source.modes[i];
            if ((mode.purposes & kFeeding) == 0) continue;
            mode.purposes |= 1;
            source.modes[kept++] = mode;
        }
        source.mode_count = static_cast<std::uint8_t>(kept);
        return source;
    }

    static void add_source(PaymentProblem& problem, Source source) {
        source.group = static_cast<std::uint8_t>(problem.source_count);
        problem.sources[problem.source_count++] = source;
    }
    static SourceMask compact_of(int count) { return count == kMaximumSources ? ~SourceMask{0} : (SourceMask{1} << count) - 1; }

    std::string cost() const { return problem_.cost.is_free() ? "nothing" : text_of_cost(problem_.cost, kRegister.energy_symbols); }

    // The problem with the sources of the mask alone, each in a group of its own.
    PaymentProblem only(SourceMask mask, const std::array<Source, kMaximumSources>& sources) const {
        PaymentProblem part = problem_;
        part.source_count = 0;
        for (int i = 0; i < problem_.source_count; ++i) {
            if ((mask >> i & 1) == 0) continue;
            part.sources[part.source_count] = sources[i];
            part.sources[part.source_count].group = static_cast<std::uint8_t>(part.source_count);
            ++part.source_count;
        }
        return part;
    }
    static SourceMask compact(SourceMask mask) {
        int count = 0;
        for (; mask != 0; mask &= mask - 1) ++count;
        return compact_of(count);
    }

    const Game& game_;
    const Names& names_;
    const Position& position_;
    const PaymentFor& what_;
    const PaymentProblem& problem_;
    std::span<const Kind> kinds_;
    std::vector<Statement>& statements_;
    PaymentProblem restricted_;
    bool claims_ = false;
    bool claims_possible_ = true;
};

}  // namespace

std::vector<DrainedCharge> read_payment(const Names& names, const JsonView& pay, Player payer, std::string_view energy_symbols) {
    std::vector<DrainedCharge> drained;
    const std::vector<JsonView> items = pay.elements(0, kMaximumSources);
    drained.reserve(items.size());
    for (const JsonView& item : items) read_item(names, item, item.read_string(1, 200), payer, energy_symbols, drained);
    return drained;
}

std::optional<SourceMask> judge_payment(const Game& game, const Names& names, const Position& position, const PaymentFor& what,
                                        const std::vector<DrainedCharge>& drained, const PaymentProblem& problem,
                                        std::span<const Kind> source_kinds, std::vector<Statement>& statements) {
    return Judge(game, names, position, what, problem, source_kinds, statements).judge(drained);
}

std::vector<Kind> ready_sources(const Position& position, Player player, Kind without) {
    std::vector<Kind> sources;
    for (int kind = 0; kind < kMaximumKinds; ++kind) {
        int count = position.sides[player].count(Pile::ready_charges, static_cast<Kind>(kind));
        if (kind == without && count > 0) --count;
        sources.insert(sources.end(), count, static_cast<Kind>(kind));
    }
    return sources;
}

}  // namespace arbiter::proxy
