// arbiter cards: the cards of a game, or the tiles of its sheets, in words made from what the rules do with them.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <memory>

#include "checker/program/card_words.h"
#include "checker/program/games/games.h"
#include "checker/program/output.h"
#include "checker/program/terminal.h"
#include "model/core/cards/ability_text.h"
#include "model/core/cards/card_writer.h"
#include "model/vastrix/rules/inspect.h"

namespace arbiter::program {
namespace {

struct CardsRequest {
    std::string game;
    std::vector<std::string> wanted;  // ids or names; none: all
    std::string cards;
    Output output;
};

// The answer in both forms.
struct Shown {
    std::string text;
    Json json = Json::array();
};

// Whatever the case of their letters.
bool is_same_name(std::string_view one, std::string_view other) {
    return std::ranges::equal(one, other,
                              [](unsigned char left, unsigned char right) { return std::tolower(left) == std::tolower(right); });
}

// How to read on from the clauses that stand under a card.
std::string way_on(std::string_view game) {
    return fmt::format("\nA clause in words: arbiter rules {} CLAUSE\n", game);
}

void show_card(const Card& card, const CardLanguage& language, Shown& shown) {
    shown.text += card_text(card, language);
    if (!card.subtype.empty()) shown.text += fmt::format("  kind: {}\n", card.subtype);
    if (!card.note.empty()) shown.text += fmt::format("  {}\n", card.note);
    shown.text += clauses_text(language.game, card.rules);
    shown.json.push_back(json_of_card(card, language));
}

template <class Game>
Shown shown_cards(Game, const CardSet& cards, const CardsRequest& request) {
    const CardLanguage& language = card_language_of(cards.game());
    Shown shown;
    if (request.wanted.empty()) {
        std::size_t longest = 0;
        for (const Card& card : cards.cards()) longest = std::max(longest, card.id.size());
        for (const Card& card : cards.cards()) {
            shown.text += fmt::format("{:<{}}  {}: {}\n", card.id, longest, card.name, card_line(card.rules, language));
            shown.json.push_back(json_of_card(card, language));
        }
    }
    for (const std::string& word : request.wanted) show_card(cards[cards.index_of_id_or_name(word)], language, shown);
    return shown;
}

// ---- tiles

std::string line_of_tile(const proxy_wars::Tile& tile) {
    return fmt::format("row {}, column {}, {}", tile.row, tile.column, worth_of(tile));
}

void show_tile(const proxy_wars::Faction& faction, const proxy_wars::Tile& tile, bool with_text, Shown& shown) {
    shown.text += fmt::format("{:<24}{} of {}: {}\n", tile.id, tile.name, faction.name, line_of_tile(tile));
    if (with_text && !tile.text.empty()) shown.text += fmt::format("  {}\n", tile.text);
    if (with_text) shown.text += clauses_text(tile);
    shown.json.push_back({{"id", tile.id},
                          {"name", tile.name},
                          {"faction", faction.id},
                          {"at", {tile.row, tile.column}},
                          {"attack", tile.attack},
                          {"defence", tile.defence},
                          {"points", tile.points},
                          {"recruitment", tile.recruitment},
                          {"text", tile.text}});
}

bool is_named(const proxy_wars::Tile& tile, const std::string& word) {
    return tile.id == word || is_same_name(tile.name, word);
}

void show_named_tile(const proxy_wars::FactionSheets& sheets, const std::string& word, Shown& shown) {
    std::vector<std::string_view> known;
    for (const proxy_wars::Faction& faction : sheets.factions()) {
        for (const proxy_wars::Tile& tile : faction.tiles) {
            if (is_named(tile, word)) return show_tile(faction, tile, true, shown);
            known.push_back(tile.id);
            known.push_back(tile.name);
        }
    }
    throw InputError(fmt::format("unknown tile \"{}\"{}", word.substr(0, 60), suggestion(word, known)));
}

Shown shown_cards(ProxyWarsGame, const proxy_wars::FactionSheets& sheets, const CardsRequest& request) {
    Shown shown;
    if (request.wanted.empty()) {
        for (const proxy_wars::Faction& faction : sheets.factions())
            for (const proxy_wars::Tile& tile : faction.tiles) show_tile(faction, tile, false, shown);
    }
    for (const std::string& word : request.wanted) show_named_tile(sheets, word, shown);
    return shown;
}

// ---- the cards of a pack

void show_pack_card(vastrix::Card card, Shown& shown) {
    shown.text += fmt::format("{:<4}{}: {} Points\n", vastrix::card_id(card), vastrix::card_name(card), vastrix::points_of({}, card));
    shown.json.push_back({{"id", vastrix::card_id(card)}, {"name", vastrix::card_name(card)}, {"points", vastrix::points_of({}, card)}});
}

Shown shown_cards(VastrixGame, const vastrix::CardTable&, const CardsRequest& request) {
    Shown shown;
    std::vector<std::string> known;
    for (vastrix::Card card = 0; card < vastrix::kCards; ++card) {
        known.push_back(vastrix::card_id(card));
        known.push_back(vastrix::card_name(card));
        if (request.wanted.empty()) show_pack_card(card, shown);
    }
    for (const std::string& word : request.wanted) {
        const auto found = std::find_if(known.begin(), known.end(), [&](const std::string& name) { return is_same_name(name, word); });
        if (found == known.end()) {
            const std::vector<std::string_view> names(known.begin(), known.end());
            throw InputError(fmt::format("unknown card \"{}\"{}", word.substr(0, 60), suggestion(word, names)));
        }
        const auto card = static_cast<vastrix::Card>((found - known.begin()) / 2);
        show_pack_card(card, shown);
        shown.text += clauses_text(card);
    }
    return shown;
}

int run(const CardsRequest& request) {
    check_outputs({{"--output", request.output.file}}, {request.cards});
    return with_game(request.game, [&](auto game) {
        Shown shown = shown_cards(game, cards_of<decltype(game)>(request.cards), request);
        if (!request.wanted.empty()) shown.text += way_on(decltype(game)::Definition::name);
        return write_result(request.output, request.output.format == "json" ? json_text(shown.json) : fitted(shown.text, request.output));
    });
}

}  // namespace

void add_cards(CLI::App& program, Action& action) {
    CLI::App& command = *program.add_subcommand(
        "cards", "Show a game's cards or tiles: what is printed on them, in words, and of those asked for the clauses to look up");
    const auto request = std::make_shared<CardsRequest>();
    command.add_option("GAME", request->game, "Name of a game")->required();
    command.add_option("CARD", request->wanted, "Cards or tiles, by id or printed name; without any, all are listed, a line each");
    command.add_option("--cards", request->cards, "Card set; without it, the game's own")->option_text("FILE");
    add_output_options(command, request->output, {"text", "json"});
    add_examples(command, {"arbiter cards proxy", "arbiter cards magepunk 'Prism Relay'", "arbiter cards proxy p09 --format json"});
    command.callback([request, &action] { action = [request] { return run(*request); }; });
}

}  // namespace arbiter::program
