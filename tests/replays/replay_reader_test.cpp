// The reader of records: what it takes, what it refuses and where it says so, and that writer, reader and schema agree.
#include "replays/replay_reader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

#include "model/core/input/error.h"
#include "replays/replay.h"
#include "replays/replay_writer.h"
#include "replays/start_of.h"
#include "tests/folder.h"

namespace arbiter {
namespace {

constexpr const char* kSample = R"({
  "format": "arbiter-replay", "version": 1, "game": "proxy", "about": "a sample",
  "rules": {"id": "proxy", "digest": "xxh128:00112233445566778899aabbccddeeff", "readings": {"trap.same-turn": "yes"}, "settings": {"deck_size": 2},
            "waived": ["deck.size"]},
  "cards": {"digest": "xxh128:00112233445566778899aabbccddeeff"},
  "recorder": {"by": "hand", "mode": "live", "policy": "none", "seed": "none"},
  "event": {"name": "Spring Open", "started": "2026-05-02T10:14:09Z", "round": 3, "table": 14},
  "players": [{"name": "Ada", "deck": [["p01", 4], ["p02", 2]]}, {"name": "Bo", "deck": {"file": "bo.json"}}],
  "complete": true, "first": "A",
  "shuffles": [{"of": "A", "order": ["p01", "?", "p02"]}],
  "position": {"phase": "main"},
  "moves": [
    {"by": "Ada", "play": "install", "card": "p01", "at": 31200, "note": "slowly"},
    {"by": "chance", "play": "draw", "of": "B", "card": "?"},
    {"by": "B", "play": "set-body", "card": "p02", "line": "front", "pay": ["p01:x"], "hash": "xxh128:00112233445566778899aabbccddeeff",
     "claim": {"A": {"hand": 3}}},
    {"by": "judge", "play": "ruling", "note": "play 3 stands"}],
  "claims": [{"after": 0, "A": {"hand": 5}}, {"after": 3, "A": {"hand": 4}}],
  "result": {"winner": "B", "why": "the deck is empty"},
  "expected": [{"move": 3, "verdict": "illegal", "clauses": ["body.set-cost"]}]})";

std::string error_of(const std::string& text) {
    try {
        parse_replay(text, "game.json");
    } catch (const InputError& error) {
        return error.what();
    }
    return "";
}

std::string changed(const std::string& from, const std::string& to) {
    std::string text = kSample;
    const std::size_t place = text.find(from);
    EXPECT_NE(place, std::string::npos) << from;
    return text.replace(place, from.size(), to);
}

TEST(ReplayReader, ReadsEveryMember) {
    const Replay replay = parse_replay(kSample, "game.json");
    EXPECT_EQ(replay.game, "proxy");
    EXPECT_EQ(replay.rules.changes["waived"][0], "deck.size");
    EXPECT_EQ(replay.players[0].cards, (std::vector<DeckCards>{{"p01", 4}, {"p02", 2}}));
    EXPECT_EQ(replay.players[1].file, "bo.json");
    EXPECT_EQ(replay.first, Player{0});
    EXPECT_TRUE(replay.complete);
    ASSERT_EQ(replay.moves.size(), 4u);
    EXPECT_EQ(replay.moves[0].by, (Author{Author::Kind::player, 0}));
    EXPECT_EQ(replay.moves[0].time, 31200);
    EXPECT_EQ(replay.moves[1].by.kind, Author::Kind::chance);
    EXPECT_EQ(*replay.moves[2].details, Json::parse(R"({"card": "p02", "line": "front", "pay": ["p01:x"]})"));
    EXPECT_EQ(replay.moves[3].by.kind, Author::Kind::judge);
    ASSERT_EQ(replay.claims.size(), 2u);
    EXPECT_EQ(replay.claims[1].after, 3u);
    EXPECT_EQ(replay.result->winners, Seats::of(1));
    EXPECT_EQ(replay.expected[0].clauses, std::vector<std::string>{"body.set-cost"});
}

