// How the entries of a record are taken: its account, as far as it is not that each tells of the first moment that it can tell of, and what
// is kept to look for another one (reconsider.h).
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "replays/audit/search.h"
#include "replays/audit_report.h"

namespace arbiter::audit {

inline constexpr std::size_t kMostEntriesBack = 400;  // one of which is taken otherwise because of one that fails
inline constexpr std::size_t kMostTogether = 8;       // that are all taken otherwise, or one of which is illegal instead
inline constexpr std::size_t kMostSearchedFar = 4;    // entries that fail behind an error and for which all these are looked through

// A play that no entry tells: its place in the order of visit_untold_plays() (untold_play.h). Under another reading another choice may have
// it.
struct UntoldPlay {
    std::size_t number = 0;
    Choice choice{};
};

// How an entry is taken.
struct Taken {
    enum class Kind : std::uint8_t {
        first,        // for the first moment that it can tell of
        later,        // for a later one
        earlier,      // of a draw: for one before the last entry, and not for the card on top
        untimely,     // made where it is illegal, since its time had not come or was over
        made_before,  // the same, and what came of it is as if it had been made just before the last entry
        undoes_last,  // the same, and what came of it is as if its player had not let go of the time for plays just before
        not_carried,  // the same, and nothing came of it
        swapped,      // the same, and it was made just after the next entry
        handed_on,    // the same, and nothing came of it but that the decision went on to another player
        // Illegal wherever it was made:
        taken_back,         // nothing came of it, though it could have been carried out
        in_vain,            // the same, but that the decision went on to another player
        played_after_pass,  // it was made as if its player had not let go of the time for plays just before
        made_after,         // it was made just after the next entry
        made_by_other,      // another player made it: `number`
        named_otherwise,    // it named something else: `number` of what that is in other_namings()
        after_omission,     // it was made after what had to be decided before it, and the record does not show
        gone_by,            // nothing came of it, though it could have been carried out, but that its player's turn went by
        instead,            // another play was made in its place, and nobody tells which
        told_late,          // it was made before an earlier entry, that with the index `number`
        // Of any entry:
        after_play,  // somebody made a play before it, one of `plays`, that no entry tells
        after_pass,  // the same of a pass
    };
    Kind kind = Kind::first;
    std::size_t number = 0;   // later: steps in silence before it; of illegal ones: which point, player, naming or entry it is about
    std::size_t because = 0;  // the number of the entry that fails otherwise
    std::shared_ptr<const std::vector<UntoldPlay>> plays{};  // in their order

    // Is it judged in its place, and has nothing to be made there?
    bool is_told_late() const { return kind == Kind::told_late; }
    bool is_illegal() const { return kind >= Kind::untimely && kind <= Kind::handed_on; }
    // Is it illegal wherever it was made, so that nothing is missing before it?
    bool is_illegal_anywhere() const { return kind >= Kind::taken_back && kind <= Kind::instead && kind != Kind::after_omission; }
    Course course() const {
        return {kind == Kind::earlier ? Course::Kind::earlier : Course::Kind::first, kind == Kind::later ? number : 0};
    }
};

// An entry that is taken otherwise, by its index.
struct OtherTaken {
    std::size_t index = 0;
    Taken taken;
    bool is_shown = false;  // the entry that failed tells what was taken to have been decided before this one
};

struct Accounts;

// Of a deck that all share, some cards are told and others are not. Where no account of the told ones holds, it is left open of which draws
// they are, and kept so if that helps.
struct OpenDraws {
    std::size_t entry = 0;   // the index of the one that failed
    std::size_t faults = 0;  // there were so many up to it
    std::size_t times = 0;   // that it was tried
    std::shared_ptr<const Accounts> closed{};
};
inline constexpr std::size_t kMostOpenings = 4;  // of one record that are taken back if they are of no use

// The account of a record that is tried, from the beginning on.
struct Accounts {
    struct Trial {
        std::size_t entry = 0;    // the index of the one that failed
        std::size_t faults = 0;   // there were so many up to it
        bool may_accuse = false;  // an earlier entry instead
        // The first illegal entry of which nothing came, behind one that is taken to be illegal and was not at fault so far: what failed
        // may have come of it, so that the one before it is accused only in its place.
        std::optional<std::size_t> instead_of{};
        std::vector<Taken> before{};
        std::size_t in_doubt = 0;  // how many entries were undetermined up to it
    };

    explicit Accounts(std::size_t entries) : taken(entries), tried(entries) {}

