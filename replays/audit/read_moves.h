// Entries that say the same are read once into a Move (model/core/move.h), also where several records have them.
#pragma once

#include <algorithm>
#include <cstddef>
#include <deque>
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
        kept_.forget();
        kept_.names = names;
    }

    // The entry with these members; nullptr where it cannot be read. The Move stays as long as nothing else is asked for.
    const Move* find(const Details& details, const MoveRow& row, AuthorOfWord author, Player by) const {
        const ReadMove* known = kept_.known.of(details);
        if (known == nullptr || known->row != &row || known->author != author || known->by != by) {
            if (kept_.moves.size() == kMostKept) kept_.forget();
            ReadMove& read = kept_.known.keeps(details) ? kept_.moves.emplace_back() : kept_.other;
            read = {&row, author, by, details, read_members(row, author, by, kept_.names, JsonView(details.document()))};
            known = kept_.known.of(details) = &read;
        }
        return known->move ? &*known->move : nullptr;
    }

    // An entry with these members will be asked for next, or soon.
    void expect_next(const Details& details) const {
        const ReadMove* known = kept_.known.of(details);
        if (known != nullptr && known->move) __builtin_prefetch(known->move->given.data());
    }
    void expect_soon(const Details& details) const { __builtin_prefetch(kept_.known.of(details)); }

private:
    struct ReadMove {
        const MoveRow* row = nullptr;
        AuthorOfWord author = AuthorOfWord::player;
        Player by = kNobody;
        Details members{};  // to which the Move refers
        std::optional<Move> move{};
    };
    struct Kept {
        void forget() {
            known.forget();
            moves.clear();
        }

        Names names;
        std::deque<ReadMove> moves;
        ReadMove other;  // the last one with whose members nothing is kept
        KnownOfDetails<const ReadMove*, KnownKind::move> known;
    };
    static constexpr std::size_t kMostKept = 20'000;

    static Kept& kept() {
        thread_local Kept kept;
        return kept;
    }

    Kept& kept_;
};

}  // namespace arbiter::audit
