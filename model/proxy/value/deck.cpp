#include "model/proxy/value/deck.h"

#include <fmt/format.h>

#include <algorithm>

namespace arbiter::proxy {
namespace {

std::span<const Ability> abilities_of(const CardRules& card) {
    return {card.abilities.data(), card.ability_count};
}

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

void check_size(const Deck& deck, const Rules& rules, DeckReport& report) {
    const int needed = rules.settings.deck_size;
    if (report.size == needed || rules.waived(Clause::deck_size)) return;
    const bool few = report.size < needed;
    const int difference = few ? needed - report.size : report.size - needed;
    report.findings.push_back(
        {.clauses = {index_of(Clause::deck_size)},
         .fact = fmt::format("{} has {} cards, {} are needed: {} too {}", deck.name, report.size, needed, difference, few ? "few" : "many"),
         .found = report.size,
         .allowed = needed,
         .cards = {}});
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

// Different cards are counted together because their abilities are the same; where these are printed in another order, for that reason too.
std::vector<ClauseId> clauses_of(const std::vector<DeckEntry>& group, const CardSet& cards) {
    std::vector<ClauseId> clauses{index_of(Clause::deck_copies)};
    if (group.size() > 1) clauses.push_back(index_of(Clause::deck_duplicate_abilities));
    const CardRules& first = cards[group.front().card].rules;
    const auto reordered = [&](const DeckEntry& entry) { return !same_order(first, cards[entry.card].rules); };
    if (std::any_of(group.begin(), group.end(), reordered)) clauses.push_back(index_of(Clause::deck_duplicate_order));
    return clauses;
}

void check_copies(const Deck& deck, const CardSet& cards, const Rules& rules, DeckReport& report) {
    if (rules.waived(Clause::deck_copies)) return;
    // deck.copies-count: a card besides its duplicates, or among them
    const int limit = rules.settings.copy_limit + (rules.readings.deck_copies_count == DeckCopiesCount::one_plus_four ? 1 : 0);
    for (std::vector<DeckEntry>& group : duplicate_groups(deck, cards, rules.readings.deck_duplicate_test)) {
        int count = 0;
        for (const DeckEntry& entry : group) count += entry.count;
        if (count <= limit) continue;
        std::string fact =
            fmt::format("{} cards are duplicates of one another, {} are allowed: {}", count, limit, entries_text(group, cards));
        std::vector<ClauseId> clauses = clauses_of(group, cards);
        report.findings.push_back({std::move(clauses), std::move(fact), count, limit, std::move(group)});
    }
}

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
    DeckReport report{.deck = deck.name, .size = deck.size(), .findings = {}};
    check_size(deck, rules, report);
    check_copies(deck, cards, rules, report);
    return report;
}

}  // namespace arbiter::proxy
