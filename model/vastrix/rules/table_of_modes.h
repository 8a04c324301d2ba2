// Which modes are worth to be proposed of a card, and which cards have a Free play at all. Made once, from the modes. Internal to
// model/vastrix.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "model/vastrix/rules/modes.h"
#include "model/vastrix/value/card.h"

namespace arbiter::vastrix {

// When plays are listed: as an Action, as Free plays, or of a card that has to be played at once.
enum class When : std::uint8_t { as_action, free, at_once };

inline bool fits(const ModeInfo& info, When when) {
    if (when == When::at_once) return true;
    return is_timed(info.timing) == (when == When::free);
}

// The modes of tier base of each card, without the Ultras that they occur in.
struct ModesOfCard {
    std::array<std::uint8_t, 3> count{};
    std::array<std::array<Mode, 12>, 3> modes{};

    void add(const ModeInfo& info) {
        for (const When when : {When::as_action, When::free, When::at_once}) {
            const auto list = static_cast<std::size_t>(when);
            if (fits(info, when)) modes[list].at(count[list]++) = info.mode;
        }
    }
    std::span<const Mode> at(When when) const {
        const auto list = static_cast<std::size_t>(when);
        return {modes[list].data(), count[list]};
    }
};
// All of it, and which cards have a Free play at all where a play can be answered, and where the Full Turn is the player's own: most
// decisions are windows in which nobody has one.
struct TableOfModes {
    std::array<ModesOfCard, kCards> of_card;
    std::array<std::vector<Mode>, 3> super;
    std::array<std::array<Cards, 2>, 2> free{};

    TableOfModes() {
        for (int number = 2; number < kModes; ++number) {
            const ModeInfo& info = info_of(static_cast<Mode>(number));
            if (info.tier == Tier::super)
                for (const When when : {When::as_action, When::free, When::at_once})
                    if (fits(info, when)) super[static_cast<std::size_t>(when)].push_back(info.mode);
            if (info.tier != Tier::base || info.mode == Mode::ace_sacrifice || is_of_spec(info.mode)) continue;
            for (const Card one : each(info.cards)) of_card[one].add(info);
            if (!fits(info, When::free)) continue;
            for (const bool answers : {false, true})
                for (const bool own_turn : {false, true})
                    if ((answers || info.aim != Aim::item) && (own_turn || info.timing != Timing::quick))
                        free[answers][own_turn] |= info.cards;
        }
    }
};
inline const TableOfModes& table_of_modes() {
    static const TableOfModes table;
    return table;
}
inline const ModesOfCard& modes_of(Card card) {
    return table_of_modes().of_card[card];
}
inline const std::vector<Mode>& super_modes(When when = When::at_once) {
    return table_of_modes().super[static_cast<std::size_t>(when)];
}

}  // namespace arbiter::vastrix
