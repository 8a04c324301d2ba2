// arbiter deck: may a player bring this deck?
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>

#include "checker/diff/rules_version.h"
#include "checker/program/common/command.h"
#include "checker/program/common/input_files.h"
#include "checker/program/common/output.h"
#include "checker/program/common/project_note.h"
#include "checker/program/common/terminal.h"
#include "checker/program/games/games.h"
#include "checker/program/project.h"
#include "checker/reports/table.h"
#include "model/core/input/json_view.h"

namespace arbiter::program {
namespace {

constexpr JsonLimits kLimits{std::size_t{16} << 20, 64};

struct DeckRequest {
    std::vector<std::string> paths;
    std::string rules, cards;
    Output output;
};

struct Judged {
    bool legal = false;
    std::string text;
    Json json;
};

std::string game_of(const JsonDocument& document) {
    JsonObject object = JsonView(document).object();
    read_format(object, "arbiter-deck");
    return object.required("game").read_string(1, 40);
}

// Can the game read the rules and cards that decks are judged by? If not, it is told once, not of each deck. A game that does not exist is
// told of the deck.
bool reads_what_judges(const std::string& game, const DeckRequest& request, BadInputs& bad) {
    const auto games = game_names();
    if (std::count(games.begin(), games.end(), game) == 0) return true;
    return bad.answered("", [&] {
        with_game(game, [&](auto one) {
            cards_of<decltype(one)>(request.cards);
            if (!request.rules.empty()) decltype(one)::Definition::read_rules_file(request.rules);
            return true;
        });
    });
}

// What is said of a clause is the rulebook's: a number that these rules have in its place is told beside it.
template <class Rules>
std::string changes_text(const Rules& rules) {
    const Rules of_the_rulebook;
    std::vector<std::string> words;
    for (const RulesChange& change : changes_between(*Rules::vocabulary().rulebook, bytes_of(of_the_rulebook), bytes_of(rules)))
        words.push_back(change.words);
    return words.empty() ? "" : fmt::format("  the rules are not the rulebook's: {}\n", joined(words));
}

Judged judge(const DeckRequest& request, const std::optional<Project>& project, const std::string& path, const JsonDocument& document) {
    return with_game(
        game_of(document),
        [&](auto game) {
            using D = typename decltype(game)::Definition;
            const Replay named = terms_of_deck(path, game_of(document), project);
            const Start<D> terms = start_of<D>(named, cards_of<decltype(game)>(request.cards));
            const auto& cards = terms.setup.cards;
            const auto rules = request.rules.empty() ? terms.setup.rules : D::read_rules_file(request.rules);
            const auto report = D::check_deck(D::read_deck(JsonView(document), cards), cards, rules);
            Judged judged{report.legal(), deck_report_text(report, D::rulebook()), deck_report_json(report, cards, D::rulebook())};
            if (!judged.legal) judged.text += changes_text(rules);
            judged.json["file"] = path;
            return judged;
        },
        path);
}

int run(const DeckRequest& request) {
    BadInputs bad;
    const std::vector<InputFile> files = input_files(request.paths, {"arbiter-deck"}, bad);
    std::vector<std::string> inputs{request.rules, request.cards};
    for (const InputFile& file : files) inputs.push_back(file.path);
    check_outputs({{"--output", request.output.file}}, inputs);

    std::optional<Project> project = project_here(request.cards);
    if (project && !request.rules.empty()) project->rules.clear();
    note_project(project, request.paths);
    int status = kHolds;
    std::string text;
    Json decks = Json::array();
    std::map<std::string, bool> games;  // can they read what decks are judged by?
    for (const InputFile& file : files) {
        bad.answered(file.path, [&] {
            const JsonDocument document = read_json_file(file.path, kLimits);
            const std::string game = game_of(document);
            if (!games.contains(game)) games[game] = reads_what_judges(game, request, bad);
            if (!games[game]) return;
            const Judged judged = judge(request, project, file.path, document);
            if (!judged.legal) status = kViolated;
            text += judged.text;
            decks.push_back(judged.json);
        });
    }
    if (decks.empty() && bad.empty()) throw InputError("no deck in the files and folders named");
    if (!decks.empty()) write_result(request.output, request.output.format == "json" ? json_text(decks) : fitted(text, request.output));
    return bad.empty() ? status : kBadInput;
}

}  // namespace

void add_deck(CLI::App& program, Action& action) {
    CLI::App& command = *program.add_subcommand("deck", "Judge decks: their size, and cards that are duplicates of one another");
    const auto request = std::make_shared<DeckRequest>();
    command.add_option("FILE", request->paths, "Decks, or folders with decks")->required();
    command.add_option("--rules", request->rules, "Rules to judge by; without it, those of the project here, or the rulebook's defaults")
        ->option_text("FILE");
    command.add_option("--cards", request->cards, "Card set; without it, that of the project here, or the game's own")->option_text("FILE");
    add_output_options(command, request->output, {"text", "json"});
    add_examples(command, {"arbiter deck model/proxy/decks/ember-and-lantern.json", "arbiter deck --format json model/proxy/decks"});
    command.callback([request, &action] { action = [request] { return run(*request); }; });
}

}  // namespace arbiter::program
