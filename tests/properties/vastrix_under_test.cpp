#include "tests/properties/vastrix_under_test.h"

#include <deque>

#include "tests/properties/record_header.h"

namespace arbiter::vastrix::testing {

const CardTable& sample_table() {
    static const CardTable table = Definition::read_cards(std::string(ARBITER_SOURCE_DIR) + "/model/vastrix/cards.json");
    return table;
}

namespace {

// The document outlives the setup.
GameSetup at(const char* position) {
    static std::deque<JsonDocument> documents;
    documents.push_back(parse_json(position, "a position"));
    GameSetup setup;
    setup.cards = sample_table();
    setup.position.emplace(documents.back());
    return setup;
}

// Aegis, Guard and Royal Shield against Aces, Kings and bounces.
constexpr const char* kShields = R"({
    "A": {"hand": ["AH", "3C", "AS", "KS", "9C"], "points": ["6D", "8C"], "anchors": ["QD", "QC"], "aegis": ["6D"]},
    "B": {"hand": ["AC", "AD", "KH", "3D", "10S"], "points": ["9D", "4C"], "anchors": ["KC", "2S"]},
    "draw": {"unknown": ["2C", "7D", "JH"]}, "graveyard": ["5C"], "exile": ["10H"]})";
// Clears, scuttles and immunities, tapped cards, Total Clear.
constexpr const char* kRows = R"({
    "A": {"hand": ["4S", "4D", "8D", "KC", "JC"], "points": ["10C", "9H"]},
    "B": {"hand": ["8S", "8H", "JD", "AD"], "points": ["8C", "4C", "AC", "5C", "QS", "BJ"], "anchors": ["QH"], "aegis": ["QS"]},
    "tapped": ["AC", "5C"], "draw": {"top": ["2C", "3C"]}, "graveyard": ["6C", "7C"]})";
// 10s, copies, Sudden Death, Ultras, the Jokers; the DP is nearly empty.
constexpr const char* kTens = R"({
    "A": {"hand": ["10D", "2C", "10H", "RJ", "BJ", "KH", "QH"], "points": ["7D"], "goal": 30},
    "B": {"hand": ["AC", "AD", "KS", "10S", "6S", "2H"], "points": ["3C"], "goal": 30},
    "draw": {"top": ["9S"]}, "swap_bar": {"down": ["6D"], "up": ["JS"]}, "exile": ["4H", "5H"], "graveyard": ["8H", "8C"]})";
// The last Full Turns of an Exhausted game.
constexpr const char* kExhausted = R"({
    "A": {"hand": ["6C", "10C", "KD"], "points": ["3D"], "anchors": ["KC"], "goal": 18},
    "B": {"hand": ["2D", "9S", "JC", "6S"], "points": ["7H", "6D"], "anchors": ["AC", "QD"], "goal": 18},
    "tapped": ["QD"], "exhausted": 2, "swap_bar": {"down": ["8C"]}, "graveyard": ["4C", "10D", "5S"]})";

// Super 8 behind a Queen, Sudden Death behind Queens, and 10C beside a card that counts nothing.
constexpr const char* kBehindQueens = R"({
    "A": {"hand": ["8C", "8D", "10C"], "points": ["9C"]}, "B": {"points": ["6C"], "anchors": ["QD"]}, "tapped": ["9C"],
    "draw": {"top": ["2C", "3C"]}})";
constexpr const char* kSuddenDeath = R"({
    "A": {"hand": ["RJ", "BJ"], "anchors": ["QD", "QC"]}, "B": {"hand": ["AC", "AH"]}, "draw": {"top": ["2C"]}})";
constexpr const char* kClearAndBounce = R"({
    "A": {"hand": ["4C"]}, "B": {"hand": ["3C", "3D"], "points": ["9D"]}, "draw": {"top": ["2C"]}})";

}  // namespace

std::vector<GameSetup> VastrixUnderTest::sample_setups() {
    std::vector<GameSetup> setups;
    setups.emplace_back();
    setups.back().cards = sample_table();
    for (const char* position : {kShields, kRows, kTens, kExhausted, kBehindQueens, kSuddenDeath, kClearAndBounce})
        setups.push_back(at(position));
    return setups;
}

Replay VastrixUnderTest::header_of(const GameSetup& setup) {
    return arbiter::testing::record_header("vastrix", setup.rules);
}

std::vector<VastrixUnderTest::Least> VastrixUnderTest::least_coverage() {
    std::vector<Least> least = {{"universes", 30}};
    for (const ChoiceKind kind : {ChoiceKind::draw, ChoiceKind::score, ChoiceKind::play, ChoiceKind::scuttle, ChoiceKind::pass,
                                  ChoiceKind::discard, ChoiceKind::take})
        least.push_back({"choice " + std::to_string(static_cast<int>(kind)), 3});
    return least;
}

}  // namespace arbiter::vastrix::testing
