// A game whose positions are a few bytes and whose choices are few: what model/core/game.h asks for, made of a check and a step. A larger
// game lists what is legal itself, and packs its positions.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <vector>

#include "model/core/game.h"
#include "model/core/verdict.h"

namespace arbiter {

// `Derived` has
//   list_all(position, all)            appends every choice that could be meant there, legal or not, by anybody, in ascending order
//   judge(position, choice, verdict)   tells the verdict what forbids the choice (choice_check.h)
// and apply(). Its positions have `decider`, who is kNobody once the game is over, and no padding.
template <class Derived, class PositionOfGame, class RulesOfGame>
class SmallGame {
public:
    using Position = PositionOfGame;
    using Finding = FindingOf<typename RulesOfGame::Clause>;
    using Verdict = VerdictOf<Finding>;
    static constexpr std::size_t kMaximumEncodedSize = sizeof(Position);
    static constexpr bool kFixedEncoding = true;
    static constexpr ClauseId kMalformed = kMalformedChoice;

    explicit SmallGame(const RulesOfGame& rules) : rules_(rules) {
        static_assert(std::has_unique_object_representations_v<Position>, "positions are told apart by their bytes");
    }

    const RulesOfGame& rules() const { return rules_; }
    // The same game under other rules.
    Derived with_rules(const RulesOfGame& rules) const {
        Derived other = self();
        static_cast<SmallGame&>(other).rules_ = rules;
        return other;
    }
    Position initial() const { return start_; }
    void start_from(const Position& position) { start_ = position; }
    bool is_over(const Position& position) const { return position.decider == kNobody; }
    bool at_capacity(const Position&) const { return false; }

    ClauseId check(const Position& position, Choice choice) const {
        Verdict verdict;
        self().judge(position, choice, verdict);
        return verdict.first();
    }
    std::vector<Finding> check_all(const Position& position, Choice choice) const {
        std::vector<Finding> findings;
        Verdict verdict(findings);
        self().judge(position, choice, verdict);
        return findings;
    }
    // Checks every choice that there could be.
    void list_choices(const Position& position, std::vector<Choice>& out) const {
        out.clear();
        if (is_over(position)) return;
        self().list_all(position, out);
        std::erase_if(out, [&](Choice choice) { return check(position, choice) != kNoClause; });
    }
    std::vector<Choice> universe(const Position& position) const {
        std::vector<Choice> all;
        self().list_all(position, all);
        return all;
    }
    // Where nothing can be declined: the first legal choice.
    bool passive_choice(const Position& position, Choice& choice) const {
        std::vector<Choice> legal;
        list_choices(position, legal);
        if (!legal.empty()) choice = legal.front();
        return !legal.empty();
    }

    // Entries of records tell all positions apart.
    void canonicalise(Position&) const {}
    std::size_t encode(const Position& position, std::uint8_t* out) const {
        std::memcpy(out, &position, sizeof position);
        return sizeof position;
    }
    Position decode(const std::uint8_t* in, std::size_t) const {
        Position position;
        std::memcpy(&position, in, sizeof position);
        return position;
    }

private:
    const Derived& self() const { return static_cast<const Derived&>(*this); }

    RulesOfGame rules_;
    Position start_;
};

}  // namespace arbiter
