// The condition of a question: "A.hand <= 9 and winner != B", over words that are read from a position when they are asked for.
//
// A condition has numbers, + - *, comparisons (= != < <= > >=), and, or, not and parentheses. A word that names one of a few things
// ("phase", "winner") is compared with their names or with a word of the same kind.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/event.h"
#include "model/core/register/register.h"
#include "model/core/words/named_value.h"
#include "model/core/words/question_words.h"

namespace arbiter {

// A word of a game without its types.
struct KnownWord {
    std::string_view word;
    WordShape shape = WordShape::number;
    std::vector<NamedValue<int>> values;  // empty: a number
};

// What conditions of a game may speak of.
struct Vocabulary {
    int players = 2;
    std::vector<KnownWord> of_position, of_player;
    std::vector<std::string_view> cards;  // ids by kind
    std::vector<std::string> names;       // of the players by seat, to be used in place of A and B; fewer: the others have none
    const Register* rulebook = nullptr;
};

// How often a word stands in a condition, and what it is there.
struct WordUse {
    enum class Of : std::uint8_t {
        position,
        player,
        turn,     // the number of the turn: a matter of the play, not of the position
        citation  // on a step: does it cite the clause?
    };
    enum class Taken : std::uint8_t { most, least, sum };

    Of of = Of::position;
    std::size_t word = 0;  // its place in the vocabulary
    Player player = 0;
    int kind = -1;  // of card; -1: all
    Taken taken = Taken::sum;
    ClauseId clause = kNoClause;
    std::string text;  // as it was written

    friend bool operator==(const WordUse&, const WordUse&) = default;
};

class Expression {
public:
    // InputError, placed at `file` and `place`, for what is no condition or speaks of something unknown.
    Expression(std::string_view text, const Vocabulary& vocabulary, const std::string& file, const std::string& place);
    // A copy of its own: one is for one thread.
    Expression(const Expression& other);
    Expression(Expression&&) noexcept;
    Expression& operator=(const Expression&) = delete;
    ~Expression();

    const std::vector<WordUse>& uses() const { return uses_; }
    bool asks(WordUse::Of of) const;
    // The greatest number that the turn is compared with; later turns need not be told apart.
    int latest_turn() const { return latest_turn_; }

    // For the values of the words, in the order of uses(). About 0.1 µs.
    double* values() { return values_.data(); }
    bool holds();
    // "A.hand = 10, winner = A", of the values.
    std::string values_in_words(const Vocabulary& vocabulary) const;

private:
    struct Parser;
    void compile();

    std::string translated_;
    std::vector<WordUse> uses_;
    int latest_turn_ = 0;
    std::vector<double> values_;
    std::unique_ptr<Parser> parser_;
};

}  // namespace arbiter
