// A run of fuzzing as text for a terminal.
#include <fmt/format.h>

#include <algorithm>

#include "checker/fuzz/fuzz.h"
#include "checker/reports/table.h"
#include "checker/reports/verification_text.h"
#include "model/core/input/visible_text.h"
#include "model/core/words/paint.h"

namespace arbiter {
namespace {

// The first few, and how many more there are.
std::string some_of(const std::vector<std::string>& names) {
    constexpr std::size_t kMost = 12;
    std::vector<std::string> some(names.begin(), names.begin() + static_cast<std::ptrdiff_t>(std::min(kMost, names.size())));
    std::string text = joined(some);
    if (names.size() > kMost) text += fmt::format(" … ({} more)", grouped(names.size() - kMost));
    return text;
}

std::string statistics_text(const FuzzReport& report) {
    const double rate = report.seconds_played > 0 ? static_cast<double>(report.games) / report.seconds_played : 0;
    Table table({{"games", Align::right},
                 {"finished", Align::right},
                 {"decisions", Align::right},
                 {"steps", Align::right},
                 {"records audited", Align::right},
                 {"seconds", Align::right},
                 {"games/s", Align::right}});
    table.add({grouped(report.games), grouped(report.finished), grouped(report.decisions), grouped(report.steps), grouped(report.records),
               brief_seconds(report.seconds_played), grouped(static_cast<std::uint64_t>(rate))});
    std::string out = table.text();
    out += fmt::format("clauses    {} of {} cited, {} forbade something\n", grouped(report.cited.size()), grouped(report.clauses),
                       grouped(report.forbidding.size()));
    if (!report.never_met.empty()) out += fmt::format("never met  {}: {}\n", report.never_met.size(), some_of(report.never_met));
    const auto unused = [&](const char* what, std::size_t all, const std::vector<std::string>& names) {
        if (all == 0) return;
        out += fmt::format("{}{} of {} used in the records{}\n", what, grouped(all - names.size()), grouped(all),
                           names.empty() ? "" : ", not " + some_of(names));
    };
    unused("cards      ", report.cards, report.unused_cards);
    unused("abilities  ", report.abilities, report.unused_abilities);
    if (!report.has_decks) out += "decks      none that the rules allow can be made of the cards: all games began in random positions\n";
    if (report.refused > 0)
        out += fmt::format("refused    {} more, which one version or both could not begin\n", counted(report.refused, "game"));
    if (report.beyond_capacity > 0)
        out += fmt::format("capacity   {} ended where a position has no more room\n", counted(report.beyond_capacity, "game"));
    return out;
}

std::string how_found(const FuzzFinding& finding) {
    if (!finding.game) return fmt::format("kept in {}", finding.corpus_file);
    return fmt::format("met in game {} after {}; shrunk to {} by {}", grouped(*finding.game), counted(finding.met, "decision"),
                       grouped(finding.shrunk), counted(finding.tries, "try", "tries"));
}

std::string play_in_words(const FuzzFinding& finding) {
    if (finding.shortest.proved) return "the play below is the shortest from its start: all shorter ones were looked at";
    return fmt::format("the play below is not known to be the shortest from its start: all of {} were looked at",
                       counted(finding.shortest.depth, "decision"));
}

// Empty: the finding is of one version.
std::string difference_in_words(const FuzzFinding& finding) {
    if (finding.what == kBothBegin) return "one of the two versions of the rules cannot begin so";
    if (finding.what == kStartsAgree) return "the two versions of the rules begin in different ways";
    return finding.what == kVersionsAgree ? "the two versions of the rules differ" : "";
}

std::string start_in_words(const FuzzFinding& finding) {
    std::string text = finding.start;
    if (finding.later_start) text += ", later in that game";
    if (finding.start_minimal) text += finding.start_changed ? ", without all that it does not take" : ", nothing of which can be left out";
    return text + (finding.reachable ? "" : "; not known to be reachable");
}

// What was looked at where nothing was found.
std::string looked_at(const Reachability& way) {
    std::string words;
    if (way.starts > 0)
        words = fmt::format("all plays of at most {} from {} ({})", counted(way.depth, "decision"), counted(way.starts, "start"),
                            counted(way.positions, "position"));
    if (way.games == 0) return words.empty() ? "nothing, as no legal start goes with these rules" : words;
    words += fmt::format("{}{} from legal starts", words.empty() ? "" : ", and ", counted(way.games, "random game"));
    return words + (way.led > 0 ? fmt::format(", {} of them led towards this position", grouped(way.led)) : "");
}

std::string reachability_text(const Reachability& way) {
    if (way.excluded)
        return fmt::format("not from where games begin: all {} that can be reached from there were looked at",
                           counted(way.positions, "position"));
    if (!way.found)
        return fmt::format("no play from a legal start was found to the same failure{}; looked at: {}",
                           way.in_time ? "" : " before the time was over", looked_at(way));
    const std::string after = counted(way.decisions, "decision") + (way.shortest ? ", and no fewer," : "");
    std::string words = "yes, the same failure shows " + (way.decisions == 0 ? "at once in " : "after " + after + " from ") + way.start;
    if (way.met) words += ", in the game that it was met in";
    return words + (way.file.empty() ? "" : ": " + way.file);
}

std::string finding_text(const FuzzFinding& finding, const Paint& paint) {
    const std::string of_versions = difference_in_words(finding);
    std::string out =
        fmt::format("\n{}  {}\n", paint.bad("FOUND"), paint.strong(of_versions.empty() ? finding.what + " does not hold" : of_versions));
    if (of_versions.empty()) out += fmt::format("    should hold: {}\n", visible(finding.holds));
    out += fmt::format("    {}\n    start: {}\n", visible(how_found(finding)), visible(start_in_words(finding)));
    if (!finding.rules.empty()) out += fmt::format("    rules: it takes {}\n", visible(joined(finding.rules)));
    if (is_of_start(finding.what))
        out += fmt::format("    told once; {}\n", finding.what == kBothBegin
                                                      ? "games that do not begin under both are not played"
                                                      : "what differs of the start is left out of account in all games");
    else
        out += fmt::format("    {}\n", play_in_words(finding));
    if (!finding.in_time)
        out += fmt::format("    {} before all was tried that might make it smaller; --time gives more, --only without it no end\n",
                           finding.interrupted ? "interrupted" : "the time was over");
    if (finding.comparison && finding.comparison->differs())
        out += difference_text(*finding.comparison, finding.comparison->differences.front(), paint.on);
    else if (finding.what == kBothBegin)
        out += fmt::format("    {}\n", visible(finding.play.explanation));
    else
        out += play_text(finding.play, paint.on);
    if (!finding.comparison && !finding.replay_file.empty())
        out += fmt::format("    replay: {}    (arbiter audit {})\n", finding.replay_file, finding.replay_file);
    if (finding.way) out += fmt::format("    reachable: {}\n", visible(reachability_text(*finding.way)));
    if (!finding.whole_file.empty()) out += fmt::format("    the whole game: {}\n", finding.whole_file);
    if (!finding.scenario_file.empty()) out += fmt::format("    scenario: {}\n", finding.scenario_file);
    if (!finding.repeat.empty()) out += fmt::format("    repeat: {}\n", visible(finding.repeat));
    return out;
}

std::string judgement(const FuzzReport& report, const Paint& paint) {
    switch (report.exit_status()) {
        case 0:
            return paint.good("nothing found in " + counted(report.games, "game"));
        case 1:
            return paint.bad("FOUND: see above");
        case 2:
            return paint.bad(last_word(report.bad_inputs, "looked at"));
        default:
            return paint.bad("INTERRUPTED: nothing found in " + counted(report.games, "game"));
    }
}

}  // namespace

std::string render_text(const FuzzReport& report, bool colours) {
    const Paint paint{colours};
    std::string out = fmt::format("game   {}\nrules  {}\n", report.game, visible(report.rules));
    const std::string cards = report.new_cards.empty() ? "" : ", cards of " + visible(report.new_cards);
    if (!report.old_words.empty())
        out += fmt::format("old    {}\nnew    {}{}\n", visible(report.old_words), visible(report.new_words), cards);
    out += fmt::format("seed   {:#x}\n\n", report.seed);
    if (report.corpus > 0) out += fmt::format("{} of the corpus looked at first\n", counted(report.corpus, "record"));
    out += statistics_text(report);
    for (const FuzzFinding& finding : report.findings) out += finding_text(finding, paint);
    for (const BadInputLine& line : in_lines(report.bad_inputs))
        out += fmt::format("\n{}  {}\n", paint.bad(std::string(line.label)), line.text);
    return out + fmt::format("\n{}    {} s\n", judgement(report, paint), brief_seconds(report.seconds));
}

}  // namespace arbiter
