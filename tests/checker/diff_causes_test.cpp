// The minimal sets of changes that show a difference, against all subsets; versions as they are named.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <set>

#include "checker/diff/causes.h"
#include "checker/diff/rules_version.h"
#include "checker/diff/table_difference.h"
#include "model/core/input/error.h"
#include "model/core/input/json_reader.h"
#include "model/proxy/value/rules.h"

namespace arbiter {
namespace {

bool is_part(const ChangeSet& part, const ChangeSet& of) {
    return std::ranges::includes(of, part);
}

// Every non-empty set of so many changes.
std::vector<ChangeSet> all_sets(std::size_t count) {
    std::vector<ChangeSet> sets;
    for (unsigned bits = 1; bits < 1U << count; ++bits) {
        ChangeSet set;
        for (std::size_t i = 0; i < count; ++i)
            if ((bits >> i & 1) != 0) set.push_back(i);
        sets.push_back(set);
    }
    return sets;
}

// Whatever sets show a difference, not only those that hold a smaller one.
RC_GTEST_PROP(Causes, AreAllMinimalSets, ()) {
    const auto count = *rc::gen::inRange<std::size_t>(1, 7);
    const std::vector<ChangeSet> sets = all_sets(count);
    const auto marks = *rc::gen::container<std::vector<bool>>(sets.size(), rc::gen::arbitrary<bool>());
    std::set<ChangeSet> showing;
    for (std::size_t i = 0; i < sets.size(); ++i)
        if (marks[i]) showing.insert(sets[i]);
    std::set<ChangeSet> expected;
    for (const ChangeSet& set : showing) {
        const bool holds_less = std::ranges::any_of(showing, [&](const ChangeSet& less) { return less != set && is_part(less, set); });
        if (!holds_less) expected.insert(set);
    }
    const Causes causes = causes_of(count, [&](const ChangeSet& set) { return showing.contains(set); });
    RC_ASSERT(causes.all);
    RC_ASSERT(std::set<ChangeSet>(causes.minimal.begin(), causes.minimal.end()) == expected);
    RC_ASSERT(std::ranges::is_sorted(causes.minimal, {}, [](const ChangeSet& set) { return std::pair(set.size(), set); }));
}

// Too many for all subsets: one set from which nothing can be left out.
RC_GTEST_PROP(Causes, OfManyChangesAreMinimal, ()) {
    const auto count = *rc::gen::inRange<std::size_t>(kMostForAllSubsets + 1, 40);
    const auto wanted = *rc::gen::suchThat(rc::gen::container<std::set<std::size_t>>(rc::gen::inRange<std::size_t>(0, count)),
                                           [](const std::set<std::size_t>& set) { return !set.empty(); });
    const auto shows = [&](const ChangeSet& set) { return std::ranges::includes(set, wanted); };
    const Causes causes = causes_of(count, shows);
    RC_ASSERT(!causes.all);
    RC_ASSERT(causes.minimal.size() == 1U);
    RC_ASSERT(causes.minimal.front() == ChangeSet(wanted.begin(), wanted.end()));
}

TEST(Causes, ThatDoNotShowAreNone) {
    EXPECT_TRUE(causes_of(3, [](const ChangeSet&) { return false; }).minimal.empty());
    EXPECT_TRUE(causes_of(20, [](const ChangeSet&) { return false; }).minimal.empty());
    EXPECT_TRUE(causes_of(0, [](const ChangeSet&) { return true; }).minimal.empty());
}

proxy::Rules changed(std::vector<std::string> words) {
    proxy::Rules rules;
    change_rules(words, "words", proxy::Rules::vocabulary(), bytes_of(rules));
    return rules;
}

std::vector<std::string> changes_in_words(const proxy::Rules& before, const proxy::Rules& after) {
    std::vector<std::string> words;
    for (const RulesChange& change : changes_between(*proxy::Rules::vocabulary().rulebook, bytes_of(before), bytes_of(after)))
        words.push_back(change.words);
    return words;
}

TEST(RulesVersion, IsNamedInWords) {
    const proxy::Rules usual;
    EXPECT_EQ(changed({"default"}), usual);
    EXPECT_EQ(
        changes_in_words(usual, changed({"copy_limit=5", "charge.yield=one-of-each", "waive install.once-per-turn"})),
        (std::vector<std::string>{"copy_limit 5 (was 4)", "charge.yield one-of-each (was one-of-choice)", "install.once-per-turn waived"}));
    EXPECT_EQ(changes_in_words(changed({"waive install.once-per-turn"}), usual),
              std::vector<std::string>{"install.once-per-turn in force again"});
    // To waive once more says nothing new.
    EXPECT_EQ(changed({"waive install.once-per-turn", "waive install.once-per-turn"}), changed({"waive install.once-per-turn"}));
}

TEST(RulesVersion, RefusesWhatNobodyKnows) {
    EXPECT_THROW(changed({"copy_limits=5"}), InputError);
    EXPECT_THROW(changed({"copy_limit=many"}), InputError);
    EXPECT_THROW(changed({"charge.yield=nothing"}), InputError);
    EXPECT_THROW(changed({"waive install.twice"}), InputError);
    EXPECT_THROW(changed({"no-such-file.json"}), InputError);
    try {
        changed({"copy_limits=5"});
    } catch (const InputError& error) {
        EXPECT_STREQ(error.what(),
                     "words: found \"copy_limits\", which is no setting and no ambiguity of proxy; did you mean \"copy_limit\"?");
    }
}

// Each change taken over by itself, and all of them together.
TEST(RulesVersion, ChangesAreTakenOverOneByOne) {
    const Register& rulebook = *proxy::Rules::vocabulary().rulebook;
    const proxy::Rules usual,
        other = changed({"copy_limit=5", "hand_maximum=7", "charge.yield=one-of-each", "waive install.once-per-turn"});
    proxy::Rules rules;
    const auto changes = changes_between(rulebook, bytes_of(usual), bytes_of(other));
    ASSERT_EQ(changes.size(), 4U);
    for (std::size_t taken = 0; taken < changes.size(); ++taken) {
        take_over(changes[taken], rulebook, bytes_of(other), bytes_of(rules));
        EXPECT_EQ(changes_between(rulebook, bytes_of(usual), bytes_of(std::as_const(rules))).size(), taken + 1);
    }
    EXPECT_EQ(rules, other);
    // And back.
    for (const RulesChange& change : changes_between(rulebook, bytes_of(other), bytes_of(usual)))
        take_over(change, rulebook, bytes_of(usual), bytes_of(rules));
    EXPECT_EQ(rules, usual);
}

Json table(const char* text) {
    return parse_json(text, "table").root;
}

TEST(TableDifference, IsToldPlaceByPlace) {
    const Json of_old = table(R"({"phase": "main", "players": [{"player": "A", "health": 3, "hand":
        {"seen_by": "owner", "count": 2, "cards": [{"card": "x", "name": "Ex", "count": 2}]}}, {"player": "B", "health": 1}]})");
    const Json of_new = table(R"({"phase": "end", "players": [{"player": "A", "health": 3, "hand":
        {"seen_by": "owner", "count": 2, "cards": [{"card": "x", "name": "Ex", "count": 1}, {"card": "y", "name": "Why", "count": 1}]}},
        {"player": "B", "health": 2}]})");
    const auto places = differences_of_tables(of_old, of_new);
    ASSERT_EQ(places.size(), 3U);
    EXPECT_EQ(places[0].place, "phase");
    EXPECT_EQ(places[0].of_new, "end");
    EXPECT_EQ(places[1].place, "A/hand");
    EXPECT_EQ(places[1].of_old, "Ex");
    EXPECT_EQ(places[1].of_new, "Why");
    EXPECT_EQ(places[2].place, "B/health");
    EXPECT_EQ(places[2].of_old, "1");
    EXPECT_TRUE(differences_of_tables(of_old, of_old).empty());
    // Cards are counted first; where the numbers are the same they are named.
    EXPECT_EQ(telling_claim(of_old, of_new), table(R"({"phase": "main", "A": {"hand": ["x", "x"]}, "B": {"health": 1}})"));
    EXPECT_TRUE(telling_claim(of_old, of_old).empty());
}