TEST(ReplayReader, WritesWhatItReads) {
    const Replay replay = parse_replay(kSample, "game.json");
    EXPECT_EQ(parse_replay(write_replay(replay), "again.json"), replay);
    EXPECT_EQ(parse_replay(write_replay_line(replay), "again.json"), replay);
    EXPECT_EQ(write_replay(parse_replay(write_replay(replay), "again.json")), write_replay(replay));
}

TEST(ReplayReader, SaysWhereAndWhat) {
    EXPECT_NE(error_of(changed("\"install\"", "\"" + std::string(81, 'i') + "\"")).find("/moves/0/play"), std::string::npos);
    // What no game has for a word is for the audit to say, of the entry alone.
    EXPECT_EQ(parse_replay(changed("\"install\"", "\"Install a charge\""), "game.json").moves[0].play, "Install a charge");
    EXPECT_NE(error_of(changed("\"note\": \"slowly\"", "\"note\": 3")).find("game.json: /moves/0/note"), std::string::npos);
    EXPECT_NE(error_of(changed("\"event\"", "\"evnt\"")).find("event"), std::string::npos);
    EXPECT_NE(error_of(changed("\"after\": 3", "\"after\": 5")).find("/claims/1/after"), std::string::npos);
}

TEST(ReplayReader, RefusesWhatTheFormatDoesNotSay) {
    EXPECT_NE(error_of(changed("\"version\": 1", "\"version\": 2")), "");
    EXPECT_NE(error_of(changed("\"version\": 1", "\"version\": 1.0")), "");
    EXPECT_NE(error_of(changed("\"version\": 1", "\"version\": true")), "");
    EXPECT_NE(error_of(changed("\"at\": 31200", "\"at\": 18446744073709551616")), "");
    EXPECT_NE(error_of(changed("\"at\": 31200", "\"at\": -1")), "");
    EXPECT_NE(error_of(changed("\"game\": \"proxy\"", "\"game\": \"proxy\", \"game\": \"proxy\"")), "") << "duplicate keys";
    EXPECT_NE(error_of(changed("[\"p01\", 4]", "[\"p01\", 4, 1]")), "");
    EXPECT_NE(error_of(changed("[\"p01\", 4]", "[\"p01\", 0]")), "");
    EXPECT_NE(error_of(changed("\"name\": \"Bo\"", "\"name\": \"Ada\"")), "") << "two players of one name";
    EXPECT_NE(error_of(changed("\"name\": \"Bo\"", "\"name\": \"A\"")), "") << "a name that is the other's seat";
    EXPECT_NE(error_of(changed("\"by\": \"Ada\"", "\"by\": \"Eve\"")), "");
    EXPECT_NE(error_of(changed("\"first\": \"A\"", "\"first\": \"C\"")), "") << "a seat that is not at the table";
    EXPECT_NE(error_of(changed("\"waived\": [\"deck.size\"]", "\"waived\": [\"deck.size\"], \"file\": \"r.json\"")), "");
    EXPECT_NE(error_of(changed("{\"file\": \"bo.json\"}", "{\"file\": \"/etc/passwd\"}")), "");
    EXPECT_NE(error_of(changed("{\"after\": 0, \"A\": {\"hand\": 5}}", "{\"after\": 0}")), "") << "a claim without a fact";
    EXPECT_NE(error_of(changed("\"verdict\": \"illegal\"", "\"verdict\": \"bad\"")), "");
    EXPECT_NE(error_of(std::string(kSample) + "x"), "");
    EXPECT_NE(
        error_of("{\"format\": \"arbiter-replay\", \"version\": 1, \"about\": " + std::string(100, '[') + std::string(100, ']') + "}"), "");
    EXPECT_NE(error_of(""), "");
}

