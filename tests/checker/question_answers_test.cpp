// Answers to questions: that words say what the shown position says, and answers about plays against a plain working out of all plays.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "checker/questions/game_questions.h"
#include "checker/questions/question_search.h"
#include "checker/scenario/begin.h"
#include "checker/scenario/scenario.h"
#include "model/lost_glitches/definition.h"
#include "model/lost_glitches/words/questions.h"
#include "model/magepunk/definition.h"
#include "model/magepunk/words/questions.h"
#include "model/proxy/definition.h"
#include "model/proxy/words/questions.h"
#include "model/proxy_wars/definition.h"
#include "model/proxy_wars/words/questions.h"
#include "model/vastrix/definition.h"
#include "model/vastrix/words/questions.h"
#include "replays/claims.h"
#include "replays/start.h"

namespace arbiter {
namespace {

using ::testing::HasSubstr;

// ---- games

// What each game brings: `is_rare` are words whose number random play of the scenarios leaves at 0.
struct ProxyAsked {
    using D = proxy::Definition;
    static constexpr std::string_view smallest = "loops-and-replacement";
    static bool is_rare(std::string_view word) { return word == "back.damage"; }
    static const auto& words() { return proxy::question_words(); }
};
struct MagepunkAsked {
    using D = magepunk::Definition;
    static constexpr std::string_view smallest = "empty-decks";
    static bool is_rare(std::string_view) { return false; }
    static const auto& words() { return magepunk::question_words(); }
};
struct LostGlitchesAsked {
    using D = lost_glitches::Definition;
    static constexpr std::string_view smallest = "tiny";
    static bool is_rare(std::string_view word) {
        return word == "aside" || word == "board.damage" || word == "board.delay" || word == "characters.cooldown";
    }
    static const auto& words() { return lost_glitches::question_words(); }
};
struct ProxyWarsAsked {
    using D = proxy_wars::Definition;
    static constexpr std::string_view smallest = "test-6-3-agents";
    static bool is_rare(std::string_view word) { return word == "disbanded"; }
    static const auto& words() { return proxy_wars::question_words(); }
};
struct VastrixAsked {
    using D = vastrix::Definition;
    static constexpr std::string_view smallest = "rows";
    static bool is_rare(std::string_view word) { return word == "sudden" || word == "skips" || word == "triggers" || word == "shown"; }
    static const auto& words() { return vastrix::question_words(); }
};

template <class Asked>
class QuestionsOf : public ::testing::Test {
protected:
    using Defined = typename Asked::D;
    using Position = typename Defined::Position;

    static std::vector<std::string> scenario_files() {
        std::vector<std::string> files;
        for (const auto& entry : std::filesystem::directory_iterator(folder())) files.push_back(entry.path().string());
        std::sort(files.begin(), files.end());
        return files;
    }
    static std::string folder() { return std::string(ARBITER_SOURCE_DIR) + "/model/" + std::string(Defined::name) + "/scenarios/"; }
    static typename Defined::Built built(const std::string& file) {
        static const CardsOf<Defined> cards = Defined::read_cards(std::string(ARBITER_SOURCE_DIR) + "/" + own_cards<Defined>());
        const Scenario scenario = read_scenario_file(file);
        return build_from<Defined>(start_of<Defined>(scenario.start, cards), scenario.start);
    }

