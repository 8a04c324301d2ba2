// VASTRIX as a game that can be explored, audited and fuzzed: rules and a pack of cards as one immutable value (see core/game.h).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "model/core/choice.h"
#include "model/core/event.h"
#include "model/core/game.h"
#include "model/core/verdict.h"
#include "model/vastrix/register.h"
#include "model/vastrix/value/choice_kinds.h"
#include "model/vastrix/value/event_kinds.h"
#include "model/vastrix/value/numbering.h"
#include "model/vastrix/value/position.h"
#include "model/vastrix/value/rules.h"

namespace arbiter::vastrix {

// A play that a clause forbids: the clause, and the numbers that show it (see text.h).
using Finding = FindingOf<Clause>;

// The cards that a position has in some place known to be there: all but those that nobody knows (unnamed.h).
Cards named_cards(const Position& position);

// One game of VASTRIX: immutable, shared by threads.
class Game {
public:
    using Position = vastrix::Position;
    static constexpr std::size_t kMaximumEncodedSize = 1024;

    // `pack`: the cards that are played with; without a set position they are shuffled and dealt. `seats`: how many play, from 2 to 4; more
    // than two with the module Multiplayer.
    explicit Game(const Rules& rules, Cards pack = kAllCards, int seats = 2);

    int seats() const { return start_.seats; }

    // The position before the first decision.
    Position initial() const { return start_; }
    const Position& start() const { return start_; }
    // Starts from a set position of as many players instead (checked by the reader of set positions, set_position.h): the pack is what lies
    // in it, or, where it has cards that nobody knows, the pack of the constructor.
    void start_from(const Position& position);

    bool at_capacity(const Position& position) const { return position.full != 0; }
    bool is_over(const Position& position) const { return position.result != Result::none; }

    // The legal choices in canonical order; empty if the game is over. Clears `out`; allocates only while `out` grows.
    void list_choices(const Position& position, std::vector<Choice>& out) const;

    // kNoClause if the choice is legal; else the first clause that forbids it. A choice that is no choice of this game at all (an
    // operand out of range) is forbidden by kMalformed.
    ClauseId check(const Position& position, Choice choice) const;
    // Every clause that forbids the choice, with facts. Empty if legal.
    std::vector<Finding> check_all(const Position& position, Choice choice) const;
    static constexpr ClauseId kMalformed = kMalformedChoice;

    // Choices that could be meant in this position by anybody, legal or not: what is listed and what is checked agree on them.
    std::vector<Choice> universe(const Position& position) const;

    // Makes a legal choice and runs the rules to the next decision or the end. Clears `events` first.
    void apply(Position& position, Choice choice, Events& events) const;
    // Makes a pass after which the next player is asked the same question: what apply() does, without running the rules. False, and
    // nothing has happened: it is no such choice.
    bool hand_on(Position& position, Choice choice, Events& events) const;
    // Runs the rules of a position that was set up (set_position.h) to its next decision; nothing happens if one is awaited already.
    void resume(Position& position, Events& events) const;

    // Sorts what no card of the pack can ask for: the order of the GY and of Exile. Idempotent.
    void canonicalise(Position& position) const;
    // Canonical bytes of a position: injective, at most kMaximumEncodedSize, and back.
    std::size_t encode(const Position& position, std::uint8_t* out) const;
    Position decode(const std::uint8_t* bytes, std::size_t size) const;

    // Whether the awaited decision has one answer alone, which `choice` is then. Looks for two answers and no further.
    Forced forced_choice(const Position& position, Choice& choice) const;

    // The choice that does least, else the first of the legal ones. False if no choice is left.
    bool passive_choice(const Position& position, Choice& out) const;
    bool passive_choice_among(std::span<const Choice> legal, Choice& out) const;

    // The same pack and the same start under other rules.
    Game with_rules(const Rules& rules) const;

    const Rules& rules() const { return rules_; }
    Cards pack() const { return pack_; }
    // Do effects enable Combos (combo.core-enablers)? Positions hold what they need only then.
    bool has_combos() const { return rules_.readings.combo_core_enablers == ComboCoreEnablers::immediate_plays; }

    // Is BattleRealm played?
    bool has_specs() const { return rules_.settings.battlerealm_enabled; }

    // Is the module Traps played?
    bool has_traps() const { return rules_.settings.traps_enabled; }

    // Numbers that follow from a position: Secured PR Points with what King Anchors add; Anchors that count at the end.
    int points(const Position& position, Player player) const;
    int anchors(const Position& position, Player player) const;

private:
    void learn_pack(Cards pack);

    Rules rules_;
    Cards pack_ = kAllCards;
    Numbering numbering_;
    // Does any card of the pack ask for the order of the GY, or of Exile?
    bool graveyard_has_order_ = true, exile_has_order_ = true;
    Position start_;
};

}  // namespace arbiter::vastrix
