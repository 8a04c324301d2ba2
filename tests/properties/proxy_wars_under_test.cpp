#include "tests/properties/proxy_wars_under_test.h"

#include <deque>

#include "replays/replay.h"
#include "tests/properties/record_header.h"

namespace arbiter::proxy_wars::testing {

const FactionSheets& sample_sheets() {
    static const FactionSheets sheets = Definition::read_cards(std::string(ARBITER_SOURCE_DIR) + "/model/proxy_wars/factions.json");
    return sheets;
}

Cut sample_cut(const std::string& faction) {
    return Definition::read_deck_file(ARBITER_SOURCE_DIR "/model/proxy_wars/cuts/" + faction + ".json", sample_sheets());
}

namespace {

GameSetup setup_with(const Rules& rules) {
    GameSetup setup;
    setup.rules = rules;
    setup.cards = sample_sheets();
    return setup;
}

// A test board; the document outlives the setup.
GameSetup board(const char* position, const Rules& rules) {
    static std::deque<JsonDocument> documents;
    documents.push_back(parse_json(position, "a test board"));
    GameSetup setup = setup_with(rules);
    setup.position.emplace(documents.back());
    return setup;
}

Rules with_agents(int agents) {
    Rules rules;
    rules.settings.agents_per_player = static_cast<std::int16_t>(agents);
    return rules;
}

// Captives, tiles that free them on arrival and by option, tiles that destroy, attackers with icons and without.
constexpr const char* kCaptives = R"({
    "board": {"headquarters": [0,0], "riot-squad": [1,0], "law-firm": [2,0], "bonus-payment": [3,0], "lobby": [4,0], "call-centre": [5,0],
              "camp": [0,1], "activist-boat": [1,1], "legal-aid": [2,1], "amnesty": [3,1], "festival": [4,1], "rally": [5,1]},
    "A": {"faction": "megacorp", "captured": 2, "agents": ["riot-squad", "lobby"]},
    "B": {"faction": "greenengage", "captured": 1, "destroyed": 1, "agents": ["activist-boat", "rally"]}})";
// Agents among agents: own ones to attack, supporters, tiles that help attacks and defences.
constexpr const char* kCrowd = R"({
    "board": {"security-team": [0,0], "bodyguards": [1,0], "surveillance": [2,0], "private-jet": [3,0], "supply-chain": [4,0],
              "hostile-takeover": [0,1], "human-chain": [1,1], "documentary": [2,1], "dinghy": [3,1], "blockade": [4,1],
              "refinery": [0,2], "press-officer": [1,2], "whistleblower": [2,2], "hacker-cell": [3,2], "sit-in": [4,2]},
    "A": {"faction": "megacorp", "agents": ["security-team", "bodyguards", "surveillance", "private-jet"]},
    "B": {"faction": "greenengage", "agents": ["human-chain", "dinghy", "whistleblower", "hacker-cell"]}})";
// Hardly an option: one tile each and somebody on it.
constexpr const char* kStuck = R"({
    "board": {"lobby": [0,0], "festival": [1,0], "oil-rig": [2,0]},
    "A": {"faction": "megacorp", "agents": ["lobby", "oil-rig"]}, "B": {"faction": "greenengage", "agents": ["festival"]}})";
constexpr const char* kPoints = R"({
    "board": {"lobby": [0,0], "offshore-account": [1,0], "solar-farm": [2,0], "seed-bank": [3,0], "festival": [4,0], "rally": [2,1],
              "security-team": [1,1]},
    "A": {"faction": "megacorp", "agents": ["lobby", "security-team"]}, "B": {"faction": "greenengage", "agents": ["seed-bank", "rally"]}})";

}  // namespace

std::vector<GameSetup> ProxyWarsUnderTest::sample_setups() {
    std::vector<GameSetup> setups;
    setups.push_back(setup_with({}));
    setups.back().decks = {sample_cut("megacorp"), sample_cut("greenengage")};
    setups.push_back(setup_with({}));
    for (const char* position : {kCaptives, kCrowd, kStuck, kPoints}) {
        setups.push_back(board(position, with_agents(5)));
        Rules several = with_agents(5);
        several.settings.options_per_turn = 2;
        setups.push_back(board(position, several));
        Rules strong = with_agents(4);
        strong.settings.base_attack = 2;
        setups.push_back(board(position, strong));
        Rules equal = with_agents(4);
        equal.settings.win_margin = 0;
        setups.push_back(board(position, equal));
        Rules limited = with_agents(6);
        limited.settings.turn_limit = 12;
        setups.push_back(board(position, limited));
        setups.back().record = true;
    }
    return setups;
}

GameSetup ProxyWarsUnderTest::random_setup(const Rules& rules, Numbers& numbers) {
    constexpr int kRows = 2, kColumns = 4, kTiles = kRows * kColumns;
    GameSetup setup = setup_with(rules);
    Settings& settings = setup.rules.settings;
    const Settings usual;
    if (settings.agents_per_player == usual.agents_per_player) settings.agents_per_player = static_cast<std::int16_t>(2 + numbers.below(3));
    const int left = settings.tiles_left_over;
    if (left > kTiles || (kTiles - left) % settings.fiefdom_size != 0) {
        settings.fiefdom_size = usual.fiefdom_size;
        settings.tiles_left_over = usual.tiles_left_over;
    }
    settings.sheet_rows = kRows;
    settings.sheet_columns = kColumns;
    setup.cards = FactionSheets(random_factions(sample_sheets().factions(), kRows, kColumns, numbers), "random");
    return setup;
}

Replay ProxyWarsUnderTest::header_of(const GameSetup& setup) {
    Rules rules = setup.rules;
    rules.settings.sheet_rows = Settings{}.sheet_rows;
    rules.settings.sheet_columns = Settings{}.sheet_columns;
    Replay replay = arbiter::testing::record_header("proxy_wars", rules);
    return replay;
}

std::vector<ProxyWarsUnderTest::Least> ProxyWarsUnderTest::least_coverage() {
    std::vector<Least> least = {{"universes", 30}};
    for (const ChoiceKind kind : {ChoiceKind::recruit, ChoiceKind::move, ChoiceKind::attack, ChoiceKind::use_action})
        least.push_back({"choice " + std::to_string(static_cast<int>(kind)), 3});
    return least;
}

}  // namespace arbiter::proxy_wars::testing
