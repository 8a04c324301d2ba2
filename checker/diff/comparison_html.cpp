// A comparison as a page: what was compared, and each difference with its play, what either version says, and both boards.
#include <fmt/format.h>

#include "checker/diff/comparison.h"
#include "checker/page_sources.h"
#include "checker/reports/html_positions.h"
#include "checker/reports/html_text.h"
#include "checker/reports/table.h"

namespace arbiter {
namespace page {
namespace {

constexpr std::string_view kOldWords = "Old", kNewWords = "New";

std::string status_word(const Comparison& comparison) {
    switch (comparison.exit_status()) {
        case 0:
            return "the same game";
        case 1:
            return "they differ";
        case 2:
            return "not everything could be compared";
        default:
            return "no difference up to a bound";
    }
}
std::string_view status_mark(const Comparison& comparison) {
    const int status = comparison.exit_status();
    return status == 0 ? "holds" : status == 3 ? "bounded" : "violated";
}

std::string row(std::string_view name, const std::string& value) {
    return value.empty() ? "" : fmt::format("<div><dt>{}</dt><dd>{}</dd></div>", name, value);
}

std::string heading_of(const Difference& difference) {
    return fmt::format("{}, {}", name_of(difference.kind.what), after_in_words(difference.decisions));
}

// What differs, in a sentence.
std::string sentence_of(const Difference& difference) {
    if (!difference.choice.empty()) return difference.choice;
    if (!difference.property.empty()) return fmt::format("{}: {}", difference.property, difference.holds);
    return difference.steps.empty() ? "The start is not the same." : difference.steps.back();
}

// ---- what either version says

std::string badge_of(const Difference& difference, Version version) {
    const VersionSays& says = version == Version::old_one ? difference.of_old : difference.of_new;
    if (difference.kind.what == DifferenceClass::legality) return verdict_badge(says.legal ? "legal" : "illegal");
    if (difference.kind.what != DifferenceClass::property) return {};
    const bool broken = difference.broken_for == version;
    return fmt::format("<span class=\"badge {0}\">{1}{2}</span>", broken ? "violated" : "holds", mark(broken ? "violated" : "holds"),
                       broken ? "broken" : "holds");
}

std::string clause_html(const CitedClause& clause) {
    std::string out = "<div class=\"violation\">";
    if (!clause.id.empty()) {
        out += fmt::format("<p class=\"clause\"><code>{}</code> <span>rulebook, “{}”</span></p>\n", escaped(clause.id),
                           escaped(clause.section));
        out += "<p class=\"rule\">" + escaped(clause.rule) + "</p>\n";
    }
    if (!clause.fact.empty()) out += "<p class=\"fact\">" + escaped(clause.fact) + "</p>\n";
    return out + "</div>\n";
}

std::string says_html(const Difference& difference, Version version) {
    const VersionSays& says = version == Version::old_one ? difference.of_old : difference.of_new;
    const std::string badge = badge_of(difference, version);
    std::string out =
        fmt::format("<section class=\"says\"><h4 class=\"part\">{}</h4>\n", version == Version::old_one ? kOldWords : kNewWords);
    if (!badge.empty()) out += "<p class=\"verdict\">" + badge + "</p>\n";
    for (const CitedClause& clause : says.clauses) out += clause_html(clause);
    const std::string side = badge.empty() ? side_in_words(difference, version) : "";
    if (!side.empty()) out += "<p>" + escaped(side) + "</p>\n";
    if (!says.event_cites.id.empty() && !side.empty()) out += clause_html(says.event_cites);
    if (const std::string words = leads_in_words(difference, version); !words.empty())
        out += "<p class=\"quiet\">by itself: " + escaped(words) + "</p>\n";
    if (const std::string words = follows_in_words(difference, version); !words.empty())
        out += "<p class=\"quiet\">then by itself: " + escaped(words) + "</p>\n";
    // Of legality it is what was asked before the choice, the same on both sides.
    const std::string next = !says.result.empty() ? says.result : says.awaited;
    if (difference.kind.what != DifferenceClass::legality && !next.empty() && !side.starts_with(next))
        out += "<p class=\"quiet\">then: " + escaped(next) + "</p>\n";
    if (!says.replay.empty())
        out += fmt::format("<p class=\"quiet\"><code>{}</code>: {}</p>\n", escaped("arbiter audit " + says.replay),
                           escaped(verdict_in_words(says)));
    return out + "</section>\n";
}

std::string table_html(const Difference& difference) {
    if (difference.table.empty()) return {};
    std::string out =
        "<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"What differs on the table\"><table><thead><tr><th>on the "
        "table</th><th>old</th><th>new</th></tr></thead><tbody>\n";
    for (const TablePlace& place : difference.table)
        out +=
            fmt::format("<tr><td>{}</td><td>{}</td><td>{}</td></tr>\n", escaped(place.place), escaped(place.of_old), escaped(place.of_new));
    return out + "</tbody></table></div>\n";
}

std::string verdict_html(const Difference& difference) {
    return "<div class=\"sides\">\n" + says_html(difference, Version::old_one) + says_html(difference, Version::new_one) + "</div>\n" +
           table_html(difference);
}

// ---- the play

std::string step_html(const ShownMoment& moment) {
    const std::string &of_old = moment.of_old.step, &of_new = moment.of_new.step;
    if (of_old.empty() && of_new.empty()) return "<h3 class=\"entry-title\">The start</h3>\n";
    if (of_old == of_new) return "<h3 class=\"entry-title\">" + escaped(of_old) + "</h3>\n";
    const auto words = [](const std::string& step) { return escaped(step.empty() ? "nothing more" : step); };
    return fmt::format("<h3 class=\"entry-title\">old: {}<br>new: {}</h3>\n", words(of_old), words(of_new));
}

std::string_view what_of(const Difference& difference, std::size_t place) {
    if (place == difference.parts_at) return "here the versions part";
    if (place > difference.parts_at) return "what then happens by itself, in either version";
    return difference.moments[place].differs ? "not the same, for now" : "the same under both versions";
}

std::string moment_html(const Difference& difference, std::size_t place, const std::string& prefix) {
    const ShownMoment& moment = difference.moments[place];
    std::string out = fmt::format("<article class=\"entry {}\" id=\"{}m{}\" data-number=\"{}\" tabindex=\"-1\">\n",
                                  moment.differs ? "illegal problem" : "legal", prefix, place, place);
    out += fmt::format("<p class=\"when\">{} of {}{} <span>{}</span></p>\n", place, difference.moments.size() - 1,
                       moment.forced ? ", without a choice" : "", what_of(difference, place));
    out += step_html(moment);
    if (place == difference.parts_at) out += verdict_html(difference);
    return out + "</article>\n";
}

std::string timeline_html(const Difference& difference, const std::string& prefix) {
    std::string out = "<nav class=\"timeline\" aria-label=\"The play\"><div class=\"turn\">";
    for (std::size_t place = 0; place < difference.moments.size(); ++place) {
        const ShownMoment& moment = difference.moments[place];
        const std::string& step = moment.of_old.step.empty() ? moment.of_new.step : moment.of_old.step;
        out += fmt::format("<a class=\"tick {}\" href=\"#{}m{}\" title=\"{}\">{}</a>", moment.differs ? "illegal problem" : "legal", prefix,
                           place, escaped(fmt::format("{} {}", place, step.empty() ? "the start" : step)),
                           mark(moment.differs ? "illegal" : "legal"));
    }
    return out + "</div></nav>\n";
}

std::string_view pager_html() {
    return "<div class=\"pager\" role=\"group\" aria-label=\"Step by step\">"
           "<button type=\"button\" data-step=\"-1\">← Previous step</button><button type=\"button\" data-step=\"1\">Next step →</button>"
           "<button type=\"button\" data-step=\"-1\" data-problems>← Previous difference</button>"
           "<button type=\"button\" data-step=\"1\" data-problems>Next difference →</button></div>\n"
           "<p class=\"legend\"><span class=\"keys\"><kbd>←</kbd> <kbd>→</kbd> step &nbsp; <kbd>n</kbd> <kbd>p</kbd> next and last "
           "difference</span></p>\n";
}

// {"game", "parts", "positions", "printed": [old, new], "moments": [[[position, entry, forbidden] of old, and of new], ...]}.
Json play_json(const ScenarioComparison& scenario, const Difference& difference) {
    Positions positions;
    Json moments = Json::array();
    const auto side = [&](const ShownSide& shown) { return Json::array({positions.add(shown.position), shown.entry, shown.forbidden}); };
    for (const ShownMoment& moment : difference.moments) {
        Json of_old = side(moment.of_old), of_new = side(moment.of_new);
        moments.push_back(Json::array({std::move(of_old), std::move(of_new)}));
    }
    Json printed = Json::array({positions.named_of(scenario.printed_of_old), positions.named_of(scenario.printed_of_new)});
    Json data = positions.take(scenario.game, Json::object());
    data["printed"] = std::move(printed);
    data["moments"] = std::move(moments);
    return data;
}

std::string text_boards_html(const Difference& difference) {
    return "<details><summary>Both boards as text</summary>\n<div class=\"sides\"><section><h3 class=\"part\">Old</h3><pre>" +
           escaped(difference.of_old.board) + "</pre></section>\n<section><h3 class=\"part\">New</h3><pre>" +
           escaped(difference.of_new.board) + "</pre></section></div></details>\n";
}

std::string board_html(std::string_view word, const std::string& version) {
    return fmt::format("<div class=\"board\" data-word=\"{}\" data-version=\"{}\"></div>\n", word, escaped(version));
}

std::string difference_html(const Comparison& comparison, const ScenarioComparison& scenario, const Difference& difference,
                            std::size_t number) {
    const std::string id = fmt::format("d{}", number), prefix = id + "-";
    std::string out = fmt::format("<section class=\"game difference\" id=\"{}\">\n<header class=\"head violated\">\n<h2>{}: {}</h2>\n", id,
                                  escaped(scenario.name), escaped(heading_of(difference)));
    out += fmt::format("<p class=\"sentence\"><span>{}</span></p>\n", escaped(sentence_of(difference)));
    out += "<dl class=\"facts\">" + row("because of", escaped(causes_in_words(scenario, difference))) +
           row("game", escaped(scenario.game)) + row("scenario", escaped(scenario.file)) + "</dl>\n</header>\n";
    if (difference.moments.empty()) return out + verdict_html(difference) + text_boards_html(difference) + "</section>\n";
    out += timeline_html(difference, prefix);
    out += pager_html();
    out += "<div class=\"moments\">\n";
    for (std::size_t place = 0; place < difference.moments.size(); ++place) out += moment_html(difference, place, prefix);
    out += "</div>\n<div class=\"pair\">\n" + board_html(kOldWords, comparison.old_words) + board_html(kNewWords, comparison.new_words) +
           "</div>\n" + text_boards_html(difference);
    out += "<script type=\"application/json\" class=\"positions\">" + script_data(play_json(scenario, difference)) + "</script>\n";
    return out + "</section>\n";
}

// ---- all scenarios

std::string found_html(const ScenarioComparison& scenario, std::size_t& number) {
    if (!scenario.differs()) return escaped(scenario.verdict());
    std::string out = "<ul>";
    for (const Difference& difference : scenario.differences)
        out += fmt::format("<li><a href=\"#d{}\">{}</a></li>", ++number, escaped(heading_of(difference)));
    if (scenario.untold > 0) out += fmt::format("<li>and {} more</li>", counted(scenario.untold, "kind", "kinds"));
    return out + "</ul>";
}

std::string overview_html(const Comparison& comparison) {
    std::string out =
        "<details class=\"overview\" open><summary>What was compared</summary>\n<div class=\"scroll\" role=\"region\" tabindex=\"0\" "
        "aria-label=\"What was compared\"><table><thead><tr><th>scenario</th><th>found</th><th>compared</th></tr></thead><tbody>\n";
    std::size_t number = 0;
    for (const ScenarioComparison& scenario : comparison.scenarios) {
        std::string extent = escaped(scope_in_words(scenario));
        for (const std::string& line : remarks_on_changes(scenario)) extent += "<br>" + escaped(line);
        out += fmt::format("<tr><td>{}</td><td>{}</td><td>{}</td></tr>\n", escaped(scenario.name), found_html(scenario, number), extent);
    }
    return out + "</tbody></table></div></details>\n";
}

std::string head_html(const Comparison& comparison) {
    std::string changes;
    for (const ScenarioComparison& scenario : comparison.scenarios)
        for (const std::string& change : scenario.changes)
            if (changes.find("<li>" + escaped(change) + "</li>") == std::string::npos) changes += "<li>" + escaped(change) + "</li>";
    std::string out = fmt::format(
        "<header class=\"head {0}\">\n<h1>Rules compared</h1>\n<p class=\"sentence\"><span class=\"badge "
        "{0}\">{1}{2}</span></p>\n<dl class=\"facts\">",
        status_mark(comparison), mark(status_mark(comparison)), status_word(comparison));
    out +=
        row("old", "<code>" + escaped(comparison.old_words) + "</code>") + row("new", "<code>" + escaped(comparison.new_words) + "</code>");
    out += row("changed", changes.empty() ? "nothing" : "<ul class=\"tokens\">" + changes + "</ul>") + "</dl>\n";
    return out + "</header>\n";
}

std::string only_in_new_html(const Comparison& comparison) {
    if (comparison.only_in_new.empty()) return {};
    std::string out = "<section class=\"panel\"><h2>Not compared</h2>\n<ul>\n";
    for (const NewScenario& one : comparison.only_in_new) out += "<li>" + escaped(in_words(one)) + "</li>\n";
    return out + "</ul></section>\n";
}

}  // namespace
}  // namespace page

std::string render_html(const Comparison& comparison) {
    page::Document document;
    document.title = "arbiter diff: " + page::status_word(comparison);
    document.body = page::skip_link("Skip to the difference") + "<main class=\"comparison\" id=\"main\" tabindex=\"-1\">\n" +
                    page::head_html(comparison) + page::bad_inputs_html(comparison.bad_inputs) + page::only_in_new_html(comparison) +
                    page::overview_html(comparison);
    std::size_t number = 0;
    bool drawn = false;
    for (const ScenarioComparison& scenario : comparison.scenarios) {
        for (const Difference& difference : scenario.differences) {
            document.body += page::difference_html(comparison, scenario, difference, ++number);
            drawn = drawn || !difference.moments.empty();
        }
    }
    document.body += "</main>\n";
    if (!drawn) return page::write(document);
    document.scripts += page::kBoardScript;
    for (const std::string_view script : page::kDrawingScripts) document.scripts += script;
    document.scripts += page::kPagedScript;
    document.scripts += page::kComparisonScript;
    return page::write(document);
}

}  // namespace arbiter
