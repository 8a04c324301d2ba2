// What a game is to the rest of the program: a set of rules that lists, checks and applies choices on positions that are plain values.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>
#include <vector>

#include "model/core/choice.h"
#include "model/core/event.h"

namespace arbiter {

// A game instance: rules, readings, cards and decks together. Immutable once built, and shared by threads.
//
//   initial()                 the first position: every decision before it has been made by the scenario.
//   is_over(position)         the game is finished; no choice is left to anybody.
//   list_choices(position, out)
//                             clears `out` and appends the legal choices in canonical (ascending) order, each once. Empty if and only if
//                             the game is over or stuck. Allocates nothing once `out` has grown to its working size.
//   check(position, choice)   kNoClause if the choice is legal, else the clause that forbids it. Defined for every choice value.
//   apply(position, choice, events)
//                             the choice must be legal. Clears `events`, then runs the rules up to the next decision or the end, and
//                             records what happened, each event citing its clause.
//   canonicalise(position)    replaces the position by the representative of all positions that differ only in names. Idempotent.
//   encode(position, out)     writes the position's bytes, at most kMaximumEncodedSize, and returns how many: at least 1, and injective,
//                             bytes and length together. decode() is its inverse. Neither canonicalises.
template <class G>
concept Game = requires(const G& game, typename G::Position& position, const typename G::Position& constant, Choice choice,
                        std::vector<Choice>& choices, Events& events, std::uint8_t* out, const std::uint8_t* in, std::size_t length) {
    requires std::is_trivially_copyable_v<typename G::Position>;
    { G::kMaximumEncodedSize } -> std::convertible_to<std::size_t>;
    { game.initial() } -> std::same_as<typename G::Position>;
    { game.is_over(constant) } -> std::same_as<bool>;
    { game.list_choices(constant, choices) } -> std::same_as<void>;
    { game.check(constant, choice) } -> std::same_as<ClauseId>;
    { game.apply(position, choice, events) } -> std::same_as<void>;
    { game.canonicalise(position) } -> std::same_as<void>;
    { game.encode(constant, out) } -> std::same_as<std::size_t>;
    { game.decode(in, length) } -> std::same_as<typename G::Position>;
};

// Games with players who may pass or decline say which choice that is. `passive_choice` returns false where there is no choice at all, and
// else sets the choice that a player who wants nothing makes there (where nothing can be declined: some fixed legal choice).
template <class G>
concept HasPassiveChoice = requires(const G& game, const typename G::Position& position, Choice& choice) {
    { game.passive_choice(position, choice) } -> std::same_as<bool>;
};

// Games in which players may give up, or a clock may run out, whatever is awaited, say which choices these are: they answer no decision,
// and play that is not asked for them leaves them out.
template <class G>
concept HasAsides = requires(Choice choice) {
    { G::is_aside(choice) } -> std::same_as<bool>;
};

template <class G>
bool is_answer([[maybe_unused]] Choice choice) {
    if constexpr (HasAsides<G>) return !G::is_aside(choice);
    return true;
}

// The legal choices that answer the decision which is awaited.
template <class G>
void list_answers(const G& game, const typename G::Position& position, std::vector<Choice>& out) {
    game.list_choices(position, out);
    if constexpr (HasAsides<G>) std::erase_if(out, [](Choice choice) { return G::is_aside(choice); });
}

// Nobody can go on: of the legal choices of an unfinished position none answers the decision which is awaited.
template <class G>
bool is_stuck(std::span<const Choice> legal) {
    if constexpr (HasAsides<G>) return std::all_of(legal.begin(), legal.end(), [](Choice choice) { return G::is_aside(choice); });
    return legal.empty();
}

// Whether a decision has one answer alone, as far as that can be told without listing its choices.
enum class Forced : std::uint8_t {
    no,       // it has several, or none
    yes,      // exactly one
    unknown,  // only the list tells
};

// Games that can often tell it cheaply. `forced_choice` sets `choice` to the only answer if it says `yes`; asides do not count as answers.
// O(1), or little more; allocates nothing. What it says must be what the list says.
template <class G>
concept HasForcedChoice = requires(const G& game, const typename G::Position& position, Choice& choice) {
    { game.forced_choice(position, choice) } -> std::same_as<Forced>;
};

// The only answer to the decision that is awaited; false if there are several or none, or the game is over. `scratch` is used for the list
// where it takes one.
template <class G>
bool only_answer(const G& game, const typename G::Position& position, std::vector<Choice>& scratch, Choice& choice) {
    if constexpr (HasForcedChoice<G>) {
        const Forced forced = game.forced_choice(position, choice);
        if (forced != Forced::unknown) return forced == Forced::yes;
    }
    if (game.is_over(position)) return false;
    list_answers(game, position, scratch);
    if (scratch.size() != 1) return false;
    choice = scratch.front();
    return true;
}

// Games that find it among the legal choices, which need not be listed again for it.
template <class G>
concept HasPassiveChoiceAmong = requires(const G& game, std::span<const Choice> legal, Choice& choice) {
    { game.passive_choice_among(legal, choice) } -> std::same_as<bool>;
};

// Games whose positions have room for a limited number of things say when that room, not a rule, stopped them.
template <class G>
concept HasCapacity = requires(const G& game, const typename G::Position& position) {
    { game.at_capacity(position) } -> std::same_as<bool>;
};

template <class G>
bool has_no_room([[maybe_unused]] const G& game, [[maybe_unused]] const typename G::Position& position) {
    if constexpr (HasCapacity<G>) return game.at_capacity(position);
    return false;
}

// Games whose positions all encode to exactly kMaximumEncodedSize bytes say so with `static constexpr bool kFixedEncoding = true`: their
// positions are then stored without lengths.
template <class G>
concept HasFixedEncoding = requires {
    requires G::kFixedEncoding;
};

}  // namespace arbiter
