// A run of fuzzing as JSON for machines ("arbiter-fuzz" 1).
#include <fmt/format.h>

#include <cmath>

#include "checker/fuzz/fuzz.h"
#include "model/core/input/json_reader.h"
#include "model/core/input/visible_json.h"

namespace arbiter {
namespace {

Json way_json(const Reachability& way) {
    Json json = {{"found", way.found},         {"excluded", way.excluded},    {"in_time", way.in_time}, {"starts_searched", way.starts},
                 {"positions", way.positions}, {"complete_depth", way.depth}, {"games", way.games},     {"led", way.led}};
    if (!way.found) return json;
    json["start"] = way.start;
    json["decisions"] = way.decisions;
    json["shortest"] = way.shortest;
    json["game_met_in"] = way.met;
    if (!way.file.empty()) json["replay"] = way.file;
    return json;
}

Json finding_json(const FuzzFinding& finding) {
    Json json = {{"what", finding.what}, {"holds", finding.holds}};
    if (finding.game)
        json["game"] = *finding.game;
    else
        json["corpus"] = finding.corpus_file;
    json["decisions"] = {{"met", finding.met}, {"shrunk", finding.shrunk}, {"least", finding.play.decisions()}};
    json["tries"] = finding.tries;
    json["shortest"] = finding.shortest.proved;
    if (!finding.shortest.proved) json["complete_depth"] = finding.shortest.depth;
    json["start"] = {{"from", finding.start},
                     {"later", finding.later_start},
                     {"changed", finding.start_changed},
                     {"minimal", finding.start_minimal},
                     {"known_to_be_reachable", finding.reachable}};
    json["rules"] = finding.rules;
    json["in_time"] = finding.in_time;
    if (finding.comparison && finding.comparison->differs()) {
        json["difference"] = difference_json(*finding.comparison, finding.comparison->differences.front());
    } else {
        json["why"] = finding.play.explanation;
        json["play"] = finding.play.steps;
        json["forced"] = Json::array();
        for (std::size_t step = 0; step < finding.play.steps.size(); ++step)
            if (finding.play.is_forced(step)) json["forced"].push_back(step);
    }
    if (finding.way) json["reachable"] = way_json(*finding.way);
    for (const auto& [name, file] : {std::pair{"scenario", &finding.scenario_file},
                                     {"replay", &finding.replay_file},
                                     {"whole_game", &finding.whole_file},
                                     {"repeat", &finding.repeat}})
        if (!file->empty()) json[name] = *file;
    return json;
}

}  // namespace

std::string render_json(const FuzzReport& report) {
    Json json = {{"format", "arbiter-fuzz"},
                 {"version", 1},
                 {"command", report.command},
                 {"game", report.game},
                 {"seed", fmt::format("{:#x}", report.seed)},
                 {"rules", report.rules}};
    if (!report.old_words.empty()) {
        json["old"] = report.old_words;
        json["new"] = report.new_words;
        if (!report.new_cards.empty()) json["new_cards"] = report.new_cards;
    }
    json["exit_status"] = report.exit_status();
    json["interrupted"] = report.interrupted;
    json["games"] = {{"played", report.games},    {"finished", report.finished}, {"decisions", report.decisions},
                     {"steps", report.steps},     {"records", report.records},   {"beyond_capacity", report.beyond_capacity},
                     {"refused", report.refused}, {"corpus", report.corpus}};
    json["clauses"] = {
        {"known", report.clauses}, {"cited", report.cited}, {"forbidding", report.forbidding}, {"never_met", report.never_met}};
    if (!report.has_decks) json["has_decks"] = false;
    if (report.cards > 0) json["cards"] = {{"known", report.cards}, {"unused", report.unused_cards}};
    if (report.abilities > 0) json["abilities"] = {{"known", report.abilities}, {"unused", report.unused_abilities}};
    json["findings"] = Json::array();
    for (const FuzzFinding& finding : report.findings) json["findings"].push_back(finding_json(finding));
    json["bad_inputs"] = to_json(report.bad_inputs);
    json["seconds"] = std::round(report.seconds * 1000) / 1000;
    return visible_json(json) + "\n";
}

}  // namespace arbiter
