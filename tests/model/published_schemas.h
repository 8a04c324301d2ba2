// The published schemas of a game's entries and set positions (docs/schemas).
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "model/core/input/schema.h"

namespace arbiter::testing {

template <class D>
const Schema& schema_of_moves() {
    static const Schema schema(ARBITER_SOURCE_DIR "/docs/schemas/" + std::string(D::name) + "-moves.schema.json");
    return schema;
}

template <class D>
const Schema& schema_of_positions() {
    static const Schema schema(ARBITER_SOURCE_DIR "/docs/schemas/" + std::string(D::name) + "-position.schema.json");
    return schema;
}

inline void expect_fits(const Schema& schema, const Json& json) {
    const auto error = schema.first_error(json);
    ASSERT_FALSE(error) << json.dump() << ": " << error->pointer << ": " << error->message;
}

}  // namespace arbiter::testing
