// arbiter record: plays whole games from a seed and writes them as replays.
#include <fmt/format.h>

#include <memory>
#include <optional>

#include "checker/program/common/command.h"
#include "checker/program/common/counterexample_files.h"
#include "checker/program/common/option_values.h"
#include "checker/program/common/output.h"
#include "checker/program/common/project_note.h"
#include "checker/program/common/result_sink.h"
#include "checker/program/games/games.h"
#include "checker/program/home.h"
#include "checker/program/project.h"
#include "checker/reports/table.h"
#include "checker/scenario/begin.h"
#include "checker/scenario/scenario.h"
#include "model/core/input/json_view.h"
#include "replays/recorder.h"
#include "replays/replay_writer.h"

namespace arbiter::program {
namespace {

struct RecordRequest {
    std::string scenario;
    std::vector<std::string> decks;
    std::string rules;
    std::string policy = "random";
    RecordOptions options;
    std::size_t games = 1;
    Output output;
};

constexpr std::string_view kNames[kMaximumSeats] = {"Ada", "Bo", "Cy", "Di"};

// Decks and rules are the beginning of a game, too: those of the project here, or the rulebook's.
Replay beginning_of(const RecordRequest& request, const std::optional<Project>& project) {
    if (!request.scenario.empty()) {
        Scenario scenario = read_scenario_file(request.scenario);
        if (project) complete(scenario, *project);
        return scenario.start;
    }
    Replay beginning;
    for (const std::string& deck : request.decks) {
        const JsonDocument document = read_json_file(deck);
        JsonObject object = JsonView(document).object();
        read_format(object, "arbiter-deck");
        const std::string game = object.required("game").read_string(1, 40);
        if (!beginning.game.empty() && beginning.game != game)
            throw InputError(deck, "/game", "found \"" + game + "\", the other deck is for " + beginning.game);
        beginning.game = game;
        Contestant& player = beginning.players.emplace_back();
        player.name = kNames[beginning.players.size() - 1];
        player.deck = Contestant::Deck::file;
        player.file = deck;
    }
    beginning.rules.file = request.rules;
    if (project && project->game == beginning.game) {
        if (request.rules.empty()) beginning.rules.file = project->rules;
        beginning.cards.file = project->cards;
    }
    return beginning;
}

// Empty where the game is over, or as long as it was asked to be.
std::string_view why_unfinished(RecordEnd end) {
    switch (end) {
        case RecordEnd::no_room:
            return "the program has no room for what follows";
        case RecordEnd::stuck:
            return "nothing is legal there";
        case RecordEnd::game_over:
        case RecordEnd::maximum:
            return {};
    }
    return {};
}

void tell_unfinished(const RecordedGame& game, std::uint64_t seed) {
    const std::string_view why = why_unfinished(game.end);
    if (why.empty()) return;
    fmt::print(stderr, "arbiter: the game of seed {} is not over after {}: {}\n", seed,
               counted(game.replay.moves.size(), "entry", "entries"), why);
}

// Writes games as they come: one as a document, several as JSON Lines.
class GameWriter {
public:
    explicit GameWriter(const RecordRequest& request)
        : file_(is_standard_output(request.output.file) ? "" : request.output.file),
          packed_(request.output.file.ends_with(".zst")),
          lines_(request.games > 1),
          sink_(request.output) {}

    void write(Replay&& replay) {
        if (!file_.empty()) name_cards_from(file_, replay);
        text_ += lines_ ? write_replay_line(replay) : write_replay(replay);
        constexpr std::size_t kMany = std::size_t{4} << 20;  // bytes that are written, and compressed, as one piece
        if (text_.size() >= kMany) pass_on();
    }
    void finish() {
        if (!text_.empty()) pass_on();
        sink_.finish();
    }

private:
    // A compressed file is a row of frames.
    void pass_on() {
        sink_.write(packed_ ? pack_zstd(text_) : text_);
        text_.clear();
    }

