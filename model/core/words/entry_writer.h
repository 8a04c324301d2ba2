// What the writers of recorded entries share: a choice as an entry, as far as its row of the table (model/core/move.h) says it. A game's
// writer derives from it, writes references to what is in play, and what is more than the row.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "model/core/cards/names.h"
#include "model/core/choice.h"
#include "model/core/input/contradiction.h"
#include "model/core/input/json_reader.h"
#include "model/core/move.h"

namespace arbiter {

// `Writer` is the game's writer, with reference(operand, value): the text for something in play.
template <class Writer, class Game>
class EntryWriterOf {
public:
    EntryWriterOf(const Game& game, const Names& names, const typename Game::Position& position, std::span<const Choice> row)
        : game_(game), names_(names), position_(position), row_(row), choice_(first_of(row)) {}

protected:
    // Author, word, and the members with slots.
    void write_by_row(const MoveRow& row) {
        entry_["by"] = row.by == AuthorOfWord::chance  ? "chance"
                       : row.by == AuthorOfWord::clock ? "clock"
                       : choice_.actor == kChance      ? "observer"
                                                       : std::string(seat_letter(choice_.actor));
        entry_["play"] = row.word;
        for (const Operand& operand : row.operands) {
            if (operand.slot == Slot::none) continue;
            const std::uint32_t value = operand_of(choice_, operand.slot);
            if (operand.need == Operand::Need::required || value != operand.left_out)
                entry_[std::string(operand.key)] = value_text(operand, value);
        }
    }
    Json value_text(const Operand& operand, std::uint32_t value) {
        switch (operand.form->shape) {
            case Form::Shape::card:
                return names_.cards[value].id;
            case Form::Shape::player:
                return seat_letter(static_cast<Player>(value));
            case Form::Shape::word:
                return operand.form->words[value];
            case Form::Shape::integer:
                return value;
            case Form::Shape::truth:
                return value != 0;
            default:
                return static_cast<Writer&>(*this).reference(operand, value);
        }
    }
    void card(Choice choice) { entry_["card"] = names_.cards[choice.first].id; }

    const Game& game_;
    const Names& names_;
    const typename Game::Position& position_;
    std::span<const Choice> row_;
    Choice choice_;
    Json entry_ = Json::object();

private:
    static Choice first_of(std::span<const Choice> row) {
        if (row.empty()) contradiction("an entry without a choice was to be written");
        return row.front();
    }
};

}  // namespace arbiter
