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

// The choices of a game played to its end, or to the maximum. The same seed gives the same choices on every machine. The random numbers are
// those of std::mt19937_64.
template <class D>
std::vector<Choice> play_game(const typename D::Built& built, const RecordOptions& options);

// These choices, made one after another from the start of the game, as a record: `header` says how it began (game, players, rules, position
// …), the rest is written here. Every choice must be legal in its turn. The record is complete: nothing is left to silence.
template <class D>
Replay replay_of(const typename D::Built& built, Replay header, std::span<const Choice> choices, const RecordOptions& options = {});

// Plays and records. The digests of rules and cards are put into the header.
template <class D>
Replay record_game(Replay header, const Start<D>& start, const RecordOptions& options);

}  // namespace arbiter
