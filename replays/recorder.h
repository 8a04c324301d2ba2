// Playing games and writing them down: by a policy from a seed, or from choices that the checker found.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "model/core/choice.h"
#include "replays/replay.h"
#include "replays/start.h"

namespace arbiter {

// How a player without plans plays. `random` varies the kinds of decision as much as it can; `passive` does nothing where it may;
// `aggressive` hardly ever does nothing where it can do something.
enum class Policy : std::uint8_t { random, passive, aggressive };
inline constexpr std::string_view kPolicyNames[] = {"random", "passive", "aggressive"};

struct RecordOptions {
    Policy policy = Policy::random;
    std::uint64_t seed = 1;
    std::size_t maximum_decisions = 20000;  // then the record ends with the game unfinished
    bool hashes = true;                     // of the position, at the end of every turn
    bool claims = true;                     // numbers of cards in hands and decks, at the end of every turn
};

// These choices, made one after another from the start of the game, as a record: `header` says how it began (game, players, rules, position
// …), the rest is written here. Every choice must be legal in its turn. The record is complete: nothing is left to silence.
template <class D>
Replay replay_of(const typename D::Built& built, Replay header, std::span<const Choice> choices, const RecordOptions& options = {});

// The phase of a position, by the word that entries and marks of records have for it.
template <class D>
std::string_view phase_word_of(const typename D::Position& position);

// Why no more was played: the game is over; the maximum of decisions; the program has no room for what follows (`at_capacity`); nothing is
// legal.
enum class RecordEnd : std::uint8_t { game_over, maximum, no_room, stuck };

struct RecordedGame {
    Replay replay;
    RecordEnd end = RecordEnd::game_over;
};

// Plays and records. The digests of rules and cards are put into the header. The same seed gives the same game on every machine: the random
// numbers are those of std::mt19937_64.
template <class D>
RecordedGame record_game(Replay header, const Start<D>& start, const RecordOptions& options);

}  // namespace arbiter
