#include "model/vastrix/value/pack.h"

#include <fmt/format.h>

#include "model/core/input/digest.h"
#include "model/core/input/error.h"
#include "model/core/input/json_reader.h"
#include "model/core/register/finding_text.h"
#include "model/core/words/words.h"

namespace arbiter::vastrix {
namespace {

constexpr std::array<std::string_view, 13> kRankIds = {"A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"};
constexpr std::array<std::string_view, 13> kRankNames = {"Ace",   "Two",  "Three", "Four", "Five",  "Six", "Seven",
                                                         "Eight", "Nine", "Ten",   "Jack", "Queen", "King"};
constexpr std::string_view kSuitIds = "CDHS";
constexpr std::array<std::string_view, 4> kSuitNames = {"Clubs", "Diamonds", "Hearts", "Spades"};

std::vector<std::string_view> all_ids() {
    static const std::vector<std::string> ids = [] {
        std::vector<std::string> made;
        for (Card card = 0; card < kCards; ++card) made.push_back(card_id(card));
        return made;
    }();
    return {ids.begin(), ids.end()};
}

}  // namespace

std::string card_id(Card card) {
    if (card == kRedJoker) return "RJ";
    if (card == kBlackJoker) return "BJ";
    if (card >= kCards) return "?";
    return std::string(kRankIds[static_cast<std::size_t>(rank_of(card))]) + kSuitIds[static_cast<std::size_t>(suit_of(card))];
}

std::string card_name(Card card) {
    if (card == kRedJoker) return "Red Joker";
    if (card == kBlackJoker) return "Black Joker";
    if (card >= kCards) return "?";
    return fmt::format("{} of {}", kRankNames[static_cast<std::size_t>(rank_of(card))],
                       kSuitNames[static_cast<std::size_t>(suit_of(card))]);
}

std::optional<Card> find_card(std::string_view id) {
    const auto ids = all_ids();
    for (std::size_t card = 0; card < ids.size(); ++card)
        if (ids[card] == id) return static_cast<Card>(card);
    return std::nullopt;
}

// The cards are those of the rulebook; the file has their names for tools that read data, and is held to them.
CardTable read_card_table(const std::string& path) {
    const JsonDocument document = read_json_file(path);
    JsonObject object = JsonView(document).object();
    read_format(object, "arbiter-pack");
    (void)object.required("game").read_string(1, 40);
    const auto cards = object.required("cards").elements(kCards, kCards);
    for (Card card = 0; card < kCards; ++card) {
        JsonObject entry = cards[card].object();
        const JsonView id = entry.required("id"), name = entry.required("name");
        if (id.read_string() != card_id(card)) id.fail(fmt::format("\"{}\": the cards of the pack stand in its order", card_id(card)));
        if (name.read_string() != card_name(card)) name.fail(fmt::format("\"{}\"", card_name(card)));
        entry.no_other_keys();
    }
    object.no_other_keys();
    std::string ids;
    for (Card card = 0; card < kCards; ++card) ids += card_id(card) + " ";
    return CardTable(digest(ids));
}

Cards Pack::set() const {
    Cards set = 0;
    for (const Card card : cards) set |= bit_of_card(card);
    return set;
}

Pack read_pack(const JsonView& view) {
    JsonObject object = view.object();
    read_format(object, "arbiter-deck");
    (void)object.required("game").read_string(1, 40);
    Pack pack;
    pack.name = object.required("name").read_string(1, 200);
    const auto known = all_ids();
    for (const JsonView& card : object.required("cards").elements(1, 200)) pack.cards.push_back(static_cast<Card>(card.read_name(known)));
    object.no_other_keys();
    return pack;
}

Pack read_pack_file(const std::string& path) {
    const JsonDocument document = read_json_file(path);
    return read_pack(JsonView(document));
}

Json json_of_pack(const Pack& pack) {
    Json json = {{"format", "arbiter-deck"}, {"version", 1}, {"game", "vastrix"}, {"name", pack.name}, {"cards", Json::array()}};
    for (const Card card : pack.cards) json["cards"].push_back(card_id(card));
    return json;
}

PackReport check_deck(const Pack& pack, const CardTable&, const Rules& rules) {
    PackReport report{pack.name, pack.cards.size(), {}};
    if (rules.waived(Clause::deck_composition)) return report;
    std::array<int, kCards> copies{};
    for (const Card card : pack.cards) ++copies[card];
    std::vector<std::string> missing, twice;
    for (Card card = 0; card < kCards; ++card) {
        if (copies[card] == 0) missing.push_back(card_id(card));
        if (copies[card] > 1) twice.push_back(card_id(card));
    }
    const auto add = [&](std::string fact) {
        report.findings.push_back({{static_cast<ClauseId>(Clause::deck_composition)}, std::move(fact)});
    };
    if (!missing.empty()) add("missing: " + joined(missing));
    if (!twice.empty()) add("more than once: " + joined(twice));
    return report;
}

std::string deck_report_text(const PackReport& report, const Register& rulebook) {
    std::string text =
        fmt::format("{}: {}, {}\n", report.deck, count_words(report.size, "card", "cards"), report.legal() ? "legal" : "illegal");
    for (const PackFinding& finding : report.findings) text += finding_lines(rulebook, finding.clauses, finding.fact);
    return text;
}

Json deck_report_json(const PackReport& report, const CardTable&, const Register& rulebook) {
    Json findings = Json::array();
    for (const PackFinding& finding : report.findings)
        findings.push_back({{"clauses", clause_ids(rulebook, finding.clauses)}, {"fact", finding.fact}});
    return {{"deck", report.deck}, {"cards", report.size}, {"legal", report.legal()}, {"findings", std::move(findings)}};
}

}  // namespace arbiter::vastrix
