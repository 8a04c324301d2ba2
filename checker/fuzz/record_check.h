// The record of a play, audited, is this play: written, read back and judged entry by entry it is legal, complete, and ends where the play
// did.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "checker/scenario/begin.h"
#include "model/core/choice.h"
#include "model/core/definition.h"
#include "model/core/event.h"
#include "model/core/game.h"
#include "model/core/input/error.h"
#include "replays/answers.h"
#include "replays/auditor.h"
#include "replays/position_hash.h"
#include "replays/recorder.h"
#include "replays/replay.h"
#include "replays/replay_reader.h"
#include "replays/replay_writer.h"

namespace arbiter {

template <class D>
class RecordCheck {
public:
    using Game = typename D::Game;
    using Position = typename D::Position;

    // `header`: how the game begins. Some games count more in a record than in play.
    RecordCheck(const Replay& header, const CardsOf<D>& cards) : header_(header), start_(start_of<D>(header, cards)), cards_(cards) {
        if constexpr (SetsRecord<D>) start_.setup.record = true;
        built_.emplace(build_from<D>(start_, header));
    }

    // The record of these choices, with the least that makes its last entry whole; without that entry if there is no room for it.
    Replay record_of(std::span<const Choice> choices) {
        std::vector<Choice> made;
        Position position = built_->game.initial(), before_entry = position;
        std::size_t entries_end = 0;
        Events events;
        const auto make = [&](Choice choice) {
            if (made.empty() || !continues_entry<D>(position, made.back(), choice)) {
                entries_end = made.size();
                before_entry = position;
            }
            built_->game.apply(position, choice, events);
            made.push_back(choice);
        };
        for (const Choice choice : choices) {
            if (built_->game.check(position, choice) != kNoClause) break;
            make(choice);
        }
        constexpr int kMostParts = 300;
        for (int part = 0; part < kMostParts && !made.empty() && D::entry_continues(position, made.back()); ++part) {
            Choice choice;
            if (built_->game.is_over(position) || !built_->game.passive_choice(position, choice)) break;
            make(choice);
        }
        if (has_no_room(built_->game, position)) {
            made.resize(entries_end);
            position = before_entry;
        }
        end_ = position;
        return replay_of<D>(*built_, header_, made);
    }

    // Why the record of these choices is not what was played; empty if it is.
    std::string why_wrong(std::span<const Choice> choices) {
        record_ = record_of(choices);
        if (record_.moves.empty()) return {};  // some games are no record then
        // Decisions with one answer may be left out: without it, the last entry may tell of another one than it was written of.
        record_.moves.back().hash = hash_of<D>(built_->game, end_);
        try {
            const Replay read = parse_replay(write_replay(record_), header_.file);
            if (!(read == record_)) return "the record that is read back is not the one that was written";
            AuditOptions options;
            options.other_readings = AuditOptions::OtherReadings::never;
            options.clauses = options.explanations = options.legal_entries = options.positions = options.events = false;
            return why_wrong(audit_replay<D>(read, start_of<D>(read, cards_), options));
        } catch (const InputError& error) {
            return error.what();
        }
    }

    // Of the record that was judged last: the words of its entries.
    void add_names(std::set<std::string>& names) const {
        for (const Entry& entry : record_.moves) add_words(*entry.details, names);
    }

private:
    std::string why_wrong(const AuditReport& report) const {
        for (const EntryReport& entry : report.entries) {
            if (entry.verdict == Verdict::legal) continue;
            // Times are not written down: what the clock does is open from here on.
            if (entry.verdict == Verdict::undetermined && entry.author == "clock") return {};
            std::string why = fmt::format("entry {} ({}) is {}", entry.number, entry.text, name_of(entry.verdict));
            for (const Violation& violation : entry.violations) why += fmt::format("; {}: {}", violation.clause, violation.fact);
            return entry.problem.empty() ? why : why + "; " + entry.problem;
        }
        if (!report.inconsistent.empty()) return report.inconsistent;
        if (!report.undecided.empty()) return report.undecided;
        if (report.entry_count() != record_.moves.size())
            return fmt::format("{} of {} entries are judged", report.entry_count(), record_.moves.size());
        if (!report.false_claims.empty()) {
            const FalseClaim& claim = report.false_claims.front();
            return fmt::format("after entry {}, {} is {}, and {} in the audit", claim.after, claim.fact, claim.recorded, claim.computed);
        }
        if (report.result != Verdict::legal)
            return fmt::format("the result is {}: {}, and {} in the audit", name_of(report.result), report.recorded_result,
                               report.computed_result);
        if (report.final_hash != hash_of<D>(built_->game, end_)) return "the audit ends in another position than the play";
        return {};
    }

    static void add_words(const Json& value, std::set<std::string>& names) {
        if (value.is_string()) names.insert(value.get<std::string>());
        if (!value.is_structured()) return;
        for (const auto& [key, part] : value.items()) {
            if (value.is_object()) names.insert(key);
            add_words(part, names);
        }
    }

    const Replay& header_;
    Start<D> start_;
    const CardsOf<D>& cards_;
    std::optional<typename D::Built> built_;
    Position end_;
    Replay record_;
};

}  // namespace arbiter
