#include "replays/report_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <initializer_list>

#include "model/core/input/visible_text.h"
#include "model/core/words/paint.h"
#include "model/core/words/shown_width.h"
#include "model/core/words/words.h"

namespace arbiter {
namespace {

constexpr std::size_t kLabelWidth = 24;
constexpr std::size_t kUsualWidth = 100;  // of lines where there is no terminal

std::string capitals(std::string_view text) {
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    return result;
}

std::string painted(Verdict verdict, const std::string& word, const Paint& paint) {
    switch (verdict) {
        case Verdict::legal:
            return paint.good(word);
        case Verdict::illegal:
        case Verdict::omitted:
        case Verdict::wrong_result:
        case Verdict::malformed:
            return paint.bad(word);
        default:
            return paint.open(word);
    }
}

// Writes lines. Whatever it is given is foreign text, made visible here.
class Writer {
public:
    explicit Writer(const ReportTextOptions& options)
        : width_(options.terminal == 0 ? kUsualWidth : options.terminal), fits_(options.terminal != 0), colour_(options.colour) {}

    // A fact below an entry: label, then words, broken at blanks into as many lines as they need.
    void fact(std::string_view foreign_label, std::string_view foreign_words) {
        const std::string label = visible(foreign_label), shown = visible(foreign_words);
        std::string_view words = shown;
        const std::size_t room = std::max(std::size_t{40}, width_ - std::min(width_, kLabelWidth + 4));
        std::string line;
        bool first = true;
        const auto flush = [&] {
            const bool long_label = first && label.size() >= kLabelWidth;
            text_ += fmt::format("    {:<{}}{}{}\n", first ? label : "", kLabelWidth, long_label ? " " : "", line);
            first = false;
            line.clear();
        };
        while (!words.empty()) {
            const std::size_t end = std::min(words.find(' '), words.size());
            const std::string_view word = words.substr(0, end);
            if (!line.empty() && shown_width(line) + 1 + shown_width(word) > room) flush();
            line += (line.empty() ? "" : " ") + std::string(word);
            words.remove_prefix(std::min(end + 1, words.size()));
        }
        if (!line.empty() || first) flush();
    }

    // Words with the verdict at the end of the line.
    void verdict_line(const std::string& foreign_words, Verdict verdict) {
        const std::string words = visible(foreign_words);
        const std::string word = painted(verdict, capitals(name_of(verdict)), Paint{colour_});
        const std::size_t used = shown_width(words) + name_of(verdict).size();
        if (used + 2 <= width_) {
            text_ += words + std::string(width_ - used, ' ') + word + "\n";
        } else if (fits_) {
            text_ += words + "\n" + std::string(width_ - std::min(width_, name_of(verdict).size()), ' ') + word + "\n";
        } else {
            text_ += words + "  " + word + "\n";
        }
    }

