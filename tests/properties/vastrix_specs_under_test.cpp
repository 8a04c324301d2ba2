#include "tests/properties/vastrix_specs_under_test.h"

#include <deque>

#include "model/core/input/json_reader.h"

namespace arbiter::vastrix::testing {

Rules rules_with_specs() {
    Rules rules;
    rules.settings.battlerealm_enabled = true;
    return rules;
}

namespace {

struct Sample {
    const char* position;
    std::size_t seats = 2;
};

// Bravery: its ability in every window, the raid and the guess, the Anchor 9, Jacks, BJ.
constexpr Sample kBravery[] = {
    {R"({"A": {"spec": "bravery", "hand": ["3H"], "points": ["9C"]}, "B": {"spec": "bravery", "hand": ["6C", "6D", "6H", "6S", "9D"]},
         "phase": "window", "draw": {"top": ["7C"]}})"},
    {R"({"A": {"spec": "bravery", "hand": ["3H"]}, "B": {"spec": "balance", "hand": ["6C", "6D", "6H", "6S"]},
         "phase": "window", "draw": {"top": ["7C"]}})"},
    {R"({"A": {"spec": "bravery", "hand": ["9D"]}, "B": {"spec": "balance", "hand": ["6C"], "goal": 31}, "draw": {"top": ["7C", "7D"]}})"},
    {R"({"A": {"spec": "bravery", "hand": ["9D"]}, "B": {"spec": "balance", "hand": ["6C"], "goal": 31}, "phase": "window",
         "draw": {"top": ["7C", "7D"]}})"},
    {R"({"A": {"spec": "bravery", "anchors": ["JC"], "points": ["9C"], "goal": 12}, "B": {"spec": "balance"}, "foreign": ["9C"],
         "jacks": {"JC": "9C"}, "phase": "window", "draw": {"top": ["7C", "7D"]}})"},
    {R"({"A": {"spec": "bravery", "anchors": ["JC"], "points": ["9C"], "goal": 2}, "B": {"spec": "balance"}, "foreign": ["9C"],
         "jacks": {"JC": "9C"}, "tapped": ["9C"], "phase": "window", "draw": {"top": ["7C", "7D"]}})"},
    {R"({"A": {"spec": "bravery", "anchors": ["JS", "KD"], "goal": 9}, "B": {"spec": "balance"}, "foreign": ["KD"],
         "jacks": {"JS": "KD"}, "phase": "window", "draw": {"top": ["7C", "7D"]}})"},
    {R"({"A": {"spec": "bravery", "hand": ["BJ"]}, "B": {"spec": "balance"}, "exile": ["4H", "6H"], "draw": {"top": ["7C", "8C"]}})"},
    {R"({"A": {"spec": "bravery"}, "B": {"spec": "brilliance", "points": ["9C"], "hand": ["2C"]}, "lock": 3, "phase": "window",
         "draw": {"top": ["7C", "7D", "8C"]}})"},
    {R"({"active": "C", "phase": "window", "A": {"spec": "balance", "anchors": ["JC"], "owns": ["9C"]}, "B": {"spec": "balance"},
         "C": {"spec": "bravery", "points": ["9C"], "goal": 12}, "D": {"spec": "balance"}, "jacks": {"JC": "9C"},
         "draw": {"top": ["7C", "7D", "8C", "8D"]}})",
     4},
};

// Balance: Rejuvenation and the draw after it, the 5, the exchange of rows, Harmonized Mimic.
constexpr Sample kBalance[] = {
    {R"({"phase": "start", "A": {"spec": "balance", "hand": ["KC"]}, "B": {"spec": "bravery"}, "swap_bar": {"down": ["9C"], "up": ["2C"]},
         "draw": {"top": ["7C", "7D", "8C"]}})"},
    {R"({"phase": "start", "A": {"spec": "balance", "hand": ["KC"], "signature": 1}, "B": {"spec": "bravery"},
         "swap_bar": {"down": ["9C"], "up": ["2C"]}, "draw": {"top": ["7C", "7D", "8C"]}})"},
    {R"({"A": {"spec": "balance", "hand": ["5D"]}, "B": {"spec": "bravery", "hand": ["AC"]}, "graveyard": ["4C", "9D", "KS"],
         "draw": {"top": ["7C", "7D"]}})"},
    {R"({"A": {"spec": "balance", "hand": ["4D", "4H"], "points": ["8C"]}, "B": {"spec": "bravery", "points": ["7H"]}, "tapped": ["7H"],
         "draw": {"top": ["7C", "7D"]}})"},
    {R"({"A": {"spec": "balance", "hand": ["10D"]}, "B": {"spec": "bravery"}, "draw": {"top": ["7C", "7D"]}})"},
    {R"({"A": {"spec": "balance", "hand": ["6D"]}, "B": {"spec": "bravery"}, "draw": {"top": ["7C", "7D", "8C", "9C", "9D", "KC"]}})"},
};