    // Positions of a random play, a few in a row.
    template <class Use>
    static void play_at_random(const typename Defined::Built& built, unsigned seed, int steps, Use&& use) {
        std::mt19937 random(seed);
        Position position = built.game.initial();
        Events events;
        std::vector<Choice> choices;
        for (int step = 0; step < steps; ++step) {
            use(position);
            if (built.game.is_over(position)) return;
            built.game.list_choices(position, choices);
            if (choices.empty()) return;
            built.game.apply(position, choices[random() % choices.size()], events);
        }
    }
};
using AskedGames = ::testing::Types<ProxyAsked, MagepunkAsked, LostGlitchesAsked, ProxyWarsAsked, VastrixAsked>;
struct NameOfAsked {
    template <class Asked>
    static std::string GetName(int) {
        return std::string(Asked::D::name);
    }
};
TYPED_TEST_SUITE(QuestionsOf, AskedGames, NameOfAsked);

// The numbers at a place like "front/*/numbers/0" of the shown part of a player.
std::vector<int> numbers_at(const Json& shown, const std::string& place) {
    const std::size_t slash = std::min(place.find('/'), place.size());
    const std::string member = place.substr(0, slash), rest = slash == place.size() ? "" : place.substr(slash + 1);
    std::vector<int> numbers;
    if (member == "*") {
        for (const Json& element : shown)
            for (const int number : numbers_at(element, rest)) numbers.push_back(number);
        return numbers;
    }
    const bool in_row = shown.is_array();
    if (!in_row && !shown.contains(member)) return rest.empty() ? std::vector<int>{0} : numbers;
    const Json& value = in_row ? shown[std::stoul(member)] : shown[member];
    if (!rest.empty()) return numbers_at(value, rest);
    if (value.is_boolean()) return {value.get<bool>() ? 1 : 0};
    if (value.is_string()) return {1};
    return {value.get<int>()};
}

Gathered gathered(const std::vector<int>& numbers) {
    Gathered all;
    for (const int number : numbers) all.add(number);
    return all;
}

TYPED_TEST(QuestionsOf, WordsSayWhatIsShown) {
    using D = typename TypeParam::D;
    std::map<std::string_view, int> told;  // times that the number was not 0
    const auto files = this->scenario_files();
    for (std::size_t i = 0; i < files.size(); ++i) {
        const auto built = this->built(files[i]);
        for (unsigned seed = 0; seed < 3; ++seed) {
            this->play_at_random(built, seed, 120, [&](const auto& position) {
                const Json shown = D::position_json(built.game, built.names, position);
                for (Player player = 0; player < built.names.players.size(); ++player) {
                    for (const auto& word : TypeParam::words().of_player) {
                        Gathered read;
                        word.read(built.game, position, player, read);
                        if (read.sum != 0) ++told[word.word];
                        if (word.shown.empty()) continue;
                        const std::string seat(seat_letter(player));
                        const Json& side = shown["players"][player];
                        if (word.shape == WordShape::things) {
                            std::vector<int> numbers = numbers_at(side, std::string(word.shown));
                            // A number that is shown of some things only is missing, not 0.
                            if (word.word == "battlefield.impact" || word.word == "battlefield.durability") {
                                numbers.clear();
                                const std::string member(word.word.substr(word.word.find('.') + 1));
                                for (const Json& thing : side["battlefield"])
                                    if (thing.contains(member)) numbers.push_back(thing[member].template get<int>());
                            }
                            const Gathered expected = gathered(numbers);
                            EXPECT_EQ(read.sum, expected.sum) << files[i] << " " << word.word << "\n" << shown.dump(1);
                            EXPECT_EQ(read.most, expected.most) << files[i] << " " << word.word;
                            EXPECT_EQ(read.least, expected.least) << files[i] << " " << word.word;
                        } else if (word.shown.find('/') != std::string_view::npos) {
                            EXPECT_EQ(read.sum, gathered(numbers_at(side, std::string(word.shown))).sum) << files[i] << " " << word.word;
                        } else if (side.contains(word.shown)) {
                            std::size_t compared = 0;
                            const Json claim = {{seat, {{std::string(word.shown), read.sum}}}};
                            const auto wrong = compare_claims(claim, shown, compared);
                            EXPECT_TRUE(wrong.empty()) << files[i] << " " << word.word << " read as " << read.sum << "\n" << side.dump(1);
                            EXPECT_EQ(compared, 1u);
                        } else {
                            EXPECT_EQ(read.sum, 0) << files[i] << " " << word.word;
                        }
                    }
                }
                for (const auto& word : TypeParam::words().of_position) {
                    if (word.shown.empty()) continue;
                    Gathered cards;
                    if (word.read_cards != nullptr) word.read_cards(built.game, position, cards);
                    const int number = word.read_cards != nullptr ? cards.sum : word.read(built.game, position);
                    if (number != 0) ++told[word.word];
                    const Json::json_pointer place("/" + std::string(word.shown));
                    const Json& value = shown.contains(place) ? shown[place] : Json(0);
                    const int expected = value.is_number()                             ? value.get<int>()
                                         : value.is_string()                           ? 1
                                         : value.is_object() && value.contains("size") ? value["size"].get<int>()
                                                                                       : static_cast<int>(value.size());
                    EXPECT_EQ(number, expected) << files[i] << " " << word.word << "\n" << shown.dump(1);
                }
                if (shown.contains("active")) {
                    for (const auto& word : TypeParam::words().of_position) {
                        if (word.word == "active") {
                            EXPECT_EQ(Json(seat_letter(static_cast<Player>(word.read(built.game, position)))), shown["active"]);
                        }
                    }
                }
            });
        }
    }
    for (const auto& word : TypeParam::words().of_position) {
        if (word.shown.empty() || TypeParam::is_rare(word.word)) continue;
        EXPECT_GT(told[word.word], 0) << word.word << " was 0 everywhere";
    }
    for (const auto& word : TypeParam::words().of_player) {
        if (TypeParam::is_rare(word.word)) continue;
        EXPECT_GT(told[word.word], 0) << word.word << " was 0 everywhere";
    }
}

TYPED_TEST(QuestionsOf, CardsOfAKindAddUpToAllCards) {
    const auto built = this->built(this->folder() + std::string(TypeParam::smallest) + ".json");
    this->play_at_random(built, 7, 200, [&](const auto& position) {
        for (const auto& word : TypeParam::words().of_player) {
            if (word.shape != WordShape::cards) continue;
            for (Player player = 0; player < built.names.players.size(); ++player) {
                Gathered all;
                word.read(built.game, position, player, all);
                int sum = 0;
                for (std::size_t kind = 0; kind < built.names.cards.size(); ++kind) {
                    Gathered of_kind{.kind = static_cast<int>(kind)};
                    word.read(built.game, position, player, of_kind);
                    sum += of_kind.sum;
                }
                EXPECT_EQ(sum, all.sum) << word.word;
            }
        }
    });
}

// ---- answers about plays, against positions worked out in full

// Every position with its turn that can be reached, and the steps between them; nothing is merged but equal bytes.
template <class Asked>
class AllPlays {
public:
    using D = typename Asked::D;
    using Position = typename D::Position;
    static constexpr std::size_t kMost = 60'000;

