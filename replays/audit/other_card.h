// An entry as it may have been meant where it names a wrong card: with one of its cards left open.
#pragma once

#include <cstddef>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include "model/core/input/json_view.h"
#include "model/core/move.h"

namespace arbiter::audit {

// An entry with one of the cards left open that it names.
struct OtherCard {
    Move move;
    std::string_view key;                        // of the member that names it
    std::shared_ptr<const JsonDocument> list{};  // the list that it stands in, as it is told then
};

// The same of every card that it names. Empty where something is left open already.
inline std::vector<OtherCard> with_other_cards(const Move& move) {
    std::vector<OtherCard> all;
    if (move.open) return all;
    const auto leave_open = [&](std::size_t member) -> OtherCard& {
        OtherCard& other = all.emplace_back(OtherCard{move, move.given[member].operand->key});
        other.move.given[member].open = other.move.open = true;
        return other;
    };
    for (std::size_t member = 0; member < move.given.size(); ++member) {
        const Given& given = move.given[member];
        const Form& form = *given.operand->form;
        if (given.operand->need == Operand::Need::claim) continue;
        if (form.shape == Form::Shape::card) leave_open(member);
        if (form.shape != Form::Shape::list || form.of->shape != Form::Shape::card) continue;
        for (std::size_t element = 0; element < given.view.json().size(); ++element) {
            JsonDocument list{"", 0, given.view.json()};
            list.root[element] = "?";
            OtherCard& other = leave_open(member);
            other.list = std::make_shared<const JsonDocument>(std::move(list));
            other.move.given[member].view = JsonView(*other.list);
        }
    }
    return all;
}

}  // namespace arbiter::audit
