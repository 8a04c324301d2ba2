// The questions of one scenario for its game: their conditions read, and answered for positions and steps.
//
// `D` is a game's Definition; question_words() is found in the game's own namespace (model/<game>/questions.h).
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "checker/questions/expression.h"
#include "checker/questions/question.h"
#include "model/core/definition.h"
#include "model/core/event.h"
#include "model/core/words/question_words.h"
#include "properties/property.h"

namespace arbiter {

// What the word "winner" is where several have won together.
inline constexpr int kSeveral = kChance - 1;

constexpr int value_of_winner(Result result) {
    return result.winners().count() > 1 ? kSeveral : result.winner();
}

// The game's words with those that every game has: how far it is, whose decision it is, and who has won.
template <class D>
QuestionWords<typename D::Game> all_question_words(QuestionWords<typename D::Game> words) {
    using Game = typename D::Game;
    using Position = typename D::Position;
    words.of_position.push_back(
        {"over", truth_values(), [](const Game& game, const Position& position) { return game.is_over(position) ? 1 : 0; }});
    words.of_position.push_back(
        {"winner", seat_values(), [](const Game&, const Position& position) { return value_of_winner(D::result(position)); }});
    words.of_position.push_back(
        {"decider", seat_values(), [](const Game&, const Position& position) { return static_cast<int>(D::decider(position)); }});
    if constexpr (kSeatsAllowed<D>.most > 2)
        words.of_player.push_back({"wins", WordShape::number, "", [](const Game&, const Position& position, Player player, Gathered& out) {
                                       out.add(D::result(position).wins(player) ? 1 : 0);
                                   }});
    return words;
}

// Nobody sits there.
inline void leave_out_empty_seats(int players, std::vector<NamedValue<int>>& values) {
    if (values == seat_values()) std::erase_if(values, [&](const auto& seat) { return seat.second >= players && seat.second < kChance; });
}

// The same without types. Cards are those that take part. The words and names must outlive it.
template <class D>
Vocabulary vocabulary_of(const QuestionWords<typename D::Game>& words, const typename D::Names& names) {
    Vocabulary vocabulary;
    vocabulary.players = static_cast<int>(names.players.size());
    vocabulary.rulebook = &D::rulebook();
    for (const auto& word : words.of_position) {
        vocabulary.of_position.push_back({word.word, word.read_cards != nullptr ? WordShape::cards : WordShape::number, word.values});
        auto& values = vocabulary.of_position.back().values;
        leave_out_empty_seats(vocabulary.players, values);
        if (word.word == "winner" && kSeatsAllowed<D>.most > 2) values.emplace_back("several", kSeveral);
    }
    for (const auto& word : words.of_player) {
        vocabulary.of_player.push_back({word.word, word.shape, word.values});
        leave_out_empty_seats(vocabulary.players, vocabulary.of_player.back().values);
    }
    vocabulary.names.assign(names.players.begin(), names.players.end());
    if constexpr (requires { names.cards; })
        for (const auto& card : names.cards) vocabulary.cards.push_back(card.id);
    return vocabulary;
}

// One condition, for one thread.
template <class D>
class QuestionJudge {
public:
    using Game = typename D::Game;
    using Position = typename D::Position;

    QuestionJudge(const QuestionWords<Game>& words, const Expression& condition) : words_(&words), condition_(condition) {}

    // After a step, with its events; null where there was none. `turn`: which one it is, where the condition asks.
    bool holds(const Game& game, const Position& position, const Events* events, int turn = 0) {
        double* values = condition_.values();
        for (const WordUse& use : condition_.uses()) *values++ = value_of(use, game, position, events, turn);
        return condition_.holds();
    }

    // The values of the words as they were read last.
    std::string values_in_words(const Vocabulary& vocabulary) const { return condition_.values_in_words(vocabulary); }

private:
    int value_of(const WordUse& use, const Game& game, const Position& position, const Events* events, int turn) const {
        switch (use.of) {
            case WordUse::Of::position:
                return value_of_position(words_->of_position[use.word], use, game, position);
            case WordUse::Of::turn:
                return turn;
            case WordUse::Of::citation:
                if (events != nullptr)
                    for (const Event& event : events->all())
                        if (event.clause == use.clause) return 1;
                return 0;
            case WordUse::Of::player:
                break;
        }
        Gathered gathered{.kind = use.kind};
        words_->of_player[use.word].read(game, position, use.player, gathered);
        return use.taken == WordUse::Taken::sum ? gathered.sum : use.taken == WordUse::Taken::most ? gathered.most : gathered.least;
    }

    static int value_of_position(const PositionWord<Game>& word, const WordUse& use, const Game& game, const Position& position) {
        if (word.read_cards == nullptr) return word.read(game, position);
        Gathered cards{.kind = use.kind};
        word.read_cards(game, position, cards);
        return cards.sum;
    }

    const QuestionWords<Game>* words_;
    Expression condition_;
};

// A question that was understood.
struct ReadQuestion {
    Question question;
    std::string id, text;
    Expression condition;

    ReadQuestion(const Question& asked, const Vocabulary& vocabulary)
        : question(asked), id(asked.id()), text(asked.text()), condition(asked.condition, vocabulary, asked.file, asked.place) {}

    bool of_steps() const { return condition.asks(WordUse::Of::citation); }
};

template <class D>
class GameQuestions {
public:
    using Game = typename D::Game;

    // InputError for what is no condition or speaks of something unknown. `built` must outlive it.
    GameQuestions(const std::vector<Question>& questions, const QuestionWords<Game>& words, const typename D::Built& built)
        : words_(all_question_words<D>(words)), vocabulary_(vocabulary_of<D>(words_, built.names)) {
        check_questions(questions);
        questions_.reserve(questions.size());
        for (const Question& question : questions) questions_.emplace_back(question, vocabulary_);
    }
    GameQuestions(const GameQuestions&) = delete;
    GameQuestions& operator=(const GameQuestions&) = delete;

    const std::vector<ReadQuestion>& all() const { return questions_; }
    const QuestionWords<Game>& words() const { return words_; }
    const Vocabulary& vocabulary() const { return vocabulary_; }
    QuestionJudge<D> judge(const ReadQuestion& question) const { return {words_, question.condition}; }

private:
    QuestionWords<Game> words_;
    Vocabulary vocabulary_;
    std::vector<ReadQuestion> questions_;
};

}  // namespace arbiter
