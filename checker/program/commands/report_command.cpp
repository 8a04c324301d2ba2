// arbiter report: puts the verdicts of many audits together.
#include <memory>

#include "checker/program/common/bad_inputs.h"
#include "checker/program/common/command.h"
#include "checker/program/common/output.h"
#include "checker/program/common/terminal.h"
#include "checker/reports/merged_verdicts.h"
#include "model/core/input/error.h"
#include "model/core/input/input_file.h"
#include "model/core/input/json_lines.h"

namespace arbiter::program {
namespace {

constexpr std::size_t kLongestLine = std::size_t{32} << 20;

struct ReportRequest {
    std::vector<std::string> paths;
    Output output;
};

void read_verdict(const std::string& path, const InputLines::Line& line, MergedVerdicts& merged) {
    if (line.too_long) throw InputError(path, "line " + std::to_string(line.number), "found a line that is no verdict: it is too long");
    const JsonDocument document = parse_json_line(line.text, path, line.number);
    merged.add(JsonView(document));
}

// A bad line does not hide those after it.
void read_verdicts(const std::string& path, MergedVerdicts& merged, BadInputs& bad) {
    InputLines lines(path, SIZE_MAX, kLongestLine);
    for (auto line = lines.next(); line; line = lines.next()) {
        // None of the lines of such a document is a verdict.
        if (line->number == 1 && (line->text == "[" || line->text == "{"))
            throw InputError(path, "line 1", "found a document of many lines, expected a verdict a line, as audit --format jsonl writes");
        bad.answered(path, [&] { read_verdict(path, *line, merged); });
    }
}

std::string result_of(const ReportRequest& request, const MergedVerdicts& merged) {
    if (request.output.format == "json") return json_text(merged_json(merged));
    if (request.output.format == "junit") return render_junit(merged);
    if (request.output.format == "html") return render_html(merged);
    return fitted(render_text(merged, width_of(request.output)), request.output);
}

int run(const ReportRequest& request) {
    check_outputs({{"--output", request.output.file}}, request.paths);
    BadInputs bad;
    MergedVerdicts merged;
    for (const std::string& path : request.paths) bad.answered(path, [&] { read_verdicts(path, merged, bad); });
    if (merged.records() == 0 && bad.empty()) throw InputError("no verdict in the files named");
    if (merged.records() > 0) write_result(request.output, result_of(request, merged));
    return bad.empty() ? merged.exit_status : kBadInput;
}

}  // namespace

void add_report(CLI::App& program, Action& action) {
    CLI::App& command = *program.add_subcommand("report", "Put the verdicts of many audits together");
    const auto request = std::make_shared<ReportRequest>();
    command.add_option("FILE", request->paths, "What audit --format jsonl wrote; - is standard input")->required();
    add_output_options(command, request->output, {"text", "json", "junit", "html"});
    add_examples(command, {"arbiter audit --format jsonl --readings never replays/samples/proxy/rulings | arbiter report -",
                           "arbiter audit --format jsonl replays/samples/proxy/games | arbiter report --format junit -"});
    command.callback([request, &action] { action = [request] { return run(*request); }; });
}

}  // namespace arbiter::program