    AllPlays(const typename D::Built& built, bool in_turn, int latest) : built_(built), latest_(latest) {
        enter(built.game.initial(), in_turn ? 1 : 0);
        for (std::size_t i = 0; i < positions.size() && positions.size() < kMost; ++i) expand(i);
    }
    bool complete() const { return positions.size() < kMost; }

    std::vector<Position> positions;
    std::vector<int> turns;
    std::vector<std::vector<std::size_t>> steps;
    std::vector<std::vector<int>> costs;  // of the steps: 0 of one that is forced

    // The fewest decisions with a choice to one of these.
    std::optional<int> shortest_to(const std::vector<bool>& good) const {
        constexpr int kFar = 1'000'000;
        std::vector<int> distance(positions.size(), kFar);
        distance[0] = 0;
        for (bool changed = true; changed;) {
            changed = false;
            for (std::size_t i = 0; i < positions.size(); ++i)
                for (std::size_t step = 0; step < steps[i].size(); ++step)
                    if (int& to = distance[steps[i][step]]; distance[i] + costs[i][step] < to) {
                        to = distance[i] + costs[i][step];
                        changed = true;
                    }
        }
        int least = kFar;
        for (std::size_t i = 0; i < positions.size(); ++i)
            if (good[i]) least = std::min(least, distance[i]);
        return least == kFar ? std::nullopt : std::optional(least);
    }

    // Those from which every play comes to where `good` is true: the least set that has the good ones, and all whose plays go on only into
    // it.
    std::vector<bool> must_come(const std::vector<bool>& good) const {
        std::vector<bool> must = good;
        for (bool changed = true; changed;) {
            changed = false;
            for (std::size_t i = positions.size(); i-- > 0;) {
                if (must[i] || steps[i].empty()) continue;
                if (!std::ranges::all_of(steps[i], [&](std::size_t to) { return must[to]; })) continue;
                must[i] = changed = true;
            }
        }
        return must;
    }

private:
    std::size_t enter(Position position, int turn) {
        built_.game.canonicalise(position);
        std::string bytes(D::Game::kMaximumEncodedSize, '\0');
        bytes.resize(built_.game.encode(position, reinterpret_cast<std::uint8_t*>(bytes.data())));
        const auto [place, is_new] = known_.try_emplace({std::move(bytes), turn}, positions.size());
        if (is_new) {
            positions.push_back(position);
            turns.push_back(turn);
            steps.emplace_back();
            costs.emplace_back();
        }
        return place->second;
    }
    void expand(std::size_t number) {
        if (built_.game.is_over(positions[number])) return;
        std::vector<Choice> choices;
        built_.game.list_choices(positions[number], choices);
        std::vector<Choice> answers;
        list_answers(built_.game, positions[number], answers);
        for (const Choice choice : choices) {
            Position after = positions[number];
            Events events;
            built_.game.apply(after, choice, events);
            int turn = turns[number];
            for (const Event& event : events.all()) turn += D::is_new_turn(event) ? 1 : 0;
            const std::size_t to = enter(after, std::min(turn, latest_ + 1));
            steps[number].push_back(to);
            costs[number].push_back(answers.size() == 1 && choice == answers.front() ? 0 : 1);
        }
    }

