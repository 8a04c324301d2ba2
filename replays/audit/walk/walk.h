// Where the walk through a record stands (see replays/audit/auditor.h), and what it has found out so far.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "replays/answers.h"
#include "replays/audit/as_played.h"
#include "replays/audit/built.h"
#include "replays/audit/doubts.h"
#include "replays/audit/narrator.h"
#include "replays/audit/places.h"
#include "replays/audit/plain_way.h"
#include "replays/audit/read_moves.h"
#include "replays/audit/reconsider.h"
#include "replays/audit/recorded_claims.h"
#include "replays/audit/refusal.h"
#include "replays/audit/remembered.h"
#include "replays/audit/times.h"
#include "replays/auditor.h"

namespace arbiter::audit {

inline constexpr const char* kTooEarly = "too early: ";
inline constexpr const char* kNothingCameOfIt = "nothing comes of it: the audit goes on from the position before it";

inline constexpr const char* kDecisionWentOn = "that the decision went on to the other player all the same is followed, too";
inline constexpr const char* kDecisionWentBy = "that its player's decision went by with it all the same is followed, too";

// Is the note of an entry one that says what came of it, as nothing did?
inline bool tells_that_nothing_came(const std::string& note) {
    return note == kNothingCameOfIt || note == kDecisionWentOn || note == kDecisionWentBy;
}

// An entry that could not be made in its place.
struct Late {
    std::size_t index = 0;
    Move move;
    std::size_t impossible_in = 0;  // the worlds in which it was looked for in vain
    bool is_answer = false;         // it answered a decision that had to be made, against the rules
};

// What was told to be missing before an entry.
struct ToldSilence {
    std::vector<std::string> steps;
    std::size_t entry = 0;
    std::size_t worlds = 0;  // in which it was
};

// An entry that may tell what came of one that is illegal.
struct LeftToFailed {
    std::size_t entry = 0, failed = 0;  // their numbers; 0: there is none
};

// Entries, by index, that were made before the mark that they stand behind (behind_mark.h).
template <class D>
struct BehindMark {
    std::size_t first = 0, end = 0;
    std::size_t mark = 0;             // its number
    std::vector<World<D>> without{};  // where play would be at the mark, had they not been made
};

// What a walk has found out, as far as it has come: all that follows hangs on it.
template <class D>
struct FoundOut {
    AuditReport report;
    std::vector<World<D>> worlds;
    std::size_t worlds_number = 1;  // another one where they may be others
    std::vector<Doubt> doubts;
    std::vector<Progress> progress;
    std::vector<Late> late;
    ToldSilence silence;
    EntryReport carried;                     // what happened in silence before a claim was true: told of the next entry
    std::optional<std::size_t> untold_pass;  // the first entry that is legal only after a pass that nobody recorded
    std::size_t told_leave = 0;              // the last entry that may have told of either of two phases that one was left
    std::string left_by_it;                  // the earlier of them
    BehindMark<D> behind;                    // the last ones
    LeftToFailed left;                       // the last one
    std::vector<LeftToFailed> left_draws{};  // those that tell a card that chance showed
    std::size_t in_vain = 0;                 // the number of the last illegal play of which nobody can say what came of it
    std::vector<FalseClaim> left_to_play;    // what was claimed and may have come of such plays, as it was told first
    std::optional<std::size_t> unread;       // the first entry that cannot be read: later ones may hang on it
    std::optional<Player> conceded;
    std::optional<TimesOf<D>> times;
    std::size_t last_legal = 0;
    std::vector<std::size_t> claimed_later{};  // entries, by index, made before earlier ones, after which what is claimed of them holds
    bool untimed = false;  // a play was made that no entry tells: of the next decision nobody knows when its player was asked
    bool tainted = false;
    bool ruled = false;
    bool intervened = false;
    bool lost_track = false;
    std::optional<std::size_t> without_room{};  // the number of the entry that leads to more than the program has room for
};

template <class D>
struct Walk : FoundOut<D> {
    // `told`: the places of the record. `taken`: how its entries are taken; what is found out of that is kept there. All must outlive it.
    // `header`: the report, with what is said of the record as a whole.
    Walk(const Replay& record, const Start<D>& begin, const AuditOptions& wanted, Budget& time, const Places& told, Accounts& taken,
         AuditReport header)
        : replay(record),
          start(begin),
          options(wanted),
          budget(time),
          places(told),
          accounts(taken),
          waived(begin),
          built(built_for<D>(begin.setup)),
          table{record, built->game, built->names, time, {}, UnknownCards<D>(begin.setup, *built), told.marks, told.first_turn},
          narrator(table, built, wanted, record.moves.size()),
          plain_way(table),
          read_moves(built->names),
          claims(record) {
        this->report = std::move(header);
        this->worlds.emplace_back().position = built->game.initial();
        this->report.entries.resize(std::min(record.moves.size(), wanted.entries));
        this->progress.resize(this->report.entries.size());
    }
    Walk(const Walk&) = delete;
    Walk& operator=(const Walk&) = delete;

