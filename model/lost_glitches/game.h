// Lost Glitches as a game that can be explored, audited and fuzzed: rules, cards and decks compiled into one immutable value (see
// core/game.h).
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "model/cards/card_game.h"
#include "model/core/cards/ability.h"
#include "model/core/choice.h"
#include "model/core/event.h"
#include "model/core/game.h"
#include "model/lost_glitches/register.h"
#include "model/lost_glitches/value/choice_kinds.h"
#include "model/lost_glitches/value/event_kinds.h"
#include "model/lost_glitches/value/position.h"
#include "model/lost_glitches/value/rules.h"

namespace arbiter::lost_glitches {

// A play that a clause forbids: the clause, and the numbers that show it (see text.h).
using Finding = FindingOf<Clause>;

// What a card costs to play, X included.
struct Price {
    int mana = 0;
    int health = 0;  // it takes more health than this to pay it
};

// One game of Lost Glitches: immutable, shared by threads. Cards are kinds: indices into `cards`.
class Game : public CardGame<Game, Position, Rules> {
public:
    static constexpr std::size_t kMaximumEncodedSize = 1536;

    // What a player brings.
    struct Cards {
        std::vector<std::uint8_t> deck;  // copies, by kind
        std::vector<Kind> order;         // the recorded order of the deck, top first; empty if nobody knows it
        std::vector<Kind> characters;    // character spells, at most kMaximumCharacters
    };

    // `cards`: the different cards, at most kMaximumKinds. Decks are not judged here (see deck.h): a scenario may explore decks that the
    // deck rules forbid. InputError for more cards than a position has room for, or an order that the deck cannot have.
    Game(Rules rules, std::vector<CardRules> cards, std::array<Cards, kPlayers> players);

    // Lets a clock run, as in recorded games: opportunities can be missed (ChoiceKind::time_out). Without it, as in explorations, a missed
    // opportunity is not told from a pass.
    void run_clock();

    // The legal choices in canonical order; empty if the game is over. Clears `out`; allocates only while `out` grows. Both players'
    // surrenders are always among them: the positions that they lead to are one for each player in canonical form.
    void list_choices(const Position& position, std::vector<Choice>& out) const;

    // Whether one choice alone answers the decision that is awaited, and which: told as soon as a second one is found.
    Forced forced_choice(const Position& position, Choice& choice) const;

    // Tells the verdict what forbids the choice: the one place that says whether it is legal (legality_checker.h).
    void judge(const Position& position, Choice choice, Verdict& verdict) const;

    // Every choice that could be meant in this position by anybody, legal or not: the universe in which listed and checked agree.
    std::vector<Choice> universe(const Position& position) const;

    // Makes a legal choice and runs the rules to the next decision or the end. Clears `events` first.
    void apply(Position& position, Choice choice, Events& events) const;
    // Runs the rules of a position that was set up (set_position.h) to its next decision; nothing happens if one is awaited already.
    void resume(Position& position, Events& events) const;

    // Renames creatures as far as their order decides nothing; a game that ended by surrender or forfeit keeps its result only. Idempotent.
    void canonicalise(Position& position) const;
    // Canonical bytes of a canonical position: injective, at most kMaximumEncodedSize, and back.
    std::size_t encode(const Position& position, std::uint8_t* out) const;
    Position decode(const std::uint8_t* bytes, std::size_t size) const;

    // Passing alone, among the legal choices.
    bool passive_choice_among(std::span<const Choice> legal, Choice& out) const;
    // Giving up and running out of time answer no decision: random play leaves them out.
    static bool is_aside(Choice choice) { return kind_of(choice) == ChoiceKind::surrender || kind_of(choice) == ChoiceKind::time_out; }

    const std::vector<std::uint8_t>& deck(Player player) const { return players_[player].deck; }
    const std::vector<Kind>& characters(Player player) const { return players_[player].characters; }

    // Numbers that follow from a position.
    int attack(const Position& position, Reference8 creature) const;  // at least 0
    int health(const Position& position, Reference8 creature) const;  // without its damage
    // Cards of the player in deck, hand, board, discard pile and on the stack, per kind; character spells are not counted.
    Copies owned(const Position& position, Player player) const;
    // What playing this card costs this player with this X (cost.cards).
    Price price(Kind kind, std::uint32_t number) const;
    // The health with which the players begin.
    int starting_health() const { return rules_.settings.starting_health; }

    // What the rules need to know of the cards at every step, worked out once.
    struct Reads {
        std::array<std::uint16_t, 64> kinds_listening{};  // number of kinds with a trigger on each AbilityEvent
        bool any_replacement = false;
        // Kinds whose creatures' order of entry can decide something: those with triggers or replacements, and all if triggers on several
        // creatures can come from one event.
        Copies ordered{};
    };
    const Reads& reads() const { return reads_; }

    // What is printed on a card: beside each other for all kinds, as every creature is asked at every step.
    struct PrintedNumbers {
        std::int16_t attack = 0;
        std::int16_t health = 0;
    };

    // A kind that a player's piles can hold, and where in a packed pile the number of its copies stands (codec.cpp).
    struct PilePlace {
        Kind kind = 0;
        std::uint8_t bits = 0;
        std::uint8_t shift = 0;
    };
    struct PilePlaces {
        std::vector<PilePlace> places;
        int bits = 0;  // of a whole pile
    };

private:
    std::array<Cards, kPlayers> players_;
    Reads reads_;
    std::array<PilePlaces, kPlayers> pile_places_;
    std::array<PrintedNumbers, kMaximumKinds> printed_{};
};

inline int Game::attack(const Position& position, Reference8 reference) const {
    const Creature& creature = position.creature(reference);
    const int attack = printed_[creature.kind].attack + creature.attack_bonus + creature.lasting_attack;
    return attack > 0 ? attack : 0;
}

inline int Game::health(const Position& position, Reference8 reference) const {
    const Creature& creature = position.creature(reference);
    return printed_[creature.kind].health + creature.health_bonus + creature.lasting_health;
}

}  // namespace arbiter::lost_glitches
