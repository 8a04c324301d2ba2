// Which properties the first position of a game breaks, before anything is decided, and whether there is anything to decide. A start that
// was made smaller and breaks one that it did not break before cannot come about in play, and what is found from there says nothing of the
// rules.
#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

#include "model/core/choice.h"
#include "model/core/game.h"
#include "properties/property.h"

namespace arbiter {

// In place of a property: the game is not over, and nobody has a legal choice.
inline constexpr std::string_view kNoWayOn = "no way on";

// Under one version of the rules, or under both, one after the other.
struct BrokenAtStart {
    std::vector<std::vector<std::string_view>> versions;  // each sorted

    // Is nothing broken here that is not broken there?
    bool is_part_of(const BrokenAtStart& other) const {
        return std::ranges::equal(versions, other.versions,
                                  [](const auto& few, const auto& many) { return std::ranges::includes(many, few); });
    }
};

// Asks every property of positions once, and whether anybody has a legal choice.
template <Game G>
std::vector<std::string_view> broken_at_start(const G& game, PropertyList<G> properties) {
    std::vector<std::string_view> broken;
    const typename G::Position start = game.initial();
    for (const Property<G>& property : properties) {
        const bool asked = property.shape == Shape::state || (property.shape == Shape::end && game.is_over(start));
        if (asked && property.state != nullptr && !property.state(game, start)) broken.push_back(property.id);
    }
    if (!game.is_over(start)) {
        std::vector<Choice> choices;
        game.list_choices(start, choices);
        if (is_stuck<G>(choices)) broken.push_back(kNoWayOn);
    }
    std::ranges::sort(broken);
    return broken;
}

}  // namespace arbiter
