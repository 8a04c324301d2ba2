// Every property of every game's register is in the list or accounted for otherwise, and everything in the list is one of them.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "tests/properties/games_under_test.h"

namespace arbiter::testing {
namespace {

// "reach.every-window/attack" is a row of "reach.every-window".
std::string property_of(std::string_view id) {
    return std::string(id.substr(0, id.find('/')));
}

template <class UnderTest>
const Register& rulebook() {
    return UnderTest::Definition::rulebook();
}

template <class UnderTest>
const PropertyInfo& info_of(std::string_view id) {
    return rulebook<UnderTest>().properties[find_property(rulebook<UnderTest>(), property_of(id)).value()];
}

// The id in the register of an entry of the account.
template <class UnderTest, class Entry>
std::string_view id_of(const Entry& entry) {
    return rulebook<UnderTest>().properties[static_cast<std::size_t>(entry.id)].id;
}

template <class UnderTest>
class Accounts : public OfEveryGame<UnderTest> {};
TYPED_TEST_SUITE(Accounts, GamesUnderTest, NameOfGame);

TYPED_TEST(Accounts, TellOfEveryPropertyOutsideTheListInTheOrderOfTheRegister) {
    std::set<std::string> listed;
    for (const auto& property : TypeParam::properties()) listed.insert(property_of(property.id));
    std::vector<std::string> told, others;
    for (const auto& account : TypeParam::accounts()) told.emplace_back(id_of<TypeParam>(account));
    for (const auto& property : rulebook<TypeParam>().properties)
        if (listed.erase(std::string(property.id)) == 0) others.emplace_back(property.id);
    EXPECT_EQ(told, others);
    EXPECT_TRUE(listed.empty()) << *listed.begin() << " is in the list and not in the register";
}

TYPED_TEST(Accounts, RowsStandOnceInTheList) {
    std::set<std::string> rows;
    for (const auto& property : TypeParam::properties())
        EXPECT_TRUE(rows.insert(std::string(property.id)).second) << property.id << " stands twice in the list";
}

TYPED_TEST(Accounts, RowsAskWhatTheirShapeNeeds) {
    for (const auto& property : TypeParam::properties()) {
        const bool state = property.state != nullptr, step = property.step != nullptr;
        switch (property.shape) {
            case Shape::state:
            case Shape::end:
                EXPECT_TRUE(state && !step) << property.id;
                break;
            case Shape::step:
                EXPECT_TRUE(step && !state) << property.id;
                break;
            case Shape::reachable:
                EXPECT_TRUE(state || step) << property.id;
                break;
            case Shape::progress:
                ADD_FAILURE() << property.id << " cannot be asked of a position or step";
                break;
        }
        EXPECT_EQ(property.explain == nullptr, property.shape == Shape::reachable) << property.id;
    }
}

// What the register states of positions may be asked of steps, where only a step shows it; reachable and end properties stay what they are.
TYPED_TEST(Accounts, ShapesAreThoseOfTheRegister) {
    for (const auto& property : TypeParam::properties()) {
        const std::string_view stated = name_of(info_of<TypeParam>(property.id).shape);
        if (property.shape == Shape::reachable || property.shape == Shape::end || stated == "reachable" || stated == "end") {
            EXPECT_EQ(name_of(property.shape), stated) << property.id;
        }
    }
}

TYPED_TEST(Accounts, NameFilesThatAreThere) {
    for (const auto& account : TypeParam::accounts()) {
        EXPECT_TRUE(std::filesystem::exists(std::string(ARBITER_SOURCE_DIR) + "/" + std::string(account.where))) << account.where;
        EXPECT_FALSE(account.how.empty()) << id_of<TypeParam>(account);
    }
}

}  // namespace
}  // namespace arbiter::testing
