#include "model/core/words/entry_members.h"

#include <algorithm>
#include <string>

#include "model/core/input/error.h"
#include "model/core/input/json_reader.h"

namespace arbiter {
namespace {

using Need = Operand::Need;

// InputError if it has not the form of the operand.
Given read_given(const Operand& operand, const Names& names, const JsonView& view) {
    Given given{.operand = &operand, .view = view};
    given.open = view.is_string() && view.json().get_ref<const std::string&>() == "?";
    if (given.open) return given;
    given.value = read_form(*operand.form, names, view);
    if (operand.form->shape == Form::Shape::ability) given.ability = find_ability(names, view.read_string()).value_or(AbilityPlace{});
    return given;
}

}  // namespace

std::optional<Move> read_members(const MoveRow& row, AuthorOfWord author, Player by, const Names& names, const JsonView& members) {
    if (row.by != author) return std::nullopt;
    Move move{.author = author, .by = author == AuthorOfWord::player ? by : kChance, .row = &row, .view = members, .given = {}};
    const auto entries = members.object().members();
    move.given.reserve(entries.size());
    std::size_t alternatives = 0, alternatives_found = 0;
    for (const Operand& operand : row.operands) {
        const auto found = std::find_if(entries.begin(), entries.end(), [&](const auto& entry) { return entry.first == operand.key; });
        const bool there = found != entries.end();
        if (!there && operand.need == Need::required) return std::nullopt;
        if (operand.need == Need::alternative) {
            ++alternatives;
            alternatives_found += there ? 1 : 0;
        }
        if (!there) continue;
        try {
            move.given.push_back(read_given(operand, names, found->second));
        } catch (const InputError&) {
            return std::nullopt;
        }
        move.open = move.open || move.given.back().open;
    }
    const bool one_of_them = alternatives == 0 || alternatives_found == 1;
    if (!one_of_them || move.given.size() != entries.size()) return std::nullopt;
    return move;
}

}  // namespace arbiter
