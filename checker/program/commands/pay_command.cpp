// arbiter pay: can this cost be paid from these sources, how, and if not, why not?
#include <concepts>
#include <memory>

#include "checker/program/common/command.h"
#include "checker/program/common/option_values.h"
#include "checker/program/common/output.h"
#include "checker/program/common/terminal.h"
#include "checker/program/games/games.h"
#include "model/core/energy/pay_question.h"
#include "model/core/input/visible_text.h"

namespace arbiter::program {
namespace {

struct PayRequest {
    std::string cost, from;
    std::string game{game_names().front()};
    std::string rules;
    unsigned seconds = 10;
    Output output;
};

// Not called in a program whose games have no costs.
[[maybe_unused]] Json answer_json(const PayRequest& request, const PayAnswer& answer, const std::vector<std::string>& notes) {
    const Decision decision = answer.answer.decision;
    Json json = {{"cost", request.cost},
                 {"from", request.from},
                 {"answer", decision == Decision::kPayable     ? "payable"
                            : decision == Decision::kUnpayable ? "unpayable"
                                                               : "undecided"}};
    if (decision == Decision::kPayable) {
        Json ways = Json::array();
        for (const auto& way : answer.ways.sets) {
            Json names = Json::array();
            for (const int source : way) names.push_back(answer.problem.sources[static_cast<std::size_t>(source)].name);
            ways.push_back(std::move(names));
        }
        json["ways"] = std::move(ways);
        json["all_ways_told"] = answer.ways.complete;
    }
    if (answer.largest_count) json["largest_count"] = *answer.largest_count;
    if (!notes.empty()) json["notes"] = notes;
    json["text"] = answer.text;
    return json;
}

// Games with costs say which symbols they are written in.
template <class Game>
concept HasCosts = requires {
    { Game::energy_alphabet() } -> std::same_as<EnergyAlphabet>;
};

template <HasCosts Game>
int pay(const PayRequest& request) {
    using D = typename Game::Definition;
    check_outputs({{"--output", request.output.file}}, {request.rules});
    const auto rules = request.rules.empty() ? typename D::Rules() : D::read_rules_file(request.rules);
    const EnergyAlphabet alphabet = Game::energy_alphabet();
    const PayAnswer answer =
        answer_pay(request.cost, request.from, alphabet, Game::energy_rules(rules), {.milliseconds = request.seconds * 1000});
    const std::vector<std::string> notes = Game::notes_on_sources(rules);
    std::string text = answer.text;
    for (const std::string& note : notes) text += "note: " + note + "\n";
    write_result(request.output, request.output.format == "json" ? json_text(answer_json(request, answer, notes))
                                                                 : fitted(visible_lines(text), request.output));
    switch (answer.answer.decision) {
        case Decision::kPayable:
            return kHolds;
        case Decision::kUnpayable:
            return kViolated;
        case Decision::kUndecided:
            return kInconclusive;
    }
    return kInconclusive;
}

int run(const PayRequest& request) {
    return with_game(request.game, [&](auto game) -> int {
        using Game = decltype(game);
        if constexpr (HasCosts<Game>) {
            return pay<Game>(request);
        } else {
            throw InputError(std::string(Game::Definition::rulebook().title) + " has no costs");
        }
    });
}

}  // namespace

void add_pay(CLI::App& program, Action& action) {
    CLI::App& command = *program.add_subcommand("pay", "Can a cost be paid from these sources? A payment, or the reason why there is none");
    const auto request = std::make_shared<PayRequest>();
    command.add_option("COST", request->cost, "Cost in the game's symbols: '[s][s][x]'")->required();
    command
        .add_option("--from", request->from,
                    "Sources, separated by commas: s one storm, fs force or storm, =xx two neutral, x>al a filter, n*3 three alike")
        ->required()
        ->option_text("SOURCES");
    command.add_option("--game", request->game, "Game whose symbols and rules these are")->capture_default_str()->option_text("GAME");
    command.add_option("--rules", request->rules, "Rules of payment; without it, the rulebook's defaults")->option_text("FILE");
    add_number(command, "--seconds", request->seconds, "Give up a question after so long", {1, 3600})->capture_default_str();
    add_output_options(command, request->output, {"text", "json"});
    add_examples(command, {"arbiter pay '[s][s][x]' --from 's,fs,n*'", "arbiter pay '[f][t]' --from 'f,x*3'",
                           "arbiter pay '[a][l]' --from 'x>al,x' --format json"});
    command.callback([request, &action] { action = [request] { return run(*request); }; });
}

}  // namespace arbiter::program
