#include "checker/program/card_words.h"

#include <fmt/format.h>

#include "model/core/input/contradiction.h"
#include "model/lost_glitches/words/card_clauses.h"
#include "model/lost_glitches/words/card_language.h"
#include "model/magepunk/words/card_clauses.h"
#include "model/magepunk/words/card_language.h"
#include "model/proxy/words/card_clauses.h"
#include "model/proxy/words/card_language.h"
#include "model/proxy_wars/words/card_clauses.h"
#include "model/vastrix/words/card_clauses.h"

namespace arbiter::program {
namespace {

// Rows of ids, each no wider than what a narrow terminal shows.
constexpr std::size_t kRowWidth = 78;

template <class Clause, class Clauses>
std::string rows_of_ids(const std::vector<Clause>& about, const Clauses& clauses) {
    if (about.empty()) return {};
    std::string text, row = "  clauses:";
    for (const Clause clause : about) {
        const std::string_view id = clauses[index_of(clause)].id;
        const bool last = clause == about.back();
        if (row.size() + id.size() + 2 > kRowWidth) {
            text += row + "\n";
            row = "   ";
        }
        row += fmt::format(" {}{}", id, last ? "" : ",");
    }
    return text + row + "\n";
}

}  // namespace

const CardLanguage& card_language_of(std::string_view game) {
    for (const CardLanguage* language : {&proxy::card_language(), &lost_glitches::card_language(), &magepunk::card_language()}) {
        if (language->game == game) return *language;
    }
    contradiction("a card set is of a game that has no card language");
}

std::string worth_of(const proxy_wars::Tile& tile) {
    std::string worth;
    if (tile.attack > 0) worth += fmt::format("attack {}, ", tile.attack);
    if (tile.defence > 0) worth += fmt::format("defence {}, ", tile.defence);
    return worth + fmt::format("{} victory point{}{}", tile.points, tile.points == 1 ? "" : "s", tile.recruitment ? ", recruits" : "");
}

std::string clauses_text(std::string_view game, const CardRules& card) {
    if (game == proxy::kRegister.game) return rows_of_ids(proxy::clauses_about(card), proxy::kRegister.clauses);
    if (game == magepunk::kRegister.game) return rows_of_ids(magepunk::clauses_about(card), magepunk::kRegister.clauses);
    if (game == lost_glitches::kRegister.game) return rows_of_ids(lost_glitches::clauses_about(card), lost_glitches::kRegister.clauses);
    contradiction("a card is of a game that has no card language");
}

std::string clauses_text(const proxy_wars::Tile& tile) {
    return rows_of_ids(proxy_wars::clauses_about(tile), proxy_wars::kRegister.clauses);
}

std::string clauses_text(vastrix::Card card) {
    return rows_of_ids(vastrix::clauses_about(card), vastrix::kRegister.clauses);
}

}  // namespace arbiter::program
