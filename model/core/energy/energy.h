// Energy, costs and energy sources: what all games with paid plays share. Types are bits; a game names them.
#pragma once

#include <array>
#include <cstdint>

namespace arbiter {

// A set of energy types, one bit a type. A game has at most eight.
using EnergySet = std::uint8_t;
inline constexpr int kMaximumEnergyTypes = 8;
inline constexpr EnergySet kAnyEnergy = 0xFF;

// What must be paid. `typed[i]` symbols of type i and `generic` symbols that any energy pays. Type 0 is a game's neutral type, if it
// has one: what pays a neutral symbol, and what neutral energy pays, is a matter of the rules (see EnergyRules).
struct Cost {
    std::array<std::uint8_t, kMaximumEnergyTypes> typed{};
    std::uint8_t generic = 0;

    friend constexpr bool operator==(const Cost&, const Cost&) = default;

    constexpr int symbols() const {
        int total = generic;
        for (auto count : typed) total += count;
        return total;
    }
    constexpr bool is_free() const { return symbols() == 0; }
    constexpr Cost& operator+=(const Cost& other) {
        for (int i = 0; i < kMaximumEnergyTypes; ++i) typed[i] = static_cast<std::uint8_t>(typed[i] + other.typed[i]);
        generic = static_cast<std::uint8_t>(generic + other.generic);
        return *this;
    }
};

// The one purpose that is not the game's own: being fed into another source's input. A mode without it keeps its energy for costs.
inline constexpr std::uint16_t kFeeding = 0x8000;

// One way to use a source: what has to be fed into it first, and the units of energy that come out. Each unit is one energy of one type
// out of its set, chosen as it is spent. `purposes` are the purposes that the units may be spent on (bits, the game's own, and kFeeding).
struct SourceMode {
    static constexpr int kMaximumUnits = 8;
    static constexpr int kMaximumInputSymbols = 8;

    Cost input;
    std::array<EnergySet, kMaximumUnits> units{};
    std::uint8_t unit_count = 0;
    std::uint16_t purposes = 0xFFFF;

    friend constexpr bool operator==(const SourceMode&, const SourceMode&) = default;
};

// A card that can be drained for energy, once, in one of its modes. Sources of one `group` are interchangeable.
struct Source {
    static constexpr int kMaximumModes = 3;

    std::array<SourceMode, kMaximumModes> modes{};
    std::uint8_t mode_count = 0;
    std::uint8_t group = 0;

    friend constexpr bool operator==(const Source&, const Source&) = default;
};

}  // namespace arbiter
