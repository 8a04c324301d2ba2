// Entries that say the same are read once into a Move (model/core/move.h), also where several records have them.
#pragma once

#include <algorithm>
#include <optional>

#include "model/core/words/entry_members.h"
#include "replays/known_of_details.h"

namespace arbiter::audit {

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
        kept_.moves.forget();
        kept_.names = names;
    }

    // The entry with these members; nullptr where it cannot be read. The Move stays as long as nothing else is asked for.
    const Move* find(const Details& details, const MoveRow& row, AuthorOfWord author, Player by) const {
        ReadMove& read = kept_.moves.of(details);
        const bool known = read.row == &row && read.author == author && read.by == by;
        if (!known) read = {&row, author, by, read_members(row, author, by, kept_.names, JsonView(details.document()))};
        return read.move ? &*read.move : nullptr;
    }

private:
    struct ReadMove {
        const MoveRow* row = nullptr;
        AuthorOfWord author = AuthorOfWord::player;
        Player by = kNobody;
        std::optional<Move> move;  // refers to the members
    };
    struct Kept {
        Names names;
        KnownOfDetails<ReadMove> moves;
    };

    static Kept& kept() {
        thread_local Kept kept;
        return kept;
    }

    Kept& kept_;
};

}  // namespace arbiter::audit
