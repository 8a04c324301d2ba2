// A recorded game as values: who decided what, what the table says happened, and under which rules (arbiter-replay 1).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/core/choice.h"
#include "model/core/input/json_reader.h"
#include "model/core/seats.h"
#include "replays/details.h"

namespace arbiter {

inline constexpr std::string_view kReplayFormat = "arbiter-replay";
inline constexpr int kReplayVersion = 1;
inline constexpr std::size_t kMaximumReplaySize = std::size_t{16} << 20;  // bytes of one game
inline constexpr int kMaximumReplayDepth = 16;                            // objects and arrays within one another
inline constexpr JsonLimits kReplayLimits{kMaximumReplaySize, kMaximumReplayDepth};
inline constexpr std::size_t kMaximumEntries = 20000;

// "A" for seat 0, and so on.
std::string seat_name(Player seat);

// Who made an entry. Players are given by seat ("A", "B", or by name); chance, the judge, the clock and an
// observer who decides for the players take part beside them.
struct Author {
    enum class Kind : std::uint8_t { player, chance, judge, clock, nobody, observer };  // nobody: a mark
    Kind kind = Kind::player;
    Player seat = 0;  // of a player

    friend constexpr bool operator==(const Author&, const Author&) = default;
};

// One decision. What the game's own members mean (card, line, target, pay …) is the game's notation; they are kept here as they were read.
struct Entry {
    Author by;
    std::string play;
    Details details;
    std::optional<std::int64_t> time;  // "at": milliseconds since the clock started
    std::optional<Json> claim;         // what the table says was true after the entry; as a claim of the record
    std::string hash;                  // of the canonical position after the entry; empty: not recorded
    std::string note;
    std::string mark;  // of a mark, by nobody: "turn", "phase" or "window"; its members are details, `play` is empty

    friend bool operator==(const Entry&, const Entry&) = default;
};

// What the table says was true after the entry with this number (0: at the start). The facts are the game's own.
struct Claim {
    std::size_t after = 0;
    Json facts = Json::object();

    friend bool operator==(const Claim&, const Claim&) = default;
};

struct DeckCards {
    std::string card;
    int count = 1;

    friend bool operator==(const DeckCards&, const DeckCards&) = default;
};

struct Contestant {
    enum class Deck : std::uint8_t { listed, file, written, unknown };
    std::string name;
    Deck deck = Deck::unknown;
    std::vector<DeckCards> cards;      // of a listed deck
    std::string file;                  // of a deck file, relative to the replay
    std::vector<std::string> apart{};  // of a listed deck: cards beside it, in games that have such
    Json document{};                   // of a written deck: a document of format "arbiter-deck"

    friend bool operator==(const Contestant&, const Contestant&) = default;
};

// The order of a deck as it was recorded, top card first; "?" stands for a card that nobody wrote down.
struct Shuffle {
    Player of = 0;
    std::vector<std::string> order;

    friend bool operator==(const Shuffle&, const Shuffle&) = default;
};

// The rules that were played: a file, or what departs from the rulebook's defaults. A digest that is there must be that of the rules.
struct RulesReference {
    std::string id;
    std::string digest;
    std::string file;               // relative to the replay; then no readings, settings or waived clauses here
    Json changes = Json::object();  // "readings", "settings", "waived" as far as present, as the game's rules reader takes them

    friend bool operator==(const RulesReference&, const RulesReference&) = default;
};

// The card set that was played: the game's own, or a file. A digest that is there must be that of the cards.
struct CardsReference {
    std::string digest;
    std::string file;

    friend bool operator==(const CardsReference&, const CardsReference&) = default;
};

struct RecordedResult {
    Seats winners;  // empty: nobody has won
    std::string why;

    friend bool operator==(const RecordedResult&, const RecordedResult&) = default;
};

// What a sample replay is expected to be judged. No part of the game.
struct Expectation {
    std::size_t entry = 0;  // its number, from 1; 0: the file as a whole, or a claim made before the first entry
    std::string verdict;
    std::vector<std::string> clauses;

    friend bool operator==(const Expectation&, const Expectation&) = default;
};

struct Replay {
    std::string game;
    RulesReference rules;
    CardsReference cards;
    Json recorder = Json::object();  // "by", "mode", "policy", "seed"
    Json event = Json::object();     // "name", "round", "table", "started"
    std::vector<Contestant> players;
    std::optional<Player> first;  // first active player; empty: an entry of chance says so
    std::vector<Shuffle> shuffles;
    std::optional<Json> position;  // the set position that the game starts from
    std::vector<Entry> moves;
    std::vector<Claim> claims;
    std::optional<RecordedResult> result;
    bool complete = false;  // every decision of a player is recorded: nothing is passed over in silence
    std::string about;      // of samples: what it shows
    std::vector<Expectation> expected;

    std::string file;      // where it was read from; not part of the record
    std::size_t line = 0;  // of a JSON Lines archive, from 1

    // Equal records; where they were read from does not matter.
    friend bool operator==(const Replay& left, const Replay& right);
};

}  // namespace arbiter
