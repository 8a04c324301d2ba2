// Comparisons of two versions of each game, against a plain search of all pairs of positions that merges nothing, stores no pair as one and
// shares no code with the comparison but the rules.
#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "checker/diff/rules_version.h"
#include "model/core/input/json_reader.h"
#include "replays/start.h"
#include "tests/checker/diff_under_test.h"

namespace arbiter::testing {
namespace {

// ---- the oracle

struct Expected {
    std::optional<std::size_t> decisions;  // to the first difference within the bound
    std::set<DifferenceClass> classes;     // of the differences after so many
};

template <class D>
class PlainSearch {
public:
    using Game = typename D::Game;
    using Position = typename D::Position;

    PlainSearch(const typename D::Built& of_old, const typename D::Built& of_new) : old_(of_old), new_(of_new) {}

    Expected within(std::size_t depth) {
        Expected expected;
        std::vector<std::pair<Position, Position>> level{run_on({old_.game.initial(), new_.game.initial()})};
        std::set<std::string> known;
        for (std::size_t decisions = 0;; ++decisions) {
            for (const auto& [left, right] : level)
                if (const auto found = difference(left, right); found != DifferenceClass::none) expected.classes.insert(found);
            if (!expected.classes.empty()) expected.decisions = decisions;
            if (!expected.classes.empty() || decisions == depth || level.empty()) return expected;
            std::vector<std::pair<Position, Position>> next;
            for (const auto& [left, right] : level) {
                if (old_.game.is_over(left)) continue;
                std::vector<Choice> choices;
                old_.game.list_choices(left, choices);
                for (const Choice choice : choices) {
                    if (new_.game.check(right, choice) != kNoClause) continue;
                    const auto [a, b] = run_on({made(old_.game, left, choice), made(new_.game, right, choice)});
                    if (at_capacity(a) || at_capacity(b)) continue;
                    if (known.insert(bytes(old_.game, a) + "/" + bytes(new_.game, b)).second) next.emplace_back(a, b);
                }
            }
            level = std::move(next);
        }
    }

private:
    static std::string bytes(const Game& game, const Position& position) {
        std::array<std::uint8_t, Game::kMaximumEncodedSize> out;
        const std::size_t length = game.encode(position, out.data());
        return std::string(out.begin(), out.begin() + static_cast<std::ptrdiff_t>(length));
    }
    bool at_capacity(const Position& position) const {
        if constexpr (HasCapacity<Game>) return old_.game.at_capacity(position);
        return false;
    }

    static Position made(const Game& game, Position position, Choice choice) {
        Events events;
        game.apply(position, choice, events);
        return position;
    }

    // The only answer, if what may be done beside it ends the game.
    static std::optional<Choice> forced(const Game& game, const Position& position) {
        std::vector<Choice> all, answers;
        if (game.is_over(position)) return std::nullopt;
        game.list_choices(position, all);
        list_answers(game, position, answers);
        if (answers.size() != 1) return std::nullopt;
        const auto goes_on = [&](Choice choice) { return choice != answers.front() && !game.is_over(made(game, position, choice)); };
        return std::ranges::any_of(all, goes_on) ? std::nullopt : std::optional(answers.front());
    }

    // What may be done beside the only answer, and who has won then.
    static std::vector<std::pair<Choice, Seats>> beside(const Game& game, const Position& position) {
        std::vector<Choice> all, answers;
        game.list_choices(position, all);
        list_answers(game, position, answers);
        std::vector<std::pair<Choice, Seats>> others;
        for (const Choice choice : all)
            if (std::ranges::find(answers, choice) == answers.end())
                others.emplace_back(choice, D::result(made(game, position, choice)).winners());
        return others;
    }

