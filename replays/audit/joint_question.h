// The joint question that a world's payments pose: every play since the last refresh whose payment the record leaves out, and which sources
// were there for it. Sources are followed by their numbers, group by group and step by step, as sources of a group are alike.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "model/core/energy/payment_solver.h"
#include "replays/audit/payment_history.h"

namespace arbiter::audit {

// One step as the sources of one group see it.
struct StepOfGroup {
    StepOfPayment what = StepOfPayment::other;
    int moment = 0;
    SourceCount before, after;
    int taken = 0;  // by the payment, if the step is one
};

// What a step did with sources of a group beside open payments: places in the joint problem.
struct UsedByStep {
    std::vector<int> for_energy;  // by a payment that is recorded
    std::vector<int> besides;     // as a part of a cost
    bool ready_again = false;     // of those that open payments may have taken
};

// The sources of one group, in the order in which they came.
class SourcesOfGroup {
public:
    SourcesOfGroup(JointProblem& joint, Source source, std::string name) : joint_(joint), source_(source), name_(std::move(name)) {}

    // Everything that is ready now was never used, and nothing else is known.
    void begin(int moment, SourceCount now) {
        present_.clear();
        taken_ = 0;
        unusable_ = std::max(now.drained, 0);
        appear(now.ready, moment);
    }

    UsedByStep go(const StepOfGroup& step) {
        UsedByStep used;
        const bool stays = step.before.drained != SourceCount::kUsedUp;
        int ready = step.after.ready - (step.before.ready - step.taken);
        int drained = stays ? step.after.drained - (step.before.drained + step.taken) : 0;
        if (step.what == StepOfPayment::unsaid) taken_ += step.taken;
        if (step.what == StepOfPayment::recorded) used.for_energy = use(step.taken);
        const int drained_besides = std::min(std::max(-ready, 0), std::max(drained, 0));
        if (step.what == StepOfPayment::other) {
            used.besides = use(drained_besides);
        } else {
            leave(drained_besides, step.moment);
            unusable_ += drained_besides;
        }
        const int again = std::min(std::max(ready, 0), std::max(-drained, 0));
        used.ready_again = again > 0;
        make_ready(again, step.moment);
        ready += drained_besides - again;
        drained += again - drained_besides;
        if (ready < 0) leave(-ready, step.moment);
        if (ready > 0) appear(ready, step.moment + 1);
        if (drained < 0) leave_drained(-drained, step.moment);
        if (drained > 0) unusable_ += drained;
        return used;
    }

    // The source that the play itself is going to drain without getting energy.
    std::vector<int> use(int count) {
        std::vector<int> used;
        for (; count > 0 && !present_.empty(); --count) {
            used.push_back(present_.back());
            present_.pop_back();
            ++unusable_;
        }
        return used;
    }

    int taken() const { return taken_; }

private:
    void appear(int count, int moment) {
        for (; count > 0; --count) {
            JointSource source;
            source.name = ++copies_ == 1 ? name_ : fmt::format("{} #{}", name_, copies_);
            source.source = source_;
            source.ready_from = moment;
            present_.push_back(static_cast<int>(joint_.sources.size()));
            joint_.sources.push_back(std::move(source));
        }
    }
    // Ready for whoever paid before, not for anybody after.
    void leave(int count, int moment) {
        for (; count > 0 && !present_.empty(); --count) {
            joint_.sources[present_.back()].ready_until = moment;
            present_.pop_back();
        }
    }
    void leave_drained(int count, int moment) {
        const int unusable = std::min(count, unusable_);
        unusable_ -= unusable;
        const int taken = std::min(count - unusable, taken_);
        taken_ -= taken;
        leave(taken, moment);
    }
    // What an open payment took can be used once more.
    void make_ready(int count, int moment) {
        const int taken = std::min(count, taken_);
        taken_ -= taken;
        leave(taken, moment);
        unusable_ -= std::min(count - taken, unusable_);
        appear(count, moment + 1);
    }

    JointProblem& joint_;
    Source source_;
    std::string name_;
    std::vector<int> present_;  // may be ready, as far as open payments go: places in the joint problem
    int taken_ = 0;             // how many of them the open payments of this world drained
    int unusable_ = 0;          // drained, whatever the open payments took
    int copies_ = 0;
};

// What the question is about: a play that cannot be paid.
struct AskedPlay {
    std::string name;
    PaymentProblem problem;
    std::optional<int> own;  // the group of a source that it is going to drain as a part of its cost
};

// What a group of sources is called: by the kind of card, unless the game has other sources.
template <class D>
std::string source_name(const typename D::Names& names, int group) {
    if constexpr (HasSourceNames<D>)
        return D::source_name(names, group);
    else
        return D::card_name(names, group);
}

template <class D, class NameOfEntry>
class JointQuestion {
    using Position = typename D::Position;
    using Steps = std::vector<const PaymentHistory<D>*>;

public:
    // `name_of` gives an entry's name by its number.
    JointQuestion(const typename D::Game& game, const typename D::Names& names, Player payer, const NameOfEntry& name_of)
        : game_(game), names_(names), payer_(payer), name_of_(name_of) {}

