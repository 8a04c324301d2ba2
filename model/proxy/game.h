// Proxy as a game that can be explored, audited and fuzzed: rules, cards and decks compiled into one immutable value (see core/game.h).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "model/cards/card_game.h"
#include "model/core/cards/ability.h"
#include "model/core/choice.h"
#include "model/core/energy/payment.h"
#include "model/core/event.h"
#include "model/core/game.h"
#include "model/proxy/register.h"
#include "model/proxy/rules/paying.h"
#include "model/proxy/value/choice_kinds.h"
#include "model/proxy/value/event_kinds.h"
#include "model/proxy/value/pile_layout.h"
#include "model/proxy/value/position.h"
#include "model/proxy/value/rules.h"

namespace arbiter::proxy {

// A play that a clause forbids: the clause, and the operand that shows it (a count, a number, a body …; see text.h).
using Finding = FindingOf<Clause>;

// One game of Proxy: immutable, shared by threads. Cards are kinds: indices into `cards`.
class Game : public CardGame<Game, Position, Rules> {
public:
    static constexpr std::size_t kMaximumEncodedSize = 2048;

    // `cards`: the different cards, at most kMaximumKinds. `decks[p]`: how many of each kind player p brings. Decks are not judged here
    // (see deck.h): a scenario may explore decks that the deck rules forbid. `orders[p]`: the recorded order of the deck, top first;
    // empty if nobody knows it (setup.deck-order: shuffled-unknown).
    Game(Rules rules, std::vector<CardRules> cards, std::array<std::vector<std::uint8_t>, kPlayers> decks,
         std::array<std::vector<Kind>, kPlayers> orders = {});

    // The same cards, decks and start under other rules.
    Game with_rules(const Rules& rules) const;

    // The legal choices in canonical order; empty if the game is over. Clears `out`; allocates only while `out` grows.
    void list_choices(const Position& position, std::vector<Choice>& out) const;

    // Tells the verdict what forbids the choice: the one place that says whether it is legal (legality_checker.h).
    void judge(const Position& position, Choice choice, Verdict& verdict) const;

    // Every choice that could be meant in this position by anybody, legal or not: the universe in which listed and checked agree.
    std::vector<Choice> universe(const Position& position) const;

    // The only answer to the awaited decision, where it has but one (see core/game.h). Lists no more than two.
    Forced forced_choice(const Position& position, Choice& choice) const;

    // Makes a legal choice and runs the rules to the next decision or the end. Clears `events` first.
    void apply(Position& position, Choice choice, Events& events) const;
    // The same where a player declines to answer and another is asked next; false, and nothing done, elsewhere (core/handing_on.h).
    bool hand_on(Position& position, Choice choice, Events& events) const;

    // Runs the rules of a position that was set up (set_position.h) to its next decision; nothing happens if one is awaited already.
    void resume(Position& position, Events& events) const;

    // Renames bodies, orders what has no order. Idempotent, and invariant under renaming of body slots and of pending triggers.
    void canonicalise(Position& position) const;
    // Canonical bytes of a canonical position: injective, at most kMaximumEncodedSize, and back.
    std::size_t encode(const Position& position, std::uint8_t* out) const;
    Position decode(const std::uint8_t* bytes, std::size_t size) const;
    // The same into `position`, which holds a position of this game (core/position_copy.h).
    void decode(const std::uint8_t* bytes, std::size_t size, Position& position) const;

    // Makes `to`, which holds a position of this game, the same as `from` (core/position_copy.h).
    void copy(const Position& from, Position& to) const;

    // As CardGame's, mostly without a list.
    bool passive_choice(const Position& position, Choice& out) const;
    // Passing and declining, among the legal choices.
    bool passive_choice_among(std::span<const Choice> legal, Choice& out) const;

    const std::vector<std::uint8_t>& deck(Player player) const { return decks_[player]; }
    // The same, with room for all kinds.
    const Copies& brought(Player player) const { return brought_[player]; }

    // Numbers that follow from a position.
    // Attack, health, speed, impact with bonuses, at least 0.
    int number(const Body& body, Numbered which) const;
    int number(const Position& position, Reference8 body, Numbered which) const { return number(position.body(body), which); }
    int insight(const Position& position, Player player) const;
    int keep(const Position& position, Player player) const;
    // Cards of the player in all zones and on the stack, per kind.
    Copies owned(const Position& position, Player player) const;
    // What the payer of the top frame has to pay, from which sources (source i is the i-th ready charge in order of kind).
    PaymentProblem payment_problem(const Position& position) const;
    // The kind of source i of payment_problem.
    Kind payment_source(const Position& position, int source) const;
    // The problem that announcing this play would pose (set_body, install, set_technique, …).
    PaymentProblem payment_problem_of(const Position& position, Choice choice) const;
    // What the payer of the top frame has to pay; what announcing this play would cost.
    Price price_due(const Position& position) const;
    Due due_for(const Position& position, Choice choice) const;
    // Could this player pay it now, and with how many sources at hand?
    bool can_pay(const Position& position, Player payer, const Due& due) const;
    int source_count(const Position& position, Player payer, const Due& due) const;

    // What the rules need to know of the cards at every step, worked out once.
    struct Reads {
        bool attacked_this_turn = false;
        bool triggers_may_circle = false;
        bool any_tax = false, any_insight = false, any_keep = false, any_replacement = false;
        std::array<std::uint16_t, 32> kinds_listening{};          // number of kinds with a trigger on each AbilityEvent
        std::array<std::uint32_t, kMaximumKinds> events_heard{};  // by kind, the AbilityEvents with a trigger on them, a bit each
        std::array<bool, kMaximumKinds> has_constant{};           // by kind, is there a constant ability?

        bool listens(Kind kind, AbilityEvent event) const { return (events_heard[kind] >> static_cast<int>(event) & 1) != 0; }
    };
    const Reads& reads() const { return reads_; }

private:
    void weigh_sources();
    Price price(const Position& position, const Frame& item) const;
    Price retain_price() const;
    PaymentProblem pose_payment(const Position& position, Player payer, const Due& due) const;
    Player payer_of(const Position& position) const;
    Cost tax(const Position& position, Player player) const;

    std::array<std::vector<std::uint8_t>, kPlayers> decks_;
    std::array<Copies, kPlayers> brought_{};
    Reads reads_;
    std::vector<Source> sources_;  // per kind, what a ready charge of it is
    Copies most_units_{};          // per kind, the most units that such a charge gives
    std::array<PileLayout, kPlayers> layouts_;
    Position blank_;  // copied in less time than it is made
};

// stats.floor, facedown.stats, facedown.bonuses
inline int Game::number(const Body& body, Numbered which) const {
    int value = body.face_up() ? cards_[body.kind].numbers[which] : rules_.settings.facedown_body[which];
    if (body.face_up() || rules_.readings.facedown_bonuses == FacedownBonuses::on_top) value += body.temporary[which] + body.lasting[which];
    if (which == kHealth) return value;
    return which == kSpeed ? std::clamp(value, 0, 254) : std::max(value, 0);
}

}  // namespace arbiter::proxy
