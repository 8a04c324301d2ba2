#include "replays/audit/places.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <utility>

#include "model/core/cards/names.h"
#include "model/core/input/brief_json.h"
#include "model/core/input/suggestion.h"
#include "model/core/seats.h"
#include "model/core/words/same_word.h"
#include "replays/entry_writer.h"
#include "replays/start.h"

namespace arbiter::audit {
namespace {

// What was meant by a word for a phase or window, which people also write as "Main Phase".
std::string meant_word_of_mark(std::string_view found, std::string_view what, std::span<const std::string_view> known) {
    const std::string meant = suggestion(found, known);
    const std::size_t end = found.size() - std::min(found.size(), what.size() + 1);
    const auto alike = [](char one, char other) { return (one | 0x20) == other; };
    const bool called_so = end > 0 && std::equal(found.begin() + static_cast<std::ptrdiff_t>(end) + 1, found.end(), what.begin(), alike);
    return meant.empty() && called_so ? suggestion(found.substr(0, end), known) : meant;
}

// Reads the word of a mark as one of `known`; a problem if it is none.
std::string_view read_word_of_mark(const Json& word, std::string_view what, std::span<const std::string_view> known, std::string& problem) {
    if (word.is_string()) {
        for (const std::string_view one : known)
            if (word.get_ref<const std::string&>() == one) return one;
    }
    const std::string found = word.is_string() ? word.get<std::string>() : "";
    problem = known.empty() ? fmt::format("this game has no {}s that a record could mark", what)
                            : fmt::format("found {}, expected one of {}{}", brief_json(word), fmt::join(known, ", "),
                                          meant_word_of_mark(found, what, known));
    return "";
}

}  // namespace

// The record's entries as a document, with only the members that their moves know. An entry is null until it is asked for.
struct WrittenEntries {
    JsonDocument document;
    std::vector<JsonView> entries;
};

JsonView Places::written(const Replay& replay, std::size_t index) const {
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

Json Places::as_written(const Replay& replay, std::size_t index) const {
    Json entry = written(replay, index).json();
    for (const auto& [key, value] : taken[index].items()) entry[key] = value;
    return entry;
}

std::string place_text(const Place& place) {
    std::string text;
    if (place.turn) text += fmt::format("turn {}", *place.turn);
    if (!place.phase.empty()) text += fmt::format("{}the phase \"{}\"", text.empty() ? "" : ", ", place.phase);
    if (!place.window.empty()) text += fmt::format("{}the window after \"{}\"", text.empty() ? "" : ", ", place.window);
    return text;
}

Place read_place(const Replay& replay, std::size_t entry, const Json& members, std::span<const std::string_view> phase_words,
                 std::span<const std::string_view> window_words, std::string& problem) {
    static constexpr int kLatestTurn = 10'000;
    Place place;
    std::string wrong, key;
    const auto read = [&](const char* member, const char* of_mark, const auto& take) {
        const auto found = members.find(member);
        if (found == members.end()) return;
        std::string here;
        take(*found, here);
        if (!here.empty()) wrong = here, key = replay.moves[entry].mark.empty() ? member : of_mark;
    };
    read("turn", "number", [&](const Json& turn, std::string& here) {
        if (turn.is_number_integer() && turn >= 0 && turn <= kLatestTurn)
            place.turn = turn.get<int>();
        else
            here = fmt::format("found {}, expected the number of a turn", brief_json(turn));
    });
    read("phase", "phase", [&](const Json& word, std::string& here) { place.phase = read_word_of_mark(word, "phase", phase_words, here); });
    read("window", "after",
         [&](const Json& word, std::string& here) { place.window = read_word_of_mark(word, "window", window_words, here); });
    if (!wrong.empty()) problem = error_in(replay, fmt::format("/moves/{}/{}", entry, key), wrong);
    return place;
}

Json place_members(const Json& details, const MoveRow* row) {
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

Json place_of_mark(const Entry& mark) {
    return mark.mark == "turn"    ? Json{{"turn", (*mark.details)["number"]}}
           : mark.mark == "phase" ? Json{{"phase", (*mark.details)["phase"]}}
                                  : Json{{"window", (*mark.details)["after"]}};
}

Player owner_of(const Replay& replay, const Entry& entry) {
    if (entry.by.kind == Author::Kind::player) return entry.by.seat;
    const auto of = entry.details->find("of");
    if (of == entry.details->end() || !of->is_string()) return kNobody;
    const auto& text = of->get_ref<const std::string&>();
    for (const Player seat : Seats::all(replay.players.size()))
        if (text == seat_letter(seat) || text == replay.players[seat].name) return seat;
    return kNobody;
}

void keep_runs_of_several(Places& all) {
    for (std::size_t first = 0, next = 0; first < all.any_order.size(); first = next) {
        next = first + 1;
        if (!all.any_order[first]) continue;
        bool several = false;
        for (; next < all.any_order.size() && all.in_one_run(first, next); ++next)
            several = several || all.owners[next] != all.owners[first];
        for (std::size_t index = first; index < next && !several; ++index) all.any_order[index] = false;
    }
}

void correct_lone_numbers(Places& all, const Replay& replay) {
    if (!all.marked.turns) return;
    std::vector<std::size_t> marks;
    for (std::size_t index = 0; index < replay.moves.size(); ++index)
        if (!replay.moves[index].mark.empty() && all.places[index].turn) marks.push_back(index);
    const auto turn_of = [&](std::size_t mark) -> int& { return *all.places[marks[mark]].turn; };
    for (std::size_t mark = 1; mark + 1 < marks.size(); ++mark) {
        const int expected = turn_of(mark - 1) + 1;
        if (turn_of(mark) == expected || turn_of(mark + 1) != expected + 1) continue;
        all.misnumbered.emplace(marks[mark], std::exchange(turn_of(mark), expected));
    }
}

}  // namespace arbiter::audit
