// What the payment tests share: rules, kinds of sources, a legality check of witnesses, and a joint search that does without Z3.
#pragma once

#include <array>
#include <bit>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "model/core/energy/payment.h"
#include "model/core/energy/payment_solver.h"
#include "model/core/energy/payment_text.h"

namespace arbiter {

enum class Neutral { kAnyPaysNeutral, kNeutralOnly, kNeutralIsWild };

inline EnergyRules energy_rules(Neutral reading, bool needless_drains_allowed = false) {
    EnergyRules rules;
    for (int type = 0; type < kMaximumEnergyTypes; ++type) {
        rules.accepts[type] = static_cast<EnergySet>(1u << type);
        if (reading == Neutral::kNeutralIsWild) rules.accepts[type] |= 1;
    }
    if (reading != Neutral::kNeutralOnly) rules.accepts[0] = kAnyEnergy;
    rules.needless_drains_allowed = needless_drains_allowed;
    return rules;
}

inline const EnergyAlphabet& alphabet() {
    static const EnergyAlphabet letters{"xaflns", 't'};
    return letters;
}

// Purpose 1 is everyday use; purpose 2 is what restricted energy may be spent on.
inline constexpr std::uint16_t kEveryday = 1;
inline constexpr std::uint16_t kSpecial = 2;

// Eight kinds over the types x, a, f: single, neutral, dual, triple, one of each, filter alone, filter or plain, restricted double or
// plain.
inline const std::array<Source, 8>& kinds_of_sources() {
    static const std::array<Source, 8> kinds = [] {
        std::array<Source, 8> made;
        const auto read = parse_sources("a,x,af,xaf,=af,x>af,f|x>af,x|=xx!", alphabet());
        for (std::size_t i = 0; i < made.size(); ++i) made[i] = read[i].source;
        made[7].modes[1].purposes = kSpecial;
        return made;
    }();
    return kinds;
}

inline PaymentProblem problem_of(const EnergyRules& rules, const Cost& cost, std::uint16_t purpose, const std::vector<int>& kinds) {
    PaymentProblem problem;
    problem.rules = rules;
    problem.cost = cost;
    problem.purpose = purpose;
    for (const int kind : kinds) {
        problem.sources[problem.source_count] = kinds_of_sources()[static_cast<std::size_t>(kind)];
        ++problem.source_count;
    }
    return problem;
}

inline JointProblem joint_problem_of(const PaymentProblem& single) {
    JointProblem joint;
    joint.rules = single.rules;
    joint.types = 0b111;
    for (int i = 0; i < single.source_count; ++i) {
        JointSource source;
        source.name = "source " + std::to_string(i);
        source.source = single.sources[i];
        joint.sources.push_back(source);
    }
    JointPlay play;
    play.name = "play";
    play.cost = single.cost;
    play.purpose = single.purpose;
    joint.plays.push_back(play);
    return joint;
}

// Every cost with at most so many symbols out of x, a, f and generic.
inline std::vector<Cost> costs_up_to(int symbols) {
    std::vector<Cost> costs;
    for (int x = 0; x <= symbols; ++x) {
        for (int a = 0; x + a <= symbols; ++a) {
            for (int f = 0; x + a + f <= symbols; ++f) {
                for (int generic = 0; x + a + f + generic <= symbols; ++generic) {
                    Cost cost;
                    cost.typed = {static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(f)};
                    cost.generic = static_cast<std::uint8_t>(generic);
                    costs.push_back(cost);
                }
            }
        }
    }
    return costs;
}

// Every multiset of at most `size` numbers below `choices`, each ascending.
inline std::vector<std::vector<int>> multisets_up_to(int size, int choices) {
    std::vector<std::vector<int>> all{{}};
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (static_cast<int>(all[i].size()) == size) continue;
        for (int next = all[i].empty() ? 0 : all[i].back(); next < choices; ++next) {
            std::vector<int> larger = all[i];
            larger.push_back(next);
            all.push_back(std::move(larger));
        }
    }
    return all;
}

inline std::string describe(const PaymentProblem& problem) {
    std::string text = "cost";
    for (int type = 0; type < kMaximumEnergyTypes; ++type) text += " " + std::to_string(problem.cost.typed[type]);
    text += " generic " + std::to_string(problem.cost.generic) + " purpose " + std::to_string(problem.purpose) + " groups";
    for (int i = 0; i < problem.source_count; ++i) text += " " + std::to_string(problem.sources[i].group);
    return text;
}

// Plays a witness out, drain by drain. Says what is wrong with it; nothing if it is a legal payment of every play.
class WitnessReplay {
public:
    explicit WitnessReplay(const JointProblem& problem) : problem_(problem) {}

