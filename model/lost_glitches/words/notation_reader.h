// The reader of one entry, a member function for each word that is more than its row of the table. Internal to the notation.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/cards/entries.h"
#include "model/lost_glitches/register.h"
#include "model/lost_glitches/words/notation.h"
#include "model/lost_glitches/words/reference_text.h"
#include "model/lost_glitches/words/text.h"

namespace arbiter::lost_glitches {

// Plays that make something fill `result_.choices`; claims that no choice can say are stated.
class EntryReader : public CardEntryReaderOf<EntryReader, Game, Reference8> {
public:
    EntryReader(const Game& game, const Names& names, const Position& position, const Move& move)
        : CardEntryReaderOf(game, kRegister, names, position, move) {}

    static std::span<const OwnWord> own_words();
    std::uint32_t refer(const Given& given);
    void beside(const Operand&) {}

private:
    // Members. What is not there is stated with the clause; then the play cannot be made.
    std::optional<Reference8> creature_of(const JsonView& view, Clause clause, Player side = kNobody);
    bool may_have_resolved(std::string_view text) const;
    void state_resolved(const std::string& missing);
    bool is_whole_share(Reference8 creature, std::uint32_t amount) const;
    // A creature as the entry's player speaks of it.
    std::string words_of(Reference8 creature) const { return reference_words(names_, position_, creature, by_); }
    bool declaring(Awaiting row) const { return position_.awaiting == row && position_.decider == by_; }

    // notation.cpp: words that are more than their rows
    void cast();
    void attack();
    void block();
    void share();
    void trigger();

    // notation_claims.cpp: openings, and what no choice can say
    void mulligan();
    void keep_hand();
    void opening_hand();
    void concede();
    void draw_card();
    void resolve();
    void begin_turn();
    void activate();
};

}  // namespace arbiter::lost_glitches