    std::vector<Taken> taken;  // by the index of the entry
    // How many other accounts were looked at since this one failed. It is not begun anew where another account of the entries before it is
    // adopted later: what was looked at then may be passed over in that one, which bounds the time that one entry can take.
    std::vector<std::size_t> tried;
    std::optional<Trial> trial;
    std::size_t begun = 0;
    std::set<std::size_t> searched_far{};      // entries behind an error, by index, for which all that is remembered may be taken otherwise
    bool settled = false;                      // no other one is looked for
    std::vector<bool> faults{};                // by index; not empty: of use only as far as no other entry fails
    bool again = false;                        // the record is judged once more, as it is taken now
    std::optional<OpenDraws> opened;           // the last time that no account held otherwise
    bool draws_open = false;                   // as it says
    std::set<std::size_t> told_at_once{};      // draws, by index, that are not left open: each is what the entry before it led to
    std::optional<std::size_t> remember_from;  // the first entry of which is kept what was possible before it; most records need none
    std::optional<std::size_t> undecided{};    // the index of an entry that fails, for which not all accounts of draws could be looked at
    bool foreseen = false;                     // no fault was found yet; the first one is not likely to lie before what is remembered
};

// How many entries before one that fails may be taken otherwise. A complete record leaves little open.
inline std::size_t entries_looked_back(const Replay& replay) {
    return replay.complete ? kMostTogether : kMostEntriesBack;
}

// The first entry that fails is probably this one, by its index.
inline void foresee_fault(Accounts& accounts, std::size_t index) {
    accounts.remember_from = index - std::min(index, kMostTogether);
    accounts.foreseen = true;
}

// An entry fails. Is kept what was possible before those that may be taken otherwise because of it? Else it is from now on.
inline bool is_remembered(const Replay& replay, Accounts& accounts, std::size_t index) {
    if (accounts.remember_from && !accounts.foreseen) return true;
    const std::size_t first = index - std::min(index, entries_looked_back(replay));
    const bool remembered = accounts.foreseen && *accounts.remember_from <= first;
    accounts.foreseen = false;
    if (!remembered) accounts.remember_from = first;
    return remembered;
}

// Does an entry fail, or a claim after it?
inline bool is_fault(Verdict verdict) {
    return verdict == Verdict::illegal || verdict == Verdict::omitted || verdict == Verdict::wrong_result ||
           verdict == Verdict::malformed || verdict == Verdict::under_ruling;
}

inline std::size_t faults_of(const AuditReport& report) {
    const auto count =
        std::count_if(report.entries.begin(), report.entries.end(), [](const auto& entry) { return is_fault(entry.verdict); });
    return static_cast<std::size_t>(count) + report.false_claims.size();
}

// A set of kinds; one for each of the last entries, and asked for each account of them.
class KindsOfTaken {
public:
    bool contains(Taken::Kind kind) const { return (bits_ >> static_cast<unsigned>(kind) & 1) != 0; }
    void insert(Taken::Kind kind) { bits_ |= std::uint32_t{1} << static_cast<unsigned>(kind); }

private:
    std::uint32_t bits_ = 0;  // Taken::Kind has fewer than 32
};

// What was possible before an entry.
template <class D>
struct Past {
    std::size_t index = 0;
    std::vector<World<D>> worlds;
    // A phase, or a turn, was taken to have ended before it, or somebody to have done nothing, which no entry tells.
    bool after_silence = false;
    // Decisions that somebody had to make are missing before it.
    bool after_duties = false;
    // It is illegal, and its time is one of the things that forbid it.
    bool by_time = false;
    // The cards that it names, and whether it is legal in several places, once that was asked for.
    mutable std::optional<NamedKinds> named{};
    mutable std::optional<bool> several{};
    // What cannot have come of it, as far as that was asked.
    mutable KindsOfTaken cannot_be{};
    // The worlds behind it, and their keys, once that was asked: if it was illegal and nothing came of it but that the decision went on,
    // and if it named something else, by the `number` of that in its place.
    struct Behind {
        World<D> world;
        std::string key;
        std::size_t number = 0;
    };
    mutable std::optional<std::vector<Behind>> in_vain{}, named_otherwise{};
};

// The last entries, the oldest first, with the one that is judged at the end.
template <class D>
using Pasts = std::deque<Past<D>>;

// The same, to be looked at in any order. They must outlive it.
template <class D>
class RowOfPasts {
public:
    explicit RowOfPasts(const Pasts<D>& pasts) {
        row_.reserve(pasts.size());
        for (const Past<D>& past : pasts) row_.push_back(&past);
    }
    const Past<D>& operator[](std::size_t step) const { return *row_[step]; }
    const Past<D>& back() const { return *row_.back(); }
    std::size_t size() const { return row_.size(); }

private:
    std::vector<const Past<D>*> row_;
};

// Does an entry, by its index, tell of a draw, and is it left open of which?
template <class D>
bool leaves_open(const Table<D>& table, const Accounts& accounts, std::size_t index) {
    const Entry& entry = table.replay.moves[index];
    if (!SharesDeck<D> || !accounts.draws_open || !entry.mark.empty() || accounts.told_at_once.contains(index)) return false;
    return tells_draw(D::moves().find(entry.play)) && table.unknown.exist();
}

}  // namespace arbiter::audit