// Beauty: Extra Lucky, Quick 2s, 5s, 7s, RJ, Chromatic Ten, marriages.
constexpr Sample kBeauty[] = {
    {R"({"A": {"spec": "beauty", "hand": ["10H"]}, "B": {"spec": "bravery", "hand": ["KC"]}, "draw": {"top": ["7C", "4D"]}})"},
    {R"({"A": {"spec": "beauty", "hand": ["5D"]}, "B": {"spec": "bravery"}, "graveyard": ["4C", "9D", "KS"], "draw": {"top": ["7C", "7D"]}})"},
    {R"({"A": {"spec": "beauty", "hand": ["2D"]}, "B": {"spec": "beauty", "hand": ["KC"]},
         "draw": {"top": ["7C", "7D", "8C", "9C", "10C", "4C", "4D", "4H"]}})"},
    {R"({"A": {"spec": "beauty", "hand": ["KD"], "signature": 1}, "B": {"spec": "bravery", "hand": ["KC"]},
         "draw": {"top": ["7C", "7D", "8C", "9C", "10C", "4C", "4D", "4H"]}})"},
    {R"({"A": {"spec": "beauty", "hand": ["KD"], "signature": 2}, "B": {"spec": "bravery", "hand": ["KC"]},
         "draw": {"top": ["7C", "7D", "8C", "9C", "10C", "4C", "4D", "4H"]}})"},
    {R"({"A": {"spec": "beauty", "hand": ["2D"], "points": ["2C"], "quick_twos": 1}, "B": {"spec": "bravery", "hand": ["KC", "KH"]},
         "phase": "window", "draw": {"top": ["7C"]}})"},
    {R"({"A": {"spec": "beauty", "hand": ["2D"]}, "B": {"spec": "bravery", "hand": ["KC", "KH"]}, "phase": "window",
         "draw": {"top": ["7C"]}})"},
    {R"({"A": {"spec": "beauty", "hand": ["7D"]}, "B": {"spec": "bravery"}, "draw": {"top": ["4C", "9C", "JS", "KS", "3S"]}})"},
    {R"({"A": {"spec": "beauty", "hand": ["RJ"]}, "B": {"spec": "bravery", "hand": ["KC"]}, "draw": {"top": ["4C", "9C"]}})"},
    {R"({"A": {"spec": "beauty", "hand": ["RJ"]}, "B": {"spec": "bravery", "hand": ["KC", "KD"]}, "mini_turns": [1, 2],
         "draw": {"top": ["4C", "9C"]}})"},
    {R"({"A": {"spec": "beauty", "hand": ["KH", "QH"]}, "B": {"spec": "beauty"}, "marriages": [{"king": "KC", "of": "A", "broken": true}],
         "draw": {"top": ["4C", "9C"]}})"},
    {R"({"A": {"spec": "beauty", "hand": ["KH", "QH"]}, "B": {"spec": "beauty"}, "marriages": [{"king": "KC", "of": "B", "broken": true}],
         "draw": {"top": ["4C", "9C"]}})"},
    {R"({"A": {"spec": "beauty", "points": ["5D"], "anchors": ["KC", "QC"]}, "B": {"spec": "bravery"},
         "marriages": [{"king": "KC", "of": "A"}], "phase": "window", "draw": {"top": ["4C", "9C"]}})"},
};

// Brilliance: the bomb, the 8, Queens, Counter Distortion, Mastermind.
constexpr Sample kBrilliance[] = {
    {R"({"A": {"spec": "brilliance", "hand": ["9H"]}, "B": {"spec": "bravery", "hand": ["AC"]}, "phase": "window",
         "draw": {"top": ["7C"]}})"},
    {R"({"A": {"spec": "brilliance", "hand": ["8D"], "points": ["6C"]}, "B": {"spec": "bravery", "hand": ["AC"], "anchors": ["KS"]},
         "draw": {"top": ["7C"]}})"},
    {R"({"A": {"spec": "brilliance", "hand": ["QC", "QD"]}, "B": {"spec": "bravery"}, "draw": {"top": ["7C", "4C"]}})"},
    {R"({"A": {"spec": "brilliance", "hand": ["6C", "6D"]}, "B": {"spec": "bravery", "hand": ["JD", "JC", "6H"]},
         "draw": {"top": ["7C", "4C", "9C", "4D"]}})"},
    {R"({"A": {"spec": "brilliance"}, "B": {"spec": "bravery", "hand": ["KC"]}, "phase": "window",
         "draw": {"top": ["7C", "4C", "9C", "4D", "8D", "9D"]}})"},
    {R"({"A": {"spec": "brilliance"}, "B": {"spec": "bravery", "hand": ["KC"]}, "phase": "window", "lock": 3,
         "draw": {"top": ["7C", "4C", "9C", "4D", "8D", "9D"]}})"},
};

}  // namespace

std::vector<GameSetup> setups_with_specs(const CardTable& cards) {
    static std::deque<JsonDocument> documents;  // outlive the setups
    std::vector<GameSetup> setups(1);
    for (const std::span<const Sample> samples : {std::span<const Sample>(kBravery), std::span<const Sample>(kBalance),
                                                  std::span<const Sample>(kBeauty), std::span<const Sample>(kBrilliance)}) {
        for (const Sample& sample : samples) {
            documents.push_back(parse_json(sample.position, "a position"));
            setups.emplace_back();
            setups.back().set_seats(sample.seats);
            setups.back().position.emplace(documents.back());
        }
    }
    for (GameSetup& setup : setups) {
        setup.rules = rules_with_specs();
        setup.cards = cards;
    }
    return setups;
}

}  // namespace arbiter::vastrix::testing
