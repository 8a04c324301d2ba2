// A comparison as text for a terminal.
#include "checker/diff/comparison_text.h"

#include <fmt/format.h>

#include "checker/reports/table.h"
#include "checker/reports/terminal_table.h"
#include "model/core/input/visible_text.h"
#include "model/core/words/paint.h"
#include "model/core/words/shown_width.h"

namespace arbiter {
namespace {

std::string clauses_text(const VersionSays& says) {
    std::string out;
    for (const CitedClause& clause : says.clauses) {
        if (clause.id.empty()) continue;  // side_in_words() has told the fact
        out += fmt::format("           {} (\"{}\"): {}\n", clause.id, visible(clause.section), visible(clause.rule));
        if (!clause.fact.empty()) out += fmt::format("             {}\n", visible(clause.fact));
    }
    return out;
}

// Where a table of it is too wide, a place takes three lines.
std::string table_text(const Difference& difference, std::size_t width) {
    if (difference.table.empty()) return {};
    TerminalTable table({{"    on the table"}, {"old"}, {"new"}});
    for (const TablePlace& place : difference.table) table.add({"      " + place.place, place.of_old, place.of_new});
    if (std::string text = table.text(0); fits(text, width)) return text;
    std::string text = "    on the table\n";
    for (const TablePlace& place : difference.table)
        text +=
            fmt::format("      {}\n        old  {}\n        new  {}\n", visible(place.place), visible(place.of_old), visible(place.of_new));
    return text;
}

// Without a choice, to what the table is of.
std::string leads_text(const Difference& difference) {
    std::string out;
    for (const Version version : {Version::old_one, Version::new_one}) {
        if (const std::string words = leads_in_words(difference, version); !words.empty())
            out += fmt::format("    {} goes on by itself: {}\n", name_of(version), visible(words));
    }
    return out;
}

// And on to where each version asks for a choice or is over.
std::string follows_text(const Difference& difference) {
    std::string out;
    for (const Version version : {Version::old_one, Version::new_one}) {
        if (const std::string words = follows_in_words(difference, version); !words.empty())
            out += fmt::format("    {} then goes on by itself: {}\n", name_of(version), visible(words));
    }
    return out;
}

std::string replays_text(const Difference& difference) {
    std::string out;
    for (const VersionSays* says : {&difference.of_old, &difference.of_new}) {
        if (!says->replay.empty()) out += fmt::format("    arbiter audit {}    {}\n", says->replay, verdict_in_words(*says));
    }
    if (!out.empty() && difference.kind.what != DifferenceClass::legality)
        out += fmt::format("      (both tell the play, and what is then there, as the {} rules have it)\n", name_of(difference.told_by));
    return out;
}

std::string painted_difference(const ScenarioComparison& scenario, const Difference& difference, const Paint& paint, std::size_t width) {
    std::string out = fmt::format("\n{}  {} in {}, {}\n", paint.bad("DIFFERENT"), paint.strong(std::string(name_of(difference.kind.what))),
                                  visible(scenario.name), after_in_words(difference.decisions));
    if (const std::string first = forced_at_start_in_words(difference); !first.empty()) out += fmt::format("    {}\n", visible(first));
    for (std::size_t step = 0; step < difference.steps.size(); ++step) {
        out += fmt::format("    {:4}  {}\n", step + 1, visible(difference.steps[step]));
        if (const std::string forced = forced_in_words(difference, step); !forced.empty())
            out += fmt::format("          then by itself: {}\n", visible(forced));
    }
    if (!difference.choice.empty()) out += fmt::format("    now   {}\n", visible(difference.choice));
    if (!difference.property.empty()) out += fmt::format("    then  {}: {}\n", difference.property, difference.holds);
    for (const Version version : {Version::old_one, Version::new_one}) {
        if (const std::string side = side_in_words(difference, version); !side.empty())
            out += fmt::format("      {}  {}\n", name_of(version), visible(side));
        out += clauses_text(version == Version::old_one ? difference.of_old : difference.of_new);
    }
    out += leads_text(difference) + table_text(difference, width) + follows_text(difference);
    if (const std::string causes = causes_in_words(scenario, difference); !causes.empty())
        out += fmt::format("    because of {}\n", visible(causes));
    return out + replays_text(difference);
}

std::string summary_table(const Comparison& comparison, std::size_t width) {
    TerminalTable table({{"scenario"}, {"found"}, {"compared", Align::left, 1}, {"seconds", Align::right, 2}});
    for (const ScenarioComparison& scenario : comparison.scenarios) {
        std::string found = scenario.verdict();
        if (scenario.differs()) {
            found = fmt::format("{} {}", name_of(scenario.differences.front().kind.what),
                                after_in_words(scenario.differences.front().decisions));
            if (scenario.differs_at_start() && scenario.differences.size() > 1)
                found +=
                    fmt::format(", {} {}", name_of(scenario.differences[1].kind.what), after_in_words(scenario.differences[1].decisions));
        } else if (!scenario.exploration.complete()) {
            found = fmt::format("no difference within {}", counted(scenario.exploration.complete_depth, "decision"));
        }
        table.add({scenario.name, found, scope_in_words(scenario), brief_seconds(scenario.exploration.seconds)});
    }
    return table.text(width);
}

// What it all comes to.
std::string judgement(const Comparison& comparison, const Paint& paint) {
    switch (comparison.exit_status()) {
        case 0:
            return paint.good("the same game in all scenarios");
        case 1:
            return paint.bad("DIFFERENT: see above");
        case 2:
            return paint.bad(last_word(comparison.bad_inputs, "compared"));
        default:
            return paint.bad(comparison.scenarios.empty() ? "INCONCLUSIVE: nothing was compared"
                                                          : "INCONCLUSIVE: no difference, and a bound was hit");
    }
}

}  // namespace

std::string difference_text(const ScenarioComparison& scenario, const Difference& difference, bool colours, std::size_t width) {
    return painted_difference(scenario, difference, Paint{colours}, width);
}

std::string difference_text(const ScenarioComparison& scenario, const Difference& difference, bool colours) {
    return difference_text(scenario, difference, colours, 0);
}

std::string render_text(const Comparison& comparison, bool colours) {
    return render_text(comparison, colours, 0);
}

std::string render_text(const Comparison& comparison, bool colours, std::size_t width) {
    const Paint paint{colours};
    std::string out = fmt::format("old  {}\nnew  {}\n\n", visible(comparison.old_words), visible(comparison.new_words));
    if (!comparison.scenarios.empty()) out += summary_table(comparison, width);
    for (const ScenarioComparison& scenario : comparison.scenarios) {
        for (const Difference& difference : scenario.differences) out += painted_difference(scenario, difference, paint, width);
        for (const std::string& line : remarks_on_changes(scenario)) out += "    " + visible(line) + "\n";
        if (scenario.untold > 0) out += fmt::format("    and {} of difference more\n", counted(scenario.untold, "kind", "kinds"));
    }
    for (const NewScenario& one : comparison.only_in_new) out += fmt::format("\nNOT COMPARED  {}\n", visible(in_words(one)));
    for (const BadInputLine& line : in_lines(comparison.bad_inputs))
        out += fmt::format("\n{}  {}\n", paint.bad(std::string(line.label)), line.text);
    return out + fmt::format("\n{}    {} s\n", judgement(comparison, paint), brief_seconds(comparison.seconds));
}

}  // namespace arbiter
