// arbiter rules: the register of a game, and what it says of one clause, ambiguity, setting, property or ruling.
#include <fmt/format.h>

#include <memory>

#include "checker/program/games.h"
#include "checker/program/output.h"
#include "model/core/register_text.h"

namespace arbiter::program {
namespace {

struct Request {
    std::string game, id;
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

int run(const Request& request) {
    if (request.game.empty()) return list_games(request.output);
    return with_game(request.game, [&](auto game) {
        const auto& vocabulary = decltype(game)::vocabulary();
        if (request.output.format == "json") {
            const Json json = request.id.empty() ? register_json(vocabulary) : entry_json(vocabulary, request.id);
            return write_result(request.output, json.dump(2) + "\n");
        }
        return write_result(request.output, request.id.empty() ? describe_register(vocabulary) : describe_entry(vocabulary, request.id));
    });
}

}  // namespace

void add_rules(CLI::App& program, Action& action) {
    CLI::App& command = *program.add_subcommand("rules", "Show a game's register: clauses, ambiguities, properties, rulings, settings");
    const auto request = std::make_shared<Request>();
    command.add_option("GAME", request->game, "Name of a game; without it, the games are listed");
    command.add_option("ID", request->id, "Clause, ambiguity, setting, property or ruling to explain");
    add_output_options(command, request->output, {"text", "json"});
    add_examples(command,
                 {"arbiter rules", "arbiter rules proxy install.once-per-turn", "arbiter rules proxy stack.when-resolves --format json"});
    command.callback([request, &action] { action = [request] { return run(*request); }; });
}

}  // namespace arbiter::program
