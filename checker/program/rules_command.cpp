// arbiter rules: the register of a game, and what it says of one clause, ambiguity, setting, property or ruling; and the words of its
// records.
#include <fmt/format.h>

#include <memory>

#include "checker/program/games.h"
#include "checker/program/output.h"
#include "checker/questions/game_questions.h"
#include "checker/questions/word_page.h"
#include "model/core/move.h"
#include "model/core/register_text.h"
#include "model/lost_glitches/questions.h"
#include "model/magepunk/questions.h"
#include "model/proxy/questions.h"
#include "model/proxy_wars/questions.h"
#include "model/vastrix/questions.h"

namespace arbiter::program {
namespace {

struct RulesRequest {
    std::string game, id;
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
    text += fmt::format("\nOne clause, ambiguity, setting, property or ruling: arbiter rules {} ID\n", game_names().front());
    return write_result(output, text);
}

// Of no game in particular: without cards.
template <class Game>
Vocabulary words_of() {
    using D = typename Game::Definition;
    static const auto words = all_question_words<D>(question_words(static_cast<const typename D::Game*>(nullptr)));
    return vocabulary_of<D>(words, typename D::Names());
}

int run(const RulesRequest& request) {
    if (request.game.empty()) return list_games(request.output);
    return with_game(request.game, [&](auto game) {
        if (request.moves) {
            const MoveTable& table = decltype(game)::Definition::moves();
            return write_result(request.output, request.output.format == "json" ? schema_of_moves(table) : page_of_moves(table));
        }
        if (request.words) return write_result(request.output, page_of_words(words_of<decltype(game)>()));
        const auto& vocabulary = decltype(game)::vocabulary();
        if (request.output.format == "json") {
            const Json json = request.id.empty() ? register_json(vocabulary) : entry_json(vocabulary, request.id);
            return write_result(request.output, json_text(json));
        }
        return write_result(request.output, request.id.empty() ? describe_register(vocabulary) : describe_entry(vocabulary, request.id));
    });
}

}  // namespace

void add_rules(CLI::App& program, Action& action) {
    CLI::App& command = *program.add_subcommand("rules", "Show a game's register: clauses, ambiguities, properties, rulings, settings");
    const auto request = std::make_shared<RulesRequest>();
    command.add_option("GAME", request->game, "Name of a game; without it, the games are listed");
    command.add_option("ID", request->id, "Clause, ambiguity, setting, property or ruling to explain");
    command.add_flag("--moves", request->moves, "The words of the game's records as a page; with --format json their JSON Schema");
    command.add_flag("--words", request->words, "The words of questions (verify --ask) as a page");
    add_output_options(command, request->output, {"text", "json"});
    add_examples(command,
                 {"arbiter rules", "arbiter rules proxy install.once-per-turn", "arbiter rules proxy stack.when-resolves --format json",
                  "arbiter rules proxy --moves", "arbiter rules proxy --words"});
    command.callback([request, &action] { action = [request] { return run(*request); }; });
}

}  // namespace arbiter::program
