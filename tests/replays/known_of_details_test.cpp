// What is found out of the members of entries is kept for all that share them, by each who keeps it and in the thread that read them.
#include "replays/known_of_details.h"

#include <gtest/gtest.h>

#include <string>
#include <thread>

namespace arbiter {
namespace {

struct Told {
    int value = 0;
};
using Numbers = KnownOfDetails<Told, KnownKind::placing>;

Details details_of(const std::string& card) {
    return Details(Json{{"card", card}});
}

TEST(KnownOfDetails, IsKeptForAllThatShareThem) {
    Numbers known;
    const Details one = details_of("p01"), same = one, equal = details_of("p01");
    EXPECT_EQ(known.of(one).value, 0);
    known.of(one).value = 7;
    EXPECT_EQ(known.of(same).value, 7);
    EXPECT_EQ(equal, one);
    EXPECT_EQ(known.of(equal).value, 0);
}

TEST(KnownOfDetails, IsKnownToNobodyElse) {
    Numbers known, others;
    KnownOfDetails<Told, KnownKind::move> another_kind;
    const Details details = details_of("p01");
    known.of(details).value = 7;
    EXPECT_EQ(another_kind.of(details).value, 0);
    EXPECT_EQ(known.of(details).value, 7);
    EXPECT_EQ(others.of(details).value, 0);
    // They take the place of one another.
    EXPECT_EQ(known.of(details).value, 0);
}

TEST(KnownOfDetails, IsForgotten) {
    Numbers known;
    Details details = details_of("p01");
    known.of(details).value = 7;
    known.forget();
    EXPECT_EQ(known.of(details).value, 0);
    known.of(details).value = 8;
    const Details before = details;
    details.own()["card"] = "p02";
    EXPECT_EQ(known.of(details).value, 0);
    EXPECT_EQ(known.of(before).value, 8);
    EXPECT_EQ(*before, (Json{{"card", "p01"}}));
}

TEST(KnownOfDetails, IsNotKeptWithNothingNorInAnotherThread) {
    Numbers known;
    EXPECT_FALSE(Numbers::keeps(Details()));
    known.of(Details()).value = 7;
    EXPECT_EQ(known.of(Details()).value, 0);

    const Details details = details_of("p01");
    EXPECT_TRUE(Numbers::keeps(details));
    known.of(details).value = 7;
    std::thread([&] {
        Numbers there;
        EXPECT_FALSE(Numbers::keeps(details));
        there.of(details).value = 8;
        EXPECT_EQ(there.of(details).value, 0);
    }).join();
    EXPECT_EQ(known.of(details).value, 7);
}

}  // namespace
}  // namespace arbiter
