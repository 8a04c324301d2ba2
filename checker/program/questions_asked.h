// Questions beside the verification of a scenario: which are asked, and their answers among what is expected.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "checker/program/common/verify_request.h"
#include "checker/program/games/ask_game.h"
#include "checker/questions/question.h"
#include "checker/reports/verification.h"
#include "checker/scenario/scenario.h"

namespace arbiter::program {

// The scenario's own questions, unless the request names properties, and then those of the command line ("always A.hand <= 9").
std::vector<Question> questions_asked(const VerifyRequest& request, const std::vector<std::string>& ask, const Scenario& scenario);

// What `verify` finds in the scenario, with the answers to the questions among its properties, compared with what the scenario expects of
// both. InputError for questions that cannot be answered, and for an expectation of a question that is not asked.
ScenarioReport verify_with_questions(const VerifyRequest& request, const Scenario& scenario, const std::vector<Question>& questions,
                                     const std::function<ScenarioReport(const Scenario&)>& verify);

// InputError for what the scenario expects of a question that is not among these, or that is there for something else.
void check_expected_questions(const Scenario& scenario, const std::vector<Question>& questions);
// The scenario without its questions and what it expects of them, as an exploration takes it.
Scenario without_questions(Scenario scenario);
// Adds answers to what was found without the questions, and compares all of it with what the scenario expects.
void add_answers(const Scenario& scenario, std::vector<Answer> answers, ScenarioReport& report);

}  // namespace arbiter::program