    // Makes what is forced: where both are the same, as long as it is forced for both.
    std::pair<Position, Position> run_on(std::pair<Position, Position> both) const {
        auto& [left, right] = both;
        for (int steps = 0; steps < 1000 && left == right; ++steps) {
            const auto of_old = forced(old_.game, left), of_new = forced(new_.game, right);
            if (!of_old || of_old != of_new || beside(old_.game, left) != beside(new_.game, right)) return both;
            left = made(old_.game, left, *of_old);
            right = made(new_.game, right, *of_new);
        }
        for (int steps = 0; steps < 1000 && forced(old_.game, left); ++steps) left = made(old_.game, left, *forced(old_.game, left));
        for (int steps = 0; steps < 1000 && forced(new_.game, right); ++steps) right = made(new_.game, right, *forced(new_.game, right));
        return both;
    }

    // What people at the table see, and keep apart.
    static Json table_of(const typename D::Built& built, Position position) {
        if constexpr (ClearsBookkeeping<D>) D::clear_bookkeeping(position);
        return D::position_json(built.game, built.names, position);
    }

    DifferenceClass difference(const Position& left, const Position& right) const {
        const bool over = old_.game.is_over(left);
        if (over != new_.game.is_over(right) || (over && D::result(left).winners() != D::result(right).winners()))
            return DifferenceClass::result;
        if (!over && D::decider(left) != D::decider(right)) return DifferenceClass::decision;
        Json of_old_table = table_of(old_, left), of_new_table = table_of(new_, right);
        // Of one position what is told of the players is reckoned; what is drawn of the board for the eye is not compared.
        if (left == right) of_old_table = of_old_table["players"], of_new_table = of_new_table["players"];
        if (of_old_table != of_new_table) return DifferenceClass::outcome;
        if (over) return DifferenceClass::none;
        std::vector<Choice> of_old, of_new;
        old_.game.list_choices(left, of_old);
        new_.game.list_choices(right, of_new);
        if (of_old == of_new) return DifferenceClass::none;
        std::vector<Choice> old_answers, new_answers, common;
        list_answers(old_.game, left, old_answers);
        list_answers(new_.game, right, new_answers);
        std::ranges::set_intersection(old_answers, new_answers, std::back_inserter(common));
        // Of one position the same is asked.
        return left != right && !old_answers.empty() && !new_answers.empty() && common.empty() ? DifferenceClass::decision
                                                                                               : DifferenceClass::legality;
    }

    const typename D::Built& old_;
    const typename D::Built& new_;
};

template <class Versions>
class Comparisons : public OfVersions<Versions> {
protected:
    using D = typename Versions::D;

