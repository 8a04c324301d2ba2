// Which clauses were at work: the set of clause ids that the events of an exploration cite.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "model/core/event.h"
#include "model/core/input/contradiction.h"

namespace arbiter {

class Coverage {
public:
    static constexpr std::size_t kMaximumClauses = 1024;

    void add(ClauseId clause) {
        if (clause >= kMaximumClauses) contradiction("an event cites a clause beyond the clause table");
        words_[clause / 64] |= std::uint64_t{1} << (clause % 64);
    }
    // kNoClause counts as no clause.
    void add(const Events& events) {
        for (const Event& event : events) add(event.clause);
        words_[0] &= ~std::uint64_t{1};
    }
    bool contains(ClauseId clause) const { return clause < kMaximumClauses && (words_[clause / 64] >> (clause % 64) & 1) != 0; }
    std::size_t count() const {
        std::size_t total = 0;
        for (auto word : words_) total += static_cast<std::size_t>(std::popcount(word));
        return total;
    }
    Coverage& operator|=(const Coverage& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
        return *this;
    }
    friend bool operator==(const Coverage&, const Coverage&) = default;

private:
    std::array<std::uint64_t, kMaximumClauses / 64> words_{};
};

}  // namespace arbiter
