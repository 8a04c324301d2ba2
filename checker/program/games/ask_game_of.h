// Answering the questions of a scenario of a game; see ask_game.h. What <game>_commands.cpp instantiates.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "checker/program/cards_of.h"
#include "checker/program/common/interruption.h"
#include "checker/program/common/last_run.h"
#include "checker/program/common/progress_line.h"
#include "checker/program/games/ask_game.h"
#include "checker/program/games/play_record.h"
#include "checker/questions/question_search.h"
#include "checker/reports/picture.h"
#include "checker/scenario/begin.h"
#include "checker/scenario/play_in_words.h"
#include "checker/scenario/verify_scenario.h"
#include "model/core/input/visible_text.h"

namespace arbiter::program {

template <class Game>
class QuestionsOfScenario {
public:
    using D = typename Game::Definition;

    // All must outlive it.
    QuestionsOfScenario(const Scenario& scenario, const Start<D>& start, const std::vector<Question>& questions)
        : scenario_(scenario),
          start_(start),
          built_(build_from<D>(start_, scenario.start)),
          questions_(questions, question_words(&built_.game), built_) {}

    // Writes the play of an answer, which tells it, as a record, and returns its file; none: no record is written.
    using WriteRecord = std::function<std::string(const PropertyReport& report, const Play& play)>;

    // A play to what the scenario expects to be reached is a witness: told where those are.
    std::vector<Answer> answers(const VerifyOptions& search, const WriteRecord& write) const {
        const ExplorationOptions options = exploration_options(scenario_, search);
        std::vector<Answer> answers;
        for (const ReadQuestion& question : questions_.all()) {
            Answer& answer = answers.emplace_back();
            answer.result = QuestionSearch<D>(built_.game, questions_, question, options).answer(answer.bound);
            answer.report = report_of(question, answer.result);
            if (answer.result.play && (search.witnesses || !is_expected_to_be_reached(question.id)))
                add_play(answer.report, *answer.result.play, write);
        }
        return answers;
    }

    std::string write_play(const PropertyReport& report, const Play& play, const std::string& folder) const {
        const std::string about = fmt::format("arbiter verify: {} is {} in {}: {}. {}", report.id, name_of(report.outcome),
                                              visible(scenario_.name), report.holds, report.play->explanation);
        return note_written(folder, write_play_record<Game>(folder, scenario_, start_, report.id, about, play.choices));
    }

private:
    static PropertyReport report_of(const ReadQuestion& question, const PropertyResult& result) {
        PropertyReport report;
        report.id = question.id;
        report.holds = question.text;
        report.shape = result.shape;
        report.outcome = result.outcome;
        report.of_whole_graph = question.question.kind == QuestionKind::eventually;
        return report;
    }

    bool is_expected_to_be_reached(const std::string& id) const {
        return scenario_.expected && std::ranges::count(scenario_.expected->reached, id) > 0;
    }

    void add_play(PropertyReport& report, const Play& play, const WriteRecord& write) const {
        report.play = play_in_words<D>(built_, play, D::rulebook());
        if (report.outcome == Outcome::violated) report.play->picture = picture_of<D>(built_, play);
        if (write) report.play->replay_file = write(report, play);
    }

    const Scenario& scenario_;
    const Start<D>& start_;
    typename D::Built built_;
    GameQuestions<D> questions_;
};

template <class Game>
std::vector<Answer> ask_game(const VerifyRequest& request, const Scenario& scenario, const std::vector<Question>& questions) {
    const auto start = start_of<typename Game::Definition>(scenario.start, cards_of<Game>());
    const QuestionsOfScenario<Game> asked(scenario, start, questions);
    ProgressLine line(scenario.name, request.quiet);
    VerifyOptions options = options_of(request);
    options.progress = [&](const Progress& progress) {
        line.show(progress);
        return !interrupted();
    };
    const auto write = [&](const PropertyReport& report, const Play& play) {
        return request.bad->written(request.replays, [&] { return asked.write_play(report, play, request.replays); });
    };
    std::vector<Answer> answers = asked.answers(options, write);
    line.clear();
    return answers;
}

template <class Game>
std::vector<Answer> ask_start(const Scenario& scenario, const Start<typename Game::Definition>& start, const VerifyOptions& options) {
    return QuestionsOfScenario<Game>(scenario, start, scenario.questions).answers(options, {});
}

}  // namespace arbiter::program