TEST(ReplayReader, ReadsSeveralWinners) {
    const auto with_result = [](const std::string& result) {
        std::string text = changed("{\"winner\": \"B\", \"why\": \"the deck is empty\"}", result);
        const std::string bo = R"({"name": "Bo", "deck": {"file": "bo.json"}})";
        return text.replace(text.find(bo), bo.size(), bo + R"(, {"name": "Cy"})");
    };
    const Replay together = parse_replay(with_result(R"({"winners": ["Cy", "A"]})"), "game.json");
    EXPECT_EQ(together.players.size(), 3u);
    EXPECT_EQ(together.result->winners, Seats::of(0).with(2));
    const std::string written = write_replay(together);
    EXPECT_EQ(parse_replay(written, "again.json").result, together.result);
    EXPECT_EQ(Json::parse(written)["result"], Json::parse(R"({"winners": ["A", "C"]})"));
    // One is one, however it is written.
    const Replay alone = parse_replay(with_result(R"({"winners": ["C"]})"), "game.json");
    EXPECT_EQ(alone.result, parse_replay(with_result(R"({"winner": "Cy"})"), "game.json").result);
    EXPECT_EQ(Json::parse(write_replay(alone))["result"], Json::parse(R"({"winner": "C"})"));
    EXPECT_THAT(error_of(with_result(R"({"winners": ["A", "Ada"]})")), testing::HasSubstr("/result/winners/1: found this winner twice"));
    EXPECT_THAT(error_of(with_result(R"({"winners": ["A"], "winner": "A"})")), testing::HasSubstr("/result/winners: found winners beside"));
    EXPECT_THAT(error_of(with_result(R"({"winners": ["D"]})")), testing::HasSubstr("/result/winners/0: found \"D\", expected one of"));
    EXPECT_NE(error_of(with_result(R"({"winners": []})")), "");
    EXPECT_NE(error_of(with_result(R"({"why": "nobody knows"})")), "");
}

// Whoever may be named by seat may be named by name: in the position, as the first player, in shuffles and in the result.
TEST(ReplayReader, TakesNamesOfPlayersForSeats) {
    const auto with_position = [](const std::string& position) {
        return changed("\"position\": {\"phase\": \"main\"}", "\"position\": " + position);
    };
    const Replay by_seat = parse_replay(with_position(R"({"phase": "main", "A": {"hand": 3}, "B": {"hand": 2}})"), "game.json");
    std::string named = with_position(R"({"phase": "main", "Ada": {"hand": 3}, "Bo": {"hand": 2}})");
    for (const auto& [from, to] : {std::pair("\"first\": \"A\"", "\"first\": \"Ada\""), std::pair("\"of\": \"A\"", "\"of\": \"Ada\""),
                                   std::pair("\"winner\": \"B\"", "\"winner\": \"Bo\"")})
        named.replace(named.find(from), std::string_view(from).size(), to);
    const Replay by_name = parse_replay(named, "game.json");
    EXPECT_EQ(starting::position_by_seats(by_name).root, starting::position_by_seats(by_seat).root);
    EXPECT_EQ(by_name.first, by_seat.first);
    EXPECT_EQ(by_name.shuffles.front().of, by_seat.shuffles.front().of);
    EXPECT_EQ(by_name.result, by_seat.result);
    EXPECT_NE(error_of(with_position(R"({"A": {"hand": 3}, "Ada": {"hand": 3}})")).find("game.json: /position: found \"A\" told twice"),
              std::string::npos);
    EXPECT_NE(error_of(changed("\"winner\": \"B\"", "\"winner\": \"Eve\""))
                  .find("/result/winner: found \"Eve\", expected one of \"A\", \"B\", \"Ada\", \"Bo\""),
              std::string::npos);
}

TEST(ReplayReader, RefusesMoreMembersThanThereAreWordsFor) {
    std::string members;
    for (int i = 0; i < 300; ++i) members += ", \"k" + std::to_string(i) + "\": 1";
    EXPECT_NE(error_of(changed("{\"after\": 0, \"A\": {\"hand\": 5}}", "{\"after\": 0" + members + "}")).find("found 301 members"),
              std::string::npos);
    const std::string pass = "{\"by\": \"A\", \"play\": \"pass\"";
    const std::string record = R"({"format": "arbiter-replay", "version": 1, "game": "proxy",
        "players": [{"name": "Ada"}, {"name": "Bo"}], "moves": [)";
    EXPECT_EQ(error_of(record + pass + ", \"note\": \"\"}]}"), "");
    EXPECT_NE(error_of(record + pass + members + "}]}").find("found 302 members"), std::string::npos);
}

