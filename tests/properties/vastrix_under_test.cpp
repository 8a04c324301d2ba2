#include "tests/properties/vastrix_under_test.h"

#include <deque>

#include "replays/replay.h"
#include "tests/properties/record_header.h"
#include "tests/properties/vastrix_draft_setups.h"
#include "tests/properties/vastrix_specs_under_test.h"
#include "tests/properties/vastrix_trap_positions.h"

namespace arbiter::vastrix::testing {

const CardTable& sample_table() {
    static const CardTable table = Definition::read_cards(std::string(ARBITER_SOURCE_DIR) + "/model/vastrix/cards.json");
    return table;
}

namespace {

// The document outlives the setup.
GameSetup at(const char* position, std::size_t seats = 2) {
    static std::deque<JsonDocument> documents;
    documents.push_back(parse_json(position, "a position"));
    GameSetup setup;
    setup.set_seats(seats);
    setup.cards = sample_table();
    setup.position.emplace(documents.back());
    return setup;
}
GameSetup with_traps(const char* position, std::size_t seats = 2) {
    GameSetup setup = at(position, seats);
    setup.rules.settings.traps_enabled = true;
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
// Protection that comes in response; jacks and their hosts.
constexpr const char* kProtected = R"({
    "A": {"hand": ["8C"], "points": ["6D"]}, "B": {"hand": ["2C"]}, "stack": [{"mode": "three-over", "by": "B", "cards": ["3D"], "target": "6D"}],
    "draw": {"top": ["7C"]}})";
constexpr const char* kGuardComes = R"({
    "A": {"hand": ["6C"], "points": ["6D"]}, "swap_bar": {"down": ["QD"]},
    "stack": [{"mode": "three-over", "by": "B", "cards": ["3D"], "target": "6D"}], "draw": {"top": ["7C"]}})";
constexpr const char* kHeld = R"({
    "A": {"anchors": ["JC"], "points": ["6D"]}, "B": {"hand": ["AC", "4C", "2C"]}, "foreign": ["6D"], "jacks": {"JC": "6D"}, "active": "B",
    "draw": {"top": ["7C"]}})";
constexpr const char* kHeldTapped = R"({
    "A": {"anchors": ["JC"], "points": ["6D"], "goal": 1}, "foreign": ["6D"], "jacks": {"JC": "6D"}, "tapped": ["6D"],
    "draw": {"top": ["7C", "7D"]}})";
constexpr const char* kHeldKing = R"({
    "A": {"anchors": ["JS", "KD"], "goal": 8}, "foreign": ["KD"], "jacks": {"JS": "KD"}, "draw": {"top": ["7C", "7D"]}})";
constexpr const char* kExchange = R"({
    "A": {"hand": ["4C", "4D"], "points": ["7H"]}, "B": {"points": ["6C", "9C"], "anchors": ["QS"], "aegis": ["6C"]},
    "draw": {"top": ["2C"]}})";
// Too few cards, and nothing to do.
constexpr const char* kScarce = R"({
    "A": {"hand": ["5C", "4C", "6C", "3C"]}, "B": {"hand": ["2C"]}, "draw": {"top": ["7C"]}})";
constexpr const char* kNoDrawPile = R"({"A": {"hand": ["3C"]}, "B": {"hand": ["2C"]}})";
constexpr const char* kDigging = R"({
    "A": {"hand": ["6S", "2C", "2D"]}, "draw": {"top": ["3C", "3D", "3H", "4C", "4D", "4H", "7C"]}})";
// The card of Action 6, and cards that have to be played.
constexpr const char* kDrawnTen = R"({"A": {"hand": ["4D"]}, "B": {"hand": ["2C"]}, "draw": {"top": ["10C", "8C", "2D"]}})";
constexpr const char* kDrawnFive = R"({"A": {"hand": ["5D"]}, "B": {"hand": ["2C"]}, "draw": {"top": ["5H", "8C", "2D"]}})";
constexpr const char* kCast = R"({
    "A": {"hand": ["7H", "7D"]}, "B": {"hand": ["KC"]}, "draw": {"top": ["9C", "3C", "6D", "2C"]}})";
