// What became of mutants, as text for a terminal.
#include <fmt/format.h>

#include "checker/mutate/mutation.h"
#include "checker/reports/paint.h"
#include "checker/reports/table.h"
#include "model/core/input/visible_text.h"

namespace arbiter {
namespace {

std::string judges_in_words(const Mutation& mutation) {
    std::string text = fmt::format("{} judged by {} and {}", counted(mutation.mutants.size(), "mutant"),
                                   counted(mutation.records, "record"), counted(mutation.scenarios.size(), "scenario"));
    if (!mutation.left_out.empty()) text += fmt::format(" ({} left out: larger, or not complete)", mutation.left_out.size());
    return text;
}

// A line a state, as so many states side by side are wider than a terminal.
std::string counts_text(const Mutation& mutation) {
    std::string out;
    const auto add = [&](std::string_view name, const std::string& number, const std::string& more) {
        out += fmt::format("{:<11}  {:>7}{}\n", name, number, more);
    };
    const auto count = [&](MutantState state) { return grouped(mutation.count(state)); };
    add("killed", count(MutantState::killed),
        fmt::format("    {} by records, {} by scenarios", grouped(mutation.killed_by(false)), grouped(mutation.killed_by(true))));
    add("survived", count(MutantState::survived), "");
    add("known", count(MutantState::known), "");
    add("not covered", count(MutantState::not_covered), "");
    add("equivalent", count(MutantState::equivalent), "");
    add("not judged", count(MutantState::not_judged), "");
    add("score", fmt::format("{:.1f} %", mutation.score()), "");
    add("seconds", brief_seconds(mutation.seconds), "");
    return out;
}

std::string survivor_text(const MutantReport& report, bool colours) {
    std::string out = fmt::format("\n{}  {}\n", Paint{colours}.bad("SURVIVED"), report.mutant.change);
    if (!report.mutant.about.empty()) out += fmt::format("    {}\n", visible(report.mutant.about));
    out += "    no record and no scenario notices; this play does:\n";
    out += difference_text(*report.comparison, report.comparison->differences.front(), colours);
    if (!report.ruling.empty()) out += fmt::format("    a ruling to look at and keep: {}\n", report.ruling);
    return out;
}

// Those in this state, a line each.
std::string list_text(const Mutation& mutation, MutantState state, const std::string& heading) {
    std::string out;
    for (const MutantReport& report : mutation.mutants) {
        if (report.state != state) continue;
        if (out.empty()) out = "\n" + heading + "\n";
        out += fmt::format("    {}{}\n", report.mutant.change, report.reason.empty() ? "" : ": " + visible(report.reason));
    }
    return out;
}

std::string judgement(const Mutation& mutation) {
    switch (mutation.exit_status()) {
        case 0:
            return "nothing that a play can tell survives unknown";
        case 1:
            return fmt::format("SURVIVED: {}", counted(mutation.count(MutantState::survived), "mutant"));
        case 2:
            return "BAD INPUT: not everything could judge";
        default:
            return fmt::format("INCONCLUSIVE: {} not judged", counted(mutation.count(MutantState::not_judged), "mutant"));
    }
}

}  // namespace

std::string render_text(const Mutation& mutation, bool colours) {
    std::string out = fmt::format("{}: {}\n\n{}", mutation.game, judges_in_words(mutation), counts_text(mutation));
    for (const MutantReport& report : mutation.mutants) {
        if (report.state == MutantState::survived) out += survivor_text(report, colours);
    }
    out += list_text(mutation, MutantState::known, "known to survive");
    out += list_text(mutation, MutantState::not_covered, "not covered: no record and no scenario cites what they are about");
    out += list_text(mutation, MutantState::equivalent,
                     fmt::format("equivalent: the same game in all of {}", counted(mutation.scenarios.size(), "scenario")));
    for (const std::string& change : mutation.not_met)
        out += fmt::format("\nnote: \"{}\" is on the list of known survivors, and survives no more\n", visible(change));
    for (const BadInput& bad : mutation.bad_inputs) out += fmt::format("\nBAD INPUT  {}\n", visible(bad.message));
    const Paint paint{colours};
    return out + "\n" + (mutation.exit_status() == 0 ? paint.good(judgement(mutation)) : paint.bad(judgement(mutation))) + "\n";
}

}  // namespace arbiter
