// The choices of a complete record: what its entries mean, one after another, as far as they mean something under the rules of today.
#pragma once

#include <string>
#include <vector>

#include "model/core/choice.h"
#include "model/core/definition.h"
#include "model/core/input/error.h"
#include "model/core/input/json_view.h"
#include "replays/replay.h"

namespace arbiter {

// The game is that of the record's beginning. The record must leave out nothing. Stops at the first entry that is not legal.
template <class D>
std::vector<Choice> choices_of_record(const typename D::Built& built, const Replay& record) {
    std::vector<Choice> choices;
    auto position = built.game.initial();
    Events events;
    for (const Entry& entry : record.moves) {
        Json words = *entry.details;
        words["by"] = entry.by.kind == Author::Kind::chance     ? "chance"
                      : entry.by.kind == Author::Kind::clock    ? "clock"
                      : entry.by.kind == Author::Kind::observer ? "observer"
                                                                : seat_name(entry.by.seat);
        words["play"] = entry.play;
        const JsonDocument document{record.file, record.line, words};
        EntryChoices meaning;
        try {
            meaning = D::interpret(built.game, built.names, position, read_move(D::moves(), built.names, JsonView(document)));
        } catch (const InputError&) {
            return choices;
        }
        for (const Choice choice : meaning.choices) {
            if (built.game.check(position, choice) != kNoClause) return choices;
            built.game.apply(position, choice, events);
            choices.push_back(choice);
        }
    }
    return choices;
}

}  // namespace arbiter
