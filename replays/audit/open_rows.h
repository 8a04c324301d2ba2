// Entries that tell a row of choices, as all attackers or all blocks, and leave some of it open: the rows that each may be.
#pragma once

#include <algorithm>
#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/core/input/json_view.h"
#include "model/core/move.h"
#include "replays/audit/world.h"

namespace arbiter::audit {

inline constexpr std::size_t kMostOpenRows = 1024;  // of one entry that are looked at, those that are not complete among them

inline bool is_open_value(const Json& value) {
    return value.is_string() && value.get_ref<const std::string&>() == "?";
}

// Without the player and the number among several of its name: "spark" of "A/spark#2".
inline std::string_view bare_name(std::string_view reference) {
    return reference.substr(reference.rfind('/') + 1).substr(0, reference.find('#') - (reference.rfind('/') + 1));
}

// Does what an entry tells name what the one of a choice names, or leave it open?
inline bool may_name(const Names& names, const Json& told, const Json& made) {
    if (told == made || is_open_value(told)) return true;
    if (told.is_array() && made.is_array())
        return told.size() == made.size() && std::equal(told.begin(), told.end(), made.begin(),
                                                        [&](const Json& one, const Json& other) { return may_name(names, one, other); });
    if (!told.is_string() || !made.is_string()) return false;
    const auto& word = told.get_ref<const std::string&>();
    const auto kind = names.kind_of(word);
    return kind && (kind == names.kind_of(made.get_ref<const std::string&>()) ||
                    kind == names.kind_of(std::string(bare_name(made.get_ref<const std::string&>()))));
}

// Has the list of a choice, of the same length, everything that a list tells which leaves some of its elements open?
inline bool has_told_part(const Names& names, const Json& told, const Json& made) {
    std::vector<Json> left(made.begin(), made.end());
    for (const bool open : {false, true}) {
        for (const Json& one : told) {
            const bool leaves_open = is_open_value(one) || (one.is_array() && std::any_of(one.begin(), one.end(), is_open_value));
            if (leaves_open != open) continue;
            const auto found = std::find_if(left.begin(), left.end(), [&](const Json& other) { return may_name(names, one, other); });
            if (found == left.end()) return false;
            left.erase(found);
        }
    }
    return true;
}

// Looks through the rows that begin with a choice, in any order that the rules take.
template <class D>
class OpenRows {
public:
    OpenRows(const Table<D>& table, const typename D::Position& from, const Move& move) : table_(table), from_(from), move_(move) {}

    // Adds the rows beginning with this choice that the entry may be; false: there are more than are looked at. `after`: it.
    bool add(Choice first, const typename D::Position& after, std::vector<std::vector<Choice>>& rows) {
        row_.assign(1, first);
        return add_from(after, rows);
    }

private:
    bool add_from(const typename D::Position& position, std::vector<std::vector<Choice>>& rows) {
        std::vector<Choice> alike = row_;
        std::sort(alike.begin(), alike.end());
        if (!seen_.insert(std::move(alike)).second) return true;
        if (seen_.size() > kMostOpenRows) return false;
        if (agrees()) rows.push_back(row_);
        if (row_.size() > most_parts() || !D::entry_continues(position, row_.back())) return true;
        std::vector<Choice> next;
        table_.game.list_choices(position, next);
        Events events;
        for (const Choice choice : next) {
            if (choice.actor != row_.front().actor || D::row_of(position, choice).word != move_.row->word) continue;
            typename D::Position after = position;
            table_.game.apply(after, choice, events);
            row_.push_back(choice);
            const bool all = add_from(after, rows);
            row_.pop_back();
            if (!all) return false;
        }
        return true;
    }

    // Is the entry of the row this one, as far as it tells? That more comes of the row is told.
    bool agrees() const {
        const JsonDocument words{"", 0, D::describe(table_.game, table_.names, from_, row_)};
        const Move made = read_move(D::moves(), table_.names, JsonView(words));
        if (made.by != move_.by) return false;
        const auto is_told = [&](const Given& member) {
            const Given* told = move_.find(member.operand->key);
            return member.operand->form->shape != Form::Shape::truth || told != nullptr;
        };
        return std::all_of(made.given.begin(), made.given.end(), is_told) &&
               std::all_of(move_.given.begin(), move_.given.end(), [&](const Given& told) { return agrees(told, made); });
    }
    bool agrees(const Given& told, const Move& made) const {
        const Given* other = made.find(told.operand->key);
        if (is_open_value(told.view.json()) || told.operand->need == Operand::Need::claim) return true;
        if (other == nullptr) return told.operand->form->shape == Form::Shape::truth && told.value == 0;
        const Json &one = told.view.json(), &all = other->view.json();
        if (!one.is_array() || !all.is_array()) return one == all;
        return one.size() == all.size() && has_told_part(table_.names, one, all);
    }

    // A list that is told has as many parts, and something may end the row.
    std::size_t most_parts() const {
        std::size_t most = 0;
        for (const Given& told : move_.given)
            if (told.view.is_array()) most = std::max(most, told.view.json().size());
        return most == 0 ? kMostOpenRows : most;
    }

    const Table<D>& table_;
    const typename D::Position& from_;
    const Move& move_;
    std::vector<Choice> row_;
    std::set<std::vector<Choice>> seen_;  // rows that differ in their order alone are one
};

}  // namespace arbiter::audit
