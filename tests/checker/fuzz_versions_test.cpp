// Two versions of the rules of which one contradicts itself, and a difference that is not found a second time: both are findings still.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "checker/fuzz/finding_maker.h"
#include "checker/fuzz/versions_judge.h"
#include "model/core/input/contradiction.h"
#include "model/proxy/definition.h"
#include "model/proxy/words/questions.h"
#include "properties/proxy/random_game.h"

namespace arbiter {
namespace {

using proxy::Game;
using proxy::Position;
using proxy::RandomGame;
using ProxyDefinition = RandomGame::Definition;

const CardsOf<ProxyDefinition>& cards() {
    static const CardsOf<ProxyDefinition> read =
        ProxyDefinition::read_cards(std::string(ARBITER_SOURCE_DIR) + "/" + own_cards<ProxyDefinition>());
    return read;
}

// Stands for rules that go wrong once the second player is asked.
bool contradicts(const Game&, const Position& position) {
    if (ProxyDefinition::decider(position) == 1) contradiction("the second player is asked");
    return true;
}
const std::vector<Property<Game>> kContradicting{{.id = "test.contradicts", .shape = Shape::state, .state = &contradicts}};
// From the start on.
bool always_contradicts(const Game&, const Position&) {
    contradiction("anybody is asked");
}
const std::vector<Property<Game>> kAlwaysContradicting{{.id = "test.contradicts", .shape = Shape::state, .state = &always_contradicts}};

FuzzOptions options_between(const std::string& changed) {
    FuzzOptions options;
    options.seed = 1;
    options.games = 5;
    options.old_one = NamedVersion{{"default"}, "", "--old"};
    options.new_one = NamedVersion{{changed}, "", "--new"};
    options.positions = false;
    return options;
}

TEST(FuzzOfVersions, TellsWhereTheRulesContradictThemselves) {
    FuzzOptions options = options_between("copy_limit=5");
    std::vector<std::string> written;
    options.write_record = [&](const FuzzFinding&, const std::string& name, const Replay&) { return written.emplace_back(name); };
    const FuzzReport report = fuzz<RandomGame>(cards(), kContradicting, {}, options);
    ASSERT_EQ(report.findings.size(), 1u);
    const FuzzFinding& finding = report.findings.front();
    EXPECT_EQ(finding.what, kNoContradiction);
    EXPECT_EQ(finding.game, 0u);
    EXPECT_EQ(finding.play.explanation, "the second player is asked");
    EXPECT_GT(finding.shrunk, 0u);
    EXPECT_EQ(finding.play.decisions(), finding.shrunk);
    EXPECT_FALSE(finding.comparison);
    EXPECT_TRUE(written.empty());
    EXPECT_THAT(render_text(report, false), testing::HasSubstr("the second player is asked"));
}

TEST(FuzzOfVersions, SearchesThatMeetAContradictionFindNothing) {
    const FuzzOptions options = options_between("charge.yield=one-of-each");
    const RandomStarts<RandomGame> starts(cards(), options);
    const VersionsJudge<RandomGame> judge(starts, kAlwaysContradicting, options);
    const Replay header = starts.of(random_case(1, 0)).header;
    for (const std::string_view what : {kVersionsAgree, kNoContradiction}) {
        const FoundPlay found = judge.shortest(header, std::string(what), 100, 1'000, Deadline(std::nullopt));
        EXPECT_FALSE(found.failure) << what;
        EXPECT_FALSE(found.complete) << what;
    }
}

// Finds nothing any more, as where its time is over.
struct Forgetful : VersionsJudge<RandomGame> {
    using VersionsJudge<RandomGame>::VersionsJudge;
    mutable std::size_t told_along = 0;

    template <class... Asked>
    ScenarioComparison compare(Asked&&...) const {
        return {};
    }
    template <class... Asked>
    ScenarioComparison compare_along(Asked&&... asked) const {
        ++told_along;
        return VersionsJudge<RandomGame>::compare_along(std::forward<Asked>(asked)...);
    }
    template <class... Asked>
    FoundPlay shortest(Asked&&...) const {
        return {};
    }
};

TEST(FuzzOfVersions, KeepsADifferenceWhosePlayItDoesNotHave) {
    const FuzzOptions options = options_between("charge.yield=one-of-each");
    const RandomStarts<RandomGame> starts(cards(), options);
    const Forgetful judge(starts, PropertyList<Game>(), options);
    const FindingMaker<RandomGame, Forgetful> maker(starts, judge, options);
    const Deadline none{std::nullopt};
    RandomStart start = starts.of(random_case(1, 0));
    // As a search tells it: three decisions, which nobody has.
    for (const std::string_view what : {kVersionsAgree, kStartsAgree}) {
        const FuzzFinding finding = maker.make(start, Failure{std::string(what), {}, {}, what == kVersionsAgree ? 3u : 0u}, {}, none);
        EXPECT_EQ(finding.what, what);
        EXPECT_EQ(judge.told_along, 0u);
        ASSERT_TRUE(finding.comparison);
        EXPECT_FALSE(finding.comparison->differs());
        EXPECT_THAT(finding.play.explanation, testing::HasSubstr("could not be told"));
    }
    // As a game has met it.
    std::optional<Failure> met;
    for (std::uint64_t number = 0; !met && number < 50; ++number) {
        const RandomCase one = random_case(1, number);
        start = starts.of(one);
        GameTally tally;
        met = judge.play(judge.subject(start.header), start.header, Numbers(one.play), {}, "", tally);
    }
    ASSERT_TRUE(met);
    const FuzzFinding finding = maker.make(start, *met, {}, none);
    EXPECT_EQ(judge.told_along, 1u);
    ASSERT_TRUE(finding.comparison && finding.comparison->differs());
    EXPECT_EQ(finding.comparison->differences.front().decisions, met->decisions);
}

}  // namespace
}  // namespace arbiter
