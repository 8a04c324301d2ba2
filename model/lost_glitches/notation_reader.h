// The reader of one entry, a member function a play word. Internal to the notation.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/entry_reader.h"
#include "model/lost_glitches/notation.h"
#include "model/lost_glitches/reference_text.h"
#include "model/lost_glitches/register.h"

namespace arbiter::lost_glitches {

// Plays that make something fill `result_.choices`; claims that no choice can say are stated.
class EntryReader : public EntryReaderOf<EntryReader, Game> {
public:
    EntryReader(const Game& game, const Names& names, const Position& position, const JsonView& entry)
        : EntryReaderOf(game, kRegister, names, position, entry) {}

    static std::span<const Word> words();

private:
    // Members. What is not there is stated with the clause; then the play cannot be made.
    std::optional<Reference8> creature_of(const JsonView& view, Clause clause);
    Reference8 target(Kind kind);
    void state_missing_item(const std::string& missing);
    bool more();
    bool declaring(Awaiting row) const { return position_.awaiting == row && position_.decider == by_; }

    // notation.cpp: play words
    void first_player() { choose(ChoiceKind::first_player, player("player")); }
    void draw();
    void time_out() { choose(ChoiceKind::time_out, player("of")); }
    void pass() { choose(ChoiceKind::pass); }
    void summon() { choose(ChoiceKind::summon, card()); }
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
