// The encoding of a joint payment problem for Z3, in linear integer arithmetic. For payment_solver.cpp only.
//
// All variables are 0 or 1 but the ranks and the extra energy. Matching plain sources with symbols is then a transport problem, whose
// linear relaxation has whole solutions, so that Z3 refutes even large ones without search (a propositional encoding meets the pigeonhole
// principle).
#pragma once

#include <z3++.h>

#include <optional>
#include <vector>

#include "model/core/energy/payment_solver.h"

namespace arbiter {

class PaymentEncoding {
public:
    // With `extra_energy` there may be units from nowhere, as many as `extra_units` allows.
    PaymentEncoding(const JointProblem& problem, const SolverLimits& limits, bool extra_energy);

    struct Assumption {
        CoreReason reason;
        z3::expr literal;
    };
    // Everything that the plays demand, ordered by play; symbols of one kind by ascending count, each implying the smaller ones.
    const std::vector<Assumption>& assumptions() const { return assumptions_; }

    // Demands everything for good: for questions that need no core.
    void demand_all();
    z3::check_result check() { return solver_.check(); }
    z3::check_result check(const std::vector<Assumption>& assumptions);
    std::vector<Assumption> core_among(const std::vector<Assumption>& assumptions);

    // Reads the payment out of the model of the last check.
    std::vector<PlayPayment> payments() const;

    // 1 if the play (-1: any play) drains the source for energy. Nothing if it never could.
    std::optional<z3::expr> drains(int play, int source) const;

    // Units of this type from nowhere; only with extra energy.
    z3::expr extra_units(int type) const { return extra_[type]; }

    z3::context& context() { return context_; }
    z3::solver& solver() { return solver_; }
    bool value(const z3::expr& variable) const;

private:
    // A symbol kind that a play, or the input of a use, asks for.
    struct Demand {
        int play;
        int consumer;  // index into uses_, or -1 for the cost
        int symbol;
        int count;
        EnergySet accepts;
    };
    // Source in a mode for a play.
    struct Use {
        int play;
        int source;
        int mode;
        z3::expr used;
    };
    // Unit of a use pays a symbol of a demand.
    struct Flow {
        int use;
        int unit;
        int demand;
        z3::expr pays;
    };

    const SourceMode& mode_of(const Use& use) const { return problem_.sources[use.source].source.modes[use.mode]; }
    bool has_input(int source) const;
    z3::expr binary(const std::string& name);
    z3::expr sum(const std::vector<z3::expr>& terms);
    z3::expr assume(const CoreReason& reason);

    void make_uses(int play);
    void make_demands(int play);
    void add_demands(int play, int consumer, const Cost& cost);
    void make_flows(int play);
    void make_extra();
    void forbid_circular_feeding(const Flow& flow);
    void drain_each_once();
    void units_once_and_each_pays(std::size_t use);
    void meet_demand(std::size_t demand);
    void keep_record(int play);
    void keep_recorded_drain(int play, std::size_t index);

    const JointProblem& problem_;
    const bool extra_energy_;
    z3::context context_;
    z3::solver solver_;
    std::vector<Use> uses_;
    std::vector<Demand> demands_;
    std::vector<Flow> flows_;
    std::vector<std::vector<std::size_t>> flows_of_use_;
    std::vector<std::vector<std::size_t>> flows_of_demand_;
    std::vector<std::vector<z3::expr>> besides_;
    std::vector<std::optional<z3::expr>> ranks_;
    std::vector<z3::expr> extra_;
    std::vector<std::vector<z3::expr>> extra_for_;
    std::vector<Assumption> assumptions_;
};

}  // namespace arbiter
