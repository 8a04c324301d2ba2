#include "model/proxy/deck.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

namespace arbiter::proxy {
namespace {

constexpr int kMaximumCount = 999;

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

std::string cards_text(const std::vector<DeckEntry>& entries, const CardSet& cards) {
    std::vector<std::string> parts;
    for (const DeckEntry& entry : entries)
        parts.push_back(fmt::format("{} {} ({})", entry.count, cards[entry.card].name, cards[entry.card].id));
    return fmt::format("{}", fmt::join(parts, ", "));
}

void check_size(const Deck& deck, const Rules& rules, DeckReport& report) {
    const int needed = rules.settings.deck_size;
    if (report.size == needed || rules.waived(Clause::deck_size)) return;
    const bool few = report.size < needed;
    const int difference = few ? needed - report.size : report.size - needed;
    report.findings.push_back(
        {.clauses = {Clause::deck_size},
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
std::vector<Clause> clauses_of(const std::vector<DeckEntry>& group, const CardSet& cards) {
    std::vector<Clause> clauses{Clause::deck_copies};
    if (group.size() > 1) clauses.push_back(Clause::deck_duplicate_abilities);
    const CardRules& first = cards[group.front().card].rules;
    const auto reordered = [&](const DeckEntry& entry) { return !same_order(first, cards[entry.card].rules); };
    if (std::any_of(group.begin(), group.end(), reordered)) clauses.push_back(Clause::deck_duplicate_order);
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
            fmt::format("{} cards are duplicates of one another, {} are allowed: {}", count, limit, cards_text(group, cards));
        std::vector<Clause> clauses = clauses_of(group, cards);
        report.findings.push_back({std::move(clauses), std::move(fact), count, limit, std::move(group)});
    }
}

}  // namespace

int Deck::size() const {
    int total = 0;
    for (const DeckEntry& entry : cards) total += entry.count;
    return total;
}

Deck read_deck(const JsonView& view, const CardSet& cards) {
    JsonObject object = view.object();
    read_format(object, "arbiter-deck");
    const JsonView game = object.required("game");
    if (game.read_string() != cards.game()) game.fail(fmt::format("\"{}\"", cards.game()));
    Deck deck;
    deck.name = read_display_name(object.required("name"));
    std::set<std::size_t> seen;
    for (const JsonView& entry : object.required("cards").elements(0, CardSet::kMaximumCards)) {
        JsonObject members = entry.object();
        const JsonView card = members.required("card");
        const std::size_t index = cards.index_of(card);
        if (!seen.insert(index).second)
            card.reject(fmt::format("the card \"{}\" has an entry already: write its count there", cards[index].id));
        deck.cards.push_back({index, static_cast<int>(members.required("count").read_int(1, kMaximumCount))});
        members.no_other_keys();
    }
    object.no_other_keys();
    return deck;
}

Deck read_deck_file(const std::string& path, const CardSet& cards) {
    const JsonDocument document = read_json_file(path);
    return read_deck(JsonView(document), cards);
}

Json json_of_deck(const Deck& deck, const CardSet& cards) {
    Json entries = Json::array();
    for (const DeckEntry& entry : deck.cards) entries.push_back(Json{{"card", cards[entry.card].id}, {"count", entry.count}});
    return Json{{"format", "arbiter-deck"}, {"version", 1}, {"game", cards.game()}, {"name", deck.name}, {"cards", entries}};
}

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

std::string deck_report_text(const DeckReport& report) {
    std::string text = fmt::format("{}: {} cards, {}\n", report.deck, report.size, report.legal() ? "legal" : "illegal");
    for (const DeckFinding& finding : report.findings) {
        text += fmt::format("  {}\n", finding.fact);
        for (const Clause clause : finding.clauses) {
            const ClauseInfo& info = kRegister.clause(index_of(clause));
            text += fmt::format("    {} (\"{}\"): {}\n", info.id, info.section, info.rule);
        }
    }
    return text;
}

Json deck_report_json(const DeckReport& report, const CardSet& cards) {
    Json findings = Json::array();
    for (const DeckFinding& finding : report.findings) {
        Json clauses = Json::array(), entries = Json::array();
        for (const Clause clause : finding.clauses) clauses.push_back(std::string(clause_id(clause)));
        for (const DeckEntry& entry : finding.cards) {
            entries.push_back(Json{{"card", cards[entry.card].id}, {"name", cards[entry.card].name}, {"count", entry.count}});
        }
        findings.push_back(
            Json{{"clauses", clauses}, {"fact", finding.fact}, {"found", finding.found}, {"allowed", finding.allowed}, {"cards", entries}});
    }
    return Json{{"deck", report.deck}, {"cards", report.size}, {"legal", report.legal()}, {"findings", findings}};
}

}  // namespace arbiter::proxy
