// Reading and judging cuts.
#include "model/proxy_wars/value/cut.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/core/cards/ability_reader.h"
#include "model/core/cards/deck_expectation.h"
#include "model/core/input/json_reader.h"
#include "model/core/register/finding_text.h"
#include "model/core/words/words.h"
#include "model/proxy_wars/rules/cutting.h"
#include "model/proxy_wars/value/position.h"
#include "model/proxy_wars/value/sheet_names.h"

namespace arbiter::proxy_wars {
namespace {

constexpr ClauseId id_of(Clause clause) {
    return static_cast<ClauseId>(clause);
}

SheetTiles set_of(const std::vector<int>& tiles) {
    SheetTiles set = 0;
    for (const int place : tiles) set |= SheetTiles{1} << place;
    return set;
}

class Judge {
public:
    Judge(const Cut& cut, const Faction& faction, const Rules& rules)
        : cut_(cut), faction_(faction), rules_(rules), cutting_(faction, rules), uncut_(cutting_.sheet()) {}

    std::vector<CutFinding> findings() {
        for (std::size_t number = 0; number < cut_.fiefdoms.size(); ++number) judge_fiefdom(number);
        judge_rest();
        return std::move(findings_);
    }

    std::size_t left_over() const { return static_cast<std::size_t>(std::popcount(uncut_)); }

private:
    void judge_fiefdom(std::size_t number) {
        const std::vector<int>& tiles = cut_.fiefdoms[number];
        const std::string fiefdom = fmt::format("fiefdom {}", number + 1);
        std::vector<int> again;
        for (const int place : tiles) {
            if ((uncut_ >> place & 1) == 0) again.push_back(place);
            uncut_ &= ~(SheetTiles{1} << place);
        }
        if (!again.empty()) {
            add({Clause::cut_fiefdoms},
                fmt::format("{} has {}, which {} cut already", fiefdom, names(again), again.size() == 1 ? "is" : "are"), again);
        }
        const int size = rules_.settings.fiefdom_size;
        if (static_cast<int>(tiles.size()) != size) {
            add({Clause::cut_three},
                fmt::format("{} has {}, {} are needed: {}", fiefdom, count_words(tiles.size(), "tile", "tiles"), size, names(tiles)),
                tiles);
        }
        if (const auto apart = tiles_apart(tiles); !apart.empty()) {
            add({Clause::cut_connected},
                fmt::format("{} does not hold together: {} joined to none of its other tiles", fiefdom,
                            names(apart) + (apart.size() == 1 ? " is" : " are")),
                apart);
        }
    }

    // The tiles outside the largest connected part of a fiefdom.
    std::vector<int> tiles_apart(const std::vector<int>& tiles) const {
        const SheetTiles all = set_of(tiles);
        if (cutting_.connected(all)) return {};
        SheetTiles largest = 0;
        for (SheetTiles part = all; part != 0; part = (part - 1) & all) {
            if (cutting_.connected(part) && std::popcount(part) > std::popcount(largest)) largest = part;
        }
        std::vector<int> apart;
        for (const int place : tiles) {
            if ((largest >> place & 1) == 0) apart.push_back(place);
        }
        return apart;
    }

    // What is left over, as cut.complete reads it.
    void judge_rest() {
        const int left = std::popcount(uncut_);
        const int wanted = rules_.settings.tiles_left_over;
        std::vector<int> rest;
        for (int place = 0; place < static_cast<int>(faction_.tiles.size()); ++place) {
            if ((uncut_ >> place & 1) != 0) rest.push_back(place);
        }
        if (rules_.readings.cut_complete == CutComplete::exactly_two && left != wanted) {
            add({Clause::cut_two_left, Clause::cut_three},
                fmt::format("{} are left over, {} must be: {}", count_words(left, "tile", "tiles"), wanted, names(rest)), rest);
        } else if (rules_.readings.cut_complete == CutComplete::as_far_as_possible && cutting_.has_piece_within(uncut_)) {
            add({Clause::cut_fiefdoms}, fmt::format("another fiefdom can be cut from the tiles that are left over: {}", names(rest)), rest);
        }
    }

