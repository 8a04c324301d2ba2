// A comparison as Markdown, for a comment on a change that is proposed.
#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "checker/diff/comparison.h"
#include "checker/reports/table.h"
#include "model/core/input/visible_text.h"

namespace arbiter {
namespace {

// Foreign text within a line of Markdown: nothing in it is a mark.
std::string plain(std::string_view text) {
    std::string out;
    for (const char character : visible(text)) {
        if (std::string_view("\\`*_{}[]<>()#+-!|~@&").find(character) != std::string_view::npos) out += '\\';
        out += character;
    }
    return out;
}

// Text as code: a backtick within it would end it.
std::string code(std::string_view text) {
    std::string out = visible(text);
    for (char& character : out)
        if (character == '`') character = '\'';
    return "`" + out + "`";
}

// Lines as they are: between fences longer than any row of backticks within them.
std::string block(std::string_view lines) {
    const std::string text = visible_lines(lines);
    std::string fence = "```";
    while (text.find(fence) != std::string::npos) fence += '`';
    return fence + "text\n" + text + fence + "\n";
}

std::string clauses_markdown(const Difference& difference) {
    std::string out;
    for (const VersionSays* says : {&difference.of_old, &difference.of_new}) {
        for (const CitedClause& clause : says->clauses) {
            if (clause.id.empty()) continue;  // side_in_words() has told the fact
            out += fmt::format("> {} ({}): {} {}\n", code(clause.id), plain(clause.section), plain(clause.rule), plain(clause.fact));
        }
    }
    return out.empty() ? out : out + "\n";
}

std::string difference_markdown(const ScenarioComparison& scenario, const Difference& difference) {
    std::string out =
        fmt::format("### {}: {} {}\n\n", plain(scenario.name), name_of(difference.kind.what), after_in_words(difference.decisions));
    if (const std::string first = forced_at_start_in_words(difference); !first.empty()) out += plain(first) + "\n\n";
    for (std::size_t step = 0; step < difference.steps.size(); ++step)
        out += fmt::format("{}. {}\n", step + 1, plain(step_in_words(difference, step)));
    if (!difference.choice.empty()) out += fmt::format("\nNow **{}**:\n", plain(difference.choice));
    if (!difference.property.empty()) out += fmt::format("\nThen {} ({}):\n", code(difference.property), plain(difference.holds));
    out += "\n| | old | new |\n| --- | --- | --- |\n";
    const auto add_row = [&](const std::string& what, const std::string& of_old, const std::string& of_new) {
        if (!of_old.empty() || !of_new.empty()) out += fmt::format("| {} | {} | {} |\n", what, plain(of_old), plain(of_new));
    };
    add_row("here", side_in_words(difference, Version::old_one), side_in_words(difference, Version::new_one));
    add_row("by itself", leads_in_words(difference, Version::old_one), leads_in_words(difference, Version::new_one));
    for (const TablePlace& place : difference.table) add_row(plain(place.place), place.of_old, place.of_new);
    add_row("then, by itself", follows_in_words(difference, Version::old_one), follows_in_words(difference, Version::new_one));
    out += "\n" + clauses_markdown(difference);
    if (const std::string causes = causes_in_words(scenario, difference); !causes.empty())
        out += fmt::format("Because of **{}**.\n\n", plain(causes));
    out += "<details><summary>The two boards</summary>\n\n";
    out += "old\n\n" + block(difference.of_old.board) + "\nnew\n\n" + block(difference.of_new.board) + "\n</details>\n\n";
    for (const VersionSays* says : {&difference.of_old, &difference.of_new})
        if (!says->replay.empty()) out += fmt::format("- {}: {}\n", code("arbiter audit " + says->replay), plain(verdict_in_words(*says)));
    return out + "\n";
}

// Who reads a comment has not the files before them. Most scenarios are compared by the same changes.
std::vector<std::string> changes_of_any(const Comparison& comparison) {
    std::vector<std::string> changes;
    for (const ScenarioComparison& scenario : comparison.scenarios)
        for (const std::string& change : scenario.changes)
            if (std::ranges::find(changes, change) == changes.end()) changes.push_back(change);
    return changes;
}

}  // namespace

std::string render_markdown(const Comparison& comparison) {
    const int status = comparison.exit_status();
    std::string out = fmt::format("## Rules compared: {}\n\n", status == 0   ? "the same game"
                                                               : status == 1 ? "they differ"
                                                               : status == 2 ? "not everything could be compared"
                                                                             : "no difference up to a bound");
    out += fmt::format("- old: {}\n- new: {}\n", code(comparison.old_words), code(comparison.new_words));
    if (const auto changes = changes_of_any(comparison); !changes.empty()) out += "- changed: " + plain(joined(changes)) + "\n";
    out += "\n";
    if (!comparison.scenarios.empty()) out += "| scenario | found | compared |\n| --- | --- | --- |\n";
    for (const ScenarioComparison& scenario : comparison.scenarios)
        out += fmt::format("| {} | {} | {} |\n", plain(scenario.name), scenario.verdict(), plain(scope_in_words(scenario)));
    out += "\n";
    for (const ScenarioComparison& scenario : comparison.scenarios) {
        for (const Difference& difference : scenario.differences) out += difference_markdown(scenario, difference);
        const auto lines = remarks_on_changes(scenario);
        for (const std::string& line : lines) out += "- " + plain(line) + "\n";
        if (!lines.empty()) out += "\n";
    }
    for (const NewScenario& one : comparison.only_in_new) out += "- **not compared**: " + plain(in_words(one)) + "\n";
    for (const BadInput& bad : comparison.bad_inputs)
        out += fmt::format("- **{}**: {}\n", bad.not_written ? "not written" : "bad input", plain(bad.message));
    return out;
}

}  // namespace arbiter
