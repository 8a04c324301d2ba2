// Goes along the paths that an audit has found, and tells what happens on them: in the words of an entry, and in counts of the whole
// record.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/core/seats.h"
#include "replays/audit/could_be_played.h"
#include "replays/audit/omitted.h"
#include "replays/audit/plain_way.h"
#include "replays/audit/what_to_note.h"
#include "replays/audit/world.h"
#include "replays/audit_report.h"
#include "replays/auditor.h"

namespace arbiter::audit {

// What is told of a path: nothing, what the record leaves out before the entry, or the entry's choices, too.
enum class Tell : std::uint8_t { nothing, silence, all_but_payment, all };

// How much has happened: decisions of players, and cards that came off a deck.
struct Progress {
    std::size_t decisions = 0;
    std::size_t draws = 0;
};

// What was told so far.
template <class D>
struct Narrated {
    // The first choice of an entry that was legal, and the position in which it was made.
    struct Made {
        typename D::Position before;
        Choice choice;
    };

    std::vector<std::string> plays;    // in words, by the number of the entry, where a later one may name it
    std::vector<std::size_t> clauses;  // how often events cited each
    std::vector<UntoldDraw> untold;
    std::optional<Made> made{};
    std::size_t turns = 0;
    std::size_t turns_told = 0;  // that had begun when the last of the entries was made
    Progress progress{};
};

template <class D>
class Narrator {
    using Position = typename D::Position;
    using Made = typename Narrated<D>::Made;

public:
    // `entries`: of the record. The table and the options must outlive it.
    Narrator(const Table<D>& table, std::shared_ptr<const typename D::Built> built, const AuditOptions& options, std::size_t entries)
        : table_(table),
          built_(std::move(built)),
          options_(options),
          told_{std::vector<std::string>(entries + 1), std::vector<std::size_t>(D::rulebook().clauses.size()), {}} {}

    // Goes along a path once more, to say what happened on it: from there to where it leads.
    void tell_path(World<D>& world, const std::vector<Choice>& path, std::size_t silent, EntryReport& said, Tell tell,
                   std::size_t steps = static_cast<std::size_t>(-1)) {
        std::set<ClauseId> cited;
        std::array<std::size_t, kMaximumSeats> drawn{};  // cards that nobody noted
        stand_in(world);
        for (std::size_t step = 0; step < std::min(path.size(), steps); ++step) {
            const Choice choice = path[step];
            if (makes_known(choice)) {
                table_.make(world, choice, events_);
                continue;
            }
            const auto card = table_.drawn_card(world, choice);
            const bool untold = card && card->kind == table_.unknown.kind();
            if (untold) told_.untold.push_back({card->owner, turn()});
            if (step < silent && untold && card->owner < seats_of<D>(table_.game)) ++drawn[card->owner];
            if (step < silent && !untold && tell != Tell::nothing)
                said.silent.push_back(D::choice_text(table_.game, table_.names, world.position, choice));
            if (step == silent) note_told(told_.turns);
            if (step >= silent) tell_choice(world.position, choice, step == silent, said, tell);
            std::optional<Position> before;
            if (options_.events) before = world.position;
            table_.make(world, choice, events_);
            count_choice(choice);
            count_events();
            if (tell != Tell::nothing) tell_events(before, world.position, said, cited);
        }
        for (const Player player : Seats::all(seats_of<D>(table_.game)))
            if (drawn[player] > 0) said.silent.push_back(untold_words(table_.names.players[player], drawn[player], SharesDeck<D>));
    }

    // The same, where play does not go on from its end.
    void tell_path_from(World<D> world, const std::vector<Choice>& path, std::size_t silent, EntryReport& said, Tell tell,
                        std::size_t steps = static_cast<std::size_t>(-1)) {
        tell_path(world, path, silent, said, tell, steps);
    }

    // A way that was gone without words.
    void count(const Tally& tally) {
        note_told(told_.turns + tally.turns_before);
        told_.turns += tally.turns;
        told_.progress.decisions += tally.decisions;
        told_.progress.draws += tally.draws;
        for (const ClauseId clause : tally.clauses) ++told_.clauses[clause];
    }

    // A way that was told, and that play did go afterwards.
    void count_path(const std::vector<Choice>& path) {
        for (const Choice choice : path)
            if (!makes_known(choice)) count_choice(choice);
    }

    // What a position looks like, if the report is to show it.
    void keep_position(std::function<Json()>& json, std::function<std::string()>& text, const Position& position) const {
        if (!options_.positions) return;
        json = [built = built_, position] { return D::position_json(built->game, built->names, position); };
        text = [built = built_, position] { return D::position_text(built->game, built->names, position); };
    }

