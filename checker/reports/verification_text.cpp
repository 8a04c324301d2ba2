// A verification as text for people on a terminal: the table, what is wrong in full, and one line of judgement.
#include "checker/reports/verification_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "checker/reports/baseline.h"
#include "checker/reports/file_lines.h"
#include "checker/reports/statistics.h"
#include "checker/reports/table.h"
#include "checker/reports/terminal_table.h"
#include "model/core/input/visible_text.h"
#include "model/core/words/paint.h"

namespace arbiter {
namespace {

std::string properties_cell(const ScenarioReport& scenario) {
    const PropertyTally tally = tally_of(scenario);
    std::string text = fmt::format("{}/{} {}", tally.unbroken, tally.judged, scenario.exploration.complete() ? "held" : "unbroken");
    if (tally.not_judged > 0) text += fmt::format(", {} not judged", tally.not_judged);
    text += fmt::format(", {} reached", tally.reached);
    if (tally.violated() > 0) text += fmt::format(", {} VIOLATED", tally.violated());
    return text;
}

std::string verdict_cell(const ScenarioReport& scenario, const TextLayout& layout) {
    std::string text = scenario.verdict;
    if (!scenario.as_expected())
        text += " NOT AS EXPECTED";
    else if (scenario.verdict != "holds")
        text += " as expected";
    return layout.cached.contains(scenario.file) ? text + ", cached" : text;
}

std::string scenario_table(const Verification& verification, const TextLayout& layout) {
    TerminalTable table({{"game", Align::left},
                         {"scenario", Align::left},
                         {"rules", Align::left, 3},
                         {"positions", Align::right},
                         {"transitions", Align::right, 4},
                         {"explored", Align::left, 2},
                         {"properties", Align::left, 1},
                         {"seconds", Align::right, 5},
                         {"positions/s", Align::right, 6},
                         {"verdict", Align::left}});
    for (const ScenarioReport& scenario : verification.scenarios) {
        const Exploration& exploration = scenario.exploration;
        table.add({scenario.game, scenario.name, scenario.rules, grouped(exploration.positions), grouped(exploration.transitions),
                   extent_in_words(exploration), properties_cell(scenario), brief_seconds(exploration.seconds),
                   grouped(static_cast<std::uint64_t>(exploration.positions_per_second())), verdict_cell(scenario, layout)});
    }
    return table.text(layout.width);
}

std::string indented(const std::string& text, std::string_view margin) {
    std::string out;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        out += fmt::format("{}{}\n", margin, visible(std::string_view(text).substr(begin, end - begin)));
        begin = end + 1;
    }
    return out;
}

std::string play_text(const PlayInWords& play, const Paint& paint) {
    std::string out;
    if (!play.explanation.empty()) out += indented("false: " + play.explanation, "    ");
    if (!play.clauses.empty()) out += fmt::format("    clauses at work: {}\n", joined(play.clauses));
    out += fmt::format("    {}:\n", paint.strong(play.length_in_words()));
    std::size_t decisions = 0;
    for (std::size_t step = 0; step < play.steps.size(); ++step) {
        if (play.loop_start == step) out += "      from here it repeats for ever:\n";
        if (play.is_forced(step))
            out += paint.dim(fmt::format("          {} (forced)", visible(play.steps[step]))) + "\n";
        else
            out += fmt::format("    {:4}  {}\n", ++decisions, visible(play.steps[step]));
    }
    if (!play.position.empty()) out += "    and then:\n" + indented(play.position, "      ");
    if (!play.replay_file.empty()) out += fmt::format("    replay: {}    (arbiter audit {})\n", play.replay_file, play.replay_file);
    return out;
}

std::string_view answer_of(Outcome outcome) {
    switch (outcome) {
        case Outcome::held:
            return "HOLDS";
        case Outcome::violated:
            return "VIOLATED";
        case Outcome::reached:
            return "REACHED";
        case Outcome::not_reached:
            return "NOT REACHED";
        case Outcome::inconclusive:
            break;
    }
    return "NOT KNOWN";
}

// "the bound on positions", where one is given or there is one by default.
std::string which_bound(Bound bound) {
    const bool of_search = bound == Bound::depth || bound == Bound::positions || bound == Bound::memory || bound == Bound::time;
    return of_search ? fmt::format("the bound on {}", name_of(bound)) : "a bound";
}

// Questions to which no play is shown: there is none, or it is one that the scenario expects.
std::string answers_text(const ScenarioReport& scenario, const Paint& paint) {
    std::string out;
    for (const PropertyReport& property : scenario.properties) {
        if (!property.id.starts_with("ask.") || property.play) continue;
        const bool open = property.outcome == Outcome::inconclusive;
        const std::string word(answer_of(property.outcome));
        const std::string answer = open ? paint.bad(word) : paint.good(word);
        const std::string scope = open ? ": " + which_bound(scenario.bound_of_questions) + " ended its search before anything decided it"
                                  : property.outcome == Outcome::reached ? ", as expected"
                                                                         : "";
        out += fmt::format("\n{}  {}{}\n    {}\n", answer, paint.strong(property.id + " in " + visible(scenario.name)), scope,
                           visible(property.holds));
    }
    return out;
}

std::string scenario_findings(const ScenarioReport& scenario, const Paint& paint) {
    std::string out;
    for (const PropertyReport& property : scenario.properties) {
        if (property.outcome != Outcome::violated) continue;
        out += fmt::format("\n{}  {}\n", paint.bad("VIOLATED"), paint.strong(property.id + " in " + visible(scenario.name)));
        if (!property.holds.empty()) out += fmt::format("    {}\n", property.holds);
        if (!property.clauses.empty()) out += fmt::format("    about: {}\n", joined(property.clauses));
        if (property.play) out += play_text(*property.play, paint);
    }
    for (const PropertyReport& property : scenario.properties) {
        if (property.shape != Shape::reachable || !property.play) continue;
        out += fmt::format("\n{}  {}\n    {}\n", paint.good("REACHED"), paint.strong(property.id + " in " + visible(scenario.name)),
                           property.holds);
        out += play_text(*property.play, paint);
    }
    out += answers_text(scenario, paint);
    for (const std::string& difference : scenario.unexpected) {
        out += fmt::format("\n{}  {}: {}\n", paint.bad("NOT AS EXPECTED"), visible(scenario.name), visible(difference));
    }
    return out;
}

// "records/late.json:12": the file, and the line of what differs first.
std::string place_of_difference(const SampleReport& sample, FileLines& lines) {
    const std::string_view difference = sample.unexpected.empty() ? std::string_view() : sample.unexpected.front();
    const std::size_t line = lines.line_of_difference(sample.file, difference);
    return line == 0 ? visible(sample.file) : fmt::format("{}:{}", visible(sample.file), line);
}

std::string sample_lines(const Verification& verification, const TextLayout& layout, const Paint& paint) {
    if (verification.samples.empty()) return {};
    std::map<std::string, std::size_t> as_expected;
    std::size_t wrong = 0, entries = 0, cached = 0;
    double seconds = 0;
    std::string out;
    FileLines lines;
    for (const SampleReport& sample : verification.samples) {
        entries += sample.entries;
        seconds += sample.seconds;
        cached += layout.cached.count(sample.file);
        if (sample.as_expected()) {
            ++as_expected[sample.verdict + (sample.verdict == "legal" ? "" : " as expected")];
            continue;
        }
        ++wrong;
        const std::string otherwise = sample.expected.empty()             ? ""
                                      : sample.expected == sample.verdict ? " as expected, but not all that is expected"
                                                                          : ", expected " + sample.expected;
        out += fmt::format("\n{}  {}: {}{}\n", paint.bad("NOT AS EXPECTED"), place_of_difference(sample, lines), sample.verdict, otherwise);
        for (const std::string& difference : sample.unexpected) out += "    " + visible(difference) + "\n";
    }
    std::vector<std::string> parts;
    for (const auto& [verdict, count] : as_expected) parts.push_back(fmt::format("{} {}", grouped(count), verdict));
    if (wrong > 0) parts.push_back(fmt::format("{} NOT AS EXPECTED", grouped(wrong)));
    if (cached > 0) parts.push_back(fmt::format("{} cached", grouped(cached)));
    return out + fmt::format("\nsamples: {}, {}; {}; {} s\n", counted(verification.samples.size(), "file"),
                             counted(entries, "entry", "entries"), joined(parts), brief_seconds(seconds));
}

std::string game_lines(const GameReport& game, const Paint& paint) {
    std::string out =
        fmt::format("\n{}: {} of {} exercised by a scenario or a sample", game.title, game.exercised, counted(game.clauses, "clause"));
    const auto reasons = std::count_if(game.idle.begin(), game.idle.end(), [](const IdleClause& clause) { return !clause.reason.empty(); });
    out += fmt::format(", {} not, for a stated reason\n", reasons);
    for (const IdleClause& clause : game.idle) {
        if (clause.reason.empty()) out += fmt::format("{}  {}: {}\n", paint.bad("NOT EXERCISED"), clause.clause, clause.rule);
    }
    for (const std::string& property : game.unreached) out += fmt::format("{}  {} in no scenario\n", paint.bad("NOT REACHED"), property);
    return out;
}

// More are for a page or a program to show.
constexpr std::size_t kShownChanges = 40;

std::string changes_text(const Verification& verification, const Paint& paint) {
    if (verification.baseline.empty()) return {};
    const std::size_t count = verification.changes.size();
    std::string out = fmt::format("\n{} since {}\n", paint.strong(count == 0 ? "no verdict changed" : counted(count, "change")),
                                  visible(verification.baseline));
    const std::vector<ChangedVerdict> told = summed_up(verification.changes);
    for (std::size_t index = 0; index < std::min(told.size(), kShownChanges); ++index) out += "    " + told[index].in_words() + "\n";
    if (told.size() > kShownChanges)
        out += fmt::format("    … {} more; --format json and --page have them all\n", grouped(told.size() - kShownChanges));
    return out;
}

}  // namespace

