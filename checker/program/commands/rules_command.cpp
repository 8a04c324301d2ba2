// arbiter rules: the register of a game, what it says of one clause, ambiguity, setting, property or ruling, and what in it, or among the
// cards, has a word; and the words of its records.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <set>
#include <string_view>

#include "checker/program/card_names.h"
#include "checker/program/clause_reasons.h"
#include "checker/program/common/command.h"
#include "checker/program/common/output.h"
#include "checker/program/common/terminal.h"
#include "checker/program/games/games.h"
#include "checker/questions/game_questions.h"
#include "checker/questions/word_page.h"
#include "checker/scenario/chosen_properties.h"
#include "model/core/input/suggestion.h"
#include "model/core/input/visible_text.h"
#include "model/core/move.h"
#include "model/core/register/register_search.h"
#include "model/core/register/register_text.h"
#include "properties/progress.h"
#include "replays/account_page.h"

namespace arbiter::program {
namespace {

struct RulesRequest {
    std::string game, wanted;  // wanted: an id or a word
    bool moves = false;
    bool words = false;
    Output output;
};

int list_games(const Output& output) {
    if (output.format == "json") return write_result(output, Json(game_names()).dump() + "\n");
    std::string text;
    for_each_game([&](auto game) {
        using D = typename decltype(game)::Definition;
        text += fmt::format("{:<16}{}    arbiter rules {}\n", D::name, D::rulebook().title, D::name);
    });
    text += fmt::format("\nOne clause, ambiguity, setting, property or ruling, or what has a word: arbiter rules {} WORD\n",
                        game_names().front());
    return write_result(output, fitted(text, output));
}

// Of no game in particular: without cards.
template <class Game>
Vocabulary words_of() {
    using D = typename Game::Definition;
    static const auto words = all_question_words<D>(question_words(static_cast<const typename D::Game*>(nullptr)));
    return vocabulary_of<D>(words, typename D::Names());
}

// What has the word, where it is the id of no entry: entries, and cards by id or printed name.
struct Found {
    std::vector<RegisterMatch> entries;
    std::vector<CardName> cards;
};

Found found_by(const Register& rulebook, const std::string& wanted) {
    Found found{search_register(rulebook, wanted), {}};
    std::vector<std::string_view> known = ids_of_entries(rulebook);
    const std::vector<CardName> cards = card_names(rulebook.game);
    for (const CardName& card : cards) {
        if (has_words(card.id + "\n" + card.name, wanted)) found.cards.push_back(card);
        known.push_back(card.id);
        known.push_back(card.name);
    }
    if (found.entries.empty() && found.cards.empty())
        throw InputError(
            fmt::format("found {}, expected an id, or words, of a clause, ambiguity, property, ruling, setting or card of {}{}",
                        brief_text(wanted), rulebook.title, suggestion(wanted, known)));
    return found;
}

std::string text_of(const Found& found, std::string_view game) {
    std::size_t widest = 0;
    for (const RegisterMatch& match : found.entries) widest = std::max(widest, match.id.size());
    for (const CardName& card : found.cards) widest = std::max(widest, card.id.size());
    std::string text;
    for (const CardName& card : found.cards) text += fmt::format("card       {:<{}}  {}\n", visible(card.id), widest, visible(card.name));
    for (const RegisterMatch& match : found.entries) text += fmt::format("{:<9}  {:<{}}  {}\n", match.entry, match.id, widest, match.text);
    const bool cards_only = found.entries.empty();
    return text + fmt::format("\nMore of one: arbiter {} {} {}\n", cards_only ? "cards" : "rules", game,
                              cards_only ? std::string_view(found.cards.front().id) : found.entries.front().id);
}

Json json_of(const Found& found) {
    Json json = Json::array();
    for (const CardName& card : found.cards) json.push_back({{"entry", "card"}, {"id", card.id}, {"text", card.name}});
    for (const RegisterMatch& match : found.entries) json.push_back({{"entry", match.entry}, {"id", match.id}, {"text", match.text}});
    return json;
}

// The properties that verify, diff and fuzz ask, by the ids that they have in the register. What relates two plays (symmetry, say) is left
// to tests.
template <class Game>
std::set<std::string_view> asked_properties() {
    std::set<std::string_view> asked;
    for (const auto& property : Game::properties()) asked.insert(register_id(property.id));
    const auto progress = Game::progress();
    for (const std::string_view id : {progress.stuck_id, progress.circle_id, progress.milestone_id, progress.finish_id}) asked.insert(id);
    return asked;
}

int show_entry(const RulesRequest& request, const RulesVocabulary& vocabulary, const std::set<std::string_view>& asked) {
    const Register& rulebook = *vocabulary.rulebook;
    const bool as_json = request.output.format == "json";
    const auto ids = ids_of_entries(rulebook);
    if (std::find(ids.begin(), ids.end(), request.wanted) != ids.end()) {
        Json json = entry_json(vocabulary, request.wanted);
        std::string text = describe_entry(vocabulary, request.wanted);
        if (find_clause(rulebook, request.wanted)) {
            const ClauseReasons reasons = reasons_of_clause(std::string(rulebook.game), rulebook, request.wanted);
            if (const std::string& why = reasons.not_exercised; !why.empty()) {
                json.front()["not_exercised"] = why;
                text += "  exercised     by nothing, as far as the program's own files go: " + why + "\n";
            }
            if (const std::string& why = reasons.waived_in_vain; !why.empty()) {
                json.front()["waived_in_vain"] = why;
                text += "  waived        it changes nothing: " + why + "\n";
            }
        }
        if (find_property(rulebook, request.wanted)) {
            const bool is_asked = asked.contains(request.wanted);
            for (Json& entry : json)
                if (entry["entry"] == "property") entry["asked"] = is_asked;
            text += is_asked ? "  asked         by verify, diff and fuzz\n"
                             : "  asked         by no command: the program has no function for it\n";
        }
        return write_result(request.output, as_json ? json_text(json) : fitted(text, request.output));
    }
    if (request.wanted == kNoForcedCircleId) {
        const std::string text =
            fmt::format("property {}\n  shape         of every game: of rows of forced decisions\n  holds         {}\n", kNoForcedCircleId,
                        kNoForcedCircleHolds);
        const Json json = {{"entry", "property"}, {"id", kNoForcedCircleId}, {"holds", kNoForcedCircleHolds}};
        return write_result(request.output, as_json ? json_text(json) : fitted(text, request.output));
    }
    const Found found = found_by(rulebook, request.wanted);
    return write_result(request.output, as_json ? json_text(json_of(found)) : fitted(text_of(found, rulebook.game), request.output));
}

int run(const RulesRequest& request) {
    if (request.game.empty()) return list_games(request.output);
    const bool as_json = request.output.format == "json";
    return with_game(request.game, [&](auto game) {
        if (request.moves) {
            const MoveTable& table = decltype(game)::Definition::moves();
            const std::string page = page_of_moves(table) + page_of_accounts<typename decltype(game)::Definition>();
            return write_result(request.output, as_json ? schema_of_moves(table) : fitted(page, request.output));
        }
        if (request.words) {
            const Vocabulary words = words_of<decltype(game)>();
            return write_result(request.output, as_json ? json_text(json_of_words(words)) : fitted(page_of_words(words), request.output));
        }
        const auto& vocabulary = decltype(game)::vocabulary();
        if (!request.wanted.empty()) return show_entry(request, vocabulary, asked_properties<decltype(game)>());
        return write_result(request.output,
                            as_json ? json_text(register_json(vocabulary)) : fitted(describe_register(vocabulary), request.output));
    });
}

}  // namespace

void add_rules(CLI::App& program, Action& action) {
    CLI::App& command = *program.add_subcommand("rules", "Show a game's register: clauses, ambiguities, properties, rulings, settings");
    const auto request = std::make_shared<RulesRequest>();
    auto* const game = command.add_option("GAME", request->game, "Name of a game; without it, the games are listed");
    auto* const wanted = command.add_option(
        "WORD", request->wanted,
        "Clause, ambiguity, setting, property or ruling to explain, by its id; or words to find in them, and among the cards");
    auto* const moves =
        command.add_flag("--moves", request->moves, "The words of the game's records as a page; with --format json their JSON Schema");
    command.add_flag("--words", request->words, "The words of questions (verify --ask) as a page, or as JSON")
        ->needs(game)
        ->excludes(wanted)
        ->excludes(moves);
    moves->needs(game)->excludes(wanted);
    add_output_options(command, request->output, {"text", "json"});
    add_examples(command,
                 {"arbiter rules", "arbiter rules proxy install.once-per-turn", "arbiter rules proxy 'once per turn'",
                  "arbiter rules proxy stack.when-resolves --format json", "arbiter rules proxy --moves", "arbiter rules proxy --words"});
    command.callback([request, &action] { action = [request] { return run(*request); }; });
}

}  // namespace arbiter::program
