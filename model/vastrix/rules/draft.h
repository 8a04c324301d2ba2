// What the rules of a draft (module Deffy) ask of a position: what has been declared, whose selection is due, and what may be selected.
// Internal to model/vastrix.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "model/vastrix/rules/inspect.h"
#include "model/vastrix/value/draft.h"

namespace arbiter::vastrix {

// Which sub-mode is played; none: the cards are dealt as in the core game.
SubMode sub_mode_of(const Rules& rules, int seats);
inline bool has_draft(const Game& game) {
    return game.rules().settings.deffy_enabled && sub_mode_of(game.rules(), game.seats()) != SubMode::none;
}
// Is the draft under way?
inline bool is_drafting(const Position& position) {
    return position.phase == Phase::setup && position.step != DraftStage::none;
}

// What is declared together and may not be: the clause against it, and why.
struct DraftRefusal {
    Clause clause = Clause::none;
    std::string_view fact;
};
std::optional<DraftRefusal> refusal_of_draft(const Rules& rules, int seats);

// How many cards are laid: face-up and face-down in the centre, or in each private pool.
struct PoolSize {
    int up = 0, down = 0;
};
PoolSize pool_size(const Rules& rules, SubMode mode);
Clause clause_of_facing(SubMode mode);

// A selection: who makes it, who gets the card, and whose face-down cards and first card it counts among.
struct Selection {
    Player selector = kNobody;  // kChance: the observer
    Player hand = kNobody;
    Player counter = kNobody;
    std::uint8_t pools = 1;  // from which of the two pools, as bits
    bool is_final = false;   // of Soda: the card that the opponent chooses
    bool after_own = false;  // of Soda: from the other's pool, after the own cards

    bool reaches(int pool) const { return (pools >> pool & 1) != 0; }
};
int number_of_selections(const Rules& rules, SubMode mode);
// The one that is due; `later`: how many selections after it.
Selection selection_of(const Game& game, const Position& position, int later = 0);
// Is a later selection of this selector to come?
bool selects_again(const Game& game, const Position& position, Player selector);

// In which pool a card of the pool lies: 0 the centre or A's, 1 B's.
int pool_of(const Game& game, const Position& position, Card card);
// Face-up cards that the selection may take.
Cards up_cards(const Game& game, const Position& position, const Selection& selection);
bool has_unnamed_up(const Position& position);
// A clause that keeps the selection from a face-down card of this pool, with the numbers that show it.
struct DownRefusal {
    Clause clause = Clause::none;
    FactId fact{};
    int found = 0, expected = 0;
};
// All that do: that of the first card, and what is said of all of them. Clause::none: no further one.
using DownRefusals = std::array<DownRefusal, 2>;
DownRefusals refusals_of_down(const Game& game, const Position& position, const Selection& selection, int pool);
// Is there any card that the selection may take?
bool has_option(const Game& game, const Position& position, const Selection& selection);

// Cards that lie face-down there of which it is known what they are.
Cards known_down(const Game& game, const Position& position, int pool);
// What the face-down card that is being turned up may be, or the mirror card that is looked for; with kUnnamedBit.
Cards turned_up(const Game& game, const Position& position);
// The cards that mirror this one.
Cards mirrors_of(Card card);
// May it be that no mirror card lies among the unknown cards of the DP?
bool may_lack_mirror(const Position& position);

// Is anything left that nobody has selected?
inline bool has_left_over(const Position& position) {
    return position.exile().count > 0 || position.draft.hidden() > 0;
}
// Is a vote due at this stage?
bool is_vote_due(const Game& game, const Position& position, std::uint8_t stage);

}  // namespace arbiter::vastrix