std::string render_text(const Verification& verification, const TextLayout& layout) {
    const Paint paint{layout.colours};
    std::string out;
    if (!verification.scenarios.empty()) out += scenario_table(verification, layout);
    std::string scope;
    for (const ScenarioReport& scenario : verification.scenarios) {
        scope += scope_text(scenario);
        if (verification.statistics) scope += statistics_text(scenario);
    }
    if (!scope.empty()) out += "\n" + scope;
    for (const ScenarioReport& scenario : verification.scenarios) out += scenario_findings(scenario, paint);
    out += sample_lines(verification, layout, paint);
    for (const GameReport& game : verification.games) out += game_lines(game, paint);
    if (!verification.bad_inputs.empty()) out += "\n";
    for (const BadInputLine& line : in_lines(verification.bad_inputs))
        out += fmt::format("{}  {}\n", paint.bad(std::string(line.label)), line.text);
    out += changes_text(verification, paint);
    const int status = verification.exit_status();
    const std::string judgement = status == 0   ? paint.good("all as expected")
                                  : status == 1 ? paint.bad("NOT AS EXPECTED: see above")
                                  : status == 2 ? paint.bad(last_word(verification.bad_inputs, "judged"))
                                                : paint.bad("INCONCLUSIVE: a bound was hit before an answer");
    return out + fmt::format("\n{}    {} s\n", judgement, brief_seconds(verification.seconds));
}

std::string render_text(const Verification& verification, bool colours) {
    return render_text(verification, TextLayout{.colours = colours, .width = 0, .cached = {}});
}

std::string play_text(const PlayInWords& play, bool colours) {
    return play_text(play, Paint{colours});
}

}  // namespace arbiter