    void add(std::vector<Clause> clauses, std::string fact, std::vector<int> tiles) {
        if (rules_.waived(clauses.front())) return;
        CutFinding finding{{}, std::move(fact), std::move(tiles)};
        for (const Clause clause : clauses) finding.clauses.push_back(id_of(clause));
        findings_.push_back(std::move(finding));
    }

    std::string names(const std::vector<int>& tiles) const {
        std::vector<std::string> names;
        for (const int place : tiles) names.push_back(faction_.tiles[static_cast<std::size_t>(place)].name);
        return joined(names);
    }

    const Cut& cut_;
    const Faction& faction_;
    const Rules& rules_;
    Cutting cutting_;
    SheetTiles uncut_;
    std::vector<CutFinding> findings_;
};

}  // namespace

Cut read_cut(const JsonView& view, const FactionSheets& sheets) {
    JsonObject object = view.object();
    read_format(object, "arbiter-deck");
    const JsonView game = object.required("game");
    if (game.read_string() != "proxy_wars") game.fail("\"proxy_wars\"");
    Cut cut;
    cut.name = read_display_name(object.required("name"));
    cut.faction = sheets.index_of(object.required("faction"));
    const Faction& faction = sheets[cut.faction];
    for (const JsonView& fiefdom : object.required("fiefdoms").elements(0, kMaximumSheet)) {
        auto& tiles = cut.fiefdoms.emplace_back();
        for (const JsonView& tile : fiefdom.elements(1, kMaximumSheet)) {
            tiles.push_back(read_tile_name(faction, tile));
            if (std::count(tiles.begin(), tiles.end(), tiles.back()) > 1) tile.reject("found this tile twice in one fiefdom");
        }
    }
    (void)read_deck_expectation(object);
    object.no_other_keys();
    return cut;
}

Cut read_cut_file(const std::string& path, const FactionSheets& sheets) {
    const JsonDocument document = read_json_file(path);
    return read_cut(JsonView(document), sheets);
}

Json json_of_cut(const Cut& cut, const FactionSheets& sheets) {
    const Faction& faction = sheets[cut.faction];
    Json fiefdoms = Json::array();
    for (const auto& tiles : cut.fiefdoms) {
        Json& ids = fiefdoms.emplace_back(Json::array());
        for (const int place : tiles) ids.push_back(faction.tiles[static_cast<std::size_t>(place)].id);
    }
    return {{"format", "arbiter-deck"}, {"version", 1},          {"game", "proxy_wars"},
            {"name", cut.name},         {"faction", faction.id}, {"fiefdoms", std::move(fiefdoms)}};
}

CutReport check_deck(const Cut& cut, const FactionSheets& sheets, const Rules& rules) {
    Judge judge(cut, sheets[cut.faction], rules);
    CutReport report{cut.name, cut.faction, cut.fiefdoms.size(), 0, judge.findings()};
    report.left_over = judge.left_over();
    return report;
}

std::string deck_report_text(const CutReport& report, const Register& rulebook) {
    std::string text = fmt::format("{}: {}, {} left over, {}\n", report.deck, count_words(report.fiefdoms, "fiefdom", "fiefdoms"),
                                   count_words(report.left_over, "tile", "tiles"), report.legal() ? "legal" : "illegal");
    for (const CutFinding& finding : report.findings) text += finding_lines(rulebook, finding.clauses, finding.fact);
    return text;
}

Json deck_report_json(const CutReport& report, const FactionSheets& sheets, const Register& rulebook) {
    Json findings = Json::array();
    for (const CutFinding& finding : report.findings) {
        Json tiles = Json::array();
        for (const int place : finding.tiles) tiles.push_back(sheets[report.faction].tiles[static_cast<std::size_t>(place)].id);
        findings.push_back({{"clauses", clause_ids(rulebook, finding.clauses)}, {"fact", finding.fact}, {"tiles", std::move(tiles)}});
    }
    return {{"deck", report.deck},
            {"fiefdoms", report.fiefdoms},
            {"left_over", report.left_over},
            {"legal", report.legal()},
            {"findings", std::move(findings)}};
}

}  // namespace arbiter::proxy_wars
