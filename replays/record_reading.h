// What the two readers of records share (replay_reader.cpp, quick_reader.cpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "replays/replay.h"

namespace arbiter::reading {

inline constexpr std::size_t kMaximumText = 2000;
inline constexpr std::int64_t kMaximumTime = std::int64_t{1} << 40;  // about 35 years in milliseconds

bool is_word(std::string_view text);
bool is_digest(std::string_view text);

// Adds a member that is not there yet, null, without looking through those that are.
Json& put_new(Json& object, std::string_view key);

// Who is called so in an entry: a seat, a player's name, "chance", "judge", "clock".
std::optional<Author> author_called(std::string_view text, const std::vector<Contestant>& players);

// The player who is called so: a seat, or a player's name.
std::optional<Player> seat_called(std::string_view text, const std::vector<Contestant>& players);

// A record whose entries have been read already: in the document the list of them is empty. InputError as read_replay().
Replay read_replay_around(JsonDocument&& document, std::vector<Entry>&& moves);

}  // namespace arbiter::reading