    typename D::Built built(const Scenario& scenario, const std::vector<std::string>& words) {
        Start<D> start = start_of<D>(scenario.start, this->cards());
        change_rules(words, "words", D::Rules::vocabulary(), bytes_of(start.setup.rules));
        return build_from<D>(start, scenario.start);
    }
    typename D::Rules rules_of(const Scenario& scenario) { return start_of<D>(scenario.start, this->cards()).setup.rules; }
};
TYPED_TEST_SUITE(Comparisons, GamesWithVersions, NameOfVersions);

CompareOptions bounded(std::uint32_t depth) {
    CompareOptions options;
    options.bounds.depth = depth;
    options.properties = false;
    options.alone = false;
    return options;
}

// About so many of them, from all over the list.
std::vector<std::string> some_of(const std::vector<std::string>& all, std::size_t wanted) {
    std::vector<std::string> some;
    const std::size_t stride = std::max<std::size_t>(1, all.size() / wanted);
    for (std::size_t i = 0; i < all.size(); i += stride) some.push_back(all[i]);
    return some;
}

// What is the same when the two versions change places.
void expect_mirrored(const ScenarioComparison& one, const ScenarioComparison& other, const std::string& change) {
    ASSERT_EQ(one.differs(), other.differs()) << change;
    EXPECT_EQ(one.exploration.positions, other.exploration.positions) << change;
    if (!one.differs()) return;
    const Difference &left = one.differences.front(), &right = other.differences.front();
    EXPECT_EQ(left.steps, right.steps) << change;
    EXPECT_EQ(left.kind.what, right.kind.what) << change;
    EXPECT_EQ(left.choice, right.choice) << change;
    EXPECT_EQ(left.of_old.board, right.of_new.board) << change;
    EXPECT_EQ(left.of_old.legal, right.of_new.legal) << change;
    EXPECT_EQ(left.of_new.clauses.size(), right.of_old.clauses.size()) << change;
    EXPECT_EQ(left.table.size(), right.table.size()) << change;
    if (left.kind.what != DifferenceClass::legality) return;
    EXPECT_EQ(left.kind.legal_for, other_of(right.kind.legal_for)) << change;
}

// Changes of one entry, over the first decisions of the smallest scenario.
TYPED_TEST(Comparisons, FindWhatAPlainSearchFinds) {
    constexpr std::uint32_t kDepth = 3;
    const Scenario scenario = this->scenario(TypeParam::smallest);
    const auto of_old = this->built(scenario, {});
    std::size_t different = 0, changes = 0;
    for (const std::string& change : some_of(this->single_changes(this->rules_of(scenario)), 60)) {
        std::optional<typename TypeParam::D::Built> of_new;
        try {
            of_new = this->built(scenario, {change});
        } catch (const InputError&) {
            continue;  // a setting that the set position or the cards do not fit
        }
        ++changes;
        const Expected expected = PlainSearch<typename TypeParam::D>(of_old, *of_new).within(kDepth);
        const ScenarioComparison found = this->compare(scenario, {"default"}, {change}, bounded(kDepth));
        ASSERT_EQ(found.differs(), expected.decisions.has_value()) << change;
        expect_mirrored(found, this->compare(scenario, {change}, {"default"}, bounded(kDepth)), change);
        if (!found.differs()) continue;
        ++different;
        EXPECT_EQ(found.differences.front().decisions, *expected.decisions) << change;
        EXPECT_TRUE(expected.classes.contains(found.differences.front().kind.what))
            << change << ": " << name_of(found.differences.front().kind.what);
        // There is one change, and it is the cause.
        EXPECT_EQ(found.differences.front().causes.minimal, std::vector<ChangeSet>{{0}}) << change;
        // Whoever audits the record under both versions is told two things.
        const Difference& difference = found.differences.front();
        EXPECT_NE(difference.of_old.verdict_of_play, difference.of_new.verdict_of_play)
            << change << ": " << name_of(difference.kind.what) << " " << difference.choice << ": " << difference.of_old.verdict_of_play;
    }
    EXPECT_GT(changes, 40U);
    EXPECT_GE(different, 1U);
}

// ---- a version and itself

TYPED_TEST(Comparisons, OfAVersionWithItselfFindNothing) {
    const Scenario scenario = this->scenario(TypeParam::smallest);
    CompareOptions options;
    options.bounds.depth = 6;
    options.explanations = true;
    options.observe = Observe::bytes;
    options.search_equal = true;
    for (const std::string& change : some_of(this->single_changes(this->rules_of(scenario)), 12)) {
        try {
            EXPECT_FALSE(this->compare(scenario, {change}, {change}, options).differs()) << change;
        } catch (const InputError&) {
            continue;
        }
    }
    const ScenarioComparison same = this->compare(scenario, {"default"}, {"default"}, options);
    EXPECT_FALSE(same.differs());
    EXPECT_TRUE(same.changes.empty());
    EXPECT_EQ(same.old_digest, same.new_digest);
    EXPECT_GT(same.exploration.positions, 0u);

    // Nobody waits for a search that can find nothing.
    options.search_equal = false;
    const ScenarioComparison at_once = this->compare(scenario, {"default"}, {"default"}, options);
    EXPECT_EQ(at_once.verdict(), "the same game");
    EXPECT_EQ(at_once.exploration.positions, 0u);
    EXPECT_EQ(scope_in_words(at_once), "nothing is changed");
}

// ---- the ways to search

TYPED_TEST(Comparisons, AreTheSameHoweverTheySearch) {
    const Scenario scenario = this->scenario(TypeParam::smallest);
    for (const std::string& change : some_of(this->single_changes(this->rules_of(scenario)), 12)) {
        try {
            CompareOptions plain = bounded(5);
            const ScenarioComparison one = this->compare(scenario, {"default"}, {change}, plain);
            CompareOptions together = plain;
            together.workers = 2;
            CompareOptions hashed = plain;
            hashed.store = StoreKind::fingerprint;
            for (const CompareOptions& options : {together, hashed}) {
                const ScenarioComparison other = this->compare(scenario, {"default"}, {change}, options);
                EXPECT_EQ(other.exploration.positions, one.exploration.positions) << change;
                EXPECT_EQ(other.exploration.digest, one.exploration.digest) << change;
                ASSERT_EQ(other.differs(), one.differs()) << change;
                if (one.differs()) {
                    EXPECT_EQ(other.differences.front().steps, one.differences.front().steps) << change;
                }
            }
            CompareOptions unmerged = plain;
            unmerged.canonical = false;
            const ScenarioComparison whole = this->compare(scenario, {"default"}, {change}, unmerged);
            ASSERT_EQ(whole.differs(), one.differs()) << change;
            if (one.differs()) {
                EXPECT_EQ(whole.differences.front().decisions, one.differences.front().decisions) << change;
            }
        } catch (const InputError&) {
            continue;
        }
    }
}

// One of each kind: the first is the one that is found alone, none is found twice, and each is the shortest of its kind.
TYPED_TEST(Comparisons, OfAllKindsBeginWithTheFirst) {
    const Scenario scenario = this->scenario(TypeParam::smallest);
    for (const std::string& change : some_of(this->single_changes(this->rules_of(scenario)), 16)) {
        try {
            CompareOptions all = bounded(3);
            const ScenarioComparison first = this->compare(scenario, {"default"}, {change}, all);
            all.all = true;
            const ScenarioComparison every = this->compare(scenario, {"default"}, {change}, all);
            ASSERT_EQ(first.differs(), every.differs()) << change;
            if (!first.differs()) continue;
            EXPECT_EQ(every.differences.front().decisions, first.differences.front().decisions) << change;
            std::set<DifferenceKind> kinds;
            for (const Difference& difference : every.differences) EXPECT_TRUE(kinds.insert(difference.kind).second) << change;
            EXPECT_TRUE(kinds.contains(first.differences.front().kind)) << change;
            EXPECT_TRUE(std::ranges::is_sorted(every.differences, {}, &Difference::decisions)) << change;
        } catch (const InputError&) {
            continue;
        }
    }
}

// ---- causes

// Two changes of which each shows the difference by itself, and one that has nothing to do with it.
TEST(Causes, OfADifferenceAreFoundByItsPlay) {
    class Proxy : public OfVersions<ProxyVersions> {
    public:
        void TestBody() override {}
        using OfVersions<ProxyVersions>::compare;
    } proxy;
    const Scenario scenario = read_scenario(parse_json(R"({"format": "arbiter-scenario", "version": 1, "name": "installs", "game": "proxy",
        "players": [{"name": "A", "deck": "unknown"}, {"name": "B", "deck": "unknown"}],
        "position": {"phase": "main", "active": "A",
            "A": {"hand": ["p01", "p02"], "deck": {"cards": ["p01"]}}, "B": {"deck": {"cards": ["p01"]}}}})",
                                                       "installs"));
    CompareOptions options = bounded(4);
    options.alone = true;
    const ScenarioComparison found =
        proxy.compare(scenario, {"default"}, {"waive install.once-per-turn", "installs_per_turn=2", "copy_limit=5"}, options);
    ASSERT_TRUE(found.differs());
    // In the order of the register: settings first.
    EXPECT_EQ(found.changes,
              (std::vector<std::string>{"copy_limit 5 (was 4)", "installs_per_turn 2 (was 1)", "install.once-per-turn waived"}));
    EXPECT_EQ(found.differences.front().kind.what, DifferenceClass::legality);
    EXPECT_EQ(found.differences.front().of_old.clauses.front().id, "install.once-per-turn");
    EXPECT_EQ(found.differences.front().causes.minimal, (std::vector<ChangeSet>{{1}, {2}}));
    ASSERT_EQ(found.alone.size(), 1U);
    EXPECT_EQ(found.alone.front().change, 0U);
    EXPECT_EQ(found.alone.front().what, DifferenceClass::none);
}