constexpr const char* kCastNothing = R"({"A": {"hand": ["7H"]}, "B": {"hand": ["2C"]}, "draw": {"top": ["10C", "JC", "2D"]}})";
constexpr const char* kCastOne = R"({"A": {"hand": ["7H"]}, "B": {"hand": ["2C"]}, "draw": {"top": ["3C"]}})";
constexpr const char* kShown = R"({"A": {"hand": ["RJ", "3S"]}, "B": {"hand": ["2C", "6C"]}, "revealed": ["2C"], "draw": {"top": ["7C"]}})";
// What may be aimed at what.
constexpr const char* kImmune = R"({
    "A": {"hand": ["3C", "RJ"]}, "B": {"points": ["AC", "KC"]}, "draw": {"top": ["7C"]}})";
constexpr const char* kFreeScuttle = R"({
    "A": {"hand": ["8S", "8C"]}, "B": {"hand": ["8D", "AC"], "points": ["6C"]}, "draw": {"top": ["7C"]}})";
constexpr const char* kShielded = R"({
    "A": {"hand": ["4C"], "anchors": ["QD"]}, "B": {"hand": ["AS"], "anchors": ["AC"]}, "draw": {"top": ["7C"]}})";
constexpr const char* kEvenQueens = R"({
    "A": {"hand": ["4C"], "anchors": ["QD", "QC"]}, "B": {"hand": ["AD", "AC"], "anchors": ["QH", "QS"]}, "draw": {"top": ["7C"]}})";
constexpr const char* kSacrifice = R"({
    "A": {"hand": ["4C", "9D"]}, "B": {"points": ["6C"], "anchors": ["AC"]}, "draw": {"top": ["7C"]}})";
constexpr const char* kPurge = R"({
    "A": {"hand": ["AC"]}, "B": {"points": ["6C"], "anchors": ["QD"], "aegis": ["6C"]}, "draw": {"top": ["7C"]}})";
constexpr const char* kPurgeOwn = R"({
    "A": {"hand": ["AC"], "points": ["6D"], "aegis": ["6D"]}, "B": {"anchors": ["KC"]}, "draw": {"top": ["7C"]}})";
constexpr const char* kSuits = R"({
    "A": {"hand": ["4C"]}, "B": {"hand": ["AS", "AC", "10D", "2C"], "points": ["6C"]}, "draw": {"top": ["7C"]}})";
constexpr const char* kTheft = R"({
    "A": {"hand": ["KC", "9D"]}, "B": {"hand": ["10S"], "points": ["6C"]}, "draw": {"top": ["7C", "7D"]}})";
constexpr const char* kTheftOfCounter = R"({
    "A": {"hand": ["4C", "10S"]}, "B": {"hand": ["AC"], "points": ["6C"]}, "draw": {"top": ["7C", "7D"]}})";
constexpr const char* kTheftOfUltra = R"({
    "A": {"hand": ["3C", "5S", "7C"]}, "B": {"hand": ["10S", "2D"]}, "draw": {"top": ["7H", "7D", "6D"]}})";
// Ends and counters.
constexpr const char* kEmptyHanded = R"({"A": {"anchors": ["KC"]}, "B": {"anchors": ["AC", "AD"]}, "exhausted": 1})";
constexpr const char* kBothCounters =
    R"({"A": {"anchors": ["KC"]}, "B": {"anchors": ["AC"]}, "exhausted": 1, "sudden": 1, "activator": "A"})";
constexpr const char* kBothCountersDecided =
    R"({"A": {"hand": ["2D"]}, "B": {"anchors": ["AC"]}, "exhausted": 1, "sudden": 1, "activator": "A"})";
constexpr const char* kAgainSudden = R"({
    "A": {"hand": ["RJ", "BJ"]}, "B": {"hand": ["10S"], "points": ["6C"]}, "sudden": 1, "activator": "B", "draw": {"top": ["7C"]}})";
