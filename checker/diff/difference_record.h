// A difference as a record: the decisions that lead to it, and what one version says there. An audit under each version comes to another
// verdict.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "checker/diff/difference_search.h"
#include "checker/diff/table_difference.h"
#include "checker/diff/version_pair.h"
#include "checker/engine/forced_rows.h"
#include "checker/scenario/begin.h"
#include "model/core/register/rules_files.h"
#include "replays/answers.h"
#include "replays/auditor.h"
#include "replays/claimable.h"
#include "replays/position_hash.h"
#include "replays/recorder.h"
#include "replays/replay.h"

namespace arbiter {

// The whole row of choices of one version: the decisions, and what is forced between them. Of what is forced, the record leaves out what
// the other version does not ask; but for what comes after the last decision, which leads to where the versions differ.
template <class D>
class VersionRow {
public:
    using Game = typename D::Game;
    using Position = typename D::Position;

    VersionRow(const ProductGame<D>& product, Version version, const std::vector<Choice>& decisions)
        : game_(product.game_of(version)), rows_(game_, {true, product.options().runs_through}) {
        auto both = product.initial();
        const auto take_step = [&](std::size_t decided, bool last) {
            take(product.last_run(version).made(), product.last_run(other_of(version)).made(), decided, last);
        };
        take_step(0, decisions.empty());
        Events events;
        for (std::size_t i = 0; i < decisions.size(); ++i) {
            product.apply(both, decisions[i], events);
            take_step(1, i + 1 == decisions.size());
        }
        position_ = both.of(version);
    }

    // One choice more, of this version alone.
    void decide(Choice choice) {
        make(choice, false);
        for (std::uint32_t steps = 0; steps < kLongestForcedRow && !game_.is_over(position_) && rows_.passes(position_); ++steps)
            make(rows_.answer(), true);
    }

    // Makes the least that completes the entry of the last choice.
    void complete_entry() {
        constexpr int kMostParts = 200;
        for (int part = 0; part < kMostParts && !game_.is_over(position_) && D::entry_continues(position_, choices_.back()); ++part) {
            Choice choice;
            if (!game_.passive_choice(position_, choice)) return;
            decide(choice);
        }
    }

    const std::vector<Choice>& choices() const { return choices_; }
    const Position& position() const { return position_; }

    // Of each entry that the choices are written as: is all of it left out?
    std::vector<bool> entries_left_out() const {
        std::vector<bool> left_out;
        Position position = game_.initial();
        Events events;
        for (std::size_t next = 0; next < choices_.size();) {
            bool all = true;
            do {
                all = all && left_out_[next];
                game_.apply(position, choices_[next], events);
                ++next;
            } while (next < choices_.size() && continues_entry<D>(position, choices_[next - 1], choices_[next]));
            left_out.push_back(all);
        }
        return left_out;
    }

private:
    // What was made in one step of this version, and of the other one. The first so many were decided.
    void take(const std::vector<Choice>& made, const std::vector<Choice>& other, std::size_t decided, bool last) {
        for (std::size_t i = 0; i < made.size(); ++i) {
            choices_.push_back(made[i]);
            left_out_.push_back(i >= decided && !last && std::find(other.begin(), other.end(), made[i]) == other.end());
        }
    }

    void make(Choice choice, bool forced) {
        game_.apply(position_, choice, events_);
        choices_.push_back(choice);
        left_out_.push_back(forced);
    }

    const Game& game_;
    ForcedRows<Game> rows_;
    Position position_;
    Events events_;
    std::vector<Choice> choices_;
    std::vector<bool> left_out_;
};

template <class D>
class DifferenceRecord {
public:
    DifferenceRecord(const Scenario& scenario, const VersionPair<D>& pair, const ProductGame<D>& product, const FoundDifference& found,
                     const std::optional<Choice>& choice)
        : scenario_(scenario), pair_(pair) {
        if (choice) {
            VersionRow<D> row(product, found.kind.legal_for, found.decisions);
            const std::string phase(phase_word_of<D>(row.position()));
            row.decide(*choice);
            row.complete_entry();
            moves_ = moves_of(found.kind.legal_for, row);
            told_by_ = found.kind.legal_for;
            say_phase_where_open(phase);
            return;
        }
        tell(Version::old_one, product, found);
        // A claim may be true of the other version too, of a moment before the end of its step.
        if (verdict_of_play_under(Version::old_one) == verdict_of_play_under(Version::new_one)) tell(Version::new_one, product, found);
    }

