// What a record claims of the moment after an entry, where all of it is true at once: most claims are.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "replays/audit/evidence.h"
#include "replays/claims.h"
#include "replays/position_hash.h"

namespace arbiter::audit {

// The hash of the position, where it does not depend on cards that nobody knows; else empty.
template <class D>
std::string hash_at(const Table<D>& table, const World<D>& world) {
    const bool known = world.told.empty() && table.unknown.as_at_start(world.position);
    return known ? hash_of<D>(table.game, world.position) : "";
}

// How many cards a player has in hand or in the deck, as positions are shown; nothing of other words, and of games without them.
template <class D>
std::optional<int> cards_in([[maybe_unused]] const typename D::Position& position, [[maybe_unused]] Player player,
                            [[maybe_unused]] std::string_view zone) {
    if constexpr (HasHiddenPiles<D>) {
        const auto& side = position.sides[player];
        if (zone == "deck") return side.deck.top + side.deck.bottom + sum_of(side.pile(HiddenPiles<D>::deck));
        for (const auto& named : HiddenPiles<D>::piles)
            if (zone == "hand" && named.name == zone) return sum_of(side.pile(named.pile));
    }
    return std::nullopt;
}

// Does a claim hold that only counts cards of decks and hands? Nothing where it says anything else.
template <class D>
std::optional<bool> counts_hold(const Json& written, const Names& names, const typename D::Position& position) {
    if (!written.is_object()) return std::nullopt;
    bool hold = true;
    for (const auto& [key, counts] : written.get_ref<const Json::object_t&>()) {
        const auto player = static_cast<Player>(key.size() == 1 ? key[0] - 'A' : kNobody);
        const bool called_so = std::find(names.players.begin(), names.players.end(), key) != names.players.end();
        if (player >= names.players.size() || called_so || !counts.is_object() || counts.empty()) return std::nullopt;
        for (const auto& [zone, count] : counts.template get_ref<const Json::object_t&>()) {
            const auto cards = cards_in<D>(position, player, zone);
            if (!cards || !count.is_number_unsigned()) return std::nullopt;
            hold = hold && count.template get<std::uint64_t>() == static_cast<std::uint64_t>(*cards);
        }
    }
    return hold;
}

template <class D>
class RecordedClaims {
public:
    explicit RecordedClaims(const Replay& replay) : replay_(replay) {}

    // The first claim of the record's list that is not before this entry.
    auto first(std::size_t number) const {
        // Mostly it is the one that was found last.
        const std::vector<Claim>& claims = replay_.claims;
        const bool is_near = (near_ == 0 || claims[near_ - 1].after < number) && (near_ == claims.size() || claims[near_].after >= number);
        if (!is_near) {
            const auto is_before = [](const Claim& claim, std::size_t after) { return claim.after < after; };
            near_ = static_cast<std::size_t>(std::lower_bound(claims.begin(), claims.end(), number, is_before) - claims.begin());
        }
        return claims.begin() + static_cast<std::ptrdiff_t>(near_);
    }

    // Does the list have one after this entry?
    bool any(std::size_t number) const {
        const auto found = first(number);
        return found != replay_.claims.end() && found->after == number;
    }

    // Is all true where the entry with this number leads? Counts in `compared` what was compared.
    bool are_true_at_once(const Table<D>& table, std::size_t number, const World<D>& after) {
        compared = 0;
        if (number > 0) {
            const Entry& entry = replay_.moves[number - 1];
            compared = entry.hash.empty() ? 0 : 1;
            if (!entry.hash.empty() && hash_at(table, after) != entry.hash) return false;
            if (entry.claim && !is_true_at(table, *entry.claim, after)) return false;
        }
        for (auto claim = first(number); claim != replay_.claims.end() && claim->after == number; ++claim)
            if (!is_true_at(table, claim->facts, after)) return false;
        return true;
    }

    // The names by which claims call things. Made when they are first asked for.
    const Names& names(const Table<D>& table) {
        if constexpr (HasNamesOfClaims<D>) {
            if (!names_) names_ = Account<D>::names_of_claims(table.game, table.names);
            return *names_;
        } else {
            return table.names;
        }
    }

    std::size_t compared = 0;  // members of claims

private:
    bool is_true_at(const Table<D>& table, const Json& written, const World<D>& world) {
        if (const auto hold = counts_hold<D>(written, table.names, world.position)) {
            compared += written.size();
            return *hold;
        }
        if (!unknown_name(written, names(table), Account<D>::claim_words).empty()) return false;
        const Json facts = in_words_of_positions(written, names(table), Account<D>::claim_words);
        compared += facts.size();
        std::size_t members = 0;
        return compare_claims(facts, shown_for(table, facts, world.position), members).empty();
    }

    const Replay& replay_;
    mutable std::size_t near_ = 0;  // the claim that was found last, by its index
    std::optional<Names> names_;
};

}  // namespace arbiter::audit