// ---- every reading that a random play tells from the default

template <class D>
struct ToldApart {
    typename D::Position start;   // a few decisions before the two part
    std::uint32_t decisions = 0;  // so many
};

// One row of choices under both rules, until lists or positions differ.
template <class D>
std::optional<ToldApart<D>> told_apart(const typename D::Game& base, const typename D::Game& other, unsigned seed) {
    constexpr std::size_t kBack = 2, kLongest = 600;
    std::mt19937 random(seed);
    Events events;
    std::vector<typename D::Position> before{base.initial()};
    typename D::Position position = base.initial(), other_position = other.initial();
    std::vector<Choice> choices, other_choices;
    while (position == other_position) {
        if (base.is_over(position) || before.size() > kLongest) return std::nullopt;
        base.list_choices(position, choices);
        other.list_choices(other_position, other_choices);
        if (choices != other_choices) {
            const std::size_t back = std::min(kBack, before.size() - 1);
            return ToldApart<D>{before[before.size() - 1 - back], static_cast<std::uint32_t>(back)};
        }
        list_answers(base, position, choices);
        if (choices.empty()) return std::nullopt;
        const Choice choice = choices[random() % choices.size()];
        base.apply(position, choice, events);
        other.apply(other_position, choice, events);
        before.push_back(position);
    }
    const std::size_t back = std::min(kBack, before.size() - 1);
    return ToldApart<D>{before[before.size() - 1 - back], static_cast<std::uint32_t>(back)};
}

