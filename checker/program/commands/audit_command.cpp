// arbiter audit: judges recorded games play by play.
#include <memory>

#include "checker/program/common/audit_results.h"
#include "checker/program/common/command.h"
#include "checker/program/common/count_line.h"
#include "checker/program/common/input_files.h"
#include "checker/program/common/judged_record.h"
#include "checker/program/common/option_values.h"
#include "checker/program/common/ordered_work.h"
#include "checker/program/common/output.h"
#include "checker/program/common/project_note.h"
#include "checker/program/common/terminal.h"
#include "model/core/input/error.h"

namespace arbiter::program {
namespace {

constexpr std::chrono::milliseconds kPatience{200};  // between looks at the clock for progress

struct AuditRequest {
    std::vector<std::string> paths;
    std::string cards;
    std::string readings = "told";
    std::size_t alternatives = 12;
    double seconds = 10;
    unsigned workers = 1;
    bool every_entry = false;
    bool one_line = false;
    bool progress = false;
    bool quiet = false;
    Output output;
};

AuditOptions audit_options(const AuditRequest& request) {
    using OtherReadings = AuditOptions::OtherReadings;
    AuditOptions options;
    options.other_readings = request.readings == "never"       ? OtherReadings::never
                             : request.readings == "contested" ? OtherReadings::contested
                                                               : OtherReadings::told;
    options.alternatives = request.alternatives;
    options.events = request.output.format == "json" || request.output.format == "html";
    options.positions = request.output.format == "html";
    const bool problems_alone = request.output.format == "text" || request.output.format == "jsonl" || request.output.format == "github" ||
                                request.output.format == "sarif";
    options.legal_entries = !problems_alone || (request.every_entry && !request.one_line);
    options.clauses = request.output.format == "json";
    if (request.seconds > 0) options.seconds = request.seconds;
    return options;
}

ReportTextOptions words_of(const AuditRequest& request) {
    ReportTextOptions words;
    words.detail = request.one_line      ? ReportTextOptions::Detail::line
                   : request.every_entry ? ReportTextOptions::Detail::all
                                         : ReportTextOptions::Detail::problems;
    words.colour = coloured(request.output);
    words.terminal = width_of(request.output);
    return words;
}

int run(const AuditRequest& request) {
    BadInputs bad;
    std::vector<std::string> paths, inputs{request.cards};
    for (const InputFile& file : input_files(request.paths, {std::string(kReplayFormat)}, bad)) paths.push_back(file.path);
    inputs.insert(inputs.end(), paths.begin(), paths.end());
    check_outputs({{"--output", request.output.file}}, inputs);

    AuditResults results(request.output, words_of(request), request.quiet);
    for (const BadInput& input : bad.list()) results.add_told(input);
    CountLine progress(request.progress && !request.quiet);
    const AuditOptions options = audit_options(request);
    const std::optional<Project> project = project_here(request.cards);
    note_project(project, request.paths);
    RecordInputs records(std::move(paths));
    OrderedWork<RecordInput, JudgedRecord> work(
        request.workers, [&] { return records.next(); },
        [&](RecordInput&& input) {
            JudgedRecord record = judged(std::move(input), request.cards, project, options);
            results.prepare(record);
            return record;
        });
    std::optional<JudgedRecord> record;
    using Step = decltype(work)::Step;
    for (Step step = Step::waiting; step != Step::end; step = work.next(record, kPatience)) {
        if (step == Step::result) {
            progress.clear();
            results.add(std::move(*record));
        }
        progress.show(results.records(), results.not_legal());
    }
    progress.clear();
    if (!results.finish()) throw InputError("no replay in the files and folders named");
    return results.status();
}

}  // namespace

void add_audit(CLI::App& program, Action& action) {
    CLI::App& command = *program.add_subcommand("audit", "Judge recorded games play by play");
    const auto request = std::make_shared<AuditRequest>();
    command.add_option("FILE", request->paths, "Replays, archives of replays, or folders with such files; - is standard input")->required();
    command.add_option("--cards", request->cards, "Card set for replays that name none; without it, the game's own")->option_text("FILE");
    add_choice(command, "--readings", request->readings, {"never", "told", "contested"},
               "Try other readings of the rulebook where a play is not legal")
        ->capture_default_str();
    add_number(command, "--alternatives", request->alternatives, "Tell at most so many legal plays where one is not")
        ->capture_default_str();
    command.add_option("--seconds", request->seconds, "Judge one record no longer; what is left is undetermined. 0: as long as it takes")
        ->capture_default_str()
        ->option_text("N")
        ->check(amount(true));
    add_workers(command, request->workers, "judge");
    command.add_flag("--all", request->every_entry, "Show legal entries too");
    command.add_flag("--one-line", request->one_line, "One line a game");
    command.add_flag("--quiet", request->quiet, "Tell only records that are not legal, and no progress");
    command.add_flag("--progress", request->progress, "Tell progress on standard error, also where it is no terminal");
    add_output_options(command, request->output, {"text", "json", "jsonl", "junit", "html", "sarif", "github"});
    add_examples(
        command,
        {"arbiter audit replays/samples/proxy/games/dispute-second-install.json",
         "arbiter audit --all --readings never replays/samples/proxy/rulings", "arbiter audit --format jsonl replays/samples/proxy_wars",
         "arbiter audit --readings never --format html --output build/audit.html replays/samples/proxy/games/dispute-unpayable-body.json"});
    command.callback([request, &action] { action = [request] { return run(*request); }; });
}

}  // namespace arbiter::program