// An attack that could be made is called by who would make it on whom; a play on a stack by its card and mode, and what differs of it is
// told, not all of it.
TEST(TableDifference, CallsAttacksAndPlaysByWhatTheyAre) {
    const auto attack = [](const char* sum) { return Json{{"attacks", {{{"from_name", "Festival"}, {"to_name", "Camp"}, {"sum", sum}}}}}; };
    const auto attacks = differences_of_tables(attack("1 + 1 = 2"), attack("1 + 0 = 1"));
    ASSERT_EQ(attacks.size(), 1U);
    EXPECT_EQ(attacks[0].place, "attacks/Festival on Camp/sum");
    EXPECT_EQ(attacks[0].of_old, "1 + 1 = 2");

    const auto stack = [](int shield) {
        return Json{{"stack", {{{"mode", "seven"}, {"by", "A"}, {"main", "7C"}, {"cards", {"7C"}}, {"shield", shield}}}}};
    };
    const auto plays = differences_of_tables(stack(1), stack(2));
    ASSERT_EQ(plays.size(), 1U);
    EXPECT_EQ(plays[0].place, "stack/7C seven/shield");
    EXPECT_EQ(plays[0].of_old, "1");
    const auto more = differences_of_tables(Json{{"stack", Json::array()}}, stack(2));
    ASSERT_EQ(more.size(), 1U);
    EXPECT_EQ(more[0].of_old, "none");
    EXPECT_EQ(more[0].of_new, "7C seven by A, shield 2");
}

