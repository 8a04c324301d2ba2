// An entry as it may have been meant where it names a wrong card, or what is none for it: with one of the things left open that it names.
#pragma once

#include <cstddef>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include "model/core/input/json_view.h"
#include "model/core/move.h"

namespace arbiter::audit {

// An entry with one of the things left open that it names.
struct OtherNaming {
    Move move;
    Form::Shape shape = Form::Shape::card;       // of text: a body, a tile, a player …; of truth: that it says it at all
    std::string_view key;                        // of the member that names it
    std::shared_ptr<const JsonDocument> list{};  // the list that it stands in, as it is told then
};

// A thing on the table, or a player; also where it may be told otherwise, as a place without one.
inline bool names_thing(const Form& form) {
    return form.shape == Form::Shape::text || (form.shape == Form::Shape::either && form.of->shape == Form::Shape::text);
}

inline bool names_something(const Form& form) {
    return form.shape == Form::Shape::card || form.shape == Form::Shape::truth || names_thing(form);
}

// The same of everything that it names, but for what was paid. Empty where something is left open already.
inline std::vector<OtherNaming> other_namings(const Move& move) {
    std::vector<OtherNaming> all;
    if (move.open) return all;
    const auto leave_open = [&](std::size_t member, Form::Shape shape) -> OtherNaming& {
        OtherNaming& other = all.emplace_back(OtherNaming{move, shape, move.given[member].operand->key});
        other.move.given[member].open = other.move.open = true;
        return other;
    };
    for (std::size_t member = 0; member < move.given.size(); ++member) {
        const Given& given = move.given[member];
        const Form& form = *given.operand->form;
        if (given.operand->need == Operand::Need::claim || given.operand->key == "pay") continue;
        if (names_something(form)) leave_open(member, form.shape);
        if (form.shape != Form::Shape::list || !names_something(*form.of)) continue;
        for (std::size_t element = 0; element < given.view.json().size(); ++element) {
            JsonDocument list{"", 0, given.view.json()};
            list.root[element] = "?";
            OtherNaming& other = leave_open(member, form.of->shape);
            other.list = std::make_shared<const JsonDocument>(std::move(list));
            other.move.given[member].view = JsonView(*other.list);
        }
    }
    return all;
}

}  // namespace arbiter::audit
