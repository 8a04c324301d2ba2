// How a table of moves (move.h) is written: the forms, members and rows that most games have, and short ways to say the others.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>

#include "model/core/move.h"

namespace arbiter {

// ---- forms; what they point to lives as long as the program

constexpr Form whole_number(std::int64_t least, std::int64_t most) {
    return {.shape = Form::Shape::integer, .least = least, .most = most};
}
constexpr Form one_of(std::span<const std::string_view> words) {
    return {.shape = Form::Shape::word, .words = words};
}
constexpr Form one_of(std::span<const std::string_view> words, std::string_view name, std::string_view about) {
    return {.name = name, .shape = Form::Shape::word, .words = words, .about = about};
}
constexpr Form list_of(const Form& form, std::int64_t least, std::int64_t most) {
    return {.shape = Form::Shape::list, .least = least, .most = most, .of = &form};
}
constexpr Form pair_of(const Form& of, const Form& with) {
    return {.shape = Form::Shape::pair, .of = &of, .with = &with};
}
constexpr Form text_up_to(std::int64_t most, std::string_view name = {}, std::string_view about = {}) {
    return {.name = name, .shape = Form::Shape::text, .least = 1, .most = most, .about = about};
}

// ---- members

constexpr Operand required(std::string_view key, const Form& form, std::string_view about = {}) {
    return {.key = key, .form = &form, .about = about};
}
constexpr Operand optional(std::string_view key, const Form& form, std::string_view about = {}) {
    return {.key = key, .form = &form, .need = Operand::Need::optional, .about = about};
}
constexpr Operand alternative(std::string_view key, const Form& form, std::string_view about = {}) {
    return {.key = key, .form = &form, .need = Operand::Need::alternative, .about = about};
}
constexpr Operand claim(std::string_view key, const Form& form, std::string_view about = {}) {
    return {.key = key, .form = &form, .need = Operand::Need::claim, .about = about};
}

// ---- rows

// A word for this kind of choice, which answers a decision of this group.
template <class Kind>
requires std::is_enum_v<Kind>
constexpr MoveRow row(std::string_view word, Kind kind, std::string_view group, std::span<const Operand> operands,
                      std::string_view about = {}) {
    return {.word = word, .kind = static_cast<std::uint8_t>(kind), .group = group, .operands = operands, .about = about};
}
template <class Kind>
requires std::is_enum_v<Kind>
constexpr MoveRow row(std::string_view word, Kind kind, std::string_view group, std::string_view about = {}) {
    return row(word, kind, group, {}, about);
}
// A word that is no choice.
constexpr MoveRow row(std::string_view word, std::string_view group, std::span<const Operand> operands, std::string_view about = {}) {
    return {.word = word, .group = group, .operands = operands, .about = about};
}
constexpr MoveRow row(std::string_view word, std::string_view group, std::string_view about) {
    return row(word, group, {}, about);
}

// Chance says who begins; chance says which card comes off a deck.
inline constexpr Operand kWhoBegins[] = {required("player", kPlayerForm).in(Slot::first)};
constexpr MoveRow first_player_row(auto kind, std::string_view about) {
    return row("first-player", kind, "chance", kWhoBegins, about).from(AuthorOfWord::chance, MoveRow::Role::first_player);
}
inline constexpr Operand kCardOffDeck[] = {required("of", kPlayerForm).in(Slot::second), required("card", kCardForm).in(Slot::first)};
constexpr MoveRow draw_row(auto kind, std::string_view about) {
    return row("draw", kind, "chance", kCardOffDeck, about).from(AuthorOfWord::chance, MoveRow::Role::draw);
}

}  // namespace arbiter