constexpr const char* kExhaustedReset = R"({
    "A": {"hand": ["RJ"]}, "B": {"hand": ["2C"]}, "exhausted": 2, "graveyard": ["3C", "4C"]})";
constexpr const char* kLocked = R"({
    "A": {"hand": ["9C", "2D"]}, "B": {"points": ["6C"]}, "lock": 2, "draw": {"top": ["7C"]}})";
constexpr const char* kNines = R"({
    "A": {"hand": ["9D", "2C", "3C"], "points": ["6D"], "anchors": ["9C"]}, "tapped": ["6D"], "draw": {"top": ["7C"]}})";
constexpr const char* kTaken = R"({
    "A": {"hand": ["2C", "2D"], "points": ["6D"]}, "B": {"points": ["6C"]}, "tapped_by_two": ["6D"], "draw": {"top": ["7C", "7D"]}})";
constexpr const char* kTenOfClubsLater = R"({"A": {"hand": ["10C"], "points": ["3C"]}, "draw": {"top": ["7C", "7D"]}})";
constexpr const char* kTenOfClubsFirst = R"({"A": {"hand": ["10C", "6C"]}, "draw": {"top": ["7C", "7D"]}})";
constexpr const char* kRummage = R"({"A": {"hand": ["5S"]}, "exile": ["4H"], "draw": {"top": ["7C", "7D"]}})";
constexpr const char* kRedCards = R"({
    "A": {"hand": ["3D", "5H", "KD", "KC"]}, "B": {"hand": ["AC"]}, "mini_turns": [2, 0], "draw": {"top": ["7C", "7D"]}})";

// Exile counted from its other end, Aegis of an own Anchor, Super 2 and a shield, four of a rank.
constexpr const char* kExileInOrder = R"({"A": {"hand": ["5C"]}, "exile": ["4H", "6H", "8H"], "draw": {"top": ["7C", "7D"]}})";
constexpr const char* kAnchorUnderAegis = R"({
    "A": {"hand": ["4C", "9D"]}, "B": {"points": ["6C"], "anchors": ["AC"], "aegis": ["AC"]}, "draw": {"top": ["7C"]}})";
constexpr const char* kTakenFromShield = R"({
    "A": {"hand": ["2C", "2D"]}, "B": {"hand": ["AC"], "points": ["6C"], "anchors": ["QD"]}, "draw": {"top": ["7C"]}})";
constexpr const char* kFourFives = R"({"A": {"hand": ["5C", "5D", "5H", "5S"]}, "draw": {"top": ["7C", "7D"]}})";
constexpr const char* kSecondSkip = R"({"A": {"hand": ["3C"], "skips": 1}, "B": {"hand": ["10S", "2C"]}, "draw": {"top": ["7C"]}})";
constexpr const char* kLowGoal = R"({
    "A": {"hand": ["9S"], "goal": 2}, "B": {"hand": ["5C"]}, "phase": "window", "draw": {"top": ["7C"]}})";
constexpr const char* kFaceUp = R"({"A": {"hand": ["2C"]}, "swap_bar": {"up": ["JH"]}, "draw": {"top": ["7C"]}})";
constexpr const char* kUltraOfFreePlays = R"({"A": {"hand": ["8C", "9C", "KC"]}, "draw": {"top": ["7C"]}})";
// Targets that are lost before the play resolves.
constexpr const char* kTargetUnderAegis = R"({
    "active": "B", "B": {"hand": ["8C"], "points": ["6C", "9D"]},
    "stack": [{"mode": "three-over", "by": "A", "cards": ["3C"], "target": "6C"}], "draw": {"top": ["7C"]}})";
constexpr const char* kTargetSacrificed = R"({
    "B": {"anchors": ["AC"]}, "draw": {"top": ["7C"]},
    "stack": [{"mode": "three-bounce", "by": "A", "cards": ["9C", "3C", "KC"], "target": "AC"},
              {"mode": "goal-three", "by": "A", "cards": ["9H"]}]})";
