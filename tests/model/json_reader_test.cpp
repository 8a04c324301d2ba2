// The strict reader: what it refuses, and where it says the fault is.
#include "model/core/input/json_reader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <zstd.h>

#include <string>

#include "model/core/input/error.h"
#include "model/core/input/input_file.h"
#include "tests/folder.h"

namespace arbiter {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

std::string refusal(std::string_view text, const JsonLimits& limits = {}) {
    try {
        parse_json(text, "f.json", limits);
    } catch (const InputError& error) {
        return error.what();
    }
    return "accepted";
}

std::string lines_refusal(std::string_view text) {
    try {
        parse_json_lines(text, "f.jsonl");
    } catch (const InputError& error) {
        return error.what();
    }
    return "accepted";
}

std::string packed(std::string_view text) {
    std::string bytes(ZSTD_compressBound(text.size()), '\0');
    bytes.resize(ZSTD_compress(bytes.data(), bytes.size(), text.data(), text.size(), 3));
    return bytes;
}

std::string unpacking_refusal(std::string_view bytes, std::size_t limit) {
    try {
        unpack_zstd(bytes, "f.zst", limit);
    } catch (const InputError& error) {
        return error.what();
    }
    return "accepted";
}

class TemporaryFile {
public:
    explicit TemporaryFile(std::string_view content) : path_(folder_.write("f.json", content)) {}
    const std::string& path() const { return path_; }

private:
    test::Folder folder_;
    std::string path_;
};

TEST(JsonReader, ReadsEveryKindOfValueInOrder) {
    const auto document = parse_json(R"({"z": [1, -2, 2.5, true, null], "a": {"k": "ä\n"}})", "f.json");
    EXPECT_EQ(document.root.dump(), R"({"z":[1,-2,2.5,true,null],"a":{"k":"ä\n"}})");
    EXPECT_EQ(document.file, "f.json");
    EXPECT_EQ(document.line, 0U);
}

TEST(JsonReader, KeepsTheWholeRangeOfIntegers) {
    const auto document = parse_json("[-9223372036854775808, 18446744073709551615]", "f.json");
    EXPECT_EQ(document.root[0].get<std::int64_t>(), INT64_MIN);
    EXPECT_EQ(document.root[1].get<std::uint64_t>(), UINT64_MAX);
}

TEST(JsonReader, RefusesADuplicateKeyWithLineColumnAndPointer) {
    const std::string message = refusal("{\"moves\": [1,\n  {\"a\": 1, \"b\": 2, \"a\": 3}]}");
    EXPECT_EQ(message, "f.json: 2:22: /moves/1/a: found this key twice in one object");
}

TEST(JsonReader, AllowsTheSameKeyInDifferentObjects) {
    EXPECT_EQ(refusal(R"([{"a": 1}, {"a": {"a": 2}}])"), "accepted");
}

TEST(JsonReader, SeesThatEscapedKeysAreEqual) {
    EXPECT_THAT(refusal(R"({"a": 1, "\u0061": 2})"), HasSubstr("/a: found this key twice"));
}

TEST(JsonReader, RefusesWhatIsDeeperThanTheLimit) {
    EXPECT_EQ(refusal("[[[1]]]", {.depth = 3}), "accepted");
    EXPECT_EQ(refusal("[[[[1]]]]", {.depth = 3}), "f.json: 1:4: /0/0/0: found objects and arrays nested deeper than 3, which is the limit");
    EXPECT_THAT(refusal(std::string(1'000'000, '[')), HasSubstr("nested deeper than 64"));
}

TEST(JsonReader, RefusesWhatIsLargerThanTheLimit) {
    EXPECT_EQ(refusal("[1,2]", {.size = 5}), "accepted");
    EXPECT_THAT(refusal("[1,23]", {.size = 5}), HasSubstr("more than 5 bytes"));
}

TEST(JsonReader, RefusesNumbersThatDoNotFit) {
    EXPECT_THAT(refusal(R"({"a": 1e400})"), AllOf(StartsWith("f.json: 1:"), HasSubstr("/a: found 1e400, a number too large")));
    EXPECT_THAT(refusal("[18446744073709551616]"), HasSubstr("/0: found 18446744073709551616, a whole number that does not fit"));
    EXPECT_THAT(refusal("[-9223372036854775809]"), HasSubstr("a whole number that does not fit"));
    EXPECT_THAT(refusal("NaN"), HasSubstr("f.json: 1:"));
    EXPECT_THAT(refusal("[Infinity]"), HasSubstr("f.json: 1:"));
}

struct SyntaxError {
    std::string text, message;
};

// In the project's own words: what was found, and what JSON has there.
TEST(JsonReader, SaysWhatWasFoundAndWhatIsExpected) {
    const SyntaxError errors[] = {
        {"", "1:1: found the end of the text, expected a JSON value"},
        {" {", "1:2: found the end of the text, expected a key in quotation marks or '}'"},
        {"{1", "1:2: found '1', expected a key in quotation marks or '}'"},
        {R"({"a")", "1:4: /a: found the end of the text, expected ':'"},
        {R"({"a" 1)", "1:6: /a: found '1', expected ':'"},
        {R"({"a": })", "1:7: /a: found '}', expected a value"},
        {R"({"a": 1 "b")", "1:11: /a: found \"b\", expected ',' or '}'"},
        {R"({"a": 1,})", "1:9: /a: found '}', expected a key in quotation marks"},
        {"[", "1:1: /0: found the end of the text, expected a value or ']'"},
        {"[1 2]", "1:4: /1: found '2', expected ',' or ']'"},
        {"[1,]", "1:4: /1: found ']', expected a value"},
        {"[tru]", "1:5: /0: found 'tru', expected a value or ']'"},
        {"[-x]", "1:3: /0: found '-x', which is no number, expected digits as JSON has them"},
        {"[\"a", "1:3: /0: found the end of the text within quotation marks, expected the closing one"},
        {"[\"a\tb\"]", "1:4: /0: found a control character within quotation marks, expected an escape such as \\n"},
        {R"(["\q"])",
         R"(1:4: /0: found an unknown escape, expected one of \" \\ \/ \b \f \n \r \t, or \u and four hexadecimal digits of a character)"},
        {"[\"\xFF\"]", "1:3: /0: found bytes that are no UTF-8, expected UTF-8"},
        {"{} {}", "1:4: found '{', expected nothing more"},
    };
    for (const SyntaxError& error : errors) EXPECT_EQ(refusal(error.text), "f.json: " + error.message) << error.text;
}

TEST(JsonReader, RefusesTextBehindTheValue) {
    EXPECT_THAT(refusal("{} {}"), AllOf(StartsWith("f.json: 1:"), HasSubstr("found '{', expected nothing more")));
    EXPECT_EQ(refusal("{} \n\t "), "accepted");
    EXPECT_EQ(refusal(std::string_view("{}\0 ", 4)), "f.json: 1:3: found a zero byte");
}

TEST(JsonReader, RefusesBadUtf8) {
    EXPECT_THAT(refusal("[\"a\xFFz\"]"), AllOf(HasSubstr("/0: "), HasSubstr("UTF-8")));
    EXPECT_THAT(refusal("[\"\xC0\xAF\"]"), HasSubstr("UTF-8"));
    EXPECT_THAT(refusal("[\"\xED\xA0\x80\"]"), HasSubstr("UTF-8"));
    EXPECT_NE(refusal(R"(["\ud800"])"), "accepted");
    EXPECT_THAT(refusal("\xEF\xBB\xBF{}"), HasSubstr("byte order mark"));
}

TEST(JsonReader, RefusesWhatIsNotJson) {
    for (const char* text : {"",     " ",    "{",    "[1,]", "{\"a\":}", "{\"a\":1,}", "{'a':1}", "// c\n1", "/* c */1", "[01]",
                             "[1.]", "[+1]", "[.5]", "tru",  "\"a",      "\"a\nb\"",   "{1:2}",   "]",       ",",        "1 2"}) {
        EXPECT_THAT(refusal(text), AllOf(StartsWith("f.json: "), Not(HasSubstr("\n")))) << text;
    }
}

TEST(JsonReader, SaysLineAndColumnOfASyntaxError) {
    EXPECT_THAT(refusal("{\n \"a\": [\n  1 2]}"), StartsWith("f.json: 3:5: /a/1: "));
}

TEST(JsonReader, KeepsMessagesOnOneLineWhateverAKeyHolds) {
    EXPECT_THAT(refusal(R"({"a\nb/~": [1e400]})"), AllOf(Not(HasSubstr("\n")), HasSubstr(R"(/a\nb~1~0/0)")));
}

TEST(JsonReader, ManyKeysInOneObjectAreReadInGoodTime) {
    std::string text = "{";
    for (int i = 0; i < 200'000; ++i) text += (i == 0 ? "\"" : ",\"") + std::to_string(i) + "\":0";
    EXPECT_EQ(parse_json(text + "}", "f.json").root.size(), 200'000U);
}

TEST(JsonLines, ReadsOneDocumentALine) {
    const auto documents = parse_json_lines("{\"a\":1}\n[2]\r\n3", "f.jsonl");
    ASSERT_EQ(documents.size(), 3U);
    EXPECT_EQ(documents[1].root.dump(), "[2]");
    EXPECT_EQ(documents[2].line, 3U);
    EXPECT_TRUE(parse_json_lines("", "f.jsonl").empty());
}

TEST(JsonLines, SaysTheLineOfAnError) {
    EXPECT_THAT(lines_refusal("1\n{\"a\":1,\"a\":2}\n"), StartsWith("f.jsonl: 2:10: /a: found this key twice"));
    EXPECT_EQ(lines_refusal("1\n\n2\n"), "f.jsonl: line 2: found an empty line, expected one JSON value");
    EXPECT_THAT(lines_refusal("1\n[2,\n3]"), StartsWith("f.jsonl: 2:"));
    EXPECT_THAT(lines_refusal("1\n2 3\n"), StartsWith("f.jsonl: 2:"));
}

TEST(InputFile, UnpacksZstdByItsMagicNumber) {
    const TemporaryFile file(packed(R"({"a": [1, 2]})"));
    EXPECT_EQ(read_json_file(file.path()).root.dump(), R"({"a":[1,2]})");
}

TEST(InputFile, ReadsSeveralFrames) {
    EXPECT_EQ(unpack_zstd(packed("[1,") + packed("2]"), "f.zst", 100), "[1,2]");
}

TEST(InputFile, RefusesDamagedZstd) {
    const std::string bytes = packed(std::string(5000, 'x') + "end");
    EXPECT_EQ(unpacking_refusal(bytes, 6000), "accepted");
    for (std::size_t size = 4; size < bytes.size(); ++size) EXPECT_NE(unpacking_refusal(bytes.substr(0, size), 6000), "accepted") << size;
    EXPECT_THAT(unpacking_refusal(bytes + "garbage", 6000),
                HasSubstr("damaged zstd data after " + std::to_string(bytes.size()) + " bytes: "));
    EXPECT_THAT(unpacking_refusal(bytes.substr(0, 9), 6000), HasSubstr("found the end of the file after 9 bytes, within a zstd frame"));
}

TEST(InputFile, RefusesWhatUnpacksToMoreThanTheLimit) {
    const std::string bomb = packed(std::string(10'000'000, ' '));
    ASSERT_LT(bomb.size(), 10'000U);
    EXPECT_THAT(unpacking_refusal(bomb, 9'999'999), HasSubstr("more than 9999999 bytes"));
    EXPECT_EQ(unpacking_refusal(bomb, 10'000'000), "accepted");
}

TEST(InputFile, RefusesWhatCannotBeRead) {
    EXPECT_THROW(read_json_file("/nonexistent/f.json"), InputError);
    EXPECT_THROW(read_json_file(::testing::TempDir()), InputError);
    const TemporaryFile file(std::string(100, ' '));
    EXPECT_THROW(read_json_file(file.path(), {.size = 99}), InputError);
}

}  // namespace
}  // namespace arbiter
