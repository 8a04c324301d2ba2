// Where the entries of a record say that they belong: marks, and the members "turn", "phase" and "window" that any entry may have.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/input/json_view.h"
#include "model/core/input/suggestion.h"
#include "model/core/move.h"
#include "model/core/words/same_word.h"
#include "replays/audit/world.h"
#include "replays/entry_writer.h"
#include "replays/known_of_details.h"

namespace arbiter::audit {

// The record's entries as a document, with only the members that their moves know. An entry is null until it is asked for.
struct WrittenEntries {
    JsonDocument document;
    std::vector<JsonView> entries;
};

// Where the entries belong, and beside it by index what their other members say.
struct Places {
    std::vector<Place> places;
    std::vector<const MoveRow*> rows;   // nullptr: the word is none of the game's
    std::vector<Json> taken;            // members that say the place, as they were written; null: there are none
    std::vector<std::string> problems;  // why a place has no meaning; empty: it has
    std::vector<bool> any_order;        // entries that players make at the same time as their neighbours
    std::vector<Player> owners;         // whose entry of such a run it is; kNobody: of no player, or of no run
    Marks marks;                        // by marks and by members of entries
    Marks marked;                       // by marks, and by words that are marks
    std::optional<int> first_turn;      // Table::first_turn

    // Are both entries of one run that is told in any order? Draws that are told to lie in different places are not, and no draw happens at
    // the time of a decision.
    bool in_one_run(std::size_t one, std::size_t other) const {
        const auto is_draw = [&](std::size_t index) { return rows[index] != nullptr && rows[index]->role == MoveRow::Role::draw; };
        if (!any_order[one] || !any_order[other]) return false;
        if (is_draw(one) != is_draw(other)) return false;
        return places[one] == places[other] || !is_draw(one);
    }

    // The entry as it is written but for the members that say its place. Made when it is first asked for, and then kept: entries that are
    // plainly legal need no words. For one thread.
    JsonView written(const Replay& replay, std::size_t index) const {
        if (written_ == nullptr) {
            written_ = std::make_shared<WrittenEntries>(
                WrittenEntries{{replay.file, replay.line, {{"moves", Json::array_t(replay.moves.size())}}}, {}});
            written_->entries = JsonView(written_->document).object().required("moves").elements();
        }
        Json& entry = written_->document.root["moves"][index];
        if (entry.is_null()) {
            entry = to_json(replay.moves[index]);
            for (const auto& [key, value] : taken[index].items()) entry.erase(key);
        }
        return written_->entries[index];
    }

