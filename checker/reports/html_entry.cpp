// What an audit says of one entry, as HTML.
#include "checker/reports/html_entry.h"

#include <fmt/format.h>

#include "checker/reports/html_text.h"
#include "checker/reports/table.h"

namespace arbiter::page {
namespace {

std::string list_html(const std::vector<std::string>& items, std::string_view kind = "") {
    std::string out = kind.empty() ? "<ul>" : fmt::format("<ul class=\"{}\">", kind);
    for (const std::string& item : items) out += "<li>" + escaped(item) + "</li>";
    return out + "</ul>\n";
}

std::string section(std::string_view title, const std::string& content) {
    return fmt::format("<section><h3 class=\"part\">{}</h3>\n{}</section>\n", title, content);
}

// "[l][s]" as one token a symbol; anything else as it is.
std::string cost_html(const std::string& cost) {
    std::string out;
    for (std::size_t at = 0; at < cost.size();) {
        const std::size_t end = cost[at] == '[' ? cost.find(']', at) : std::string::npos;
        if (end == std::string::npos) return "<span>" + escaped(cost) + "</span>";
        out += fmt::format("<span class=\"symbol\">{}</span>", escaped(cost.substr(at + 1, end - at - 1)));
        at = end + 1;
    }
    return out;
}

std::string payment_html(const PaymentReport& payment) {
    std::string out = fmt::format("<p class=\"cost\">Cost {}</p>\n", cost_html(payment.cost));
    if (payment.sources.empty()) {
        out += "<p>Ready sources: none.</p>\n";
    } else {
        out += "<p>Ready sources</p>\n" + list_html(payment.sources, "tokens");
    }
    if (!payment.useful.empty()) out += "<p>Could pay some of it</p>\n" + list_html(payment.useful, "tokens useful");
    if (payment.core.empty()) {
        out += "<p class=\"fact\">There is not enough.</p>\n";
    } else {
        out += payment.core.size() == 1 ? "<p>This cannot be had</p>\n" : "<p>These cannot all be had</p>\n";
        out += list_html(payment.core, "core");
    }
    out += fmt::format("<p>{}</p>\n",
                       payment.missing.empty() ? "No energy would help." : "Missing: <strong>" + escaped(payment.missing) + "</strong>");
    if (payment.plays > 1) {
        out += fmt::format("<p class=\"quiet\">Looked at together with {} whose payment is not recorded.</p>\n",
                           counted(payment.plays - 1, "play"));
    }
    return out;
}

std::string alternatives_html(const EntryReport& entry) {
    std::string out = list_html(entry.legal_instead, "alternatives");
    const std::size_t told = entry.legal_instead.size();
    if (entry.legal_count > told) out += fmt::format("<p class=\"quiet\">and {} more</p>\n", entry.legal_count - told);
    return out;
}

std::string readings_html(const EntryReport& entry) {
    if (entry.other_readings.empty()) {
        return fmt::format("<p>The verdict holds under each of {}.</p>\n",
                           counted(entry.readings_tried, "other reading", "other readings"));
    }
    std::string out = "<ul class=\"readings\">";
    for (const OtherReading& other : entry.other_readings) {
        out += fmt::format("<li>{} if <code>{}</code> is read as <code>{}</code></li>", verdict_badge(name_of(other.verdict)),
                           escaped(other.ambiguity), escaped(other.reading));
    }
    return out + fmt::format("</ul>\n<p class=\"quiet\">{} tried, one at a time.</p>\n",
                             counted(entry.readings_tried, "other reading", "other readings"));
}

std::string last_legal_state(const SinceThen& since) {
    return since.last_legal == 0 ? "the start" : fmt::format("after entry {}", since.last_legal);
}

std::string since_html(const SinceThen& since) {
    const std::string drawn =
        since.has_deck ? fmt::format("<div><dt>drawn cards</dt><dd>{}</dd></div>", since.hidden_draws) : std::string();
    const char* without_chance = since.has_deck ? "Going back takes no card from anybody." : "Going back contains no random element.";
    return fmt::format(
        "<dl class=\"since\"><div><dt>decisions</dt><dd>{}</dd></div>{}"
        "<div><dt>last legal state</dt><dd>{}</dd></div></dl>\n<p class=\"quiet\">{}</p>\n",
        since.decisions, drawn, last_legal_state(since),
        since.hidden_draws == 0 ? without_chance : "Going back contains a random element.");
}

std::string happened_html(const EntryReport& entry) {
    std::string out;
    if (!entry.events.empty()) out += list_html(entry.events);
    if (!entry.cited.empty()) {
        out += "<p class=\"cited\">Clauses at work:";
        for (const std::string& clause : entry.cited) out += " <code>" + escaped(clause) + "</code>";
        out += "</p>\n";
    }
    if (out.empty()) return out;
    return fmt::format("<details class=\"happened\"{}><summary>What happened</summary>\n{}</details>\n", is_problem(entry) ? "" : " open",
                       out);
}

std::string head_html(const EntryReport& entry) {
    const std::string verdict(name_of(entry.verdict));
    std::string out = fmt::format(
        "<header><p class=\"when\">Entry {} <span>{}</span></p>\n<h2 class=\"entry-title\">{}</h2>\n<p class=\"verdict\">{} {}</p>",
        entry.number, escaped(moment_of(entry)), escaped(entry.text), verdict_badge(verdict), meaning_of(entry.verdict));
    if (entry.tainted) out += "<p class=\"taint\">After an error: judged as the game was played, not as it should have been.</p>";
    if (entry.ruled) out += "<p class=\"taint\">After a judge's ruling.</p>";
    if (!entry.effect_made) out += "<p class=\"taint\">It could not be made at all: the position stayed as it was.</p>";
    return out + "</header>\n";
}

std::string findings_html(const EntryReport& entry) {
    std::string out;
    for (const Violation& violation : entry.violations) out += violation_html(violation);
    if (!entry.problem.empty()) out += "<p class=\"fact\">" + escaped(entry.problem) + "</p>\n";
    if (entry.payment) out += section("The payment", payment_html(*entry.payment));
    if (!entry.awaited.empty()) out += section("Awaited", "<p>" + escaped(entry.awaited) + "</p>\n");
    if (!entry.legal_instead.empty()) out += section("Legal instead", alternatives_html(entry));
    if (!entry.silent.empty()) out += section("Not recorded before it", list_html(entry.silent));
    if (entry.readings_tried > 0) out += section("If the rulebook is read otherwise", readings_html(entry));
    if (entry.since) out += section("Since then", since_html(*entry.since));
    if (!entry.notes.empty()) out += section("Notes of the audit", list_html(entry.notes));
    if (!entry.note.empty()) out += section("Note in the record", "<p>" + escaped(entry.note) + "</p>\n");
    return out;
}

std::string ended(std::string sentence) {
    if (!sentence.empty() && sentence.back() != '.') sentence += '.';
    return sentence;
}

}  // namespace

bool is_problem(const EntryReport& entry) {
    return entry.verdict != Verdict::legal;
}

std::string_view meaning_of(Verdict verdict) {
    switch (verdict) {
        case Verdict::legal:
            return "the rules allow it";
        case Verdict::illegal:
            return "the rules forbid it";
        case Verdict::omitted:
            return "something that had to come before it is missing";
        case Verdict::wrong_result:
            return "what is recorded is not what the rules give";
        case Verdict::undetermined:
            return "the record does not say enough";
        case Verdict::contested:
            return "the readings of the rulebook disagree";
        case Verdict::under_ruling:
            return "against the rules, but after a judge's ruling";
        case Verdict::malformed:
            break;
    }
    return "it means nothing in this game";
}

std::string predicate_of(Verdict verdict) {
    switch (verdict) {
        case Verdict::omitted:
            return "comes after an omission";
        case Verdict::wrong_result:
            return "has a wrong result";
        case Verdict::under_ruling:
            return "stands under a ruling";
        default:
            return fmt::format("is {}", name_of(verdict));
    }
}

std::string moment_of(const EntryReport& entry) {
    if (entry.turn == 0) return entry.phase.empty() ? "before the first turn" : entry.phase;
    return fmt::format("turn {}{}", entry.turn, entry.phase.empty() ? "" : ", " + entry.phase);
}

std::string spoken_ruling(const EntryReport& entry) {
    std::string text = ended(fmt::format("Entry {} ({}), “{}”, {}: {}", entry.number, moment_of(entry), entry.text,
                                         predicate_of(entry.verdict), meaning_of(entry.verdict)));
    if (!entry.violations.empty()) {
        const Violation& first = entry.violations.front();
        const std::string rule = first.rule.ends_with('.') ? first.rule.substr(0, first.rule.size() - 1) : first.rule;
        text += " " + ended(fmt::format("The clause {} (“{}” in the rulebook) says: {}{}{}", first.clause, first.section, rule,
                                        first.fact.empty() ? "" : "; here, ", first.fact));
    } else if (!entry.problem.empty()) {
        text += " " + ended("Found: " + entry.problem);
    }
    std::string last;
    if (!entry.legal_instead.empty()) {
        const std::size_t told = std::min<std::size_t>(3, entry.legal_instead.size());
        last =
            "Legal instead were " + joined({entry.legal_instead.begin(), entry.legal_instead.begin() + static_cast<std::ptrdiff_t>(told)});
        if (entry.legal_count > told) last += fmt::format(" and {} more", entry.legal_count - told);
    }
    if (entry.since) {
        const std::string drawn = entry.since->has_deck ? " and " + counted(entry.since->hidden_draws, "drawn card") : "";
        last += fmt::format("{}since then, {}{}; the last legal state is {}", last.empty() ? "" : "; ",
                            counted(entry.since->decisions, "decision"), drawn, last_legal_state(*entry.since));
        if (last.front() == 's') last.front() = 'S';
    }
    return last.empty() ? text : text + " " + ended(last);
}

std::string violation_html(const Violation& violation) {
    std::string out = fmt::format("<div class=\"violation\"><p class=\"clause\"><code>{}</code> <span>rulebook, “{}”</span></p>\n",
                                  escaped(violation.clause), escaped(violation.section));
    out += "<p class=\"rule\">" + escaped(violation.rule) + "</p>\n";
    if (!violation.fact.empty()) out += "<p class=\"fact\">" + escaped(violation.fact) + "</p>\n";
    return out + "</div>\n";
}

std::string ruling_card(const EntryReport& entry, const std::string& id) {
    std::string out = fmt::format("<article class=\"entry {}{}\" id=\"{}\" data-number=\"{}\" tabindex=\"-1\">\n", name_of(entry.verdict),
                                  is_problem(entry) ? " problem" : "", id, entry.number);
    out += head_html(entry) + findings_html(entry);
    if (is_problem(entry)) {
        out += fmt::format(
            "<section class=\"spoken\"><h3 class=\"part\">To read aloud</h3>\n<p>{}</p>\n<button type=\"button\" class=\"copy\">Copy "
            "ruling</button></section>\n",
            escaped(spoken_ruling(entry)));
    }
    out += happened_html(entry);
    out += "<details class=\"recorded\"><summary>As an entry</summary><pre>" +
           escaped(entry.entry.dump(-1, ' ', false, Json::error_handler_t::replace)) + "</pre></details>\n";
    return out + "</article>\n";
}

}  // namespace arbiter::page