constexpr const char* kNoted = R"({"A": {"points": ["6C"]}, "noted": ["6C"], "draw": {"top": ["7C", "7D", "8D", "8H"]}})";
constexpr const char* kTheftOfJacks = R"({
    "A": {"hand": ["JC", "JD"]}, "B": {"hand": ["10S", "2C"]}, "draw": {"top": ["7C", "7D"]}})";
constexpr const char* kExileRecycled = R"({"A": {"hand": ["BJ"]}, "exile": ["4H", "6H"], "draw": {"top": ["7C"]}})";
constexpr const char* kRejacked = R"({
    "A": {"anchors": ["JC"], "points": ["6D"]}, "B": {"hand": ["JD", "3C"]}, "foreign": ["6D"], "jacks": {"JC": "6D"}, "active": "B",
    "draw": {"top": ["7C"]}})";

constexpr const char* kClearAndBounce = R"({
    "A": {"hand": ["4C"]}, "B": {"hand": ["3C", "3D"], "points": ["9D"]}, "draw": {"top": ["2C"]}})";

// Three and four players.
constexpr const char* kShieldOfOneEnemy =
    R"({"A": {"hand": ["4C"], "anchors": ["QD"]}, "B": {"hand": ["AC"], "points": ["6C"]}, "D": {"anchors": ["QH"]}, "draw": {"top": ["7C"]}})";
constexpr const char* kShieldAndAlly =
    R"({"A": {"hand": ["4C"], "anchors": ["QD"]}, "B": {"points": ["6C"]}, "C": {"hand": ["AC"]}, "draw": {"top": ["7C"]}})";
constexpr const char* kGuardOfAlly = R"({"A": {"hand": ["3C"]}, "C": {"points": ["6C"], "anchors": ["QD"]}, "draw": {"top": ["7C"]}})";
constexpr const char* kExhaustedOfThree = R"({"phase": "start", "A": {"hand": ["2C"]}, "B": {"hand": ["2D"]}, "C": {"hand": ["2H"]}})";
constexpr const char* kAnchorsOfTeams =
    R"({"A": {"anchors": ["AC", "AD"]}, "B": {"anchors": ["AH"], "points": ["6C"]}, "D": {"anchors": ["AS"]}, "exhausted": 1})";
constexpr const char* kTieOfTwo = R"({"A": {"anchors": ["AC"]}, "B": {"anchors": ["AD"]}, "C": {"points": ["6C"]}, "exhausted": 1})";
constexpr const char* kSuddenOfTeam = R"({"A": {"hand": ["2C"]}, "sudden": 1, "activator": "A", "draw": {"top": ["7C", "8D"]}})";
constexpr const char* kSevensOfTeam = R"({"A": {"hand": ["7S", "7H"]}, "draw": {"top": ["3C", "6D", "9C", "2C"]}})";
constexpr const char* kHeartsOfTeam = R"({"A": {"hand": ["10H"]}, "B": {"hand": ["10S"]}, "draw": {"top": ["3C", "6D", "2C"]}})";
constexpr const char* kGranted =
    R"({"active": "B", "B": {"hand": ["2C"]}, "C": {"hand": ["3C"], "granted": 1}, "draw": {"top": ["3D", "6D", "2H"]}})";
constexpr const char* kGrantedAndSkipped =
    R"({"active": "B", "B": {"hand": ["2C"]}, "C": {"granted": 1, "skips": 1}, "draw": {"top": ["3D", "6D", "2H"]}})";
constexpr const char* kHandedOver =
    R"({"active": "C", "A": {"anchors": ["JC"], "owns": ["9D"]}, "C": {"points": ["9D"], "goal": 10}, "jacks": {"JC": "9D"}, "draw": {"top": ["7C"]}})";