    // The entry with all its members.
    Json as_written(const Replay& replay, std::size_t index) const {
        Json entry = written(replay, index).json();
        for (const auto& [key, value] : taken[index].items()) entry[key] = value;
        return entry;
    }

private:
    mutable std::shared_ptr<WrittenEntries> written_;
};

// In words: "turn 5, the phase \"end\"".
inline std::string place_text(const Place& place) {
    std::string text;
    if (place.turn) text += fmt::format("turn {}", *place.turn);
    if (!place.phase.empty()) text += fmt::format("{}the phase \"{}\"", text.empty() ? "" : ", ", place.phase);
    if (!place.window.empty()) text += fmt::format("{}the window after \"{}\"", text.empty() ? "" : ", ", place.window);
    return text;
}

// What was meant by a word for a phase or window, which people also write as "Main Phase".
inline std::string meant_word_of_mark(std::string_view found, std::string_view what, std::span<const std::string_view> known) {
    const std::string meant = suggestion(found, known);
    const std::size_t end = found.size() - std::min(found.size(), what.size() + 1);
    const auto alike = [](char one, char other) { return (one | 0x20) == other; };
    const bool called_so = end > 0 && std::equal(found.begin() + static_cast<std::ptrdiff_t>(end) + 1, found.end(), what.begin(), alike);
    return meant.empty() && called_so ? suggestion(found.substr(0, end), known) : meant;
}

// Reads the word of a mark as one of `known`; a problem if it is none.
inline std::string_view read_word_of_mark(const Json& word, std::string_view what, std::span<const std::string_view> known,
                                          std::string& problem) {
    if (word.is_string()) {
        for (const std::string_view one : known)
            if (word.get_ref<const std::string&>() == one) return one;
    }
    const std::string found = word.is_string() ? word.get<std::string>() : word.dump();
    problem = known.empty() ? fmt::format("this game has no {}s that a record could mark", what)
                            : fmt::format("found the {} \"{}\", expected one of {}{}", what, found, fmt::join(known, ", "),
                                          meant_word_of_mark(found, what, known));
    return "";
}

template <class D>
Place read_place(const Json& members, std::string& problem) {
    static constexpr int kLatestTurn = 10'000;
    Place place;
    if (const auto turn = members.find("turn"); turn != members.end()) {
        if (turn->is_number_integer() && *turn >= 0 && *turn <= kLatestTurn)
            place.turn = turn->get<int>();
        else
            problem = fmt::format("found the turn {}, expected its number", turn->dump());
    }
    if (members.contains("phase")) place.phase = read_word_of_mark(members["phase"], "phase", Account<D>::phase_words, problem);
    if (members.contains("window")) place.window = read_word_of_mark(members["window"], "window", Account<D>::window_words, problem);
    return place;
}

// The members that say where an entry belongs, but those that its word has for itself; null if there are none.
inline Json place_members(const Json& details, const MoveRow* row) {
    static constexpr std::array<std::string_view, 3> kKeys = {"turn", "phase", "window"};
    Json members;
    const auto says_place = [](const auto& member) {
        const std::string_view name = member.first;
        return std::any_of(kKeys.begin(), kKeys.end(), [&](std::string_view key) { return is_same_word(key, name); });
    };
    const auto& all = details.get_ref<const Json::object_t&>();
    if (std::none_of(all.begin(), all.end(), says_place)) return members;
    for (const std::string_view key : kKeys) {
        const auto found = details.find(key);
        const auto own = [&](const Operand& operand) { return operand.key == key; };
        if (found == details.end() || (row != nullptr && std::any_of(row->operands.begin(), row->operands.end(), own))) continue;
        members[std::string(key)] = *found;
    }
    return members;
}

inline Json place_of_mark(const Entry& mark) {
    return mark.mark == "turn"    ? Json{{"turn", (*mark.details)["number"]}}
           : mark.mark == "phase" ? Json{{"phase", (*mark.details)["phase"]}}
                                  : Json{{"window", (*mark.details)["after"]}};
}

// The player who makes the entry, or of whom it tells, by seat or by name.
inline Player owner_of(const Replay& replay, const Entry& entry) {
    if (entry.by.kind == Author::Kind::player) return entry.by.seat;
    const auto of = entry.details->find("of");
    if (of == entry.details->end() || !of->is_string()) return kNobody;
    const auto& text = of->get_ref<const std::string&>();
    for (std::size_t seat = 0; seat < replay.players.size(); ++seat)
        if (text == seat_name(static_cast<Player>(seat)) || text == replay.players[seat].name) return static_cast<Player>(seat);
    return kNobody;
}

// Only a run that tells of several players can have another order than that of the rules.
inline void keep_runs_of_several(Places& all) {
    for (std::size_t first = 0, next = 0; first < all.any_order.size(); first = next) {
        bool several = false;
        for (next = first + 1; next < all.any_order.size() && all.in_one_run(first, next); ++next)
            several = several || all.owners[next] != all.owners[first];
        for (std::size_t index = first; index < next && !several; ++index) all.any_order[index] = false;
    }
}

// What an entry's word and members say of its place, whatever the record.
struct Placing {
    const MoveRow* row = nullptr;  // nullptr: the word is none of the game's
    bool placed = false;           // it has members that say its place
    bool any_order = false;
};

// Found out once of entries that share their members, as long as they have the same word.
template <class D>
const Placing& placing_of(const Entry& entry) {
    thread_local KnownOfDetails<Placing> known;
    Placing& placing = known.of(entry.details);
    if (placing.row != nullptr && placing.row->word == entry.play) return placing;
    placing.row = D::moves().find(entry.play);
    placing.placed = !place_members(*entry.details, placing.row).is_null();
    const auto& words = Account<D>::any_order;
    placing.any_order = (placing.row != nullptr && placing.row->role == MoveRow::Role::draw) ||
                        std::find(std::begin(words), std::end(words), entry.play) != std::end(words);
    return placing;
}

template <class D>
Places read_places(const Replay& replay) {
    Places all;
    const std::size_t count = replay.moves.size();
    all.problems.resize(count);
    all.places.reserve(count);
    all.rows.reserve(count);
    all.taken.reserve(count);
    all.owners.reserve(count);
    for (std::size_t index = 0; index < count; ++index) {
        const Entry& entry = replay.moves[index];
        const bool mark = !entry.mark.empty();
        const Placing placing = mark ? Placing{nullptr, true, false} : placing_of<D>(entry);
        all.rows.push_back(placing.row);
        all.taken.push_back(!mark && placing.placed ? place_members(*entry.details, placing.row) : Json());
        const Json& members = all.taken.back();
        all.places.push_back(placing.placed ? read_place<D>(mark ? place_of_mark(entry) : members, all.problems[index]) : Place{});
        const Place& place = all.places.back();
        const auto is_word = [&](std::string_view word) { return !word.empty() && is_same_word(word, entry.play); };
        const Marks here{place.turn || is_word(Account<D>::turn_mark), !place.phase.empty() || is_word(Account<D>::phase_mark)};
        all.marks = {all.marks.turns || here.turns, all.marks.phases || here.phases};
        if (mark || !placing.placed) all.marked = {all.marked.turns || here.turns, all.marked.phases || here.phases};
        all.any_order.push_back(placing.any_order);
        all.owners.push_back(all.any_order.back() ? owner_of(replay, entry) : kNobody);
    }
    keep_runs_of_several(all);
    if (!replay.position)
        all.first_turn = 0;
    else if (const auto turn = replay.position->find("turn"); turn != replay.position->end() && turn->is_number_integer())
        all.first_turn = turn->get<int>();
    return all;
}

}  // namespace arbiter::audit
