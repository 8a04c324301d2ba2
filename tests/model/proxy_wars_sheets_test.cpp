// Faction sheets and cuts of Proxy Wars: the samples of the register, the rulings about cuts, and what is refused.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <set>
#include <string>

#include "model/core/input/error.h"
#include "model/core/input/schema.h"
#include "model/proxy_wars/definition.h"

namespace arbiter::proxy_wars {
namespace {

using ::testing::HasSubstr;

const std::string kSheetsFolder = ARBITER_SOURCE_DIR "/model/proxy_wars/";

const FactionSheets& sheets_of_game() {
    static const FactionSheets sheets = read_sheets_file(kSheetsFolder + "factions.json");
    return sheets;
}

TEST(ProxyWarsSheets, AreThoseOfTheRegister) {
    const Json rulebook = read_json_file(kSheetsFolder + "rulebook.json").root;
    ASSERT_EQ(rulebook["sample_factions"].size(), sheets_of_game().factions().size());
    for (std::size_t index = 0; index < sheets_of_game().factions().size(); ++index) {
        const Json& printed = rulebook["sample_factions"][index];
        const Faction& faction = sheets_of_game()[index];
        EXPECT_EQ(Json(faction.id), printed["id"]);
        ASSERT_EQ(faction.tiles.size(), printed["tiles"].size());
        for (std::size_t place = 0; place < faction.tiles.size(); ++place) {
            const Json& tile = printed["tiles"][place];
            const Tile& read = faction.tiles[place];
            EXPECT_EQ(Json(read.id), tile["id"]);
            EXPECT_EQ(Json(read.name), tile["name"]);
            EXPECT_EQ(read.row, tile["row"]);
            EXPECT_EQ(read.column, tile["col"]);
            EXPECT_EQ(read.recruitment, tile["recruitment"]);
            EXPECT_EQ(read.attack, tile["attack"]);
            EXPECT_EQ(read.defence, tile["defence"]);
            EXPECT_EQ(read.points, tile["victory_points"]);
            EXPECT_EQ(Json(read.text), tile["action"]["text"]);
            static constexpr std::string_view kKinds[] = {"none", "occupy", "disband", "turn"};
            EXPECT_EQ(Json(kKinds[static_cast<std::size_t>(read.action.kind)]), tile["action"]["kind"]);
        }
    }
}

TEST(ProxyWarsSheets, PublishedShapeAcceptsThem) {
    const Schema schema(ARBITER_SOURCE_DIR "/docs/schemas/factions.schema.json");
    EXPECT_FALSE(schema.first_error(read_json_file(kSheetsFolder + "factions.json").root));
}

std::string refusal_of_tile(const std::string& tile) {
    const std::string text = R"({"format": "arbiter-factions", "version": 1, "game": "proxy_wars", "factions": [)"
                             R"({"id": "f", "name": "F", "rows": 1, "columns": 1, "tiles": [)" +
                             tile + "]}]}";
    try {
        read_sheets(parse_json(text, "factions.json"));
    } catch (const InputError& error) {
        return error.what();
    }
    return "";
}

TEST(ProxyWarsSheets, IncompleteActionsAreRefused) {
    const auto acting = [](const std::string& action) { return R"({"id": "a", "name": "A", "action": )" + action + R"(, "text": "?"})"; };
    EXPECT_EQ(refusal_of_tile(R"({"id": "a", "name": "A"})"), "");
    EXPECT_EQ(refusal_of_tile(acting(R"({"kind": "turn", "does": "free-captives", "amount": 1})")), "");
    EXPECT_THAT(refusal_of_tile(acting(R"({"kind": "turn", "does": "free-captives"})")), HasSubstr("needs \"amount\""));
    EXPECT_THAT(refusal_of_tile(acting(R"({"kind": "turn", "does": "return-agent", "whom": "one-enemy"})")), HasSubstr("needs \"near\""));
    EXPECT_THAT(refusal_of_tile(acting(R"({"kind": "occupy", "does": "bar-attacks", "amount": 1})")), HasSubstr("no use for"));
    EXPECT_THAT(refusal_of_tile(acting(R"({"kind": "turn", "does": "bar-attacks"})")), HasSubstr("another kind"));
    EXPECT_THAT(refusal_of_tile(acting(R"({"kind": "turn", "does": "bar-attack"})")), HasSubstr("did you mean"));
    EXPECT_THAT(refusal_of_tile(R"({"id": "a", "name": "A", "points": 10})"), HasSubstr("/factions/0/tiles/0/points"));
    EXPECT_THAT(refusal_of_tile(R"({"id": "f", "name": "A"})"), HasSubstr("again"));
}

// A file has the name of its ruling, which says whether the cut is legal, and which clauses the verdict cites.
TEST(ProxyWarsCuts, RulingsAreJudgedAsTheyAre) {
    std::set<std::string> judged;
    for (const auto& file : std::filesystem::directory_iterator(ARBITER_SOURCE_DIR "/replays/samples/proxy_wars/rulings/cuts")) {
        const std::string id = file.path().stem().string();
        const auto place = find_ruling(kRegister, id);
        ASSERT_TRUE(place) << id;
        const RulingInfo& ruling = kRegister.rulings[*place];
        const CutReport report = check_deck(read_cut_file(file.path().string(), sheets_of_game()), sheets_of_game(), Rules());
        EXPECT_EQ(report.legal(), ruling.verdict == RulingVerdict::legal) << id << deck_report_text(report, kRegister);
        std::set<ClauseId> cited;
        for (const CutFinding& finding : report.findings) cited.insert(finding.clauses.begin(), finding.clauses.end());
        for (const ClauseId clause : ruling.because) EXPECT_TRUE(report.legal() || cited.contains(clause)) << id << " " << clause;
        judged.insert(id);
    }
    EXPECT_EQ(judged.size(), 8u);
}

TEST(ProxyWarsCuts, OtherReadingsJudgeThemOtherwise) {
    const auto cut = [](const char* id) {
        return read_cut_file(std::string(ARBITER_SOURCE_DIR "/replays/samples/proxy_wars/rulings/cuts/") + id + ".json", sheets_of_game());
    };
    Rules rules;
    rules.readings.cut_complete = CutComplete::as_far_as_possible;
    EXPECT_TRUE(check_deck(cut("cut.dead-end"), sheets_of_game(), rules).legal());
    EXPECT_FALSE(check_deck(cut("cut.apart"), sheets_of_game(), rules).legal());
    rules.readings.cut_complete = CutComplete::any;
    EXPECT_FALSE(check_deck(cut("cut.diagonal"), sheets_of_game(), rules).legal());
    rules.readings.cut_connected_how = CutConnectedHow::corners_too;
    EXPECT_TRUE(check_deck(cut("cut.diagonal"), sheets_of_game(), rules).legal());
    rules.settings.fiefdom_size = 4;
    EXPECT_FALSE(check_deck(cut("cut.sample-m"), sheets_of_game(), rules).legal());
}

TEST(ProxyWarsCuts, AReportNamesTheTileThatBreaksIt) {
    const Cut cut = read_cut_file(ARBITER_SOURCE_DIR "/replays/samples/proxy_wars/rulings/cuts/cut.apart.json", sheets_of_game());
    const CutReport report = check_deck(cut, sheets_of_game(), Rules());
    ASSERT_FALSE(report.findings.empty());
    EXPECT_EQ(report.findings.front().fact, "fiefdom 1 does not hold together: Lobby is joined to none of its other tiles");
    EXPECT_EQ(report.findings.front().tiles, std::vector<int>{3});
    EXPECT_EQ(read_cut(JsonView(JsonDocument{"", 0, json_of_cut(cut, sheets_of_game())}), sheets_of_game()), cut);
}

}  // namespace
}  // namespace arbiter::proxy_wars
