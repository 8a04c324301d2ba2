// arbiter cards: the cards of a game, or the tiles of its sheets, in words made from what the rules do with them.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <memory>

#include "checker/program/common/command.h"
#include "checker/program/common/output.h"
#include "checker/program/common/printed_cards.h"
#include "checker/program/common/terminal.h"
#include "checker/program/games/games.h"
#include "model/core/input/suggestion.h"
#include "model/core/register/register_search.h"

namespace arbiter::program {
namespace {

struct CardsRequest {
    std::string game;
    std::vector<std::string> wanted;  // ids or names; none: all
    std::string cards;
    Output output;
};

// Whatever the case of their letters.
bool is_same_name(std::string_view one, std::string_view other) {
    return std::ranges::equal(one, other,
                              [](unsigned char left, unsigned char right) { return std::tolower(left) == std::tolower(right); });
}

// Which of the cards are meant by a word: the one of this id or printed name, else all in whose names it stands.
std::vector<std::size_t> cards_called(const PrintedCards& printed, const std::string& word) {
    const std::vector<PrintedCard>& cards = printed.cards;
    std::vector<std::size_t> within;
    std::vector<std::string_view> known;
    for (std::size_t card = 0; card < cards.size(); ++card) {
        if (is_same_name(cards[card].id, word) || is_same_name(cards[card].name, word)) return {card};
        if (has_words(cards[card].id + "\n" + cards[card].name, word)) within.push_back(card);
        known.insert(known.end(), {cards[card].id, cards[card].name});
    }
    if (!within.empty()) return within;
    throw InputError(fmt::format("unknown {} \"{}\"{}", printed.noun, word.substr(0, 60), suggestion(word, known)));
}

// How to read on from the clauses that stand under a card.
std::string way_on(std::string_view game) {
    return fmt::format("\nA clause in words: arbiter rules {} CLAUSE\n", game);
}

// The answer in both forms.
struct Shown {
    std::string text;
    Json json = Json::array();
};

Shown shown_cards(const PrintedCards& printed, const std::vector<std::string>& wanted, const Register& rulebook) {
    Shown shown;
    std::size_t longest = 0;
    for (const PrintedCard& card : printed.cards) longest = std::max(longest, card.id.size());
    if (wanted.empty()) {
        for (const PrintedCard& card : printed.cards) {
            shown.text += row_text(card, longest);
            shown.json.push_back(card.json);
        }
    }
    for (const std::string& word : wanted) {
        for (const std::size_t card : cards_called(printed, word)) {
            shown.text += whole_text(printed.cards[card], longest, rulebook);
            shown.json.push_back(printed.cards[card].json);
        }
    }
    return shown;
}

int run(const CardsRequest& request) {
    check_outputs({{"--output", request.output.file}}, {request.cards});
    return with_game(request.game, [&](auto game) {
        using Game = decltype(game);
        Shown shown = shown_cards(Game::printed_cards(cards_of<Game>(request.cards)), request.wanted, Game::Definition::rulebook());
        if (!request.wanted.empty()) shown.text += way_on(Game::Definition::name);
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
