// The games whose samples are tested: one line each.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "replays/lost_glitches/instances.h"
#include "replays/magepunk/instances.h"
#include "replays/proxy/instances.h"
#include "replays/proxy_wars/instances.h"
#include "replays/vastrix/instances.h"

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