    const typename D::Built& built_;
    int latest_;
    std::map<std::pair<std::string, int>, std::size_t> known_;
};

TYPED_TEST(QuestionsOf, PlaysAnswerAsAllPlaysWorkedOutDo) {
    using D = typename TypeParam::D;
    const auto built = this->built(this->folder() + std::string(TypeParam::smallest) + ".json");
    const bool in_turn = TypeParam::words().in_turn(built.game.initial());
    const AllPlays<TypeParam> all(built, in_turn, 3);
    ASSERT_TRUE(all.complete()) << "choose a smaller scenario";
    std::vector<Question> questions;
    for (const char* condition : {"over", "turn >= 2", "turn >= 3 or over", "turn <= 2 and winner = A", "decider = B",
                                  "turn = 2 and decider = A", "not over and turn < 3", "winner = B or turn > 3", "turn >= 0", "turn < 0"}) {
        for (const QuestionKind kind : {QuestionKind::always, QuestionKind::reach, QuestionKind::eventually}) {
            const std::string number = std::to_string(questions.size() % kMaximumQuestions);
            questions.push_back({number, kind, condition, "", ""});
        }
    }
    std::map<Outcome, int> outcomes;
    for (const Question& question : questions) {
        const GameQuestions<D> asked({question}, TypeParam::words(), built);
        const ReadQuestion& read = asked.all().front();
        QuestionJudge<D> judge = asked.judge(read);
        std::vector<bool> good;
        for (std::size_t i = 0; i < all.positions.size(); ++i)
            good.push_back(judge.holds(built.game, all.positions[i], nullptr, all.turns[i]));
        const bool expected = question.kind == QuestionKind::always  ? std::ranges::all_of(good, [](bool one) { return one; })
                              : question.kind == QuestionKind::reach ? std::ranges::any_of(good, [](bool one) { return one; })
                                                                     : static_cast<bool>(all.must_come(good)[0]);
        const ExplorationOptions options;
        Bound bound = Bound::none;
        const PropertyResult result = QuestionSearch<D>(built.game, asked, read, options).answer(bound);
        EXPECT_EQ(bound, Bound::none) << question.text();
        const bool found = question.kind == QuestionKind::reach ? result.outcome == Outcome::reached : result.outcome == Outcome::held;
        EXPECT_EQ(found, expected) << question.text();
        ++outcomes[result.outcome];
        // Whoever plays it sees what it is there to show.
        EXPECT_EQ(result.play.has_value(), result.outcome == Outcome::reached || result.outcome == Outcome::violated);
        if (!result.play) continue;
        typename D::Position position = built.game.initial();
        Events events;
        int turn = in_turn ? 1 : 0;
        bool ever = judge.holds(built.game, position, nullptr, turn);
        for (const Choice choice : result.play->choices) {
            ASSERT_EQ(built.game.check(position, choice), kNoClause) << question.text();
            built.game.apply(position, choice, events);
            for (const Event& event : events.all()) turn += D::is_new_turn(event) ? 1 : 0;
            ever = judge.holds(built.game, position, nullptr, turn) || ever;
        }
        if (question.kind == QuestionKind::eventually) {
            EXPECT_FALSE(ever) << question.text();
            EXPECT_TRUE(result.play->loop_start || built.game.is_over(position)) << question.text();
            continue;
        }
        const bool reaches = question.kind == QuestionKind::reach;
        EXPECT_EQ(judge.holds(built.game, position, nullptr, turn), reaches) << question.text();
        if (!reaches) good.flip();
        EXPECT_EQ(static_cast<int>(result.play->decisions()), all.shortest_to(good)) << question.text();
    }
    for (const Outcome outcome : {Outcome::held, Outcome::violated, Outcome::reached, Outcome::not_reached})
        EXPECT_GT(outcomes[outcome], 0);
}

}  // namespace
}  // namespace arbiter