    const typename D::Game& game() const { return built->game; }
    const typename D::Names& names() const { return built->names; }
    const std::vector<Choice>& answers_at(const typename D::Position& position) {
        return answers.at(position, [&] {
            std::vector<Choice> list;
            if (!game().is_over(position)) list_answers_of<D>(game(), position, list);
            return list;
        });
    }
    // Some of what would have been legal there is told of the entry.
    void tell_alternatives(const typename D::Position& position, EntryReport& said) {
        const auto find = [&] { return alternatives_at(table, position, answers_at(position), options.alternatives); };
        list_alternatives(alternatives.at(position, find), options.alternatives, said);
    }
    void tell_alternatives(const Judged<D>& judged, EntryReport& said) {
        const auto in_row = alternatives_in_row(table, judged, answers_at(judged.at()), options.alternatives);
        if (!in_row) return tell_alternatives(judged.at(), said);
        list_alternatives(*in_row, options.alternatives, said);
    }
    // Beside the position it hangs on draws that are told and not assigned yet.
    std::string hash_of_world() {
        const World<D>& world = this->worlds.front();
        if (!world.told.empty()) return hash_at(table, world);
        return hash.at(world.position, [&] { return hash_at(table, world); });
    }
    JsonView view(std::size_t index) const { return places.written(replay, index); }
    std::size_t turn() const { return narrator.turn(); }

    const Replay& replay;
    const Start<D>& start;
    const AuditOptions& options;
    Budget& budget;
    const Places& places;
    Accounts& accounts;
    WaivedGames<D> waived;
    std::shared_ptr<const typename D::Built> built;
    Table<D> table;
    Narrator<D> narrator;
    PlainWay<D> plain_way;
    ReadMoves<D> read_moves;
    RecordedClaims<D> claims;
    Remembered<typename D::Position, std::vector<Choice>> answers;
    Remembered<typename D::Position, std::string> hash;
    Remembered<typename D::Position, Alternatives> alternatives;
    std::vector<std::vector<typename D::Position>> trails;  // of each world, where the entry has a claim
    Pasts<D> past;                                          // of the last entries and the one that is judged
    bool failed_by_time = false;                            // what forbids the entry that is judged is its time alone
    bool hangs_on_pass = false;                             // the entry that is judged is illegal if a pass was made that nobody recorded
    bool lacks_pass = false;                                // it is legal behind an error if a pass was made that nobody recorded
    bool hangs_on_draws = false;  // it tells a card that its player may have drawn, as the record tells some draws and not others
    bool is_left = false;         // it may tell what came of an illegal one
    bool invents_turn = false;    // it is legal if a turn of another player was left out before it, behind an illegal play that was made
    bool is_ahead = false;        // it is made before an earlier one, as players do both at the same time
    bool failed_duty = false;     // it answers a decision that has to be made, against the rules
    Events events;                // of the last step that was tried
};

// Where a walk stands before an entry: another one goes on from there.
template <class D>
struct Standing {
    FoundOut<D> found_out;
    Narrated<D> told;
    std::optional<int> first_turn;
    std::vector<bool> done;  // entries, by index
    std::size_t index = 0;   // of the entry
    Pasts<D> past{};         // of the entries before it that may tell of one effect with it
};

inline constexpr std::size_t kMostOfOneEffect = 16;  // entries that tell cards of one draw

template <class D>
Standing<D> standing_of(const Walk<D>& walk, const std::vector<bool>& done, std::size_t index) {
    const auto last = static_cast<std::ptrdiff_t>(std::min(walk.past.size(), kMostOfOneEffect + 1));
    return {walk, walk.narrator.told(), walk.table.first_turn, done, index, Pasts<D>(walk.past.end() - last, walk.past.end())};
}

template <class D>
void go_on_from(Walk<D>& walk, const Standing<D>& standing) {
    static_cast<FoundOut<D>&>(walk) = standing.found_out;
    walk.narrator.go_on_after(standing.told);
    walk.table.first_turn = standing.first_turn;
    walk.past = standing.past;
}

// What is done before each entry of a walk, and where the walk begins.
template <class D>
struct Itinerary {
    const Standing<D>* from = nullptr;  // nullptr: at the beginning of the record
    std::function<void(const Walk<D>&, const std::vector<bool>& done, std::size_t index)> before_entry{};
};

}  // namespace arbiter::audit
