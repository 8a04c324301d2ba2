// Samples with bytes changed, cut, doubled or swapped: the program may refuse or judge them, and must not crash.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <random>

#include "tests/drawn_cases.h"
#include "tests/end_to_end/program.h"

namespace arbiter::end_to_end {
namespace {

using testing::AnyOf;
using testing::HasSubstr;
using testing::Not;

std::string mutated(std::string text, std::mt19937& numbers) {
    const auto below = [&](std::size_t bound) { return static_cast<std::size_t>(numbers()) % bound; };
    for (std::size_t changes = 1 + below(3); changes > 0 && text.size() > 2; --changes) {
        const std::size_t place = below(text.size());
        const std::size_t length = std::min(1 + below(12), text.size() - place);
        switch (below(6)) {
            case 0:
                text[place] = static_cast<char>(below(256));
                break;
            case 1:
                text.erase(place, length);
                break;
            case 2:
                text.insert(place, text.substr(below(text.size()), length));
                break;
            case 3:
                text[place] = "{}[]\",:0123456789-.eE"[below(21)];
                break;
            case 4:
                text.insert(place, std::to_string(static_cast<std::int64_t>(numbers()) - (std::int64_t{1} << 31)));
                break;
            default:
                text.resize(place);
                break;
        }
    }
    return text;
}

void expect_no_crash(const Finished& run, const std::string& what) {
    EXPECT_THAT(run.status, AnyOf(0, 1, 2, 3)) << what << "\n" << run.errors;
    EXPECT_THAT(run.errors, Not(HasSubstr("bug of arbiter"))) << what;
    EXPECT_THAT(run.errors, Not(HasSubstr("Sanitizer"))) << what;
}

// One process audits all the mutants of a sample: a bad file does not keep it from the next.
TEST(MutatedReplays, AreAuditedOrRefused) {
    std::mt19937 numbers(test::drawn_seed(20261120));
    int samples = 0;
    for (const auto& entry : std::filesystem::directory_iterator(source("replays/samples/proxy/rulings"))) {
        if (!entry.is_regular_file() || ++samples % 6 != 0) continue;
        const std::string original = read_file(entry.path().string());
        const Folder folder;
        std::vector<std::string> arguments{"audit", "--one-line", "--readings", "never"};
        for (int number = 0; number < 40; ++number) {
            arguments.push_back(folder.write(std::to_string(number) + ".json", mutated(original, numbers)));
        }
        expect_no_crash(arbiter(arguments), entry.path().string());
    }
    EXPECT_GE(samples, 100);
}

TEST(MutatedArchives, AreAuditedOrRefused) {
    std::mt19937 numbers(test::drawn_seed(7));
    const Folder folder;
    const std::string archive = folder.path("games.jsonl.zst");
    ASSERT_EQ(arbiter({"record", "--games", "3", "--decisions", "60", "--output", archive, "--deck",
                       "model/proxy/decks/ember-and-lantern.json", "--deck", "model/proxy/decks/noxious-archive.json"})
                  .status,
              0);
    const std::string original = read_file(archive);
    std::vector<std::string> arguments{"audit", "--one-line"};
    for (int number = 0; number < 60; ++number) {
        arguments.push_back(folder.write(std::to_string(number) + ".jsonl.zst", mutated(original, numbers)));
    }
    expect_no_crash(arbiter(arguments), "archive");
}

TEST(MutatedScenarios, AreExploredOrRefused) {
    std::mt19937 numbers(test::drawn_seed(11));
    const Folder folder;
    for (const auto& entry : std::filesystem::directory_iterator(source("model/proxy/scenarios"))) {
        const std::string original = read_file(entry.path().string());
        for (int number = 0; number < 8; ++number) {
            const std::string file = folder.write("mutant.json", mutated(original, numbers));
            expect_no_crash(arbiter({"verify", "--depth", "2", "--quiet", "--replays", folder.path(), file}), read_file(file));
        }
    }
}

TEST(MutatedDecks, AreJudgedOrRefused) {
    std::mt19937 numbers(test::drawn_seed(13));
    const Folder folder;
    const std::string original = read_file(source("model/proxy/decks/ember-and-lantern.json"));
    for (int number = 0; number < 30; ++number) {
        const std::string file = folder.write("mutant.json", mutated(original, numbers));
        expect_no_crash(arbiter({"deck", file}), read_file(file));
    }
}

}  // namespace
}  // namespace arbiter::end_to_end
