// bench_report RUNS MACHINE [text|markdown|json]: what run_alternately measured, as tables of medians and ratios, against the targets.
//
// RUNS is the output of run_alternately. MACHINE has a "name: value" a line; it goes above the tables. The status is 1 if some run
// failed or two tools disagree on a model's positions; targets that are missed are told, no more.
#include <fmt/format.h>

#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <string_view>

#include "tests/benchmarks/measurements.h"
#include "tests/benchmarks/targets.h"

namespace arbiter::benchmarks {
namespace {

using Json = nlohmann::ordered_json;

struct Table {
    std::string title;
    std::vector<std::string> header;
    std::vector<std::vector<std::string>> rows;
    std::size_t left = 1;  // so many columns are aligned left, the others right
};

struct Report {
    std::vector<std::pair<std::string, std::string>> machine;
    std::vector<Row> rows;
    std::vector<std::string> problems;
};

std::vector<std::pair<std::string, std::string>> read_machine(const std::string& path) {
    std::ifstream file(path);
    std::vector<std::pair<std::string, std::string>> lines;
    for (std::string line; std::getline(file, line);) {
        const auto colon = line.find(": ");
        if (colon != std::string::npos) lines.emplace_back(line.substr(0, colon), line.substr(colon + 2));
    }
    return lines;
}

std::string grouped(std::uint64_t number) {
    std::string text = std::to_string(number);
    for (std::size_t i = text.size(); i > 3; i -= 3) text.insert(i - 3, ",");
    return text;
}

std::string figure(double value) {
    return value >= 1000  ? grouped(static_cast<std::uint64_t>(value))
           : value >= 100 ? fmt::format("{:.0f}", value)
           : value >= 1   ? fmt::format("{:.2f}", value)
                          : fmt::format("{:.4f}", value);
}

std::string ratio(std::optional<double> value) {
    return value ? fmt::format("{:.2f}", *value) : "";
}

bool is_model(const Row& row) {
    return row.role == "arbiter" || row.role == "variant" || row.role == "reference" || row.role == "peer";
}

Table models_table(const std::vector<Row>& rows) {
    Table table{"Models: medians of whole processes",
                {"model", "tool", "threads", "positions", "M positions/s", "seconds", "fastest to slowest", "processor s", "bytes/position",
                 "to fastest peer", "to reference"},
                {},
                2};
    for (const Row& row : rows) {
        if (!is_model(row) || row.samples.empty()) continue;
        const bool ours = row.role == "arbiter" || row.role == "variant";
        table.rows.push_back({row.subject, row.name, std::to_string(row.threads), grouped(row.positions()),
                              fmt::format("{:.2f}", row.positions_per_second() / 1e6), fmt::format("{:.3f}", row.wall_seconds()),
                              fmt::format("{:.3f} to {:.3f}", row.least_wall_seconds(), row.most_wall_seconds()),
                              fmt::format("{:.3f}", row.processor_seconds()), fmt::format("{:.1f}", row.bytes_per_position()),
                              ours ? ratio(speed_ratio(row, fastest_peer(rows, row))) : "",
                              ours ? ratio(speed_ratio(row, reference_of(rows, row))) : ""});
    }
    return table;
}

Table scenarios_table(const std::vector<Row>& rows) {
    Table table{
        "Proxy's scenarios: every property, one thread", {"scenario", "positions", "positions/s", "seconds of the whole process"}, {}};
    for (const Row& row : rows)
        if (row.role == "scenario" && !row.samples.empty())
            table.rows.push_back({row.name, grouped(row.positions()), grouped(static_cast<std::uint64_t>(row.other_figure())),
                                  fmt::format("{:.3f}", row.wall_seconds())});
    return table;
}

Table archives_table(const std::vector<Row>& rows) {
    Table table{"An archive of whole games of Proxy: medians of whole processes",
                {"tool", "threads", "games", "games/s", "seconds", "processor s", "MB", "to the parser"},
                {}};
    for (const Row& row : rows) {
        if ((row.role != "archive" && row.role != "parser") || row.samples.empty()) continue;
        table.rows.push_back({row.name, std::to_string(row.threads), grouped(row.positions()),
                              grouped(static_cast<std::uint64_t>(row.positions_per_second())), fmt::format("{:.3f}", row.wall_seconds()),
                              fmt::format("{:.3f}", row.processor_seconds()), fmt::format("{:.1f}", row.peak_bytes() / 1e6),
                              row.role == "archive" ? ratio(speed_ratio(row, parser_of(rows, row))) : ""});
    }
    return table;
}

// Of a subject whose commands count different things.
Table table_of(const std::vector<Row>& rows, std::string_view subject, const std::string& title) {
    Table table{title + ": medians of whole processes",
                {"command", "counted", "a processor second", "processor s", "seconds", "fastest to slowest"},
                {}};
    for (const Row& row : rows)
        if (row.subject == subject && !row.samples.empty())
            table.rows.push_back({row.name, grouped(row.positions()),
                                  grouped(static_cast<std::uint64_t>(static_cast<double>(row.positions()) / row.processor_seconds())),
                                  fmt::format("{:.3f}", row.processor_seconds()), fmt::format("{:.3f}", row.wall_seconds()),
                                  fmt::format("{:.3f} to {:.3f}", row.least_wall_seconds(), row.most_wall_seconds())});
    return table;
}

Table instructions_table(const std::vector<Row>& rows) {
    Table table{"Instructions, counted by callgrind (-march=x86-64-v3)", {"model", "positions", "instructions", "a position"}, {}};
    for (const Row& row : rows)
        if (row.role == "instructions" && !row.samples.empty())
            table.rows.push_back({row.subject, grouped(row.positions()), grouped(static_cast<std::uint64_t>(row.other_figure())),
                                  fmt::format("{:.0f}", row.other_figure() / static_cast<double>(row.positions()))});
    return table;
}

Table targets_table(const std::vector<Row>& rows) {
    Table table{"Targets", {"target", "measured", "wanted", "met"}, {}};
    for (const Target& target : targets(rows))
        table.rows.push_back({target.what, figure(target.measured),
                              fmt::format("{} {}", target.at_least ? "at least" : "at most", figure(target.wanted)),
                              target.met() ? "yes" : "no"});
    return table;
}

std::string text_of(const Table& table) {
    std::vector<std::size_t> widths;
    for (std::size_t column = 0; column < table.header.size(); ++column) {
        widths.push_back(table.header[column].size());
        for (const auto& row : table.rows) widths[column] = std::max(widths[column], row[column].size());
    }
    const auto line = [&](const std::vector<std::string>& cells) {
        std::string out;
        for (std::size_t column = 0; column < cells.size(); ++column)
            out += column < table.left ? fmt::format("{:<{}}  ", cells[column], widths[column])
                                       : fmt::format("{:>{}}  ", cells[column], widths[column]);
        return out.substr(0, out.find_last_not_of(' ') + 1) + "\n";
    };
    std::string out = table.title + "\n" + line(table.header);
    for (const auto& row : table.rows) out += line(row);
    return out;
}

std::string markdown_of(const Table& table) {
    const auto line = [](const std::vector<std::string>& cells) { return "| " + fmt::format("{}", fmt::join(cells, " | ")) + " |\n"; };
    std::string out = "### " + table.title + "\n\n" + line(table.header) + "|";
    for (std::size_t column = 0; column < table.header.size(); ++column) out += column < table.left ? " --- |" : " ---: |";
    out += "\n";
    for (const auto& row : table.rows) out += line(row);
    return out;
}

std::string in_words(const Report& report, bool markdown) {
    std::string out;
    for (const auto& [name, value] : report.machine) out += fmt::format("{}{}: {}\n", markdown ? "* " : "", name, value);
    for (const Table& table : {models_table(report.rows), targets_table(report.rows), scenarios_table(report.rows),
                               archives_table(report.rows), table_of(report.rows, kChanges, "Changes of the rules"),
                               table_of(report.rows, kEntries, "Entries of games of Proxy"), instructions_table(report.rows)})
        if (!table.rows.empty()) out += "\n" + (markdown ? markdown_of(table) : text_of(table));
    if (!report.problems.empty()) out += "\n";
    for (const std::string& problem : report.problems) out += fmt::format("{}{}\n", markdown ? "* **problem**: " : "problem: ", problem);
    return out;
}

Json row_json(const Row& row) {
    Json json{{"subject", row.subject}, {"name", row.name}, {"role", row.role}, {"threads", row.threads}, {"runs", row.samples.size()}};
    if (row.samples.empty()) return json;
    json["positions"] = row.positions();
    json["wall_seconds"] = row.wall_seconds();
    json["wall_seconds_least"] = row.least_wall_seconds();
    json["wall_seconds_most"] = row.most_wall_seconds();
    json["processor_seconds"] = row.processor_seconds();
    json["peak_bytes"] = row.peak_bytes();
    json["positions_per_second"] = row.positions_per_second();
    json["bytes_per_position"] = row.bytes_per_position();
    if (row.role == "arbiter") json["encoded_bytes"] = row.other_figure();
    if (row.role == "scenario") json["exploration_positions_per_second"] = row.other_figure();
    if (row.role == "instructions") json["instructions"] = row.other_figure();
    return json;
}

std::string json_of(const Report& report) {
    Json json{{"format", "arbiter-bench"}, {"version", 1},
              {"machine", Json::object()}, {"measurements", Json::array()},
              {"targets", Json::array()},  {"problems", report.problems}};
    for (const auto& [name, value] : report.machine) json["machine"][name] = value;
    for (const Row& row : report.rows) json["measurements"].push_back(row_json(row));
    for (const Target& target : targets(report.rows))
        json["targets"].push_back({{"what", target.what},
                                   {"measured", target.measured},
                                   {"wanted", target.wanted},
                                   {"at_least", target.at_least},
                                   {"met", target.met()}});
    return json.dump(2) + "\n";
}

int run(const std::string& runs, const std::string& machine, std::string_view format) {
    Report report{read_machine(machine), read_rows(runs), {}};
    report.problems = problems_of(report.rows);
    if (format == "json")
        std::cout << json_of(report);
    else
        std::cout << in_words(report, format == "markdown");
    return report.problems.empty() ? 0 : 1;
}

}  // namespace
}  // namespace arbiter::benchmarks

int main(int count, char** arguments) {
    const std::string_view format = count == 4 ? arguments[3] : "text";
    if (count < 3 || count > 4 || (format != "text" && format != "markdown" && format != "json")) {
        std::cerr << "usage: bench_report RUNS MACHINE [text|markdown|json]\n";
        return 2;
    }
    try {
        return arbiter::benchmarks::run(arguments[1], arguments[2], format);
    } catch (const std::exception& error) {
        std::cerr << "bench_report: " << error.what() << "\n";
        return 2;
    }
}
