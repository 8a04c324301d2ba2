// The cuts of a sheet: how many there are, and that a cut which cannot be completed is not begun.
#include <gtest/gtest.h>

#include <bit>
#include <set>
#include <vector>

#include "model/proxy_wars/rules/cutting.h"
#include "tests/model/proxy_wars_table.h"

namespace arbiter::proxy_wars {
namespace {

using testing::sheets;

// The first player cuts; the other has done so unseen.
struct OneCuts {
    Game game;
    Position position;

    explicit OneCuts(const Rules& rules) : game(rules, sheets().factions()), position(game.prepared(0, 1)) {
        position.last_phase = Phase::cutting;
        position.sides[1].cut = CutState::done;
        Events events;
        game.resume(position, events);
    }
};

// Every partial cut once, as the set of its fiefdoms; the number of those that are legal ends of the cutting.
int count_cuts(const OneCuts& start) {
    std::set<std::vector<std::uint8_t>> seen;
    std::vector<Position> open = {start.position};
    std::vector<Choice> choices;
    Events events;
    int ends = 0;
    while (!open.empty()) {
        const Position position = open.back();
        open.pop_back();
        start.game.list_choices(position, choices);
        for (const Choice choice : choices) {
            Position next = position;
            start.game.apply(next, choice, events);
            if (kind_of(choice) == ChoiceKind::end_cut) {
                EXPECT_TRUE(start.game.is_over(next));
                ++ends;
            } else if (seen.insert({next.fiefdom.begin(), next.fiefdom.end()}).second) {
                open.push_back(next);
            }
        }
        EXPECT_FALSE(choices.empty()) << "a cut was begun that cannot be completed";
    }
    return ends;
}

TEST(ProxyWarsCutting, TheSheetHas5614LegalCuts) {
    EXPECT_EQ(count_cuts(OneCuts({})), 5614);
}

// Counted apart from the game: each tile in its turn is left over or the first of a piece.
int count_partitions(const Cutting& cutting, SheetTiles uncut, int left) {
    if (uncut == 0) return left == 0 ? 1 : 0;
    const SheetTiles first = uncut & -uncut;
    int count = left > 0 ? count_partitions(cutting, uncut & ~first, left - 1) : 0;
    for (const SheetTiles piece : cutting.pieces())
        if ((piece & first) != 0 && (piece & ~uncut) == 0) count += count_partitions(cutting, uncut & ~piece, left);
    return count;
}

TEST(ProxyWarsCutting, AnIndependentCountAgrees) {
    const Rules rules;
    const Cutting cutting(sheets()[0], rules);
    EXPECT_EQ(cutting.pieces().size(), 70u);
    EXPECT_EQ(count_partitions(cutting, cutting.sheet(), 2), 5614);
}

TEST(ProxyWarsCutting, CompletableIsWhatHasAPartition) {
    const Rules rules;
    const Cutting cutting(sheets()[0], rules);
    int checked = 0;
    for (SheetTiles uncut = 0; uncut <= cutting.sheet(); uncut += 9973) {
        if (std::popcount(uncut) % 3 != 2 || std::popcount(uncut) > 11) continue;
        EXPECT_EQ(cutting.completable(uncut), count_partitions(cutting, uncut, 2) > 0) << uncut;
        ++checked;
    }
    EXPECT_GT(checked, 15);
}

// Places of a sheet by row and column.
SheetTiles tiles(std::initializer_list<std::pair<int, int>> places) {
    SheetTiles result = 0;
    for (const auto& [row, column] : places) result |= SheetTiles{1} << ((row - 1) * 5 + column - 1);
    return result;
}

Clause check_cut(const OneCuts& start, SheetTiles fiefdom) {
    return static_cast<Clause>(start.game.check(start.position, make_choice(0, ChoiceKind::cut, 0, 0, fiefdom)));
}

TEST(ProxyWarsCutting, FiefdomsAreThreeConnectedTiles) {
    const OneCuts start({});
    EXPECT_EQ(check_cut(start, tiles({{1, 1}, {1, 2}, {1, 3}})), Clause::none);
    EXPECT_EQ(check_cut(start, tiles({{1, 1}, {1, 2}, {2, 1}})), Clause::none);
    EXPECT_EQ(check_cut(start, tiles({{1, 1}, {1, 2}})), Clause::cut_three);
    EXPECT_EQ(check_cut(start, tiles({{1, 1}, {2, 1}, {3, 1}, {4, 1}})), Clause::cut_three);
    EXPECT_EQ(check_cut(start, tiles({{1, 1}, {2, 2}, {3, 3}})), Clause::cut_connected);
    EXPECT_EQ(check_cut(start, tiles({{1, 1}, {1, 2}, {1, 4}})), Clause::cut_connected);
}

TEST(ProxyWarsCutting, CornersConnectUnderTheOtherReading) {
    Rules rules;
    rules.readings.cut_connected_how = CutConnectedHow::corners_too;
    EXPECT_EQ(check_cut(OneCuts(rules), tiles({{1, 1}, {2, 2}, {3, 3}})), Clause::none);
}

// Five fiefdoms that leave five tiles of which no three are connected.
TEST(ProxyWarsCutting, DeadEndsAreLegalOnlyWhereACutGoesAsFarAsPossible) {
    const std::vector<SheetTiles> fiefdoms = {tiles({{1, 1}, {1, 2}, {1, 3}}), tiles({{2, 1}, {2, 2}, {2, 3}}),
                                              tiles({{1, 4}, {1, 5}, {2, 4}}), tiles({{2, 5}, {3, 4}, {3, 5}}),
                                              tiles({{3, 2}, {4, 2}, {4, 3}})};
    for (const auto reading : {CutComplete::exactly_two, CutComplete::as_far_as_possible, CutComplete::any}) {
        Rules rules;
        rules.readings.cut_complete = reading;
        OneCuts start(rules);
        Clause forbids = Clause::none;
        Events events;
        for (const SheetTiles fiefdom : fiefdoms) {
            forbids = check_cut(start, fiefdom);
            if (forbids != Clause::none) break;
            start.game.apply(start.position, make_choice(0, ChoiceKind::cut, 0, 0, fiefdom), events);
        }
        const bool exact = reading == CutComplete::exactly_two;
        EXPECT_EQ(forbids, exact ? Clause::cut_two_left : Clause::none);
        const auto end = static_cast<Clause>(start.game.check(start.position, make_choice(0, ChoiceKind::end_cut)));
        EXPECT_EQ(end, exact ? Clause::cut_two_left : Clause::none);
    }
    Rules rules;
    rules.readings.cut_complete = CutComplete::as_far_as_possible;
    const OneCuts start(rules);
    EXPECT_EQ(static_cast<Clause>(start.game.check(start.position, make_choice(0, ChoiceKind::end_cut))), Clause::cut_two_left);
}

}  // namespace
}  // namespace arbiter::proxy_wars
