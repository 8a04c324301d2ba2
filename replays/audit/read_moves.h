// Entries that say the same are read once into a Move (model/core/move.h), also where several records have them.
#pragma once

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <utility>

#include "model/core/words/entry_members.h"
#include "replays/details.h"

namespace arbiter::audit {

inline constexpr std::size_t kMostMovesKept = 20'000;

inline bool are_same(const Names& left, const Names& right) {
    const auto same_card = [](const Names::Card& one, const Names::Card& other) {
        return one.id == other.id && one.name == other.name && one.abilities == other.abilities;
    };
    return left.players == right.players && left.filler == right.filler &&
           std::equal(left.cards.begin(), left.cards.end(), right.cards.begin(), right.cards.end(), same_card);
}

// What this thread has read of a game's entries, for as long as one record after the other has the same names. O(names) to make.
template <class D>
class ReadMoves {
public:
    explicit ReadMoves(const Names& names) : kept_(kept()) {
        if (are_same(kept_.names, names)) return;
        kept_.moves.clear();
        kept_.names = names;
    }

    // The entry with these members; nullptr where it cannot be read. The Move stays as long as nothing else is asked for.
    const Move* find(const Details& details, const MoveRow& row, AuthorOfWord author, Player by) {
        if (kept_.moves.size() >= kMostMovesKept) kept_.moves.clear();
        const auto [place, is_new] = kept_.moves.try_emplace(&details.document());
        ReadMove& read = place->second;
        const bool known = !is_new && read.row == &row && read.author == author && read.by == by;
        if (!known) read = {details, &row, author, by, read_members(row, author, by, kept_.names, JsonView(details.document()))};
        return read.move ? &*read.move : nullptr;
    }

private:
    struct ReadMove {
        Details details;  // the Move refers to them
        const MoveRow* row = nullptr;
        AuthorOfWord author = AuthorOfWord::player;
        Player by = kNobody;
        std::optional<Move> move;
    };
    struct Kept {
        Names names;
        std::unordered_map<const JsonDocument*, ReadMove> moves;
    };

    static Kept& kept() {
        thread_local Kept kept;
        return kept;
    }

    Kept& kept_;
};

}  // namespace arbiter::audit
