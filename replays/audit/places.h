// Where the entries of a record say that they belong: marks, and the members "turn", "phase" and "window" that any entry may have.
#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/input/json_view.h"
#include "model/core/move.h"
#include "model/core/words/same_word.h"
#include "replays/audit/world.h"
#include "replays/known_of_details.h"

namespace arbiter::audit {

struct WrittenEntries;  // the entries as a document (places.cpp)

// Where the entries belong, and beside it by index what their other members say.
struct Places {
    std::vector<Place> places;
    std::vector<const MoveRow*> rows;        // nullptr: the word is none of the game's
    std::vector<Json> taken;                 // members that say the place, as they were written; null: there are none
    std::vector<std::string> problems;       // why a place has no meaning; empty: it has
    std::vector<bool> any_order;             // entries that players make at the same time as their neighbours
    std::vector<Player> owners;              // whose entry of such a run it is; kNobody: of no player, or of no run
    Marks marks;                             // by marks and by members of entries
    Marks marked;                            // by marks, and by words that are marks
    std::optional<int> first_turn;           // Table::first_turn
    std::map<std::size_t, int> misnumbered;  // marks by index that the marks around them contradict, with the numbers that they have

    // Are both entries of one run that is told in any order? Draws that are told to lie in different places are not, and no draw happens at
    // the time of a decision.
    bool in_one_run(std::size_t one, std::size_t other) const {
        if (!any_order[one] || !any_order[other]) return false;
        if (tells_draw(rows[one]) != tells_draw(rows[other])) return false;
        return places[one] == places[other] || !tells_draw(rows[one]);
    }

    // The entry as it is written but for the members that say its place. Made when it is first asked for, and then kept: entries that are
    // plainly legal need no words. For one thread.
    JsonView written(const Replay& replay, std::size_t index) const;

    // The entry with all its members.
    Json as_written(const Replay& replay, std::size_t index) const;

private:
    mutable std::shared_ptr<WrittenEntries> written_;
};

// In words: "turn 5, the phase \"end\"".
std::string place_text(const Place& place);

// Reads what members or a mark say; the words for phases and windows are the game's. A problem, as errors in input are told, if one of them
// has no meaning.
Place read_place(const Replay& replay, std::size_t entry, const Json& members, std::span<const std::string_view> phase_words,
                 std::span<const std::string_view> window_words, std::string& problem);

// The members that say where an entry belongs, but those that its word has for itself; null if there are none.
Json place_members(const Json& details, const MoveRow* row);

// The same of a mark.
Json place_of_mark(const Entry& mark);

// The player who makes the entry, or of whom it tells, by seat or by name.
Player owner_of(const Replay& replay, const Entry& entry);

// Only a run that tells of several players can have another order than that of the rules.
void keep_runs_of_several(Places& all);

// A mark of a turn whose number fits neither the mark before it nor the one behind it, where these two tell which it must be, has that one.
void correct_lone_numbers(Places& all, const Replay& replay);

// What an entry's word and members say of its place, whatever the record.
struct Placing {
    const MoveRow* row = nullptr;  // nullptr: the word is none of the game's
    bool placed = false;           // it has members that say its place
    bool any_order = false;
    Marks by_word{};  // what its word marks by itself
};

// Found out once of entries that share their members, as long as they have the same word.
template <class D>
const Placing& placing_of(const Entry& entry) {
    thread_local KnownOfDetails<Placing, KnownKind::placing> known;
    Placing& placing = known.of(entry.details);
    if (placing.row != nullptr && is_same_word(placing.row->word, entry.play)) return placing;
    placing.row = D::moves().find(entry.play);
    placing.placed = !place_members(*entry.details, placing.row).is_null();
    const auto& words = Account<D>::any_order;
    placing.any_order = tells_draw(placing.row) || std::find(std::begin(words), std::end(words), entry.play) != std::end(words);
    const auto is_word = [&](std::string_view word) { return !word.empty() && word == entry.play; };
    placing.by_word = {is_word(Account<D>::turn_mark), is_word(Account<D>::phase_mark)};
    return placing;
}

template <class D>
Places read_places(const Replay& replay) {
    Places all;
    const std::size_t count = replay.moves.size();
    all.problems.resize(count);
    all.places.resize(count);
    all.taken.resize(count);
    all.rows.reserve(count);
    all.any_order.resize(count);
    all.owners.resize(count, kNobody);
    for (std::size_t index = 0; index < count; ++index) {
        const Entry& entry = replay.moves[index];
        const bool mark = !entry.mark.empty();
        const Placing placing = mark ? Placing{nullptr, true, false} : placing_of<D>(entry);
        all.rows.push_back(placing.row);
        Place& place = all.places[index];
        if (placing.placed) {
            Json& members = all.taken[index];
            if (!mark) members = place_members(*entry.details, placing.row);
            place = read_place(replay, index, mark ? place_of_mark(entry) : members, Account<D>::phase_words, Account<D>::window_words,
                               all.problems[index]);
        }
        const Marks here{place.turn || placing.by_word.turns, !place.phase.empty() || placing.by_word.phases};
        all.marks = {all.marks.turns || here.turns, all.marks.phases || here.phases};
        if (mark || !placing.placed) all.marked = {all.marked.turns || here.turns, all.marked.phases || here.phases};
        if (!placing.any_order) continue;
        all.any_order[index] = true;
        all.owners[index] = owner_of(replay, entry);
    }
    keep_runs_of_several(all);
    correct_lone_numbers(all, replay);
    if (!replay.position)
        all.first_turn = 0;
    else if (const auto turn = replay.position->find("turn"); turn != replay.position->end() && turn->is_number_integer())
        all.first_turn = turn->get<int>();
    else if (const auto phase = replay.position->find("phase"); phase != replay.position->end() && *phase == Account<D>::phase_words[0])
        all.first_turn = 0;  // a set-up is before the first turn
    return all;
}

}  // namespace arbiter::audit
