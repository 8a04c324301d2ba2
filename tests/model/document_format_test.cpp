// What a file says that it is, wherever in it that stands; reading in streams and by lines.
#include "model/core/input/document_format.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>
#include <zstd.h>

#include <filesystem>
#include <fstream>

#include "model/core/input/error.h"
#include "model/core/input/input_file.h"
#include "tests/folder.h"

namespace arbiter {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

class DocumentFormats : public ::testing::Test {
protected:
    std::string write(std::string_view content) const { return folder_.write("file", content); }
    std::string format(std::string_view content) const { return format_of_file(write(content)).format; }
    std::string problem(std::string_view content) const { return format_of_file(write(content)).problem; }
    static std::string packed(std::string_view text) {
        std::string bytes(ZSTD_compressBound(text.size()), '\0');
        bytes.resize(ZSTD_compress(bytes.data(), bytes.size(), text.data(), text.size(), 3));
        return bytes;
    }

    test::Folder folder_;
};

TEST_F(DocumentFormats, AreFoundWhereverTheyStand) {
    EXPECT_EQ(format(R"({"format": "arbiter-deck"})"), "arbiter-deck");
    EXPECT_EQ(format("\n\t {\"a\":1,\"format\"\n:\n\"x\""), "x") << "what follows is the reader's";
    EXPECT_EQ(format(R"({"a": {"format": "no"}, "b": [{"format": "no"}], "c": "\"format\": \"no\"", "format": "yes"})"), "yes");
    EXPECT_EQ(format(R"({"format": "\u0061"})"), "a") << "as JSON spells it";
    EXPECT_EQ(format(R"({"form\u0061t": "a"})"), "a");
    EXPECT_EQ(format("{\"about\": \"" + std::string(1'000'000, 'x') + "\", \"format\": \"late\"}"), "late");
    EXPECT_EQ(format(packed("{\"about\": \"" + std::string(1'000'000, 'x') + "\", \"format\": \"late\"}")), "late");
    EXPECT_EQ(format("{\"format\": \"first\"}\n{\"format\": \"second\"}\n"), "first");
}

// A line that is damaged does not hide the others.
TEST_F(DocumentFormats, OfArchivesAreThoseOfTheFirstLineThatSaysOne) {
    const auto archive = [&](const std::string& name, std::string_view content) {
        const std::string path = folder_.path(name);
        std::ofstream(path, std::ios::binary) << content;
        return format_of_file(path);
    };
    const std::string lines =
        "{\"format\": \"arb\n{}\n[1]\n\n{\"a\": {\"format\": \"no\"}, \"format\": \"yes\"}\n{\"format\": \"other\"}\n";
    for (const char* name : {"games.jsonl", "games.ndjson", ".jsonl"}) EXPECT_EQ(archive(name, lines).format, "yes") << name;
    EXPECT_EQ(archive("games.jsonl.zst", packed(lines)).format, "yes");
    EXPECT_EQ(archive("games.json", lines).format, "");
    EXPECT_EQ(archive("last.jsonl", "{\n{\"format\": \"yes\"").format, "yes");
    EXPECT_EQ(archive("bad.jsonl", "{}\n[1]\n").problem, "it has no \"format\"");
    EXPECT_EQ(archive("empty.jsonl", "").problem, "it is empty");
}

TEST_F(DocumentFormats, SchemasAreKnownByWhatTheyAreWrittenIn) {
    const std::string schema = R"("$schema": "http://json-schema.org/draft-07/schema#")";
    EXPECT_EQ(format("{" + schema + R"(, "type": "object"})"), kJsonSchema);
    EXPECT_EQ(format(R"({"type": "object", )" + schema + "}"), kJsonSchema);
    EXPECT_EQ(format("{" + schema + R"(, "format": "arbiter-replay"})"), "arbiter-replay") << "hides nothing";
    EXPECT_EQ(problem(R"({"$schema": "replay.schema.json"})"), "it has no \"format\"") << "names its own schema only";
    EXPECT_EQ(problem(R"({"properties": {)" + schema + "}}"), "it has no \"format\"") << "further in";
}

TEST_F(DocumentFormats, AreMissedForAReason) {
    EXPECT_EQ(problem(""), "it is empty");
    EXPECT_EQ(problem(" \r\n"), "it holds nothing but blanks");
    EXPECT_EQ(problem("{\"a\": 1}"), "it has no \"format\"");
    EXPECT_EQ(problem("{\"value\": \"format\"}"), "it has no \"format\"");
    EXPECT_EQ(problem("{\"format\": 1}"), "its \"format\" is no text");
    EXPECT_EQ(problem("{\"format\": {\"format\": \"x\"}}"), "its \"format\" is no text");
    EXPECT_EQ(problem("{\"format\": \"\"}"), "its \"format\" is no text");
    EXPECT_THAT(problem("[1]"), StartsWith("it is no JSON object: found \"[\""));
    EXPECT_THAT(problem("\"format\""), StartsWith("it is no JSON object"));
    EXPECT_THAT(problem("}"), StartsWith("it is no JSON object"));
    EXPECT_THAT(problem("\xEF\xBB\xBF{}"), StartsWith("found a byte order mark"));
    for (const char* cut : {"{", "{\"format", "{\"format\"", "{\"format\": ", "{\"format\": \"arbi", "{\"a\": [1, 2", "{\"a\\"})
        EXPECT_THAT(problem(cut), StartsWith("it is cut off after " + std::to_string(std::string_view(cut).size()) + " bytes")) << cut;
    EXPECT_THAT(format_of_file(folder_.path("none")).problem, StartsWith("cannot be opened"));
    EXPECT_THAT(format_of_file(folder_.path()).problem, StartsWith("cannot be read"));
}

// Files that are small on disk and large in memory: a packed gigabyte of blanks, and one with a window of a gigabyte.
TEST_F(DocumentFormats, TakeLittleMemoryToFind) {
    std::string bomb;
    {
        ZSTD_CCtx* context = ZSTD_createCCtx();
        ZSTD_CCtx_setParameter(context, ZSTD_c_windowLog, 27);
        const std::string block(std::size_t{1} << 20, ' ');
        std::string out(ZSTD_CStreamOutSize(), '\0');
        for (int blocks = 0; blocks <= 1024; ++blocks) {
            ZSTD_inBuffer in{block.data(), blocks < 1024 ? block.size() : 0, 0};
            for (std::size_t left = 1; left != 0 && (in.pos < in.size || blocks == 1024);) {
                ZSTD_outBuffer buffer{out.data(), out.size(), 0};
                left = ZSTD_compressStream2(context, &buffer, &in, blocks < 1024 ? ZSTD_e_continue : ZSTD_e_end);
                bomb.append(out, 0, buffer.pos);
            }
        }
        ZSTD_freeCCtx(context);
    }
    ASSERT_LT(bomb.size(), std::size_t{200} << 10);
    const std::string narrow = packed(std::string(std::size_t{80} << 20, ' '));
    const std::string wide = write(bomb);
    rusage before{}, after{};
    getrusage(RUSAGE_SELF, &before);
    EXPECT_THAT(format_of_file(wide).problem, HasSubstr("a window of more than 32 MiB"));
    EXPECT_THAT(problem(narrow), HasSubstr("within its first 64 MiB"));
    const std::string sparse = write("{\"a\": \"");
    std::filesystem::resize_file(sparse, std::uintmax_t{3} << 30);
    EXPECT_THAT(format_of_file(sparse).problem, HasSubstr("within its first 64 MiB"));
    getrusage(RUSAGE_SELF, &after);
    EXPECT_LT(after.ru_maxrss - before.ru_maxrss, 64 << 10);
}

TEST_F(DocumentFormats, LinesComeOneAtATime) {
    InputLines lines(write("a\n\n" + std::string(100, 'x') + "\nlast"), 1000, 50);
    std::vector<std::string> told;
    while (const auto line = lines.next()) told.push_back(std::to_string(line->number) + (line->too_long ? "!" : ":") + line->text);
    EXPECT_EQ(told, (std::vector<std::string>{"1:a", "2:", "3!", "4:last"}));
    InputLines nothing(write(""), 1000, 50);
    EXPECT_FALSE(nothing.next());
    InputLines large(write(std::string(2000, 'x')), 1000, 50);
    EXPECT_THROW(large.next(), InputError);
}

TEST_F(DocumentFormats, InputsAreKnownByAnyName) {
    const std::string path = write("x");
    // An inode comes back when its file has been removed: what other tests have read is not asked.
    for (int tries = 0; is_input(path) && tries < 100; ++tries) {
        std::filesystem::rename(path, folder_.path("read-" + std::to_string(tries)));
        write("x");
    }
    std::filesystem::create_symlink("file", folder_.path("link"));
    EXPECT_FALSE(is_input(path));
    format_of_file(path);
    EXPECT_FALSE(is_input(path)) << "looking is not answering from it";
    EXPECT_EQ(read_input_file(path, 10), "x");
    EXPECT_TRUE(is_input(path));
    EXPECT_TRUE(is_input(folder_.path("link")));
    EXPECT_FALSE(is_input(folder_.path("other")));
}

}  // namespace
}  // namespace arbiter
