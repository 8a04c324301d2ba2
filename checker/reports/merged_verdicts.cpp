#include "checker/reports/merged_verdicts.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <string_view>

#include "checker/reports/html_text.h"
#include "checker/reports/junit_suite.h"
#include "checker/reports/table.h"
#include "checker/reports/terminal_table.h"
#include "model/core/input/json_reader.h"
#include "model/core/input/visible_text.h"
#include "model/core/words/shown_width.h"

namespace arbiter {
namespace {

constexpr std::string_view kFormat = "arbiter-audit";
constexpr std::string_view kNotJudged = "(not judged)";

int worst(int one, int other) {
    for (const int status : {2, 1, 3}) {
        if (one == status || other == status) return status;
    }
    return 0;
}

std::string text_member(JsonObject& object, std::string_view key) {
    const auto member = object.optional(key);
    return member ? member->read_string() : std::string();
}

// What the first entry in question, or else the record as a whole, is told to be about.
std::string reason_of(JsonObject& record) {
    for (const std::string_view key : {"problem", "inconsistent", "undecided"}) {
        if (std::string text = text_member(record, key); !text.empty()) return text;
    }
    const auto entries = record.optional("entries");
    for (const JsonView& view : entries ? entries->elements() : std::vector<JsonView>()) {
        JsonObject entry = view.object();
        if (text_member(entry, "verdict") == name_of(Verdict::legal)) continue;
        std::string text = fmt::format("entry {}: {}", entry.required("number").read_int(0, INT64_MAX), text_member(entry, "text"));
        const auto violations = entry.optional("violations");
        for (const JsonView& broken : violations ? violations->elements() : std::vector<JsonView>()) {
            JsonObject violation = broken.object();
            return text + fmt::format(" ({})", text_member(violation, "clause"));
        }
        const std::string problem = text_member(entry, "problem");
        return problem.empty() ? text : text + ": " + problem;
    }
    const auto violations = record.optional("violations");
    for (const JsonView& broken : violations ? violations->elements() : std::vector<JsonView>()) {
        JsonObject violation = broken.object();
        return text_member(violation, "fact");
    }
    return {};
}

std::string name_of_game(const std::string& game) {
    return game.empty() ? std::string(kNotJudged) : game;
}

// Games that were piped in have no file's name of their own; what tells those of one line number apart is who played.
std::string name_of_record(const MergedRecord& record) {
    return visible(record.place.starts_with("-") && !record.title.empty() ? record.place + ": " + record.title : record.place);
}

// Those that occur, in the order of the verdicts.
std::vector<std::size_t> verdicts_of(const MergedVerdicts& merged) {
    std::vector<std::size_t> verdicts;
    for (std::size_t verdict = 0; verdict < kVerdictNames.size(); ++verdict) {
        const auto occurs = [&](const auto& game) { return game.second[verdict] > 0; };
        if (verdict == 0 || std::any_of(merged.games.begin(), merged.games.end(), occurs)) verdicts.push_back(verdict);
    }
    return verdicts;
}

std::size_t sum_of(const MergedVerdicts::Counts& counts) {
    return std::accumulate(counts.begin(), counts.end(), std::size_t{0});
}

}  // namespace

std::size_t MergedVerdicts::records() const {
    std::size_t sum = 0;
    for (const auto& [game, counts] : games) sum += sum_of(counts);
    return sum;
}

void MergedVerdicts::add(const JsonView& verdict) {
    JsonObject record = verdict.object();
    read_format(record, kFormat);
    const std::size_t index = record.required("verdict").read_name(kVerdictNames);
    const int status = static_cast<int>(record.required("exit_status").read_int(0, 3));
    const std::string game = text_member(record, "game");
    std::string place = record.required("file").read_string();
    if (const auto line = record.optional("line")) place += fmt::format(", line {}", line->read_int(1, INT64_MAX));
    // All of it is read before any of it counts.
    if (status != 0)
        not_legal.push_back({std::move(place), game, std::string(kVerdictNames[index]), reason_of(record), text_member(record, "title")});
    ++games[game][index];
    exit_status = worst(exit_status, status);
}

namespace {

std::string counts_text(const MergedVerdicts& merged, std::size_t width) {
    const std::vector<std::size_t> verdicts = verdicts_of(merged);
    std::vector<TerminalTable::Column> columns{{"game"}, {"records", Align::right}};
    for (const std::size_t verdict : verdicts) columns.push_back({std::string(kVerdictNames[verdict]), Align::right});
    TerminalTable counts(columns);
    for (const auto& [game, of_game] : merged.games) {
        std::vector<std::string> cells{name_of_game(game), grouped(sum_of(of_game))};
        for (const std::size_t verdict : verdicts) cells.push_back(grouped(of_game[verdict]));
        counts.add(cells);
    }
    return counts.text(width);
}

std::string records_text(const MergedVerdicts& merged, std::size_t width) {
    TerminalTable records({{"record"}, {"verdict"}, {"reason"}});
    for (const MergedRecord& record : merged.not_legal) records.add({name_of_record(record), record.verdict, record.reason});
    if (std::string text = records.text(0); fits(text, width)) return text;
    std::string text;
    for (const MergedRecord& record : merged.not_legal)
        text += fmt::format("{:<12}  {}\n              {}\n", record.verdict, name_of_record(record), visible(record.reason));
    return text;
}

}  // namespace

std::string render_text(const MergedVerdicts& merged, std::size_t width) {
    const std::string counts = counts_text(merged, width);
    return merged.not_legal.empty() ? counts : counts + "\n" + records_text(merged, width);
}

std::string render_junit(const MergedVerdicts& merged) {
    pugi::xml_document document;
    pugi::xml_node root = document.append_child("testsuites");
    root.append_attribute("name") = "arbiter report";
    JunitSuite suite(root, "records", 0);
    const std::size_t others = merged.records() - merged.not_legal.size();
    if (others > 0) suite.add({"records", counted(others, "legal record")}, JunitSuite::Result::passed);
    for (const MergedRecord& record : merged.not_legal) {
        const auto result = record.verdict == name_of(Verdict::malformed)      ? JunitSuite::Result::error
                            : record.verdict == name_of(Verdict::undetermined) ? JunitSuite::Result::skipped
                                                                               : JunitSuite::Result::failure;
        suite.add({name_of_game(record.game), name_of_record(record)}, result, record.verdict, visible(record.reason));
    }
    return xml_text(document);
}

std::string render_html(const MergedVerdicts& merged) {
    page::Document document;
    document.title = counted(merged.records(), "record") + " audited";
    std::string head, rows, records;
    const std::vector<std::size_t> verdicts = verdicts_of(merged);
    for (const std::size_t verdict : verdicts) head += fmt::format("<th>{}</th>", page::verdict_badge(kVerdictNames[verdict]));
    for (const auto& [game, counts] : merged.games) {
        rows += fmt::format("<tr><td>{}</td><td>{}</td>", page::escaped(visible(name_of_game(game))), grouped(sum_of(counts)));
        for (const std::size_t verdict : verdicts) rows += fmt::format("<td>{}</td>", grouped(counts[verdict]));
        rows += "</tr>\n";
    }
    for (const MergedRecord& record : merged.not_legal) {
        records += fmt::format("<tr><td>{}</td><td class=\"file\">{}</td><td>{}</td></tr>\n", page::verdict_badge(record.verdict),
                               page::escaped(name_of_record(record)), page::escaped(visible(record.reason)));
    }
    document.body =
        fmt::format("<main class=\"audit\">\n<h1>{}</h1>\n<table><thead><tr><th>game</th><th>records</th>{}</tr></thead><tbody>\n",
                    page::escaped(document.title), head);
    document.body += rows + "</tbody></table>\n";
    if (!records.empty()) {
        document.body +=
            "<table><thead><tr><th>verdict</th><th>record</th><th>reason</th></tr></thead><tbody>\n" + records + "</tbody></table>\n";
    }
    document.body += "</main>\n";
    return page::write(document);
}

Json merged_json(const MergedVerdicts& merged) {
    Json json = {{"format", "arbiter-merged-audits"}, {"version", 1},           {"records", merged.records()},
                 {"exit_status", merged.exit_status}, {"games", Json::array()}, {"not_legal", Json::array()}};
    for (const auto& [game, counts] : merged.games) {
        Json of_game = {{"game", game.empty() ? Json(nullptr) : Json(game)}, {"records", sum_of(counts)}};
        for (const std::size_t verdict : verdicts_of(merged)) of_game[std::string(kVerdictNames[verdict])] = counts[verdict];
        json["games"].push_back(std::move(of_game));
    }
    for (const MergedRecord& record : merged.not_legal) {
        json["not_legal"].push_back({{"record", record.place},
                                     {"title", record.title},
                                     {"game", record.game},
                                     {"verdict", record.verdict},
                                     {"reason", record.reason}});
    }
    return json;
}

}  // namespace arbiter
