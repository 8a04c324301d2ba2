#include "checker/program/questions_asked.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <utility>

#include "checker/program/games/games.h"
#include "checker/scenario/verify_scenario.h"
#include "model/core/input/error.h"
#include "model/core/input/suggestion.h"

namespace arbiter::program {
namespace {

bool is_of_question(const std::string& id) {
    return id.starts_with(kQuestionPrefix);
}

}  // namespace

void check_expected_questions(const Scenario& scenario, const std::vector<Question>& questions) {
    if (!scenario.expected) return;
    std::vector<std::string> ids;
    for (const Question& question : questions) ids.push_back(question.id());
    const std::vector<std::string_view> known(ids.begin(), ids.end());
    const auto check = [&](const char* member, const std::vector<std::string>& expected, bool reach) {
        for (std::size_t number = 0; number < expected.size(); ++number) {
            const std::string& id = expected[number];
            if (!is_of_question(id)) continue;
            const auto refuse = [&](const std::string& why) {
                throw InputError(scenario.start.file, fmt::format("/expected/{}/{}", member, number), why);
            };
            const auto asked = std::find(ids.begin(), ids.end(), id);
            const auto same = [&](const Question& question) { return question.id() == id; };
            if (asked == ids.end() && std::any_of(scenario.questions.begin(), scenario.questions.end(), same))
                refuse("\"" + id + "\" is expected, and --property leaves the scenario's questions out");
            if (asked == ids.end()) refuse("unknown question \"" + id + "\"" + suggestion(id, known));
            if ((questions[static_cast<std::size_t>(asked - ids.begin())].kind == QuestionKind::reach) != reach)
                refuse("\"" + id + "\" " + (reach ? "is there to hold, not to be reached" : "is there to be reached, not to be violated"));
        }
    };
    check("violated", scenario.expected->violated, false);
    check("reached", scenario.expected->reached, true);
}

Scenario without_questions(Scenario scenario) {
    scenario.questions.clear();
    if (!scenario.expected) return scenario;
    Expected& expected = *scenario.expected;
    std::erase_if(expected.reached, is_of_question);
    if (std::erase_if(expected.violated, is_of_question) > 0 && expected.violated.empty()) expected.verdict = Expected::Verdict::holds;
    return scenario;
}

void add_answers(const Scenario& scenario, std::vector<Answer> answers, ScenarioReport& report) {
    for (Answer& answer : answers) {
        if (report.bound_of_questions == Bound::none) report.bound_of_questions = answer.bound;
        report.exploration.properties.push_back(std::move(answer.result));
        report.properties.push_back(std::move(answer.report));
    }
    report.unexpected.clear();
    judge(scenario, report);
}

std::vector<Question> questions_asked(const VerifyRequest& request, const std::vector<std::string>& ask, const Scenario& scenario) {
    std::vector<Question> questions;
    if (request.options.properties.empty()) questions = scenario.questions;
    for (std::size_t number = 0; number < ask.size(); ++number) questions.push_back(question_of_words(ask[number], number + 1));
    check_questions(questions);
    return questions;
}

ScenarioReport verify_with_questions(const VerifyRequest& request, const Scenario& scenario, const std::vector<Question>& questions,
                                     const std::function<ScenarioReport(const Scenario&)>& verify) {
    check_expected_questions(scenario, questions);
    if (questions.empty()) return verify(without_questions(scenario));
    if (!request.certificate.empty())
        throw InputError(scenario.start.file, "", "asks questions, which no certificate answers: --certificate is for scenarios without");
    std::vector<Answer> answers = with_game(
        scenario.start.game, [&](auto game) { return ask_game<decltype(game)>(request, scenario, questions); }, scenario.start.file);
    ScenarioReport report = verify(without_questions(scenario));
    add_answers(scenario, std::move(answers), report);
    return report;
}

}  // namespace arbiter::program
