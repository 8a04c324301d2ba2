// A verification as a page: the table of scenarios, what each of them showed, coverage, and the replays that were audited.
#include <fmt/format.h>

#include <algorithm>

#include "checker/reports/html.h"
#include "checker/reports/html_levels.h"
#include "checker/reports/html_text.h"
#include "checker/reports/statistics.h"
#include "checker/reports/table.h"

namespace arbiter {
namespace page {
namespace {

std::string number_cell(const std::string& text) {
    return "<td class=\"number\">" + text + "</td>";
}

std::string cell(const std::string& text) {
    return "<td>" + escaped(text) + "</td>";
}

std::string expectation(bool as_expected, const std::string& verdict, std::string_view good) {
    if (!as_expected) return "<span class=\"unexpected\">not as expected</span>";
    return verdict == good ? "" : "<span class=\"quiet\">as expected</span>";
}

std::string summary_row(const ScenarioReport& scenario, std::size_t number) {
    const Exploration& exploration = scenario.exploration;
    const PropertyTally tally = tally_of(scenario);
    std::string out = fmt::format("<tr><td>{} {}</td><td><a href=\"#s{}\">{}</a></td>", verdict_badge(scenario.verdict),
                                  expectation(scenario.as_expected(), scenario.verdict, "holds"), number, escaped(scenario.name));
    out += cell(scenario.rules) + number_cell(grouped(exploration.positions)) + number_cell(grouped(exploration.transitions));
    out += cell(extent_in_words(exploration));
    const std::string not_judged = tally.not_judged == 0 ? "" : fmt::format(", {} not judged", tally.not_judged);
    out += number_cell(fmt::format("{}/{}{}", tally.unbroken, tally.judged, not_judged)) +
           number_cell(fmt::format("{}/{}", tally.reached, tally.wanted));
    out += number_cell(brief_seconds(exploration.seconds));
    return out + number_cell(grouped(static_cast<std::uint64_t>(exploration.positions_per_second()))) + "</tr>\n";
}

std::string summary_html(const Verification& verification) {
    if (verification.scenarios.empty()) return {};
    std::string out =
        "<section class=\"panel\"><h2>Scenarios</h2>\n<div class=\"scroll\"><table class=\"summary\"><thead><tr><th>verdict</th>"
        "<th>scenario</th><th>rules</th><th class=\"number\">positions</th><th class=\"number\">transitions</th><th>explored</th>"
        "<th class=\"number\">properties unbroken</th><th class=\"number\">reached</th><th class=\"number\">seconds</th>"
        "<th class=\"number\">positions/s</th></tr></thead><tbody>\n";
    for (std::size_t index = 0; index < verification.scenarios.size(); ++index) {
        out += summary_row(verification.scenarios[index], index + 1);
    }
    return out + "</tbody></table></div></section>\n";
}

std::string play_html(const PropertyReport& property) {
    const PlayInWords& play = *property.play;
    std::string out =
        fmt::format("<div class=\"{}\"><h4><code>{}</code>: {}</h4>\n", property.outcome == Outcome::violated ? "violation" : "witness",
                    escaped(property.id), play.length_in_words());
    if (!play.explanation.empty()) out += "<p class=\"fact\">" + escaped(play.explanation) + "</p>\n";
    out += "<ol class=\"play\">";
    for (std::size_t step = 0; step < play.steps.size(); ++step) {
        out += fmt::format("<li{}>{}{}</li>", play.is_forced(step) ? " class=\"forced\"" : "",
                           play.loop_start == step ? "<em>From here it repeats for ever.</em> " : "", escaped(play.steps[step]));
    }
    out += "</ol>\n";
    if (!play.clauses.empty()) out += "<p class=\"quiet\">Clauses at work: " + escaped(joined(play.clauses)) + "</p>\n";
    if (!play.position.empty()) out += "<details><summary>And then</summary><pre>" + escaped(play.position) + "</pre></details>\n";
    if (!play.replay_file.empty()) out += "<p>As a record: <code>" + escaped(play.replay_file) + "</code></p>\n";
    return out + "</div>\n";
}

// What was violated first, then what was not reached, then the rest as it stands in the register.
std::string properties_html(const ScenarioReport& scenario) {
    std::string out, witnesses;
    for (const PropertyReport& property : scenario.properties) {
        if (property.play) (property.outcome == Outcome::violated ? out : witnesses) += play_html(property);
    }
    if (!witnesses.empty()) out += "<details><summary>Shortest plays to what can be reached</summary>\n" + witnesses + "</details>\n";
    std::vector<const PropertyReport*> rows;
    for (const PropertyReport& property : scenario.properties) rows.push_back(&property);
    const auto rank = [](const PropertyReport* row) {
        return row->outcome == Outcome::violated ? 0 : row->outcome == Outcome::not_reached ? 1 : 2;
    };
    std::stable_sort(rows.begin(), rows.end(), [&](const auto* a, const auto* b) { return rank(a) < rank(b); });
    out += fmt::format(
        "<details class=\"properties\"><summary>{}</summary><div "
        "class=\"scroll\"><table><thead><tr><th>outcome</th><th>property</th><th>kind</th>"
        "<th>in words</th></tr></thead><tbody>\n",
        counted(rows.size(), "property", "properties"));
    for (const PropertyReport* row : rows) {
        const std::string outcome(name_of(row->outcome));
        out += fmt::format("<tr><td><span class=\"badge {}\">{}</span></td><td><code>{}</code></td><td>{}</td><td>{}</td></tr>\n",
                           escaped(outcome), escaped(outcome), escaped(row->id), escaped(name_of(row->shape)), escaped(row->holds));
    }
    return out + "</tbody></table></div></details>\n";
}

std::string fact(std::string_view name, const std::string& value) {
    return value.empty() ? "" : fmt::format("<div><dt>{}</dt><dd>{}</dd></div>", name, escaped(value));
}

std::string scenario_html(const ScenarioReport& scenario, std::size_t number) {
    const Exploration& exploration = scenario.exploration;
    std::string out = fmt::format("<section class=\"panel scenario\" id=\"s{}\"><h2>{} {} {}</h2>\n", number, escaped(scenario.name),
                                  verdict_badge(scenario.verdict), expectation(scenario.as_expected(), scenario.verdict, "holds"));
    if (!scenario.about.empty()) out += "<p class=\"about\">" + escaped(scenario.about) + "</p>\n";
    for (const std::string& difference : scenario.unexpected) out += "<p class=\"unexpected\">" + escaped(difference) + "</p>\n";
    out += "<dl class=\"facts\">" + fact("file", scenario.file) + fact("rules", scenario.rules) + fact("rules digest", scenario.digest) +
           fact("bounds", joined(scenario.bounds)) + fact("explored", extent_in_words(exploration)) +
           fact("clauses at work", std::to_string(exploration.coverage.count())) +
           fact("finished positions", grouped(exploration.finished)) +
           fact("beyond the model's capacity", exploration.beyond_capacity > 0 ? grouped(exploration.beyond_capacity) : "") +
           fact("store", fmt::format("{}, {} MB", name_of(exploration.store), exploration.bytes / 1'000'000)) +
           fact("digest", hexadecimal(exploration.digest)) + "</dl>\n";
    return out + levels_chart(exploration.levels) + properties_html(scenario) + "</section>\n";
}

std::string coverage_html(const GameReport& game) {
    const std::size_t unexplained = static_cast<std::size_t>(
        std::count_if(game.idle.begin(), game.idle.end(), [](const IdleClause& clause) { return clause.reason.empty(); }));
    const double share = game.clauses == 0 ? 0 : 100.0 * static_cast<double>(game.exercised) / static_cast<double>(game.clauses);
    std::string out = fmt::format(
        "<section class=\"panel coverage\"><h2>{}: clauses</h2>\n<p>{} of {} clauses were exercised by an exploration or a "
        "replay.{}</p>\n<div class=\"meter{}\"><span style=\"width:{:.1f}%\"></span></div>\n",
        escaped(game.title), game.exercised, game.clauses,
        unexplained > 0 ? fmt::format(" {} without a reason were not.", unexplained) : "", unexplained > 0 ? " short" : "", share);
    if (!game.idle.empty()) {
        out +=
            "<details><summary>Not exercised</summary><div class=\"scroll\"><table><thead><tr><th>clause</th><th>in "
            "words</th><th>reason</th></tr></thead><tbody>\n";
        for (const IdleClause& clause : game.idle) {
            out += fmt::format("<tr><td><code>{}</code></td><td>{}</td><td>{}</td></tr>\n", escaped(clause.clause), escaped(clause.rule),
                               clause.reason.empty() ? "<span class=\"unexpected\">none</span>" : escaped(clause.reason));
        }
        out += "</tbody></table></div></details>\n";
    }
    if (!game.unreached.empty()) out += "<p class=\"unexpected\">Reached by no scenario: " + escaped(joined(game.unreached)) + "</p>\n";
    return out + "</section>\n";
}

std::string samples_html(const Verification& verification) {
    if (verification.samples.empty()) return {};
    std::string out = fmt::format(
        "<section class=\"panel samples\"><h2>{}</h2>\n<div class=\"scroll\"><table><thead><tr><th>verdict</th><th>record</th>"
        "<th>about</th><th class=\"number\">entries</th></tr></thead><tbody>\n",
        counted(verification.samples.size(), "sample judged", "samples judged"));
    for (const SampleReport& sample : verification.samples) {
        std::string about = escaped(sample.about);
        for (const std::string& difference : sample.unexpected) about += "<p class=\"unexpected\">" + escaped(difference) + "</p>";
        out += fmt::format("<tr><td>{} {}</td><td title=\"{}\">{}</td><td>{}</td>{}</tr>\n", verdict_badge(sample.verdict),
                           expectation(sample.as_expected(), sample.verdict, "legal"), escaped(sample.file), escaped(sample.name), about,
                           number_cell(std::to_string(sample.entries)));
    }
    return out + "</tbody></table></div></section>\n";
}

std::string sentence_of(const Verification& verification) {
    const auto wrong = [](const auto& report) { return !report.as_expected(); };
    const auto scenarios = std::count_if(verification.scenarios.begin(), verification.scenarios.end(), wrong);
    const auto samples = std::count_if(verification.samples.begin(), verification.samples.end(), wrong);
    std::uint64_t positions = 0;
    for (const ScenarioReport& scenario : verification.scenarios) positions += scenario.exploration.positions;
    std::string all = fmt::format("{} with {} positions and {} in {} seconds.", counted(verification.scenarios.size(), "scenario"),
                                  grouped(positions), counted(verification.samples.size(), "sample"), brief_seconds(verification.seconds));
    if (verification.exit_status() == 0) return all;
    if (verification.exit_status() == 2)
        return fmt::format("{} could not be judged, beside {}", counted(verification.bad_inputs.size(), "input"), all);
    if (verification.exit_status() == 3) return "Nothing is violated, but a bound was hit that no scenario expects: " + all;
    if (scenarios == 0 && samples == 0) return "Not everything was exercised or reached: " + all;
    return fmt::format("{} and {} are not as expected, of {}", counted(static_cast<std::uint64_t>(scenarios), "scenario"),
                       counted(static_cast<std::uint64_t>(samples), "sample"), all);
}

}  // namespace
}  // namespace page

std::string render_html(const Verification& verification) {
    const int status = verification.exit_status();
    const std::string verdict = status == 0 ? "holds" : status == 3 ? "bounded" : "violated";
    page::Document document;
    const std::string word = status == 0 ? "as expected" : status == 2 ? "bad input" : status == 3 ? "bounded" : "not as expected";
    document.title = "arbiter verify: " + word;
    document.body = fmt::format(
        "<main class=\"verification\">\n<header class=\"head {0}\">\n<h1>Verification</h1>\n<p class=\"sentence\">"
        "<span class=\"badge {0}\">{1}{2}</span> <span>{3}</span></p>\n<p class=\"quiet\"><code>{4}</code></p>\n</header>\n",
        verdict, page::mark(verdict), word, page::escaped(page::sentence_of(verification)), page::escaped(verification.command));
    document.body += page::bad_inputs_html(verification.bad_inputs);
    document.body += page::summary_html(verification);
    for (std::size_t index = 0; index < verification.scenarios.size(); ++index) {
        document.body += page::scenario_html(verification.scenarios[index], index + 1);
    }
    for (const GameReport& game : verification.games) document.body += page::coverage_html(game);
    document.body += page::samples_html(verification);
    document.body += "</main>\n";
    return page::write(document);
}

}  // namespace arbiter