    // The same of the moment that a verdict is about: with what was legal then.
    void keep_moment(EntryReport& said, const Position& position) const {
        if (!options_.positions) return;
        said.set_position_before = [built = built_, position] { return D::write_position(built->game, built->names, position); };
        said.legal_before = [built = built_, unknown = table_.unknown, position] {
            Json choices = Json::array();
            std::vector<Choice> legal;
            const auto tell = [&](const Position& at, Choice choice, const char* condition) {
                choices.push_back({{"text", D::choice_text(built->game, built->names, at, choice) + condition},
                                   {"entry", D::describe(built->game, built->names, at, std::span<const Choice>(&choice, 1))}});
            };
            if (built->game.is_over(position)) return choices;
            list_answers_of<D>(built->game, position, legal);
            for (const Choice choice : legal) tell(position, choice, "");
            for (const auto& one : possible_choices<D>(built->game, unknown, built->names.cards.size(), position, legal))
                tell(one.position, one.choice, kIfInHand);
            return choices;
        };
    }

    // What is told from here on is of this world's turn: an account that was told before may not be the one that is gone on with.
    void stand_in(const World<D>& world) { told_.turns = world.turns; }

    // Of the turn under way, as far as it is known.
    std::size_t turn() const { return static_cast<std::size_t>(table_.first_turn.value_or(0)) + told_.turns; }
    // How many have begun.
    std::size_t turns() const { return told_.turns; }
    // The same as far as entries tell of them: one that an entry has brought about, and of which none tells, does not count.
    std::size_t turns_told() const { return told_.turns_told; }
    // An entry was made, or a mark stands, where so many had begun.
    void note_told(std::size_t turns) { told_.turns_told = std::max(told_.turns_told, turns); }
    Progress progress() const { return told_.progress; }
    // What was told since then is not where play went.
    void go_back_to(Progress progress) { told_.progress = progress; }
    // All of it, to go on from there elsewhere.
    const Narrated<D>& told() const { return told_; }
    void go_on_after(const Narrated<D>& told) { told_ = told; }
    const std::vector<UntoldDraw>& untold() const { return told_.untold; }

    // Of the entry that is judged, where a clock runs.
    const std::optional<Made>& made() const { return told_.made; }
    void forget_made() { told_.made.reset(); }

    // How a later entry names this one, by its number.
    void name_play(std::size_t entry, const std::string& text) { told_.plays[entry] = text; }
    std::string named(std::size_t entry) const { return fmt::format("entry {} ({})", entry, told_.plays[entry]); }

    void add_clauses(AuditReport& report) const {
        for (std::size_t clause = 0; clause < told_.clauses.size(); ++clause)
            if (told_.clauses[clause] > 0) report.clauses[std::string(D::rulebook().clauses[clause].id)] += told_.clauses[clause];
    }

private:
    // A choice of the entry itself, which is made in `before`; the first, or one of those that follow from it.
    void tell_choice(const Position& before, Choice choice, bool first, EntryReport& said, Tell tell) {
        if constexpr (HasClock<D>) {
            if (first && tell != Tell::silence) told_.made = Made{before, choice};
        }
        if (tell == Tell::nothing || tell == Tell::silence) return;
        if (first) {
            said.text = D::choice_text(table_.game, table_.names, before, choice);
            told_.plays[said.number] = said.text;
            keep_position(said.before, said.before_text, before);
            keep_moment(said, before);
            said.phase = std::string(D::phase_name(before));
            said.turn = turn();
        } else if (tell != Tell::all_but_payment || choice.actor != payer_of<D>(before)) {
            said.text += "; " + D::choice_text(table_.game, table_.names, before, choice);
        }
    }

    void count_choice(Choice choice) { ++(choice.actor == kChance ? told_.progress.draws : told_.progress.decisions); }

    void count_events() {
        for (const Event& event : events_) {
            if (D::is_new_turn(event)) ++told_.turns;
            if (event.clause != kNoClause) ++told_.clauses[event.clause];
        }
    }

    void tell_events(const std::optional<Position>& before, const Position& after, EntryReport& said, std::set<ClauseId>& cited) {
        for (const Event& event : events_) {
            if (before) {
                std::string text = D::event_text(table_.game, table_.names, *before, after, event);
                if (!text.empty()) said.events.push_back(std::move(text));
            }
            if (event.clause == kNoClause || !cited.insert(event.clause).second) continue;
            const std::string_view clause = D::rulebook().clause(event.clause).id;
            if (std::find(said.cited.begin(), said.cited.end(), clause) == said.cited.end()) said.cited.emplace_back(clause);
        }
    }

    const Table<D>& table_;
    std::shared_ptr<const typename D::Built> built_;
    const AuditOptions& options_;
    Narrated<D> told_;
    Events events_;
};

}  // namespace arbiter::audit