    std::string file_;  // empty: standard output
    bool packed_, lines_;
    std::string text_;
    ResultSink sink_;
};

// Returns how many games were played.
template <class Game>
std::size_t record(const RecordRequest& request, const Replay& beginning, GameWriter& writer) {
    using D = typename Game::Definition;
    if (request.scenario.empty())
        check_number_of_decks(request.decks.size(), kSeatsAllowed<D>);
    else
        refuse_number_of_players<D>(beginning);
    Start<D> start = start_of<typename Game::Definition>(beginning, cards_of<Game>());
    heed_shuffles<D>(start, beginning);
    const Replay header = self_contained<D>(beginning, start, Game::rule_changes(start.setup.rules));
    RecordOptions options = request.options;
    for (std::size_t number = 0; number < request.games; ++number, ++options.seed) {
        RecordedGame game = record_game<D>(header, start, options);
        tell_unfinished(game, options.seed);
        writer.write(std::move(game.replay));
    }
    return request.games;
}

int run(RecordRequest request) {
    if (!request.scenario.empty()) request.scenario = known_scenario_file(request.scenario);
    if (request.scenario.empty() == request.decks.empty()) throw InputError("either a scenario or --deck twice is needed");
    if (!request.scenario.empty() && !request.rules.empty())
        throw InputError("--rules is for --deck: a scenario says by which rules it is played");
    for (std::size_t index = 0; index < std::size(kPolicyNames); ++index) {
        if (kPolicyNames[index] == request.policy) request.options.policy = static_cast<Policy>(index);
    }
    std::vector<std::string> inputs = request.decks;
    inputs.insert(inputs.end(), {request.scenario, request.rules});
    check_outputs({{"--output", request.output.file}}, inputs);
    const std::optional<Project> project = project_here();
    note_project(project, inputs);
    const Replay beginning = beginning_of(request, project);
    GameWriter writer(request);
    with_game(
        beginning.game,
        [&](auto game) { return about_file(request.scenario, "", [&] { return record<decltype(game)>(request, beginning, writer); }); },
        request.scenario);
    writer.finish();
    return kHolds;
}

}  // namespace

void add_record(CLI::App& program, Action& action) {
    CLI::App& command = *program.add_subcommand("record", "Play whole games from a seed and write them as replays");
    const auto request = std::make_shared<RecordRequest>();
    command.add_option("SCENARIO", request->scenario,
                       "Scenario to start from, by its file or as GAME/NAME of one that comes with the program");
    command.add_option("--deck", request->decks, "Deck of a player, once for each, instead of a scenario")
        ->option_text("FILE")
        ->expected(2, kMaximumSeats);
    command
        .add_option("--rules", request->rules,
                    "Rules to play by, with --deck; without it, those of the project here, or the rulebook's defaults")
        ->option_text("FILE");
    add_number(command, "--seed", request->options.seed, "The same seed gives the same game on every machine")->capture_default_str();
    add_choice(command, "--policy", request->policy, {"random", "passive", "aggressive"}, "How the players decide")->capture_default_str();
    add_number(command, "--games", request->games, "So many games, with seeds that follow one another, as JSON Lines", {1, 1'000'000})
        ->capture_default_str();
    add_number(command, "--decisions", request->options.maximum_decisions, "End the record after so many decisions")->capture_default_str();
    command.add_option("--output", request->output.file, "File for the replay, instead of standard output; .zst is compressed")
        ->option_text("FILE");
    add_examples(command,
                 {"arbiter record --seed 7 --deck model/proxy/decks/ember-and-lantern.json --deck model/proxy/decks/noxious-archive.json",
                  "arbiter record --policy aggressive --output build/game.json model/proxy/scenarios/stack-and-traps.json"});
    command.callback([request, &action] { action = [request] { return run(*request); }; });
}

}  // namespace arbiter::program
