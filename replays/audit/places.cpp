#include "replays/audit/places.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "model/core/cards/names.h"
#include "model/core/input/suggestion.h"
#include "model/core/seats.h"
#include "model/core/words/same_word.h"
#include "replays/entry_writer.h"

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
    const std::string found = word.is_string() ? word.get<std::string>() : word.dump();
    problem = known.empty() ? fmt::format("this game has no {}s that a record could mark", what)
                            : fmt::format("found the {} \"{}\", expected one of {}{}", what, found, fmt::join(known, ", "),
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

Place read_place(const Json& members, std::span<const std::string_view> phase_words, std::span<const std::string_view> window_words,
                 std::string& problem) {
    static constexpr int kLatestTurn = 10'000;
    Place place;
    if (const auto turn = members.find("turn"); turn != members.end()) {
        if (turn->is_number_integer() && *turn >= 0 && *turn <= kLatestTurn)
            place.turn = turn->get<int>();
        else
            problem = fmt::format("found the turn {}, expected its number", turn->dump());
    }
    if (members.contains("phase")) place.phase = read_word_of_mark(members["phase"], "phase", phase_words, problem);
    if (members.contains("window")) place.window = read_word_of_mark(members["window"], "window", window_words, problem);
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

}  // namespace arbiter::audit
