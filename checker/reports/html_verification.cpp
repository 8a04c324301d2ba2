// A verification as a page: the table of scenarios, what each of them showed, coverage, and the replays that were audited.
#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>

#include "checker/page_sources.h"
#include "checker/reports/html.h"
#include "checker/reports/html_levels.h"
#include "checker/reports/html_positions.h"
#include "checker/reports/html_text.h"
#include "checker/reports/statistics.h"
#include "checker/reports/table.h"

namespace arbiter {
namespace page {
namespace {

// `value`: what the column is sorted by; without it the text.
std::string number_cell(const std::string& text, std::optional<double> value = std::nullopt) {
    return fmt::format("<td class=\"number\"{}>{}</td>", value ? fmt::format(" data-value=\"{}\"", *value) : "", text);
}

std::string count_cell(std::uint64_t count) {
    return number_cell(grouped(count), static_cast<double>(count));
}

std::string cell(const std::string& text) {
    return "<td>" + escaped(text) + "</td>";
}

std::string expectation(bool as_expected, const std::string& verdict, std::string_view good) {
    if (!as_expected) return "<span class=\"unexpected\">not as expected</span>";
    return verdict == good ? "" : "<span class=\"quiet\">as expected</span>";
}

// What the filter above the tables looks at beside the words of a row.
template <class Report>
std::string row_head(const Report& report) {
    return fmt::format("<tr data-verdict=\"{}\" data-game=\"{}\" data-words=\"{}\"{}>", escaped(report.verdict), escaped(report.game),
                       escaped(report.file + " " + report.about), report.as_expected() ? "" : " data-unexpected");
}

std::string summary_row(const ScenarioReport& scenario, std::size_t number) {
    const Exploration& exploration = scenario.exploration;
    const PropertyTally tally = tally_of(scenario);
    std::string out =
        row_head(scenario) + fmt::format("<td>{} {}</td><td><a href=\"#s{}\">{}</a></td>", verdict_badge(scenario.verdict),
                                         expectation(scenario.as_expected(), scenario.verdict, "holds"), number, escaped(scenario.name));
    out += cell(scenario.game) + cell(scenario.rules) + count_cell(exploration.positions) + count_cell(exploration.transitions);
    out += cell(extent_in_words(exploration));
    const std::string not_judged = tally.not_judged == 0 ? "" : fmt::format(", {} not judged", tally.not_judged);
    out += number_cell(fmt::format("{}/{}{}", tally.unbroken, tally.judged, not_judged)) +
           number_cell(fmt::format("{}/{}", tally.reached, tally.wanted));
    out += number_cell(brief_seconds(exploration.seconds), exploration.seconds);
    return out + count_cell(static_cast<std::uint64_t>(exploration.positions_per_second())) + "</tr>\n";
}

std::string summary_html(const Verification& verification) {
    if (verification.scenarios.empty()) return {};
    std::string out =
        "<section class=\"panel\"><h2>Scenarios</h2>\n<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"Scenarios\">"
        "<table class=\"summary sortable\"><thead><tr><th>verdict</th>"
        "<th>scenario</th><th>game</th><th>rules</th><th class=\"number\">positions</th><th "
        "class=\"number\">transitions</th><th>explored</th>"
        "<th class=\"number\">properties unbroken</th><th class=\"number\">reached</th><th class=\"number\">seconds</th>"
        "<th class=\"number\">positions/s</th></tr></thead><tbody>\n";
    for (std::size_t index = 0; index < verification.scenarios.size(); ++index) {
        out += summary_row(verification.scenarios[index], index + 1);
    }
    return out + "</tbody></table></div></section>\n";
}

// The board before and after the last step, drawn by the page from its entry with this number.
std::string picture_html(std::size_t number) {
    return fmt::format("<div class=\"picture\" data-picture=\"{}\"></div>\n", number);
}

// `pictures` counts those of the scenario, in the order in which pictures_of() has them.
std::string play_html(const PropertyReport& property, std::size_t& pictures) {
    const PlayInWords& play = *property.play;
    std::string out =
        fmt::format("<div class=\"{}\"><h3 class=\"part\"><code>{}</code>: {}</h3>\n",
                    property.outcome == Outcome::violated ? "violation" : "witness", escaped(property.id), play.length_in_words());
    if (!play.explanation.empty()) out += "<p class=\"fact\">" + escaped(play.explanation) + "</p>\n";
    out += "<ol class=\"play\">";
    for (std::size_t step = 0; step < play.steps.size(); ++step) {
        out += fmt::format("<li{}>{}{}</li>", play.is_forced(step) ? " class=\"forced\"" : "",
                           play.loop_start == step ? "<em>From here it repeats for ever.</em> " : "", escaped(play.steps[step]));
    }
    out += "</ol>\n";
    if (!play.picture.is_null()) out += picture_html(pictures++);
    if (!play.clauses.empty()) out += "<p class=\"quiet\">Clauses at work: " + escaped(joined(play.clauses)) + "</p>\n";
    if (!play.position.empty()) out += "<details><summary>And then</summary><pre>" + escaped(play.position) + "</pre></details>\n";
    if (!play.replay_file.empty()) out += "<p>As a record: <code>" + escaped(play.replay_file) + "</code></p>\n";
    return out + "</div>\n";
}

// What was violated first, then what was not reached, then the rest as it stands in the register.
std::string properties_html(const ScenarioReport& scenario) {
    std::string out, witnesses;
    std::size_t pictures = 0;
    for (const PropertyReport& property : scenario.properties) {
        if (property.play) (property.outcome == Outcome::violated ? out : witnesses) += play_html(property, pictures);
    }
    if (!witnesses.empty()) out += "<details><summary>Shortest plays to what can be reached</summary>\n" + witnesses + "</details>\n";
    std::vector<const PropertyReport*> rows;
    for (const PropertyReport& property : scenario.properties) rows.push_back(&property);
    const auto rank = [](const PropertyReport* row) {
        return row->outcome == Outcome::violated ? 0 : row->outcome == Outcome::not_reached ? 1 : 2;
    };
    std::stable_sort(rows.begin(), rows.end(), [&](const auto* a, const auto* b) { return rank(a) < rank(b); });
    out += fmt::format(
        "<details class=\"properties\"><summary>{}</summary><div class=\"scroll\" role=\"region\" tabindex=\"0\" "
        "aria-label=\"Properties\"><table><thead><tr><th>outcome</th><th>property</th><th>kind</th>"
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

// The positions that the page shows of a scenario: those of its pictures, and its graph to walk on.
std::string pictures_html(const ScenarioReport& scenario) {
    Positions positions;
    Json entries = Json::array();
    for (const PropertyReport& property : scenario.properties) {
        if (!property.play || property.play->picture.is_null()) continue;
        const Json& picture = property.play->picture;
        entries.push_back({positions.add(picture.value("before", Json())), positions.add(picture.value("after", Json())),
                           picture.value("entry", Json())});
    }
    if (entries.empty()) return {};
    Json data = positions.take(scenario.game, scenario.printed);
    data["entries"] = std::move(entries);
    return "<script type=\"application/json\" class=\"positions\">" + script_data(data) + "</script>\n";
}

std::string walk_html(const ScenarioReport& scenario) {
    if (scenario.walk.is_null()) return {};
    return "<details class=\"walk tools\"><summary>Walk through its positions</summary>\n<script type=\"application/json\" "
           "class=\"graph\">" +
           script_data(scenario.walk) + "</script>\n</details>\n";
}

bool is_drawn(const ScenarioReport& scenario) {
    const auto pictured = [](const PropertyReport& property) { return property.play && !property.play->picture.is_null(); };
    return !scenario.walk.is_null() || std::any_of(scenario.properties.begin(), scenario.properties.end(), pictured);
}

std::string scenario_html(const ScenarioReport& scenario, std::size_t number, bool open) {
    const Exploration& exploration = scenario.exploration;
    std::string out = fmt::format(
        "<details class=\"panel scenario\" id=\"s{}\"{}><summary><h2>{} {} {} <span class=\"quiet\">{}</span></h2>"
        "</summary>\n",
        number, open ? " open" : "", escaped(scenario.name), verdict_badge(scenario.verdict),
        expectation(scenario.as_expected(), scenario.verdict, "holds"), escaped(scenario.game));
    if (!scenario.about.empty()) out += "<p class=\"about\">" + escaped(scenario.about) + "</p>\n";
    for (const std::string& difference : scenario.unexpected) out += "<p class=\"unexpected\">" + escaped(difference) + "</p>\n";
    out += "<dl class=\"facts\">" + fact("file", scenario.file) + fact("rules", scenario.rules) + fact("rules digest", scenario.digest) +
           fact("bounds", joined(scenario.bounds)) + fact("explored", extent_in_words(exploration)) +
           fact("clauses at work", std::to_string(exploration.coverage.count())) +
           fact("finished positions", grouped(exploration.finished)) +
           fact("beyond the model's capacity", exploration.beyond_capacity > 0 ? grouped(exploration.beyond_capacity) : "") +
           fact("store", fmt::format("{}, {} MB", name_of(exploration.store), exploration.bytes / 1'000'000)) +
           fact("digest", hexadecimal(exploration.digest)) + "</dl>\n";
    out += levels_chart(exploration.levels) + walk_html(scenario) + properties_html(scenario);
    return out + pictures_html(scenario) + "</details>\n";
}

// What is not as expected stands open; where there are several, all others are folded away together.
std::string scenarios_html(const Verification& verification) {
    const bool alone = verification.scenarios.size() == 1;
    std::string wrong, others;
    for (std::size_t index = 0; index < verification.scenarios.size(); ++index) {
        const ScenarioReport& scenario = verification.scenarios[index];
        const bool open = alone || !scenario.as_expected();
        (open ? wrong : others) += scenario_html(scenario, index + 1, open);
    }
    if (others.empty()) return wrong;
    return wrong + "<details class=\"panel each\"><summary><h2>Each scenario in full</h2></summary>\n" + others + "</details>\n";
}

// Filter of the tables, for the page's script.
std::string tools_html(const Verification& verification) {
    if (verification.scenarios.size() + verification.samples.size() < 2) return {};
    std::set<std::string> verdicts;
    for (const ScenarioReport& scenario : verification.scenarios) verdicts.insert(scenario.verdict);
    for (const SampleReport& sample : verification.samples) verdicts.insert(sample.verdict);
    std::string choices;
    for (const std::string& verdict : verdicts) choices += fmt::format("<option>{}</option>", escaped(verdict));
    return fmt::format(
        "<form class=\"tools filter panel\" role=\"search\"><label>Show what has <input type=\"search\" name=\"words\" placeholder=\"name, "
        "game, "
        "rules, file\"></label> <label>verdict <select name=\"verdict\"><option value=\"\">any</option><option value=\"unexpected\">not as "
        "expected</option>{}</select></label> <span class=\"quiet found\" role=\"status\"></span></form>\n",
        choices);
}

std::string changes_html(const Verification& verification) {
    if (verification.baseline.empty()) return {};
    // "illegal, not as expected": a badge for the verdict, what else is said of it beside it.
    const auto verdict = [](const std::string& words) {
        if (words.empty()) return std::string("<span class=\"quiet\">not there</span>");
        const std::size_t comma = std::min(words.find(", "), words.size());
        return verdict_badge(words.substr(0, comma)) + escaped(words.substr(comma));
    };
    std::string out = fmt::format("<section class=\"panel changes\"><h2>{} since <code>{}</code></h2>\n",
                                  verification.changes.empty() ? "Nothing changed" : counted(verification.changes.size(), "change"),
                                  escaped(verification.baseline));
    if (verification.changes.empty()) return out + "</section>\n";
    out += fmt::format(
        "<details{}><summary>Then and now</summary><div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"Changes\"><table "
        "class=\"sortable\"><thead><tr><th>what</th><th>game</th><th>name</th><th>then</th><th>now</th></tr></thead><tbody>\n",
        verification.changes.size() <= 40 ? " open" : "");
    for (const ChangedVerdict& change : verification.changes) {
        out += "<tr>" + cell(change.kind) + cell(change.game) + cell(change.name) +
               fmt::format("<td>{}</td><td>{}</td></tr>\n", verdict(change.was), verdict(change.is));
    }
    return out + "</tbody></table></div></details></section>\n";
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
            "<details><summary>Not exercised</summary><div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"Clauses not "
            "exercised\"><table><thead><tr><th>clause</th><th>in "
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

std::string sample_row(const SampleReport& sample) {
    std::string about = escaped(sample.about);
    for (const std::string& difference : sample.unexpected) about += "<p class=\"unexpected\">" + escaped(difference) + "</p>";
    return row_head(sample) + fmt::format("<td>{} {}</td><td>{}<div class=\"file\">{}</div></td><td>{}</td><td>{}</td>{}</tr>\n",
                                          verdict_badge(sample.verdict), expectation(sample.as_expected(), sample.verdict, "legal"),
                                          escaped(sample.name), escaped(sample.file), escaped(sample.game), about,
                                          count_cell(sample.entries));
}

std::string samples_panel(const std::string& title, const std::string& rows, bool open) {
    return fmt::format(
        "<details class=\"panel samples\"{}><summary><h2>{}</h2></summary>\n<div class=\"scroll\" role=\"region\" tabindex=\"0\" "
        "aria-label=\"{}\"><table class=\"sortable\"><thead><tr><th>verdict</th><th>record</th><th>game</th><th>about</th>"
        "<th class=\"number\">entries</th></tr></thead><tbody>\n{}</tbody></table></div></details>\n",
        open ? " open" : "", title, title, rows);
}

// Those that are not as expected stand open, and the others where they are few.
std::string samples_html(const Verification& verification) {
    constexpr std::size_t kFew = 40;
    std::string wrong, others;
    std::size_t count = 0;
    for (const SampleReport& sample : verification.samples) {
        (sample.as_expected() ? others : wrong) += sample_row(sample);
        count += sample.as_expected() ? 1 : 0;
    }
    std::string out;
    if (!wrong.empty()) out += samples_panel(counted(verification.samples.size() - count, "sample") + " not as expected", wrong, true);
    if (!others.empty()) out += samples_panel(counted(count, "sample judged", "samples judged"), others, count <= kFew);
    return out;
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
    if (verification.exit_status() == 2) return fmt::format("{}, beside {}", counted(verification.bad_inputs), all);
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
        "{5}<main class=\"verification\" id=\"main\" tabindex=\"-1\">\n<header class=\"head {0}\">\n<h1>Verification</h1>\n<p "
        "class=\"sentence\">"
        "<span class=\"badge {0}\">{1}{2}</span> <span>{3}</span></p>\n<p class=\"quiet\"><code>{4}</code></p>\n</header>\n",
        verdict, page::mark(verdict), word, page::escaped(page::sentence_of(verification)), page::escaped(verification.command),
        page::skip_link("Skip to the results"));
    document.body += page::bad_inputs_html(verification.bad_inputs);
    document.body += page::changes_html(verification) + page::tools_html(verification);
    document.body += page::summary_html(verification) + page::scenarios_html(verification);
    for (const GameReport& game : verification.games) document.body += page::coverage_html(game);
    document.body += page::samples_html(verification);
    document.body += "</main>\n";
    document.scripts += page::kBoardScript;
    if (std::any_of(verification.scenarios.begin(), verification.scenarios.end(), page::is_drawn)) {
        for (const std::string_view script : page::kDrawingScripts) document.scripts += script;
        document.scripts += page::kWalkScript;
    }
    document.scripts += page::kVerificationScript;
    return page::write(document);
}

}  // namespace arbiter
