// Every property of Proxy's register is accounted for, once, and everything in the list is one of them.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <string>

#include "properties/proxy/properties.h"

namespace arbiter::proxy {
namespace {

// "reach.every-window/attack" is a row of "reach.every-window".
std::string property_of(std::string_view id) {
    return std::string(id.substr(0, id.find('/')));
}

const PropertyInfo& info_of(std::string_view id) {
    return kRegister.properties[find_property(kRegister, property_of(id)).value()];
}

TEST(ProxyAccounts, TellOfEveryPropertyInTheOrderOfTheRegister) {
    const auto told = accounts();
    ASSERT_EQ(told.size(), kRegister.properties.size());
    for (std::size_t i = 0; i < told.size(); ++i) EXPECT_EQ(property_id(told[i].id), kRegister.properties[i].id);
}

TEST(ProxyAccounts, ListHasExactlyThePropertiesThatAreSaidToBeListed) {
    std::set<std::string> said, listed, rows;
    for (const Accounted& account : accounts())
        if (account.by == CheckedBy::list) said.insert(std::string(property_id(account.id)));
    for (const Property<Game>& property : properties()) {
        listed.insert(property_of(property.id));
        EXPECT_TRUE(rows.insert(std::string(property.id)).second) << property.id << " stands twice in the list";
    }
    EXPECT_EQ(said, listed);
}

TEST(ProxyAccounts, RowsAskWhatTheirShapeNeeds) {
    for (const Property<Game>& property : properties()) {
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
TEST(ProxyAccounts, ShapesAreThoseOfTheRegister) {
    for (const Property<Game>& property : properties()) {
        const std::string_view stated = name_of(info_of(property.id).shape);
        if (property.shape == Shape::reachable || property.shape == Shape::end || stated == "reachable" || stated == "end") {
            EXPECT_EQ(name_of(property.shape), stated) << property.id;
        }
    }
}

TEST(ProxyAccounts, NameFilesThatAreThere) {
    for (const Accounted& account : accounts()) {
        EXPECT_TRUE(std::filesystem::exists(std::string(ARBITER_SOURCE_DIR) + "/" + std::string(account.where))) << account.where;
        EXPECT_EQ(account.how.empty(), account.by == CheckedBy::list) << property_id(account.id);
    }
}

}  // namespace
}  // namespace arbiter::proxy
