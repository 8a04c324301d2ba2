// Positions with Traps in which each reading of the module can make a difference.
#pragma once

#include <array>
#include <string_view>

namespace arbiter::vastrix::testing {

inline constexpr auto kTrapPositions = std::to_array<std::string_view>({
    // Both players' Traps are due together.
    R"({"active": "B", "A": {"hand": ["AC", "AD"], "anchors": ["4D"], "points": ["7H"], "traps": ["4D"]},
    "B": {"hand": ["KC"], "anchors": ["4S"], "traps": ["4S"]}, "mini_turns": [2, 0], "draw": {"top": ["9C", "9D"]}})",
    // A Point card, and what 4C and 5C make of it.
    R"({"active": "B", "A": {"anchors": ["4C"], "traps": ["4C"]}, "B": {"hand": ["7D", "2C"], "anchors": ["QH", "KD"]}, "draw": {"top": ["9C", "9D"]}})",
    R"({"active": "B", "A": {"hand": ["6C"], "points": ["5C"], "traps": ["5C"]}, "B": {"hand": ["9D", "10H"]}, "swap_bar": {"down": ["2H"]},
    "draw": {"top": ["9C", "9H"]}})",
    // 5C does nothing.
    R"({"active": "B", "A": {"anchors": ["5C"], "traps": ["5C"]}, "B": {"hand": ["10C"]}, "swap_bar": {"down": ["2C"]}})",
    // A Quick 2.
    R"({"active": "B", "phase": "window", "A": {"hand": ["6C"], "points": ["5C"], "traps": ["5C"]}, "B": {"hand": ["2D"]}, "draw": {"top": ["9C"]}})",
    // Supers, and 4S and 5S.
    R"({"active": "B", "A": {"hand": ["AC"], "points": ["4S"], "traps": ["4S"]}, "B": {"hand": ["6C", "6D", "8C"], "points": ["QS", "KD"]},
    "mini_turns": [2, 0], "draw": {"top": ["9C", "9D", "9H", "8D"]}})",
    R"({"active": "B", "A": {"points": ["5S"], "anchors": ["4C"], "traps": ["5S", "4C"]}, "B": {"hand": ["6C", "6D", "AC", "7D"], "anchors": ["KS"]},
    "mini_turns": [2, 0], "draw": {"top": ["9C", "9D", "9H", "8D", "2C", "2D"]}})",
    // 10D copies a Super.
    R"({"active": "B", "A": {"points": ["4S"], "traps": ["4S"]}, "B": {"hand": ["10D", "3C"], "points": ["KD"]}, "mini_turns": [2, 0],
    "draw": {"top": ["9C", "9D", "9H", "8D"]}})",
    // Sudden Death.
    R"({"active": "B", "A": {"points": ["5S"], "traps": ["5S"]}, "B": {"hand": ["RJ", "BJ"]}, "draw": {"top": ["9C", "9D", "9H", "8D"]}})",
    // Combos.
    R"({"active": "B", "A": {"points": ["5S"], "traps": ["5S"]}, "B": {"hand": ["6H", "2H"]}, "draw": {"top": ["9C", "9D", "9H", "8D"]}})",
    R"({"active": "B", "A": {"points": ["4H"], "traps": ["4H"]}, "B": {"hand": ["10D", "2H"]}, "draw": {"top": ["9C", "9D", "9H", "8D"]}})",
    // Anchors.
    R"({"active": "B", "A": {"points": ["9S", "4D"], "traps": ["4D"]}, "B": {"hand": ["JC"]}, "draw": {"top": ["9C", "9D"]}})",
    R"({"active": "B", "A": {"anchors": ["4D"], "traps": ["4D"]}, "B": {"hand": ["JH"]}, "mini_turns": [2, 0], "draw": {"top": ["9C", "9D", "9H"]}})",
    // The card of Action 6.
    R"({"active": "B", "A": {"anchors": ["5H"], "traps": ["5H"]}, "draw": {"top": ["6D", "9C", "9D", "9H"]}})",
    // 3s and their limits, Aegis, a bounce of a Trap.
    R"({"active": "B", "A": {"hand": ["AC", "AD"], "points": ["4S"], "traps": ["4S"]}, "B": {"hand": ["3D", "3C", "3S"], "points": ["KD"]},
    "stack": [{"mode": "trap", "by": "A", "cards": ["4S"]}], "draw": {"top": ["9C", "9D"]}})",
    R"({"active": "B", "A": {"points": ["4S"], "aegis": ["4S"]}, "B": {"hand": ["3D"], "points": ["KD"]},
    "stack": [{"mode": "trap", "by": "A", "cards": ["4S"]}], "draw": {"top": ["9C", "9D"]}})",
    R"({"phase": "window", "A": {"hand": ["5C"], "three_spades": 1}, "B": {"hand": ["3S", "3D"]}, "draw": {"top": ["9C", "9D"]}})",
    // Disable Tokens.
    R"({"active": "B", "A": {"points": ["4H"], "traps": ["4H"], "disabled": {"4H": 2}}, "B": {"hand": ["4S", "6C"]}, "draw": {"top": ["9C", "9D", "9H"]}})",
    R"({"A": {"points": ["4H"], "traps": ["4H"], "disabled": {"4H": 2}}, "B": {"hand": ["6C"], "skips": 1}, "draw": {"top": ["9C", "9D", "9H"]}})",
    // Traps that change hands.
    R"({"A": {"hand": ["2C", "2D"], "anchors": ["4C", "5C"], "traps": ["4C", "5C"]}, "B": {"points": ["5H"], "traps": ["5H"]}, "draw": {"top": ["9C", "9D"]}})",
    // A 4 on an ER, and Board Lock.
    R"({"active": "B", "A": {"anchors": ["QD", "5H"], "traps": ["5H"]}, "B": {"hand": ["4C"]}, "draw": {"top": ["9C", "9D"]}})",
    R"({"phase": "window", "A": {"hand": ["4C"]}, "lock": 2, "draw": {"top": ["9C", "9D"]}})",
    // A Super in the Full Turn of the other, and a Trap that is laid after it.
    R"({"A": {"hand": ["KC", "4S", "6C"]}, "B": {"hand": ["AC", "AD"], "points": ["KD"]}, "mini_turns": [2, 0], "draw": {"top": ["9C", "9D"]}})",
});

}  // namespace arbiter::vastrix::testing
