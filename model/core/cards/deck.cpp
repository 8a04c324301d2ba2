#include "model/core/cards/deck.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <set>

#include "model/core/cards/deck_expectation.h"
#include "model/core/input/json_reader.h"
#include "model/core/input/visible_text.h"
#include "model/core/register/finding_text.h"

namespace arbiter {
namespace {

constexpr int kMaximumCount = 999;

}  // namespace

int Deck::size() const {
    int total = 0;
    for (const DeckEntry& entry : cards) total += entry.count;
    return total;
}

Deck read_deck_members(JsonObject& object, const CardSet& cards) {
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
    (void)read_deck_expectation(object);
    return deck;
}

Deck read_deck(const JsonView& view, const CardSet& cards) {
    JsonObject object = view.object();
    read_format(object, "arbiter-deck");
    Deck deck = read_deck_members(object, cards);
    object.no_other_keys();
    return deck;
}

Deck read_deck_with_cards_apart(const JsonView& view, const CardSet& cards) {
    JsonObject object = view.object();
    read_format(object, "arbiter-deck");
    Deck deck = read_deck_members(object, cards);
    if (const auto apart = object.optional("apart")) {
        for (const JsonView& card : apart->elements(0, kMaximumCount)) deck.apart.push_back(cards.index_of(card));
    }
    object.no_other_keys();
    return deck;
}

Deck read_deck_of_kind(const JsonView& view, const CardSet& cards, std::span<const std::string_view> kinds) {
    JsonObject object = view.object();
    read_format(object, "arbiter-deck");
    Deck deck = read_deck_members(object, cards);
    const auto kind = object.optional("kind");
    deck.kind = kinds[kind ? kind->read_name(kinds) : 0];
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
    Json document = {{"format", "arbiter-deck"}, {"version", 1}, {"game", cards.game()}, {"name", deck.name}, {"cards", entries}};
    if (!deck.kind.empty()) document["kind"] = deck.kind;
    for (const std::size_t card : deck.apart) document["apart"].push_back(cards[card].id);
    return document;
}

std::string entries_text(const std::vector<DeckEntry>& entries, const CardSet& cards) {
    std::vector<std::string> parts;
    for (const DeckEntry& entry : entries)
        parts.push_back(fmt::format("{} {} ({})", entry.count, cards[entry.card].name, cards[entry.card].id));
    return fmt::format("{}", fmt::join(parts, ", "));
}

std::string deck_report_text(const DeckReport& report, const Register& rulebook) {
    std::string text = fmt::format("{}: {} cards, {}\n", visible(report.deck), report.size, report.legal() ? "legal" : "illegal");
    for (const DeckFinding& finding : report.findings) text += finding_lines(rulebook, finding.clauses, visible(finding.fact));
    return text;
}

Json deck_report_json(const DeckReport& report, const CardSet& cards, const Register& rulebook) {
    Json findings = Json::array();
    for (const DeckFinding& finding : report.findings) {
        Json entries = Json::array();
        for (const DeckEntry& entry : finding.cards) {
            entries.push_back(Json{{"card", cards[entry.card].id}, {"name", cards[entry.card].name}, {"count", entry.count}});
        }
        findings.push_back(Json{{"clauses", clause_ids(rulebook, finding.clauses)},
                                {"fact", finding.fact},
                                {"found", finding.found},
                                {"allowed", finding.allowed},
                                {"cards", entries}});
    }
    return Json{{"deck", report.deck}, {"cards", report.size}, {"legal", report.legal()}, {"findings", findings}};
}

}  // namespace arbiter
