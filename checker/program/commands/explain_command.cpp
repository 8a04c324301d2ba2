// arbiter explain: one moment of a recorded game: the position, what was legal, and why a given play was or would have been illegal.
#include <fmt/format.h>

#include <memory>

#include "checker/program/audit_files.h"
#include "checker/program/common/command.h"
#include "checker/program/common/option_values.h"
#include "checker/program/common/output.h"
#include "checker/program/common/project_note.h"
#include "checker/program/common/terminal.h"
#include "checker/program/project.h"
#include "checker/reports/table.h"
#include "model/core/input/error.h"
#include "model/core/input/json_view.h"
#include "model/core/input/visible_text.h"
#include "replays/record_texts.h"
#include "replays/replay_reader.h"
#include "replays/report_json.h"
#include "replays/report_text.h"

namespace arbiter::program {
namespace {

struct ExplainRequest {
    std::string replay, cards, choice;
    std::size_t at = 1;
    std::size_t game = 1;
    Output output;
};

// The game asked for. Other lines of its archive need not be records.
Replay game_of(const ExplainRequest& request) {
    RecordTexts texts(request.replay);
    std::size_t games = 0;
    while (const auto text = texts.next()) {
        const bool is_blank = text->line > 0 && text->text.find_first_not_of(" \t\r\n") == std::string::npos && !text->too_long;
        if (!is_blank && ++games == request.game) return read_replay(*text);
    }
    throw InputError(request.replay, "", fmt::format("found {}, expected at least {}", counted(games, "game"), request.game));
}

// The record up to the entry, which is replaced by the play asked about if there is one.
Replay moment_of(const ExplainRequest& request) {
    Replay replay = game_of(request);
    if (request.at > replay.moves.size()) {
        throw InputError(request.replay, "/moves",
                         fmt::format("found --at {}, expected one of its {} entries", request.at, replay.moves.size()));
    }
    replay.moves.resize(request.at);
    std::erase_if(replay.claims, [&](const Claim& claim) { return claim.after >= request.at; });
    replay.result.reset();
    if (request.choice.empty()) return replay;
    JsonDocument wrapped{replay.file, replay.line, Json::object()};
    wrapped.root = {{"format", kReplayFormat}, {"version", kReplayVersion}, {"game", replay.game}};
    for (const Contestant& player : replay.players) wrapped.root["players"].push_back({{"name", player.name}, {"deck", "unknown"}});
    wrapped.root["moves"] = Json::array({parse_json(request.choice, "--choice").root});
    try {
        replay.moves.back() = read_replay(wrapped).moves.front();
    } catch (const InputError& error) {
        throw InputError("--choice: " + std::string(error.what()).substr(replay.file.size() + 2));
    }
    return replay;
}

// What is wrong with --choice is not said of the file in whose place it was judged.
void name_choice(const ExplainRequest& request, const Replay& replay, EntryReport& entry) {
    if (request.choice.empty()) return;
    const std::string in_file = fmt::format("{}: /moves/{}", replay.file, request.at - 1);
    if (entry.problem.starts_with(in_file)) entry.problem.replace(0, in_file.size(), "--choice: ");
}

Json json_of(const EntryReport& entry, const Json& report) {
    Json json = report["entries"].back();
    if (entry.set_position_before) json["set_position_before"] = entry.set_position_before();
    json["legal_before"] = entry.legal_before ? entry.legal_before() : Json::array();
    return json;
}

std::string indented(const std::string& text) {
    std::string out;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        out += fmt::format("  {}\n", visible(std::string_view(text).substr(begin, end - begin)));
        begin = end + 1;
    }
    return out;
}

std::string text_of(const EntryReport& entry, const ReportTextOptions& options) {
    std::string text;
    if (entry.before_text) text += "before\n" + indented(entry.before_text()) + "\n";
    text += entry_text(entry, options);
    if (entry.legal_before) {
        const Json legal = entry.legal_before();
        text += fmt::format("\nlegal here ({}), each with the entry that --choice takes\n", legal.size());
        for (const Json& choice : legal)
            text += fmt::format("  {}\n      {}\n", visible(choice["text"].get<std::string>()), visible(choice["entry"].dump()));
    }
    if (entry.after_text) text += "\nafter\n" + indented(entry.after_text());
    return text;
}

int run(const ExplainRequest& request) {
    check_outputs({{"--output", request.output.file}}, {request.replay, request.cards});
    Replay replay = moment_of(request);
    const std::optional<Project> project = project_here(request.cards);
    note_project(project, {request.replay});
    if (project) complete(replay, *project);
    AuditOptions options;
    options.events = true;
    options.positions = true;
    int status = kHolds;
    audit_replay_of(replay, request.cards, options, [&](const Replay& judged, AuditReport&& report) {
        if (report.entries.empty()) throw InputError(request.replay, "", report.undecided);
        EntryReport& entry = report.entries.back();
        name_choice(request, judged, entry);
        entry.since.reset();  // the record is read up to here: nothing is known of what came after it
        status = entry.verdict == Verdict::legal || entry.verdict == Verdict::under_ruling ? kHolds
                 : entry.verdict == Verdict::malformed                                     ? kBadInput
                 : entry.verdict == Verdict::undetermined                                  ? kInconclusive
                                                                                           : kViolated;
        ReportTextOptions words;
        words.colour = coloured(request.output);
        words.terminal = width_of(request.output);
        write_result(request.output, request.output.format == "json" ? json_text(json_of(entry, report_json(report, true)))
                                                                     : fitted(text_of(entry, words), request.output));
    });
    return status;
}

}  // namespace

void add_explain(CLI::App& program, Action& action) {
    CLI::App& command =
        *program.add_subcommand("explain", "Show one moment of a recorded game: the position, what is legal, and why a play is not");
    const auto request = std::make_shared<ExplainRequest>();
    command.add_option("REPLAY", request->replay, "Recorded game")->required();
    add_number(command, "--at", request->at, "Number of the entry, from 1", {1})->required();
    command.add_option("--choice", request->choice, "Judge this entry in its place, as JSON")->option_text("ENTRY");
    add_number(command, "--game", request->game, "Which game of an archive, from 1", {1})->capture_default_str();
    command.add_option("--cards", request->cards, "Card set for a replay that names none; without it, the game's own")->option_text("FILE");
    add_output_options(command, request->output, {"text", "json"});
    add_examples(
        command,
        {"arbiter explain replays/samples/proxy/games/legal-many-triggers.json --at 20",
         "arbiter explain replays/samples/proxy/games/legal-many-triggers.json --at 20 --choice '{\"by\": \"A\", \"play\": \"pass\"}'"});
    command.callback([request, &action] { action = [request] { return run(*request); }; });
}

}  // namespace arbiter::program
