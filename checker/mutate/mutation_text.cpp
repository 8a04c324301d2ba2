// What became of mutants, as text for a terminal.
#include <fmt/format.h>

#include "checker/mutate/mutation.h"
#include "checker/reports/table.h"
#include "model/core/input/visible_text.h"
#include "model/core/words/paint.h"

namespace arbiter {
namespace {

std::string judges_in_words(const Mutation& mutation) {
    std::string mutants = counted(mutation.mutants.size(), "mutant");
    if (!mutation.since.empty())
        mutants += fmt::format(" that what changed since {:.12} touches ({} left out)", mutation.since, grouped(mutation.untouched));
    if (mutation.mutants.empty()) return mutants;
    std::string text = fmt::format("{} judged by {}, {} and {}", mutants, counted(mutation.decks, "deck"),
                                   counted(mutation.records, "record"), counted(mutation.scenarios.size(), "scenario"));
    if (!mutation.larger.empty())
        text += fmt::format("; versions compared in {} more up to {} positions", mutation.larger.size(), grouped(mutation.positions));
    return text;
}

// A line a state, as so many states side by side are wider than a terminal. Of what there is none, beside the usual, there is no line.
std::string counts_text(const Mutation& mutation) {
    std::string out;
    const auto add = [&](std::string_view name, const std::string& number, const std::string& more = {}) {
        out += fmt::format("{:<12}  {:>7}{}\n", name, number, more);
    };
    const auto by = [&](MutantJudge judge) { return grouped(mutation.killed_by(judge)); };
    add("killed", grouped(mutation.count(MutantState::killed)),
        fmt::format("    {} by decks, {} by records, {} by scenarios", by(MutantJudge::deck), by(MutantJudge::record),
                    by(MutantJudge::scenario)));
    for (const MutantState state : {MutantState::survived, MutantState::known, MutantState::not_covered, MutantState::untold,
                                    MutantState::equivalent, MutantState::not_compared, MutantState::timed_out, MutantState::failed}) {
        const std::size_t count = mutation.count(state);
        const bool usual = state == MutantState::survived || state == MutantState::not_covered || state == MutantState::equivalent;
        if (count != 0 || usual) add(name_of(state), grouped(count));
    }
    const std::optional<double> score = mutation.score();
    add("score", score ? fmt::format("{:.1f} %", *score) : "none");
    const std::size_t recalled = mutation.recalled();
    add("seconds", brief_seconds(mutation.seconds),
        recalled == 0 ? "" : fmt::format("    {} as an earlier run judged them", counted(recalled, "mutant")));
    return out;
}

std::string survivor_text(const MutantReport& report, bool colours) {
    std::string out = fmt::format("\n{}  {}\n", Paint{colours}.bad("SURVIVED"), report.mutant.change);
    if (!report.mutant.about.empty()) out += fmt::format("    {}\n", visible(report.mutant.about));
    out += "    no deck, no record and no scenario notices; this play does:\n";
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
        const std::string& why = state == MutantState::failed ? report.notice : report.reason;
        out += fmt::format("    {}{}\n", report.mutant.change, why.empty() ? "" : ": " + visible(why));
    }
    return out;
}

std::string judgement(const Mutation& mutation) {
    const std::size_t failed = mutation.count(MutantState::failed), not_covered = mutation.count(MutantState::not_covered);
    switch (mutation.exit_status()) {
        case 0:
            return not_covered == 0 ? "NOTHING SURVIVED that a play of these scenarios tells apart"
                                    : fmt::format("NOTHING SURVIVED that a play of these scenarios tells apart; {} not covered by anything",
                                                  not_covered == 1 ? "1 mutant is" : grouped(not_covered) + " mutants are");
        case 1:
            return fmt::format("SURVIVED: {}", counted(mutation.count(MutantState::survived), "mutant"));
        case 2:
            return failed > 0 ? fmt::format("FAILED: {} could not be judged", counted(failed, "mutant"))
                              : "BAD INPUT: not everything could judge";
        default:
            return fmt::format("INCONCLUSIVE: nothing survived, and of {} it is open whether a play could tell",
                               counted(mutation.count(MutantState::untold) + mutation.count(MutantState::not_compared) +
                                           mutation.count(MutantState::timed_out),
                                       "mutant"));
    }
}

}  // namespace

std::string render_text(const Mutation& mutation, bool colours) {
    std::string out = fmt::format("{}: {}\n\n{}", mutation.game, judges_in_words(mutation), counts_text(mutation));
    for (const MutantReport& report : mutation.mutants) {
        if (report.state == MutantState::survived) out += survivor_text(report, colours);
    }
    out += list_text(mutation, MutantState::failed, "FAILED: judging ended in an error");
    out += list_text(mutation, MutantState::known, "not killed, and known");
    out += list_text(mutation, MutantState::not_covered, "not covered: no deck, no record and no scenario cites what they are about");
    out += list_text(mutation, MutantState::untold, "untold: nothing notices, and no play within the bound would");
    out += list_text(mutation, MutantState::not_compared, "not compared: nothing notices, and there is no scenario to compare in");
    out += list_text(mutation, MutantState::timed_out, "timed out");
    out += list_text(mutation, MutantState::equivalent, "equivalent: the same game in every scenario, all of them complete");
    for (const std::string& change : mutation.not_met)
        out += fmt::format("\nnote: \"{}\" is on the list of known survivors, and it is killed now, or no mutant\n", visible(change));
    for (const BadInputLine& line : in_lines(mutation.bad_inputs)) out += fmt::format("\n{}  {}\n", line.label, line.text);
    const Paint paint{colours};
    return out + "\n" + (mutation.exit_status() == 0 ? paint.good(judgement(mutation)) : paint.bad(judgement(mutation))) + "\n";
}

}  // namespace arbiter