// A word of a module that one of them does not play is no difference before something has come of it.
TEST(TableDifference, HasNoWordsOfAModuleThatIsOff) {
    const Json off = table(R"({"phase": "main", "players": [{"player": "A", "health": 3}, {"player": "B", "health": 1}]})");
    const Json on = table(R"({"phase": "main", "late": false, "players": [{"player": "A", "health": 3, "traps": [], "triggers": 0},
        {"player": "B", "health": 1, "traps": [], "triggers": 0}]})");
    EXPECT_TRUE(are_same_tables(off, on));
    EXPECT_TRUE(differences_of_tables(off, on).empty());
    EXPECT_TRUE(differences_of_tables(on, off).empty());
    EXPECT_TRUE(places_of_difference(off, on).empty());
    EXPECT_TRUE(telling_claim(on, off).empty());
    Json used = on;
    used["players"][0]["triggers"] = 1;
    EXPECT_FALSE(are_same_tables(off, used));
    EXPECT_FALSE(are_same_tables(on, used));
    ASSERT_EQ(differences_of_tables(off, used).size(), 1U);
    EXPECT_EQ(differences_of_tables(off, used)[0].place, "A/triggers");
}

TEST(TableDifference, IsLeftOutPlaceByPlace) {
    Json of_old = table(R"({"draw": {"size": 3, "top": "x"}, "players": [{"player": "A", "goal": 21}, {"player": "B", "goal": 21}]})");
    Json of_new = table(R"({"draw": {"size": 3, "top": "y"}, "players": [{"player": "A", "goal": 15}, {"player": "B", "goal": 21}]})");
    const auto places = places_of_difference(of_old, of_new);
    ASSERT_EQ(places.size(), 2U);
    EXPECT_EQ(places[0].to_string(), "/draw/top");
    EXPECT_EQ(places[1].to_string(), "/players/0/goal");
    leave_out(of_old, places);
    leave_out(of_new, places);
    EXPECT_EQ(of_old, of_new);
    EXPECT_EQ(of_old["draw"]["size"], 3);
    Json without = table(R"({"players": []})");
    leave_out(without, {Json::json_pointer("/draw/top")});  // what is not there need not be left out
    EXPECT_EQ(without, table(R"({"players": []})"));
}

}  // namespace
}  // namespace arbiter
