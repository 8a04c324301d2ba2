// Magepunk as a game that can be explored, audited and fuzzed: rules, cards and decks compiled into one immutable value (see core/game.h).
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "model/cards/card_game.h"
#include "model/core/cards/ability.h"
#include "model/core/choice.h"
#include "model/core/energy/payment.h"
#include "model/core/event.h"
#include "model/core/game.h"
#include "model/magepunk/register.h"
#include "model/magepunk/value/choice_kinds.h"
#include "model/magepunk/value/event_kinds.h"
#include "model/magepunk/value/position.h"
#include "model/magepunk/value/rules.h"

namespace arbiter::magepunk {

// A play that a clause forbids: the clause, and the operand that shows it (a count, a number …; see text.h).
using Finding = FindingOf<Clause>;

// What is to be paid for one thing, and which Energies pay its generic part.
struct Price {
    Cost cost;
    EnergySet generic_accepts = kAnyEnergy;
};

// One game of Magepunk: immutable, shared by threads. Cards are kinds: indices into `cards`.
class Game : public CardGame<Game, Position, Rules> {
public:
    static constexpr std::size_t kMaximumEncodedSize = 2048;

    // `cards`: the different cards, at most kMaximumKinds. `decks[p]`: how many of each kind player p brings. Decks are not judged here
    // (see deck.h): a scenario may explore decks that the deck rules forbid. Orders of decks that somebody knows are made known by
    // start_from(). InputError if there are too many kinds or cards.
    Game(Rules rules, std::vector<CardRules> cards, std::array<std::vector<std::uint8_t>, kPlayers> decks);

    // The legal choices in canonical order; empty if the game is over. Clears `out`; allocates only while `out` grows.
    void list_choices(const Position& position, std::vector<Choice>& out) const;

    // Whether the decision that is awaited has one answer alone, as far as that is seen without listing (core/game.h).
    Forced forced_choice(const Position& position, Choice& choice) const;

    // Tells the verdict what forbids the choice: the one place that says whether it is legal (legality_checker.h).
    void judge(const Position& position, Choice choice, Verdict& verdict) const;

    // Every choice that could be meant in this position by anybody, legal or not: the universe in which listed and checked agree.
    std::vector<Choice> universe(const Position& position) const;

    // Makes a legal choice and runs the rules to the next decision or the end. Clears `events` first.
    void apply(Position& position, Choice choice, Events& events) const;

    // Runs the rules of a position that was set up (set_position.h) to its next decision; nothing happens if one is awaited already.
    void resume(Position& position, Events& events) const;

    // Renames permanents, orders what has no order. Idempotent, and invariant under renaming of slots and of waiting abilities.
    void canonicalise(Position& position) const;
    // Canonical bytes of a canonical position: injective, at most kMaximumEncodedSize, and back.
    std::size_t encode(const Position& position, std::uint8_t* out) const;
    Position decode(const std::uint8_t* bytes, std::size_t size) const;

    // One form for one queue of waiting abilities (triggers.cpp).
    void order_pending(Position& position) const;

    // Leaving phases and declining, among the legal choices.
    bool passive_choice_among(std::span<const Choice> legal, Choice& out) const;

    // The same cards, decks and start under other rules.
    Game with_rules(const Rules& rules) const;

    const CardRules& card(Kind kind) const { return cards_[kind]; }
    const std::vector<std::uint8_t>& deck(Player player) const { return decks_[player]; }

    // Numbers that follow from a position.
    int impact(const Permanent& permanent) const;      // what it deals: at least 0
    int durability(const Permanent& permanent) const;  // may be 0 or less; of Nodes without one: 0 (see has_durability)
    bool has_durability(const Permanent& permanent) const { return cards_[permanent.kind].has_health; }
    bool is_entity(const Permanent& permanent) const { return cards_[permanent.kind].type == CardType::entity; }
    bool is_node(const Permanent& permanent) const { return cards_[permanent.kind].type == CardType::node; }
    // The Energy of a card: its identity, 0 to kEnergies - 1.
    int energy_of(Kind kind) const { return energies_[kind]; }
    // Cards of the player in all zones and on the chain, per kind.
    Copies owned(const Position& position, Player player) const;

    // What the player who pays now has to pay, from which sources: one charge a source, in order of Energies; equal groups are equal
    // Energies. At most kMaximumSources charges take part (see fits_in_payment).
    PaymentProblem payment_problem(const Position& position) const;
    // The Energy of source i of payment_problem.
    int payment_source(const Position& position, int source) const;
    // The problem that announcing this play would pose (play_card, activate); a free cost for every other choice.
    PaymentProblem payment_problem_of(const Position& position, Choice choice) const;
    // What the player who pays now has to pay; what announcing this play would cost.
    Price price_due(const Position& position) const;
    Price price_of(const Position& position, Choice choice) const;
    // Have all charges that make a difference room in a payment? With more the model ends.
    bool fits_in_payment(const Position& position, Player payer, const Price& price) const;
    // Could this player pay it now?
    bool can_pay(const Position& position, Player payer, const Price& price) const;

    // What the rules need to know of the cards at every step, worked out once.
    struct Reads {
        std::array<std::uint16_t, 64> kinds_listening{};       // number of kinds with a trigger or replacement on each AbilityEvent
        std::array<std::uint8_t, kMaximumKinds> fast{};        // by kind: may be a link (1: the card, 2: an activated ability)
        std::array<std::uint8_t, kMaximumKinds> least_fast{};  // by kind: the fewest charges that such a link costs
        std::array<std::uint8_t, kMaximumKinds> activated{};   // by kind: 1 if it has an activated ability
        std::array<std::uint8_t, kMaximumKinds>
            needs_source{};  // by kind, a bit an ability: what it does depends on which permanent has it
        std::array<std::uint8_t, kMaximumKinds> needs_player{};  // likewise: on the event's player
        std::array<std::uint8_t, kMaximumKinds> needs_number{};  // likewise: on the event's amount
    };
    const Reads& reads() const { return reads_; }

private:
    PaymentProblem pose_payment(const Position& position, Player payer, const Price& price) const;

    std::array<std::vector<std::uint8_t>, kPlayers> decks_;
    std::array<std::uint8_t, kMaximumKinds> energies_{};
    Reads reads_;
};

}  // namespace arbiter::magepunk
