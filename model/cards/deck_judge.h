// Why a deck may not be brought: what the judges of all card games' decks say in the same words.
#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/core/cards/card_set.h"
#include "model/core/cards/deck.h"

namespace arbiter {

// A game's judge derives from this and fills report_. Rules is a RulesValue.
template <class Rules>
class DeckJudge {
public:
    using Clause = typename Rules::Clause;

    DeckJudge(const Deck& deck, const CardSet& cards, const Rules& rules)
        : deck_(deck), cards_(cards), rules_(rules), report_{.deck = deck.name, .size = deck.size(), .findings = {}} {}

protected:
    // "Ember Guard (p01)".
    std::string name(std::size_t card) const { return fmt::format("{} ({})", cards_[card].name, cards_[card].id); }

    // Not where the clause is waived. `clauses`: the one that forbids it, then those that were needed to see it.
    void refuse(Clause clause, std::string fact, int found, int allowed, std::vector<DeckEntry> cards = {}) {
        refuse(std::vector<Clause>{clause}, std::move(fact), found, allowed, std::move(cards));
    }
    void refuse(const std::vector<Clause>& clauses, std::string fact, int found, int allowed, std::vector<DeckEntry> cards = {}) {
        if (!rules_.waived(clauses.front())) add(clauses, std::move(fact), found, allowed, std::move(cards));
    }
    // In any case.
    void add(const std::vector<Clause>& clauses, std::string fact, int found, int allowed, std::vector<DeckEntry> cards = {}) {
        DeckFinding finding{{}, std::move(fact), found, allowed, std::move(cards)};
        for (const Clause clause : clauses) finding.clauses.push_back(static_cast<ClauseId>(clause));
        report_.findings.push_back(std::move(finding));
    }

    // `by`: where the number comes from, if the clause does not name it.
    void exact_size(Clause clause, int needed, std::string_view by = {}) {
        if (report_.size == needed) return;
        const int difference = std::abs(report_.size - needed);
        refuse(clause,
               fmt::format("{} has {} cards, {} are needed{}: {} too {}", deck_.name, report_.size, needed, in_brackets(by), difference,
                           report_.size < needed ? "few" : "many"),
               report_.size, needed);
    }
    void at_most(const std::vector<Clause>& clauses, const DeckEntry& entry, int allowed, std::string_view by = {}) {
        if (entry.count <= allowed) return;
        refuse(clauses,
               fmt::format("{} copies of {}, {} allowed{}", entry.count, name(entry.card),
                           allowed == 1 ? "1 is" : fmt::format("{} are", allowed), in_brackets(by)),
               entry.count, allowed, {entry});
    }
    static std::string in_brackets(std::string_view text) { return text.empty() ? "" : fmt::format(" ({})", text); }

    const Deck& deck_;
    const CardSet& cards_;
    const Rules& rules_;
    DeckReport report_;
};

}  // namespace arbiter
