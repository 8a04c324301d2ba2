// What the explanation of a payment has to say, found by trying everything: every way to pay every play of a small record, one play after
// another. Shares the costs of cards and the energy of charges with the model, and nothing with the audit or the solver.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "tests/model/payment_brute_force.h"

namespace arbiter {

// A play of a record, as far as charges are concerned. Charges are named by their cards.
struct OraclePlay {
    Cost cost;
    std::uint16_t purpose = 1;
    std::string own;                                  // the charge that it drains as a part of its cost
    std::optional<std::vector<std::string>> drained;  // as recorded
    std::string arrives;                              // a charge that is there afterwards, ready
};

class PaymentOracle {
public:
    PaymentOracle(EnergyRules rules, std::map<std::string, Source> sources) : rules_(rules), sources_(std::move(sources)) {}

    // The place of the first play that cannot be made, whatever was drained for those before it; the number of plays if there is none.
    std::size_t first_impossible(const std::vector<std::string>& charges, const std::vector<OraclePlay>& plays) {
        std::set<std::vector<std::string>> worlds{sorted(charges)};
        for (std::size_t index = 0; index < plays.size(); ++index) {
            std::set<std::vector<std::string>> after;
            for (const auto& ready : worlds) make(ready, plays[index], after);
            if (after.empty()) return index;
            worlds = std::move(after);
        }
        return plays.size();
    }

    // Lets go of what was found out, so that memory does not grow from record to record.
    void forget() { tables_.clear(); }

private:
    static std::vector<std::string> sorted(std::vector<std::string> cards) {
        std::sort(cards.begin(), cards.end());
        return cards;
    }

    static bool take(std::vector<std::string>& ready, const std::string& card) {
        const auto found = std::find(ready.begin(), ready.end(), card);
        if (found == ready.end()) return false;
        ready.erase(found);
        return true;
    }

    void make(std::vector<std::string> ready, const OraclePlay& play, std::set<std::vector<std::string>>& after) {
        if (!play.own.empty() && !take(ready, play.own)) return;
        for (const std::vector<std::string>& drained : ways(ready, play)) {
            if (play.drained && sorted(*play.drained) != drained) continue;
            std::vector<std::string> left = ready;
            for (const std::string& card : drained) take(left, card);
            if (!play.arrives.empty()) left.push_back(play.arrives);
            after.insert(sorted(std::move(left)));
        }
    }

    // The sets of charges that pay for the play; each sorted.
    std::set<std::vector<std::string>> ways(const std::vector<std::string>& ready, const OraclePlay& play) {
        if (play.cost.is_free()) return {{}};
        PaymentProblem problem;
        problem.rules = rules_;
        problem.purpose = play.purpose;
        for (const std::string& card : ready) problem.sources[problem.source_count++] = sources_.at(card);
        const auto key = std::pair(ready, play.purpose);
        auto tables = tables_.find(key);
        if (tables == tables_.end()) tables = tables_.emplace(key, BruteForcePayments(problem)).first;
        std::set<std::vector<std::string>> found;
        for (const SourceMask mask : tables->second.masks_for(play.cost)) {
            std::vector<std::string> drained;
            for (std::size_t place = 0; place < ready.size(); ++place)
                if ((mask >> place & 1) != 0) drained.push_back(ready[place]);
            found.insert(std::move(drained));
        }
        return found;
    }

    EnergyRules rules_;
    std::map<std::string, Source> sources_;
    std::map<std::pair<std::vector<std::string>, std::uint16_t>, BruteForcePayments> tables_;
};

}  // namespace arbiter
