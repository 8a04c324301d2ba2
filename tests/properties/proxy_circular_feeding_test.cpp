// Charges that feed each other pay for nothing; the property that says so can fail.
#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>
#include <string>

#include "properties/proxy/properties.h"
#include "properties/proxy/random_game.h"
#include "tests/properties/proxy_under_test.h"

namespace arbiter::proxy::testing {
namespace {

const Property<Game>& row_of(std::string_view id) {
    const auto rows = properties();
    const auto found = std::find_if(rows.begin(), rows.end(), [&](const Property<Game>& property) { return property.id == id; });
    if (found == rows.end()) throw std::invalid_argument("no property " + std::string(id));
    return *found;
}

// Two charges that turn one energy into two can pay [a][a] only by feeding each other.
TEST(ProxyCircularFeeding, IsNoticed) {
    const std::size_t recall = sample_cards().index_of("p21"), keeper = sample_cards().index_of("p06");
    const Deck deck{"circle", {{keeper, 1}, {recall, 2}}};
    const Game game = game_of_decks({}, sample_cards(), {deck, deck});
    Position before;
    before.phase = Phase::main;
    before.active = before.priority = before.decider = 0;
    before.awaiting = Awaiting::payment;
    before.sides[0].count(Pile::ready_charges, 1) = 2;
    before.frame_count = 1;
    Frame& frame = before.frames[0];
    frame.type = FrameType::item;
    frame.item = ItemKind::body;
    frame.controller = 0;
    frame.card = 0;
    const Choice pay = make_choice(0, ChoiceKind::pay, 0, 0, 3);
    EXPECT_NE(game.check(before, pay), kNoClause);
    static Events none;
    EXPECT_TRUE(row_of("energy.covered").step(game, before, pay, before, none));
    EXPECT_FALSE(row_of("energy.no-circle").step(game, before, pay, before, none));
    EXPECT_FALSE(row_of("energy.no-circle").explain(game, &before, pay, before, none).empty());
}

}  // namespace
}  // namespace arbiter::proxy::testing
