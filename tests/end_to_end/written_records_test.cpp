// What commands write when they find something can be audited where it lies: with cards of one's own, in games that keep more of a record
// than of a search, from a corpus.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/end_to_end/program.h"

namespace arbiter::end_to_end {
namespace {

using Json = nlohmann::json;
using testing::HasSubstr;

// Those of Lost Glitches, of which one is called otherwise.
std::string own_cards(const Folder& folder) {
    Json cards = Json::parse(read_file(source("model/lost_glitches/cards.json")));
    cards["cards"][0]["name"] = "Of Our Own";
    return folder.write("cards.json", cards.dump());
}

std::string written_by(const Finished& run, const std::string& folder) {
    std::string file;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
        if (entry.path().extension() == ".json") file = entry.path().string();
    EXPECT_NE(file, "") << run.output << run.errors;
    return file;
}

TEST(WrittenRecords, OfVerifyNameOwnCardsFromWhereTheyLie) {
    const Folder folder;
    own_cards(folder);
    Json scenario = Json::parse(read_file(source(kTiny)));
    scenario["cards"] = {{"file", "cards.json"}};
    scenario["rules"]["waived"] = {"attack.opportunity"};
    scenario.erase("expected");
    const std::string file = folder.write("tiny.json", scenario.dump());
    // The second time the verdict is recalled, and the record belongs elsewhere.
    for (const char* place : {"found", "found/a/b", "found/a/b"}) {
        const std::string replays = folder.path(place);
        const Finished run = shell("XDG_CACHE_HOME=" + folder.path("cache") + " arbiter verify --quiet --property attack.once --replays " +
                                   replays + " " + file);
        EXPECT_EQ(run.status, 1) << run.output << run.errors;
        const Finished audit = arbiter({"audit", written_by(run, replays)});
        EXPECT_EQ(audit.status, 0) << audit.output << audit.errors;
        std::filesystem::remove_all(replays);
    }
    const Finished asked =
        arbiter({"verify", "--quiet", "--no-cache", "--ask", "always turn < 2", "--replays", folder.path("asked"), file});
    EXPECT_EQ(asked.status, 1) << asked.output << asked.errors;
    const Finished audit = arbiter({"audit", written_by(asked, folder.path("asked"))});
    EXPECT_EQ(audit.status, 0) << audit.output << audit.errors;
}

// Its positions in a record know what came before, those of a search do not.
TEST(WrittenRecords, OfProxyWarsHaveTheHashesOfRecords) {
    const Folder folder;
    const Finished run = arbiter({"verify", "--quiet", "--no-cache", "--ask", "always turn < 5", "--replays", folder.path("found"),
                                  "model/proxy_wars/scenarios/test-6-3-agents.json"});
    EXPECT_EQ(run.status, 1) << run.output << run.errors;
    const std::string record = written_by(run, folder.path("found"));
    EXPECT_THAT(read_file(record), HasSubstr("\"hash\""));
    const Finished audit = arbiter({"audit", record});
    EXPECT_EQ(audit.status, 0) << audit.output << audit.errors;
}

TEST(WrittenRecords, OfACorpusWithOwnCardsAreJudgedAgain) {
    const Folder folder;
    const std::string cards = own_cards(folder), corpus = folder.path("corpus");
    const std::vector<std::string> play{"fuzz",
                                        "lost_glitches",
                                        "--quiet",
                                        "--games",
                                        "40",
                                        "--seed",
                                        "4",
                                        "--rules",
                                        "attacks_per_turn=1",
                                        "--cards",
                                        cards,
                                        "--corpus",
                                        corpus,
                                        "--replays",
                                        folder.path("found")};
    std::vector<std::string> waived = play;
    waived.insert(waived.end(), {"--rules", "waive attack.opportunity"});
    const Finished before = arbiter(waived);
    EXPECT_EQ(before.status, 1) << before.output << before.errors;
    ASSERT_TRUE(std::filesystem::exists(corpus)) << before.output;
    const Finished after = arbiter(play);
    EXPECT_EQ(after.status, 0) << after.output << after.errors;
}

TEST(Fuzz, SaysThatNoDeckCanBeMade) {
    const Folder folder;
    Json cards = Json::parse(read_file(source("model/proxy/cards.json")));
    for (auto& list = cards["cards"]; list.size() > 4;) list.erase(list.size() - 1);
    const std::string file = folder.write("cards.json", cards.dump());
    const Finished run = arbiter({"fuzz", "proxy", "--quiet", "--games", "50", "--seed", "1", "--cards", file});
    EXPECT_EQ(run.status, 0) << run.output << run.errors;
    EXPECT_THAT(run.output, HasSubstr("none that the rules allow can be made of the cards: all games began in random positions"));
    const Finished decks_only = arbiter({"fuzz", "proxy", "--quiet", "--games", "50", "--no-positions", "--cards", file});
    EXPECT_EQ(decks_only.status, 2);
    EXPECT_EQ(decks_only.errors,
              "arbiter: " + file +
                  ": found no deck of these cards that the rules allow, expected cards enough for one, or games that begin "
                  "in random positions, too (without --no-positions)\n");
}

// Decks have the recommended size as far as the rules allow that.
TEST(Fuzz, MakesDecksOfTheSizeThatIsAllowed) {
    for (const char* rules : {"deck_size_max=20", "deck_size_min=60"}) {
        const Finished run = arbiter({"fuzz", "magepunk", "--quiet", "--games", "5", "--seed", "1", "--no-positions", "--rules", rules});
        EXPECT_EQ(run.status, 0) << rules << run.output << run.errors;
    }
}

// A limit of hands below the opening hand is no broken rule.
TEST(Fuzz, PropertiesFollowTheLimitOfHands) {
    const Finished run = arbiter({"fuzz", "lost_glitches", "--quiet", "--games", "100", "--seed", "9", "--rules", "hand_limit=1"});
    EXPECT_EQ(run.status, 0) << run.output << run.errors;
}

}  // namespace
}  // namespace arbiter::end_to_end
