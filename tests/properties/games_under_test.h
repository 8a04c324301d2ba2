// The games for the tests that every game passes: one line each. What such a test needs of a game is told in proxy_under_test.h.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "tests/properties/lost_glitches_under_test.h"
#include "tests/properties/magepunk_under_test.h"
#include "tests/properties/proxy_under_test.h"
#include "tests/properties/proxy_wars_under_test.h"
#include "tests/properties/vastrix_under_test.h"

namespace arbiter::testing {

using GamesUnderTest =
    ::testing::Types<proxy::testing::ProxyUnderTest, magepunk::testing::MagepunkUnderTest, lost_glitches::testing::LostGlitchesUnderTest,
                     proxy_wars::testing::ProxyWarsUnderTest, vastrix::testing::VastrixUnderTest>;

struct NameOfGame {
    template <class UnderTest>
    static std::string GetName(int) {
        return std::string(UnderTest::name);
    }
};

template <class UnderTest>
class OfEveryGame : public ::testing::Test {};

}  // namespace arbiter::testing
