// arbiter audit: judges recorded games play by play.
#include <memory>

#include "checker/program/audit_files.h"
#include "checker/program/input_files.h"
#include "checker/program/output.h"
#include "checker/reports/audit.h"
#include "checker/reports/html.h"
#include "model/core/error.h"
#include "replays/report_json.h"
#include "replays/report_text.h"

namespace arbiter::program {
namespace {

struct Request {
    std::vector<std::string> paths;
    std::string cards;
    std::string readings = "told";
    std::size_t alternatives = 12;
    bool every_entry = false;
    bool one_line = false;
    Output output;
};

AuditOptions audit_options(const Request& request) {
    using OtherReadings = AuditOptions::OtherReadings;
    AuditOptions options;
    options.other_readings = request.readings == "never"       ? OtherReadings::never
                             : request.readings == "contested" ? OtherReadings::contested
                                                               : OtherReadings::told;
    options.alternatives = request.alternatives;
    options.events = request.output.format == "json" || request.output.format == "html";
    options.positions = request.output.format == "html";
    return options;
}

// The worst that was found: bad input, then illegal, then undetermined.
int worst(int one, int other) {
    for (const int status : {kBadInput, kViolated, kInconclusive}) {
        if (one == status || other == status) return status;
    }
    return kHolds;
}

int run(const Request& request) {
    std::vector<AuditReport> reports;
    int status = kHolds;
    for (const InputFile& file : input_files(request.paths, {std::string(kReplayFormat)})) {
        try {
            audit_file(file.path, request.cards, audit_options(request), [&](const Replay&, AuditReport&& report) {
                status = worst(status, report.exit_status());
                reports.push_back(std::move(report));
            });
        } catch (const InputError& error) {
            // The other files are still worth judging.
            report_error(error.what());
            status = kBadInput;
        }
    }
    if (reports.empty()) return status == kHolds ? throw InputError("no replay in the files and folders named") : status;
    std::string text;
    if (request.output.format == "json") {
        Json games = Json::array();
        for (const AuditReport& report : reports) games.push_back(report_json(report));
        text = games.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
    } else if (request.output.format == "junit") {
        text = render_audit_junit(reports);
    } else if (request.output.format == "html") {
        text = render_audit_html(reports);
    } else {
        ReportTextOptions options;
        options.detail = request.one_line      ? ReportTextOptions::Detail::line
                         : request.every_entry ? ReportTextOptions::Detail::all
                                               : ReportTextOptions::Detail::problems;
        options.colour = coloured(request.output);
        for (const AuditReport& report : reports) text += (text.empty() || request.one_line ? "" : "\n") + report_text(report, options);
    }
    write_result(request.output, text);
    return status;
}

}  // namespace

void add_audit(CLI::App& program, Action& action) {
    CLI::App& command = *program.add_subcommand("audit", "Judge recorded games play by play");
    const auto request = std::make_shared<Request>();
    command.add_option("FILE", request->paths, "Replays, archives of replays, or folders with such files; - is standard input")->required();
    command.add_option("--cards", request->cards, "Card set for replays that name none; without it, the game's own")->option_text("FILE");
    command.add_option("--readings", request->readings, "Try other readings of the rulebook where a play is not legal")
        ->capture_default_str()
        ->option_text("never|told|contested")
        ->check(CLI::IsMember({"never", "told", "contested"}));
    command.add_option("--alternatives", request->alternatives, "Tell at most so many legal plays where one is not")
        ->capture_default_str()
        ->option_text("N");
    command.add_flag("--all", request->every_entry, "Show legal entries too");
    command.add_flag("--one-line", request->one_line, "One line a game");
    add_output_options(command, request->output, {"text", "json", "junit", "html"});
    add_examples(
        command,
        {"arbiter audit replays/samples/proxy/games/dispute-second-install.json",
         "arbiter audit --all --readings never replays/samples/proxy/rulings",
         "arbiter audit --readings never --format html --output build/audit.html replays/samples/proxy/games/dispute-unpayable-body.json"});
    command.callback([request, &action] { action = [request] { return run(*request); }; });
}

}  // namespace arbiter::program
