// The quick reader of records is the strict one: what it takes, the strict one reads to the same record; and it takes what archives hold.
#include "replays/quick_reader.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/input/error.h"
#include "model/core/input/json_lines.h"
#include "replays/replay.h"
#include "replays/replay_reader.h"
#include "replays/replay_writer.h"

namespace arbiter {
namespace {

std::optional<Replay> read_strictly(const RecordText& text) {
    try {
        return read_replay(parse_json_line(text.text, text.file, text.line, kReplayLimits));
    } catch (const InputError&) {
        return std::nullopt;
    }
}

std::vector<std::string> lines_of_samples() {
    std::vector<std::string> lines;
    for (const auto& file : std::filesystem::recursive_directory_iterator(ARBITER_SOURCE_DIR "/replays/samples")) {
        if (file.path().extension() != ".json") continue;
        try {
            for (const Replay& replay : read_replays(file.path().string())) lines.push_back(write_replay_line(replay));
        } catch (const InputError&) {
            // A deck, or another document.
        }
    }
    std::sort(lines.begin(), lines.end());
    for (std::string& line : lines) line.pop_back();
    return lines;
}

TEST(QuickReader, ReadsSamplesAsTheStrictReaderDoes) {
    std::size_t taken = 0;
    const auto lines = lines_of_samples();
    ASSERT_GT(lines.size(), 100u);
    for (const std::string& line : lines) {
        const RecordText text{"samples.jsonl", 7, line};
        const auto quickly = read_replay_quickly(text);
        if (!quickly) continue;
        ++taken;
        const auto strictly = read_strictly(text);
        ASSERT_TRUE(strictly) << line;
        EXPECT_EQ(*quickly, *strictly) << line;
        EXPECT_EQ(quickly->moves, strictly->moves) << line;
        EXPECT_EQ(quickly->line, 7u);
    }
    EXPECT_GT(taken, lines.size() / 2);
}

// Every kind of damage to a line that the quick reader still takes is none to the strict one.
TEST(QuickReader, TakesNothingThatTheStrictReaderRefuses) {
    const std::string line =
        R"({"format":"arbiter-replay","version":1,"game":"proxy","players":[{"name":"Ada","deck":"unknown"},{"name":"Bo","deck":"unknown"}],)"
        R"("position":{"phase":"main"},"moves":[{"by":"A","play":"set-body","card":"p04","pay":["p04:f"],"at":12,"note":"n"},)"
        R"({"by":"Bo","play":"pass","round":-3,"unblocked":true,"claim":{"A":{"hand":{"p01":2}}}},)"
        R"({"by":"chance","play":"draw","hash":"xxh128:56bd8d4b0c4b2b971a1339470260cc9d"}],"claims":[{"after":1,"A":{"hand":0}}]})";
    ASSERT_TRUE(read_replay_quickly({"one.jsonl", 1, line}));
    std::size_t taken = 0;
    for (std::size_t place = 0; place < line.size(); ++place) {
        for (const std::string_view put :
             {"", "\"", "{", "}", "[", "]", ",", ":", "0", "-", "1", "\\", "x", "?", " ", "\x01", "\xC3", "null"}) {
            for (const std::size_t cut : {std::size_t{0}, std::size_t{1}, std::size_t{6}}) {
                std::string damaged = line;
                damaged.replace(place, cut, put);
                const RecordText text{"one.jsonl", 1, damaged};
                const auto quickly = read_replay_quickly(text);
                if (!quickly) continue;
                ++taken;
                const auto strictly = read_strictly(text);
                ASSERT_TRUE(strictly) << damaged;
                ASSERT_EQ(*quickly, *strictly) << damaged;
            }
        }
    }
    EXPECT_GT(taken, 100u);
}

// Entries that say the same are read once: what stands beside them, or between their members, is their own.
TEST(QuickReader, TellsEntriesApartThatShareTheirMembers) {
    const std::string head = R"({"format":"arbiter-replay","version":1,"game":"proxy","players":[{"name":"Ada"},{"name":"Bo"}],"moves":[)";
    const std::string hash = R"("hash":"xxh128:56bd8d4b0c4b2b971a1339470260cc9d")";
    const std::string line = head + R"({"by":"A","play":"move","body":"A/back/p03","pay":["p03"]},)" +
                             R"({"by":"A","play":"move","body":"A/back/p03","pay":["p03"],)" + hash + "}," + R"({"by":"A","play":"move",)" +
                             hash + R"(,"body":"A/back/p03","pay":["p03"]},)" +
                             R"({"note":"n","by":"B","play":"move","body":"A/back/p03","pay":["p03"],"at":3},)" +
                             R"({"by":"A","play":"move","body":"A/back/p03","pay":["p03","p04"]}]})";
    for (const std::size_t number : {1u, 2u}) {
        const RecordText text{"shared.jsonl", number, line};
        const auto quickly = read_replay_quickly(text);
        ASSERT_TRUE(quickly);
        EXPECT_EQ(quickly->moves, read_strictly(text)->moves);
    }
}

TEST(QuickReader, LeavesWhatItDoesNotKnowToTheStrictOne) {
    const auto with_entry = [](const std::string& entry) {
        return R"({"format":"arbiter-replay","version":1,"game":"proxy","players":[{"name":"Ada"},{"name":"Bo"}],"moves":[)" + entry + "]}";
    };
    EXPECT_TRUE(read_replay_quickly({"one.jsonl", 1, with_entry(R"({"by":"A","play":"pass"})")}));
    for (const char* entry :
         {R"({"by":"A","play":"pass","note":"caf\u00e9"})", R"({"by":"A","play":"pass","note":"café"})", R"({"mark":"turn","number":5})",
          R"({"by":"A","play":"pass","round":1.5})", R"({"by":"A","play":"pass","by":"B"})", R"({"by":"Cy","play":"pass"})",
          R"({"by":"A","play":"Pass"})", R"({"by":"A"})", R"({"by":"A","play":"pass","a":[[[[[[1]]]]]]})",
          R"({"by":"A","play":"pass","t":01})", R"({"by":"A","play":"pass"},)"})
        EXPECT_FALSE(read_replay_quickly({"one.jsonl", 1, with_entry(entry)})) << entry;
}

}  // namespace
}  // namespace arbiter