    // The play is asked in position `at`. Nothing if what it has to drain as a part of its cost is not there, whoever paid for what.
    std::optional<JointProblem> pose(const typename PaymentHistory<D>::Link& history, const Position& at, const AskedPlay& asked) {
        const Steps steps = steps_of<D>(history);
        joint_.rules = asked.problem.rules;
        find_groups(steps, asked);
        for (std::size_t index = 0; index < steps.size(); ++index)
            go(*steps[index], static_cast<int>(index), index + 1 < steps.size() ? steps[index + 1]->before : at);
        const int moment = static_cast<int>(steps.size());
        if (!begun_) begin(at, moment);
        JointPlay& play = add_play(asked.name, moment);
        play.cost = asked.problem.cost;
        play.purpose = asked.problem.purpose;
        if (asked.own) {
            const auto found = groups_.find(*asked.own);
            if (found != groups_.end()) play.drained_besides = found->second.use(1);
            if (play.drained_besides.empty() && source_count(at, payer_, *asked.own).ready == 0) return std::nullopt;
        }
        return std::move(joint_);
    }

private:
    // Groups that were ready for some payment; others can have paid nothing.
    void find_groups(const Steps& steps, const AskedPlay& asked) {
        std::map<int, Source> sources;
        const auto add = [&](const PaymentProblem& problem) {
            for (int source = 0; source < problem.source_count; ++source)
                sources.emplace(problem.sources[source].group, problem.sources[source]);
        };
        for (const PaymentHistory<D>* step : steps)
            if (is_payment(*step)) add(game_.payment_problem(step->before));
        add(asked.problem);
        for (const auto& [group, source] : sources) groups_.emplace(group, SourcesOfGroup(joint_, source, source_name<D>(names_, group)));
    }

    bool is_payment(const PaymentHistory<D>& step) const {
        return step.choice.actor == payer_ && (step.what == StepOfPayment::unsaid || step.what == StepOfPayment::recorded);
    }

    void begin(const Position& position, int moment) {
        begun_ = true;
        joint_.plays.clear();
        joint_.sources.clear();
        for (auto& [group, sources] : groups_) sources.begin(moment, source_count(position, payer_, group));
    }

    void go(const PaymentHistory<D>& step, int moment, const Position& after) {
        const bool payment = is_payment(step);
        if (!begun_ && !(payment && step.what == StepOfPayment::unsaid)) return;
        if (!begun_) begin(step.before, moment);
        PaymentProblem problem;
        std::map<int, int> taken;
        if (payment) {
            problem = game_.payment_problem(step.before);
            taken = taken_by(problem, step.choice.third);
        }
        StepOfGroup seen;
        seen.what = payment || step.what == StepOfPayment::unruly ? step.what : StepOfPayment::other;
        seen.moment = moment;
        UsedByStep used;
        int still_taken = 0;
        for (auto& [group, sources] : groups_) {
            seen.before = source_count(step.before, payer_, group);
            seen.after = source_count(after, payer_, group);
            const auto found = taken.find(group);
            seen.taken = found == taken.end() ? 0 : found->second;
            const UsedByStep of_group = sources.go(seen);
            used.for_energy.insert(used.for_energy.end(), of_group.for_energy.begin(), of_group.for_energy.end());
            used.besides.insert(used.besides.end(), of_group.besides.begin(), of_group.besides.end());
            used.ready_again = used.ready_again || of_group.ready_again;
            still_taken += sources.taken();
        }
        // After a refresh nothing that was paid before it matters.
        if (used.ready_again && still_taken == 0) {
            begun_ = false;
            return;
        }
        tell(step, payment, problem, used, moment);
    }

    void tell(const PaymentHistory<D>& step, bool payment, const PaymentProblem& problem, const UsedByStep& used, int moment) {
        if (!payment && used.besides.empty()) return;
        JointPlay& play = add_play(name_of_(step.entry), moment);
        play.drained_besides = used.besides;
        if (!payment) return;
        play.cost = problem.cost;
        play.purpose = problem.purpose;
        if (step.what != StepOfPayment::recorded) return;
        play.drained.emplace();
        for (const int source : used.for_energy) play.drained->push_back({source});
    }

    JointPlay& add_play(std::string name, int moment) {
        JointPlay& play = joint_.plays.emplace_back();
        play.name = std::move(name);
        play.moment = moment;
        return play;
    }

    const typename D::Game& game_;
    const typename D::Names& names_;
    Player payer_;
    const NameOfEntry& name_of_;
    JointProblem joint_;
    std::map<int, SourcesOfGroup> groups_;
    bool begun_ = false;
};

}  // namespace arbiter::audit
