// The game of a record is built anew only where it would be another one.
#include "replays/audit/built.h"

#include <gtest/gtest.h>

#include "model/proxy/definition.h"
#include "replays/replay_reader.h"
#include "replays/start_of.h"

namespace arbiter {
namespace {

Start<proxy::Definition> start_with(const std::string& deck, const std::string& entry, const std::string& rules = "{}") {
    static const CardSet kCards = proxy::Definition::read_cards(ARBITER_SOURCE_DIR "/model/proxy/cards.json");
    const std::string record = R"({"format": "arbiter-replay", "version": 1, "game": "proxy", "rules": )" + rules +
                               R"(, "players": [{"name": "Ada", "deck": [)" + deck + R"(]}, {"name": "Bo", "deck": [["p03", 3]]}],
        "moves": [)" + entry + "]}";
    return start_of<proxy::Definition>(parse_replay(record, "game.json"), kCards);
}

TEST(BuiltGames, AreSharedByRecordsThatBeginAlike) {
    const auto built = [](const Start<proxy::Definition>& start) { return audit::built_for<proxy::Definition>(start.setup); };
    const std::string deck = R"(["p01", 3], ["p02", 3])", install = R"({"by": "A", "play": "install", "card": "p01"})";
    const auto first = built(start_with(deck, install));
    EXPECT_EQ(built(start_with(deck, install)), first);
    // Cards of the decks take part, whoever names them.
    EXPECT_EQ(built(start_with(deck, R"({"by": "A", "play": "install", "card": "p02"})")), first);

    const auto other_deck = built(start_with(R"(["p01", 3], ["p04", 3])", install));
    EXPECT_NE(other_deck, first);
    const auto further_card = built(start_with(deck, R"({"by": "A", "play": "install", "card": "p29"})"));
    EXPECT_EQ(further_card->names.kind_of("p29").has_value(), true);
    EXPECT_EQ(first->names.kind_of("p29").has_value(), false);
    const auto other_rules = built(start_with(deck, install, R"({"settings": {"opening_hand": 6}})"));
    EXPECT_NE(other_rules, first);
    EXPECT_NE(&other_rules->game, &first->game);
}

}  // namespace
}  // namespace arbiter
