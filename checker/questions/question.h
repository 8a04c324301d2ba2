// A question in one's own words: does something always hold, can it be reached, does every play come to it?
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/input/json_view.h"

namespace arbiter {

enum class QuestionKind : std::uint8_t {
    always,     // it holds in every position, or on every step if it speaks of one
    reach,      // it holds somewhere
    eventually  // every play comes to where it holds
};
std::string_view name_of(QuestionKind kind);

struct Question {
    std::string name;  // an id: lower-case letters, digits, - and .
    QuestionKind kind = QuestionKind::always;
    std::string condition;    // as it was written
    std::string file, place;  // where it stands, for messages; not compared

    // How reports and expectations call it: "ask.NAME".
    std::string id() const { return "ask." + name; }
    // "always A.hand <= 9".
    std::string text() const { return std::string(name_of(kind)) + " " + condition; }

    friend bool operator==(const Question& one, const Question& other) {
        return one.name == other.name && one.kind == other.kind && one.condition == other.condition;
    }
};

inline constexpr std::string_view kCommandLine = "--ask";  // the file of a question of the command line
inline constexpr std::size_t kMaximumQuestions = 16;       // of one scenario, those of the command line among them
inline constexpr std::size_t kMaximumCondition = 400;      // bytes

// How the ids of questions begin.
inline constexpr std::string_view kQuestionPrefix = "ask.";

// The member "ask" of a scenario: [{"name": "ends", "eventually": "over"}]. InputError with its place. Conditions are read later, by the
// game.
std::vector<Question> read_questions(const JsonView& view);
Json to_json(const std::vector<Question>& questions);

// "always A.hand <= 9" of the command line; its name is its number. InputError if it begins with no kind.
Question question_of_words(const std::string& words, std::size_t number);

// InputError if there are too many, or two of a name.
void check_questions(const std::vector<Question>& questions);

}  // namespace arbiter
