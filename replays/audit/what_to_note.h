// Cards that nobody wrote down: what a claim tells of them, and what a table would have to note.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/seats.h"
#include "replays/audit/world.h"

namespace arbiter::audit {

// A card came off a player's deck, and no entry says which.
struct UntoldDraw {
    Player owner = kNobody;
    std::size_t turn = 0;
};

// "2 unknown cards come off Ada's deck"; "… come off the deck for Ada", where all share it.
inline std::string untold_words(const std::string& player, std::size_t cards, bool shared) {
    const std::string deck = shared ? "the deck for " + player : player + "'s deck";
    if (cards == 1) return fmt::format("an unknown card comes off {}", deck);
    return fmt::format("{} unknown cards come off {}", cards, deck);
}

// "note which card Ada drew in turn 3": of everybody some of whose cards are unknown, the first draw that is not told.
template <class D>
std::string what_to_note(const Table<D>& table, const typename D::Position& position, const std::vector<UntoldDraw>& untold) {
    std::string text;
    for (const Player player : Seats::all(seats_of<D>(table.game))) {
        const int cards = table.unknown.outside_deck(position, player);
        if (cards == 0) continue;
        const std::string& name = table.names.players[player];
        const auto draw = std::find_if(untold.begin(), untold.end(), [&](const UntoldDraw& one) { return one.owner == player; });
        text += text.empty() ? "note " : ", and ";
        if (draw == untold.end()) {
            text += fmt::format("which cards {} has", name);
        } else if (draw->turn == 0) {
            text += fmt::format("which cards {} drew {}", name,
                                table.replay.position ? "in the turn that was under way" : "before the first turn");
        } else {
            text += fmt::format("which card {} drew in turn {}", name, draw->turn);
        }
    }
    if constexpr (requires { table.unknown.other_to_note(position); }) {
        const std::string other = table.unknown.other_to_note(position);
        if (!other.empty()) text += (text.empty() ? "note " : ", and ") + other;
    }
    return text.empty() ? "note what was drawn" : text;
}

// The cards of a claimed zone by kind, or the one that is claimed; false if it does not name cards.
template <class D>
bool kinds_claimed(const Table<D>& table, const Json& claimed, std::vector<int>& wanted) {
    if (!claimed.is_array() && !claimed.is_string()) return false;
    for (const Json& element : claimed.is_array() ? claimed : Json::array({claimed})) {
        const Json* card = element.is_object() && element.contains("card") ? &element["card"] : &element;
        if (!card->is_string()) return false;
        const auto kind = table.names.kind_of(card->template get_ref<const std::string&>());
        if (kind) ++wanted[*kind];
    }
    return true;
}

// What a claim says of a place; nullptr if it says nothing.
inline const Json* zone_claimed(const Json& facts, const HiddenPlace& hidden) {
    const Json* of = &facts;
    if (hidden.owner != kNobody) {
        const auto side = facts.find(std::string(seat_letter(hidden.owner)));
        if (side == facts.end() || !side->is_object()) return nullptr;
        of = &*side;
    }
    const auto zone = of->find(std::string(hidden.name));
    return zone == of->end() ? nullptr : &*zone;
}

// Does a claim have to hold of every place that it tells of cards, or is a place passed over in which they cannot lie?
enum class Claimed : std::uint8_t { all, in_part };

// The world with unknown cards being those that a claim lists; nothing if there are none such, or they cannot be these.
template <class D>
std::optional<World<D>> with_claimed_cards(const Table<D>& table, World<D> world, const Json& facts, Claimed part = Claimed::all) {
    if constexpr (UnknownCards<D>::kPossible) {
        if (!table.unknown.any(world.position)) return std::nullopt;
        bool changed = !table.assign_told(world).empty();
        for (const HiddenPlace& hidden : table.unknown.places()) {
            const Json* claimed = zone_claimed(facts, hidden);
            std::vector<int> wanted(table.names.cards.size());
            std::vector<Choice> choices;
            if (claimed == nullptr || !kinds_claimed(table, *claimed, wanted)) continue;
            if (!table.unknown.choices_for(world.position, hidden.owner, hidden.place, wanted, choices)) {
                if (part == Claimed::all) return std::nullopt;
                continue;
            }
            for (const Choice choice : choices) table.unknown.make(world.position, choice);
            changed = changed || !choices.empty();
        }
        if (changed) {
            table.unknown.settle(world.position);
            return world;
        }
    }
    return std::nullopt;
}

}  // namespace arbiter::audit