    std::string fault_in(const std::vector<PlayPayment>& payments) {
        if (payments.size() != problem_.plays.size()) return "not every play has a payment";
        for (const JointPlay& play : problem_.plays) {
            for (const int source : play.drained_besides) {
                if (!drained_.insert(source).second) return "a source is drained twice";
            }
        }
        for (std::size_t play = 0; play < payments.size(); ++play) {
            const std::string fault = fault_in_play(problem_.plays[play], payments[play]);
            if (!fault.empty()) return fault;
        }
        return "";
    }

private:
    EnergySet accepts(int symbol) const {
        return symbol == kGenericSymbol ? problem_.rules.generic_accepts : problem_.rules.accepts[symbol];
    }

    static Cost& add(Cost& cost, int symbol) {
        std::uint8_t& count = symbol == kGenericSymbol ? cost.generic : cost.typed[symbol];
        ++count;
        return cost;
    }

    std::string fault_in_play(const JointPlay& play, const PlayPayment& payment) {
        std::vector<Cost> fed(problem_.sources.size());
        Cost paid;
        for (const UsedSource& used : payment.used) {
            const JointSource& source = problem_.sources[used.source];
            const SourceMode& mode = source.source.modes[used.mode];
            if (!drained_.insert(used.source).second) return "a source is drained twice";
            if (play.moment < source.ready_from || play.moment > source.ready_until) return "a source is not ready";
            if (!(fed[used.source] == mode.input)) return "a source is used before its input is paid";
            if (used.spent.empty() && !problem_.rules.needless_drains_allowed) return "a source pays nothing";
            std::set<int> spent;
            for (const SpentUnit& unit : used.spent) {
                if (!spent.insert(unit.unit).second || unit.unit >= mode.unit_count) return "a unit is spent twice";
                if ((mode.units[unit.unit] >> unit.type & 1) == 0) return "a unit is spent as what it is not";
                if ((accepts(unit.symbol) >> unit.type & 1) == 0) return "a symbol is paid with the wrong energy";
                if ((mode.purposes & (unit.fed_into < 0 ? play.purpose : kFeeding)) == 0)
                    return "restricted energy is spent on something else";
                if (unit.fed_into >= 0 && drained_.count(unit.fed_into) != 0) return "a source is fed after its use";
                add(unit.fed_into < 0 ? paid : fed[static_cast<std::size_t>(unit.fed_into)], unit.symbol);
            }
        }
        return paid == play.cost ? "" : "the cost is not paid";
    }

    const JointProblem& problem_;
    std::set<int> drained_;
};

// Joint payment by trying every set of sources for each play in turn, without Z3. For plays without a record.
inline bool joint_payable_by_search(const JointProblem& problem, std::size_t play = 0, SourceMask drained = 0) {
    if (play == 0) {
        for (const JointPlay& of : problem.plays) {
            for (const int source : of.drained_besides) {
                const JointSource& besides = problem.sources[source];
                if ((drained >> source & 1) != 0 || of.moment < besides.ready_from || of.moment > besides.ready_until) return false;
                drained |= SourceMask{1} << source;
            }
        }
    }
    if (play == problem.plays.size()) return true;
    PaymentProblem single;
    single.rules = problem.rules;
    single.cost = problem.plays[play].cost;
    single.purpose = problem.plays[play].purpose;
    std::vector<int> sources;
    for (int source = 0; source < static_cast<int>(problem.sources.size()); ++source) {
        const JointSource& of = problem.sources[source];
        const int moment = problem.plays[play].moment;
        if ((drained >> source & 1) != 0 || moment < of.ready_from || moment > of.ready_until) continue;
        single.sources[single.source_count] = of.source;
        single.sources[single.source_count].group = static_cast<std::uint8_t>(single.source_count);
        ++single.source_count;
        sources.push_back(source);
    }
    std::vector<SourceMask> masks;
    list_payments(single, masks);
    for (const SourceMask mask : masks) {
        SourceMask next = drained;
        for (SourceMask rest = mask; rest != 0; rest &= rest - 1) next |= SourceMask{1} << sources[std::countr_zero(rest)];
        if (joint_payable_by_search(problem, play + 1, next)) return true;
    }
    return false;
}

// The problem with these additional units of unrestricted energy, as sources that need not pay.
inline JointProblem with_energy(JointProblem problem, const std::vector<int>& types) {
    for (const int type : types) {
        JointSource source;
        source.name = "additional";
        source.source.mode_count = 1;
        source.source.group = static_cast<std::uint8_t>(200 + type);
        source.source.modes[0].unit_count = 1;
        source.source.modes[0].units[0] = static_cast<EnergySet>(1u << type);
        problem.sources.push_back(source);
    }
    return problem;
}

}  // namespace arbiter
