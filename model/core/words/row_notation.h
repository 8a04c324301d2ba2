// The notation of games whose entries say no more than their rows of the table of moves (model/core/move.h): one choice an entry, and
// nothing refers to what is in play by a text. What such a game's Definition has as interpret() and describe().
#pragma once

#include <array>
#include <span>

#include "model/core/words/entry_reader.h"
#include "model/core/words/entry_writer.h"

namespace arbiter {

template <class Game>
class RowReader : public EntryReaderOf<RowReader<Game>, Game> {
public:
    using EntryReaderOf<RowReader, Game>::EntryReaderOf;

    static std::array<typename RowReader::OwnWord, 0> own_words() { return {}; }
    std::uint32_t refer(const Given& given) const { given.view.reject("a text that the table of moves does not read"); }
    void beside(const Operand&) const {}
};

template <class Game>
class RowWriter : public EntryWriterOf<RowWriter<Game>, Game> {
public:
    using EntryWriterOf<RowWriter, Game>::EntryWriterOf;

    Json write(const MoveRow& row) {
        if (this->row_.size() != 1) contradiction("an entry of this game is one choice");
        this->write_by_row(row);
        return this->entry_;
    }
    std::string reference(const Operand&, std::uint32_t) const { contradiction("a text that the table of moves does not write"); }
};

}  // namespace arbiter