constexpr const char* kHandedOverAce = R"({"A": {"hand": ["JC"], "points": ["AC"]}, "draw": {"top": ["7C"]}})";
constexpr const char* kHandedOn =
    R"({"A": {"hand": ["JD"], "anchors": ["JC"], "points": ["6D"]}, "B": {"owns": ["6D"]}, "jacks": {"JC": "6D"}, "draw": {"top": ["7C"]}})";
constexpr const char* kMarriageOfTeam =
    R"({"A": {"hand": ["KD"]}, "B": {"hand": ["AC", "AD"]}, "C": {"hand": ["QD"], "anchors": ["QC", "QH"]}, "draw": {"top": ["7C"]}})";

}  // namespace

std::vector<GameSetup> VastrixUnderTest::sample_setups() {
    std::vector<GameSetup> setups;
    setups.emplace_back();
    setups.back().cards = sample_table();
    for (const char* position : {kShields,
                                 kRows,
                                 kTens,
                                 kExhausted,
                                 kBehindQueens,
                                 kSuddenDeath,
                                 kClearAndBounce,
                                 kProtected,
                                 kGuardComes,
                                 kHeld,
                                 kHeldTapped,
                                 kHeldKing,
                                 kExchange,
                                 kScarce,
                                 kNoDrawPile,
                                 kDigging,
                                 kDrawnTen,
                                 kDrawnFive,
                                 kCast,
                                 kCastNothing,
                                 kCastOne,
                                 kShown,
                                 kImmune,
                                 kFreeScuttle,
                                 kShielded,
                                 kEvenQueens,
                                 kSacrifice,
                                 kPurge,
                                 kPurgeOwn,
                                 kSuits,
                                 kTheft,
                                 kTheftOfCounter,
                                 kTheftOfUltra,
                                 kEmptyHanded,
                                 kBothCounters,
                                 kBothCountersDecided,
                                 kAgainSudden,
                                 kExhaustedReset,
                                 kLocked,
                                 kNines,
                                 kTaken,
                                 kTenOfClubsLater,
                                 kTenOfClubsFirst,
                                 kRummage,
                                 kRedCards,
                                 kExileInOrder,
                                 kAnchorUnderAegis,
                                 kTakenFromShield,
                                 kFourFives,
                                 kSecondSkip,
                                 kLowGoal,
                                 kFaceUp,
                                 kUltraOfFreePlays,
                                 kTargetUnderAegis,
                                 kTargetSacrificed,
                                 kNoted,
                                 kTheftOfJacks,
                                 kExileRecycled,
                                 kRejacked})
        setups.push_back(at(position));
    for (const char* position : {kExhaustedOfThree, kTieOfTwo}) setups.push_back(at(position, 3));
    for (const char* position : {kShieldOfOneEnemy, kShieldAndAlly, kGuardOfAlly, kAnchorsOfTeams, kSuddenOfTeam, kSevensOfTeam,
                                 kHeartsOfTeam, kGranted, kGrantedAndSkipped, kHandedOver, kHandedOverAce, kHandedOn, kMarriageOfTeam})
        setups.push_back(at(position, 4));
    for (const GameSetup& setup : setups_with_specs(sample_table())) setups.push_back(setup);
    for (GameSetup& setup : draft_setups()) setups.push_back(std::move(setup));
    for (const std::string_view position : kTrapPositions) setups.push_back(with_traps(position.data()));
    return setups;
}

GameSetup VastrixUnderTest::random_setup(const Rules& rules, Numbers& numbers) {
    GameSetup setup = Random::small_setup(sample_table(), rules, numbers);
    if (numbers.one_in(2)) setup.rules.settings.traps_enabled = true;
    if (setup.players.size() != 2 || setup.rules.settings.deffy_enabled || !numbers.one_in(3)) return setup;
    std::vector<GameSetup> drafts = draft_setups();
    setup = std::move(drafts[numbers.below(drafts.size())]);
    setup.rules.readings = rules.readings;
    setup.rules.waived_clauses = rules.waived_clauses;
    return setup;
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
