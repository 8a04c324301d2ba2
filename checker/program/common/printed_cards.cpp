// What is printed on cards and tiles.
#include "checker/program/common/printed_cards.h"

#include <fmt/format.h>

#include "model/core/cards/ability_text.h"
#include "model/core/cards/card_writer.h"
#include "model/core/input/json_reader.h"

namespace arbiter::program {
namespace {

// Rows of ids, each no wider than what a narrow terminal shows: "  clauses: body.is, body.stats, …".
constexpr std::size_t kRowWidth = 78;

std::string clauses_text(const std::vector<ClauseId>& about, const Register& rulebook) {
    if (about.empty()) return {};
    std::string text, row = "  clauses:";
    for (std::size_t index = 0; index < about.size(); ++index) {
        const std::string_view id = rulebook.clause(about[index]).id;
        if (row.size() + id.size() + 2 > kRowWidth) {
            text += row + "\n";
            row = "   ";
        }
        row += fmt::format(" {}{}", id, index + 1 == about.size() ? "" : ",");
    }
    return text + row + "\n";
}

}  // namespace

PrintedCard printed_card(const Card& card, const CardLanguage& language) {
    PrintedCard printed{.id = card.id, .name = card.name, .line = card_line(card.rules, language), .json = json_of_card(card, language)};
    printed.listed = card.name + ": " + printed.line;
    for (int i = 0; i < card.rules.ability_count; ++i) printed.text.push_back(ability_text(card.rules.abilities[i], language));
    printed.whole = card_text(card, language);
    if (!card.subtype.empty()) printed.notes.push_back("kind: " + card.subtype);
    if (!card.note.empty()) printed.notes.push_back(card.note);
    return printed;
}

PrintedCards printed_card_texts(const CardTexts& texts) {
    PrintedCards printed;
    for (const auto& [id, name, text] : texts.cards) {
        printed.cards.push_back({.id = id, .name = name, .listed = name + ": " + text, .line = text});
        printed.cards.back().json = {{"id", id}, {"name", name}, {"text", text}};
    }
    return printed;
}

Json printed_json(const PrintedCards& printed) {
    Json json = Json::object();
    for (const PrintedCard& card : printed.cards)
        if (!card.line.empty()) json[card.name] = {{"line", card.line}, {"text", card.text}};
    return json;
}

std::string row_text(const PrintedCard& card, std::size_t width) {
    return fmt::format("{:<{}}  {}\n", card.id, width, card.listed);
}

std::string whole_text(const PrintedCard& card, std::size_t width, const Register& rulebook) {
    std::string text = card.whole.empty() ? row_text(card, width) : card.whole;
    for (const std::string& note : card.notes) text += fmt::format("  {}\n", note);
    return text + clauses_text(card.clauses, rulebook);
}

}  // namespace arbiter::program
