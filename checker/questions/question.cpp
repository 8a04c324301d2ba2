#include "checker/questions/question.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/core/input/brief_json.h"
#include "model/core/input/error.h"
#include "model/core/input/json_reader.h"
#include "model/core/input/suggestion.h"
#include "model/core/input/word_of.h"

namespace arbiter {
namespace {

constexpr QuestionKind kKinds[] = {QuestionKind::always, QuestionKind::reach, QuestionKind::eventually};

bool is_name(std::string_view text) {
    return is_word_of(text, 60, "-.");
}

Question read_question(const JsonView& view) {
    JsonObject object = view.object();
    Question question;
    question.name = object.required("name").read_string_where(is_name, "a name: lower-case letters, digits, - and ., at most 60 bytes");
    question.file = view.document().file;
    bool found = false;
    for (const QuestionKind kind : kKinds) {
        const auto condition = object.optional(name_of(kind));
        if (!condition) continue;
        if (found) condition->reject("found a second condition, expected one of always, reach and eventually");
        question.kind = kind;
        question.condition = condition->read_string(1, kMaximumCondition);
        question.place = condition->place();
        found = true;
    }
    object.no_other_keys();
    if (!found) view.reject("found no condition, expected one of always, reach and eventually");
    return question;
}

}  // namespace

std::string_view name_of(QuestionKind kind) {
    switch (kind) {
        case QuestionKind::always:
            return "always";
        case QuestionKind::reach:
            return "reach";
        case QuestionKind::eventually:
            return "eventually";
    }
    return "";
}

std::vector<Question> read_questions(const JsonView& view) {
    std::vector<Question> questions;
    for (const JsonView& element : view.elements(0, kMaximumQuestions)) {
        questions.push_back(read_question(element));
        const auto same = [&](const Question& one) { return one.name == questions.back().name; };
        if (std::count_if(questions.begin(), questions.end(), same) > 1)
            element.reject("found the name " + brief_text(questions.back().name) + " twice");
    }
    return questions;
}

Json to_json(const std::vector<Question>& questions) {
    Json list = Json::array();
    for (const Question& question : questions)
        list.push_back({{"name", question.name}, {std::string(name_of(question.kind)), question.condition}});
    return list;
}

Question question_of_words(const std::string& words, std::size_t number) {
    const std::string_view text = words;
    const std::size_t begin = std::min(text.find_first_not_of(' '), text.size());
    const std::size_t end = std::min(text.find(' ', begin), text.size());
    const std::string_view first = text.substr(begin, end - begin);
    const std::size_t rest = text.find_first_not_of(' ', end);
    for (const QuestionKind kind : kKinds) {
        if (first != name_of(kind)) continue;
        if (rest == std::string_view::npos)
            throw InputError(std::string(kCommandLine), "", fmt::format("found no condition after \"{}\"", first));
        if (text.size() - rest > kMaximumCondition)
            throw InputError(std::string(kCommandLine), "",
                             fmt::format("found a condition of {} bytes, expected at most {}", text.size() - rest, kMaximumCondition));
        return {std::to_string(number), kind, std::string(text.substr(rest)), std::string(kCommandLine), ""};
    }
    if (first == "never")
        throw InputError(std::string(kCommandLine), "",
                         "found never, expected always, reach or eventually: \"never C\" is \"always not (C)\"");
    const std::string_view kinds[] = {"always", "reach", "eventually"};
    throw InputError(std::string(kCommandLine), "",
                     fmt::format("found {}, expected always, reach or eventually, and a condition{}", brief_text(std::string(first)),
                                 suggestion(first, kinds)));
}

void check_questions(const std::vector<Question>& questions) {
    if (questions.size() > kMaximumQuestions)
        throw InputError(
            std::string(kCommandLine), "",
            fmt::format("found {} questions with those of the scenario, expected at most {}", questions.size(), kMaximumQuestions));
    for (std::size_t i = 0; i < questions.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (questions[i].name == questions[j].name)
                throw InputError(questions[i].file, questions[i].place,
                                 "found a question \"" + questions[i].name + "\" twice; the scenario asks one of that name");
}

}  // namespace arbiter
