// The samples of every game, records and scenarios, fit its published schemas: also what records tell beside choices, and what they tell
// wrongly.
#include "tests/model/published_schemas.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "model/core/input/json_reader.h"
#include "model/lost_glitches/definition.h"
#include "model/magepunk/definition.h"
#include "model/proxy/definition.h"
#include "model/proxy_wars/definition.h"
#include "model/vastrix/definition.h"

namespace arbiter {
namespace {

template <class D>
class PublishedSchemasOf : public ::testing::Test {};
using Games =
    ::testing::Types<proxy::Definition, magepunk::Definition, lost_glitches::Definition, proxy_wars::Definition, vastrix::Definition>;
TYPED_TEST_SUITE(PublishedSchemasOf, Games);

// Of entries and of positions.
const std::map<std::string_view, std::pair<std::size_t, std::size_t>> kLeast = {
    {"proxy", {3000, 130}}, {"magepunk", {1000, 100}}, {"lost_glitches", {1000, 130}}, {"proxy_wars", {300, 70}}, {"vastrix", {8000, 700}}};

TYPED_TEST(PublishedSchemasOf, SamplesAndScenariosFitThem) {
    std::size_t entries = 0, positions = 0;
    const std::string name(TypeParam::name);
    for (const std::string& folder : {"/replays/samples/" + name, "/model/" + name + "/scenarios"}) {
        for (const auto& file : std::filesystem::recursive_directory_iterator(ARBITER_SOURCE_DIR + folder)) {
            if (file.path().extension() != ".json") continue;
            SCOPED_TRACE(file.path());
            const Json json = read_json_file(file.path().string()).root;
            for (const Json& entry : json.value("moves", Json::array())) {
                testing::expect_fits(testing::schema_of_moves<TypeParam>(), entry);
                ++entries;
            }
            if (!json.contains("position")) continue;
            testing::expect_fits(testing::schema_of_positions<TypeParam>(), json.at("position"));
            ++positions;
        }
    }
    const auto [least_entries, least_positions] = kLeast.at(TypeParam::name);
    EXPECT_GE(entries, least_entries);
    EXPECT_GE(positions, least_positions);
}

}  // namespace
}  // namespace arbiter
