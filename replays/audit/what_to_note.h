// Cards that nobody wrote down: what a claim tells of them, and what a table would have to note.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "replays/audit/world.h"

namespace arbiter::audit {

// A card came off a player's deck, and no entry says which.
struct UntoldDraw {
    Player owner = kNobody;
    std::size_t turn = 0;
};

// "2 unknown cards come off Ada's deck".
inline std::string untold_words(const std::string& player, std::size_t cards) {
    if (cards == 1) return fmt::format("an unknown card comes off {}'s deck", player);
    return fmt::format("{} unknown cards come off {}'s deck", cards, player);
}

// "note which card Ada drew in turn 3": of everybody some of whose cards are unknown, the first draw that is not told.
template <class D>
std::string what_to_note(const Table<D>& table, const typename D::Position& position, const std::vector<UntoldDraw>& untold) {
    std::string text;
    for (Player player = 0; player < D::players; ++player) {
        const int cards = table.unknown.outside_deck(position, player);
        if (cards == 0) continue;
        const std::string& name = table.names.players[player];
        const auto draw = std::find_if(untold.begin(), untold.end(), [&](const UntoldDraw& one) { return one.owner == player; });
        text += text.empty() ? "note " : ", and ";
        if (draw == untold.end()) {
            text += fmt::format("which cards {} has", name);
        } else if (draw->turn == 0) {
            text += fmt::format("which cards {} drew before the first turn", name);
        } else {
            text += fmt::format("which card {} drew in turn {}", name, draw->turn);
        }
    }
    return text.empty() ? "note what was drawn" : text;
}

// The cards of a claimed zone by kind; false if it does not list cards.
template <class D>
bool kinds_claimed(const Table<D>& table, const Json& claimed, std::vector<int>& wanted) {
    if (!claimed.is_array()) return false;
    for (const Json& element : claimed) {
        const Json* card = element.is_object() && element.contains("card") ? &element["card"] : &element;
        if (!card->is_string()) return false;
        const auto kind = table.names.kind_of(card->template get_ref<const std::string&>());
        if (kind) ++wanted[*kind];
    }
    return true;
}

// The world with unknown cards being those that a claim lists; nothing if there are none such, or they cannot be these.
template <class D>
std::optional<World<D>> with_claimed_cards(const Table<D>& table, World<D> world, const Json& facts) {
    if constexpr (HasHiddenPiles<D>) {
        if (!table.unknown.any(world.position)) return std::nullopt;
        bool changed = !table.assign_told(world).empty();
        for (Player player = 0; player < D::players; ++player) {
            const auto side = facts.find(std::string(seat_letter(player)));
            if (side == facts.end() || !side->is_object()) continue;
            for (std::uint32_t place = 0; place < HiddenPiles<D>::piles.size(); ++place) {
                const auto zone = side->find(std::string(HiddenPiles<D>::piles[place].name));
                if (zone == side->end()) continue;
                std::vector<int> wanted(table.names.cards.size());
                std::vector<Choice> choices;
                if (!kinds_claimed(table, *zone, wanted)) continue;
                if (!table.unknown.choices_for(world.position, player, place, wanted, choices)) return std::nullopt;
                for (const Choice choice : choices) table.unknown.make(world.position, choice);
                changed = changed || !choices.empty();
            }
        }
        if (changed) {
            table.unknown.settle(world.position);
            return world;
        }
    }
    return std::nullopt;
}

}  // namespace arbiter::audit
