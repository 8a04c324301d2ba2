// arbiter cards: the cards of a game, or the tiles of its sheets, in words made from what the rules do with them.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <memory>
#include <span>
#include <utility>

#include "checker/program/card_names.h"
#include "checker/program/card_words.h"
#include "checker/program/games/games.h"
#include "checker/program/output.h"
#include "checker/program/terminal.h"
#include "model/core/cards/ability_text.h"
#include "model/core/cards/card_writer.h"
#include "model/core/input/suggestion.h"
#include "model/core/register/register_search.h"
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

// Which of the cards are meant by a word: the one of this id or printed name, else all in whose names it stands.
std::vector<std::size_t> cards_called(std::span<const CardName> cards, const std::string& word, std::string_view noun) {
    std::vector<std::size_t> within;
    std::vector<std::string_view> known;
    for (std::size_t card = 0; card < cards.size(); ++card) {
        if (is_same_name(cards[card].id, word) || is_same_name(cards[card].name, word)) return {card};
        if (has_words(cards[card].id + "\n" + cards[card].name, word)) within.push_back(card);
        known.insert(known.end(), {cards[card].id, cards[card].name});
    }
    if (!within.empty()) return within;
    throw InputError(fmt::format("unknown {} \"{}\"{}", noun, word.substr(0, 60), suggestion(word, known)));
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
    std::vector<CardName> names;
    for (const Card& card : cards.cards()) names.push_back({card.id, card.name});
    for (const std::string& word : request.wanted)
        for (const std::size_t card : cards_called(names, word, "card")) show_card(cards.cards()[card], language, shown);
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

void show_named_tiles(const proxy_wars::FactionSheets& sheets, const std::string& word, Shown& shown) {
    std::vector<CardName> names;
    std::vector<std::pair<const proxy_wars::Faction*, const proxy_wars::Tile*>> tiles;
    for (const proxy_wars::Faction& faction : sheets.factions()) {
        for (const proxy_wars::Tile& tile : faction.tiles) {
            names.push_back({tile.id, tile.name});
            tiles.emplace_back(&faction, &tile);
        }
    }
    for (const std::size_t tile : cards_called(names, word, "tile")) show_tile(*tiles[tile].first, *tiles[tile].second, true, shown);
}

Shown shown_cards(ProxyWarsGame, const proxy_wars::FactionSheets& sheets, const CardsRequest& request) {
    Shown shown;
    if (request.wanted.empty()) {
        for (const proxy_wars::Faction& faction : sheets.factions())
            for (const proxy_wars::Tile& tile : faction.tiles) show_tile(faction, tile, false, shown);
    }
    for (const std::string& word : request.wanted) show_named_tiles(sheets, word, shown);
    return shown;
}

// ---- the cards of a pack

void show_pack_card(vastrix::Card card, Shown& shown) {
    shown.text += fmt::format("{:<4}{}: {} Points\n", vastrix::card_id(card), vastrix::card_name(card), vastrix::points_of({}, card));
    shown.json.push_back({{"id", vastrix::card_id(card)}, {"name", vastrix::card_name(card)}, {"points", vastrix::points_of({}, card)}});
}

Shown shown_cards(VastrixGame, const vastrix::CardTable&, const CardsRequest& request) {
    Shown shown;
    std::vector<CardName> names;
    for (vastrix::Card card = 0; card < vastrix::kCards; ++card) {
        names.push_back({std::string(vastrix::card_id(card)), std::string(vastrix::card_name(card))});
        if (request.wanted.empty()) show_pack_card(card, shown);
    }
    for (const std::string& word : request.wanted) {
        for (const std::size_t card : cards_called(names, word, "card")) {
            show_pack_card(static_cast<vastrix::Card>(card), shown);
            shown.text += clauses_text(static_cast<vastrix::Card>(card));
        }
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