TEST(ReplayReader, ReadsArchivesPlainAndPacked) {
    const Replay one = parse_replay(kSample, "game.json");
    Replay two = one;
    two.about = "another";
    const std::vector<Replay> games{one, two};
    for (const char* name : {"games.jsonl", "games.ndjson.zst", "games.json"}) {
        const test::Folder folder;
        const std::string file = folder.path(name);
        write_replays(games, file);
        const std::vector<Replay> read = read_replays(file);
        ASSERT_EQ(read.size(), 2u) << name;
        EXPECT_EQ(read[0], one);
        EXPECT_EQ(read[1], two);
        EXPECT_EQ(read[1].line, 2u);
    }
    const test::Folder folder;
    const std::string single = folder.path("game.json.zst");
    write_replays(std::span(&one, 1), single);
    EXPECT_EQ(read_replays(single), std::vector<Replay>{one});
}

TEST(ReplayReader, NamesTheLineOfAnArchive) {
    const test::Folder folder;
    const std::string line = write_replay_line(parse_replay(kSample, ""));
    const std::string file = folder.write("broken.jsonl", line + "{\"format\": \"arbiter-replay\", \"version\": 1}\n");
    try {
        read_replays(file);
        FAIL() << "a game without a name of the game was read";
    } catch (const InputError& error) {
        EXPECT_NE(std::string(error.what()).find("line 2"), std::string::npos) << error.what();
    }
}

// The places between the tokens of a document, where it may go on on another line.
std::vector<std::size_t> places_for_lines(const std::string& text) {
    std::vector<std::size_t> places{0};
    bool quoted = false;
    for (std::size_t place = 0; place < text.size(); ++place) {
        if (text[place] == '"') quoted = !quoted;
        if (!quoted && std::string_view("{}[],:\"").find(text[place]) != std::string_view::npos) places.push_back(place + 1);
        if (!quoted && place + 1 < text.size() && std::string_view("}],:").find(text[place + 1]) != std::string_view::npos)
            places.push_back(place + 1);
    }
    return places;
}

std::string with_lines_at(std::string text, const std::vector<std::size_t>& places) {
    for (auto place = places.rbegin(); place != places.rend(); ++place) text.insert(*place, *place % 3 == 0 ? "\n  \n" : "\n");
    return text;
}

// Wherever the lines of a document end, it is one record.
TEST(ReplayReader, ReadsDocumentsSpreadOverLines) {
    const std::string text = nlohmann::json::parse(kSample).dump();
    const Replay one = parse_replay(text, "");
    ASSERT_EQ(text.find('\\'), std::string::npos);
    const std::vector<std::size_t> places = places_for_lines(text);
    const auto expect_one = [&](const std::vector<std::size_t>& at) {
        const test::Folder folder;
        const std::string file = folder.write("spread.json", with_lines_at(text, at));
        EXPECT_EQ(read_replays(file), std::vector<Replay>{one}) << testing::PrintToString(at);
    };
    expect_one(places);
    for (const std::size_t place : places) expect_one({place});
    for (std::size_t index = 0; index + 1 < places.size(); ++index) expect_one({places[index], places[index + 1]});
    // Each object alone on its line.
    std::vector<std::size_t> objects;
    for (const std::size_t place : places)
        if ((place < text.size() && text[place] == '{') || (place > 0 && text[place - 1] == '}')) objects.push_back(place);
    expect_one(objects);
}

TEST(ReplayReader, TakesForArchivesWhatHasRecordsOnLines) {
    const std::string line = write_replay_line(parse_replay(kSample, ""));
    const auto lines_of = [&](const std::string& text) {
        const test::Folder folder;
        const std::string file = folder.write("games.json", text);
        std::vector<std::size_t> lines;
        for_each_replay(
            file, [&](Replay&& replay) { lines.push_back(replay.line); }, [&](const InputError&) { lines.push_back(0); });
        return lines;
    };
    using Lines = std::vector<std::size_t>;
    EXPECT_EQ(lines_of("  " + line + " \r\n" + line), (Lines{1, 0, 3}));  // line 2 is empty
    EXPECT_EQ(lines_of(line), Lines{0});
    EXPECT_EQ(lines_of("\n\n" + line + "\n"), Lines{0});
    EXPECT_EQ(lines_of("\n" + line + "\n" + line), (Lines{0, 2, 0, 4}));
    // One of the two is damaged, or cut off.
    EXPECT_EQ(lines_of("{\"format\": \"arbiter-rep\n" + line), (Lines{0, 2}));
    EXPECT_EQ(lines_of(line.substr(0, line.size() / 2) + "\n" + line), (Lines{0, 2}));
    EXPECT_EQ(lines_of(line + line.substr(0, line.size() / 2)), (Lines{1, 0}));
    EXPECT_EQ(lines_of(line + "}\n" + line), (Lines{1, 0, 3}));
}

