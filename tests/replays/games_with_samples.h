// The games whose samples are tested: one line each.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "model/lost_glitches/definition.h"
#include "model/magepunk/definition.h"
#include "model/proxy/definition.h"
#include "model/proxy_wars/definition.h"
#include "model/vastrix/definition.h"

namespace arbiter {

using GamesWithSamples =
    ::testing::Types<proxy::Definition, magepunk::Definition, lost_glitches::Definition, proxy_wars::Definition, vastrix::Definition>;

struct NameOfDefinition {
    template <class D>
    static std::string GetName(int) {
        return std::string(D::name);
    }
};

}  // namespace arbiter
