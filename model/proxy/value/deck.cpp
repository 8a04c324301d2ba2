#include "model/proxy/value/deck.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/cards/deck_judge.h"

namespace arbiter::proxy {
namespace {

// deck.duplicate-abilities, deck.duplicate-order
bool same_abilities(const CardRules& one, const CardRules& other) {
    const auto first = abilities_of(one), second = abilities_of(other);
    return std::is_permutation(first.begin(), first.end(), second.begin(), second.end());
}

bool same_order(const CardRules& one, const CardRules& other) {
    const auto first = abilities_of(one), second = abilities_of(other);
    return std::equal(first.begin(), first.end(), second.begin(), second.end());
}

bool same_print(const CardRules& one, const CardRules& other) {
    return one.type == other.type && one.cost == other.cost && one.activation_cost == other.activation_cost && one.numbers == other.numbers;
}

// The entries of a deck that are duplicates of one another, for each class in the order of the deck.
std::vector<std::vector<DeckEntry>> duplicate_groups(const Deck& deck, const CardSet& cards, DeckDuplicateTest reading) {
    std::vector<std::vector<DeckEntry>> groups;
    for (const DeckEntry& entry : deck.cards) {
        const auto alike = [&](const std::vector<DeckEntry>& group) {
            return are_duplicates(cards[group.front().card].rules, cards[entry.card].rules, reading);
        };
        const auto group = std::find_if(groups.begin(), groups.end(), alike);
        if (group == groups.end()) {
            groups.push_back({entry});
        } else {
            group->push_back(entry);
        }
    }
    return groups;
}

class Judge : public DeckJudge<Rules> {
public:
    using DeckJudge::DeckJudge;

    DeckReport judge() {
        exact_size(Clause::deck_size, rules_.settings.deck_size);
        judge_copies();
        return std::move(report_);
    }

private:
    // Different cards are counted together because their abilities are the same; where these are printed in another order, for that reason
    // too.
    std::vector<Clause> clauses_of(const std::vector<DeckEntry>& group) const {
        std::vector<Clause> clauses{Clause::deck_copies};
        if (group.size() > 1) clauses.push_back(Clause::deck_duplicate_abilities);
        const CardRules& first = cards_[group.front().card].rules;
        const auto reordered = [&](const DeckEntry& entry) { return !same_order(first, cards_[entry.card].rules); };
        if (std::any_of(group.begin(), group.end(), reordered)) clauses.push_back(Clause::deck_duplicate_order);
        return clauses;
    }

    void judge_copies() {
        if (rules_.waived(Clause::deck_copies)) return;
        // deck.copies-count: a card besides its duplicates, or among them
        const int limit = rules_.settings.copy_limit + (rules_.readings.deck_copies_count == DeckCopiesCount::one_plus_four ? 1 : 0);
        for (std::vector<DeckEntry>& group : duplicate_groups(deck_, cards_, rules_.readings.deck_duplicate_test)) {
            int count = 0;
            for (const DeckEntry& entry : group) count += entry.count;
            if (count <= limit) continue;
            std::string fact =
                fmt::format("{} cards are duplicates of one another, {} are allowed: {}", count, limit, entries_text(group, cards_));
            const std::vector<Clause> clauses = clauses_of(group);
            refuse(clauses, std::move(fact), count, limit, std::move(group));
        }
    }
};

}  // namespace

bool are_duplicates(const CardRules& one, const CardRules& other, DeckDuplicateTest reading) {
    if (!same_abilities(one, other)) return false;
    switch (reading) {
        case DeckDuplicateTest::abilities_only:
            return true;
        case DeckDuplicateTest::abilities_unless_none:
            return one.ability_count > 0 || same_print(one, other);
        case DeckDuplicateTest::whole_card:
            return same_print(one, other) && one.energy == other.energy;
    }
    return false;
}

std::vector<std::size_t> duplicate_classes(std::span<const CardRules> cards, DeckDuplicateTest reading) {
    std::vector<std::size_t> classes, representatives;
    for (std::size_t i = 0; i < cards.size(); ++i) {
        const auto alike = [&](std::size_t known) { return are_duplicates(cards[known], cards[i], reading); };
        const auto found = std::find_if(representatives.begin(), representatives.end(), alike);
        classes.push_back(found == representatives.end() ? i : *found);
        if (found == representatives.end()) representatives.push_back(i);
    }
    return classes;
}

DeckReport check_deck(const Deck& deck, const CardSet& cards, const Rules& rules) {
    return Judge(deck, cards, rules).judge();
}

}  // namespace arbiter::proxy