    void line(const std::string& words) { text_ += visible(words) + "\n"; }
    // Parts of a line with a wide gap between them, on a narrow terminal of several lines.
    void line(std::initializer_list<std::string> parts) {
        constexpr std::string_view kGap = "      ";
        std::string shown;
        for (const std::string& part : parts) {
            const std::size_t used = shown_width(std::string_view(shown).substr(shown.rfind('\n') + 1));
            const bool begins = fits_ && used + kGap.size() + shown_width(part) > width_;
            shown += shown.empty() ? "" : begins ? "\n  " : kGap;
            shown += visible(part);
        }
        text_ += shown + "\n";
    }
    std::string take() { return std::move(text_); }

private:
    std::size_t width_;
    bool fits_;  // within the width
    bool colour_;
    std::string text_;
};

void write_payment(const PaymentReport& payment, Writer& writer) {
    writer.fact("cost", payment.cost);
    writer.fact("ready sources", payment.sources.empty() ? "none" : fmt::format("{}", fmt::join(payment.sources, ", ")));
    writer.fact("no payment exists", payment.core.empty() ? "there is not enough" : fmt::format("{}", fmt::join(payment.core, "; ")));
    if (!payment.useful.empty()) writer.fact("could pay of it", fmt::format("{}", fmt::join(payment.useful, ", ")));
    writer.fact("missing", payment.missing.empty() ? "no energy would help" : payment.missing);
    if (payment.plays > 1)
        writer.fact(
            "", fmt::format("looked at together with {} whose payment is not recorded", count_words(payment.plays - 1, "play", "plays")));
}

void write_readings(const EntryReport& entry, Writer& writer) {
    if (entry.readings_tried == 0) return;
    if (entry.other_readings.empty()) {
        writer.fact("holds", entry.readings_tried == 1 ? "under the one other reading"
                                                       : fmt::format("under each of {} other readings", entry.readings_tried));
        return;
    }
    for (const OtherReading& other : entry.other_readings) {
        writer.fact("read otherwise", fmt::format("{} if {} = {}", name_of(other.verdict), other.ambiguity, other.reading));
    }
}

void write_silent(const EntryReport& entry, Writer& writer) {
    if (!entry.silent.empty()) writer.fact("not recorded before it", fmt::format("{}", fmt::join(entry.silent, "; ")));
}

void write_violation(const Violation& broken, Writer& writer) {
    writer.fact(broken.clause, fmt::format("\"{}\": {}", broken.section, broken.rule));
    if (!broken.fact.empty()) writer.fact("", broken.fact);
}

void write_entry(const EntryReport& entry, Writer& writer, bool facts) {
    std::string head = fmt::format("  entry {:<4} turn {}, {:<14} {}", entry.number, entry.turn, entry.phase, entry.text);
    if (entry.tainted && facts) head += "  (after an error)";
    writer.verdict_line(head, entry.verdict);
    if (!facts) return write_silent(entry, writer);
    for (const Violation& broken : entry.violations) write_violation(broken, writer);
    if (!entry.problem.empty()) writer.fact("found", entry.problem);
    if (entry.payment) write_payment(*entry.payment, writer);
    if (!entry.awaited.empty()) writer.fact("awaited", entry.awaited);
    if (!entry.legal_instead.empty()) {
        std::string more = entry.legal_count > entry.legal_instead.size()
                               ? fmt::format(" | … {} more", entry.legal_count - entry.legal_instead.size())
                               : "";
        writer.fact("legal instead", fmt::format("{}{}", fmt::join(entry.legal_instead, " | "), more));
    }
    write_silent(entry, writer);
    if (entry.since) {
        const SinceThen& since = *entry.since;
        const std::string last = since.last_legal == 0 ? "the start" : fmt::format("after entry {}", since.last_legal);
        const std::string drawn = since.has_deck ? ", " + count_words(since.hidden_draws, "drawn card", "drawn cards") : "";
        writer.fact("since then",
                    fmt::format("{}{}    last legal state: {}", count_words(since.decisions, "decision", "decisions"), drawn, last));
    }
    write_readings(entry, writer);
    for (const std::string& note : entry.notes) writer.fact("note", note);
    for (const std::string& event : entry.events) writer.fact("event", event);
}

void write_record(const AuditReport& report, Writer& writer) {
    const std::string_view subject = report.wrong_number_of_players ? "players" : "deck";
    for (const Violation& broken : report.violations) {
        writer.verdict_line(fmt::format("  {}  {}", subject, broken.fact), Verdict::illegal);
        writer.fact(broken.clause, fmt::format("\"{}\": {}", broken.section, broken.rule));
    }
    if (!report.inconsistent.empty()) writer.verdict_line("  the record contradicts itself: " + report.inconsistent, Verdict::malformed);
    if (!report.undecided.empty()) writer.verdict_line("  " + report.undecided, Verdict::undetermined);
    if (!report.false_claims.empty()) {
        const FalseClaim& first = report.false_claims.front();
        const std::string when = first.after == 0 ? "at the start" : fmt::format("after entry {}", first.after);
        const auto earlier_fault = [&](const EntryReport& entry) { return entry.number <= first.after && entry.tainted; };
        const bool tainted = std::any_of(report.entries.begin(), report.entries.end(), earlier_fault);
        writer.verdict_line(
            fmt::format("  {} {}: recorded {}, the rules give {} (first difference of {}){}", fact_in_words(first.fact, report.players),
                        when, first.recorded, first.computed, report.false_claims.size(), tainted ? "  (after an error)" : ""),
            Verdict::wrong_result);
    }
    if (report.result != Verdict::legal) writer.verdict_line("  result  " + report.difference_of_result(), report.result);
    if (report.ending) write_violation(*report.ending, writer);
}

std::string counts_of(const AuditReport& report) {
    std::string counts;
    for (std::size_t verdict = 0; verdict < kVerdictNames.size(); ++verdict) {
        const std::size_t count = report.count(static_cast<Verdict>(verdict));
        if (count == 0 && verdict != 0) continue;
        counts += fmt::format("{}{} {}", counts.empty() ? "" : "   ", count, kVerdictNames[verdict]);
    }
    return counts;
}

// The position in which the record ends, if it says which.
std::string end_of(const AuditReport& report) {
    if (!report.final_hash.empty()) return "      final position " + report.final_hash;
    const std::size_t possible = report.entries.empty() ? 1 : report.entries.back().possible;
    return possible > 1 ? fmt::format("      final position one of {} that the record leaves possible", possible) : "";
}

}  // namespace

std::string entry_text(const EntryReport& entry, const ReportTextOptions& options) {
    Writer writer(options);
    write_entry(entry, writer, true);
    return writer.take();
}

std::string report_text(const AuditReport& report, const ReportTextOptions& options) {
    Writer writer(options);
    const std::string place = report.line == 0 ? report.file : fmt::format("{}, line {}", report.file, report.line);
    if (options.detail == ReportTextOptions::Detail::line) {
        writer.verdict_line(fmt::format("{}: {}", place, counts_of(report)), report.verdict());
        return writer.take();
    }
    writer.line(place);
    writer.line(
        {report.title, fmt::format("{} (rules {})", report.game, report.rules_digest),
         fmt::format("{}, {}", count_words(report.entry_count(), "entry", "entries"), count_words(report.turns_told(), "turn", "turns"))});
    for (const std::string& change : report.rule_changes) writer.line("rules differ: " + change);
    writer.line("");
    write_record(report, writer);
    for (const EntryReport& entry : report.entries) {
        const bool problem = entry.verdict != Verdict::legal;
        if (problem || options.detail == ReportTextOptions::Detail::all) write_entry(entry, writer, problem);
    }
    writer.line("");
    writer.line({"  " + counts_of(report), fmt::format("claims: {} compared, {} false", report.claims, report.false_members()),
                 report.computed_result});
    writer.verdict_line(fmt::format("  exit {}{}", report.exit_status(), end_of(report)), report.verdict());
    return writer.take();
}

}  // namespace arbiter