TEST(ReplayReader, LeavesNothingHalfWritten) {
    const Replay replay = parse_replay(kSample, "game.json");
    EXPECT_THROW(write_replays(std::span(&replay, 1), "/nowhere/at/all/game.json"), InputError);
}

// ---- schema and reader

class PublishedSchema {
public:
    PublishedSchema() {
        std::ifstream file(ARBITER_SOURCE_DIR "/docs/schemas/replay.schema.json");
        const nlohmann::json document = nlohmann::json::parse(file);
        valijson::SchemaParser parser;
        parser.populateSchema(valijson::adapters::NlohmannJsonAdapter(document), schema_);
    }
    bool accepts(const nlohmann::json& document) const {
        valijson::Validator validator;
        return validator.validate(schema_, valijson::adapters::NlohmannJsonAdapter(document), nullptr);
    }

private:
    valijson::Schema schema_;
};

TEST(ReplaySchema, AcceptsTheSample) {
    const PublishedSchema schema;
    EXPECT_TRUE(schema.accepts(nlohmann::json::parse(kSample)));
}

// Marks stand between the entries and are by nobody; places are members of any entry.
TEST(ReplayReader, ReadsAndWritesMarks) {
    const auto with = [](const std::string& entry) {
        return R"({"format": "arbiter-replay", "version": 1, "game": "proxy", "players": [{"name": "Ada", "deck": "unknown"}, {"name": "Bo", "deck": "unknown"}],
                   "moves": [)" +
               entry + "]}";
    };
    const PublishedSchema schema;
    for (const char* entry : {R"({"mark":"turn","number":5})", R"({"mark":"phase","phase":"end","note":"he said so"})",
                              R"({"mark":"window","after":"blocks"})", R"({"mark":"turn","number":5,"claim":{"A":{"hand":5}}})",
                              R"({"by":"A","play":"pass","turn":5,"phase":"main","window":"play"})"}) {
        const Replay replay = parse_replay(with(entry), "marks.json");
        EXPECT_EQ(to_json(replay)["moves"][0], Json::parse(entry)) << entry;
        EXPECT_TRUE(schema.accepts(nlohmann::json::parse(with(entry)))) << entry;
    }
    EXPECT_EQ(parse_replay(with(R"({"mark": "turn", "number": 5, "by": "nobody"})"), "marks.json").moves[0].by.kind, Author::Kind::nobody);
    for (const char* entry : {R"({"mark": "turns", "number": 5})", R"({"mark": "turn"})", R"({"mark": "turn", "number": -1})",
                              R"({"mark": "phase", "number": 5})", R"({"mark": "window", "after": "blocks", "by": "A"})",
                              R"({"mark": "phase", "phase": "end", "play": "pass"})"}) {
        EXPECT_THROW((void)parse_replay(with(entry), "marks.json"), InputError) << entry;
        EXPECT_FALSE(schema.accepts(nlohmann::json::parse(with(entry)))) << entry;
    }
}

TEST(ReplaySchema, RefusesWhatTheReaderRefuses) {
    const PublishedSchema schema;
    const auto refuses = [&](const std::string& text) { return !schema.accepts(nlohmann::json::parse(text)); };
    EXPECT_TRUE(refuses(changed("\"version\": 1", "\"version\": 2")));
    EXPECT_TRUE(refuses(changed("\"install\"", "\"Install\"")));
    EXPECT_TRUE(refuses(changed("\"event\"", "\"evnt\"")));
    EXPECT_TRUE(refuses(changed("[\"p01\", 4]", "[\"p01\", 0]")));
    EXPECT_TRUE(refuses(changed("\"first\": \"A\"", "\"first\": \"\"")));
    EXPECT_TRUE(refuses(changed("{\"after\": 0, \"A\": {\"hand\": 5}}", "{\"after\": 0}")));
    EXPECT_TRUE(refuses(changed("\"waived\": [\"deck.size\"]", "\"waived\": [\"deck.size\"], \"file\": \"r.json\"")));
    EXPECT_TRUE(refuses(changed("\"verdict\": \"illegal\"", "\"verdict\": \"bad\"")));
}