    // The record under the rules of this version.
    Replay under(Version version, std::string about) const {
        const Start<D>& start = pair_.start(version);
        Replay record = self_contained<D>(scenario_.start, start, changes_json(start.setup.rules));
        record.moves = moves_;
        record.claims = claims_;
        record.result = result_;
        record.complete = true;
        record.about = std::move(about);
        record.cards.file = pair_.card_file_of(version);
        record.cards.digest = record.cards.file.empty() ? record.cards.digest : pair_.cards_digest_of(version);
        return record;
    }

    // What `arbiter audit` calls it.
    Verdict verdict_under(Version version) const { return audit_under(version).verdict(); }
    // The same of the play alone: whether its decks may be played is another question, and the scenario's.
    Verdict verdict_of_play_under(Version version) const {
        AuditReport report = audit_under(version);
        report.violations.clear();
        return report.verdict();
    }

    // Of a choice by an ability that no card has in this version, as a sentence.
    std::optional<std::string> lacked_under(Version version) const {
        return moves_.empty() ? std::nullopt : pair_.lacked_ability(version, *moves_.back().details);
    }

    // The version whose entries and claims the record has.
    Version told_by() const { return told_by_; }

private:
    AuditReport audit_under(Version version) const {
        Replay record = under(version, "");
        record.cards = {};
        const Start<D> start = start_of<D>(record, pair_.start(version).setup.cards);
        AuditOptions options;
        options.other_readings = AuditOptions::OtherReadings::never;
        options.explanations = false;
        return audit_replay<D>(record, start, options);
    }

    // Where the record leaves open whether what was going on had ended before its last entry, the phase of that entry says so.
    void say_phase_where_open(const std::string& phase) {
        const Version forbids = other_of(told_by_);
        if (verdict_of_play_under(forbids) == Verdict::illegal || moves_.empty() || moves_.back().details->contains("phase")) return;
        const Details without = moves_.back().details;
        moves_.back().details.own()["phase"] = phase;
        if (verdict_of_play_under(forbids) != Verdict::illegal || verdict_of_play_under(told_by_) != Verdict::legal)
            moves_.back().details = without;
    }

    // The play as this version has it, and what it leads to.
    void tell(Version told_by, const ProductGame<D>& product, const FoundDifference& found) {
        const VersionRow<D> row(product, told_by, found.decisions), other(product, other_of(told_by), found.decisions);
        moves_ = moves_of(told_by, row);
        told_by_ = told_by;
        claims_.clear();
        tell_position(told_by, product, row.position(), other.position());
        // What the version does not confirm itself is not claimed of it: in games that count more in a record than in an exploration the
        // hash of a position is another one.
        const auto is_false = [&] { return !audit_under(told_by).false_claims.empty(); };
        if (!moves_.empty() && is_false()) moves_.back().hash.clear();
        if (is_false()) claims_.clear();
    }

    std::vector<Entry> moves_of(Version version, const VersionRow<D>& row) {
        RecordOptions options;
        options.claims = options.hashes = false;
        Replay record = replay_of<D>(pair_.of(version), Replay(), row.choices(), options);
        result_ = record.result;
        const std::vector<bool> left_out = row.entries_left_out();
        std::vector<Entry> moves;
        for (std::size_t entry = 0; entry < record.moves.size(); ++entry)
            if (!left_out[entry]) moves.push_back(std::move(record.moves[entry]));
        // What is left out at the end may be what ended the game: then the record stops before.
        if (!left_out.empty() && left_out.back()) result_.reset();
        return moves;
    }

    // What this version has there, as far as the other one has something else.
    void tell_position(Version told_by, const ProductGame<D>& product, const typename D::Position& here,
                       const typename D::Position& there) {
        const auto& game = pair_.of(told_by).game;
        const auto& other = pair_.of(other_of(told_by)).game;
        Json shown = product.table_of(told_by, here), others = product.table_of(other_of(told_by), there);
        product.leave_out_start(shown, others);
        const Json claim = claimable<D>(telling_claim(shown, others), product.names());
        if (!claim.empty()) claims_.push_back({moves_.size(), claim});
        const std::string hash = hash_of<D>(game, here);
        if (!moves_.empty() && hash != hash_of<D>(other, there)) moves_.back().hash = hash;
    }

    const Scenario& scenario_;
    const VersionPair<D>& pair_;
    std::vector<Entry> moves_;
    std::vector<Claim> claims_;
    std::optional<RecordedResult> result_;
    Version told_by_ = Version::old_one;
};

}  // namespace arbiter
