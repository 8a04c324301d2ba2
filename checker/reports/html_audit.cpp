// The judge's page: head, timeline, board and ruling cards of each game.
#include <fmt/format.h>

#include <algorithm>

#include "checker/page_sources.h"
#include "checker/reports/html.h"
#include "checker/reports/html_entry.h"
#include "checker/reports/html_positions.h"
#include "checker/reports/html_text.h"
#include "checker/reports/table.h"

namespace arbiter {
namespace page {
namespace {

std::string place_of(const AuditReport& report) {
    return report.line == 0 ? report.file : fmt::format("{}, line {}", report.file, report.line);
}

std::string heading_of(const AuditReport& report) {
    if (report.title.empty()) return place_of(report);
    // On a terminal, columns stand apart by blanks.
    std::string heading = report.title;
    const std::size_t gap = heading.find("      ");
    return gap == std::string::npos ? heading : heading.replace(gap, 6, " · ");
}

// "60 legal, 1 illegal".
std::string counts_of(const AuditReport& report) {
    std::string out;
    for (std::size_t verdict = 0; verdict < kVerdictNames.size(); ++verdict) {
        const std::size_t count = report.count(static_cast<Verdict>(verdict));
        if (count > 0) out += fmt::format("{}{} {}", out.empty() ? "" : ", ", count, kVerdictNames[verdict]);
    }
    return out.empty() ? "no entries" : out;
}

// What a judge asks first, in a sentence or two.
std::string verdict_sentence(const AuditReport& report) {
    if (!report.undecided.empty()) return "This record cannot be judged: " + report.undecided + ".";
    std::string out;
    if (!report.inconsistent.empty()) out += "The record contradicts itself: " + report.inconsistent + ". ";
    if (!report.violations.empty())
        out += (report.wrong_number_of_players ? "The number of players is wrong: " : "A deck is not legal: ") +
               report.violations.front().fact + ". ";
    const auto first = std::find_if(report.entries.begin(), report.entries.end(), is_problem);
    if (first != report.entries.end()) {
        const auto later = std::count_if(report.entries.begin(), report.entries.end(),
                                         [](const EntryReport& entry) { return is_problem(entry) && entry.tainted; });
        out += fmt::format("Entry {} {}: {}. Of {}: {}{}. ", first->number, predicate_of(first->verdict), first->text,
                           counted(report.entries.size(), "entry", "entries"), counts_of(report),
                           later > 0 ? fmt::format("; {} of what is not legal came after an error", later) : "");
    } else if (!report.entries.empty()) {
        out += report.entries.size() == 1 ? "The only entry is legal. " : fmt::format("All {} entries are legal. ", report.entries.size());
    }
    if (!report.false_claims.empty()) {
        const FalseClaim& claim = report.false_claims.front();
        out += fmt::format("The accounts part {}: {} is recorded as {}, the rules give {}. ",
                           claim.after == 0 ? "at the start" : fmt::format("after entry {}", claim.after),
                           fact_in_words(claim.fact, report.players), claim.recorded, claim.computed);
    } else if (report.claims > 0) {
        out += fmt::format("Every claim compared is true ({}). ", report.claims);
    }
    if (report.result == Verdict::wrong_result) {
        out += fmt::format("The recorded result, {}, is not what the rules give: {}. ", report.recorded_result, report.computed_result);
    }
    return out;
}

std::string row(std::string_view name, const std::string& value) {
    return value.empty() ? "" : fmt::format("<div><dt>{}</dt><dd>{}</dd></div>", name, value);
}

// Whom the record has as the winner, where the rules give another one or none.
std::string recorded_winner(const AuditReport& report) {
    if (report.result != Verdict::wrong_result || report.recorded_result.empty()) return {};
    return fmt::format("<strong class=\"unexpected\">{}</strong> (not what the rules give)", escaped(report.recorded_result));
}

std::string head_html(const AuditReport& report) {
    std::string out = fmt::format("<header class=\"head {}\">\n<h1>{}</h1>\n", name_of(report.verdict()), escaped(heading_of(report)));
    out += fmt::format("<p class=\"sentence\">{} <span>{}</span></p>\n", verdict_badge(name_of(report.verdict())),
                       escaped(verdict_sentence(report)));
    if (!report.about.empty()) out += "<p class=\"about\">" + escaped(report.about) + "</p>\n";
    out += "<dl class=\"facts\">";
    out += row("game", escaped(report.game));
    out += row("players", escaped(joined(report.players, " and ")));
    out += row("length", fmt::format("{}, {}", counted(report.entries.size(), "entry", "entries"), counted(report.turns_told(), "turn")));
    out += row("result", escaped(report.computed_result));
    out += row("recorded winner", recorded_winner(report));
    out += row("what was known", escaped(joined(report.layers)));
    out += row("rules", "<code>" + escaped(report.rules_digest) + "</code>");
    for (const std::string& change : report.rule_changes) out += row("rules differ", escaped(change));
    out += row("cards", "<code>" + escaped(report.cards_digest) + "</code>");
    if (!report.final_hash.empty()) out += row("last position", "<code>" + escaped(report.final_hash) + "</code>");
    out += row("file", escaped(place_of(report)));
    return out + "</dl>\n</header>\n";
}

std::string record_findings(const AuditReport& report) {
    std::string out;
    for (const Violation& violation : report.violations) out += violation_html(violation);
    if (report.ending) out += violation_html(*report.ending);
    if (!report.false_claims.empty()) {
        out +=
            "<table class=\"claims\"><caption>Claims that are not true</caption><thead><tr><th>after entry</th><th>claim</th>"
            "<th>recorded</th><th>the rules give</th></tr></thead><tbody>\n";
        for (const FalseClaim& claim : report.false_claims) {
            out += fmt::format("<tr><td>{}</td><td><code>{}</code></td><td>{}</td><td>{}</td></tr>\n", claim.after,
                               escaped(fact_in_words(claim.fact, report.players)), escaped(claim.recorded), escaped(claim.computed));
        }
        out += "</tbody></table>\n";
    }
    return out.empty() ? out : "<section class=\"whole\"><h2>The record as a whole</h2>\n" + out + "</section>\n";
}

std::string timeline_html(const AuditReport& report, const std::string& prefix) {
    std::string out = "<nav class=\"timeline\" aria-label=\"Entries\">";
    std::size_t turn = 0;
    bool open = false;
    for (const EntryReport& entry : report.entries) {
        if (!open || entry.turn != turn) {
            turn = entry.turn;
            out += fmt::format("{}<div class=\"turn\"><span>{}</span>", open ? "</div>\n" : "\n",
                               turn == 0 ? "start" : fmt::format("turn {}", turn));
            open = true;
        }
        out += fmt::format("<a class=\"tick {}{}\" href=\"#{}p{}\" title=\"{}\">{}</a>", name_of(entry.verdict),
                           !is_problem(entry) ? ""
                           : entry.tainted    ? " problem tainted"
                                              : " problem",
                           prefix, entry.number, escaped(fmt::format("{} {} ({})", entry.number, entry.text, name_of(entry.verdict))),
                           mark(name_of(entry.verdict)));
    }
    return out + (open ? "</div>\n</nav>\n" : "</nav>\n");
}

// The verdicts that occur, with their shapes.
std::string legend_html(const AuditReport& report) {
    std::string out = "<p class=\"legend\">";
    for (std::size_t verdict = 0; verdict < kVerdictNames.size(); ++verdict) {
        const std::size_t count = report.count(static_cast<Verdict>(verdict));
        if (count > 0) out += fmt::format("<span>{} {}</span> ", verdict_badge(kVerdictNames[verdict]), count);
    }
    return out +
           "<span class=\"keys\"><kbd>←</kbd> <kbd>→</kbd> entry &nbsp; <kbd>n</kbd> <kbd>p</kbd> next and last problem &nbsp; "
           "<kbd>b</kbd> before or after</span></p>\n";
}

// Buttons for fingers; keys do the same.
std::string pager_html() {
    return "<div class=\"pager\" role=\"group\" aria-label=\"Entry by entry\">"
           "<button type=\"button\" data-step=\"-1\">← Previous entry</button><button type=\"button\" data-step=\"1\">Next entry →</button>"
           "<button type=\"button\" data-step=\"-1\" data-problems>← Previous problem</button>"
           "<button type=\"button\" data-step=\"1\" data-problems>Next problem →</button></div>\n";
}

std::string game_html(const AuditReport& report, const std::string& id, const std::string& prefix) {
    std::string out = fmt::format("<section class=\"game\" id=\"{}\" data-prefix=\"{}\">\n", id, prefix);
    out += head_html(report) + record_findings(report);
    if (!report.entries.empty()) {
        out += legend_html(report) + timeline_html(report, prefix) + pager_html();
        out += "<div class=\"desk\">\n<div class=\"board\" hidden></div>\n<div class=\"cards\">\n";
        for (const EntryReport& entry : report.entries) out += ruling_card(entry, fmt::format("{}p{}", prefix, entry.number));
        out += "</div>\n</div>\n";
    }
    out +=
        "<footer class=\"decision\"><h2>The judge's decision</h2><p class=\"line\"></p><p class=\"line\"></p>"
        "<p class=\"signature\">Name and time</p></footer>\n";
    out += "<script type=\"application/json\" class=\"positions\">" + script_data(Positions::of(report)) + "</script>\n";
    return out + "</section>\n";
}

std::string overview_html(std::span<const AuditReport> reports) {
    std::string out = fmt::format(
        "<details class=\"overview\" open><summary>{}</summary>\n<table><thead><tr><th>verdict</th><th>record</th>"
        "<th>file</th><th>entries</th></tr></thead><tbody>\n",
        counted(reports.size(), "record"));
    for (std::size_t index = 0; index < reports.size(); ++index) {
        const AuditReport& report = reports[index];
        out += fmt::format("<tr><td>{}</td><td><a href=\"#g{}\">{}</a></td><td class=\"file\">{}</td><td>{}</td></tr>\n",
                           verdict_badge(name_of(report.verdict())), index + 1, escaped(heading_of(report)), escaped(place_of(report)),
                           counts_of(report));
    }
    return out + "</tbody></table></details>\n";
}

}  // namespace
}  // namespace page

std::string render_audit_html(std::span<const AuditReport> reports, std::span<const BadInput> bad_inputs) {
    page::Document document;
    const bool alone = reports.size() == 1;
    document.title = alone ? fmt::format("{}: {}", name_of(reports.front().verdict()), page::heading_of(reports.front()))
                           : fmt::format("{} audited", counted(reports.size(), "record"));
    document.body =
        page::skip_link("Skip to the entry") + "<main class=\"audit\" id=\"main\" tabindex=\"-1\">\n" + page::bad_inputs_html(bad_inputs);
    if (!alone) document.body += page::overview_html(reports);
    for (std::size_t index = 0; index < reports.size(); ++index) {
        const std::string id = fmt::format("g{}", index + 1);
        document.body += page::game_html(reports[index], id, alone ? "" : id + "-");
    }
    document.body += "</main>\n";
    document.scripts += page::kBoardScript;
    for (const std::string_view script : page::kDrawingScripts) document.scripts += script;
    document.scripts += page::kPagedScript;
    document.scripts += page::kAuditScript;
    return page::write(document);
}

}  // namespace arbiter