// The node at a random path of the document, or one of its members.
nlohmann::json* random_node(nlohmann::json& document) {
    nlohmann::json* node = &document;
    while (node->is_structured() && !node->empty() && *rc::gen::inRange(0, 4) != 0) {
        auto child = node->begin();
        std::advance(child, *rc::gen::inRange<std::size_t>(0, node->size()));
        node = &*child;
    }
    return node;
}

nlohmann::json random_value() {
    switch (*rc::gen::inRange(0, 10)) {
        case 0:
            return nullptr;
        case 1:
            return true;
        case 2:
            return *rc::gen::inRange(-3, 100);
        case 3:
            return 1.5;
        case 4:
            return "";
        case 5:
            return "A";
        case 6:
            return "unknown";
        case 7:
            return nlohmann::json::array();
        case 8:
            return nlohmann::json::object();
        default:
            return "p01";
    }
}

void alter(nlohmann::json& document) {
    nlohmann::json* node = random_node(document);
    switch (*rc::gen::inRange(0, 4)) {
        case 0:
            *node = random_value();
            break;
        case 1:
            if (node->is_object()) (*node)["extra"] = random_value();
            break;
        case 2:
            if (node->is_object() && !node->empty()) node->erase(node->begin().key());
            break;
        default:
            if (node->is_array()) node->push_back(random_value());
            break;
    }
}

// Refusals that a schema cannot state: which seats, names and entries there are, and the order of claims.
bool only_the_reader_can_tell(const std::string& error) {
    for (const char* phrase : {"a seat", "nobody else's", "/first", "/of:", "/winner", "/after", "/move:", "out of order"}) {
        if (error.find(phrase) != std::string::npos) return true;
    }
    return false;
}

RC_GTEST_PROP(ReplaySchema, AgreesWithTheReader, ()) {
    static const PublishedSchema schema;
    nlohmann::json document = nlohmann::json::parse(kSample);
    const int changes = *rc::gen::inRange(1, 3);
    for (int i = 0; i < changes; ++i) alter(document);
    const std::string error = error_of(document.dump());
    const bool accepted = schema.accepts(document);
    RC_CLASSIFY(error.empty());
    if (error.empty()) RC_ASSERT(accepted);
    if (!accepted) RC_ASSERT(!error.empty());
    if (accepted && !error.empty()) RC_ASSERT(only_the_reader_can_tell(error));
}

// Hostile text: nothing but InputError comes out, and what is read can be written and read again.
RC_GTEST_PROP(ReplayReader, SurvivesBrokenText, ()) {
    std::string text = kSample;
    const int changes = *rc::gen::inRange(1, 6);
    for (int i = 0; i < changes; ++i) {
        const std::size_t place = *rc::gen::inRange<std::size_t>(0, text.size());
        switch (*rc::gen::inRange(0, 4)) {
            case 0:
                text.erase(place, *rc::gen::inRange<std::size_t>(1, 30));
                break;
            case 1:
                text.insert(place, 1, static_cast<char>(*rc::gen::inRange(0, 256) & 0xFF));
                break;
            case 2:
                text[place] = static_cast<char>(*rc::gen::inRange(0, 256) & 0xFF);
                break;
            default:
                text.insert(place, text.substr(place, *rc::gen::inRange<std::size_t>(1, 60)));
                break;
        }
        if (text.empty()) text = " ";
    }
    try {
        const Replay replay = parse_replay(text, "game.json");
        RC_ASSERT(parse_replay(write_replay(replay), "again.json") == replay);
    } catch (const InputError& error) {
        RC_ASSERT(std::string(error.what()).find('\n') == std::string::npos);
    }
}

}  // namespace
}  // namespace arbiter
