// A record that is taken literally is judged as by the search: over records of the repository, whole, told as incomplete, and with claims
// that are not true. Where words of legal entries are asked for, the audit takes no record literally.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "replays/auditor.h"
#include "replays/replay_reader.h"
#include "replays/report_json.h"
#include "replays/start.h"
#include "tests/replays/games_with_samples.h"
#include "tests/sample.h"

namespace arbiter {
namespace {

template <class D>
class LiteralAudits : public ::testing::Test {
protected:
    static std::vector<std::string> files() {
        constexpr int kUsual = 80;
        std::vector<std::string> files;
        for (const auto& file :
             std::filesystem::recursive_directory_iterator(ARBITER_SOURCE_DIR "/replays/samples/" + std::string(D::name)))
            if (file.path().extension() == ".json") files.push_back(file.path().string());
        std::sort(files.begin(), files.end());
        return test::sample_of(files, kUsual);
    }

    // What a line of verdicts says of the record as a whole.
    static Json judged(const Replay& replay, const Start<D>& start, bool words) {
        AuditOptions options;
        options.other_readings = AuditOptions::OtherReadings::never;
        options.legal_entries = words;
        const AuditReport report = audit_replay<D>(replay, start, options);
        Json json = Json::parse(verdict_line(report));
        json["clauses"] = report.clauses;
        json["claims compared"] = report.claims;
        return json;
    }

    void compare(const Replay& replay, const CardsOf<D>& cards) {
        const Start<D> start = start_of<D>(replay, cards);
        const Json searched = judged(replay, start, true);
        EXPECT_EQ(judged(replay, start, false), searched);
        legal_ += searched["verdict"] == "legal" ? 1 : 0;
    }

    std::size_t legal_ = 0;
};
TYPED_TEST_SUITE(LiteralAudits, GamesWithSamples, NameOfDefinition);

// Adds one to the first number of a claim.
bool falsify(Json& facts) {
    if (facts.is_number_unsigned()) {
        facts = facts.get<std::uint64_t>() + 1;
        return true;
    }
    return facts.is_structured() && std::any_of(facts.begin(), facts.end(), [](Json& part) { return falsify(part); });
}

TYPED_TEST(LiteralAudits, AreThoseOfTheSearch) {
    using Definition = TypeParam;
    const CardsOf<Definition> cards = Definition::read_cards(std::string(ARBITER_SOURCE_DIR "/") + own_cards<Definition>());
    for (const std::string& file : this->files()) {
        if (read_json_file(file).root.value("format", "") != kReplayFormat) continue;
        for (Replay replay : read_replays(file)) {
            SCOPED_TRACE(file);
            try {
                this->compare(replay, cards);
            } catch (const InputError&) {
                continue;
            }
            replay.complete = false;
            this->compare(replay, cards);
            if (!replay.claims.empty() && falsify(replay.claims.back().facts)) this->compare(replay, cards);
            if (this->HasFailure()) return;
        }
    }
    EXPECT_GT(this->legal_, 10u);
}

}  // namespace
}  // namespace arbiter