TYPED_TEST(Comparisons, FindReadingsWithinThePlaysThatTellThemApart) {
    constexpr unsigned kPlays = 8;
    const std::vector<Scenario> scenarios = this->scenarios();
    std::map<std::size_t, typename TypeParam::D::Built> bases;
    for (std::size_t i = 0; i < scenarios.size(); ++i) bases.emplace(i, this->built(scenarios[i], {}));
    const Register& rulebook = TypeParam::D::rulebook();
    std::size_t shown = 0;
    for (std::size_t i = 0; i < rulebook.ambiguities.size(); ++i) {
        if (TypeParam::D::Rules::vocabulary().why_fixed(i)) continue;
        const AmbiguityInfo& ambiguity = rulebook.ambiguities[i];
        for (std::size_t reading = 0; reading < ambiguity.readings.size(); ++reading) {
            if (reading == ambiguity.default_reading) continue;
            const std::string change = std::string(ambiguity.id) + "=" + std::string(ambiguity.readings[reading].key);
            bool done = false;
            for (unsigned seed = 0; seed < kPlays && !done; ++seed) {
                const std::size_t number = seed % scenarios.size();
                auto rules = bases.at(number).game.rules();
                bytes_of(rules).readings[i] = static_cast<std::uint8_t>(reading);
                const auto apart = told_apart<typename TypeParam::D>(bases.at(number).game, bases.at(number).game.with_rules(rules), seed);
                if (!apart) continue;
                Scenario late = scenarios[number];
                late.start.position = TypeParam::D::write_position(bases.at(number).game, bases.at(number).names, apart->start);
                for (Contestant& player : late.start.players) {
                    Contestant unknown;
                    unknown.name = player.name;
                    player = unknown;
                }
                late.start.first.reset();
                late.start.shuffles.clear();
                CompareOptions options = bounded(apart->decisions);
                options.count_forced = true;
                options.observe = Observe::bytes;
                try {
                    const ScenarioComparison found = this->compare(late, {"default"}, {change}, options);
                    EXPECT_TRUE(found.differs()) << change << " in " << late.name << ", play " << seed;
                    if (found.differs()) {
                        EXPECT_LE(found.differences.front().decisions, apart->decisions) << change;
                    }
                } catch (const InputError&) {
                    continue;  // what is under way there cannot be said of a start
                }
                done = true;
                ++shown;
            }
        }
    }
    EXPECT_GE(shown, 1U);
}

}  // namespace
}  // namespace arbiter::testing
